<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>seamline</name>
    <message>
      <source>
In the middle the text itself decides</source>
      <translation>
In der Mitte entscheidet der Text selbst</translation>
    </message>
    <message>
      <source> </source>
      <translation> </translation>
    </message>
    <message>
      <source> ({score:.3f})</source>
      <translation> ({score:.3f})</translation>
    </message>
    <message>
      <source> ({share:.1%})</source>
      <translation> ({share:.1%})</translation>
    </message>
    <message>
      <source> It would have one with {other}: {value}.</source>
      <translation> Es hätte eine mit {other}: {value}.</translation>
    </message>
    <message>
      <source> Weakest: before {name}, {strength}.</source>
      <translation> Am schwächsten: vor {name}, {strength}.</translation>
    </message>
    <message>
      <source> and </source>
      <translation> und </translation>
    </message>
    <message>
      <source> or </source>
      <translation> oder </translation>
    </message>
    <message>
      <source> {sentence:capital}.</source>
      <translation> {sentence:capital}.</translation>
    </message>
    <message>
      <source> · {count:,} selected, {tokens} tokens</source>
      <translation> · {count:,} ausgewählt, {tokens} Token</translation>
    </message>
    <message>
      <source>%</source>
      <translation>%</translation>
    </message>
    <message>
      <source>&amp;About Seamline</source>
      <translation>Über &amp;Seamline</translation>
    </message>
    <message>
      <source>&amp;Address of the release description</source>
      <translation>&amp;Adresse der Versionsbeschreibung</translation>
    </message>
    <message>
      <source>&amp;Branch of the conversation</source>
      <translation>&amp;Zweig der Unterhaltung</translation>
    </message>
    <message>
      <source>&amp;Close document</source>
      <translation>Dokument &amp;schließen</translation>
    </message>
    <message>
      <source>&amp;Compare workspace</source>
      <translation>Arbeitsbereich &amp;Vergleichen</translation>
    </message>
    <message>
      <source>&amp;Concepts</source>
      <translation>&amp;Begriffe</translation>
    </message>
    <message>
      <source>&amp;Copy</source>
      <translation>&amp;Kopieren</translation>
    </message>
    <message>
      <source>&amp;Copy chunk</source>
      <translation>Chunk &amp;kopieren</translation>
    </message>
    <message>
      <source>&amp;Copy chunk {chunk:,} of B</source>
      <translation>&amp;Chunk {chunk:,} von B kopieren</translation>
    </message>
    <message>
      <source>&amp;Edit</source>
      <translation>&amp;Bearbeiten</translation>
    </message>
    <message>
      <source>&amp;Edit the question</source>
      <translation>Frage b&amp;earbeiten</translation>
    </message>
    <message>
      <source>&amp;Evaluate workspace</source>
      <translation>Arbeitsbereich &amp;Bewerten</translation>
    </message>
    <message>
      <source>&amp;Export chunks or config…</source>
      <translation>Chunks oder Konfiguration &amp;exportieren …</translation>
    </message>
    <message>
      <source>&amp;File</source>
      <translation>&amp;Datei</translation>
    </message>
    <message>
      <source>&amp;Find in source…</source>
      <translation>Im Text &amp;suchen …</translation>
    </message>
    <message>
      <source>&amp;Fold all</source>
      <translation>Alles &amp;einklappen</translation>
    </message>
    <message>
      <source>&amp;Go</source>
      <translation>&amp;Gehe zu</translation>
    </message>
    <message>
      <source>&amp;Help</source>
      <translation>&amp;Hilfe</translation>
    </message>
    <message>
      <source>&amp;Hidden messages</source>
      <translation>&amp;Verborgene Nachrichten</translation>
    </message>
    <message>
      <source>&amp;Import…</source>
      <translation>&amp;Importieren …</translation>
    </message>
    <message>
      <source>&amp;Instructions and surroundings</source>
      <translation>Anweisungen und &amp;Umfeld</translation>
    </message>
    <message>
      <source>&amp;Keyboard shortcuts</source>
      <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
      <source>&amp;Larger text</source>
      <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
      <source>&amp;Method</source>
      <translation>Ver&amp;fahren</translation>
    </message>
    <message>
      <source>&amp;Move this sentence to chunk {chunk:,}</source>
      <translation>Diesen &amp;Satz in Chunk {chunk:,} verschieben</translation>
    </message>
    <message>
      <source>&amp;Nearness of sentences</source>
      <translation>&amp;Nähe der Sätze</translation>
    </message>
    <message>
      <source>&amp;Next chunk</source>
      <translation>&amp;Nächster Chunk</translation>
    </message>
    <message>
      <source>&amp;Next version of this message</source>
      <translation>&amp;Nächste Fassung dieser Nachricht</translation>
    </message>
    <message>
      <source>&amp;Open a data set…</source>
      <translation>Fragensammlung ö&amp;ffnen …</translation>
    </message>
    <message>
      <source>&amp;Open or close this fold</source>
      <translation>Hier ein- oder auskla&amp;ppen</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
      <source>&amp;Panels</source>
      <translation>Be&amp;reiche</translation>
    </message>
    <message>
      <source>&amp;Paste a text</source>
      <translation>Te&amp;xt einfügen</translation>
    </message>
    <message>
      <source>&amp;Pin a boundary here</source>
      <translation>Hier &amp;Grenze anheften</translation>
    </message>
    <message>
      <source>&amp;Pin or unpin the boundary here</source>
      <translation>Grenze hier anheften oder &amp;lösen</translation>
    </message>
    <message>
      <source>&amp;Pin the boundary</source>
      <translation>&amp;Grenze anheften</translation>
    </message>
    <message>
      <source>&amp;Previous chunk</source>
      <translation>&amp;Voriger Chunk</translation>
    </message>
    <message>
      <source>&amp;Quit</source>
      <translation>&amp;Beenden</translation>
    </message>
    <message>
      <source>&amp;Read workspace</source>
      <translation>Arbeitsbereich &amp;Lesen</translation>
    </message>
    <message>
      <source>&amp;Redo</source>
      <translation>&amp;Wiederholen</translation>
    </message>
    <message>
      <source>&amp;Redo {change}</source>
      <translation>&amp;Wiederholen: {change}</translation>
    </message>
    <message>
      <source>&amp;Reload</source>
      <translation>Neu &amp;laden</translation>
    </message>
    <message>
      <source>&amp;Remove all</source>
      <translation>Alle &amp;entfernen</translation>
    </message>
    <message>
      <source>&amp;Remove the boundary</source>
      <translation>Grenze &amp;entfernen</translation>
    </message>
    <message>
      <source>&amp;Remove the question</source>
      <translation>F&amp;rage entfernen</translation>
    </message>
    <message>
      <source>&amp;Save the data set as…</source>
      <translation>Fragensammlung &amp;speichern unter …</translation>
    </message>
    <message>
      <source>&amp;Smaller text</source>
      <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
      <source>&amp;Take the answer away</source>
      <translation>Antwort &amp;wegnehmen</translation>
    </message>
    <message>
      <source>&amp;This should be found…</source>
      <translation>Dies soll gef&amp;unden werden …</translation>
    </message>
    <message>
      <source>&amp;Tour</source>
      <translation>&amp;Rundgang</translation>
    </message>
    <message>
      <source>&amp;Tune workspace</source>
      <translation>Arbeitsbereich &amp;Justieren</translation>
    </message>
    <message>
      <source>&amp;Undo</source>
      <translation>&amp;Rückgängig</translation>
    </message>
    <message>
      <source>&amp;Undo {change}</source>
      <translation>&amp;Rückgängig: {change}</translation>
    </message>
    <message>
      <source>&amp;Unfold all</source>
      <translation>Alles &amp;ausklappen</translation>
    </message>
    <message>
      <source>&amp;Use this cut as reference</source>
      <translation>Diesen Schnitt als &amp;Referenz verwenden</translation>
    </message>
    <message>
      <source>&amp;View</source>
      <translation>&amp;Ansicht</translation>
    </message>
    <message>
      <source>&amp;Why here?</source>
      <translation>&amp;Warum hier?</translation>
    </message>
    <message>
      <source>+16% English prose, +10% Python, -8 to -19% JSON, -19% Arabic, -59 to -67% CJK (against o200k)</source>
      <translation>englische Prosa +16 %, Python +10 %, JSON −8 bis −19 %, Arabisch −19 %, CJK −59 bis −67 % (gegen o200k)</translation>
    </message>
    <message>
      <source>+22% English prose, +16% Python, -3 to -14% JSON, -15% Arabic, -57 to -65% CJK (against o200k)</source>
      <translation>englische Prosa +22 %, Python +16 %, JSON −3 bis −14 %, Arabisch −15 %, CJK −57 bis −65 % (gegen o200k)</translation>
    </message>
    <message>
      <source>+33% English prose, +26% Python, -7 to +5% JSON, -8% Arabic, -53 to -62% CJK (against o200k)</source>
      <translation>englische Prosa +33 %, Python +26 %, JSON −7 bis +5 %, Arabisch −8 %, CJK −53 bis −62 % (gegen o200k)</translation>
    </message>
    <message>
      <source>, </source>
      <translation>, </translation>
    </message>
    <message>
      <source>, above the maximum of {max_tokens:,}</source>
      <translation>, über dem Maximum von {max_tokens:,}</translation>
    </message>
    <message>
      <source>, and </source>
      <translation>, und </translation>
    </message>
    <message>
      <source>, as JSON</source>
      <translation>, als JSON</translation>
    </message>
    <message>
      <source>, has problems</source>
      <translation>, hat Probleme</translation>
    </message>
    <message>
      <source>, or </source>
      <translation> oder </translation>
    </message>
    <message>
      <source>, {count} stages reused</source>
      <translation>, {count} Schritte wiederverwendet</translation>
    </message>
    <message>
      <source>, {distance:.2f} {side} the threshold</source>
      <translation>, {distance:.2f} {side} der Schwelle</translation>
    </message>
    <message>
      <source>, {others} make {cuts}</source>
      <translation>, dazu {others}: {cuts}</translation>
    </message>
    <message>
      <source>, {others} makes {cuts}</source>
      <translation>, dazu {others}: {cuts}</translation>
    </message>
    <message>
      <source>--baseline {path} cannot be read: {reason}</source>
      <translation>--baseline {path} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
      <source>--baseline {path} is not there; {how}</source>
      <translation>--baseline {path} ist nicht vorhanden; {how}</translation>
    </message>
    <message>
      <source>--baseline {path} is not what lint wrote as JSON; {how}</source>
      <translation>--baseline {path} ist nicht das, was lint als JSON geschrieben hat; {how}</translation>
    </message>
    <message>
      <source>. </source>
      <translation>. </translation>
    </message>
    <message>
      <source>1 for the same direction</source>
      <translation>1 bei gleicher Richtung</translation>
    </message>
    <message>
      <source>1: chunks as they are. 2: each is cut again into children inside it, for a search that finds a small child and returns its whole parent.</source>
      <translation>1: Chunks, wie sie sind. 2: Jeder wird noch einmal in Kind-Chunks geschnitten, für eine Suche, die einen kleinen Kind-Chunk findet und seinen ganzen Eltern-Chunk liefert.</translation>
    </message>
    <message>
      <source>400 tokens by lines with 80 repeated: the baseline to compare with.</source>
      <translation>400 Token nach Zeilen, 80 davon wiederholt: die Baseline zum Vergleichen.</translation>
    </message>
    <message>
      <source>95% interval</source>
      <translation>95-%-Intervall</translation>
    </message>
    <message>
      <source>; </source>
      <translation>; </translation>
    </message>
    <message>
      <source>; to make a splitter of what it returns, write {name}()</source>
      <translation>; um aus dem, was es zurückgibt, einen Splitter zu machen, schreiben Sie {name}()</translation>
    </message>
    <message>
      <source>; {chunks} left out</source>
      <translation>; {chunks} weggelassen</translation>
    </message>
    <message>
      <source>; {left_out:,} left out of exports</source>
      <translation>; {left_out:,} von Exporten ausgenommen</translation>
    </message>
    <message>
      <source>; {lost} more gave way</source>
      <translation>; übergangen: {lost}</translation>
    </message>
    <message>
      <source>; {merged} merged away by the minimum of {minimum:,}</source>
      <translation>; {merged} durch das Minimum von {minimum:,} verschmolzen</translation>
    </message>
    <message>
      <source>&lt;b&gt;After:&lt;/b&gt; chunk {number:,}{score}</source>
      <translation>&lt;b&gt;Danach:&lt;/b&gt; Chunk {number:,}{score}</translation>
    </message>
    <message>
      <source>&lt;b&gt;After:&lt;/b&gt; the document ends here</source>
      <translation>&lt;b&gt;Danach:&lt;/b&gt; Hier endet das Dokument</translation>
    </message>
    <message>
      <source>&lt;b&gt;Before:&lt;/b&gt; chunk {number:,}{score}</source>
      <translation>&lt;b&gt;Davor:&lt;/b&gt; Chunk {number:,}{score}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Before:&lt;/b&gt; the document begins here</source>
      <translation>&lt;b&gt;Davor:&lt;/b&gt; Hier beginnt das Dokument</translation>
    </message>
    <message>
      <source>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; ({score}), {verdict}&lt;br&gt;{words}</source>
      <translation>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; ({score}), {verdict}&lt;br&gt;{words}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; of {chunks:,} ends because {why}</source>
      <translation>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; von {chunks:,} endet hier: {why}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Cut off after:&lt;/b&gt; {words}</source>
      <translation>&lt;b&gt;Danach abgeschnitten:&lt;/b&gt; {words}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Cut off before:&lt;/b&gt; {words}</source>
      <translation>&lt;b&gt;Davor abgeschnitten:&lt;/b&gt; {words}</translation>
    </message>
    <message>
      <source>&lt;h3&gt;Seamline {version}&lt;/h3&gt;&lt;p&gt;Shows where a text comes apart: chunks for retrieval and agent memory, cut by eye and exported as they are.&lt;/p&gt;&lt;p&gt;MIT licence. The bundled embedding model is under Apache-2.0. Nothing you open leaves this machine.&lt;/p&gt;</source>
      <translation>&lt;h3&gt;Seamline {version}&lt;/h3&gt;&lt;p&gt;Zeigt, wo ein Text sich teilt: Chunks für die Suche und das Gedächtnis von Agenten, nach Augenmaß geschnitten und so exportiert, wie sie sind.&lt;/p&gt;&lt;p&gt;MIT-Lizenz. Das mitgelieferte Einbettungsmodell steht unter Apache-2.0. Nichts, was Sie öffnen, verlässt diesen Rechner.&lt;/p&gt;</translation>
    </message>
    <message>
      <source>A Python snippet that writes them</source>
      <translation>Ein Python-Schnipsel, der sie schreibt</translation>
    </message>
    <message>
      <source>A and B</source>
      <translation>A und B</translation>
    </message>
    <message>
      <source>A break here has {count:g} of {most:g} possible points.</source>
      <translation>Ein Einschnitt hat hier {count:g} von {most:g} möglichen Punkten.</translation>
    </message>
    <message>
      <source>A chunk for each paragraph, as memex cuts at blank lines.</source>
      <translation>Ein Chunk je Absatz, wie memex an Leerzeilen schneidet.</translation>
    </message>
    <message>
      <source>A chunk for each sentence, as memex makes memories for agents.</source>
      <translation>Ein Chunk je Satz, wie memex Erinnerungen für Agenten bildet.</translation>
    </message>
    <message>
      <source>A chunk may fill</source>
      <translation>Ein Chunk darf</translation>
    </message>
    <message>
      <source>A command line that writes all chunks in this format</source>
      <translation>Eine Befehlszeile, die alle Chunks in diesem Format schreibt</translation>
    </message>
    <message>
      <source>A config file of the active settings, which need not be those of the stored chunks</source>
      <translation>Eine Konfigurationsdatei der aktiven Einstellungen, die nicht die der gespeicherten Chunks sein müssen</translation>
    </message>
    <message>
      <source>A config file, to cut other texts alike</source>
      <translation>Eine Konfigurationsdatei, um andere Texte ebenso zu schneiden</translation>
    </message>
    <message>
      <source>A file that `seamline index` wrote, or as its --store names it: chroma:FOLDER, or qdrant:http://HOST:PORT. Only what is entered here is asked.</source>
      <translation>Eine Datei, die `seamline index` geschrieben hat, oder eine Angabe wie bei --store: chroma:FOLDER oder qdrant:http://HOST:PORT. Nur was hier eingetragen ist, wird abgefragt.</translation>
    </message>
    <message>
      <source>A folder with model.onnx or model.safetensors, and tokenizer.json</source>
      <translation>Ein Ordner mit model.onnx oder model.safetensors und tokenizer.json</translation>
    </message>
    <message>
      <source>A is cut by</source>
      <translation>A geschnitten nach</translation>
    </message>
    <message>
      <source>A line that is embedded before each chunk's text and never stored, such as {title} &gt; {breadcrumb}. Of conversations, the date is that of the first message.</source>
      <translation>Eine Zeile, die vor dem Text jedes Chunks eingebettet und nie gespeichert wird, etwa {title} &gt; {breadcrumb}. Bei Unterhaltungen ist das Datum das der ersten Nachricht.</translation>
    </message>
    <message>
      <source>A list up to this size is never divided, unless with its heading it is above the largest piece.</source>
      <translation>Eine Liste bis zu dieser Größe wird nie geteilt, außer wenn sie mit ihrer Überschrift das größte Stück übersteigt.</translation>
    </message>
    <message>
      <source>A log of the last runs, without texts, is in {folder}.</source>
      <translation>Ein Protokoll der letzten Läufe, ohne Texte, liegt in {folder}.</translation>
    </message>
    <message>
      <source>A map goes by vectors, and no embedder is chosen. Choose one by Edit › Model.</source>
      <translation>Eine Karte beruht auf Vektoren, und es ist kein Einbettungsmodell gewählt. Wählen Sie eines unter Bearbeiten › Modell.</translation>
    </message>
    <message>
      <source>A median of {wanted:,.0f} tokens</source>
      <translation>Ein Median von {wanted:,.0f} Token</translation>
    </message>
    <message>
      <source>A message of the user counts 50; near either end of the conversation all counts half.</source>
      <translation>Eine Nachricht des Nutzers zählt 50; nahe Anfang oder Ende der Unterhaltung zählt alles halb.</translation>
    </message>
    <message>
      <source>A model at an address</source>
      <translation>Ein Modell unter einer Adresse</translation>
    </message>
    <message>
      <source>A model is downloaded once, when it is first used, and only after you choose it here. Your text is never sent anywhere.</source>
      <translation>Ein Modell wird einmal heruntergeladen, wenn es zum ersten Mal gebraucht wird, und nur, nachdem Sie es hier gewählt haben. Ihr Text wird nirgendwohin gesendet.</translation>
    </message>
    <message>
      <source>A neighbour is alike if it is as similar as the halves of both chunks are.</source>
      <translation>Ein Nachbar ist ähnlich, wenn er es so sehr ist wie die Hälften beider Chunks einander.</translation>
    </message>
    <message>
      <source>A number of chunks, or the median of their sizes in tokens</source>
      <translation>Eine Anzahl von Chunks oder der Median ihrer Größen in Token</translation>
    </message>
    <message>
      <source>A part of the answer comes back</source>
      <translation>Ein Teil der Antwort kommt zurück</translation>
    </message>
    <message>
      <source>A pause this long between two messages speaks for a cut; a fifth of it speaks half as much.</source>
      <translation>Eine so lange Pause zwischen zwei Nachrichten spricht für einen Schnitt; ein Fünftel davon spricht halb so stark dafür.</translation>
    </message>
    <message>
      <source>A question to the map</source>
      <translation>Eine Frage an die Karte</translation>
    </message>
    <message>
      <source>A text that fits stays one chunk (“Cut the text” is automatic).</source>
      <translation>Ein Text, der passt, bleibt ein Chunk („Den Text schneiden“ steht auf „wenn zu lang“).</translation>
    </message>
    <message>
      <source>A text that is not above the minimum is one chunk.</source>
      <translation>Ein Text, der nicht über dem Minimum liegt, ist ein Chunk.</translation>
    </message>
    <message>
      <source>A token counts as {count} characters; the maximum is {maximum:,}.</source>
      <translation>Ein Token zählt als {count} Zeichen; das Maximum ist {maximum:,}.</translation>
    </message>
    <message>
      <source>About Seamline</source>
      <translation>Über Seamline</translation>
    </message>
    <message>
      <source>Above the maximum</source>
      <translation>Über dem Maximum</translation>
    </message>
    <message>
      <source>Add questions</source>
      <translation>Fragen hinzufügen</translation>
    </message>
    <message>
      <source>Add questions to the question bench, one a line</source>
      <translation>Fragen in den Fragenprüfstand aufnehmen, eine je Zeile</translation>
    </message>
    <message>
      <source>Add questions, one a line</source>
      <translation>Fragen hinzufügen, eine je Zeile</translation>
    </message>
    <message>
      <source>Add verdicts from a file</source>
      <translation>Urteile aus einer Datei hinzufügen</translation>
    </message>
    <message numerus="yes">
      <source>Add {count:,} questions</source>
      <translation>
        <numerusform>{count:,} Frage hinzufügen</numerusform>
        <numerusform>{count:,} Fragen hinzufügen</numerusform>
      </translation>
    </message>
    <message>
      <source>Added {questions}</source>
      <translation>{questions} hinzugefügt</translation>
    </message>
    <message>
      <source>Address of the model</source>
      <translation>Adresse des Modells</translation>
    </message>
    <message>
      <source>Advanced</source>
      <translation>Erweitert</translation>
    </message>
    <message>
      <source>Against the cut that is compared with.</source>
      <translation>Gegenüber dem Schnitt, mit dem verglichen wird.</translation>
    </message>
    <message>
      <source>Agent memory</source>
      <translation>Gedächtnis eines Agenten</translation>
    </message>
    <message>
      <source>Agreement of the cut with the boundaries set by hand</source>
      <translation>Übereinstimmung des Schnitts mit den von Hand gesetzten Grenzen</translation>
    </message>
    <message>
      <source>Aider history</source>
      <translation>Aider-Verlauf</translation>
    </message>
    <message>
      <source>Aim for</source>
      <translation>Ziel</translation>
    </message>
    <message>
      <source>Aim for, number</source>
      <translation>Ziel, Zahl</translation>
    </message>
    <message>
      <source>Aim for, what is counted</source>
      <translation>Ziel, was gezählt wird</translation>
    </message>
    <message>
      <source>Alike</source>
      <translation>Ähnlich</translation>
    </message>
    <message>
      <source>Alike from</source>
      <translation>Ähnlich ab</translation>
    </message>
    <message>
      <source>All</source>
      <translation>Alle</translation>
    </message>
    <message>
      <source>All chunks ({count:,})</source>
      <translation>Alle Chunks ({count:,})</translation>
    </message>
    <message>
      <source>All chunks but the {left_out:,} left out ({count:,})</source>
      <translation>Alle Chunks außer den {left_out:,} weggelassenen ({count:,})</translation>
    </message>
    <message>
      <source>All files (*)</source>
      <translation>Alle Dateien (*)</translation>
    </message>
    <message>
      <source>All open documents</source>
      <translation>Alle offenen Dokumente</translation>
    </message>
    <message>
      <source>All rules are switched off. Tick one to look for its problem.</source>
      <translation>Alle Regeln sind ausgeschaltet. Kreuzen Sie eine an, um nach ihrem Problem zu suchen.</translation>
    </message>
    <message numerus="yes">
      <source>All {count:,} chunks stay as they are.</source>
      <translation>
        <numerusform>{count:,} Chunk bleibt, wie er ist.</numerusform>
        <numerusform>Alle {count:,} Chunks bleiben, wie sie sind.</numerusform>
      </translation>
    </message>
    <message>
      <source>Also those that stay</source>
      <translation>Auch gleich gebliebene</translation>
    </message>
    <message>
      <source>Among how many chunks an answer is to be</source>
      <translation>Unter wie vielen Chunks eine Antwort sein muss</translation>
    </message>
    <message>
      <source>An answer counts as found when it is whole in one of so many chunks</source>
      <translation>Eine Antwort gilt als gefunden, wenn sie in einem von so vielen Chunks ganz ist</translation>
    </message>
    <message>
      <source>Analysing {name}</source>
      <translation>{name} wird analysiert</translation>
    </message>
    <message>
      <source>Another model…</source>
      <translation>Anderes Modell …</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>Answer without question</source>
      <translation>Antwort ohne Frage</translation>
    </message>
    <message>
      <source>Any endpoint that speaks OpenAI's chat completions, as Ollama, llama.cpp, LM Studio and vLLM do. A key is read from the variable {variable}, or from the keyring of the system.</source>
      <translation>Jeder Endpunkt, der OpenAIs Chat-Completions spricht, wie Ollama, llama.cpp, LM Studio und vLLM. Ein Schlüssel wird aus der Variablen {variable} gelesen oder aus dem Schlüsselbund des Systems.</translation>
    </message>
    <message>
      <source>Apply</source>
      <translation>Anwenden</translation>
    </message>
    <message>
      <source>Apply the best setting</source>
      <translation>Beste Einstellung anwenden</translation>
    </message>
    <message>
      <source>Apply: {label} {setting}</source>
      <translation>Anwenden: {label} {setting}</translation>
    </message>
    <message>
      <source>Apply: {setting}; {effect}</source>
      <translation>Anwenden: {setting}; {effect}</translation>
    </message>
    <message>
      <source>Arrow keys, Page Up, Page Down, Home and End scroll the source.</source>
      <translation>Mit den Pfeiltasten, Bild auf, Bild ab, Pos1 und Ende scrollen Sie durch den Text.</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>Wie im System</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <source>Ask &amp;now</source>
      <translation>&amp;Jetzt fragen</translation>
    </message>
    <message>
      <source>Ask an address that you enter for a newer version</source>
      <translation>Eine selbst eingetragene Adresse nach einer neueren Version fragen</translation>
    </message>
    <message>
      <source>Ask it &amp;once a day, when Seamline starts</source>
      <translation>&amp;Einmal am Tag fragen, beim Start von Seamline</translation>
    </message>
    <message>
      <source>Ask the chunks</source>
      <translation>Die Chunks fragen</translation>
    </message>
    <message>
      <source>Ask the chunks: {words}</source>
      <translation>Die Chunks fragen: {words}</translation>
    </message>
    <message>
      <source>Ask what a reader would ask. The chunks are ranked as a store would rank them, and each says whether it holds a whole thought.</source>
      <translation>Fragen Sie, was ein Leser fragen würde. Die Chunks werden geordnet, wie ein Index sie ordnen würde, und jeder sagt, ob er einen ganzen Gedanken enthält.</translation>
    </message>
    <message>
      <source>Ask what readers will ask, and see whether the whole answer comes back. Paste questions, one a line; or select words in the text and choose “This should be found” from their menu (Ctrl+Alt+F).</source>
      <translation>Fragen Sie, was Leser fragen werden, und sehen Sie, ob die ganze Antwort zurückkommt. Fügen Sie Fragen ein, eine je Zeile; oder markieren Sie Wörter im Text und wählen Sie in deren Menü „Dies soll gefunden werden“ (Strg+Alt+F).</translation>
    </message>
    <message>
      <source>Ask which chunks answer this ({keys})</source>
      <translation>Fragen, welche Chunks dies beantworten ({keys})</translation>
    </message>
    <message>
      <source>Ask, and see what is near</source>
      <translation>Fragen, was nahe liegt</translation>
    </message>
    <message>
      <source>Asking</source>
      <translation>Frage wird gestellt</translation>
    </message>
    <message>
      <source>Asking for a newer version</source>
      <translation>Suche nach einer neueren Version</translation>
    </message>
    <message>
      <source>Asking questions</source>
      <translation>Fragen werden gestellt</translation>
    </message>
    <message>
      <source>Asking questions of other cuts</source>
      <translation>Fragen werden anderen Schnitten gestellt</translation>
    </message>
    <message>
      <source>Asking…</source>
      <translation>Wird gefragt …</translation>
    </message>
    <message>
      <source>At {value}, {what}: {places}.</source>
      <translation>Bei {value}, {what}: {places}.</translation>
    </message>
    <message>
      <source>Attachment</source>
      <translation>Anhang</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation>Automatisch</translation>
    </message>
    <message>
      <source>B could not be cut: {error}</source>
      <translation>B konnte nicht geschnitten werden: {error}</translation>
    </message>
    <message>
      <source>B is being cut…</source>
      <translation>B wird geschnitten …</translation>
    </message>
    <message>
      <source>B is cut by</source>
      <translation>B geschnitten nach</translation>
    </message>
    <message>
      <source>B: {notice}</source>
      <translation>B: {notice}</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>Zurück</translation>
    </message>
    <message>
      <source>Back to all documents</source>
      <translation>Zurück zu allen Dokumenten</translation>
    </message>
    <message>
      <source>Back to the &amp;live cut</source>
      <translation>Zurück zum &amp;aktuellen Schnitt</translation>
    </message>
    <message>
      <source>Back to {shown}, as the preset has it</source>
      <translation>Zurück auf {shown}, wie in der Voreinstellung</translation>
    </message>
    <message>
      <source>Base URL</source>
      <translation>Basis-URL</translation>
    </message>
    <message>
      <source>Batch size</source>
      <translation>Stapelgröße</translation>
    </message>
    <message>
      <source>Before</source>
      <translation>Vor</translation>
    </message>
    <message>
      <source>Before it, {size}; after it, chunk {chunk} has {count} (minimum {minimum:,}, maximum {maximum}).</source>
      <translation>Davor: {size}; danach: Chunk {chunk} hat {count} (Minimum {minimum:,}, Maximum {maximum}).</translation>
    </message>
    <message>
      <source>Before {name}: {strength}</source>
      <translation>Vor {name}: {strength}</translation>
    </message>
    <message>
      <source>Before {name}: {what}</source>
      <translation>Vor {name}: {what}</translation>
    </message>
    <message>
      <source>Before “{words}”</source>
      <translation>Vor „{words}“</translation>
    </message>
    <message>
      <source>Begins with</source>
      <translation>Beginnt mit</translation>
    </message>
    <message>
      <source>Behind the best</source>
      <translation>Hinter dem besten</translation>
    </message>
    <message>
      <source>Behind the best by {mean:.3f}, 95% {low:+.3f} to {high:+.3f}</source>
      <translation>Um {mean:.3f} hinter dem besten, 95 % {low:+.3f} bis {high:+.3f}</translation>
    </message>
    <message>
      <source>Belongs together</source>
      <translation>Gehört zusammen</translation>
    </message>
    <message>
      <source>Below the minimum</source>
      <translation>Unter dem Minimum</translation>
    </message>
    <message>
      <source>Best of each</source>
      <translation>Bester je Dokument</translation>
    </message>
    <message>
      <source>Best of {found:,}: {setting}. {scores}; now {before}.</source>
      <translation>Beste von {found:,}: {setting}. {scores}; jetzt {before}.</translation>
    </message>
    <message>
      <source>Best setting</source>
      <translation>Beste Einstellung</translation>
    </message>
    <message>
      <source>Best: {cell}</source>
      <translation>Beste: {cell}</translation>
    </message>
    <message>
      <source>Both are cut at the same places.</source>
      <translation>Beide sind an denselben Stellen geschnitten.</translation>
    </message>
    <message>
      <source>Both are parts of one topic, which is too long for one chunk.</source>
      <translation>Beide sind Teile eines Themas, das zu lang für einen Chunk ist.</translation>
    </message>
    <message>
      <source>Boundaries</source>
      <translation>Grenzen</translation>
    </message>
    <message>
      <source>Boundaries (*.json *.txt *.md)</source>
      <translation>Grenzen (*.json *.txt *.md)</translation>
    </message>
    <message>
      <source>Boundaries (*.json)</source>
      <translation>Grenzen (*.json)</translation>
    </message>
    <message>
      <source>Boundaries count as equal at the same place.</source>
      <translation>Grenzen gelten als gleich, wenn sie an derselben Stelle liegen.</translation>
    </message>
    <message>
      <source>Boundaries count as equal when at most one unit lies between them.</source>
      <translation>Grenzen gelten als gleich, wenn höchstens eine Einheit zwischen ihnen liegt.</translation>
    </message>
    <message>
      <source>Boundaries of A that B has one unit away.</source>
      <translation>Grenzen von A, die B eine Einheit daneben hat.</translation>
    </message>
    <message>
      <source>Boundaries of the cut on screen, and boundaries set by hand, pinned ones too</source>
      <translation>Grenzen des angezeigten Schnitts und von Hand gesetzte Grenzen, auch angeheftete</translation>
    </message>
    <message>
      <source>Boundaries of the seam map</source>
      <translation>Grenzen der Nahtkarte</translation>
    </message>
    <message>
      <source>Boundaries set by hand</source>
      <translation>Von Hand gesetzte Grenzen</translation>
    </message>
    <message>
      <source>Boundaries that A and B share.</source>
      <translation>Grenzen, die A und B gemeinsam haben.</translation>
    </message>
    <message>
      <source>Boundaries that only A has.</source>
      <translation>Grenzen, die nur A hat.</translation>
    </message>
    <message>
      <source>Boundaries that only B has.</source>
      <translation>Grenzen, die nur B hat.</translation>
    </message>
    <message>
      <source>Boundary score</source>
      <translation>Wertung der Grenzen</translation>
    </message>
    <message>
      <source>Boundary similarity {mean:.3f}</source>
      <translation>Boundary similarity {mean:.3f}</translation>
    </message>
    <message>
      <source>Boundary similarity: of all boundaries of either cut the share that both have; one next door counts half. 1 is perfect, and higher is better (Fournier 2013).</source>
      <translation>Boundary similarity: Anteil aller Grenzen eines der beiden Schnitte, die beide haben; eine direkt daneben zählt halb. 1 ist vollkommen, mehr ist besser (Fournier 2013).</translation>
    </message>
    <message>
      <source>Breadcrumb</source>
      <translation>Überschriftenpfad</translation>
    </message>
    <message>
      <source>Browse…</source>
      <translation>Durchsuchen …</translation>
    </message>
    <message>
      <source>By how much the evidence that both are of one topic is above the level of the document</source>
      <translation>Um wie viel deutlicher als im Dokument üblich beide von einem Thema handeln</translation>
    </message>
    <message>
      <source>By size it is not divided here: {size}, of at most {maximum}.</source>
      <translation>Nach Größe wird hier nicht geteilt: {size}, von höchstens {maximum}.</translation>
    </message>
    <message>
      <source>By size, overlap 2</source>
      <translation>Nach Größe, Überlappung 2</translation>
    </message>
    <message>
      <source>Bytes</source>
      <translation>Bytes</translation>
    </message>
    <message>
      <source>Bytes that the chunks store beyond those of the text: overlap and repeated headings, less the white space between chunks. Questions count the bytes of vectors, too.</source>
      <translation>Bytes, die die Chunks über die des Textes hinaus speichern: Überlappung und wiederholte Überschriften, abzüglich des Leerraums zwischen Chunks. Bei Fragen zählen auch die Bytes der Vektoren.</translation>
    </message>
    <message>
      <source>CSV</source>
      <translation>CSV</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>Abbrechen</translation>
    </message>
    <message>
      <source>Cancel (Esc)</source>
      <translation>Abbrechen (Esc)</translation>
    </message>
    <message>
      <source>Cancel what is &amp;running</source>
      <translation>&amp;Laufendes abbrechen</translation>
    </message>
    <message>
      <source>Cancel what is running</source>
      <translation>Laufendes abbrechen</translation>
    </message>
    <message>
      <source>Cancelled. The last cut is shown</source>
      <translation>Abgebrochen. Gezeigt wird der letzte Schnitt</translation>
    </message>
    <message>
      <source>Card</source>
      <translation>Karte</translation>
    </message>
    <message>
      <source>Change</source>
      <translation>Änderung</translation>
    </message>
    <message>
      <source>Change that is shown</source>
      <translation>Gezeigte Änderung</translation>
    </message>
    <message>
      <source>Change {number:,} of {count:,}</source>
      <translation>Änderung {number:,} von {count:,}</translation>
    </message>
    <message>
      <source>Changes</source>
      <translation>Änderungen</translation>
    </message>
    <message>
      <source>Changes nothing now: {reason}.</source>
      <translation>Ändert jetzt nichts: {reason}.</translation>
    </message>
    <message>
      <source>Characters</source>
      <translation>Zeichen</translation>
    </message>
    <message>
      <source>Characters of the whole text, overlap included</source>
      <translation>Zeichen des ganzen Textes, einschließlich Überlappung</translation>
    </message>
    <message>
      <source>Chat {id}</source>
      <translation>Chat {id}</translation>
    </message>
    <message>
      <source>ChatGPT export</source>
      <translation>ChatGPT-Export</translation>
    </message>
    <message>
      <source>Check for &amp;updates…</source>
      <translation>Nach &amp;Updates suchen …</translation>
    </message>
    <message>
      <source>Check for updates</source>
      <translation>Nach Updates suchen</translation>
    </message>
    <message>
      <source>Check other cuts and run again to compare them.</source>
      <translation>Kreuzen Sie weitere Schnitte an und starten Sie erneut, um sie zu vergleichen.</translation>
    </message>
    <message>
      <source>Check the cuts to compare</source>
      <translation>Kreuzen Sie an, welche Schnitte verglichen werden sollen</translation>
    </message>
    <message>
      <source>Check the folder</source>
      <translation>Ordner prüfen</translation>
    </message>
    <message>
      <source>Check those to compare. Double-click, or Enter, cuts the text by one</source>
      <translation>Kreuzen Sie an, was verglichen werden soll. Doppelklick oder Enter schneidet den Text danach</translation>
    </message>
    <message>
      <source>Checking {name}</source>
      <translation>{name} wird geprüft</translation>
    </message>
    <message>
      <source>Choose a hit to see what stands beside it.</source>
      <translation>Wählen Sie einen Treffer, um zu sehen, was daneben steht.</translation>
    </message>
    <message>
      <source>Choose a model, and how much of what it reads a chunk may fill</source>
      <translation>Ein Modell wählen und wie viel von dem, was es liest, ein Chunk füllen darf</translation>
    </message>
    <message>
      <source>Choose a question to see its answer, and what was cut away from it.</source>
      <translation>Wählen Sie eine Frage, um ihre Antwort zu sehen und was davon abgeschnitten ist.</translation>
    </message>
    <message>
      <source>Choose a shorter name.</source>
      <translation>Wählen Sie einen kürzeren Namen.</translation>
    </message>
    <message>
      <source>Choose an embedding model</source>
      <translation>Einbettungsmodell wählen</translation>
    </message>
    <message>
      <source>Choose another folder.</source>
      <translation>Wählen Sie einen anderen Ordner.</translation>
    </message>
    <message>
      <source>Chunk</source>
      <translation>Chunk</translation>
    </message>
    <message>
      <source>Chunk map</source>
      <translation>Chunk-Karte</translation>
    </message>
    <message>
      <source>Chunk under the pointer</source>
      <translation>Chunk unter dem Zeiger</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} ends here because {ending}</source>
      <translation>Chunk {chunk:,} endet hier: {ending}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} of {chunks:,}</source>
      <translation>Chunk {chunk:,} von {chunks:,}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} of {count:,}</source>
      <translation>Chunk {chunk:,} von {count:,}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} {message}.</source>
      <translation>Chunk {chunk:,} {message}.</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} · {tokens} · {rank}</source>
      <translation>Chunk {chunk:,} · {tokens} · {rank}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {similarity:z.2f}, where {usual:z.2f} would be alike</source>
      <translation>Chunk {chunk:,}: {similarity:z.2f}; ähnlich wäre es ab {usual:z.2f}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {tokens:,} tokens</source>
      <translation>Chunk {chunk:,}: {tokens:,} Token</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {tokens} tokens</source>
      <translation>Chunk {chunk:,}: {tokens} Token</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {words}</source>
      <translation>Chunk {chunk:,}: {words}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: ~{tokens:,} tokens</source>
      <translation>Chunk {chunk:,}: ~{tokens:,} Token</translation>
    </message>
    <message>
      <source>Chunk {number:,}</source>
      <translation>Chunk {number:,}</translation>
    </message>
    <message>
      <source>Chunk {number:,} comes first ({score:.2f})</source>
      <translation>Chunk {number:,} kommt zuerst ({score:.2f})</translation>
    </message>
    <message>
      <source>Chunk {number:,} of {chunks:,}</source>
      <translation>Chunk {number:,} von {chunks:,}</translation>
    </message>
    <message>
      <source>Chunk {number:,} of {count:,}: {verdict}</source>
      <translation>Chunk {number:,} von {count:,}: {verdict}</translation>
    </message>
    <message>
      <source>Chunks</source>
      <translation>Chunks</translation>
    </message>
    <message>
      <source>Chunks and cuts of {letter}</source>
      <translation>Chunks und Schnitte von {letter}</translation>
    </message>
    <message>
      <source>Chunks and verdicts</source>
      <translation>Chunks und Urteile</translation>
    </message>
    <message>
      <source>Chunks below the curve</source>
      <translation>Chunks unter der Kurve</translation>
    </message>
    <message>
      <source>Chunks by size</source>
      <translation>Chunks nach Größe</translation>
    </message>
    <message>
      <source>Chunks by size, cut as B</source>
      <translation>Chunks nach Größe, geschnitten wie B</translation>
    </message>
    <message>
      <source>Chunks end because</source>
      <translation>Gründe der Chunk-Enden</translation>
    </message>
    <message>
      <source>Chunks in which nothing was found that is worth keeping.</source>
      <translation>Chunks, in denen nichts gefunden wurde, was sich aufzubewahren lohnt.</translation>
    </message>
    <message>
      <source>Chunks larger than the maximum: nothing in them may be cut.</source>
      <translation>Chunks, die größer als das Maximum sind: Nichts in ihnen darf geschnitten werden.</translation>
    </message>
    <message>
      <source>Chunks smaller than the minimum: no neighbour could take them in.</source>
      <translation>Chunks, die kleiner als das Minimum sind: Kein Nachbar konnte sie aufnehmen.</translation>
    </message>
    <message>
      <source>Chunks that are longer than what the embedder reads. What lies beyond its limit has no effect on their vectors.</source>
      <translation>Chunks, die länger sind als das, was das Einbettungsmodell liest. Was über seine Grenze hinausgeht, wirkt nicht auf ihre Vektoren.</translation>
    </message>
    <message>
      <source>Chunks that begin and end where sentences or blocks do, do not end with a bare heading, and hold no code fence that is never closed.</source>
      <translation>Chunks, die dort beginnen und enden, wo Sätze oder Blöcke es tun, nicht mit einer bloßen Überschrift enden und keinen Codeblock enthalten, der nie geschlossen wird.</translation>
    </message>
    <message>
      <source>Chunks that begin and end where sentences or blocks do.</source>
      <translation>Chunks, die dort beginnen und enden, wo Sätze oder Blöcke es tun.</translation>
    </message>
    <message>
      <source>Chunks that changed</source>
      <translation>Geänderte Chunks</translation>
    </message>
    <message>
      <source>Chunks that could not be read. The Memories panel says why, and tries them again.</source>
      <translation>Chunks, die sich nicht lesen ließen. Der Bereich „Erinnerungen“ sagt, warum, und versucht sie erneut.</translation>
    </message>
    <message>
      <source>Chunks that count</source>
      <translation>Chunks, die zählen</translation>
    </message>
    <message>
      <source>Claude Code session</source>
      <translation>Claude-Code-Sitzung</translation>
    </message>
    <message>
      <source>Claude.ai export</source>
      <translation>Claude.ai-Export</translation>
    </message>
    <message>
      <source>Clawdbot's memory: lines, breadcrumb, kind and completeness</source>
      <translation>Clawdbots Gedächtnis: Zeilen, Überschriftenpfad, Art und Vollständigkeit</translation>
    </message>
    <message>
      <source>Clear</source>
      <translation>Leeren</translation>
    </message>
    <message>
      <source>Click a chunk to read it here, twice to open its document.</source>
      <translation>Klicken Sie auf einen Chunk, um ihn hier zu lesen, doppelt, um sein Dokument zu öffnen.</translation>
    </message>
    <message>
      <source>Click to see the next one in the text, with Shift the one before.</source>
      <translation>Klicken Sie, um die nächste im Text zu sehen, mit Umschalt die vorige.</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>Schließen</translation>
    </message>
    <message>
      <source>Close (Esc)</source>
      <translation>Schließen (Esc)</translation>
    </message>
    <message>
      <source>Close it there, or write elsewhere.</source>
      <translation>Schließen Sie sie dort, oder schreiben Sie an einen anderen Ort.</translation>
    </message>
    <message>
      <source>Close the find bar</source>
      <translation>Suchleiste schließen</translation>
    </message>
    <message>
      <source>Close the table of chunks</source>
      <translation>Tabelle der Chunks schließen</translation>
    </message>
    <message>
      <source>Code</source>
      <translation>Code</translation>
    </message>
    <message>
      <source>Code, a table or a formula above this size, and above the largest piece, is divided between its lines, never inside one. 0 keeps all whole.</source>
      <translation>Code, eine Tabelle oder eine Formel über dieser Größe und über dem größten Stück wird zwischen ihren Zeilen geteilt, nie in einer Zeile. 0 lässt alles ganz.</translation>
    </message>
    <message>
      <source>Codex session</source>
      <translation>Codex-Sitzung</translation>
    </message>
    <message>
      <source>Coherence</source>
      <translation>Kohärenz</translation>
    </message>
    <message>
      <source>Colours</source>
      <translation>Farben</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>Befehl</translation>
    </message>
    <message>
      <source>Command pa&amp;lette…</source>
      <translation>Befehls&amp;palette …</translation>
    </message>
    <message>
      <source>Command palette</source>
      <translation>Befehlspalette</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>Vergleichen</translation>
    </message>
    <message>
      <source>Compare cuts over one text: A left of a handle, B right of it; off: side by side</source>
      <translation>Schnitte über einem Text vergleichen: A links vom Griff, B rechts davon; aus: nebeneinander</translation>
    </message>
    <message>
      <source>Compare from here</source>
      <translation>Von hier an vergleichen</translation>
    </message>
    <message>
      <source>Compare what comes with the chunks as they are now.</source>
      <translation>Künftige Änderungen mit den jetzigen Chunks vergleichen.</translation>
    </message>
    <message>
      <source>Compare what comes with the settings as they are now.</source>
      <translation>Künftige Änderungen mit den jetzigen Einstellungen vergleichen.</translation>
    </message>
    <message>
      <source>Compare with</source>
      <translation>Vergleichen mit</translation>
    </message>
    <message>
      <source>Compare with the settings as they are now, instead of B.</source>
      <translation>Mit den jetzigen Einstellungen vergleichen statt mit B.</translation>
    </message>
    <message>
      <source>Comparing</source>
      <translation>Vergleich läuft</translation>
    </message>
    <message>
      <source>Comparing chunks</source>
      <translation>Chunks werden verglichen</translation>
    </message>
    <message>
      <source>Comparing sentences</source>
      <translation>Sätze werden verglichen</translation>
    </message>
    <message>
      <source>Computing statistics</source>
      <translation>Statistik wird berechnet</translation>
    </message>
    <message>
      <source>Concepts</source>
      <translation>Begriffe</translation>
    </message>
    <message>
      <source>Confidence of the extractor, 0 to 1.</source>
      <translation>Wie sicher sich der Extraktor ist, 0 bis 1.</translation>
    </message>
    <message>
      <source>Configs ({patterns});;All files (*)</source>
      <translation>Konfigurationen ({patterns});;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>Confirmation</source>
      <translation>Bestätigung</translation>
    </message>
    <message>
      <source>Context window</source>
      <translation>Kontextfenster</translation>
    </message>
    <message>
      <source>ContextMEM's chunk graph: ids by place, hashes by content</source>
      <translation>ContextMEMs Chunk-Graph: IDs nach Stelle, Hashes nach Inhalt</translation>
    </message>
    <message>
      <source>Continue session</source>
      <translation>Continue-Sitzung</translation>
    </message>
    <message>
      <source>Conversation {number}</source>
      <translation>Unterhaltung {number}</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>Unterhaltungen</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>Kopiert</translation>
    </message>
    <message>
      <source>Copied chunk {chunk}</source>
      <translation>Chunk {chunk} kopiert</translation>
    </message>
    <message>
      <source>Copied {count:,} characters.</source>
      <translation>{count:,} Zeichen kopiert.</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
    </message>
    <message>
      <source>Copy as JSON</source>
      <translation>Als JSON kopieren</translation>
    </message>
    <message>
      <source>Copy c&amp;hunk {chunk:,}</source>
      <translation>C&amp;hunk {chunk:,} kopieren</translation>
    </message>
    <message>
      <source>Copy chunk</source>
      <translation>Chunk kopieren</translation>
    </message>
    <message>
      <source>Copy path</source>
      <translation>Pfad kopieren</translation>
    </message>
    <message>
      <source>Copy report</source>
      <translation>Bericht kopieren</translation>
    </message>
    <message>
      <source>Copy text</source>
      <translation>Text kopieren</translation>
    </message>
    <message>
      <source>Copy the chunk's record as it is exported</source>
      <translation>Den Datensatz des Chunks kopieren, wie er exportiert wird</translation>
    </message>
    <message>
      <source>Copy the chunk's text as it is stored</source>
      <translation>Den Text des Chunks kopieren, wie er gespeichert wird</translation>
    </message>
    <message>
      <source>Copy the selected messages, or all of them</source>
      <translation>Ausgewählte Meldungen kopieren, oder alle</translation>
    </message>
    <message>
      <source>Copy the whole of it instead of writing a file</source>
      <translation>Das Ganze kopieren, statt eine Datei zu schreiben</translation>
    </message>
    <message>
      <source>Copying</source>
      <translation>Wird kopiert</translation>
    </message>
    <message>
      <source>Cosine</source>
      <translation>Kosinus</translation>
    </message>
    <message>
      <source>Could you answer from this alone?</source>
      <translation>Könnten Sie allein hieraus antworten?</translation>
    </message>
    <message>
      <source>Count &amp;tokens by</source>
      <translation>&amp;Token zählen nach</translation>
    </message>
    <message>
      <source>Count the first {count:,} chunks</source>
      <translation>Die ersten {count:,} Chunks zählen</translation>
    </message>
    <message>
      <source>Counting the tokens of {count:,} sentences</source>
      <translation>Die Token von {count:,} Sätzen werden gezählt</translation>
    </message>
    <message>
      <source>Counting what the model reads</source>
      <translation>Gezählt wird, was das Modell liest</translation>
    </message>
    <message>
      <source>Counting what the model reads of {count:,} sentences</source>
      <translation>Gezählt wird, was das Modell von {count:,} Sätzen liest</translation>
    </message>
    <message>
      <source>Coverage</source>
      <translation>Abdeckung</translation>
    </message>
    <message>
      <source>Cue “{words}”</source>
      <translation>Signalwort „{words}“</translation>
    </message>
    <message>
      <source>Current settings</source>
      <translation>Jetzige Einstellungen</translation>
    </message>
    <message>
      <source>Cursor chat</source>
      <translation>Cursor-Chat</translation>
    </message>
    <message>
      <source>Curve</source>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>Cut</source>
      <translation>Schnitt</translation>
    </message>
    <message>
      <source>Cut &amp;by</source>
      <translation>Schneiden &amp;nach</translation>
    </message>
    <message>
      <source>Cut at headings</source>
      <translation>An Überschriften schneiden</translation>
    </message>
    <message>
      <source>Cut before a user's message or after a pause, a tenth repeated.</source>
      <translation>Vor der Nachricht eines Nutzers oder nach einer Pause schneiden, ein Zehntel wiederholt.</translation>
    </message>
    <message>
      <source>Cut before “{words}”</source>
      <translation>Schnitt vor „{words}“</translation>
    </message>
    <message>
      <source>Cut between</source>
      <translation>Schnitte trennen</translation>
    </message>
    <message>
      <source>Cut by</source>
      <translation>Schnitt nach</translation>
    </message>
    <message>
      <source>Cut by B, and pin A in its place. This can be undone.</source>
      <translation>Nach B schneiden und A an seiner Stelle anheften. Das lässt sich rückgängig machen.</translation>
    </message>
    <message>
      <source>Cut by B, stop comparing, and read on. This can be undone.</source>
      <translation>Nach B schneiden, den Vergleich beenden und weiterlesen. Das lässt sich rückgängig machen.</translation>
    </message>
    <message>
      <source>Cut by a config file: Seamline's, or that of one of the other systems</source>
      <translation>Nach einer Konfigurationsdatei schneiden: von Seamline oder einem der anderen Systeme</translation>
    </message>
    <message>
      <source>Cut by {title}</source>
      <translation>Nach {title} schneiden</translation>
    </message>
    <message>
      <source>Cut every document of the folder under the current configuration</source>
      <translation>Jedes Dokument des Ordners nach der jetzigen Konfiguration schneiden</translation>
    </message>
    <message>
      <source>Cut here by size: {why}</source>
      <translation>Hier nach Größe geschnitten: {why:capital}</translation>
    </message>
    <message>
      <source>Cut here: {why}</source>
      <translation>Hier geschnitten: {why:capital}</translation>
    </message>
    <message>
      <source>Cut now</source>
      <translation>Jetzt schneiden</translation>
    </message>
    <message>
      <source>Cut the text</source>
      <translation>Den Text schneiden</translation>
    </message>
    <message>
      <source>Cut where the meaning of the messages changes, before those of the user.</source>
      <translation>Schneiden, wo sich die Bedeutung der Nachrichten ändert, vor denen des Nutzers.</translation>
    </message>
    <message>
      <source>Cut where the words of the messages change; needs no model.</source>
      <translation>Schneiden, wo sich die Wörter der Nachrichten ändern; braucht kein Modell.</translation>
    </message>
    <message>
      <source>Cut {manner}</source>
      <translation>Geschnitten {manner}</translation>
    </message>
    <message>
      <source>Cut {manner} instead</source>
      <translation>Stattdessen {manner} geschnitten</translation>
    </message>
    <message>
      <source>Cuts</source>
      <translation>Schnitte</translation>
    </message>
    <message>
      <source>Cuts at every ## heading; the heading itself is left out of the text.</source>
      <translation>Schneidet an jeder ##-Überschrift; die Überschrift selbst steht nicht im Text.</translation>
    </message>
    <message>
      <source>Cuts at every blank line.</source>
      <translation>Schneidet an jeder Leerzeile.</translation>
    </message>
    <message>
      <source>Cuts by their reasons</source>
      <translation>Schnitte nach ihren Gründen</translation>
    </message>
    <message>
      <source>Cuts compared on known segments</source>
      <translation>Schnitte im Vergleich an bekannten Segmenten</translation>
    </message>
    <message>
      <source>Cuts conversations before a user's message and after a pause, the best breaks first.</source>
      <translation>Schneidet Unterhaltungen vor der Nachricht eines Nutzers und nach einer Pause, die besten Stellen zuerst.</translation>
    </message>
    <message>
      <source>Cuts conversations where the words of neighbouring messages change; needs no model.</source>
      <translation>Schneidet Unterhaltungen, wo sich die Wörter benachbarter Nachrichten ändern; braucht kein Modell.</translation>
    </message>
    <message>
      <source>Cuts in both</source>
      <translation>Schnitte in beiden</translation>
    </message>
    <message>
      <source>Cuts moved</source>
      <translation>Verschobene Schnitte</translation>
    </message>
    <message>
      <source>Cuts only in A</source>
      <translation>Schnitte nur in A</translation>
    </message>
    <message>
      <source>Cuts only in B</source>
      <translation>Schnitte nur in B</translation>
    </message>
    <message>
      <source>Cuts where the meaning of neighbouring sentences changes most.</source>
      <translation>Schneidet, wo sich die Bedeutung benachbarter Sätze am stärksten ändert.</translation>
    </message>
    <message>
      <source>Cuts where the splitter of another library does, or a function of your own.</source>
      <translation>Schneidet, wo der Splitter einer anderen Bibliothek es tut oder eine eigene Funktion.</translation>
    </message>
    <message>
      <source>Cutting B</source>
      <translation>B wird geschnitten</translation>
    </message>
    <message>
      <source>Cutting by every preset</source>
      <translation>Nach jeder Voreinstellung wird geschnitten</translation>
    </message>
    <message>
      <source>Cutting by the baseline</source>
      <translation>Nach der Baseline wird geschnitten</translation>
    </message>
    <message>
      <source>DOCX</source>
      <translation>DOCX</translation>
    </message>
    <message>
      <source>Dar&amp;k colours</source>
      <translation>&amp;Dunkle Farben</translation>
    </message>
    <message>
      <source>DeepSeek export</source>
      <translation>DeepSeek-Export</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>Details</translation>
    </message>
    <message>
      <source>Details of the chunk</source>
      <translation>Einzelheiten des Chunks</translation>
    </message>
    <message>
      <source>Differs from the preset, which has {shown}.</source>
      <translation>Weicht von der Voreinstellung ab, die {shown} hat.</translation>
    </message>
    <message>
      <source>Dimensions</source>
      <translation>Dimensionen</translation>
    </message>
    <message>
      <source>DiscordChatExporter</source>
      <translation>DiscordChatExporter</translation>
    </message>
    <message>
      <source>Dismiss</source>
      <translation>Ausblenden</translation>
    </message>
    <message>
      <source>Dismiss the notice</source>
      <translation>Hinweis ausblenden</translation>
    </message>
    <message>
      <source>Divide long ones at</source>
      <translation>Lange teilen an</translation>
    </message>
    <message>
      <source>Divided by size</source>
      <translation>Nach Größe geteilt</translation>
    </message>
    <message>
      <source>Divided by size instead</source>
      <translation>Stattdessen nach Größe geteilt</translation>
    </message>
    <message>
      <source>Divides the whole text in the way it speaks for most: a good start for everything.</source>
      <translation>Teilt den ganzen Text so, wie er selbst es am ehesten nahelegt: ein guter Anfang für alles.</translation>
    </message>
    <message>
      <source>Dock</source>
      <translation>Andocken</translation>
    </message>
    <message>
      <source>Document</source>
      <translation>Dokument</translation>
    </message>
    <message>
      <source>Documents</source>
      <translation>Dokumente</translation>
    </message>
    <message>
      <source>Documents of the folder</source>
      <translation>Dokumente des Ordners</translation>
    </message>
    <message>
      <source>Documents with reference boundaries or verdicts</source>
      <translation>Dokumente mit Referenzgrenzen oder Urteilen</translation>
    </message>
    <message>
      <source>Does not</source>
      <translation>Nicht</translation>
    </message>
    <message>
      <source>Does one of these answer it?</source>
      <translation>Beantwortet einer dieser Sätze sie?</translation>
    </message>
    <message>
      <source>Dolly</source>
      <translation>Dolly</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>Fertig</translation>
    </message>
    <message>
      <source>Double-click a preset to cut by it.</source>
      <translation>Doppelklicken Sie auf eine Voreinstellung, um nach ihr zu schneiden.</translation>
    </message>
    <message>
      <source>Double-click to select it.</source>
      <translation>Ein Doppelklick wählt ihn aus.</translation>
    </message>
    <message>
      <source>Double-click, or Enter, opens it with its reference boundaries</source>
      <translation>Doppelklick oder Enter öffnet ihn mit seinen Referenzgrenzen</translation>
    </message>
    <message>
      <source>Double-click, or Enter, to cut by it</source>
      <translation>Doppelklick oder Enter schneidet danach</translation>
    </message>
    <message>
      <source>Downloading the model</source>
      <translation>Das Modell wird heruntergeladen</translation>
    </message>
    <message>
      <source>Downloading the model, {done:.0f} of {total:.0f} MB</source>
      <translation>Das Modell wird heruntergeladen, {done:.0f} von {total:.0f} MB</translation>
    </message>
    <message>
      <source>Drag around chunks to select them in every view.</source>
      <translation>Ziehen Sie um Chunks herum, um sie in jeder Ansicht auszuwählen.</translation>
    </message>
    <message>
      <source>Drag, or use the arrow keys; Space shows all of A, then all of B</source>
      <translation>Ziehen oder Pfeiltasten verwenden; die Leertaste zeigt ganz A, dann ganz B</translation>
    </message>
    <message>
      <source>Drop files here</source>
      <translation>Dateien hier ablegen</translation>
    </message>
    <message>
      <source>Drop files or folders here, or paste a text.</source>
      <translation>Ziehen Sie Dateien oder Ordner hierher, oder fügen Sie einen Text ein.</translation>
    </message>
    <message>
      <source>Drop to open {files}</source>
      <translation>Loslassen, um {files} zu öffnen</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>Doppelt</translation>
    </message>
    <message>
      <source>Duplicates</source>
      <translation>Duplikate</translation>
    </message>
    <message>
      <source>E&amp;xport report…</source>
      <translation>Be&amp;richt exportieren …</translation>
    </message>
    <message>
      <source>E&amp;xport…</source>
      <translation>E&amp;xportieren …</translation>
    </message>
    <message>
      <source>E-mail (EML)</source>
      <translation>E-Mail (EML)</translation>
    </message>
    <message>
      <source>EPUB</source>
      <translation>EPUB</translation>
    </message>
    <message>
      <source>Each colour is a chunk. The tag on a line says why it was cut there. Click a chunk to select it everywhere; rest the pointer on it to see its sizes.</source>
      <translation>Jede Farbe ist ein Chunk. Die Marke an einer Linie sagt, warum dort geschnitten wurde. Klicken Sie auf einen Chunk, um ihn überall auszuwählen; lassen Sie den Zeiger darauf ruhen, um seine Größen zu sehen.</translation>
    </message>
    <message>
      <source>Each document under the best setting of the others: {label} {mean:.3f} on average, {low:.3f} to {high:.3f}. That is what to expect of another text.</source>
      <translation>Jedes Dokument unter der besten Einstellung der anderen: {label} im Mittel {mean:.3f}, {low:.3f} bis {high:.3f}. Das ist bei einem anderen Text zu erwarten.</translation>
    </message>
    <message>
      <source>Edit: {name}</source>
      <translation>Änderung: {name}</translation>
    </message>
    <message>
      <source>Edited</source>
      <translation>Bearbeitet</translation>
    </message>
    <message>
      <source>Embed</source>
      <translation>Eingebettetes</translation>
    </message>
    <message>
      <source>Embedded</source>
      <translation>Eingebettet</translation>
    </message>
    <message>
      <source>Embedded before the chunk:</source>
      <translation>Vor dem Chunk eingebettet:</translation>
    </message>
    <message>
      <source>Embedded before the text</source>
      <translation>Eingebettet vor dem Text</translation>
    </message>
    <message>
      <source>Embedded with these headings before it</source>
      <translation>Eingebettet mit diesen Überschriften davor</translation>
    </message>
    <message>
      <source>Embedded · {length}</source>
      <translation>Eingebettet · {length}</translation>
    </message>
    <message>
      <source>Empty chunks</source>
      <translation>Leere Chunks</translation>
    </message>
    <message>
      <source>Ends because</source>
      <translation>Grund des Endes</translation>
    </message>
    <message>
      <source>Enter goes to a boundary, Space pins or unpins it, Delete removes it.</source>
      <translation>Enter geht zu einer Grenze, Leertaste heftet sie an oder löst sie, Entf entfernt sie.</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Error rate</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>Error rate by text</source>
      <translation>Fehler nach Text</translation>
    </message>
    <message>
      <source>Error rate on {name}</source>
      <translation>Fehler bei {name}</translation>
    </message>
    <message>
      <source>Evaluate</source>
      <translation>Bewerten</translation>
    </message>
    <message>
      <source>Every heading begins a chunk (“Cut at headings” is on), unless a chunk would be too small.</source>
      <translation>Mit jeder Überschrift beginnt ein Chunk („An Überschriften schneiden“ ist an), außer wenn ein Chunk zu klein würde.</translation>
    </message>
    <message>
      <source>Every heading starts a new chunk, unless the chunk would be too small.</source>
      <translation>Mit jeder Überschrift beginnt ein neuer Chunk, außer wenn er zu klein würde.</translation>
    </message>
    <message>
      <source>Every line that begins with ## begins a chunk, which does not hold the line itself.</source>
      <translation>Mit jeder Zeile, die mit ## anfängt, beginnt ein Chunk, der die Zeile selbst nicht enthält.</translation>
    </message>
    <message>
      <source>Every number</source>
      <translation>Alle Zahlen</translation>
    </message>
    <message>
      <source>Every other cut is behind by more than chance: no interval touches 0.</source>
      <translation>Der Rückstand jedes anderen Schnitts ist größer, als der Zufall erklärt: Kein Intervall berührt die 0.</translation>
    </message>
    <message>
      <source>Every paragraph</source>
      <translation>Jeder Absatz</translation>
    </message>
    <message>
      <source>Every section is divided by itself.</source>
      <translation>Jeder Abschnitt wird für sich geteilt.</translation>
    </message>
    <message>
      <source>Every sentence</source>
      <translation>Jeder Satz</translation>
    </message>
    <message>
      <source>Every sentence against every other</source>
      <translation>Jeder Satz gegen jeden anderen</translation>
    </message>
    <message>
      <source>Every sentence against every other, as means over {reach}; the squares are chunks. Far out, a cell that is too small is a mean of up to {size} by {size}.</source>
      <translation>Jeder Satz gegen jeden anderen, als Mittel über {reach}; die Quadrate sind Chunks. Weit herausgezoomt ist eine zu kleine Zelle ein Mittel aus bis zu {size} mal {size}.</translation>
    </message>
    <message>
      <source>Every sentence against every other, means over {reach}</source>
      <translation>Jeder Satz gegen jeden anderen, Mittel über {reach}</translation>
    </message>
    <message>
      <source>Every sentence against every other; the squares are chunks. Far out, a cell that is too small is a mean of up to {size} by {size}.</source>
      <translation>Jeder Satz gegen jeden anderen; die Quadrate sind Chunks. Weit herausgezoomt ist eine zu kleine Zelle ein Mittel aus bis zu {size} mal {size}.</translation>
    </message>
    <message>
      <source>Exchange</source>
      <translation>Frage und Antwort</translation>
    </message>
    <message>
      <source>Exists</source>
      <translation>Besteht</translation>
    </message>
    <message>
      <source>Explain the end of the chunk</source>
      <translation>Das Ende des Chunks erklären</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>Exportieren</translation>
    </message>
    <message>
      <source>Export boundaries</source>
      <translation>Grenzen exportieren</translation>
    </message>
    <message>
      <source>Export memories</source>
      <translation>Erinnerungen exportieren</translation>
    </message>
    <message>
      <source>Export report</source>
      <translation>Bericht exportieren</translation>
    </message>
    <message>
      <source>Export the chunks as NDJSON, the settings as a config, or a line of code that gives this very cut.</source>
      <translation>Exportieren Sie die Chunks als NDJSON, die Einstellungen als Konfiguration oder eine Zeile Code, die genau diesen Schnitt ergibt.</translation>
    </message>
    <message>
      <source>Export the map</source>
      <translation>Karte exportieren</translation>
    </message>
    <message>
      <source>Export the selection…</source>
      <translation>Auswahl exportieren …</translation>
    </message>
    <message>
      <source>Export to</source>
      <translation>Exportieren nach</translation>
    </message>
    <message>
      <source>Export verdicts</source>
      <translation>Urteile exportieren</translation>
    </message>
    <message>
      <source>Exported {what} to {name}</source>
      <translation>{what} nach {name} exportiert</translation>
    </message>
    <message>
      <source>Exports</source>
      <translation>Exporte</translation>
    </message>
    <message>
      <source>Exports leave it out, until the chunk map puts it back.</source>
      <translation>Exporte lassen ihn aus, bis die Chunk-Karte ihn zurücklegt.</translation>
    </message>
    <message>
      <source>Exports write open documents, not an index: what repeats another here is only shown.</source>
      <translation>Exportiert werden offene Dokumente, kein Index: Was sich hier wiederholt, wird nur gezeigt.</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>Exportieren …</translation>
    </message>
    <message>
      <source>Extract</source>
      <translation>Extrahieren</translation>
    </message>
    <message>
      <source>Extracting memories</source>
      <translation>Erinnerungen werden extrahiert</translation>
    </message>
    <message>
      <source>F&amp;old or unfold here</source>
      <translation>Hier ein- oder auskla&amp;ppen</translation>
    </message>
    <message>
      <source>Face of the source</source>
      <translation>Schriftart des Textes</translation>
    </message>
    <message>
      <source>Facebook or Instagram messages</source>
      <translation>Nachrichten von Facebook oder Instagram</translation>
    </message>
    <message>
      <source>Facts</source>
      <translation>Angaben</translation>
    </message>
    <message>
      <source>Facts of the chunk</source>
      <translation>Angaben zum Chunk</translation>
    </message>
    <message>
      <source>Failed chunks</source>
      <translation>Fehlgeschlagene Chunks</translation>
    </message>
    <message>
      <source>Fewer</source>
      <translation>Weniger</translation>
    </message>
    <message>
      <source>Fewer and larger chunks, or more and smaller ones. 0 is automatic: the text decides; 1 more doubles the odds of a boundary at every place, 1 less halves them.</source>
      <translation>Weniger und größere Chunks oder mehr und kleinere. 0 ist automatisch: Der Text entscheidet; 1 mehr verdoppelt überall die Chancen einer Grenze, 1 weniger halbiert sie.</translation>
    </message>
    <message>
      <source>Fewer chunks, to {number}</source>
      <translation>Weniger Chunks: {number}</translation>
    </message>
    <message>
      <source>Fewer or more chunks</source>
      <translation>Weniger oder mehr Chunks</translation>
    </message>
    <message numerus="yes">
      <source>Fewer than {limit:.1%} are a change of topic, comparing {count} messages each side.</source>
      <translation>
        <numerusform>Weniger als {limit:.1%} gelten als Themenwechsel; verglichen wird {count} Nachricht auf jeder Seite.</numerusform>
        <numerusform>Weniger als {limit:.1%} gelten als Themenwechsel; verglichen werden {count} Nachrichten auf jeder Seite.</numerusform>
      </translation>
    </message>
    <message>
      <source>Figures of A and B</source>
      <translation>Zahlen zu A und B</translation>
    </message>
    <message>
      <source>Figures of the cut on screen</source>
      <translation>Zahlen zum angezeigten Schnitt</translation>
    </message>
    <message>
      <source>File</source>
      <translation>Datei</translation>
    </message>
    <message>
      <source>File deleted</source>
      <translation>Datei gelöscht</translation>
    </message>
    <message>
      <source>File formats</source>
      <translation>Dateiformate</translation>
    </message>
    <message>
      <source>File name too long</source>
      <translation>der Dateiname ist zu lang</translation>
    </message>
    <message>
      <source>File to write</source>
      <translation>Zu schreibende Datei</translation>
    </message>
    <message>
      <source>File: {name}</source>
      <translation>Datei: {name}</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>Fills chunks with whole lines up to a size, whatever they say.</source>
      <translation>Füllt Chunks mit ganzen Zeilen bis zu einer Größe, gleich was darin steht.</translation>
    </message>
    <message>
      <source>Fills chunks with whole messages up to a size, and repeats the last ones.</source>
      <translation>Füllt Chunks mit ganzen Nachrichten bis zu einer Größe und wiederholt die letzten.</translation>
    </message>
    <message>
      <source>Fills chunks with whole sentences up to a size, and repeats the last ones.</source>
      <translation>Füllt Chunks mit ganzen Sätzen bis zu einer Größe und wiederholt die letzten.</translation>
    </message>
    <message>
      <source>Fills chunks with whole sentences up to a target size.</source>
      <translation>Füllt Chunks mit ganzen Sätzen bis zu einer Zielgröße.</translation>
    </message>
    <message>
      <source>Fills each section up to a budget with whole sentences; each part repeats a little.</source>
      <translation>Füllt jeden Abschnitt bis zu einem Budget mit ganzen Sätzen; jeder Teil wiederholt ein wenig.</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>Filtern</translation>
    </message>
    <message>
      <source>Filter by model or maker</source>
      <translation>Nach Modell oder Hersteller filtern</translation>
    </message>
    <message>
      <source>Filter by name</source>
      <translation>Nach Namen filtern</translation>
    </message>
    <message>
      <source>Filter by rule, words or chunk number</source>
      <translation>Nach Regel, Wörtern oder Chunknummer filtern</translation>
    </message>
    <message>
      <source>Filter by text, breadcrumb or reason</source>
      <translation>Text, Überschrift oder Grund</translation>
    </message>
    <message>
      <source>Filter by title or date</source>
      <translation>Nach Titel oder Datum filtern</translation>
    </message>
    <message>
      <source>Filter documents</source>
      <translation>Dokumente filtern</translation>
    </message>
    <message>
      <source>Filter models</source>
      <translation>Modelle filtern</translation>
    </message>
    <message>
      <source>Filter models by name</source>
      <translation>Modelle nach Namen filtern</translation>
    </message>
    <message>
      <source>Filter the chunks</source>
      <translation>Chunks filtern</translation>
    </message>
    <message>
      <source>Filter the conversations by title or date</source>
      <translation>Unterhaltungen nach Titel oder Datum filtern</translation>
    </message>
    <message>
      <source>Filter the documents</source>
      <translation>Dokumente filtern</translation>
    </message>
    <message>
      <source>Filter the problems</source>
      <translation>Probleme filtern</translation>
    </message>
    <message>
      <source>Find &amp;conversation…</source>
      <translation>&amp;Unterhaltung suchen …</translation>
    </message>
    <message>
      <source>Find any action, preset or recent file by a few letters</source>
      <translation>Jeden Befehl, jede Voreinstellung und zuletzt geöffnete Datei mit wenigen Buchstaben finden</translation>
    </message>
    <message>
      <source>Find in the source</source>
      <translation>Im Text suchen</translation>
    </message>
    <message>
      <source>Find one of the conversations of this file by its title or date</source>
      <translation>Eine Unterhaltung dieser Datei nach Titel oder Datum suchen</translation>
    </message>
    <message>
      <source>Find or ask</source>
      <translation>Suchen, fragen</translation>
    </message>
    <message>
      <source>Find words in the text, or ask which chunks answer a question ({keys})</source>
      <translation>Wörter im Text suchen oder fragen, welche Chunks eine Frage beantworten ({keys})</translation>
    </message>
    <message>
      <source>Find “{words}” in the text</source>
      <translation>„{words}“ im Text suchen</translation>
    </message>
    <message>
      <source>Finding headings, lists and code</source>
      <translation>Überschriften, Listen und Code werden gesucht</translation>
    </message>
    <message>
      <source>Finding the sentences</source>
      <translation>Die Sätze werden gesucht</translation>
    </message>
    <message>
      <source>Fit</source>
      <translation>Anpassung</translation>
    </message>
    <message>
      <source>Fit settings…</source>
      <translation>Einstellungen anpassen …</translation>
    </message>
    <message>
      <source>Fit the model</source>
      <translation>Ans Modell anpassen</translation>
    </message>
    <message>
      <source>Fitted: {tried} tried on {texts}</source>
      <translation>Angepasst: {tried} probiert, für {texts}</translation>
    </message>
    <message>
      <source>Fitting</source>
      <translation>Anpassung läuft</translation>
    </message>
    <message>
      <source>Fixed 400/80</source>
      <translation>Fest 400/80</translation>
    </message>
    <message>
      <source>Fixed size</source>
      <translation>Feste Größe</translation>
    </message>
    <message>
      <source>Float</source>
      <translation>Ablösen</translation>
    </message>
    <message>
      <source>Fold all tool calls and the like</source>
      <translation>Alle Werkzeugaufrufe und Ähnliches einklappen</translation>
    </message>
    <message>
      <source>Fold or unfold the tool call, thought or attachment at the cursor in the source</source>
      <translation>Werkzeugaufruf, Gedanken oder Anhang am Cursor ein- oder ausklappen</translation>
    </message>
    <message>
      <source>Fold to icons</source>
      <translation>Zu Symbolen einklappen</translation>
    </message>
    <message>
      <source>Folded</source>
      <translation>Eingeklappt</translation>
    </message>
    <message>
      <source>Folder</source>
      <translation>Ordner</translation>
    </message>
    <message>
      <source>Folder of sets</source>
      <translation>Ordner mit Sammlungen</translation>
    </message>
    <message>
      <source>Folder with an embedding model</source>
      <translation>Ordner mit einem Einbettungsmodell</translation>
    </message>
    <message>
      <source>Folder…</source>
      <translation>Ordner …</translation>
    </message>
    <message>
      <source>Follow the source</source>
      <translation>Dem Text folgen</translation>
    </message>
    <message>
      <source>For</source>
      <translation>Für</translation>
    </message>
    <message>
      <source>Format</source>
      <translation>Format</translation>
    </message>
    <message>
      <source>Format of the chunks</source>
      <translation>Format der Chunks</translation>
    </message>
    <message>
      <source>Format of the configuration</source>
      <translation>Format der Konfiguration</translation>
    </message>
    <message>
      <source>Forwarded</source>
      <translation>Weitergeleitet</translation>
    </message>
    <message>
      <source>Frameworks</source>
      <translation>Frameworks</translation>
    </message>
    <message>
      <source>Free some space</source>
      <translation>Geben Sie etwas Speicherplatz frei</translation>
    </message>
    <message>
      <source>Free some space, or write elsewhere.</source>
      <translation>Geben Sie etwas Speicherplatz frei, oder schreiben Sie an einen anderen Ort.</translation>
    </message>
    <message>
      <source>From a model's context window</source>
      <translation>Nach dem Kontextfenster eines Modells</translation>
    </message>
    <message>
      <source>From packages</source>
      <translation>Aus Paketen</translation>
    </message>
    <message>
      <source>Front matter</source>
      <translation>Kopfdaten</translation>
    </message>
    <message>
      <source>Front matter, {count} lines</source>
      <translation>Kopfdaten, {count} Zeilen</translation>
    </message>
    <message>
      <source>Further left, more chunks count as near-duplicates.</source>
      <translation>Weiter links gelten mehr Chunks als Beinahe-Duplikate.</translation>
    </message>
    <message>
      <source>Further left, more memories count as one and are merged.</source>
      <translation>Weiter links gelten mehr Erinnerungen als eine und werden zusammengelegt.</translation>
    </message>
    <message>
      <source>Gemini CLI</source>
      <translation>Gemini CLI</translation>
    </message>
    <message>
      <source>Gemini in Google Takeout</source>
      <translation>Gemini in Google Takeout</translation>
    </message>
    <message>
      <source>GitHub Copilot Chat</source>
      <translation>GitHub Copilot Chat</translation>
    </message>
    <message>
      <source>Give yourself permission to read and write there</source>
      <translation>Geben Sie sich dort Lese- und Schreibrechte</translation>
    </message>
    <message>
      <source>Give yourself permission to read it</source>
      <translation>Geben Sie sich das Leserecht dafür</translation>
    </message>
    <message>
      <source>Give yourself permission to write there</source>
      <translation>Geben Sie sich dort Schreibrechte</translation>
    </message>
    <message>
      <source>Give yourself permission to write there, or write elsewhere.</source>
      <translation>Geben Sie sich dort Schreibrechte, oder schreiben Sie an einen anderen Ort.</translation>
    </message>
    <message>
      <source>Glossary</source>
      <translation>Glossar</translation>
    </message>
    <message>
      <source>Go to</source>
      <translation>Gehe zu</translation>
    </message>
    <message>
      <source>Go to the sentence of the column (Shift+Enter)</source>
      <translation>Zum Satz der Spalte gehen (Umschalt+Enter)</translation>
    </message>
    <message>
      <source>Go to {number:,}</source>
      <translation>Gehe zu {number:,}</translation>
    </message>
    <message>
      <source>Google AI Studio prompt</source>
      <translation>Google-AI-Studio-Prompt</translation>
    </message>
    <message>
      <source>Graph digest</source>
      <translation>Prüfsumme aller Chunks</translation>
    </message>
    <message>
      <source>Grey: front matter.</source>
      <translation>Grau: Kopfdaten (Front Matter).</translation>
    </message>
    <message>
      <source>Grok export</source>
      <translation>Grok-Export</translation>
    </message>
    <message>
      <source>Group</source>
      <translation>Gruppe</translation>
    </message>
    <message>
      <source>Groups</source>
      <translation>Gruppen</translation>
    </message>
    <message>
      <source>HH-RLHF</source>
      <translation>HH-RLHF</translation>
    </message>
    <message>
      <source>HTML</source>
      <translation>HTML</translation>
    </message>
    <message>
      <source>HTML block</source>
      <translation>HTML-Block</translation>
    </message>
    <message>
      <source>Half of the chunks are smaller, half larger.</source>
      <translation>Die Hälfte der Chunks ist kleiner, die Hälfte größer.</translation>
    </message>
    <message>
      <source>Half of the chunks have fewer tokens, half have more.</source>
      <translation>Die Hälfte der Chunks hat weniger Token, die Hälfte mehr.</translation>
    </message>
    <message>
      <source>Hash</source>
      <translation>Hash</translation>
    </message>
    <message>
      <source>Hatched /: what is repeated from chunk {number}.</source>
      <translation>Schraffiert /: aus Chunk {number} wiederholt.</translation>
    </message>
    <message>
      <source>Hatched \: what {embedder} does not read, beyond {limit:,} of its own tokens, about here.</source>
      <translation>Schraffiert \: was {embedder} nicht liest, etwa ab hier, nach {limit:,} eigenen Token.</translation>
    </message>
    <message>
      <source>Hatched \: what {embedder} does not read, beyond {limit:,} of its own tokens.</source>
      <translation>Schraffiert \: was {embedder} nicht liest, nach {limit:,} eigenen Token.</translation>
    </message>
    <message>
      <source>Headers</source>
      <translation>Überschriften</translation>
    </message>
    <message>
      <source>Heading context</source>
      <translation>Überschriften als Kontext</translation>
    </message>
    <message>
      <source>Heading follows</source>
      <translation>Überschrift folgt</translation>
    </message>
    <message>
      <source>Heading without content</source>
      <translation>Überschrift ohne Inhalt</translation>
    </message>
    <message>
      <source>Headings above the first line in view</source>
      <translation>Überschriften über der ersten sichtbaren Zeile</translation>
    </message>
    <message>
      <source>Headings, put in front of the text</source>
      <translation>Überschriften, dem Text vorangestellt</translation>
    </message>
    <message>
      <source>Held to {limit:,} by the largest piece: no child is larger than its chunk.</source>
      <translation>Vom größten Stück auf {limit:,} begrenzt: Kein Kind ist größer als sein Chunk.</translation>
    </message>
    <message>
      <source>Held to {limit:,} by the model: it reads no more of a text, in its own tokens.</source>
      <translation>Vom Modell auf {limit:,} begrenzt: Mehr liest es von einem Text nicht, in eigenen Token.</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>Hilfe</translation>
    </message>
    <message>
      <source>Help pages</source>
      <translation>Hilfeseiten</translation>
    </message>
    <message>
      <source>Here</source>
      <translation>Vorhanden</translation>
    </message>
    <message>
      <source>Here it joined the {tokens} after it; {outcome}.</source>
      <translation>Hier kam es zu den {tokens} danach; {outcome}.</translation>
    </message>
    <message>
      <source>Here it joined the {tokens} before it; {outcome}.</source>
      <translation>Hier kam es zu den {tokens} davor; {outcome}.</translation>
    </message>
    <message>
      <source>Histogram of chunk sizes</source>
      <translation>Histogramm der Chunk-Größen</translation>
    </message>
    <message>
      <source>Hits</source>
      <translation>Treffer</translation>
    </message>
    <message>
      <source>Hits under B</source>
      <translation>Treffer unter B</translation>
    </message>
    <message>
      <source>How alike the text above and below each place is: left unlike, right alike</source>
      <translation>Wie ähnlich der Text über und unter jeder Stelle ist: links unähnlich, rechts ähnlich</translation>
    </message>
    <message>
      <source>How alike the units within a chunk are, from -1 to 1. Short chunks are coherent easily, so compare it at equal sizes.</source>
      <translation>Wie ähnlich sich die Einheiten in einem Chunk sind, von −1 bis 1. Kurze Chunks sind leicht kohärent; vergleichen Sie daher bei gleicher Größe.</translation>
    </message>
    <message>
      <source>How alike the units within a chunk are: the mean cosine of each unit's vector to the mean of its chunk, from -1 to 1. Higher is more of one topic. Short chunks are coherent easily, so compare it at equal sizes.</source>
      <translation>Wie ähnlich sich die Einheiten in einem Chunk sind: der mittlere Kosinus des Vektors jeder Einheit zum Mittel ihres Chunks, von −1 bis 1. Höher heißt mehr von einem Thema. Kurze Chunks sind leicht kohärent; vergleichen Sie daher bei gleicher Größe.</translation>
    </message>
    <message>
      <source>How alike two chunks are to be near-duplicates</source>
      <translation>Wie ähnlich sich zwei Chunks als Beinahe-Duplikate sein müssen</translation>
    </message>
    <message>
      <source>How alike two memories are to be one</source>
      <translation>Wie ähnlich sich zwei Erinnerungen sein müssen, um als eine zu gelten</translation>
    </message>
    <message>
      <source>How boundaries are found</source>
      <translation>Wie Grenzen gefunden werden</translation>
    </message>
    <message>
      <source>How boundaries are found.</source>
      <translation>Wie Grenzen gefunden werden.</translation>
    </message>
    <message>
      <source>How far to trust it</source>
      <translation>Wie weit ihr zu trauen ist</translation>
    </message>
    <message>
      <source>How heavy is each loaf?
Why does smoke calm bees?</source>
      <translation>Wie schwer ist jeder Laib?
Warum beruhigt Rauch die Bienen?</translation>
    </message>
    <message>
      <source>How large a child may be where there are two levels; 0 is a quarter of the largest piece.</source>
      <translation>Wie groß ein Kind-Chunk bei zwei Ebenen sein darf; 0 ist ein Viertel des größten Stücks.</translation>
    </message>
    <message>
      <source>How long the pause is, the source does not say</source>
      <translation>Wie lang die Pause ist, sagt die Quelle nicht</translation>
    </message>
    <message>
      <source>How many are found on average, of how many are known</source>
      <translation>Wie viele im Mittel gefunden werden, von wie vielen bekannten</translation>
    </message>
    <message>
      <source>How many chunks the text is cut into.</source>
      <translation>In wie viele Chunks der Text geschnitten ist.</translation>
    </message>
    <message>
      <source>How many chunks the text was cut into. Units are what is never cut: sentences, blocks, lines.</source>
      <translation>In wie viele Chunks der Text geschnitten wurde. Einheiten sind, was nie zerschnitten wird: Sätze, Blöcke, Zeilen.</translation>
    </message>
    <message>
      <source>How many chunks there are</source>
      <translation>Wie viele Chunks es gibt</translation>
    </message>
    <message>
      <source>How many gaps a moving average spans; even numbers count as the next odd one. 1 does not smooth.</source>
      <translation>Über wie viele Lücken ein gleitender Mittelwert reicht; gerade Zahlen zählen als die nächste ungerade. 1 glättet nicht.</translation>
    </message>
    <message>
      <source>How many last sentences of a chunk are repeated at the start of the next.</source>
      <translation>Wie viele der letzten Sätze eines Chunks am Anfang des nächsten wiederholt werden.</translation>
    </message>
    <message>
      <source>How many memories there are</source>
      <translation>Wie viele Erinnerungen es gibt</translation>
    </message>
    <message>
      <source>How many memories were found in the chunk</source>
      <translation>Wie viele Erinnerungen im Chunk gefunden wurden</translation>
    </message>
    <message>
      <source>How many of the document's chunks have which size: small ones at the left, more where it is darker</source>
      <translation>Wie viele Chunks des Dokuments welche Größe haben: kleine links, mehr, wo es dunkler ist</translation>
    </message>
    <message>
      <source>How many others say the same.</source>
      <translation>Wie viele andere dasselbe sagen.</translation>
    </message>
    <message>
      <source>How many points of Pk more than the best, with the 95% interval: no chance if it does not touch 0</source>
      <translation>Um wie viele Punkte Pk höher liegt als beim besten, mit dem 95-%-Intervall: kein Zufall, wenn es die 0 nicht berührt</translation>
    </message>
    <message>
      <source>How many sentences each side of a gap are compared; more sees topics, fewer sees turns of phrase.</source>
      <translation>Wie viele Sätze auf jeder Seite einer Lücke verglichen werden; mehr erkennen Themen, weniger Wendungen.</translation>
    </message>
    <message>
      <source>How many standard deviations (SD) below the mean similarity a minimum must lie to become a boundary; higher cuts less.</source>
      <translation>Wie viele Standardabweichungen (SD) unter der mittleren Ähnlichkeit ein Minimum liegen muss, um zur Grenze zu werden; höher schneidet weniger.</translation>
    </message>
    <message>
      <source>How many texts are embedded at a time.</source>
      <translation>Wie viele Texte auf einmal eingebettet werden.</translation>
    </message>
    <message>
      <source>How much headings, paragraphs, messages, pauses and lists count.</source>
      <translation>Wie viel Überschriften, Absätze, Nachrichten, Pausen und Listen zählen.</translation>
    </message>
    <message>
      <source>How much is judged</source>
      <translation>Wie viel beurteilt ist</translation>
    </message>
    <message>
      <source>How much it counts that the sentences of a chunk are alike; 0 goes by words and structure alone.</source>
      <translation>Wie viel es zählt, dass die Sätze eines Chunks einander ähneln; 0 geht allein nach Wörtern und Aufbau.</translation>
    </message>
    <message>
      <source>How much of a chunk's end is repeated at the start of the next, as a share of its size.</source>
      <translation>Wie viel vom Ende eines Chunks am Anfang des nächsten wiederholt wird, als Anteil seiner Größe.</translation>
    </message>
    <message>
      <source>How much of a chunk's end is repeated at the start of the next, in whole units.</source>
      <translation>Wie viel vom Ende eines Chunks am Anfang des nächsten wiederholt wird, in ganzen Einheiten.</translation>
    </message>
    <message>
      <source>How much the chunk says of the query's words (BM25). Where both are asked for, hits are in the order of their places by meaning and by words together</source>
      <translation>Wie viel der Chunk von den Wörtern der Anfrage sagt (BM25). Wo nach beidem gefragt wird, stehen die Treffer in der Reihenfolge ihrer Plätze nach Bedeutung und Wörtern zusammen</translation>
    </message>
    <message>
      <source>How much words count that go on (however, they), begin (by the way, hello) or end something (goodbye): in English, and a few words of German, Russian, Chinese, Japanese, Hindi and Arabic.</source>
      <translation>Wie viel Wörter zählen, die etwas fortsetzen (however, they), beginnen (by the way, hello) oder beenden (goodbye): auf Englisch, und wenige auf Deutsch, Russisch, Chinesisch, Japanisch, Hindi und Arabisch.</translation>
    </message>
    <message>
      <source>How strong the boundary at the chunk's end is</source>
      <translation>Wie stark die Grenze am Ende des Chunks ist</translation>
    </message>
    <message>
      <source>How to search</source>
      <translation>Wie gesucht wird</translation>
    </message>
    <message>
      <source>How tokens are counted</source>
      <translation>Wie Token gezählt werden</translation>
    </message>
    <message>
      <source>How tokens are counted.</source>
      <translation>Wie Token gezählt werden.</translation>
    </message>
    <message>
      <source>How well do cuts find segments that are known? “Samples” measures it on texts that come with Seamline, “Folder…” on your own.</source>
      <translation>Wie gut finden Schnitte bekannte Segmente? „Beispiele“ misst es an Texten, die Seamline beiliegen, „Ordner …“ an Ihren eigenen.</translation>
    </message>
    <message>
      <source>IRC log</source>
      <translation>IRC-Protokoll</translation>
    </message>
    <message>
      <source>Id</source>
      <translation>ID</translation>
    </message>
    <message>
      <source>Id {ids}</source>
      <translation>ID {ids}</translation>
    </message>
    <message>
      <source>Image</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>Image: {caption}</source>
      <translation>Bild: {caption}</translation>
    </message>
    <message>
      <source>Import boundaries</source>
      <translation>Grenzen importieren</translation>
    </message>
    <message>
      <source>Import verdicts</source>
      <translation>Urteile importieren</translation>
    </message>
    <message>
      <source>Import…</source>
      <translation>Importieren …</translation>
    </message>
    <message>
      <source>In a long text this takes a while; Esc stops it</source>
      <translation>In einem langen Text dauert das eine Weile; Esc bricht ab</translation>
    </message>
    <message>
      <source>In a sentence</source>
      <translation>In einem Satz</translation>
    </message>
    <message>
      <source>In both</source>
      <translation>In beiden</translation>
    </message>
    <message>
      <source>Index and search</source>
      <translation>Index und Suche</translation>
    </message>
    <message>
      <source>Indexing time</source>
      <translation>Indizierungszeit</translation>
    </message>
    <message>
      <source>Index…</source>
      <translation>Index …</translation>
    </message>
    <message>
      <source>Indices</source>
      <translation>Positionen</translation>
    </message>
    <message>
      <source>Input/output error</source>
      <translation>Ein-/Ausgabefehler</translation>
    </message>
    <message>
      <source>Inside a sentence</source>
      <translation>Mitten im Satz</translation>
    </message>
    <message>
      <source>Inspector</source>
      <translation>Inspektor</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>Installation</translation>
    </message>
    <message>
      <source>Instruments</source>
      <translation>Instrumente</translation>
    </message>
    <message>
      <source>Is a directory</source>
      <translation>es ist ein Ordner</translation>
    </message>
    <message>
      <source>It ends {place}. {next}</source>
      <translation>Er endet {place}. {next}</translation>
    </message>
    <message>
      <source>It goes on towards its maximum, and ends with {tokens}.</source>
      <translation>Er geht weiter bis zu seinem Maximum und endet mit {tokens}.</translation>
    </message>
    <message>
      <source>It goes on towards its target, and ends with {tokens}.</source>
      <translation>Er geht weiter bis zu seinem Ziel und endet mit {tokens}.</translation>
    </message>
    <message>
      <source>It has a neighbour on one side only, and is not taken for a minimum.</source>
      <translation>Sie hat nur auf einer Seite einen Nachbarn und gilt nicht als Minimum.</translation>
    </message>
    <message>
      <source>It has {mark}{count:,} of at most {maximum:,} {unit} already, and nothing in it may be cut.</source>
      <translation>Er hat schon {mark}{count:,} von höchstens {maximum:,} {unit}, und nichts darin darf geschnitten werden.</translation>
    </message>
    <message>
      <source>It has {mark}{count:,} of at most {maximum:,} {unit} already.</source>
      <translation>Er hat schon {mark}{count:,} von höchstens {maximum:,} {unit}.</translation>
    </message>
    <message>
      <source>It holds {left_out}. </source>
      <translation>Er enthält {left_out}. </translation>
    </message>
    <message>
      <source>It is a minimum: {sides} either side, {here} here.</source>
      <translation>Es ist ein Minimum: {sides} beiderseits, {here} hier.</translation>
    </message>
    <message>
      <source>It is divided at the best place before the maximum: here {place}.</source>
      <translation>Geteilt wird an der besten Stelle vor dem Maximum: hier {place}.</translation>
    </message>
    <message>
      <source>It is divided where it reaches the target of {target:,} tokens: here {place}.</source>
      <translation>Geteilt wird, wo das Ziel von {target:,} Token erreicht ist: hier {place}.</translation>
    </message>
    <message>
      <source>It is inside a message, and a message is never divided by a break.</source>
      <translation>Die Stelle liegt in einer Nachricht, und eine Nachricht wird nie durch einen Einschnitt geteilt.</translation>
    </message>
    <message>
      <source>It is the deepest place around: {sides} either side, {here} here.</source>
      <translation>Es ist die tiefste Stelle ringsum: {sides} beiderseits, {here} hier.</translation>
    </message>
    <message>
      <source>It lies {by}.</source>
      <translation>Sie liegt {by}.</translation>
    </message>
    <message>
      <source>It stays whatever the settings say.</source>
      <translation>Sie bleibt, was auch immer eingestellt ist.</translation>
    </message>
    <message>
      <source>It was read from a file: no setting of now decides it.</source>
      <translation>Er wurde aus einer Datei gelesen: Keine der jetzigen Einstellungen entscheidet darüber.</translation>
    </message>
    <message>
      <source>It would part chunk {chunk} into {before} and {after} (minimum {minimum:,}, maximum {maximum}).</source>
      <translation>Er würde Chunk {chunk} in {before} und {after} teilen (Minimum {minimum:,}, Maximum {maximum}).</translation>
    </message>
    <message>
      <source>Its chunks have this shape and colour</source>
      <translation>Seine Chunks haben diese Form und Farbe</translation>
    </message>
    <message>
      <source>Its quote does not stand in the chunk.</source>
      <translation>Das Zitat steht nicht im Chunk.</translation>
    </message>
    <message>
      <source>Its sizes and places, and how alike its neighbours are</source>
      <translation>Größen und Stellen des Chunks und wie ähnlich seine Nachbarn sind</translation>
    </message>
    <message>
      <source>Its words were changed or taken away: mark those that answer it now, and it is judged again.</source>
      <translation>Ihre Wörter wurden geändert oder entfernt: Markieren Sie die, die jetzt antworten, und sie wird wieder beurteilt.</translation>
    </message>
    <message>
      <source>J and K pass over chunks that are judged</source>
      <translation>J und K übergehen beurteilte Chunks</translation>
    </message>
    <message>
      <source>J and K show the next chunk and the one before; 1 says that a chunk stands alone, 2 that it does not, 0 takes that back, W goes to the word why.</source>
      <translation>J und K zeigen den nächsten und den vorigen Chunk; 1 sagt, dass ein Chunk für sich steht, 2, dass er es nicht tut, 0 nimmt das zurück, W geht ins Feld für den Grund.</translation>
    </message>
    <message>
      <source>J and K, or Alt+Down and Alt+Up, select the next and the previous chunk, Enter the one at the text cursor. Enter and Space open and close what is folded under a caption.</source>
      <translation>J und K oder Alt+Ab und Alt+Auf wählen den nächsten und den vorigen Chunk, Enter den am Cursor. Enter und Leertaste klappen aus und ein, was unter einer Beschriftung eingeklappt ist.</translation>
    </message>
    <message>
      <source>JSON (*.json)</source>
      <translation>JSON (*.json)</translation>
    </message>
    <message>
      <source>JSON, but no conversation of a kind Seamline knows; `seamline formats` lists them</source>
      <translation>JSON, aber keine Unterhaltung einer Art, die Seamline kennt; `seamline formats` zählt sie auf</translation>
    </message>
    <message>
      <source>Jan thread</source>
      <translation>Jan-Thread</translation>
    </message>
    <message>
      <source>Judge the boundaries between topics alone, not those that part a topic which is too long. Counts from the next run on</source>
      <translation>Nur die Grenzen zwischen Themen beurteilen, nicht die, die ein zu langes Thema teilen. Gilt ab dem nächsten Lauf</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>Merken</translation>
    </message>
    <message>
      <source>Keep a boundary at the text cursor, whatever the parameters say</source>
      <translation>Eine Grenze am Cursor behalten, was auch immer eingestellt ist</translation>
    </message>
    <message>
      <source>Keep a boundary here, whatever the settings say</source>
      <translation>Hier eine Grenze behalten, was auch immer eingestellt ist</translation>
    </message>
    <message>
      <source>Keep blocks up to</source>
      <translation>Blöcke ganz lassen bis</translation>
    </message>
    <message>
      <source>Keep lists up to</source>
      <translation>Listen ganz lassen bis</translation>
    </message>
    <message>
      <source>Keep one</source>
      <translation>Eines behalten</translation>
    </message>
    <message>
      <source>Keep one of each</source>
      <translation>Von jedem eines behalten</translation>
    </message>
    <message>
      <source>Keep the selected words as the answer of a question, to see whether search returns them</source>
      <translation>Die ausgewählten Wörter als Antwort auf eine Frage merken, um zu sehen, ob die Suche sie findet</translation>
    </message>
    <message>
      <source>Keeping a baseline</source>
      <translation>Ein Vergleichsstand wird gesichert</translation>
    </message>
    <message>
      <source>Keeps each heading with its content; divides long sections at paragraphs.</source>
      <translation>Lässt jede Überschrift bei ihrem Inhalt; teilt lange Abschnitte an Absätzen.</translation>
    </message>
    <message>
      <source>Kept among the questions, which are {count:,} now</source>
      <translation>In die Fragen aufgenommen; jetzt sind es {count:,}</translation>
    </message>
    <message>
      <source>Kept in {name}, beside the document</source>
      <translation>Gespeichert in {name}, neben dem Dokument</translation>
    </message>
    <message>
      <source>Kept until the document is closed: it has no file. Save the data set to keep it.</source>
      <translation>Bleibt, bis das Dokument geschlossen wird: Es hat keine Datei. Speichern Sie die Fragensammlung, um sie zu behalten.</translation>
    </message>
    <message>
      <source>Keyboard shortcuts</source>
      <translation>Tastenkürzel</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>Art</translation>
    </message>
    <message>
      <source>Known segments</source>
      <translation>Bekannte Segmente</translation>
    </message>
    <message>
      <source>Known splitters</source>
      <translation>Bekannte Splitter</translation>
    </message>
    <message>
      <source>L&amp;anguage</source>
      <translation>&amp;Sprache</translation>
    </message>
    <message>
      <source>LM Studio conversation</source>
      <translation>LM-Studio-Unterhaltung</translation>
    </message>
    <message>
      <source>LMSYS or WildChat</source>
      <translation>LMSYS oder WildChat</translation>
    </message>
    <message>
      <source>LangChain messages</source>
      <translation>LangChain-Nachrichten</translation>
    </message>
    <message>
      <source>Languages</source>
      <translation>Sprachen</translation>
    </message>
    <message>
      <source>Largest</source>
      <translation>Größter</translation>
    </message>
    <message>
      <source>Largest child</source>
      <translation>Größter Kind-Chunk</translation>
    </message>
    <message>
      <source>Largest piece</source>
      <translation>Größtes Stück</translation>
    </message>
    <message>
      <source>Largest piece from a model's context window</source>
      <translation>Größtes Stück nach dem Kontextfenster eines Modells</translation>
    </message>
    <message>
      <source>Last run</source>
      <translation>Letzter Lauf</translation>
    </message>
    <message>
      <source>Leave every chunk in the list out of exports</source>
      <translation>Jeden Chunk der Liste von Exporten ausnehmen</translation>
    </message>
    <message>
      <source>Leave what repeats the same chunk as the chosen row out of exports</source>
      <translation>Von Exporten ausnehmen, was denselben Chunk wiederholt wie die gewählte Zeile</translation>
    </message>
    <message>
      <source>Length</source>
      <translation>Länge</translation>
    </message>
    <message>
      <source>Let the settings decide here again</source>
      <translation>Hier wieder die Einstellungen entscheiden lassen</translation>
    </message>
    <message>
      <source>Level</source>
      <translation>Stufe</translation>
    </message>
    <message>
      <source>Levels</source>
      <translation>Ebenen</translation>
    </message>
    <message>
      <source>Li&amp;ght colours</source>
      <translation>&amp;Helle Farben</translation>
    </message>
    <message>
      <source>LibreChat export</source>
      <translation>LibreChat-Export</translation>
    </message>
    <message>
      <source>Licence</source>
      <translation>Lizenz</translation>
    </message>
    <message>
      <source>Licences of libraries</source>
      <translation>Lizenzen der Bibliotheken</translation>
    </message>
    <message>
      <source>Like Pk, but counts boundaries that are too many too: lower is better</source>
      <translation>Wie Pk, zählt aber auch überzählige Grenzen: Weniger ist besser</translation>
    </message>
    <message>
      <source>Line</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>Lines</source>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>Lines of the source</source>
      <translation>Zeilen des Textes</translation>
    </message>
    <message>
      <source>List</source>
      <translation>Liste</translation>
    </message>
    <message>
      <source>List cut apart</source>
      <translation>Zerteilte Liste</translation>
    </message>
    <message>
      <source>List goes on</source>
      <translation>Liste geht weiter</translation>
    </message>
    <message>
      <source>Listed chunks</source>
      <translation>Aufgeführte Chunks</translation>
    </message>
    <message>
      <source>Listing models</source>
      <translation>Modelle werden aufgelistet</translation>
    </message>
    <message>
      <source>Listing {name}</source>
      <translation>{name} wird aufgelistet</translation>
    </message>
    <message>
      <source>Lists of up to {count:,} tokens are kept whole (“Keep lists up to”).</source>
      <translation>Listen bis {count:,} Token bleiben ganz („Listen ganz lassen bis“).</translation>
    </message>
    <message>
      <source>LlamaIndex chat</source>
      <translation>LlamaIndex-Chat</translation>
    </message>
    <message>
      <source>LoCoMo</source>
      <translation>LoCoMo</translation>
    </message>
    <message>
      <source>Loading the model</source>
      <translation>Das Modell wird geladen</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>Protokoll</translation>
    </message>
    <message>
      <source>Log ({count})</source>
      <translation>Protokoll ({count})</translation>
    </message>
    <message>
      <source>Long pause</source>
      <translation>Lange Pause</translation>
    </message>
    <message>
      <source>Longer chunks are divided.</source>
      <translation>Längere Chunks werden geteilt.</translation>
    </message>
    <message>
      <source>Look to the disk</source>
      <translation>Prüfen Sie den Datenträger</translation>
    </message>
    <message>
      <source>Looking ahead</source>
      <translation>Vorausberechnung läuft</translation>
    </message>
    <message>
      <source>Looking at other values</source>
      <translation>Andere Werte werden erprobt</translation>
    </message>
    <message>
      <source>Looking for changes of topic</source>
      <translation>Themenwechsel werden gesucht</translation>
    </message>
    <message>
      <source>Looking for near-duplicates</source>
      <translation>Beinahe-Duplikate werden gesucht</translation>
    </message>
    <message>
      <source>Looking for near-duplicates…</source>
      <translation>Beinahe-Duplikate werden gesucht …</translation>
    </message>
    <message>
      <source>Looking for problems</source>
      <translation>Probleme werden gesucht</translation>
    </message>
    <message>
      <source>Looking for the target</source>
      <translation>Das Ziel wird gesucht</translation>
    </message>
    <message>
      <source>Looking for topics that return</source>
      <translation>Wiederkehrende Themen werden gesucht</translation>
    </message>
    <message>
      <source>Looking for topics that return…</source>
      <translation>Wiederkehrende Themen werden gesucht …</translation>
    </message>
    <message>
      <source>Loosely connected</source>
      <translation>Loser Zusammenhang</translation>
    </message>
    <message>
      <source>Lost: what stood either side of it is not in the text as it is now. It comes back when that does; Delete removes it for good.</source>
      <translation>Verloren: Was zu beiden Seiten stand, ist im jetzigen Text nicht enthalten. Sie kommt wieder, sobald es wieder da ist; mit Entf wird sie endgültig entfernt.</translation>
    </message>
    <message>
      <source>M&amp;odel</source>
      <translation>M&amp;odell</translation>
    </message>
    <message>
      <source>Mailbox (mbox)</source>
      <translation>Postfach (mbox)</translation>
    </message>
    <message>
      <source>Maker</source>
      <translation>Hersteller</translation>
    </message>
    <message>
      <source>Makes each sentence a chunk by itself.</source>
      <translation>Macht jeden Satz zu einem eigenen Chunk.</translation>
    </message>
    <message>
      <source>Many files</source>
      <translation>Viele Dateien</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>Karte zeigen</translation>
    </message>
    <message>
      <source>Map an index</source>
      <translation>Karte eines Index</translation>
    </message>
    <message>
      <source>Map of the document</source>
      <translation>Karte des Dokuments</translation>
    </message>
    <message>
      <source>Map of the document, cut as {name}</source>
      <translation>Karte des Dokuments, geschnitten wie {name}</translation>
    </message>
    <message>
      <source>Map the chunks of an index in place of the open documents</source>
      <translation>Die Chunks eines Index statt der offenen Dokumente zeigen</translation>
    </message>
    <message>
      <source>Map the open documents again</source>
      <translation>Wieder die offenen Dokumente zeigen</translation>
    </message>
    <message>
      <source>Mapping chunks</source>
      <translation>Karte der Chunks wird berechnet</translation>
    </message>
    <message>
      <source>Mapping the boundaries</source>
      <translation>Karte der Grenzen wird berechnet</translation>
    </message>
    <message>
      <source>Mark the selected words as an &amp;answer…</source>
      <translation>Ausgewählte Wörter als &amp;Antwort markieren …</translation>
    </message>
    <message>
      <source>Markdown</source>
      <translation>Markdown</translation>
    </message>
    <message>
      <source>Markdown (*.md)</source>
      <translation>Markdown (*.md)</translation>
    </message>
    <message>
      <source>Markdown, plain text, subtitles, and conversations from ChatGPT, Claude, Slack and others. Nothing leaves this computer.</source>
      <translation>Markdown, reiner Text, Untertitel und Unterhaltungen aus ChatGPT, Claude, Slack und anderen. Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
      <source>Match case</source>
      <translation>Groß/klein beachten</translation>
    </message>
    <message>
      <source>Matrix (Element)</source>
      <translation>Matrix (Element)</translation>
    </message>
    <message>
      <source>Maximise or restore</source>
      <translation>Maximieren oder wiederherstellen</translation>
    </message>
    <message>
      <source>May overfit: {warning}.</source>
      <translation>Vielleicht überangepasst: {warning}.</translation>
    </message>
    <message>
      <source>Meaning alone</source>
      <translation>Nur Bedeutung</translation>
    </message>
    <message>
      <source>Measure how well cuts serve: by questions, known segments and whole folders</source>
      <translation>Messen, wie gut Schnitte taugen: an Fragen, bekannten Segmenten und ganzen Ordnern</translation>
    </message>
    <message>
      <source>Measure on a folder of texts whose segments are known. A set is a folder: .txt with lines of ten or more equals signs between segments, .json with a list of segments, or .md whose headings are hidden</source>
      <translation>An einem Ordner von Texten messen, deren Segmente bekannt sind. Eine Sammlung ist ein Ordner: .txt mit Zeilen aus zehn oder mehr Gleichheitszeichen zwischen den Segmenten, .json mit einer Liste von Segmenten oder .md, deren Überschriften verborgen werden</translation>
    </message>
    <message>
      <source>Measure on the texts that come with Seamline</source>
      <translation>An den mit Seamline gelieferten Texten messen</translation>
    </message>
    <message>
      <source>Measure the checked cuts on the folder</source>
      <translation>Die angekreuzten Schnitte am Ordner messen</translation>
    </message>
    <message>
      <source>Measured on {title}</source>
      <translation>Gemessen an: {title}</translation>
    </message>
    <message>
      <source>Measured on {title}, boundaries between topics alone</source>
      <translation>Gemessen an: {title}, nur Grenzen zwischen Themen</translation>
    </message>
    <message>
      <source>Measured {cuts} on {title}</source>
      <translation>{cuts} gemessen an: {title}</translation>
    </message>
    <message>
      <source>Measuring {cuts} on {title}</source>
      <translation>Misst {cuts} an: {title}</translation>
    </message>
    <message>
      <source>Median</source>
      <translation>Median</translation>
    </message>
    <message>
      <source>Median size</source>
      <translation>Mediangröße</translation>
    </message>
    <message>
      <source>Memories</source>
      <translation>Erinnerungen</translation>
    </message>
    <message>
      <source>Memories by {extractor}</source>
      <translation>Erinnerungen nach {extractor}</translation>
    </message>
    <message>
      <source>Memories that are kept, by chunks and by the tokens of the chunks.</source>
      <translation>Behaltene Erinnerungen, je Chunk und je Token der Chunks.</translation>
    </message>
    <message>
      <source>Memories that say what another one says, which stands for them; chunks that overlap say the same twice.</source>
      <translation>Erinnerungen, die dasselbe sagen wie eine andere, die für sie steht; überlappende Chunks sagen dasselbe zweimal.</translation>
    </message>
    <message>
      <source>Memories whose words do not stand in their chunk: a model may have made them up.</source>
      <translation>Erinnerungen, deren Wörter nicht in ihrem Chunk stehen: Ein Modell kann sie erfunden haben.</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>Erinnerung</translation>
    </message>
    <message>
      <source>Merge small ones with</source>
      <translation>Kleine verschmelzen mit</translation>
    </message>
    <message>
      <source>Merged</source>
      <translation>Zusammengelegt</translation>
    </message>
    <message>
      <source>Message</source>
      <translation>Meldung</translation>
    </message>
    <message>
      <source>Message ends</source>
      <translation>Nachricht endet</translation>
    </message>
    <message>
      <source>Message goes on</source>
      <translation>Nachricht geht weiter</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>Nachrichten</translation>
    </message>
    <message>
      <source>Messages of weight 0</source>
      <translation>Nachrichten mit Gewicht 0</translation>
    </message>
    <message>
      <source>Messages that are addressed to a tool, not to everyone</source>
      <translation>Nachrichten, die an ein Werkzeug gerichtet sind, nicht an alle</translation>
    </message>
    <message>
      <source>Messages that share fewer of their words than this are on different topics.</source>
      <translation>Nachrichten, die einen kleineren Anteil ihrer Wörter teilen, haben verschiedene Themen.</translation>
    </message>
    <message>
      <source>Messages that the app marks as hidden</source>
      <translation>Nachrichten, die die App als verborgen kennzeichnet</translation>
    </message>
    <message>
      <source>Messages the model no longer &amp;sees</source>
      <translation>Nachrichten, die das Modell nicht mehr &amp;sieht</translation>
    </message>
    <message>
      <source>Messages to &amp;tools</source>
      <translation>Nachrichten an &amp;Werkzeuge</translation>
    </message>
    <message>
      <source>Messages up to a size</source>
      <translation>Nachrichten bis zu einer Größe</translation>
    </message>
    <message>
      <source>Method</source>
      <translation>Verfahren</translation>
    </message>
    <message>
      <source>Microsoft Teams (Graph)</source>
      <translation>Microsoft Teams (Graph)</translation>
    </message>
    <message>
      <source>Model</source>
      <translation>Modell</translation>
    </message>
    <message>
      <source>Models</source>
      <translation>Modelle</translation>
    </message>
    <message>
      <source>Mono</source>
      <translation>Mono</translation>
    </message>
    <message>
      <source>More</source>
      <translation>Mehr</translation>
    </message>
    <message>
      <source>More chunks wanted</source>
      <translation>Mehr Chunks gewünscht</translation>
    </message>
    <message>
      <source>More chunks, to {number}</source>
      <translation>Mehr Chunks: {number}</translation>
    </message>
    <message>
      <source>More to do with questions</source>
      <translation>Mehr zu den Fragen</translation>
    </message>
    <message>
      <source>More would be above the maximum of {maximum:,} {unit}.</source>
      <translation>Mehr läge über dem Maximum von {maximum:,} {unit}.</translation>
    </message>
    <message>
      <source>More…</source>
      <translation>Mehr …</translation>
    </message>
    <message>
      <source>Mostly markup</source>
      <translation>Vorwiegend Auszeichnung</translation>
    </message>
    <message>
      <source>Move here</source>
      <translation>Verschieben</translation>
    </message>
    <message>
      <source>Move the &amp;sentence to its nearer chunk</source>
      <translation>Satz &amp;in den näheren Chunk verschieben</translation>
    </message>
    <message>
      <source>Move the boundary at the text cursor one sentence back</source>
      <translation>Die Grenze am Cursor um einen Satz zurückschieben, zum Textanfang hin</translation>
    </message>
    <message>
      <source>Move the boundary at the text cursor one sentence on</source>
      <translation>Die Grenze am Cursor um einen Satz weiterschieben, zum Textende hin</translation>
    </message>
    <message>
      <source>Move the boundary bac&amp;k</source>
      <translation>Grenze &amp;zurückschieben</translation>
    </message>
    <message>
      <source>Move the boundary o&amp;n</source>
      <translation>Grenze weiterschie&amp;ben</translation>
    </message>
    <message>
      <source>Move the settings over the curve, and see what each value gives</source>
      <translation>Die Einstellungen über der Kurve verschieben und sehen, was jeder Wert ergibt</translation>
    </message>
    <message>
      <source>Moved</source>
      <translation>Verschoben</translation>
    </message>
    <message>
      <source>N and P show the next change and the one before; J and K select chunks.</source>
      <translation>N und P zeigen die nächste und die vorige Änderung; J und K wählen Chunks aus.</translation>
    </message>
    <message>
      <source>NDJSON</source>
      <translation>NDJSON</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>Name</translation>
    </message>
    <message>
      <source>Name a file in it.</source>
      <translation>Nennen Sie eine Datei darin.</translation>
    </message>
    <message>
      <source>Name a file to write.</source>
      <translation>Nennen Sie eine Datei, in die geschrieben werden soll.</translation>
    </message>
    <message>
      <source>Name of the model</source>
      <translation>Name des Modells</translation>
    </message>
    <message>
      <source>Natural breaks</source>
      <translation>Natürliche Einschnitte</translation>
    </message>
    <message>
      <source>Near-duplicates</source>
      <translation>Beinahe-Duplikate</translation>
    </message>
    <message>
      <source>Nearest to the question</source>
      <translation>Der Frage am nächsten</translation>
    </message>
    <message>
      <source>Neighbours</source>
      <translation>Nachbarn</translation>
    </message>
    <message>
      <source>Neither its first word nor its last stands in the text.</source>
      <translation>Weder sein erstes noch sein letztes Wort steht im Text.</translation>
    </message>
    <message>
      <source>Never cut</source>
      <translation>Nie schneiden</translation>
    </message>
    <message>
      <source>Never cut inside</source>
      <translation>Nie schneiden in</translation>
    </message>
    <message>
      <source>New in this chunk:</source>
      <translation>Neu in diesem Chunk:</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>Weiter</translation>
    </message>
    <message>
      <source>Next &amp;version of this message</source>
      <translation>Nächste &amp;Fassung dieser Nachricht</translation>
    </message>
    <message>
      <source>Next change</source>
      <translation>Nächste Änderung</translation>
    </message>
    <message>
      <source>Next chunk</source>
      <translation>Nächster Chunk</translation>
    </message>
    <message>
      <source>Next hit</source>
      <translation>Nächster Treffer</translation>
    </message>
    <message>
      <source>Next hit (Enter)</source>
      <translation>Nächster Treffer (Enter)</translation>
    </message>
    <message>
      <source>Next pan&amp;el</source>
      <translation>Nächster &amp;Bereich</translation>
    </message>
    <message>
      <source>Next sentence nearer to &amp;another chunk</source>
      <translation>Nächster Satz, der einem &amp;anderen Chunk näher ist</translation>
    </message>
    <message>
      <source>No answer is marked</source>
      <translation>Keine Antwort ist markiert</translation>
    </message>
    <message>
      <source>No boundaries are set. Right-click in the source to pin one or to set a reference, use this cut as reference, or import a file. Pinned ones are kept in every cut; all of them score it.</source>
      <translation>Es sind keine Grenzen gesetzt. Klicken Sie mit der rechten Maustaste in den Text, um eine anzuheften oder eine Referenz zu setzen, verwenden Sie diesen Schnitt als Referenz, oder importieren Sie eine Datei. Angeheftete bleiben in jedem Schnitt; alle dienen zu seiner Bewertung.</translation>
    </message>
    <message>
      <source>No boundaries to map: the text has fewer than two sentences.</source>
      <translation>Keine Grenzen zu zeigen: Der Text hat weniger als zwei Sätze.</translation>
    </message>
    <message>
      <source>No boundary of yours is here. One of the cut goes with its settings: “Why here?” names them.</source>
      <translation>Hier ist keine Grenze von Ihnen. Die des Schnitts folgen seinen Einstellungen: „Warum hier?“ nennt sie.</translation>
    </message>
    <message>
      <source>No changes</source>
      <translation>Keine Änderungen</translation>
    </message>
    <message>
      <source>No chunk</source>
      <translation>Kein Chunk</translation>
    </message>
    <message>
      <source>No chunk has a problem, by {rules}.</source>
      <translation>Nach {rules} hat kein Chunk ein Problem.</translation>
    </message>
    <message>
      <source>No chunk is longer than what the embedder reads of a text, counted in the embedder's own tokens: what lies beyond has no vector. Only what is never divided may be longer.</source>
      <translation>Kein Chunk ist länger als das, was das Einbettungsmodell von einem Text liest, in dessen eigenen Token gezählt: Was dahinter liegt, hat keinen Vektor. Nur was nie geteilt wird, darf länger sein.</translation>
    </message>
    <message>
      <source>No chunk matches the filter. Clear it to see all of them.</source>
      <translation>Kein Chunk passt zum Filter. Leeren Sie ihn, um alle zu sehen.</translation>
    </message>
    <message>
      <source>No chunk may have more than {maximum:,} {unit}, and of the places where this part of the text can be divided, this one serves it best.</source>
      <translation>Kein Chunk darf mehr als {maximum:,} {unit} haben, und von den Stellen, an denen sich dieser Teil des Textes teilen lässt, dient ihm diese am besten.</translation>
    </message>
    <message>
      <source>No chunk to read</source>
      <translation>Kein Chunk zu lesen</translation>
    </message>
    <message>
      <source>No chunks to count yet</source>
      <translation>Noch keine Chunks zu zählen</translation>
    </message>
    <message>
      <source>No cue in the words</source>
      <translation>Kein Signalwort</translation>
    </message>
    <message>
      <source>No cut before “{words}”</source>
      <translation>Kein Schnitt vor „{words}“</translation>
    </message>
    <message>
      <source>No cut stands in both.</source>
      <translation>Kein Schnitt ist in beiden.</translation>
    </message>
    <message>
      <source>No cut: {why}</source>
      <translation>Kein Schnitt: {why:capital}</translation>
    </message>
    <message>
      <source>No document has reference boundaries. Set some in a text, or import them, to fit a setting to them; or judge chunks in the reading deck.</source>
      <translation>Kein Dokument hat Referenzgrenzen. Setzen Sie welche in einem Text oder importieren Sie sie, um eine Einstellung daran anzupassen; oder beurteilen Sie Chunks im Lesestapel.</translation>
    </message>
    <message>
      <source>No document is open. Open one to see where its topics change.</source>
      <translation>Kein Dokument ist geöffnet. Öffnen Sie eines, um zu sehen, wo seine Themen wechseln.</translation>
    </message>
    <message>
      <source>No hits: no chunk has any of these words.</source>
      <translation>Keine Treffer: Kein Chunk enthält eines dieser Wörter.</translation>
    </message>
    <message>
      <source>No hits: no chunk has anything in common with the query.</source>
      <translation>Keine Treffer: Kein Chunk hat etwas mit der Suchanfrage gemeinsam.</translation>
    </message>
    <message>
      <source>No hits: the model knows none of these words.</source>
      <translation>Keine Treffer: Das Modell kennt keines dieser Wörter.</translation>
    </message>
    <message>
      <source>No hits: the model knows none of these words. No chunk has them either.</source>
      <translation>Keine Treffer: Das Modell kennt keines dieser Wörter. Auch kein Chunk enthält sie.</translation>
    </message>
    <message>
      <source>No memory has to do with another.</source>
      <translation>Keine Erinnerung hat mit einer anderen zu tun.</translation>
    </message>
    <message>
      <source>No problem matches the filter. Clear it to see all of them.</source>
      <translation>Kein Problem passt zum Filter. Leeren Sie ihn, um alle zu sehen.</translation>
    </message>
    <message>
      <source>No sentence here is a memory by these rules: none says who somebody is, what is preferred, decided, promised or corrected, or when and where something is.</source>
      <translation>Nach diesen Regeln ist hier kein Satz eine Erinnerung: Keiner sagt, wer jemand ist, was bevorzugt, beschlossen, versprochen oder berichtigt wird, oder wann und wo etwas ist.</translation>
    </message>
    <message>
      <source>No sentence is nearer to another chunk</source>
      <translation>Kein Satz ist einem anderen Chunk näher</translation>
    </message>
    <message>
      <source>No sentence moved: the one at the cursor is nearer to no chunk that begins or ends beside it</source>
      <translation>Kein Satz verschoben: Der am Cursor ist keinem Chunk näher, der neben ihm beginnt oder endet</translation>
    </message>
    <message>
      <source>No setting changes what you have pinned. What may help: {hint}</source>
      <translation>Keine Einstellung ändert, was Sie angeheftet haben. Was helfen könnte: {hint}</translation>
    </message>
    <message>
      <source>No setting changes where this text is cut.</source>
      <translation>Keine Einstellung ändert, wo dieser Text geschnitten wird.</translation>
    </message>
    <message>
      <source>No setting differs: change one to see what moves.</source>
      <translation>Keine Einstellung weicht ab: Ändern Sie eine, um zu sehen, was sich verschiebt.</translation>
    </message>
    <message>
      <source>No setting of this strategy decides it.</source>
      <translation>Keine Einstellung dieser Strategie entscheidet darüber.</translation>
    </message>
    <message>
      <source>No setting parts them but a maximum below their size: {tie}.</source>
      <translation>Keine Einstellung trennt sie, außer einem Maximum unter ihrer Größe: {tie}.</translation>
    </message>
    <message>
      <source>No setting removes a pinned boundary: unpin it.</source>
      <translation>Keine Einstellung entfernt eine angeheftete Grenze: Lösen Sie sie.</translation>
    </message>
    <message>
      <source>No setting that was tried mends it.</source>
      <translation>Keine der erprobten Einstellungen behebt es.</translation>
    </message>
    <message>
      <source>No setting that was tried mends it. What may help: {hint}</source>
      <translation>Keine der erprobten Einstellungen behebt es. Was helfen könnte: {hint}</translation>
    </message>
    <message>
      <source>No similarity curve: no embedder is chosen. Choose one by Edit › Model.</source>
      <translation>Keine Ähnlichkeitskurve: Kein Einbettungsmodell ist gewählt. Wählen Sie eines unter Bearbeiten › Modell.</translation>
    </message>
    <message>
      <source>No similarity curve: the embedder gave no vectors. Choose another by Edit › Model.</source>
      <translation>Keine Ähnlichkeitskurve: Das Einbettungsmodell hat keine Vektoren geliefert. Wählen Sie ein anderes unter Bearbeiten › Modell.</translation>
    </message>
    <message>
      <source>No similarity curve: the text has fewer than two sentences to compare.</source>
      <translation>Keine Ähnlichkeitskurve: Der Text hat weniger als zwei Sätze zum Vergleichen.</translation>
    </message>
    <message>
      <source>No similarity curve: these chunks were stored, not cut now. The live cut has one.</source>
      <translation>Keine Ähnlichkeitskurve: Diese Chunks wurden gespeichert, nicht jetzt geschnitten. Der aktuelle Schnitt hat eine.</translation>
    </message>
    <message>
      <source>No space left on device</source>
      <translation>auf dem Datenträger ist kein Platz mehr</translation>
    </message>
    <message>
      <source>No such file or directory</source>
      <translation>Datei oder Ordner nicht vorhanden</translation>
    </message>
    <message>
      <source>No text is cut by these settings here.</source>
      <translation>Hier ist kein Text, der mit diesen Einstellungen geschnitten ist.</translation>
    </message>
    <message>
      <source>No topic changes here: {level} {value:z.2f}, and the threshold is {threshold:z.2f}.</source>
      <translation>Hier wechselt kein Thema: {level} {value:z.2f}, und die Schwelle ist {threshold:z.2f}.</translation>
    </message>
    <message>
      <source>No two memories say the same at this limit. Move it to the left to merge more.</source>
      <translation>Bei dieser Schwelle sagen keine zwei Erinnerungen dasselbe. Schieben Sie sie nach links, um mehr zusammenzulegen.</translation>
    </message>
    <message>
      <source>No word of it stands in the text.</source>
      <translation>Kein Wort davon steht im Text.</translation>
    </message>
    <message>
      <source>None of {topics:,} topics returns to an earlier one.</source>
      <translation>Keines der {topics:,} Themen kehrt zu einem früheren zurück.</translation>
    </message>
    <message>
      <source>None of {values:,} values tried, of {settings}, would alone make a boundary here.</source>
      <translation>Keiner von {values:,} erprobten Werten ({settings}) würde allein hier eine Grenze ergeben.</translation>
    </message>
    <message>
      <source>None of {values:,} values tried, of {settings}, would alone remove this boundary.</source>
      <translation>Keiner von {values:,} erprobten Werten ({settings}) würde allein diese Grenze entfernen.</translation>
    </message>
    <message>
      <source>Normal te&amp;xt size</source>
      <translation>Nor&amp;male Schriftgröße</translation>
    </message>
    <message>
      <source>Not a directory</source>
      <translation>es ist kein Ordner</translation>
    </message>
    <message>
      <source>Not alone</source>
      <translation>Nicht für sich</translation>
    </message>
    <message>
      <source>Not cut yet.</source>
      <translation>Noch nicht geschnitten.</translation>
    </message>
    <message>
      <source>Not embedded</source>
      <translation>Nicht eingebettet</translation>
    </message>
    <message>
      <source>Not embedded: the last {beyond} tokens, beyond {limit:,}</source>
      <translation>Nicht eingebettet: die letzten {beyond} Token, nach {limit:,}</translation>
    </message>
    <message>
      <source>Not found any more: {names}</source>
      <translation>Nicht mehr gefunden: {names}</translation>
    </message>
    <message>
      <source>Not in the text as it is. Its beginning, {words} of {total:,}, stands {where}.</source>
      <translation>So steht es nicht im Text. Der Anfang, {words} von {total:,}, steht {where}.</translation>
    </message>
    <message>
      <source>Not in the text as it is. Its end, {words} of {total:,}, stands {where}.</source>
      <translation>So steht es nicht im Text. Das Ende, {words} von {total:,}, steht {where}.</translation>
    </message>
    <message>
      <source>Not judged yet</source>
      <translation>Noch nicht beurteilt</translation>
    </message>
    <message>
      <source>Not kept: {problem}</source>
      <translation>Nicht gespeichert: {problem}</translation>
    </message>
    <message>
      <source>Not now: the text is cut anew, and its memories are being found.</source>
      <translation>Jetzt nicht: Der Text ist neu geschnitten, seine Erinnerungen werden gerade gesucht.</translation>
    </message>
    <message>
      <source>Not now: there are no memories of this cut.</source>
      <translation>Jetzt nicht: Zu diesem Schnitt gibt es keine Erinnerungen.</translation>
    </message>
    <message>
      <source>Not possible</source>
      <translation>Nicht möglich</translation>
    </message>
    <message>
      <source>Not read by the embedder</source>
      <translation>Vom Einbettungsmodell nicht gelesen</translation>
    </message>
    <message>
      <source>Not shown: {cuts}</source>
      <translation>Nicht gezeigt: {cuts}</translation>
    </message>
    <message>
      <source>Not whole {incomplete:,}</source>
      <translation>Nicht ganz {incomplete:,}</translation>
    </message>
    <message>
      <source>Not written: {error}</source>
      <translation>Nicht geschrieben: {error}</translation>
    </message>
    <message>
      <source>Note a boundary at the text cursor, to score cuts by</source>
      <translation>Eine Grenze am Cursor vermerken, um Schnitte daran zu messen</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>Hinweise</translation>
    </message>
    <message>
      <source>Nothing comes nearer to that than what there is now.</source>
      <translation>Nichts kommt dem näher als das, was jetzt ist.</translation>
    </message>
    <message>
      <source>Nothing fits. Esc closes this.</source>
      <translation>Nichts passt. Mit Esc schließen.</translation>
    </message>
    <message>
      <source>Nothing here speaks for a cut.</source>
      <translation>Nichts spricht hier für einen Schnitt.</translation>
    </message>
    <message>
      <source>Nothing is found, as it should be</source>
      <translation>Nichts wird gefunden, wie es sein soll</translation>
    </message>
    <message>
      <source>Nothing is sent.</source>
      <translation>Nichts wird gesendet.</translation>
    </message>
    <message>
      <source>Nothing leaves this machine.</source>
      <translation>Nichts verlässt diesen Rechner.</translation>
    </message>
    <message>
      <source>Nothing to preview</source>
      <translation>Keine Vorschau</translation>
    </message>
    <message>
      <source>Nothing to report.</source>
      <translation>Nichts zu melden.</translation>
    </message>
    <message>
      <source>Notice</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>Of boundaries found at their very place: higher is better</source>
      <translation>Grenzen, die genau an ihrer Stelle gefunden wurden: Mehr ist besser</translation>
    </message>
    <message>
      <source>Of the boundaries set by hand, the share that the cut has.</source>
      <translation>Anteil der von Hand gesetzten Grenzen, die der Schnitt hat.</translation>
    </message>
    <message>
      <source>Of the chunk's characters that are no white space, more than two thirds are tags, addresses of links and pictures, and punctuation: badges, rulers, lists of links. Code and formulas are passed over, since their marks are what they say.</source>
      <translation>Von den Zeichen des Chunks, die kein Leerraum sind, sind mehr als zwei Drittel Tags, Adressen von Links und Bildern und Satzzeichen: Badges, Linien, Linklisten. Code und Formeln werden übergangen, denn ihre Zeichen sind ihr Inhalt.</translation>
    </message>
    <message>
      <source>Of the cut's boundaries, the share that is also among those set by hand.</source>
      <translation>Anteil der Grenzen des Schnitts, die auch von Hand gesetzt sind.</translation>
    </message>
    <message>
      <source>Of the places up to the maximum of {maximum:,} {unit} the best is here: {place}.</source>
      <translation>Von den Stellen bis zum Maximum von {maximum:,} {unit} ist diese die beste: {place}.</translation>
    </message>
    <message>
      <source>Of the questions and answers that the chunk holds in part or whole, the last is a question, and the next answer begins after the chunk. It matches the query best, and does not answer it. Only conversations whose roles tell who asks and who answers are looked at.</source>
      <translation>Von den Fragen und Antworten, die der Chunk ganz oder teilweise enthält, ist die letzte eine Frage, und die nächste Antwort beginnt nach dem Chunk. Er passt am besten zur Anfrage und beantwortet sie nicht. Betrachtet werden nur Unterhaltungen, deren Rollen sagen, wer fragt und wer antwortet.</translation>
    </message>
    <message>
      <source>Of the questions and answers that the chunk holds in part or whole, what overlap repeats included, the first is an answer, and its question ends before the chunk. What was asked may be needed to understand it. An answer longer than the maximum cannot be kept whole, so this is a note.</source>
      <translation>Von den Fragen und Antworten, die der Chunk ganz oder teilweise enthält, die Überlappung eingeschlossen, ist die erste eine Antwort, und ihre Frage endet vor dem Chunk. Ohne die Frage ist sie vielleicht nicht zu verstehen. Eine Antwort über dem Maximum kann nicht ganz bleiben, daher ist dies nur ein Hinweis.</translation>
    </message>
    <message>
      <source>Of the text judged in the reading deck, the share whose chunks do not stand alone: less is better</source>
      <translation>Vom Text, der im Lesestapel beurteilt ist, der Anteil, dessen Chunks nicht für sich stehen: Weniger ist besser</translation>
    </message>
    <message>
      <source>Of {before:,} chunks then and {after:,} now: {kinds}.</source>
      <translation>Von {before:,} Chunks damals und {after:,} jetzt: {kinds}.</translation>
    </message>
    <message>
      <source>One hash for the ids and contents of all chunks, in any order. As long as it stays, an index of them serves; seamline verify and seamline diff print it for stored chunks.</source>
      <translation>Ein Hash für IDs und Inhalte aller Chunks, in beliebiger Reihenfolge. Solange er bleibt, taugt ein Index von ihnen; seamline verify und seamline diff geben ihn für gespeicherte Chunks aus.</translation>
    </message>
    <message>
      <source>One if alike from</source>
      <translation>Gleich ab</translation>
    </message>
    <message>
      <source>One more chunk</source>
      <translation>Ein weiterer Chunk</translation>
    </message>
    <message>
      <source>One place for each kind of work</source>
      <translation>Ein Ort für jede Art von Arbeit</translation>
    </message>
    <message>
      <source>One question a line. Words of the text that answer it may stand behind a tab, as a spreadsheet has them; otherwise mark them in the text later.</source>
      <translation>Eine Frage je Zeile. Wörter des Textes, die sie beantworten, können hinter einem Tabulator stehen, wie in einer Tabelle; sonst markieren Sie sie später im Text.</translation>
    </message>
    <message>
      <source>Only a gap that is deeper than both its neighbours can be a boundary.</source>
      <translation>Nur eine Lücke, die tiefer liegt als beide Nachbarn, kann eine Grenze sein.</translation>
    </message>
    <message>
      <source>Only a gap that is lower than both its neighbours can be a boundary.</source>
      <translation>Nur eine Lücke, die niedriger liegt als beide Nachbarn, kann eine Grenze sein.</translation>
    </message>
    <message>
      <source>Only chunks above the maximum size</source>
      <translation>Nur Chunks über dem Maximum</translation>
    </message>
    <message>
      <source>Only chunks that begin or end inside a sentence or block</source>
      <translation>Nur Chunks, die mitten in einem Satz oder Block beginnen oder enden</translation>
    </message>
    <message>
      <source>Only chunks with problems: they will serve retrieval badly</source>
      <translation>Nur Chunks mit Problemen: Sie taugen schlecht für die Suche</translation>
    </message>
    <message>
      <source>Only fewer than {limit:.1%} are a change of topic.</source>
      <translation>Erst weniger als {limit:.1%} gelten als Themenwechsel.</translation>
    </message>
    <message>
      <source>Only in A</source>
      <translation>Nur in A</translation>
    </message>
    <message>
      <source>Only in B</source>
      <translation>Nur in B</translation>
    </message>
    <message>
      <source>Only the best chunk of each document</source>
      <translation>Nur der beste Chunk jedes Dokuments</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>Öffnen</translation>
    </message>
    <message>
      <source>Open &amp;folder…</source>
      <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
      <source>Open Recen&amp;t</source>
      <translation>&amp;Zuletzt geöffnet</translation>
    </message>
    <message>
      <source>Open WebUI export</source>
      <translation>Open-WebUI-Export</translation>
    </message>
    <message>
      <source>Open a data set of questions</source>
      <translation>Fragensammlung öffnen</translation>
    </message>
    <message>
      <source>Open a document to compare its sentences with each other.</source>
      <translation>Öffnen Sie ein Dokument, um seine Sätze miteinander zu vergleichen.</translation>
    </message>
    <message>
      <source>Open a document to see which of its boundaries hold at every value of a setting.</source>
      <translation>Öffnen Sie ein Dokument, um zu sehen, welche seiner Grenzen bei jedem Wert einer Einstellung halten.</translation>
    </message>
    <message>
      <source>Open a folder to see how one configuration cuts all of its documents.</source>
      <translation>Öffnen Sie einen Ordner, um zu sehen, wie eine Konfiguration alle seine Dokumente schneidet.</translation>
    </message>
    <message>
      <source>Open a text (Ctrl+O) to ask of it what its readers will ask.</source>
      <translation>Öffnen Sie einen Text (Strg+O), um ihn zu fragen, was seine Leser fragen werden.</translation>
    </message>
    <message>
      <source>Open a text to compare the presets over it.</source>
      <translation>Öffnen Sie einen Text, um die Voreinstellungen daran zu vergleichen.</translation>
    </message>
    <message>
      <source>Open a text to search it.</source>
      <translation>Öffnen Sie einen Text, um ihn zu durchsuchen.</translation>
    </message>
    <message>
      <source>Open a text to see here how large each chunk is, why it ends, and what would mend it.</source>
      <translation>Öffnen Sie einen Text, um hier zu sehen, wie groß jeder Chunk ist, warum er endet und was ihn verbessern würde.</translation>
    </message>
    <message>
      <source>Open a text to see here what of it is worth keeping, and where it is said.</source>
      <translation>Öffnen Sie einen Text, um hier zu sehen, was davon bewahrenswert ist und wo es gesagt wird.</translation>
    </message>
    <message>
      <source>Open a text to see here which of its chunks an edit or another setting changes.</source>
      <translation>Öffnen Sie einen Text, um hier zu sehen, welche seiner Chunks eine Bearbeitung oder eine andere Einstellung ändert.</translation>
    </message>
    <message>
      <source>Open a text to see here which of its chunks will serve badly, and why.</source>
      <translation>Öffnen Sie einen Text, um hier zu sehen, welche seiner Chunks wenig taugen und warum.</translation>
    </message>
    <message>
      <source>Open a text to see its chunks here.</source>
      <translation>Öffnen Sie einen Text, um hier seine Chunks zu sehen.</translation>
    </message>
    <message>
      <source>Open a text to see the figures of its cut here.</source>
      <translation>Öffnen Sie einen Text, um hier die Zahlen seines Schnitts zu sehen.</translation>
    </message>
    <message>
      <source>Open a text to see what differs between its two cuts.</source>
      <translation>Öffnen Sie einen Text, um zu sehen, worin sich seine beiden Schnitte unterscheiden.</translation>
    </message>
    <message>
      <source>Open a text to set boundaries in it.</source>
      <translation>Öffnen Sie einen Text, um darin Grenzen zu setzen.</translation>
    </message>
    <message>
      <source>Open an index</source>
      <translation>Einen Index öffnen</translation>
    </message>
    <message>
      <source>Open as text</source>
      <translation>Als Text öffnen</translation>
    </message>
    <message>
      <source>Open co&amp;nfig…</source>
      <translation>&amp;Konfiguration öffnen …</translation>
    </message>
    <message>
      <source>Open config</source>
      <translation>Konfiguration öffnen</translation>
    </message>
    <message>
      <source>Open documents</source>
      <translation>Geöffnete Dokumente</translation>
    </message>
    <message>
      <source>Open folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Open its document</source>
      <translation>Sein Dokument öffnen</translation>
    </message>
    <message>
      <source>Open its page</source>
      <translation>Seite öffnen</translation>
    </message>
    <message>
      <source>Open markdown files, texts or conversations</source>
      <translation>Markdown-Dateien, Texte oder Unterhaltungen öffnen</translation>
    </message>
    <message>
      <source>Open texts, or an index, to see how near their chunks are to each other.</source>
      <translation>Öffnen Sie Texte oder einen Index, um zu sehen, wie nahe sich deren Chunks sind.</translation>
    </message>
    <message>
      <source>Open the &amp;sample</source>
      <translation>Beis&amp;piel öffnen</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>Ordner öffnen</translation>
    </message>
    <message>
      <source>Open the table of chunks</source>
      <translation>Tabelle der Chunks öffnen</translation>
    </message>
    <message>
      <source>Open the text that was copied, as a document</source>
      <translation>Den kopierten Text als Dokument öffnen</translation>
    </message>
    <message>
      <source>OpenAI Responses</source>
      <translation>OpenAI Responses</translation>
    </message>
    <message>
      <source>OpenAI batch</source>
      <translation>OpenAI-Batch</translation>
    </message>
    <message>
      <source>OpenAI messages</source>
      <translation>OpenAI-Nachrichten</translation>
    </message>
    <message>
      <source>OpenAI preference items</source>
      <translation>OpenAI-Präferenzeinträge</translation>
    </message>
    <message>
      <source>OpenAssistant</source>
      <translation>OpenAssistant</translation>
    </message>
    <message>
      <source>OpenCode session</source>
      <translation>OpenCode-Sitzung</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>Öffnen …</translation>
    </message>
    <message>
      <source>Optimal</source>
      <translation>Optimal</translation>
    </message>
    <message>
      <source>Order in the text</source>
      <translation>Reihenfolge im Text</translation>
    </message>
    <message>
      <source>Original message</source>
      <translation>Ursprüngliche Nachricht</translation>
    </message>
    <message>
      <source>Other memory</source>
      <translation>Andere Erinnerung</translation>
    </message>
    <message>
      <source>Other places would serve the text less.</source>
      <translation>Andere Stellen würden dem Text weniger dienen.</translation>
    </message>
    <message>
      <source>Other splitter</source>
      <translation>Anderer Splitter</translation>
    </message>
    <message>
      <source>Other splitters</source>
      <translation>Andere Splitter</translation>
    </message>
    <message>
      <source>Others would move</source>
      <translation>Andere würden sich verschieben</translation>
    </message>
    <message>
      <source>Output</source>
      <translation>Ausgabe</translation>
    </message>
    <message>
      <source>Over how much of the range of the setting the boundary exists</source>
      <translation>Über welchen Anteil des Wertebereichs der Einstellung die Grenze besteht</translation>
    </message>
    <message>
      <source>Over the maximum {oversize:,}</source>
      <translation>Über Maximum {oversize:,}</translation>
    </message>
    <message>
      <source>Over which values of the setting the boundary exists</source>
      <translation>Bei welchen Werten der Einstellung die Grenze besteht</translation>
    </message>
    <message>
      <source>Overlap</source>
      <translation>Überlappung</translation>
    </message>
    <message>
      <source>Overlap of 2 sentences</source>
      <translation>Überlappung von 2 Sätzen</translation>
    </message>
    <message>
      <source>Overlap, sentences</source>
      <translation>Überlappung, Sätze</translation>
    </message>
    <message>
      <source>Overlap, share</source>
      <translation>Überlappung, Anteil</translation>
    </message>
    <message>
      <source>P&amp;in a boundary here</source>
      <translation>Hier Grenze an&amp;heften</translation>
    </message>
    <message>
      <source>PDF</source>
      <translation>PDF</translation>
    </message>
    <message>
      <source>PPTX</source>
      <translation>PPTX</translation>
    </message>
    <message>
      <source>Page (*.html)</source>
      <translation>Seite (*.html)</translation>
    </message>
    <message>
      <source>Pages</source>
      <translation>Seiten</translation>
    </message>
    <message>
      <source>Panel</source>
      <translation>Bereich</translation>
    </message>
    <message>
      <source>Panels</source>
      <translation>Bereiche</translation>
    </message>
    <message>
      <source>Paragraph ends</source>
      <translation>Absatz endet</translation>
    </message>
    <message>
      <source>Paragraphs</source>
      <translation>Absätze</translation>
    </message>
    <message>
      <source>Parameter across the map</source>
      <translation>Parameter der waagerechten Achse</translation>
    </message>
    <message>
      <source>Parameter up the map</source>
      <translation>Parameter der senkrechten Achse</translation>
    </message>
    <message>
      <source>Parquet</source>
      <translation>Parquet</translation>
    </message>
    <message>
      <source>Parts of sections</source>
      <translation>Teile von Abschnitten</translation>
    </message>
    <message>
      <source>Parts of sections within a budget, each repeating a little, with ids that last.</source>
      <translation>Teile von Abschnitten innerhalb eines Budgets, die je ein wenig wiederholen, mit beständigen IDs.</translation>
    </message>
    <message>
      <source>Paste &amp;questions…</source>
      <translation>Fr&amp;agen einfügen …</translation>
    </message>
    <message>
      <source>Paste a text</source>
      <translation>Text einfügen</translation>
    </message>
    <message>
      <source>Paste questions</source>
      <translation>Fragen einfügen</translation>
    </message>
    <message>
      <source>Paste questions…</source>
      <translation>Fragen einfügen …</translation>
    </message>
    <message>
      <source>Pasted {characters:,} characters: too many to be kept for the next start</source>
      <translation>{characters:,} Zeichen eingefügt: zu viele, um sie für den nächsten Start zu behalten</translation>
    </message>
    <message>
      <source>Pause of {pause}</source>
      <translation>Pause: {pause}</translation>
    </message>
    <message>
      <source>Permission denied</source>
      <translation>Zugriff verweigert</translation>
    </message>
    <message>
      <source>Pi session</source>
      <translation>Pi-Sitzung</translation>
    </message>
    <message>
      <source>Picture (*.png)</source>
      <translation>Bild (*.png)</translation>
    </message>
    <message>
      <source>Pin as B</source>
      <translation>Als B anheften</translation>
    </message>
    <message>
      <source>Pin here</source>
      <translation>Hier anheften</translation>
    </message>
    <message>
      <source>Pin its end</source>
      <translation>Ende anheften</translation>
    </message>
    <message>
      <source>Pin the settings as they are now as B, then change one: which boundaries stay, move, come and go, and what it costs, is shown here and in the text.</source>
      <translation>Heften Sie die jetzigen Einstellungen als B an und ändern Sie dann eine: Welche Grenzen bleiben, sich verschieben, kommen und gehen und was es kostet, sehen Sie hier und im Text.</translation>
    </message>
    <message>
      <source>Pk with as many chunks as there are segments: how well boundaries lie, lower is better</source>
      <translation>Pk mit so vielen Chunks, wie es Segmente gibt: wie gut Grenzen liegen; weniger ist besser</translation>
    </message>
    <message>
      <source>Pk {mean:.3f}, 95% {low:.3f} to {high:.3f}</source>
      <translation>Pk {mean:.3f}, 95 % {low:.3f} bis {high:.3f}</translation>
    </message>
    <message>
      <source>Pk {pk:.3f}, WindowDiff {window_diff:.3f} (lower is better; in windows of {k:,} units), boundary similarity {boundary_similarity:.3f} (higher is better)</source>
      <translation>Pk {pk:.3f}, WindowDiff {window_diff:.3f} (weniger ist besser; in Fenstern von {k:,} Einheiten), Boundary similarity {boundary_similarity:.3f} (mehr ist besser)</translation>
    </message>
    <message>
      <source>Pk {score:.3f}</source>
      <translation>Pk {score:.3f}</translation>
    </message>
    <message>
      <source>Pk: of all pairs of units a window apart, the share that only one of the two cuts keeps together. 0 is perfect, and lower is better (Beeferman, Berger and Lafferty 1999).</source>
      <translation>Pk: Anteil aller Paare von Einheiten im Abstand eines Fensters, die nur einer der beiden Schnitte zusammenhält. 0 ist vollkommen, weniger ist besser (Beeferman, Berger und Lafferty 1999).</translation>
    </message>
    <message>
      <source>Pk: share of pairs of sentences wrongly parted or kept together. Lower is better</source>
      <translation>Pk: Anteil der Satzpaare, die falsch getrennt oder zusammengehalten werden. Weniger ist besser</translation>
    </message>
    <message>
      <source>Place</source>
      <translation>Stelle</translation>
    </message>
    <message>
      <source>Place of the index</source>
      <translation>Ort des Index</translation>
    </message>
    <message>
      <source>Placement</source>
      <translation>Lage</translation>
    </message>
    <message>
      <source>Placement {placement:.3f}</source>
      <translation>Lage {placement:.3f}</translation>
    </message>
    <message>
      <source>Places that were found</source>
      <translation>Gefundene Stellen</translation>
    </message>
    <message>
      <source>Plain text</source>
      <translation>Einfacher Text</translation>
    </message>
    <message>
      <source>Point at a cell to read its two sentences, drag over several to mark theirs in the text; what is coloured as alike away from the diagonal is alike far apart.</source>
      <translation>Zeigen Sie auf eine Zelle, um ihre zwei Sätze zu lesen; ziehen Sie über mehrere, um deren Sätze im Text zu markieren. Was abseits der Diagonale als ähnlich gefärbt ist, ähnelt sich über weite Entfernung.</translation>
    </message>
    <message>
      <source>Pre&amp;vious version of this message</source>
      <translation>&amp;Vorige Fassung dieser Nachricht</translation>
    </message>
    <message>
      <source>Precision</source>
      <translation>Präzision</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>Voreinstellung</translation>
    </message>
    <message>
      <source>Preset · {system}</source>
      <translation>Voreinstellung · {system}</translation>
    </message>
    <message>
      <source>Preset: {preset}</source>
      <translation>Voreinstellung: {preset}</translation>
    </message>
    <message>
      <source>Presets</source>
      <translation>Voreinstellungen</translation>
    </message>
    <message>
      <source>Presets over this text</source>
      <translation>Voreinstellungen an diesem Text</translation>
    </message>
    <message>
      <source>Prev&amp;ious panel</source>
      <translation>Voriger B&amp;ereich</translation>
    </message>
    <message>
      <source>Preview</source>
      <translation>Vorschau</translation>
    </message>
    <message>
      <source>Preview: all records{form}{missing}</source>
      <translation>Vorschau: alle Datensätze{form}{missing}</translation>
    </message>
    <message>
      <source>Preview: the first {shown} of {count:,} records{form}{missing}</source>
      <translation>Vorschau: die ersten {shown} von {count:,} Datensätzen{form}{missing}</translation>
    </message>
    <message>
      <source>Previous change</source>
      <translation>Vorige Änderung</translation>
    </message>
    <message>
      <source>Previous chunk</source>
      <translation>Voriger Chunk</translation>
    </message>
    <message>
      <source>Previous hit</source>
      <translation>Voriger Treffer</translation>
    </message>
    <message>
      <source>Previous hit (Shift+Enter)</source>
      <translation>Voriger Treffer (Umschalt+Enter)</translation>
    </message>
    <message>
      <source>Previous version of this &amp;message</source>
      <translation>Vorige Fassung &amp;dieser Nachricht</translation>
    </message>
    <message>
      <source>Problems</source>
      <translation>Probleme</translation>
    </message>
    <message>
      <source>Problems of this chunk</source>
      <translation>Probleme dieses Chunks</translation>
    </message>
    <message>
      <source>Problems {count:,}</source>
      <translation>Probleme {count:,}</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>Fortschritt</translation>
    </message>
    <message>
      <source>Progress of the cut</source>
      <translation>Fortschritt des Schnitts</translation>
    </message>
    <message>
      <source>Prompts and completions</source>
      <translation>Prompts und Antworten</translation>
    </message>
    <message>
      <source>Put back</source>
      <translation>Zurückholen</translation>
    </message>
    <message>
      <source>Put it back</source>
      <translation>Zurückholen</translation>
    </message>
    <message>
      <source>Put the boundaries of a file, JSON or text divided by lines of =, in place of these</source>
      <translation>Diese Grenzen durch die einer Datei ersetzen: JSON oder durch Zeilen aus = geteilter Text</translation>
    </message>
    <message>
      <source>Query</source>
      <translation>Suchanfrage</translation>
    </message>
    <message>
      <source>Question bench</source>
      <translation>Fragenprüfstand</translation>
    </message>
    <message>
      <source>Question without answer</source>
      <translation>Frage ohne Antwort</translation>
    </message>
    <message>
      <source>Questions</source>
      <translation>Fragen</translation>
    </message>
    <message>
      <source>Questions (*.json *.csv);;All files (*)</source>
      <translation>Fragen (*.json *.csv);;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>Questions and pauses</source>
      <translation>Fragen und Pausen</translation>
    </message>
    <message>
      <source>Questions are answered by comparing vectors, and no embedder is chosen.</source>
      <translation>Fragen werden über den Vergleich von Vektoren beantwortet, und es ist kein Einbettungsmodell gewählt.</translation>
    </message>
    <message>
      <source>Questions, one a line</source>
      <translation>Fragen, eine je Zeile</translation>
    </message>
    <message>
      <source>Quote</source>
      <translation>Zitat</translation>
    </message>
    <message>
      <source>Quoted message</source>
      <translation>Zitierte Nachricht</translation>
    </message>
    <message>
      <source>Quoted text</source>
      <translation>Zitierter Text</translation>
    </message>
    <message>
      <source>R&amp;eset to preset</source>
      <translation>Auf &amp;Voreinstellung zurücksetzen</translation>
    </message>
    <message>
      <source>Rank the chunks by a question, as a store would</source>
      <translation>Die Chunks nach einer Frage ordnen, wie es ein Index täte</translation>
    </message>
    <message>
      <source>Re&amp;duce motion</source>
      <translation>Bewegung verr&amp;ingern</translation>
    </message>
    <message>
      <source>Re-indexing embeds nothing anew.</source>
      <translation>Die Neuindizierung bettet nichts neu ein.</translation>
    </message>
    <message>
      <source>Re-indexing embeds {chunks} anew, {mark}{tokens:,} of {mark}{total:,} tokens{share}.</source>
      <translation>Die Neuindizierung bettet {chunks} neu ein, {mark}{tokens:,} von {mark}{total:,} Token{share}.</translation>
    </message>
    <message>
      <source>Read</source>
      <translation>Lesen</translation>
    </message>
    <message>
      <source>Read as plain paragraphs</source>
      <translation>Als einfache Absätze gelesen</translation>
    </message>
    <message>
      <source>Read on from an earlier version of the message at the cursor</source>
      <translation>Ab einer früheren Fassung der Nachricht am Cursor weiterlesen</translation>
    </message>
    <message>
      <source>Read on where the message at the cursor was edited, or answered again</source>
      <translation>Dort weiterlesen, wo die Nachricht am Cursor geändert oder neu beantwortet wurde</translation>
    </message>
    <message>
      <source>Read the chunk in the file that it was cut from (Ctrl+Enter on the map)</source>
      <translation>Den Chunk in der Datei lesen, aus der er geschnitten wurde (Strg+Enter auf der Karte)</translation>
    </message>
    <message>
      <source>Read the text with its cuts, and why it is cut where it is</source>
      <translation>Den Text mit seinen Schnitten lesen und warum er dort geschnitten ist</translation>
    </message>
    <message>
      <source>Read the text, tune the cut over its curve, compare two cuts, or evaluate many. Each comes back as you leave it. Press ? for all keys.</source>
      <translation>Lesen Sie den Text, justieren Sie den Schnitt an der Kurve, vergleichen Sie zwei Schnitte oder bewerten Sie viele. Jeder Arbeitsbereich kommt so wieder, wie Sie ihn verlassen. Mit ? sehen Sie alle Tasten.</translation>
    </message>
    <message>
      <source>Reading boundaries</source>
      <translation>Grenzen werden gelesen</translation>
    </message>
    <message>
      <source>Reading deck</source>
      <translation>Lesestapel</translation>
    </message>
    <message>
      <source>Reading the index</source>
      <translation>Index wird gelesen</translation>
    </message>
    <message>
      <source>Reading the meaning of {count:,} sentences</source>
      <translation>Die Bedeutung von {count:,} Sätzen wird gelesen</translation>
    </message>
    <message>
      <source>Reading the text</source>
      <translation>Der Text wird gelesen</translation>
    </message>
    <message>
      <source>Reading verdicts</source>
      <translation>Urteile werden gelesen</translation>
    </message>
    <message>
      <source>Reading was cancelled</source>
      <translation>Das Lesen wurde abgebrochen</translation>
    </message>
    <message>
      <source>Reading {name}</source>
      <translation>{name} wird gelesen</translation>
    </message>
    <message>
      <source>Reason</source>
      <translation>Grund</translation>
    </message>
    <message>
      <source>Reasons of the boundaries</source>
      <translation>Gründe der Grenzen</translation>
    </message>
    <message>
      <source>Reasons of the towers</source>
      <translation>Gründe der Türme</translation>
    </message>
    <message>
      <source>Recall</source>
      <translation>Trefferquote</translation>
    </message>
    <message>
      <source>Recent</source>
      <translation>Zuletzt geöffnet</translation>
    </message>
    <message>
      <source>Recent file in {folder}</source>
      <translation>Zuletzt geöffnete Datei in {folder}</translation>
    </message>
    <message>
      <source>Recent files</source>
      <translation>Zuletzt geöffnete Dateien</translation>
    </message>
    <message>
      <source>Recent folders</source>
      <translation>Zuletzt geöffnete Ordner</translation>
    </message>
    <message>
      <source>Record as it is exported</source>
      <translation>Datensatz, wie er exportiert wird</translation>
    </message>
    <message>
      <source>Recursive</source>
      <translation>Rekursiv</translation>
    </message>
    <message>
      <source>Relation</source>
      <translation>Beziehung</translation>
    </message>
    <message>
      <source>Relations</source>
      <translation>Beziehungen</translation>
    </message>
    <message>
      <source>Relations as arcs over the text</source>
      <translation>Beziehungen als Bögen über dem Text</translation>
    </message>
    <message>
      <source>Reliability</source>
      <translation>Zuverlässigkeit</translation>
    </message>
    <message>
      <source>Reload</source>
      <translation>Neu laden</translation>
    </message>
    <message>
      <source>Reloaded: all {before:,} chunks stay as they were</source>
      <translation>Neu geladen: Alle {before:,} Chunks bleiben, wie sie waren</translation>
    </message>
    <message>
      <source>Reloaded: {stay:,} of {before:,} chunks stay as they were, {added} new, {gone} gone</source>
      <translation>Neu geladen: {stay:,} von {before:,} Chunks bleiben, wie sie waren, {added} neu, {gone} weg</translation>
    </message>
    <message>
      <source>Remnic's chunks: content, tokens and the score of the boundary</source>
      <translation>Remnics Chunks: Inhalt, Token und die Wertung der Grenze</translation>
    </message>
    <message>
      <source>Remnic: semanticChunkingConfig, in the JSON of its plugin</source>
      <translation>Remnic: semanticChunkingConfig, im JSON seines Plugins</translation>
    </message>
    <message>
      <source>Remo&amp;ve the boundary here</source>
      <translation>Grenze hier &amp;entfernen</translation>
    </message>
    <message>
      <source>Remove all boundaries; this can be undone</source>
      <translation>Alle Grenzen entfernen; das lässt sich rückgängig machen</translation>
    </message>
    <message>
      <source>Remove all messages</source>
      <translation>Alle Meldungen entfernen</translation>
    </message>
    <message>
      <source>Remove from the list</source>
      <translation>Aus der Liste entfernen</translation>
    </message>
    <message>
      <source>Repeated from the chunk before</source>
      <translation>Aus dem vorigen Chunk wiederholt</translation>
    </message>
    <message>
      <source>Repeated from the chunk before:</source>
      <translation>Aus dem vorigen Chunk wiederholt:</translation>
    </message>
    <message>
      <source>Repeats</source>
      <translation>Wiederholt</translation>
    </message>
    <message>
      <source>Repeats {tokens} tokens of chunk {chunk:,}</source>
      <translation>Wiederholt {tokens} Token von Chunk {chunk:,}</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>Ersetzen</translation>
    </message>
    <message>
      <source>Replies</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>Reporting the run</source>
      <translation>Laufbericht wird erstellt</translation>
    </message>
    <message>
      <source>Reset</source>
      <translation>Zurücksetzen</translation>
    </message>
    <message>
      <source>Reset all settings to the preset</source>
      <translation>Alle Einstellungen auf die Voreinstellung zurücksetzen</translation>
    </message>
    <message>
      <source>Reset {label} to {shown}</source>
      <translation>{label} auf {shown} zurücksetzen</translation>
    </message>
    <message>
      <source>Restore la&amp;yout</source>
      <translation>An&amp;ordnung wiederherstellen</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>Ergebnis</translation>
    </message>
    <message>
      <source>Retry</source>
      <translation>Erneut versuchen</translation>
    </message>
    <message>
      <source>Return to</source>
      <translation>Rückkehr zu</translation>
    </message>
    <message>
      <source>Returning topics</source>
      <translation>Wiederkehrende Themen</translation>
    </message>
    <message>
      <source>Roles</source>
      <translation>Rollen</translation>
    </message>
    <message>
      <source>Roles: {roles}</source>
      <translation>Rollen: {roles}</translation>
    </message>
    <message>
      <source>Rule</source>
      <translation>Regel</translation>
    </message>
    <message>
      <source>Rules</source>
      <translation>Regeln</translation>
    </message>
    <message>
      <source>Rules, offline</source>
      <translation>Regeln, offline</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>Starten</translation>
    </message>
    <message>
      <source>Run again</source>
      <translation>Erneut starten</translation>
    </message>
    <message>
      <source>Run it</source>
      <translation>Ausführen</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>Läuft</translation>
    </message>
    <message>
      <source>S&amp;wipe between two cuts</source>
      <translation>&amp;Wischvergleich zweier Schnitte</translation>
    </message>
    <message>
      <source>SD below mean</source>
      <translation>SD unter Mittel</translation>
    </message>
    <message>
      <source>SQL</source>
      <translation>SQL</translation>
    </message>
    <message>
      <source>Samples</source>
      <translation>Beispiele</translation>
    </message>
    <message>
      <source>Save as &amp;markdown…</source>
      <translation>Als &amp;Markdown speichern …</translation>
    </message>
    <message>
      <source>Save as markdown</source>
      <translation>Als Markdown speichern</translation>
    </message>
    <message>
      <source>Save the data set</source>
      <translation>Fragensammlung speichern</translation>
    </message>
    <message>
      <source>Save window as p&amp;icture…</source>
      <translation>Fenster als B&amp;ild speichern …</translation>
    </message>
    <message>
      <source>Save window as picture</source>
      <translation>Fenster als Bild speichern</translation>
    </message>
    <message>
      <source>Saved Messages</source>
      <translation>Gespeichertes</translation>
    </message>
    <message>
      <source>Saved {questions} as {name}</source>
      <translation>{questions} als {name} gespeichert</translation>
    </message>
    <message>
      <source>Saving</source>
      <translation>Wird gespeichert</translation>
    </message>
    <message>
      <source>Say in the margin how near each sentence is to its chunk, and mark those that are nearer to another</source>
      <translation>Am Rand zeigen, wie nah jeder Satz seinem Chunk ist, und jene markieren, die einem anderen näher sind</translation>
    </message>
    <message>
      <source>Say which chunk carries these words as they are, or what parts them</source>
      <translation>Sagen, welcher Chunk diese Wörter unverändert enthält oder was sie trennt</translation>
    </message>
    <message>
      <source>Say why the text is cut at the cursor, or why not, and what would change that</source>
      <translation>Sagen, warum der Text am Cursor geschnitten wird oder nicht, und was das ändern würde</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>Wertung</translation>
    </message>
    <message>
      <source>Score that decides</source>
      <translation>Wertung, die entscheidet</translation>
    </message>
    <message>
      <source>Scores</source>
      <translation>Wertungen</translation>
    </message>
    <message>
      <source>Scores by two parameters</source>
      <translation>Wertungen nach zwei Parametern</translation>
    </message>
    <message>
      <source>Scoring the cut</source>
      <translation>Schnitt wird bewertet</translation>
    </message>
    <message>
      <source>Seam map</source>
      <translation>Nahtkarte</translation>
    </message>
    <message>
      <source>Seamline help</source>
      <translation>Hilfe zu Seamline</translation>
    </message>
    <message>
      <source>Seamline made a mistake</source>
      <translation>Seamline hat einen Fehler gemacht</translation>
    </message>
    <message>
      <source>Seamline {version} is out.</source>
      <translation>Seamline {version} ist erschienen.</translation>
    </message>
    <message>
      <source>Seamline {version} is out; this is {installed}</source>
      <translation>Seamline {version} ist erschienen; dies ist {installed}</translation>
    </message>
    <message>
      <source>Seamline's own: every value, each with a comment on what it does</source>
      <translation>Seamlines eigenes Format: alle Werte, jeder mit einem Kommentar dazu, was er bewirkt</translation>
    </message>
    <message>
      <source>Searc&amp;h chunks…</source>
      <translation>C&amp;hunks durchsuchen …</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>Suchen</translation>
    </message>
    <message>
      <source>Search all pages</source>
      <translation>Alle Seiten durchsuchen</translation>
    </message>
    <message>
      <source>Search all pages of the help</source>
      <translation>Alle Seiten der Hilfe durchsuchen</translation>
    </message>
    <message>
      <source>Search by meaning needs an embedder, and none is chosen. Choose one by Edit › Model, or search by words alone.</source>
      <translation>Die Suche nach Bedeutung braucht ein Einbettungsmodell, und keines ist gewählt. Wählen Sie eines unter Bearbeiten › Modell, oder suchen Sie nur nach Wörtern.</translation>
    </message>
    <message>
      <source>Search for the setting that comes closest to boundaries you set</source>
      <translation>Die Einstellung suchen, die von Ihnen gesetzten Grenzen am nächsten kommt</translation>
    </message>
    <message>
      <source>Search in every open document</source>
      <translation>In jedem offenen Dokument suchen</translation>
    </message>
    <message>
      <source>Search the chunks</source>
      <translation>Die Chunks durchsuchen</translation>
    </message>
    <message>
      <source>Searching</source>
      <translation>Suche läuft</translation>
    </message>
    <message>
      <source>Sections</source>
      <translation>Abschnitte</translation>
    </message>
    <message>
      <source>Sections at ## headings, without the headings: what memex does unless told otherwise.</source>
      <translation>Abschnitte an ##-Überschriften, ohne die Überschriften: was memex ohne andere Angabe tut.</translation>
    </message>
    <message>
      <source>Sections of markdown with their headings, as Clawdbot's memory is to be indexed.</source>
      <translation>Markdown-Abschnitte mit ihren Überschriften, wie Clawdbots Gedächtnis indiziert werden soll.</translation>
    </message>
    <message>
      <source>Sections with headings</source>
      <translation>Abschnitte mit Überschriften</translation>
    </message>
    <message>
      <source>Sections without headings</source>
      <translation>Abschnitte ohne Überschriften</translation>
    </message>
    <message>
      <source>See --show for what can be read all the same.</source>
      <translation>Was sich trotzdem lesen lässt, steht unter --show.</translation>
    </message>
    <message>
      <source>See that the server runs at this address</source>
      <translation>Prüfen Sie, ob der Server unter dieser Adresse läuft</translation>
    </message>
    <message>
      <source>See that there is room on the disk and that you may write there; move a damaged folder away</source>
      <translation>Prüfen Sie, ob auf dem Datenträger Platz ist und Sie dort schreiben dürfen; verschieben Sie einen beschädigten Ordner</translation>
    </message>
    <message>
      <source>See two cuts of the text beside each other</source>
      <translation>Zwei Schnitte des Textes nebeneinander sehen</translation>
    </message>
    <message>
      <source>See what each part of the window is for</source>
      <translation>Sehen, wozu jeder Teil des Fensters dient</translation>
    </message>
    <message>
      <source>See where a text comes apart</source>
      <translation>Sehen, wo ein Text sich teilt</translation>
    </message>
    <message>
      <source>Segments</source>
      <translation>Segmente</translation>
    </message>
    <message>
      <source>Select &amp;all</source>
      <translation>&amp;Alles auswählen</translation>
    </message>
    <message>
      <source>Select a chunk in the text, the curve or the strip to see how large it is and why it ends.</source>
      <translation>Wählen Sie einen Chunk im Text, in der Kurve oder im Streifen, um zu sehen, wie groß er ist und warum er endet.</translation>
    </message>
    <message>
      <source>Select the words in the text that should be found, then mark them</source>
      <translation>Wählen Sie im Text die Wörter, die gefunden werden sollen, und markieren Sie sie dann</translation>
    </message>
    <message>
      <source>Semantic</source>
      <translation>Semantisch</translation>
    </message>
    <message>
      <source>Sentence ends</source>
      <translation>Satz endet</translation>
    </message>
    <message>
      <source>Sentence of the column</source>
      <translation>Satz der Spalte</translation>
    </message>
    <message>
      <source>Sentence of the row</source>
      <translation>Satz der Zeile</translation>
    </message>
    <message>
      <source>Sentence window</source>
      <translation>Satzfenster</translation>
    </message>
    <message>
      <source>Sentence {row:,}</source>
      <translation>Satz {row:,}</translation>
    </message>
    <message>
      <source>Sentences are compared by their vectors, and the embedder is `none`: choose the built-in model, or `lexical`, which compares words and needs no model.</source>
      <translation>Sätze werden anhand ihrer Vektoren verglichen, und als Einbettungsmodell ist `none` gewählt: Wählen Sie das eingebaute Modell oder `lexical`, das Wörter vergleicht und kein Modell braucht.</translation>
    </message>
    <message>
      <source>Sentences as wide as their tokens</source>
      <translation>Sätze so breit wie ihre Token</translation>
    </message>
    <message>
      <source>Sentences up to a size</source>
      <translation>Sätze bis zu einer Größe</translation>
    </message>
    <message>
      <source>Sentences {one} among each other are alike by {similarity} in the mean</source>
      <translation>Die Sätze {one} sind sich untereinander im Mittel zu {similarity} ähnlich</translation>
    </message>
    <message>
      <source>Sentences {one} and {other} are alike by {similarity} in the mean</source>
      <translation>Die Sätze {one} und {other} sind sich im Mittel zu {similarity} ähnlich</translation>
    </message>
    <message>
      <source>Sentences {row:,} and {column:,} are alike by {similarity}</source>
      <translation>Die Sätze {row:,} und {column:,} sind sich zu {similarity} ähnlich</translation>
    </message>
    <message>
      <source>Serif</source>
      <translation>Serif</translation>
    </message>
    <message>
      <source>Set &amp;a reference boundary here</source>
      <translation>Hier Referenz&amp;grenze setzen</translation>
    </message>
    <message>
      <source>Set a re&amp;ference boundary here</source>
      <translation>Hier Re&amp;ferenzgrenze setzen</translation>
    </message>
    <message>
      <source>Set a reference at every boundary of the cut on screen that has none</source>
      <translation>An jeder Grenze des angezeigten Schnitts, die noch keine hat, eine Referenz setzen</translation>
    </message>
    <message>
      <source>Set as baseline</source>
      <translation>Als Vergleichsstand setzen</translation>
    </message>
    <message>
      <source>Set everything back to the preset</source>
      <translation>Alles auf die Voreinstellung zurücksetzen</translation>
    </message>
    <message>
      <source>Set the boundary so that the sentence at the cursor is in the chunk that it is nearer to</source>
      <translation>Die Grenze so setzen, dass der Satz am Cursor in dem Chunk steht, dem er näher ist</translation>
    </message>
    <message>
      <source>Sets</source>
      <translation>Sammlungen</translation>
    </message>
    <message>
      <source>Setting of the seam map</source>
      <translation>Einstellung der Nahtkarte</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>Settings could not be tried: {error}</source>
      <translation>Einstellungen ließen sich nicht erproben: {error}</translation>
    </message>
    <message>
      <source>Shaded: the heading of the section, which this chunk continues.</source>
      <translation>Schattiert: die Überschrift des Abschnitts, den dieser Chunk fortsetzt.</translation>
    </message>
    <message>
      <source>Shaded: the headings above the chunk, which are embedded with it and not stored.</source>
      <translation>Schattiert: die Überschriften über dem Chunk, die mit ihm eingebettet und nicht gespeichert werden.</translation>
    </message>
    <message>
      <source>Shaded: what is embedded before the chunk; its prefix is not stored.</source>
      <translation>Schattiert: was vor dem Chunk eingebettet wird; sein Präfix wird nicht gespeichert.</translation>
    </message>
    <message>
      <source>Share</source>
      <translation>Anteil</translation>
    </message>
    <message>
      <source>Share of all boundaries, found or known, that are right, half for one next door: higher is better</source>
      <translation>Anteil aller gefundenen oder bekannten Grenzen, die stimmen, halb für eine direkt daneben: Mehr ist besser</translation>
    </message>
    <message>
      <source>Share of the context window</source>
      <translation>Anteil am Kontextfenster</translation>
    </message>
    <message>
      <source>ShareGPT or Alpaca</source>
      <translation>ShareGPT oder Alpaca</translation>
    </message>
    <message>
      <source>Shared</source>
      <translation>Geteilt</translation>
    </message>
    <message>
      <source>Shared words</source>
      <translation>Gemeinsame Wörter</translation>
    </message>
    <message>
      <source>Shorter chunks are merged with a neighbour.</source>
      <translation>Kürzere Chunks werden mit einem Nachbarn verschmolzen.</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>Zeigen</translation>
    </message>
    <message>
      <source>Show all that is folded</source>
      <translation>Alles Eingeklappte zeigen</translation>
    </message>
    <message>
      <source>Show chunk {chunk:,}: {message}</source>
      <translation>Chunk {chunk:,} zeigen: {message}</translation>
    </message>
    <message>
      <source>Show chunks of every size again</source>
      <translation>Wieder Chunks jeder Größe zeigen</translation>
    </message>
    <message>
      <source>Show every change at once, without fading</source>
      <translation>Jede Änderung sofort zeigen, ohne Überblenden</translation>
    </message>
    <message>
      <source>Show from now on which memories another cut keeps, loses or adds.</source>
      <translation>Von jetzt an zeigen, welche Erinnerungen ein anderer Schnitt behält, verliert oder hinzufügt.</translation>
    </message>
    <message>
      <source>Show how near the sentences are to their chunks, and go to the next that is nearer to another</source>
      <translation>Zeigen, wie nah die Sätze ihren Chunks sind, und zum nächsten gehen, der einem anderen näher ist</translation>
    </message>
    <message>
      <source>Show in con&amp;versations</source>
      <translation>In &amp;Unterhaltungen zeigen</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>Im Ordner zeigen</translation>
    </message>
    <message>
      <source>Show in the text</source>
      <translation>Im Text zeigen</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>Mehr zeigen</translation>
    </message>
    <message>
      <source>Show the boundaries as a list, with those that are stable</source>
      <translation>Die Grenzen als Liste zeigen, mit den stabilen</translation>
    </message>
    <message>
      <source>Show the chunk</source>
      <translation>Den Chunk zeigen</translation>
    </message>
    <message>
      <source>Show the names of the documents</source>
      <translation>Die Namen der Dokumente zeigen</translation>
    </message>
    <message>
      <source>Show the part that the source shows, and scroll the source with it</source>
      <translation>Den Teil zeigen, den der Text zeigt, und den Text mitscrollen</translation>
    </message>
    <message>
      <source>Show the sample</source>
      <translation>Beispiel zeigen</translation>
    </message>
    <message>
      <source>Show the text in a face of equal width, with its own line breaks</source>
      <translation>Den Text in einer Schrift mit fester Breite und seinen eigenen Zeilenumbrüchen zeigen</translation>
    </message>
    <message>
      <source>Show the whole text	Home</source>
      <translation>Den ganzen Text zeigen	Pos1</translation>
    </message>
    <message>
      <source>Show what each key does</source>
      <translation>Zeigen, was jede Taste tut</translation>
    </message>
    <message>
      <source>Showing the {chunks} of {name}</source>
      <translation>Gezeigt: {chunks} aus {name}</translation>
    </message>
    <message>
      <source>Side by side</source>
      <translation>Nebeneinander</translation>
    </message>
    <message>
      <source>Sides</source>
      <translation>Seiten</translation>
    </message>
    <message>
      <source>Similarity</source>
      <translation>Ähnlichkeit</translation>
    </message>
    <message>
      <source>Similarity after</source>
      <translation>Ähnlichkeit danach</translation>
    </message>
    <message>
      <source>Similarity before</source>
      <translation>Ähnlichkeit davor</translation>
    </message>
    <message>
      <source>Similarity before smoothing</source>
      <translation>Ähnlichkeit vor dem Glätten</translation>
    </message>
    <message>
      <source>Similarity curve</source>
      <translation>Ähnlichkeitskurve</translation>
    </message>
    <message>
      <source>Similarity matrix</source>
      <translation>Ähnlichkeitsmatrix</translation>
    </message>
    <message>
      <source>Similarity of neighbouring sentences</source>
      <translation>Ähnlichkeit benachbarter Sätze</translation>
    </message>
    <message>
      <source>Similarity of the cell</source>
      <translation>Ähnlichkeit der Zelle</translation>
    </message>
    <message>
      <source>Similarity of what stands above and below each place</source>
      <translation>Ähnlichkeit dessen, was über und unter jeder Stelle steht</translation>
    </message>
    <message>
      <source>Similarity, without a threshold</source>
      <translation>Ähnlichkeit, ohne Schwelle</translation>
    </message>
    <message>
      <source>Since</source>
      <translation>Seit</translation>
    </message>
    <message>
      <source>Single sentences</source>
      <translation>Einzelne Sätze</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>Size of the chunk</source>
      <translation>Größe des Chunks</translation>
    </message>
    <message>
      <source>Sizes</source>
      <translation>Größen</translation>
    </message>
    <message>
      <source>Sizes in tokens</source>
      <translation>Größen in Token</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way with a cut here</source>
      <translation>Größen oder angeheftete Grenzen lassen hier keinen Schnitt zu</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way with a cut here.</source>
      <translation>Größen oder angeheftete Grenzen lassen hier keinen Schnitt zu.</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way without a cut here</source>
      <translation>Größen oder angeheftete Grenzen erzwingen hier einen Schnitt</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way without a cut here.</source>
      <translation>Größen oder angeheftete Grenzen erzwingen hier einen Schnitt.</translation>
    </message>
    <message>
      <source>Skip</source>
      <translation>Überspringen</translation>
    </message>
    <message>
      <source>Skip the tour</source>
      <translation>Rundgang überspringen</translation>
    </message>
    <message>
      <source>Skype export</source>
      <translation>Skype-Export</translation>
    </message>
    <message>
      <source>Slack export</source>
      <translation>Slack-Export</translation>
    </message>
    <message>
      <source>Sliding window</source>
      <translation>Gleitendes Fenster</translation>
    </message>
    <message>
      <source>Smallest</source>
      <translation>Kleinster</translation>
    </message>
    <message>
      <source>Smallest piece</source>
      <translation>Kleinstes Stück</translation>
    </message>
    <message>
      <source>Smallest piece, share</source>
      <translation>Kleinstes Stück, Anteil</translation>
    </message>
    <message>
      <source>Smoothed topic boundaries between sentences, as Remnic cuts memories.</source>
      <translation>Geglättete Themengrenzen zwischen Sätzen, wie Remnic Erinnerungen schneidet.</translation>
    </message>
    <message>
      <source>Smoothed topics</source>
      <translation>Geglättete Themen</translation>
    </message>
    <message>
      <source>Smoothing</source>
      <translation>Glättung</translation>
    </message>
    <message>
      <source>Some of its settings were changed.</source>
      <translation>Einige ihrer Einstellungen wurden geändert.</translation>
    </message>
    <message>
      <source>Something is found that is no answer</source>
      <translation>Etwas wird gefunden, das keine Antwort ist</translation>
    </message>
    <message>
      <source>Something unexpected happened</source>
      <translation>Etwas Unerwartetes ist passiert</translation>
    </message>
    <message>
      <source>Something unexpected happened; your files are untouched. {error}</source>
      <translation>Etwas Unerwartetes ist passiert; Ihre Dateien sind unberührt. {error}</translation>
    </message>
    <message>
      <source>Sort by</source>
      <translation>Sortieren nach</translation>
    </message>
    <message>
      <source>Sounds like a start</source>
      <translation>Klingt nach Anfang</translation>
    </message>
    <message>
      <source>Sounds like more</source>
      <translation>Klingt nach Fortsetzung</translation>
    </message>
    <message>
      <source>Source &amp;in mono</source>
      <translation>Text in &amp;fester Breite</translation>
    </message>
    <message>
      <source>Source text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>Source text, cut as A</source>
      <translation>Text, geschnitten wie A</translation>
    </message>
    <message>
      <source>Source text, cut as A and B</source>
      <translation>Text, geschnitten wie A und B</translation>
    </message>
    <message>
      <source>Source text, cut as {name}</source>
      <translation>Text, geschnitten wie {name}</translation>
    </message>
    <message>
      <source>Speaks of {entities}</source>
      <translation>Spricht von {entities}</translation>
    </message>
    <message>
      <source>SpecStory</source>
      <translation>SpecStory</translation>
    </message>
    <message>
      <source>Splitter</source>
      <translation>Splitter</translation>
    </message>
    <message>
      <source>Stability</source>
      <translation>Stabilität</translation>
    </message>
    <message>
      <source>Stable</source>
      <translation>Stabil</translation>
    </message>
    <message>
      <source>Stable: it exists over at least half of the range</source>
      <translation>Stabil: Sie besteht über mindestens die Hälfte des Wertebereichs</translation>
    </message>
    <message>
      <source>Standard input is not read: save it as a file, and name that.</source>
      <translation>Die Standardeingabe wird nicht gelesen: Speichern Sie sie als Datei, und nennen Sie diese.</translation>
    </message>
    <message>
      <source>Stands alone</source>
      <translation>Steht für sich</translation>
    </message>
    <message>
      <source>Stands for {size:,} memories</source>
      <translation>Steht für {size:,} Erinnerungen</translation>
    </message>
    <message>
      <source>Stands out</source>
      <translation>Auffällig</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>Start</translation>
    </message>
    <message>
      <source>Start its reader first, or write elsewhere.</source>
      <translation>Starten Sie zuerst, was sie liest, oder schreiben Sie anderswohin.</translation>
    </message>
    <message>
      <source>Starts with a reference</source>
      <translation>Beginnt mit einem Verweis</translation>
    </message>
    <message>
      <source>State</source>
      <translation>Zustand</translation>
    </message>
    <message>
      <source>Statistics</source>
      <translation>Statistik</translation>
    </message>
    <message>
      <source>Stay with A, stop comparing, and read on.</source>
      <translation>Bei A bleiben, den Vergleich beenden und weiterlesen.</translation>
    </message>
    <message>
      <source>Step {step} of {steps}, {percent}%</source>
      <translation>Schritt {step} von {steps}, {percent} %</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>Anhalten</translation>
    </message>
    <message>
      <source>Stopped. Open this tab again to compare the presets.</source>
      <translation>Angehalten. Öffnen Sie diesen Reiter wieder, um die Voreinstellungen zu vergleichen.</translation>
    </message>
    <message>
      <source>Stopped. Press Enter to search again.</source>
      <translation>Angehalten. Mit Enter suchen Sie erneut.</translation>
    </message>
    <message>
      <source>Storage</source>
      <translation>Speicher</translation>
    </message>
    <message>
      <source>Stored and embedded with these headings before it</source>
      <translation>Gespeichert und eingebettet mit diesen Überschriften davor</translation>
    </message>
    <message>
      <source>Stored and embedded · {length}</source>
      <translation>Gespeichert und eingebettet · {length}</translation>
    </message>
    <message>
      <source>Stored chunks</source>
      <translation>Gespeicherte Chunks</translation>
    </message>
    <message>
      <source>Stored chunks are shown. Show the live cut to see which of its boundaries a setting moves.</source>
      <translation>Gespeicherte Chunks werden gezeigt. Zeigen Sie den aktuellen Schnitt, um zu sehen, welche seiner Grenzen eine Einstellung verschiebt.</translation>
    </message>
    <message>
      <source>Stored · {characters}</source>
      <translation>Gespeichert · {characters}</translation>
    </message>
    <message>
      <source>Strategies</source>
      <translation>Strategien</translation>
    </message>
    <message>
      <source>Strength</source>
      <translation>Stärke</translation>
    </message>
    <message>
      <source>Strength of the cuts</source>
      <translation>Stärke der Schnitte</translation>
    </message>
    <message>
      <source>Strength: no cut</source>
      <translation>Stärke: kein Schnitt</translation>
    </message>
    <message>
      <source>Strength: {strength}</source>
      <translation>Stärke: {strength}</translation>
    </message>
    <message>
      <source>Structure</source>
      <translation>Aufbau</translation>
    </message>
    <message>
      <source>Su&amp;b-agents</source>
      <translation>Su&amp;bagenten</translation>
    </message>
    <message>
      <source>Subtitles (SBV)</source>
      <translation>Untertitel (SBV)</translation>
    </message>
    <message>
      <source>Subtitles (WebVTT, SRT)</source>
      <translation>Untertitel (WebVTT, SRT)</translation>
    </message>
    <message>
      <source>Such a pause always parts them.</source>
      <translation>Eine solche Pause trennt sie immer.</translation>
    </message>
    <message>
      <source>Summary of another branch</source>
      <translation>Zusammenfassung eines anderen Zweigs</translation>
    </message>
    <message>
      <source>Summary of the folder</source>
      <translation>Zusammenfassung des Ordners</translation>
    </message>
    <message>
      <source>Summary of what came before</source>
      <translation>Zusammenfassung des Bisherigen</translation>
    </message>
    <message>
      <source>Sure</source>
      <translation>Sicher</translation>
    </message>
    <message>
      <source>Swap</source>
      <translation>Tauschen</translation>
    </message>
    <message>
      <source>Swipe</source>
      <translation>Wischen</translation>
    </message>
    <message>
      <source>Swipe handle: cut A left of it, cut B right of it</source>
      <translation>Wischgriff: Schnitt A links davon, Schnitt B rechts</translation>
    </message>
    <message>
      <source>Syste&amp;m colours</source>
      <translation>Sys&amp;temfarben</translation>
    </message>
    <message>
      <source>T&amp;his should be found…</source>
      <translation>Dies soll gef&amp;unden werden …</translation>
    </message>
    <message>
      <source>Take it</source>
      <translation>Übernehmen</translation>
    </message>
    <message>
      <source>Take it with you</source>
      <translation>Nehmen Sie es mit</translation>
    </message>
    <message>
      <source>Take the keyboard to the next panel that is open</source>
      <translation>Den Tastaturfokus zum nächsten offenen Bereich bringen</translation>
    </message>
    <message>
      <source>Target size</source>
      <translation>Zielgröße</translation>
    </message>
    <message>
      <source>Telegram did not export what it holds</source>
      <translation>Telegram hat den Inhalt nicht exportiert</translation>
    </message>
    <message>
      <source>Telegram export</source>
      <translation>Telegram-Export</translation>
    </message>
    <message>
      <source>Text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>Text as it is embedded</source>
      <translation>Text, wie er eingebettet wird</translation>
    </message>
    <message>
      <source>Text as it is stored</source>
      <translation>Text, wie er gespeichert wird</translation>
    </message>
    <message>
      <source>Text divided by separators (*.txt *.md)</source>
      <translation>Durch Trennzeilen geteilter Text (*.txt *.md)</translation>
    </message>
    <message>
      <source>Text is sent to {host}.</source>
      <translation>Text geht an {host}.</translation>
    </message>
    <message>
      <source>Text not read</source>
      <translation>Nicht gelesener Text</translation>
    </message>
    <message>
      <source>Text of the chunk</source>
      <translation>Text des Chunks</translation>
    </message>
    <message>
      <source>Text that differs from the source</source>
      <translation>Text, der von der Quelle abweicht</translation>
    </message>
    <message>
      <source>Texts</source>
      <translation>Texte</translation>
    </message>
    <message>
      <source>Texts and conversations ({patterns});;All files (*)</source>
      <translation>Texte und Unterhaltungen ({patterns});;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>The active configuration</source>
      <translation>Die jetzige Konfiguration</translation>
    </message>
    <message>
      <source>The answer in its chunks</source>
      <translation>Die Antwort in ihren Chunks</translation>
    </message>
    <message>
      <source>The answer is cut in three</source>
      <translation>Die Antwort ist in drei Teile geschnitten</translation>
    </message>
    <message>
      <source>The answer is cut in two</source>
      <translation>Die Antwort ist in zwei Teile geschnitten</translation>
    </message>
    <message>
      <source>The answer is cut in {count:,} pieces</source>
      <translation>Die Antwort ist in {count:,} Teile geschnitten</translation>
    </message>
    <message>
      <source>The answer is not found</source>
      <translation>Die Antwort wird nicht gefunden</translation>
    </message>
    <message>
      <source>The arrows move from cell to cell, with Shift they select a region: the sentences of its rows and columns. Enter goes to the sentence of the row, Shift+Enter to that of the column, Escape lets go. Plus and minus magnify, 0 shows all.</source>
      <translation>Die Pfeiltasten gehen von Zelle zu Zelle, mit Umschalt wählen sie einen Bereich: die Sätze seiner Zeilen und Spalten. Enter geht zum Satz der Zeile, Umschalt+Enter zu dem der Spalte, Esc hebt die Auswahl auf. Plus und Minus zoomen, 0 zeigt alles.</translation>
    </message>
    <message>
      <source>The best are taken first, and this one was: {size}.</source>
      <translation>Die besten kommen zuerst an die Reihe, und dieser wurde genommen: {size}.</translation>
    </message>
    <message>
      <source>The best breaks are taken first, where they make chunks of {minimum:,} to {maximum:,} tokens; chunk {chunk} has {tokens} up to here.</source>
      <translation>Die besten Einschnitte kommen zuerst, wo sie Chunks von {minimum:,} bis {maximum:,} Token ergeben; Chunk {chunk} hat bis hier {tokens}.</translation>
    </message>
    <message>
      <source>The chunk as the model gets it</source>
      <translation>Der Chunk, wie das Modell ihn bekommt</translation>
    </message>
    <message>
      <source>The chunk begins inside a section with a pronoun, a demonstrative or a connecting word, such as it, this, however or for example, and repeats nothing of the chunk before. Whoever reads it alone does not know what is meant. Words of English, German, French, Spanish, Russian, Chinese and Japanese are known, those left out that often point to nothing.</source>
      <translation>Der Chunk beginnt mitten in einem Abschnitt mit einem Pronomen, Demonstrativ- oder Bindewort wie es, dies, jedoch oder zum Beispiel und wiederholt nichts vom Chunk davor. Wer ihn allein liest, weiß nicht, was gemeint ist. Bekannt sind Wörter aus Englisch, Deutsch, Französisch, Spanisch, Russisch, Chinesisch und Japanisch, ohne jene, die oft auf nichts verweisen.</translation>
    </message>
    <message>
      <source>The chunk consists of headings and rules alone, or its last heading has its content in the next chunk. It is found by the words of the heading, and answers nothing.</source>
      <translation>Der Chunk besteht nur aus Überschriften und Linien, oder der Inhalt seiner letzten Überschrift steht im nächsten Chunk. Er wird über die Wörter der Überschrift gefunden und beantwortet nichts.</translation>
    </message>
    <message>
      <source>The chunk ends between two items of a list of at most max_tokens tokens, so the rest of the list has lost its beginning. Lists that are longer, or of which the model would not read the end, have to be divided, and are passed over.</source>
      <translation>Der Chunk endet zwischen zwei Punkten einer Liste von höchstens max_tokens Token, sodass der Rest der Liste seinen Anfang verloren hat. Listen, die länger sind oder deren Ende das Modell nicht lesen würde, müssen geteilt werden und werden übergangen.</translation>
    </message>
    <message>
      <source>The chunk has fewer than min_tokens tokens, since no neighbour could take it in; under a strategy that has no minimum, fewer than 16, a short sentence. So few words are found by chance, and answer nothing. A text that is a single chunk is not at fault.</source>
      <translation>Der Chunk hat weniger als min_tokens Token, weil kein Nachbar ihn aufnehmen konnte; bei einer Strategie ohne Minimum weniger als 16, ein kurzer Satz. So wenige Wörter werden zufällig gefunden und beantworten nichts. Ein Text aus einem einzigen Chunk ist kein Fehler.</translation>
    </message>
    <message>
      <source>The chunk on screen that says it.</source>
      <translation>Der angezeigte Chunk, der es sagt.</translation>
    </message>
    <message>
      <source>The chunk that is selected: its size, its problems with what would mend them, and each thing that counts for its boundary as a bar. Click between two sentences to learn why there is no cut.</source>
      <translation>Der ausgewählte Chunk: seine Größe, seine Probleme und was sie beheben würde, und alles, was für seine Grenze zählt, als Balken. Klicken Sie zwischen zwei Sätze, um zu erfahren, warum dort kein Schnitt ist.</translation>
    </message>
    <message>
      <source>The chunk's NDJSON record</source>
      <translation>Der NDJSON-Datensatz des Chunks</translation>
    </message>
    <message>
      <source>The chunk's place in its document</source>
      <translation>Die Stelle des Chunks in seinem Dokument</translation>
    </message>
    <message>
      <source>The chunk's place in the document</source>
      <translation>Die Stelle des Chunks im Dokument</translation>
    </message>
    <message>
      <source>The chunk's text, with its heading context and without what overlap repeats, is that of an earlier chunk but for white space. Both are found together, and one takes the place of something else. The first is not at fault.</source>
      <translation>Der Text des Chunks, mit seinen Überschriften als Kontext und ohne die Überlappung, ist bis auf Leerraum der eines früheren Chunks. Beide werden zusammen gefunden, und einer nimmt etwas anderem den Platz. Beim ersten ist das kein Fehler.</translation>
    </message>
    <message>
      <source>The chunks either side could not be one: with {tokens} it {too_long}. Without this boundary there would be others.</source>
      <translation>Die Chunks zu beiden Seiten ließen sich nicht vereinen: Ein Text mit {tokens} {too_long}. Ohne diese Grenze gäbe es andere.</translation>
    </message>
    <message>
      <source>The chunks nearest to the question by their whole vectors, not by the map</source>
      <translation>Die Chunks, die der Frage nach ihren ganzen Vektoren am nächsten sind, nicht nach der Karte</translation>
    </message>
    <message>
      <source>The cosine between the means of their sentences. Like: at least as similar as the two halves of these chunks are to each other.</source>
      <translation>Der Kosinus zwischen den Mitteln ihrer Sätze. Ähnlich: mindestens so ähnlich, wie die beiden Hälften dieser Chunks einander sind.</translation>
    </message>
    <message>
      <source>The cosine of the chunk's vector and the query's: 1 for the same direction. By words alone, how much the chunk says of them (BM25)</source>
      <translation>Der Kosinus zwischen dem Vektor des Chunks und dem der Suchanfrage: 1 bei gleicher Richtung. Nur nach Wörtern: wie viel der Chunk von ihnen sagt (BM25)</translation>
    </message>
    <message>
      <source>The cut has {found:,} boundaries, {reference:,} are set by hand: {matched:,} agree, {near:,} within one unit</source>
      <translation>Der Schnitt hat {found:,} Grenzen, {reference:,} sind von Hand gesetzt: {matched:,} stimmen überein, {near:,} bis auf eine Einheit</translation>
    </message>
    <message>
      <source>The cut is scored by {least} boundaries set by hand or more: {wanted} to go</source>
      <translation>Der Schnitt wird ab {least} von Hand gesetzten Grenzen bewertet: noch {wanted}</translation>
    </message>
    <message>
      <source>The document that holds the chunk</source>
      <translation>Das Dokument, das den Chunk enthält</translation>
    </message>
    <message>
      <source>The embedder gave no vectors to compare sentences by: choose the built-in model, or `lexical`, which compares words and needs no model.</source>
      <translation>Das Einbettungsmodell hat keine Vektoren geliefert, anhand derer sich Sätze vergleichen ließen: Wählen Sie das eingebaute Modell oder `lexical`, das Wörter vergleicht und kein Modell braucht.</translation>
    </message>
    <message>
      <source>The file, and the conversation in it</source>
      <translation>Die Datei und die Unterhaltung darin</translation>
    </message>
    <message>
      <source>The first chunk that says nearly the same, which is kept</source>
      <translation>Der erste Chunk, der fast dasselbe sagt; er bleibt</translation>
    </message>
    <message>
      <source>The first words behind the boundary</source>
      <translation>Die ersten Wörter hinter der Grenze</translation>
    </message>
    <message>
      <source>The first words of the chunk, behind what it repeats</source>
      <translation>Die ersten Wörter des Chunks, hinter dem, was er wiederholt</translation>
    </message>
    <message>
      <source>The harmonic mean of precision and recall; 1 is perfect.</source>
      <translation>Harmonisches Mittel aus Präzision und Trefferquote; 1 ist vollkommen.</translation>
    </message>
    <message>
      <source>The headings that the chunk stands under</source>
      <translation>Die Überschriften, unter denen der Chunk steht</translation>
    </message>
    <message>
      <source>The hit and its neighbours</source>
      <translation>Der Treffer und seine Nachbarn</translation>
    </message>
    <message>
      <source>The index does not say which file it is from: the text of the chunk stands beside the map.</source>
      <translation>Der Index sagt nicht, aus welcher Datei der Chunk stammt: Sein Text steht neben der Karte.</translation>
    </message>
    <message>
      <source>The lines of the earlier part that is of the same topic</source>
      <translation>Die Zeilen des früheren Teils mit demselben Thema</translation>
    </message>
    <message>
      <source>The map failed: {error}</source>
      <translation>Die Karte ist fehlgeschlagen: {error}</translation>
    </message>
    <message>
      <source>The map is written to {name}</source>
      <translation>Die Karte wurde in {name} geschrieben</translation>
    </message>
    <message>
      <source>The marked answer is not in the text</source>
      <translation>Die markierte Antwort steht nicht im Text</translation>
    </message>
    <message>
      <source>The mean cosine of all pairs of the chunk's units is less than half that of all pairs of the whole text. The chunk says more different things than sentences picked at random would, and its vector stands for none of them. Chunks of fewer than 4 units are passed over, since so few pairs say little. It needs an embedder.</source>
      <translation>Der mittlere Kosinus aller Paare der Einheiten des Chunks ist weniger als halb so groß wie der aller Paare des ganzen Textes. Der Chunk sagt Verschiedeneres als zufällig gewählte Sätze, und sein Vektor steht für nichts davon. Chunks mit weniger als 4 Einheiten werden übergangen, weil so wenige Paare wenig sagen. Dafür braucht es ein Einbettungsmodell.</translation>
    </message>
    <message>
      <source>The mean similarity of the sentences of one part and those of the other</source>
      <translation>Die mittlere Ähnlichkeit der Sätze des einen Teils mit denen des anderen</translation>
    </message>
    <message>
      <source>The median size of the chunks, in tokens</source>
      <translation>Die mittlere Größe der Chunks (Median), in Token</translation>
    </message>
    <message>
      <source>The messages either side share {share:.0%} of their words, at least {limit:.0%}.</source>
      <translation>Die Nachrichten beiderseits teilen {share:.0%} ihrer Wörter, mindestens {limit:.0%}.</translation>
    </message>
    <message>
      <source>The messages either side share {share:.0%} of their words, fewer than {limit:.0%}.</source>
      <translation>Die Nachrichten beiderseits teilen {share:.0%} ihrer Wörter, weniger als {limit:.0%}.</translation>
    </message>
    <message>
      <source>The messages either side share {share:.1%} of their words.</source>
      <translation>Die Nachrichten beiderseits teilen {share:.1%} ihrer Wörter.</translation>
    </message>
    <message>
      <source>The model knows none of these words, or no chunk has anything in common with them.</source>
      <translation>Das Modell kennt keines dieser Wörter, oder kein Chunk hat etwas mit ihnen gemeinsam.</translation>
    </message>
    <message>
      <source>The model stops reading here:</source>
      <translation>Hier hört das Modell auf zu lesen:</translation>
    </message>
    <message>
      <source>The model that turns sentences into vectors</source>
      <translation>Das Modell, das Sätze in Vektoren verwandelt</translation>
    </message>
    <message>
      <source>The model that turns sentences into vectors; none needs no model.</source>
      <translation>Das Modell, das Sätze in Vektoren verwandelt; none braucht kein Modell.</translation>
    </message>
    <message>
      <source>The named configuration this one started from.</source>
      <translation>Die benannte Konfiguration, von der diese ausging.</translation>
    </message>
    <message>
      <source>The next start of Seamline is in the language chosen</source>
      <translation>Die gewählte Sprache gilt ab dem nächsten Start von Seamline</translation>
    </message>
    <message>
      <source>The next step</source>
      <translation>Der nächste Schritt</translation>
    </message>
    <message>
      <source>The odds are {odds} against a cut here.</source>
      <translation>Die Chancen stehen {odds} gegen einen Schnitt hier.</translation>
    </message>
    <message>
      <source>The odds are {odds} for a cut here.</source>
      <translation>Die Chancen stehen {odds} für einen Schnitt hier.</translation>
    </message>
    <message>
      <source>The overlap of chunk {chunk}, {tokens}, begins here.</source>
      <translation>Die Überlappung von Chunk {chunk}, {tokens}, beginnt hier.</translation>
    </message>
    <message>
      <source>The overlap of chunk {chunk}, {tokens}, holds this place too.</source>
      <translation>Die Überlappung von Chunk {chunk}, {tokens}, enthält auch diese Stelle.</translation>
    </message>
    <message>
      <source>The part of the text that returns</source>
      <translation>Der Teil des Textes, der zum Thema zurückkehrt</translation>
    </message>
    <message>
      <source>The pause is {pause:,.10g} seconds</source>
      <translation>Die Pause beträgt {pause:,.10g} Sekunden</translation>
    </message>
    <message>
      <source>The present setting is the best of {found:,}: {scores}.</source>
      <translation>Die jetzige Einstellung ist die beste von {found:,}: {scores}.</translation>
    </message>
    <message>
      <source>The presets could not be compared: {error}</source>
      <translation>Die Voreinstellungen konnten nicht verglichen werden: {error}</translation>
    </message>
    <message>
      <source>The question has no answer now</source>
      <translation>Die Frage hat jetzt keine Antwort</translation>
    </message>
    <message>
      <source>The question that it &amp;answers</source>
      <translation>Die Frage, die damit &amp;beantwortet wird</translation>
    </message>
    <message>
      <source>The question that it answers</source>
      <translation>Die Frage, die damit beantwortet wird</translation>
    </message>
    <message>
      <source>The rest of the text is below the minimum of {minimum:,.0f} tokens, and was merged with it.</source>
      <translation>Der Rest des Textes liegt unter dem Minimum von {minimum:,.0f} Token und wurde damit verschmolzen.</translation>
    </message>
    <message>
      <source>The same query under A and under B, in the text that is shown</source>
      <translation>Dieselbe Suchanfrage unter A und unter B, im gezeigten Text</translation>
    </message>
    <message>
      <source>The search failed: {error}</source>
      <translation>Die Suche ist fehlgeschlagen: {error}</translation>
    </message>
    <message>
      <source>The selected chunks ({count:,})</source>
      <translation>Die ausgewählten Chunks ({count:,})</translation>
    </message>
    <message>
      <source>The setting whose values the map goes over</source>
      <translation>Die Einstellung, deren Werte die Karte durchgeht</translation>
    </message>
    <message>
      <source>The settings could not be read, and are the usual ones. {problem}</source>
      <translation>Die Einstellungen waren nicht zu lesen; es gelten die üblichen. {problem}</translation>
    </message>
    <message>
      <source>The settings of {name} apply now</source>
      <translation>Jetzt gelten die Einstellungen von {name}</translation>
    </message>
    <message>
      <source>The share of the chunks that begin and end where sentences or blocks do</source>
      <translation>Anteil der Chunks, die dort beginnen und enden, wo Sätze oder Blöcke es tun</translation>
    </message>
    <message>
      <source>The smallest piece as a share of the largest, where none is set in tokens.</source>
      <translation>Das kleinste Stück als Anteil des größten, wo keines in Token gesetzt ist.</translation>
    </message>
    <message>
      <source>The target of {target:,} {unit} is reached.</source>
      <translation>Das Ziel von {target:,} {unit} ist erreicht.</translation>
    </message>
    <message>
      <source>The text ends.</source>
      <translation>Der Text endet.</translation>
    </message>
    <message>
      <source>The text has it, but a boundary parts it: chunks {names} hold some of it.</source>
      <translation>Der Text enthält es, aber eine Grenze teilt es: Die Chunks {names} enthalten je einen Teil.</translation>
    </message>
    <message>
      <source>The text has it, but chunk {names} holds only some of it: the rest stands in no chunk.</source>
      <translation>Der Text enthält es, aber Chunk {names} enthält nur einen Teil davon: Der Rest steht in keinem Chunk.</translation>
    </message>
    <message>
      <source>The text has it, but in a part that no chunk holds.</source>
      <translation>Der Text enthält es, aber in einem Teil, der in keinem Chunk steht.</translation>
    </message>
    <message>
      <source>The text has one topic throughout.</source>
      <translation>Der Text hat durchgehend ein Thema.</translation>
    </message>
    <message numerus="yes">
      <source>The text has {topics:,} topics; {count:,} parts return to an earlier one.</source>
      <translation>
        <numerusform>Der Text hat {topics:,} Themen; {count:,} Teil kehrt zu einem früheren zurück.</numerusform>
        <numerusform>Der Text hat {topics:,} Themen; {count:,} Teile kehren zu einem früheren zurück.</numerusform>
      </translation>
    </message>
    <message>
      <source>The text is being cut by every preset…</source>
      <translation>Der Text wird nach jeder Voreinstellung geschnitten …</translation>
    </message>
    <message>
      <source>The text is cut anew. Press Extract to ask the model about the chunks that changed.</source>
      <translation>Der Text ist neu geschnitten. Drücken Sie „Extrahieren“, um das Modell nach den geänderten Chunks zu fragen.</translation>
    </message>
    <message>
      <source>The text is cut by it</source>
      <translation>Der Text ist danach geschnitten</translation>
    </message>
    <message>
      <source>The text is cut short here; copying takes all of it.</source>
      <translation>Der Text ist hier gekürzt; kopiert wird er ganz.</translation>
    </message>
    <message>
      <source>The text is front matter alone, and its {count:,} characters are left out: no chunk</source>
      <translation>Der Text besteht nur aus Kopfdaten, und deren {count:,} Zeichen sind ausgelassen: kein Chunk</translation>
    </message>
    <message>
      <source>The text is here, its chunks are not.</source>
      <translation>Der Text ist da, seine Chunks noch nicht.</translation>
    </message>
    <message>
      <source>The text is white space alone: no chunk</source>
      <translation>Der Text besteht nur aus Leerraum: kein Chunk</translation>
    </message>
    <message>
      <source>The text of every chunk is sent to {host}.</source>
      <translation>Der Text jedes Chunks wird an {host} gesendet.</translation>
    </message>
    <message>
      <source>The text once: cut A left of a handle, cut B right of it</source>
      <translation>Der Text einmal: Schnitt A links vom Griff, Schnitt B rechts davon</translation>
    </message>
    <message>
      <source>The text twice, with one scroll</source>
      <translation>Der Text zweimal, mit gemeinsamem Bildlauf</translation>
    </message>
    <message>
      <source>The threshold is set {amount} {side} the mean.</source>
      <translation>Die Schwelle liegt {amount} {side} der mittleren Höhe.</translation>
    </message>
    <message>
      <source>The whole answer comes at rank {rank:,}</source>
      <translation>Die ganze Antwort kommt auf Rang {rank:,}</translation>
    </message>
    <message>
      <source>The whole answer comes first</source>
      <translation>Die ganze Antwort kommt als erste</translation>
    </message>
    <message>
      <source>The whole answer comes second</source>
      <translation>Die ganze Antwort kommt als zweite</translation>
    </message>
    <message>
      <source>The whole answer comes third</source>
      <translation>Die ganze Antwort kommt als dritte</translation>
    </message>
    <message>
      <source>The whole document: click or drag to scroll</source>
      <translation>Das ganze Dokument: zum Scrollen klicken oder ziehen</translation>
    </message>
    <message>
      <source>The {comparison}, which the {strategy} strategy does not look at.</source>
      <translation>{comparison}; die Strategie {strategy} beachtet das nicht.</translation>
    </message>
    <message>
      <source>The {level} falls to {value:z.2f} here, {distance:.2f} {side} the threshold of {threshold:z.2f}.</source>
      <translation>Die {level} fällt hier auf {value:z.2f}, {distance:.2f} {side} der Schwelle von {threshold:z.2f}.</translation>
    </message>
    <message>
      <source>The {level} is {value:z.2f} here, {distance:.2f} {side} the threshold of {threshold:z.2f}.</source>
      <translation>Die {level} ist hier {value:z.2f}, {distance:.2f} {side} der Schwelle von {threshold:z.2f}.</translation>
    </message>
    <message>
      <source>The {level} {value:.3f} lies {by}.</source>
      <translation>Die {level} von {value:.3f} liegt {by}.</translation>
    </message>
    <message>
      <source>The {strategy} strategy begins a chunk with every heading.</source>
      <translation>Die Strategie {strategy} beginnt mit jeder Überschrift einen Chunk.</translation>
    </message>
    <message>
      <source>The {strategy} strategy leaves it out.</source>
      <translation>Die Strategie {strategy} lässt ihn aus.</translation>
    </message>
    <message>
      <source>The {unit} after it has {tokens}, and is never divided.</source>
      <translation>Was danach steht ({unit}), hat {tokens} und wird nie geteilt.</translation>
    </message>
    <message>
      <source>The {unit} before it has {tokens}, and is never divided.</source>
      <translation>Was davor steht ({unit}), hat {tokens} und wird nie geteilt.</translation>
    </message>
    <message>
      <source>There are no chunks to write{missing}.</source>
      <translation>Es gibt keine Chunks zum Schreiben{missing}.</translation>
    </message>
    <message>
      <source>There are no chunks.</source>
      <translation>Es gibt keine Chunks.</translation>
    </message>
    <message>
      <source>There is no folder {path}: choose one that is there.</source>
      <translation>Es gibt keinen Ordner {path}: Wählen Sie einen vorhandenen.</translation>
    </message>
    <message>
      <source>There is no similarity curve</source>
      <translation>Es gibt keine Ähnlichkeitskurve</translation>
    </message>
    <message>
      <source>There is no text to compare.</source>
      <translation>Es gibt keinen Text zum Vergleichen.</translation>
    </message>
    <message>
      <source>There is no text to paste</source>
      <translation>Es gibt keinen Text zum Einfügen</translation>
    </message>
    <message>
      <source>There is none newer: {version} is the newest release.</source>
      <translation>Es gibt keine neuere: {version} ist die neueste Version.</translation>
    </message>
    <message>
      <source>These chunks are stored: settings count again with the live cut.</source>
      <translation>Diese Chunks sind gespeichert: Einstellungen gelten erst wieder für den aktuellen Schnitt.</translation>
    </message>
    <message>
      <source>These know abbreviations, dotted names, lists, code and tables.</source>
      <translation>Diese kennen Abkürzungen, Namen mit Punkten, Listen, Code und Tabellen.</translation>
    </message>
    <message>
      <source>This format cannot hold everything. Its records have no field for:</source>
      <translation>Dieses Format kann nicht alles fassen. Seine Datensätze haben kein Feld für:</translation>
    </message>
    <message>
      <source>This format cannot hold everything. Read back, these values would differ:</source>
      <translation>Dieses Format kann nicht alles fassen. Beim Einlesen wären diese Werte anders:</translation>
    </message>
    <message>
      <source>This holds whatever the settings say, unless the two together are above the maximum.</source>
      <translation>Das gilt unabhängig von den Einstellungen, außer wenn beide zusammen über dem Maximum liegen.</translation>
    </message>
    <message>
      <source>This is Seamline {version}. It asks nobody for a newer version, unless you enter an address here, from whoever you have Seamline from. Nothing but the question is sent, and nothing is downloaded.</source>
      <translation>Dies ist Seamline {version}. Es fragt niemanden nach einer neueren Version, solange hier keine Adresse eingetragen ist; Sie erhalten sie dort, woher Sie Seamline haben. Gesendet wird nur die Frage, heruntergeladen wird nichts.</translation>
    </message>
    <message>
      <source>This is markdown, made of the file by {converter}; chunks are cut from it. What did not come along is in the log. File &gt; Save as markdown keeps it.</source>
      <translation>Dies ist Markdown, von {converter} aus der Datei erzeugt; daraus werden die Chunks geschnitten. Was nicht mitkam, steht im Protokoll. Datei &gt; Als Markdown speichern bewahrt es auf.</translation>
    </message>
    <message>
      <source>This message was edited, or answered again: {words}</source>
      <translation>Diese Nachricht wurde geändert oder neu beantwortet: {words}</translation>
    </message>
    <message>
      <source>This sentence: {words}</source>
      <translation>Dieser Satz: {words}</translation>
    </message>
    <message>
      <source>This should be found</source>
      <translation>Dies soll gefunden werden</translation>
    </message>
    <message>
      <source>This slider does what is wanted most, and acts at once; beside it stands what came of it. The settings have the rest: one that changes nothing now says why. Ctrl+Z takes a change back.</source>
      <translation>Dieser Regler tut, was am häufigsten gebraucht wird, und wirkt sofort; daneben steht, was dabei herauskam. Alles Übrige steht in den Einstellungen: Eine, die gerade nichts ändert, sagt warum. Strg+Z nimmt eine Änderung zurück.</translation>
    </message>
    <message>
      <source>This strategy has no number to set. Choose another to see which boundaries hold.</source>
      <translation>Diese Strategie hat keine Zahl zum Einstellen. Wählen Sie eine andere, um zu sehen, welche Grenzen halten.</translation>
    </message>
    <message>
      <source>This text has no chunks: there is nothing in it to cut.</source>
      <translation>Dieser Text hat keine Chunks: In ihm ist nichts zu schneiden.</translation>
    </message>
    <message>
      <source>This text is mostly not English, and the built-in model knows no other language: its similarities say little here. The lexical embedder goes by the text's own words, in any language.</source>
      <translation>Dieser Text ist größtenteils nicht englisch, und das eingebaute Modell kennt keine andere Sprache: Seine Ähnlichkeiten sagen hier wenig. Das lexikalische Einbettungsmodell geht nach den Wörtern des Textes selbst, in jeder Sprache.</translation>
    </message>
    <message>
      <source>This way of cutting has no setting for fewer or more chunks</source>
      <translation>Diese Art zu schneiden hat keine Einstellung für weniger oder mehr Chunks</translation>
    </message>
    <message>
      <source>Thought</source>
      <translation>Gedanken</translation>
    </message>
    <message>
      <source>Threshold</source>
      <translation>Schwelle</translation>
    </message>
    <message>
      <source>Threshold {std_devs}, {level}. {words} Up and down arrow move it.</source>
      <translation>Schwelle {std_devs}, {level}. {words} Die Pfeiltasten nach oben und unten verschieben sie.</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>Zeit</translation>
    </message>
    <message>
      <source>Time for the cut of a text, vectors given</source>
      <translation>Zeit für den Schnitt eines Textes bei fertigen Vektoren</translation>
    </message>
    <message>
      <source>Time of each stage</source>
      <translation>Zeit jedes Schritts</translation>
    </message>
    <message>
      <source>Time of memories</source>
      <translation>Zeit der Erinnerungen</translation>
    </message>
    <message>
      <source>Time of the last change</source>
      <translation>Zeit der letzten Änderung</translation>
    </message>
    <message>
      <source>To open it as plain text, choose the format text (--format text).</source>
      <translation>Um sie als reinen Text zu öffnen, wählen Sie das Format text (--format text).</translation>
    </message>
    <message>
      <source>Together</source>
      <translation>Zusammen</translation>
    </message>
    <message>
      <source>Together they have {tokens}, and fit into the maximum of {maximum:,.0f}.</source>
      <translation>Zusammen haben sie {tokens} und passen in das Maximum von {maximum:,.0f}.</translation>
    </message>
    <message>
      <source>Together {number}: above 0 speaks for a cut.</source>
      <translation>Zusammen {number}: Ein Wert über 0 spricht für einen Schnitt.</translation>
    </message>
    <message>
      <source>Token budget</source>
      <translation>Token-Budget</translation>
    </message>
    <message>
      <source>Tokens</source>
      <translation>Token</translation>
    </message>
    <message>
      <source>Tokens are counted by {a} in A and by {b} in B.</source>
      <translation>Token werden in A mit {a} gezählt und in B mit {b}.</translation>
    </message>
    <message>
      <source>Tokens of all chunks together, overlap included.</source>
      <translation>Token aller Chunks zusammen, einschließlich Überlappung.</translation>
    </message>
    <message>
      <source>Tokens of the chunk beyond the {limit:,} that the embedder reads, by its own count</source>
      <translation>Token des Chunks über die {limit:,} hinaus, die das Einbettungsmodell liest, nach seiner eigenen Zählung</translation>
    </message>
    <message>
      <source>Tokens of the chunk that the embedder does not read</source>
      <translation>Token des Chunks, die das Einbettungsmodell nicht liest</translation>
    </message>
    <message>
      <source>Tokens of the largest chunk.</source>
      <translation>Token des größten Chunks.</translation>
    </message>
    <message>
      <source>Tokens of the smallest chunk.</source>
      <translation>Token des kleinsten Chunks.</translation>
    </message>
    <message>
      <source>Tokens of the whole text, and how much of the maximum they fill</source>
      <translation>Token des ganzen Textes und wie viel des Maximums sie füllen</translation>
    </message>
    <message>
      <source>Tokens that are stored twice, by the tokens of the text itself.</source>
      <translation>Doppelt gespeicherte Token, im Verhältnis zu den Token des Textes selbst.</translation>
    </message>
    <message>
      <source>Too large</source>
      <translation>Zu groß</translation>
    </message>
    <message>
      <source>Too many open files</source>
      <translation>zu viele geöffnete Dateien</translation>
    </message>
    <message>
      <source>Too small</source>
      <translation>Zu klein</translation>
    </message>
    <message>
      <source>Tool call: {name}</source>
      <translation>Werkzeugaufruf: {name}</translation>
    </message>
    <message>
      <source>Tool result</source>
      <translation>Werkzeugergebnis</translation>
    </message>
    <message>
      <source>Tool result: {name}</source>
      <translation>Werkzeugergebnis: {name}</translation>
    </message>
    <message>
      <source>Tools</source>
      <translation>Werkzeuge</translation>
    </message>
    <message>
      <source>Topic</source>
      <translation>Thema</translation>
    </message>
    <message>
      <source>Topic by words</source>
      <translation>Thema nach Wörtern</translation>
    </message>
    <message>
      <source>Topic changes</source>
      <translation>Thema wechselt</translation>
    </message>
    <message>
      <source>Topic goes on</source>
      <translation>Thema geht weiter</translation>
    </message>
    <message>
      <source>Topics and headings</source>
      <translation>Themen und Überschriften</translation>
    </message>
    <message>
      <source>Topics below a threshold, and headings: each cut can be followed by eye.</source>
      <translation>Themen unter einer Schwelle und Überschriften: Jeder Schnitt lässt sich mit dem Auge nachvollziehen.</translation>
    </message>
    <message>
      <source>Topics by meaning</source>
      <translation>Themen nach Bedeutung</translation>
    </message>
    <message>
      <source>Topics by words</source>
      <translation>Themen nach Wörtern</translation>
    </message>
    <message>
      <source>Topics may change only before those (“Cut between”).</source>
      <translation>Themen dürfen nur davor wechseln („Schnitte trennen“).</translation>
    </message>
    <message>
      <source>Topics may change only between paragraphs and messages (“Cut between”), and inside those above the maximum of {maximum:,} tokens.</source>
      <translation>Themen dürfen nur zwischen Absätzen und Nachrichten wechseln („Schnitte trennen“) und in denen, die über dem Maximum von {maximum:,} Token liegen.</translation>
    </message>
    <message>
      <source>Topics may change only between paragraphs, items and messages (“Cut between”).</source>
      <translation>Themen dürfen nur zwischen Absätzen, Listenpunkten und Nachrichten wechseln („Schnitte trennen“).</translation>
    </message>
    <message>
      <source>Topics only</source>
      <translation>Nur Themen</translation>
    </message>
    <message>
      <source>Tour</source>
      <translation>Rundgang</translation>
    </message>
    <message>
      <source>Transcript</source>
      <translation>Mitschrift</translation>
    </message>
    <message>
      <source>Transcript with times (Otter, Google Meet and kin)</source>
      <translation>Mitschrift mit Zeiten (Otter, Google Meet und andere)</translation>
    </message>
    <message>
      <source>Try remedies</source>
      <translation>Abhilfe erproben</translation>
    </message>
    <message>
      <source>Try settings</source>
      <translation>Einstellungen erproben</translation>
    </message>
    <message>
      <source>Try the chunks that failed again; what was found in the others stays.</source>
      <translation>Die fehlgeschlagenen Chunks erneut versuchen; was in den anderen gefunden wurde, bleibt.</translation>
    </message>
    <message>
      <source>Trying other settings …</source>
      <translation>Andere Einstellungen werden erprobt …</translation>
    </message>
    <message>
      <source>Trying settings</source>
      <translation>Einstellungen werden erprobt</translation>
    </message>
    <message>
      <source>Trying what would mend it …</source>
      <translation>Es wird erprobt, was es beheben würde …</translation>
    </message>
    <message>
      <source>Tune</source>
      <translation>Justieren</translation>
    </message>
    <message>
      <source>Two cuts</source>
      <translation>Zwei Schnitte</translation>
    </message>
    <message>
      <source>Two directions keep {share:.0%} of what tells these chunks apart, so distance is a hint; a list has the true similarity.</source>
      <translation>Zwei Richtungen bewahren {share:.0%} dessen, was diese Chunks unterscheidet; Abstände sind daher nur ein Anhaltspunkt. Die wahre Ähnlichkeit steht in einer Liste.</translation>
    </message>
    <message>
      <source>Type</source>
      <translation>Art</translation>
    </message>
    <message>
      <source>Type a few letters of an action, a preset or a file</source>
      <translation>Tippen Sie ein paar Buchstaben eines Befehls, einer Voreinstellung oder einer Datei</translation>
    </message>
    <message>
      <source>Un&amp;pin the boundary, keep it as a reference</source>
      <translation>Grenze &amp;lösen, als Referenz behalten</translation>
    </message>
    <message>
      <source>Underlined: the answer.</source>
      <translation>Unterstrichen: die Antwort.</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>Rückgängig</translation>
    </message>
    <message>
      <source>Ungrounded</source>
      <translation>Unbelegt</translation>
    </message>
    <message>
      <source>Unknown part: {name}</source>
      <translation>Unbekannter Teil: {name}</translation>
    </message>
    <message>
      <source>Unpack it and open a file in it.</source>
      <translation>Entpacken Sie es, und öffnen Sie eine Datei daraus.</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>Lösen</translation>
    </message>
    <message>
      <source>Unpin its end</source>
      <translation>Ende lösen</translation>
    </message>
    <message>
      <source>Untitled</source>
      <translation>Unbenannt</translation>
    </message>
    <message>
      <source>Use</source>
      <translation>Verwenden</translation>
    </message>
    <message>
      <source>Use A</source>
      <translation>A verwenden</translation>
    </message>
    <message>
      <source>Use B</source>
      <translation>B verwenden</translation>
    </message>
    <message>
      <source>Use a &amp;folder…</source>
      <translation>&amp;Ordner verwenden …</translation>
    </message>
    <message>
      <source>Use {max_tokens:,} tokens</source>
      <translation>{max_tokens:,} Token verwenden</translation>
    </message>
    <message>
      <source>Use {remedy}</source>
      <translation>{remedy} verwenden</translation>
    </message>
    <message>
      <source>Use {splitter}</source>
      <translation>{splitter} verwenden</translation>
    </message>
    <message>
      <source>Usual in this text</source>
      <translation>Üblich in diesem Text</translation>
    </message>
    <message>
      <source>Vectors</source>
      <translation>Vektoren</translation>
    </message>
    <message>
      <source>Verdicts (*.jsonl);;All files (*)</source>
      <translation>Urteile (*.jsonl);;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>Verdicts of other cuts</source>
      <translation>Urteile zu anderen Schnitten</translation>
    </message>
    <message>
      <source>Verification Codes</source>
      <translation>Bestätigungscodes</translation>
    </message>
    <message>
      <source>Wavy: cut away from the answer.</source>
      <translation>Gewellt: von der Antwort abgeschnitten.</translation>
    </message>
    <message>
      <source>Wavy: the answer, which does not come back.</source>
      <translation>Gewellt: die Antwort, die nicht zurückkommt.</translation>
    </message>
    <message>
      <source>Weighs all ways to divide the text, and takes the one that its sentences speak for most.</source>
      <translation>Wägt alle Arten ab, den Text zu teilen, und nimmt die, für die seine Sätze am meisten sprechen.</translation>
    </message>
    <message>
      <source>Weight of structure</source>
      <translation>Gewicht des Aufbaus</translation>
    </message>
    <message>
      <source>Weight of topics</source>
      <translation>Gewicht der Themen</translation>
    </message>
    <message>
      <source>Weight of words</source>
      <translation>Gewicht der Wörter</translation>
    </message>
    <message>
      <source>Weights</source>
      <translation>Gewichte</translation>
    </message>
    <message>
      <source>What</source>
      <translation>Was</translation>
    </message>
    <message>
      <source>What a store keeps of the chunk beside what an embedder is given of it</source>
      <translation>Was ein Index vom Chunk behält, neben dem, was ein Einbettungsmodell davon bekommt</translation>
    </message>
    <message>
      <source>What all stages take from nothing, those included that were taken over from the cut before, and how that compares with {baseline}, which cuts at fixed sizes.</source>
      <translation>Was alle Schritte von Grund auf brauchen, auch die vom vorigen Schnitt wiederverwendeten, und wie sich das zu {baseline} verhält, das nach festen Größen schneidet.</translation>
    </message>
    <message>
      <source>What all stages took, as from nothing; vectors that were on disk already took none.</source>
      <translation>Was alle Schritte von Grund auf gedauert haben; Vektoren, die schon gespeichert waren, zählen nicht.</translation>
    </message>
    <message>
      <source>What became of the chunks</source>
      <translation>Was aus den Chunks wurde</translation>
    </message>
    <message>
      <source>What can be done here</source>
      <translation>Was sich hier tun lässt</translation>
    </message>
    <message>
      <source>What counts here</source>
      <translation>Was hier zählt</translation>
    </message>
    <message>
      <source>What cutting, extracting memories and merging duplicates took; stages of the cut that were reused take none.</source>
      <translation>Wie lange Schneiden, Extrahieren der Erinnerungen und Zusammenlegen von Duplikaten dauerten; wiederverwendete Schritte des Schnitts zählen nicht.</translation>
    </message>
    <message>
      <source>What decides here</source>
      <translation>Was hier entscheidet</translation>
    </message>
    <message>
      <source>What differs</source>
      <translation>Unterschiede</translation>
    </message>
    <message>
      <source>What fits</source>
      <translation>Was passt</translation>
    </message>
    <message>
      <source>What is below the minimum is merged: {rule}.</source>
      <translation>Was unter dem Minimum liegt, wird verschmolzen: {rule}.</translation>
    </message>
    <message>
      <source>What is compared</source>
      <translation>Was verglichen wird</translation>
    </message>
    <message>
      <source>What is embedded of the chunk has more tokens than the embedder reads, counted in its own. What lies beyond has no effect on the chunk's vector: it is stored, and is not found by what it says.</source>
      <translation>Was vom Chunk eingebettet wird, hat mehr Token, als das Einbettungsmodell liest, in dessen eigenen gezählt. Was dahinter liegt, wirkt nicht auf den Vektor des Chunks: Es wird gespeichert und durch seinen Inhalt nicht gefunden.</translation>
    </message>
    <message>
      <source>What is listed</source>
      <translation>Was aufgelistet ist</translation>
    </message>
    <message>
      <source>What is measured</source>
      <translation>Was gemessen wird</translation>
    </message>
    <message>
      <source>What is never cut: sentences by rules inside blocks, sentences by punctuation alone, lines, or whole messages. Rules know abbreviations and names such as v1.2.3; punctuation does not.</source>
      <translation>Was nie zerschnitten wird: Sätze nach Regeln innerhalb von Blöcken, Sätze allein nach Satzzeichen, Zeilen oder ganze Nachrichten. Regeln kennen Abkürzungen und Namen wie v1.2.3; Satzzeichen nicht.</translation>
    </message>
    <message>
      <source>What is new in the chunk, without the repeated part, has more than max_tokens tokens, because nothing in it may be cut, or because the strategy knows no maximum. An embedder that reads less never sees the end of such a chunk.</source>
      <translation>Was im Chunk neu ist, ohne den wiederholten Teil, hat mehr als max_tokens Token, weil nichts darin geschnitten werden darf oder weil die Strategie kein Maximum kennt. Ein Einbettungsmodell, das weniger liest, sieht das Ende eines solchen Chunks nie.</translation>
    </message>
    <message>
      <source>What is on the map</source>
      <translation>Was auf der Karte ist</translation>
    </message>
    <message>
      <source>What is wrong</source>
      <translation>Was nicht stimmt</translation>
    </message>
    <message>
      <source>What is wrong with the address</source>
      <translation>Was an der Adresse nicht stimmt</translation>
    </message>
    <message>
      <source>What it holds has more tokens as one text than sentence by sentence.</source>
      <translation>Was er enthält, hat als ein Text mehr Token als Satz für Satz.</translation>
    </message>
    <message>
      <source>What it writes differs from the chunks on screen:</source>
      <translation>Was es schreibt, weicht von den Chunks auf dem Bildschirm ab:</translation>
    </message>
    <message>
      <source>What lint finds fault with</source>
      <translation>Was die Prüfung bemängelt</translation>
    </message>
    <message>
      <source>What marks stand for</source>
      <translation>Wofür die Zeichen stehen</translation>
    </message>
    <message>
      <source>What may help</source>
      <translation>Was helfen könnte</translation>
    </message>
    <message>
      <source>What may help: {hint}</source>
      <translation>Was helfen könnte: {hint}</translation>
    </message>
    <message>
      <source>What may serve a search badly, in all chunks.</source>
      <translation>Was eine Suche behindern kann, in allen Chunks.</translation>
    </message>
    <message>
      <source>What of the chunks will serve retrieval badly, by the rules that are on. The Problems panel says what would help.</source>
      <translation>Was an den Chunks die Suche behindern wird, nach den eingeschalteten Regeln. Der Bereich „Probleme“ sagt, was helfen würde.</translation>
    </message>
    <message>
      <source>What re-indexing costs</source>
      <translation>Was das Neuindexieren kostet</translation>
    </message>
    <message>
      <source>What should be found</source>
      <translation>Was gefunden werden soll</translation>
    </message>
    <message>
      <source>What sub-agents said among themselves</source>
      <translation>Was Subagenten untereinander gesagt haben</translation>
    </message>
    <message>
      <source>What takes memories out</source>
      <translation>Was Erinnerungen extrahiert</translation>
    </message>
    <message>
      <source>What tells a document from the others: the size of its chunks, how many are whole, or a failure</source>
      <translation>Was ein Dokument von den anderen unterscheidet: die Größe seiner Chunks, wie viele ganz sind, oder ein Fehler</translation>
    </message>
    <message>
      <source>What the app wrote into the conversation for the model</source>
      <translation>Was die App für das Modell in die Unterhaltung geschrieben hat</translation>
    </message>
    <message>
      <source>What the chart shows</source>
      <translation>Was das Diagramm zeigt</translation>
    </message>
    <message>
      <source>What the chunk consists of</source>
      <translation>Woraus der Chunk besteht</translation>
    </message>
    <message>
      <source>What the curve shows at a gap: how alike its sides are, or how deep it lies below the peaks either side, so that a dip counts by its surroundings (Hearst's TextTiling).</source>
      <translation>Was die Kurve an einer Lücke zeigt: wie ähnlich ihre Seiten sind oder wie tief sie unter den Gipfeln zu beiden Seiten liegt, sodass eine Senke nach ihrer Umgebung zählt (TextTiling nach Hearst).</translation>
    </message>
    <message>
      <source>What the cut took, without reading the file</source>
      <translation>Was der Schnitt gedauert hat, ohne das Lesen der Datei</translation>
    </message>
    <message>
      <source>What the text was made by</source>
      <translation>Womit der Text erzeugt wurde</translation>
    </message>
    <message>
      <source>What this format cannot hold</source>
      <translation>Was dieses Format nicht fassen kann</translation>
    </message>
    <message>
      <source>What to do</source>
      <translation>Was zu tun ist</translation>
    </message>
    <message>
      <source>What was found</source>
      <translation>Was gefunden wurde</translation>
    </message>
    <message>
      <source>What was open could not be read. {problem}</source>
      <translation>Was zuletzt offen war, ließ sich nicht lesen. {problem}</translation>
    </message>
    <message>
      <source>What was {name} cut from?</source>
      <translation>Woraus wurde {name} geschnitten?</translation>
    </message>
    <message>
      <source>What was {name} cut from? ({document})</source>
      <translation>Woraus wurde {name} geschnitten? ({document})</translation>
    </message>
    <message>
      <source>What would a reader ask? Left empty, it asks for these very words</source>
      <translation>Was würde ein Leser fragen? Ein leeres Feld fragt nach genau diesen Wörtern</translation>
    </message>
    <message>
      <source>What would bring it back</source>
      <translation>Was sie zurückbrächte</translation>
    </message>
    <message>
      <source>What would keep it whole</source>
      <translation>Was sie ganz lassen würde</translation>
    </message>
    <message>
      <source>What would make a cut here</source>
      <translation>Was hier einen Schnitt machen würde</translation>
    </message>
    <message>
      <source>What would remove this cut</source>
      <translation>Was diesen Schnitt entfernen würde</translation>
    </message>
    <message>
      <source>WhatsApp chat</source>
      <translation>WhatsApp-Chat</translation>
    </message>
    <message>
      <source>When</source>
      <translation>Wann</translation>
    </message>
    <message>
      <source>When embedding fails, divide by size and say so. A model that cannot be loaded is an error anyway.</source>
      <translation>Wenn das Einbetten scheitert, nach Größe teilen und darauf hinweisen. Ein Modell, das sich nicht laden lässt, ist in jedem Fall ein Fehler.</translation>
    </message>
    <message>
      <source>Where a chunk above the largest piece is divided.</source>
      <translation>Wo ein Chunk über dem größten Stück geteilt wird.</translation>
    </message>
    <message>
      <source>Where a text that must be divided by size is divided.</source>
      <translation>Wo ein Text geteilt wird, der nach Größe geteilt werden muss.</translation>
    </message>
    <message>
      <source>Where a topic may change: between any two sentences, or only between paragraphs and messages (and inside those that are longer than the largest piece).</source>
      <translation>Wo ein Thema wechseln darf: zwischen zwei beliebigen Sätzen oder nur zwischen Absätzen und Nachrichten (und in denen, die länger als das größte Stück sind).</translation>
    </message>
    <message>
      <source>Where the mean Pk lies with other texts of the same kinds; a dot at the mean</source>
      <translation>Wo der mittlere Pk bei anderen Texten derselben Arten liegt; ein Punkt beim Mittel</translation>
    </message>
    <message>
      <source>Where the questions are kept</source>
      <translation>Wo die Fragen gespeichert sind</translation>
    </message>
    <message>
      <source>Where the text goes</source>
      <translation>Wohin der Text geht</translation>
    </message>
    <message>
      <source>Whether a chunk is embedded with its breadcrumb, or the later parts of a long section repeat its heading.</source>
      <translation>Ob ein Chunk mit seinem Überschriftenpfad eingebettet wird oder die späteren Teile eines langen Abschnitts dessen Überschrift wiederholen.</translation>
    </message>
    <message>
      <source>Whether a text is cut at all: one that fits into the largest piece can stay one chunk, or any text.</source>
      <translation>Ob ein Text überhaupt geschnitten wird: Einer, der ins größte Stück passt, kann ein Chunk bleiben, oder jeder Text.</translation>
    </message>
    <message>
      <source>Whether an export writes the chunk</source>
      <translation>Ob ein Export den Chunk schreibt</translation>
    </message>
    <message>
      <source>Whether every character is in a chunk; white space between chunks belongs to none.</source>
      <translation>Ob jedes Zeichen in einem Chunk steht; Leerraum zwischen Chunks gehört zu keinem.</translation>
    </message>
    <message>
      <source>Whether the boundary at the chunk's end exists over at least half of the range of the setting that the seam map is of</source>
      <translation>Ob die Grenze am Ende des Chunks über mindestens die Hälfte des Wertebereichs der Einstellung besteht, die die Nahtkarte zeigt</translation>
    </message>
    <message>
      <source>Whether the chunk begins and ends where sentences do, and parts no question and answer</source>
      <translation>Ob der Chunk beginnt und endet, wo Sätze es tun, und keine Frage von ihrer Antwort trennt</translation>
    </message>
    <message>
      <source>Whether the chunk begins and ends where sentences or blocks do, and parts no question and answer</source>
      <translation>Ob der Chunk beginnt und endet, wo Sätze oder Blöcke es tun, und keine Frage von ihrer Antwort trennt</translation>
    </message>
    <message>
      <source>Whether the metadata at the head of a file becomes part of a chunk.</source>
      <translation>Ob die Metadaten am Kopf einer Datei Teil eines Chunks werden.</translation>
    </message>
    <message>
      <source>Which chunk carries the quote?</source>
      <translation>Welcher Chunk enthält das Zitat?</translation>
    </message>
    <message>
      <source>Which chunk carries “{quote}”?</source>
      <translation>Welcher Chunk enthält „{quote}“?</translation>
    </message>
    <message>
      <source>Which chunk?</source>
      <translation>Welcher Chunk?</translation>
    </message>
    <message>
      <source>Which neighbour takes in a chunk below the smallest piece.</source>
      <translation>Welcher Nachbar einen Chunk unter dem kleinsten Stück aufnimmt.</translation>
    </message>
    <message>
      <source>Which splitter cuts, as module:object(argument=value): a class, with its arguments, or a function that takes a text and returns a list of texts.</source>
      <translation>Welcher Splitter schneidet, als module:object(argument=value): eine Klasse mit ihren Argumenten oder eine Funktion, die einen Text nimmt und eine Liste von Texten zurückgibt.</translation>
    </message>
    <message>
      <source>Whisper</source>
      <translation>Whisper</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>Wer</translation>
    </message>
    <message>
      <source>Whole</source>
      <translation>Ganz</translation>
    </message>
    <message>
      <source>Whole answers</source>
      <translation>Ganze Antworten</translation>
    </message>
    <message>
      <source>Whole in chunk {names}.</source>
      <translation>Vollständig in Chunk {names}.</translation>
    </message>
    <message>
      <source>Whole in chunks {names}.</source>
      <translation>Vollständig in den Chunks {names}.</translation>
    </message>
    <message>
      <source>Whole in the first {limit:,} chunks</source>
      <translation>Ganz in den ersten {limit:,} Chunks</translation>
    </message>
    <message>
      <source>Whole messages up to a model's context window, a tenth repeated.</source>
      <translation>Ganze Nachrichten bis zum Kontextfenster eines Modells, ein Zehntel wiederholt.</translation>
    </message>
    <message>
      <source>Whole record</source>
      <translation>Ganzer Datensatz</translation>
    </message>
    <message>
      <source>Whole sentences up to a size, the last ones repeated; memex calls it semantic.</source>
      <translation>Ganze Sätze bis zu einer Größe, die letzten wiederholt; memex nennt es semantisch.</translation>
    </message>
    <message>
      <source>Whole sentences up to a target size, two of them repeated: Remnic's fallback.</source>
      <translation>Ganze Sätze bis zu einer Zielgröße, zwei davon wiederholt: Remnics Ausweichverfahren.</translation>
    </message>
    <message>
      <source>Whole thoughts</source>
      <translation>Ganze Gedanken</translation>
    </message>
    <message>
      <source>Why</source>
      <translation>Warum</translation>
    </message>
    <message>
      <source>Why chunk {chunk:,} ends</source>
      <translation>Warum Chunk {chunk:,} endet</translation>
    </message>
    <message>
      <source>Why it ends here</source>
      <translation>Warum er hier endet</translation>
    </message>
    <message>
      <source>Why it is cut there</source>
      <translation>Warum dort geschnitten wird</translation>
    </message>
    <message>
      <source>Why it is worse</source>
      <translation>Warum es schlechter ist</translation>
    </message>
    <message>
      <source>Why the chunk ends where it does</source>
      <translation>Warum der Chunk dort endet, wo er endet</translation>
    </message>
    <message>
      <source>Why, in a word</source>
      <translation>Warum, mit einem Wort</translation>
    </message>
    <message>
      <source>Why, in a word (W)</source>
      <translation>Warum, kurz (W)</translation>
    </message>
    <message>
      <source>WindowDiff</source>
      <translation>WindowDiff</translation>
    </message>
    <message>
      <source>WindowDiff {window_diff:.3f}, F1 {f1:.3f}</source>
      <translation>WindowDiff {window_diff:.3f}, F1 {f1:.3f}</translation>
    </message>
    <message>
      <source>WindowDiff: the share of windows in which the two cuts have different numbers of boundaries. 0 is perfect, and lower is better (Pevzner and Hearst 2002).</source>
      <translation>WindowDiff: Anteil der Fenster, in denen die beiden Schnitte verschieden viele Grenzen haben. 0 ist vollkommen, weniger ist besser (Pevzner und Hearst 2002).</translation>
    </message>
    <message>
      <source>Windows as of {date}. Tokens are counted by each model's own tokenizer.</source>
      <translation>Kontextfenster: Stand {date}. Token zählt jeweils der Tokenizer des Modells.</translation>
    </message>
    <message>
      <source>With it {size}; {minimum:,} to {maximum:,} are asked for.</source>
      <translation>Damit gilt: {size}; erwünscht sind {minimum:,} bis {maximum:,}.</translation>
    </message>
    <message>
      <source>With the heading that it repeats, more would be above the maximum of {maximum:,} {unit}.</source>
      <translation>Mit der Überschrift, die er wiederholt, läge mehr über dem Maximum von {maximum:,} {unit}.</translation>
    </message>
    <message>
      <source>With the next chunk it would have {mark}{count:,} of at most {maximum:,} {unit}.</source>
      <translation>Mit dem nächsten Chunk hätte er {mark}{count:,} von höchstens {maximum:,} {unit}.</translation>
    </message>
    <message>
      <source>With the next {unit} it would have {count}.</source>
      <translation>Mit dem Nächsten ({unit}) hätte er {count}.</translation>
    </message>
    <message>
      <source>With what comes next it would have {count}.</source>
      <translation>Mit dem, was folgt, hätte er {count}.</translation>
    </message>
    <message>
      <source>With what comes next it would have {mark}{count:,} of at most {maximum:,} {unit}.</source>
      <translation>Mit dem, was folgt, hätte er {mark}{count:,} von höchstens {maximum:,} {unit}.</translation>
    </message>
    <message>
      <source>Without the model, by size</source>
      <translation>Ohne das Modell, nach Größe</translation>
    </message>
    <message>
      <source>Words</source>
      <translation>Wörter</translation>
    </message>
    <message>
      <source>Words alone</source>
      <translation>Nur Wörter</translation>
    </message>
    <message>
      <source>Words and meaning</source>
      <translation>Wörter und Bedeutung</translation>
    </message>
    <message>
      <source>Words and meaning: both rankings, fused. Meaning: the cosines of vectors. Words: BM25</source>
      <translation>Wörter und Bedeutung: beide Rangfolgen, vereint. Bedeutung: die Kosinus der Vektoren. Wörter: BM25</translation>
    </message>
    <message>
      <source>Words either side</source>
      <translation>Wörter zu beiden Seiten</translation>
    </message>
    <message>
      <source>Words of the title, or a date: 2024-03, March 2024</source>
      <translation>Wörter des Titels oder ein Datum: 2024-03, März 2024</translation>
    </message>
    <message>
      <source>Workspace</source>
      <translation>Arbeitsbereich</translation>
    </message>
    <message>
      <source>Write</source>
      <translation>Schreiben</translation>
    </message>
    <message>
      <source>Write a page on what differs that opens in any browser.</source>
      <translation>Eine Seite über die Unterschiede schreiben, die sich in jedem Browser öffnen lässt.</translation>
    </message>
    <message>
      <source>Write elsewhere.</source>
      <translation>Schreiben Sie an einen anderen Ort.</translation>
    </message>
    <message>
      <source>Write the boundaries to a file, as JSON or as text</source>
      <translation>Die Grenzen in eine Datei schreiben, als JSON oder als Text</translation>
    </message>
    <message>
      <source>Write the map as a page, a picture or JSON.</source>
      <translation>Die Karte als Seite, Bild oder JSON schreiben.</translation>
    </message>
    <message>
      <source>Write the markdown that a PDF or another document was converted to</source>
      <translation>Das Markdown schreiben, in das ein PDF oder ein anderes Dokument umgewandelt wurde</translation>
    </message>
    <message>
      <source>Write the memories as NDJSON, or as Mem0, Letta and Graphiti read them.</source>
      <translation>Die Erinnerungen als NDJSON schreiben, oder wie Mem0, Letta und Graphiti sie lesen.</translation>
    </message>
    <message>
      <source>Write the text with its chunks, the curve and the figures as one HTML file</source>
      <translation>Text mit Chunks, Kurve und Zahlen als eine HTML-Datei schreiben</translation>
    </message>
    <message>
      <source>Write the verdicts as JSON Lines</source>
      <translation>Die Urteile als JSON Lines schreiben</translation>
    </message>
    <message>
      <source>Write what was left out again: of the chosen row, or of all rows</source>
      <translation>Ausgenommenes wieder schreiben: der gewählten Zeile oder aller Zeilen</translation>
    </message>
    <message>
      <source>Writing boundaries</source>
      <translation>Grenzen werden geschrieben</translation>
    </message>
    <message>
      <source>Writing memories</source>
      <translation>Erinnerungen werden geschrieben</translation>
    </message>
    <message>
      <source>Writing the map</source>
      <translation>Karte wird geschrieben</translation>
    </message>
    <message>
      <source>Writing verdicts</source>
      <translation>Urteile werden geschrieben</translation>
    </message>
    <message>
      <source>Writing {name}</source>
      <translation>{name} wird geschrieben</translation>
    </message>
    <message>
      <source>Writing {what}</source>
      <translation>Geschrieben wird: {what}</translation>
    </message>
    <message>
      <source>You set this cut; it stays</source>
      <translation>Diesen Schnitt haben Sie gesetzt; er bleibt</translation>
    </message>
    <message>
      <source>You set this cut; it stays whatever the text says</source>
      <translation>Diesen Schnitt haben Sie gesetzt; er bleibt, was auch immer der Text sagt</translation>
    </message>
    <message>
      <source>Your files are untouched, and you can go on working. Nothing was sent: to tell the makers, copy this report and send it yourself. Read it first, since an error may quote your text.</source>
      <translation>Ihre Dateien sind unberührt, und Sie können weiterarbeiten. Es wurde nichts gesendet: Um es den Entwicklern mitzuteilen, kopieren Sie diesen Bericht und senden Sie ihn selbst. Lesen Sie ihn vorher, denn ein Fehler kann Ihren Text zitieren.</translation>
    </message>
    <message>
      <source>Your text, and where it is cut</source>
      <translation>Ihr Text, und wo er geschnitten ist</translation>
    </message>
    <message>
      <source>Yours is pinned here. The one that you took is the cut's own, and goes with its settings.</source>
      <translation>Ihre ist hier angeheftet. Die gegriffene gehört zum Schnitt und folgt seinen Einstellungen.</translation>
    </message>
    <message>
      <source>Zoom chat</source>
      <translation>Zoom-Chat</translation>
    </message>
    <message>
      <source>`seamline models` lists those there are</source>
      <translation>`seamline models` zählt die vorhandenen auf</translation>
    </message>
    <message>
      <source>`{key}` is {shown}, not a list</source>
      <translation>`{key}` ist {shown} und keine Liste</translation>
    </message>
    <message>
      <source>`{name}` has the shape {shape!r:.80}</source>
      <translation>`{name}` hat die Form {shape!r:.80}</translation>
    </message>
    <message>
      <source>`{name}` is described by {kind}, not by an object</source>
      <translation>`{name}` ist durch {kind} beschrieben, nicht durch ein Objekt</translation>
    </message>
    <message>
      <source>`{name}` is of type {kind!r:.40}; {types} can be read</source>
      <translation>`{name}` ist vom Typ {kind!r:.40}; gelesen werden {types}</translation>
    </message>
    <message>
      <source>`{name}` lies at {place!r:.80} of {available:,} bytes</source>
      <translation>`{name}` liegt bei {place!r:.80} von {available:,} Bytes</translation>
    </message>
    <message>
      <source>`{name}` of shape {shape!r:.80} takes {wanted!s:.20} bytes and has {length:,}</source>
      <translation>`{name}` der Form {shape!r:.80} braucht {wanted!s:.20} Bytes und hat {length:,}</translation>
    </message>
    <message>
      <source>a 7z archive</source>
      <translation>ein 7z-Archiv</translation>
    </message>
    <message>
      <source>a BMP image</source>
      <translation>ein BMP-Bild</translation>
    </message>
    <message>
      <source>a GIF image</source>
      <translation>ein GIF-Bild</translation>
    </message>
    <message>
      <source>a JPEG image</source>
      <translation>ein JPEG-Bild</translation>
    </message>
    <message>
      <source>a PDF</source>
      <translation>ein PDF</translation>
    </message>
    <message>
      <source>a PNG image</source>
      <translation>ein PNG-Bild</translation>
    </message>
    <message>
      <source>a Parquet table</source>
      <translation>eine Parquet-Tabelle</translation>
    </message>
    <message>
      <source>a WebAssembly module</source>
      <translation>ein WebAssembly-Modul</translation>
    </message>
    <message>
      <source>a blank line follows</source>
      <translation>eine Leerzeile folgt</translation>
    </message>
    <message>
      <source>a block after line {line} has more than {count:,} lines</source>
      <translation>ein Block nach Zeile {line} hat mehr als {count:,} Zeilen</translation>
    </message>
    <message>
      <source>a boundary has a whole number as index, and pinned is true or false</source>
      <translation>eine Grenze hat als Index eine ganze Zahl, und pinned ist true oder false</translation>
    </message>
    <message>
      <source>a boundary was proposed</source>
      <translation>eine Grenze wurde vorgeschlagen</translation>
    </message>
    <message>
      <source>a change of topic takes {minimum} messages or more; this has {count}</source>
      <translation>ein Themenwechsel braucht mindestens {minimum} Nachrichten; hier sind es {count}</translation>
    </message>
    <message>
      <source>a chunk begins after a heading that no chunk holds</source>
      <translation>ein Chunk beginnt nach einer Überschrift, die in keinem Chunk steht</translation>
    </message>
    <message>
      <source>a chunk without a role</source>
      <translation>ein Abschnitt ohne Rolle</translation>
    </message>
    <message>
      <source>a code block</source>
      <translation>ein Codeblock</translation>
    </message>
    <message>
      <source>a comment or an anchor stays with the heading below it</source>
      <translation>ein Kommentar oder Anker bleibt bei der Überschrift darunter</translation>
    </message>
    <message>
      <source>a content without a role</source>
      <translation>ein Inhalt ohne Rolle</translation>
    </message>
    <message>
      <source>a cut moves</source>
      <translation>verschiebt sich ein Schnitt</translation>
    </message>
    <message>
      <source>a day or more</source>
      <translation>ein Tag oder mehr</translation>
    </message>
    <message>
      <source>a day or more lies between the messages</source>
      <translation>ein Tag oder mehr liegt zwischen den Nachrichten</translation>
    </message>
    <message>
      <source>a flat valley, not cut</source>
      <translation>ein flaches Tal, nicht geschnitten</translation>
    </message>
    <message>
      <source>a formula</source>
      <translation>eine Formel</translation>
    </message>
    <message>
      <source>a gzip archive</source>
      <translation>ein gzip-Archiv</translation>
    </message>
    <message>
      <source>a heading</source>
      <translation>eine Überschrift</translation>
    </message>
    <message>
      <source>a heading follows</source>
      <translation>eine Überschrift folgt</translation>
    </message>
    <message>
      <source>a heading of level {level}</source>
      <translation>eine Überschrift der Ebene {level}</translation>
    </message>
    <message>
      <source>a heading stays with what follows it</source>
      <translation>eine Überschrift bleibt bei dem, was ihr folgt</translation>
    </message>
    <message>
      <source>a key</source>
      <translation>ein Schlüssel</translation>
    </message>
    <message>
      <source>a line that ends with a colon stays with what it announces</source>
      <translation>eine Zeile, die mit einem Doppelpunkt endet, bleibt bei dem, was sie ankündigt</translation>
    </message>
    <message>
      <source>a list</source>
      <translation>eine Liste</translation>
    </message>
    <message>
      <source>a list of objects</source>
      <translation>eine Liste von Objekten</translation>
    </message>
    <message>
      <source>a list of texts</source>
      <translation>eine Liste von Texten</translation>
    </message>
    <message>
      <source>a message</source>
      <translation>eine Nachricht</translation>
    </message>
    <message>
      <source>a message ends</source>
      <translation>eine Nachricht endet</translation>
    </message>
    <message>
      <source>a message of an unknown type, {kind!r}</source>
      <translation>eine Nachricht unbekannter Art, {kind!r}</translation>
    </message>
    <message>
      <source>a message that is not an object</source>
      <translation>eine Nachricht, die kein Objekt ist</translation>
    </message>
    <message>
      <source>a message whose value is not text</source>
      <translation>eine Nachricht, deren Wert kein Text ist</translation>
    </message>
    <message>
      <source>a message without a role</source>
      <translation>eine Nachricht ohne Rolle</translation>
    </message>
    <message>
      <source>a message without a role or parts</source>
      <translation>eine Nachricht ohne Rolle oder Teile</translation>
    </message>
    <message>
      <source>a message without a speaker</source>
      <translation>eine Nachricht ohne Sprecher</translation>
    </message>
    <message>
      <source>a message without content</source>
      <translation>eine Nachricht ohne Inhalt</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>eine Zahl</translation>
    </message>
    <message>
      <source>a number of thousands of digits</source>
      <translation>eine Zahl mit Tausenden von Stellen</translation>
    </message>
    <message>
      <source>a number that is too large, or has more than {count:,} digits</source>
      <translation>eine Zahl, die zu groß ist oder mehr als {count:,} Stellen hat</translation>
    </message>
    <message>
      <source>a paragraph ends</source>
      <translation>ein Absatz endet</translation>
    </message>
    <message>
      <source>a paragraph ends, and more would be too long</source>
      <translation>ein Absatz endet, und mehr wäre zu lang</translation>
    </message>
    <message>
      <source>a part comes back</source>
      <translation>ein Teil kommt zurück</translation>
    </message>
    <message>
      <source>a part of it is missing</source>
      <translation>ein Teil davon fehlt</translation>
    </message>
    <message>
      <source>a part of segment {number}</source>
      <translation>ein Teil von Segment {number}</translation>
    </message>
    <message>
      <source>a pause of {pause} lies between</source>
      <translation>dazwischen liegt eine Pause ({pause})</translation>
    </message>
    <message>
      <source>a program</source>
      <translation>ein Programm</translation>
    </message>
    <message>
      <source>a question stays with its answer</source>
      <translation>eine Frage bleibt bei ihrer Antwort</translation>
    </message>
    <message>
      <source>a rar archive</source>
      <translation>ein RAR-Archiv</translation>
    </message>
    <message>
      <source>a response item that is not an object</source>
      <translation>ein Element der Antwort, das kein Objekt ist</translation>
    </message>
    <message>
      <source>a result is {value}, which JSON cannot hold</source>
      <translation>ein Ergebnis ist {value}, was JSON nicht fassen kann</translation>
    </message>
    <message>
      <source>a section of {tokens} {too_long}</source>
      <translation>ein Abschnitt von {tokens} {too_long}</translation>
    </message>
    <message>
      <source>a sentence</source>
      <translation>ein Satz</translation>
    </message>
    <message>
      <source>a sentence ends</source>
      <translation>ein Satz endet</translation>
    </message>
    <message>
      <source>a sentence ends, and more would be too long</source>
      <translation>ein Satz endet, und mehr wäre zu lang</translation>
    </message>
    <message>
      <source>a single unit</source>
      <translation>eine einzelne Einheit</translation>
    </message>
    <message>
      <source>a sound</source>
      <translation>eine Tondatei</translation>
    </message>
    <message>
      <source>a stored chunk ends</source>
      <translation>ein gespeicherter Chunk endet</translation>
    </message>
    <message>
      <source>a stored chunk ends, with the reason “{reason}”</source>
      <translation>ein gespeicherter Chunk endet mit dem Grund „{reason}“</translation>
    </message>
    <message>
      <source>a table</source>
      <translation>eine Tabelle</translation>
    </message>
    <message>
      <source>a table for PostgreSQL, loaded by psql; vectors as pgvector has them</source>
      <translation>eine Tabelle für PostgreSQL, mit psql zu laden; Vektoren wie bei pgvector</translation>
    </message>
    <message>
      <source>a table with a row a chunk; what is a list stands in it as JSON</source>
      <translation>eine Tabelle mit einer Zeile je Chunk; Listen stehen darin als JSON</translation>
    </message>
    <message>
      <source>a text</source>
      <translation>ein Text</translation>
    </message>
    <message>
      <source>a text or list</source>
      <translation>ein Text oder eine Liste</translation>
    </message>
    <message>
      <source>a text or name in it holds {character!r}, which is not UTF-8, and {kind} is; write NDJSON, which has a way to name it</source>
      <translation>Ein Text oder Name darin enthält {character!r}, was kein UTF-8 ist; {kind} verlangt es aber. Schreiben Sie NDJSON, das es benennen kann</translation>
    </message>
    <message>
      <source>a title stays with its body</source>
      <translation>ein Titel bleibt bei seinem Inhalt</translation>
    </message>
    <message>
      <source>a typed, compressed table with a row a chunk</source>
      <translation>eine typisierte, komprimierte Tabelle mit einer Zeile je Chunk</translation>
    </message>
    <message>
      <source>a valley {verdict}</source>
      <translation>ein Tal, {verdict}</translation>
    </message>
    <message>
      <source>a valley, cut</source>
      <translation>ein Tal, geschnitten</translation>
    </message>
    <message>
      <source>a valley, not cut</source>
      <translation>ein Tal, nicht geschnitten</translation>
    </message>
    <message>
      <source>a vector is not as it was written</source>
      <translation>ein Vektor ist nicht, wie er geschrieben wurde</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>eine ganze Zahl</translation>
    </message>
    <message>
      <source>a whole number, {range}</source>
      <translation>eine ganze Zahl, {range}</translation>
    </message>
    <message>
      <source>a zip archive, or a document kept in one (docx, epub, odt)</source>
      <translation>ein ZIP-Archiv oder ein Dokument in einem solchen (docx, epub, odt)</translation>
    </message>
    <message>
      <source>a zstd archive</source>
      <translation>ein zstd-Archiv</translation>
    </message>
    <message>
      <source>a {reason} takes the place of a cut by size</source>
      <translation>tritt ein Schnitt ({reason}) an die Stelle eines Schnitts nach Größe</translation>
    </message>
    <message>
      <source>about {tokens}</source>
      <translation>etwa {tokens}</translation>
    </message>
    <message>
      <source>above</source>
      <translation>über</translation>
    </message>
    <message>
      <source>above the maximum of {max_tokens:,}: nothing in it may be cut</source>
      <translation>über dem Maximum von {max_tokens:,}: Nichts darin darf geschnitten werden</translation>
    </message>
    <message>
      <source>above the threshold</source>
      <translation>über der Schwelle</translation>
    </message>
    <message>
      <source>added</source>
      <translation>neu</translation>
    </message>
    <message>
      <source>added: only A has this boundary</source>
      <translation>hinzugekommen: Nur A hat diese Grenze</translation>
    </message>
    <message>
      <source>addressed to a tool</source>
      <translation>an ein Werkzeug gerichtet</translation>
    </message>
    <message>
      <source>after this place</source>
      <translation>nach dieser Stelle</translation>
    </message>
    <message>
      <source>against the bare text</source>
      <translation>gegenüber dem bloßen Text</translation>
    </message>
    <message>
      <source>against the other cut {kept:,} kept, {lost:,} lost, {added:,} new</source>
      <translation>gegenüber dem anderen Schnitt {kept:,} behalten, {lost:,} verloren, {added:,} neu</translation>
    </message>
    <message>
      <source>agent {at}: not a conversation</source>
      <translation>Agent {at}: keine Unterhaltung</translation>
    </message>
    <message>
      <source>alike</source>
      <translation>ähnlich</translation>
    </message>
    <message>
      <source>all fit the model, no problems</source>
      <translation>alle passen ins Modell, keine Probleme</translation>
    </message>
    <message>
      <source>all of them embedded</source>
      <translation>alle eingebettet</translation>
    </message>
    <message>
      <source>all values give this cut</source>
      <translation>alle Werte ergeben diesen Schnitt</translation>
    </message>
    <message>
      <source>all {mark}{tokens:,} model tokens</source>
      <translation>alle {mark}{tokens:,} Modell-Token</translation>
    </message>
    <message>
      <source>always</source>
      <translation>immer</translation>
    </message>
    <message>
      <source>among the 1 in 100 most alike</source>
      <translation>unter den ähnlichsten 1 %</translation>
    </message>
    <message>
      <source>among the 1 in 20 most alike</source>
      <translation>unter den ähnlichsten 5 %</translation>
    </message>
    <message>
      <source>among the 1 in 5 most alike</source>
      <translation>unter den ähnlichsten 20 %</translation>
    </message>
    <message>
      <source>an HTML block</source>
      <translation>ein HTML-Block</translation>
    </message>
    <message>
      <source>an SQLite database</source>
      <translation>eine SQLite-Datenbank</translation>
    </message>
    <message>
      <source>an edit of somebody else's message</source>
      <translation>eine Änderung an einer Nachricht von jemand anderem</translation>
    </message>
    <message>
      <source>an empty zip archive</source>
      <translation>ein leeres ZIP-Archiv</translation>
    </message>
    <message>
      <source>an error</source>
      <translation>ein Fehler</translation>
    </message>
    <message>
      <source>an export but cannot be read as such: {error}</source>
      <translation>ein Export, lässt sich aber nicht als solcher lesen: {error}</translation>
    </message>
    <message>
      <source>an export, but no conversation of a kind Seamline knows; `seamline formats` lists them</source>
      <translation>ein Export, aber keine Unterhaltung einer Art, die Seamline kennt; `seamline formats` zählt sie auf</translation>
    </message>
    <message>
      <source>an image, a sound or a video</source>
      <translation>eine Bild-, Ton- oder Videodatei</translation>
    </message>
    <message>
      <source>an item that stands elsewhere, and is only named here</source>
      <translation>ein Element, das anderswo steht und hier nur genannt ist</translation>
    </message>
    <message>
      <source>an object</source>
      <translation>ein Objekt</translation>
    </message>
    <message>
      <source>an object is named by names and dots</source>
      <translation>ein Objekt wird durch Namen und Punkte benannt</translation>
    </message>
    <message>
      <source>an object with `questions` (Seamline's own), an object with `entries` and `qa` (memex's), or a list or CSV with `question`, `references` and `corpus_id`</source>
      <translation>ein Objekt mit `questions` (Seamlines eigene Form), ein Objekt mit `entries` und `qa` (memex) oder eine Liste oder CSV mit `question`, `references` und `corpus_id`</translation>
    </message>
    <message>
      <source>an old Office document</source>
      <translation>ein altes Office-Dokument</translation>
    </message>
    <message>
      <source>an xz archive</source>
      <translation>ein xz-Archiv</translation>
    </message>
    <message>
      <source>and more</source>
      <translation>und mehr</translation>
    </message>
    <message>
      <source>and {count:,} more</source>
      <translation>und {count:,} weitere</translation>
    </message>
    <message>
      <source>and {count:,} more that repeat this text</source>
      <translation>und {count:,} weitere, die diesen Text wiederholen</translation>
    </message>
    <message>
      <source>and {found:,} more, below under Problems</source>
      <translation>und {found:,} weitere, unten unter „Probleme“</translation>
    </message>
    <message>
      <source>announces what follows</source>
      <translation>kündigt an, was folgt</translation>
    </message>
    <message>
      <source>another file, {owner}, has a document of the same name, {source}, and the index keeps but one: rename one of the two files</source>
      <translation>eine andere Datei, {owner}, hat ein Dokument desselben Namens, {source}, und der Index behält nur eines: Benennen Sie eine der beiden Dateien um</translation>
    </message>
    <message>
      <source>another model…</source>
      <translation>anderes Modell …</translation>
    </message>
    <message>
      <source>another process</source>
      <translation>einem anderen Prozess</translation>
    </message>
    <message>
      <source>another program has it open</source>
      <translation>ein anderes Programm hat sie geöffnet</translation>
    </message>
    <message>
      <source>answer not in the text</source>
      <translation>Antwort nicht im Text</translation>
    </message>
    <message>
      <source>answering</source>
      <translation>Antworten</translation>
    </message>
    <message>
      <source>answers</source>
      <translation>beantwortet</translation>
    </message>
    <message>
      <source>anthropic (characters / 3.5)</source>
      <translation>anthropic (Zeichen / 3,5)</translation>
    </message>
    <message>
      <source>any longer it would be above the maximum of {maximum:,}</source>
      <translation>noch länger läge er über dem Maximum von {maximum:,}</translation>
    </message>
    <message>
      <source>any text</source>
      <translation>beliebiger Text</translation>
    </message>
    <message>
      <source>any two sentences</source>
      <translation>alle Sätze</translation>
    </message>
    <message>
      <source>appears at {value}</source>
      <translation>erscheint bei {value}</translation>
    </message>
    <message>
      <source>approximate (characters / 4)</source>
      <translation>ungefähr (Zeichen / 4)</translation>
    </message>
    <message>
      <source>arguments are given by name</source>
      <translation>Argumente werden mit Namen angegeben</translation>
    </message>
    <message>
      <source>as it was</source>
      <translation>unverändert</translation>
    </message>
    <message>
      <source>as many chunks</source>
      <translation>gleich viele Chunks</translation>
    </message>
    <message>
      <source>as the preset has them</source>
      <translation>unverändert</translation>
    </message>
    <message>
      <source>ask for a number of chunks or for a median size, one of the two</source>
      <translation>Geben Sie entweder eine Anzahl von Chunks oder eine Mediangröße vor</translation>
    </message>
    <message>
      <source>asked {model} of chunk {chunk}: {outcome}</source>
      <translation>{model} nach Chunk {chunk} gefragt: {outcome}</translation>
    </message>
    <message>
      <source>at a fixed size</source>
      <translation>in fester Größe</translation>
    </message>
    <message>
      <source>at headings</source>
      <translation>an Überschriften</translation>
    </message>
    <message>
      <source>at least {goal:.0%}</source>
      <translation>mindestens {goal:.0%}</translation>
    </message>
    <message>
      <source>at most {goal:+.0%}</source>
      <translation>höchstens {goal:+.0%}</translation>
    </message>
    <message>
      <source>at paragraphs</source>
      <translation>an Absätzen</translation>
    </message>
    <message>
      <source>at pauses</source>
      <translation>an Pausen</translation>
    </message>
    <message>
      <source>at rank {rank:,}, {score:.2f}</source>
      <translation>auf Rang {rank:,}, {score:.2f}</translation>
    </message>
    <message>
      <source>at sentences</source>
      <translation>an Sätzen</translation>
    </message>
    <message>
      <source>at the edge</source>
      <translation>am Rand</translation>
    </message>
    <message>
      <source>at the end of a message</source>
      <translation>am Ende einer Nachricht</translation>
    </message>
    <message>
      <source>at the end of a paragraph</source>
      <translation>am Ende eines Absatzes</translation>
    </message>
    <message>
      <source>at the end of a sentence</source>
      <translation>am Ende eines Satzes</translation>
    </message>
    <message>
      <source>at the gap after</source>
      <translation>an der Lücke danach</translation>
    </message>
    <message>
      <source>at the gap before</source>
      <translation>an der Lücke davor</translation>
    </message>
    <message>
      <source>at the mean</source>
      <translation>am Mittel</translation>
    </message>
    <message>
      <source>at topics</source>
      <translation>an Themen</translation>
    </message>
    <message>
      <source>automatic</source>
      <translation>automatisch</translation>
    </message>
    <message>
      <source>batch size</source>
      <translation>Stapelgröße</translation>
    </message>
    <message>
      <source>before a heading</source>
      <translation>vor einer Überschrift</translation>
    </message>
    <message>
      <source>before this place</source>
      <translation>vor dieser Stelle</translation>
    </message>
    <message>
      <source>before “{opening}”</source>
      <translation>vor „{opening}“</translation>
    </message>
    <message>
      <source>begins inside a sentence</source>
      <translation>beginnt mitten in einem Satz</translation>
    </message>
    <message>
      <source>begins something</source>
      <translation>leitet etwas ein</translation>
    </message>
    <message>
      <source>begins with a word that points back to an earlier chunk</source>
      <translation>beginnt mit einem Wort, das auf einen früheren Chunk verweist</translation>
    </message>
    <message>
      <source>begins with an answer whose question is in an earlier chunk</source>
      <translation>beginnt mit einer Antwort, deren Frage in einem früheren Chunk steht</translation>
    </message>
    <message>
      <source>begins with an answer whose question is not in it</source>
      <translation>beginnt mit einer Antwort, deren Frage nicht darin steht</translation>
    </message>
    <message>
      <source>begins with an answer, and its question is in an earlier chunk</source>
      <translation>beginnt mit einer Antwort, deren Frage in einem früheren Chunk steht</translation>
    </message>
    <message>
      <source>begins with “{words}”, which points back</source>
      <translation>beginnt mit „{words}“, das zurückverweist</translation>
    </message>
    <message>
      <source>being cut…</source>
      <translation>wird geschnitten …</translation>
    </message>
    <message>
      <source>below</source>
      <translation>unter</translation>
    </message>
    <message>
      <source>best</source>
      <translation>bester</translation>
    </message>
    <message>
      <source>between messages</source>
      <translation>zwischen Nachrichten</translation>
    </message>
    <message>
      <source>between paragraphs</source>
      <translation>zwischen Absätzen</translation>
    </message>
    <message>
      <source>between sentences</source>
      <translation>zwischen Sätzen</translation>
    </message>
    <message>
      <source>beyond</source>
      <translation>jenseits</translation>
    </message>
    <message>
      <source>binary data</source>
      <translation>Binärdaten</translation>
    </message>
    <message>
      <source>blank</source>
      <translation>leer</translation>
    </message>
    <message>
      <source>blank: left out</source>
      <translation>leer: weggelassen</translation>
    </message>
    <message>
      <source>boundaries</source>
      <translation>Grenzen</translation>
    </message>
    <message>
      <source>boundary score</source>
      <translation>Grenzwertung</translation>
    </message>
    <message>
      <source>breadcrumb, when embedding</source>
      <translation>Überschriftenpfad, beim Einbetten</translation>
    </message>
    <message>
      <source>broken</source>
      <translation>beschädigt</translation>
    </message>
    <message>
      <source>built in (English)</source>
      <translation>eingebaut (Englisch)</translation>
    </message>
    <message>
      <source>by document</source>
      <translation>nach Dokument</translation>
    </message>
    <message>
      <source>by group</source>
      <translation>nach Gruppe</translation>
    </message>
    <message>
      <source>by its length, its first words, who speaks and what it is about, as texts with known topics taught</source>
      <translation>nach Länge, ersten Wörtern, Sprecher und Inhalt, gelernt an Texten mit bekannten Themen</translation>
    </message>
    <message>
      <source>by section</source>
      <translation>nach Abschnitt</translation>
    </message>
    <message>
      <source>by size</source>
      <translation>nach Größe</translation>
    </message>
    <message>
      <source>by size alone</source>
      <translation>nur nach Größe</translation>
    </message>
    <message>
      <source>by the other splitter</source>
      <translation>mit dem anderen Splitter</translation>
    </message>
    <message>
      <source>by the sliding window</source>
      <translation>mit dem gleitenden Fenster</translation>
    </message>
    <message>
      <source>by the {strategy} strategy</source>
      <translation>mit der Strategie {strategy}</translation>
    </message>
    <message>
      <source>cannot be read: {reason}</source>
      <translation>kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
      <source>certain</source>
      <translation>sicher</translation>
    </message>
    <message>
      <source>change {number:,} of {count:,}</source>
      <translation>Änderung {number:,} von {count:,}</translation>
    </message>
    <message>
      <source>changed</source>
      <translation>geändert</translation>
    </message>
    <message>
      <source>characters</source>
      <translation>Zeichen</translation>
    </message>
    <message>
      <source>chat {key}: not a list of messages</source>
      <translation>Chat {key}: keine Liste von Nachrichten</translation>
    </message>
    <message>
      <source>chat {number} skipped: it has no list of messages</source>
      <translation>Chat {number} übersprungen: ohne Liste von Nachrichten</translation>
    </message>
    <message>
      <source>choose another {setting} than {now}</source>
      <translation>für {setting} etwas anderes wählen als {now}</translation>
    </message>
    <message>
      <source>chunk {chunk:,}</source>
      <translation>Chunk {chunk:,}</translation>
    </message>
    <message>
      <source>chunk {chunk:,} ({similarity:z.2f})</source>
      <translation>Chunk {chunk:,} ({similarity:z.2f})</translation>
    </message>
    <message>
      <source>chunk {chunk:,} of {tints:,}, {tokens}{problems}</source>
      <translation>Chunk {chunk:,} von {tints:,}, {tokens}{problems}</translation>
    </message>
    <message>
      <source>chunk {chunk} has {count:,.0f} of at most {maximum:,.0f} characters</source>
      <translation>Chunk {chunk} hat {count:,.0f} von höchstens {maximum:,.0f} Zeichen</translation>
    </message>
    <message>
      <source>chunk {chunk} has {tokens}</source>
      <translation>Chunk {chunk} hat {tokens}</translation>
    </message>
    <message>
      <source>chunk {chunk} is {share:.0%} full here, with {count:,.0f} of {limit:,.0f} characters</source>
      <translation>Chunk {chunk} ist hier zu {share:.0%} voll, mit {count:,.0f} von {limit:,.0f} Zeichen</translation>
    </message>
    <message>
      <source>chunk {chunk} is {share:.0%} full here, with {count} of {limit:,.0f} tokens</source>
      <translation>Chunk {chunk} ist hier zu {share:.0%} voll, mit {count} von {limit:,.0f} Token</translation>
    </message>
    <message>
      <source>chunk {chunk} now has {tokens}</source>
      <translation>Chunk {chunk} hat jetzt {tokens}</translation>
    </message>
    <message>
      <source>chunk {chunk} now has {tokens}, because the whole was divided by size</source>
      <translation>Chunk {chunk} hat jetzt {tokens}, weil das Ganze nach Größe geteilt wurde</translation>
    </message>
    <message>
      <source>chunk {number:,}</source>
      <translation>Chunk {number:,}</translation>
    </message>
    <message>
      <source>chunking</source>
      <translation>Schneiden</translation>
    </message>
    <message>
      <source>chunks</source>
      <translation>Chunks</translation>
    </message>
    <message>
      <source>chunks embedded</source>
      <translation>Chunks eingebettet</translation>
    </message>
    <message>
      <source>chunks read</source>
      <translation>Chunks gelesen</translation>
    </message>
    <message>
      <source>chunks that differ are in colour</source>
      <translation>Chunks, die abweichen, sind farbig</translation>
    </message>
    <message>
      <source>cl100k (exact: GPT-4, text-embedding-3)</source>
      <translation>cl100k (genau: GPT-4, text-embedding-3)</translation>
    </message>
    <message>
      <source>clear</source>
      <translation>klar</translation>
    </message>
    <message>
      <source>click to hide</source>
      <translation>Klicken blendet aus</translation>
    </message>
    <message>
      <source>code</source>
      <translation>Code</translation>
    </message>
    <message>
      <source>code block</source>
      <translation>Codeblock</translation>
    </message>
    <message>
      <source>commitment</source>
      <translation>Zusage</translation>
    </message>
    <message>
      <source>completeness</source>
      <translation>Vollständigkeit</translation>
    </message>
    <message>
      <source>config and embedder</source>
      <translation>Konfiguration und Einbettungsmodell</translation>
    </message>
    <message>
      <source>context window</source>
      <translation>Kontextfenster</translation>
    </message>
    <message>
      <source>context_window is {window}; it must be at least 1</source>
      <translation>context_window ist {window}; es muss mindestens 1 sein</translation>
    </message>
    <message>
      <source>contradicts</source>
      <translation>widerspricht</translation>
    </message>
    <message>
      <source>conversation {number} skipped: not a conversation</source>
      <translation>Unterhaltung {number} übersprungen: keine Unterhaltung</translation>
    </message>
    <message>
      <source>converted by {converter}</source>
      <translation>umgewandelt von {converter}</translation>
    </message>
    <message>
      <source>converted from {label} to markdown by {library}</source>
      <translation>von {library} aus {label} in Markdown umgewandelt</translation>
    </message>
    <message>
      <source>converting</source>
      <translation>Umwandeln</translation>
    </message>
    <message>
      <source>correction</source>
      <translation>Korrektur</translation>
    </message>
    <message>
      <source>cosine to the mean</source>
      <translation>Kosinus zum Mittel</translation>
    </message>
    <message>
      <source>counting tokens</source>
      <translation>Token zählen</translation>
    </message>
    <message>
      <source>current_node {current!r} is not in the conversation: its last branch is shown</source>
      <translation>current_node {current!r} ist nicht in der Unterhaltung: Gezeigt wird ihr letzter Zweig</translation>
    </message>
    <message>
      <source>curve</source>
      <translation>Kurve</translation>
    </message>
    <message>
      <source>cut</source>
      <translation>geschnitten</translation>
    </message>
    <message>
      <source>cut at headings</source>
      <translation>An Überschriften schneiden</translation>
    </message>
    <message>
      <source>cut between</source>
      <translation>Schnitte trennen</translation>
    </message>
    <message>
      <source>cut here: {reason}</source>
      <translation>Schnitt hier: {reason}</translation>
    </message>
    <message>
      <source>cut in {seconds:.0f} ms</source>
      <translation>in {seconds:.0f} ms geschnitten</translation>
    </message>
    <message>
      <source>cut in {seconds:.1f} s</source>
      <translation>in {seconds:.1f} s geschnitten</translation>
    </message>
    <message>
      <source>cut the text</source>
      <translation>Den Text schneiden</translation>
    </message>
    <message>
      <source>cut {manner}</source>
      <translation>Schnitt {manner}</translation>
    </message>
    <message>
      <source>cuts</source>
      <translation>Schnitte</translation>
    </message>
    <message>
      <source>d MMM yyyy</source>
      <translation>d. MMM yyyy</translation>
    </message>
    <message>
      <source>date</source>
      <translation>Datum</translation>
    </message>
    <message>
      <source>day, month, year</source>
      <translation>Tag, Monat, Jahr</translation>
    </message>
    <message>
      <source>dd MMM HH:mm</source>
      <translation>dd. MMM HH:mm</translation>
    </message>
    <message>
      <source>decision</source>
      <translation>Entscheidung</translation>
    </message>
    <message>
      <source>deduplication</source>
      <translation>Zusammenführen</translation>
    </message>
    <message>
      <source>deep</source>
      <translation>tief</translation>
    </message>
    <message>
      <source>deleted in Teams</source>
      <translation>in Teams gelöscht</translation>
    </message>
    <message>
      <source>depth</source>
      <translation>Tiefe</translation>
    </message>
    <message>
      <source>depth of the valley</source>
      <translation>Tiefe des Tals</translation>
    </message>
    <message>
      <source>did you mean {name}?</source>
      <translation>meinten Sie {name}?</translation>
    </message>
    <message>
      <source>digest, kind and title of the document</source>
      <translation>Prüfsumme, Art und Titel des Dokuments</translation>
    </message>
    <message>
      <source>divide long ones at</source>
      <translation>Lange teilen an</translation>
    </message>
    <message>
      <source>does not stand alone</source>
      <translation>steht nicht für sich</translation>
    </message>
    <message>
      <source>does retrieval return the whole answer?</source>
      <translation>liefert die Suche die ganze Antwort?</translation>
    </message>
    <message>
      <source>downloading the model</source>
      <translation>Modell herunterladen</translation>
    </message>
    <message>
      <source>downloads when used</source>
      <translation>wird bei Gebrauch heruntergeladen</translation>
    </message>
    <message>
      <source>drag the line: towers that reach it are cut</source>
      <translation>Linie ziehen: Türme, die sie erreichen, werden geschnitten</translation>
    </message>
    <message>
      <source>drag the line: towers that reach it are cut; tall ones hold whatever you choose</source>
      <translation>Linie ziehen: Türme, die sie erreichen, werden geschnitten; hohe halten bei jeder Wahl</translation>
    </message>
    <message>
      <source>drag the line: {cuts}</source>
      <translation>Linie ziehen: {cuts}</translation>
    </message>
    <message>
      <source>each question has its answer</source>
      <translation>jede Frage hat ihre Antwort</translation>
    </message>
    <message>
      <source>eight</source>
      <translation>acht</translation>
    </message>
    <message>
      <source>eleven</source>
      <translation>elf</translation>
    </message>
    <message>
      <source>embedded before the text</source>
      <translation>Eingebettet vor dem Text</translation>
    </message>
    <message>
      <source>embedder is 'none', but a map goes by vectors</source>
      <translation>embedder ist „none“, aber eine Karte braucht Vektoren</translation>
    </message>
    <message>
      <source>embedder is {name!r}, and search by meaning needs one that makes vectors</source>
      <translation>das Einbettungsmodell ist {name!r}, und die Suche nach Bedeutung braucht eines, das Vektoren erzeugt</translation>
    </message>
    <message>
      <source>embedder is {name!r}, which fastembed does not know; {hint}</source>
      <translation>embedder ist {name!r}, und das kennt fastembed nicht; {hint}</translation>
    </message>
    <message>
      <source>embedder is {name!r}; it must be {bundled}, {lexical}, the name of a fastembed model such as {example}, {prefix}/path/to/a/model, or {no_embedder}</source>
      <translation>embedder ist {name!r}; erlaubt sind {bundled}, {lexical}, der Name eines fastembed-Modells wie {example}, {prefix}/pfad/zum/modell oder {no_embedder}</translation>
    </message>
    <message>
      <source>embedding</source>
      <translation>Einbetten</translation>
    </message>
    <message>
      <source>empty</source>
      <translation>leer</translation>
    </message>
    <message>
      <source>end</source>
      <translation>Ende</translation>
    </message>
    <message>
      <source>ends because: {reason}</source>
      <translation>Grund des Endes: {reason}</translation>
    </message>
    <message>
      <source>ends inside a list that would fit into one chunk</source>
      <translation>endet in einer Liste, die in einen Chunk passen würde</translation>
    </message>
    <message>
      <source>ends inside a sentence</source>
      <translation>endet mitten in einem Satz</translation>
    </message>
    <message>
      <source>ends inside the list of {tokens} that begins in line {line:,}</source>
      <translation>endet mitten in der Liste von {tokens}, die in Zeile {line:,} beginnt</translation>
    </message>
    <message>
      <source>ends something</source>
      <translation>schließt etwas ab</translation>
    </message>
    <message>
      <source>ends with a heading that has lost its content</source>
      <translation>endet mit einer Überschrift, die ihren Inhalt verloren hat</translation>
    </message>
    <message>
      <source>ends with a question whose answer is in a later chunk</source>
      <translation>endet mit einer Frage, deren Antwort in einem späteren Chunk steht</translation>
    </message>
    <message>
      <source>ends with a question whose answer is not in it</source>
      <translation>endet mit einer Frage, deren Antwort nicht darin steht</translation>
    </message>
    <message>
      <source>ends with a question, and its answer is in a later chunk</source>
      <translation>endet mit einer Frage, deren Antwort in einem späteren Chunk steht</translation>
    </message>
    <message>
      <source>ends with the heading “{title}”, and what stands under it is in the next chunk</source>
      <translation>endet mit der Überschrift „{title}“, und was darunter steht, ist im nächsten Chunk</translation>
    </message>
    <message>
      <source>error</source>
      <translation>Fehler</translation>
    </message>
    <message>
      <source>estimate (fitted to o200k)</source>
      <translation>Schätzung (an o200k angepasst)</translation>
    </message>
    <message>
      <source>every character is in a chunk</source>
      <translation>jedes Zeichen ist in einem Chunk</translation>
    </message>
    <message>
      <source>every field of a chunk, in snake_case</source>
      <translation>alle Felder eines Chunks, in snake_case</translation>
    </message>
    <message>
      <source>every one of them matches the text</source>
      <translation>jeder davon stimmt mit dem Text überein</translation>
    </message>
    <message>
      <source>every text is cut: {counts}</source>
      <translation>jeder Text wird geschnitten: {counts}</translation>
    </message>
    <message>
      <source>every unit is a chunk by itself</source>
      <translation>jede Einheit ist ein Chunk für sich</translation>
    </message>
    <message>
      <source>evidence</source>
      <translation>Anhaltspunkte</translation>
    </message>
    <message>
      <source>exact</source>
      <translation>genau</translation>
    </message>
    <message>
      <source>expecting ',' delimiter</source>
      <translation>das Trennzeichen ',' wird erwartet</translation>
    </message>
    <message>
      <source>expecting ':' delimiter</source>
      <translation>das Trennzeichen ':' wird erwartet</translation>
    </message>
    <message>
      <source>expecting property name enclosed in double quotes</source>
      <translation>ein Name in doppelten Anführungszeichen wird erwartet</translation>
    </message>
    <message>
      <source>expecting value</source>
      <translation>ein Wert wird erwartet</translation>
    </message>
    <message>
      <source>extra data</source>
      <translation>überzählige Daten</translation>
    </message>
    <message>
      <source>extraction</source>
      <translation>Extraktion</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>fehlgeschlagen</translation>
    </message>
    <message>
      <source>failed: {reason}</source>
      <translation>fehlgeschlagen: {reason}</translation>
    </message>
    <message>
      <source>few words</source>
      <translation>wenige Wörter</translation>
    </message>
    <message>
      <source>fewer</source>
      <translation>weniger</translation>
    </message>
    <message>
      <source>fewer chunks</source>
      <translation>weniger Chunks</translation>
    </message>
    <message>
      <source>fewer or more chunks</source>
      <translation>Weniger oder mehr Chunks</translation>
    </message>
    <message>
      <source>fewer than {count:.0f} messages stand before it</source>
      <translation>weniger als {count:.0f} Nachrichten stehen davor</translation>
    </message>
    <message>
      <source>files</source>
      <translation>Dateien</translation>
    </message>
    <message>
      <source>finding blocks</source>
      <translation>Blöcke finden</translation>
    </message>
    <message>
      <source>finding sentences</source>
      <translation>Sätze finden</translation>
    </message>
    <message>
      <source>first, {score:.2f}</source>
      <translation>zuerst, {score:.2f}</translation>
    </message>
    <message>
      <source>fit the model</source>
      <translation>Ans Modell anpassen</translation>
    </message>
    <message>
      <source>five</source>
      <translation>fünf</translation>
    </message>
    <message>
      <source>fixed</source>
      <translation>fest</translation>
    </message>
    <message>
      <source>flat</source>
      <translation>flach</translation>
    </message>
    <message>
      <source>folded</source>
      <translation>eingeklappt</translation>
    </message>
    <message>
      <source>formula</source>
      <translation>Formel</translation>
    </message>
    <message>
      <source>found some</source>
      <translation>etwas gefunden</translation>
    </message>
    <message>
      <source>found something</source>
      <translation>etwas gefunden</translation>
    </message>
    <message>
      <source>found something at {score:.2f}</source>
      <translation>etwas gefunden bei {score:.2f}</translation>
    </message>
    <message>
      <source>found whole</source>
      <translation>ganz gefunden</translation>
    </message>
    <message>
      <source>found whole at rank {rank}</source>
      <translation>ganz gefunden auf Rang {rank}</translation>
    </message>
    <message>
      <source>four</source>
      <translation>vier</translation>
    </message>
    <message>
      <source>from</source>
      <translation>von</translation>
    </message>
    <message>
      <source>from {low} to {high}</source>
      <translation>von {low} bis {high}</translation>
    </message>
    <message>
      <source>front matter</source>
      <translation>Kopfdaten</translation>
    </message>
    <message>
      <source>gap</source>
      <translation>Lücke</translation>
    </message>
    <message>
      <source>gaps</source>
      <translation>Lücken</translation>
    </message>
    <message>
      <source>gemini (characters / 3.8)</source>
      <translation>gemini (Zeichen / 3,8)</translation>
    </message>
    <message>
      <source>given</source>
      <translation>gegeben</translation>
    </message>
    <message>
      <source>go back to the live cut, in which settings count</source>
      <translation>zum aktuellen Schnitt zurückkehren, für den Einstellungen gelten</translation>
    </message>
    <message>
      <source>goes at {value}</source>
      <translation>verschwindet bei {value}</translation>
    </message>
    <message>
      <source>goes on with what was said</source>
      <translation>führt das Gesagte fort</translation>
    </message>
    <message>
      <source>group {number:,}</source>
      <translation>Gruppe {number:,}</translation>
    </message>
    <message>
      <source>has fewer tokens than the minimum</source>
      <translation>hat weniger Token als das Minimum</translation>
    </message>
    <message>
      <source>has more tokens than the maximum</source>
      <translation>hat mehr Token als das Maximum</translation>
    </message>
    <message>
      <source>has sentences that are less than half as alike as random ones of the text</source>
      <translation>hat Sätze, die einander weniger als halb so ähnlich sind wie zufällige des Textes</translation>
    </message>
    <message>
      <source>has text that the embedder does not read</source>
      <translation>hat Text, den das Einbettungsmodell nicht liest</translation>
    </message>
    <message>
      <source>has the same text as an earlier chunk</source>
      <translation>hat denselben Text wie ein früherer Chunk</translation>
    </message>
    <message>
      <source>has the same text as the one that begins in line {line:,}</source>
      <translation>hat denselben Text wie der, der in Zeile {line:,} beginnt</translation>
    </message>
    <message>
      <source>has {count:,} of the model's own tokens, and the model reads {limit:,}</source>
      <translation>hat {count:,} Token des Modells, das nur {limit:,} liest</translation>
    </message>
    <message>
      <source>has {count:,} sentences that are less alike ({similarity:z.2f}) than random ones ({usual:z.2f})</source>
      <translation>hat {count:,} Sätze, die einander weniger ähneln ({similarity:z.2f}) als zufällige ({usual:z.2f})</translation>
    </message>
    <message>
      <source>has {mark}{tokens:,} tokens of the embedder's own, and it reads {limit:,} of a text</source>
      <translation>hat {mark}{tokens:,} Token des Einbettungsmodells, das von einem Text nur {limit:,} liest</translation>
    </message>
    <message>
      <source>has {tokens}, and fewer than {minimum} say little</source>
      <translation>hat {tokens}, und weniger als {minimum} sagen wenig</translation>
    </message>
    <message>
      <source>has {tokens}, and the maximum is {maximum:,}</source>
      <translation>hat {tokens}, und das Maximum ist {maximum:,}</translation>
    </message>
    <message>
      <source>has {tokens}, and the minimum is {minimum:,}</source>
      <translation>hat {tokens}, und das Minimum ist {minimum:,}</translation>
    </message>
    <message>
      <source>hash of the text</source>
      <translation>Hash des Textes</translation>
    </message>
    <message>
      <source>heading</source>
      <translation>Überschrift</translation>
    </message>
    <message>
      <source>heading context</source>
      <translation>Überschriften als Kontext</translation>
    </message>
    <message>
      <source>heading that is repeated</source>
      <translation>wiederholte Überschrift</translation>
    </message>
    <message>
      <source>heading, in each further part</source>
      <translation>Überschrift, in jedem weiteren Teil</translation>
    </message>
    <message>
      <source>headings and tables came as text</source>
      <translation>Überschriften und Tabellen als Text übernommen</translation>
    </message>
    <message>
      <source>headings that it stands under</source>
      <translation>Überschriften, unter denen er steht</translation>
    </message>
    <message>
      <source>hidden by ChatGPT</source>
      <translation>von ChatGPT verborgen</translation>
    </message>
    <message>
      <source>hidden by Slack</source>
      <translation>von Slack verborgen</translation>
    </message>
    <message>
      <source>hidden by an extension</source>
      <translation>von einer Erweiterung verborgen</translation>
    </message>
    <message>
      <source>hidden; click to show</source>
      <translation>ausgeblendet; Klicken blendet ein</translation>
    </message>
    <message>
      <source>holds a code fence that is never closed</source>
      <translation>enthält einen Codeblock, der nie geschlossen wird</translation>
    </message>
    <message>
      <source>holds a heading, but not what stands under it</source>
      <translation>enthält eine Überschrift, aber nicht, was darunter steht</translation>
    </message>
    <message>
      <source>holds a number that is none of a data set, which is {forms}</source>
      <translation>enthält eine Zahl, die in keinen Datensatz gehört; ein solcher ist {forms}</translation>
    </message>
    <message>
      <source>holds more than {limit:,} MB, which no part of an export does</source>
      <translation>enthält mehr als {limit:,} MB, was kein Teil eines Exports tut</translation>
    </message>
    <message>
      <source>holds the heading “{title}” and nothing under it</source>
      <translation>enthält die Überschrift „{title}“ und nichts darunter</translation>
    </message>
    <message>
      <source>how many chunks there are</source>
      <translation>wie viele Chunks es gibt</translation>
    </message>
    <message>
      <source>how sure each cut is</source>
      <translation>wie sicher jeder Schnitt ist</translation>
    </message>
    <message>
      <source>how sure each cut is; a hairline is a place without one</source>
      <translation>wie sicher jeder Schnitt ist; eine Haarlinie ist eine Stelle ohne Schnitt</translation>
    </message>
    <message>
      <source>how tokens were counted</source>
      <translation>wie Token gezählt wurden</translation>
    </message>
    <message>
      <source>https://example.org/docs/; without it chunks are cited by the name of the file</source>
      <translation>https://example.org/docs/; ohne sie werden Chunks nach dem Namen der Datei zitiert</translation>
    </message>
    <message>
      <source>id</source>
      <translation>ID</translation>
    </message>
    <message>
      <source>id of the conversation in its file</source>
      <translation>ID der Unterhaltung in ihrer Datei</translation>
    </message>
    <message>
      <source>identity</source>
      <translation>Identität</translation>
    </message>
    <message>
      <source>import of boundaries</source>
      <translation>Import von Grenzen</translation>
    </message>
    <message>
      <source>import of {verdicts}</source>
      <translation>Import von {verdicts}</translation>
    </message>
    <message>
      <source>imported {count:,} boundaries</source>
      <translation>{count:,} Grenzen importiert</translation>
    </message>
    <message>
      <source>imported {count:,} boundaries, {lost:,} not found in the text</source>
      <translation>{count:,} Grenzen importiert, {lost:,} im Text nicht gefunden</translation>
    </message>
    <message>
      <source>imported {verdicts}</source>
      <translation>{verdicts} importiert</translation>
    </message>
    <message>
      <source>imported {verdicts}, {lost:,} not found in the text</source>
      <translation>{verdicts} importiert, {lost:,} im Text nicht gefunden</translation>
    </message>
    <message>
      <source>in a part that no chunk holds</source>
      <translation>in einem Teil, der in keinem Chunk steht</translation>
    </message>
    <message>
      <source>in chunk {names}</source>
      <translation>in Chunk {names}</translation>
    </message>
    <message>
      <source>in chunks {names}</source>
      <translation>in den Chunks {names}</translation>
    </message>
    <message>
      <source>in part</source>
      <translation>zum Teil</translation>
    </message>
    <message>
      <source>in part: all of it, cut apart</source>
      <translation>zum Teil: alles davon, aber zerschnitten</translation>
    </message>
    <message>
      <source>in part: {share}% comes back</source>
      <translation>zum Teil: {share} % kommen zurück</translation>
    </message>
    <message>
      <source>in so long a text, neighbours of a few tokens are not parted</source>
      <translation>in einem so langen Text werden Nachbarn aus wenigen Token nicht getrennt</translation>
    </message>
    <message>
      <source>in turns that were rolled back</source>
      <translation>aus zurückgenommenen Gesprächsschritten</translation>
    </message>
    <message>
      <source>info</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>inside a paragraph, kept whole</source>
      <translation>in einem Absatz, der ganz bleibt</translation>
    </message>
    <message>
      <source>inside a sentence</source>
      <translation>mitten in einem Satz</translation>
    </message>
    <message>
      <source>inside “{section}”</source>
      <translation>in „{section}“</translation>
    </message>
    <message>
      <source>install what brings it, or name the folder of a module of your own in PYTHONPATH</source>
      <translation>installieren Sie, was es mitbringt, oder nennen Sie den Ordner eines eigenen Moduls in PYTHONPATH</translation>
    </message>
    <message>
      <source>invalid \escape</source>
      <translation>eine ungültige Folge nach \</translation>
    </message>
    <message>
      <source>invalid \uXXXX escape</source>
      <translation>eine ungültige Folge \uXXXX</translation>
    </message>
    <message>
      <source>invalid control character at</source>
      <translation>ein ungültiges Steuerzeichen</translation>
    </message>
    <message>
      <source>is above the maximum of {maximum:,}</source>
      <translation>liegt über dem Maximum von {maximum:,}</translation>
    </message>
    <message>
      <source>is broken: {error}</source>
      <translation>ist beschädigt: {error}</translation>
    </message>
    <message>
      <source>is encrypted</source>
      <translation>ist verschlüsselt</translation>
    </message>
    <message>
      <source>is markup by more than two thirds of its characters</source>
      <translation>besteht zu mehr als zwei Dritteln seiner Zeichen aus Auszeichnung</translation>
    </message>
    <message>
      <source>is nested too deeply for a data set, which is {forms}</source>
      <translation>ist zu tief verschachtelt für eine Fragensammlung; eine solche ist {forms}</translation>
    </message>
    <message>
      <source>is no data set of questions, which is {forms}</source>
      <translation>ist keine Fragensammlung; eine solche ist {forms}</translation>
    </message>
    <message>
      <source>is not in this program, which cannot be added to; {way} (Installing in the help says how)</source>
      <translation>in diesem Programm fehlt, dem sich nichts hinzufügen lässt; {way} („Installation“ in der Hilfe sagt, wie)</translation>
    </message>
    <message>
      <source>is not installed; install it with: {command}</source>
      <translation>nicht installiert ist; installieren Sie es mit: {command}</translation>
    </message>
    <message>
      <source>is packed in a way that is not read here: unpack the zip and open the folder</source>
      <translation>ist auf eine Weise gepackt, die hier nicht gelesen wird: Entpacken Sie die ZIP-Datei, und öffnen Sie den Ordner</translation>
    </message>
    <message>
      <source>is {share:.0%} markup</source>
      <translation>besteht zu {share:.0%} aus Auszeichnung</translation>
    </message>
    <message>
      <source>it</source>
      <translation>es</translation>
    </message>
    <message>
      <source>it cannot be reached ({error}); is it running at {url}?</source>
      <translation>nicht erreichbar ({error}); läuft es unter {url}?</translation>
    </message>
    <message>
      <source>it could not be opened</source>
      <translation>die Datei ließ sich nicht öffnen</translation>
    </message>
    <message>
      <source>it does not begin as an index does</source>
      <translation>die Datei beginnt nicht wie ein Index</translation>
    </message>
    <message>
      <source>it ends within `{name}`</source>
      <translation>die Datei endet innerhalb von `{name}`</translation>
    </message>
    <message>
      <source>it has neither text nor content</source>
      <translation>weder Text noch Inhalt</translation>
    </message>
    <message>
      <source>it has no heading between two parts of text, and those are the reference</source>
      <translation>die Datei hat keine Überschrift zwischen zwei Textteilen, und diese sind die Referenz</translation>
    </message>
    <message>
      <source>it has no line of ten or more equals signs, which part its segments</source>
      <translation>die Datei hat keine Zeile aus zehn oder mehr Gleichheitszeichen, die ihre Segmente trennt</translation>
    </message>
    <message>
      <source>it has no list of boundaries, each with an index; export boundaries from the window to see what is read</source>
      <translation>die Datei hat keine Liste von Grenzen, jede mit einem Index; exportieren Sie Grenzen aus dem Fenster, um zu sehen, was gelesen wird</translation>
    </message>
    <message>
      <source>it has no natural break: no message of a user, and no pause</source>
      <translation>er hat keinen natürlichen Einschnitt: keine Nachricht eines Nutzers und keine Pause</translation>
    </message>
    <message>
      <source>it has no segment with text</source>
      <translation>die Datei hat kein Segment mit Text</translation>
    </message>
    <message>
      <source>it has no sender</source>
      <translation>ohne Absender</translation>
    </message>
    <message>
      <source>it has no versions</source>
      <translation>ohne Fassungen</translation>
    </message>
    <message>
      <source>it has no {missing}</source>
      <translation>ihr fehlt {missing}</translation>
    </message>
    <message>
      <source>it has {count} gaps, but {reasons} reasons and {scores} scores</source>
      <translation>sie hat {count} Lücken, aber {reasons} Gründe und {scores} Werte</translation>
    </message>
    <message>
      <source>it has {count} margins for {units} gaps</source>
      <translation>sie hat {count} Stärken für {units} Lücken</translation>
    </message>
    <message>
      <source>it holds no message</source>
      <translation>sie enthält keine Nachricht</translation>
    </message>
    <message>
      <source>it holds text, but none where messages have theirs</source>
      <translation>die Datei enthält Text, aber keinen, wo Nachrichten den ihren haben</translation>
    </message>
    <message>
      <source>it is a folder</source>
      <translation>es ist ein Ordner</translation>
    </message>
    <message>
      <source>it is false, but no message is ever cut here</source>
      <translation>der Wert ist false, aber hier wird nie eine Nachricht zerschnitten</translation>
    </message>
    <message>
      <source>it is no JSON list of segments, each a text, a list of sentences, or a list of messages with role and text: {error}</source>
      <translation>die Datei ist keine JSON-Liste von Segmenten, jedes ein Text, eine Liste von Sätzen oder eine Liste von Nachrichten mit role und text: {error}</translation>
    </message>
    <message>
      <source>it is no JSON: {error}</source>
      <translation>kein JSON: {error}</translation>
    </message>
    <message>
      <source>it is no object</source>
      <translation>kein Objekt</translation>
    </message>
    <message>
      <source>it is not an object</source>
      <translation>kein Objekt</translation>
    </message>
    <message>
      <source>it is not an ordinary file; save its content as a file and name that</source>
      <translation>es ist keine gewöhnliche Datei; speichern Sie den Inhalt als Datei, und nennen Sie diese</translation>
    </message>
    <message>
      <source>it is {place}</source>
      <translation>die Stelle liegt {place}</translation>
    </message>
    <message>
      <source>it is {value}; it must be 0 to 0.9</source>
      <translation>der Wert ist {value}; er muss zwischen 0 und 0,9 liegen</translation>
    </message>
    <message>
      <source>it is {value}; it must be one of {choices}</source>
      <translation>der Wert ist {value}; erlaubt: {choices}</translation>
    </message>
    <message>
      <source>it joins a neighbour of its section, else the next (“Merge small ones with”)</source>
      <translation>es kommt zu einem Nachbarn seines Abschnitts, sonst zum nächsten („Kleine verschmelzen mit“)</translation>
    </message>
    <message>
      <source>it joins the more similar neighbour (“Merge small ones with”)</source>
      <translation>es kommt zum ähnlicheren Nachbarn („Kleine verschmelzen mit“)</translation>
    </message>
    <message>
      <source>it joins the next (“Merge small ones with”)</source>
      <translation>es kommt zum nächsten („Kleine verschmelzen mit“)</translation>
    </message>
    <message>
      <source>it may not be read</source>
      <translation>die Datei darf nicht gelesen werden</translation>
    </message>
    <message>
      <source>it may not be written</source>
      <translation>das Schreiben ist nicht erlaubt</translation>
    </message>
    <message>
      <source>it says of {count} units whether they are left out, and there are {units}</source>
      <translation>sie sagt von {count} Einheiten, ob sie entfallen, es gibt aber {units}</translation>
    </message>
    <message>
      <source>it sounds like a beginning</source>
      <translation>es klingt nach einem Anfang</translation>
    </message>
    <message>
      <source>it sounds like more of the same</source>
      <translation>es klingt nach mehr vom Gleichen</translation>
    </message>
    <message>
      <source>item {number}</source>
      <translation>Element {number}</translation>
    </message>
    <message>
      <source>its author has no role</source>
      <translation>Der Verfasser hat keine Rolle</translation>
    </message>
    <message>
      <source>its body</source>
      <translation>der Inhalt</translation>
    </message>
    <message>
      <source>its content cannot be read</source>
      <translation>Der Inhalt lässt sich nicht lesen</translation>
    </message>
    <message>
      <source>its dates do not tell whether the day or the month comes first: read as {order}</source>
      <translation>die Datumsangaben sagen nicht, ob der Tag oder der Monat zuerst kommt: gelesen als {order}</translation>
    </message>
    <message>
      <source>its folder is a file</source>
      <translation>der Ordner ist eine Datei</translation>
    </message>
    <message>
      <source>its gaps are not ascending numbers from 0 to {units}</source>
      <translation>ihre Lücken sind keine aufsteigenden Zahlen von 0 bis {units}</translation>
    </message>
    <message>
      <source>its header is nested too deep</source>
      <translation>der Kopf ist zu tief verschachtelt</translation>
    </message>
    <message>
      <source>its header is no object</source>
      <translation>der Kopf ist kein Objekt</translation>
    </message>
    <message>
      <source>its header would have {length:,} bytes, where at most {maximum:,} can be</source>
      <translation>der Kopf hätte {length:,} Bytes, höchstens {maximum:,} sind möglich</translation>
    </message>
    <message>
      <source>its message is not an object</source>
      <translation>Die Nachricht ist kein Objekt</translation>
    </message>
    <message>
      <source>its name is too long</source>
      <translation>der Name ist zu lang</translation>
    </message>
    <message>
      <source>its overlap does not begin at or before each chunk</source>
      <translation>ihre Überlappung beginnt nicht bei oder vor jedem Chunk</translation>
    </message>
    <message>
      <source>its reasons are not those of Reason, 0 to {reason:d}</source>
      <translation>ihre Gründe sind nicht die von Reason, 0 bis {reason:d}</translation>
    </message>
    <message>
      <source>its scores hold NaN or infinity</source>
      <translation>ihre Werte enthalten NaN oder Unendlich</translation>
    </message>
    <message>
      <source>its segments are not those of {name}: they part at {line}, where it has {theirs!r} and the document {ours!r}</source>
      <translation>die Segmente sind nicht die von {name}: Bei {line} gehen sie auseinander; dort steht {theirs!r} und im Dokument {ours!r}</translation>
    </message>
    <message>
      <source>its settings cannot be read: {error}</source>
      <translation>die Einstellungen lassen sich nicht lesen: {error}</translation>
    </message>
    <message>
      <source>its times name no zone: they are taken for UTC</source>
      <translation>ihre Zeiten nennen keine Zeitzone: Sie werden als UTC verstanden</translation>
    </message>
    <message>
      <source>its {name} are no whole numbers</source>
      <translation>ihre {name} sind keine ganzen Zahlen</translation>
    </message>
    <message>
      <source>keep blocks up to</source>
      <translation>Blöcke ganz lassen bis</translation>
    </message>
    <message>
      <source>keep lists up to</source>
      <translation>Listen ganz lassen bis</translation>
    </message>
    <message>
      <source>keep one of near-duplicates</source>
      <translation>eines der Beinahe-Duplikate behalten</translation>
    </message>
    <message>
      <source>kept</source>
      <translation>behalten</translation>
    </message>
    <message>
      <source>kept from before</source>
      <translation>von früher übernommen</translation>
    </message>
    <message>
      <source>kept in the text</source>
      <translation>bleiben im Text</translation>
    </message>
    <message>
      <source>kept: A and B both have this boundary</source>
      <translation>geblieben: A und B haben beide diese Grenze</translation>
    </message>
    <message>
      <source>kind is {kind!r}; it must be {kinds}</source>
      <translation>kind ist {kind!r}; möglich sind {kinds}</translation>
    </message>
    <message>
      <source>kind of content</source>
      <translation>Art des Inhalts</translation>
    </message>
    <message>
      <source>language</source>
      <translation>Sprache</translation>
    </message>
    <message>
      <source>larger than {maximum}</source>
      <translation>größer als {maximum}</translation>
    </message>
    <message>
      <source>largest child</source>
      <translation>Größter Kind-Chunk</translation>
    </message>
    <message>
      <source>largest piece</source>
      <translation>Größtes Stück</translation>
    </message>
    <message>
      <source>last open in its app</source>
      <translation>zuletzt offen in seiner App</translation>
    </message>
    <message>
      <source>leaves {chunks}</source>
      <translation>ergibt {chunks}</translation>
    </message>
    <message numerus="yes">
      <source>leaves {count:,} chunks</source>
      <translation>
        <numerusform>ergibt {count:,} Chunk</numerusform>
        <numerusform>ergibt {count:,} Chunks</numerusform>
      </translation>
    </message>
    <message>
      <source>left out</source>
      <translation>weggelassen</translation>
    </message>
    <message>
      <source>left out of the export</source>
      <translation>vom Export ausgenommen</translation>
    </message>
    <message>
      <source>left out, as it is no text of somebody: {kinds}</source>
      <translation>weggelassen, da kein von jemandem verfasster Text: {kinds}</translation>
    </message>
    <message>
      <source>left whole, as no text is cut: {counts}</source>
      <translation>bleibt ganz, da kein Text geschnitten wird: {counts}</translation>
    </message>
    <message>
      <source>left whole: {counts}</source>
      <translation>bleibt ganz: {counts}</translation>
    </message>
    <message>
      <source>less alike than half of the pairs</source>
      <translation>weniger ähnlich als die Hälfte der Paare</translation>
    </message>
    <message>
      <source>level of the boundary</source>
      <translation>Ebene der Grenze</translation>
    </message>
    <message>
      <source>levels</source>
      <translation>Ebenen</translation>
    </message>
    <message>
      <source>lexical (any language)</source>
      <translation>lexical (jede Sprache)</translation>
    </message>
    <message>
      <source>like {chunks}</source>
      <translation>ähnlich {chunks}</translation>
    </message>
    <message>
      <source>line</source>
      <translation>Zeile</translation>
    </message>
    <message>
      <source>line 1: there is no column `{missing}`; name it question, references or corpus_id</source>
      <translation>Zeile 1: Es gibt keine Spalte `{missing}`; nennen Sie sie question, references oder corpus_id</translation>
    </message>
    <message>
      <source>line numbers</source>
      <translation>Zeilennummern</translation>
    </message>
    <message>
      <source>line {first:,}</source>
      <translation>Zeile {first:,}</translation>
    </message>
    <message>
      <source>line {lineno}, column {colno}: no JSON ({msg}); mend it there</source>
      <translation>Zeile {lineno}, Spalte {colno}: kein JSON ({msg}); berichtigen Sie es dort</translation>
    </message>
    <message>
      <source>line {lines}</source>
      <translation>Zeile {lines}</translation>
    </message>
    <message>
      <source>line {line}</source>
      <translation>Zeile {line}</translation>
    </message>
    <message>
      <source>line {line}: {message}</source>
      <translation>Zeile {line}: {message}</translation>
    </message>
    <message>
      <source>line {number}</source>
      <translation>Zeile {number}</translation>
    </message>
    <message>
      <source>line {number} has a `start` that is no whole number, or a `context`, `why` or `id` that is no text</source>
      <translation>Zeile {number} hat einen `start`, der keine ganze Zahl ist, oder einen `context`, `why` oder `id`, der kein Text ist</translation>
    </message>
    <message>
      <source>line {number} is no JSON object; export verdicts to see what is read</source>
      <translation>Zeile {number} ist kein JSON-Objekt; exportieren Sie Urteile, um zu sehen, was gelesen wird</translation>
    </message>
    <message>
      <source>line {number} is no JSON: {error}</source>
      <translation>Zeile {number} ist kein JSON: {error}</translation>
    </message>
    <message>
      <source>line {number} needs the words that were judged as `text`, and `stands_alone`, true or false</source>
      <translation>Zeile {number} braucht die beurteilten Wörter als `text`, und `stands_alone`, true oder false</translation>
    </message>
    <message>
      <source>lines</source>
      <translation>Zeilen</translation>
    </message>
    <message>
      <source>lines {first:,}–{last:,}</source>
      <translation>Zeilen {first:,}–{last:,}</translation>
    </message>
    <message>
      <source>lines {first:,}–{last:,} of {units:,}</source>
      <translation>Zeilen {first:,}–{last:,} von {units:,}</translation>
    </message>
    <message>
      <source>lines {lines}</source>
      <translation>Zeilen {lines}</translation>
    </message>
    <message numerus="yes">
      <source>lines {named}</source>
      <translation>
        <numerusform>Zeile {named}</numerusform>
        <numerusform>Zeilen {named}</numerusform>
      </translation>
    </message>
    <message>
      <source>list</source>
      <translation>Liste</translation>
    </message>
    <message>
      <source>long chunks are divided at paragraphs, up to the maximum</source>
      <translation>lange Chunks werden an Absätzen geteilt, bis zum Maximum</translation>
    </message>
    <message>
      <source>long pause</source>
      <translation>Lange Pause</translation>
    </message>
    <message>
      <source>long units</source>
      <translation>lange Einheiten</translation>
    </message>
    <message>
      <source>long units divided</source>
      <translation>lange Einheiten geteilt</translation>
    </message>
    <message>
      <source>longest line</source>
      <translation>längste Zeile</translation>
    </message>
    <message>
      <source>looking …</source>
      <translation>wird gesucht …</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>verloren</translation>
    </message>
    <message>
      <source>lower {setting} below {now:,}</source>
      <translation>{setting} unter {now:,} senken</translation>
    </message>
    <message>
      <source>lower {setting} from {now:,} to {value:,}</source>
      <translation>{setting} von {now:,} auf {value:,} senken</translation>
    </message>
    <message>
      <source>make one with: seamline lint FILE... --to json -o BASELINE</source>
      <translation>erzeugen Sie eine mit: seamline lint FILE... --to json -o BASELINE</translation>
    </message>
    <message>
      <source>makes {chunks}</source>
      <translation>ergibt {chunks}</translation>
    </message>
    <message numerus="yes">
      <source>makes {count:,} chunks</source>
      <translation>
        <numerusform>ergibt {count:,} Chunk</numerusform>
        <numerusform>ergibt {count:,} Chunks</numerusform>
      </translation>
    </message>
    <message>
      <source>manual</source>
      <translation>von Hand</translation>
    </message>
    <message>
      <source>mark of what is above the maximum</source>
      <translation>Kennzeichen für das, was über dem Maximum liegt</translation>
    </message>
    <message>
      <source>markdown blocks</source>
      <translation>Markdown-Blöcke</translation>
    </message>
    <message>
      <source>marked as deleted</source>
      <translation>als gelöscht gekennzeichnet</translation>
    </message>
    <message>
      <source>max</source>
      <translation>max.</translation>
    </message>
    <message>
      <source>mean rank {mean_rank:.1f}</source>
      <translation>mittlerer Rang {mean_rank:.1f}</translation>
    </message>
    <message>
      <source>median {mark}{tokens:,.0f} tokens, others {mark}{median:,.0f}</source>
      <translation>Median {mark}{tokens:,.0f} Token, andere {mark}{median:,.0f}</translation>
    </message>
    <message>
      <source>memex's index: section, offsets and strategy</source>
      <translation>memex' Index: Abschnitt, Positionen und Strategie</translation>
    </message>
    <message>
      <source>memex: the section `chunking` of a .kbconfig, in YAML</source>
      <translation>memex: der Abschnitt `chunking` einer .kbconfig, in YAML</translation>
    </message>
    <message>
      <source>memorylayer's conversation chunks: messages and overlaps</source>
      <translation>memorylayers Unterhaltungs-Chunks: Nachrichten und Überlappungen</translation>
    </message>
    <message>
      <source>memorylayer: the chunking config of conversations, in JSON</source>
      <translation>memorylayer: die Chunking-Konfiguration von Unterhaltungen, in JSON</translation>
    </message>
    <message>
      <source>mends {mended:,} of {found:,}</source>
      <translation>behebt {mended:,} von {found:,}</translation>
    </message>
    <message>
      <source>merge small ones with</source>
      <translation>Kleine verschmelzen mit</translation>
    </message>
    <message>
      <source>merged</source>
      <translation>zusammengelegt</translation>
    </message>
    <message>
      <source>merged away by the minimum of {minimum:,} tokens</source>
      <translation>durch das Minimum von {minimum:,} Token verschmolzen</translation>
    </message>
    <message>
      <source>merged, smaller than {minimum:,} tokens</source>
      <translation>verschmolzen, kleiner als {minimum:,} Token</translation>
    </message>
    <message>
      <source>merged, too small</source>
      <translation>verschmolzen, zu klein</translation>
    </message>
    <message>
      <source>merged: overlap</source>
      <translation>zusammengelegt: Überlappung</translation>
    </message>
    <message>
      <source>message</source>
      <translation>Nachricht</translation>
    </message>
    <message>
      <source>message {at}: not a bubble of Cursor</source>
      <translation>Nachricht {at}: keine Sprechblase von Cursor</translation>
    </message>
    <message>
      <source>message {id} skipped: a version that is no object</source>
      <translation>Nachricht {id} übersprungen: eine Fassung, die kein Objekt ist</translation>
    </message>
    <message>
      <source>message {id} skipped: it has no role</source>
      <translation>Nachricht {id} übersprungen: ohne Rolle</translation>
    </message>
    <message>
      <source>message {id} skipped: its content is {kind}, not text</source>
      <translation>Nachricht {id} übersprungen: Der Inhalt ist {kind}, kein Text</translation>
    </message>
    <message>
      <source>message {id} skipped: not an object</source>
      <translation>Nachricht {id} übersprungen: kein Objekt</translation>
    </message>
    <message>
      <source>message {id}: {reason}</source>
      <translation>Nachricht {id}: {reason}</translation>
    </message>
    <message>
      <source>message {number}</source>
      <translation>Nachricht {number}</translation>
    </message>
    <message>
      <source>message {number} has a date that is none: {date}</source>
      <translation>Nachricht {number} hat ein Datum, das keines ist: {date}</translation>
    </message>
    <message numerus="yes">
      <source>message {number} of the transcript held {count} lone surrogates, shown as U+FFFD</source>
      <translation>
        <numerusform>Nachricht {number} der Mitschrift enthielt {count} einzelnes Surrogat, gezeigt als U+FFFD</numerusform>
        <numerusform>Nachricht {number} der Mitschrift enthielt {count} einzelne Surrogate, gezeigt als U+FFFD</numerusform>
      </translation>
    </message>
    <message>
      <source>message {number} skipped: it does not say who wrote it</source>
      <translation>Nachricht {number} übersprungen: Es ist nicht gesagt, wer sie schrieb</translation>
    </message>
    <message>
      <source>message {number} skipped: not an object</source>
      <translation>Nachricht {number} übersprungen: kein Objekt</translation>
    </message>
    <message>
      <source>message {number} skipped: {reason}</source>
      <translation>Nachricht {number} übersprungen: {reason}</translation>
    </message>
    <message>
      <source>message {number}: without a role or content</source>
      <translation>Nachricht {number}: ohne Rolle oder Inhalt</translation>
    </message>
    <message>
      <source>messages by id, number, role and time</source>
      <translation>Nachrichten mit ID, Nummer, Rolle und Zeit</translation>
    </message>
    <message>
      <source>messages {first:,}–{last:,} of {units:,}</source>
      <translation>Nachrichten {first:,}–{last:,} von {units:,}</translation>
    </message>
    <message>
      <source>messages, before those of the user</source>
      <translation>Nachrichten, nur vor denen des Nutzers</translation>
    </message>
    <message>
      <source>method</source>
      <translation>Verfahren</translation>
    </message>
    <message>
      <source>min</source>
      <translation>min.</translation>
    </message>
    <message>
      <source>min_tokens is {minimum} but max_tokens is {maximum}; the minimum must not be above the maximum</source>
      <translation>min_tokens ist {minimum}, aber max_tokens ist {maximum}; das Minimum darf nicht über dem Maximum liegen</translation>
    </message>
    <message>
      <source>mixed</source>
      <translation>gemischt</translation>
    </message>
    <message>
      <source>model</source>
      <translation>Modell</translation>
    </message>
    <message>
      <source>model reads {tokens:,}</source>
      <translation>Modell liest {tokens:,}</translation>
    </message>
    <message>
      <source>model tokens</source>
      <translation>Modell-Token</translation>
    </message>
    <message>
      <source>month, day, year</source>
      <translation>Monat, Tag, Jahr</translation>
    </message>
    <message>
      <source>more</source>
      <translation>mehr</translation>
    </message>
    <message>
      <source>more alike than half of the pairs</source>
      <translation>ähnlicher als die Hälfte der Paare</translation>
    </message>
    <message>
      <source>more chunks</source>
      <translation>mehr Chunks</translation>
    </message>
    <message>
      <source>more chunks are asked for</source>
      <translation>mehr Chunks sind gewünscht</translation>
    </message>
    <message>
      <source>move of a boundary</source>
      <translation>Verschieben einer Grenze</translation>
    </message>
    <message>
      <source>moved: B has the boundary here, A one unit away</source>
      <translation>verschoben: B hat die Grenze hier, A eine Einheit entfernt</translation>
    </message>
    <message>
      <source>moved: B has this boundary one unit away</source>
      <translation>verschoben: B hat diese Grenze eine Einheit entfernt</translation>
    </message>
    <message>
      <source>moves it</source>
      <translation>verschiebt ihn</translation>
    </message>
    <message>
      <source>ms</source>
      <translation>ms</translation>
    </message>
    <message>
      <source>name of the document</source>
      <translation>Name des Dokuments</translation>
    </message>
    <message>
      <source>name of the model</source>
      <translation>Name des Modells</translation>
    </message>
    <message>
      <source>named as JSON but cannot be read as such: {error}</source>
      <translation>als JSON benannt, lässt sich aber nicht als solches lesen: {error}</translation>
    </message>
    <message>
      <source>names of speakers</source>
      <translation>Namen der Sprecher</translation>
    </message>
    <message>
      <source>natural breaks take {minimum} messages or more; this has {count}</source>
      <translation>natürliche Einschnitte brauchen mindestens {minimum} Nachrichten; hier sind es {count}</translation>
    </message>
    <message>
      <source>nearer to {chunk}</source>
      <translation>näher an {chunk}</translation>
    </message>
    <message>
      <source>needs an embedder</source>
      <translation>braucht ein Einbettungsmodell</translation>
    </message>
    <message>
      <source>neither a heading nor a message begins here</source>
      <translation>weder eine Überschrift noch eine Nachricht beginnt hier</translation>
    </message>
    <message>
      <source>neither a message nor a change of the session</source>
      <translation>weder eine Nachricht noch eine Änderung der Sitzung</translation>
    </message>
    <message>
      <source>neither a request nor an answer of a batch</source>
      <translation>weder eine Anfrage noch eine Antwort eines Batches</translation>
    </message>
    <message>
      <source>neither a response nor its items</source>
      <translation>weder eine Antwort noch deren Elemente</translation>
    </message>
    <message>
      <source>nested more than {count} levels deep</source>
      <translation>mehr als {count} Ebenen tief verschachtelt</translation>
    </message>
    <message>
      <source>never</source>
      <translation>nie</translation>
    </message>
    <message>
      <source>never cut inside</source>
      <translation>Nie schneiden in</translation>
    </message>
    <message>
      <source>never found</source>
      <translation>nie gefunden</translation>
    </message>
    <message>
      <source>new</source>
      <translation>neu</translation>
    </message>
    <message>
      <source>newest first</source>
      <translation>neueste zuerst</translation>
    </message>
    <message>
      <source>nine</source>
      <translation>neun</translation>
    </message>
    <message>
      <source>no</source>
      <translation>nein</translation>
    </message>
    <message>
      <source>no answer</source>
      <translation>keine Antwort</translation>
    </message>
    <message>
      <source>no answer marked</source>
      <translation>keine Antwort markiert</translation>
    </message>
    <message>
      <source>no answer was given for this chunk; export the prompts again, since its text, the settings or the model are others now</source>
      <translation>für diesen Chunk gibt es keine Antwort; exportieren Sie die Prompts neu, denn sein Text, die Einstellungen oder das Modell sind jetzt andere</translation>
    </message>
    <message>
      <source>no answer within {timeout:g} s</source>
      <translation>keine Antwort innerhalb von {timeout:g} s</translation>
    </message>
    <message>
      <source>no answer: {reason}</source>
      <translation>keine Antwort: {reason}</translation>
    </message>
    <message>
      <source>no answers marked</source>
      <translation>keine Antworten markiert</translation>
    </message>
    <message>
      <source>no blank line follows</source>
      <translation>keine Leerzeile folgt</translation>
    </message>
    <message>
      <source>no chat of LlamaIndex</source>
      <translation>kein Chat von LlamaIndex</translation>
    </message>
    <message>
      <source>no chunk is long enough to be divided</source>
      <translation>kein Chunk ist so lang, dass er geteilt würde</translation>
    </message>
    <message>
      <source>no chunk is short enough to be merged</source>
      <translation>kein Chunk ist so kurz, dass er verschmolzen würde</translation>
    </message>
    <message>
      <source>no chunk truncated</source>
      <translation>kein Chunk abgeschnitten</translation>
    </message>
    <message>
      <source>no chunk was short enough to be merged before long ones were divided</source>
      <translation>kein Chunk war so kurz, dass er verschmolzen würde, bevor lange geteilt wurden</translation>
    </message>
    <message>
      <source>no chunk {number}: {name} has {count}, the first of them 0</source>
      <translation>kein Chunk {number}: {name} hat {count}, der erste davon ist 0</translation>
    </message>
    <message>
      <source>no config dialect is called {name!r}; there are {config_dialects}</source>
      <translation>Es gibt keinen Konfigurationsdialekt {name!r}; vorhanden: {config_dialects}</translation>
    </message>
    <message>
      <source>no context window is known of the model {model!r}; {hint}</source>
      <translation>vom Modell {model!r} ist kein Kontextfenster bekannt; {hint}</translation>
    </message>
    <message>
      <source>no conversation in it ({what})</source>
      <translation>keine Unterhaltung darin ({what})</translation>
    </message>
    <message>
      <source>no cue</source>
      <translation>kein Signalwort</translation>
    </message>
    <message>
      <source>no cut</source>
      <translation>kein Schnitt</translation>
    </message>
    <message>
      <source>no dialect is called {name!r}; there are {dialects}</source>
      <translation>Es gibt keinen Dialekt {name!r}; vorhanden: {dialects}</translation>
    </message>
    <message>
      <source>no effect on the vector: no tint, dashed edge</source>
      <translation>ohne Wirkung auf den Vektor: ungefärbt, Rand gestrichelt</translation>
    </message>
    <message>
      <source>no embedder limits what is read</source>
      <translation>kein Einbettungsmodell begrenzt, was gelesen wird</translation>
    </message>
    <message>
      <source>no event</source>
      <translation>kein Ereignis</translation>
    </message>
    <message>
      <source>no event of a room</source>
      <translation>kein Ereignis eines Raums</translation>
    </message>
    <message>
      <source>no exporter is called {name!r}; there are {exporters}</source>
      <translation>Es gibt keinen Exporter {name!r}; vorhanden: {exporters}</translation>
    </message>
    <message>
      <source>no extractor is called {name!r}; there are {extractors}, and addresses of endpoints</source>
      <translation>Es gibt keinen Extraktor {name!r}; vorhanden: {extractors} und Adressen von Endpunkten</translation>
    </message>
    <message>
      <source>no files to read in the folder {path}: it holds {written} and nothing else. Name a file to open it.</source>
      <translation>Keine lesbaren Dateien im Ordner {path}: Er enthält {written} und sonst nichts. Nennen Sie eine Datei, um sie zu öffnen.</translation>
    </message>
    <message>
      <source>no files to read in the folder {path}: looked for {wanted}. {left_out}Name a file to open it whatever its extension.</source>
      <translation>Keine lesbaren Dateien im Ordner {path}: Gesucht wurde nach {wanted}. {left_out}Nennen Sie eine Datei, um sie unabhängig von ihrer Endung zu öffnen.</translation>
    </message>
    <message>
      <source>no line begins with a date and a time</source>
      <translation>keine Zeile beginnt mit Datum und Uhrzeit</translation>
    </message>
    <message>
      <source>no line in it names a speaker</source>
      <translation>keine Zeile darin nennt einen Sprecher</translation>
    </message>
    <message>
      <source>no line of it has a time and a speaker</source>
      <translation>keine Zeile darin hat eine Zeit und einen Sprecher</translation>
    </message>
    <message>
      <source>no line of it has a time and says something</source>
      <translation>keine Zeile darin hat eine Zeit und sagt etwas</translation>
    </message>
    <message>
      <source>no line says who wrote</source>
      <translation>keine Zeile sagt, wer schrieb</translation>
    </message>
    <message>
      <source>no list of messages</source>
      <translation>keine Liste von Nachrichten</translation>
    </message>
    <message>
      <source>no mail begins in it, as `From ann@example.org Mon Jan  1 10:00:00 2024` says</source>
      <translation>keine Mail beginnt darin so wie `From ann@example.org Mon Jan  1 10:00:00 2024`</translation>
    </message>
    <message>
      <source>no message of Teams</source>
      <translation>keine Nachricht von Teams</translation>
    </message>
    <message>
      <source>no message of the user begins here</source>
      <translation>keine Nachricht des Nutzers beginnt hier</translation>
    </message>
    <message>
      <source>no message was read of {blank:,} of its {total:,} conversations</source>
      <translation>aus {blank:,} der {total:,} Unterhaltungen wurde keine Nachricht gelesen</translation>
    </message>
    <message>
      <source>no minimum, because it is deeper {where}: {other:.3f}, and {value:.3f} here</source>
      <translation>kein Minimum, denn {where} ist es tiefer: {other:.3f}, und {value:.3f} hier</translation>
    </message>
    <message>
      <source>no minimum, because the similarity is lower {where}: {other:.3f}, and {value:.3f} here</source>
      <translation>kein Minimum, denn {where} ist die Ähnlichkeit niedriger: {other:.3f}, und {value:.3f} hier</translation>
    </message>
    <message>
      <source>no model</source>
      <translation>kein Modell</translation>
    </message>
    <message>
      <source>no part of it</source>
      <translation>kein Teil davon</translation>
    </message>
    <message>
      <source>no preference item</source>
      <translation>kein Präferenzeintrag</translation>
    </message>
    <message>
      <source>no preset is called {name!r}; there are {presets}</source>
      <translation>Es gibt keine Voreinstellung {name!r}; vorhanden: {presets}</translation>
    </message>
    <message>
      <source>no problems</source>
      <translation>keine Probleme</translation>
    </message>
    <message>
      <source>no question</source>
      <translation>keine Frage</translation>
    </message>
    <message>
      <source>no record of {label}</source>
      <translation>kein Datensatz von {label}</translation>
    </message>
    <message>
      <source>no rule found any</source>
      <translation>keine Regel fand eines</translation>
    </message>
    <message>
      <source>no section</source>
      <translation>kein Abschnitt</translation>
    </message>
    <message>
      <source>no segment of speech</source>
      <translation>kein Sprachsegment</translation>
    </message>
    <message>
      <source>no splitter is named; write module:object(argument=value), such as a function of your own, or one of LangChain's: {way}</source>
      <translation>Es ist kein Splitter genannt; schreiben Sie modul:objekt(argument=wert), etwa eine eigene Funktion oder einen von LangChain: {way}</translation>
    </message>
    <message>
      <source>no text</source>
      <translation>kein Text</translation>
    </message>
    <message>
      <source>no text is cut</source>
      <translation>kein Text wird geschnitten</translation>
    </message>
    <message>
      <source>no time</source>
      <translation>keiner Zeit</translation>
    </message>
    <message>
      <source>no tint</source>
      <translation>keine Färbung</translation>
    </message>
    <message>
      <source>no tree of messages</source>
      <translation>kein Baum von Nachrichten</translation>
    </message>
    <message>
      <source>no two neighbours share less than {share:g} of their words</source>
      <translation>keine zwei Nachbarn teilen weniger als {share:g} ihrer Wörter</translation>
    </message>
    <message>
      <source>no two speakers take turns in it</source>
      <translation>darin wechseln sich keine zwei Sprecher ab</translation>
    </message>
    <message>
      <source>no type</source>
      <translation>ohne Art</translation>
    </message>
    <message>
      <source>no valley</source>
      <translation>kein Tal</translation>
    </message>
    <message>
      <source>no value of it changes a boundary of this text</source>
      <translation>keiner ihrer Werte ändert eine Grenze dieses Textes</translation>
    </message>
    <message>
      <source>no value of “{label}” comes closer</source>
      <translation>kein Wert von „{label}“ kommt näher</translation>
    </message>
    <message>
      <source>no whole answer within {timeout:g} s</source>
      <translation>keine vollständige Antwort innerhalb von {timeout:g} s</translation>
    </message>
    <message>
      <source>no: {reasons}</source>
      <translation>nein: {reasons}</translation>
    </message>
    <message>
      <source>node {id} is its own ancestor: the conversation starts there</source>
      <translation>Knoten {id} ist sein eigener Vorgänger: Die Unterhaltung beginnt dort</translation>
    </message>
    <message>
      <source>node {id} skipped: it is not an object</source>
      <translation>Knoten {id} übersprungen: kein Objekt</translation>
    </message>
    <message>
      <source>node {id} skipped: its fragments cannot be read</source>
      <translation>Knoten {id} übersprungen: Die Fragmente lassen sich nicht lesen</translation>
    </message>
    <message>
      <source>node {id} skipped: its message is not an object</source>
      <translation>Knoten {id} übersprungen: Die Nachricht ist kein Objekt</translation>
    </message>
    <message>
      <source>node {id} skipped: {reason}</source>
      <translation>Knoten {id} übersprungen: {reason}</translation>
    </message>
    <message>
      <source>node {id}: its parent {above!r} is not in the conversation</source>
      <translation>Knoten {id}: Der übergeordnete Knoten {above!r} ist nicht in der Unterhaltung</translation>
    </message>
    <message>
      <source>none</source>
      <translation>keines</translation>
    </message>
    <message>
      <source>none in this chunk</source>
      <translation>keine in diesem Chunk</translation>
    </message>
    <message>
      <source>none of its {count:,} natural breaks makes a chunk of the sizes asked for</source>
      <translation>keiner seiner {count:,} natürlichen Einschnitte ergibt einen Chunk der gewünschten Größe</translation>
    </message>
    <message>
      <source>none of the {count:,} chunks of {label} can be found in {name}; a splitter that rewrites the text cannot be shown over it</source>
      <translation>Keiner der {count:,} Chunks von {label} ist in {name} zu finden; ein Splitter, der den Text umschreibt, lässt sich nicht über ihm zeigen</translation>
    </message>
    <message>
      <source>none of these settings is possible: each has a minimum size above its maximum</source>
      <translation>Keine dieser Einstellungen ist möglich: Bei jeder liegt das Minimum über dem Maximum</translation>
    </message>
    <message>
      <source>none of {chunks:,} judged</source>
      <translation>keiner von {chunks:,} beurteilt</translation>
    </message>
    <message>
      <source>not UTF-8: read as {codec}, which its bytes look like</source>
      <translation>kein UTF-8: als {codec} gelesen, wonach die Bytes aussehen</translation>
    </message>
    <message>
      <source>not a channel</source>
      <translation>kein Kanal</translation>
    </message>
    <message>
      <source>not a chat</source>
      <translation>kein Chat</translation>
    </message>
    <message>
      <source>not a chat of Cursor</source>
      <translation>kein Chat von Cursor</translation>
    </message>
    <message>
      <source>not a chat of VS Code</source>
      <translation>kein Chat von VS Code</translation>
    </message>
    <message>
      <source>not a checkpoint</source>
      <translation>kein Checkpoint</translation>
    </message>
    <message>
      <source>not a conversation</source>
      <translation>keine Unterhaltung</translation>
    </message>
    <message>
      <source>not a list of messages</source>
      <translation>keine Liste von Nachrichten</translation>
    </message>
    <message>
      <source>not a message of LangChain</source>
      <translation>keine Nachricht von LangChain</translation>
    </message>
    <message>
      <source>not a message of a transcript</source>
      <translation>keine Nachricht einer Mitschrift</translation>
    </message>
    <message>
      <source>not a message of a tree</source>
      <translation>keine Nachricht eines Baums</translation>
    </message>
    <message>
      <source>not a prompt</source>
      <translation>keine Eingabe</translation>
    </message>
    <message>
      <source>not a row of a session</source>
      <translation>keine Zeile einer Sitzung</translation>
    </message>
    <message>
      <source>not a row with a message of LangChain</source>
      <translation>keine Zeile mit einer Nachricht von LangChain</translation>
    </message>
    <message>
      <source>not a session of Continue</source>
      <translation>keine Sitzung von Continue</translation>
    </message>
    <message>
      <source>not a session of OpenCode</source>
      <translation>keine Sitzung von OpenCode</translation>
    </message>
    <message>
      <source>not a talk in sessions</source>
      <translation>kein Gespräch in Sitzungen</translation>
    </message>
    <message>
      <source>not a thread</source>
      <translation>kein Thread</translation>
    </message>
    <message>
      <source>not added</source>
      <translation>keine</translation>
    </message>
    <message>
      <source>not an activity</source>
      <translation>keine Aktivität</translation>
    </message>
    <message>
      <source>not an entry of a session</source>
      <translation>kein Eintrag einer Sitzung</translation>
    </message>
    <message>
      <source>not an object</source>
      <translation>kein Objekt</translation>
    </message>
    <message>
      <source>not at this value</source>
      <translation>nicht bei diesem Wert</translation>
    </message>
    <message>
      <source>not cut at {setting}</source>
      <translation>nicht geschnitten bei {setting}</translation>
    </message>
    <message>
      <source>not cut yet</source>
      <translation>noch nicht geschnitten</translation>
    </message>
    <message>
      <source>not deep enough</source>
      <translation>nicht tief genug</translation>
    </message>
    <message>
      <source>not found</source>
      <translation>nicht gefunden</translation>
    </message>
    <message>
      <source>not in the text</source>
      <translation>nicht im Text</translation>
    </message>
    <message>
      <source>not judged yet</source>
      <translation>noch nicht beurteilt</translation>
    </message>
    <message>
      <source>not looked for yet</source>
      <translation>noch nicht gesucht</translation>
    </message>
    <message>
      <source>not marked</source>
      <translation>nicht markiert</translation>
    </message>
    <message>
      <source>not measured</source>
      <translation>nicht gemessen</translation>
    </message>
    <message>
      <source>not set</source>
      <translation>nicht gesetzt</translation>
    </message>
    <message>
      <source>not the record of a chunk in any dialect: {dialects}</source>
      <translation>kein Datensatz eines Chunks in einem der Dialekte: {dialects}</translation>
    </message>
    <message>
      <source>not there any more</source>
      <translation>nicht mehr vorhanden</translation>
    </message>
    <message>
      <source>not tried, as chunk {number} failed</source>
      <translation>nicht versucht, da Chunk {number} fehlschlug</translation>
    </message>
    <message>
      <source>not used</source>
      <translation>nicht verwendet</translation>
    </message>
    <message>
      <source>not valid JSON: {error}</source>
      <translation>kein gültiges JSON: {error}</translation>
    </message>
    <message>
      <source>not valid JSON: {error} (column {column})</source>
      <translation>kein gültiges JSON: {error} (Spalte {column})</translation>
    </message>
    <message>
      <source>not whole</source>
      <translation>nicht ganz</translation>
    </message>
    <message>
      <source>not whole: {reasons}</source>
      <translation>nicht ganz: {reasons}</translation>
    </message>
    <message>
      <source>note</source>
      <translation>Hinweis</translation>
    </message>
    <message>
      <source>nothing</source>
      <translation>nichts</translation>
    </message>
    <message>
      <source>nothing in it is a memory by these rules</source>
      <translation>nach diesen Regeln ist nichts darin eine Erinnerung</translation>
    </message>
    <message>
      <source>nothing is said in it</source>
      <translation>es wird darin nichts gesagt</translation>
    </message>
    <message>
      <source>nothing of the kind is in it</source>
      <translation>nichts dergleichen steht darin</translation>
    </message>
    <message>
      <source>nothing reads this pipe</source>
      <translation>diese Pipe wird von nichts gelesen</translation>
    </message>
    <message>
      <source>nothing speaks for a break here</source>
      <translation>nichts spricht hier für einen Einschnitt</translation>
    </message>
    <message>
      <source>nowhere</source>
      <translation>nirgends</translation>
    </message>
    <message>
      <source>number of the chunk</source>
      <translation>Nummer des Chunks</translation>
    </message>
    <message>
      <source>o200k (exact: GPT-4o and later)</source>
      <translation>o200k (genau: GPT-4o und später)</translation>
    </message>
    <message>
      <source>of at most {maximum}</source>
      <translation>von höchstens {maximum}</translation>
    </message>
    <message>
      <source>of neighbouring sentences</source>
      <translation>benachbarter Sätze</translation>
    </message>
    <message>
      <source>of neighbouring sentences; the strategy {label} cuts without it</source>
      <translation>benachbarter Sätze; die Strategie {label} schneidet ohne sie</translation>
    </message>
    <message>
      <source>of the context window; the rest is left to the question and the answer.</source>
      <translation>des Kontextfensters füllen; der Rest bleibt für Frage und Antwort.</translation>
    </message>
    <message>
      <source>of {count:,}</source>
      <translation>von {count:,}</translation>
    </message>
    <message>
      <source>of {number} sentences either side</source>
      <translation>von {number} Sätzen auf jeder Seite</translation>
    </message>
    <message>
      <source>of {units}</source>
      <translation>aus {units}</translation>
    </message>
    <message>
      <source>off</source>
      <translation>aus</translation>
    </message>
    <message>
      <source>offsets in bytes</source>
      <translation>Positionen in Bytes</translation>
    </message>
    <message>
      <source>offsets in characters</source>
      <translation>Positionen in Zeichen</translation>
    </message>
    <message>
      <source>ok</source>
      <translation>gut</translation>
    </message>
    <message>
      <source>oldest first</source>
      <translation>älteste zuerst</translation>
    </message>
    <message>
      <source>on</source>
      <translation>an</translation>
    </message>
    <message>
      <source>on other branches (edited or regenerated)</source>
      <translation>auf anderen Zweigen (bearbeitet oder neu erzeugt)</translation>
    </message>
    <message>
      <source>one</source>
      <translation>eine</translation>
    </message>
    <message>
      <source>one chunk as the model gets it</source>
      <translation>ein Chunk, wie das Modell ihn bekommt</translation>
    </message>
    <message>
      <source>one chunk as the model gets it, nothing around it</source>
      <translation>ein Chunk, wie das Modell ihn bekommt, ohne Umgebung</translation>
    </message>
    <message>
      <source>one document alone: the setting may fit its peculiarities and no other text; add reference boundaries to a second one</source>
      <translation>nur ein Dokument; die Einstellung passt vielleicht zu seinen Eigenheiten und zu keinem anderen Text. Setzen Sie Referenzgrenzen in einem zweiten</translation>
    </message>
    <message>
      <source>one document alone: the setting may fit its peculiarities and no other text; add verdicts to a second one</source>
      <translation>nur ein Dokument; die Einstellung passt vielleicht zu seinen Eigenheiten und zu keinem anderen Text. Beurteilen Sie Chunks eines zweiten</translation>
    </message>
    <message>
      <source>one hash for all chunks</source>
      <translation>ein Hash für alle Chunks</translation>
    </message>
    <message>
      <source>one of the same section, else the next</source>
      <translation>einem aus demselben Abschnitt, sonst dem nächsten</translation>
    </message>
    <message>
      <source>one of {choices}</source>
      <translation>eines von {choices}</translation>
    </message>
    <message>
      <source>one of {length}</source>
      <translation>einen mit {length}</translation>
    </message>
    <message>
      <source>one of {others} files of its thread: each is a document of its own</source>
      <translation>eine von {others} Dateien ihres Threads: Jede ist ein eigenes Dokument</translation>
    </message>
    <message>
      <source>only if too long</source>
      <translation>wenn zu lang</translation>
    </message>
    <message>
      <source>open</source>
      <translation>offen</translation>
    </message>
    <message>
      <source>other parameters</source>
      <translation>andere Parameter</translation>
    </message>
    <message>
      <source>outcome is {chunk!r}</source>
      <translation>outcome ist {chunk!r}</translation>
    </message>
    <message>
      <source>over {odds:,} : 1</source>
      <translation>über {odds:,} : 1</translation>
    </message>
    <message>
      <source>over {tokens:,}</source>
      <translation>über {tokens:,}</translation>
    </message>
    <message>
      <source>overlap</source>
      <translation>Überlappung</translation>
    </message>
    <message>
      <source>overlap, sentences</source>
      <translation>Überlappung, Sätze</translation>
    </message>
    <message>
      <source>overlap, share</source>
      <translation>Überlappung, Anteil</translation>
    </message>
    <message>
      <source>overlap_tokens is {overlap}, more than 90% of max_tokens ({maximum}); the overlap must leave room for new text</source>
      <translation>overlap_tokens ist {overlap}, mehr als 90 % von max_tokens ({maximum}); die Überlappung muss Platz für neuen Text lassen</translation>
    </message>
    <message>
      <source>oversize: {tokens} tokens above the maximum</source>
      <translation>zu groß: {tokens} Token über dem Maximum</translation>
    </message>
    <message>
      <source>p. {number:,}</source>
      <translation>S. {number:,}</translation>
    </message>
    <message>
      <source>page {pages}</source>
      <translation>Seite {pages}</translation>
    </message>
    <message numerus="yes">
      <source>pages {named}</source>
      <translation>
        <numerusform>Seite {named}</numerusform>
        <numerusform>Seiten {named}</numerusform>
      </translation>
    </message>
    <message>
      <source>pages {pages}</source>
      <translation>Seiten {pages}</translation>
    </message>
    <message>
      <source>paragraph</source>
      <translation>Absatz</translation>
    </message>
    <message>
      <source>paragraphs and messages</source>
      <translation>Absätze und Nachrichten</translation>
    </message>
    <message>
      <source>paragraphs, filled to the largest piece</source>
      <translation>Absätzen, bis zum größten Stück gefüllt</translation>
    </message>
    <message>
      <source>parents and children</source>
      <translation>Eltern und Kinder</translation>
    </message>
    <message>
      <source>part</source>
      <translation>Teil</translation>
    </message>
    <message>
      <source>part of the {block}</source>
      <translation>Teil von: {block}</translation>
    </message>
    <message>
      <source>parts {first:,}–{last:,} of {units:,}</source>
      <translation>Teile {first:,}–{last:,} von {units:,}</translation>
    </message>
    <message>
      <source>pin</source>
      <translation>Anheften</translation>
    </message>
    <message>
      <source>pinned</source>
      <translation>angeheftet</translation>
    </message>
    <message>
      <source>pinned: kept in every cut</source>
      <translation>angeheftet: bleibt bei jedem Schnitt</translation>
    </message>
    <message>
      <source>place</source>
      <translation>Ort</translation>
    </message>
    <message>
      <source>places of the splitter</source>
      <translation>Stellen des Splitters</translation>
    </message>
    <message>
      <source>places to cut</source>
      <translation>mögliche Schnitte</translation>
    </message>
    <message>
      <source>preamble</source>
      <translation>Vorspann</translation>
    </message>
    <message>
      <source>preference</source>
      <translation>Vorliebe</translation>
    </message>
    <message>
      <source>preset</source>
      <translation>Voreinstellung</translation>
    </message>
    <message>
      <source>presets</source>
      <translation>Voreinstellungen</translation>
    </message>
    <message>
      <source>prose</source>
      <translation>Fließtext</translation>
    </message>
    <message>
      <source>put back of near-duplicates</source>
      <translation>Beinahe-Duplikate zurückholen</translation>
    </message>
    <message>
      <source>quote</source>
      <translation>Zitat</translation>
    </message>
    <message>
      <source>raise {setting} above {now:,}</source>
      <translation>{setting} über {now:,} erhöhen</translation>
    </message>
    <message>
      <source>raise {setting} from {now:,} to {value:,}</source>
      <translation>{setting} von {now:,} auf {value:,} erhöhen</translation>
    </message>
    <message>
      <source>rank {rank:,} ({score:.2f})</source>
      <translation>Rang {rank:,} ({score:.2f})</translation>
    </message>
    <message>
      <source>read as {guess}: every other byte is NUL, though no byte-order mark says so</source>
      <translation>als {guess} gelesen: Jedes zweite Byte ist NUL, obwohl kein Byte-Order-Mark darauf hinweist</translation>
    </message>
    <message>
      <source>reading</source>
      <translation>Lesen</translation>
    </message>
    <message>
      <source>reason of the boundary</source>
      <translation>Grund der Grenze</translation>
    </message>
    <message>
      <source>reference</source>
      <translation>Referenz</translation>
    </message>
    <message>
      <source>reference boundary</source>
      <translation>Referenzgrenze</translation>
    </message>
    <message>
      <source>reference: a boundary that cuts are scored by</source>
      <translation>Referenz: eine Grenze, an der Schnitte gemessen werden</translation>
    </message>
    <message>
      <source>references at the cut</source>
      <translation>Referenzgrenzen am Schnitt</translation>
    </message>
    <message>
      <source>remember</source>
      <translation>zu merken</translation>
    </message>
    <message>
      <source>removal of a boundary</source>
      <translation>Entfernen einer Grenze</translation>
    </message>
    <message>
      <source>removal of a lost boundary</source>
      <translation>Entfernen einer verlorenen Grenze</translation>
    </message>
    <message>
      <source>removal of a verdict</source>
      <translation>Entfernen eines Urteils</translation>
    </message>
    <message>
      <source>removal of all boundaries</source>
      <translation>Entfernen aller Grenzen</translation>
    </message>
    <message>
      <source>removed</source>
      <translation>entfernt</translation>
    </message>
    <message>
      <source>removed: only B has a boundary here</source>
      <translation>entfallen: Nur B hat hier eine Grenze</translation>
    </message>
    <message>
      <source>renamed</source>
      <translation>umbenannt</translation>
    </message>
    <message>
      <source>repeated in chunk {chunk:,}, {tokens} tokens</source>
      <translation>wiederholt in Chunk {chunk:,}, {tokens} Token</translation>
    </message>
    <message>
      <source>replaces</source>
      <translation>ersetzt</translation>
    </message>
    <message>
      <source>replies to {speaker}: “{words}”</source>
      <translation>Antwort an {speaker}: „{words}“</translation>
    </message>
    <message>
      <source>request {number}: neither a message nor a response</source>
      <translation>Anfrage {number}: weder eine Nachricht noch eine Antwort</translation>
    </message>
    <message>
      <source>response {number} skipped: it has no sender</source>
      <translation>Antwort {number} übersprungen: ohne Absender</translation>
    </message>
    <message>
      <source>response {number} skipped: its message is not text</source>
      <translation>Antwort {number} übersprungen: Die Nachricht ist kein Text</translation>
    </message>
    <message>
      <source>response {number} skipped: not an object</source>
      <translation>Antwort {number} übersprungen: kein Objekt</translation>
    </message>
    <message>
      <source>reused</source>
      <translation>wiederverwendet</translation>
    </message>
    <message>
      <source>rightly nothing</source>
      <translation>zu Recht nichts</translation>
    </message>
    <message>
      <source>role</source>
      <translation>Rolle</translation>
    </message>
    <message>
      <source>role and text of a message are strings, and its time is a number</source>
      <translation>role und text einer Nachricht sind Zeichenketten, und ihre Zeit ist eine Zahl</translation>
    </message>
    <message>
      <source>row {count}: no CSV ({error}); mend it there</source>
      <translation>Tabellenzeile {count}: kein CSV ({error}); berichtigen Sie es dort</translation>
    </message>
    <message>
      <source>row {number}</source>
      <translation>Tabellenzeile {number}</translation>
    </message>
    <message>
      <source>row {number}: it has other columns than the first line</source>
      <translation>Tabellenzeile {number}: hat andere Spalten als die erste Zeile</translation>
    </message>
    <message>
      <source>rows that repeat one before them: {count}, shown once</source>
      <translation>Zeilen, die eine frühere wiederholen: {count}, einmal gezeigt</translation>
    </message>
    <message>
      <source>rule</source>
      <translation>Trennlinie</translation>
    </message>
    <message>
      <source>s. {number:,}</source>
      <translation>F. {number:,}</translation>
    </message>
    <message>
      <source>said by sub-agents</source>
      <translation>von Unteragenten gesagt</translation>
    </message>
    <message>
      <source>score of the boundary</source>
      <translation>Wertung der Grenze</translation>
    </message>
    <message>
      <source>scored by</source>
      <translation>bewertet nach</translation>
    </message>
    <message>
      <source>seamline-static-en (built in)</source>
      <translation>seamline-static-en (eingebaut)</translation>
    </message>
    <message>
      <source>search</source>
      <translation>suchen</translation>
    </message>
    <message>
      <source>searching…</source>
      <translation>wird gesucht …</translation>
    </message>
    <message>
      <source>second</source>
      <translation>Sekunde</translation>
    </message>
    <message>
      <source>second, {score:.2f}</source>
      <translation>als zweiter, {score:.2f}</translation>
    </message>
    <message>
      <source>seconds</source>
      <translation>Sekunden</translation>
    </message>
    <message>
      <source>segment {number}</source>
      <translation>Segment {number}</translation>
    </message>
    <message>
      <source>sentence</source>
      <translation>Satz</translation>
    </message>
    <message>
      <source>sentences</source>
      <translation>Sätze</translation>
    </message>
    <message>
      <source>sentences and whole blocks</source>
      <translation>Sätzen und ganzen Blöcken</translation>
    </message>
    <message>
      <source>sentences at every . ! ?, and fences</source>
      <translation>Sätzen bei jedem . ! ? und Codeblöcken</translation>
    </message>
    <message>
      <source>sentences by . ! ? and a space</source>
      <translation>Sätzen nach . ! ? und Leerzeichen</translation>
    </message>
    <message>
      <source>sentences {first:,}–{last:,} of {units:,}</source>
      <translation>Sätze {first:,}–{last:,} von {units:,}</translation>
    </message>
    <message>
      <source>set max_tokens to a number instead</source>
      <translation>setzen Sie stattdessen max_tokens auf eine Zahl</translation>
    </message>
    <message>
      <source>set {setting} to {value}</source>
      <translation>{setting} auf {value} setzen</translation>
    </message>
    <message>
      <source>settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>seven</source>
      <translation>sieben</translation>
    </message>
    <message>
      <source>shallow</source>
      <translation>flach</translation>
    </message>
    <message>
      <source>share</source>
      <translation>Anteil</translation>
    </message>
    <message>
      <source>share of places judged wrong (Pk)</source>
      <translation>Anteil falsch beurteilter Stellen (Pk)</translation>
    </message>
    <message>
      <source>share of places judged wrong (Pk); line: 95% interval</source>
      <translation>Anteil falsch beurteilter Stellen (Pk); Linie: 95-%-Intervall</translation>
    </message>
    <message>
      <source>shared words</source>
      <translation>Gemeinsame Wörter</translation>
    </message>
    <message>
      <source>short of</source>
      <translation>vor</translation>
    </message>
    <message>
      <source>similarity</source>
      <translation>Ähnlichkeit</translation>
    </message>
    <message>
      <source>similarity and threshold at the boundary</source>
      <translation>Ähnlichkeit und Schwelle an der Grenze</translation>
    </message>
    <message>
      <source>similarity to the question {cosine:.2f}</source>
      <translation>Ähnlichkeit zur Frage {cosine:.2f}</translation>
    </message>
    <message>
      <source>six</source>
      <translation>sechs</translation>
    </message>
    <message>
      <source>size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>size limits</source>
      <translation>Größengrenzen</translation>
    </message>
    <message>
      <source>sizes of units</source>
      <translation>Größen der Einheiten</translation>
    </message>
    <message>
      <source>sizes or pins leave no way to divide the text with a boundary here</source>
      <translation>Größen oder angeheftete Grenzen lassen es nicht zu, den Text mit einer Grenze hier zu teilen</translation>
    </message>
    <message>
      <source>sizes or pins leave no way to divide the text without this boundary</source>
      <translation>Größen oder angeheftete Grenzen lassen es nicht zu, den Text ohne diese Grenze zu teilen</translation>
    </message>
    <message>
      <source>slide {pages}</source>
      <translation>Folie {pages}</translation>
    </message>
    <message>
      <source>slides {pages}</source>
      <translation>Folien {pages}</translation>
    </message>
    <message>
      <source>smaller than {size:,}</source>
      <translation>kleiner als {size:,}</translation>
    </message>
    <message>
      <source>smallest piece</source>
      <translation>Kleinstes Stück</translation>
    </message>
    <message>
      <source>smallest piece, share</source>
      <translation>Kleinstes Stück, Anteil</translation>
    </message>
    <message>
      <source>smoothing</source>
      <translation>Glättung</translation>
    </message>
    <message>
      <source>speaks of the same as</source>
      <translation>spricht vom selben wie</translation>
    </message>
    <message>
      <source>splitter</source>
      <translation>Splitter</translation>
    </message>
    <message>
      <source>stable</source>
      <translation>stabil</translation>
    </message>
    <message>
      <source>stands alone</source>
      <translation>steht für sich</translation>
    </message>
    <message>
      <source>status {status}{excerpt}</source>
      <translation>Status {status}{excerpt}</translation>
    </message>
    <message>
      <source>stay</source>
      <translation>geblieben</translation>
    </message>
    <message>
      <source>stays</source>
      <translation>bleibt</translation>
    </message>
    <message>
      <source>storage {share:+.0%}</source>
      <translation>Speicher {share:+.0%}</translation>
    </message>
    <message>
      <source>stored chunks</source>
      <translation>gespeicherte Chunks</translation>
    </message>
    <message>
      <source>strategy</source>
      <translation>Strategie</translation>
    </message>
    <message>
      <source>strategy is {value!r}; known: {names}</source>
      <translation>strategy ist {value!r}; bekannt sind: {names}</translation>
    </message>
    <message>
      <source>strength {strength}, the odds are {odds} for it</source>
      <translation>Stärke {strength}, die Chancen stehen {odds} dafür</translation>
    </message>
    <message>
      <source>strong</source>
      <translation>stark</translation>
    </message>
    <message>
      <source>structure is cut, topics follow</source>
      <translation>nach der Gliederung geschnitten, Themen folgen</translation>
    </message>
    <message>
      <source>tab {at}: not a chat of Cursor</source>
      <translation>Tab {at}: kein Chat von Cursor</translation>
    </message>
    <message>
      <source>table</source>
      <translation>Tabelle</translation>
    </message>
    <message>
      <source>take Seamline as a Python package, with the extra {extra}</source>
      <translation>verwenden Sie Seamline als Python-Paket, mit dem Extra {extra}</translation>
    </message>
    <message>
      <source>take the full Seamline</source>
      <translation>verwenden Sie das vollständige Seamline</translation>
    </message>
    <message>
      <source>target</source>
      <translation>Ziel</translation>
    </message>
    <message>
      <source>target size</source>
      <translation>Zielgröße</translation>
    </message>
    <message>
      <source>ten</source>
      <translation>zehn</translation>
    </message>
    <message>
      <source>text</source>
      <translation>Text</translation>
    </message>
    <message>
      <source>text that may hold {names}</source>
      <translation>Text, der {names} enthalten darf</translation>
    </message>
    <message>
      <source>texts</source>
      <translation>Texte</translation>
    </message>
    <message>
      <source>the address of {host} holds a password; put the key into {key_variable}</source>
      <translation>die Adresse von {host} enthält ein Passwort; legen Sie den Schlüssel in {key_variable} ab</translation>
    </message>
    <message>
      <source>the answer</source>
      <translation>die Antwort</translation>
    </message>
    <message>
      <source>the answer holds no JSON object</source>
      <translation>die Antwort enthält kein JSON-Objekt</translation>
    </message>
    <message>
      <source>the answer is longer than {maximum} MB</source>
      <translation>die Antwort ist länger als {maximum} MB</translation>
    </message>
    <message>
      <source>the answer is no chat completion{excerpt}</source>
      <translation>die Antwort ist keine Chat-Completion{excerpt}</translation>
    </message>
    <message>
      <source>the answer is no whole JSON object: {error}</source>
      <translation>die Antwort ist kein vollständiges JSON-Objekt: {error}</translation>
    </message>
    <message>
      <source>the answer of {address} is no JSON</source>
      <translation>die Antwort von {address} ist kein JSON</translation>
    </message>
    <message>
      <source>the answer of {address} is no JSON object</source>
      <translation>die Antwort von {address} ist kein JSON-Objekt</translation>
    </message>
    <message>
      <source>the answer of {address} is too long to be of a release</source>
      <translation>die Antwort von {address} ist zu lang für eine Versionsbeschreibung</translation>
    </message>
    <message>
      <source>the answer of {address} names no version, as 1.2.0</source>
      <translation>die Antwort von {address} nennt keine Version wie 1.2.0</translation>
    </message>
    <message>
      <source>the answer was cut off, as it reached the model's limit of tokens</source>
      <translation>die Antwort wurde abgeschnitten, da sie die Token-Grenze des Modells erreichte</translation>
    </message>
    <message>
      <source>the answer: memories[{number}].text is empty</source>
      <translation>die Antwort: memories[{number}].text ist leer</translation>
    </message>
    <message>
      <source>the base URL is {text!r}; it must be the address that the names of files stand below, as https://example.org/docs/</source>
      <translation>Die Basis-URL ist {text!r}; sie muss die Adresse sein, unter der die Namen der Dateien stehen, wie https://example.org/docs/</translation>
    </message>
    <message>
      <source>the baseline could not be measured: {error}</source>
      <translation>die Baseline ließ sich nicht messen: {error}</translation>
    </message>
    <message>
      <source>the baseline is being measured</source>
      <translation>die Baseline wird gemessen</translation>
    </message>
    <message>
      <source>the baseline was set</source>
      <translation>der Vergleichsstand gesetzt wurde</translation>
    </message>
    <message>
      <source>the call of a tool stays with its result</source>
      <translation>ein Werkzeugaufruf bleibt bei seinem Ergebnis</translation>
    </message>
    <message>
      <source>the chunk {id} is not as it was written</source>
      <translation>der Chunk {id} ist nicht, wie er geschrieben wurde</translation>
    </message>
    <message>
      <source>the chunks of {name} are stored ones, which these settings did not make: write them as they are, or go back to the live cut</source>
      <translation>die Chunks von {name} sind gespeicherte, die nicht aus diesen Einstellungen entstanden sind: Schreiben Sie sie, wie sie sind, oder gehen Sie zum aktuellen Schnitt zurück</translation>
    </message>
    <message>
      <source>the config names a splitter of another library, {call_text!r}, and a file alone starts no code; give it by --splitter, or agree to it in the window</source>
      <translation>Die Konfiguration nennt einen Splitter einer anderen Bibliothek, {call_text!r}, und eine Datei allein startet keinen Code; geben Sie ihn mit --splitter an, oder stimmen Sie im Fenster zu</translation>
    </message>
    <message>
      <source>the connection broke: {error}</source>
      <translation>die Verbindung brach ab: {error}</translation>
    </message>
    <message>
      <source>the content of the message is {type}, not text</source>
      <translation>der Inhalt der Nachricht ist {type}, kein Text</translation>
    </message>
    <message>
      <source>the conversation pauses</source>
      <translation>eine Pause folgt</translation>
    </message>
    <message>
      <source>the curve has no minimum at which a cut is possible</source>
      <translation>die Kurve hat kein Minimum, an dem ein Schnitt möglich ist</translation>
    </message>
    <message>
      <source>the data set</source>
      <translation>die Fragensammlung</translation>
    </message>
    <message>
      <source>the disk failed, or is full</source>
      <translation>der Datenträger versagte oder ist voll</translation>
    </message>
    <message>
      <source>the disk is full</source>
      <translation>der Datenträger ist voll</translation>
    </message>
    <message>
      <source>the disk is read-only</source>
      <translation>der Datenträger ist schreibgeschützt</translation>
    </message>
    <message>
      <source>the document was opened</source>
      <translation>das Dokument geöffnet wurde</translation>
    </message>
    <message>
      <source>the embedder reads {limit:,} tokens of a text; what lies beyond has no effect on the vector of a chunk</source>
      <translation>das Einbettungsmodell liest {limit:,} Token eines Textes; was darüber hinausgeht, wirkt nicht auf den Vektor eines Chunks</translation>
    </message>
    <message>
      <source>the embedder works, so there is nothing to fall back from</source>
      <translation>das Einbettungsmodell arbeitet, es braucht kein Ausweichverfahren</translation>
    </message>
    <message>
      <source>the embedder's own tokenizer</source>
      <translation>der eigene Tokenizer des Einbettungsmodells</translation>
    </message>
    <message>
      <source>the end</source>
      <translation>dem Ende</translation>
    </message>
    <message>
      <source>the extractor {name} asks no model; leave {model!r} out, or name an endpoint</source>
      <translation>der Extraktor {name} fragt kein Modell; lassen Sie {model!r} weg, oder nennen Sie einen Endpunkt</translation>
    </message>
    <message>
      <source>the file is empty</source>
      <translation>die Datei ist leer</translation>
    </message>
    <message>
      <source>the fixed size is reached</source>
      <translation>die feste Größe ist erreicht</translation>
    </message>
    <message>
      <source>the key in {key_variable} has characters that no key has; enter it anew</source>
      <translation>der Schlüssel in {key_variable} hat Zeichen, die kein Schlüssel hat; geben Sie ihn neu ein</translation>
    </message>
    <message>
      <source>the key would be sent to {host} unencrypted; use https, or unset {key_variable}</source>
      <translation>der Schlüssel ginge unverschlüsselt an {host}; verwenden Sie https, oder entfernen Sie {key_variable}</translation>
    </message>
    <message>
      <source>the largest piece of {count:,} tokens divides what is longer</source>
      <translation>das größte Stück von {count:,} Token teilt, was länger ist</translation>
    </message>
    <message>
      <source>the list goes on</source>
      <translation>die Liste geht weiter</translation>
    </message>
    <message>
      <source>the log names the differences</source>
      <translation>das Protokoll nennt die Unterschiede</translation>
    </message>
    <message>
      <source>the markdown</source>
      <translation>Markdown</translation>
    </message>
    <message>
      <source>the markdown parser failed after line {line}: {error}</source>
      <translation>der Markdown-Parser scheiterte nach Zeile {line}: {error}</translation>
    </message>
    <message>
      <source>the message goes on</source>
      <translation>die Nachricht geht weiter</translation>
    </message>
    <message>
      <source>the messages either side share {share:.1%} of their words</source>
      <translation>die Nachrichten beiderseits teilen {share:.1%} ihrer Wörter</translation>
    </message>
    <message>
      <source>the model answered nothing</source>
      <translation>das Modell hat nichts geantwortet</translation>
    </message>
    <message>
      <source>the model reads {limit:,} tokens, and no chunk is longer</source>
      <translation>das Modell liest {limit:,} Token, und kein Chunk ist länger</translation>
    </message>
    <message>
      <source>the model refused: {refusal}</source>
      <translation>das Modell hat abgelehnt: {refusal}</translation>
    </message>
    <message>
      <source>the model stops reading here</source>
      <translation>hier hört das Modell auf zu lesen</translation>
    </message>
    <message>
      <source>the model stops reading here, at {limit:,}</source>
      <translation>hier hört das Modell auf zu lesen, bei {limit:,}</translation>
    </message>
    <message>
      <source>the more similar one</source>
      <translation>dem ähnlicheren</translation>
    </message>
    <message>
      <source>the next message begins</source>
      <translation>die nächste Nachricht beginnt</translation>
    </message>
    <message>
      <source>the next one</source>
      <translation>dem nächsten</translation>
    </message>
    <message>
      <source>the odds are {odds} against one</source>
      <translation>die Chancen stehen {odds} dagegen</translation>
    </message>
    <message>
      <source>the one hit holds a whole thought</source>
      <translation>der eine Treffer enthält einen ganzen Gedanken</translation>
    </message>
    <message>
      <source>the one hit holds no whole thought</source>
      <translation>der eine Treffer enthält keinen ganzen Gedanken</translation>
    </message>
    <message>
      <source>the only sentence of chunk {chunk:,}</source>
      <translation>der einzige Satz von Chunk {chunk:,}</translation>
    </message>
    <message>
      <source>the overlap is given in tokens</source>
      <translation>die Überlappung ist in Token angegeben</translation>
    </message>
    <message>
      <source>the picture</source>
      <translation>Bild</translation>
    </message>
    <message>
      <source>the question has {count} dimensions but the chunks have {shape}</source>
      <translation>die Frage hat {count} Dimensionen, die Chunks aber haben {shape}</translation>
    </message>
    <message>
      <source>the report</source>
      <translation>Bericht</translation>
    </message>
    <message>
      <source>the response failed: {reason}</source>
      <translation>die Antwort ist fehlgeschlagen: {reason}</translation>
    </message>
    <message>
      <source>the samples that come with Seamline</source>
      <translation>die Beispiele, die Seamline beiliegen</translation>
    </message>
    <message>
      <source>the settings</source>
      <translation>Einstellungen</translation>
    </message>
    <message>
      <source>the share of a context window is {share}%; it must be 1 to 100</source>
      <translation>der Anteil am Kontextfenster ist {share} %; er muss 1 bis 100 sein</translation>
    </message>
    <message>
      <source>the size asked for is reached</source>
      <translation>die gewünschte Größe ist erreicht</translation>
    </message>
    <message>
      <source>the smallest piece is given in tokens</source>
      <translation>das kleinste Stück ist in Token angegeben</translation>
    </message>
    <message>
      <source>the smallest piece of {count:,} tokens merges what is shorter</source>
      <translation>das kleinste Stück von {count:,} Token verschmilzt, was kürzer ist</translation>
    </message>
    <message>
      <source>the strategy {strategy!r} names unknown parameters: {unknown}</source>
      <translation>die Strategie {strategy!r} nennt unbekannte Parameter: {unknown}</translation>
    </message>
    <message>
      <source>the target size</source>
      <translation>der Zielgröße</translation>
    </message>
    <message>
      <source>the text ends here</source>
      <translation>der Text endet hier</translation>
    </message>
    <message>
      <source>the text has fewer than two units</source>
      <translation>der Text hat weniger als zwei Einheiten</translation>
    </message>
    <message>
      <source>the text has no code, tables or the like</source>
      <translation>der Text hat weder Code noch Tabellen oder Ähnliches</translation>
    </message>
    <message>
      <source>the text has no front matter</source>
      <translation>der Text hat keine Kopfdaten</translation>
    </message>
    <message>
      <source>the text has no headings</source>
      <translation>der Text hat keine Überschriften</translation>
    </message>
    <message>
      <source>the text has no lists</source>
      <translation>der Text hat keine Listen</translation>
    </message>
    <message>
      <source>the text has no messages</source>
      <translation>der Text hat keine Nachrichten</translation>
    </message>
    <message>
      <source>the text here is in no chunk</source>
      <translation>der Text steht hier in keinem Chunk</translation>
    </message>
    <message numerus="yes">
      <source>the text holds {count:,} NUL characters, kept as they are</source>
      <translation>
        <numerusform>der Text enthält {count:,} NUL-Zeichen, das belassen wird</numerusform>
        <numerusform>der Text enthält {count:,} NUL-Zeichen, die belassen werden</numerusform>
      </translation>
    </message>
    <message>
      <source>the text is a single unit</source>
      <translation>der Text ist eine einzige Einheit</translation>
    </message>
    <message>
      <source>the text is cut {manner}</source>
      <translation>der Text wird {manner} geschnitten</translation>
    </message>
    <message>
      <source>the text is divided by size alone</source>
      <translation>der Text wird allein nach Größe geteilt</translation>
    </message>
    <message>
      <source>the text is left whole, since it fits into the largest piece</source>
      <translation>der Text bleibt ganz, weil er in das größte Stück passt</translation>
    </message>
    <message>
      <source>the text of {lost:,} is not there</source>
      <translation>der Text von {lost:,} fehlt</translation>
    </message>
    <message>
      <source>the text that it ends has only {tokens}, but with the next section over {maximum:,}</source>
      <translation>Der Text, den er beendet, hat nur {tokens}, mit dem nächsten Abschnitt aber mehr als {maximum:,}</translation>
    </message>
    <message>
      <source>the text that it ends has {tokens}, above the maximum of {maximum:,}</source>
      <translation>Der Text, den er beendet, hat {tokens}, mehr als das Maximum von {maximum:,}</translation>
    </message>
    <message>
      <source>the text that it ends has {tokens}, of at most {maximum:,}</source>
      <translation>Der Text, den er beendet, hat {tokens} von höchstens {maximum:,}</translation>
    </message>
    <message>
      <source>the text that it ends has {tokens}, of {minimum:,} to {maximum:,} asked for</source>
      <translation>Der Text, den er beendet, hat {tokens}; erwünscht sind {minimum:,} bis {maximum:,}</translation>
    </message>
    <message>
      <source>the time {broken!r} cannot be read</source>
      <translation>die Zeit {broken!r} lässt sich nicht lesen</translation>
    </message>
    <message>
      <source>the times of a cue cannot be read</source>
      <translation>die Zeiten eines Untertitels lassen sich nicht lesen</translation>
    </message>
    <message>
      <source>the topic changes</source>
      <translation>das Thema wechselt</translation>
    </message>
    <message>
      <source>the topic goes on</source>
      <translation>das Thema geht weiter</translation>
    </message>
    <message>
      <source>the values of “{label}” that were tried give {below:,g} or fewer, or {above:,g} or more</source>
      <translation>die erprobten Werte von „{label}“ ergeben {below:,g} oder weniger oder {above:,g} oder mehr</translation>
    </message>
    <message>
      <source>the values together</source>
      <translation>die Werte zusammen</translation>
    </message>
    <message>
      <source>the vocabulary of {method} is damaged: install the app again</source>
      <translation>Das Vokabular von {method} ist beschädigt: Installieren Sie das Programm neu</translation>
    </message>
    <message>
      <source>the whole answer in one chunk</source>
      <translation>die ganze Antwort in einem Chunk</translation>
    </message>
    <message>
      <source>the whole text has {tokens}, and fits into the maximum of {maximum:,}</source>
      <translation>der ganze Text hat {tokens} und passt in das Maximum von {maximum:,}</translation>
    </message>
    <message>
      <source>the whole text has {tokens}, and the minimum is {minimum:,.0f}</source>
      <translation>der ganze Text hat {tokens}, und das Minimum ist {minimum:,.0f}</translation>
    </message>
    <message>
      <source>the whole text has {tokens}, below the minimum of {minimum:,.0f}</source>
      <translation>der ganze Text hat {tokens}, weniger als das Minimum von {minimum:,.0f}</translation>
    </message>
    <message>
      <source>the whole text of {tokens} stays one chunk</source>
      <translation>der ganze Text mit {tokens} bleibt ein Chunk</translation>
    </message>
    <message>
      <source>the words above the export's title are left out</source>
      <translation>die Wörter über dem Titel des Exports sind weggelassen</translation>
    </message>
    <message numerus="yes">
      <source>the {count} messages of {id} are only named here</source>
      <translation>
        <numerusform>die {count} Nachricht von {id} ist hier nur genannt</numerusform>
        <numerusform>die {count} Nachrichten von {id} sind hier nur genannt</numerusform>
      </translation>
    </message>
    <message>
      <source>the {level} {value:.3f} is the same at the gap before</source>
      <translation>{level} {value:.3f} ist an der Lücke davor gleich</translation>
    </message>
    <message>
      <source>the {level} {value:.3f} is the same at the next gap</source>
      <translation>{level} {value:.3f} ist an der nächsten Lücke gleich</translation>
    </message>
    <message>
      <source>the {strategy} strategy cuts {place}</source>
      <translation>die Strategie {strategy} schneidet {place}</translation>
    </message>
    <message>
      <source>the {strategy} strategy does not apply here: {why}</source>
      <translation>die Strategie {strategy} lässt sich hier nicht anwenden: {why}</translation>
    </message>
    <message>
      <source>the {strategy} strategy does not cut here</source>
      <translation>die Strategie {strategy} schneidet hier nicht</translation>
    </message>
    <message>
      <source>the {strategy} strategy failed ({kind}: {error}), which is a fault in it; another value or method may do</source>
      <translation>die Strategie {strategy} ist gescheitert ({kind}: {error}), ein Fehler in ihr; ein anderer Wert oder eine andere Methode hilft vielleicht</translation>
    </message>
    <message>
      <source>the {strategy} strategy has no size and no threshold to solve for; choose another</source>
      <translation>die Strategie {strategy} hat weder eine Größe noch eine Schwelle, nach der sich suchen ließe; wählen Sie eine andere</translation>
    </message>
    <message>
      <source>the {strategy} strategy has no {name} to search; it has: {known}</source>
      <translation>die Strategie {strategy} hat kein {name}, das sich suchen ließe; sie hat: {known}</translation>
    </message>
    <message>
      <source>the {strategy} strategy needs an embedder, and none is chosen; choose one, or set fallback_to_recursive</source>
      <translation>die Strategie {strategy} braucht ein Einbettungsmodell, und keines ist gewählt; wählen Sie eines, oder setzen Sie fallback_to_recursive</translation>
    </message>
    <message>
      <source>their text is in a shape that is not known</source>
      <translation>ihr Text hat eine unbekannte Form</translation>
    </message>
    <message>
      <source>theme appearance mode</source>
      <translation>Thema Design Darstellung Modus Erscheinungsbild</translation>
    </message>
    <message>
      <source>there are no reference boundaries to fit to; set some in a document</source>
      <translation>Es gibt keine Referenzgrenzen, an die sich eine Einstellung anpassen ließe; setzen Sie welche in einem Dokument</translation>
    </message>
    <message>
      <source>there is a parameter {name!r} already; it needs another name</source>
      <translation>es gibt schon einen Parameter {name!r}; er braucht einen anderen Namen</translation>
    </message>
    <message>
      <source>there is a strategy {strategy!r} already</source>
      <translation>es gibt schon eine Strategie {strategy!r}</translation>
    </message>
    <message>
      <source>there is no cue in it</source>
      <translation>darin ist kein Untertitel</translation>
    </message>
    <message>
      <source>there is no folder {folder}. Make it first</source>
      <translation>es gibt keinen Ordner {folder}. Legen Sie ihn zuerst an</translation>
    </message>
    <message>
      <source>there is no format {name!r}: choose one of {names}.</source>
      <translation>Es gibt kein Format {name!r}: Wählen Sie eines von {names}.</translation>
    </message>
    <message>
      <source>there is no gap {gap}: the text has {count:,} gaps between its units, counted from 0</source>
      <translation>es gibt keine Lücke {gap}: Der Text hat {count:,} Lücken zwischen seinen Einheiten, gezählt ab 0</translation>
    </message>
    <message>
      <source>there is no index at {path}. Make one with: seamline index DIR --store {path}</source>
      <translation>Unter {path} gibt es keinen Index. Erzeugen Sie einen mit: seamline index DIR --store {path}</translation>
    </message>
    <message>
      <source>there is no module {module} here ({error}); {way}</source>
      <translation>hier gibt es kein Modul {module} ({error}); {way}</translation>
    </message>
    <message>
      <source>there is no parameter to search; choose one</source>
      <translation>Es gibt keinen Parameter zum Durchsuchen; wählen Sie einen</translation>
    </message>
    <message>
      <source>there is no place for a boundary here: a text is cut between sentences or blocks</source>
      <translation>hier ist kein Platz für eine Grenze: Ein Text wird zwischen Sätzen oder Blöcken geschnitten</translation>
    </message>
    <message>
      <source>there is no rule {name!r}; known: {rules}</source>
      <translation>Es gibt keine Regel {name!r}; bekannt: {rules}</translation>
    </message>
    <message>
      <source>there is no similarity curve: no embedder, or a single sentence</source>
      <translation>es gibt keine Ähnlichkeitskurve: kein Einbettungsmodell oder nur ein Satz</translation>
    </message>
    <message>
      <source>there is no text</source>
      <translation>es gibt keinen Text</translation>
    </message>
    <message>
      <source>there is no value of {name} to try</source>
      <translation>es gibt keinen Wert von {name} zum Erproben</translation>
    </message>
    <message>
      <source>there is one level of chunks</source>
      <translation>es gibt nur eine Ebene von Chunks</translation>
    </message>
    <message>
      <source>these are {count:,} settings; no more than {max_settings:,} are searched, so try fewer values</source>
      <translation>das sind {count:,} Einstellungen; mehr als {max_settings:,} werden nicht durchsucht, versuchen Sie also weniger Werte</translation>
    </message>
    <message>
      <source>these chunks were made by other settings ({differences}): {changed:,} of {total:,} would change</source>
      <translation>diese Chunks wurden mit anderen Einstellungen erzeugt ({differences}): {changed:,} von {total:,} würden sich ändern</translation>
    </message>
    <message>
      <source>these units ignore blocks</source>
      <translation>diese Einheiten beachten keine Blöcke</translation>
    </message>
    <message>
      <source>these units ignore lists</source>
      <translation>diese Einheiten beachten keine Listen</translation>
    </message>
    <message>
      <source>third, {score:.2f}</source>
      <translation>als dritter, {score:.2f}</translation>
    </message>
    <message>
      <source>this installation comes without {library}, which this model needs; use the embedder seamline-static-en or lexical, or install the full Seamline</source>
      <translation>dieser Installation fehlt {library}, das dieses Modell braucht; verwenden Sie das Einbettungsmodell seamline-static-en oder lexical, oder installieren Sie das vollständige Seamline</translation>
    </message>
    <message>
      <source>this is inside a list of {tokens}</source>
      <translation>dies liegt in einer Liste von {tokens}</translation>
    </message>
    <message>
      <source>this is inside a {block} of {tokens}</source>
      <translation>dies liegt mitten in einem Block ({block}) von {tokens}</translation>
    </message>
    <message>
      <source>this is inside an item of a list</source>
      <translation>dies liegt in einem Listenpunkt</translation>
    </message>
    <message>
      <source>this is inside stored chunk {chunk}</source>
      <translation>dies liegt im gespeicherten Chunk {chunk}</translation>
    </message>
    <message>
      <source>this is the first gap of the text</source>
      <translation>dies ist die erste Lücke des Textes</translation>
    </message>
    <message>
      <source>this is the last gap of the text</source>
      <translation>dies ist die letzte Lücke des Textes</translation>
    </message>
    <message>
      <source>this program runs no other libraries, which Seamline as a Python package does</source>
      <translation>dieses Programm führt keine anderen Bibliotheken aus; Seamline als Python-Paket tut es</translation>
    </message>
    <message>
      <source>three</source>
      <translation>drei</translation>
    </message>
    <message>
      <source>threshold</source>
      <translation>Schwelle</translation>
    </message>
    <message>
      <source>time and storage beside {baseline}, which looks at no meaning</source>
      <translation>Zeit und Speicher neben {baseline}, das auf keine Bedeutung achtet</translation>
    </message>
    <message>
      <source>time gap</source>
      <translation>Pause</translation>
    </message>
    <message>
      <source>time of the run</source>
      <translation>Zeit des Laufs</translation>
    </message>
    <message>
      <source>tint: similarity</source>
      <translation>Färbung: Ähnlichkeit</translation>
    </message>
    <message>
      <source>to</source>
      <translation>bis</translation>
    </message>
    <message>
      <source>token</source>
      <translation>Token</translation>
    </message>
    <message>
      <source>token count</source>
      <translation>Anzahl der Token</translation>
    </message>
    <message>
      <source>token counts</source>
      <translation>Token gezählt</translation>
    </message>
    <message>
      <source>token_method is model, but no embedder with a tokenizer is chosen; choose an embedder, or another token method</source>
      <translation>token_method ist model, aber es ist kein Einbettungsmodell mit Tokenizer gewählt; wählen Sie ein Einbettungsmodell oder eine andere Token-Zählweise</translation>
    </message>
    <message>
      <source>token_method is {method!r}; known: {factories}</source>
      <translation>token_method ist {method!r}; bekannt: {factories}</translation>
    </message>
    <message numerus="yes">
      <source>tokens</source>
      <translation>
        <numerusform>Token</numerusform>
        <numerusform>Token</numerusform>
      </translation>
    </message>
    <message>
      <source>tokens of overlap</source>
      <translation>Token der Überlappung</translation>
    </message>
    <message>
      <source>tokens of the model</source>
      <translation>Token des Modells</translation>
    </message>
    <message>
      <source>too long for one chunk: {counts}</source>
      <translation>zu lang für einen Chunk: {counts}</translation>
    </message>
    <message>
      <source>too near to the edge</source>
      <translation>zu nah am Rand</translation>
    </message>
    <message>
      <source>topic</source>
      <translation>Thema</translation>
    </message>
    <message>
      <source>topics often begin as this does, {by}</source>
      <translation>Themen beginnen oft so, {by}</translation>
    </message>
    <message>
      <source>topics seldom begin as this does, {by}</source>
      <translation>Themen beginnen selten so, {by}</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>true oder false</translation>
    </message>
    <message>
      <source>turn</source>
      <translation>Nachricht</translation>
    </message>
    <message>
      <source>twelve</source>
      <translation>zwölf</translation>
    </message>
    <message>
      <source>two</source>
      <translation>zwei</translation>
    </message>
    <message>
      <source>two units make no minimum</source>
      <translation>zwei Einheiten ergeben kein Minimum</translation>
    </message>
    <message>
      <source>under 1%</source>
      <translation>unter 1 %</translation>
    </message>
    <message>
      <source>under {tokens:,}</source>
      <translation>unter {tokens:,}</translation>
    </message>
    <message>
      <source>units</source>
      <translation>Einheiten</translation>
    </message>
    <message>
      <source>unknown key {key!r}; did you mean {name}?</source>
      <translation>unbekannter Schlüssel {key!r}; meinten Sie {name}?</translation>
    </message>
    <message>
      <source>unknown key {key!r}; known keys: {names}</source>
      <translation>unbekannter Schlüssel {key!r}; bekannt: {names}</translation>
    </message>
    <message>
      <source>unknown key; did you mean {name}?</source>
      <translation>unbekannter Schlüssel; meinten Sie {name}?</translation>
    </message>
    <message>
      <source>unknown key; known keys: {names}</source>
      <translation>unbekannter Schlüssel; bekannt: {names}</translation>
    </message>
    <message>
      <source>unknown part</source>
      <translation>unbekannter Teil</translation>
    </message>
    <message>
      <source>unknown tokens, {time:,.0f} ms</source>
      <translation>Token unbekannt, {time:,.0f} ms</translation>
    </message>
    <message>
      <source>unlike</source>
      <translation>unähnlich</translation>
    </message>
    <message>
      <source>unlike {chunks}</source>
      <translation>unähnlich {chunks}</translation>
    </message>
    <message>
      <source>unlike alike</source>
      <translation>fern nah</translation>
    </message>
    <message>
      <source>unpacking</source>
      <translation>Entpacken</translation>
    </message>
    <message>
      <source>unpin the boundary at its beginning</source>
      <translation>die Grenze an seinem Anfang lösen</translation>
    </message>
    <message>
      <source>unpin the boundary at its end</source>
      <translation>die Grenze an seinem Ende lösen</translation>
    </message>
    <message>
      <source>unpinning</source>
      <translation>Lösen</translation>
    </message>
    <message>
      <source>unterminated string starting at</source>
      <translation>eine Zeichenkette ohne Ende beginnt dort</translation>
    </message>
    <message>
      <source>values</source>
      <translation>Werte</translation>
    </message>
    <message>
      <source>vector</source>
      <translation>Vektor</translation>
    </message>
    <message>
      <source>vectors</source>
      <translation>Vektoren</translation>
    </message>
    <message>
      <source>verdict</source>
      <translation>Urteil</translation>
    </message>
    <message>
      <source>version {version}: {words}</source>
      <translation>Fassung {version}: {words}</translation>
    </message>
    <message>
      <source>wants an answer</source>
      <translation>verlangt eine Antwort</translation>
    </message>
    <message>
      <source>warning</source>
      <translation>Warnung</translation>
    </message>
    <message>
      <source>weak</source>
      <translation>schwach</translation>
    </message>
    <message>
      <source>weight 0</source>
      <translation>Gewicht 0</translation>
    </message>
    <message>
      <source>weight of structure</source>
      <translation>Gewicht des Aufbaus</translation>
    </message>
    <message>
      <source>weight of topics</source>
      <translation>Gewicht der Themen</translation>
    </message>
    <message>
      <source>weight of words</source>
      <translation>Gewicht der Wörter</translation>
    </message>
    <message>
      <source>what belongs together</source>
      <translation>was zusammengehört</translation>
    </message>
    <message>
      <source>what each further cut has to outweigh, by “{setting}”</source>
      <translation>was jeder weitere Schnitt aufwiegen muss, nach „{setting}“</translation>
    </message>
    <message>
      <source>what follows is no line that begins with ##</source>
      <translation>was folgt, ist keine Zeile, die mit ## beginnt</translation>
    </message>
    <message>
      <source>what is stored, what is embedded, and the JSON</source>
      <translation>was gespeichert wird, was eingebettet wird, und das JSON</translation>
    </message>
    <message>
      <source>what it says of a file cannot be read: {error}</source>
      <translation>was er von einer Datei sagt, lässt sich nicht lesen: {error}</translation>
    </message>
    <message>
      <source>what stands before and after it is alike</source>
      <translation>was davor und was danach steht, ist ähnlich</translation>
    </message>
    <message>
      <source>what stands before and after it is unlike</source>
      <translation>was davor und was danach steht, ist verschieden</translation>
    </message>
    <message>
      <source>what stands before the first date was left out</source>
      <translation>was vor dem ersten Datum steht, wurde weggelassen</translation>
    </message>
    <message>
      <source>what stands either side of a boundary is text</source>
      <translation>was beiderseits einer Grenze steht, ist Text</translation>
    </message>
    <message>
      <source>what structure and words say anywhere in this text, taken off</source>
      <translation>was Struktur und Wörter überall in diesem Text sagen, abgezogen</translation>
    </message>
    <message>
      <source>what the model reads</source>
      <translation>was das Modell liest</translation>
    </message>
    <message>
      <source>what the next step of the setting would bring or take</source>
      <translation>was der nächste Schritt der Einstellung bringen oder nehmen würde</translation>
    </message>
    <message>
      <source>where the overlap ends</source>
      <translation>wo die Überlappung endet</translation>
    </message>
    <message>
      <source>where the strategy {label} cuts</source>
      <translation>wo die Strategie {label} schneidet</translation>
    </message>
    <message>
      <source>where the topic changes</source>
      <translation>wo das Thema wechselt</translation>
    </message>
    <message>
      <source>where you pinned</source>
      <translation>wo Sie angeheftet haben</translation>
    </message>
    <message>
      <source>which cannot be read: {reason}</source>
      <translation>das sich nicht lesen lässt: {reason}</translation>
    </message>
    <message>
      <source>which has no module before a colon</source>
      <translation>das kein Modul vor einem Doppelpunkt hat</translation>
    </message>
    <message>
      <source>whole messages, or paragraphs</source>
      <translation>ganzen Nachrichten oder Absätzen</translation>
    </message>
    <message>
      <source>with a cut here other boundaries would have other best places</source>
      <translation>mit einem Schnitt hier lägen die besten Stellen anderer Grenzen anders</translation>
    </message>
    <message>
      <source>with the next chunk it would be too long</source>
      <translation>mit dem nächsten Chunk wäre er zu lang</translation>
    </message>
    <message>
      <source>with the time of writing (a second export then differs)</source>
      <translation>mit der Zeit des Schreibens (ein zweiter Export ist dann anders)</translation>
    </message>
    <message>
      <source>with the vector of each chunk, computed while writing</source>
      <translation>mit dem Vektor jedes Chunks, beim Schreiben berechnet</translation>
    </message>
    <message>
      <source>with the {chunks} that you left out</source>
      <translation>mit {chunks}, die Sie weggelassen haben</translation>
    </message>
    <message>
      <source>within 1 unit</source>
      <translation>bis 1 Einheit daneben</translation>
    </message>
    <message>
      <source>within 5% in total, 10% for Hindi; 9 of 10 passages within 16% (against o200k)</source>
      <translation>im Ganzen auf 5 % genau, für Hindi auf 10 %; 9 von 10 Passagen auf 16 % (gegen o200k)</translation>
    </message>
    <message>
      <source>without a text or a known role</source>
      <translation>ohne Text oder bekannte Rolle</translation>
    </message>
    <message>
      <source>without a time</source>
      <translation>ohne Zeitangabe</translation>
    </message>
    <message>
      <source>without text: left out</source>
      <translation>ohne Text: weggelassen</translation>
    </message>
    <message>
      <source>without the model, by size</source>
      <translation>Ohne das Modell, nach Größe</translation>
    </message>
    <message>
      <source>without this cut other boundaries would have other best places</source>
      <translation>ohne diesen Schnitt lägen die besten Stellen anderer Grenzen anders</translation>
    </message>
    <message>
      <source>without {loss}</source>
      <translation>ohne {loss}</translation>
    </message>
    <message>
      <source>written</source>
      <translation>geschrieben</translation>
    </message>
    <message>
      <source>written by the app for the model</source>
      <translation>von der App für das Modell geschrieben</translation>
    </message>
    <message>
      <source>wrote {file}</source>
      <translation>{file} geschrieben</translation>
    </message>
    <message>
      <source>wrote {name}</source>
      <translation>{name} geschrieben</translation>
    </message>
    <message>
      <source>wrote {path}</source>
      <translation>{path} geschrieben</translation>
    </message>
    <message>
      <source>year, month, day</source>
      <translation>Jahr, Monat, Tag</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>ja</translation>
    </message>
    <message>
      <source>you pinned this boundary</source>
      <translation>Sie haben diese Grenze angeheftet</translation>
    </message>
    <message>
      <source>you set its end by hand</source>
      <translation>Sie haben sein Ende von Hand gesetzt</translation>
    </message>
    <message>
      <source>your quota is used up</source>
      <translation>Ihr Kontingent ist erschöpft</translation>
    </message>
    <message>
      <source>yyyy-MM-dd</source>
      <translation>dd.MM.yyyy</translation>
    </message>
    <message>
      <source>{about}{repeated:,} repeated by overlap</source>
      <translation>{about}{repeated:,} durch Überlappung wiederholt</translation>
    </message>
    <message>
      <source>{about}{tokens:,} tokens ({method})</source>
      <translation>{about}{tokens:,} Token ({method})</translation>
    </message>
    <message>
      <source>{about}{total:,} tokens, {about}{smallest:,} to {about}{largest:,} a chunk, overlap {about}{overlap:,}</source>
      <translation>{about}{total:,} Token, {about}{smallest:,} bis {about}{largest:,} je Chunk, Überlappung {about}{overlap:,}</translation>
    </message>
    <message>
      <source>{address} answers with status {status}, not with a release</source>
      <translation>{address} antwortet mit Status {status}, nicht mit einer Versionsbeschreibung</translation>
    </message>
    <message>
      <source>{address} cannot be asked for updates: {reason}</source>
      <translation>{address} kann nicht nach einer neueren Version gefragt werden: {reason}</translation>
    </message>
    <message>
      <source>{address} is no address; it begins with https://</source>
      <translation>{address} ist keine Adresse; sie beginnt mit https://</translation>
    </message>
    <message>
      <source>{after:.3f} to chunk {number}</source>
      <translation>{after:.3f} zu Chunk {number}</translation>
    </message>
    <message>
      <source>{amount:g} standard deviation</source>
      <translation>{amount:g} Standardabweichung</translation>
    </message>
    <message>
      <source>{amount:g} standard deviations</source>
      <translation>{amount:g} Standardabweichungen</translation>
    </message>
    <message>
      <source>{arg} is no plain value; a function of your own can make it</source>
      <translation>{arg} ist kein einfacher Wert; eine eigene Funktion kann ihn erzeugen</translation>
    </message>
    <message>
      <source>{a}% show A, {b}% show B</source>
      <translation>{a} % zeigen A, {b} % zeigen B</translation>
    </message>
    <message>
      <source>{bars}.</source>
      <translation>{bars}.</translation>
    </message>
    <message>
      <source>{bars}. Marked: {named}.</source>
      <translation>{bars}. Markiert: {named}.</translation>
    </message>
    <message>
      <source>{baseline}: {share}</source>
      <translation>{baseline}: {share}</translation>
    </message>
    <message>
      <source>{before:.3f} to chunk {number}</source>
      <translation>{before:.3f} zu Chunk {number}</translation>
    </message>
    <message>
      <source>{both} A is cut {ours}; B {theirs}.</source>
      <translation>{both} Schnitte in A: {ours}; in B: {theirs}.</translation>
    </message>
    <message>
      <source>{by_size} more that divide what is above {max_tokens:,} tokens</source>
      <translation>{by_size} weitere zum Teilen von mehr als {max_tokens:,} Token</translation>
    </message>
    <message>
      <source>{by}, that is {count:.2f} standard deviations of {deviation:.3f}</source>
      <translation>{by}, das sind {count:.2f} Standardabweichungen von {deviation:.3f}</translation>
    </message>
    <message>
      <source>{caption}, left out</source>
      <translation>{caption}, weggelassen</translation>
    </message>
    <message>
      <source>{characters} left out (front matter, headings)</source>
      <translation>{characters} weggelassen (Kopfdaten, Überschriften)</translation>
    </message>
    <message>
      <source>{chunks:,} at {value}</source>
      <translation>{chunks:,} bei {value}</translation>
    </message>
    <message>
      <source>{chunks} as before</source>
      <translation>{chunks} wie zuvor</translation>
    </message>
    <message>
      <source>{chunks} failed</source>
      <translation>{chunks} fehlgeschlagen</translation>
    </message>
    <message>
      <source>{chunks} instead of {before:,}</source>
      <translation>{chunks} statt {before:,}</translation>
    </message>
    <message>
      <source>{chunks} of {about}{sizes} tokens</source>
      <translation>{chunks} mit {about}{sizes} Token</translation>
    </message>
    <message>
      <source>{chunks} of {documents:,} documents</source>
      <translation>{chunks} aus {documents:,} Dokumenten</translation>
    </message>
    <message>
      <source>{chunks} of {documents} in {index}; near means alike; area is tokens</source>
      <translation>{index}: {chunks}, {documents}; nahe heißt ähnlich; die Fläche steht für Token</translation>
    </message>
    <message>
      <source>{chunks} of {documents}; near means alike; area is tokens</source>
      <translation>{chunks}, {documents}; nahe heißt ähnlich; die Fläche steht für Token</translation>
    </message>
    <message>
      <source>{chunks}, no cut.</source>
      <translation>{chunks}, kein Schnitt.</translation>
    </message>
    <message>
      <source>{chunks}, {left_out:,} left out</source>
      <translation>{chunks}, {left_out:,} weggelassen</translation>
    </message>
    <message>
      <source>{chunks}, {problems:,} with problems</source>
      <translation>{chunks}, {problems:,} mit Problemen</translation>
    </message>
    <message>
      <source>{chunks}; cuts: {reasons}.</source>
      <translation>{chunks}; Schnitte: {reasons}.</translation>
    </message>
    <message>
      <source>{chunks}; nothing else changes</source>
      <translation>{chunks}; sonst ändert sich nichts</translation>
    </message>
    <message numerus="yes">
      <source>{chunks}; {count:,} other boundaries come or go</source>
      <translation>
        <numerusform>{chunks}; {count:,} andere Grenze kommt oder geht</numerusform>
        <numerusform>{chunks}; {count:,} andere Grenzen kommen oder gehen</numerusform>
      </translation>
    </message>
    <message>
      <source>{clause}, after a day or more, which always parts messages</source>
      <translation>{clause}, nach einem Tag oder mehr, was Nachrichten immer trennt</translation>
    </message>
    <message>
      <source>{clause}, after a pause of {pause:,.10g} seconds</source>
      <translation>{clause}, nach einer Pause von {pause:,.10g} Sekunden</translation>
    </message>
    <message>
      <source>{clause}, but the text after it has {count} of at least {minimum:,} tokens</source>
      <translation>{clause}, aber der Text danach hat {count} von mindestens {minimum:,} Token</translation>
    </message>
    <message>
      <source>{clause}, but the text before it has {count} of at least {minimum:,} tokens</source>
      <translation>{clause}, aber der Text davor hat {count} von mindestens {minimum:,} Token</translation>
    </message>
    <message>
      <source>{clause}, though {other}</source>
      <translation>{clause}, doch {other}</translation>
    </message>
    <message>
      <source>{clause}, though {other}.</source>
      <translation>{clause}, doch {other}.</translation>
    </message>
    <message>
      <source>{clause}, which is too little for one more chunk.</source>
      <translation>{clause}, doch das ist zu wenig für einen weiteren Chunk.</translation>
    </message>
    <message>
      <source>{column} of a chunk holds the character NUL, which PostgreSQL cannot store; write NDJSON</source>
      <translation>{column} eines Chunks enthält das Zeichen NUL, das PostgreSQL nicht speichern kann; schreiben Sie NDJSON</translation>
    </message>
    <message>
      <source>{comes}, but {places}.</source>
      <translation>{comes}, aber {places}.</translation>
    </message>
    <message>
      <source>{comes}.</source>
      <translation>{comes}.</translation>
    </message>
    <message>
      <source>{comes}. Mark the words in the text that answer it, and it can be judged.</source>
      <translation>{comes}. Markieren Sie die Wörter im Text, die sie beantworten, dann lässt sie sich beurteilen.</translation>
    </message>
    <message>
      <source>{comes}; chunk {number:,} holds it ({score:.2f}).</source>
      <translation>{comes}; Chunk {number:,} enthält sie ({score:.2f}).</translation>
    </message>
    <message>
      <source>{comes}; {places}.</source>
      <translation>{comes}; {places}.</translation>
    </message>
    <message>
      <source>{cosine} near chunk {chunk:,}</source>
      <translation>{cosine} nah an Chunk {chunk:,}</translation>
    </message>
    <message>
      <source>{cosine} near the rest of chunk {chunk:,}</source>
      <translation>{cosine} nah am Rest von Chunk {chunk:,}</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} activities of other products left out</source>
      <translation>
        <numerusform>{count:,} Aktivität anderer Produkte weggelassen</numerusform>
        <numerusform>{count:,} Aktivitäten anderer Produkte weggelassen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} answers</source>
      <translation>
        <numerusform>{count:,} Antwort</numerusform>
        <numerusform>{count:,} Antworten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} are</source>
      <translation>
        <numerusform>{count:,} ist</numerusform>
        <numerusform>{count:,} sind</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} boundaries</source>
      <translation>
        <numerusform>{count:,} Grenze</numerusform>
        <numerusform>{count:,} Grenzen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} boundaries of yours were not found again</source>
      <translation>
        <numerusform>{count:,} Ihrer Grenzen wurde nicht wiedergefunden</numerusform>
        <numerusform>{count:,} Ihrer Grenzen wurden nicht wiedergefunden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} bytes are not {codec} and shown as U+FFFD</source>
      <translation>
        <numerusform>{count:,} Byte ist kein gültiges {codec} und wird als U+FFFD gezeigt</numerusform>
        <numerusform>{count:,} Bytes sind kein gültiges {codec} und werden als U+FFFD gezeigt</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} changes</source>
      <translation>
        <numerusform>{count:,} Änderung</numerusform>
        <numerusform>{count:,} Änderungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters</source>
      <translation>
        <numerusform>{count:,} Zeichen</numerusform>
        <numerusform>{count:,} Zeichen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters of a font that does not say which they are, shown as (cid:…)</source>
      <translation>
        <numerusform>{count:,} Zeichen einer Schrift, die nicht sagt, welches es ist, gezeigt als (cid:…)</numerusform>
        <numerusform>{count:,} Zeichen einer Schrift, die nicht sagt, welche es sind, gezeigt als (cid:…)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters that could not be decoded, shown as �</source>
      <translation>
        <numerusform>{count:,} Zeichen, das sich nicht dekodieren ließ, gezeigt als �</numerusform>
        <numerusform>{count:,} Zeichen, die sich nicht dekodieren ließen, gezeigt als �</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} charts</source>
      <translation>
        <numerusform>{count:,} Diagramm</numerusform>
        <numerusform>{count:,} Diagramme</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks</source>
      <translation>
        <numerusform>{count:,} Chunk</numerusform>
        <numerusform>{count:,} Chunks</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks are not on the map: the model knows none of the words.</source>
      <translation>
        <numerusform>{count:,} Chunk ist nicht auf der Karte: Das Modell kennt keines seiner Wörter.</numerusform>
        <numerusform>{count:,} Chunks sind nicht auf der Karte: Das Modell kennt keines ihrer Wörter.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks at {setting}.</source>
      <translation>
        <numerusform>{count:,} Chunk bei {setting}.</numerusform>
        <numerusform>{count:,} Chunks bei {setting}.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks hold something that is kept whole, and that is longer than the {tokens:,} tokens that the embedder reads: their ends are not embedded</source>
      <translation>
        <numerusform>{count:,} Chunk enthält etwas, das ganz bleibt und länger ist als die {tokens:,} Token, die das Einbettungsmodell liest: Sein Ende ist nicht eingebettet</numerusform>
        <numerusform>{count:,} Chunks enthalten etwas, das ganz bleibt und länger ist als die {tokens:,} Token, die das Einbettungsmodell liest: Ihre Enden sind nicht eingebettet</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks repeat {groups}</source>
      <translation>
        <numerusform>{count:,} Chunk wiederholt {groups}</numerusform>
        <numerusform>{count:,} Chunks wiederholen {groups}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks truncated, {share} of their tokens not embedded</source>
      <translation>
        <numerusform>{count:,} Chunk abgeschnitten, {share} seiner Token nicht eingebettet</numerusform>
        <numerusform>{count:,} Chunks abgeschnitten, {share} ihrer Token nicht eingebettet</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} comments</source>
      <translation>
        <numerusform>{count:,} Kommentar</numerusform>
        <numerusform>{count:,} Kommentare</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} cut up</source>
      <translation>{count:,} geteilt</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} cuts</source>
      <translation>
        <numerusform>{count:,} Schnitt</numerusform>
        <numerusform>{count:,} Schnitte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} cuts stand in both.</source>
      <translation>
        <numerusform>{count:,} Schnitt ist in beiden.</numerusform>
        <numerusform>{count:,} Schnitte sind in beiden.</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} days</source>
      <translation>
        <numerusform>{count:,} Tag</numerusform>
        <numerusform>{count:,} Tage</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} diagrams</source>
      <translation>
        <numerusform>{count:,} Schaubild</numerusform>
        <numerusform>{count:,} Schaubilder</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} documents</source>
      <translation>
        <numerusform>{count:,} Dokument</numerusform>
        <numerusform>{count:,} Dokumente</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} documents ({kinds}): what reads them {missing}</source>
      <translation>
        <numerusform>{count:,} Dokument ({kinds}), weil das, was es liest, {missing}</numerusform>
        <numerusform>{count:,} Dokumente ({kinds}), weil das, was sie liest, {missing}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} drawings</source>
      <translation>
        <numerusform>{count:,} Zeichnung</numerusform>
        <numerusform>{count:,} Zeichnungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} earlier ones</source>
      <translation>
        <numerusform>{count:,} früherer</numerusform>
        <numerusform>{count:,} frühere</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} embedded documents</source>
      <translation>
        <numerusform>{count:,} eingebettetes Dokument</numerusform>
        <numerusform>{count:,} eingebettete Dokumente</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files</source>
      <translation>
        <numerusform>{count:,} Datei</numerusform>
        <numerusform>{count:,} Dateien</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files of channels not read, as {name}</source>
      <translation>
        <numerusform>{count:,} Datei von Kanälen nicht gelesen, etwa {name}</numerusform>
        <numerusform>{count:,} Dateien von Kanälen nicht gelesen, etwa {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files that Seamline wrote ({names})</source>
      <translation>
        <numerusform>{count:,} Datei, die Seamline geschrieben hat ({names})</numerusform>
        <numerusform>{count:,} Dateien, die Seamline geschrieben hat ({names})</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} folders</source>
      <translation>
        <numerusform>{count:,} Ordner</numerusform>
        <numerusform>{count:,} Ordner</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} formulas</source>
      <translation>
        <numerusform>{count:,} Formel</numerusform>
        <numerusform>{count:,} Formeln</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} formulas came as text</source>
      <translation>
        <numerusform>{count:,} Formel als Text übernommen</numerusform>
        <numerusform>{count:,} Formeln als Text übernommen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} frames</source>
      <translation>
        <numerusform>{count:,} Frame</numerusform>
        <numerusform>{count:,} Frames</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} gaps</source>
      <translation>
        <numerusform>{count:,} Lücke</numerusform>
        <numerusform>{count:,} Lücken</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} h</source>
      <translation>{count:,} h</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} have problems</source>
      <translation>
        <numerusform>{count:,} hat Probleme</numerusform>
        <numerusform>{count:,} haben Probleme</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} headers or footers</source>
      <translation>
        <numerusform>{count:,} Kopf- oder Fußzeile</numerusform>
        <numerusform>{count:,} Kopf- oder Fußzeilen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} hours</source>
      <translation>
        <numerusform>{count:,} Stunde</numerusform>
        <numerusform>{count:,} Stunden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} images left out</source>
      <translation>
        <numerusform>{count:,} Bild weggelassen</numerusform>
        <numerusform>{count:,} Bilder weggelassen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} images left out, marked where they stood</source>
      <translation>
        <numerusform>{count:,} Bild weggelassen und an seiner Stelle vermerkt</numerusform>
        <numerusform>{count:,} Bilder weggelassen und an ihrer Stelle vermerkt</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} in {chunks}</source>
      <translation>{count:,} in {chunks}</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} inputs</source>
      <translation>
        <numerusform>{count:,} Eingabe</numerusform>
        <numerusform>{count:,} Eingaben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} lines</source>
      <translation>
        <numerusform>{count:,} Zeile</numerusform>
        <numerusform>{count:,} Zeilen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} memories</source>
      <translation>
        <numerusform>{count:,} Erinnerung</numerusform>
        <numerusform>{count:,} Erinnerungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} memories from {read:,} of {chunks}</source>
      <translation>
        <numerusform>{count:,} Erinnerung aus {read:,} von {chunks}</numerusform>
        <numerusform>{count:,} Erinnerungen aus {read:,} von {chunks}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} memories written to {name}</source>
      <translation>
        <numerusform>{count:,} Erinnerung in {name} geschrieben</numerusform>
        <numerusform>{count:,} Erinnerungen in {name} geschrieben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages</source>
      <translation>
        <numerusform>{count:,} Nachricht</numerusform>
        <numerusform>{count:,} Nachrichten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages left out: {reason}</source>
      <translation>
        <numerusform>{count:,} Nachricht weggelassen: {reason}</numerusform>
        <numerusform>{count:,} Nachrichten weggelassen: {reason}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages with nothing to show</source>
      <translation>
        <numerusform>{count:,} Nachricht ohne sichtbaren Inhalt</numerusform>
        <numerusform>{count:,} Nachrichten ohne sichtbaren Inhalt</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} min</source>
      <translation>{count:,} min</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} minutes</source>
      <translation>
        <numerusform>{count:,} Minute</numerusform>
        <numerusform>{count:,} Minuten</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} more: filter to find them</source>
      <translation>{count:,} weitere: zum Finden filtern</translation>
    </message>
    <message>
      <source>{count:,} moved</source>
      <translation>{count:,} verschoben</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} near-duplicates</source>
      <translation>
        <numerusform>{count:,} Beinahe-Duplikat</numerusform>
        <numerusform>{count:,} Beinahe-Duplikate</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} new problems</source>
      <translation>
        <numerusform>{count:,} neues Problem</numerusform>
        <numerusform>{count:,} neue Probleme</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} now</source>
      <translation>jetzt {count:,}</translation>
    </message>
    <message>
      <source>{count:,} of {chunks}</source>
      <translation>{count:,} von {chunks}</translation>
    </message>
    <message>
      <source>{count:,} of {low:,} to {high:,} tokens</source>
      <translation>{count:,} mit {low:,} bis {high:,} Token</translation>
    </message>
    <message>
      <source>{count:,} on other conversations</source>
      <translation>{count:,} zu anderen Unterhaltungen</translation>
    </message>
    <message>
      <source>{count:,} only in A</source>
      <translation>{count:,} nur in A</translation>
    </message>
    <message>
      <source>{count:,} only in B</source>
      <translation>{count:,} nur in B</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} pages</source>
      <translation>
        <numerusform>{count:,} Seite</numerusform>
        <numerusform>{count:,} Seiten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} parts of an unknown kind, shown as stored: {kind}</source>
      <translation>
        <numerusform>{count:,} Teil unbekannter Art, gezeigt wie gespeichert: {kind}</numerusform>
        <numerusform>{count:,} Teile unbekannter Art, gezeigt wie gespeichert: {kind}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} parts of an unknown kind, shown by name only: {kind}</source>
      <translation>
        <numerusform>{count:,} Teil unbekannter Art, nur mit Namen gezeigt: {kind}</numerusform>
        <numerusform>{count:,} Teile unbekannter Art, nur mit Namen gezeigt: {kind}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} places</source>
      <translation>
        <numerusform>{count:,} Stelle</numerusform>
        <numerusform>{count:,} Stellen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} problems</source>
      <translation>
        <numerusform>{count:,} Problem</numerusform>
        <numerusform>{count:,} Probleme</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} questions</source>
      <translation>
        <numerusform>{count:,} Frage</numerusform>
        <numerusform>{count:,} Fragen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} reading aids</source>
      <translation>
        <numerusform>{count:,} Lesehilfe</numerusform>
        <numerusform>{count:,} Lesehilfen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} recordings</source>
      <translation>
        <numerusform>{count:,} Aufnahme</numerusform>
        <numerusform>{count:,} Aufnahmen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} relations</source>
      <translation>
        <numerusform>{count:,} Beziehung</numerusform>
        <numerusform>{count:,} Beziehungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} returning parts</source>
      <translation>
        <numerusform>{count:,} wiederkehrender Teil</numerusform>
        <numerusform>{count:,} wiederkehrende Teile</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} rules</source>
      <translation>
        <numerusform>{count:,} Regel</numerusform>
        <numerusform>{count:,} Regeln</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} seconds</source>
      <translation>
        <numerusform>{count:,} Sekunde</numerusform>
        <numerusform>{count:,} Sekunden</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} sentences</source>
      <translation>
        <numerusform>{count:,} Satz</numerusform>
        <numerusform>{count:,} Sätze</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} sentences and {chunks}</source>
      <translation>{count:,} Sätze und {chunks}</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} settings</source>
      <translation>
        <numerusform>{count:,} Einstellung</numerusform>
        <numerusform>{count:,} Einstellungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} shards</source>
      <translation>
        <numerusform>{count:,} Shard</numerusform>
        <numerusform>{count:,} Shards</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} slides</source>
      <translation>
        <numerusform>{count:,} Folie</numerusform>
        <numerusform>{count:,} Folien</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} stand out</source>
      <translation>
        <numerusform>{count:,} auffällig</numerusform>
        <numerusform>{count:,} auffällig</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} texts so far</source>
      <translation>
        <numerusform>Bisher {count:,} Text</numerusform>
        <numerusform>Bisher {count:,} Texte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} tokens</source>
      <translation>
        <numerusform>{count:,} Token</numerusform>
        <numerusform>{count:,} Token</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} tracked deletions</source>
      <translation>
        <numerusform>{count:,} nachverfolgte Löschung</numerusform>
        <numerusform>{count:,} nachverfolgte Löschungen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} units</source>
      <translation>
        <numerusform>{count:,} Einheit</numerusform>
        <numerusform>{count:,} Einheiten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} valleys are cut</source>
      <translation>
        <numerusform>{count:,} Tal wird geschnitten</numerusform>
        <numerusform>{count:,} Täler werden geschnitten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} valleys: {words} ({action})</source>
      <translation>
        <numerusform>{count:,} Tal: {words} ({action})</numerusform>
        <numerusform>{count:,} Täler: {words} ({action})</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} values</source>
      <translation>
        <numerusform>{count:,} Wert</numerusform>
        <numerusform>{count:,} Werte</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} verdicts</source>
      <translation>
        <numerusform>{count:,} Urteil</numerusform>
        <numerusform>{count:,} Urteile</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} verdicts of other cuts hold for no chunk of this one</source>
      <translation>
        <numerusform>{count:,} Urteil zu anderen Schnitten gilt für keinen Chunk von diesem</numerusform>
        <numerusform>{count:,} Urteile zu anderen Schnitten gelten für keinen Chunk von diesem</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} videos</source>
      <translation>
        <numerusform>{count:,} Video</numerusform>
        <numerusform>{count:,} Videos</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} without a conversation or an answer, shown in all</source>
      <translation>{count:,} ohne Unterhaltung oder Antwort, in allen gezeigt</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} words</source>
      <translation>
        <numerusform>{count:,} Wort</numerusform>
        <numerusform>{count:,} Wörter</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} words left out: {words}</source>
      <translation>
        <numerusform>{count:,} Wort weggelassen: {words}</numerusform>
        <numerusform>{count:,} Wörter weggelassen: {words}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} words written from right to left, in the order in which the PDF draws letters, which may be backwards</source>
      <translation>
        <numerusform>{count:,} von rechts nach links geschriebenes Wort, in der Reihenfolge, in der das PDF Buchstaben zeichnet, vielleicht rückwärts</numerusform>
        <numerusform>{count:,} von rechts nach links geschriebene Wörter, in der Reihenfolge, in der das PDF Buchstaben zeichnet, vielleicht rückwärts</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} {at}</source>
      <translation>{count:,} {at}</translation>
    </message>
    <message>
      <source>{count:,} {kind}</source>
      <translation>{count:,} {kind}</translation>
    </message>
    <message>
      <source>{count:,} {words}</source>
      <translation>{count:,} {words}</translation>
    </message>
    <message>
      <source>{count:g} of {limit:g} points speak for a break</source>
      <translation>{count:g} von {limit:g} Punkten sprechen für einen Einschnitt</translation>
    </message>
    <message>
      <source>{count:g} of {limit:g} points speak for a break, but it was passed over</source>
      <translation>{count:g} von {limit:g} Punkten sprechen für einen Einschnitt, aber er wurde übergangen</translation>
    </message>
    <message>
      <source>{count:g} points</source>
      <translation>{count:g} Punkte</translation>
    </message>
    <message numerus="yes">
      <source>{count} at other topics</source>
      <translation>
        <numerusform>{count} an einem Themenwechsel</numerusform>
        <numerusform>{count} an Themenwechseln</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} at pauses</source>
      <translation>
        <numerusform>{count} an einer Pause</numerusform>
        <numerusform>{count} an Pausen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} attached files are named and not read</source>
      <translation>
        <numerusform>{count} angehängte Datei ist genannt und nicht gelesen</numerusform>
        <numerusform>{count} angehängte Dateien sind genannt und nicht gelesen</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} between messages</source>
      <translation>{count} zwischen Nachrichten</translation>
    </message>
    <message>
      <source>{count} changed</source>
      <translation>{count} geändert</translation>
    </message>
    <message numerus="yes">
      <source>{count} conversations without messages left out</source>
      <translation>
        <numerusform>{count} Unterhaltung ohne Nachrichten weggelassen</numerusform>
        <numerusform>{count} Unterhaltungen ohne Nachrichten weggelassen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} dates have no session</source>
      <translation>
        <numerusform>{count} Datumsangabe ohne Sitzung</numerusform>
        <numerusform>{count} Datumsangaben ohne Sitzung</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} differ from the preset.</source>
      <translation>{count} abweichend von der Voreinstellung.</translation>
    </message>
    <message numerus="yes">
      <source>{count} have no effect on this text</source>
      <translation>
        <numerusform>{count} wirkt nicht auf diesen Text</numerusform>
        <numerusform>{count} wirken nicht auf diesen Text</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} headings on hills</source>
      <translation>
        <numerusform>{count} Überschrift auf einem Hügel</numerusform>
        <numerusform>{count} Überschriften auf Hügeln</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} inputs left out: typed and not sent</source>
      <translation>
        <numerusform>{count} Eingabe weggelassen: getippt und nicht gesendet</numerusform>
        <numerusform>{count} Eingaben weggelassen: getippt und nicht gesendet</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} lines above the first message left out</source>
      <translation>
        <numerusform>{count} Zeile über der ersten Nachricht weggelassen</numerusform>
        <numerusform>{count} Zeilen über der ersten Nachricht weggelassen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} lines that are no segment left out</source>
      <translation>
        <numerusform>{count} Zeile weggelassen, die kein Segment ist</numerusform>
        <numerusform>{count} Zeilen weggelassen, die kein Segment sind</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} lines without a time are read as part of the message above</source>
      <translation>
        <numerusform>{count} Zeile ohne Zeitangabe ist als Teil der Nachricht darüber gelesen</numerusform>
        <numerusform>{count} Zeilen ohne Zeitangabe sind als Teil der Nachricht darüber gelesen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} mails are there twice: read once</source>
      <translation>
        <numerusform>{count} Mail ist doppelt vorhanden: einmal gelesen</numerusform>
        <numerusform>{count} Mails sind doppelt vorhanden: einmal gelesen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} mails without a date</source>
      <translation>
        <numerusform>{count} Mail ohne Datum</numerusform>
        <numerusform>{count} Mails ohne Datum</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} media posts left out: no conversation</source>
      <translation>
        <numerusform>{count} Medienbeitrag weggelassen: keine Unterhaltung</numerusform>
        <numerusform>{count} Medienbeiträge weggelassen: keine Unterhaltung</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages do not say who speaks: taken for the user and the assistant in turn</source>
      <translation>
        <numerusform>{count} Nachricht sagt nicht, wer spricht: abwechselnd dem Nutzer und dem Assistenten zugeschrieben</numerusform>
        <numerusform>{count} Nachrichten sagen nicht, wer spricht: abwechselnd dem Nutzer und dem Assistenten zugeschrieben</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages left out: taken back</source>
      <translation>
        <numerusform>{count} Nachricht weggelassen: zurückgenommen</numerusform>
        <numerusform>{count} Nachrichten weggelassen: zurückgenommen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages left out: {reason}</source>
      <translation>
        <numerusform>{count} Nachricht weggelassen: {reason}</numerusform>
        <numerusform>{count} Nachrichten weggelassen: {reason}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} parts of messages left out: {reason}</source>
      <translation>
        <numerusform>{count} Teil einer Nachricht weggelassen: {reason}</numerusform>
        <numerusform>{count} Teile von Nachrichten weggelassen: {reason}</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} pinned</source>
      <translation>{count} angeheftet</translation>
    </message>
    <message numerus="yes">
      <source>{count} projects left out: no conversation</source>
      <translation>
        <numerusform>{count} Projekt weggelassen: keine Unterhaltung</numerusform>
        <numerusform>{count} Projekte weggelassen: keine Unterhaltung</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} s</source>
      <translation>{count} s</translation>
    </message>
    <message numerus="yes">
      <source>{count} segments {reason}</source>
      <translation>
        <numerusform>{count} Segment {reason}</numerusform>
        <numerusform>{count} Segmente {reason}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} sessions left out, in which neither user nor model said anything</source>
      <translation>
        <numerusform>{count} Sitzung weggelassen, in der weder Nutzer noch Modell etwas sagten</numerusform>
        <numerusform>{count} Sitzungen weggelassen, in denen weder Nutzer noch Modell etwas sagten</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} settings differ.</source>
      <translation>{count} Einstellungen weichen ab.</translation>
    </message>
    <message numerus="yes">
      <source>{count} tasks left out: no conversation</source>
      <translation>
        <numerusform>{count} Aufgabe weggelassen: keine Unterhaltung</numerusform>
        <numerusform>{count} Aufgaben weggelassen: keine Unterhaltung</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} texts were cut within a character: shown as the file has it</source>
      <translation>
        <numerusform>{count} Text war mitten in einem Zeichen abgeschnitten: gezeigt, wie er in der Datei steht</numerusform>
        <numerusform>{count} Texte waren mitten in einem Zeichen abgeschnitten: gezeigt, wie sie in der Datei stehen</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} times with a name and nothing said</source>
      <translation>
        <numerusform>{count} Zeitangabe mit einem Namen und ohne Gesagtes</numerusform>
        <numerusform>{count} Zeitangaben mit einem Namen und ohne Gesagtes</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} under this heading differ from the preset</source>
      <translation>{count} unter dieser Überschrift abweichend von der Voreinstellung</translation>
    </message>
    <message>
      <source>{count} {where}</source>
      <translation>{count} {where}</translation>
    </message>
    <message>
      <source>{cuts} in both</source>
      <translation>{cuts} in beiden</translation>
    </message>
    <message>
      <source>{cuts}: {count:,}</source>
      <translation>{cuts}: {count:,}</translation>
    </message>
    <message>
      <source>{cuts}: {number:,} of {count:,}</source>
      <translation>{cuts}: {number:,} von {count:,}</translation>
    </message>
    <message>
      <source>{described}.</source>
      <translation>{described}.</translation>
    </message>
    <message>
      <source>{distance:.2f} SD above mean</source>
      <translation>{distance:.2f} SD über Mittel</translation>
    </message>
    <message>
      <source>{distance:.2f} SD below mean</source>
      <translation>{distance:.2f} SD unter Mittel</translation>
    </message>
    <message>
      <source>{distance:.2f} SD beyond mean</source>
      <translation>{distance:.2f} SD hinter Mittel</translation>
    </message>
    <message>
      <source>{distance:.2f} SD short of mean</source>
      <translation>{distance:.2f} SD vor Mittel</translation>
    </message>
    <message>
      <source>{distance:.3f} {side} the threshold</source>
      <translation>{distance:.3f} {side} der Schwelle</translation>
    </message>
    <message>
      <source>{distance:.3f} {side} the threshold {threshold:.3f}</source>
      <translation>{distance:.3f} {side} der Schwelle {threshold:.3f}</translation>
    </message>
    <message>
      <source>{documents}, {chunks}</source>
      <translation>{documents}, {chunks}</translation>
    </message>
    <message>
      <source>{document} {number:,}</source>
      <translation>{document} {number:,}</translation>
    </message>
    <message>
      <source>{document}, chunk {number:,} of {total:,}</source>
      <translation>{document}, Chunk {number:,} von {total:,}</translation>
    </message>
    <message>
      <source>{document}, {questions}</source>
      <translation>{document}, {questions}</translation>
    </message>
    <message>
      <source>{done:,} of {total:,} {things}</source>
      <translation>{done:,} von {total:,} {things}</translation>
    </message>
    <message>
      <source>{duplicates:,} of {count:,} merged, {overlap:,} by overlap</source>
      <translation>{duplicates:,} von {count:,} zusammengelegt, {overlap:,} durch Überlappung</translation>
    </message>
    <message>
      <source>{duration} after the message before</source>
      <translation>{duration} nach der vorigen Nachricht</translation>
    </message>
    <message>
      <source>{duration} later</source>
      <translation>{duration} später</translation>
    </message>
    <message>
      <source>{effect}; mends {mended:,} of {found:,} such problems</source>
      <translation>{effect}; behebt {mended:,} von {found:,} solchen Problemen</translation>
    </message>
    <message>
      <source>{elsewhere:,} more are of other documents</source>
      <translation>{elsewhere:,} weitere gehören zu anderen Dokumenten</translation>
    </message>
    <message>
      <source>{embedder} is given “{prefix}” before it.</source>
      <translation>{embedder} bekommt davor „{prefix}“.</translation>
    </message>
    <message>
      <source>{empty:,} of {count:,} hold nothing worth keeping</source>
      <translation>{empty:,} von {count:,} enthalten nichts, was sich aufzubewahren lohnt</translation>
    </message>
    <message>
      <source>{factor} is {value:,.10g}</source>
      <translation>{factor} ist {value:,.10g}</translation>
    </message>
    <message>
      <source>{factor}, and {limit:,.10g} is the limit</source>
      <translation>{factor}, und {limit:,.10g} ist die Grenze</translation>
    </message>
    <message>
      <source>{failed:,} of {count:,} could not be read</source>
      <translation>{failed:,} von {count:,} ließen sich nicht lesen</translation>
    </message>
    <message>
      <source>{failures:,} could not be read</source>
      <translation>{failures:,} nicht lesbar</translation>
    </message>
    <message>
      <source>{failure}; fallback_to_recursive would divide by size instead</source>
      <translation>{failure}; fallback_to_recursive würde stattdessen nach Größe teilen</translation>
    </message>
    <message>
      <source>{few}, {cuts} not shared</source>
      <translation>{few}, {cuts} nicht gemeinsam</translation>
    </message>
    <message>
      <source>{figure} cannot be scored by these references; take one of {figures}</source>
      <translation>{figure} lässt sich mit diesen Referenzen nicht bewerten; nehmen Sie eine von {figures}</translation>
    </message>
    <message>
      <source>{files} left out, see the log</source>
      <translation>{files} ausgelassen, siehe Protokoll</translation>
    </message>
    <message>
      <source>{file} asks for {wanted}; known: {poolings}</source>
      <translation>{file} verlangt {wanted}; bekannt: {poolings}</translation>
    </message>
    <message>
      <source>{file} cannot be read: {error}</source>
      <translation>{file} kann nicht gelesen werden: {error}</translation>
    </message>
    <message>
      <source>{file} cannot be read: {reason}</source>
      <translation>{file} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
      <source>{file} could not be read as {name}: it is no text in UTF-8</source>
      <translation>{file} ließ sich nicht als {name} lesen: Es ist kein Text in UTF-8</translation>
    </message>
    <message>
      <source>{file} could not be read as {name}: {error}</source>
      <translation>{file} ließ sich nicht als {name} lesen: {error}</translation>
    </message>
    <message>
      <source>{file} could not be read: {reason}</source>
      <translation>{file} ließ sich nicht lesen: {reason}</translation>
    </message>
    <message>
      <source>{file} could not be run: {error}</source>
      <translation>{file} ließ sich nicht ausführen: {error}</translation>
    </message>
    <message>
      <source>{file} gives vectors of {length} and of {dimensions} dimensions</source>
      <translation>{file} liefert Vektoren mit {length} und mit {dimensions} Dimensionen</translation>
    </message>
    <message>
      <source>{file} gives {output} of shape {shape} for {count} texts of {tokens} tokens; (texts, tokens, dimensions) or (texts, dimensions) is needed</source>
      <translation>{file} liefert {output} der Form {shape} für {count} Texte von {tokens} Token; nötig ist (Texte, Token, Dimensionen) oder (Texte, Dimensionen)</translation>
    </message>
    <message>
      <source>{file} holds no `embeddings`, and so no static model</source>
      <translation>{file} enthält keine `embeddings` und damit kein statisches Modell</translation>
    </message>
    <message>
      <source>{file} is no ONNX model that can be read: {error}</source>
      <translation>{file} ist kein lesbares ONNX-Modell: {error}</translation>
    </message>
    <message>
      <source>{file} is no safetensors file that can be read: {error}</source>
      <translation>{file} ist keine lesbare safetensors-Datei: {error}</translation>
    </message>
    <message>
      <source>{file} is no tokenizer that can be read: {error}</source>
      <translation>{file} ist kein lesbarer Tokenizer: {error}</translation>
    </message>
    <message>
      <source>{file}, {place}</source>
      <translation>{file}, {place}</translation>
    </message>
    <message>
      <source>{file}: `embeddings` has shape {shape}, not (tokens, dimensions)</source>
      <translation>{file}: `embeddings` hat die Form {shape}, nicht (Token, Dimensionen)</translation>
    </message>
    <message>
      <source>{file}: `mapping` is {dtype} of shape {shape}, not a row a token</source>
      <translation>{file}: `mapping` ist {dtype} der Form {shape}, nicht eine Zeile je Token</translation>
    </message>
    <message>
      <source>{file}: `mapping` names row {lowest} to {highest}, and there are {rows}</source>
      <translation>{file}: `mapping` nennt die Zeilen {lowest} bis {highest}, und es gibt {rows}</translation>
    </message>
    <message>
      <source>{file}: `weights` has shape {shape}, not (tokens,)</source>
      <translation>{file}: `weights` hat die Form {shape}, nicht (Token,)</translation>
    </message>
    <message>
      <source>{file}: `weights` holds NaN or infinity</source>
      <translation>{file}: `weights` enthält NaN oder unendlich</translation>
    </message>
    <message>
      <source>{file}: {bad} of {count} token vectors hold NaN or infinity</source>
      <translation>{file}: {bad} von {count} Token-Vektoren enthalten NaN oder unendlich</translation>
    </message>
    <message>
      <source>{file}: {bad} of {count} vectors hold NaN or infinity</source>
      <translation>{file}: {bad} von {count} Vektoren enthalten NaN oder unendlich</translation>
    </message>
    <message>
      <source>{first:,}–{last:,} of {units:,}</source>
      <translation>{first:,}–{last:,} von {units:,}</translation>
    </message>
    <message>
      <source>{first} to {last}</source>
      <translation>{first} bis {last}</translation>
    </message>
    <message>
      <source>{first}, {second}</source>
      <translation>{first}, {second}</translation>
    </message>
    <message>
      <source>{folder} cannot be read: {error}</source>
      <translation>{folder} kann nicht gelesen werden: {error}</translation>
    </message>
    <message>
      <source>{folder} cannot be read: {reason}</source>
      <translation>{folder} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
      <source>{folder} has no sample: a file with known segments ({extensions})</source>
      <translation>{folder} enthält kein Beispiel: eine Datei mit bekannten Segmenten ({extensions})</translation>
    </message>
    <message>
      <source>{folder} has no {tokenizer_file}; a model needs its tokenizer</source>
      <translation>{folder} enthält kein {tokenizer_file}; ein Modell braucht seinen Tokenizer</translation>
    </message>
    <message>
      <source>{folder} has none of {files}; one of them holds the model</source>
      <translation>{folder} enthält keine dieser Dateien: {files}; eine davon enthält das Modell</translation>
    </message>
    <message>
      <source>{folder} is no folder; evaluate takes a folder of samples</source>
      <translation>{folder} ist kein Ordner; evaluate braucht einen Ordner mit Beispielen</translation>
    </message>
    <message>
      <source>{folder} is not a folder: {error}</source>
      <translation>{folder} ist kein Ordner: {error}</translation>
    </message>
    <message>
      <source>{folder} is not a folder; {prefix} is followed by the folder of a model</source>
      <translation>{folder} ist kein Ordner; auf {prefix} folgt der Ordner eines Modells</translation>
    </message>
    <message>
      <source>{folder}: tokenizer.json knows tokens that {model_file} has no vector for; the two are not of one model</source>
      <translation>{folder}: tokenizer.json kennt Token, für die {model_file} keinen Vektor hat; die beiden gehören nicht zu einem Modell</translation>
    </message>
    <message>
      <source>{goal} beside {baseline}</source>
      <translation>{goal} gegenüber {baseline}</translation>
    </message>
    <message>
      <source>{growth:.0%} more tokens</source>
      <translation>{growth:.0%} mehr Tokens</translation>
    </message>
    <message>
      <source>{heading} follows</source>
      <translation>{heading} folgt</translation>
    </message>
    <message>
      <source>{heading} follows, but “Cut at headings” is off.</source>
      <translation>{heading} folgt, aber „An Überschriften schneiden“ ist aus.</translation>
    </message>
    <message>
      <source>{help} From {low} to {high} {unit}.</source>
      <translation>{help} Von {low} bis {high} {unit}.</translation>
    </message>
    <message>
      <source>{help} From {low} to {high}.</source>
      <translation>{help} Von {low} bis {high}.</translation>
    </message>
    <message>
      <source>{help} It is {what}.</source>
      <translation>{help} Wert: {what}.</translation>
    </message>
    <message>
      <source>{hint}: {low:.2f} to {high:.2f}.</source>
      <translation>{hint}: {low:.2f} bis {high:.2f}.</translation>
    </message>
    <message>
      <source>{hit:,} of {total}</source>
      <translation>{hit:,} von {total}</translation>
    </message>
    <message>
      <source>{host} has to be told which model to ask; name one with --model</source>
      <translation>{host} muss gesagt werden, welches Modell zu fragen ist; nennen Sie eines mit --model</translation>
    </message>
    <message>
      <source>{host}: {error}</source>
      <translation>{host}: {error}</translation>
    </message>
    <message>
      <source>{id}: {reason}</source>
      <translation>{id}: {reason}</translation>
    </message>
    <message>
      <source>{inside:,} of {count:,} chunks of {label} lie inside the one before, and are not shown</source>
      <translation>{inside:,} von {count:,} Chunks von {label} liegen innerhalb des vorigen und werden nicht gezeigt</translation>
    </message>
    <message>
      <source>{judged:,} of {chunks:,} judged, all stand alone</source>
      <translation>{judged:,} von {chunks:,} beurteilt, alle stehen für sich</translation>
    </message>
    <message numerus="yes">
      <source>{judged:,} of {chunks:,} judged, {count:,} do not</source>
      <translation>
        <numerusform>{judged:,} von {chunks:,} beurteilt, {count:,} steht nicht für sich</numerusform>
        <numerusform>{judged:,} von {chunks:,} beurteilt, {count:,} stehen nicht für sich</numerusform>
      </translation>
    </message>
    <message>
      <source>{key} skipped: it is no list of messages</source>
      <translation>{key} übersprungen: keine Liste von Nachrichten</translation>
    </message>
    <message>
      <source>{key}, message {at} skipped: it has no speaker</source>
      <translation>{key}, Nachricht {at} übersprungen: ohne Sprecher</translation>
    </message>
    <message>
      <source>{key}, number {number}</source>
      <translation>{key}, Nummer {number}</translation>
    </message>
    <message>
      <source>{key}, number {number} is {shown}, not an object</source>
      <translation>{key}, Nummer {number} ist {shown} und kein Objekt</translation>
    </message>
    <message>
      <source>{key}: its date {written!r} cannot be read</source>
      <translation>{key}: Das Datum {written!r} lässt sich nicht lesen</translation>
    </message>
    <message>
      <source>{kind} ({count})</source>
      <translation>{kind} ({count})</translation>
    </message>
    <message>
      <source>{kind}, confidence {confidence:.2f}, {extractor}</source>
      <translation>{kind}, Sicherheit {confidence:.2f}, {extractor}</translation>
    </message>
    <message>
      <source>{kind}: not decrypted</source>
      <translation>{kind}: nicht entschlüsselt</translation>
    </message>
    <message>
      <source>{kind}:{place}: '{name}' is no name for a collection; it has 3 to {max_length} of the letters A-Z and a-z, digits, '.', '_' and '-', and begins and ends with a letter or digit</source>
      <translation>{kind}:{place}: „{name}“ ist kein Name für eine Sammlung; er hat 3 bis {max_length} Zeichen aus A–Z, a–z, Ziffern, „.“, „_“ und „-“ und beginnt und endet mit einem Buchstaben oder einer Ziffer</translation>
    </message>
    <message>
      <source>{kind}:{place}: name a folder, or the address of a server</source>
      <translation>{kind}:{place}: Nennen Sie einen Ordner oder die Adresse eines Servers</translation>
    </message>
    <message>
      <source>{label} ({name})</source>
      <translation>{label} ({name})</translation>
    </message>
    <message>
      <source>{label} cannot be made</source>
      <translation>{label} kann nicht erzeugt werden</translation>
    </message>
    <message>
      <source>{label} ends a chunk here</source>
      <translation>{label} beendet hier einen Chunk</translation>
    </message>
    <message>
      <source>{label} failed on {name}: {kind}: {error}</source>
      <translation>{label} scheiterte an {name}: {kind}: {error}</translation>
    </message>
    <message>
      <source>{label} goes on here</source>
      <translation>{label} fährt hier fort</translation>
    </message>
    <message>
      <source>{label} has no effect now: {inactive}.</source>
      <translation>{label} hat jetzt keine Wirkung: {inactive}.</translation>
    </message>
    <message>
      <source>{label} has no effect: {reason}</source>
      <translation>{label} hat keine Wirkung: {reason}</translation>
    </message>
    <message>
      <source>{label} made no chunk of this text</source>
      <translation>{label} hat aus diesem Text keinen Chunk gemacht</translation>
    </message>
    <message>
      <source>{label} moves no boundary of this text</source>
      <translation>{label} verschiebt keine Grenze dieses Textes</translation>
    </message>
    <message>
      <source>{label} {number}: {clause}.</source>
      <translation>{label} {number}: {clause}.</translation>
    </message>
    <message>
      <source>{label} {number}: {words}</source>
      <translation>{label} {number}: {words}</translation>
    </message>
    <message>
      <source>{label}, how many values</source>
      <translation>{label}, wie viele Werte</translation>
    </message>
    <message>
      <source>{label}: {ours} in A, {theirs} in B</source>
      <translation>{label}: {ours} in A, {theirs} in B</translation>
    </message>
    <message>
      <source>{later} return to {earlier}</source>
      <translation>{later} kehren zurück zu {earlier}</translation>
    </message>
    <message>
      <source>{later} returns to {earlier}</source>
      <translation>{later} kehrt zurück zu {earlier}</translation>
    </message>
    <message>
      <source>{letter}: {preset} · {chunks:,} chunks · {whole:,} of {hits:,} whole</source>
      <translation>{letter}: {preset} · {chunks:,} Chunks · {whole:,} von {hits:,} ganz</translation>
    </message>
    <message>
      <source>{letter}: {title}, {chunks}</source>
      <translation>{letter}: {title}, {chunks}</translation>
    </message>
    <message>
      <source>{level} {value:.2f}</source>
      <translation>{level} {value:.2f}</translation>
    </message>
    <message>
      <source>{level} {value:.3f} is not {side} the threshold {threshold:.3f}</source>
      <translation>{level} {value:.3f} liegt nicht {side} der Schwelle {threshold:.3f}</translation>
    </message>
    <message>
      <source>{level} {value:.3f} is {side} the threshold {threshold:.3f}</source>
      <translation>{level} {value:.3f} liegt {side} der Schwelle {threshold:.3f}</translation>
    </message>
    <message>
      <source>{limit:,} of {mark}{tokens:,} model tokens, {mark}{beyond:,} not embedded</source>
      <translation>{limit:,} von {mark}{tokens:,} Modell-Token, {mark}{beyond:,} nicht eingebettet</translation>
    </message>
    <message>
      <source>{line} … {count:,} more characters</source>
      <translation>{line} … {count:,} weitere Zeichen</translation>
    </message>
    <message>
      <source>{lost:,} of {count:,} chunks of {label} cannot be found in the text and are not shown: {named}</source>
      <translation>{lost:,} von {count:,} Chunks von {label} sind im Text nicht zu finden und werden nicht gezeigt: {named}</translation>
    </message>
    <message numerus="yes">
      <source>{lost:,} of {count:,} tables came as text</source>
      <translation>
        <numerusform>{lost:,} von {count:,} Tabelle als Text übernommen</numerusform>
        <numerusform>{lost:,} von {count:,} Tabellen als Text übernommen</numerusform>
      </translation>
    </message>
    <message>
      <source>{low:,} to {high:,}</source>
      <translation>{low:,} bis {high:,}</translation>
    </message>
    <message>
      <source>{low:.0%} to {high:.0%}</source>
      <translation>{low:.0%} bis {high:.0%}</translation>
    </message>
    <message>
      <source>{low}–{high} tokens</source>
      <translation>{low}–{high} Token</translation>
    </message>
    <message>
      <source>{map} Up and down arrow move the line.</source>
      <translation>{map} Die Pfeiltasten nach oben und unten verschieben die Linie.</translation>
    </message>
    <message>
      <source>{mark}{count:,} of the model's are not embedded</source>
      <translation>{mark}{count:,} Token des Modells sind nicht eingebettet</translation>
    </message>
    <message>
      <source>{mark}{size:,} {unit}</source>
      <translation>{mark}{size:,} {unit}</translation>
    </message>
    <message>
      <source>{mark}{total:,} tokens, with a maximum of {maximum}</source>
      <translation>{mark}{total:,} Token, höchstens {maximum}</translation>
    </message>
    <message>
      <source>{matching:,} of {count:,} still match the text</source>
      <translation>{matching:,} von {count:,} stimmen noch mit dem Text überein</translation>
    </message>
    <message>
      <source>{maximum:,}, held to {limit:,} by the model</source>
      <translation>{maximum:,}, vom Modell auf {limit:,} begrenzt</translation>
    </message>
    <message>
      <source>{mean:+.0f} ({low:.0f} to {high:.0f})</source>
      <translation>{mean:+.0f} ({low:.0f} bis {high:.0f})</translation>
    </message>
    <message>
      <source>{merged:,} merged</source>
      <translation>{merged:,} zusammengelegt</translation>
    </message>
    <message>
      <source>{merged:,} merged ({overlap:,} by overlap)</source>
      <translation>{merged:,} zusammengelegt ({overlap:,} durch Überlappung)</translation>
    </message>
    <message>
      <source>{messages} (and {rest} more, see the log)</source>
      <translation>{messages} (und {rest} weitere, siehe Protokoll)</translation>
    </message>
    <message>
      <source>{messages} · 1 of {branches:,} branches</source>
      <translation>{messages} · 1 von {branches:,} Zweigen</translation>
    </message>
    <message>
      <source>{message} (and {count:,} more like it)</source>
      <translation>{message} (und {count:,} weitere dieser Art)</translation>
    </message>
    <message>
      <source>{message} (and {count:,} more like it: {lines})</source>
      <translation>{message} (und {count:,} weitere dieser Art: {lines})</translation>
    </message>
    <message>
      <source>{message}, and the chunk is a single unit, which is never divided</source>
      <translation>{message}, und der Chunk ist eine einzelne Einheit, die nie geteilt wird</translation>
    </message>
    <message>
      <source>{message}, at {time}</source>
      <translation>{message}, bei {time}</translation>
    </message>
    <message>
      <source>{message}, {time} UTC</source>
      <translation>{message}, {time} UTC</translation>
    </message>
    <message>
      <source>{message}: it holds {unit} of {tokens}</source>
      <translation>{message}: Darin steht {unit} mit {tokens}</translation>
    </message>
    <message>
      <source>{message}: it is {unit}, and never divided</source>
      <translation>{message}: Es ist {unit} und wird nie geteilt</translation>
    </message>
    <message>
      <source>{message}: it sends on to another address, which is not followed</source>
      <translation>{message}: Die Adresse leitet auf eine andere weiter, der nicht gefolgt wird</translation>
    </message>
    <message>
      <source>{milliseconds:.1f} ms</source>
      <translation>{milliseconds:.1f} ms</translation>
    </message>
    <message>
      <source>{minimum:,.10g} to {maximum:,.10g}</source>
      <translation>{minimum:,.10g} bis {maximum:,.10g}</translation>
    </message>
    <message>
      <source>{model} makes vectors of {dimensions} dimensions, but those of {name} have {of_chunks}: make the index anew</source>
      <translation>{model} bildet Vektoren mit {dimensions} Dimensionen, die von {name} haben aber {of_chunks}: Erstellen Sie den Index neu</translation>
    </message>
    <message>
      <source>{module} cannot be imported</source>
      <translation>{module} kann nicht importiert werden</translation>
    </message>
    <message>
      <source>{module} cannot be imported ({error}): it {missing}</source>
      <translation>{module} lässt sich nicht importieren ({error}), weil es {missing}</translation>
    </message>
    <message>
      <source>{most:g} possible</source>
      <translation>{most:g} möglich</translation>
    </message>
    <message>
      <source>{name!r} cannot be the name of a parameter</source>
      <translation>{name!r} kann nicht der Name eines Parameters sein</translation>
    </message>
    <message>
      <source>{name!r} is no number that the {strategy} strategy uses; it has: {names}</source>
      <translation>{name!r} ist keine Zahl, die die Strategie {strategy} verwendet; sie hat: {names}</translation>
    </message>
    <message>
      <source>{named} and {count:,} more</source>
      <translation>{named} und {count:,} weitere</translation>
    </message>
    <message>
      <source>{names} and {count} more</source>
      <translation>{names} und {count} weitere</translation>
    </message>
    <message>
      <source>{names} and {last} may be as good as {best}: their intervals touch 0.</source>
      <translation>{names} und {last} sind vielleicht so gut wie {best}: Ihre Intervalle berühren 0.</translation>
    </message>
    <message>
      <source>{names} and {rest:,} more</source>
      <translation>{names} und {rest:,} weitere</translation>
    </message>
    <message>
      <source>{names}: of a kind that is not known</source>
      <translation>{names}: von unbekannter Art</translation>
    </message>
    <message>
      <source>{name} ({folder})</source>
      <translation>{name} ({folder})</translation>
    </message>
    <message>
      <source>{name} ({more})</source>
      <translation>{name} ({more})</translation>
    </message>
    <message>
      <source>{name} failed: {error}</source>
      <translation>{name} ist fehlgeschlagen: {error}</translation>
    </message>
    <message>
      <source>{name} failed: {kind}: {error}</source>
      <translation>{name} ist gescheitert: {kind}: {error}</translation>
    </message>
    <message>
      <source>{name} gave no vectors of numbers</source>
      <translation>{name} gab keine Vektoren aus Zahlen</translation>
    </message>
    <message>
      <source>{name} has changed since it was indexed: look around the place.</source>
      <translation>{name} wurde seit der Indizierung geändert: Sehen Sie sich in der Nähe der Stelle um.</translation>
    </message>
    <message>
      <source>{name} has no embedder to ask with</source>
      <translation>{name} hat kein Einbettungsmodell, mit dem gefragt werden kann</translation>
    </message>
    <message>
      <source>{name} has no file to be read again: save it as one first</source>
      <translation>{name} hat keine Datei, die sich erneut lesen ließe: Speichern Sie es zuerst als Datei</translation>
    </message>
    <message>
      <source>{name} has no reference boundaries to fit to; set some, or leave it out</source>
      <translation>{name} hat keine Referenzgrenzen, an die sich eine Einstellung anpassen ließe; setzen Sie welche, oder lassen Sie es weg</translation>
    </message>
    <message>
      <source>{name} has no verdicts to fit to; judge some of its chunks, or leave it out</source>
      <translation>{name} hat keine Urteile, an die sich eine Einstellung anpassen ließe; beurteilen Sie einige seiner Chunks, oder lassen Sie es weg</translation>
    </message>
    <message>
      <source>{name} has the placeholder {unknown}; it must be {allowed}</source>
      <translation>{name} hat den Platzhalter {unknown}; erlaubt: {allowed}</translation>
    </message>
    <message>
      <source>{name} has {files}. Check it to see how the current configuration cuts each of them.</source>
      <translation>{name} hat {files}. Prüfen Sie den Ordner, um zu sehen, wie die jetzige Konfiguration jede davon schneidet.</translation>
    </message>
    <message>
      <source>{name} in {place!r} is no kind of index: there are {kinds}. A file of that name is {file}</source>
      <translation>{name} in {place!r} ist keine Art von Index: Es gibt {kinds}. Eine Datei dieses Namens ist {file}</translation>
    </message>
    <message>
      <source>{name} in {source}</source>
      <translation>{name} in {source}</translation>
    </message>
    <message>
      <source>{name} is a {kind}, which does not split texts</source>
      <translation>{name} ist ein {kind}, das keine Texte teilt</translation>
    </message>
    <message>
      <source>{name} is no conversation, and memorylayer's records are of messages: choose another dialect</source>
      <translation>{name} ist keine Unterhaltung, und memorylayer speichert Nachrichten: Wählen Sie einen anderen Dialekt</translation>
    </message>
    <message>
      <source>{name} is no topic model: its parts do not fit each other</source>
      <translation>{name} ist kein Themenmodell: Seine Teile passen nicht zueinander</translation>
    </message>
    <message>
      <source>{name} is no topic model: {error}</source>
      <translation>{name} ist kein Themenmodell: {error}</translation>
    </message>
    <message>
      <source>{name} is not a list of objects</source>
      <translation>{name} ist keine Liste von Objekten</translation>
    </message>
    <message>
      <source>{name} is not a list of texts</source>
      <translation>{name} ist keine Liste von Texten</translation>
    </message>
    <message>
      <source>{name} is not on this computer and could not be downloaded from {endpoint} ({reason}). Connect to the network and try again, choose the bundled model seamline-static-en, or name a folder that holds a model (folder:/path)</source>
      <translation>{name} ist nicht auf diesem Rechner und ließ sich nicht von {endpoint} herunterladen ({reason}). Stellen Sie eine Netzwerkverbindung her und versuchen Sie es erneut, wählen Sie das mitgelieferte Modell seamline-static-en, oder nennen Sie einen Ordner mit einem Modell (folder:/pfad)</translation>
    </message>
    <message>
      <source>{name} is not text: it looks like {looks}. Save its text as a file and open that.</source>
      <translation>{name} ist kein Text: Es sieht aus wie {looks}. Speichern Sie den Text als Datei, und öffnen Sie diese.</translation>
    </message>
    <message>
      <source>{name} is there already and will be replaced.</source>
      <translation>{name} gibt es schon und wird ersetzt.</translation>
    </message>
    <message>
      <source>{name} is {template}, with a brace that has no partner ({error}); it must be {allowed}</source>
      <translation>{name} ist {template}, mit einer Klammer ohne Gegenstück ({error}); erlaubt: {allowed}</translation>
    </message>
    <message>
      <source>{name} is {value!r:.60}, not {wanted}</source>
      <translation>{name} ist {value!r:.60} und nicht {wanted}</translation>
    </message>
    <message>
      <source>{name} is {value!r}, which is no text that a file can hold</source>
      <translation>{name} ist {value!r}, und das ist kein Text, den eine Datei fassen kann</translation>
    </message>
    <message>
      <source>{name} is {value}; it must be {allowed}</source>
      <translation>{name} ist {value}; erlaubt: {allowed}</translation>
    </message>
    <message>
      <source>{name} may be as good as {best}: its interval touches 0.</source>
      <translation>{name} ist vielleicht so gut wie {best}: Das Intervall berührt 0.</translation>
    </message>
    <message>
      <source>{name} returned a {kind} among its chunks, which has no text</source>
      <translation>{name} hat unter seinen Chunks ein {kind} zurückgegeben, das keinen Text hat</translation>
    </message>
    <message>
      <source>{name} returned a {kind} in place of a list of texts{hint}</source>
      <translation>{name} hat ein {kind} statt einer Liste von Texten zurückgegeben{hint}</translation>
    </message>
    <message>
      <source>{name} was downloaded but cannot be loaded: {error}. Delete {folder} to fetch it anew</source>
      <translation>{name} wurde heruntergeladen, lässt sich aber nicht laden: {error}. Löschen Sie {folder}, um es neu zu holen</translation>
    </message>
    <message>
      <source>{name} was {then}, is now {now}</source>
      <translation>{name} war {then}, ist jetzt {now}</translation>
    </message>
    <message>
      <source>{name} {setting} gives {chunks}, median {median:,.0f} tokens</source>
      <translation>{name} {setting} ergibt {chunks}, Median {median:,.0f} Token</translation>
    </message>
    <message>
      <source>{name} {size:,}</source>
      <translation>{name} {size:,}</translation>
    </message>
    <message>
      <source>{name} {time}</source>
      <translation>{name} {time}</translation>
    </message>
    <message>
      <source>{name} {value}</source>
      <translation>{name} {value}</translation>
    </message>
    <message>
      <source>{name}, in {folder}</source>
      <translation>{name}, in {folder}</translation>
    </message>
    <message>
      <source>{name}, line {line}: {field} is {recorded} there, and nowhere in the text</source>
      <translation>{name}, Zeile {line}: {field} ist dort {recorded}, und nirgends im Text</translation>
    </message>
    <message>
      <source>{name}, line {line}: {field} is {recorded} there, and {found} in the text</source>
      <translation>{name}, Zeile {line}: {field} ist dort {recorded}, und im Text {found}</translation>
    </message>
    <message>
      <source>{name}. Question {current:,}: {question} {words}</source>
      <translation>{name}. Frage {current:,}: {question} {words}</translation>
    </message>
    <message>
      <source>{name}: expected vectors of {count} dimensions but received {got}</source>
      <translation>{name}: Vektoren mit {count} Dimensionen erwartet, aber {got} erhalten</translation>
    </message>
    <message>
      <source>{name}: expected {count} embeddings but received {got}</source>
      <translation>{name}: {count} Einbettungen erwartet, aber {got} erhalten</translation>
    </message>
    <message>
      <source>{name}: line {number} has no `digest` and `content` as texts; write the digest of a prompt and what the model answered to it</source>
      <translation>{name}: Zeile {number} hat `digest` und `content` nicht als Texte; schreiben Sie den Digest eines Prompts und was das Modell darauf geantwortet hat</translation>
    </message>
    <message>
      <source>{name}: line {number} is no JSON: {error}</source>
      <translation>{name}: Zeile {number} ist kein JSON: {error}</translation>
    </message>
    <message>
      <source>{name}: {bad} of {count} vectors hold NaN or infinity</source>
      <translation>{name}: {bad} von {count} Vektoren enthalten NaN oder unendlich</translation>
    </message>
    <message numerus="yes">
      <source>{name}: {chunks}, median {median:,g} tokens, {holds}. {count:,} boundaries at any value, {stable:,} stable.</source>
      <translation>
        <numerusform>{name}: {chunks}, Median {median:,g} Token, {holds}. {count:,} Grenze bei irgendeinem Wert, {stable:,} stabil.</numerusform>
        <numerusform>{name}: {chunks}, Median {median:,g} Token, {holds}. {count:,} Grenzen bei irgendeinem Wert, {stable:,} stabil.</numerusform>
      </translation>
    </message>
    <message>
      <source>{name}: {count:,} more differences</source>
      <translation>{name}: {count:,} weitere Unterschiede</translation>
    </message>
    <message>
      <source>{name}: {note}</source>
      <translation>{name}: {note}</translation>
    </message>
    <message>
      <source>{number:,} of {count:,}</source>
      <translation>{number:,} von {count:,}</translation>
    </message>
    <message>
      <source>{number} (+{new:,} −{gone:,})</source>
      <translation>{number} (+{new:,} −{gone:,})</translation>
    </message>
    <message>
      <source>{number} cuts move</source>
      <translation>verschieben sich {number} Schnitte</translation>
    </message>
    <message>
      <source>{number} less</source>
      <translation>{number} weniger</translation>
    </message>
    <message>
      <source>{number} more</source>
      <translation>{number} mehr</translation>
    </message>
    <message>
      <source>{number} of {count}</source>
      <translation>{number} von {count}</translation>
    </message>
    <message>
      <source>{number} {words}</source>
      <translation>{number} {words}</translation>
    </message>
    <message>
      <source>{number}. {speaker}</source>
      <translation>{number}. {speaker}</translation>
    </message>
    <message>
      <source>{odds:,.10g} : 1</source>
      <translation>{odds:,.10g} : 1</translation>
    </message>
    <message>
      <source>{odds} against a cut here</source>
      <translation>{odds} gegen einen Schnitt hier</translation>
    </message>
    <message>
      <source>{odds} for a cut here</source>
      <translation>{odds} für einen Schnitt hier</translation>
    </message>
    <message>
      <source>{of} {name}: {error}. Mend the file, or move it away to begin anew.</source>
      <translation>{of} {name}: {error}. Berichtigen Sie die Datei, oder verschieben Sie sie, um neu zu beginnen.</translation>
    </message>
    <message>
      <source>{of}, smoothed over {number}</source>
      <translation>{of}, geglättet über {number}</translation>
    </message>
    <message>
      <source>{other:,} stand at another place, or say of it what is not so</source>
      <translation>{other:,} stehen an anderer Stelle oder machen falsche Angaben dazu</translation>
    </message>
    <message>
      <source>{pages} could not be read ({reason})</source>
      <translation>{pages}: nicht lesbar ({reason})</translation>
    </message>
    <message>
      <source>{pages} without text: blank, or a picture, as of a scan</source>
      <translation>{pages}: ohne Text, also leer oder ein Bild wie bei einem Scan</translation>
    </message>
    <message>
      <source>{parameter} is {shown}, {why}; write it as {example}</source>
      <translation>{parameter} ist {shown}, {why}; schreiben Sie es als {example}</translation>
    </message>
    <message>
      <source>{parameter}: {here} → {there}</source>
      <translation>{parameter}: {here} → {there}</translation>
    </message>
    <message>
      <source>{parameter}: {here} → {there} (not used by this strategy)</source>
      <translation>{parameter}: {here} → {there} (von dieser Strategie nicht verwendet)</translation>
    </message>
    <message>
      <source>{path}
It was moved or deleted.</source>
      <translation>{path}
Die Datei wurde verschoben oder gelöscht.</translation>
    </message>
    <message>
      <source>{path} cannot be read: {reason}</source>
      <translation>{path} kann nicht gelesen werden: {reason}</translation>
    </message>
    <message>
      <source>{path} changed while it was read: open it again.</source>
      <translation>{path} änderte sich beim Lesen: Öffnen Sie die Datei erneut.</translation>
    </message>
    <message>
      <source>{path} could not be opened: {reason}. Name another file.</source>
      <translation>{path} ließ sich nicht öffnen: {reason}. Nennen Sie eine andere Datei.</translation>
    </message>
    <message>
      <source>{path} could not be read as memories: {error}. Extract them anew.</source>
      <translation>{path} ließ sich nicht als Erinnerungen lesen: {error}. Extrahieren Sie sie neu.</translation>
    </message>
    <message>
      <source>{path} could not be read: it is not in UTF-8</source>
      <translation>{path} ließ sich nicht lesen: Die Datei ist nicht in UTF-8</translation>
    </message>
    <message>
      <source>{path} could not be read: {reason}</source>
      <translation>{path} ließ sich nicht lesen: {reason}</translation>
    </message>
    <message>
      <source>{path} could not be read: {reason}. Try a copy of it.</source>
      <translation>{path} ließ sich nicht lesen: {reason}. Versuchen Sie es mit einer Kopie.</translation>
    </message>
    <message>
      <source>{path} could not be used: {reason}. {way_out}, and run the command again; what was in the index is still there.</source>
      <translation>{path} ließ sich nicht verwenden: {reason}. {way_out}, und führen Sie den Befehl erneut aus; was im Index war, ist noch da.</translation>
    </message>
    <message>
      <source>{path} could not be written: there is no folder {folder}. Make it first.</source>
      <translation>{path} ließ sich nicht schreiben: Es gibt keinen Ordner {folder}. Legen Sie ihn zuerst an.</translation>
    </message>
    <message>
      <source>{path} could not be written: {reason}. Give yourself permission to write in its folder, or keep the index elsewhere.</source>
      <translation>{path} ließ sich nicht schreiben: {reason}. Geben Sie sich Schreibrechte in diesem Ordner, oder legen Sie den Index woanders ab.</translation>
    </message>
    <message>
      <source>{path} could not be written: {reason}. {way_out}</source>
      <translation>{path} ließ sich nicht schreiben: {reason}. {way_out}</translation>
    </message>
    <message>
      <source>{path} has no branch {wanted!r} in {title!r}: its branches are {named}. Name one of them, or none for the one last open.</source>
      <translation>{path} hat in {title!r} keinen Zweig {wanted!r}: Seine Zweige sind {named}. Nennen Sie einen davon, oder keinen für den zuletzt geöffneten.</translation>
    </message>
    <message>
      <source>{path} has no branch {wanted!r}: {title!r} has no branches. Read it without naming one.</source>
      <translation>{path} hat keinen Zweig {wanted!r}: {title!r} hat keine Zweige. Lesen Sie die Datei, ohne einen zu nennen.</translation>
    </message>
    <message>
      <source>{path} holds no chunk {id}: the plan is of another state of it</source>
      <translation>{path} enthält keinen Chunk {id}: Der Plan gilt für einen anderen Stand</translation>
    </message>
    <message>
      <source>{path} holds no index yet; configure() begins one</source>
      <translation>{path} enthält noch keinen Index; configure() beginnt einen</translation>
    </message>
    <message>
      <source>{path} is a database of another program. Name another file for the index.</source>
      <translation>{path} ist die Datenbank eines anderen Programms. Nennen Sie eine andere Datei für den Index.</translation>
    </message>
    <message>
      <source>{path} is a file, not a folder: choose a folder.</source>
      <translation>{path} ist eine Datei, kein Ordner: Wählen Sie einen Ordner.</translation>
    </message>
    <message>
      <source>{path} is a folder. Name a file for the index, as {example}.</source>
      <translation>{path} ist ein Ordner. Nennen Sie eine Datei für den Index, wie {example}.</translation>
    </message>
    <message>
      <source>{path} is a folder: name a file in it.</source>
      <translation>{path} ist ein Ordner: Nennen Sie eine Datei darin.</translation>
    </message>
    <message>
      <source>{path} is a folder: open a file in it, or the folder as a whole.</source>
      <translation>{path} ist ein Ordner: Öffnen Sie eine Datei darin oder den Ordner als Ganzes.</translation>
    </message>
    <message>
      <source>{path} is a zip archive that cannot be opened: {error}. Get it again, or unpack it and open the folder.</source>
      <translation>{path} ist ein ZIP-Archiv, das sich nicht öffnen lässt: {error}. Holen Sie es erneut, oder entpacken Sie es und öffnen Sie den Ordner.</translation>
    </message>
    <message>
      <source>{path} is an export of many files, and no text: open one of them.</source>
      <translation>{path} ist ein Export aus vielen Dateien und kein Text: Öffnen Sie eine davon.</translation>
    </message>
    <message>
      <source>{path} is an open document, and would be overwritten: name another file</source>
      <translation>{path} ist ein geöffnetes Dokument und würde überschrieben: Nennen Sie eine andere Datei</translation>
    </message>
    <message>
      <source>{path} is being written by another program: wait until that is done.</source>
      <translation>{path} wird gerade von einem anderen Programm geschrieben: Warten Sie, bis es fertig ist.</translation>
    </message>
    <message>
      <source>{path} is damaged, or no index: {reason}. Make it anew from the sources, with the options that it was made with: seamline index DIR --store {path} --rebuild</source>
      <translation>{path} ist beschädigt oder kein Index: {reason}. Erzeugen Sie ihn aus den Quellen neu, mit den Optionen von damals: seamline index DIR --store {path} --rebuild</translation>
    </message>
    <message>
      <source>{path} is no longer on disk; what was read of it stays open</source>
      <translation>{path} ist nicht mehr auf dem Datenträger; was davon gelesen wurde, bleibt offen</translation>
    </message>
    <message>
      <source>{path} is no text in UTF-8; save it as UTF-8</source>
      <translation>{path} ist kein Text in UTF-8; speichern Sie ihn als UTF-8</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text, which NDJSON must be: {reason}</source>
      <translation>{path} ist kein Text in UTF-8, was NDJSON sein muss: {reason}</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text, which a config file must be: {reason}</source>
      <translation>{path} ist kein Text in UTF-8, was eine Konfigurationsdatei sein muss: {reason}</translation>
    </message>
    <message>
      <source>{path} is not an ordinary file: save its content as a file and open that.</source>
      <translation>{path} ist keine gewöhnliche Datei: Speichern Sie den Inhalt als Datei und öffnen Sie diese.</translation>
    </message>
    <message>
      <source>{path} is not there any more: the text of the chunk stands beside the map.</source>
      <translation>{path} ist nicht mehr da: Der Text des Chunks steht neben der Karte.</translation>
    </message>
    <message>
      <source>{path} is not there: it was moved or deleted, or the name is misspelt</source>
      <translation>{path} ist nicht vorhanden: Die Datei wurde verschoben oder gelöscht, oder der Name ist falsch geschrieben</translation>
    </message>
    <message>
      <source>{path} is not there: it was moved or deleted, or the name is misspelt.</source>
      <translation>{path} ist nicht vorhanden: Die Datei wurde verschoben oder gelöscht, oder der Name ist falsch geschrieben.</translation>
    </message>
    <message>
      <source>{path} is not there: no file can have a name that long. Look for a misspelling.</source>
      <translation>{path} ist nicht vorhanden: So lang darf kein Dateiname sein. Suchen Sie nach einem Schreibfehler.</translation>
    </message>
    <message>
      <source>{path} is open in another program. Close it there first.</source>
      <translation>{path} ist in einem anderen Programm geöffnet. Schließen Sie es dort zuerst.</translation>
    </message>
    <message>
      <source>{path} may not be read: give yourself permission to read it, or open a copy.</source>
      <translation>{path} darf nicht gelesen werden: Geben Sie sich das Recht, die Datei zu lesen, oder öffnen Sie eine Kopie.</translation>
    </message>
    <message>
      <source>{path} names no chunks: retry with a file that seamline extract -o wrote as NDJSON</source>
      <translation>{path} nennt keine Chunks: Versuchen Sie es erneut mit einer Datei, die seamline extract -o als NDJSON geschrieben hat</translation>
    </message>
    <message>
      <source>{path} was made by another version of Seamline: its form is {version}, and this version knows {known}. Make it anew with: seamline index DIR --store {path} --rebuild</source>
      <translation>Der Index {path} wurde von einer anderen Version von Seamline erzeugt: Die Form ist {version}, diese Version kennt {known}. Erzeugen Sie ihn neu mit: seamline index DIR --store {path} --rebuild</translation>
    </message>
    <message>
      <source>{path}, line {number}: it is no JSON</source>
      <translation>{path}, Zeile {number}: kein JSON</translation>
    </message>
    <message>
      <source>{path}, line {number}: it is no record of seamline extract</source>
      <translation>{path}, Zeile {number}: kein Datensatz von seamline extract</translation>
    </message>
    <message>
      <source>{path}: passed over {left_out}</source>
      <translation>{path}: übergangen: {left_out}</translation>
    </message>
    <message>
      <source>{path}: passed over {written}</source>
      <translation>{path}: übergangen: {written}</translation>
    </message>
    <message>
      <source>{path}: {error}</source>
      <translation>{path}: {error}</translation>
    </message>
    <message>
      <source>{path}: {error}. It is kept as {name}.</source>
      <translation>{path}: {error}. Die Datei liegt noch als {name} da.</translation>
    </message>
    <message>
      <source>{path}: {text} {error}. Unpack it and open the text.</source>
      <translation>{path}: {text} {error}. Entpacken Sie es, und öffnen Sie den Text.</translation>
    </message>
    <message>
      <source>{pause}; more than {long:,} count 30, and more than {short:,.10g} count 15.</source>
      <translation>{pause}; mehr als {long:,} zählen 30, mehr als {short:,.10g} zählen 15.</translation>
    </message>
    <message>
      <source>{per_chunk:.2f} a chunk, {per_1000_tokens:.1f} per 1,000 tokens</source>
      <translation>{per_chunk:.2f} je Chunk, {per_1000_tokens:.1f} je 1.000 Token</translation>
    </message>
    <message>
      <source>{place!r} names no index: give it a name of its own, as help.index</source>
      <translation>{place!r} benennt keinen Index: Geben Sie ihm einen eigenen Namen, etwa help.index</translation>
    </message>
    <message>
      <source>{place} and {number} others</source>
      <translation>{place} und {number} weitere</translation>
    </message>
    <message>
      <source>{place} could not be used: {reason}. {way_out}. Then run the command again, which goes on.</source>
      <translation>{place} ließ sich nicht verwenden: {reason}. {way_out}. Führen Sie dann den Befehl erneut aus; er macht weiter, wo er aufgehört hat.</translation>
    </message>
    <message>
      <source>{place} has no `{key}`; write one, or take it out</source>
      <translation>{place} hat kein `{key}`; schreiben Sie eines, oder nehmen Sie es heraus</translation>
    </message>
    <message>
      <source>{place} has no words; write those that answer the question as `text`</source>
      <translation>{place} hat keine Wörter; schreiben Sie als `text` diejenigen, die die Frage beantworten</translation>
    </message>
    <message>
      <source>{place} has no {key}</source>
      <translation>{place} hat kein {key}</translation>
    </message>
    <message>
      <source>{place} holds no index yet; configure() begins one</source>
      <translation>{place} enthält noch keinen Index; configure() beginnt einen</translation>
    </message>
    <message>
      <source>{place} holds nothing yet. Fill it with: seamline index DIR --store {place}</source>
      <translation>{place} enthält noch nichts. Füllen Sie den Index mit: seamline index DIR --store {place}</translation>
    </message>
    <message>
      <source>{place} holds vectors of {dimensions} dimensions by {embedder}, and the query has {count}: search with --embedder {embedder}</source>
      <translation>{place} enthält Vektoren mit {dimensions} Dimensionen von {embedder}, und die Anfrage hat {count}: Suchen Sie mit --embedder {embedder}</translation>
    </message>
    <message>
      <source>{place} holds vectors of {dimensions} dimensions, and the chunk {id} has {given}</source>
      <translation>{place} enthält Vektoren mit {dimensions} Dimensionen, und der Chunk {id} hat {given}</translation>
    </message>
    <message>
      <source>{place} is damaged, or was changed by another program: {error}. Make it anew from the sources, with the options that it was made with: seamline index DIR --store {place} --rebuild</source>
      <translation>{place} ist beschädigt oder wurde von einem anderen Programm geändert: {error}. Erzeugen Sie den Index aus den Quellen neu, mit den Optionen von damals: seamline index DIR --store {place} --rebuild</translation>
    </message>
    <message>
      <source>{place} is no address of a Chroma server; it is as chroma:http://localhost:8000</source>
      <translation>{place} ist keine Adresse eines Chroma-Servers; sie lautet etwa chroma:http://localhost:8000</translation>
    </message>
    <message>
      <source>{place} is no address: {error}</source>
      <translation>{place} ist keine Adresse: {error}</translation>
    </message>
    <message>
      <source>{place} is not {name}</source>
      <translation>{place} ist nicht {name}</translation>
    </message>
    <message>
      <source>{place} is {shown}, not an object; a data set is {forms}</source>
      <translation>{place} ist {shown} und kein Objekt; eine Fragensammlung ist {forms}</translation>
    </message>
    <message>
      <source>{place} is {shown}; the second index must be above the first</source>
      <translation>{place} ist {shown}; der zweite Index muss über dem ersten liegen</translation>
    </message>
    <message>
      <source>{place} is {shown}; write the words that answer the question</source>
      <translation>{place} ist {shown}; schreiben Sie die Wörter, die die Frage beantworten</translation>
    </message>
    <message>
      <source>{place} is {shown}; write two indices of the text, as [120, 184]</source>
      <translation>{place} ist {shown}; schreiben Sie zwei Indizes des Textes, wie [120, 184]</translation>
    </message>
    <message>
      <source>{place} is {value!r}; it must be one of {schema}</source>
      <translation>{place} ist {value!r}; erlaubt: {schema}</translation>
    </message>
    <message>
      <source>{place} must be a JSON object of settings</source>
      <translation>{place} muss ein JSON-Objekt mit Einstellungen sein</translation>
    </message>
    <message>
      <source>{place}, excerpt {number}</source>
      <translation>{place}, Auszug {number}</translation>
    </message>
    <message>
      <source>{place}, reference {at}</source>
      <translation>{place}, Referenz {at}</translation>
    </message>
    <message>
      <source>{place}, span {number}</source>
      <translation>{place}, Spanne {number}</translation>
    </message>
    <message>
      <source>{place}, {key}: {message}</source>
      <translation>{place}, {key}: {message}</translation>
    </message>
    <message>
      <source>{place}.{key}</source>
      <translation>{place}.{key}</translation>
    </message>
    <message>
      <source>{place}: </source>
      <translation>{place}: </translation>
    </message>
    <message>
      <source>{place}: `category` is {shown}; write a name or a number</source>
      <translation>{place}: `category` ist {shown}; schreiben Sie einen Namen oder eine Zahl</translation>
    </message>
    <message>
      <source>{place}: `chunks_expected` is {shown}, not a number</source>
      <translation>{place}: `chunks_expected` ist {shown} und keine Zahl</translation>
    </message>
    <message>
      <source>{place}: `expected_chunk` is {shown}; write a chunk as `notes/a.md#chunk_2`</source>
      <translation>{place}: `expected_chunk` ist {shown}; schreiben Sie einen Chunk als `notes/a.md#chunk_2`</translation>
    </message>
    <message>
      <source>{place}: `references` is no JSON ({error})</source>
      <translation>{place}: `references` ist kein JSON ({error})</translation>
    </message>
    <message>
      <source>{place}: `references` is {shown}, not a list</source>
      <translation>{place}: `references` ist {shown} und keine Liste</translation>
    </message>
    <message>
      <source>{place}: `{key}` is {shown}, not a list</source>
      <translation>{place}: `{key}` ist {shown} und keine Liste</translation>
    </message>
    <message>
      <source>{place}: `{key}` is {shown}, not text</source>
      <translation>{place}: `{key}` ist {shown} und kein Text</translation>
    </message>
    <message>
      <source>{place}: category {category} is not from 1 to {count} ({categories})</source>
      <translation>{place}: Kategorie {category} liegt nicht zwischen 1 und {count} ({categories})</translation>
    </message>
    <message>
      <source>{place}: its `{key}` is {shown}, not a number; leave it out</source>
      <translation>{place}: `{key}` ist {shown} und keine Zahl; lassen Sie es weg</translation>
    </message>
    <message>
      <source>{place}: the collection {name} was not made by Seamline, and is left alone. Name another: {kind}:{base}#NAME</source>
      <translation>{place}: Die Sammlung {name} wurde nicht von Seamline angelegt und bleibt unberührt. Nennen Sie eine andere: {kind}:{base}#NAME</translation>
    </message>
    <message>
      <source>{place}: {error}</source>
      <translation>{place}: {error}</translation>
    </message>
    <message>
      <source>{place}: {key}</source>
      <translation>{place}: {key}</translation>
    </message>
    <message>
      <source>{place}: {shown} is no id of a chunk; write it as `notes/a.md#chunk_2`</source>
      <translation>{place}: {shown} ist keine ID eines Chunks; schreiben Sie sie als `notes/a.md#chunk_2`</translation>
    </message>
    <message>
      <source>{prefix}a message without a time</source>
      <translation>{prefix}eine Nachricht ohne Zeit</translation>
    </message>
    <message>
      <source>{prefix}an activity without a time</source>
      <translation>{prefix}eine Aktivität ohne Zeit</translation>
    </message>
    <message>
      <source>{problems} in {chunks}</source>
      <translation>{problems} in {chunks}</translation>
    </message>
    <message>
      <source>{problem} Then reload the document.</source>
      <translation>{problem} Laden Sie danach das Dokument neu.</translation>
    </message>
    <message numerus="yes">
      <source>{questions}, first {count:,} chunks</source>
      <translation>
        <numerusform>{questions}, bis Rang {count:,}</numerusform>
        <numerusform>{questions}, bis Rang {count:,}</numerusform>
      </translation>
    </message>
    <message>
      <source>{ratio:.1f} times the time of {preset}</source>
      <translation>{ratio:.1f}-mal die Zeit von {preset}</translation>
    </message>
    <message>
      <source>{ratio:.1f} times {baseline}</source>
      <translation>{ratio:.1f}-mal {baseline}</translation>
    </message>
    <message>
      <source>{read:,} model tokens, of {largest:,} that the model reads</source>
      <translation>{read:,} Modell-Token, von {largest:,}, die das Modell liest</translation>
    </message>
    <message>
      <source>{reason} ({tries} tries)</source>
      <translation>{reason} ({tries} Versuche)</translation>
    </message>
    <message>
      <source>{reason} {value:z.2f} {sign} {threshold:z.2f}</source>
      <translation>{reason} {value:z.2f} {sign} {threshold:z.2f}</translation>
    </message>
    <message>
      <source>{reason}, line {line:,}</source>
      <translation>{reason}, Zeile {line:,}</translation>
    </message>
    <message>
      <source>{rest:,} more characters; copying takes all of them</source>
      <translation>{rest:,} weitere Zeichen; kopiert werden alle</translation>
    </message>
    <message>
      <source>{rest:,} more settings</source>
      <translation>{rest:,} weitere Einstellungen</translation>
    </message>
    <message>
      <source>{right:,} of {count:,}</source>
      <translation>{right:,} von {count:,}</translation>
    </message>
    <message>
      <source>{right:,} of {judged:,} whole, {chunks}</source>
      <translation>{right:,} von {judged:,} ganz, {chunks}</translation>
    </message>
    <message>
      <source>{rule}, {severity}: {summary}.

{explanation}</source>
      <translation>{rule}, {severity}: {summary}.

{explanation}</translation>
    </message>
    <message>
      <source>{rule}: the chunk {message}</source>
      <translation>{rule}: Der Chunk {message}</translation>
    </message>
    <message>
      <source>{rule}: {count:,}</source>
      <translation>{rule}: {count:,}</translation>
    </message>
    <message>
      <source>{said} - or open it as plain text with the format text.</source>
      <translation>{said} – oder öffnen Sie es als reinen Text mit dem Format text.</translation>
    </message>
    <message>
      <source>{said} Only the first {limit:,} count.</source>
      <translation>{said} Nur die ersten {limit:,} zählen.</translation>
    </message>
    <message>
      <source>{said} The others are behind by more than chance.</source>
      <translation>{said} Der Rückstand der anderen ist größer, als der Zufall erklärt.</translation>
    </message>
    <message>
      <source>{said} The vectors are of {now} now, and were of {before}.</source>
      <translation>{said} Die Vektoren sind jetzt von {now} und waren von {before}.</translation>
    </message>
    <message>
      <source>{said} at line {line}, column {column}</source>
      <translation>{said} in Zeile {line}, Spalte {column}</translation>
    </message>
    <message>
      <source>{said}, as neighbours are: their means overlap</source>
      <translation>{said}, wie Nachbarn es sind: Ihre Mittel überlappen sich</translation>
    </message>
    <message>
      <source>{said}, in {count:,} conversations</source>
      <translation>{said}, in {count:,} Unterhaltungen</translation>
    </message>
    <message>
      <source>{said}: it follows the one before it</source>
      <translation>{said}: Er schließt an den vorigen an</translation>
    </message>
    <message>
      <source>{seconds:.2f} s</source>
      <translation>{seconds:.2f} s</translation>
    </message>
    <message>
      <source>{seconds} min left</source>
      <translation>noch {seconds} min</translation>
    </message>
    <message>
      <source>{seconds} s left</source>
      <translation>noch {seconds} s</translation>
    </message>
    <message>
      <source>{segments:.1f} of {known:.1f}</source>
      <translation>{segments:.1f} von {known:.1f}</translation>
    </message>
    <message>
      <source>{sentence}
What may help: {hint}.</source>
      <translation>{sentence}
Was helfen könnte: {hint}.</translation>
    </message>
    <message>
      <source>{sentence} What may help: {hint}.</source>
      <translation>{sentence} Was helfen könnte: {hint}.</translation>
    </message>
    <message>
      <source>{sentence}.</source>
      <translation>{sentence}.</translation>
    </message>
    <message>
      <source>{sentence}. Click to see the questions</source>
      <translation>{sentence}. Klicken zeigt die Fragen</translation>
    </message>
    <message>
      <source>{settings}, at most {most:,}</source>
      <translation>{settings}, höchstens {most:,}</translation>
    </message>
    <message>
      <source>{setting} gives {chunks}, median {median:,.0f} tokens</source>
      <translation>{setting} ergibt {chunks}, Median {median:,.0f} Token</translation>
    </message>
    <message>
      <source>{setting}, slider</source>
      <translation>{setting}, Regler</translation>
    </message>
    <message>
      <source>{share:.0%} of the values</source>
      <translation>{share:.0%} der Werte</translation>
    </message>
    <message>
      <source>{share:.0%} whole</source>
      <translation>{share:.0%} ganz</translation>
    </message>
    <message>
      <source>{share:.0%} whole, others {usual:.0%}</source>
      <translation>{share:.0%} ganz, andere {usual:.0%}</translation>
    </message>
    <message>
      <source>{share:.1%} of the words are shared, which is few, but it was passed over</source>
      <translation>{share:.1%} der Wörter sind gemeinsam, das ist wenig, aber die Stelle wurde übergangen</translation>
    </message>
    <message>
      <source>{share}: stable</source>
      <translation>{share}: stabil</translation>
    </message>
    <message>
      <source>{short} whole</source>
      <translation>{short} ganz</translation>
    </message>
    <message>
      <source>{shown:,} of {total:,} conversations</source>
      <translation>{shown:,} von {total:,} Unterhaltungen</translation>
    </message>
    <message>
      <source>{size:,.0f} MB</source>
      <translation>{size:,.0f} MB</translation>
    </message>
    <message>
      <source>{size}, of at most {maximum}</source>
      <translation>{size}, von höchstens {maximum}</translation>
    </message>
    <message>
      <source>{size}, which reaches the target of {target:,.0f}</source>
      <translation>{size} und erreicht damit das Ziel von {target:,.0f}</translation>
    </message>
    <message>
      <source>{size}. {next}</source>
      <translation>{size}. {next}</translation>
    </message>
    <message>
      <source>{smallest} to {largest}, mean {mean} tokens</source>
      <translation>{smallest} bis {largest}, im Mittel {mean} Token</translation>
    </message>
    <message>
      <source>{source} could not be converted from {label}: it is damaged, or of a kind that {library} does not read ({described}). Save it anew with the program that it is from.</source>
      <translation>{source} ließ sich nicht aus {label} umwandeln: Die Datei ist beschädigt oder von einer Art, die {library} nicht liest ({described}). Speichern Sie sie mit dem Programm neu, von dem sie stammt.</translation>
    </message>
    <message>
      <source>{source} could not be read as {label}: {reason}. {as_text}</source>
      <translation>{source} ließ sich nicht als {label} lesen: {reason}. {as_text}</translation>
    </message>
    <message>
      <source>{source} has a password, or is of an Office before 2007. Open it in the program that it is from, and save it as {label} without a password.</source>
      <translation>{source} hat ein Passwort oder stammt von einem Office vor 2007. Öffnen Sie die Datei in dem Programm, von dem sie stammt, und speichern Sie sie ohne Passwort als {label}.</translation>
    </message>
    <message>
      <source>{source} has a password. Open it in a PDF viewer, print or save it without one, and open that.</source>
      <translation>{source} hat ein Passwort. Öffnen Sie es in einem PDF-Betrachter, drucken oder speichern Sie es ohne Passwort, und öffnen Sie das Ergebnis.</translation>
    </message>
    <message>
      <source>{source} has a password. Save it without, and open that.</source>
      <translation>{source} hat ein Passwort. Speichern Sie die Datei ohne Passwort, und öffnen Sie diese.</translation>
    </message>
    <message>
      <source>{source} has no conversation {entry!r} among its {count:,}: list them (`seamline list`) and choose again.</source>
      <translation>{source} hat unter seinen {count:,} Unterhaltungen keine {entry!r}: Lassen Sie sie auflisten (`seamline list`), und wählen Sie erneut.</translation>
    </message>
    <message>
      <source>{source} has no section `{name}:`</source>
      <translation>{source} hat keinen Abschnitt `{name}:`</translation>
    </message>
    <message>
      <source>{source} has {count:,} characters of HTML, more than the {most_characters:,} that are converted at once. Open a part of it, or open it as plain text with the format text.</source>
      <translation>{source} hat {count:,} Zeichen HTML, mehr als die {most_characters:,}, die auf einmal umgewandelt werden. Öffnen Sie einen Teil davon, oder öffnen Sie es mit dem Format text als reinen Text.</translation>
    </message>
    <message>
      <source>{source} holds a value that cannot be read: {error}</source>
      <translation>{source} enthält einen Wert, der sich nicht lesen lässt: {error}</translation>
    </message>
    <message>
      <source>{source} holds children of chunks alone; the chunks that they are parts of are needed, too</source>
      <translation>{source} enthält nur Kind-Chunks; die Eltern-Chunks, zu denen sie gehören, werden ebenfalls gebraucht</translation>
    </message>
    <message>
      <source>{source} holds no records of chunks: {text}</source>
      <translation>{source} enthält keine Datensätze von Chunks: {text}</translation>
    </message>
    <message>
      <source>{source} holds no text on its {pages}: pictures alone, as of a scan, or nothing. Have a program for text recognition (OCR) add the text, and open the result.</source>
      <translation>{source} enthält keinen Text (insgesamt {pages}): nur Bilder, wie von einem Scan, oder nichts. Lassen Sie ein Programm zur Texterkennung (OCR) den Text hinzufügen, und öffnen Sie das Ergebnis.</translation>
    </message>
    <message>
      <source>{source} holds no text that can be read.</source>
      <translation>{source} enthält keinen lesbaren Text.</translation>
    </message>
    <message>
      <source>{source} is a PDF without pages, or a damaged one. Get it again.</source>
      <translation>{source} ist ein PDF ohne Seiten oder ein beschädigtes. Holen Sie es erneut.</translation>
    </message>
    <message>
      <source>{source} is a broken {label} file: {error}. Get it again.</source>
      <translation>{source} ist eine beschädigte {label}-Datei: {error}. Holen Sie sie erneut.</translation>
    </message>
    <message>
      <source>{source} is larger than the {most_bytes:,} MB that are converted at once. Save it in parts.</source>
      <translation>{source} ist größer als die {most_bytes:,} MB, die auf einmal umgewandelt werden. Speichern Sie es in Teilen.</translation>
    </message>
    <message>
      <source>{source} is not opened: a part of it unpacks to more than any page has, and would fill the memory. Print it into a new PDF with the program that it is from.</source>
      <translation>{source} wird nicht geöffnet: Ein Teil davon ergibt entpackt mehr, als je eine Seite hat, und würde den Speicher füllen. Drucken Sie es mit dem Programm, von dem es stammt, in ein neues PDF.</translation>
    </message>
    <message>
      <source>{source} is not valid JSON: {error}</source>
      <translation>{source} ist kein gültiges JSON: {error}</translation>
    </message>
    <message>
      <source>{source} is not valid JSON: {error} at line {line}, column {column}</source>
      <translation>{source} ist kein gültiges JSON: {error} in Zeile {line}, Spalte {column}</translation>
    </message>
    <message>
      <source>{source} is not valid TOML: it is nested too deep</source>
      <translation>{source} ist kein gültiges TOML: Es ist zu tief verschachtelt</translation>
    </message>
    <message>
      <source>{source} is not valid TOML: {error}</source>
      <translation>{source} ist kein gültiges TOML: {error}</translation>
    </message>
    <message>
      <source>{source} is not valid YAML: {error}</source>
      <translation>{source} ist kein gültiges YAML: {error}</translation>
    </message>
    <message>
      <source>{source} is packed in a way that is not read here. Save it anew.</source>
      <translation>{source} ist auf eine Weise gepackt, die hier nicht gelesen wird. Speichern Sie es neu.</translation>
    </message>
    <message>
      <source>{source} is protected: its chapters are encrypted. Open a copy that is not.</source>
      <translation>{source} ist geschützt: Die Kapitel sind verschlüsselt. Öffnen Sie eine Kopie, die es nicht ist.</translation>
    </message>
    <message>
      <source>{source} is too large to be converted: it unpacks to more than {size:,} MB, of which {markup:,} MB may be text. Save it in parts.</source>
      <translation>{source} ist zu groß, um umgewandelt zu werden: Entpackt sind es mehr als {size:,} MB, von denen {markup:,} MB Text sein dürfen. Speichern Sie es in Teilen.</translation>
    </message>
    <message>
      <source>{source} is {label}, and {library}, which converts that, {missing}</source>
      <translation>{source} ist {label} und braucht zum Umwandeln {library}, das {missing}</translation>
    </message>
    <message>
      <source>{source} is {what_it_is}. Unpack it and open a file in it.</source>
      <translation>{source} ist {what_it_is}. Entpacken Sie es, und öffnen Sie eine Datei daraus.</translation>
    </message>
    <message>
      <source>{source} is {what_it_is}. {as_text}</source>
      <translation>{source} ist {what_it_is}. {as_text}</translation>
    </message>
    <message>
      <source>{source} needs more memory than there is. Open a part of it.</source>
      <translation>{source} braucht mehr Arbeitsspeicher, als vorhanden ist. Öffnen Sie einen Teil davon.</translation>
    </message>
    <message>
      <source>{source}, line {line}</source>
      <translation>{source}, Zeile {line}</translation>
    </message>
    <message>
      <source>{source}, line {line}, {key}: it must be a single value</source>
      <translation>{source}, Zeile {line}, {key}: Es muss ein einzelner Wert sein</translation>
    </message>
    <message>
      <source>{source}, line {line}: {written} is set twice</source>
      <translation>{source}, Zeile {line}: {written} ist zweimal gesetzt</translation>
    </message>
    <message>
      <source>{source}, {enabled}: it is {is_enabled}; it must be true or false</source>
      <translation>{source}, {enabled}: Der Wert ist {is_enabled}; er muss true oder false sein</translation>
    </message>
    <message>
      <source>{source}: its parts are nested too deeply to be converted. Save it in a simpler form.</source>
      <translation>{source}: Die Teile sind zu tief verschachtelt, um umgewandelt zu werden. Speichern Sie es in einfacherer Form.</translation>
    </message>
    <message>
      <source>{source}: no message was read as {label}: {reason}. {way_out}</source>
      <translation>{source}: Als {label} wurde keine Nachricht gelesen: {reason}. {way_out}</translation>
    </message>
    <message>
      <source>{source}: not one of its {pages} can be read ({reason}).</source>
      <translation>{source}: Keine Seite ist lesbar (insgesamt {pages}; {reason}).</translation>
    </message>
    <message>
      <source>{source}: {filename} defines entities, as no document does that a program saved, and which may expand without a bound. It is not opened.</source>
      <translation>{source}: {filename} definiert Entitäten, was kein von einem Programm gespeichertes Dokument tut und was sich unbegrenzt entfalten kann. Die Datei wird nicht geöffnet.</translation>
    </message>
    <message>
      <source>{source}: {key} is set twice</source>
      <translation>{source}: {key} ist zweimal gesetzt</translation>
    </message>
    <message>
      <source>{subject} is being used by {holder}: wait until that is done.</source>
      <translation>{subject} wird gerade von {holder} benutzt: Warten Sie, bis das beendet ist.</translation>
    </message>
    <message>
      <source>{subject} is being written by {holder}: wait until that is done. Searching it is possible meanwhile.</source>
      <translation>{subject} wird gerade von {holder} geschrieben: Warten Sie, bis das beendet ist. Suchen ist währenddessen möglich.</translation>
    </message>
    <message>
      <source>{subject}: {chunks} by {method} in {time}</source>
      <translation>{subject}: {chunks} mit {method} in {time}</translation>
    </message>
    <message>
      <source>{summary} (*.ndjson)</source>
      <translation>{summary} (*.ndjson)</translation>
    </message>
    <message>
      <source>{terms}. {label} {number}.</source>
      <translation>{terms}. {label} {number}.</translation>
    </message>
    <message>
      <source>{text!r} is no address of an endpoint; it is like {local}</source>
      <translation>{text!r} ist keine Adresse eines Endpunkts; sie lautet etwa {local}</translation>
    </message>
    <message>
      <source>{there}, here {here}</source>
      <translation>{there}, hier {here}</translation>
    </message>
    <message>
      <source>{things} left out</source>
      <translation>{things} weggelassen</translation>
    </message>
    <message>
      <source>{time} ({stages})</source>
      <translation>{time} ({stages})</translation>
    </message>
    <message>
      <source>{time} in total{reused}</source>
      <translation>{time} insgesamt{reused}</translation>
    </message>
    <message>
      <source>{tints:,} chunks, none selected</source>
      <translation>{tints:,} Chunks, keiner ausgewählt</translation>
    </message>
    <message>
      <source>{tip}; estimated, {accuracy}</source>
      <translation>{tip}; geschätzt, {accuracy}</translation>
    </message>
    <message>
      <source>{titles}: {clause}.</source>
      <translation>{titles}, denn {clause}.</translation>
    </message>
    <message>
      <source>{title}
ends at message {message}</source>
      <translation>{title}
endet bei Nachricht {message}</translation>
    </message>
    <message>
      <source>{title} ({patterns});;All files (*)</source>
      <translation>{title} ({patterns});;Alle Dateien (*)</translation>
    </message>
    <message>
      <source>{title} ({system})</source>
      <translation>{title} ({system})</translation>
    </message>
    <message>
      <source>{title} is used through {library}, which {missing}</source>
      <translation>{title} wird über {library} verwendet, das {missing}</translation>
    </message>
    <message>
      <source>{title} is written with {library}, which {missing}</source>
      <translation>{title} wird mit {library} geschrieben, das {missing}</translation>
    </message>
    <message>
      <source>{title} {mean:.2f} ({low:.2f} to {high:.2f})</source>
      <translation>{title} {mean:.2f} ({low:.2f} bis {high:.2f})</translation>
    </message>
    <message>
      <source>{title}, changed</source>
      <translation>{title}, geändert</translation>
    </message>
    <message>
      <source>{title}, closed</source>
      <translation>{title}, zugeklappt</translation>
    </message>
    <message>
      <source>{title}, open</source>
      <translation>{title}, aufgeklappt</translation>
    </message>
    <message>
      <source>{title}, {count:,} of {total:,} texts: {message}</source>
      <translation>{title}, {count:,} von {total:,} Texten: {message}</translation>
    </message>
    <message>
      <source>{title}: 0 to {end:,} tokens</source>
      <translation>{title}: 0 bis {end:,} Token</translation>
    </message>
    <message>
      <source>{title}: 0 to {end:,} tokens and more</source>
      <translation>{title}: 0 bis {end:,} Token und mehr</translation>
    </message>
    <message>
      <source>{title}: {message}</source>
      <translation>{title}: {message}</translation>
    </message>
    <message>
      <source>{title}: {name}</source>
      <translation>{title}: {name}</translation>
    </message>
    <message>
      <source>{title}: {text}</source>
      <translation>{title}: {text}</translation>
    </message>
    <message>
      <source>{title}: {units} as means over {reach}, {chunks}, {returns}</source>
      <translation>{title}: {units} als Mittel über {reach}, {chunks}, {returns}</translation>
    </message>
    <message>
      <source>{title}: {units}, {chunks}, {returns}</source>
      <translation>{title}: {units}, {chunks}, {returns}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens</source>
      <translation>{tokens:,} Token</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, above the largest piece of {largest:,}</source>
      <translation>{tokens:,} Token, über dem größten Stück von {largest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, below the smallest piece of {smallest:,}</source>
      <translation>{tokens:,} Token, unter dem kleinsten Stück von {smallest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, between the smallest piece of {smallest:,} and the largest of {largest:,}</source>
      <translation>{tokens:,} Token, zwischen dem kleinsten Stück von {smallest:,} und dem größten von {largest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, {time:,.0f} ms</source>
      <translation>{tokens:,} Token, {time:,.0f} ms</translation>
    </message>
    <message>
      <source>{tokens} of at most {maximum}</source>
      <translation>{tokens} von höchstens {maximum}</translation>
    </message>
    <message>
      <source>{tokens} tokens repeated</source>
      <translation>{tokens} Token wiederholt</translation>
    </message>
    <message>
      <source>{tokens} tokens repeated from chunk {number:,}</source>
      <translation>{tokens} Token aus Chunk {number:,} wiederholt</translation>
    </message>
    <message>
      <source>{tokens} tokens repeated from chunk {number}</source>
      <translation>{tokens} Token aus Chunk {number} wiederholt</translation>
    </message>
    <message>
      <source>{tokens}, part of chunk {chunk:,}</source>
      <translation>{tokens}, Teil von Chunk {chunk:,}</translation>
    </message>
    <message>
      <source>{tokens}, with the heading that it repeats,</source>
      <translation>{tokens} (mit der Überschrift, die er wiederholt)</translation>
    </message>
    <message>
      <source>{tokens}: oversize</source>
      <translation>{tokens}: zu groß</translation>
    </message>
    <message>
      <source>{total:,} conversations</source>
      <translation>{total:,} Unterhaltungen</translation>
    </message>
    <message>
      <source>{tries} tries</source>
      <translation>{tries} Versuche</translation>
    </message>
    <message>
      <source>{ungrounded:,} of {count:,} are not in the text</source>
      <translation>{ungrounded:,} von {count:,} stehen nicht im Text</translation>
    </message>
    <message>
      <source>{units:,} lines</source>
      <translation>{units:,} Zeilen</translation>
    </message>
    <message>
      <source>{units:,} messages</source>
      <translation>{units:,} Nachrichten</translation>
    </message>
    <message>
      <source>{units:,} parts</source>
      <translation>{units:,} Teile</translation>
    </message>
    <message>
      <source>{units:,} sentences</source>
      <translation>{units:,} Sätze</translation>
    </message>
    <message>
      <source>{url} cannot be asked: {error}</source>
      <translation>{url} kann nicht gefragt werden: {error}</translation>
    </message>
    <message numerus="yes">
      <source>{valleys}, {count:,} other places</source>
      <translation>
        <numerusform>{valleys}, {count:,} andere Stelle</numerusform>
        <numerusform>{valleys}, {count:,} andere Stellen</numerusform>
      </translation>
    </message>
    <message>
      <source>{value:,.0f} ms</source>
      <translation>{value:,.0f} ms</translation>
    </message>
    <message>
      <source>{value:,.1f} ms</source>
      <translation>{value:,.1f} ms</translation>
    </message>
    <message>
      <source>{value:,} largest</source>
      <translation>höchstens {value:,}</translation>
    </message>
    <message>
      <source>{value:,} smallest</source>
      <translation>mindestens {value:,}</translation>
    </message>
    <message>
      <source>{value:,} target</source>
      <translation>Ziel {value:,}</translation>
    </message>
    <message>
      <source>{value:.0%}, goal {goal:.0%}</source>
      <translation>{value:.0%}, Ziel {goal:.0%}</translation>
    </message>
    <message>
      <source>{value} (goal met: {goal})</source>
      <translation>{value} (Ziel erreicht: {goal})</translation>
    </message>
    <message>
      <source>{value} (goal missed: {goal})</source>
      <translation>{value} (Ziel verfehlt: {goal})</translation>
    </message>
    <message>
      <source>{value} after</source>
      <translation>{value} danach</translation>
    </message>
    <message>
      <source>{value} before</source>
      <translation>{value} davor</translation>
    </message>
    <message>
      <source>{value} threshold</source>
      <translation>Schwelle {value}</translation>
    </message>
    <message>
      <source>{value}, goal {goal:+.0%}</source>
      <translation>{value}, Ziel {goal:+.0%}</translation>
    </message>
    <message>
      <source>{verb!r} begins every prompt: taken for Takeout's word and left out</source>
      <translation>{verb!r} steht vor jeder Eingabe: als Wort von Takeout verstanden und weggelassen</translation>
    </message>
    <message>
      <source>{wanted:,.0f} chunks</source>
      <translation>{wanted:,.0f} Chunks</translation>
    </message>
    <message>
      <source>{wanted:g} was asked for; ask for 1 or more</source>
      <translation>{wanted:g} wurde verlangt; verlangen Sie 1 oder mehr</translation>
    </message>
    <message>
      <source>{what} cannot be had: {limit}. Nearest: {gives}.</source>
      <translation>Nicht erreichbar ({what}): {limit}. Am nächsten: {gives}.</translation>
    </message>
    <message>
      <source>{what} is {cut} in place of {called}</source>
      <translation>{what} ist {cut}, erwartet: {called}</translation>
    </message>
    <message>
      <source>{what} must be a mapping of keys to values, as `max_chunk_tokens: 256`</source>
      <translation>{what} muss Schlüssel auf Werte abbilden, wie `max_chunk_tokens: 256`</translation>
    </message>
    <message>
      <source>{what}: the {strategy} strategy needs an embedder, and none is chosen</source>
      <translation>{what}: Die Strategie {strategy} braucht ein Einbettungsmodell, und keines ist gewählt</translation>
    </message>
    <message>
      <source>{what}: {kind}: {error}</source>
      <translation>{what}: {kind}: {error}</translation>
    </message>
    <message>
      <source>{what}: {why}</source>
      <translation>{what}: {why}</translation>
    </message>
    <message>
      <source>{where} ({count:,})</source>
      <translation>{where} ({count:,})</translation>
    </message>
    <message>
      <source>{where} has no {name}</source>
      <translation>{where} hat kein {name}</translation>
    </message>
    <message>
      <source>{whole:,} of the {listed:,} best hold a whole thought</source>
      <translation>{whole:,} der {listed:,} besten enthalten einen ganzen Gedanken</translation>
    </message>
    <message>
      <source>{why}: {level} {value:.3f}, not {side} the threshold {threshold:.3f}</source>
      <translation>{why}: {level} {value:.3f}, nicht {side} der Schwelle {threshold:.3f}</translation>
    </message>
    <message>
      <source>{why}: {level} {value:.3f}, {side} the threshold {threshold:.3f}</source>
      <translation>{why}: {level} {value:.3f}, {side} der Schwelle {threshold:.3f}</translation>
    </message>
    <message>
      <source>{why}: {strength}, {odds} for a cut here</source>
      <translation>{why}: {strength}, {odds} für einen Schnitt hier</translation>
    </message>
    <message>
      <source>{why}; sizes or pins leave no way without a cut here</source>
      <translation>{why}; Größen oder angeheftete Grenzen erzwingen hier einen Schnitt</translation>
    </message>
    <message>
      <source>{words!r} belongs to no cue</source>
      <translation>{words!r} gehört zu keinem Untertitel</translation>
    </message>
    <message>
      <source>{words!r} belongs to no message</source>
      <translation>{words!r} gehört zu keiner Nachricht</translation>
    </message>
    <message>
      <source>{words!r} has no time</source>
      <translation>{words!r} hat keine Zeit</translation>
    </message>
    <message>
      <source>{words} (off)</source>
      <translation>{words} (aus)</translation>
    </message>
    <message>
      <source>{words} (on)</source>
      <translation>{words} (an)</translation>
    </message>
    <message>
      <source>{words} ({key} in the text)</source>
      <translation>{words} ({key} im Text)</translation>
    </message>
    <message>
      <source>{words} answers whole</source>
      <translation>{words} Antworten ganz</translation>
    </message>
    <message>
      <source>{words} stands in chunk {number:,} ({rank})</source>
      <translation>{words} steht in Chunk {number:,} ({rank})</translation>
    </message>
    <message>
      <source>{words}, repeated text from {overlap_start:,}</source>
      <translation>{words}, wiederholter Text ab {overlap_start:,}</translation>
    </message>
    <message>
      <source>{words}. Of an earlier configuration: check the folder again.</source>
      <translation>{words}. Nach einer früheren Konfiguration: Prüfen Sie den Ordner erneut.</translation>
    </message>
    <message>
      <source>{words}: show the first</source>
      <translation>{words}: das erste zeigen</translation>
    </message>
    <message>
      <source>{written!r} holds no date and time</source>
      <translation>{written!r} enthält weder Datum noch Uhrzeit</translation>
    </message>
    <message>
      <source>— cut here: {reason} —</source>
      <translation>– hier geschnitten: {reason} –</translation>
    </message>
    <message>
      <source>“Cut the text” is set to never.</source>
      <translation>„Den Text schneiden“ steht auf „nie“.</translation>
    </message>
    <message>
      <source>“{beginning}” begins</source>
      <translation>„{beginning}“ beginnt</translation>
    </message>
    <message>
      <source>“{ending}” ends and “{beginning}” begins</source>
      <translation>„{ending}“ endet, und „{beginning}“ beginnt</translation>
    </message>
    <message>
      <source>“{label}”</source>
      <translation>„{label}“</translation>
    </message>
    <message>
      <source>“{setting}” asks for more cuts than the text would have of itself</source>
      <translation>„{setting}“ verlangt mehr Schnitte, als der Text von sich aus hätte</translation>
    </message>
    <message>
      <source>“{source}” {relation} “{target}”</source>
      <translation>„{source}“ {relation} „{target}“</translation>
    </message>
    <message>
      <source>“{words}”</source>
      <translation>„{words}“</translation>
    </message>
    <message>
      <source>“{words}” {does}</source>
      <translation>„{words}“ {does}</translation>
    </message>
    <message>
      <source>✓ No chunk repeats another from {limit:.2f} on.</source>
      <translation>✓ Ab {limit:.2f} wiederholt kein Chunk einen anderen.</translation>
    </message>
    <message>
      <source>✓ a whole thought</source>
      <translation>✓ ein ganzer Gedanke</translation>
    </message>
    <message>
      <source>✓ begins and ends where sentences or blocks do</source>
      <translation>✓ beginnt und endet, wo Sätze oder Blöcke es tun</translation>
    </message>
    <message>
      <source>✓ stands alone</source>
      <translation>✓ steht für sich</translation>
    </message>
    <message>
      <source>✗ does not</source>
      <translation>✗ steht nicht für sich</translation>
    </message>
  </context>
</TS>
