<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
  <context>
    <name>seamline</name>
    <message>
      <source />
      <translation type="unfinished" />
    </message>
    <message>
      <source> and </source>
      <translation>和</translation>
    </message>
    <message>
      <source> or </source>
      <translation>或</translation>
    </message>
    <message>
      <source>%</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>&amp;About Seamline</source>
      <translation>关于 Seamline(&amp;A)</translation>
    </message>
    <message>
      <source>&amp;Address of the release description</source>
      <translation>版本说明的地址(&amp;A)</translation>
    </message>
    <message>
      <source>&amp;Close document</source>
      <translation>关闭文档(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Concepts</source>
      <translation>概念(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Copy chunk</source>
      <translation>复制分块(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Edit</source>
      <translation>编辑(&amp;E)</translation>
    </message>
    <message>
      <source>&amp;Export chunks or config…</source>
      <translation>导出分块或配置(&amp;E)…</translation>
    </message>
    <message>
      <source>&amp;File</source>
      <translation>文件(&amp;F)</translation>
    </message>
    <message>
      <source>&amp;Find in source…</source>
      <translation>在原文中查找(&amp;F)…</translation>
    </message>
    <message>
      <source>&amp;Fold all</source>
      <translation>全部折叠(&amp;F)</translation>
    </message>
    <message>
      <source>&amp;Go</source>
      <translation>转到(&amp;G)</translation>
    </message>
    <message>
      <source>&amp;Help</source>
      <translation>帮助(&amp;H)</translation>
    </message>
    <message>
      <source>&amp;Keyboard shortcuts</source>
      <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
      <source>&amp;Language</source>
      <translation>语言(&amp;L)</translation>
    </message>
    <message>
      <source>&amp;Larger text</source>
      <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
      <source>&amp;Next chunk</source>
      <translation>下一个分块(&amp;N)</translation>
    </message>
    <message>
      <source>&amp;Normal text size</source>
      <translation>正常文字大小(&amp;N)</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>打开(&amp;O)…</translation>
    </message>
    <message>
      <source>&amp;Paste a text</source>
      <translation>粘贴文本(&amp;P)</translation>
    </message>
    <message>
      <source>&amp;Previous chunk</source>
      <translation>上一个分块(&amp;P)</translation>
    </message>
    <message>
      <source>&amp;Quit</source>
      <translation>退出(&amp;Q)</translation>
    </message>
    <message>
      <source>&amp;Redo</source>
      <translation>重做(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Redo {change}</source>
      <translation>重做(&amp;R) {change}</translation>
    </message>
    <message>
      <source>&amp;Reload</source>
      <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Smaller text</source>
      <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
      <source>&amp;Tour</source>
      <translation>导览(&amp;T)</translation>
    </message>
    <message>
      <source>&amp;Undo</source>
      <translation>撤销(&amp;U)</translation>
    </message>
    <message>
      <source>&amp;Undo {change}</source>
      <translation>撤销(&amp;U) {change}</translation>
    </message>
    <message>
      <source>&amp;Unfold all</source>
      <translation>全部展开(&amp;U)</translation>
    </message>
    <message>
      <source>&amp;View</source>
      <translation>视图(&amp;V)</translation>
    </message>
    <message>
      <source>&amp;Why here?</source>
      <translation>为何在此(&amp;W)？</translation>
    </message>
    <message>
      <source>, </source>
      <translation>、</translation>
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
      <translation>&lt;b&gt;分块 {chunk:,}&lt;/b&gt;（共 {chunks:,} 个）在此结束：{why}</translation>
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
      <translation>在此添加参考边界(&amp;F)</translation>
    </message>
    <message>
      <source>Add questions to the question bench, one a line</source>
      <translation>将问题加入问题测试台，每行一个</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>结果</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>跟随系统</translation>
    </message>
    <message>
      <source>Ask &amp;now</source>
      <translation>立即查询(&amp;N)</translation>
    </message>
    <message>
      <source>Ask an address that you enter for a newer version</source>
      <translation>向您填写的地址查询是否有新版本</translation>
    </message>
    <message>
      <source>Ask it &amp;once a day, when Seamline starts</source>
      <translation>每天一次，在 Seamline 启动时查询(&amp;O)</translation>
    </message>
    <message>
      <source>Asking for a newer version</source>
      <translation>正在查询新版本</translation>
    </message>
    <message>
      <source>Asking…</source>
      <translation>正在查询…</translation>
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
      <translation>取消正在进行的操作</translation>
    </message>
    <message>
      <source>Check for &amp;updates…</source>
      <translation>检查更新(&amp;U)…</translation>
    </message>
    <message>
      <source>Check for updates</source>
      <translation>检查更新</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} of {count:,}</source>
      <translation>分块 {chunk:,} / {count:,}</translation>
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
      <translation>命令面板(&amp;P)…</translation>
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
      <translation>复制</translation>
    </message>
    <message>
      <source>Copy the chunk's record as it is exported</source>
      <translation>复制该分块导出时的记录</translation>
    </message>
    <message>
      <source>Copy the chunk's text as it is stored</source>
      <translation>复制该分块存储时的文本</translation>
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
      <translation>在“{words}”之前切分</translation>
    </message>
    <message>
      <source>Cut between</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Cut by a config file: Seamline's, or that of one of the other systems</source>
      <translation>按配置文件切分：Seamline 的，或其他系统的</translation>
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
      <translation>分块详情</translation>
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
      <translation>嵌入时前面带有这些标题</translation>
    </message>
    <message>
      <source>Embedded · {length}</source>
      <translation>嵌入 · {length}</translation>
    </message>
    <message>
      <source>Every heading starts a new chunk, unless the chunk would be too small.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Every number</source>
      <translation>所有数值</translation>
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
      <translation>解释该分块为何结束</translation>
    </message>
    <message>
      <source>Export &amp;report…</source>
      <translation>导出报告(&amp;R)…</translation>
    </message>
    <message>
      <source>F&amp;old or unfold here</source>
      <translation>在此折叠或展开(&amp;O)</translation>
    </message>
    <message>
      <source>Facts</source>
      <translation>信息</translation>
    </message>
    <message>
      <source>Facts of the chunk</source>
      <translation>分块信息</translation>
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
      <translation>查找对话(&amp;C)…</translation>
    </message>
    <message>
      <source>Find any action, preset or recent file by a few letters</source>
      <translation>输入几个字母即可查找任何操作、预设或最近的文件</translation>
    </message>
    <message>
      <source>Find one of the conversations of this file by its title or date</source>
      <translation>按标题或日期查找此文件中的对话</translation>
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
      <translation>折叠所有工具调用等内容</translation>
    </message>
    <message>
      <source>Fold or unfold the tool call, thought or attachment at the cursor in the source</source>
      <translation>折叠或展开原文光标处的工具调用、思考或附件</translation>
    </message>
    <message>
      <source>Front matter</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Grey: front matter.</source>
      <translation>灰色：文首元数据（front matter）。</translation>
    </message>
    <message>
      <source>Hash</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Hatched /: what is repeated from chunk {number}.</source>
      <translation>斜线 /：与分块 {number} 重复的内容。</translation>
    </message>
    <message>
      <source>Hatched \: what {embedder} does not read, beyond {limit:,} of its own tokens, about here.</source>
      <translation>斜线 \：{embedder} 读不到的内容，约从此处起，超出其 {limit:,} 个词元。</translation>
    </message>
    <message>
      <source>Hatched \: what {embedder} does not read, beyond {limit:,} of its own tokens.</source>
      <translation>斜线 \：{embedder} 读不到的内容，超出其 {limit:,} 个词元。</translation>
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
      <translation>长文本需要一些时间；按 Esc 停止</translation>
    </message>
    <message>
      <source>In a sentence</source>
      <translation>一句话说明</translation>
    </message>
    <message>
      <source>Indices</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Inspector</source>
      <translation>检查器</translation>
    </message>
    <message>
      <source>Its sizes and places, and how alike its neighbours are</source>
      <translation>大小与位置，以及与相邻分块的相似程度</translation>
    </message>
    <message>
      <source>Keep a boundary at the text cursor, whatever the parameters say</source>
      <translation>无论参数如何，在文本光标处保留边界</translation>
    </message>
    <message>
      <source>Keep a boundary here, whatever the settings say</source>
      <translation>无论设置如何，在此保留边界</translation>
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
      <translation>将选中的文字记为某个问题的答案，以查看搜索能否返回它</translation>
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
      <translation>长度</translation>
    </message>
    <message>
      <source>Let the settings decide here again</source>
      <translation>让设置重新决定此处</translation>
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
      <translation>将句子移到更接近的分块(&amp;S)</translation>
    </message>
    <message>
      <source>Move the boundary &amp;back</source>
      <translation>边界后移(&amp;B)</translation>
    </message>
    <message>
      <source>Move the boundary at the text cursor one sentence back</source>
      <translation>将文本光标处的边界向文首移动一句</translation>
    </message>
    <message>
      <source>Move the boundary at the text cursor one sentence on</source>
      <translation>将文本光标处的边界向文末移动一句</translation>
    </message>
    <message>
      <source>Move the boundary o&amp;n</source>
      <translation>边界前移(&amp;N)</translation>
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
      <translation>相邻分块</translation>
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
      <translation>下一个面板(&amp;P)</translation>
    </message>
    <message>
      <source>Next &amp;version of this message</source>
      <translation>此消息的下一版本(&amp;V)</translation>
    </message>
    <message>
      <source>Next chunk</source>
      <translation>下一个分块</translation>
    </message>
    <message>
      <source>Next sentence nearer to &amp;another chunk</source>
      <translation>下一个更接近其他分块的句子(&amp;A)</translation>
    </message>
    <message>
      <source>No chunk</source>
      <translation>无分块</translation>
    </message>
    <message>
      <source>No chunk is longer than what the embedder reads of a text, counted in the embedder's own tokens: what lies beyond has no vector. Only what is never divided may be longer.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>No cut before “{words}”</source>
      <translation>“{words}”之前不切分</translation>
    </message>
    <message>
      <source>Not embedded: the last {beyond} tokens, beyond {limit:,}</source>
      <translation>未嵌入：最后 {beyond} 个词元，超出 {limit:,}</translation>
    </message>
    <message>
      <source>Note a boundary at the text cursor, to score cuts by</source>
      <translation>在文本光标处记下边界，用于给切分评分</translation>
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
      <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
      <source>Open a text to see here how large each chunk is, why it ends, and what would mend it.</source>
      <translation>打开一个文本，即可在此查看每个分块的大小、为何结束，以及如何改进。</translation>
    </message>
    <message>
      <source>Open co&amp;nfig…</source>
      <translation>打开配置(&amp;N)…</translation>
    </message>
    <message>
      <source>Open its page</source>
      <translation>打开其页面</translation>
    </message>
    <message>
      <source>Open markdown files, texts or conversations</source>
      <translation>打开 Markdown 文件、文本或对话</translation>
    </message>
    <message>
      <source>Open the &amp;sample</source>
      <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
      <source>Open the text that was copied, as a document</source>
      <translation>将复制的文本作为文档打开</translation>
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
      <translation>在此固定边界(&amp;I)</translation>
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
      <translation>粘贴问题(&amp;Q)…</translation>
    </message>
    <message>
      <source>Pin here</source>
      <translation>在此固定</translation>
    </message>
    <message>
      <source>Pin or &amp;unpin the boundary here</source>
      <translation>固定或取消固定此处边界(&amp;U)</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Previous chunk</source>
      <translation>上一个分块</translation>
    </message>
    <message>
      <source>Previous p&amp;anel</source>
      <translation>上一个面板(&amp;A)</translation>
    </message>
    <message>
      <source>Previous version of this &amp;message</source>
      <translation>此消息的上一版本(&amp;M)</translation>
    </message>
    <message>
      <source>Problems</source>
      <translation>问题</translation>
    </message>
    <message>
      <source>Problems of this chunk</source>
      <translation>此分块的问题</translation>
    </message>
    <message>
      <source>Questions and pauses</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Rank the chunks by a question, as a store would</source>
      <translation>像检索库那样按问题对分块排序</translation>
    </message>
    <message>
      <source>Re&amp;move the boundary here</source>
      <translation>移除此处边界(&amp;M)</translation>
    </message>
    <message>
      <source>Read</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Read on from an earlier version of the message at the cursor</source>
      <translation>从光标处消息的较早版本继续阅读</translation>
    </message>
    <message>
      <source>Read on where the message at the cursor was edited, or answered again</source>
      <translation>从光标处消息被编辑或重新回答之处继续阅读</translation>
    </message>
    <message>
      <source>Record as it is exported</source>
      <translation>导出时的记录</translation>
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
      <translation>重复分块 {chunk:,} 的 {tokens} 个词元</translation>
    </message>
    <message>
      <source>Reset to p&amp;reset</source>
      <translation>重置为预设(&amp;R)</translation>
    </message>
    <message>
      <source>Restore &amp;layout</source>
      <translation>恢复布局(&amp;L)</translation>
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
      <translation>将窗口存为图片(&amp;P)…</translation>
    </message>
    <message>
      <source>Say why the text is cut at the cursor, or why not, and what would change that</source>
      <translation>说明文本为何在光标处切分或不切分，以及如何改变</translation>
    </message>
    <message>
      <source>Seamline {version} is out.</source>
      <translation>Seamline {version} 已发布。</translation>
    </message>
    <message>
      <source>Seamline {version} is out; this is {installed}</source>
      <translation>Seamline {version} 已发布；当前为 {installed}</translation>
    </message>
    <message>
      <source>Searc&amp;h chunks…</source>
      <translation>搜索分块(&amp;H)…</translation>
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
      <translation>了解窗口各部分的用途</translation>
    </message>
    <message>
      <source>Select a chunk in the text, the curve or the strip to see how large it is and why it ends.</source>
      <translation>在文本、曲线或条带中选择一个分块，查看其大小和结束原因。</translation>
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
      <translation>调整边界，使光标处的句子归入更接近的分块</translation>
    </message>
    <message>
      <source>Settings could not be tried: {error}</source>
      <translation>无法试用设置：{error}</translation>
    </message>
    <message>
      <source>Shaded: the heading of the section, which this chunk continues.</source>
      <translation>阴影：此分块所延续章节的标题。</translation>
    </message>
    <message>
      <source>Shaded: the headings above the chunk, which are embedded with it and not stored.</source>
      <translation>阴影：分块上方的标题，随之嵌入但不存储。</translation>
    </message>
    <message>
      <source>Shaded: what is embedded before the chunk; its prefix is not stored.</source>
      <translation>阴影：分块之前嵌入的内容；其前缀不存储。</translation>
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
      <translation>显示所有折叠内容</translation>
    </message>
    <message>
      <source>Show how near the sentences are to their chunks, and go to the next that is nearer to another</source>
      <translation>显示句子与其分块的接近程度，并转到下一个更接近其他分块的句子</translation>
    </message>
    <message>
      <source>Show what each key does</source>
      <translation>显示每个按键的作用</translation>
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
      <translation>大小</translation>
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
      <translation>存储和嵌入时前面带有这些标题</translation>
    </message>
    <message>
      <source>Stored and embedded · {length}</source>
      <translation>存储并嵌入 · {length}</translation>
    </message>
    <message>
      <source>Stored · {characters}</source>
      <translation>存储 · {characters}</translation>
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
      <translation>强度：不切分</translation>
    </message>
    <message>
      <source>Strength: {strength}</source>
      <translation>强度：{strength}</translation>
    </message>
    <message>
      <source>Structure</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Take the keyboard to the next panel that is open</source>
      <translation>将键盘焦点移到下一个打开的面板</translation>
    </message>
    <message>
      <source>Target size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Text</source>
      <translation>文本</translation>
    </message>
    <message>
      <source>Text as it is embedded</source>
      <translation>嵌入时的文本</translation>
    </message>
    <message>
      <source>Text as it is stored</source>
      <translation>存储时的文本</translation>
    </message>
    <message>
      <source>Text that differs from the source</source>
      <translation>与原文不同的文本</translation>
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
      <translation>分块的 NDJSON 记录</translation>
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
      <translation>所选语言将在下次启动 Seamline 时生效</translation>
    </message>
    <message>
      <source>The smallest piece as a share of the largest, where none is set in tokens.</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>The text ends.</source>
      <translation>文本结束。</translation>
    </message>
    <message>
      <source>The text is cut short here; copying takes all of it.</source>
      <translation>此处文本有截断；复制时为全文。</translation>
    </message>
    <message>
      <source>There is none newer: {version} is the newest release.</source>
      <translation>没有更新的版本：{version} 已是最新版本。</translation>
    </message>
    <message>
      <source>This is Seamline {version}. It asks nobody for a newer version, unless you enter an address here, from whoever you have Seamline from. Nothing but the question is sent, and nothing is downloaded.</source>
      <translation>当前版本为 Seamline {version}。除非您在此填写地址，否则不会向任何人查询新版本；该地址由您获取 Seamline 的来源提供。只发送查询本身，不下载任何内容。</translation>
    </message>
    <message>
      <source>This should be f&amp;ound…</source>
      <translation>应能找到此内容(&amp;O)…</translation>
    </message>
    <message>
      <source>Threshold</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Together</source>
      <translation>合计</translation>
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
      <translation>尝试补救</translation>
    </message>
    <message>
      <source>Try settings</source>
      <translation>尝试设置</translation>
    </message>
    <message>
      <source>Trying other settings …</source>
      <translation>正在尝试其他设置…</translation>
    </message>
    <message>
      <source>Trying settings</source>
      <translation>正在尝试设置</translation>
    </message>
    <message>
      <source>Type</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Unpin</source>
      <translation>取消固定</translation>
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
      <translation>存储的内容与交给嵌入模型的内容对照</translation>
    </message>
    <message>
      <source>What counts here</source>
      <translation>此处的影响因素</translation>
    </message>
    <message>
      <source>What decides here</source>
      <translation>此处的决定因素</translation>
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
      <translation>可行的办法：{hint}</translation>
    </message>
    <message>
      <source>What would make a cut here</source>
      <translation>怎样才会在此切分</translation>
    </message>
    <message>
      <source>What would remove this cut</source>
      <translation>怎样才会取消此切分</translation>
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
      <translation>完整记录</translation>
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
      <translation>分块 {chunk:,} 为何结束</translation>
    </message>
    <message>
      <source>Why it ends here</source>
      <translation>为何在此结束</translation>
    </message>
    <message>
      <source>Without the model, by size</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>Write the text with its chunks, the curve and the figures as one HTML file</source>
      <translation>将文本及其分块、曲线和数据写入一个 HTML 文件</translation>
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
      <translation>分块 {chunk:,}（{similarity:z.2f}）</translation>
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
      <translation>每个问题都有答案</translation>
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
      <translation>剩 {chunks}</translation>
    </message>
    <message>
      <source>left out</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>like {chunks}</source>
      <translation>与{chunks}相似</translation>
    </message>
    <message>
      <source>line {lines}</source>
      <translation>第 {lines} 行</translation>
    </message>
    <message>
      <source>lines</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>lines {lines}</source>
      <translation>第 {lines} 行</translation>
    </message>
    <message>
      <source>looking …</source>
      <translation>正在检查…</translation>
    </message>
    <message>
      <source>makes {chunks}</source>
      <translation>得到 {chunks}</translation>
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
      <translation>使其移动</translation>
    </message>
    <message>
      <source>never</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>none in this chunk</source>
      <translation>此分块中没有</translation>
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
      <translation>{address} 的回复不是 JSON</translation>
    </message>
    <message>
      <source>the answer of {address} is no JSON object</source>
      <translation>{address} 的回复不是 JSON 对象</translation>
    </message>
    <message>
      <source>the answer of {address} is too long to be of a release</source>
      <translation>{address} 的回复过长，不像是版本信息</translation>
    </message>
    <message>
      <source>the answer of {address} names no version, as 1.2.0</source>
      <translation>{address} 的回复没有给出版本号（如 1.2.0）</translation>
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
        <numerusform>词元</numerusform>
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
      <translation>与{chunks}不同</translation>
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
      <translation>存储内容、嵌入内容和 JSON</translation>
    </message>
    <message>
      <source>whole messages, or paragraphs</source>
      <translation type="unfinished" />
    </message>
    <message>
      <source>{address} answers with status {status}, not with a release</source>
      <translation>{address} 返回状态 {status}，而不是版本信息</translation>
    </message>
    <message>
      <source>{address} cannot be asked for updates: {reason}</source>
      <translation>无法向 {address} 查询更新：{reason}</translation>
    </message>
    <message>
      <source>{address} is no address; it begins with https://</source>
      <translation>{address} 不是地址；地址应以 https:// 开头</translation>
    </message>
    <message>
      <source>{chunks} as before</source>
      <translation>{chunks}，与之前相同</translation>
    </message>
    <message>
      <source>{chunks} instead of {before:,}</source>
      <translation>{chunks}，原为 {before:,} 个</translation>
    </message>
    <message>
      <source>{chunks}; nothing else changes</source>
      <translation>{chunks}；其他不变</translation>
    </message>
    <message numerus="yes">
      <source>{chunks}; {count:,} other boundaries come or go</source>
      <translation>
        <numerusform>{chunks}；另有 {count:,} 个边界增减</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} answers</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters</source>
      <translation>
        <numerusform>{count:,} 个字符</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks</source>
      <translation>
        <numerusform>{count:,} 个分块</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} cuts</source>
      <translation>
        <numerusform>{count:,} 处切分</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} documents</source>
      <translation>
        <numerusform>{count:,} 个文档</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} earlier ones</source>
      <translation>
        <numerusform>{count:,} 个更早的</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files</source>
      <translation>
        <numerusform>{count:,} 个文件</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} gaps</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} lines</source>
      <translation>
        <numerusform>{count:,} 行</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages</source>
      <translation>
        <numerusform>{count:,} 条消息</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} near-duplicates</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} new problems</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} parts</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} problems</source>
      <translation>
        <numerusform>{count:,} 个问题</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} questions</source>
      <translation>
        <numerusform>{count:,} 个提问</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} returning parts</source>
      <translation>
        <numerusform>{count:,} 个重现部分</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} rules</source>
      <translation>
        <numerusform>{count:,} 条规则</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} seconds</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} sentences</source>
      <translation>
        <numerusform>{count:,} 个句子</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} settings</source>
      <translation>
        <numerusform>{count:,} 项设置</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} tokens</source>
      <translation>
        <numerusform>{count:,} 个词元</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} units</source>
      <translation>
        <numerusform>{count:,} 个单元</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} valleys</source>
      <translation>
        <numerusform>{count:,} 个谷</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} values</source>
      <translation type="unfinished">
        <numerusform />
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} verdicts</source>
      <translation>
        <numerusform>{count:,} 条评判</numerusform>
      </translation>
    </message>
    <message>
      <source>{embedder} is given “{prefix}” before it.</source>
      <translation>{embedder} 会在前面收到“{prefix}”。</translation>
    </message>
    <message>
      <source>{first} to {last}</source>
      <translation>{first} 至 {last}</translation>
    </message>
    <message>
      <source>{rest:,} more settings</source>
      <translation>另有 {rest:,} 项设置</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, above the largest piece of {largest:,}</source>
      <translation>{tokens:,} 个词元，高于最大块 {largest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, below the smallest piece of {smallest:,}</source>
      <translation>{tokens:,} 个词元，低于最小块 {smallest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, between the smallest piece of {smallest:,} and the largest of {largest:,}</source>
      <translation>{tokens:,} 个词元，介于最小块 {smallest:,} 与最大块 {largest:,} 之间</translation>
    </message>
    <message>
      <source>{value:,} largest</source>
      <translation>最大 {value:,}</translation>
    </message>
    <message>
      <source>{value:,} smallest</source>
      <translation>最小 {value:,}</translation>
    </message>
    <message>
      <source>{value:,} target</source>
      <translation>目标 {value:,}</translation>
    </message>
    <message>
      <source>{value} after</source>
      <translation>后 {value}</translation>
    </message>
    <message>
      <source>{value} before</source>
      <translation>前 {value}</translation>
    </message>
    <message>
      <source>{value} threshold</source>
      <translation>阈值 {value}</translation>
    </message>
  </context>
</TS>
