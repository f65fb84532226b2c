<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
  <context>
    <name>seamline</name>
    <message>
      <source />
      <translation type="unfinished" />
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
      <source>%</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>&amp;About Seamline</source>
      <translation>Ü&amp;ber Seamline</translation>
    </message>
    <message>
      <source>&amp;Address of the release description</source>
      <translation>&amp;Adresse der Versionsbeschreibung</translation>
    </message>
    <message>
      <source>&amp;Close document</source>
      <translation>Dokument s&amp;chließen</translation>
    </message>
    <message>
      <source>&amp;Concepts</source>
      <translation>&amp;Begriffe</translation>
    </message>
    <message>
      <source>&amp;Copy chunk</source>
      <translation>Chunk &amp;kopieren</translation>
    </message>
    <message>
      <source>&amp;Edit</source>
      <translation>&amp;Bearbeiten</translation>
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
      <source>&amp;Keyboard shortcuts</source>
      <translation>&amp;Tastenkürzel</translation>
    </message>
    <message>
      <source>&amp;Language</source>
      <translation>&amp;Sprache</translation>
    </message>
    <message>
      <source>&amp;Larger text</source>
      <translation>&amp;Größere Schrift</translation>
    </message>
    <message>
      <source>&amp;Next chunk</source>
      <translation>&amp;Nächster Chunk</translation>
    </message>
    <message>
      <source>&amp;Normal text size</source>
      <translation>&amp;Normale Schriftgröße</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>Ö&amp;ffnen …</translation>
    </message>
    <message>
      <source>&amp;Paste a text</source>
      <translation>Text ein&amp;fügen</translation>
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
      <source>&amp;Redo</source>
      <translation>&amp;Wiederholen</translation>
    </message>
    <message>
      <source>&amp;Redo {change}</source>
      <translation>&amp;Wiederholen: {change}</translation>
    </message>
    <message>
      <source>&amp;Reload</source>
      <translation>&amp;Neu laden</translation>
    </message>
    <message>
      <source>&amp;Smaller text</source>
      <translation>&amp;Kleinere Schrift</translation>
    </message>
    <message>
      <source>&amp;Tour</source>
      <translation>&amp;Rundgang</translation>
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
      <source>&amp;View</source>
      <translation>&amp;Ansicht</translation>
    </message>
    <message>
      <source>&amp;Why here?</source>
      <translation>&amp;Warum hier?</translation>
    </message>
    <message>
      <source>, </source>
      <translation>, </translation>
    </message>
    <message>
      <source>1: chunks as they are. 2: each is cut again into children inside it, for a search that finds a small child and returns its whole parent.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>400 tokens by lines with 80 repeated: the baseline to compare with.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; of {chunks:,} ends because {why}</source>
      <translation>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; von {chunks:,} endet hier: {why}</translation>
    </message>
    <message>
      <source>A chunk for each paragraph, as memex cuts at blank lines.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A chunk for each sentence, as memex makes memories for agents.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A line that is embedded before each chunk's text and never stored, such as {title} &gt; {breadcrumb}. Of conversations, the date is that of the first message.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A list up to this size is never divided, unless with its heading it is above the largest piece.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>A pause this long between two messages speaks for a cut; a fifth of it speaks half as much.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Add a re&amp;ference boundary here</source>
      <translation>Hier Re&amp;ferenzgrenze setzen</translation>
    </message>
    <message>
      <source>Add questions to the question bench, one a line</source>
      <translation>Fragen in den Fragenprüfstand aufnehmen, eine je Zeile</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>Antwort</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>Wie das System</translation>
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
      <source>Asking for a newer version</source>
      <translation>Frage nach einer neueren Version</translation>
    </message>
    <message>
      <source>Asking…</source>
      <translation>Wird gefragt …</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Batch size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Boundary score</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Breadcrumb</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>By size, overlap 2</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Bytes</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>CSV</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cancel what is running</source>
      <translation>Laufendes abbrechen</translation>
    </message>
    <message>
      <source>Check for &amp;updates…</source>
      <translation>Nach &amp;neuer Version fragen …</translation>
    </message>
    <message>
      <source>Check for updates</source>
      <translation>Nach neuer Version fragen</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} of {count:,}</source>
      <translation>Chunk {chunk:,} von {count:,}</translation>
    </message>
    <message>
      <source>Clawdbot's memory: lines, breadcrumb, kind and completeness</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Code, a table or a formula above this size, and above the largest piece, is divided between its lines, never inside one. 0 keeps all whole.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Command &amp;palette…</source>
      <translation>Befehls&amp;palette …</translation>
    </message>
    <message>
      <source>Context window</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ContextMEM's chunk graph: ids by place, hashes by content</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Copy</source>
      <translation>Kopieren</translation>
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
      <source>Cut at headings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cut before a user's message or after a pause, a tenth repeated.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cut before “{words}”</source>
      <translation>Schnitt vor „{words}“</translation>
    </message>
    <message>
      <source>Cut between</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cut by a config file: Seamline's, or that of one of the other systems</source>
      <translation>Nach einer Konfigurationsdatei schneiden: von Seamline oder einem der anderen Systeme</translation>
    </message>
    <message>
      <source>Cut the text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cut where the meaning of the messages changes, before those of the user.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cut where the words of the messages change; needs no model.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cuts at every ## heading; the heading itself is left out of the text.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cuts at every blank line.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cuts conversations before a user's message and after a pause, the best breaks first.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cuts conversations where the words of neighbouring messages change; needs no model.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cuts where the meaning of neighbouring sentences changes most.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Details of the chunk</source>
      <translation>Einzelheiten des Chunks</translation>
    </message>
    <message>
      <source>Divide long ones at</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Divides the whole text in the way it speaks for most: a good start for everything.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Embedded before the text</source>
      <translation type="unfinished" />
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
      <source>Every heading starts a new chunk, unless the chunk would be too small.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Every number</source>
      <translation>Alle Zahlen</translation>
    </message>
    <message>
      <source>Every paragraph</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Every sentence</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Exchange</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Explain the end of the chunk</source>
      <translation>Das Ende des Chunks erklären</translation>
    </message>
    <message>
      <source>Export &amp;report…</source>
      <translation>Be&amp;richt exportieren …</translation>
    </message>
    <message>
      <source>F&amp;old or unfold here</source>
      <translation>Hier ein- oder ausk&amp;lappen</translation>
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
      <source>Fewer and larger chunks, or more and smaller ones. 0 is automatic: the text decides; 1 more doubles the odds of a boundary at every place, 1 less halves them.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fewer or more chunks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fills chunks with whole lines up to a size, whatever they say.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fills chunks with whole messages up to a size, and repeats the last ones.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fills chunks with whole sentences up to a size, and repeats the last ones.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fills chunks with whole sentences up to a target size.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fills each section up to a budget with whole sentences; each part repeats a little.</source>
      <translation type="unfinished" />
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
      <source>Find one of the conversations of this file by its title or date</source>
      <translation>Eine Unterhaltung dieser Datei nach Titel oder Datum suchen</translation>
    </message>
    <message>
      <source>Fit the model</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fixed 400/80</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fixed size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Fold all tool calls and the like</source>
      <translation>Alle Werkzeugaufrufe und Ähnliches einklappen</translation>
    </message>
    <message>
      <source>Fold or unfold the tool call, thought or attachment at the cursor in the source</source>
      <translation>Werkzeugaufruf, Gedanken oder Anhang an der Schreibmarke ein- oder ausklappen</translation>
    </message>
    <message>
      <source>Front matter</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Grey: front matter.</source>
      <translation>Grau: Kopfdaten (Front Matter).</translation>
    </message>
    <message>
      <source>Hash</source>
      <translation type="unfinished" />
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
      <translation type="unfinished" />
    </message>
    <message>
      <source>Heading context</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How boundaries are found.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How large a child may be where there are two levels; 0 is a quarter of the largest piece.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How many gaps a moving average spans; even numbers count as the next odd one. 1 does not smooth.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How many last sentences of a chunk are repeated at the start of the next.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How many sentences each side of a gap are compared; more sees topics, fewer sees turns of phrase.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How many standard deviations (SD) below the mean similarity a minimum must lie to become a boundary; higher cuts less.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How many texts are embedded at a time.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How much headings, paragraphs, messages, pauses and lists count.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How much it counts that the sentences of a chunk are alike; 0 goes by words and structure alone.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How much of a chunk's end is repeated at the start of the next, as a share of its size.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How much of a chunk's end is repeated at the start of the next, in whole units.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How much words count that go on (however, they), begin (by the way, hello) or end something (goodbye). English only.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>How tokens are counted.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Id</source>
      <translation type="unfinished" />
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
      <source>Indices</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Inspector</source>
      <translation>Inspektor</translation>
    </message>
    <message>
      <source>Its sizes and places, and how alike its neighbours are</source>
      <translation>Größen und Stellen des Chunks, und wie ähnlich seine Nachbarn sind</translation>
    </message>
    <message>
      <source>Keep a boundary at the text cursor, whatever the parameters say</source>
      <translation>Eine Grenze an der Schreibmarke behalten, was auch immer eingestellt ist</translation>
    </message>
    <message>
      <source>Keep a boundary here, whatever the settings say</source>
      <translation>Hier eine Grenze behalten, was auch immer eingestellt ist</translation>
    </message>
    <message>
      <source>Keep blocks up to</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Keep lists up to</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Keep the selected words as the answer of a question, to see whether search returns them</source>
      <translation>Die markierten Wörter als Antwort auf eine Frage merken, um zu sehen, ob die Suche sie findet</translation>
    </message>
    <message>
      <source>Keeps each heading with its content; divides long sections at paragraphs.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Largest child</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Largest piece</source>
      <translation type="unfinished" />
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
      <source>Levels</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Lines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Long pause</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Longer chunks are divided.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Makes each sentence a chunk by itself.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Merge small ones with</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Messages</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Messages that share fewer of their words than this are on different topics.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Messages up to a size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Method</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Model</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Move the &amp;sentence to its nearer chunk</source>
      <translation>&amp;Satz in den näheren Chunk verschieben</translation>
    </message>
    <message>
      <source>Move the boundary &amp;back</source>
      <translation>Grenze &amp;zurückschieben</translation>
    </message>
    <message>
      <source>Move the boundary at the text cursor one sentence back</source>
      <translation>Die Grenze an der Schreibmarke einen Satz nach vorn zum Textanfang schieben</translation>
    </message>
    <message>
      <source>Move the boundary at the text cursor one sentence on</source>
      <translation>Die Grenze an der Schreibmarke einen Satz weiter zum Textende schieben</translation>
    </message>
    <message>
      <source>Move the boundary o&amp;n</source>
      <translation>Grenze &amp;weiterschieben</translation>
    </message>
    <message>
      <source>NDJSON</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Natural breaks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Neighbours</source>
      <translation>Nachbarn</translation>
    </message>
    <message>
      <source>Never cut</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Never cut inside</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Next &amp;panel</source>
      <translation>Nächstes &amp;Feld</translation>
    </message>
    <message>
      <source>Next &amp;version of this message</source>
      <translation>Nächste &amp;Fassung dieser Nachricht</translation>
    </message>
    <message>
      <source>Next chunk</source>
      <translation>Nächster Chunk</translation>
    </message>
    <message>
      <source>Next sentence nearer to &amp;another chunk</source>
      <translation>Nächster Satz, der einem &amp;anderen Chunk näher ist</translation>
    </message>
    <message>
      <source>No chunk</source>
      <translation>Kein Chunk</translation>
    </message>
    <message>
      <source>No chunk is longer than what the embedder reads of a text, counted in the embedder's own tokens: what lies beyond has no vector. Only what is never divided may be longer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No cut before “{words}”</source>
      <translation>Kein Schnitt vor „{words}“</translation>
    </message>
    <message>
      <source>Not embedded: the last {beyond} tokens, beyond {limit:,}</source>
      <translation>Nicht eingebettet: die letzten {beyond} Token, nach {limit:,}</translation>
    </message>
    <message>
      <source>Note a boundary at the text cursor, to score cuts by</source>
      <translation>Eine Grenze an der Schreibmarke vermerken, um Schnitte daran zu messen</translation>
    </message>
    <message>
      <source>Of the chunk's characters that are no white space, more than two thirds are tags, addresses of links and pictures, and punctuation: badges, rulers, lists of links. Code and formulas are passed over, since their marks are what they say.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Of the questions and answers that the chunk holds in part or whole, the last is a question, and the next answer begins after the chunk. It matches the query best, and does not answer it. Only conversations whose roles tell who asks and who answers are looked at.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Of the questions and answers that the chunk holds in part or whole, what overlap repeats included, the first is an answer, and its question ends before the chunk. What was asked may be needed to understand it. An answer longer than the maximum cannot be kept whole, so this is a note.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Open &amp;folder…</source>
      <translation>&amp;Ordner öffnen …</translation>
    </message>
    <message>
      <source>Open a text to see here how large each chunk is, why it ends, and what would mend it.</source>
      <translation>Öffnen Sie einen Text, um hier zu sehen, wie groß jeder Chunk ist, warum er endet und was ihn verbessern würde.</translation>
    </message>
    <message>
      <source>Open co&amp;nfig…</source>
      <translation>Ko&amp;nfiguration öffnen …</translation>
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
      <source>Open the &amp;sample</source>
      <translation>&amp;Beispiel öffnen</translation>
    </message>
    <message>
      <source>Open the text that was copied, as a document</source>
      <translation>Den kopierten Text als Dokument öffnen</translation>
    </message>
    <message>
      <source>Optimal</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Overlap</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Overlap, sentences</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Overlap, share</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>P&amp;in a boundary here</source>
      <translation>Hier Grenze an&amp;heften</translation>
    </message>
    <message>
      <source>Paragraphs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Parquet</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Parts of sections</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Parts of sections within a budget, each repeating a little, with ids that last.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Paste &amp;questions…</source>
      <translation>&amp;Fragen einfügen …</translation>
    </message>
    <message>
      <source>Pin here</source>
      <translation>Hier anheften</translation>
    </message>
    <message>
      <source>Pin or &amp;unpin the boundary here</source>
      <translation>Grenze hier anheften oder &amp;lösen</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Previous chunk</source>
      <translation>Voriger Chunk</translation>
    </message>
    <message>
      <source>Previous p&amp;anel</source>
      <translation>Voriges F&amp;eld</translation>
    </message>
    <message>
      <source>Previous version of this &amp;message</source>
      <translation>Vorige Fassung dieser &amp;Nachricht</translation>
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
      <source>Questions and pauses</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rank the chunks by a question, as a store would</source>
      <translation>Die Chunks nach einer Frage ordnen, wie es ein Speicher täte</translation>
    </message>
    <message>
      <source>Re&amp;move the boundary here</source>
      <translation>Grenze hier &amp;entfernen</translation>
    </message>
    <message>
      <source>Read</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Read on from an earlier version of the message at the cursor</source>
      <translation>Von einer früheren Fassung der Nachricht an der Schreibmarke weiterlesen</translation>
    </message>
    <message>
      <source>Read on where the message at the cursor was edited, or answered again</source>
      <translation>Dort weiterlesen, wo die Nachricht an der Schreibmarke geändert oder neu beantwortet wurde</translation>
    </message>
    <message>
      <source>Record as it is exported</source>
      <translation>Datensatz, wie er exportiert wird</translation>
    </message>
    <message>
      <source>Recursive</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Remnic's chunks: content, tokens and the score of the boundary</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Repeats {tokens} tokens of chunk {chunk:,}</source>
      <translation>Wiederholt {tokens} Token von Chunk {chunk:,}</translation>
    </message>
    <message>
      <source>Reset to p&amp;reset</source>
      <translation>Auf Vo&amp;reinstellung zurücksetzen</translation>
    </message>
    <message>
      <source>Restore &amp;layout</source>
      <translation>Ano&amp;rdnung wiederherstellen</translation>
    </message>
    <message>
      <source>SD below mean</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>SQL</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Save window as &amp;picture…</source>
      <translation>Fenster als &amp;Bild speichern …</translation>
    </message>
    <message>
      <source>Say why the text is cut at the cursor, or why not, and what would change that</source>
      <translation>Sagen, warum der Text an der Schreibmarke geschnitten wird oder nicht, und was das ändern würde</translation>
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
      <source>Searc&amp;h chunks…</source>
      <translation>C&amp;hunks durchsuchen …</translation>
    </message>
    <message>
      <source>Sections at ## headings, without the headings: what memex does unless told otherwise.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sections of markdown with their headings, as Clawdbot's memory is to be indexed.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sections with headings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sections without headings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>See what each part of the window is for</source>
      <translation>Sehen, wozu jeder Teil des Fensters dient</translation>
    </message>
    <message>
      <source>Select a chunk in the text, the curve or the strip to see how large it is and why it ends.</source>
      <translation>Wählen Sie einen Chunk im Text, in der Kurve oder im Streifen, um zu sehen, wie groß er ist und warum er endet.</translation>
    </message>
    <message>
      <source>Semantic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sentence window</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Sentences up to a size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Set the boundary so that the sentence at the cursor is in the chunk that it is nearer to</source>
      <translation>Die Grenze so setzen, dass der Satz an der Schreibmarke in dem Chunk steht, dem er näher ist</translation>
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
      <source>Shared words</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Shorter chunks are merged with a neighbour.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Show all that is folded</source>
      <translation>Alles Eingeklappte zeigen</translation>
    </message>
    <message>
      <source>Show how near the sentences are to their chunks, and go to the next that is nearer to another</source>
      <translation>Zeigen, wie nah die Sätze ihren Chunks sind, und zum nächsten gehen, der einem anderen näher ist</translation>
    </message>
    <message>
      <source>Show what each key does</source>
      <translation>Zeigen, was jede Taste tut</translation>
    </message>
    <message>
      <source>Similarity after</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Similarity before</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Single sentences</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Size</source>
      <translation>Größe</translation>
    </message>
    <message>
      <source>Sliding window</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smallest piece</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smallest piece, share</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smoothed topic boundaries between sentences, as Remnic cuts memories.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smoothed topics</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Smoothing</source>
      <translation type="unfinished" />
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
      <source>Stored · {characters}</source>
      <translation>Gespeichert · {characters}</translation>
    </message>
    <message>
      <source>Strategy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Strength</source>
      <translation type="unfinished" />
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
      <translation type="unfinished" />
    </message>
    <message>
      <source>Take the keyboard to the next panel that is open</source>
      <translation>Die Tastatur zum nächsten offenen Feld bringen</translation>
    </message>
    <message>
      <source>Target size</source>
      <translation type="unfinished" />
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
      <source>Text that differs from the source</source>
      <translation>Text, der von der Quelle abweicht</translation>
    </message>
    <message>
      <source>The chunk begins inside a section with a pronoun, a demonstrative or a connecting word, such as it, this, however or for example, and repeats nothing of the chunk before. Whoever reads it alone does not know what is meant. Words of English, German, French, Spanish, Russian, Chinese and Japanese are known, those left out that often point to nothing.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The chunk consists of headings and rules alone, or its last heading has its content in the next chunk. It is found by the words of the heading, and answers nothing.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The chunk ends between two items of a list of at most max_tokens tokens, so the rest of the list has lost its beginning. Longer lists have to be divided, and are passed over.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The chunk has fewer than min_tokens tokens, since no neighbour could take it in; under a strategy that has no minimum, fewer than 16, a short sentence. So few words are found by chance, and answer nothing. A text that is a single chunk is not at fault.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The chunk's NDJSON record</source>
      <translation>Der NDJSON-Datensatz des Chunks</translation>
    </message>
    <message>
      <source>The chunk's text, with its heading context and without what overlap repeats, is that of an earlier chunk but for white space. Both are found together, and one takes the place of something else. The first is not at fault.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The mean cosine of all pairs of the chunk's units is less than half that of all pairs of the whole text. The chunk says more different things than sentences picked at random would, and its vector stands for none of them. Chunks of fewer than 4 units are passed over, since so few pairs say little. It needs an embedder.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The model that turns sentences into vectors; none needs no model.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The named configuration this one started from.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The next start of Seamline is in the language chosen</source>
      <translation>Die gewählte Sprache gilt ab dem nächsten Start von Seamline</translation>
    </message>
    <message>
      <source>The smallest piece as a share of the largest, where none is set in tokens.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The text ends.</source>
      <translation>Der Text endet.</translation>
    </message>
    <message>
      <source>The text is cut short here; copying takes all of it.</source>
      <translation>Der Text ist hier gekürzt; kopiert wird er ganz.</translation>
    </message>
    <message>
      <source>There is none newer: {version} is the newest release.</source>
      <translation>Es gibt keine neuere: {version} ist die neueste Version.</translation>
    </message>
    <message>
      <source>This is Seamline {version}. It asks nobody for a newer version, unless you enter an address here, from whoever you have Seamline from. Nothing but the question is sent, and nothing is downloaded.</source>
      <translation>Dies ist Seamline {version}. Es fragt niemanden nach einer neueren Version, solange hier keine Adresse eingetragen ist; sie kommt von dort, woher auch Seamline kam. Gesendet wird nur die Frage, heruntergeladen wird nichts.</translation>
    </message>
    <message>
      <source>This should be f&amp;ound…</source>
      <translation>Dies soll gef&amp;unden werden …</translation>
    </message>
    <message>
      <source>Threshold</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Together</source>
      <translation>Zusammen</translation>
    </message>
    <message>
      <source>Token budget</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Tokens</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Topic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Topic by words</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Topics and headings</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Topics below a threshold, and headings: each cut can be followed by eye.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Topics by meaning</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Topics by words</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Try remedies</source>
      <translation>Abhilfen erproben</translation>
    </message>
    <message>
      <source>Try settings</source>
      <translation>Einstellungen erproben</translation>
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
      <source>Type</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unpin</source>
      <translation>Lösen</translation>
    </message>
    <message>
      <source>Vectors</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Weighs all ways to divide the text, and takes the one that its sentences speak for most.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Weight of structure</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Weight of topics</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Weight of words</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Weights</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What a store keeps of the chunk beside what an embedder is given of it</source>
      <translation>Was ein Speicher vom Chunk behält, neben dem, was ein Einbetter davon bekommt</translation>
    </message>
    <message>
      <source>What counts here</source>
      <translation>Was hier zählt</translation>
    </message>
    <message>
      <source>What decides here</source>
      <translation>Was hier entscheidet</translation>
    </message>
    <message>
      <source>What is embedded of the chunk has more tokens than the embedder reads, counted in its own. What lies beyond has no effect on the chunk's vector: it is stored, and is not found by what it says.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What is never cut: sentences by rules inside blocks, sentences by punctuation alone, lines, or whole messages. Rules know abbreviations and names such as v1.2.3; punctuation does not.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What is new in the chunk, without the repeated part, has more than max_tokens tokens, because nothing in it may be cut, or because the strategy knows no maximum. An embedder that reads less never sees the end of such a chunk.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What the curve shows at a gap: how alike its sides are, or how deep it lies below the peaks either side, so that a dip counts by its surroundings (Hearst's TextTiling).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>What would help: {hint}</source>
      <translation>Was helfen würde: {hint}</translation>
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
      <source>When embedding fails, divide by size and say so. A model that cannot be loaded is an error anyway.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Where a chunk above the largest piece is divided.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Where a text that must be divided by size is divided.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Where a topic may change: between any two sentences, or only between paragraphs and messages (and inside those that are longer than the largest piece).</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whether a chunk is embedded with its breadcrumb, or the later parts of a long section repeat its heading.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whether a text is cut at all: one that fits into the largest piece can stay one chunk, or any text.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whether the metadata at the head of a file becomes part of a chunk.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Which neighbour takes in a chunk below the smallest piece.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whole</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whole messages up to a model's context window, a tenth repeated.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whole record</source>
      <translation>Ganzer Datensatz</translation>
    </message>
    <message>
      <source>Whole sentences up to a size, the last ones repeated; memex calls it semantic.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Whole sentences up to a target size, two of them repeated: Remnic's fallback.</source>
      <translation type="unfinished" />
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
      <source>Without the model, by size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write the text with its chunks, the curve and the figures as one HTML file</source>
      <translation>Text mit Chunks, Kurve und Zahlen als eine HTML-Datei schreiben</translation>
    </message>
    <message>
      <source>a table for PostgreSQL, loaded by psql; vectors as pgvector has them</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a table with a row a chunk; what is a list stands in it as JSON</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>a typed, compressed table with a row a chunk</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>about {tokens}</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>always</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>anthropic (characters / 3.5)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>approximate (characters / 4)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>begins with a word that points back to an earlier chunk</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>begins with an answer whose question is in an earlier chunk</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>breadcrumb, when embedding</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>certain</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>chunk {chunk:,} ({similarity:z.2f})</source>
      <translation>Chunk {chunk:,} ({similarity:z.2f})</translation>
    </message>
    <message>
      <source>cl100k (exact: GPT-4, text-embedding-3)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>clear</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>depth of the valley</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>each question has its answer</source>
      <translation>jede Frage hat ihre Antwort</translation>
    </message>
    <message>
      <source>end</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ends inside a list that would fit into one chunk</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>ends with a question whose answer is in a later chunk</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>error</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>estimate (fitted to o200k)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>every field of a chunk, in snake_case</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>fixed</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>gap</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>gaps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>gemini (characters / 3.8)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>has fewer tokens than the minimum</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>has more tokens than the maximum</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>has sentences that are less than half as alike as random ones of the text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>has text that the embedder does not read</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>has the same text as an earlier chunk</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>heading</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>heading, in each further part</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>holds a heading, but not what stands under it</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>is markup by more than two thirds of its characters</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>kept in the text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>leaves {chunks}</source>
      <translation>lässt {chunks}</translation>
    </message>
    <message>
      <source>left out</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>like {chunks}</source>
      <translation>ähnlich {chunks}</translation>
    </message>
    <message>
      <source>line {lines}</source>
      <translation>Zeile {lines}</translation>
    </message>
    <message>
      <source>lines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>lines {lines}</source>
      <translation>Zeilen {lines}</translation>
    </message>
    <message>
      <source>looking …</source>
      <translation>wird gesucht …</translation>
    </message>
    <message>
      <source>makes {chunks}</source>
      <translation>ergibt {chunks}</translation>
    </message>
    <message>
      <source>manual</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>memex's index: section, offsets and strategy</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>memorylayer's conversation chunks: messages and overlaps</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>messages, before those of the user</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>moves it</source>
      <translation>verschiebt ihn</translation>
    </message>
    <message>
      <source>never</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>none in this chunk</source>
      <translation>keine in diesem Chunk</translation>
    </message>
    <message>
      <source>not added</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>note</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>o200k (exact: GPT-4o and later)</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of the word</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>of the words</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>one of the same section, else the next</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>only if too long</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>paragraph</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>paragraphs and messages</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>paragraphs, filled to the largest piece</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>part</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>second</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>seconds</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sentence</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sentences</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sentences and whole blocks</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sentences at every . ! ?, and fences</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>sentences by . ! ? and a space</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>similarity</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>strong</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>text</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>texts</source>
      <translation type="unfinished" />
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
      <source>the embedder's own tokenizer</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>the more similar one</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>the next one</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>the target size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>time gap</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>token</source>
      <translation type="unfinished" />
    </message>
    <message numerus="yes">
      <source>tokens</source>
      <translation>
        <numerusform>Token</numerusform>
        <numerusform>Token</numerusform>
      </translation>
    </message>
    <message>
      <source>topic</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>turn</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>unlike {chunks}</source>
      <translation>unähnlich {chunks}</translation>
    </message>
    <message>
      <source>warning</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>weak</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>what is stored, what is embedded, and the JSON</source>
      <translation>was gespeichert wird, was eingebettet wird, und das JSON</translation>
    </message>
    <message>
      <source>whole messages, or paragraphs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{address} answers with status {status}, not with a release</source>
      <translation>{address} antwortet mit Status {status}, nicht mit einer Version</translation>
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
      <source>{chunks} as before</source>
      <translation>{chunks} wie zuvor</translation>
    </message>
    <message>
      <source>{chunks} instead of {before:,}</source>
      <translation>{chunks} statt {before:,}</translation>
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
    <message numerus="yes">
      <source>{count:,} answers</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
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
      <source>{count:,} chunks</source>
      <translation>
        <numerusform>{count:,} Chunk</numerusform>
        <numerusform>{count:,} Chunks</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} cuts</source>
      <translation>
        <numerusform>{count:,} Schnitt</numerusform>
        <numerusform>{count:,} Schnitte</numerusform>
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
      <source>{count:,} earlier ones</source>
      <translation>
        <numerusform>{count:,} früherer</numerusform>
        <numerusform>{count:,} frühere</numerusform>
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
      <source>{count:,} gaps</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
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
      <source>{count:,} messages</source>
      <translation>
        <numerusform>{count:,} Nachricht</numerusform>
        <numerusform>{count:,} Nachrichten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} near-duplicates</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} new problems</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} parts</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
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
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} sentences</source>
      <translation>
        <numerusform>{count:,} Satz</numerusform>
        <numerusform>{count:,} Sätze</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} settings</source>
      <translation>
        <numerusform>{count:,} Einstellung</numerusform>
        <numerusform>{count:,} Einstellungen</numerusform>
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
      <source>{count:,} units</source>
      <translation>
        <numerusform>{count:,} Einheit</numerusform>
        <numerusform>{count:,} Einheiten</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} valleys</source>
      <translation>
        <numerusform>{count:,} Tal</numerusform>
        <numerusform>{count:,} Täler</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} values</source>
      <translation type="unfinished">
        <numerusform />
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} verdicts</source>
      <translation>
        <numerusform>{count:,} Urteil</numerusform>
        <numerusform>{count:,} Urteile</numerusform>
      </translation>
    </message>
    <message>
      <source>{embedder} is given “{prefix}” before it.</source>
      <translation>{embedder} bekommt davor „{prefix}“.</translation>
    </message>
    <message>
      <source>{first} to {last}</source>
      <translation>{first} bis {last}</translation>
    </message>
    <message>
      <source>{rest:,} more settings</source>
      <translation>{rest:,} weitere Einstellungen</translation>
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
  </context>
</TS>
