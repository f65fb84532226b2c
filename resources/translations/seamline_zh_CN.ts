<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="zh_CN" sourcelanguage="en">
  <context>
    <name>seamline</name>
    <message>
      <source>
In the middle the text itself decides</source>
      <translation>
中间位置由文本自身决定</translation>
    </message>
    <message>
      <source> </source>
      <translation>​</translation>
    </message>
    <message>
      <source> ({score:.3f})</source>
      <translation>（{score:.3f}）</translation>
    </message>
    <message>
      <source> ({share:.1%})</source>
      <translation>（{share:.1%}）</translation>
    </message>
    <message>
      <source> It would have one with {other}: {value}.</source>
      <translation>若将“{other}”设为“{value}”，则会起作用。</translation>
    </message>
    <message>
      <source> Weakest: before {name}, {strength}.</source>
      <translation>最弱处：{name}之前，{strength}。</translation>
    </message>
    <message>
      <source> and </source>
      <translation>和</translation>
    </message>
    <message>
      <source> or </source>
      <translation> 或 </translation>
    </message>
    <message>
      <source> {sentence:capital}.</source>
      <translation>{sentence:capital}。</translation>
    </message>
    <message>
      <source> · {count:,} selected, {tokens} tokens</source>
      <translation> · 已选 {count:,} 个，{tokens} 个词元</translation>
    </message>
    <message>
      <source>%</source>
      <translation>%</translation>
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
      <source>&amp;Branch of the conversation</source>
      <translation>对话分支(&amp;B)</translation>
    </message>
    <message>
      <source>&amp;Close document</source>
      <translation>关闭文档(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Compare workspace</source>
      <translation>对比工作区(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Concepts</source>
      <translation>概念(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Copy</source>
      <translation>复制(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Copy chunk</source>
      <translation>复制分块(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Copy chunk {chunk:,} of B</source>
      <translation>复制 B 的分块 {chunk:,}(&amp;C)</translation>
    </message>
    <message>
      <source>&amp;Edit</source>
      <translation>编辑(&amp;E)</translation>
    </message>
    <message>
      <source>&amp;Edit the question</source>
      <translation>编辑提问(&amp;E)</translation>
    </message>
    <message>
      <source>&amp;Evaluate workspace</source>
      <translation>评估工作区(&amp;E)</translation>
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
      <source>&amp;Hidden messages</source>
      <translation>隐藏的消息(&amp;H)</translation>
    </message>
    <message>
      <source>&amp;Import…</source>
      <translation>导入(&amp;I)…</translation>
    </message>
    <message>
      <source>&amp;Instructions and surroundings</source>
      <translation>指令与环境信息(&amp;I)</translation>
    </message>
    <message>
      <source>&amp;Keyboard shortcuts</source>
      <translation>键盘快捷键(&amp;K)</translation>
    </message>
    <message>
      <source>&amp;Larger text</source>
      <translation>放大文字(&amp;L)</translation>
    </message>
    <message>
      <source>&amp;Method</source>
      <translation>方法(&amp;M)</translation>
    </message>
    <message>
      <source>&amp;Move this sentence to chunk {chunk:,}</source>
      <translation>将此句移到分块 {chunk:,}(&amp;M)</translation>
    </message>
    <message>
      <source>&amp;Nearness of sentences</source>
      <translation>句子接近度(&amp;N)</translation>
    </message>
    <message>
      <source>&amp;Next chunk</source>
      <translation>下一个分块(&amp;N)</translation>
    </message>
    <message>
      <source>&amp;Next version of this message</source>
      <translation>此消息的下一版本(&amp;N)</translation>
    </message>
    <message>
      <source>&amp;Open a data set…</source>
      <translation>打开数据集(&amp;O)…</translation>
    </message>
    <message>
      <source>&amp;Open or close this fold</source>
      <translation>展开或折叠此处(&amp;O)</translation>
    </message>
    <message>
      <source>&amp;Open…</source>
      <translation>打开(&amp;O)…</translation>
    </message>
    <message>
      <source>&amp;Panels</source>
      <translation>面板(&amp;P)</translation>
    </message>
    <message>
      <source>&amp;Paste a text</source>
      <translation>粘贴文本(&amp;P)</translation>
    </message>
    <message>
      <source>&amp;Pin a boundary here</source>
      <translation>在此固定边界(&amp;P)</translation>
    </message>
    <message>
      <source>&amp;Pin or unpin the boundary here</source>
      <translation>固定或取消固定此处边界(&amp;P)</translation>
    </message>
    <message>
      <source>&amp;Pin the boundary</source>
      <translation>固定边界(&amp;P)</translation>
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
      <source>&amp;Read workspace</source>
      <translation>阅读工作区(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Redo</source>
      <translation>重做(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Redo {change}</source>
      <translation>重做 {change}(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Reload</source>
      <translation>重新加载(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Remove all</source>
      <translation>全部移除(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Remove the boundary</source>
      <translation>移除边界(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Remove the question</source>
      <translation>删除提问(&amp;R)</translation>
    </message>
    <message>
      <source>&amp;Save the data set as…</source>
      <translation>数据集另存为(&amp;S)…</translation>
    </message>
    <message>
      <source>&amp;Smaller text</source>
      <translation>缩小文字(&amp;S)</translation>
    </message>
    <message>
      <source>&amp;Take the answer away</source>
      <translation>去掉答案(&amp;T)</translation>
    </message>
    <message>
      <source>&amp;This should be found…</source>
      <translation>应能找到此内容(&amp;T)…</translation>
    </message>
    <message>
      <source>&amp;Tour</source>
      <translation>导览(&amp;T)</translation>
    </message>
    <message>
      <source>&amp;Tune workspace</source>
      <translation>调整工作区(&amp;T)</translation>
    </message>
    <message>
      <source>&amp;Undo</source>
      <translation>撤销(&amp;U)</translation>
    </message>
    <message>
      <source>&amp;Undo {change}</source>
      <translation>撤销 {change}(&amp;U)</translation>
    </message>
    <message>
      <source>&amp;Unfold all</source>
      <translation>全部展开(&amp;U)</translation>
    </message>
    <message>
      <source>&amp;Use this cut as reference</source>
      <translation>将此切分用作参考(&amp;U)</translation>
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
      <source>+16% English prose, +10% Python, -8 to -19% JSON, -19% Arabic, -59 to -67% CJK (against o200k)</source>
      <translation>英文散文 +16%，Python +10%，JSON −8% 至 −19%，阿拉伯文 −19%，中日韩文 −59% 至 −67%（相对 o200k）</translation>
    </message>
    <message>
      <source>+22% English prose, +16% Python, -3 to -14% JSON, -15% Arabic, -57 to -65% CJK (against o200k)</source>
      <translation>英文散文 +22%，Python +16%，JSON −3% 至 −14%，阿拉伯文 −15%，中日韩文 −57% 至 −65%（相对 o200k）</translation>
    </message>
    <message>
      <source>+33% English prose, +26% Python, -7 to +5% JSON, -8% Arabic, -53 to -62% CJK (against o200k)</source>
      <translation>英文散文 +33%，Python +26%，JSON −7% 至 +5%，阿拉伯文 −8%，中日韩文 −53% 至 −62%（相对 o200k）</translation>
    </message>
    <message>
      <source>, </source>
      <translation>、</translation>
    </message>
    <message>
      <source>, above the maximum of {max_tokens:,}</source>
      <translation>，超过最大值 {max_tokens:,}</translation>
    </message>
    <message>
      <source>, and </source>
      <translation>，并且</translation>
    </message>
    <message>
      <source>, as JSON</source>
      <translation>，以 JSON 显示</translation>
    </message>
    <message>
      <source>, has problems</source>
      <translation>，有问题</translation>
    </message>
    <message>
      <source>, or </source>
      <translation>，或</translation>
    </message>
    <message>
      <source>, {count} stages reused</source>
      <translation>，复用 {count} 个阶段</translation>
    </message>
    <message>
      <source>, {distance:.2f} {side} the threshold</source>
      <translation>，以 {distance:.2f} 之差{side}阈值</translation>
    </message>
    <message>
      <source>, {others} make {cuts}</source>
      <translation>，加上 {others}，共 {cuts}</translation>
    </message>
    <message>
      <source>, {others} makes {cuts}</source>
      <translation>，加上 {others}，共 {cuts}</translation>
    </message>
    <message>
      <source>--baseline {path} cannot be read: {reason}</source>
      <translation>无法读取 --baseline {path}：{reason}</translation>
    </message>
    <message>
      <source>--baseline {path} is not there; {how}</source>
      <translation>--baseline {path} 不存在；{how}</translation>
    </message>
    <message>
      <source>--baseline {path} is not what lint wrote as JSON; {how}</source>
      <translation>--baseline {path} 不是 lint 写出的 JSON；{how}</translation>
    </message>
    <message>
      <source>. </source>
      <translation>。</translation>
    </message>
    <message>
      <source>1 for the same direction</source>
      <translation>方向相同为 1</translation>
    </message>
    <message>
      <source>1: chunks as they are. 2: each is cut again into children inside it, for a search that finds a small child and returns its whole parent.</source>
      <translation>1：分块保持原样。2：每个分块内再切成子块，搜索时先找到小的子块，再返回其完整的父块。</translation>
    </message>
    <message>
      <source>400 tokens by lines with 80 repeated: the baseline to compare with.</source>
      <translation>按行切分，每块 400 个词元，重复 80 个：用于对比的基线。</translation>
    </message>
    <message>
      <source>95% interval</source>
      <translation>95% 区间</translation>
    </message>
    <message>
      <source>; </source>
      <translation>；</translation>
    </message>
    <message>
      <source>; to make a splitter of what it returns, write {name}()</source>
      <translation>；要用它返回的内容作切分器，请写 {name}()</translation>
    </message>
    <message>
      <source>; {chunks} left out</source>
      <translation>；略去 {chunks}</translation>
    </message>
    <message>
      <source>; {left_out:,} left out of exports</source>
      <translation>；{left_out:,} 个在导出时略去</translation>
    </message>
    <message>
      <source>; {lost} more gave way</source>
      <translation>；另有 {lost} 处让位</translation>
    </message>
    <message>
      <source>; {merged} merged away by the minimum of {minimum:,}</source>
      <translation>；{merged} 处因最小值 {minimum:,} 被合并</translation>
    </message>
    <message>
      <source>&lt;b&gt;After:&lt;/b&gt; chunk {number:,}{score}</source>
      <translation>&lt;b&gt;之后：&lt;/b&gt;分块 {number:,}{score}</translation>
    </message>
    <message>
      <source>&lt;b&gt;After:&lt;/b&gt; the document ends here</source>
      <translation>&lt;b&gt;之后：&lt;/b&gt;文档到此结束</translation>
    </message>
    <message>
      <source>&lt;b&gt;Before:&lt;/b&gt; chunk {number:,}{score}</source>
      <translation>&lt;b&gt;之前：&lt;/b&gt;分块 {number:,}{score}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Before:&lt;/b&gt; the document begins here</source>
      <translation>&lt;b&gt;之前：&lt;/b&gt;文档从此开始</translation>
    </message>
    <message>
      <source>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; ({score}), {verdict}&lt;br&gt;{words}</source>
      <translation>&lt;b&gt;分块 {chunk:,}&lt;/b&gt;（{score}），{verdict}&lt;br&gt;{words}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Chunk {chunk:,}&lt;/b&gt; of {chunks:,} ends because {why}</source>
      <translation>&lt;b&gt;分块 {chunk:,}&lt;/b&gt;（共 {chunks:,} 个）在此结束：{why}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Cut off after:&lt;/b&gt; {words}</source>
      <translation>&lt;b&gt;其后被切掉：&lt;/b&gt;{words}</translation>
    </message>
    <message>
      <source>&lt;b&gt;Cut off before:&lt;/b&gt; {words}</source>
      <translation>&lt;b&gt;其前被切掉：&lt;/b&gt;{words}</translation>
    </message>
    <message>
      <source>&lt;h3&gt;Seamline {version}&lt;/h3&gt;&lt;p&gt;Shows where a text comes apart: chunks for retrieval and agent memory, cut by eye and exported as they are.&lt;/p&gt;&lt;p&gt;MIT licence. The bundled embedding model is under Apache-2.0. Nothing you open leaves this machine.&lt;/p&gt;</source>
      <translation>&lt;h3&gt;Seamline {version}&lt;/h3&gt;&lt;p&gt;显示文本在何处分开：为检索和智能体记忆生成分块，所见即所切，原样导出。&lt;/p&gt;&lt;p&gt;MIT 许可证。内置嵌入模型采用 Apache-2.0 许可证。您打开的任何内容都不会离开本机。&lt;/p&gt;</translation>
    </message>
    <message>
      <source>A Python snippet that writes them</source>
      <translation>写出这些分块的 Python 代码片段</translation>
    </message>
    <message>
      <source>A and B</source>
      <translation>A 和 B</translation>
    </message>
    <message>
      <source>A break here has {count:g} of {most:g} possible points.</source>
      <translation>在此断开得 {count:g} 分（满分 {most:g} 分）。</translation>
    </message>
    <message>
      <source>A chunk for each paragraph, as memex cuts at blank lines.</source>
      <translation>每段一个分块，如同 memex 在空行处切分。</translation>
    </message>
    <message>
      <source>A chunk for each sentence, as memex makes memories for agents.</source>
      <translation>每句一个分块，如同 memex 为智能体生成记忆。</translation>
    </message>
    <message>
      <source>A chunk may fill</source>
      <translation>一个分块可占用</translation>
    </message>
    <message>
      <source>A command line that writes all chunks in this format</source>
      <translation>以此格式写出所有分块的命令行</translation>
    </message>
    <message>
      <source>A config file of the active settings, which need not be those of the stored chunks</source>
      <translation>当前设置的配置文件，未必就是生成已存储分块的设置</translation>
    </message>
    <message>
      <source>A config file, to cut other texts alike</source>
      <translation>配置文件，用于同样切分其他文本</translation>
    </message>
    <message>
      <source>A file that `seamline index` wrote, or as its --store names it: chroma:FOLDER, or qdrant:http://HOST:PORT. Only what is entered here is asked.</source>
      <translation>由 `seamline index` 写出的文件，或其 --store 的写法：chroma:FOLDER 或 qdrant:http://HOST:PORT。只会访问此处输入的地址。</translation>
    </message>
    <message>
      <source>A folder with model.onnx or model.safetensors, and tokenizer.json</source>
      <translation>包含 model.onnx 或 model.safetensors 以及 tokenizer.json 的文件夹</translation>
    </message>
    <message>
      <source>A is cut by</source>
      <translation>A 的切分方式</translation>
    </message>
    <message>
      <source>A line that is embedded before each chunk's text and never stored, such as {title} &gt; {breadcrumb}. Of conversations, the date is that of the first message.</source>
      <translation>嵌入时加在每个分块文本之前、但不存储的一行，例如 {title} &gt; {breadcrumb}。对话的日期取第一条消息的日期。</translation>
    </message>
    <message>
      <source>A list up to this size is never divided, unless with its heading it is above the largest piece.</source>
      <translation>不超过此大小的列表绝不拆分，除非连同标题超过分块上限。</translation>
    </message>
    <message>
      <source>A log of the last runs, without texts, is in {folder}.</source>
      <translation>最近几次运行的日志（不含文本）位于 {folder}。</translation>
    </message>
    <message>
      <source>A map goes by vectors, and no embedder is chosen. Choose one by Edit › Model.</source>
      <translation>分块图依据向量绘制，而尚未选择嵌入模型。请通过“编辑 › 模型”选择一个。</translation>
    </message>
    <message>
      <source>A median of {wanted:,.0f} tokens</source>
      <translation>中位数 {wanted:,.0f} 个词元</translation>
    </message>
    <message>
      <source>A message of the user counts 50; near either end of the conversation all counts half.</source>
      <translation>用户消息计 50 分；靠近对话首尾时全部减半。</translation>
    </message>
    <message>
      <source>A model at an address</source>
      <translation>位于某个地址的模型</translation>
    </message>
    <message>
      <source>A model is downloaded once, when it is first used, and only after you choose it here. Your text is never sent anywhere.</source>
      <translation>模型仅在首次使用时下载一次，且须先在此选择。您的文本绝不会发送到任何地方。</translation>
    </message>
    <message>
      <source>A neighbour is alike if it is as similar as the halves of both chunks are.</source>
      <translation>相邻分块的相似度不低于两个分块各自前后两半之间的相似度时，即视为相似。</translation>
    </message>
    <message>
      <source>A number of chunks, or the median of their sizes in tokens</source>
      <translation>分块数，或分块大小（词元）的中位数</translation>
    </message>
    <message>
      <source>A part of the answer comes back</source>
      <translation>返回了答案的一部分</translation>
    </message>
    <message>
      <source>A pause this long between two messages speaks for a cut; a fifth of it speaks half as much.</source>
      <translation>两条消息之间停顿达到此长度即倾向于切分；停顿为其五分之一时，倾向减半。</translation>
    </message>
    <message>
      <source>A question to the map</source>
      <translation>向分块图提问</translation>
    </message>
    <message>
      <source>A text that fits stays one chunk (“Cut the text” is automatic).</source>
      <translation>放得下的文本保持为一个分块（“切分文本”设为“仅当过长”）。</translation>
    </message>
    <message>
      <source>A text that is not above the minimum is one chunk.</source>
      <translation>不超过最小值的文本就是一个分块。</translation>
    </message>
    <message>
      <source>A token counts as {count} characters; the maximum is {maximum:,}.</source>
      <translation>一个词元按 {count} 个字符计；最大值为 {maximum:,}。</translation>
    </message>
    <message>
      <source>About Seamline</source>
      <translation>关于 Seamline</translation>
    </message>
    <message>
      <source>Above the maximum</source>
      <translation>超过最大值</translation>
    </message>
    <message>
      <source>Add questions</source>
      <translation>添加提问</translation>
    </message>
    <message>
      <source>Add questions to the question bench, one a line</source>
      <translation>将提问加入“提问测试”，每行一个</translation>
    </message>
    <message>
      <source>Add questions, one a line</source>
      <translation>添加提问，每行一个</translation>
    </message>
    <message>
      <source>Add verdicts from a file</source>
      <translation>从文件添加评判</translation>
    </message>
    <message numerus="yes">
      <source>Add {count:,} questions</source>
      <translation>
        <numerusform>添加 {count:,} 个提问</numerusform>
      </translation>
    </message>
    <message>
      <source>Added {questions}</source>
      <translation>已添加 {questions}</translation>
    </message>
    <message>
      <source>Address of the model</source>
      <translation>模型的地址</translation>
    </message>
    <message>
      <source>Advanced</source>
      <translation>高级</translation>
    </message>
    <message>
      <source>Against the cut that is compared with.</source>
      <translation>与所对比的切分相比。</translation>
    </message>
    <message>
      <source>Agent memory</source>
      <translation>智能体记忆</translation>
    </message>
    <message>
      <source>Agreement of the cut with the boundaries set by hand</source>
      <translation>切分与手动设置边界的一致程度</translation>
    </message>
    <message>
      <source>Aider history</source>
      <translation>Aider 历史记录</translation>
    </message>
    <message>
      <source>Aim for</source>
      <translation>目标</translation>
    </message>
    <message>
      <source>Aim for, number</source>
      <translation>目标，数值</translation>
    </message>
    <message>
      <source>Aim for, what is counted</source>
      <translation>目标，计量对象</translation>
    </message>
    <message>
      <source>Alike</source>
      <translation>相似度</translation>
    </message>
    <message>
      <source>Alike from</source>
      <translation>相似度下限</translation>
    </message>
    <message>
      <source>All</source>
      <translation>全部</translation>
    </message>
    <message>
      <source>All chunks ({count:,})</source>
      <translation>所有分块（{count:,}）</translation>
    </message>
    <message>
      <source>All chunks but the {left_out:,} left out ({count:,})</source>
      <translation>除略去的 {left_out:,} 个外的所有分块（{count:,}）</translation>
    </message>
    <message>
      <source>All files (*)</source>
      <translation>所有文件 (*)</translation>
    </message>
    <message>
      <source>All open documents</source>
      <translation>所有打开的文档</translation>
    </message>
    <message>
      <source>All rules are switched off. Tick one to look for its problem.</source>
      <translation>所有规则均已关闭。勾选一条即可检查相应问题。</translation>
    </message>
    <message numerus="yes">
      <source>All {count:,} chunks stay as they are.</source>
      <translation>
        <numerusform>全部 {count:,} 个分块保持不变。</numerusform>
      </translation>
    </message>
    <message>
      <source>Also those that stay</source>
      <translation>含不变的分块</translation>
    </message>
    <message>
      <source>Among how many chunks an answer is to be</source>
      <translation>答案须出现在前多少个分块中</translation>
    </message>
    <message>
      <source>An answer counts as found when it is whole in one of so many chunks</source>
      <translation>答案完整位于排名前这么多个分块之一时，才算找到</translation>
    </message>
    <message>
      <source>Analysing {name}</source>
      <translation>正在分析 {name}</translation>
    </message>
    <message>
      <source>Another model…</source>
      <translation>其他模型…</translation>
    </message>
    <message>
      <source>Answer</source>
      <translation>答案</translation>
    </message>
    <message>
      <source>Answer without question</source>
      <translation>有答无问</translation>
    </message>
    <message>
      <source>Any endpoint that speaks OpenAI's chat completions, as Ollama, llama.cpp, LM Studio and vLLM do. A key is read from the variable {variable}, or from the keyring of the system.</source>
      <translation>任何支持 OpenAI chat completions 的端点，如 Ollama、llama.cpp、LM Studio 和 vLLM。密钥从变量 {variable} 或系统的密钥环中读取。</translation>
    </message>
    <message>
      <source>Apply</source>
      <translation>应用</translation>
    </message>
    <message>
      <source>Apply the best setting</source>
      <translation>应用最佳设置</translation>
    </message>
    <message>
      <source>Apply: {label} {setting}</source>
      <translation>应用：{label} {setting}</translation>
    </message>
    <message>
      <source>Apply: {setting}; {effect}</source>
      <translation>应用：{setting}；{effect}</translation>
    </message>
    <message>
      <source>Arrow keys, Page Up, Page Down, Home and End scroll the source.</source>
      <translation>方向键、Page Up、Page Down、Home 和 End 滚动原文。</translation>
    </message>
    <message>
      <source>As the system</source>
      <translation>跟随系统</translation>
    </message>
    <message>
      <source>Ask</source>
      <translation>提问</translation>
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
      <translation>每天在 Seamline 启动时查询一次(&amp;O)</translation>
    </message>
    <message>
      <source>Ask the chunks</source>
      <translation>向分块提问</translation>
    </message>
    <message>
      <source>Ask the chunks: {words}</source>
      <translation>向分块提问：{words}</translation>
    </message>
    <message>
      <source>Ask what a reader would ask. The chunks are ranked as a store would rank them, and each says whether it holds a whole thought.</source>
      <translation>提出读者会问的问题。分块会像在检索库中那样排序，并各自标明是否包含完整的意思。</translation>
    </message>
    <message>
      <source>Ask what readers will ask, and see whether the whole answer comes back. Paste questions, one a line; or select words in the text and choose “This should be found” from their menu (Ctrl+Alt+F).</source>
      <translation>提出读者会问的问题，看看能否返回完整答案。粘贴提问，每行一个；或在原文中选择文字，再从其菜单中选择“应能找到此内容”（Ctrl+Alt+F）。</translation>
    </message>
    <message>
      <source>Ask which chunks answer this ({keys})</source>
      <translation>询问哪些分块能回答此问题（{keys}）</translation>
    </message>
    <message>
      <source>Ask, and see what is near</source>
      <translation>提问，查看附近的分块</translation>
    </message>
    <message>
      <source>Asking</source>
      <translation>正在提问</translation>
    </message>
    <message>
      <source>Asking for a newer version</source>
      <translation>正在查询新版本</translation>
    </message>
    <message>
      <source>Asking questions</source>
      <translation>正在提问</translation>
    </message>
    <message>
      <source>Asking questions of other cuts</source>
      <translation>正在向其他切分提问</translation>
    </message>
    <message>
      <source>Asking…</source>
      <translation>正在查询…</translation>
    </message>
    <message>
      <source>At {value}, {what}: {places}.</source>
      <translation>在 {value} 处，{what}：{places}。</translation>
    </message>
    <message>
      <source>Attachment</source>
      <translation>附件</translation>
    </message>
    <message>
      <source>Automatic</source>
      <translation>自动</translation>
    </message>
    <message>
      <source>B could not be cut: {error}</source>
      <translation>无法切分 B：{error}</translation>
    </message>
    <message>
      <source>B is being cut…</source>
      <translation>正在切分 B…</translation>
    </message>
    <message>
      <source>B is cut by</source>
      <translation>B 的切分方式</translation>
    </message>
    <message>
      <source>B: {notice}</source>
      <translation>B：{notice}</translation>
    </message>
    <message>
      <source>Back</source>
      <translation>上一个</translation>
    </message>
    <message>
      <source>Back to all documents</source>
      <translation>返回所有文档</translation>
    </message>
    <message>
      <source>Back to the &amp;live cut</source>
      <translation>返回实时切分(&amp;L)</translation>
    </message>
    <message>
      <source>Back to {shown}, as the preset has it</source>
      <translation>恢复为预设值“{shown}”</translation>
    </message>
    <message>
      <source>Base URL</source>
      <translation>基础 URL</translation>
    </message>
    <message>
      <source>Batch size</source>
      <translation>批量大小</translation>
    </message>
    <message>
      <source>Before</source>
      <translation>后接文字</translation>
    </message>
    <message>
      <source>Before it, {size}; after it, chunk {chunk} has {count} (minimum {minimum:,}, maximum {maximum}).</source>
      <translation>之前：{size}；之后：分块 {chunk} 有 {count} 个（最小 {minimum:,}，最大 {maximum}）。</translation>
    </message>
    <message>
      <source>Before {name}: {strength}</source>
      <translation>{name}之前：{strength}</translation>
    </message>
    <message>
      <source>Before {name}: {what}</source>
      <translation>{name}之前：{what}</translation>
    </message>
    <message>
      <source>Before “{words}”</source>
      <translation>“{words}”之前</translation>
    </message>
    <message>
      <source>Begins with</source>
      <translation>开头</translation>
    </message>
    <message>
      <source>Behind the best</source>
      <translation>与最佳的差距</translation>
    </message>
    <message>
      <source>Behind the best by {mean:.3f}, 95% {low:+.3f} to {high:+.3f}</source>
      <translation>比最佳差 {mean:.3f}，95% 区间 {low:+.3f} 至 {high:+.3f}</translation>
    </message>
    <message>
      <source>Belongs together</source>
      <translation>不宜分开</translation>
    </message>
    <message>
      <source>Below the minimum</source>
      <translation>低于最小值</translation>
    </message>
    <message>
      <source>Best of each</source>
      <translation>各取最佳</translation>
    </message>
    <message>
      <source>Best of {found:,}: {setting}. {scores}; now {before}.</source>
      <translation>{found:,} 项设置中最佳：{setting}。{scores}；目前 {before}。</translation>
    </message>
    <message>
      <source>Best setting</source>
      <translation>最佳设置</translation>
    </message>
    <message>
      <source>Best: {cell}</source>
      <translation>最佳：{cell}</translation>
    </message>
    <message>
      <source>Both are cut at the same places.</source>
      <translation>两者在相同位置切分。</translation>
    </message>
    <message>
      <source>Both are parts of one topic, which is too long for one chunk.</source>
      <translation>两者属于同一话题，而该话题对一个分块来说太长。</translation>
    </message>
    <message>
      <source>Boundaries</source>
      <translation>边界</translation>
    </message>
    <message>
      <source>Boundaries (*.json *.txt *.md)</source>
      <translation>边界 (*.json *.txt *.md)</translation>
    </message>
    <message>
      <source>Boundaries (*.json)</source>
      <translation>边界 (*.json)</translation>
    </message>
    <message>
      <source>Boundaries count as equal at the same place.</source>
      <translation>位于同一位置的边界视为相同。</translation>
    </message>
    <message>
      <source>Boundaries count as equal when at most one unit lies between them.</source>
      <translation>边界之间最多相隔一个单元即视为相同。</translation>
    </message>
    <message>
      <source>Boundaries of A that B has one unit away.</source>
      <translation>A 的边界在 B 中相差一个单元。</translation>
    </message>
    <message>
      <source>Boundaries of the cut on screen, and boundaries set by hand, pinned ones too</source>
      <translation>屏幕上切分的边界，以及手动设置的边界（含固定的边界）</translation>
    </message>
    <message>
      <source>Boundaries of the seam map</source>
      <translation>接缝图的边界</translation>
    </message>
    <message>
      <source>Boundaries set by hand</source>
      <translation>手动设置的边界</translation>
    </message>
    <message>
      <source>Boundaries that A and B share.</source>
      <translation>A 和 B 共有的边界。</translation>
    </message>
    <message>
      <source>Boundaries that only A has.</source>
      <translation>只有 A 有的边界。</translation>
    </message>
    <message>
      <source>Boundaries that only B has.</source>
      <translation>只有 B 有的边界。</translation>
    </message>
    <message>
      <source>Boundary score</source>
      <translation>边界得分</translation>
    </message>
    <message>
      <source>Boundary similarity {mean:.3f}</source>
      <translation>边界相似度 {mean:.3f}</translation>
    </message>
    <message>
      <source>Boundary similarity: of all boundaries of either cut the share that both have; one next door counts half. 1 is perfect, and higher is better (Fournier 2013).</source>
      <translation>边界相似度：在任一切分的所有边界中，两者共有的比例；相邻一处的算一半。1 为完美，越高越好（Fournier，2013）。</translation>
    </message>
    <message>
      <source>Breadcrumb</source>
      <translation>标题路径</translation>
    </message>
    <message>
      <source>Browse…</source>
      <translation>浏览…</translation>
    </message>
    <message>
      <source>By how much the evidence that both are of one topic is above the level of the document</source>
      <translation>两者属于同一话题的证据高出文档水平的程度</translation>
    </message>
    <message>
      <source>By size it is not divided here: {size}, of at most {maximum}.</source>
      <translation>此处不按大小拆分：{size}，上限为 {maximum}。</translation>
    </message>
    <message>
      <source>By size, overlap 2</source>
      <translation>按大小，重叠 2 句</translation>
    </message>
    <message>
      <source>Bytes</source>
      <translation>字节</translation>
    </message>
    <message>
      <source>Bytes that the chunks store beyond those of the text: overlap and repeated headings, less the white space between chunks. Questions count the bytes of vectors, too.</source>
      <translation>分块比文本多存储的字节：重叠和重复的标题，减去分块之间的空白。在问题评测中还计入向量的字节。</translation>
    </message>
    <message>
      <source>CSV</source>
      <translation>CSV</translation>
    </message>
    <message>
      <source>Cancel</source>
      <translation>取消</translation>
    </message>
    <message>
      <source>Cancel (Esc)</source>
      <translation>取消（Esc）</translation>
    </message>
    <message>
      <source>Cancel what is &amp;running</source>
      <translation>取消正在进行的操作(&amp;R)</translation>
    </message>
    <message>
      <source>Cancel what is running</source>
      <translation>取消正在进行的操作</translation>
    </message>
    <message>
      <source>Cancelled. The last cut is shown</source>
      <translation>已取消。显示的是上一次切分</translation>
    </message>
    <message>
      <source>Card</source>
      <translation>卡片</translation>
    </message>
    <message>
      <source>Change</source>
      <translation>变化</translation>
    </message>
    <message>
      <source>Change that is shown</source>
      <translation>当前显示的变化</translation>
    </message>
    <message>
      <source>Change {number:,} of {count:,}</source>
      <translation>第 {number:,} 处变化，共 {count:,} 处</translation>
    </message>
    <message>
      <source>Changes</source>
      <translation>变化</translation>
    </message>
    <message>
      <source>Changes nothing now: {reason}.</source>
      <translation>目前不起作用：{reason}。</translation>
    </message>
    <message>
      <source>Characters</source>
      <translation>字符</translation>
    </message>
    <message>
      <source>Characters of the whole text, overlap included</source>
      <translation>整个文本的字符数，含重叠</translation>
    </message>
    <message>
      <source>Chat {id}</source>
      <translation>聊天 {id}</translation>
    </message>
    <message>
      <source>ChatGPT export</source>
      <translation>ChatGPT 导出</translation>
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
      <source>Check other cuts and run again to compare them.</source>
      <translation>勾选其他切分并再次运行，即可对比。</translation>
    </message>
    <message>
      <source>Check the cuts to compare</source>
      <translation>请勾选要对比的切分</translation>
    </message>
    <message>
      <source>Check the folder</source>
      <translation>检查文件夹</translation>
    </message>
    <message>
      <source>Check those to compare. Double-click, or Enter, cuts the text by one</source>
      <translation>勾选要对比的项。双击或按 Enter 键即可按其切分文本</translation>
    </message>
    <message>
      <source>Checking {name}</source>
      <translation>正在检查 {name}</translation>
    </message>
    <message>
      <source>Choose a hit to see what stands beside it.</source>
      <translation>选择一个命中项，即可查看其前后内容。</translation>
    </message>
    <message>
      <source>Choose a model, and how much of what it reads a chunk may fill</source>
      <translation>选择模型，以及分块可占其可读长度的比例</translation>
    </message>
    <message>
      <source>Choose a question to see its answer, and what was cut away from it.</source>
      <translation>选择一个提问，查看其答案及被切掉的部分。</translation>
    </message>
    <message>
      <source>Choose a shorter name.</source>
      <translation>请换一个较短的名称。</translation>
    </message>
    <message>
      <source>Choose an embedding model</source>
      <translation>选择嵌入模型</translation>
    </message>
    <message>
      <source>Choose another folder.</source>
      <translation>请选择其他文件夹。</translation>
    </message>
    <message>
      <source>Chunk</source>
      <translation>分块</translation>
    </message>
    <message>
      <source>Chunk map</source>
      <translation>分块图</translation>
    </message>
    <message>
      <source>Chunk under the pointer</source>
      <translation>指针下的分块</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} ends here because {ending}</source>
      <translation>分块 {chunk:,} 在此结束：{ending}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} of {chunks:,}</source>
      <translation>分块 {chunk:,} / {chunks:,}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} of {count:,}</source>
      <translation>分块 {chunk:,} / {count:,}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} {message}.</source>
      <translation>分块 {chunk:,}：{message}。</translation>
    </message>
    <message>
      <source>Chunk {chunk:,} · {tokens} · {rank}</source>
      <translation>分块 {chunk:,} · {tokens} · {rank}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {similarity:z.2f}, where {usual:z.2f} would be alike</source>
      <translation>分块 {chunk:,}：{similarity:z.2f}，达到 {usual:z.2f} 才算相似</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {tokens:,} tokens</source>
      <translation>分块 {chunk:,}：{tokens:,} 个词元</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {tokens} tokens</source>
      <translation>分块 {chunk:,}：{tokens} 个词元</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: {words}</source>
      <translation>分块 {chunk:,}：{words}</translation>
    </message>
    <message>
      <source>Chunk {chunk:,}: ~{tokens:,} tokens</source>
      <translation>分块 {chunk:,}：~{tokens:,} 个词元</translation>
    </message>
    <message>
      <source>Chunk {number:,}</source>
      <translation>分块 {number:,}</translation>
    </message>
    <message>
      <source>Chunk {number:,} comes first ({score:.2f})</source>
      <translation>分块 {number:,} 排第一（{score:.2f}）</translation>
    </message>
    <message>
      <source>Chunk {number:,} of {chunks:,}</source>
      <translation>分块 {number:,} / {chunks:,}</translation>
    </message>
    <message>
      <source>Chunk {number:,} of {count:,}: {verdict}</source>
      <translation>分块 {number:,} / {count:,}：{verdict}</translation>
    </message>
    <message>
      <source>Chunks</source>
      <translation>分块</translation>
    </message>
    <message>
      <source>Chunks and cuts of {letter}</source>
      <translation>{letter} 的分块和切分</translation>
    </message>
    <message>
      <source>Chunks and verdicts</source>
      <translation>分块与评判</translation>
    </message>
    <message>
      <source>Chunks below the curve</source>
      <translation>曲线下方的分块</translation>
    </message>
    <message>
      <source>Chunks by size</source>
      <translation>按大小显示的分块</translation>
    </message>
    <message>
      <source>Chunks by size, cut as B</source>
      <translation>按大小显示的分块，按 B 切分</translation>
    </message>
    <message>
      <source>Chunks end because</source>
      <translation>分块结束原因</translation>
    </message>
    <message>
      <source>Chunks in which nothing was found that is worth keeping.</source>
      <translation>没有找到值得保留的内容的分块。</translation>
    </message>
    <message>
      <source>Chunks larger than the maximum: nothing in them may be cut.</source>
      <translation>超过最大值的分块：其中没有可切分之处。</translation>
    </message>
    <message>
      <source>Chunks smaller than the minimum: no neighbour could take them in.</source>
      <translation>小于最小值的分块：没有相邻分块能容纳它们。</translation>
    </message>
    <message>
      <source>Chunks that are longer than what the embedder reads. What lies beyond its limit has no effect on their vectors.</source>
      <translation>超过嵌入模型可读长度的分块。超出部分对其向量没有影响。</translation>
    </message>
    <message>
      <source>Chunks that begin and end where sentences or blocks do, do not end with a bare heading, and hold no code fence that is never closed.</source>
      <translation>在句子或块的起止处开始和结束、不以孤立标题结尾、也不含未闭合代码围栏的分块。</translation>
    </message>
    <message>
      <source>Chunks that begin and end where sentences or blocks do.</source>
      <translation>在句子或块的起止处开始和结束的分块。</translation>
    </message>
    <message>
      <source>Chunks that changed</source>
      <translation>有变化的分块</translation>
    </message>
    <message>
      <source>Chunks that could not be read. The Memories panel says why, and tries them again.</source>
      <translation>无法读取的分块。“记忆”面板会说明原因并重试。</translation>
    </message>
    <message>
      <source>Chunks that count</source>
      <translation>计入的分块数</translation>
    </message>
    <message>
      <source>Claude Code session</source>
      <translation>Claude Code 会话</translation>
    </message>
    <message>
      <source>Claude.ai export</source>
      <translation>Claude.ai 导出</translation>
    </message>
    <message>
      <source>Clawdbot's memory: lines, breadcrumb, kind and completeness</source>
      <translation>Clawdbot 的记忆：行、标题路径、类型和完整性</translation>
    </message>
    <message>
      <source>Clear</source>
      <translation>清空</translation>
    </message>
    <message>
      <source>Click a chunk to read it here, twice to open its document.</source>
      <translation>单击分块在此阅读，双击打开其文档。</translation>
    </message>
    <message>
      <source>Click to see the next one in the text, with Shift the one before.</source>
      <translation>单击在原文中查看下一个，按住 Shift 查看上一个。</translation>
    </message>
    <message>
      <source>Close</source>
      <translation>关闭</translation>
    </message>
    <message>
      <source>Close (Esc)</source>
      <translation>关闭（Esc）</translation>
    </message>
    <message>
      <source>Close it there, or write elsewhere.</source>
      <translation>请在该程序中将其关闭，或写到别处。</translation>
    </message>
    <message>
      <source>Close the find bar</source>
      <translation>关闭查找栏</translation>
    </message>
    <message>
      <source>Close the table of chunks</source>
      <translation>关闭分块表</translation>
    </message>
    <message>
      <source>Code</source>
      <translation>代码</translation>
    </message>
    <message>
      <source>Code, a table or a formula above this size, and above the largest piece, is divided between its lines, never inside one. 0 keeps all whole.</source>
      <translation>超过此大小且超过分块上限的代码、表格或公式，在行与行之间拆分，绝不在行内拆分。0 表示全部保持完整。</translation>
    </message>
    <message>
      <source>Codex session</source>
      <translation>Codex 会话</translation>
    </message>
    <message>
      <source>Coherence</source>
      <translation>连贯性</translation>
    </message>
    <message>
      <source>Colours</source>
      <translation>颜色</translation>
    </message>
    <message>
      <source>Command</source>
      <translation>命令</translation>
    </message>
    <message>
      <source>Command pa&amp;lette…</source>
      <translation>命令面板(&amp;L)…</translation>
    </message>
    <message>
      <source>Command palette</source>
      <translation>命令面板</translation>
    </message>
    <message>
      <source>Compare</source>
      <translation>对比</translation>
    </message>
    <message>
      <source>Compare cuts over one text: A left of a handle, B right of it; off: side by side</source>
      <translation>在同一文本上对比切分：手柄左侧为 A，右侧为 B；关闭时并排显示</translation>
    </message>
    <message>
      <source>Compare from here</source>
      <translation>从此处开始对比</translation>
    </message>
    <message>
      <source>Compare what comes with the chunks as they are now.</source>
      <translation>将之后的结果与当前分块对比。</translation>
    </message>
    <message>
      <source>Compare what comes with the settings as they are now.</source>
      <translation>将之后的结果与当前设置对比。</translation>
    </message>
    <message>
      <source>Compare with</source>
      <translation>对比对象</translation>
    </message>
    <message>
      <source>Compare with the settings as they are now, instead of B.</source>
      <translation>改为与当前设置对比，取代 B。</translation>
    </message>
    <message>
      <source>Comparing</source>
      <translation>正在对比</translation>
    </message>
    <message>
      <source>Comparing chunks</source>
      <translation>正在对比分块</translation>
    </message>
    <message>
      <source>Comparing sentences</source>
      <translation>正在比较句子</translation>
    </message>
    <message>
      <source>Computing statistics</source>
      <translation>正在计算统计信息</translation>
    </message>
    <message>
      <source>Concepts</source>
      <translation>概念</translation>
    </message>
    <message>
      <source>Confidence of the extractor, 0 to 1.</source>
      <translation>提取器的置信度，0 到 1。</translation>
    </message>
    <message>
      <source>Configs ({patterns});;All files (*)</source>
      <translation>配置 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
      <source>Confirmation</source>
      <translation>确认</translation>
    </message>
    <message>
      <source>Context window</source>
      <translation>上下文窗口</translation>
    </message>
    <message>
      <source>ContextMEM's chunk graph: ids by place, hashes by content</source>
      <translation>ContextMEM 的分块关系图：按位置编号，按内容取哈希</translation>
    </message>
    <message>
      <source>Continue session</source>
      <translation>Continue 会话</translation>
    </message>
    <message>
      <source>Conversation {number}</source>
      <translation>对话 {number}</translation>
    </message>
    <message>
      <source>Conversations</source>
      <translation>对话</translation>
    </message>
    <message>
      <source>Copied</source>
      <translation>已复制</translation>
    </message>
    <message>
      <source>Copied chunk {chunk}</source>
      <translation>已复制分块 {chunk}</translation>
    </message>
    <message>
      <source>Copied {count:,} characters.</source>
      <translation>已复制 {count:,} 个字符。</translation>
    </message>
    <message>
      <source>Copy</source>
      <translation>复制</translation>
    </message>
    <message>
      <source>Copy as JSON</source>
      <translation>复制为 JSON</translation>
    </message>
    <message>
      <source>Copy c&amp;hunk {chunk:,}</source>
      <translation>复制分块 {chunk:,}(&amp;H)</translation>
    </message>
    <message>
      <source>Copy chunk</source>
      <translation>复制分块</translation>
    </message>
    <message>
      <source>Copy path</source>
      <translation>复制路径</translation>
    </message>
    <message>
      <source>Copy report</source>
      <translation>复制报告</translation>
    </message>
    <message>
      <source>Copy text</source>
      <translation>复制文本</translation>
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
      <source>Copy the selected messages, or all of them</source>
      <translation>复制选中的消息，或全部消息</translation>
    </message>
    <message>
      <source>Copy the whole of it instead of writing a file</source>
      <translation>复制全部内容，而不写入文件</translation>
    </message>
    <message>
      <source>Copying</source>
      <translation>正在复制</translation>
    </message>
    <message>
      <source>Cosine</source>
      <translation>余弦</translation>
    </message>
    <message>
      <source>Could you answer from this alone?</source>
      <translation>仅凭这段能回答吗？</translation>
    </message>
    <message>
      <source>Count &amp;tokens by</source>
      <translation>词元计算方式(&amp;T)</translation>
    </message>
    <message>
      <source>Count the first {count:,} chunks</source>
      <translation>计入前 {count:,} 个分块</translation>
    </message>
    <message>
      <source>Counting the tokens of {count:,} sentences</source>
      <translation>正在计算 {count:,} 个句子的词元</translation>
    </message>
    <message>
      <source>Counting what the model reads</source>
      <translation>正在计算模型的读取量</translation>
    </message>
    <message>
      <source>Counting what the model reads of {count:,} sentences</source>
      <translation>正在计算 {count:,} 个句子中模型能读取的部分</translation>
    </message>
    <message>
      <source>Coverage</source>
      <translation>覆盖率</translation>
    </message>
    <message>
      <source>Cue “{words}”</source>
      <translation>话语标记“{words}”</translation>
    </message>
    <message>
      <source>Current settings</source>
      <translation>当前设置</translation>
    </message>
    <message>
      <source>Cursor chat</source>
      <translation>Cursor 聊天</translation>
    </message>
    <message>
      <source>Curve</source>
      <translation>曲线</translation>
    </message>
    <message>
      <source>Cut</source>
      <translation>切分</translation>
    </message>
    <message>
      <source>Cut &amp;by</source>
      <translation>切分方式(&amp;B)</translation>
    </message>
    <message>
      <source>Cut at headings</source>
      <translation>在标题处切分</translation>
    </message>
    <message>
      <source>Cut before a user's message or after a pause, a tenth repeated.</source>
      <translation>在用户消息之前或停顿之后切分，重复十分之一。</translation>
    </message>
    <message>
      <source>Cut before “{words}”</source>
      <translation>在“{words}”之前切分</translation>
    </message>
    <message>
      <source>Cut between</source>
      <translation>切分位置</translation>
    </message>
    <message>
      <source>Cut by</source>
      <translation>切分方式</translation>
    </message>
    <message>
      <source>Cut by B, and pin A in its place. This can be undone.</source>
      <translation>按 B 切分，并将原来的 A 固定为 B。可以撤销。</translation>
    </message>
    <message>
      <source>Cut by B, stop comparing, and read on. This can be undone.</source>
      <translation>按 B 切分，停止对比，继续阅读。可以撤销。</translation>
    </message>
    <message>
      <source>Cut by a config file: Seamline's, or that of one of the other systems</source>
      <translation>按配置文件切分：Seamline 的，或其他系统的</translation>
    </message>
    <message>
      <source>Cut by {title}</source>
      <translation>按“{title}”切分</translation>
    </message>
    <message>
      <source>Cut every document of the folder under the current configuration</source>
      <translation>按当前配置切分文件夹中的每个文档</translation>
    </message>
    <message>
      <source>Cut here by size: {why}</source>
      <translation>在此按大小切分：{why}</translation>
    </message>
    <message>
      <source>Cut here: {why}</source>
      <translation>在此切分：{why}</translation>
    </message>
    <message>
      <source>Cut now</source>
      <translation>立即切分</translation>
    </message>
    <message>
      <source>Cut the text</source>
      <translation>切分文本</translation>
    </message>
    <message>
      <source>Cut where the meaning of the messages changes, before those of the user.</source>
      <translation>在消息语义变化处切分，位于用户消息之前。</translation>
    </message>
    <message>
      <source>Cut where the words of the messages change; needs no model.</source>
      <translation>在消息用词变化处切分；无需模型。</translation>
    </message>
    <message>
      <source>Cut {manner}</source>
      <translation>已{manner}切分</translation>
    </message>
    <message>
      <source>Cut {manner} instead</source>
      <translation>改为{manner}切分</translation>
    </message>
    <message>
      <source>Cuts</source>
      <translation>切分</translation>
    </message>
    <message>
      <source>Cuts at every ## heading; the heading itself is left out of the text.</source>
      <translation>在每个 ## 标题处切分；标题本身不计入文本。</translation>
    </message>
    <message>
      <source>Cuts at every blank line.</source>
      <translation>在每个空行处切分。</translation>
    </message>
    <message>
      <source>Cuts by their reasons</source>
      <translation>按原因分类的切分</translation>
    </message>
    <message>
      <source>Cuts compared on known segments</source>
      <translation>在已知分段上对比的切分</translation>
    </message>
    <message>
      <source>Cuts conversations before a user's message and after a pause, the best breaks first.</source>
      <translation>在用户消息之前和停顿之后切分对话，优先选择最佳断点。</translation>
    </message>
    <message>
      <source>Cuts conversations where the words of neighbouring messages change; needs no model.</source>
      <translation>在相邻消息用词变化处切分对话；无需模型。</translation>
    </message>
    <message>
      <source>Cuts in both</source>
      <translation>两者共有的切分</translation>
    </message>
    <message>
      <source>Cuts moved</source>
      <translation>移动的切分</translation>
    </message>
    <message>
      <source>Cuts only in A</source>
      <translation>仅 A 有的切分</translation>
    </message>
    <message>
      <source>Cuts only in B</source>
      <translation>仅 B 有的切分</translation>
    </message>
    <message>
      <source>Cuts where the meaning of neighbouring sentences changes most.</source>
      <translation>在相邻句子语义变化最大处切分。</translation>
    </message>
    <message>
      <source>Cuts where the splitter of another library does, or a function of your own.</source>
      <translation>按其他库的切分器或您自己的函数切分。</translation>
    </message>
    <message>
      <source>Cutting B</source>
      <translation>正在切分 B</translation>
    </message>
    <message>
      <source>Cutting by every preset</source>
      <translation>正在按每个预设切分</translation>
    </message>
    <message>
      <source>Cutting by the baseline</source>
      <translation>正在按基线切分</translation>
    </message>
    <message>
      <source>DOCX</source>
      <translation>DOCX</translation>
    </message>
    <message>
      <source>Dar&amp;k colours</source>
      <translation>深色(&amp;K)</translation>
    </message>
    <message>
      <source>DeepSeek export</source>
      <translation>DeepSeek 导出</translation>
    </message>
    <message>
      <source>Details</source>
      <translation>详细信息</translation>
    </message>
    <message>
      <source>Details of the chunk</source>
      <translation>分块详情</translation>
    </message>
    <message>
      <source>Differs from the preset, which has {shown}.</source>
      <translation>与预设不同，预设值为“{shown}”。</translation>
    </message>
    <message>
      <source>Dimensions</source>
      <translation>维度</translation>
    </message>
    <message>
      <source>DiscordChatExporter</source>
      <translation>DiscordChatExporter</translation>
    </message>
    <message>
      <source>Dismiss</source>
      <translation>关闭</translation>
    </message>
    <message>
      <source>Dismiss the notice</source>
      <translation>关闭提示</translation>
    </message>
    <message>
      <source>Divide long ones at</source>
      <translation>过长时拆分于</translation>
    </message>
    <message>
      <source>Divided by size</source>
      <translation>已按大小拆分</translation>
    </message>
    <message>
      <source>Divided by size instead</source>
      <translation>改为按大小拆分</translation>
    </message>
    <message>
      <source>Divides the whole text in the way it speaks for most: a good start for everything.</source>
      <translation>按文本最支持的方式划分全文：适合一切情形的良好起点。</translation>
    </message>
    <message>
      <source>Dock</source>
      <translation>停靠</translation>
    </message>
    <message>
      <source>Document</source>
      <translation>文档</translation>
    </message>
    <message>
      <source>Documents</source>
      <translation>文档</translation>
    </message>
    <message>
      <source>Documents of the folder</source>
      <translation>文件夹中的文档</translation>
    </message>
    <message>
      <source>Documents with reference boundaries or verdicts</source>
      <translation>有参考边界或评判的文档</translation>
    </message>
    <message>
      <source>Does not</source>
      <translation>不能</translation>
    </message>
    <message>
      <source>Does one of these answer it?</source>
      <translation>以下内容能回答它吗？</translation>
    </message>
    <message>
      <source>Dolly</source>
      <translation>Dolly</translation>
    </message>
    <message>
      <source>Done</source>
      <translation>完成</translation>
    </message>
    <message>
      <source>Double-click a preset to cut by it.</source>
      <translation>双击一个预设即可按其切分。</translation>
    </message>
    <message>
      <source>Double-click to select it.</source>
      <translation>双击可选中。</translation>
    </message>
    <message>
      <source>Double-click, or Enter, opens it with its reference boundaries</source>
      <translation>双击或按 Enter 键打开文本及其参考边界</translation>
    </message>
    <message>
      <source>Double-click, or Enter, to cut by it</source>
      <translation>双击或按 Enter 键即可按其切分</translation>
    </message>
    <message>
      <source>Downloading the model</source>
      <translation>正在下载模型</translation>
    </message>
    <message>
      <source>Downloading the model, {done:.0f} of {total:.0f} MB</source>
      <translation>正在下载模型，{done:.0f} / {total:.0f} MB</translation>
    </message>
    <message>
      <source>Drag around chunks to select them in every view.</source>
      <translation>拖动圈选分块，即可在所有视图中选中它们。</translation>
    </message>
    <message>
      <source>Drag, or use the arrow keys; Space shows all of A, then all of B</source>
      <translation>拖动或使用方向键；空格键先显示全部 A，再显示全部 B</translation>
    </message>
    <message>
      <source>Drop files here</source>
      <translation>将文件拖放到此处</translation>
    </message>
    <message>
      <source>Drop files or folders here, or paste a text.</source>
      <translation>将文件或文件夹拖到此处，或粘贴文本。</translation>
    </message>
    <message>
      <source>Drop to open {files}</source>
      <translation>松开即可打开 {files}</translation>
    </message>
    <message>
      <source>Duplicate</source>
      <translation>重复</translation>
    </message>
    <message>
      <source>Duplicates</source>
      <translation>重复项</translation>
    </message>
    <message>
      <source>E&amp;xport report…</source>
      <translation>导出报告(&amp;X)…</translation>
    </message>
    <message>
      <source>E&amp;xport…</source>
      <translation>导出(&amp;X)…</translation>
    </message>
    <message>
      <source>E-mail (EML)</source>
      <translation>电子邮件（EML）</translation>
    </message>
    <message>
      <source>EPUB</source>
      <translation>EPUB</translation>
    </message>
    <message>
      <source>Each colour is a chunk. The tag on a line says why it was cut there. Click a chunk to select it everywhere; rest the pointer on it to see its sizes.</source>
      <translation>每种颜色是一个分块。线上的标签说明为何在此切分。单击分块即可在各处选中它；将指针停在上面可查看其大小。</translation>
    </message>
    <message>
      <source>Each document under the best setting of the others: {label} {mean:.3f} on average, {low:.3f} to {high:.3f}. That is what to expect of another text.</source>
      <translation>每个文档采用其他文档的最佳设置时：{label} 平均 {mean:.3f}，{low:.3f} 至 {high:.3f}。对其他文本大致可达到此水平。</translation>
    </message>
    <message>
      <source>Edit: {name}</source>
      <translation>编辑：{name}</translation>
    </message>
    <message>
      <source>Edited</source>
      <translation>已编辑</translation>
    </message>
    <message>
      <source>Embed</source>
      <translation>嵌入内容</translation>
    </message>
    <message>
      <source>Embedded</source>
      <translation>已嵌入</translation>
    </message>
    <message>
      <source>Embedded before the chunk:</source>
      <translation>嵌入时加在分块之前：</translation>
    </message>
    <message>
      <source>Embedded before the text</source>
      <translation>嵌入时加在文本前</translation>
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
      <source>Empty chunks</source>
      <translation>空分块</translation>
    </message>
    <message>
      <source>Ends because</source>
      <translation>结束原因</translation>
    </message>
    <message>
      <source>Enter goes to a boundary, Space pins or unpins it, Delete removes it.</source>
      <translation>Enter 键转到边界，空格键固定或取消固定，Delete 键移除。</translation>
    </message>
    <message>
      <source>Error</source>
      <translation>错误</translation>
    </message>
    <message>
      <source>Error rate</source>
      <translation>错误率</translation>
    </message>
    <message>
      <source>Error rate by text</source>
      <translation>各文本的错误率</translation>
    </message>
    <message>
      <source>Error rate on {name}</source>
      <translation>{name} 的错误率</translation>
    </message>
    <message>
      <source>Evaluate</source>
      <translation>评估</translation>
    </message>
    <message>
      <source>Every heading begins a chunk (“Cut at headings” is on), unless a chunk would be too small.</source>
      <translation>每个标题开始一个分块（“在标题处切分”已开启），除非分块会过小。</translation>
    </message>
    <message>
      <source>Every heading starts a new chunk, unless the chunk would be too small.</source>
      <translation>每个标题开始一个新分块，除非分块会过小。</translation>
    </message>
    <message>
      <source>Every line that begins with ## begins a chunk, which does not hold the line itself.</source>
      <translation>每个以 ## 开头的行开始一个分块，分块不含该行本身。</translation>
    </message>
    <message>
      <source>Every number</source>
      <translation>所有数值</translation>
    </message>
    <message>
      <source>Every other cut is behind by more than chance: no interval touches 0.</source>
      <translation>其他切分的差距都并非偶然：没有区间触及 0。</translation>
    </message>
    <message>
      <source>Every paragraph</source>
      <translation>每个段落</translation>
    </message>
    <message>
      <source>Every section is divided by itself.</source>
      <translation>各章节单独拆分。</translation>
    </message>
    <message>
      <source>Every sentence</source>
      <translation>每个句子</translation>
    </message>
    <message>
      <source>Every sentence against every other</source>
      <translation>每个句子与其他各句的比较</translation>
    </message>
    <message>
      <source>Every sentence against every other, as means over {reach}; the squares are chunks. Far out, a cell that is too small is a mean of up to {size} by {size}.</source>
      <translation>每个句子与其他各句的比较，取 {reach} 句的平均值；方框为分块。缩小时，过小的单元格为最多 {size} × {size} 的平均值。</translation>
    </message>
    <message>
      <source>Every sentence against every other, means over {reach}</source>
      <translation>每个句子与其他各句的比较，取 {reach} 句平均</translation>
    </message>
    <message>
      <source>Every sentence against every other; the squares are chunks. Far out, a cell that is too small is a mean of up to {size} by {size}.</source>
      <translation>每个句子与其他各句的比较；方框为分块。缩小时，过小的单元格为最多 {size} × {size} 的平均值。</translation>
    </message>
    <message>
      <source>Exchange</source>
      <translation>问答</translation>
    </message>
    <message>
      <source>Exists</source>
      <translation>存在范围</translation>
    </message>
    <message>
      <source>Explain the end of the chunk</source>
      <translation>解释该分块为何结束</translation>
    </message>
    <message>
      <source>Export</source>
      <translation>导出</translation>
    </message>
    <message>
      <source>Export boundaries</source>
      <translation>导出边界</translation>
    </message>
    <message>
      <source>Export memories</source>
      <translation>导出记忆</translation>
    </message>
    <message>
      <source>Export report</source>
      <translation>导出报告</translation>
    </message>
    <message>
      <source>Export the chunks as NDJSON, the settings as a config, or a line of code that gives this very cut.</source>
      <translation>将分块导出为 NDJSON，将设置导出为配置，或导出一行能得到同样切分的代码。</translation>
    </message>
    <message>
      <source>Export the map</source>
      <translation>导出分块图</translation>
    </message>
    <message>
      <source>Export the selection…</source>
      <translation>导出所选内容…</translation>
    </message>
    <message>
      <source>Export to</source>
      <translation>导出到</translation>
    </message>
    <message>
      <source>Export verdicts</source>
      <translation>导出评判</translation>
    </message>
    <message>
      <source>Exported {what} to {name}</source>
      <translation>已将{what}导出到 {name}</translation>
    </message>
    <message>
      <source>Exports</source>
      <translation>导出</translation>
    </message>
    <message>
      <source>Exports leave it out, until the chunk map puts it back.</source>
      <translation>导出时不包含它，直到在分块图中放回。</translation>
    </message>
    <message>
      <source>Exports write open documents, not an index: what repeats another here is only shown.</source>
      <translation>导出的是打开的文档而非索引：此处的重复仅供查看。</translation>
    </message>
    <message>
      <source>Export…</source>
      <translation>导出…</translation>
    </message>
    <message>
      <source>Extract</source>
      <translation>提取</translation>
    </message>
    <message>
      <source>Extracting memories</source>
      <translation>正在提取记忆</translation>
    </message>
    <message>
      <source>F&amp;old or unfold here</source>
      <translation>在此折叠或展开(&amp;O)</translation>
    </message>
    <message>
      <source>Face of the source</source>
      <translation>原文字体</translation>
    </message>
    <message>
      <source>Facebook or Instagram messages</source>
      <translation>Facebook 或 Instagram 消息</translation>
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
      <source>Failed chunks</source>
      <translation>失败的分块</translation>
    </message>
    <message>
      <source>Fewer</source>
      <translation>更少</translation>
    </message>
    <message>
      <source>Fewer and larger chunks, or more and smaller ones. 0 is automatic: the text decides; 1 more doubles the odds of a boundary at every place, 1 less halves them.</source>
      <translation>分块更少更大，或更多更小。0 为自动：由文本决定；每加 1，各处出现边界的几率加倍，每减 1 则减半。</translation>
    </message>
    <message>
      <source>Fewer chunks, to {number}</source>
      <translation>减少分块，至 {number}</translation>
    </message>
    <message>
      <source>Fewer or more chunks</source>
      <translation>更少或更多分块</translation>
    </message>
    <message numerus="yes">
      <source>Fewer than {limit:.1%} are a change of topic, comparing {count} messages each side.</source>
      <translation>
        <numerusform>共有词语低于 {limit:.1%} 即视为话题变化，两侧各比较 {count} 条消息。</numerusform>
      </translation>
    </message>
    <message>
      <source>Figures of A and B</source>
      <translation>A 和 B 的指标</translation>
    </message>
    <message>
      <source>Figures of the cut on screen</source>
      <translation>屏幕上切分的指标</translation>
    </message>
    <message>
      <source>File</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>File deleted</source>
      <translation>文件已删除</translation>
    </message>
    <message>
      <source>File formats</source>
      <translation>文件格式</translation>
    </message>
    <message>
      <source>File name too long</source>
      <translation>文件名过长</translation>
    </message>
    <message>
      <source>File to write</source>
      <translation>要写入的文件</translation>
    </message>
    <message>
      <source>File: {name}</source>
      <translation>文件：{name}</translation>
    </message>
    <message>
      <source>Files</source>
      <translation>文件</translation>
    </message>
    <message>
      <source>Fills chunks with whole lines up to a size, whatever they say.</source>
      <translation>用整行填满分块直至一定大小，不论内容。</translation>
    </message>
    <message>
      <source>Fills chunks with whole messages up to a size, and repeats the last ones.</source>
      <translation>用整条消息填满分块直至一定大小，并重复最后几条。</translation>
    </message>
    <message>
      <source>Fills chunks with whole sentences up to a size, and repeats the last ones.</source>
      <translation>用整句填满分块直至一定大小，并重复最后几句。</translation>
    </message>
    <message>
      <source>Fills chunks with whole sentences up to a target size.</source>
      <translation>用整句填满分块直至目标大小。</translation>
    </message>
    <message>
      <source>Fills each section up to a budget with whole sentences; each part repeats a little.</source>
      <translation>用整句将每个章节填至预算大小；每部分略有重复。</translation>
    </message>
    <message>
      <source>Filter</source>
      <translation>筛选</translation>
    </message>
    <message>
      <source>Filter by model or maker</source>
      <translation>按模型或厂商筛选</translation>
    </message>
    <message>
      <source>Filter by name</source>
      <translation>按名称筛选</translation>
    </message>
    <message>
      <source>Filter by rule, words or chunk number</source>
      <translation>按规则、文字或分块编号筛选</translation>
    </message>
    <message>
      <source>Filter by text, breadcrumb or reason</source>
      <translation>按文本、标题路径或原因筛选</translation>
    </message>
    <message>
      <source>Filter by title or date</source>
      <translation>按标题或日期筛选</translation>
    </message>
    <message>
      <source>Filter documents</source>
      <translation>筛选文档</translation>
    </message>
    <message>
      <source>Filter models</source>
      <translation>筛选模型</translation>
    </message>
    <message>
      <source>Filter models by name</source>
      <translation>按名称筛选模型</translation>
    </message>
    <message>
      <source>Filter the chunks</source>
      <translation>筛选分块</translation>
    </message>
    <message>
      <source>Filter the conversations by title or date</source>
      <translation>按标题或日期筛选对话</translation>
    </message>
    <message>
      <source>Filter the documents</source>
      <translation>筛选文档</translation>
    </message>
    <message>
      <source>Filter the problems</source>
      <translation>筛选问题</translation>
    </message>
    <message>
      <source>Find &amp;conversation…</source>
      <translation>查找对话(&amp;C)…</translation>
    </message>
    <message>
      <source>Find any action, preset or recent file by a few letters</source>
      <translation>输入几个字即可查找任何操作、预设或最近的文件</translation>
    </message>
    <message>
      <source>Find in the source</source>
      <translation>在原文中查找</translation>
    </message>
    <message>
      <source>Find one of the conversations of this file by its title or date</source>
      <translation>按标题或日期查找此文件中的对话</translation>
    </message>
    <message>
      <source>Find or ask</source>
      <translation>查找或提问</translation>
    </message>
    <message>
      <source>Find words in the text, or ask which chunks answer a question ({keys})</source>
      <translation>在文本中查找文字，或询问哪些分块能回答问题（{keys}）</translation>
    </message>
    <message>
      <source>Find “{words}” in the text</source>
      <translation>在文本中查找“{words}”</translation>
    </message>
    <message>
      <source>Finding headings, lists and code</source>
      <translation>正在查找标题、列表和代码</translation>
    </message>
    <message>
      <source>Finding the sentences</source>
      <translation>正在查找句子</translation>
    </message>
    <message>
      <source>Fit</source>
      <translation>拟合</translation>
    </message>
    <message>
      <source>Fit settings…</source>
      <translation>拟合设置…</translation>
    </message>
    <message>
      <source>Fit the model</source>
      <translation>适配模型</translation>
    </message>
    <message>
      <source>Fitted: {tried} tried on {texts}</source>
      <translation>拟合完成：在 {texts}上尝试了 {tried}</translation>
    </message>
    <message>
      <source>Fitting</source>
      <translation>正在拟合</translation>
    </message>
    <message>
      <source>Fixed 400/80</source>
      <translation>固定 400/80</translation>
    </message>
    <message>
      <source>Fixed size</source>
      <translation>固定大小</translation>
    </message>
    <message>
      <source>Float</source>
      <translation>浮动</translation>
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
      <source>Fold to icons</source>
      <translation>折叠为图标</translation>
    </message>
    <message>
      <source>Folded</source>
      <translation>已折叠</translation>
    </message>
    <message>
      <source>Folder</source>
      <translation>文件夹</translation>
    </message>
    <message>
      <source>Folder of sets</source>
      <translation>文本组的文件夹</translation>
    </message>
    <message>
      <source>Folder with an embedding model</source>
      <translation>包含嵌入模型的文件夹</translation>
    </message>
    <message>
      <source>Folder…</source>
      <translation>文件夹…</translation>
    </message>
    <message>
      <source>Follow the source</source>
      <translation>跟随原文</translation>
    </message>
    <message>
      <source>For</source>
      <translation>用途</translation>
    </message>
    <message>
      <source>Format</source>
      <translation>格式</translation>
    </message>
    <message>
      <source>Format of the chunks</source>
      <translation>分块的格式</translation>
    </message>
    <message>
      <source>Format of the configuration</source>
      <translation>配置的格式</translation>
    </message>
    <message>
      <source>Forwarded</source>
      <translation>已转发</translation>
    </message>
    <message>
      <source>Frameworks</source>
      <translation>框架</translation>
    </message>
    <message>
      <source>Free some space</source>
      <translation>请释放一些磁盘空间</translation>
    </message>
    <message>
      <source>Free some space, or write elsewhere.</source>
      <translation>请释放一些磁盘空间，或写到别处。</translation>
    </message>
    <message>
      <source>From a model's context window</source>
      <translation>根据模型的上下文窗口</translation>
    </message>
    <message>
      <source>From packages</source>
      <translation>来自软件包</translation>
    </message>
    <message>
      <source>Front matter</source>
      <translation>文首元数据</translation>
    </message>
    <message>
      <source>Front matter, {count} lines</source>
      <translation>文首元数据，{count} 行</translation>
    </message>
    <message>
      <source>Further left, more chunks count as near-duplicates.</source>
      <translation>越靠左，算作近似重复的分块越多。</translation>
    </message>
    <message>
      <source>Further left, more memories count as one and are merged.</source>
      <translation>越靠左，被视为同一条并合并的记忆越多。</translation>
    </message>
    <message>
      <source>Gemini CLI</source>
      <translation>Gemini CLI</translation>
    </message>
    <message>
      <source>Gemini in Google Takeout</source>
      <translation>Google Takeout 中的 Gemini</translation>
    </message>
    <message>
      <source>GitHub Copilot Chat</source>
      <translation>GitHub Copilot Chat</translation>
    </message>
    <message>
      <source>Give yourself permission to read and write there</source>
      <translation>请授予自己在该处读写的权限</translation>
    </message>
    <message>
      <source>Give yourself permission to read it</source>
      <translation>请授予自己读取它的权限</translation>
    </message>
    <message>
      <source>Give yourself permission to write there</source>
      <translation>请授予自己在该处写入的权限</translation>
    </message>
    <message>
      <source>Give yourself permission to write there, or write elsewhere.</source>
      <translation>请授予自己在该处写入的权限，或写到别处。</translation>
    </message>
    <message>
      <source>Glossary</source>
      <translation>术语表</translation>
    </message>
    <message>
      <source>Go to</source>
      <translation>转到</translation>
    </message>
    <message>
      <source>Go to the sentence of the column (Shift+Enter)</source>
      <translation>转到该列的句子（Shift+Enter）</translation>
    </message>
    <message>
      <source>Go to {number:,}</source>
      <translation>转到 {number:,}</translation>
    </message>
    <message>
      <source>Google AI Studio prompt</source>
      <translation>Google AI Studio 提示词</translation>
    </message>
    <message>
      <source>Graph digest</source>
      <translation>全部分块的摘要值</translation>
    </message>
    <message>
      <source>Grey: front matter.</source>
      <translation>灰色：文首元数据。</translation>
    </message>
    <message>
      <source>Grok export</source>
      <translation>Grok 导出</translation>
    </message>
    <message>
      <source>Group</source>
      <translation>组</translation>
    </message>
    <message>
      <source>Groups</source>
      <translation>分组</translation>
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
      <translation>HTML 块</translation>
    </message>
    <message>
      <source>Half of the chunks are smaller, half larger.</source>
      <translation>一半分块更小，一半更大。</translation>
    </message>
    <message>
      <source>Half of the chunks have fewer tokens, half have more.</source>
      <translation>一半分块的词元较少，一半较多。</translation>
    </message>
    <message>
      <source>Hash</source>
      <translation>哈希</translation>
    </message>
    <message>
      <source>Hatched /: what is repeated from chunk {number}.</source>
      <translation>斜线 /：重复自分块 {number} 的内容。</translation>
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
      <translation>标题</translation>
    </message>
    <message>
      <source>Heading context</source>
      <translation>标题上下文</translation>
    </message>
    <message>
      <source>Heading follows</source>
      <translation>后面是标题</translation>
    </message>
    <message>
      <source>Heading without content</source>
      <translation>标题无内容</translation>
    </message>
    <message>
      <source>Headings above the first line in view</source>
      <translation>可见首行上方的标题</translation>
    </message>
    <message>
      <source>Headings, put in front of the text</source>
      <translation>置于文本前的标题</translation>
    </message>
    <message>
      <source>Held to {limit:,} by the largest piece: no child is larger than its chunk.</source>
      <translation>受分块上限限制为 {limit:,}：子分块不会大于其所在分块。</translation>
    </message>
    <message>
      <source>Held to {limit:,} by the model: it reads no more of a text, in its own tokens.</source>
      <translation>受模型限制为 {limit:,}：按其自身的词元计，每个文本最多只读这么多。</translation>
    </message>
    <message>
      <source>Help</source>
      <translation>帮助</translation>
    </message>
    <message>
      <source>Help pages</source>
      <translation>帮助页面</translation>
    </message>
    <message>
      <source>Here</source>
      <translation>本机已有</translation>
    </message>
    <message>
      <source>Here it joined the {tokens} after it; {outcome}.</source>
      <translation>此处与其后的 {tokens}合并；{outcome}。</translation>
    </message>
    <message>
      <source>Here it joined the {tokens} before it; {outcome}.</source>
      <translation>此处与其前的 {tokens}合并；{outcome}。</translation>
    </message>
    <message>
      <source>Histogram of chunk sizes</source>
      <translation>分块大小直方图</translation>
    </message>
    <message>
      <source>Hits</source>
      <translation>命中项</translation>
    </message>
    <message>
      <source>Hits under B</source>
      <translation>B 下的命中项</translation>
    </message>
    <message>
      <source>How alike the text above and below each place is: left unlike, right alike</source>
      <translation>每处上下文本的相似程度：左侧相异，右侧相似</translation>
    </message>
    <message>
      <source>How alike the units within a chunk are, from -1 to 1. Short chunks are coherent easily, so compare it at equal sizes.</source>
      <translation>分块内各单元的相似程度，从 -1 到 1。短分块容易连贯，因此请在大小相同时比较。</translation>
    </message>
    <message>
      <source>How alike the units within a chunk are: the mean cosine of each unit's vector to the mean of its chunk, from -1 to 1. Higher is more of one topic. Short chunks are coherent easily, so compare it at equal sizes.</source>
      <translation>分块内各单元的相似程度：每个单元的向量与其分块均值的平均余弦，从 -1 到 1。越高表示话题越集中。短分块容易连贯，因此请在大小相同时比较。</translation>
    </message>
    <message>
      <source>How alike two chunks are to be near-duplicates</source>
      <translation>两个分块达到多大相似度才算近似重复</translation>
    </message>
    <message>
      <source>How alike two memories are to be one</source>
      <translation>两条记忆达到多大相似度才算同一条</translation>
    </message>
    <message>
      <source>How boundaries are found</source>
      <translation>如何寻找边界</translation>
    </message>
    <message>
      <source>How boundaries are found.</source>
      <translation>如何寻找边界。</translation>
    </message>
    <message>
      <source>How far to trust it</source>
      <translation>可信程度</translation>
    </message>
    <message>
      <source>How heavy is each loaf?
Why does smoke calm bees?</source>
      <translation>每个面包有多重？
为什么烟能让蜜蜂安静？</translation>
    </message>
    <message>
      <source>How large a child may be where there are two levels; 0 is a quarter of the largest piece.</source>
      <translation>有两级时子块最大多大；0 表示分块上限的四分之一。</translation>
    </message>
    <message>
      <source>How long the pause is, the source does not say</source>
      <translation>来源未注明停顿多久</translation>
    </message>
    <message>
      <source>How many are found on average, of how many are known</source>
      <translation>平均找到多少个，已知共多少个</translation>
    </message>
    <message>
      <source>How many chunks the text is cut into.</source>
      <translation>文本被切分成多少个分块。</translation>
    </message>
    <message>
      <source>How many chunks the text was cut into. Units are what is never cut: sentences, blocks, lines.</source>
      <translation>文本被切成多少个分块。单元是绝不切开的内容：句子、块、行。</translation>
    </message>
    <message>
      <source>How many chunks there are</source>
      <translation>分块的数量</translation>
    </message>
    <message>
      <source>How many gaps a moving average spans; even numbers count as the next odd one. 1 does not smooth.</source>
      <translation>移动平均跨越多少个间隙；偶数按下一个奇数计。1 表示不平滑。</translation>
    </message>
    <message>
      <source>How many last sentences of a chunk are repeated at the start of the next.</source>
      <translation>分块的最后多少个句子在下一个分块开头重复。</translation>
    </message>
    <message>
      <source>How many memories there are</source>
      <translation>记忆的数量</translation>
    </message>
    <message>
      <source>How many memories were found in the chunk</source>
      <translation>在分块中找到多少条记忆</translation>
    </message>
    <message>
      <source>How many of the document's chunks have which size: small ones at the left, more where it is darker</source>
      <translation>文档中各种大小的分块数量：左侧为小，颜色越深越多</translation>
    </message>
    <message>
      <source>How many others say the same.</source>
      <translation>有多少其他记忆内容相同。</translation>
    </message>
    <message>
      <source>How many points of Pk more than the best, with the 95% interval: no chance if it does not touch 0</source>
      <translation>Pk 比最佳高多少个百分点，附 95% 区间：若不触及 0 则非偶然</translation>
    </message>
    <message>
      <source>How many sentences each side of a gap are compared; more sees topics, fewer sees turns of phrase.</source>
      <translation>间隙两侧各比较多少个句子；多则看出话题，少则看出措辞变化。</translation>
    </message>
    <message>
      <source>How many standard deviations (SD) below the mean similarity a minimum must lie to become a boundary; higher cuts less.</source>
      <translation>极小值须低于平均相似度多少个标准差（SD）才成为边界；值越高，切分越少。</translation>
    </message>
    <message>
      <source>How many texts are embedded at a time.</source>
      <translation>一次嵌入多少个文本。</translation>
    </message>
    <message>
      <source>How much headings, paragraphs, messages, pauses and lists count.</source>
      <translation>标题、段落、消息、停顿和列表占多大比重。</translation>
    </message>
    <message>
      <source>How much is judged</source>
      <translation>评判进度</translation>
    </message>
    <message>
      <source>How much it counts that the sentences of a chunk are alike; 0 goes by words and structure alone.</source>
      <translation>分块内句子彼此相似占多大比重；0 表示只看词语和结构。</translation>
    </message>
    <message>
      <source>How much of a chunk's end is repeated at the start of the next, as a share of its size.</source>
      <translation>分块结尾有多少在下一个分块开头重复，按其大小的比例计。</translation>
    </message>
    <message>
      <source>How much of a chunk's end is repeated at the start of the next, in whole units.</source>
      <translation>分块结尾有多少在下一个分块开头重复，以完整单元计。</translation>
    </message>
    <message>
      <source>How much the chunk says of the query's words (BM25). Where both are asked for, hits are in the order of their places by meaning and by words together</source>
      <translation>分块中有多少查询的词语（BM25）。同时按两者搜索时，结果按语义名次与词语名次合并排序</translation>
    </message>
    <message>
      <source>How much words count that go on (however, they), begin (by the way, hello) or end something (goodbye): in English, and a few words of German, Russian, Chinese, Japanese, Hindi and Arabic.</source>
      <translation>表示承接（however、they）、开始（by the way、hello）或结束（goodbye）的词语占多大比重：英语，以及少量德语、俄语、中文、日语、印地语和阿拉伯语词语。</translation>
    </message>
    <message>
      <source>How strong the boundary at the chunk's end is</source>
      <translation>分块末尾边界的强度</translation>
    </message>
    <message>
      <source>How to search</source>
      <translation>搜索方式</translation>
    </message>
    <message>
      <source>How tokens are counted</source>
      <translation>如何计算词元</translation>
    </message>
    <message>
      <source>How tokens are counted.</source>
      <translation>如何计算词元。</translation>
    </message>
    <message>
      <source>How well do cuts find segments that are known? “Samples” measures it on texts that come with Seamline, “Folder…” on your own.</source>
      <translation>切分能多准确地找到已知分段？“示例”在 Seamline 自带的文本上测量，“文件夹…”在您自己的文本上测量。</translation>
    </message>
    <message>
      <source>IRC log</source>
      <translation>IRC 日志</translation>
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
      <translation>图片</translation>
    </message>
    <message>
      <source>Image: {caption}</source>
      <translation>图片：{caption}</translation>
    </message>
    <message>
      <source>Import boundaries</source>
      <translation>导入边界</translation>
    </message>
    <message>
      <source>Import verdicts</source>
      <translation>导入评判</translation>
    </message>
    <message>
      <source>Import…</source>
      <translation>导入…</translation>
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
      <source>In both</source>
      <translation>两者共有</translation>
    </message>
    <message>
      <source>Index and search</source>
      <translation>索引与搜索</translation>
    </message>
    <message>
      <source>Indexing time</source>
      <translation>建立索引用时</translation>
    </message>
    <message>
      <source>Index…</source>
      <translation>索引…</translation>
    </message>
    <message>
      <source>Indices</source>
      <translation>字符位置</translation>
    </message>
    <message>
      <source>Input/output error</source>
      <translation>输入/输出错误</translation>
    </message>
    <message>
      <source>Inside a sentence</source>
      <translation>句子中间</translation>
    </message>
    <message>
      <source>Inspector</source>
      <translation>检查器</translation>
    </message>
    <message>
      <source>Installing</source>
      <translation>安装</translation>
    </message>
    <message>
      <source>Instruments</source>
      <translation>工具</translation>
    </message>
    <message>
      <source>Is a directory</source>
      <translation>这是一个文件夹</translation>
    </message>
    <message>
      <source>It ends {place}. {next}</source>
      <translation>它在{place}结束。{next}</translation>
    </message>
    <message>
      <source>It goes on towards its maximum, and ends with {tokens}.</source>
      <translation>它继续延伸至最大值，最终有 {tokens}。</translation>
    </message>
    <message>
      <source>It goes on towards its target, and ends with {tokens}.</source>
      <translation>它继续延伸至目标，最终有 {tokens}。</translation>
    </message>
    <message>
      <source>It has a neighbour on one side only, and is not taken for a minimum.</source>
      <translation>它只有一侧有相邻间隙，不算极小值。</translation>
    </message>
    <message>
      <source>It has {mark}{count:,} of at most {maximum:,} {unit} already, and nothing in it may be cut.</source>
      <translation>它已有 {mark}{count:,} 个{unit}，上限为 {maximum:,}，其中没有可以切分的地方。</translation>
    </message>
    <message>
      <source>It has {mark}{count:,} of at most {maximum:,} {unit} already.</source>
      <translation>它已有 {mark}{count:,} 个{unit}，上限为 {maximum:,}。</translation>
    </message>
    <message>
      <source>It holds {left_out}. </source>
      <translation>其中有 {left_out}。</translation>
    </message>
    <message>
      <source>It is a minimum: {sides} either side, {here} here.</source>
      <translation>这是一个极小值：两侧 {sides}，此处 {here}。</translation>
    </message>
    <message>
      <source>It is divided at the best place before the maximum: here {place}.</source>
      <translation>在最大值之前的最佳位置拆分：此处在{place}。</translation>
    </message>
    <message>
      <source>It is divided where it reaches the target of {target:,} tokens: here {place}.</source>
      <translation>在达到 {target:,} 个词元的目标处拆分：此处在{place}。</translation>
    </message>
    <message>
      <source>It is inside a message, and a message is never divided by a break.</source>
      <translation>它在消息内部，而断点绝不拆分消息。</translation>
    </message>
    <message>
      <source>It is the deepest place around: {sides} either side, {here} here.</source>
      <translation>这是周围最深处：两侧 {sides}，此处 {here}。</translation>
    </message>
    <message>
      <source>It lies {by}.</source>
      <translation>它{by}。</translation>
    </message>
    <message>
      <source>It stays whatever the settings say.</source>
      <translation>无论如何设置，它都保留。</translation>
    </message>
    <message>
      <source>It was read from a file: no setting of now decides it.</source>
      <translation>它读自文件：现在的设置不决定它。</translation>
    </message>
    <message>
      <source>It would part chunk {chunk} into {before} and {after} (minimum {minimum:,}, maximum {maximum}).</source>
      <translation>它会将分块 {chunk} 分成 {before} 和 {after}（最小 {minimum:,}，最大 {maximum}）。</translation>
    </message>
    <message>
      <source>Its chunks have this shape and colour</source>
      <translation>其分块使用此形状和颜色</translation>
    </message>
    <message>
      <source>Its quote does not stand in the chunk.</source>
      <translation>其引文不在分块中。</translation>
    </message>
    <message>
      <source>Its sizes and places, and how alike its neighbours are</source>
      <translation>大小与位置，以及与相邻分块的相似程度</translation>
    </message>
    <message>
      <source>Its words were changed or taken away: mark those that answer it now, and it is judged again.</source>
      <translation>其词句已被更改或删除：标记现在能回答它的词句，即可重新评判。</translation>
    </message>
    <message>
      <source>J and K pass over chunks that are judged</source>
      <translation>J 和 K 跳过已评判的分块</translation>
    </message>
    <message>
      <source>J and K show the next chunk and the one before; 1 says that a chunk stands alone, 2 that it does not, 0 takes that back, W goes to the word why.</source>
      <translation>J 和 K 显示下一个和上一个分块；1 表示分块可独立理解，2 表示不能，0 撤回评判，W 转到原因。</translation>
    </message>
    <message>
      <source>J and K, or Alt+Down and Alt+Up, select the next and the previous chunk, Enter the one at the text cursor. Enter and Space open and close what is folded under a caption.</source>
      <translation>J 和 K，或 Alt+下方向键和 Alt+上方向键，选择下一个和上一个分块；Enter 选择文本光标处的分块。Enter 和空格键展开或折叠标签下的内容。</translation>
    </message>
    <message>
      <source>JSON (*.json)</source>
      <translation>JSON (*.json)</translation>
    </message>
    <message>
      <source>JSON, but no conversation of a kind Seamline knows; `seamline formats` lists them</source>
      <translation>JSON，但不是 Seamline 认识的任何一种对话；`seamline formats` 会列出这些格式</translation>
    </message>
    <message>
      <source>Jan thread</source>
      <translation>Jan 会话串</translation>
    </message>
    <message>
      <source>Judge the boundaries between topics alone, not those that part a topic which is too long. Counts from the next run on</source>
      <translation>只评判话题之间的边界，不计拆分过长话题的边界。从下次运行起生效</translation>
    </message>
    <message>
      <source>Keep</source>
      <translation>保留</translation>
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
      <translation>保持完整的块上限</translation>
    </message>
    <message>
      <source>Keep lists up to</source>
      <translation>保持完整的列表上限</translation>
    </message>
    <message>
      <source>Keep one</source>
      <translation>保留一个</translation>
    </message>
    <message>
      <source>Keep one of each</source>
      <translation>每组保留一个</translation>
    </message>
    <message>
      <source>Keep the selected words as the answer of a question, to see whether search returns them</source>
      <translation>将选中的文字记为某个提问的答案，以查看搜索能否返回它</translation>
    </message>
    <message>
      <source>Keeping a baseline</source>
      <translation>正在保存基线</translation>
    </message>
    <message>
      <source>Keeps each heading with its content; divides long sections at paragraphs.</source>
      <translation>标题与其内容保持在一起；过长的章节在段落处拆分。</translation>
    </message>
    <message>
      <source>Kept among the questions, which are {count:,} now</source>
      <translation>已加入，现共 {count:,} 个提问</translation>
    </message>
    <message>
      <source>Kept in {name}, beside the document</source>
      <translation>保存在文档旁的 {name} 中</translation>
    </message>
    <message>
      <source>Kept until the document is closed: it has no file. Save the data set to keep it.</source>
      <translation>仅保留到文档关闭：文档没有对应的文件。请保存数据集以便保留。</translation>
    </message>
    <message>
      <source>Keyboard shortcuts</source>
      <translation>键盘快捷键</translation>
    </message>
    <message>
      <source>Kind</source>
      <translation>类型</translation>
    </message>
    <message>
      <source>Known segments</source>
      <translation>已知分段</translation>
    </message>
    <message>
      <source>Known splitters</source>
      <translation>已知切分器</translation>
    </message>
    <message>
      <source>L&amp;anguage</source>
      <translation>语言(&amp;A)</translation>
    </message>
    <message>
      <source>LM Studio conversation</source>
      <translation>LM Studio 对话</translation>
    </message>
    <message>
      <source>LMSYS or WildChat</source>
      <translation>LMSYS 或 WildChat</translation>
    </message>
    <message>
      <source>LangChain messages</source>
      <translation>LangChain 消息</translation>
    </message>
    <message>
      <source>Languages</source>
      <translation>语言</translation>
    </message>
    <message>
      <source>Largest</source>
      <translation>最大</translation>
    </message>
    <message>
      <source>Largest child</source>
      <translation>子块上限</translation>
    </message>
    <message>
      <source>Largest piece</source>
      <translation>分块上限</translation>
    </message>
    <message>
      <source>Largest piece from a model's context window</source>
      <translation>根据模型的上下文窗口设定分块上限</translation>
    </message>
    <message>
      <source>Last run</source>
      <translation>上次运行</translation>
    </message>
    <message>
      <source>Leave every chunk in the list out of exports</source>
      <translation>导出时略去列表中的所有分块</translation>
    </message>
    <message>
      <source>Leave what repeats the same chunk as the chosen row out of exports</source>
      <translation>导出时略去与所选行重复同一分块的各个分块</translation>
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
      <source>Level</source>
      <translation>级别</translation>
    </message>
    <message>
      <source>Levels</source>
      <translation>级数</translation>
    </message>
    <message>
      <source>Li&amp;ght colours</source>
      <translation>浅色(&amp;G)</translation>
    </message>
    <message>
      <source>LibreChat export</source>
      <translation>LibreChat 导出</translation>
    </message>
    <message>
      <source>Licence</source>
      <translation>许可证</translation>
    </message>
    <message>
      <source>Licences of libraries</source>
      <translation>程序库的许可证</translation>
    </message>
    <message>
      <source>Like Pk, but counts boundaries that are too many too: lower is better</source>
      <translation>与 Pk 类似，但也计入多余的边界：越低越好</translation>
    </message>
    <message>
      <source>Line</source>
      <translation>行</translation>
    </message>
    <message>
      <source>Lines</source>
      <translation>行</translation>
    </message>
    <message>
      <source>Lines of the source</source>
      <translation>原文的行</translation>
    </message>
    <message>
      <source>List</source>
      <translation>列表</translation>
    </message>
    <message>
      <source>List cut apart</source>
      <translation>列表被切开</translation>
    </message>
    <message>
      <source>List goes on</source>
      <translation>列表延续</translation>
    </message>
    <message>
      <source>Listed chunks</source>
      <translation>列出的分块</translation>
    </message>
    <message>
      <source>Listing models</source>
      <translation>正在列出模型</translation>
    </message>
    <message>
      <source>Listing {name}</source>
      <translation>正在列出 {name}</translation>
    </message>
    <message>
      <source>Lists of up to {count:,} tokens are kept whole (“Keep lists up to”).</source>
      <translation>不超过 {count:,} 个词元的列表保持完整（“保持完整的列表上限”）。</translation>
    </message>
    <message>
      <source>LlamaIndex chat</source>
      <translation>LlamaIndex 聊天</translation>
    </message>
    <message>
      <source>LoCoMo</source>
      <translation>LoCoMo</translation>
    </message>
    <message>
      <source>Loading the model</source>
      <translation>正在加载模型</translation>
    </message>
    <message>
      <source>Log</source>
      <translation>日志</translation>
    </message>
    <message>
      <source>Log ({count})</source>
      <translation>日志（{count}）</translation>
    </message>
    <message>
      <source>Long pause</source>
      <translation>长停顿</translation>
    </message>
    <message>
      <source>Longer chunks are divided.</source>
      <translation>更长的分块会被拆分。</translation>
    </message>
    <message>
      <source>Look to the disk</source>
      <translation>请检查磁盘</translation>
    </message>
    <message>
      <source>Looking ahead</source>
      <translation>正在预先计算</translation>
    </message>
    <message>
      <source>Looking at other values</source>
      <translation>正在查看其他取值</translation>
    </message>
    <message>
      <source>Looking for changes of topic</source>
      <translation>正在查找话题变化</translation>
    </message>
    <message>
      <source>Looking for near-duplicates</source>
      <translation>正在查找近似重复</translation>
    </message>
    <message>
      <source>Looking for near-duplicates…</source>
      <translation>正在查找近似重复…</translation>
    </message>
    <message>
      <source>Looking for problems</source>
      <translation>正在查找问题</translation>
    </message>
    <message>
      <source>Looking for the target</source>
      <translation>正在寻找目标</translation>
    </message>
    <message>
      <source>Looking for topics that return</source>
      <translation>正在查找重现的话题</translation>
    </message>
    <message>
      <source>Looking for topics that return…</source>
      <translation>正在查找重现的话题…</translation>
    </message>
    <message>
      <source>Loosely connected</source>
      <translation>联系松散</translation>
    </message>
    <message>
      <source>Lost: what stood either side of it is not in the text as it is now. It comes back when that does; Delete removes it for good.</source>
      <translation>已丢失：其两侧的文字不在当前原文中。文字恢复后它会重新出现；按 Delete 可将其彻底移除。</translation>
    </message>
    <message>
      <source>M&amp;odel</source>
      <translation>模型(&amp;O)</translation>
    </message>
    <message>
      <source>Mailbox (mbox)</source>
      <translation>邮箱（mbox）</translation>
    </message>
    <message>
      <source>Maker</source>
      <translation>厂商</translation>
    </message>
    <message>
      <source>Makes each sentence a chunk by itself.</source>
      <translation>每个句子自成一个分块。</translation>
    </message>
    <message>
      <source>Many files</source>
      <translation>大量文件</translation>
    </message>
    <message>
      <source>Map</source>
      <translation>绘制</translation>
    </message>
    <message>
      <source>Map an index</source>
      <translation>绘制索引的分块图</translation>
    </message>
    <message>
      <source>Map of the document</source>
      <translation>文档缩略图</translation>
    </message>
    <message>
      <source>Map of the document, cut as {name}</source>
      <translation>文档缩略图，按 {name} 切分</translation>
    </message>
    <message>
      <source>Map the chunks of an index in place of the open documents</source>
      <translation>改为绘制索引的分块图，代替打开的文档</translation>
    </message>
    <message>
      <source>Map the open documents again</source>
      <translation>重新绘制打开的文档的分块图</translation>
    </message>
    <message>
      <source>Mapping chunks</source>
      <translation>正在绘制分块图</translation>
    </message>
    <message>
      <source>Mapping the boundaries</source>
      <translation>正在绘制接缝图</translation>
    </message>
    <message>
      <source>Mark the selected words as an &amp;answer…</source>
      <translation>将所选文字标为答案(&amp;A)…</translation>
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
      <translation>Markdown、纯文本、字幕，以及来自 ChatGPT、Claude、Slack 等的对话。任何内容都不会离开本机。</translation>
    </message>
    <message>
      <source>Match case</source>
      <translation>区分大小写</translation>
    </message>
    <message>
      <source>Matrix (Element)</source>
      <translation>Matrix（Element）</translation>
    </message>
    <message>
      <source>Maximise or restore</source>
      <translation>最大化或还原</translation>
    </message>
    <message>
      <source>May overfit: {warning}.</source>
      <translation>可能过拟合：{warning}。</translation>
    </message>
    <message>
      <source>Meaning alone</source>
      <translation>仅语义</translation>
    </message>
    <message>
      <source>Measure how well cuts serve: by questions, known segments and whole folders</source>
      <translation>衡量切分效果：用提问、已知分段和整个文件夹</translation>
    </message>
    <message>
      <source>Measure on a folder of texts whose segments are known. A set is a folder: .txt with lines of ten or more equals signs between segments, .json with a list of segments, or .md whose headings are hidden</source>
      <translation>在分段已知的文本文件夹上测量。每个文件夹为一组：.txt 以十个以上等号的行分隔各段，.json 为分段列表，.md 则隐藏其标题</translation>
    </message>
    <message>
      <source>Measure on the texts that come with Seamline</source>
      <translation>在 Seamline 自带的文本上测量</translation>
    </message>
    <message>
      <source>Measure the checked cuts on the folder</source>
      <translation>在文件夹上测量勾选的切分</translation>
    </message>
    <message>
      <source>Measured on {title}</source>
      <translation>测量对象：{title}</translation>
    </message>
    <message>
      <source>Measured on {title}, boundaries between topics alone</source>
      <translation>测量对象：{title}，仅计话题之间的边界</translation>
    </message>
    <message>
      <source>Measured {cuts} on {title}</source>
      <translation>已测量 {cuts}：{title}</translation>
    </message>
    <message>
      <source>Measuring {cuts} on {title}</source>
      <translation>正在测量 {cuts}：{title}</translation>
    </message>
    <message>
      <source>Median</source>
      <translation>中位数</translation>
    </message>
    <message>
      <source>Median size</source>
      <translation>中位大小</translation>
    </message>
    <message>
      <source>Memories</source>
      <translation>记忆</translation>
    </message>
    <message>
      <source>Memories by {extractor}</source>
      <translation>{extractor} 提取的记忆</translation>
    </message>
    <message>
      <source>Memories that are kept, by chunks and by the tokens of the chunks.</source>
      <translation>保留的记忆，按分块数和分块的词元数计。</translation>
    </message>
    <message>
      <source>Memories that say what another one says, which stands for them; chunks that overlap say the same twice.</source>
      <translation>与另一条记忆内容相同、由其代表的记忆；重叠的分块会把同一内容说两遍。</translation>
    </message>
    <message>
      <source>Memories whose words do not stand in their chunk: a model may have made them up.</source>
      <translation>其文字不在分块中的记忆：可能是模型编造的。</translation>
    </message>
    <message>
      <source>Memory</source>
      <translation>记忆</translation>
    </message>
    <message>
      <source>Merge small ones with</source>
      <translation>过小时并入</translation>
    </message>
    <message>
      <source>Merged</source>
      <translation>合并</translation>
    </message>
    <message>
      <source>Message</source>
      <translation>消息</translation>
    </message>
    <message>
      <source>Message ends</source>
      <translation>消息结束</translation>
    </message>
    <message>
      <source>Message goes on</source>
      <translation>消息延续</translation>
    </message>
    <message>
      <source>Messages</source>
      <translation>消息</translation>
    </message>
    <message>
      <source>Messages of weight 0</source>
      <translation>权重为 0 的消息</translation>
    </message>
    <message>
      <source>Messages that are addressed to a tool, not to everyone</source>
      <translation>发给工具而非所有人的消息</translation>
    </message>
    <message>
      <source>Messages that share fewer of their words than this are on different topics.</source>
      <translation>共有词语的比例低于此值的消息，视为不同话题。</translation>
    </message>
    <message>
      <source>Messages that the app marks as hidden</source>
      <translation>应用标记为隐藏的消息</translation>
    </message>
    <message>
      <source>Messages the model no longer &amp;sees</source>
      <translation>模型不再看到的消息(&amp;S)</translation>
    </message>
    <message>
      <source>Messages to &amp;tools</source>
      <translation>发给工具的消息(&amp;T)</translation>
    </message>
    <message>
      <source>Messages up to a size</source>
      <translation>按大小合并消息</translation>
    </message>
    <message>
      <source>Method</source>
      <translation>方法</translation>
    </message>
    <message>
      <source>Microsoft Teams (Graph)</source>
      <translation>Microsoft Teams（Graph）</translation>
    </message>
    <message>
      <source>Model</source>
      <translation>模型</translation>
    </message>
    <message>
      <source>Models</source>
      <translation>模型</translation>
    </message>
    <message>
      <source>Mono</source>
      <translation>等宽</translation>
    </message>
    <message>
      <source>More</source>
      <translation>更多</translation>
    </message>
    <message>
      <source>More chunks wanted</source>
      <translation>要求更多分块</translation>
    </message>
    <message>
      <source>More chunks, to {number}</source>
      <translation>增加分块，至 {number}</translation>
    </message>
    <message>
      <source>More to do with questions</source>
      <translation>提问的更多操作</translation>
    </message>
    <message>
      <source>More would be above the maximum of {maximum:,} {unit}.</source>
      <translation>再多就会超过最大值 {maximum:,} 个{unit}。</translation>
    </message>
    <message>
      <source>More…</source>
      <translation>更多…</translation>
    </message>
    <message>
      <source>Mostly markup</source>
      <translation>多为标记</translation>
    </message>
    <message>
      <source>Move here</source>
      <translation>移到此处</translation>
    </message>
    <message>
      <source>Move the &amp;sentence to its nearer chunk</source>
      <translation>将句子移到更接近的分块(&amp;S)</translation>
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
      <source>Move the boundary bac&amp;k</source>
      <translation>边界上移一句(&amp;K)</translation>
    </message>
    <message>
      <source>Move the boundary o&amp;n</source>
      <translation>边界下移一句(&amp;N)</translation>
    </message>
    <message>
      <source>Move the settings over the curve, and see what each value gives</source>
      <translation>对照曲线调整设置，查看每个取值的结果</translation>
    </message>
    <message>
      <source>Moved</source>
      <translation>移动</translation>
    </message>
    <message>
      <source>N and P show the next change and the one before; J and K select chunks.</source>
      <translation>N 和 P 显示下一个和上一个变化；J 和 K 选择分块。</translation>
    </message>
    <message>
      <source>NDJSON</source>
      <translation>NDJSON</translation>
    </message>
    <message>
      <source>Name</source>
      <translation>名称</translation>
    </message>
    <message>
      <source>Name a file in it.</source>
      <translation>请指定其中的一个文件。</translation>
    </message>
    <message>
      <source>Name a file to write.</source>
      <translation>请指定要写入的文件。</translation>
    </message>
    <message>
      <source>Name of the model</source>
      <translation>模型的名称</translation>
    </message>
    <message>
      <source>Natural breaks</source>
      <translation>自然断点</translation>
    </message>
    <message>
      <source>Near-duplicates</source>
      <translation>近似重复</translation>
    </message>
    <message>
      <source>Nearest to the question</source>
      <translation>最接近提问</translation>
    </message>
    <message>
      <source>Neighbours</source>
      <translation>相邻分块</translation>
    </message>
    <message>
      <source>Neither its first word nor its last stands in the text.</source>
      <translation>原文中既没有它的第一个词，也没有最后一个词。</translation>
    </message>
    <message>
      <source>Never cut</source>
      <translation>绝不切分</translation>
    </message>
    <message>
      <source>Never cut inside</source>
      <translation>绝不在其内切分</translation>
    </message>
    <message>
      <source>New in this chunk:</source>
      <translation>此分块的新内容：</translation>
    </message>
    <message>
      <source>Next</source>
      <translation>下一步</translation>
    </message>
    <message>
      <source>Next &amp;version of this message</source>
      <translation>此消息的下一版本(&amp;V)</translation>
    </message>
    <message>
      <source>Next change</source>
      <translation>下一处变化</translation>
    </message>
    <message>
      <source>Next chunk</source>
      <translation>下一个分块</translation>
    </message>
    <message>
      <source>Next hit</source>
      <translation>下一个命中项</translation>
    </message>
    <message>
      <source>Next hit (Enter)</source>
      <translation>下一个命中项（Enter）</translation>
    </message>
    <message>
      <source>Next pan&amp;el</source>
      <translation>下一个面板(&amp;E)</translation>
    </message>
    <message>
      <source>Next sentence nearer to &amp;another chunk</source>
      <translation>下一个更接近其他分块的句子(&amp;A)</translation>
    </message>
    <message>
      <source>No answer is marked</source>
      <translation>未标记答案</translation>
    </message>
    <message>
      <source>No boundaries are set. Right-click in the source to pin one or to set a reference, use this cut as reference, or import a file. Pinned ones are kept in every cut; all of them score it.</source>
      <translation>尚未设置边界。在原文中单击右键可固定边界或设置参考边界，也可将当前切分用作参考，或导入文件。固定的边界在每次切分中都会保留；所有边界都用于评分。</translation>
    </message>
    <message>
      <source>No boundaries to map: the text has fewer than two sentences.</source>
      <translation>没有可显示的边界：文本少于两个句子。</translation>
    </message>
    <message>
      <source>No boundary of yours is here. One of the cut goes with its settings: “Why here?” names them.</source>
      <translation>此处没有您设置的边界。切分得出的边界取决于其设置：“为何在此？”会列出这些设置。</translation>
    </message>
    <message>
      <source>No changes</source>
      <translation>没有变化</translation>
    </message>
    <message>
      <source>No chunk</source>
      <translation>无分块</translation>
    </message>
    <message>
      <source>No chunk has a problem, by {rules}.</source>
      <translation>按 {rules}检查，没有分块存在问题。</translation>
    </message>
    <message>
      <source>No chunk is longer than what the embedder reads of a text, counted in the embedder's own tokens: what lies beyond has no vector. Only what is never divided may be longer.</source>
      <translation>分块不超过嵌入模型能读取的长度（按模型自己的词元计）：超出部分没有向量。只有绝不拆分的内容可以更长。</translation>
    </message>
    <message>
      <source>No chunk matches the filter. Clear it to see all of them.</source>
      <translation>没有符合筛选条件的分块。清除筛选即可查看全部。</translation>
    </message>
    <message>
      <source>No chunk may have more than {maximum:,} {unit}, and of the places where this part of the text can be divided, this one serves it best.</source>
      <translation>分块不得超过 {maximum:,} 个{unit}；在可以拆分这部分文本的位置中，此处最合适。</translation>
    </message>
    <message>
      <source>No chunk to read</source>
      <translation>没有可读的分块</translation>
    </message>
    <message>
      <source>No chunks to count yet</source>
      <translation>尚无分块可统计</translation>
    </message>
    <message>
      <source>No cue in the words</source>
      <translation>没有话语标记</translation>
    </message>
    <message>
      <source>No cut before “{words}”</source>
      <translation>“{words}”之前不切分</translation>
    </message>
    <message>
      <source>No cut stands in both.</source>
      <translation>没有两者共有的切分。</translation>
    </message>
    <message>
      <source>No cut: {why}</source>
      <translation>不切分：{why}</translation>
    </message>
    <message>
      <source>No document has reference boundaries. Set some in a text, or import them, to fit a setting to them; or judge chunks in the reading deck.</source>
      <translation>没有文档设有参考边界。请在文本中设置或导入参考边界，以便拟合设置；也可在阅读卡片中评判分块。</translation>
    </message>
    <message>
      <source>No document is open. Open one to see where its topics change.</source>
      <translation>没有打开的文档。打开一个文档即可查看其话题在何处变化。</translation>
    </message>
    <message>
      <source>No hits: no chunk has any of these words.</source>
      <translation>没有命中项：没有分块包含这些词语。</translation>
    </message>
    <message>
      <source>No hits: no chunk has anything in common with the query.</source>
      <translation>没有命中项：没有分块与查询有共同之处。</translation>
    </message>
    <message>
      <source>No hits: the model knows none of these words.</source>
      <translation>没有命中项：模型不认识这些词语。</translation>
    </message>
    <message>
      <source>No hits: the model knows none of these words. No chunk has them either.</source>
      <translation>没有命中项：模型不认识这些词语，也没有分块包含它们。</translation>
    </message>
    <message>
      <source>No memory has to do with another.</source>
      <translation>没有相互关联的记忆。</translation>
    </message>
    <message>
      <source>No problem matches the filter. Clear it to see all of them.</source>
      <translation>没有符合筛选条件的问题。清除筛选即可查看全部。</translation>
    </message>
    <message>
      <source>No sentence here is a memory by these rules: none says who somebody is, what is preferred, decided, promised or corrected, or when and where something is.</source>
      <translation>按这些规则，此处没有句子是记忆：没有说明某人是谁，偏好、决定、承诺或更正了什么，或某事在何时何地。</translation>
    </message>
    <message>
      <source>No sentence is nearer to another chunk</source>
      <translation>没有更接近其他分块的句子</translation>
    </message>
    <message>
      <source>No sentence moved: the one at the cursor is nearer to no chunk that begins or ends beside it</source>
      <translation>未移动句子：光标处的句子并不更接近在其旁边开始或结束的分块</translation>
    </message>
    <message>
      <source>No setting changes what you have pinned. What may help: {hint}</source>
      <translation>任何设置都不会改变您固定的边界。可以尝试：{hint}</translation>
    </message>
    <message>
      <source>No setting changes where this text is cut.</source>
      <translation>没有设置会改变此文本的切分位置。</translation>
    </message>
    <message>
      <source>No setting differs: change one to see what moves.</source>
      <translation>设置没有差异：更改一项即可查看哪些边界移动。</translation>
    </message>
    <message>
      <source>No setting of this strategy decides it.</source>
      <translation>此策略没有决定它的设置。</translation>
    </message>
    <message>
      <source>No setting parts them but a maximum below their size: {tie}.</source>
      <translation>除非最大值小于两者合起来的大小，否则没有设置能将它们分开：{tie}。</translation>
    </message>
    <message>
      <source>No setting removes a pinned boundary: unpin it.</source>
      <translation>没有设置能移除已固定的边界：请取消固定。</translation>
    </message>
    <message>
      <source>No setting that was tried mends it.</source>
      <translation>试过的设置都无法修复。</translation>
    </message>
    <message>
      <source>No setting that was tried mends it. What may help: {hint}</source>
      <translation>试过的设置都无法修复。可能有用的办法：{hint}</translation>
    </message>
    <message>
      <source>No similarity curve: no embedder is chosen. Choose one by Edit › Model.</source>
      <translation>没有相似度曲线：未选择嵌入模型。请通过“编辑 › 模型”选择。</translation>
    </message>
    <message>
      <source>No similarity curve: the embedder gave no vectors. Choose another by Edit › Model.</source>
      <translation>没有相似度曲线：嵌入模型未给出向量。请通过“编辑 › 模型”另选一个。</translation>
    </message>
    <message>
      <source>No similarity curve: the text has fewer than two sentences to compare.</source>
      <translation>没有相似度曲线：文本不足两句，无法比较。</translation>
    </message>
    <message>
      <source>No similarity curve: these chunks were stored, not cut now. The live cut has one.</source>
      <translation>没有相似度曲线：这些分块是已存储的，不是刚切分的。实时切分有曲线。</translation>
    </message>
    <message>
      <source>No space left on device</source>
      <translation>磁盘空间不足</translation>
    </message>
    <message>
      <source>No such file or directory</source>
      <translation>没有这个文件或文件夹</translation>
    </message>
    <message>
      <source>No text is cut by these settings here.</source>
      <translation>这里没有按这些设置切分的文本。</translation>
    </message>
    <message>
      <source>No topic changes here: {level} {value:z.2f}, and the threshold is {threshold:z.2f}.</source>
      <translation>此处话题没有变化：{level} {value:z.2f}，阈值为 {threshold:z.2f}。</translation>
    </message>
    <message>
      <source>No two memories say the same at this limit. Move it to the left to merge more.</source>
      <translation>在此相似度下，没有两条记忆内容相同。向左移动可合并更多。</translation>
    </message>
    <message>
      <source>No word of it stands in the text.</source>
      <translation>原文中没有其中的任何一个词。</translation>
    </message>
    <message>
      <source>None of {topics:,} topics returns to an earlier one.</source>
      <translation>{topics:,} 个话题中没有回到先前话题的。</translation>
    </message>
    <message>
      <source>None of {values:,} values tried, of {settings}, would alone make a boundary here.</source>
      <translation>试过的 {values:,} 个值（{settings}）中，没有一个能单独在此产生边界。</translation>
    </message>
    <message>
      <source>None of {values:,} values tried, of {settings}, would alone remove this boundary.</source>
      <translation>试过的 {values:,} 个值（{settings}）中，没有一个能单独移除此边界。</translation>
    </message>
    <message>
      <source>Normal te&amp;xt size</source>
      <translation>正常文字大小(&amp;X)</translation>
    </message>
    <message>
      <source>Not a directory</source>
      <translation>这不是文件夹</translation>
    </message>
    <message>
      <source>Not alone</source>
      <translation>不能独立理解</translation>
    </message>
    <message>
      <source>Not cut yet.</source>
      <translation>尚未切分。</translation>
    </message>
    <message>
      <source>Not embedded</source>
      <translation>未嵌入</translation>
    </message>
    <message>
      <source>Not embedded: the last {beyond} tokens, beyond {limit:,}</source>
      <translation>未嵌入：最后 {beyond} 个词元，超出 {limit:,}</translation>
    </message>
    <message>
      <source>Not found any more: {names}</source>
      <translation>已找不到：{names}</translation>
    </message>
    <message>
      <source>Not in the text as it is. Its beginning, {words} of {total:,}, stands {where}.</source>
      <translation>原文中没有完全相同的文字。其开头 {words}（共 {total:,} 个）{where}。</translation>
    </message>
    <message>
      <source>Not in the text as it is. Its end, {words} of {total:,}, stands {where}.</source>
      <translation>原文中没有完全相同的文字。其末尾 {words}（共 {total:,} 个）{where}。</translation>
    </message>
    <message>
      <source>Not judged yet</source>
      <translation>尚未评判</translation>
    </message>
    <message>
      <source>Not kept: {problem}</source>
      <translation>未保存：{problem}</translation>
    </message>
    <message>
      <source>Not now: the text is cut anew, and its memories are being found.</source>
      <translation>现在不行：文本已重新切分，正在查找其记忆。</translation>
    </message>
    <message>
      <source>Not now: there are no memories of this cut.</source>
      <translation>现在不行：此切分没有记忆。</translation>
    </message>
    <message>
      <source>Not possible</source>
      <translation>不可行</translation>
    </message>
    <message>
      <source>Not read by the embedder</source>
      <translation>嵌入模型未读取</translation>
    </message>
    <message>
      <source>Not shown: {cuts}</source>
      <translation>未显示：{cuts}</translation>
    </message>
    <message>
      <source>Not whole {incomplete:,}</source>
      <translation>不完整 {incomplete:,}</translation>
    </message>
    <message>
      <source>Not written: {error}</source>
      <translation>未写入：{error}</translation>
    </message>
    <message>
      <source>Note a boundary at the text cursor, to score cuts by</source>
      <translation>在文本光标处记下边界，用于给切分评分</translation>
    </message>
    <message>
      <source>Notes</source>
      <translation>提示</translation>
    </message>
    <message>
      <source>Nothing comes nearer to that than what there is now.</source>
      <translation>没有比现状更接近的结果。</translation>
    </message>
    <message>
      <source>Nothing fits. Esc closes this.</source>
      <translation>没有匹配项。按 Esc 关闭。</translation>
    </message>
    <message>
      <source>Nothing here speaks for a cut.</source>
      <translation>此处没有切分的理由。</translation>
    </message>
    <message>
      <source>Nothing is found, as it should be</source>
      <translation>未找到任何内容，符合预期</translation>
    </message>
    <message>
      <source>Nothing is sent.</source>
      <translation>不发送任何内容。</translation>
    </message>
    <message>
      <source>Nothing leaves this machine.</source>
      <translation>任何内容都不会离开本机。</translation>
    </message>
    <message>
      <source>Nothing to preview</source>
      <translation>没有可预览的内容</translation>
    </message>
    <message>
      <source>Nothing to report.</source>
      <translation>没有可报告的内容。</translation>
    </message>
    <message>
      <source>Notice</source>
      <translation>提示</translation>
    </message>
    <message>
      <source>Of boundaries found at their very place: higher is better</source>
      <translation>按边界在准确位置被找到计：越高越好</translation>
    </message>
    <message>
      <source>Of the boundaries set by hand, the share that the cut has.</source>
      <translation>手动设置的边界中，切分也有的比例。</translation>
    </message>
    <message>
      <source>Of the chunk's characters that are no white space, more than two thirds are tags, addresses of links and pictures, and punctuation: badges, rulers, lists of links. Code and formulas are passed over, since their marks are what they say.</source>
      <translation>分块的非空白字符中，超过三分之二是标签、链接和图片地址以及标点：徽章、分隔线、链接列表。代码和公式不计，因为符号就是其内容。</translation>
    </message>
    <message>
      <source>Of the cut's boundaries, the share that is also among those set by hand.</source>
      <translation>切分的边界中，也属于手动设置的比例。</translation>
    </message>
    <message>
      <source>Of the places up to the maximum of {maximum:,} {unit} the best is here: {place}.</source>
      <translation>在不超过最大值 {maximum:,} 个{unit}的位置中，此处最合适：{place}。</translation>
    </message>
    <message>
      <source>Of the questions and answers that the chunk holds in part or whole, the last is a question, and the next answer begins after the chunk. It matches the query best, and does not answer it. Only conversations whose roles tell who asks and who answers are looked at.</source>
      <translation>在分块部分或全部包含的问答中，最后一个是提问，而其回答在分块之后才开始。它与查询最匹配，却没有给出回答。只检查能由角色看出谁提问、谁回答的对话。</translation>
    </message>
    <message>
      <source>Of the questions and answers that the chunk holds in part or whole, what overlap repeats included, the first is an answer, and its question ends before the chunk. What was asked may be needed to understand it. An answer longer than the maximum cannot be kept whole, so this is a note.</source>
      <translation>在分块部分或全部包含的问答中（含重叠重复的部分），第一个是回答，而其提问在分块之前就已结束。要理解它，可能需要知道问了什么。超过最大值的回答无法保持完整，因此这只是提示。</translation>
    </message>
    <message>
      <source>Of the text judged in the reading deck, the share whose chunks do not stand alone: less is better</source>
      <translation>在阅读卡片中评判过的文本里，其分块不能独立理解的比例：越低越好</translation>
    </message>
    <message>
      <source>Of {before:,} chunks then and {after:,} now: {kinds}.</source>
      <translation>先前 {before:,} 个分块，现在 {after:,} 个：{kinds}。</translation>
    </message>
    <message>
      <source>One hash for the ids and contents of all chunks, in any order. As long as it stays, an index of them serves; seamline verify and seamline diff print it for stored chunks.</source>
      <translation>所有分块的 ID 和内容的单一哈希，与顺序无关。只要它不变，其索引就仍然可用；seamline verify 和 seamline diff 会为已存储的分块输出该值。</translation>
    </message>
    <message>
      <source>One if alike from</source>
      <translation>视为同一条的相似度下限</translation>
    </message>
    <message>
      <source>One more chunk</source>
      <translation>多一个分块</translation>
    </message>
    <message>
      <source>One place for each kind of work</source>
      <translation>每类工作，一个工作区</translation>
    </message>
    <message>
      <source>One question a line. Words of the text that answer it may stand behind a tab, as a spreadsheet has them; otherwise mark them in the text later.</source>
      <translation>每行一个提问。回答它的原文可写在制表符之后，如同电子表格；也可稍后在原文中标记。</translation>
    </message>
    <message>
      <source>Only a gap that is deeper than both its neighbours can be a boundary.</source>
      <translation>只有比两侧都深的间隙才能成为边界。</translation>
    </message>
    <message>
      <source>Only a gap that is lower than both its neighbours can be a boundary.</source>
      <translation>只有比两侧都低的间隙才能成为边界。</translation>
    </message>
    <message>
      <source>Only chunks above the maximum size</source>
      <translation>仅显示超过最大值的分块</translation>
    </message>
    <message>
      <source>Only chunks that begin or end inside a sentence or block</source>
      <translation>仅显示在句子或块中间开始或结束的分块</translation>
    </message>
    <message>
      <source>Only chunks with problems: they will serve retrieval badly</source>
      <translation>仅显示有问题的分块：它们不利于检索</translation>
    </message>
    <message>
      <source>Only fewer than {limit:.1%} are a change of topic.</source>
      <translation>共有词语低于 {limit:.1%} 才算话题变化。</translation>
    </message>
    <message>
      <source>Only in A</source>
      <translation>仅 A 有</translation>
    </message>
    <message>
      <source>Only in B</source>
      <translation>仅 B 有</translation>
    </message>
    <message>
      <source>Only the best chunk of each document</source>
      <translation>每个文档只列最佳分块</translation>
    </message>
    <message>
      <source>Open</source>
      <translation>打开</translation>
    </message>
    <message>
      <source>Open &amp;folder…</source>
      <translation>打开文件夹(&amp;F)…</translation>
    </message>
    <message>
      <source>Open Recen&amp;t</source>
      <translation>最近打开(&amp;T)</translation>
    </message>
    <message>
      <source>Open WebUI export</source>
      <translation>Open WebUI 导出</translation>
    </message>
    <message>
      <source>Open a data set of questions</source>
      <translation>打开提问数据集</translation>
    </message>
    <message>
      <source>Open a document to compare its sentences with each other.</source>
      <translation>打开一个文档，即可将其句子相互比较。</translation>
    </message>
    <message>
      <source>Open a document to see which of its boundaries hold at every value of a setting.</source>
      <translation>打开一个文档，即可查看其中哪些边界在某个设置的所有取值下都保留。</translation>
    </message>
    <message>
      <source>Open a folder to see how one configuration cuts all of its documents.</source>
      <translation>打开一个文件夹，查看同一配置如何切分其中所有文档。</translation>
    </message>
    <message>
      <source>Open a text (Ctrl+O) to ask of it what its readers will ask.</source>
      <translation>打开一个文本（Ctrl+O），向它提出读者会问的问题。</translation>
    </message>
    <message>
      <source>Open a text to compare the presets over it.</source>
      <translation>打开一个文本即可在其上对比预设。</translation>
    </message>
    <message>
      <source>Open a text to search it.</source>
      <translation>打开一个文本即可搜索。</translation>
    </message>
    <message>
      <source>Open a text to see here how large each chunk is, why it ends, and what would mend it.</source>
      <translation>打开一个文本，即可在此查看每个分块的大小、为何结束，以及如何改进。</translation>
    </message>
    <message>
      <source>Open a text to see here what of it is worth keeping, and where it is said.</source>
      <translation>打开一个文本，即可在此查看其中值得保留的内容及其出处。</translation>
    </message>
    <message>
      <source>Open a text to see here which of its chunks an edit or another setting changes.</source>
      <translation>打开一个文本，即可在此查看编辑或更改设置会改变哪些分块。</translation>
    </message>
    <message>
      <source>Open a text to see here which of its chunks will serve badly, and why.</source>
      <translation>打开一个文本，即可在此查看哪些分块效果不佳及其原因。</translation>
    </message>
    <message>
      <source>Open a text to see its chunks here.</source>
      <translation>打开一个文本，即可在此查看其分块。</translation>
    </message>
    <message>
      <source>Open a text to see the figures of its cut here.</source>
      <translation>打开一个文本，即可在此查看其切分的指标。</translation>
    </message>
    <message>
      <source>Open a text to see what differs between its two cuts.</source>
      <translation>打开一个文本，即可查看两种切分有何不同。</translation>
    </message>
    <message>
      <source>Open a text to set boundaries in it.</source>
      <translation>打开一个文本即可在其中设置边界。</translation>
    </message>
    <message>
      <source>Open an index</source>
      <translation>打开索引</translation>
    </message>
    <message>
      <source>Open as text</source>
      <translation>作为文本打开</translation>
    </message>
    <message>
      <source>Open co&amp;nfig…</source>
      <translation>打开配置(&amp;N)…</translation>
    </message>
    <message>
      <source>Open config</source>
      <translation>打开配置</translation>
    </message>
    <message>
      <source>Open documents</source>
      <translation>已打开的文档</translation>
    </message>
    <message>
      <source>Open folder</source>
      <translation>打开文件夹</translation>
    </message>
    <message>
      <source>Open its document</source>
      <translation>打开其文档</translation>
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
      <source>Open texts, or an index, to see how near their chunks are to each other.</source>
      <translation>打开文本或索引，查看其分块彼此有多接近。</translation>
    </message>
    <message>
      <source>Open the &amp;sample</source>
      <translation>打开示例(&amp;S)</translation>
    </message>
    <message>
      <source>Open the folder</source>
      <translation>打开文件夹</translation>
    </message>
    <message>
      <source>Open the table of chunks</source>
      <translation>打开分块表</translation>
    </message>
    <message>
      <source>Open the text that was copied, as a document</source>
      <translation>将复制的文本作为文档打开</translation>
    </message>
    <message>
      <source>OpenAI Responses</source>
      <translation>OpenAI Responses</translation>
    </message>
    <message>
      <source>OpenAI batch</source>
      <translation>OpenAI 批处理</translation>
    </message>
    <message>
      <source>OpenAI messages</source>
      <translation>OpenAI 消息</translation>
    </message>
    <message>
      <source>OpenAI preference items</source>
      <translation>OpenAI 偏好数据项</translation>
    </message>
    <message>
      <source>OpenAssistant</source>
      <translation>OpenAssistant</translation>
    </message>
    <message>
      <source>OpenCode session</source>
      <translation>OpenCode 会话</translation>
    </message>
    <message>
      <source>Open…</source>
      <translation>打开…</translation>
    </message>
    <message>
      <source>Optimal</source>
      <translation>最优</translation>
    </message>
    <message>
      <source>Order in the text</source>
      <translation>文中顺序</translation>
    </message>
    <message>
      <source>Original message</source>
      <translation>原始邮件</translation>
    </message>
    <message>
      <source>Other memory</source>
      <translation>另一条记忆</translation>
    </message>
    <message>
      <source>Other places would serve the text less.</source>
      <translation>其他位置对文本都不如此处合适。</translation>
    </message>
    <message>
      <source>Other splitter</source>
      <translation>其他切分器</translation>
    </message>
    <message>
      <source>Other splitters</source>
      <translation>其他切分器</translation>
    </message>
    <message>
      <source>Others would move</source>
      <translation>其他边界会移动</translation>
    </message>
    <message>
      <source>Output</source>
      <translation>输出</translation>
    </message>
    <message>
      <source>Over how much of the range of the setting the boundary exists</source>
      <translation>边界在该设置取值范围中存在的比例</translation>
    </message>
    <message>
      <source>Over the maximum {oversize:,}</source>
      <translation>超过最大值 {oversize:,}</translation>
    </message>
    <message>
      <source>Over which values of the setting the boundary exists</source>
      <translation>边界在该设置的哪些取值下存在</translation>
    </message>
    <message>
      <source>Overlap</source>
      <translation>重叠</translation>
    </message>
    <message>
      <source>Overlap of 2 sentences</source>
      <translation>重叠 2 句</translation>
    </message>
    <message>
      <source>Overlap, sentences</source>
      <translation>重叠（句子）</translation>
    </message>
    <message>
      <source>Overlap, share</source>
      <translation>重叠（比例）</translation>
    </message>
    <message>
      <source>P&amp;in a boundary here</source>
      <translation>在此固定边界(&amp;I)</translation>
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
      <translation>网页 (*.html)</translation>
    </message>
    <message>
      <source>Pages</source>
      <translation>页面</translation>
    </message>
    <message>
      <source>Panel</source>
      <translation>面板</translation>
    </message>
    <message>
      <source>Panels</source>
      <translation>面板</translation>
    </message>
    <message>
      <source>Paragraph ends</source>
      <translation>段落结束</translation>
    </message>
    <message>
      <source>Paragraphs</source>
      <translation>段落</translation>
    </message>
    <message>
      <source>Parameter across the map</source>
      <translation>图的横轴参数</translation>
    </message>
    <message>
      <source>Parameter up the map</source>
      <translation>图的纵轴参数</translation>
    </message>
    <message>
      <source>Parquet</source>
      <translation>Parquet</translation>
    </message>
    <message>
      <source>Parts of sections</source>
      <translation>章节的各部分</translation>
    </message>
    <message>
      <source>Parts of sections within a budget, each repeating a little, with ids that last.</source>
      <translation>预算之内的章节部分，每部分略有重复，ID 保持稳定。</translation>
    </message>
    <message>
      <source>Paste &amp;questions…</source>
      <translation>粘贴提问(&amp;Q)…</translation>
    </message>
    <message>
      <source>Paste a text</source>
      <translation>粘贴文本</translation>
    </message>
    <message>
      <source>Paste questions</source>
      <translation>粘贴提问</translation>
    </message>
    <message>
      <source>Paste questions…</source>
      <translation>粘贴提问…</translation>
    </message>
    <message>
      <source>Pasted {characters:,} characters: too many to be kept for the next start</source>
      <translation>已粘贴 {characters:,} 个字符：过多，无法保留到下次启动</translation>
    </message>
    <message>
      <source>Pause of {pause}</source>
      <translation>停顿 {pause}</translation>
    </message>
    <message>
      <source>Permission denied</source>
      <translation>权限不足</translation>
    </message>
    <message>
      <source>Pi session</source>
      <translation>Pi 会话</translation>
    </message>
    <message>
      <source>Picture (*.png)</source>
      <translation>图片 (*.png)</translation>
    </message>
    <message>
      <source>Pin as B</source>
      <translation>固定为 B</translation>
    </message>
    <message>
      <source>Pin here</source>
      <translation>在此固定</translation>
    </message>
    <message>
      <source>Pin its end</source>
      <translation>固定其结尾</translation>
    </message>
    <message>
      <source>Pin the settings as they are now as B, then change one: which boundaries stay, move, come and go, and what it costs, is shown here and in the text.</source>
      <translation>将当前设置固定为 B，然后更改其中一项：哪些边界保留、移动、出现或消失，以及代价如何，都会显示在这里和原文中。</translation>
    </message>
    <message>
      <source>Pk with as many chunks as there are segments: how well boundaries lie, lower is better</source>
      <translation>分块数与分段数相同时的 Pk：边界位置的好坏，越低越好</translation>
    </message>
    <message>
      <source>Pk {mean:.3f}, 95% {low:.3f} to {high:.3f}</source>
      <translation>Pk {mean:.3f}，95% {low:.3f} 至 {high:.3f}</translation>
    </message>
    <message>
      <source>Pk {pk:.3f}, WindowDiff {window_diff:.3f} (lower is better; in windows of {k:,} units), boundary similarity {boundary_similarity:.3f} (higher is better)</source>
      <translation>Pk {pk:.3f}，WindowDiff {window_diff:.3f}（越低越好；窗口为 {k:,} 个单元），边界相似度 {boundary_similarity:.3f}（越高越好）</translation>
    </message>
    <message>
      <source>Pk {score:.3f}</source>
      <translation>Pk {score:.3f}</translation>
    </message>
    <message>
      <source>Pk: of all pairs of units a window apart, the share that only one of the two cuts keeps together. 0 is perfect, and lower is better (Beeferman, Berger and Lafferty 1999).</source>
      <translation>Pk：在相距一个窗口的所有单元对中，仅被两种切分之一保持在一起的比例。0 为完美，越低越好（Beeferman、Berger 和 Lafferty，1999）。</translation>
    </message>
    <message>
      <source>Pk: share of pairs of sentences wrongly parted or kept together. Lower is better</source>
      <translation>Pk：被错误分开或错误合并的句子对所占比例。越低越好</translation>
    </message>
    <message>
      <source>Place</source>
      <translation>位置</translation>
    </message>
    <message>
      <source>Place of the index</source>
      <translation>索引的位置</translation>
    </message>
    <message>
      <source>Placement</source>
      <translation>定位</translation>
    </message>
    <message>
      <source>Placement {placement:.3f}</source>
      <translation>定位 {placement:.3f}</translation>
    </message>
    <message>
      <source>Places that were found</source>
      <translation>找到的位置</translation>
    </message>
    <message>
      <source>Plain text</source>
      <translation>纯文本</translation>
    </message>
    <message>
      <source>Point at a cell to read its two sentences, drag over several to mark theirs in the text; what is coloured as alike away from the diagonal is alike far apart.</source>
      <translation>指向一个单元格可阅读其两个句子；拖过多个单元格可在文本中标出相应的句子；远离对角线而显示为相似的，是相距较远却相似的内容。</translation>
    </message>
    <message>
      <source>Pre&amp;vious version of this message</source>
      <translation>此消息的上一版本(&amp;V)</translation>
    </message>
    <message>
      <source>Precision</source>
      <translation>精确率</translation>
    </message>
    <message>
      <source>Preset</source>
      <translation>预设</translation>
    </message>
    <message>
      <source>Preset · {system}</source>
      <translation>预设 · {system}</translation>
    </message>
    <message>
      <source>Preset: {preset}</source>
      <translation>预设：{preset}</translation>
    </message>
    <message>
      <source>Presets</source>
      <translation>预设</translation>
    </message>
    <message>
      <source>Presets over this text</source>
      <translation>各预设对此文本的效果</translation>
    </message>
    <message>
      <source>Prev&amp;ious panel</source>
      <translation>上一个面板(&amp;I)</translation>
    </message>
    <message>
      <source>Preview</source>
      <translation>预览</translation>
    </message>
    <message>
      <source>Preview: all records{form}{missing}</source>
      <translation>预览：所有记录{form}{missing}</translation>
    </message>
    <message>
      <source>Preview: the first {shown} of {count:,} records{form}{missing}</source>
      <translation>预览：{count:,} 条记录中的前 {shown} 条{form}{missing}</translation>
    </message>
    <message>
      <source>Previous change</source>
      <translation>上一处变化</translation>
    </message>
    <message>
      <source>Previous chunk</source>
      <translation>上一个分块</translation>
    </message>
    <message>
      <source>Previous hit</source>
      <translation>上一个命中项</translation>
    </message>
    <message>
      <source>Previous hit (Shift+Enter)</source>
      <translation>上一个命中项（Shift+Enter）</translation>
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
      <source>Problems {count:,}</source>
      <translation>问题 {count:,}</translation>
    </message>
    <message>
      <source>Progress</source>
      <translation>进度</translation>
    </message>
    <message>
      <source>Progress of the cut</source>
      <translation>切分进度</translation>
    </message>
    <message>
      <source>Prompts and completions</source>
      <translation>提示与补全</translation>
    </message>
    <message>
      <source>Put back</source>
      <translation>恢复</translation>
    </message>
    <message>
      <source>Put it back</source>
      <translation>恢复</translation>
    </message>
    <message>
      <source>Put the boundaries of a file, JSON or text divided by lines of =, in place of these</source>
      <translation>用文件中的边界替换这些边界：JSON，或由 = 行分隔的文本</translation>
    </message>
    <message>
      <source>Query</source>
      <translation>查询</translation>
    </message>
    <message>
      <source>Question bench</source>
      <translation>提问测试</translation>
    </message>
    <message>
      <source>Question without answer</source>
      <translation>有问无答</translation>
    </message>
    <message>
      <source>Questions</source>
      <translation>提问</translation>
    </message>
    <message>
      <source>Questions (*.json *.csv);;All files (*)</source>
      <translation>提问 (*.json *.csv);;所有文件 (*)</translation>
    </message>
    <message>
      <source>Questions and pauses</source>
      <translation>提问与停顿</translation>
    </message>
    <message>
      <source>Questions are answered by comparing vectors, and no embedder is chosen.</source>
      <translation>回答提问须比较向量，而尚未选择嵌入模型。</translation>
    </message>
    <message>
      <source>Questions, one a line</source>
      <translation>提问，每行一个</translation>
    </message>
    <message>
      <source>Quote</source>
      <translation>引用</translation>
    </message>
    <message>
      <source>Quoted message</source>
      <translation>引用的消息</translation>
    </message>
    <message>
      <source>Quoted text</source>
      <translation>引用文字</translation>
    </message>
    <message>
      <source>R&amp;eset to preset</source>
      <translation>重置为预设(&amp;E)</translation>
    </message>
    <message>
      <source>Rank the chunks by a question, as a store would</source>
      <translation>像检索库那样按提问对分块排序</translation>
    </message>
    <message>
      <source>Re&amp;duce motion</source>
      <translation>减少动效(&amp;D)</translation>
    </message>
    <message>
      <source>Re-indexing embeds nothing anew.</source>
      <translation>重建索引无需重新嵌入。</translation>
    </message>
    <message>
      <source>Re-indexing embeds {chunks} anew, {mark}{tokens:,} of {mark}{total:,} tokens{share}.</source>
      <translation>重建索引将重新嵌入 {chunks}，{mark}{total:,} 个词元中的 {mark}{tokens:,} 个{share}。</translation>
    </message>
    <message>
      <source>Read</source>
      <translation>阅读</translation>
    </message>
    <message>
      <source>Read as plain paragraphs</source>
      <translation>按普通段落读取</translation>
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
      <source>Read the chunk in the file that it was cut from (Ctrl+Enter on the map)</source>
      <translation>在切出该分块的文件中阅读（在图上按 Ctrl+Enter）</translation>
    </message>
    <message>
      <source>Read the text with its cuts, and why it is cut where it is</source>
      <translation>阅读文本及其切分，了解为何在此切分</translation>
    </message>
    <message>
      <source>Read the text, tune the cut over its curve, compare two cuts, or evaluate many. Each comes back as you leave it. Press ? for all keys.</source>
      <translation>阅读文本、对照曲线调整切分、对比两种切分，或评估多种切分。每个工作区都会恢复到您离开时的样子。按 ? 查看所有按键。</translation>
    </message>
    <message>
      <source>Reading boundaries</source>
      <translation>正在读取边界</translation>
    </message>
    <message>
      <source>Reading deck</source>
      <translation>阅读卡片</translation>
    </message>
    <message>
      <source>Reading the index</source>
      <translation>正在读取索引</translation>
    </message>
    <message>
      <source>Reading the meaning of {count:,} sentences</source>
      <translation>正在读取 {count:,} 个句子的语义</translation>
    </message>
    <message>
      <source>Reading the text</source>
      <translation>正在读取文本</translation>
    </message>
    <message>
      <source>Reading verdicts</source>
      <translation>正在读取评判</translation>
    </message>
    <message>
      <source>Reading was cancelled</source>
      <translation>已取消读取</translation>
    </message>
    <message>
      <source>Reading {name}</source>
      <translation>正在读取 {name}</translation>
    </message>
    <message>
      <source>Reason</source>
      <translation>原因</translation>
    </message>
    <message>
      <source>Reasons of the boundaries</source>
      <translation>边界的原因</translation>
    </message>
    <message>
      <source>Reasons of the towers</source>
      <translation>各塔的原因</translation>
    </message>
    <message>
      <source>Recall</source>
      <translation>召回率</translation>
    </message>
    <message>
      <source>Recent</source>
      <translation>最近</translation>
    </message>
    <message>
      <source>Recent file in {folder}</source>
      <translation>{folder} 中最近打开的文件</translation>
    </message>
    <message>
      <source>Recent files</source>
      <translation>最近的文件</translation>
    </message>
    <message>
      <source>Recent folders</source>
      <translation>最近的文件夹</translation>
    </message>
    <message>
      <source>Record as it is exported</source>
      <translation>导出时的记录</translation>
    </message>
    <message>
      <source>Recursive</source>
      <translation>递归</translation>
    </message>
    <message>
      <source>Relation</source>
      <translation>关系</translation>
    </message>
    <message>
      <source>Relations</source>
      <translation>关系</translation>
    </message>
    <message>
      <source>Relations as arcs over the text</source>
      <translation>以弧线显示原文中的关系</translation>
    </message>
    <message>
      <source>Reliability</source>
      <translation>可靠性</translation>
    </message>
    <message>
      <source>Reload</source>
      <translation>重新加载</translation>
    </message>
    <message>
      <source>Reloaded: all {before:,} chunks stay as they were</source>
      <translation>已重新加载：全部 {before:,} 个分块保持不变</translation>
    </message>
    <message>
      <source>Reloaded: {stay:,} of {before:,} chunks stay as they were, {added} new, {gone} gone</source>
      <translation>已重新加载：{before:,} 个分块中 {stay:,} 个保持不变，{added}新增，{gone}消失</translation>
    </message>
    <message>
      <source>Remnic's chunks: content, tokens and the score of the boundary</source>
      <translation>Remnic 的分块：内容、词元和边界得分</translation>
    </message>
    <message>
      <source>Remnic: semanticChunkingConfig, in the JSON of its plugin</source>
      <translation>Remnic：其插件 JSON 中的 semanticChunkingConfig</translation>
    </message>
    <message>
      <source>Remo&amp;ve the boundary here</source>
      <translation>移除此处边界(&amp;V)</translation>
    </message>
    <message>
      <source>Remove all boundaries; this can be undone</source>
      <translation>移除所有边界；可以撤销</translation>
    </message>
    <message>
      <source>Remove all messages</source>
      <translation>清空所有消息</translation>
    </message>
    <message>
      <source>Remove from the list</source>
      <translation>从列表中移除</translation>
    </message>
    <message>
      <source>Repeated from the chunk before</source>
      <translation>重复自前一分块</translation>
    </message>
    <message>
      <source>Repeated from the chunk before:</source>
      <translation>重复自前一分块：</translation>
    </message>
    <message>
      <source>Repeats</source>
      <translation>重复自</translation>
    </message>
    <message>
      <source>Repeats {tokens} tokens of chunk {chunk:,}</source>
      <translation>重复分块 {chunk:,} 的 {tokens} 个词元</translation>
    </message>
    <message>
      <source>Replace</source>
      <translation>替换</translation>
    </message>
    <message>
      <source>Replies</source>
      <translation>回复</translation>
    </message>
    <message>
      <source>Report</source>
      <translation>报告</translation>
    </message>
    <message>
      <source>Reporting the run</source>
      <translation>正在报告此次运行</translation>
    </message>
    <message>
      <source>Reset</source>
      <translation>重置</translation>
    </message>
    <message>
      <source>Reset all settings to the preset</source>
      <translation>将所有设置重置为预设</translation>
    </message>
    <message>
      <source>Reset {label} to {shown}</source>
      <translation>将{label}重置为“{shown}”</translation>
    </message>
    <message>
      <source>Restore la&amp;yout</source>
      <translation>恢复布局(&amp;Y)</translation>
    </message>
    <message>
      <source>Result</source>
      <translation>结果</translation>
    </message>
    <message>
      <source>Retry</source>
      <translation>重试</translation>
    </message>
    <message>
      <source>Return to</source>
      <translation>回到</translation>
    </message>
    <message>
      <source>Returning topics</source>
      <translation>重现的话题</translation>
    </message>
    <message>
      <source>Roles</source>
      <translation>角色</translation>
    </message>
    <message>
      <source>Roles: {roles}</source>
      <translation>角色：{roles}</translation>
    </message>
    <message>
      <source>Rule</source>
      <translation>规则</translation>
    </message>
    <message>
      <source>Rules</source>
      <translation>规则</translation>
    </message>
    <message>
      <source>Rules, offline</source>
      <translation>规则，离线</translation>
    </message>
    <message>
      <source>Run</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Run again</source>
      <translation>再次运行</translation>
    </message>
    <message>
      <source>Run it</source>
      <translation>运行</translation>
    </message>
    <message>
      <source>Running</source>
      <translation>正在运行</translation>
    </message>
    <message>
      <source>S&amp;wipe between two cuts</source>
      <translation>滑动对比两种切分(&amp;W)</translation>
    </message>
    <message>
      <source>SD below mean</source>
      <translation>SD（低于均值）</translation>
    </message>
    <message>
      <source>SQL</source>
      <translation>SQL</translation>
    </message>
    <message>
      <source>Samples</source>
      <translation>示例</translation>
    </message>
    <message>
      <source>Save as &amp;markdown…</source>
      <translation>另存为 Markdown(&amp;M)…</translation>
    </message>
    <message>
      <source>Save as markdown</source>
      <translation>另存为 Markdown</translation>
    </message>
    <message>
      <source>Save the data set</source>
      <translation>保存数据集</translation>
    </message>
    <message>
      <source>Save window as p&amp;icture…</source>
      <translation>将窗口存为图片(&amp;I)…</translation>
    </message>
    <message>
      <source>Save window as picture</source>
      <translation>将窗口存为图片</translation>
    </message>
    <message>
      <source>Saved Messages</source>
      <translation>收藏夹</translation>
    </message>
    <message>
      <source>Saved {questions} as {name}</source>
      <translation>已将 {questions}保存为 {name}</translation>
    </message>
    <message>
      <source>Saving</source>
      <translation>正在保存</translation>
    </message>
    <message>
      <source>Say in the margin how near each sentence is to its chunk, and mark those that are nearer to another</source>
      <translation>在页边显示每个句子与其分块的接近程度，并标出更接近其他分块的句子</translation>
    </message>
    <message>
      <source>Say which chunk carries these words as they are, or what parts them</source>
      <translation>说明哪个分块原样包含这些词语，或是什么把它们分开</translation>
    </message>
    <message>
      <source>Say why the text is cut at the cursor, or why not, and what would change that</source>
      <translation>说明文本为何在光标处切分或不切分，以及如何改变</translation>
    </message>
    <message>
      <source>Score</source>
      <translation>得分</translation>
    </message>
    <message>
      <source>Score that decides</source>
      <translation>决定取舍的得分</translation>
    </message>
    <message>
      <source>Scores</source>
      <translation>得分</translation>
    </message>
    <message>
      <source>Scores by two parameters</source>
      <translation>按两个参数的得分</translation>
    </message>
    <message>
      <source>Scoring the cut</source>
      <translation>正在为切分评分</translation>
    </message>
    <message>
      <source>Seam map</source>
      <translation>接缝图</translation>
    </message>
    <message>
      <source>Seamline help</source>
      <translation>Seamline 帮助</translation>
    </message>
    <message>
      <source>Seamline made a mistake</source>
      <translation>Seamline 出错了</translation>
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
      <source>Seamline's own: every value, each with a comment on what it does</source>
      <translation>Seamline 自有格式：所有取值，各附作用说明</translation>
    </message>
    <message>
      <source>Searc&amp;h chunks…</source>
      <translation>搜索分块(&amp;H)…</translation>
    </message>
    <message>
      <source>Search</source>
      <translation>搜索</translation>
    </message>
    <message>
      <source>Search all pages</source>
      <translation>搜索所有页面</translation>
    </message>
    <message>
      <source>Search all pages of the help</source>
      <translation>搜索帮助的所有页面</translation>
    </message>
    <message>
      <source>Search by meaning needs an embedder, and none is chosen. Choose one by Edit › Model, or search by words alone.</source>
      <translation>按语义搜索需要嵌入模型，但尚未选择。请通过“编辑 › 模型”选择，或仅按词语搜索。</translation>
    </message>
    <message>
      <source>Search for the setting that comes closest to boundaries you set</source>
      <translation>搜索最接近您所设边界的设置</translation>
    </message>
    <message>
      <source>Search in every open document</source>
      <translation>在所有打开的文档中搜索</translation>
    </message>
    <message>
      <source>Search the chunks</source>
      <translation>搜索分块</translation>
    </message>
    <message>
      <source>Searching</source>
      <translation>正在搜索</translation>
    </message>
    <message>
      <source>Sections</source>
      <translation>章节</translation>
    </message>
    <message>
      <source>Sections at ## headings, without the headings: what memex does unless told otherwise.</source>
      <translation>按 ## 标题分章节，不含标题：memex 的默认做法。</translation>
    </message>
    <message>
      <source>Sections of markdown with their headings, as Clawdbot's memory is to be indexed.</source>
      <translation>带标题的 Markdown 章节，如同 Clawdbot 记忆的索引方式。</translation>
    </message>
    <message>
      <source>Sections with headings</source>
      <translation>带标题的章节</translation>
    </message>
    <message>
      <source>Sections without headings</source>
      <translation>不带标题的章节</translation>
    </message>
    <message>
      <source>See --show for what can be read all the same.</source>
      <translation>仍可读取的内容见 --show。</translation>
    </message>
    <message>
      <source>See that the server runs at this address</source>
      <translation>请确认服务器正在此地址上运行</translation>
    </message>
    <message>
      <source>See that there is room on the disk and that you may write there; move a damaged folder away</source>
      <translation>请确认磁盘有空间且您有写入权限；如文件夹已损坏，请将其移走</translation>
    </message>
    <message>
      <source>See two cuts of the text beside each other</source>
      <translation>并排查看文本的两种切分</translation>
    </message>
    <message>
      <source>See what each part of the window is for</source>
      <translation>了解窗口各部分的用途</translation>
    </message>
    <message>
      <source>See where a text comes apart</source>
      <translation>看清文本在何处分开</translation>
    </message>
    <message>
      <source>Segments</source>
      <translation>分段</translation>
    </message>
    <message>
      <source>Select &amp;all</source>
      <translation>全选(&amp;A)</translation>
    </message>
    <message>
      <source>Select a chunk in the text, the curve or the strip to see how large it is and why it ends.</source>
      <translation>在文本、曲线或条带中选择一个分块，查看其大小和结束原因。</translation>
    </message>
    <message>
      <source>Select the words in the text that should be found, then mark them</source>
      <translation>请在原文中选择应找到的文字，然后标记</translation>
    </message>
    <message>
      <source>Semantic</source>
      <translation>语义</translation>
    </message>
    <message>
      <source>Sentence ends</source>
      <translation>句子结束</translation>
    </message>
    <message>
      <source>Sentence of the column</source>
      <translation>该列的句子</translation>
    </message>
    <message>
      <source>Sentence of the row</source>
      <translation>该行的句子</translation>
    </message>
    <message>
      <source>Sentence window</source>
      <translation>句子窗口</translation>
    </message>
    <message>
      <source>Sentence {row:,}</source>
      <translation>第 {row:,} 句</translation>
    </message>
    <message>
      <source>Sentences are compared by their vectors, and the embedder is `none`: choose the built-in model, or `lexical`, which compares words and needs no model.</source>
      <translation>句子按其向量比较，而嵌入模型为 `none`：请选择内置模型，或选择比较词语、不需要模型的 `lexical`。</translation>
    </message>
    <message>
      <source>Sentences as wide as their tokens</source>
      <translation>句子宽度按词元数</translation>
    </message>
    <message>
      <source>Sentences up to a size</source>
      <translation>按大小合并句子</translation>
    </message>
    <message>
      <source>Sentences {one} among each other are alike by {similarity} in the mean</source>
      <translation>第 {one} 句之间的平均相似度为 {similarity}</translation>
    </message>
    <message>
      <source>Sentences {one} and {other} are alike by {similarity} in the mean</source>
      <translation>第 {one} 句与第 {other} 句的平均相似度为 {similarity}</translation>
    </message>
    <message>
      <source>Sentences {row:,} and {column:,} are alike by {similarity}</source>
      <translation>第 {row:,} 句与第 {column:,} 句的相似度为 {similarity}</translation>
    </message>
    <message>
      <source>Serif</source>
      <translation>衬线</translation>
    </message>
    <message>
      <source>Set &amp;a reference boundary here</source>
      <translation>在此设置参考边界(&amp;A)</translation>
    </message>
    <message>
      <source>Set a re&amp;ference boundary here</source>
      <translation>在此设置参考边界(&amp;F)</translation>
    </message>
    <message>
      <source>Set a reference at every boundary of the cut on screen that has none</source>
      <translation>在屏幕上切分的每个尚无参考的边界处设置参考</translation>
    </message>
    <message>
      <source>Set as baseline</source>
      <translation>设为基线</translation>
    </message>
    <message>
      <source>Set everything back to the preset</source>
      <translation>全部恢复为预设</translation>
    </message>
    <message>
      <source>Set the boundary so that the sentence at the cursor is in the chunk that it is nearer to</source>
      <translation>调整边界，使光标处的句子归入更接近的分块</translation>
    </message>
    <message>
      <source>Sets</source>
      <translation>文本组</translation>
    </message>
    <message>
      <source>Setting of the seam map</source>
      <translation>接缝图的设置</translation>
    </message>
    <message>
      <source>Settings</source>
      <translation>设置</translation>
    </message>
    <message>
      <source>Settings could not be tried: {error}</source>
      <translation>无法尝试设置：{error}</translation>
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
      <source>Share</source>
      <translation>占比</translation>
    </message>
    <message>
      <source>Share of all boundaries, found or known, that are right, half for one next door: higher is better</source>
      <translation>所有边界（找到的或已知的）中正确的比例，相邻一处的算一半：越高越好</translation>
    </message>
    <message>
      <source>Share of the context window</source>
      <translation>占上下文窗口的比例</translation>
    </message>
    <message>
      <source>ShareGPT or Alpaca</source>
      <translation>ShareGPT 或 Alpaca</translation>
    </message>
    <message>
      <source>Shared</source>
      <translation>分享</translation>
    </message>
    <message>
      <source>Shared words</source>
      <translation>共有词语</translation>
    </message>
    <message>
      <source>Shorter chunks are merged with a neighbour.</source>
      <translation>更短的分块与相邻分块合并。</translation>
    </message>
    <message>
      <source>Show</source>
      <translation>显示</translation>
    </message>
    <message>
      <source>Show all that is folded</source>
      <translation>显示所有折叠内容</translation>
    </message>
    <message>
      <source>Show chunk {chunk:,}: {message}</source>
      <translation>显示分块 {chunk:,}：{message}</translation>
    </message>
    <message>
      <source>Show chunks of every size again</source>
      <translation>重新显示所有大小的分块</translation>
    </message>
    <message>
      <source>Show every change at once, without fading</source>
      <translation>每处变化立即显示，不淡入淡出</translation>
    </message>
    <message>
      <source>Show from now on which memories another cut keeps, loses or adds.</source>
      <translation>从现在起显示另一切分保留、丢失或新增了哪些记忆。</translation>
    </message>
    <message>
      <source>Show how near the sentences are to their chunks, and go to the next that is nearer to another</source>
      <translation>显示句子与其分块的接近程度，并转到下一个更接近其他分块的句子</translation>
    </message>
    <message>
      <source>Show in con&amp;versations</source>
      <translation>在对话中显示(&amp;V)</translation>
    </message>
    <message>
      <source>Show in folder</source>
      <translation>在文件夹中显示</translation>
    </message>
    <message>
      <source>Show in the text</source>
      <translation>在原文中显示</translation>
    </message>
    <message>
      <source>Show more</source>
      <translation>显示更多</translation>
    </message>
    <message>
      <source>Show the boundaries as a list, with those that are stable</source>
      <translation>以列表显示边界，并标出稳定的边界</translation>
    </message>
    <message>
      <source>Show the chunk</source>
      <translation>显示该分块</translation>
    </message>
    <message>
      <source>Show the names of the documents</source>
      <translation>显示文档名称</translation>
    </message>
    <message>
      <source>Show the part that the source shows, and scroll the source with it</source>
      <translation>显示原文当前可见的部分，并与原文同步滚动</translation>
    </message>
    <message>
      <source>Show the sample</source>
      <translation>显示示例</translation>
    </message>
    <message>
      <source>Show the text in a face of equal width, with its own line breaks</source>
      <translation>以等宽字体显示文本，保留原有换行</translation>
    </message>
    <message>
      <source>Show the whole text	Home</source>
      <translation>显示全文	Home</translation>
    </message>
    <message>
      <source>Show what each key does</source>
      <translation>显示每个按键的作用</translation>
    </message>
    <message>
      <source>Showing the {chunks} of {name}</source>
      <translation>显示 {name} 的 {chunks}</translation>
    </message>
    <message>
      <source>Side by side</source>
      <translation>并排</translation>
    </message>
    <message>
      <source>Sides</source>
      <translation>并排</translation>
    </message>
    <message>
      <source>Similarity</source>
      <translation>相似度</translation>
    </message>
    <message>
      <source>Similarity after</source>
      <translation>与后一分块的相似度</translation>
    </message>
    <message>
      <source>Similarity before</source>
      <translation>与前一分块的相似度</translation>
    </message>
    <message>
      <source>Similarity before smoothing</source>
      <translation>平滑前的相似度</translation>
    </message>
    <message>
      <source>Similarity curve</source>
      <translation>相似度曲线</translation>
    </message>
    <message>
      <source>Similarity matrix</source>
      <translation>相似度矩阵</translation>
    </message>
    <message>
      <source>Similarity of neighbouring sentences</source>
      <translation>相邻句子的相似度</translation>
    </message>
    <message>
      <source>Similarity of the cell</source>
      <translation>单元格的相似度</translation>
    </message>
    <message>
      <source>Similarity of what stands above and below each place</source>
      <translation>每处上下内容的相似度</translation>
    </message>
    <message>
      <source>Similarity, without a threshold</source>
      <translation>相似度，无阈值</translation>
    </message>
    <message>
      <source>Since</source>
      <translation>自</translation>
    </message>
    <message>
      <source>Single sentences</source>
      <translation>单个句子</translation>
    </message>
    <message>
      <source>Size</source>
      <translation>大小</translation>
    </message>
    <message>
      <source>Size of the chunk</source>
      <translation>分块的大小</translation>
    </message>
    <message>
      <source>Sizes</source>
      <translation>大小</translation>
    </message>
    <message>
      <source>Sizes in tokens</source>
      <translation>大小（词元）</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way with a cut here</source>
      <translation>大小或固定的边界使此处无法切分</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way with a cut here.</source>
      <translation>大小或固定的边界使此处无法切分。</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way without a cut here</source>
      <translation>大小或固定的边界使此处必须切分</translation>
    </message>
    <message>
      <source>Sizes or pins leave no way without a cut here.</source>
      <translation>大小或固定的边界使此处必须切分。</translation>
    </message>
    <message>
      <source>Skip</source>
      <translation>跳过</translation>
    </message>
    <message>
      <source>Skip the tour</source>
      <translation>跳过导览</translation>
    </message>
    <message>
      <source>Skype export</source>
      <translation>Skype 导出</translation>
    </message>
    <message>
      <source>Slack export</source>
      <translation>Slack 导出</translation>
    </message>
    <message>
      <source>Sliding window</source>
      <translation>滑动窗口</translation>
    </message>
    <message>
      <source>Smallest</source>
      <translation>最小</translation>
    </message>
    <message>
      <source>Smallest piece</source>
      <translation>分块下限</translation>
    </message>
    <message>
      <source>Smallest piece, share</source>
      <translation>分块下限（比例）</translation>
    </message>
    <message>
      <source>Smoothed topic boundaries between sentences, as Remnic cuts memories.</source>
      <translation>句子间平滑的话题边界，如同 Remnic 切分记忆。</translation>
    </message>
    <message>
      <source>Smoothed topics</source>
      <translation>平滑话题</translation>
    </message>
    <message>
      <source>Smoothing</source>
      <translation>平滑</translation>
    </message>
    <message>
      <source>Some of its settings were changed.</source>
      <translation>其中部分设置已更改。</translation>
    </message>
    <message>
      <source>Something is found that is no answer</source>
      <translation>找到的内容不是答案</translation>
    </message>
    <message>
      <source>Something unexpected happened</source>
      <translation>发生意外错误</translation>
    </message>
    <message>
      <source>Something unexpected happened; your files are untouched. {error}</source>
      <translation>发生意外错误；您的文件未受影响。{error}</translation>
    </message>
    <message>
      <source>Sort by</source>
      <translation>排序方式</translation>
    </message>
    <message>
      <source>Sounds like a start</source>
      <translation>像是开头</translation>
    </message>
    <message>
      <source>Sounds like more</source>
      <translation>像是延续</translation>
    </message>
    <message>
      <source>Source &amp;in mono</source>
      <translation>原文等宽显示(&amp;I)</translation>
    </message>
    <message>
      <source>Source text</source>
      <translation>原文</translation>
    </message>
    <message>
      <source>Source text, cut as A</source>
      <translation>原文，按 A 切分</translation>
    </message>
    <message>
      <source>Source text, cut as A and B</source>
      <translation>原文，按 A 和 B 切分</translation>
    </message>
    <message>
      <source>Source text, cut as {name}</source>
      <translation>原文，按 {name} 切分</translation>
    </message>
    <message>
      <source>Speaks of {entities}</source>
      <translation>提到 {entities}</translation>
    </message>
    <message>
      <source>SpecStory</source>
      <translation>SpecStory</translation>
    </message>
    <message>
      <source>Splitter</source>
      <translation>切分器</translation>
    </message>
    <message>
      <source>Stability</source>
      <translation>稳定性</translation>
    </message>
    <message>
      <source>Stable</source>
      <translation>稳定</translation>
    </message>
    <message>
      <source>Stable: it exists over at least half of the range</source>
      <translation>稳定：在至少一半的取值范围内存在</translation>
    </message>
    <message>
      <source>Standard input is not read: save it as a file, and name that.</source>
      <translation>不读取标准输入：请将其保存为文件并指定该文件。</translation>
    </message>
    <message>
      <source>Stands alone</source>
      <translation>可独立理解</translation>
    </message>
    <message>
      <source>Stands for {size:,} memories</source>
      <translation>代表 {size:,} 条记忆</translation>
    </message>
    <message>
      <source>Stands out</source>
      <translation>与众不同</translation>
    </message>
    <message>
      <source>Start</source>
      <translation>开始</translation>
    </message>
    <message>
      <source>Start its reader first, or write elsewhere.</source>
      <translation>请先启动读取它的程序，或写到别处。</translation>
    </message>
    <message>
      <source>Starts with a reference</source>
      <translation>以指代开头</translation>
    </message>
    <message>
      <source>State</source>
      <translation>状态</translation>
    </message>
    <message>
      <source>Statistics</source>
      <translation>统计</translation>
    </message>
    <message>
      <source>Stay with A, stop comparing, and read on.</source>
      <translation>保留 A，停止对比，继续阅读。</translation>
    </message>
    <message>
      <source>Step {step} of {steps}, {percent}%</source>
      <translation>第 {step} 步，共 {steps} 步，{percent}%</translation>
    </message>
    <message>
      <source>Stop</source>
      <translation>停止</translation>
    </message>
    <message>
      <source>Stopped. Open this tab again to compare the presets.</source>
      <translation>已停止。重新打开此标签页即可对比预设。</translation>
    </message>
    <message>
      <source>Stopped. Press Enter to search again.</source>
      <translation>已停止。按 Enter 键重新搜索。</translation>
    </message>
    <message>
      <source>Storage</source>
      <translation>存储</translation>
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
      <source>Stored chunks</source>
      <translation>已存储的分块</translation>
    </message>
    <message>
      <source>Stored chunks are shown. Show the live cut to see which of its boundaries a setting moves.</source>
      <translation>当前显示的是已存储的分块。显示实时切分即可查看某个设置会移动其哪些边界。</translation>
    </message>
    <message>
      <source>Stored · {characters}</source>
      <translation>存储 · {characters}</translation>
    </message>
    <message>
      <source>Strategies</source>
      <translation>策略</translation>
    </message>
    <message>
      <source>Strength</source>
      <translation>强度</translation>
    </message>
    <message>
      <source>Strength of the cuts</source>
      <translation>切分强度</translation>
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
      <translation>结构</translation>
    </message>
    <message>
      <source>Su&amp;b-agents</source>
      <translation>子智能体(&amp;B)</translation>
    </message>
    <message>
      <source>Subtitles (SBV)</source>
      <translation>字幕（SBV）</translation>
    </message>
    <message>
      <source>Subtitles (WebVTT, SRT)</source>
      <translation>字幕（WebVTT、SRT）</translation>
    </message>
    <message>
      <source>Such a pause always parts them.</source>
      <translation>这样的停顿总会将它们分开。</translation>
    </message>
    <message>
      <source>Summary of another branch</source>
      <translation>另一分支的摘要</translation>
    </message>
    <message>
      <source>Summary of the folder</source>
      <translation>文件夹摘要</translation>
    </message>
    <message>
      <source>Summary of what came before</source>
      <translation>前文摘要</translation>
    </message>
    <message>
      <source>Sure</source>
      <translation>置信度</translation>
    </message>
    <message>
      <source>Swap</source>
      <translation>交换</translation>
    </message>
    <message>
      <source>Swipe</source>
      <translation>滑动对比</translation>
    </message>
    <message>
      <source>Swipe handle: cut A left of it, cut B right of it</source>
      <translation>滑动手柄：左侧为切分 A，右侧为切分 B</translation>
    </message>
    <message>
      <source>Syste&amp;m colours</source>
      <translation>系统颜色(&amp;M)</translation>
    </message>
    <message>
      <source>T&amp;his should be found…</source>
      <translation>应能找到此内容(&amp;H)…</translation>
    </message>
    <message>
      <source>Take it</source>
      <translation>采用</translation>
    </message>
    <message>
      <source>Take it with you</source>
      <translation>带走结果</translation>
    </message>
    <message>
      <source>Take the keyboard to the next panel that is open</source>
      <translation>将键盘焦点移到下一个打开的面板</translation>
    </message>
    <message>
      <source>Target size</source>
      <translation>目标大小</translation>
    </message>
    <message>
      <source>Telegram did not export what it holds</source>
      <translation>Telegram 未导出其内容</translation>
    </message>
    <message>
      <source>Telegram export</source>
      <translation>Telegram 导出</translation>
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
      <source>Text divided by separators (*.txt *.md)</source>
      <translation>以分隔线划分的文本 (*.txt *.md)</translation>
    </message>
    <message>
      <source>Text is sent to {host}.</source>
      <translation>文字会发送到 {host}。</translation>
    </message>
    <message>
      <source>Text not read</source>
      <translation>有文本未被读取</translation>
    </message>
    <message>
      <source>Text of the chunk</source>
      <translation>分块的文字</translation>
    </message>
    <message>
      <source>Text that differs from the source</source>
      <translation>与原文不同的文本</translation>
    </message>
    <message>
      <source>Texts</source>
      <translation>文本</translation>
    </message>
    <message>
      <source>Texts and conversations ({patterns});;All files (*)</source>
      <translation>文本和对话 ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
      <source>The active configuration</source>
      <translation>当前配置</translation>
    </message>
    <message>
      <source>The answer in its chunks</source>
      <translation>答案及其所在分块</translation>
    </message>
    <message>
      <source>The answer is cut in three</source>
      <translation>答案被切成三段</translation>
    </message>
    <message>
      <source>The answer is cut in two</source>
      <translation>答案被切成两段</translation>
    </message>
    <message>
      <source>The answer is cut in {count:,} pieces</source>
      <translation>答案被切成 {count:,} 段</translation>
    </message>
    <message>
      <source>The answer is not found</source>
      <translation>未找到答案</translation>
    </message>
    <message>
      <source>The arrows move from cell to cell, with Shift they select a region: the sentences of its rows and columns. Enter goes to the sentence of the row, Shift+Enter to that of the column, Escape lets go. Plus and minus magnify, 0 shows all.</source>
      <translation>方向键在单元格之间移动，按住 Shift 可选择区域，即其各行各列的句子。Enter 转到该行的句子，Shift+Enter 转到该列的句子，Esc 取消选择。加号和减号缩放，0 显示全部。</translation>
    </message>
    <message>
      <source>The best are taken first, and this one was: {size}.</source>
      <translation>优先采用得分最高的断点，此处即被采用：{size}。</translation>
    </message>
    <message>
      <source>The best breaks are taken first, where they make chunks of {minimum:,} to {maximum:,} tokens; chunk {chunk} has {tokens} up to here.</source>
      <translation>优先采用最佳断点，只要能得到 {minimum:,} 至 {maximum:,} 个词元的分块；分块 {chunk} 到此有 {tokens}。</translation>
    </message>
    <message>
      <source>The chunk as the model gets it</source>
      <translation>模型看到的分块</translation>
    </message>
    <message>
      <source>The chunk begins inside a section with a pronoun, a demonstrative or a connecting word, such as it, this, however or for example, and repeats nothing of the chunk before. Whoever reads it alone does not know what is meant. Words of English, German, French, Spanish, Russian, Chinese and Japanese are known, those left out that often point to nothing.</source>
      <translation>分块在章节中间以代词、指示词或连接词（如“它”“这”“然而”“例如”）开头，且没有重复前一分块的内容。单独阅读时不知所指。已知英语、德语、法语、西班牙语、俄语、汉语和日语的词语，常常无所指的词除外。</translation>
    </message>
    <message>
      <source>The chunk consists of headings and rules alone, or its last heading has its content in the next chunk. It is found by the words of the heading, and answers nothing.</source>
      <translation>分块只有标题和分隔线，或其最后一个标题的内容在下一个分块中。它会因标题用词被找到，却回答不了什么。</translation>
    </message>
    <message>
      <source>The chunk ends between two items of a list of at most max_tokens tokens, so the rest of the list has lost its beginning. Lists that are longer, or of which the model would not read the end, have to be divided, and are passed over.</source>
      <translation>分块在一个不超过 max_tokens 个词元的列表的两项之间结束，列表其余部分失去了开头。更长的列表，或模型读不到结尾的列表，必须拆分，不予检查。</translation>
    </message>
    <message>
      <source>The chunk has fewer than min_tokens tokens, since no neighbour could take it in; under a strategy that has no minimum, fewer than 16, a short sentence. So few words are found by chance, and answer nothing. A text that is a single chunk is not at fault.</source>
      <translation>分块少于 min_tokens 个词元，因为没有相邻分块能容纳它；在没有最小值的策略下，少于 16 个，即一个短句。如此少的词只会偶然被找到，也回答不了什么。只有一个分块的文本不算问题。</translation>
    </message>
    <message>
      <source>The chunk on screen that says it.</source>
      <translation>屏幕上包含该内容的分块。</translation>
    </message>
    <message>
      <source>The chunk that is selected: its size, its problems with what would mend them, and each thing that counts for its boundary as a bar. Click between two sentences to learn why there is no cut.</source>
      <translation>选中的分块：其大小、问题及修复办法，以及影响其边界的每个因素（以条形表示）。单击两个句子之间，可了解此处为何没有切分。</translation>
    </message>
    <message>
      <source>The chunk's NDJSON record</source>
      <translation>分块的 NDJSON 记录</translation>
    </message>
    <message>
      <source>The chunk's place in its document</source>
      <translation>分块在其文档中的位置</translation>
    </message>
    <message>
      <source>The chunk's place in the document</source>
      <translation>分块在文档中的位置</translation>
    </message>
    <message>
      <source>The chunk's text, with its heading context and without what overlap repeats, is that of an earlier chunk but for white space. Both are found together, and one takes the place of something else. The first is not at fault.</source>
      <translation>分块的文本（含标题上下文，不含重叠部分）除空白外与更早的某个分块相同。两者会一起被找到，其中一个占去其他结果的位置。第一个不算问题。</translation>
    </message>
    <message>
      <source>The chunks either side could not be one: with {tokens} it {too_long}. Without this boundary there would be others.</source>
      <translation>两侧的分块不能合为一个：合起来有 {tokens}，{too_long}。没有此边界就会有别的边界。</translation>
    </message>
    <message>
      <source>The chunks nearest to the question by their whole vectors, not by the map</source>
      <translation>按完整向量（而非图上位置）最接近提问的分块</translation>
    </message>
    <message>
      <source>The cosine between the means of their sentences. Like: at least as similar as the two halves of these chunks are to each other.</source>
      <translation>各自句子均值之间的余弦。相似：至少与这些分块自身的前后两半彼此一样相似。</translation>
    </message>
    <message>
      <source>The cosine of the chunk's vector and the query's: 1 for the same direction. By words alone, how much the chunk says of them (BM25)</source>
      <translation>分块向量与查询向量的余弦值：方向相同为 1。仅按词语搜索时，为分块与这些词语的相关程度（BM25）</translation>
    </message>
    <message>
      <source>The cut has {found:,} boundaries, {reference:,} are set by hand: {matched:,} agree, {near:,} within one unit</source>
      <translation>切分有 {found:,} 个边界，手动设置 {reference:,} 个：{matched:,} 个一致，{near:,} 个相差一个单元以内</translation>
    </message>
    <message>
      <source>The cut is scored by {least} boundaries set by hand or more: {wanted} to go</source>
      <translation>至少有 {least} 个手动设置的边界，才会给切分评分：还差 {wanted} 个</translation>
    </message>
    <message>
      <source>The document that holds the chunk</source>
      <translation>包含该分块的文档</translation>
    </message>
    <message>
      <source>The embedder gave no vectors to compare sentences by: choose the built-in model, or `lexical`, which compares words and needs no model.</source>
      <translation>嵌入模型没有给出可用来比较句子的向量：请选择内置模型，或选择比较词语、不需要模型的 `lexical`。</translation>
    </message>
    <message>
      <source>The file, and the conversation in it</source>
      <translation>文件及其中的对话</translation>
    </message>
    <message>
      <source>The first chunk that says nearly the same, which is kept</source>
      <translation>最先出现的内容几乎相同的分块，予以保留</translation>
    </message>
    <message>
      <source>The first words behind the boundary</source>
      <translation>边界之后的开头文字</translation>
    </message>
    <message>
      <source>The first words of the chunk, behind what it repeats</source>
      <translation>分块的开头文字，不含重复部分</translation>
    </message>
    <message>
      <source>The harmonic mean of precision and recall; 1 is perfect.</source>
      <translation>精确率与召回率的调和平均值；1 为完美。</translation>
    </message>
    <message>
      <source>The headings that the chunk stands under</source>
      <translation>分块所属的各级标题</translation>
    </message>
    <message>
      <source>The hit and its neighbours</source>
      <translation>命中项及其相邻分块</translation>
    </message>
    <message>
      <source>The index does not say which file it is from: the text of the chunk stands beside the map.</source>
      <translation>索引未说明它来自哪个文件：分块的文字显示在图旁。</translation>
    </message>
    <message>
      <source>The lines of the earlier part that is of the same topic</source>
      <translation>同一话题的较早部分所在的行</translation>
    </message>
    <message>
      <source>The map failed: {error}</source>
      <translation>分块图生成失败：{error}</translation>
    </message>
    <message>
      <source>The map is written to {name}</source>
      <translation>分块图已写入 {name}</translation>
    </message>
    <message>
      <source>The marked answer is not in the text</source>
      <translation>标记的答案不在文本中</translation>
    </message>
    <message>
      <source>The mean cosine of all pairs of the chunk's units is less than half that of all pairs of the whole text. The chunk says more different things than sentences picked at random would, and its vector stands for none of them. Chunks of fewer than 4 units are passed over, since so few pairs say little. It needs an embedder.</source>
      <translation>分块内所有单元对的平均余弦值不到全文所有单元对的一半。分块内容比随机挑选的句子还要杂，其向量代表不了其中任何一个。少于 4 个单元的分块不予检查，因为单元对太少，说明不了什么。需要嵌入模型。</translation>
    </message>
    <message>
      <source>The mean similarity of the sentences of one part and those of the other</source>
      <translation>一部分的句子与另一部分的句子的平均相似度</translation>
    </message>
    <message>
      <source>The median size of the chunks, in tokens</source>
      <translation>分块大小的中位数，以词元计</translation>
    </message>
    <message>
      <source>The messages either side share {share:.0%} of their words, at least {limit:.0%}.</source>
      <translation>两侧消息共有 {share:.0%} 的词语，不少于 {limit:.0%}。</translation>
    </message>
    <message>
      <source>The messages either side share {share:.0%} of their words, fewer than {limit:.0%}.</source>
      <translation>两侧消息共有 {share:.0%} 的词语，少于 {limit:.0%}。</translation>
    </message>
    <message>
      <source>The messages either side share {share:.1%} of their words.</source>
      <translation>两侧消息共有 {share:.1%} 的词语。</translation>
    </message>
    <message>
      <source>The model knows none of these words, or no chunk has anything in common with them.</source>
      <translation>模型不认识这些词，或没有分块与之有共同之处。</translation>
    </message>
    <message>
      <source>The model stops reading here:</source>
      <translation>模型读到此处为止：</translation>
    </message>
    <message>
      <source>The model that turns sentences into vectors</source>
      <translation>将句子变为向量的模型</translation>
    </message>
    <message>
      <source>The model that turns sentences into vectors; none needs no model.</source>
      <translation>将句子变为向量的模型；none 表示不使用模型。</translation>
    </message>
    <message>
      <source>The named configuration this one started from.</source>
      <translation>此配置所基于的命名配置。</translation>
    </message>
    <message>
      <source>The next start of Seamline is in the language chosen</source>
      <translation>所选语言将在下次启动 Seamline 时生效</translation>
    </message>
    <message>
      <source>The next step</source>
      <translation>下一步</translation>
    </message>
    <message>
      <source>The odds are {odds} against a cut here.</source>
      <translation>此处不切分的几率为 {odds}。</translation>
    </message>
    <message>
      <source>The odds are {odds} for a cut here.</source>
      <translation>此处切分的几率为 {odds}。</translation>
    </message>
    <message>
      <source>The overlap of chunk {chunk}, {tokens}, begins here.</source>
      <translation>分块 {chunk} 的重叠（{tokens}）从此处开始。</translation>
    </message>
    <message>
      <source>The overlap of chunk {chunk}, {tokens}, holds this place too.</source>
      <translation>分块 {chunk} 的重叠（{tokens}）也包含此处。</translation>
    </message>
    <message>
      <source>The part of the text that returns</source>
      <translation>文本中回到先前话题的部分</translation>
    </message>
    <message>
      <source>The pause is {pause:,.10g} seconds</source>
      <translation>停顿 {pause:,.10g} 秒</translation>
    </message>
    <message>
      <source>The present setting is the best of {found:,}: {scores}.</source>
      <translation>当前设置是 {found:,} 项设置中最佳的：{scores}。</translation>
    </message>
    <message>
      <source>The presets could not be compared: {error}</source>
      <translation>无法对比预设：{error}</translation>
    </message>
    <message>
      <source>The question has no answer now</source>
      <translation>该提问现在没有答案</translation>
    </message>
    <message>
      <source>The question that it &amp;answers</source>
      <translation>它所回答的提问(&amp;A)</translation>
    </message>
    <message>
      <source>The question that it answers</source>
      <translation>它所回答的提问</translation>
    </message>
    <message>
      <source>The rest of the text is below the minimum of {minimum:,.0f} tokens, and was merged with it.</source>
      <translation>余下的文本低于最小值 {minimum:,.0f} 个词元，已与之合并。</translation>
    </message>
    <message>
      <source>The same query under A and under B, in the text that is shown</source>
      <translation>在所示文本中，对 A 和 B 使用同一查询</translation>
    </message>
    <message>
      <source>The search failed: {error}</source>
      <translation>搜索失败：{error}</translation>
    </message>
    <message>
      <source>The selected chunks ({count:,})</source>
      <translation>选中的分块（{count:,}）</translation>
    </message>
    <message>
      <source>The setting whose values the map goes over</source>
      <translation>接缝图遍历其取值的设置</translation>
    </message>
    <message>
      <source>The settings could not be read, and are the usual ones. {problem}</source>
      <translation>无法读取设置，现使用默认设置。{problem}</translation>
    </message>
    <message>
      <source>The settings of {name} apply now</source>
      <translation>现已应用 {name} 的设置</translation>
    </message>
    <message>
      <source>The share of the chunks that begin and end where sentences or blocks do</source>
      <translation>在句子或块的起止处开始和结束的分块所占比例</translation>
    </message>
    <message>
      <source>The smallest piece as a share of the largest, where none is set in tokens.</source>
      <translation>未以词元设定分块下限时，分块下限占分块上限的比例。</translation>
    </message>
    <message>
      <source>The target of {target:,} {unit} is reached.</source>
      <translation>已达到目标 {target:,} 个{unit}。</translation>
    </message>
    <message>
      <source>The text ends.</source>
      <translation>文本结束。</translation>
    </message>
    <message>
      <source>The text has it, but a boundary parts it: chunks {names} hold some of it.</source>
      <translation>原文中有这段文字，但被边界分开：分块 {names} 各含一部分。</translation>
    </message>
    <message>
      <source>The text has it, but chunk {names} holds only some of it: the rest stands in no chunk.</source>
      <translation>原文中有这段文字，但分块 {names} 只含其中一部分：其余部分不在任何分块中。</translation>
    </message>
    <message>
      <source>The text has it, but in a part that no chunk holds.</source>
      <translation>原文中有这段文字，但位于没有任何分块包含的部分。</translation>
    </message>
    <message>
      <source>The text has one topic throughout.</source>
      <translation>文本自始至终只有一个话题。</translation>
    </message>
    <message numerus="yes">
      <source>The text has {topics:,} topics; {count:,} parts return to an earlier one.</source>
      <translation>
        <numerusform>文本有 {topics:,} 个话题；{count:,} 个部分回到先前的话题。</numerusform>
      </translation>
    </message>
    <message>
      <source>The text is being cut by every preset…</source>
      <translation>正在按每个预设切分文本…</translation>
    </message>
    <message>
      <source>The text is cut anew. Press Extract to ask the model about the chunks that changed.</source>
      <translation>文本已重新切分。单击“提取”即可向模型询问已变化的分块。</translation>
    </message>
    <message>
      <source>The text is cut by it</source>
      <translation>当前文本按此切分</translation>
    </message>
    <message>
      <source>The text is cut short here; copying takes all of it.</source>
      <translation>此处的文本已截短；复制时仍为全文。</translation>
    </message>
    <message>
      <source>The text is front matter alone, and its {count:,} characters are left out: no chunk</source>
      <translation>文本只有文首元数据，其 {count:,} 个字符已略去：没有分块</translation>
    </message>
    <message>
      <source>The text is here, its chunks are not.</source>
      <translation>文本已载入，分块尚未生成。</translation>
    </message>
    <message>
      <source>The text is white space alone: no chunk</source>
      <translation>文本只有空白：没有分块</translation>
    </message>
    <message>
      <source>The text of every chunk is sent to {host}.</source>
      <translation>每个分块的文字都会发送到 {host}。</translation>
    </message>
    <message>
      <source>The text once: cut A left of a handle, cut B right of it</source>
      <translation>文本显示一份：手柄左侧为切分 A，右侧为切分 B</translation>
    </message>
    <message>
      <source>The text twice, with one scroll</source>
      <translation>文本显示两份，同步滚动</translation>
    </message>
    <message>
      <source>The threshold is set {amount} {side} the mean.</source>
      <translation>阈值{side}均值 {amount}。</translation>
    </message>
    <message>
      <source>The whole answer comes at rank {rank:,}</source>
      <translation>完整答案排第 {rank:,} 位</translation>
    </message>
    <message>
      <source>The whole answer comes first</source>
      <translation>完整答案排第一</translation>
    </message>
    <message>
      <source>The whole answer comes second</source>
      <translation>完整答案排第二</translation>
    </message>
    <message>
      <source>The whole answer comes third</source>
      <translation>完整答案排第三</translation>
    </message>
    <message>
      <source>The whole document: click or drag to scroll</source>
      <translation>整个文档：单击或拖动可滚动</translation>
    </message>
    <message>
      <source>The {comparison}, which the {strategy} strategy does not look at.</source>
      <translation>{comparison}；“{strategy}”策略不考虑这一点。</translation>
    </message>
    <message>
      <source>The {level} falls to {value:z.2f} here, {distance:.2f} {side} the threshold of {threshold:z.2f}.</source>
      <translation>{level}在此降到 {value:z.2f}，以 {distance:.2f} 之差{side}阈值 {threshold:z.2f}。</translation>
    </message>
    <message>
      <source>The {level} is {value:z.2f} here, {distance:.2f} {side} the threshold of {threshold:z.2f}.</source>
      <translation>{level}在此为 {value:z.2f}，以 {distance:.2f} 之差{side}阈值 {threshold:z.2f}。</translation>
    </message>
    <message>
      <source>The {level} {value:.3f} lies {by}.</source>
      <translation>{level} {value:.3f} {by}。</translation>
    </message>
    <message>
      <source>The {strategy} strategy begins a chunk with every heading.</source>
      <translation>“{strategy}”策略在每个标题处开始一个分块。</translation>
    </message>
    <message>
      <source>The {strategy} strategy leaves it out.</source>
      <translation>“{strategy}”策略将其略去。</translation>
    </message>
    <message>
      <source>The {unit} after it has {tokens}, and is never divided.</source>
      <translation>其后的{unit}有 {tokens}，绝不拆分。</translation>
    </message>
    <message>
      <source>The {unit} before it has {tokens}, and is never divided.</source>
      <translation>其前的{unit}有 {tokens}，绝不拆分。</translation>
    </message>
    <message>
      <source>There are no chunks to write{missing}.</source>
      <translation>没有可写入的分块{missing}。</translation>
    </message>
    <message>
      <source>There are no chunks.</source>
      <translation>没有分块。</translation>
    </message>
    <message>
      <source>There is no folder {path}: choose one that is there.</source>
      <translation>文件夹 {path} 不存在：请选择已有的文件夹。</translation>
    </message>
    <message>
      <source>There is no similarity curve</source>
      <translation>没有相似度曲线</translation>
    </message>
    <message>
      <source>There is no text to compare.</source>
      <translation>没有可比较的文本。</translation>
    </message>
    <message>
      <source>There is no text to paste</source>
      <translation>没有可粘贴的文本</translation>
    </message>
    <message>
      <source>There is none newer: {version} is the newest release.</source>
      <translation>没有更新的版本：{version} 已是最新版本。</translation>
    </message>
    <message>
      <source>These chunks are stored: settings count again with the live cut.</source>
      <translation>这些分块是已存储的：回到实时切分后设置才起作用。</translation>
    </message>
    <message>
      <source>These know abbreviations, dotted names, lists, code and tables.</source>
      <translation>它们能识别缩写、带点的名称、列表、代码和表格。</translation>
    </message>
    <message>
      <source>This format cannot hold everything. Its records have no field for:</source>
      <translation>此格式无法容纳全部内容。其记录没有以下字段：</translation>
    </message>
    <message>
      <source>This format cannot hold everything. Read back, these values would differ:</source>
      <translation>此格式无法容纳全部内容。重新读取时，以下取值会不同：</translation>
    </message>
    <message>
      <source>This holds whatever the settings say, unless the two together are above the maximum.</source>
      <translation>无论如何设置都如此，除非两者合起来超过最大值。</translation>
    </message>
    <message>
      <source>This is Seamline {version}. It asks nobody for a newer version, unless you enter an address here, from whoever you have Seamline from. Nothing but the question is sent, and nothing is downloaded.</source>
      <translation>当前版本为 Seamline {version}。除非您在此填写地址，否则不会向任何人查询新版本；该地址由您获取 Seamline 的来源提供。只发送查询本身，不下载任何内容。</translation>
    </message>
    <message>
      <source>This is markdown, made of the file by {converter}; chunks are cut from it. What did not come along is in the log. File &gt; Save as markdown keeps it.</source>
      <translation>这是由 {converter} 从文件生成的 Markdown，分块由此切分。未能转换的内容见日志。可用“文件 &gt; 另存为 Markdown”保存。</translation>
    </message>
    <message>
      <source>This message was edited, or answered again: {words}</source>
      <translation>此消息被编辑或重新回答：{words}</translation>
    </message>
    <message>
      <source>This sentence: {words}</source>
      <translation>此句：{words}</translation>
    </message>
    <message>
      <source>This should be found</source>
      <translation>应能找到此内容</translation>
    </message>
    <message>
      <source>This slider does what is wanted most, and acts at once; beside it stands what came of it. The settings have the rest: one that changes nothing now says why. Ctrl+Z takes a change back.</source>
      <translation>此滑块完成最常用的调整，立即生效；结果显示在旁边。其余在设置中：当前不起作用的设置会说明原因。Ctrl+Z 可撤销更改。</translation>
    </message>
    <message>
      <source>This strategy has no number to set. Choose another to see which boundaries hold.</source>
      <translation>此策略没有可设置的数值。请另选一种策略，以查看哪些边界会保留。</translation>
    </message>
    <message>
      <source>This text has no chunks: there is nothing in it to cut.</source>
      <translation>此文本没有分块：其中没有可切分的内容。</translation>
    </message>
    <message>
      <source>This text is mostly not English, and the built-in model knows no other language: its similarities say little here. The lexical embedder goes by the text's own words, in any language.</source>
      <translation>此文本大部分不是英语，而内置模型不懂其他语言：其相似度在此意义不大。词汇嵌入模型按文本自身的词语计算，适用于任何语言。</translation>
    </message>
    <message>
      <source>This way of cutting has no setting for fewer or more chunks</source>
      <translation>此切分方式没有可增减分块数的设置</translation>
    </message>
    <message>
      <source>Thought</source>
      <translation>思考</translation>
    </message>
    <message>
      <source>Threshold</source>
      <translation>阈值</translation>
    </message>
    <message>
      <source>Threshold {std_devs}, {level}. {words} Up and down arrow move it.</source>
      <translation>阈值：{std_devs}，{level}。{words}上下方向键可移动阈值。</translation>
    </message>
    <message>
      <source>Time</source>
      <translation>时间</translation>
    </message>
    <message>
      <source>Time for the cut of a text, vectors given</source>
      <translation>向量已备好时切分一个文本的时间</translation>
    </message>
    <message>
      <source>Time of each stage</source>
      <translation>各阶段用时</translation>
    </message>
    <message>
      <source>Time of memories</source>
      <translation>提取记忆用时</translation>
    </message>
    <message>
      <source>Time of the last change</source>
      <translation>上次更改用时</translation>
    </message>
    <message>
      <source>To open it as plain text, choose the format text (--format text).</source>
      <translation>要作为纯文本打开，请选择 text 格式（--format text）。</translation>
    </message>
    <message>
      <source>Together</source>
      <translation>合计</translation>
    </message>
    <message>
      <source>Together they have {tokens}, and fit into the maximum of {maximum:,.0f}.</source>
      <translation>两者合计 {tokens}，不超过最大值 {maximum:,.0f}。</translation>
    </message>
    <message>
      <source>Together {number}: above 0 speaks for a cut.</source>
      <translation>合计 {number}：大于 0 则支持切分。</translation>
    </message>
    <message>
      <source>Token budget</source>
      <translation>词元预算</translation>
    </message>
    <message>
      <source>Tokens</source>
      <translation>词元</translation>
    </message>
    <message>
      <source>Tokens are counted by {a} in A and by {b} in B.</source>
      <translation>A 用 {a} 计算词元，B 用 {b}。</translation>
    </message>
    <message>
      <source>Tokens of all chunks together, overlap included.</source>
      <translation>所有分块的词元总数，含重叠。</translation>
    </message>
    <message>
      <source>Tokens of the chunk beyond the {limit:,} that the embedder reads, by its own count</source>
      <translation>分块中超出嵌入模型可读的 {limit:,} 个的词元，按其自身计数</translation>
    </message>
    <message>
      <source>Tokens of the chunk that the embedder does not read</source>
      <translation>分块中嵌入模型读不到的词元</translation>
    </message>
    <message>
      <source>Tokens of the largest chunk.</source>
      <translation>最大分块的词元数。</translation>
    </message>
    <message>
      <source>Tokens of the smallest chunk.</source>
      <translation>最小分块的词元数。</translation>
    </message>
    <message>
      <source>Tokens of the whole text, and how much of the maximum they fill</source>
      <translation>整个文本的词元数，及其占最大值的比例</translation>
    </message>
    <message>
      <source>Tokens that are stored twice, by the tokens of the text itself.</source>
      <translation>重复存储的词元与文本自身词元之比。</translation>
    </message>
    <message>
      <source>Too large</source>
      <translation>过大</translation>
    </message>
    <message>
      <source>Too many open files</source>
      <translation>打开的文件过多</translation>
    </message>
    <message>
      <source>Too small</source>
      <translation>过小</translation>
    </message>
    <message>
      <source>Tool call: {name}</source>
      <translation>工具调用：{name}</translation>
    </message>
    <message>
      <source>Tool result</source>
      <translation>工具结果</translation>
    </message>
    <message>
      <source>Tool result: {name}</source>
      <translation>工具结果：{name}</translation>
    </message>
    <message>
      <source>Tools</source>
      <translation>工具栏</translation>
    </message>
    <message>
      <source>Topic</source>
      <translation>话题</translation>
    </message>
    <message>
      <source>Topic by words</source>
      <translation>按词语分话题</translation>
    </message>
    <message>
      <source>Topic changes</source>
      <translation>话题变化</translation>
    </message>
    <message>
      <source>Topic goes on</source>
      <translation>话题延续</translation>
    </message>
    <message>
      <source>Topics and headings</source>
      <translation>话题与标题</translation>
    </message>
    <message>
      <source>Topics below a threshold, and headings: each cut can be followed by eye.</source>
      <translation>低于阈值的话题变化和标题：每处切分都看得明白。</translation>
    </message>
    <message>
      <source>Topics by meaning</source>
      <translation>按语义分话题</translation>
    </message>
    <message>
      <source>Topics by words</source>
      <translation>按词语分话题</translation>
    </message>
    <message>
      <source>Topics may change only before those (“Cut between”).</source>
      <translation>话题只能在用户消息之前变化（“切分位置”）。</translation>
    </message>
    <message>
      <source>Topics may change only between paragraphs and messages (“Cut between”), and inside those above the maximum of {maximum:,} tokens.</source>
      <translation>话题只能在段落和消息之间变化（“切分位置”），以及在超过最大值 {maximum:,} 个词元的段落和消息内部。</translation>
    </message>
    <message>
      <source>Topics may change only between paragraphs, items and messages (“Cut between”).</source>
      <translation>话题只能在段落、列表项和消息之间变化（“切分位置”）。</translation>
    </message>
    <message>
      <source>Topics only</source>
      <translation>仅话题边界</translation>
    </message>
    <message>
      <source>Tour</source>
      <translation>导览</translation>
    </message>
    <message>
      <source>Transcript</source>
      <translation>对话记录</translation>
    </message>
    <message>
      <source>Transcript with times (Otter, Google Meet and kin)</source>
      <translation>带时间的对话记录（Otter、Google Meet 等）</translation>
    </message>
    <message>
      <source>Try remedies</source>
      <translation>尝试修复</translation>
    </message>
    <message>
      <source>Try settings</source>
      <translation>尝试设置</translation>
    </message>
    <message>
      <source>Try the chunks that failed again; what was found in the others stays.</source>
      <translation>重试失败的分块；其他分块中找到的内容保留。</translation>
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
      <source>Trying what would mend it …</source>
      <translation>正在尝试修复办法…</translation>
    </message>
    <message>
      <source>Tune</source>
      <translation>调整</translation>
    </message>
    <message>
      <source>Two cuts</source>
      <translation>两种切分</translation>
    </message>
    <message>
      <source>Two directions keep {share:.0%} of what tells these chunks apart, so distance is a hint; a list has the true similarity.</source>
      <translation>两个方向保留了这些分块之间差异的 {share:.0%}，因此距离只是提示；真实的相似度见列表。</translation>
    </message>
    <message>
      <source>Type</source>
      <translation>类型</translation>
    </message>
    <message>
      <source>Type a few letters of an action, a preset or a file</source>
      <translation>输入操作、预设或文件名中的几个字</translation>
    </message>
    <message>
      <source>Un&amp;pin the boundary, keep it as a reference</source>
      <translation>取消固定边界，保留为参考(&amp;P)</translation>
    </message>
    <message>
      <source>Underlined: the answer.</source>
      <translation>下划线：答案。</translation>
    </message>
    <message>
      <source>Undo</source>
      <translation>撤销</translation>
    </message>
    <message>
      <source>Ungrounded</source>
      <translation>无依据</translation>
    </message>
    <message>
      <source>Unknown part: {name}</source>
      <translation>未知部分：{name}</translation>
    </message>
    <message>
      <source>Unpack it and open a file in it.</source>
      <translation>请将其解压，再打开其中的文件。</translation>
    </message>
    <message>
      <source>Unpin</source>
      <translation>取消固定</translation>
    </message>
    <message>
      <source>Unpin its end</source>
      <translation>取消固定其结尾</translation>
    </message>
    <message>
      <source>Untitled</source>
      <translation>未命名</translation>
    </message>
    <message>
      <source>Use</source>
      <translation>使用</translation>
    </message>
    <message>
      <source>Use A</source>
      <translation>使用 A</translation>
    </message>
    <message>
      <source>Use B</source>
      <translation>使用 B</translation>
    </message>
    <message>
      <source>Use a &amp;folder…</source>
      <translation>使用文件夹(&amp;F)…</translation>
    </message>
    <message>
      <source>Use {max_tokens:,} tokens</source>
      <translation>使用 {max_tokens:,} 个词元</translation>
    </message>
    <message>
      <source>Use {remedy}</source>
      <translation>使用 {remedy}</translation>
    </message>
    <message>
      <source>Use {splitter}</source>
      <translation>使用{splitter}</translation>
    </message>
    <message>
      <source>Usual in this text</source>
      <translation>本文常见</translation>
    </message>
    <message>
      <source>Vectors</source>
      <translation>向量</translation>
    </message>
    <message>
      <source>Verdicts (*.jsonl);;All files (*)</source>
      <translation>评判 (*.jsonl);;所有文件 (*)</translation>
    </message>
    <message>
      <source>Verdicts of other cuts</source>
      <translation>其他切分的评判</translation>
    </message>
    <message>
      <source>Verification Codes</source>
      <translation>验证码</translation>
    </message>
    <message>
      <source>Wavy: cut away from the answer.</source>
      <translation>波浪线：从答案中切掉的部分。</translation>
    </message>
    <message>
      <source>Wavy: the answer, which does not come back.</source>
      <translation>波浪线：未被返回的答案。</translation>
    </message>
    <message>
      <source>Weighs all ways to divide the text, and takes the one that its sentences speak for most.</source>
      <translation>权衡文本的所有划分方式，取句子最支持的一种。</translation>
    </message>
    <message>
      <source>Weight of structure</source>
      <translation>结构权重</translation>
    </message>
    <message>
      <source>Weight of topics</source>
      <translation>话题权重</translation>
    </message>
    <message>
      <source>Weight of words</source>
      <translation>词语权重</translation>
    </message>
    <message>
      <source>Weights</source>
      <translation>权重</translation>
    </message>
    <message>
      <source>What</source>
      <translation>情况</translation>
    </message>
    <message>
      <source>What a store keeps of the chunk beside what an embedder is given of it</source>
      <translation>存储的内容与交给嵌入模型的内容对照</translation>
    </message>
    <message>
      <source>What all stages take from nothing, those included that were taken over from the cut before, and how that compares with {baseline}, which cuts at fixed sizes.</source>
      <translation>所有阶段从零开始的用时，包括从上次切分沿用的阶段，以及与按固定大小切分的“{baseline}”的比较。</translation>
    </message>
    <message>
      <source>What all stages took, as from nothing; vectors that were on disk already took none.</source>
      <translation>所有阶段从头所用的时间；已在磁盘上的向量不计时。</translation>
    </message>
    <message>
      <source>What became of the chunks</source>
      <translation>分块的变化情况</translation>
    </message>
    <message>
      <source>What can be done here</source>
      <translation>此处可执行的操作</translation>
    </message>
    <message>
      <source>What counts here</source>
      <translation>此处的影响因素</translation>
    </message>
    <message>
      <source>What cutting, extracting memories and merging duplicates took; stages of the cut that were reused take none.</source>
      <translation>切分、提取记忆与合并重复项所用的时间；切分中复用的阶段不计。</translation>
    </message>
    <message>
      <source>What decides here</source>
      <translation>此处的决定因素</translation>
    </message>
    <message>
      <source>What differs</source>
      <translation>差异</translation>
    </message>
    <message>
      <source>What fits</source>
      <translation>匹配项</translation>
    </message>
    <message>
      <source>What is below the minimum is merged: {rule}.</source>
      <translation>低于最小值的会合并：{rule}。</translation>
    </message>
    <message>
      <source>What is compared</source>
      <translation>比较的内容</translation>
    </message>
    <message>
      <source>What is embedded of the chunk has more tokens than the embedder reads, counted in its own. What lies beyond has no effect on the chunk's vector: it is stored, and is not found by what it says.</source>
      <translation>分块的嵌入内容超过嵌入模型能读取的词元数（按模型自己的词元计）。超出部分对分块的向量没有影响：它被存储，却无法凭其内容找到。</translation>
    </message>
    <message>
      <source>What is listed</source>
      <translation>列出的内容</translation>
    </message>
    <message>
      <source>What is measured</source>
      <translation>测量的内容</translation>
    </message>
    <message>
      <source>What is never cut: sentences by rules inside blocks, sentences by punctuation alone, lines, or whole messages. Rules know abbreviations and names such as v1.2.3; punctuation does not.</source>
      <translation>绝不切开的内容：按规则在块内识别的句子、仅按标点识别的句子、行或整条消息。规则认识缩写和 v1.2.3 之类的名称；标点则不认识。</translation>
    </message>
    <message>
      <source>What is new in the chunk, without the repeated part, has more than max_tokens tokens, because nothing in it may be cut, or because the strategy knows no maximum. An embedder that reads less never sees the end of such a chunk.</source>
      <translation>分块中新的内容（不含重复部分）超过 max_tokens 个词元，因为其中没有可切之处，或因为该策略没有最大值。读取长度更短的嵌入模型永远看不到这种分块的结尾。</translation>
    </message>
    <message>
      <source>What is on the map</source>
      <translation>图上的内容</translation>
    </message>
    <message>
      <source>What is wrong</source>
      <translation>问题所在</translation>
    </message>
    <message>
      <source>What is wrong with the address</source>
      <translation>地址有何问题</translation>
    </message>
    <message>
      <source>What it holds has more tokens as one text than sentence by sentence.</source>
      <translation>其内容作为整体的词元数多于逐句相加。</translation>
    </message>
    <message>
      <source>What it writes differs from the chunks on screen:</source>
      <translation>其写出的内容与屏幕上的分块不同：</translation>
    </message>
    <message>
      <source>What lint finds fault with</source>
      <translation>检查发现的问题</translation>
    </message>
    <message>
      <source>What marks stand for</source>
      <translation>标记的含义</translation>
    </message>
    <message>
      <source>What may help</source>
      <translation>可能有用的办法</translation>
    </message>
    <message>
      <source>What may help: {hint}</source>
      <translation>可能有用的办法：{hint}</translation>
    </message>
    <message>
      <source>What may serve a search badly, in all chunks.</source>
      <translation>所有分块中可能影响检索的问题。</translation>
    </message>
    <message>
      <source>What of the chunks will serve retrieval badly, by the rules that are on. The Problems panel says what would help.</source>
      <translation>按启用的规则，分块中不利于检索之处。“问题”面板会说明如何改进。</translation>
    </message>
    <message>
      <source>What re-indexing costs</source>
      <translation>重建索引的开销</translation>
    </message>
    <message>
      <source>What should be found</source>
      <translation>应找到的内容</translation>
    </message>
    <message>
      <source>What sub-agents said among themselves</source>
      <translation>子智能体之间的对话</translation>
    </message>
    <message>
      <source>What takes memories out</source>
      <translation>提取记忆的方式</translation>
    </message>
    <message>
      <source>What tells a document from the others: the size of its chunks, how many are whole, or a failure</source>
      <translation>文档与其他文档的不同之处：分块大小、完整分块的多少，或失败</translation>
    </message>
    <message>
      <source>What the app wrote into the conversation for the model</source>
      <translation>应用为模型写入对话的内容</translation>
    </message>
    <message>
      <source>What the chart shows</source>
      <translation>图表显示的内容</translation>
    </message>
    <message>
      <source>What the chunk consists of</source>
      <translation>分块由什么构成</translation>
    </message>
    <message>
      <source>What the curve shows at a gap: how alike its sides are, or how deep it lies below the peaks either side, so that a dip counts by its surroundings (Hearst's TextTiling).</source>
      <translation>曲线在间隙处显示什么：两侧的相似程度，或低于两侧峰值的深度，使低谷按周围情况衡量（Hearst 的 TextTiling）。</translation>
    </message>
    <message>
      <source>What the cut took, without reading the file</source>
      <translation>切分所用时间，不含读取文件</translation>
    </message>
    <message>
      <source>What the text was made by</source>
      <translation>文本由什么生成</translation>
    </message>
    <message>
      <source>What this format cannot hold</source>
      <translation>此格式无法容纳的内容</translation>
    </message>
    <message>
      <source>What to do</source>
      <translation>要做什么</translation>
    </message>
    <message>
      <source>What was found</source>
      <translation>搜索结果</translation>
    </message>
    <message>
      <source>What was open could not be read. {problem}</source>
      <translation>无法读取上次打开的内容。{problem}</translation>
    </message>
    <message>
      <source>What was {name} cut from?</source>
      <translation>{name} 由哪个文件切分而来？</translation>
    </message>
    <message>
      <source>What was {name} cut from? ({document})</source>
      <translation>{name} 由哪个文件切分而来？（{document}）</translation>
    </message>
    <message>
      <source>What would a reader ask? Left empty, it asks for these very words</source>
      <translation>读者会怎么问？留空则以原文作为提问</translation>
    </message>
    <message>
      <source>What would bring it back</source>
      <translation>怎样能找回它</translation>
    </message>
    <message>
      <source>What would keep it whole</source>
      <translation>怎样能保持完整</translation>
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
      <source>WhatsApp chat</source>
      <translation>WhatsApp 聊天</translation>
    </message>
    <message>
      <source>When</source>
      <translation>时间</translation>
    </message>
    <message>
      <source>When embedding fails, divide by size and say so. A model that cannot be loaded is an error anyway.</source>
      <translation>嵌入失败时按大小拆分并说明。无法加载的模型始终算错误。</translation>
    </message>
    <message>
      <source>Where a chunk above the largest piece is divided.</source>
      <translation>超过分块上限的分块在何处拆分。</translation>
    </message>
    <message>
      <source>Where a text that must be divided by size is divided.</source>
      <translation>必须按大小拆分的文本在何处拆分。</translation>
    </message>
    <message>
      <source>Where a topic may change: between any two sentences, or only between paragraphs and messages (and inside those that are longer than the largest piece).</source>
      <translation>话题可在何处变化：任意两句之间，或仅在段落和消息之间（以及超过分块上限者的内部）。</translation>
    </message>
    <message>
      <source>Where the mean Pk lies with other texts of the same kinds; a dot at the mean</source>
      <translation>对同类的其他文本，平均 Pk 所在的范围；圆点为平均值</translation>
    </message>
    <message>
      <source>Where the questions are kept</source>
      <translation>提问的保存位置</translation>
    </message>
    <message>
      <source>Where the text goes</source>
      <translation>文本发往何处</translation>
    </message>
    <message>
      <source>Whether a chunk is embedded with its breadcrumb, or the later parts of a long section repeat its heading.</source>
      <translation>分块是否连同其标题路径一起嵌入，或长章节的后续部分重复其标题。</translation>
    </message>
    <message>
      <source>Whether a text is cut at all: one that fits into the largest piece can stay one chunk, or any text.</source>
      <translation>文本是否切分：不超过分块上限的文本可保持为一个分块，或任何文本都不切分。</translation>
    </message>
    <message>
      <source>Whether an export writes the chunk</source>
      <translation>导出时是否写出该分块</translation>
    </message>
    <message>
      <source>Whether every character is in a chunk; white space between chunks belongs to none.</source>
      <translation>是否每个字符都在某个分块中；分块之间的空白不属于任何分块。</translation>
    </message>
    <message>
      <source>Whether the boundary at the chunk's end exists over at least half of the range of the setting that the seam map is of</source>
      <translation>分块末尾的边界是否在接缝图所示设置的至少一半范围内存在</translation>
    </message>
    <message>
      <source>Whether the chunk begins and ends where sentences do, and parts no question and answer</source>
      <translation>分块是否在句子的起止处开始和结束，且不把提问与回答分开</translation>
    </message>
    <message>
      <source>Whether the chunk begins and ends where sentences or blocks do, and parts no question and answer</source>
      <translation>分块是否在句子或块的起止处开始和结束，且不把提问与回答分开</translation>
    </message>
    <message>
      <source>Whether the metadata at the head of a file becomes part of a chunk.</source>
      <translation>文件开头的元数据是否计入分块。</translation>
    </message>
    <message>
      <source>Which chunk carries the quote?</source>
      <translation>哪个分块包含该引文？</translation>
    </message>
    <message>
      <source>Which chunk carries “{quote}”?</source>
      <translation>哪个分块包含“{quote}”？</translation>
    </message>
    <message>
      <source>Which chunk?</source>
      <translation>哪个分块？</translation>
    </message>
    <message>
      <source>Which neighbour takes in a chunk below the smallest piece.</source>
      <translation>小于分块下限的分块并入哪个相邻分块。</translation>
    </message>
    <message>
      <source>Which splitter cuts, as module:object(argument=value): a class, with its arguments, or a function that takes a text and returns a list of texts.</source>
      <translation>使用哪个切分器，写作 module:object(argument=value)：带参数的类，或接收文本并返回文本列表的函数。</translation>
    </message>
    <message>
      <source>Whisper</source>
      <translation>Whisper</translation>
    </message>
    <message>
      <source>Who</source>
      <translation>发言者</translation>
    </message>
    <message>
      <source>Whole</source>
      <translation>完整</translation>
    </message>
    <message>
      <source>Whole answers</source>
      <translation>完整答案</translation>
    </message>
    <message>
      <source>Whole in chunk {names}.</source>
      <translation>完整地在分块 {names} 中。</translation>
    </message>
    <message>
      <source>Whole in chunks {names}.</source>
      <translation>完整地在分块 {names} 中。</translation>
    </message>
    <message>
      <source>Whole in the first {limit:,} chunks</source>
      <translation>前 {limit:,} 个分块内完整</translation>
    </message>
    <message>
      <source>Whole messages up to a model's context window, a tenth repeated.</source>
      <translation>整条消息，直至模型的上下文窗口，重复十分之一。</translation>
    </message>
    <message>
      <source>Whole record</source>
      <translation>完整记录</translation>
    </message>
    <message>
      <source>Whole sentences up to a size, the last ones repeated; memex calls it semantic.</source>
      <translation>整句直至一定大小，重复最后几句；memex 称之为 semantic。</translation>
    </message>
    <message>
      <source>Whole sentences up to a target size, two of them repeated: Remnic's fallback.</source>
      <translation>整句直至目标大小，重复两句：Remnic 的后备做法。</translation>
    </message>
    <message>
      <source>Whole thoughts</source>
      <translation>完整的意思</translation>
    </message>
    <message>
      <source>Why</source>
      <translation>原因</translation>
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
      <source>Why it is cut there</source>
      <translation>为何在此切分</translation>
    </message>
    <message>
      <source>Why it is worse</source>
      <translation>变差的原因</translation>
    </message>
    <message>
      <source>Why the chunk ends where it does</source>
      <translation>分块为何在该处结束</translation>
    </message>
    <message>
      <source>Why, in a word</source>
      <translation>原因（简述）</translation>
    </message>
    <message>
      <source>Why, in a word (W)</source>
      <translation>原因（简述，按 W）</translation>
    </message>
    <message>
      <source>WindowDiff</source>
      <translation>WindowDiff</translation>
    </message>
    <message>
      <source>WindowDiff {window_diff:.3f}, F1 {f1:.3f}</source>
      <translation>WindowDiff {window_diff:.3f}，F1 {f1:.3f}</translation>
    </message>
    <message>
      <source>WindowDiff: the share of windows in which the two cuts have different numbers of boundaries. 0 is perfect, and lower is better (Pevzner and Hearst 2002).</source>
      <translation>WindowDiff：两种切分的边界数不同的窗口所占比例。0 为完美，越低越好（Pevzner 和 Hearst，2002）。</translation>
    </message>
    <message>
      <source>Windows as of {date}. Tokens are counted by each model's own tokenizer.</source>
      <translation>上下文窗口数据截至 {date}。词元按各模型自带的分词器计算。</translation>
    </message>
    <message>
      <source>With it {size}; {minimum:,} to {maximum:,} are asked for.</source>
      <translation>这样，{size}；要求为 {minimum:,} 至 {maximum:,}。</translation>
    </message>
    <message>
      <source>With the heading that it repeats, more would be above the maximum of {maximum:,} {unit}.</source>
      <translation>加上重复的标题，再多就会超过最大值 {maximum:,} 个{unit}。</translation>
    </message>
    <message>
      <source>With the next chunk it would have {mark}{count:,} of at most {maximum:,} {unit}.</source>
      <translation>加上下一个分块，将有 {mark}{count:,} 个{unit}，上限为 {maximum:,}。</translation>
    </message>
    <message>
      <source>With the next {unit} it would have {count}.</source>
      <translation>加上随后的{unit}，将有 {count} 个。</translation>
    </message>
    <message>
      <source>With what comes next it would have {count}.</source>
      <translation>加上后面的内容，将有 {count} 个。</translation>
    </message>
    <message>
      <source>With what comes next it would have {mark}{count:,} of at most {maximum:,} {unit}.</source>
      <translation>加上后面的内容，将有 {mark}{count:,} 个{unit}，上限为 {maximum:,}。</translation>
    </message>
    <message>
      <source>Without the model, by size</source>
      <translation>模型不可用时按大小拆分</translation>
    </message>
    <message>
      <source>Words</source>
      <translation>词语</translation>
    </message>
    <message>
      <source>Words alone</source>
      <translation>仅词语</translation>
    </message>
    <message>
      <source>Words and meaning</source>
      <translation>词语和语义</translation>
    </message>
    <message>
      <source>Words and meaning: both rankings, fused. Meaning: the cosines of vectors. Words: BM25</source>
      <translation>词语和语义：融合两种排序。语义：向量的余弦值。词语：BM25</translation>
    </message>
    <message>
      <source>Words either side</source>
      <translation>两侧文字</translation>
    </message>
    <message>
      <source>Words of the title, or a date: 2024-03, March 2024</source>
      <translation>标题中的词，或日期：2024-03</translation>
    </message>
    <message>
      <source>Workspace</source>
      <translation>工作区</translation>
    </message>
    <message>
      <source>Write</source>
      <translation>写入</translation>
    </message>
    <message>
      <source>Write a page on what differs that opens in any browser.</source>
      <translation>写出一个说明差异的网页，可在任何浏览器中打开。</translation>
    </message>
    <message>
      <source>Write elsewhere.</source>
      <translation>请写到别处。</translation>
    </message>
    <message>
      <source>Write the boundaries to a file, as JSON or as text</source>
      <translation>将边界写入文件，JSON 或文本格式</translation>
    </message>
    <message>
      <source>Write the map as a page, a picture or JSON.</source>
      <translation>将分块图写为网页、图片或 JSON。</translation>
    </message>
    <message>
      <source>Write the markdown that a PDF or another document was converted to</source>
      <translation>写出由 PDF 或其他文档转换而来的 Markdown</translation>
    </message>
    <message>
      <source>Write the memories as NDJSON, or as Mem0, Letta and Graphiti read them.</source>
      <translation>将记忆写为 NDJSON，或 Mem0、Letta 和 Graphiti 可读取的格式。</translation>
    </message>
    <message>
      <source>Write the text with its chunks, the curve and the figures as one HTML file</source>
      <translation>将文本及其分块、曲线和指标写入一个 HTML 文件</translation>
    </message>
    <message>
      <source>Write the verdicts as JSON Lines</source>
      <translation>将评判写为 JSON Lines</translation>
    </message>
    <message>
      <source>Write what was left out again: of the chosen row, or of all rows</source>
      <translation>重新导出略去的内容：所选行或所有行</translation>
    </message>
    <message>
      <source>Writing boundaries</source>
      <translation>正在写入边界</translation>
    </message>
    <message>
      <source>Writing memories</source>
      <translation>正在写入记忆</translation>
    </message>
    <message>
      <source>Writing the map</source>
      <translation>正在写入分块图</translation>
    </message>
    <message>
      <source>Writing verdicts</source>
      <translation>正在写入评判</translation>
    </message>
    <message>
      <source>Writing {name}</source>
      <translation>正在写入 {name}</translation>
    </message>
    <message>
      <source>Writing {what}</source>
      <translation>正在写入{what}</translation>
    </message>
    <message>
      <source>You set this cut; it stays</source>
      <translation>此切分由您设定，会保留</translation>
    </message>
    <message>
      <source>You set this cut; it stays whatever the text says</source>
      <translation>此切分由您设定，无论文本如何都会保留</translation>
    </message>
    <message>
      <source>Your files are untouched, and you can go on working. Nothing was sent: to tell the makers, copy this report and send it yourself. Read it first, since an error may quote your text.</source>
      <translation>您的文件未受影响，可以继续工作。未发送任何内容：如要告知开发者，请复制此报告并自行发送。请先阅读，因为错误信息可能引用您的文本。</translation>
    </message>
    <message>
      <source>Your text, and where it is cut</source>
      <translation>您的文本及其切分之处</translation>
    </message>
    <message>
      <source>Yours is pinned here. The one that you took is the cut's own, and goes with its settings.</source>
      <translation>您的边界已固定在此处。您拖动的边界属于切分结果，取决于其设置。</translation>
    </message>
    <message>
      <source>Zoom chat</source>
      <translation>Zoom 聊天</translation>
    </message>
    <message>
      <source>`seamline models` lists those there are</source>
      <translation>`seamline models` 会列出现有的模型</translation>
    </message>
    <message>
      <source>`{key}` is {shown}, not a list</source>
      <translation>`{key}` 是 {shown}，不是列表</translation>
    </message>
    <message>
      <source>`{name}` has the shape {shape!r:.80}</source>
      <translation>`{name}` 的形状为 {shape!r:.80}</translation>
    </message>
    <message>
      <source>`{name}` is described by {kind}, not by an object</source>
      <translation>`{name}` 由 {kind} 描述，而不是由对象描述</translation>
    </message>
    <message>
      <source>`{name}` is of type {kind!r:.40}; {types} can be read</source>
      <translation>`{name}` 的类型为 {kind!r:.40}；可读取的是 {types}</translation>
    </message>
    <message>
      <source>`{name}` lies at {place!r:.80} of {available:,} bytes</source>
      <translation>`{name}` 位于 {available:,} 字节中的 {place!r:.80}</translation>
    </message>
    <message>
      <source>`{name}` of shape {shape!r:.80} takes {wanted!s:.20} bytes and has {length:,}</source>
      <translation>形状为 {shape!r:.80} 的 `{name}` 需要 {wanted!s:.20} 字节，实有 {length:,}</translation>
    </message>
    <message>
      <source>a 7z archive</source>
      <translation>7z 压缩包</translation>
    </message>
    <message>
      <source>a BMP image</source>
      <translation>BMP 图片</translation>
    </message>
    <message>
      <source>a GIF image</source>
      <translation>GIF 图片</translation>
    </message>
    <message>
      <source>a JPEG image</source>
      <translation>JPEG 图片</translation>
    </message>
    <message>
      <source>a PDF</source>
      <translation>PDF</translation>
    </message>
    <message>
      <source>a PNG image</source>
      <translation>PNG 图片</translation>
    </message>
    <message>
      <source>a Parquet table</source>
      <translation>Parquet 表</translation>
    </message>
    <message>
      <source>a WebAssembly module</source>
      <translation>WebAssembly 模块</translation>
    </message>
    <message>
      <source>a blank line follows</source>
      <translation>后面是空行</translation>
    </message>
    <message>
      <source>a block after line {line} has more than {count:,} lines</source>
      <translation>第 {line} 行之后的一个块超过 {count:,} 行</translation>
    </message>
    <message>
      <source>a boundary has a whole number as index, and pinned is true or false</source>
      <translation>边界的 index 须为整数，pinned 须为 true 或 false</translation>
    </message>
    <message>
      <source>a boundary was proposed</source>
      <translation>曾提议一个边界</translation>
    </message>
    <message>
      <source>a change of topic takes {minimum} messages or more; this has {count}</source>
      <translation>话题变化至少需要 {minimum} 条消息；此处有 {count} 条</translation>
    </message>
    <message>
      <source>a chunk begins after a heading that no chunk holds</source>
      <translation>此处开始新的分块，而其前的标题不属于任何分块</translation>
    </message>
    <message>
      <source>a chunk without a role</source>
      <translation>有一个片段没有角色</translation>
    </message>
    <message>
      <source>a code block</source>
      <translation>一个代码块</translation>
    </message>
    <message>
      <source>a comment or an anchor stays with the heading below it</source>
      <translation>注释或锚点与其下方标题不分开</translation>
    </message>
    <message>
      <source>a content without a role</source>
      <translation>有一项内容没有角色</translation>
    </message>
    <message>
      <source>a cut moves</source>
      <translation>一处切分移动</translation>
    </message>
    <message>
      <source>a day or more</source>
      <translation>一天或更久</translation>
    </message>
    <message>
      <source>a day or more lies between the messages</source>
      <translation>两条消息之间相隔一天或更久</translation>
    </message>
    <message>
      <source>a flat valley, not cut</source>
      <translation>平缓的谷，未切分</translation>
    </message>
    <message>
      <source>a formula</source>
      <translation>一个公式</translation>
    </message>
    <message>
      <source>a gzip archive</source>
      <translation>gzip 压缩包</translation>
    </message>
    <message>
      <source>a heading</source>
      <translation>标题</translation>
    </message>
    <message>
      <source>a heading follows</source>
      <translation>后面是标题</translation>
    </message>
    <message>
      <source>a heading of level {level}</source>
      <translation>第 {level} 级标题</translation>
    </message>
    <message>
      <source>a heading stays with what follows it</source>
      <translation>标题与其后内容不分开</translation>
    </message>
    <message>
      <source>a key</source>
      <translation>某个键</translation>
    </message>
    <message>
      <source>a line that ends with a colon stays with what it announces</source>
      <translation>以冒号结尾的行与其引出的内容不分开</translation>
    </message>
    <message>
      <source>a list</source>
      <translation>列表</translation>
    </message>
    <message>
      <source>a list of objects</source>
      <translation>对象列表</translation>
    </message>
    <message>
      <source>a list of texts</source>
      <translation>文本列表</translation>
    </message>
    <message>
      <source>a message</source>
      <translation>消息</translation>
    </message>
    <message>
      <source>a message ends</source>
      <translation>消息结束</translation>
    </message>
    <message>
      <source>a message of an unknown type, {kind!r}</source>
      <translation>有一条消息类型未知：{kind!r}</translation>
    </message>
    <message>
      <source>a message that is not an object</source>
      <translation>有一条消息不是对象</translation>
    </message>
    <message>
      <source>a message whose value is not text</source>
      <translation>有一条消息的值不是文本</translation>
    </message>
    <message>
      <source>a message without a role</source>
      <translation>有一条消息没有角色</translation>
    </message>
    <message>
      <source>a message without a role or parts</source>
      <translation>有一条消息没有角色或组成部分</translation>
    </message>
    <message>
      <source>a message without a speaker</source>
      <translation>有一条消息没有发言者</translation>
    </message>
    <message>
      <source>a message without content</source>
      <translation>有一条消息没有内容</translation>
    </message>
    <message>
      <source>a number</source>
      <translation>数字</translation>
    </message>
    <message>
      <source>a number of thousands of digits</source>
      <translation>数千位的数字</translation>
    </message>
    <message>
      <source>a number that is too large, or has more than {count:,} digits</source>
      <translation>数字过大，或超过 {count:,} 位</translation>
    </message>
    <message>
      <source>a paragraph ends</source>
      <translation>段落结束</translation>
    </message>
    <message>
      <source>a paragraph ends, and more would be too long</source>
      <translation>段落结束，再多则过长</translation>
    </message>
    <message>
      <source>a part comes back</source>
      <translation>返回了一部分</translation>
    </message>
    <message>
      <source>a part of it is missing</source>
      <translation>缺少一部分</translation>
    </message>
    <message>
      <source>a part of segment {number}</source>
      <translation>第 {number} 段的某一部分</translation>
    </message>
    <message>
      <source>a pause of {pause} lies between</source>
      <translation>中间停顿 {pause}</translation>
    </message>
    <message>
      <source>a program</source>
      <translation>程序</translation>
    </message>
    <message>
      <source>a question stays with its answer</source>
      <translation>提问与其回答不分开</translation>
    </message>
    <message>
      <source>a rar archive</source>
      <translation>rar 压缩包</translation>
    </message>
    <message>
      <source>a response item that is not an object</source>
      <translation>有一个响应项不是对象</translation>
    </message>
    <message>
      <source>a result is {value}, which JSON cannot hold</source>
      <translation>某个结果为 {value}，JSON 无法表示</translation>
    </message>
    <message>
      <source>a section of {tokens} {too_long}</source>
      <translation>此章节共 {tokens}，{too_long}</translation>
    </message>
    <message>
      <source>a sentence</source>
      <translation>句子</translation>
    </message>
    <message>
      <source>a sentence ends</source>
      <translation>句子结束</translation>
    </message>
    <message>
      <source>a sentence ends, and more would be too long</source>
      <translation>句子结束，再多则过长</translation>
    </message>
    <message>
      <source>a single unit</source>
      <translation>单个单元</translation>
    </message>
    <message>
      <source>a sound</source>
      <translation>音频</translation>
    </message>
    <message>
      <source>a stored chunk ends</source>
      <translation>一个已存储的分块在此结束</translation>
    </message>
    <message>
      <source>a stored chunk ends, with the reason “{reason}”</source>
      <translation>一个已存储的分块在此结束，原因为“{reason}”</translation>
    </message>
    <message>
      <source>a table</source>
      <translation>一个表格</translation>
    </message>
    <message>
      <source>a table for PostgreSQL, loaded by psql; vectors as pgvector has them</source>
      <translation>PostgreSQL 表，由 psql 加载；向量采用 pgvector 格式</translation>
    </message>
    <message>
      <source>a table with a row a chunk; what is a list stands in it as JSON</source>
      <translation>每个分块一行的表格；列表以 JSON 表示</translation>
    </message>
    <message>
      <source>a text</source>
      <translation>文本</translation>
    </message>
    <message>
      <source>a text or list</source>
      <translation>文本或列表</translation>
    </message>
    <message>
      <source>a text or name in it holds {character!r}, which is not UTF-8, and {kind} is; write NDJSON, which has a way to name it</source>
      <translation>其中的文本或名称含有 {character!r}，不是 UTF-8，而{kind}要求 UTF-8；请写为 NDJSON，它能表示这个字符</translation>
    </message>
    <message>
      <source>a title stays with its body</source>
      <translation>标题与其正文不分开</translation>
    </message>
    <message>
      <source>a typed, compressed table with a row a chunk</source>
      <translation>带类型的压缩表格，每个分块一行</translation>
    </message>
    <message>
      <source>a valley {verdict}</source>
      <translation>谷，{verdict}</translation>
    </message>
    <message>
      <source>a valley, cut</source>
      <translation>谷，已切分</translation>
    </message>
    <message>
      <source>a valley, not cut</source>
      <translation>谷，未切分</translation>
    </message>
    <message>
      <source>a vector is not as it was written</source>
      <translation>某个向量与写入时不同</translation>
    </message>
    <message>
      <source>a whole number</source>
      <translation>整数</translation>
    </message>
    <message>
      <source>a whole number, {range}</source>
      <translation>整数，{range}</translation>
    </message>
    <message>
      <source>a zip archive, or a document kept in one (docx, epub, odt)</source>
      <translation>zip 压缩包，或以其保存的文档（docx、epub、odt）</translation>
    </message>
    <message>
      <source>a zstd archive</source>
      <translation>zstd 压缩包</translation>
    </message>
    <message>
      <source>a {reason} takes the place of a cut by size</source>
      <translation>以{reason}取代一处按大小的切分</translation>
    </message>
    <message>
      <source>about {tokens}</source>
      <translation>约 {tokens}</translation>
    </message>
    <message>
      <source>above</source>
      <translation>高于</translation>
    </message>
    <message>
      <source>above the maximum of {max_tokens:,}: nothing in it may be cut</source>
      <translation>超过最大值 {max_tokens:,}：其中没有可切分之处</translation>
    </message>
    <message>
      <source>above the threshold</source>
      <translation>高于阈值</translation>
    </message>
    <message>
      <source>added</source>
      <translation>新增</translation>
    </message>
    <message>
      <source>added: only A has this boundary</source>
      <translation>新增：仅 A 有此边界</translation>
    </message>
    <message>
      <source>addressed to a tool</source>
      <translation>发给工具</translation>
    </message>
    <message>
      <source>after this place</source>
      <translation>此处之后</translation>
    </message>
    <message>
      <source>against the bare text</source>
      <translation>与纯文本相比</translation>
    </message>
    <message>
      <source>against the other cut {kept:,} kept, {lost:,} lost, {added:,} new</source>
      <translation>与另一切分相比保留 {kept:,}，丢失 {lost:,}，新增 {added:,}</translation>
    </message>
    <message>
      <source>agent {at}: not a conversation</source>
      <translation>智能体 {at}：不是对话</translation>
    </message>
    <message>
      <source>alike</source>
      <translation>相似</translation>
    </message>
    <message>
      <source>all fit the model, no problems</source>
      <translation>均适配模型，没有问题</translation>
    </message>
    <message>
      <source>all of them embedded</source>
      <translation>全部已嵌入</translation>
    </message>
    <message>
      <source>all values give this cut</source>
      <translation>所有取值结果相同</translation>
    </message>
    <message>
      <source>all {mark}{tokens:,} model tokens</source>
      <translation>全部 {mark}{tokens:,} 个模型词元</translation>
    </message>
    <message>
      <source>always</source>
      <translation>始终</translation>
    </message>
    <message>
      <source>among the 1 in 100 most alike</source>
      <translation>属于最相似的前 1%</translation>
    </message>
    <message>
      <source>among the 1 in 20 most alike</source>
      <translation>属于最相似的前 5%</translation>
    </message>
    <message>
      <source>among the 1 in 5 most alike</source>
      <translation>属于最相似的前 20%</translation>
    </message>
    <message>
      <source>an HTML block</source>
      <translation>一个 HTML 块</translation>
    </message>
    <message>
      <source>an SQLite database</source>
      <translation>SQLite 数据库</translation>
    </message>
    <message>
      <source>an edit of somebody else's message</source>
      <translation>对他人消息的编辑</translation>
    </message>
    <message>
      <source>an empty zip archive</source>
      <translation>空的 zip 压缩包</translation>
    </message>
    <message>
      <source>an error</source>
      <translation>出错</translation>
    </message>
    <message>
      <source>an export but cannot be read as such: {error}</source>
      <translation>是导出包，但无法按导出包读取：{error}</translation>
    </message>
    <message>
      <source>an export, but no conversation of a kind Seamline knows; `seamline formats` lists them</source>
      <translation>是导出包，但不是 Seamline 认识的任何一种对话；`seamline formats` 会列出这些格式</translation>
    </message>
    <message>
      <source>an image, a sound or a video</source>
      <translation>图片、音频或视频</translation>
    </message>
    <message>
      <source>an item that stands elsewhere, and is only named here</source>
      <translation>有一项内容在别处，此处只有名称</translation>
    </message>
    <message>
      <source>an object</source>
      <translation>对象</translation>
    </message>
    <message>
      <source>an object is named by names and dots</source>
      <translation>对象由名称和点号指明</translation>
    </message>
    <message>
      <source>an object with `questions` (Seamline's own), an object with `entries` and `qa` (memex's), or a list or CSV with `question`, `references` and `corpus_id`</source>
      <translation>含 `questions` 的对象（Seamline 自己的格式）、含 `entries` 与 `qa` 的对象（memex 的格式），或含 `question`、`references` 与 `corpus_id` 的列表或 CSV</translation>
    </message>
    <message>
      <source>an old Office document</source>
      <translation>旧版 Office 文档</translation>
    </message>
    <message>
      <source>an xz archive</source>
      <translation>xz 压缩包</translation>
    </message>
    <message>
      <source>and more</source>
      <translation>及以上</translation>
    </message>
    <message>
      <source>and {count:,} more</source>
      <translation>另有 {count:,} 个</translation>
    </message>
    <message>
      <source>and {count:,} more that repeat this text</source>
      <translation>另有 {count:,} 个重复此文本</translation>
    </message>
    <message>
      <source>and {found:,} more, below under Problems</source>
      <translation>另有 {found:,} 个，见下方“问题”</translation>
    </message>
    <message>
      <source>announces what follows</source>
      <translation>引出下文</translation>
    </message>
    <message>
      <source>another file, {owner}, has a document of the same name, {source}, and the index keeps but one: rename one of the two files</source>
      <translation>另一个文件 {owner} 有同名的文档 {source}，而索引只保留其中一个：请重命名这两个文件之一</translation>
    </message>
    <message>
      <source>another model…</source>
      <translation>其他模型…</translation>
    </message>
    <message>
      <source>another process</source>
      <translation>另一个进程</translation>
    </message>
    <message>
      <source>another program has it open</source>
      <translation>它已在另一个程序中打开</translation>
    </message>
    <message>
      <source>answer not in the text</source>
      <translation>答案不在文本中</translation>
    </message>
    <message>
      <source>answering</source>
      <translation>生成</translation>
    </message>
    <message>
      <source>answers</source>
      <translation>回答</translation>
    </message>
    <message>
      <source>anthropic (characters / 3.5)</source>
      <translation>anthropic（字符数 / 3.5）</translation>
    </message>
    <message>
      <source>any longer it would be above the maximum of {maximum:,}</source>
      <translation>再长就会超过最大值 {maximum:,}</translation>
    </message>
    <message>
      <source>any text</source>
      <translation>任意文本</translation>
    </message>
    <message>
      <source>any two sentences</source>
      <translation>任意两个句子之间</translation>
    </message>
    <message>
      <source>appears at {value}</source>
      <translation>在 {value} 时出现</translation>
    </message>
    <message>
      <source>approximate (characters / 4)</source>
      <translation>近似（字符数 / 4）</translation>
    </message>
    <message>
      <source>arguments are given by name</source>
      <translation>参数须按名称给出</translation>
    </message>
    <message>
      <source>as it was</source>
      <translation>未更改</translation>
    </message>
    <message>
      <source>as many chunks</source>
      <translation>分块数不变</translation>
    </message>
    <message>
      <source>as the preset has them</source>
      <translation>与预设相同</translation>
    </message>
    <message>
      <source>ask for a number of chunks or for a median size, one of the two</source>
      <translation>分块数与中位大小，请只要求其中之一</translation>
    </message>
    <message>
      <source>asked {model} of chunk {chunk}: {outcome}</source>
      <translation>已就分块 {chunk} 询问 {model}：{outcome}</translation>
    </message>
    <message>
      <source>at a fixed size</source>
      <translation>按固定大小</translation>
    </message>
    <message>
      <source>at headings</source>
      <translation>标题处</translation>
    </message>
    <message>
      <source>at least {goal:.0%}</source>
      <translation>至少 {goal:.0%}</translation>
    </message>
    <message>
      <source>at most {goal:+.0%}</source>
      <translation>至多 {goal:+.0%}</translation>
    </message>
    <message>
      <source>at paragraphs</source>
      <translation>段落处</translation>
    </message>
    <message>
      <source>at pauses</source>
      <translation>停顿处</translation>
    </message>
    <message>
      <source>at rank {rank:,}, {score:.2f}</source>
      <translation>第 {rank:,} 位，{score:.2f}</translation>
    </message>
    <message>
      <source>at sentences</source>
      <translation>句子处</translation>
    </message>
    <message>
      <source>at the edge</source>
      <translation>在边缘</translation>
    </message>
    <message>
      <source>at the end of a message</source>
      <translation>消息末尾</translation>
    </message>
    <message>
      <source>at the end of a paragraph</source>
      <translation>段末</translation>
    </message>
    <message>
      <source>at the end of a sentence</source>
      <translation>句末</translation>
    </message>
    <message>
      <source>at the gap after</source>
      <translation>后一个间隙</translation>
    </message>
    <message>
      <source>at the gap before</source>
      <translation>前一个间隙</translation>
    </message>
    <message>
      <source>at the mean</source>
      <translation>等于均值</translation>
    </message>
    <message>
      <source>at topics</source>
      <translation>话题变化处</translation>
    </message>
    <message>
      <source>automatic</source>
      <translation>自动</translation>
    </message>
    <message>
      <source>batch size</source>
      <translation>批量大小</translation>
    </message>
    <message>
      <source>before a heading</source>
      <translation>标题之前</translation>
    </message>
    <message>
      <source>before this place</source>
      <translation>此处之前</translation>
    </message>
    <message>
      <source>before “{opening}”</source>
      <translation>在“{opening}”之前</translation>
    </message>
    <message>
      <source>begins inside a sentence</source>
      <translation>从句子中间开始</translation>
    </message>
    <message>
      <source>begins something</source>
      <translation>开始新内容</translation>
    </message>
    <message>
      <source>begins with a word that points back to an earlier chunk</source>
      <translation>以指向更早分块的词语开头</translation>
    </message>
    <message>
      <source>begins with an answer whose question is in an earlier chunk</source>
      <translation>以回答开头，而其提问在更早的分块中</translation>
    </message>
    <message>
      <source>begins with an answer whose question is not in it</source>
      <translation>以回答开头，而其提问不在其中</translation>
    </message>
    <message>
      <source>begins with an answer, and its question is in an earlier chunk</source>
      <translation>以回答开头，而其提问在之前的分块中</translation>
    </message>
    <message>
      <source>begins with “{words}”, which points back</source>
      <translation>以指向前文的“{words}”开头</translation>
    </message>
    <message>
      <source>being cut…</source>
      <translation>正在切分…</translation>
    </message>
    <message>
      <source>below</source>
      <translation>低于</translation>
    </message>
    <message>
      <source>best</source>
      <translation>最佳</translation>
    </message>
    <message>
      <source>between messages</source>
      <translation>消息之间</translation>
    </message>
    <message>
      <source>between paragraphs</source>
      <translation>段落之间</translation>
    </message>
    <message>
      <source>between sentences</source>
      <translation>句子之间</translation>
    </message>
    <message>
      <source>beyond</source>
      <translation>超过</translation>
    </message>
    <message>
      <source>binary data</source>
      <translation>二进制数据</translation>
    </message>
    <message>
      <source>blank</source>
      <translation>空白</translation>
    </message>
    <message>
      <source>blank: left out</source>
      <translation>空白：已略去</translation>
    </message>
    <message>
      <source>boundaries</source>
      <translation>边界</translation>
    </message>
    <message>
      <source>boundary score</source>
      <translation>边界得分</translation>
    </message>
    <message>
      <source>breadcrumb, when embedding</source>
      <translation>嵌入时加标题路径</translation>
    </message>
    <message>
      <source>broken</source>
      <translation>已损坏</translation>
    </message>
    <message>
      <source>built in (English)</source>
      <translation>内置（英语）</translation>
    </message>
    <message>
      <source>by document</source>
      <translation>按文档</translation>
    </message>
    <message>
      <source>by group</source>
      <translation>按分组</translation>
    </message>
    <message>
      <source>by its length, its first words, who speaks and what it is about, as texts with known topics taught</source>
      <translation>依据其长度、开头的词、发言者和内容，由已知话题的文本学得</translation>
    </message>
    <message>
      <source>by section</source>
      <translation>按章节</translation>
    </message>
    <message>
      <source>by size</source>
      <translation>按大小</translation>
    </message>
    <message>
      <source>by size alone</source>
      <translation>仅按大小</translation>
    </message>
    <message>
      <source>by the other splitter</source>
      <translation>按其他切分器</translation>
    </message>
    <message>
      <source>by the sliding window</source>
      <translation>按滑动窗口</translation>
    </message>
    <message>
      <source>by the {strategy} strategy</source>
      <translation>按“{strategy}”策略</translation>
    </message>
    <message>
      <source>cannot be read: {reason}</source>
      <translation>无法读取：{reason}</translation>
    </message>
    <message>
      <source>certain</source>
      <translation>确凿</translation>
    </message>
    <message>
      <source>change {number:,} of {count:,}</source>
      <translation>变化 {number:,} / {count:,}</translation>
    </message>
    <message>
      <source>changed</source>
      <translation>已更改</translation>
    </message>
    <message>
      <source>characters</source>
      <translation>字符</translation>
    </message>
    <message>
      <source>chat {key}: not a list of messages</source>
      <translation>聊天 {key}：不是消息列表</translation>
    </message>
    <message>
      <source>chat {number} skipped: it has no list of messages</source>
      <translation>已跳过聊天 {number}：没有消息列表</translation>
    </message>
    <message>
      <source>choose another {setting} than {now}</source>
      <translation>为{setting}选择 {now} 以外的值</translation>
    </message>
    <message>
      <source>chunk {chunk:,}</source>
      <translation>分块 {chunk:,}</translation>
    </message>
    <message>
      <source>chunk {chunk:,} ({similarity:z.2f})</source>
      <translation>分块 {chunk:,}（{similarity:z.2f}）</translation>
    </message>
    <message>
      <source>chunk {chunk:,} of {tints:,}, {tokens}{problems}</source>
      <translation>分块 {chunk:,} / {tints:,}，{tokens}{problems}</translation>
    </message>
    <message>
      <source>chunk {chunk} has {count:,.0f} of at most {maximum:,.0f} characters</source>
      <translation>分块 {chunk} 有 {count:,.0f} 个字符，上限为 {maximum:,.0f}</translation>
    </message>
    <message>
      <source>chunk {chunk} has {tokens}</source>
      <translation>分块 {chunk} 有 {tokens}</translation>
    </message>
    <message>
      <source>chunk {chunk} is {share:.0%} full here, with {count:,.0f} of {limit:,.0f} characters</source>
      <translation>分块 {chunk} 到此已满 {share:.0%}：{limit:,.0f} 个字符中的 {count:,.0f} 个</translation>
    </message>
    <message>
      <source>chunk {chunk} is {share:.0%} full here, with {count} of {limit:,.0f} tokens</source>
      <translation>分块 {chunk} 到此已满 {share:.0%}：{limit:,.0f} 个词元中的 {count} 个</translation>
    </message>
    <message>
      <source>chunk {chunk} now has {tokens}</source>
      <translation>分块 {chunk} 现有 {tokens}</translation>
    </message>
    <message>
      <source>chunk {chunk} now has {tokens}, because the whole was divided by size</source>
      <translation>分块 {chunk} 现有 {tokens}，因为整体已按大小拆分</translation>
    </message>
    <message>
      <source>chunk {number:,}</source>
      <translation>分块 {number:,}</translation>
    </message>
    <message>
      <source>chunking</source>
      <translation>切分</translation>
    </message>
    <message>
      <source>chunks</source>
      <translation>分块</translation>
    </message>
    <message>
      <source>chunks embedded</source>
      <translation>个分块已嵌入</translation>
    </message>
    <message>
      <source>chunks read</source>
      <translation>个分块已读取</translation>
    </message>
    <message>
      <source>chunks that differ are in colour</source>
      <translation>不同的分块以颜色显示</translation>
    </message>
    <message>
      <source>cl100k (exact: GPT-4, text-embedding-3)</source>
      <translation>cl100k（精确：GPT-4、text-embedding-3）</translation>
    </message>
    <message>
      <source>clear</source>
      <translation>明显</translation>
    </message>
    <message>
      <source>click to hide</source>
      <translation>单击可隐藏</translation>
    </message>
    <message>
      <source>code</source>
      <translation>代码</translation>
    </message>
    <message>
      <source>code block</source>
      <translation>代码块</translation>
    </message>
    <message>
      <source>commitment</source>
      <translation>承诺</translation>
    </message>
    <message>
      <source>completeness</source>
      <translation>完整性</translation>
    </message>
    <message>
      <source>config and embedder</source>
      <translation>配置和嵌入模型</translation>
    </message>
    <message>
      <source>context window</source>
      <translation>上下文窗口</translation>
    </message>
    <message>
      <source>context_window is {window}; it must be at least 1</source>
      <translation>context_window 为 {window}；至少须为 1</translation>
    </message>
    <message>
      <source>contradicts</source>
      <translation>矛盾于</translation>
    </message>
    <message>
      <source>conversation {number} skipped: not a conversation</source>
      <translation>已跳过对话 {number}：不是对话</translation>
    </message>
    <message>
      <source>converted by {converter}</source>
      <translation>由 {converter} 转换</translation>
    </message>
    <message>
      <source>converted from {label} to markdown by {library}</source>
      <translation>由 {library} 从 {label} 转换为 Markdown</translation>
    </message>
    <message>
      <source>converting</source>
      <translation>转换</translation>
    </message>
    <message>
      <source>correction</source>
      <translation>更正</translation>
    </message>
    <message>
      <source>cosine to the mean</source>
      <translation>与均值的余弦</translation>
    </message>
    <message>
      <source>counting tokens</source>
      <translation>计算词元</translation>
    </message>
    <message>
      <source>current_node {current!r} is not in the conversation: its last branch is shown</source>
      <translation>对话中没有 current_node {current!r}：显示其最后一个分支</translation>
    </message>
    <message>
      <source>curve</source>
      <translation>曲线</translation>
    </message>
    <message>
      <source>cut</source>
      <translation>已切分</translation>
    </message>
    <message>
      <source>cut at headings</source>
      <translation>在标题处切分</translation>
    </message>
    <message>
      <source>cut between</source>
      <translation>切分位置</translation>
    </message>
    <message>
      <source>cut here: {reason}</source>
      <translation>在此切分：{reason}</translation>
    </message>
    <message>
      <source>cut in {seconds:.0f} ms</source>
      <translation>切分用时 {seconds:.0f} 毫秒</translation>
    </message>
    <message>
      <source>cut in {seconds:.1f} s</source>
      <translation>切分用时 {seconds:.1f} 秒</translation>
    </message>
    <message>
      <source>cut the text</source>
      <translation>切分文本</translation>
    </message>
    <message>
      <source>cut {manner}</source>
      <translation>切分：{manner}</translation>
    </message>
    <message>
      <source>cuts</source>
      <translation>个切分</translation>
    </message>
    <message>
      <source>d MMM yyyy</source>
      <translation>yyyy年M月d日</translation>
    </message>
    <message>
      <source>date</source>
      <translation>日期</translation>
    </message>
    <message>
      <source>day, month, year</source>
      <translation>日、月、年</translation>
    </message>
    <message>
      <source>dd MMM HH:mm</source>
      <translation>M月d日 HH:mm</translation>
    </message>
    <message>
      <source>decision</source>
      <translation>决定</translation>
    </message>
    <message>
      <source>deduplication</source>
      <translation>去重</translation>
    </message>
    <message>
      <source>deep</source>
      <translation>深</translation>
    </message>
    <message>
      <source>deleted in Teams</source>
      <translation>已在 Teams 中删除</translation>
    </message>
    <message>
      <source>depth</source>
      <translation>深度</translation>
    </message>
    <message>
      <source>depth of the valley</source>
      <translation>谷的深度</translation>
    </message>
    <message>
      <source>did you mean {name}?</source>
      <translation>您是指 {name} 吗？</translation>
    </message>
    <message>
      <source>digest, kind and title of the document</source>
      <translation>文档的摘要值、类型和标题</translation>
    </message>
    <message>
      <source>divide long ones at</source>
      <translation>过长时拆分于</translation>
    </message>
    <message>
      <source>does not stand alone</source>
      <translation>不能独立理解</translation>
    </message>
    <message>
      <source>does retrieval return the whole answer?</source>
      <translation>检索能返回完整答案吗？</translation>
    </message>
    <message>
      <source>downloading the model</source>
      <translation>下载模型</translation>
    </message>
    <message>
      <source>downloads when used</source>
      <translation>使用时下载</translation>
    </message>
    <message>
      <source>drag the line: towers that reach it are cut</source>
      <translation>拖动此线：达到它的塔会被切分</translation>
    </message>
    <message>
      <source>drag the line: towers that reach it are cut; tall ones hold whatever you choose</source>
      <translation>拖动此线：达到它的塔会被切分；高塔无论如何选择都会保留</translation>
    </message>
    <message>
      <source>drag the line: {cuts}</source>
      <translation>拖动此线：{cuts}</translation>
    </message>
    <message>
      <source>each question has its answer</source>
      <translation>每个提问都有回答</translation>
    </message>
    <message>
      <source>eight</source>
      <translation>八</translation>
    </message>
    <message>
      <source>eleven</source>
      <translation>十一</translation>
    </message>
    <message>
      <source>embedded before the text</source>
      <translation>嵌入时加在文本前</translation>
    </message>
    <message>
      <source>embedder is 'none', but a map goes by vectors</source>
      <translation>embedder 为“none”，而分块图须依据向量</translation>
    </message>
    <message>
      <source>embedder is {name!r}, and search by meaning needs one that makes vectors</source>
      <translation>当前嵌入模型为 {name!r}，而按语义搜索需要能生成向量的嵌入模型</translation>
    </message>
    <message>
      <source>embedder is {name!r}, which fastembed does not know; {hint}</source>
      <translation>embedder 为 {name!r}，fastembed 不认识它；{hint}</translation>
    </message>
    <message>
      <source>embedder is {name!r}; it must be {bundled}, {lexical}, the name of a fastembed model such as {example}, {prefix}/path/to/a/model, or {no_embedder}</source>
      <translation>embedder 为 {name!r}；它须为 {bundled}、{lexical}、fastembed 模型的名称（如 {example}）、{prefix}/模型的路径，或 {no_embedder}</translation>
    </message>
    <message>
      <source>embedding</source>
      <translation>嵌入</translation>
    </message>
    <message>
      <source>empty</source>
      <translation>空</translation>
    </message>
    <message>
      <source>end</source>
      <translation>文末</translation>
    </message>
    <message>
      <source>ends because: {reason}</source>
      <translation>结束原因：{reason}</translation>
    </message>
    <message>
      <source>ends inside a list that would fit into one chunk</source>
      <translation>在能放入一个分块的列表中间结束</translation>
    </message>
    <message>
      <source>ends inside a sentence</source>
      <translation>在句子中间结束</translation>
    </message>
    <message>
      <source>ends inside the list of {tokens} that begins in line {line:,}</source>
      <translation>在从第 {line:,} 行开始、共 {tokens}的列表中间结束</translation>
    </message>
    <message>
      <source>ends something</source>
      <translation>结束上文</translation>
    </message>
    <message>
      <source>ends with a heading that has lost its content</source>
      <translation>以失去内容的标题结尾</translation>
    </message>
    <message>
      <source>ends with a question whose answer is in a later chunk</source>
      <translation>以提问结尾，而其回答在之后的分块中</translation>
    </message>
    <message>
      <source>ends with a question whose answer is not in it</source>
      <translation>以提问结尾，而其回答不在其中</translation>
    </message>
    <message>
      <source>ends with a question, and its answer is in a later chunk</source>
      <translation>以提问结尾，而其回答在之后的分块中</translation>
    </message>
    <message>
      <source>ends with the heading “{title}”, and what stands under it is in the next chunk</source>
      <translation>以标题“{title}”结尾，其下内容在下一个分块中</translation>
    </message>
    <message>
      <source>error</source>
      <translation>错误</translation>
    </message>
    <message>
      <source>estimate (fitted to o200k)</source>
      <translation>估算（按 o200k 拟合）</translation>
    </message>
    <message>
      <source>every character is in a chunk</source>
      <translation>每个字符都在分块中</translation>
    </message>
    <message>
      <source>every field of a chunk, in snake_case</source>
      <translation>分块的所有字段，采用 snake_case</translation>
    </message>
    <message>
      <source>every one of them matches the text</source>
      <translation>全部与文本一致</translation>
    </message>
    <message>
      <source>every text is cut: {counts}</source>
      <translation>任何文本都切分：{counts}</translation>
    </message>
    <message>
      <source>every unit is a chunk by itself</source>
      <translation>每个单元自成一个分块</translation>
    </message>
    <message>
      <source>evidence</source>
      <translation>依据</translation>
    </message>
    <message>
      <source>exact</source>
      <translation>完全一致</translation>
    </message>
    <message>
      <source>expecting ',' delimiter</source>
      <translation>此处应为分隔符 ','</translation>
    </message>
    <message>
      <source>expecting ':' delimiter</source>
      <translation>此处应为分隔符 ':'</translation>
    </message>
    <message>
      <source>expecting property name enclosed in double quotes</source>
      <translation>此处应为双引号括起的属性名</translation>
    </message>
    <message>
      <source>expecting value</source>
      <translation>此处应为一个值</translation>
    </message>
    <message>
      <source>extra data</source>
      <translation>有多余的数据</translation>
    </message>
    <message>
      <source>extraction</source>
      <translation>提取</translation>
    </message>
    <message>
      <source>failed</source>
      <translation>失败</translation>
    </message>
    <message>
      <source>failed: {reason}</source>
      <translation>失败：{reason}</translation>
    </message>
    <message>
      <source>few words</source>
      <translation>少量文字</translation>
    </message>
    <message>
      <source>fewer</source>
      <translation>更少</translation>
    </message>
    <message>
      <source>fewer chunks</source>
      <translation>更少分块</translation>
    </message>
    <message>
      <source>fewer or more chunks</source>
      <translation>更少或更多分块</translation>
    </message>
    <message>
      <source>fewer than {count:.0f} messages stand before it</source>
      <translation>其前不足 {count:.0f} 条消息</translation>
    </message>
    <message>
      <source>files</source>
      <translation>个文件</translation>
    </message>
    <message>
      <source>finding blocks</source>
      <translation>查找块</translation>
    </message>
    <message>
      <source>finding sentences</source>
      <translation>查找句子</translation>
    </message>
    <message>
      <source>first, {score:.2f}</source>
      <translation>第一，{score:.2f}</translation>
    </message>
    <message>
      <source>fit the model</source>
      <translation>适配模型</translation>
    </message>
    <message>
      <source>five</source>
      <translation>五</translation>
    </message>
    <message>
      <source>fixed</source>
      <translation>固定大小</translation>
    </message>
    <message>
      <source>flat</source>
      <translation>平坦</translation>
    </message>
    <message>
      <source>folded</source>
      <translation>已折叠</translation>
    </message>
    <message>
      <source>formula</source>
      <translation>公式</translation>
    </message>
    <message>
      <source>found some</source>
      <translation>误报</translation>
    </message>
    <message>
      <source>found something</source>
      <translation>误报：找到内容</translation>
    </message>
    <message>
      <source>found something at {score:.2f}</source>
      <translation>误报，得分 {score:.2f}</translation>
    </message>
    <message>
      <source>found whole</source>
      <translation>完整找到</translation>
    </message>
    <message>
      <source>found whole at rank {rank}</source>
      <translation>完整找到，第 {rank} 位</translation>
    </message>
    <message>
      <source>four</source>
      <translation>四</translation>
    </message>
    <message>
      <source>from</source>
      <translation>从</translation>
    </message>
    <message>
      <source>from {low} to {high}</source>
      <translation>从 {low} 到 {high}</translation>
    </message>
    <message>
      <source>front matter</source>
      <translation>文首元数据</translation>
    </message>
    <message>
      <source>gap</source>
      <translation>间隙</translation>
    </message>
    <message>
      <source>gaps</source>
      <translation>间隙</translation>
    </message>
    <message>
      <source>gemini (characters / 3.8)</source>
      <translation>gemini（字符数 / 3.8）</translation>
    </message>
    <message>
      <source>given</source>
      <translation>已选</translation>
    </message>
    <message>
      <source>go back to the live cut, in which settings count</source>
      <translation>返回实时切分，设置在其中才起作用</translation>
    </message>
    <message>
      <source>goes at {value}</source>
      <translation>在 {value} 时消失</translation>
    </message>
    <message>
      <source>goes on with what was said</source>
      <translation>承接上文</translation>
    </message>
    <message>
      <source>group {number:,}</source>
      <translation>第 {number:,} 组</translation>
    </message>
    <message>
      <source>has fewer tokens than the minimum</source>
      <translation>词元少于最小值</translation>
    </message>
    <message>
      <source>has more tokens than the maximum</source>
      <translation>词元多于最大值</translation>
    </message>
    <message>
      <source>has sentences that are less than half as alike as random ones of the text</source>
      <translation>其句子的相似度不到文中随机句子的一半</translation>
    </message>
    <message>
      <source>has text that the embedder does not read</source>
      <translation>有嵌入模型读不到的文本</translation>
    </message>
    <message>
      <source>has the same text as an earlier chunk</source>
      <translation>与更早的分块文本相同</translation>
    </message>
    <message>
      <source>has the same text as the one that begins in line {line:,}</source>
      <translation>与从第 {line:,} 行开始的分块文本相同</translation>
    </message>
    <message>
      <source>has {count:,} of the model's own tokens, and the model reads {limit:,}</source>
      <translation>按模型自己的分词有 {count:,} 个词元，而模型只读 {limit:,} 个</translation>
    </message>
    <message>
      <source>has {count:,} sentences that are less alike ({similarity:z.2f}) than random ones ({usual:z.2f})</source>
      <translation>有 {count:,} 个句子，彼此相似度（{similarity:z.2f}）低于随机句子（{usual:z.2f}）</translation>
    </message>
    <message>
      <source>has {mark}{tokens:,} tokens of the embedder's own, and it reads {limit:,} of a text</source>
      <translation>按嵌入模型自己的分词有 {mark}{tokens:,} 个词元，而它每个文本只读 {limit:,} 个</translation>
    </message>
    <message>
      <source>has {tokens}, and fewer than {minimum} say little</source>
      <translation>有 {tokens}，少于 {minimum} 个说明不了什么</translation>
    </message>
    <message>
      <source>has {tokens}, and the maximum is {maximum:,}</source>
      <translation>有 {tokens}，而最大值为 {maximum:,}</translation>
    </message>
    <message>
      <source>has {tokens}, and the minimum is {minimum:,}</source>
      <translation>有 {tokens}，而最小值为 {minimum:,}</translation>
    </message>
    <message>
      <source>hash of the text</source>
      <translation>文本的哈希</translation>
    </message>
    <message>
      <source>heading</source>
      <translation>标题</translation>
    </message>
    <message>
      <source>heading context</source>
      <translation>标题上下文</translation>
    </message>
    <message>
      <source>heading that is repeated</source>
      <translation>重复的标题</translation>
    </message>
    <message>
      <source>heading, in each further part</source>
      <translation>标题，加入每个后续部分</translation>
    </message>
    <message>
      <source>headings and tables came as text</source>
      <translation>标题和表格转成了普通文本</translation>
    </message>
    <message>
      <source>headings that it stands under</source>
      <translation>所属的各级标题</translation>
    </message>
    <message>
      <source>hidden by ChatGPT</source>
      <translation>被 ChatGPT 隐藏</translation>
    </message>
    <message>
      <source>hidden by Slack</source>
      <translation>被 Slack 隐藏</translation>
    </message>
    <message>
      <source>hidden by an extension</source>
      <translation>被扩展隐藏</translation>
    </message>
    <message>
      <source>hidden; click to show</source>
      <translation>已隐藏；单击可显示</translation>
    </message>
    <message>
      <source>holds a code fence that is never closed</source>
      <translation>含有未闭合的代码围栏</translation>
    </message>
    <message>
      <source>holds a heading, but not what stands under it</source>
      <translation>包含标题，但不含其下内容</translation>
    </message>
    <message>
      <source>holds a number that is none of a data set, which is {forms}</source>
      <translation>含有不属于数据集的数字；数据集应为{forms}</translation>
    </message>
    <message>
      <source>holds more than {limit:,} MB, which no part of an export does</source>
      <translation>超过 {limit:,} MB，导出包的任何部分都不会这么大</translation>
    </message>
    <message>
      <source>holds the heading “{title}” and nothing under it</source>
      <translation>只含标题“{title}”，其下没有内容</translation>
    </message>
    <message>
      <source>how many chunks there are</source>
      <translation>分块总数</translation>
    </message>
    <message>
      <source>how sure each cut is</source>
      <translation>每处切分的确定程度</translation>
    </message>
    <message>
      <source>how sure each cut is; a hairline is a place without one</source>
      <translation>每处切分的确定程度；细线表示此处不切分</translation>
    </message>
    <message>
      <source>how tokens were counted</source>
      <translation>词元的计算方式</translation>
    </message>
    <message>
      <source>https://example.org/docs/; without it chunks are cited by the name of the file</source>
      <translation>https://example.org/docs/；未填时按文件名引用分块</translation>
    </message>
    <message>
      <source>id</source>
      <translation>ID</translation>
    </message>
    <message>
      <source>id of the conversation in its file</source>
      <translation>对话在其文件中的 ID</translation>
    </message>
    <message>
      <source>identity</source>
      <translation>身份</translation>
    </message>
    <message>
      <source>import of boundaries</source>
      <translation>导入边界</translation>
    </message>
    <message>
      <source>import of {verdicts}</source>
      <translation>导入 {verdicts}</translation>
    </message>
    <message>
      <source>imported {count:,} boundaries</source>
      <translation>已导入 {count:,} 个边界</translation>
    </message>
    <message>
      <source>imported {count:,} boundaries, {lost:,} not found in the text</source>
      <translation>已导入 {count:,} 个边界，其中 {lost:,} 个在原文中未找到</translation>
    </message>
    <message>
      <source>imported {verdicts}</source>
      <translation>已导入 {verdicts}</translation>
    </message>
    <message>
      <source>imported {verdicts}, {lost:,} not found in the text</source>
      <translation>已导入 {verdicts}，其中 {lost:,} 条在原文中未找到</translation>
    </message>
    <message>
      <source>in a part that no chunk holds</source>
      <translation>位于没有任何分块包含的部分</translation>
    </message>
    <message>
      <source>in chunk {names}</source>
      <translation>在分块 {names} 中</translation>
    </message>
    <message>
      <source>in chunks {names}</source>
      <translation>在分块 {names} 中</translation>
    </message>
    <message>
      <source>in part</source>
      <translation>部分</translation>
    </message>
    <message>
      <source>in part: all of it, cut apart</source>
      <translation>部分：全部返回，但被切开</translation>
    </message>
    <message>
      <source>in part: {share}% comes back</source>
      <translation>部分：返回 {share}%</translation>
    </message>
    <message>
      <source>in so long a text, neighbours of a few tokens are not parted</source>
      <translation>在这么长的文本中，不分开只有几个词元的相邻单元</translation>
    </message>
    <message>
      <source>in turns that were rolled back</source>
      <translation>属于已撤回的轮次</translation>
    </message>
    <message>
      <source>info</source>
      <translation>信息</translation>
    </message>
    <message>
      <source>inside a paragraph, kept whole</source>
      <translation>在保持完整的段落内</translation>
    </message>
    <message>
      <source>inside a sentence</source>
      <translation>句子中间</translation>
    </message>
    <message>
      <source>inside “{section}”</source>
      <translation>在“{section}”之内</translation>
    </message>
    <message>
      <source>install what brings it, or name the folder of a module of your own in PYTHONPATH</source>
      <translation>请安装提供它的库，或在 PYTHONPATH 中写明您自己的模块所在的文件夹</translation>
    </message>
    <message>
      <source>invalid \escape</source>
      <translation>\ 之后的转义无效</translation>
    </message>
    <message>
      <source>invalid \uXXXX escape</source>
      <translation>\uXXXX 转义无效</translation>
    </message>
    <message>
      <source>invalid control character at</source>
      <translation>有无效的控制字符</translation>
    </message>
    <message>
      <source>is above the maximum of {maximum:,}</source>
      <translation>超过最大值 {maximum:,}</translation>
    </message>
    <message>
      <source>is broken: {error}</source>
      <translation>已损坏：{error}</translation>
    </message>
    <message>
      <source>is encrypted</source>
      <translation>已加密</translation>
    </message>
    <message>
      <source>is markup by more than two thirds of its characters</source>
      <translation>超过三分之二的字符是标记</translation>
    </message>
    <message>
      <source>is nested too deeply for a data set, which is {forms}</source>
      <translation>嵌套过深，不是数据集；数据集是{forms}</translation>
    </message>
    <message>
      <source>is no data set of questions, which is {forms}</source>
      <translation>不是提问数据集；数据集是{forms}</translation>
    </message>
    <message>
      <source>is not in this program, which cannot be added to; {way} (Installing in the help says how)</source>
      <translation>不在此程序中，而此程序无法添加内容；{way}（方法见帮助中的“安装”）</translation>
    </message>
    <message>
      <source>is not installed; install it with: {command}</source>
      <translation>尚未安装；安装命令：{command}</translation>
    </message>
    <message>
      <source>is packed in a way that is not read here: unpack the zip and open the folder</source>
      <translation>的压缩方式此处不能读取：请解压 zip，再打开文件夹</translation>
    </message>
    <message>
      <source>is {share:.0%} markup</source>
      <translation>{share:.0%} 是标记</translation>
    </message>
    <message>
      <source>it</source>
      <translation>它</translation>
    </message>
    <message>
      <source>it cannot be reached ({error}); is it running at {url}?</source>
      <translation>无法连接（{error}）；它是否在 {url} 运行？</translation>
    </message>
    <message>
      <source>it could not be opened</source>
      <translation>无法打开</translation>
    </message>
    <message>
      <source>it does not begin as an index does</source>
      <translation>开头不像索引</translation>
    </message>
    <message>
      <source>it ends within `{name}`</source>
      <translation>文件在 `{name}` 中间结束</translation>
    </message>
    <message>
      <source>it has neither text nor content</source>
      <translation>既没有文本也没有内容</translation>
    </message>
    <message>
      <source>it has no heading between two parts of text, and those are the reference</source>
      <translation>其中没有位于两段文字之间的标题，而标题就是参考边界</translation>
    </message>
    <message>
      <source>it has no line of ten or more equals signs, which part its segments</source>
      <translation>其中没有由十个或更多等号组成、用来分隔各段的行</translation>
    </message>
    <message>
      <source>it has no list of boundaries, each with an index; export boundaries from the window to see what is read</source>
      <translation>其中没有各带 index 的边界列表；从窗口导出边界即可看到所读的格式</translation>
    </message>
    <message>
      <source>it has no natural break: no message of a user, and no pause</source>
      <translation>没有自然断点：既无用户消息，也无停顿</translation>
    </message>
    <message>
      <source>it has no segment with text</source>
      <translation>其中没有含文字的段</translation>
    </message>
    <message>
      <source>it has no sender</source>
      <translation>没有发送者</translation>
    </message>
    <message>
      <source>it has no versions</source>
      <translation>没有任何版本</translation>
    </message>
    <message>
      <source>it has no {missing}</source>
      <translation>它没有 {missing}</translation>
    </message>
    <message>
      <source>it has {count} gaps, but {reasons} reasons and {scores} scores</source>
      <translation>有 {count} 个间隙，却有 {reasons} 个原因和 {scores} 个得分</translation>
    </message>
    <message>
      <source>it has {count} margins for {units} gaps</source>
      <translation>{units} 个间隙却有 {count} 个余量</translation>
    </message>
    <message>
      <source>it holds no message</source>
      <translation>其中没有消息</translation>
    </message>
    <message>
      <source>it holds text, but none where messages have theirs</source>
      <translation>其中有文字，但不在消息应有文字的位置</translation>
    </message>
    <message>
      <source>it is a folder</source>
      <translation>它是文件夹</translation>
    </message>
    <message>
      <source>it is false, but no message is ever cut here</source>
      <translation>值为 false，但此处绝不切开消息</translation>
    </message>
    <message>
      <source>it is no JSON list of segments, each a text, a list of sentences, or a list of messages with role and text: {error}</source>
      <translation>它不是段的 JSON 列表；每段须为文本、句子列表，或带 role 与 text 的消息列表：{error}</translation>
    </message>
    <message>
      <source>it is no JSON: {error}</source>
      <translation>不是 JSON：{error}</translation>
    </message>
    <message>
      <source>it is no object</source>
      <translation>不是对象</translation>
    </message>
    <message>
      <source>it is not an object</source>
      <translation>不是对象</translation>
    </message>
    <message>
      <source>it is not an ordinary file; save its content as a file and name that</source>
      <translation>这不是普通文件；请将其内容另存为文件，再指定该文件</translation>
    </message>
    <message>
      <source>it is {place}</source>
      <translation>位于{place}</translation>
    </message>
    <message>
      <source>it is {value}; it must be 0 to 0.9</source>
      <translation>值为 {value}；须在 0 到 0.9 之间</translation>
    </message>
    <message>
      <source>it is {value}; it must be one of {choices}</source>
      <translation>值为 {value}；须为以下之一：{choices}</translation>
    </message>
    <message>
      <source>it joins a neighbour of its section, else the next (“Merge small ones with”)</source>
      <translation>并入同一章节的相邻分块，否则并入下一个（“过小时并入”）</translation>
    </message>
    <message>
      <source>it joins the more similar neighbour (“Merge small ones with”)</source>
      <translation>并入更相似的相邻分块（“过小时并入”）</translation>
    </message>
    <message>
      <source>it joins the next (“Merge small ones with”)</source>
      <translation>并入下一个（“过小时并入”）</translation>
    </message>
    <message>
      <source>it may not be read</source>
      <translation>不允许读取</translation>
    </message>
    <message>
      <source>it may not be written</source>
      <translation>不允许写入</translation>
    </message>
    <message>
      <source>it says of {count} units whether they are left out, and there are {units}</source>
      <translation>{units} 个单元却有 {count} 个略去标记</translation>
    </message>
    <message>
      <source>it sounds like a beginning</source>
      <translation>听起来像开头</translation>
    </message>
    <message>
      <source>it sounds like more of the same</source>
      <translation>听起来是同一话题的延续</translation>
    </message>
    <message>
      <source>item {number}</source>
      <translation>第 {number} 项</translation>
    </message>
    <message>
      <source>its author has no role</source>
      <translation>其作者没有角色</translation>
    </message>
    <message>
      <source>its body</source>
      <translation>其正文</translation>
    </message>
    <message>
      <source>its content cannot be read</source>
      <translation>无法读取其内容</translation>
    </message>
    <message>
      <source>its dates do not tell whether the day or the month comes first: read as {order}</source>
      <translation>从日期看不出日在前还是月在前：按{order}读取</translation>
    </message>
    <message>
      <source>its folder is a file</source>
      <translation>其所在文件夹是一个文件</translation>
    </message>
    <message>
      <source>its gaps are not ascending numbers from 0 to {units}</source>
      <translation>其间隙不是从 0 到 {units} 的递增数字</translation>
    </message>
    <message>
      <source>its header is nested too deep</source>
      <translation>文件头嵌套过深</translation>
    </message>
    <message>
      <source>its header is no object</source>
      <translation>文件头不是对象</translation>
    </message>
    <message>
      <source>its header would have {length:,} bytes, where at most {maximum:,} can be</source>
      <translation>文件头应有 {length:,} 字节，而最多只能有 {maximum:,}</translation>
    </message>
    <message>
      <source>its message is not an object</source>
      <translation>其消息不是对象</translation>
    </message>
    <message>
      <source>its name is too long</source>
      <translation>名称过长</translation>
    </message>
    <message>
      <source>its overlap does not begin at or before each chunk</source>
      <translation>其重叠并非始于各分块的起点或更早处</translation>
    </message>
    <message>
      <source>its reasons are not those of Reason, 0 to {reason:d}</source>
      <translation>其原因不属于 Reason 的 0 到 {reason:d}</translation>
    </message>
    <message>
      <source>its scores hold NaN or infinity</source>
      <translation>其分数含有 NaN 或无穷大</translation>
    </message>
    <message>
      <source>its segments are not those of {name}: they part at {line}, where it has {theirs!r} and the document {ours!r}</source>
      <translation>各段与 {name} 不符：从{line}起不同，此处为 {theirs!r}，文档中为 {ours!r}</translation>
    </message>
    <message>
      <source>its settings cannot be read: {error}</source>
      <translation>无法读取其设置：{error}</translation>
    </message>
    <message>
      <source>its times name no zone: they are taken for UTC</source>
      <translation>其中的时间没有时区：按 UTC 处理</translation>
    </message>
    <message>
      <source>its {name} are no whole numbers</source>
      <translation>其 {name} 不是整数</translation>
    </message>
    <message>
      <source>keep blocks up to</source>
      <translation>保持完整的块上限</translation>
    </message>
    <message>
      <source>keep lists up to</source>
      <translation>保持完整的列表上限</translation>
    </message>
    <message>
      <source>keep one of near-duplicates</source>
      <translation>近似重复只保留一个</translation>
    </message>
    <message>
      <source>kept</source>
      <translation>保留</translation>
    </message>
    <message>
      <source>kept from before</source>
      <translation>沿用先前的回答</translation>
    </message>
    <message>
      <source>kept in the text</source>
      <translation>保留在文本中</translation>
    </message>
    <message>
      <source>kept: A and B both have this boundary</source>
      <translation>保留：A 和 B 都有此边界</translation>
    </message>
    <message>
      <source>kind is {kind!r}; it must be {kinds}</source>
      <translation>kind 为 {kind!r}，必须是 {kinds}</translation>
    </message>
    <message>
      <source>kind of content</source>
      <translation>内容类型</translation>
    </message>
    <message>
      <source>language</source>
      <translation>语言</translation>
    </message>
    <message>
      <source>larger than {maximum}</source>
      <translation>大于 {maximum}</translation>
    </message>
    <message>
      <source>largest child</source>
      <translation>子块上限</translation>
    </message>
    <message>
      <source>largest piece</source>
      <translation>分块上限</translation>
    </message>
    <message>
      <source>last open in its app</source>
      <translation>最近在其应用中打开</translation>
    </message>
    <message>
      <source>leaves {chunks}</source>
      <translation>剩 {chunks}</translation>
    </message>
    <message numerus="yes">
      <source>leaves {count:,} chunks</source>
      <translation>
        <numerusform>剩下 {count:,} 个分块</numerusform>
      </translation>
    </message>
    <message>
      <source>left out</source>
      <translation>略去</translation>
    </message>
    <message>
      <source>left out of the export</source>
      <translation>导出时略去</translation>
    </message>
    <message>
      <source>left out, as it is no text of somebody: {kinds}</source>
      <translation>因不是任何人的发言而略去：{kinds}</translation>
    </message>
    <message>
      <source>left whole, as no text is cut: {counts}</source>
      <translation>保持完整，因为不切分任何文本：{counts}</translation>
    </message>
    <message>
      <source>left whole: {counts}</source>
      <translation>保持完整：{counts}</translation>
    </message>
    <message>
      <source>less alike than half of the pairs</source>
      <translation>不如一半的句对相似</translation>
    </message>
    <message>
      <source>level of the boundary</source>
      <translation>边界的级别</translation>
    </message>
    <message>
      <source>levels</source>
      <translation>级数</translation>
    </message>
    <message>
      <source>lexical (any language)</source>
      <translation>lexical（任意语言）</translation>
    </message>
    <message>
      <source>like {chunks}</source>
      <translation>与{chunks}相似</translation>
    </message>
    <message>
      <source>line</source>
      <translation>行</translation>
    </message>
    <message>
      <source>line 1: there is no column `{missing}`; name it question, references or corpus_id</source>
      <translation>第 1 行：没有 `{missing}` 列；请命名为 question、references 或 corpus_id</translation>
    </message>
    <message>
      <source>line numbers</source>
      <translation>行号</translation>
    </message>
    <message>
      <source>line {first:,}</source>
      <translation>第 {first:,} 行</translation>
    </message>
    <message>
      <source>line {lineno}, column {colno}: no JSON ({msg}); mend it there</source>
      <translation>第 {lineno} 行第 {colno} 列：不是 JSON（{msg}）；请在该处改正</translation>
    </message>
    <message>
      <source>line {lines}</source>
      <translation>第 {lines} 行</translation>
    </message>
    <message>
      <source>line {line}</source>
      <translation>第 {line} 行</translation>
    </message>
    <message>
      <source>line {line}: {message}</source>
      <translation>第 {line} 行：{message}</translation>
    </message>
    <message>
      <source>line {number}</source>
      <translation>第 {number} 行</translation>
    </message>
    <message>
      <source>line {number} has a `start` that is no whole number, or a `context`, `why` or `id` that is no text</source>
      <translation>第 {number} 行的 `start` 不是整数，或 `context`、`why`、`id` 不是文本</translation>
    </message>
    <message>
      <source>line {number} is no JSON object; export verdicts to see what is read</source>
      <translation>第 {number} 行不是 JSON 对象；导出评判即可看到所读的格式</translation>
    </message>
    <message>
      <source>line {number} is no JSON: {error}</source>
      <translation>第 {number} 行不是 JSON：{error}</translation>
    </message>
    <message>
      <source>line {number} needs the words that were judged as `text`, and `stands_alone`, true or false</source>
      <translation>第 {number} 行须有被评判的文字 `text`，以及 `stands_alone`（true 或 false）</translation>
    </message>
    <message>
      <source>lines</source>
      <translation>行</translation>
    </message>
    <message>
      <source>lines {first:,}–{last:,}</source>
      <translation>第 {first:,}–{last:,} 行</translation>
    </message>
    <message>
      <source>lines {first:,}–{last:,} of {units:,}</source>
      <translation>第 {first:,}–{last:,} 行，共 {units:,} 行</translation>
    </message>
    <message>
      <source>lines {lines}</source>
      <translation>第 {lines} 行</translation>
    </message>
    <message numerus="yes">
      <source>lines {named}</source>
      <translation>
        <numerusform>第 {named} 行</numerusform>
      </translation>
    </message>
    <message>
      <source>list</source>
      <translation>列表</translation>
    </message>
    <message>
      <source>long chunks are divided at paragraphs, up to the maximum</source>
      <translation>长分块在段落处拆分，直到最大值</translation>
    </message>
    <message>
      <source>long pause</source>
      <translation>长停顿</translation>
    </message>
    <message>
      <source>long units</source>
      <translation>过长单元</translation>
    </message>
    <message>
      <source>long units divided</source>
      <translation>切开过长单元</translation>
    </message>
    <message>
      <source>longest line</source>
      <translation>最长的行</translation>
    </message>
    <message>
      <source>looking …</source>
      <translation>正在检查…</translation>
    </message>
    <message>
      <source>lost</source>
      <translation>丢失</translation>
    </message>
    <message>
      <source>lower {setting} below {now:,}</source>
      <translation>将{setting}降低到 {now:,} 以下</translation>
    </message>
    <message>
      <source>lower {setting} from {now:,} to {value:,}</source>
      <translation>将{setting}从 {now:,} 降低到 {value:,}</translation>
    </message>
    <message>
      <source>make one with: seamline lint FILE... --to json -o BASELINE</source>
      <translation>请用以下命令生成：seamline lint FILE... --to json -o BASELINE</translation>
    </message>
    <message>
      <source>makes {chunks}</source>
      <translation>得到 {chunks}</translation>
    </message>
    <message numerus="yes">
      <source>makes {count:,} chunks</source>
      <translation>
        <numerusform>得到 {count:,} 个分块</numerusform>
      </translation>
    </message>
    <message>
      <source>manual</source>
      <translation>手动</translation>
    </message>
    <message>
      <source>mark of what is above the maximum</source>
      <translation>超过最大值的标记</translation>
    </message>
    <message>
      <source>markdown blocks</source>
      <translation>Markdown 块</translation>
    </message>
    <message>
      <source>marked as deleted</source>
      <translation>标记为已删除</translation>
    </message>
    <message>
      <source>max</source>
      <translation>最大</translation>
    </message>
    <message>
      <source>mean rank {mean_rank:.1f}</source>
      <translation>平均排名 {mean_rank:.1f}</translation>
    </message>
    <message>
      <source>median {mark}{tokens:,.0f} tokens, others {mark}{median:,.0f}</source>
      <translation>中位数 {mark}{tokens:,.0f} 个词元，其他为 {mark}{median:,.0f}</translation>
    </message>
    <message>
      <source>memex's index: section, offsets and strategy</source>
      <translation>memex 的索引：章节、偏移和策略</translation>
    </message>
    <message>
      <source>memex: the section `chunking` of a .kbconfig, in YAML</source>
      <translation>memex：.kbconfig 的 `chunking` 部分，YAML 格式</translation>
    </message>
    <message>
      <source>memorylayer's conversation chunks: messages and overlaps</source>
      <translation>memorylayer 的对话分块：消息和重叠</translation>
    </message>
    <message>
      <source>memorylayer: the chunking config of conversations, in JSON</source>
      <translation>memorylayer：对话的分块配置，JSON 格式</translation>
    </message>
    <message>
      <source>mends {mended:,} of {found:,}</source>
      <translation>修复 {found:,} 个中的 {mended:,} 个</translation>
    </message>
    <message>
      <source>merge small ones with</source>
      <translation>过小时并入</translation>
    </message>
    <message>
      <source>merged</source>
      <translation>已合并</translation>
    </message>
    <message>
      <source>merged away by the minimum of {minimum:,} tokens</source>
      <translation>因最小值 {minimum:,} 个词元被合并</translation>
    </message>
    <message>
      <source>merged, smaller than {minimum:,} tokens</source>
      <translation>已合并，小于 {minimum:,} 个词元</translation>
    </message>
    <message>
      <source>merged, too small</source>
      <translation>已合并，过小</translation>
    </message>
    <message>
      <source>merged: overlap</source>
      <translation>合并：重叠</translation>
    </message>
    <message>
      <source>message</source>
      <translation>消息</translation>
    </message>
    <message>
      <source>message {at}: not a bubble of Cursor</source>
      <translation>消息 {at}：不是 Cursor 的消息气泡</translation>
    </message>
    <message>
      <source>message {id} skipped: a version that is no object</source>
      <translation>已跳过消息 {id}：某个版本不是对象</translation>
    </message>
    <message>
      <source>message {id} skipped: it has no role</source>
      <translation>已跳过消息 {id}：没有角色</translation>
    </message>
    <message>
      <source>message {id} skipped: its content is {kind}, not text</source>
      <translation>已跳过消息 {id}：内容是 {kind}，不是文本</translation>
    </message>
    <message>
      <source>message {id} skipped: not an object</source>
      <translation>已跳过消息 {id}：不是对象</translation>
    </message>
    <message>
      <source>message {id}: {reason}</source>
      <translation>消息 {id}：{reason}</translation>
    </message>
    <message>
      <source>message {number}</source>
      <translation>消息 {number}</translation>
    </message>
    <message>
      <source>message {number} has a date that is none: {date}</source>
      <translation>消息 {number} 的日期无效：{date}</translation>
    </message>
    <message numerus="yes">
      <source>message {number} of the transcript held {count} lone surrogates, shown as U+FFFD</source>
      <translation>
        <numerusform>对话记录的消息 {number} 含有 {count} 个孤立代理项，显示为 U+FFFD</numerusform>
      </translation>
    </message>
    <message>
      <source>message {number} skipped: it does not say who wrote it</source>
      <translation>已跳过消息 {number}：没有注明作者</translation>
    </message>
    <message>
      <source>message {number} skipped: not an object</source>
      <translation>已跳过消息 {number}：不是对象</translation>
    </message>
    <message>
      <source>message {number} skipped: {reason}</source>
      <translation>已跳过消息 {number}：{reason}</translation>
    </message>
    <message>
      <source>message {number}: without a role or content</source>
      <translation>消息 {number}：没有角色或内容</translation>
    </message>
    <message>
      <source>messages by id, number, role and time</source>
      <translation>消息的 ID、编号、角色和时间</translation>
    </message>
    <message>
      <source>messages {first:,}–{last:,} of {units:,}</source>
      <translation>第 {first:,}–{last:,} 条消息，共 {units:,} 条</translation>
    </message>
    <message>
      <source>messages, before those of the user</source>
      <translation>消息之间，仅在用户消息之前</translation>
    </message>
    <message>
      <source>method</source>
      <translation>方法</translation>
    </message>
    <message>
      <source>min</source>
      <translation>最小</translation>
    </message>
    <message>
      <source>min_tokens is {minimum} but max_tokens is {maximum}; the minimum must not be above the maximum</source>
      <translation>min_tokens 为 {minimum}，而 max_tokens 为 {maximum}；最小值不得大于最大值</translation>
    </message>
    <message>
      <source>mixed</source>
      <translation>混合</translation>
    </message>
    <message>
      <source>model</source>
      <translation>模型</translation>
    </message>
    <message>
      <source>model reads {tokens:,}</source>
      <translation>模型读取 {tokens:,}</translation>
    </message>
    <message>
      <source>model tokens</source>
      <translation>模型词元</translation>
    </message>
    <message>
      <source>month, day, year</source>
      <translation>月、日、年</translation>
    </message>
    <message>
      <source>more</source>
      <translation>更多</translation>
    </message>
    <message>
      <source>more alike than half of the pairs</source>
      <translation>比一半的句对更相似</translation>
    </message>
    <message>
      <source>more chunks</source>
      <translation>更多分块</translation>
    </message>
    <message>
      <source>more chunks are asked for</source>
      <translation>要求更多分块</translation>
    </message>
    <message>
      <source>move of a boundary</source>
      <translation>移动边界</translation>
    </message>
    <message>
      <source>moved: B has the boundary here, A one unit away</source>
      <translation>移动：B 的边界在此，A 的相距一个单元</translation>
    </message>
    <message>
      <source>moved: B has this boundary one unit away</source>
      <translation>移动：B 的此边界相距一个单元</translation>
    </message>
    <message>
      <source>moves it</source>
      <translation>使边界移动</translation>
    </message>
    <message>
      <source>ms</source>
      <translation>毫秒</translation>
    </message>
    <message>
      <source>name of the document</source>
      <translation>文档名称</translation>
    </message>
    <message>
      <source>name of the model</source>
      <translation>模型的名称</translation>
    </message>
    <message>
      <source>named as JSON but cannot be read as such: {error}</source>
      <translation>名为 JSON，但无法按 JSON 读取：{error}</translation>
    </message>
    <message>
      <source>names of speakers</source>
      <translation>发言者姓名</translation>
    </message>
    <message>
      <source>natural breaks take {minimum} messages or more; this has {count}</source>
      <translation>自然断点至少需要 {minimum} 条消息；此处有 {count} 条</translation>
    </message>
    <message>
      <source>nearer to {chunk}</source>
      <translation>更接近{chunk}</translation>
    </message>
    <message>
      <source>needs an embedder</source>
      <translation>需要嵌入模型</translation>
    </message>
    <message>
      <source>neither a heading nor a message begins here</source>
      <translation>此处不是标题或消息的开头</translation>
    </message>
    <message>
      <source>neither a message nor a change of the session</source>
      <translation>既不是消息也不是会话的更改</translation>
    </message>
    <message>
      <source>neither a request nor an answer of a batch</source>
      <translation>既不是批处理的请求也不是其回答</translation>
    </message>
    <message>
      <source>neither a response nor its items</source>
      <translation>既不是响应也不是其中的项</translation>
    </message>
    <message>
      <source>nested more than {count} levels deep</source>
      <translation>嵌套超过 {count} 层</translation>
    </message>
    <message>
      <source>never</source>
      <translation>从不</translation>
    </message>
    <message>
      <source>never cut inside</source>
      <translation>绝不在其内切分</translation>
    </message>
    <message>
      <source>never found</source>
      <translation>从未找到</translation>
    </message>
    <message>
      <source>new</source>
      <translation>新增</translation>
    </message>
    <message>
      <source>newest first</source>
      <translation>最新在前</translation>
    </message>
    <message>
      <source>nine</source>
      <translation>九</translation>
    </message>
    <message>
      <source>no</source>
      <translation>否</translation>
    </message>
    <message>
      <source>no answer</source>
      <translation>无回答</translation>
    </message>
    <message>
      <source>no answer marked</source>
      <translation>未标记答案</translation>
    </message>
    <message>
      <source>no answer was given for this chunk; export the prompts again, since its text, the settings or the model are others now</source>
      <translation>没有此分块的回答；其原文、设置或模型已不同，请重新导出提示词</translation>
    </message>
    <message>
      <source>no answer within {timeout:g} s</source>
      <translation>{timeout:g} 秒内没有回答</translation>
    </message>
    <message>
      <source>no answer: {reason}</source>
      <translation>没有回答：{reason}</translation>
    </message>
    <message>
      <source>no answers marked</source>
      <translation>未标记答案</translation>
    </message>
    <message>
      <source>no blank line follows</source>
      <translation>后面没有空行</translation>
    </message>
    <message>
      <source>no chat of LlamaIndex</source>
      <translation>不是 LlamaIndex 的聊天</translation>
    </message>
    <message>
      <source>no chunk is long enough to be divided</source>
      <translation>没有长到需要拆分的分块</translation>
    </message>
    <message>
      <source>no chunk is short enough to be merged</source>
      <translation>没有短到需要合并的分块</translation>
    </message>
    <message>
      <source>no chunk truncated</source>
      <translation>没有分块被截断</translation>
    </message>
    <message>
      <source>no chunk was short enough to be merged before long ones were divided</source>
      <translation>在拆分过长的分块之前，没有短到需要合并的分块</translation>
    </message>
    <message>
      <source>no chunk {number}: {name} has {count}, the first of them 0</source>
      <translation>没有分块 {number}：{name} 有 {count}，编号从 0 开始</translation>
    </message>
    <message>
      <source>no config dialect is called {name!r}; there are {config_dialects}</source>
      <translation>没有名为 {name!r} 的配置方言；现有 {config_dialects}</translation>
    </message>
    <message>
      <source>no context window is known of the model {model!r}; {hint}</source>
      <translation>不知道模型 {model!r} 的上下文窗口；{hint}</translation>
    </message>
    <message>
      <source>no conversation in it ({what})</source>
      <translation>其中没有对话（{what}）</translation>
    </message>
    <message>
      <source>no cue</source>
      <translation>无话语标记</translation>
    </message>
    <message>
      <source>no cut</source>
      <translation>不切分</translation>
    </message>
    <message>
      <source>no dialect is called {name!r}; there are {dialects}</source>
      <translation>没有名为 {name!r} 的方言；现有 {dialects}</translation>
    </message>
    <message>
      <source>no effect on the vector: no tint, dashed edge</source>
      <translation>对向量没有影响：无着色，虚线边框</translation>
    </message>
    <message>
      <source>no embedder limits what is read</source>
      <translation>没有嵌入模型限制读取长度</translation>
    </message>
    <message>
      <source>no event</source>
      <translation>不是事件</translation>
    </message>
    <message>
      <source>no event of a room</source>
      <translation>不是房间的事件</translation>
    </message>
    <message>
      <source>no exporter is called {name!r}; there are {exporters}</source>
      <translation>没有名为 {name!r} 的导出器；现有 {exporters}</translation>
    </message>
    <message>
      <source>no extractor is called {name!r}; there are {extractors}, and addresses of endpoints</source>
      <translation>没有名为 {name!r} 的提取器；现有 {extractors}，以及端点地址</translation>
    </message>
    <message>
      <source>no files to read in the folder {path}: it holds {written} and nothing else. Name a file to open it.</source>
      <translation>文件夹 {path} 中没有可读取的文件：其中只有{written}。请指定一个文件以打开它。</translation>
    </message>
    <message>
      <source>no files to read in the folder {path}: looked for {wanted}. {left_out}Name a file to open it whatever its extension.</source>
      <translation>文件夹 {path} 中没有可读取的文件：查找的是 {wanted}。{left_out}指定一个文件即可打开它，无论扩展名为何。</translation>
    </message>
    <message>
      <source>no line begins with a date and a time</source>
      <translation>没有以日期和时间开头的行</translation>
    </message>
    <message>
      <source>no line in it names a speaker</source>
      <translation>没有标明发言者的行</translation>
    </message>
    <message>
      <source>no line of it has a time and a speaker</source>
      <translation>没有同时含时间和发言者的行</translation>
    </message>
    <message>
      <source>no line of it has a time and says something</source>
      <translation>没有含时间且有内容的行</translation>
    </message>
    <message>
      <source>no line says who wrote</source>
      <translation>没有注明作者的行</translation>
    </message>
    <message>
      <source>no list of messages</source>
      <translation>没有消息列表</translation>
    </message>
    <message>
      <source>no mail begins in it, as `From ann@example.org Mon Jan  1 10:00:00 2024` says</source>
      <translation>其中没有以 `From ann@example.org Mon Jan  1 10:00:00 2024` 这种行开头的邮件</translation>
    </message>
    <message>
      <source>no message of Teams</source>
      <translation>不是 Teams 的消息</translation>
    </message>
    <message>
      <source>no message of the user begins here</source>
      <translation>此处不是用户消息的开头</translation>
    </message>
    <message>
      <source>no message was read of {blank:,} of its {total:,} conversations</source>
      <translation>{total:,} 个对话中有 {blank:,} 个没有读到消息</translation>
    </message>
    <message>
      <source>no minimum, because it is deeper {where}: {other:.3f}, and {value:.3f} here</source>
      <translation>不是极小值，因为{where}更深：{other:.3f}，此处 {value:.3f}</translation>
    </message>
    <message>
      <source>no minimum, because the similarity is lower {where}: {other:.3f}, and {value:.3f} here</source>
      <translation>不是极小值，因为{where}相似度更低：{other:.3f}，此处 {value:.3f}</translation>
    </message>
    <message>
      <source>no model</source>
      <translation>无模型</translation>
    </message>
    <message>
      <source>no part of it</source>
      <translation>没有返回任何部分</translation>
    </message>
    <message>
      <source>no preference item</source>
      <translation>不是偏好数据项</translation>
    </message>
    <message>
      <source>no preset is called {name!r}; there are {presets}</source>
      <translation>没有名为 {name!r} 的预设；现有 {presets}</translation>
    </message>
    <message>
      <source>no problems</source>
      <translation>没有问题</translation>
    </message>
    <message>
      <source>no question</source>
      <translation>无提问</translation>
    </message>
    <message>
      <source>no record of {label}</source>
      <translation>不是 {label} 的记录</translation>
    </message>
    <message>
      <source>no rule found any</source>
      <translation>没有规则发现问题</translation>
    </message>
    <message>
      <source>no section</source>
      <translation>无章节</translation>
    </message>
    <message>
      <source>no segment of speech</source>
      <translation>不是语音分段</translation>
    </message>
    <message>
      <source>no splitter is named; write module:object(argument=value), such as a function of your own, or one of LangChain's: {way}</source>
      <translation>没有指定切分器；请写成 module:object(argument=value)，例如您自己的函数，或 LangChain 的切分器：{way}</translation>
    </message>
    <message>
      <source>no text</source>
      <translation>没有文本</translation>
    </message>
    <message>
      <source>no text is cut</source>
      <translation>不切分任何文本</translation>
    </message>
    <message>
      <source>no time</source>
      <translation>0 秒</translation>
    </message>
    <message>
      <source>no tint</source>
      <translation>无着色</translation>
    </message>
    <message>
      <source>no tree of messages</source>
      <translation>不是消息树</translation>
    </message>
    <message>
      <source>no two neighbours share less than {share:g} of their words</source>
      <translation>没有两条相邻消息的共有词语少于 {share:g}</translation>
    </message>
    <message>
      <source>no two speakers take turns in it</source>
      <translation>其中没有两个轮流发言的发言者</translation>
    </message>
    <message>
      <source>no type</source>
      <translation>没有类型</translation>
    </message>
    <message>
      <source>no valley</source>
      <translation>不是谷</translation>
    </message>
    <message>
      <source>no value of it changes a boundary of this text</source>
      <translation>它的任何取值都不改变此文本的边界</translation>
    </message>
    <message>
      <source>no value of “{label}” comes closer</source>
      <translation>“{label}”的任何取值都不更接近</translation>
    </message>
    <message>
      <source>no whole answer within {timeout:g} s</source>
      <translation>{timeout:g} 秒内没有完整的回答</translation>
    </message>
    <message>
      <source>no: {reasons}</source>
      <translation>否：{reasons}</translation>
    </message>
    <message>
      <source>node {id} is its own ancestor: the conversation starts there</source>
      <translation>节点 {id} 是自身的上级：对话从此处开始</translation>
    </message>
    <message>
      <source>node {id} skipped: it is not an object</source>
      <translation>已跳过节点 {id}：不是对象</translation>
    </message>
    <message>
      <source>node {id} skipped: its fragments cannot be read</source>
      <translation>已跳过节点 {id}：无法读取其片段</translation>
    </message>
    <message>
      <source>node {id} skipped: its message is not an object</source>
      <translation>已跳过节点 {id}：其消息不是对象</translation>
    </message>
    <message>
      <source>node {id} skipped: {reason}</source>
      <translation>已跳过节点 {id}：{reason}</translation>
    </message>
    <message>
      <source>node {id}: its parent {above!r} is not in the conversation</source>
      <translation>节点 {id}：其上级 {above!r} 不在对话中</translation>
    </message>
    <message>
      <source>none</source>
      <translation>无</translation>
    </message>
    <message>
      <source>none in this chunk</source>
      <translation>此分块中没有</translation>
    </message>
    <message>
      <source>none of its {count:,} natural breaks makes a chunk of the sizes asked for</source>
      <translation>其 {count:,} 个自然断点都得不出所要求大小的分块</translation>
    </message>
    <message>
      <source>none of the {count:,} chunks of {label} can be found in {name}; a splitter that rewrites the text cannot be shown over it</source>
      <translation>{label} 的 {count:,} 个分块在 {name} 中一个也找不到；改写原文的切分器无法在原文上显示</translation>
    </message>
    <message>
      <source>none of these settings is possible: each has a minimum size above its maximum</source>
      <translation>这些设置都不可行：每一种的最小值都大于最大值</translation>
    </message>
    <message>
      <source>none of {chunks:,} judged</source>
      <translation>{chunks:,} 个均未评判</translation>
    </message>
    <message>
      <source>not UTF-8: read as {codec}, which its bytes look like</source>
      <translation>不是 UTF-8：按 {codec} 读取，从字节看像是它</translation>
    </message>
    <message>
      <source>not a channel</source>
      <translation>不是频道</translation>
    </message>
    <message>
      <source>not a chat</source>
      <translation>不是聊天</translation>
    </message>
    <message>
      <source>not a chat of Cursor</source>
      <translation>不是 Cursor 的聊天</translation>
    </message>
    <message>
      <source>not a chat of VS Code</source>
      <translation>不是 VS Code 的聊天</translation>
    </message>
    <message>
      <source>not a checkpoint</source>
      <translation>不是检查点</translation>
    </message>
    <message>
      <source>not a conversation</source>
      <translation>不是对话</translation>
    </message>
    <message>
      <source>not a list of messages</source>
      <translation>不是消息列表</translation>
    </message>
    <message>
      <source>not a message of LangChain</source>
      <translation>不是 LangChain 的消息</translation>
    </message>
    <message>
      <source>not a message of a transcript</source>
      <translation>不是对话记录的消息</translation>
    </message>
    <message>
      <source>not a message of a tree</source>
      <translation>不是消息树中的消息</translation>
    </message>
    <message>
      <source>not a prompt</source>
      <translation>不是提示词</translation>
    </message>
    <message>
      <source>not a row of a session</source>
      <translation>不是会话的一行</translation>
    </message>
    <message>
      <source>not a row with a message of LangChain</source>
      <translation>不是含 LangChain 消息的行</translation>
    </message>
    <message>
      <source>not a session of Continue</source>
      <translation>不是 Continue 的会话</translation>
    </message>
    <message>
      <source>not a session of OpenCode</source>
      <translation>不是 OpenCode 的会话</translation>
    </message>
    <message>
      <source>not a talk in sessions</source>
      <translation>不是分场次的谈话</translation>
    </message>
    <message>
      <source>not a thread</source>
      <translation>不是会话串</translation>
    </message>
    <message>
      <source>not added</source>
      <translation>不添加</translation>
    </message>
    <message>
      <source>not an activity</source>
      <translation>不是活动记录</translation>
    </message>
    <message>
      <source>not an entry of a session</source>
      <translation>不是会话的条目</translation>
    </message>
    <message>
      <source>not an object</source>
      <translation>不是对象</translation>
    </message>
    <message>
      <source>not at this value</source>
      <translation>此取值下不存在</translation>
    </message>
    <message>
      <source>not cut at {setting}</source>
      <translation>在 {setting} 时不切分</translation>
    </message>
    <message>
      <source>not cut yet</source>
      <translation>尚未切分</translation>
    </message>
    <message>
      <source>not deep enough</source>
      <translation>不够深</translation>
    </message>
    <message>
      <source>not found</source>
      <translation>未找到</translation>
    </message>
    <message>
      <source>not in the text</source>
      <translation>不在文本中</translation>
    </message>
    <message>
      <source>not judged yet</source>
      <translation>尚未评判</translation>
    </message>
    <message>
      <source>not looked for yet</source>
      <translation>尚未检查</translation>
    </message>
    <message>
      <source>not marked</source>
      <translation>未标记</translation>
    </message>
    <message>
      <source>not measured</source>
      <translation>未测量</translation>
    </message>
    <message>
      <source>not set</source>
      <translation>未设置</translation>
    </message>
    <message>
      <source>not the record of a chunk in any dialect: {dialects}</source>
      <translation>不是任何方言的分块记录：{dialects}</translation>
    </message>
    <message>
      <source>not there any more</source>
      <translation>已不存在</translation>
    </message>
    <message>
      <source>not tried, as chunk {number} failed</source>
      <translation>未尝试，因为分块 {number} 失败</translation>
    </message>
    <message>
      <source>not used</source>
      <translation>未使用</translation>
    </message>
    <message>
      <source>not valid JSON: {error}</source>
      <translation>不是有效的 JSON：{error}</translation>
    </message>
    <message>
      <source>not valid JSON: {error} (column {column})</source>
      <translation>不是有效的 JSON：{error}（第 {column} 列）</translation>
    </message>
    <message>
      <source>not whole</source>
      <translation>不完整</translation>
    </message>
    <message>
      <source>not whole: {reasons}</source>
      <translation>不完整：{reasons}</translation>
    </message>
    <message>
      <source>note</source>
      <translation>提示</translation>
    </message>
    <message>
      <source>nothing</source>
      <translation>无</translation>
    </message>
    <message>
      <source>nothing in it is a memory by these rules</source>
      <translation>按这些规则其中没有记忆</translation>
    </message>
    <message>
      <source>nothing is said in it</source>
      <translation>其中没有任何话语</translation>
    </message>
    <message>
      <source>nothing of the kind is in it</source>
      <translation>其中没有这样的内容</translation>
    </message>
    <message>
      <source>nothing reads this pipe</source>
      <translation>没有程序读取此管道</translation>
    </message>
    <message>
      <source>nothing speaks for a break here</source>
      <translation>此处没有断开的理由</translation>
    </message>
    <message>
      <source>nowhere</source>
      <translation>无</translation>
    </message>
    <message>
      <source>number of the chunk</source>
      <translation>分块编号</translation>
    </message>
    <message>
      <source>o200k (exact: GPT-4o and later)</source>
      <translation>o200k（精确：GPT-4o 及以后）</translation>
    </message>
    <message>
      <source>of at most {maximum}</source>
      <translation>上限为 {maximum}</translation>
    </message>
    <message>
      <source>of neighbouring sentences</source>
      <translation>相邻句子之间</translation>
    </message>
    <message>
      <source>of neighbouring sentences; the strategy {label} cuts without it</source>
      <translation>相邻句子之间；策略“{label}”切分时不使用</translation>
    </message>
    <message>
      <source>of the context window; the rest is left to the question and the answer.</source>
      <translation>的上下文窗口；其余留给提问和回答。</translation>
    </message>
    <message>
      <source>of {count:,}</source>
      <translation>共 {count:,} 个</translation>
    </message>
    <message>
      <source>of {number} sentences either side</source>
      <translation>两侧各{number}句之间</translation>
    </message>
    <message>
      <source>of {units}</source>
      <translation>共 {units}</translation>
    </message>
    <message>
      <source>off</source>
      <translation>关</translation>
    </message>
    <message>
      <source>offsets in bytes</source>
      <translation>字节偏移</translation>
    </message>
    <message>
      <source>offsets in characters</source>
      <translation>字符偏移</translation>
    </message>
    <message>
      <source>ok</source>
      <translation>正常</translation>
    </message>
    <message>
      <source>oldest first</source>
      <translation>最早在前</translation>
    </message>
    <message>
      <source>on</source>
      <translation>开</translation>
    </message>
    <message>
      <source>on other branches (edited or regenerated)</source>
      <translation>在其他分支上（编辑过或重新生成）</translation>
    </message>
    <message>
      <source>one</source>
      <translation>一</translation>
    </message>
    <message>
      <source>one chunk as the model gets it</source>
      <translation>模型看到的一个分块</translation>
    </message>
    <message>
      <source>one chunk as the model gets it, nothing around it</source>
      <translation>模型看到的一个分块，没有上下文</translation>
    </message>
    <message>
      <source>one document alone: the setting may fit its peculiarities and no other text; add reference boundaries to a second one</source>
      <translation>只有一个文档；设置可能只适合它的特点，而不适合其他文本。请为第二个文档添加参考边界</translation>
    </message>
    <message>
      <source>one document alone: the setting may fit its peculiarities and no other text; add verdicts to a second one</source>
      <translation>只有一个文档；设置可能只适合它的特点，而不适合其他文本。请为第二个文档添加评判</translation>
    </message>
    <message>
      <source>one hash for all chunks</source>
      <translation>所有分块的单一哈希</translation>
    </message>
    <message>
      <source>one of the same section, else the next</source>
      <translation>同一章节的分块，否则下一个</translation>
    </message>
    <message>
      <source>one of {choices}</source>
      <translation>以下之一：{choices}</translation>
    </message>
    <message>
      <source>one of {length}</source>
      <translation>{length} 维</translation>
    </message>
    <message>
      <source>one of {others} files of its thread: each is a document of its own</source>
      <translation>该会话的 {others} 个文件之一：每个文件都是单独的文档</translation>
    </message>
    <message>
      <source>only if too long</source>
      <translation>仅当过长</translation>
    </message>
    <message>
      <source>open</source>
      <translation>已展开</translation>
    </message>
    <message>
      <source>other parameters</source>
      <translation>其他参数</translation>
    </message>
    <message>
      <source>outcome is {chunk!r}</source>
      <translation>outcome 为 {chunk!r}</translation>
    </message>
    <message>
      <source>over {odds:,} : 1</source>
      <translation>&gt; {odds:,} : 1</translation>
    </message>
    <message>
      <source>over {tokens:,}</source>
      <translation>超过 {tokens:,}</translation>
    </message>
    <message>
      <source>overlap</source>
      <translation>重叠</translation>
    </message>
    <message>
      <source>overlap, sentences</source>
      <translation>重叠（句子）</translation>
    </message>
    <message>
      <source>overlap, share</source>
      <translation>重叠（比例）</translation>
    </message>
    <message>
      <source>overlap_tokens is {overlap}, more than 90% of max_tokens ({maximum}); the overlap must leave room for new text</source>
      <translation>overlap_tokens 为 {overlap}，超过 max_tokens（{maximum}）的 90%；重叠必须给新文本留出空间</translation>
    </message>
    <message>
      <source>oversize: {tokens} tokens above the maximum</source>
      <translation>过大：超过最大值 {tokens} 个词元</translation>
    </message>
    <message>
      <source>p. {number:,}</source>
      <translation>{number:,} 页</translation>
    </message>
    <message>
      <source>page {pages}</source>
      <translation>第 {pages} 页</translation>
    </message>
    <message numerus="yes">
      <source>pages {named}</source>
      <translation>
        <numerusform>页面 {named}</numerusform>
      </translation>
    </message>
    <message>
      <source>pages {pages}</source>
      <translation>第 {pages} 页</translation>
    </message>
    <message>
      <source>paragraph</source>
      <translation>段落</translation>
    </message>
    <message>
      <source>paragraphs and messages</source>
      <translation>段落和消息</translation>
    </message>
    <message>
      <source>paragraphs, filled to the largest piece</source>
      <translation>段落，填至分块上限</translation>
    </message>
    <message>
      <source>parents and children</source>
      <translation>父块和子块</translation>
    </message>
    <message>
      <source>part</source>
      <translation>部分</translation>
    </message>
    <message>
      <source>part of the {block}</source>
      <translation>{block}的一部分</translation>
    </message>
    <message>
      <source>parts {first:,}–{last:,} of {units:,}</source>
      <translation>第 {first:,}–{last:,} 个部分，共 {units:,} 个</translation>
    </message>
    <message>
      <source>pin</source>
      <translation>固定边界</translation>
    </message>
    <message>
      <source>pinned</source>
      <translation>已固定</translation>
    </message>
    <message>
      <source>pinned: kept in every cut</source>
      <translation>已固定：每次切分都保留</translation>
    </message>
    <message>
      <source>place</source>
      <translation>地点</translation>
    </message>
    <message>
      <source>places of the splitter</source>
      <translation>切分器的位置</translation>
    </message>
    <message>
      <source>places to cut</source>
      <translation>可切分处</translation>
    </message>
    <message>
      <source>preamble</source>
      <translation>前言</translation>
    </message>
    <message>
      <source>preference</source>
      <translation>偏好</translation>
    </message>
    <message>
      <source>preset</source>
      <translation>预设</translation>
    </message>
    <message>
      <source>presets</source>
      <translation>个预设</translation>
    </message>
    <message>
      <source>prose</source>
      <translation>正文</translation>
    </message>
    <message>
      <source>put back of near-duplicates</source>
      <translation>恢复近似重复</translation>
    </message>
    <message>
      <source>quote</source>
      <translation>引用</translation>
    </message>
    <message>
      <source>raise {setting} above {now:,}</source>
      <translation>将{setting}提高到 {now:,} 以上</translation>
    </message>
    <message>
      <source>raise {setting} from {now:,} to {value:,}</source>
      <translation>将{setting}从 {now:,} 提高到 {value:,}</translation>
    </message>
    <message>
      <source>rank {rank:,} ({score:.2f})</source>
      <translation>第 {rank:,} 位（{score:.2f}）</translation>
    </message>
    <message>
      <source>read as {guess}: every other byte is NUL, though no byte-order mark says so</source>
      <translation>读作 {guess}：每隔一个字节为 NUL，尽管没有字节顺序标记</translation>
    </message>
    <message>
      <source>reading</source>
      <translation>读取</translation>
    </message>
    <message>
      <source>reason of the boundary</source>
      <translation>边界的原因</translation>
    </message>
    <message>
      <source>reference</source>
      <translation>参考</translation>
    </message>
    <message>
      <source>reference boundary</source>
      <translation>设置参考边界</translation>
    </message>
    <message>
      <source>reference: a boundary that cuts are scored by</source>
      <translation>参考：用于给切分评分的边界</translation>
    </message>
    <message>
      <source>references at the cut</source>
      <translation>按切分设置参考边界</translation>
    </message>
    <message>
      <source>remember</source>
      <translation>记住</translation>
    </message>
    <message>
      <source>removal of a boundary</source>
      <translation>移除边界</translation>
    </message>
    <message>
      <source>removal of a lost boundary</source>
      <translation>移除丢失的边界</translation>
    </message>
    <message>
      <source>removal of a verdict</source>
      <translation>移除评判</translation>
    </message>
    <message>
      <source>removal of all boundaries</source>
      <translation>移除所有边界</translation>
    </message>
    <message>
      <source>removed</source>
      <translation>移除</translation>
    </message>
    <message>
      <source>removed: only B has a boundary here</source>
      <translation>移除：仅 B 在此有边界</translation>
    </message>
    <message>
      <source>renamed</source>
      <translation>改名</translation>
    </message>
    <message>
      <source>repeated in chunk {chunk:,}, {tokens} tokens</source>
      <translation>在分块 {chunk:,} 中重复，{tokens} 个词元</translation>
    </message>
    <message>
      <source>replaces</source>
      <translation>取代</translation>
    </message>
    <message>
      <source>replies to {speaker}: “{words}”</source>
      <translation>回复 {speaker}：“{words}”</translation>
    </message>
    <message>
      <source>request {number}: neither a message nor a response</source>
      <translation>请求 {number}：既没有消息也没有回复</translation>
    </message>
    <message>
      <source>response {number} skipped: it has no sender</source>
      <translation>已跳过回复 {number}：没有发送者</translation>
    </message>
    <message>
      <source>response {number} skipped: its message is not text</source>
      <translation>已跳过回复 {number}：其消息不是文本</translation>
    </message>
    <message>
      <source>response {number} skipped: not an object</source>
      <translation>已跳过回复 {number}：不是对象</translation>
    </message>
    <message>
      <source>reused</source>
      <translation>复用</translation>
    </message>
    <message>
      <source>rightly nothing</source>
      <translation>正确：无结果</translation>
    </message>
    <message>
      <source>role</source>
      <translation>角色</translation>
    </message>
    <message>
      <source>role and text of a message are strings, and its time is a number</source>
      <translation>消息的 role 与 text 须为字符串，时间须为数字</translation>
    </message>
    <message>
      <source>row {count}: no CSV ({error}); mend it there</source>
      <translation>第 {count} 行：不是 CSV（{error}）；请在该处改正</translation>
    </message>
    <message>
      <source>row {number}</source>
      <translation>第 {number} 行</translation>
    </message>
    <message>
      <source>row {number}: it has other columns than the first line</source>
      <translation>第 {number} 行：列与首行不同</translation>
    </message>
    <message>
      <source>rows that repeat one before them: {count}, shown once</source>
      <translation>重复先前内容的行：{count} 行，只显示一次</translation>
    </message>
    <message>
      <source>rule</source>
      <translation>分隔线</translation>
    </message>
    <message>
      <source>s. {number:,}</source>
      <translation>{number:,} 张</translation>
    </message>
    <message>
      <source>said by sub-agents</source>
      <translation>子智能体所说</translation>
    </message>
    <message>
      <source>score of the boundary</source>
      <translation>边界得分</translation>
    </message>
    <message>
      <source>scored by</source>
      <translation>评分依据</translation>
    </message>
    <message>
      <source>seamline-static-en (built in)</source>
      <translation>seamline-static-en（内置）</translation>
    </message>
    <message>
      <source>search</source>
      <translation>搜索</translation>
    </message>
    <message>
      <source>searching…</source>
      <translation>正在查找…</translation>
    </message>
    <message>
      <source>second</source>
      <translation>秒</translation>
    </message>
    <message>
      <source>second, {score:.2f}</source>
      <translation>第二，{score:.2f}</translation>
    </message>
    <message>
      <source>seconds</source>
      <translation>秒</translation>
    </message>
    <message>
      <source>segment {number}</source>
      <translation>第 {number} 段</translation>
    </message>
    <message>
      <source>sentence</source>
      <translation>句子</translation>
    </message>
    <message>
      <source>sentences</source>
      <translation>句子</translation>
    </message>
    <message>
      <source>sentences and whole blocks</source>
      <translation>句子和完整块</translation>
    </message>
    <message>
      <source>sentences at every . ! ?, and fences</source>
      <translation>在每个 . ! ? 处断句，代码围栏保持完整</translation>
    </message>
    <message>
      <source>sentences by . ! ? and a space</source>
      <translation>以 . ! ? 加空格断句</translation>
    </message>
    <message>
      <source>sentences {first:,}–{last:,} of {units:,}</source>
      <translation>句子 {first:,}–{last:,} / {units:,}</translation>
    </message>
    <message>
      <source>set max_tokens to a number instead</source>
      <translation>请改为将 max_tokens 设为一个数字</translation>
    </message>
    <message>
      <source>set {setting} to {value}</source>
      <translation>将{setting}设为 {value}</translation>
    </message>
    <message>
      <source>settings</source>
      <translation>设置</translation>
    </message>
    <message>
      <source>seven</source>
      <translation>七</translation>
    </message>
    <message>
      <source>shallow</source>
      <translation>浅</translation>
    </message>
    <message>
      <source>share</source>
      <translation>词语占比</translation>
    </message>
    <message>
      <source>share of places judged wrong (Pk)</source>
      <translation>判断错误的位置所占比例（Pk）</translation>
    </message>
    <message>
      <source>share of places judged wrong (Pk); line: 95% interval</source>
      <translation>判断错误的位置所占比例（Pk）；线段：95% 区间</translation>
    </message>
    <message>
      <source>shared words</source>
      <translation>共有词语</translation>
    </message>
    <message>
      <source>short of</source>
      <translation>未达</translation>
    </message>
    <message>
      <source>similarity</source>
      <translation>相似度</translation>
    </message>
    <message>
      <source>similarity and threshold at the boundary</source>
      <translation>边界处的相似度和阈值</translation>
    </message>
    <message>
      <source>similarity to the question {cosine:.2f}</source>
      <translation>与提问的相似度 {cosine:.2f}</translation>
    </message>
    <message>
      <source>six</source>
      <translation>六</translation>
    </message>
    <message>
      <source>size</source>
      <translation>大小</translation>
    </message>
    <message>
      <source>size limits</source>
      <translation>大小限制</translation>
    </message>
    <message>
      <source>sizes of units</source>
      <translation>单元大小</translation>
    </message>
    <message>
      <source>sizes or pins leave no way to divide the text with a boundary here</source>
      <translation>因大小或固定的边界，若在此设边界就无法切分文本</translation>
    </message>
    <message>
      <source>sizes or pins leave no way to divide the text without this boundary</source>
      <translation>因大小或固定的边界，没有此边界就无法切分文本</translation>
    </message>
    <message>
      <source>slide {pages}</source>
      <translation>第 {pages} 张幻灯片</translation>
    </message>
    <message>
      <source>slides {pages}</source>
      <translation>第 {pages} 张幻灯片</translation>
    </message>
    <message>
      <source>smaller than {size:,}</source>
      <translation>小于 {size:,}</translation>
    </message>
    <message>
      <source>smallest piece</source>
      <translation>分块下限</translation>
    </message>
    <message>
      <source>smallest piece, share</source>
      <translation>分块下限（比例）</translation>
    </message>
    <message>
      <source>smoothing</source>
      <translation>平滑</translation>
    </message>
    <message>
      <source>speaks of the same as</source>
      <translation>所指相同于</translation>
    </message>
    <message>
      <source>splitter</source>
      <translation>切分器</translation>
    </message>
    <message>
      <source>stable</source>
      <translation>稳定</translation>
    </message>
    <message>
      <source>stands alone</source>
      <translation>可独立理解</translation>
    </message>
    <message>
      <source>status {status}{excerpt}</source>
      <translation>状态 {status}{excerpt}</translation>
    </message>
    <message>
      <source>stay</source>
      <translation>不变</translation>
    </message>
    <message>
      <source>stays</source>
      <translation>不变</translation>
    </message>
    <message>
      <source>storage {share:+.0%}</source>
      <translation>存储 {share:+.0%}</translation>
    </message>
    <message>
      <source>stored chunks</source>
      <translation>已存储的分块</translation>
    </message>
    <message>
      <source>strategy</source>
      <translation>策略</translation>
    </message>
    <message>
      <source>strategy is {value!r}; known: {names}</source>
      <translation>strategy 为 {value!r}；已知的有：{names}</translation>
    </message>
    <message>
      <source>strength {strength}, the odds are {odds} for it</source>
      <translation>强度为“{strength}”，切分的几率为 {odds}</translation>
    </message>
    <message>
      <source>strong</source>
      <translation>强</translation>
    </message>
    <message>
      <source>structure is cut, topics follow</source>
      <translation>已按结构切分，主题随后</translation>
    </message>
    <message>
      <source>tab {at}: not a chat of Cursor</source>
      <translation>标签页 {at}：不是 Cursor 的聊天</translation>
    </message>
    <message>
      <source>table</source>
      <translation>表格</translation>
    </message>
    <message>
      <source>take Seamline as a Python package, with the extra {extra}</source>
      <translation>请改用 Seamline 的 Python 包，并安装附加项 {extra}</translation>
    </message>
    <message>
      <source>take the full Seamline</source>
      <translation>请改用完整的 Seamline</translation>
    </message>
    <message>
      <source>target</source>
      <translation>目标</translation>
    </message>
    <message>
      <source>target size</source>
      <translation>目标大小</translation>
    </message>
    <message>
      <source>ten</source>
      <translation>十</translation>
    </message>
    <message>
      <source>text</source>
      <translation>文本</translation>
    </message>
    <message>
      <source>text that may hold {names}</source>
      <translation>可含 {names} 的文本</translation>
    </message>
    <message>
      <source>texts</source>
      <translation>文本</translation>
    </message>
    <message>
      <source>the address of {host} holds a password; put the key into {key_variable}</source>
      <translation>{host} 的地址含有密码；请将密钥放入 {key_variable}</translation>
    </message>
    <message>
      <source>the answer</source>
      <translation>回答</translation>
    </message>
    <message>
      <source>the answer holds no JSON object</source>
      <translation>回答中没有 JSON 对象</translation>
    </message>
    <message>
      <source>the answer is longer than {maximum} MB</source>
      <translation>回答超过 {maximum} MB</translation>
    </message>
    <message>
      <source>the answer is no chat completion{excerpt}</source>
      <translation>回答不是聊天补全{excerpt}</translation>
    </message>
    <message>
      <source>the answer is no whole JSON object: {error}</source>
      <translation>回答不是完整的 JSON 对象：{error}</translation>
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
      <source>the answer was cut off, as it reached the model's limit of tokens</source>
      <translation>回答达到模型的词元上限，被截断</translation>
    </message>
    <message>
      <source>the answer: memories[{number}].text is empty</source>
      <translation>回答：memories[{number}].text 为空</translation>
    </message>
    <message>
      <source>the base URL is {text!r}; it must be the address that the names of files stand below, as https://example.org/docs/</source>
      <translation>基础 URL 为 {text!r}；它须为各文件名所在的地址，如 https://example.org/docs/</translation>
    </message>
    <message>
      <source>the baseline could not be measured: {error}</source>
      <translation>无法测量基线：{error}</translation>
    </message>
    <message>
      <source>the baseline is being measured</source>
      <translation>正在测量基线</translation>
    </message>
    <message>
      <source>the baseline was set</source>
      <translation>设定基线时</translation>
    </message>
    <message>
      <source>the call of a tool stays with its result</source>
      <translation>工具调用与其结果不分开</translation>
    </message>
    <message>
      <source>the chunk {id} is not as it was written</source>
      <translation>分块 {id} 与写入时不同</translation>
    </message>
    <message>
      <source>the chunks of {name} are stored ones, which these settings did not make: write them as they are, or go back to the live cut</source>
      <translation>{name} 的分块是已存储的，并非由这些设置生成：请原样写出，或返回实时切分</translation>
    </message>
    <message>
      <source>the config names a splitter of another library, {call_text!r}, and a file alone starts no code; give it by --splitter, or agree to it in the window</source>
      <translation>配置指定了其他库的切分器 {call_text!r}，而仅凭文件不会运行代码；请用 --splitter 指定，或在窗口中同意运行</translation>
    </message>
    <message>
      <source>the connection broke: {error}</source>
      <translation>连接中断：{error}</translation>
    </message>
    <message>
      <source>the content of the message is {type}, not text</source>
      <translation>消息内容是 {type}，不是文本</translation>
    </message>
    <message>
      <source>the conversation pauses</source>
      <translation>对话停顿</translation>
    </message>
    <message>
      <source>the curve has no minimum at which a cut is possible</source>
      <translation>曲线上没有可以切分的极小值</translation>
    </message>
    <message>
      <source>the data set</source>
      <translation>数据集</translation>
    </message>
    <message>
      <source>the disk failed, or is full</source>
      <translation>磁盘出错或已满</translation>
    </message>
    <message>
      <source>the disk is full</source>
      <translation>磁盘已满</translation>
    </message>
    <message>
      <source>the disk is read-only</source>
      <translation>磁盘是只读的</translation>
    </message>
    <message>
      <source>the document was opened</source>
      <translation>打开文档时</translation>
    </message>
    <message>
      <source>the embedder reads {limit:,} tokens of a text; what lies beyond has no effect on the vector of a chunk</source>
      <translation>嵌入模型每个文本读 {limit:,} 个词元；超出部分对分块的向量没有影响</translation>
    </message>
    <message>
      <source>the embedder works, so there is nothing to fall back from</source>
      <translation>嵌入模型工作正常，无需后备方案</translation>
    </message>
    <message>
      <source>the embedder's own tokenizer</source>
      <translation>嵌入模型自带的分词器</translation>
    </message>
    <message>
      <source>the end</source>
      <translation>末尾</translation>
    </message>
    <message>
      <source>the extractor {name} asks no model; leave {model!r} out, or name an endpoint</source>
      <translation>提取器 {name} 不询问模型；请去掉 {model!r}，或指定一个端点</translation>
    </message>
    <message>
      <source>the file is empty</source>
      <translation>文件是空的</translation>
    </message>
    <message>
      <source>the fixed size is reached</source>
      <translation>已达固定大小</translation>
    </message>
    <message>
      <source>the key in {key_variable} has characters that no key has; enter it anew</source>
      <translation>{key_variable} 中的密钥含有密钥不会有的字符，请重新输入</translation>
    </message>
    <message>
      <source>the key would be sent to {host} unencrypted; use https, or unset {key_variable}</source>
      <translation>密钥会未加密地发送到 {host}；请使用 https，或取消设置 {key_variable}</translation>
    </message>
    <message>
      <source>the largest piece of {count:,} tokens divides what is longer</source>
      <translation>分块上限为 {count:,} 个词元，更长的会被拆分</translation>
    </message>
    <message>
      <source>the list goes on</source>
      <translation>列表延续</translation>
    </message>
    <message>
      <source>the log names the differences</source>
      <translation>日志列出了差异</translation>
    </message>
    <message>
      <source>the markdown</source>
      <translation>Markdown</translation>
    </message>
    <message>
      <source>the markdown parser failed after line {line}: {error}</source>
      <translation>Markdown 解析器在第 {line} 行之后失败：{error}</translation>
    </message>
    <message>
      <source>the message goes on</source>
      <translation>消息延续</translation>
    </message>
    <message>
      <source>the messages either side share {share:.1%} of their words</source>
      <translation>两侧消息共有 {share:.1%} 的词语</translation>
    </message>
    <message>
      <source>the model answered nothing</source>
      <translation>模型没有回答</translation>
    </message>
    <message>
      <source>the model reads {limit:,} tokens, and no chunk is longer</source>
      <translation>模型读取 {limit:,} 个词元，任何分块都不会更长</translation>
    </message>
    <message>
      <source>the model refused: {refusal}</source>
      <translation>模型拒绝回答：{refusal}</translation>
    </message>
    <message>
      <source>the model stops reading here</source>
      <translation>模型读到此处为止</translation>
    </message>
    <message>
      <source>the model stops reading here, at {limit:,}</source>
      <translation>模型读到此处为止（{limit:,}）</translation>
    </message>
    <message>
      <source>the more similar one</source>
      <translation>更相似的一个</translation>
    </message>
    <message>
      <source>the next message begins</source>
      <translation>下一条消息开始</translation>
    </message>
    <message>
      <source>the next one</source>
      <translation>下一个</translation>
    </message>
    <message>
      <source>the odds are {odds} against one</source>
      <translation>几率为 {odds}</translation>
    </message>
    <message>
      <source>the one hit holds a whole thought</source>
      <translation>唯一的命中项包含完整的意思</translation>
    </message>
    <message>
      <source>the one hit holds no whole thought</source>
      <translation>唯一的命中项不包含完整的意思</translation>
    </message>
    <message>
      <source>the only sentence of chunk {chunk:,}</source>
      <translation>分块 {chunk:,} 中唯一的句子</translation>
    </message>
    <message>
      <source>the overlap is given in tokens</source>
      <translation>重叠以词元给出</translation>
    </message>
    <message>
      <source>the picture</source>
      <translation>图片</translation>
    </message>
    <message>
      <source>the question has {count} dimensions but the chunks have {shape}</source>
      <translation>提问有 {count} 维，而分块有 {shape} 维</translation>
    </message>
    <message>
      <source>the report</source>
      <translation>报告</translation>
    </message>
    <message>
      <source>the response failed: {reason}</source>
      <translation>响应失败：{reason}</translation>
    </message>
    <message>
      <source>the samples that come with Seamline</source>
      <translation>Seamline 自带的示例</translation>
    </message>
    <message>
      <source>the settings</source>
      <translation>设置</translation>
    </message>
    <message>
      <source>the share of a context window is {share}%; it must be 1 to 100</source>
      <translation>占上下文窗口的比例为 {share}%；须为 1 到 100</translation>
    </message>
    <message>
      <source>the size asked for is reached</source>
      <translation>已达设定大小</translation>
    </message>
    <message>
      <source>the smallest piece is given in tokens</source>
      <translation>分块下限以词元给出</translation>
    </message>
    <message>
      <source>the smallest piece of {count:,} tokens merges what is shorter</source>
      <translation>分块下限为 {count:,} 个词元，更短的会被合并</translation>
    </message>
    <message>
      <source>the strategy {strategy!r} names unknown parameters: {unknown}</source>
      <translation>策略 {strategy!r} 指定了未知参数：{unknown}</translation>
    </message>
    <message>
      <source>the target size</source>
      <translation>目标大小</translation>
    </message>
    <message>
      <source>the text ends here</source>
      <translation>文本在此结束</translation>
    </message>
    <message>
      <source>the text has fewer than two units</source>
      <translation>文本不足两个单元</translation>
    </message>
    <message>
      <source>the text has no code, tables or the like</source>
      <translation>文本没有代码、表格之类</translation>
    </message>
    <message>
      <source>the text has no front matter</source>
      <translation>文本没有文首元数据</translation>
    </message>
    <message>
      <source>the text has no headings</source>
      <translation>文本没有标题</translation>
    </message>
    <message>
      <source>the text has no lists</source>
      <translation>文本没有列表</translation>
    </message>
    <message>
      <source>the text has no messages</source>
      <translation>文本没有消息</translation>
    </message>
    <message>
      <source>the text here is in no chunk</source>
      <translation>此处的文本不属于任何分块</translation>
    </message>
    <message numerus="yes">
      <source>the text holds {count:,} NUL characters, kept as they are</source>
      <translation>
        <numerusform>文本含有 {count:,} 个 NUL 字符，予以保留</numerusform>
      </translation>
    </message>
    <message>
      <source>the text is a single unit</source>
      <translation>文本只有一个单元</translation>
    </message>
    <message>
      <source>the text is cut {manner}</source>
      <translation>文本{manner}切分</translation>
    </message>
    <message>
      <source>the text is divided by size alone</source>
      <translation>文本只按大小拆分</translation>
    </message>
    <message>
      <source>the text is left whole, since it fits into the largest piece</source>
      <translation>文本保持完整，因为不超过分块上限</translation>
    </message>
    <message>
      <source>the text of {lost:,} is not there</source>
      <translation>其中 {lost:,} 个的文本在原文中找不到</translation>
    </message>
    <message>
      <source>the text that it ends has only {tokens}, but with the next section over {maximum:,}</source>
      <translation>它所结束的文本只有 {tokens}，但加上下一部分就超过 {maximum:,}</translation>
    </message>
    <message>
      <source>the text that it ends has {tokens}, above the maximum of {maximum:,}</source>
      <translation>它所结束的文本有 {tokens}，超过上限 {maximum:,}</translation>
    </message>
    <message>
      <source>the text that it ends has {tokens}, of at most {maximum:,}</source>
      <translation>它所结束的文本有 {tokens}，上限为 {maximum:,}</translation>
    </message>
    <message>
      <source>the text that it ends has {tokens}, of {minimum:,} to {maximum:,} asked for</source>
      <translation>它所结束的文本有 {tokens}，期望为 {minimum:,} 至 {maximum:,}</translation>
    </message>
    <message>
      <source>the time {broken!r} cannot be read</source>
      <translation>无法读取时间 {broken!r}</translation>
    </message>
    <message>
      <source>the times of a cue cannot be read</source>
      <translation>无法读取某条字幕的时间</translation>
    </message>
    <message>
      <source>the topic changes</source>
      <translation>话题变化</translation>
    </message>
    <message>
      <source>the topic goes on</source>
      <translation>话题延续</translation>
    </message>
    <message>
      <source>the values of “{label}” that were tried give {below:,g} or fewer, or {above:,g} or more</source>
      <translation>试过的“{label}”取值所得，要么不超过 {below:,g}，要么不少于 {above:,g}</translation>
    </message>
    <message>
      <source>the values together</source>
      <translation>各取值合起来</translation>
    </message>
    <message>
      <source>the vocabulary of {method} is damaged: install the app again</source>
      <translation>{method} 的词表已损坏：请重新安装本程序</translation>
    </message>
    <message>
      <source>the whole answer in one chunk</source>
      <translation>完整答案在一个分块中</translation>
    </message>
    <message>
      <source>the whole text has {tokens}, and fits into the maximum of {maximum:,}</source>
      <translation>全文有 {tokens}，不超过最大值 {maximum:,}</translation>
    </message>
    <message>
      <source>the whole text has {tokens}, and the minimum is {minimum:,.0f}</source>
      <translation>全文有 {tokens}，而最小值为 {minimum:,.0f}</translation>
    </message>
    <message>
      <source>the whole text has {tokens}, below the minimum of {minimum:,.0f}</source>
      <translation>全文有 {tokens}，低于最小值 {minimum:,.0f}</translation>
    </message>
    <message>
      <source>the whole text of {tokens} stays one chunk</source>
      <translation>全文（{tokens}）保持为一个分块</translation>
    </message>
    <message>
      <source>the words above the export's title are left out</source>
      <translation>已略去导出标题之前的文字</translation>
    </message>
    <message numerus="yes">
      <source>the {count} messages of {id} are only named here</source>
      <translation>
        <numerusform>{id} 的 {count} 条消息在此处只有名称</numerusform>
      </translation>
    </message>
    <message>
      <source>the {level} {value:.3f} is the same at the gap before</source>
      <translation>{level} {value:.3f} 与前一个间隙相同</translation>
    </message>
    <message>
      <source>the {level} {value:.3f} is the same at the next gap</source>
      <translation>{level} {value:.3f} 与下一个间隙相同</translation>
    </message>
    <message>
      <source>the {strategy} strategy cuts {place}</source>
      <translation>“{strategy}”策略在{place}切分</translation>
    </message>
    <message>
      <source>the {strategy} strategy does not apply here: {why}</source>
      <translation>“{strategy}”策略在此不适用：{why}</translation>
    </message>
    <message>
      <source>the {strategy} strategy does not cut here</source>
      <translation>“{strategy}”策略不在此切分</translation>
    </message>
    <message>
      <source>the {strategy} strategy failed ({kind}: {error}), which is a fault in it; another value or method may do</source>
      <translation>策略 {strategy} 失败（{kind}：{error}），这是其自身的错误；换一个取值或方法或许可行</translation>
    </message>
    <message>
      <source>the {strategy} strategy has no size and no threshold to solve for; choose another</source>
      <translation>{strategy} 策略没有可求解的大小或阈值；请换一种</translation>
    </message>
    <message>
      <source>the {strategy} strategy has no {name} to search; it has: {known}</source>
      <translation>{strategy} 策略没有可搜索的 {name}；它有：{known}</translation>
    </message>
    <message>
      <source>the {strategy} strategy needs an embedder, and none is chosen; choose one, or set fallback_to_recursive</source>
      <translation>{strategy} 策略需要嵌入模型，而没有选择任何模型；请选择一个，或设置 fallback_to_recursive</translation>
    </message>
    <message>
      <source>their text is in a shape that is not known</source>
      <translation>其文本的形式未知</translation>
    </message>
    <message>
      <source>theme appearance mode</source>
      <translation>主题 外观 模式</translation>
    </message>
    <message>
      <source>there are no reference boundaries to fit to; set some in a document</source>
      <translation>没有可供拟合的参考边界；请在某个文档中设置一些</translation>
    </message>
    <message>
      <source>there is a parameter {name!r} already; it needs another name</source>
      <translation>已有参数 {name!r}；须换一个名称</translation>
    </message>
    <message>
      <source>there is a strategy {strategy!r} already</source>
      <translation>已有策略 {strategy!r}</translation>
    </message>
    <message>
      <source>there is no cue in it</source>
      <translation>其中没有字幕</translation>
    </message>
    <message>
      <source>there is no folder {folder}. Make it first</source>
      <translation>没有文件夹 {folder}。请先创建它</translation>
    </message>
    <message>
      <source>there is no format {name!r}: choose one of {names}.</source>
      <translation>没有格式 {name!r}：请从 {names} 中选择。</translation>
    </message>
    <message>
      <source>there is no gap {gap}: the text has {count:,} gaps between its units, counted from 0</source>
      <translation>没有间隙 {gap}：文本的单元之间有 {count:,} 个间隙，从 0 数起</translation>
    </message>
    <message>
      <source>there is no index at {path}. Make one with: seamline index DIR --store {path}</source>
      <translation>{path} 处没有索引。请用以下命令创建：seamline index DIR --store {path}</translation>
    </message>
    <message>
      <source>there is no module {module} here ({error}); {way}</source>
      <translation>此处没有模块 {module}（{error}）；{way}</translation>
    </message>
    <message>
      <source>there is no parameter to search; choose one</source>
      <translation>没有可搜索的参数；请选择一个</translation>
    </message>
    <message>
      <source>there is no place for a boundary here: a text is cut between sentences or blocks</source>
      <translation>此处无法放置边界：文本只在句子或块之间切分</translation>
    </message>
    <message>
      <source>there is no rule {name!r}; known: {rules}</source>
      <translation>没有规则 {name!r}；已知的有：{rules}</translation>
    </message>
    <message>
      <source>there is no similarity curve: no embedder, or a single sentence</source>
      <translation>没有相似度曲线：没有嵌入模型，或只有一个句子</translation>
    </message>
    <message>
      <source>there is no text</source>
      <translation>没有文本</translation>
    </message>
    <message>
      <source>there is no value of {name} to try</source>
      <translation>没有可尝试的 {name} 取值</translation>
    </message>
    <message>
      <source>there is one level of chunks</source>
      <translation>分块只有一级</translation>
    </message>
    <message>
      <source>these are {count:,} settings; no more than {max_settings:,} are searched, so try fewer values</source>
      <translation>共 {count:,} 种设置；最多搜索 {max_settings:,} 种，请减少取值</translation>
    </message>
    <message>
      <source>these chunks were made by other settings ({differences}): {changed:,} of {total:,} would change</source>
      <translation>这些分块由其他设置生成（{differences}）：{total:,} 个中有 {changed:,} 个会改变</translation>
    </message>
    <message>
      <source>these units ignore blocks</source>
      <translation>这种单元不考虑块</translation>
    </message>
    <message>
      <source>these units ignore lists</source>
      <translation>这种单元不考虑列表</translation>
    </message>
    <message>
      <source>third, {score:.2f}</source>
      <translation>第三，{score:.2f}</translation>
    </message>
    <message>
      <source>this installation comes without {library}, which this model needs; use the embedder seamline-static-en or lexical, or install the full Seamline</source>
      <translation>此安装不含该模型所需的 {library}；请使用嵌入模型 seamline-static-en 或 lexical，或安装完整的 Seamline</translation>
    </message>
    <message>
      <source>this is inside a list of {tokens}</source>
      <translation>此处在 {tokens}的列表内部</translation>
    </message>
    <message>
      <source>this is inside a {block} of {tokens}</source>
      <translation>此处在 {tokens}的{block}内部</translation>
    </message>
    <message>
      <source>this is inside an item of a list</source>
      <translation>此处在列表项内部</translation>
    </message>
    <message>
      <source>this is inside stored chunk {chunk}</source>
      <translation>此处在已存储的分块 {chunk} 内部</translation>
    </message>
    <message>
      <source>this is the first gap of the text</source>
      <translation>这是文本的第一个间隙</translation>
    </message>
    <message>
      <source>this is the last gap of the text</source>
      <translation>这是文本的最后一个间隙</translation>
    </message>
    <message>
      <source>this program runs no other libraries, which Seamline as a Python package does</source>
      <translation>此程序不运行其他库，而 Seamline 的 Python 包可以</translation>
    </message>
    <message>
      <source>three</source>
      <translation>三</translation>
    </message>
    <message>
      <source>threshold</source>
      <translation>阈值</translation>
    </message>
    <message>
      <source>time and storage beside {baseline}, which looks at no meaning</source>
      <translation>时间和存储与{baseline}相比，后者不看语义</translation>
    </message>
    <message>
      <source>time gap</source>
      <translation>停顿</translation>
    </message>
    <message>
      <source>time of the run</source>
      <translation>运行时间</translation>
    </message>
    <message>
      <source>tint: similarity</source>
      <translation>着色：相似度</translation>
    </message>
    <message>
      <source>to</source>
      <translation>到</translation>
    </message>
    <message>
      <source>token</source>
      <translation>词元</translation>
    </message>
    <message>
      <source>token count</source>
      <translation>词元数</translation>
    </message>
    <message>
      <source>token counts</source>
      <translation>词元计数</translation>
    </message>
    <message>
      <source>token_method is model, but no embedder with a tokenizer is chosen; choose an embedder, or another token method</source>
      <translation>token_method 为 model，但未选择带分词器的嵌入模型；请选择嵌入模型或其他词元计算方式</translation>
    </message>
    <message>
      <source>token_method is {method!r}; known: {factories}</source>
      <translation>token_method 为 {method!r}；已知的有：{factories}</translation>
    </message>
    <message numerus="yes">
      <source>tokens</source>
      <translation>
        <numerusform>词元</numerusform>
      </translation>
    </message>
    <message>
      <source>tokens of overlap</source>
      <translation>重叠的词元</translation>
    </message>
    <message>
      <source>tokens of the model</source>
      <translation>模型的词元</translation>
    </message>
    <message>
      <source>too long for one chunk: {counts}</source>
      <translation>一个分块放不下：{counts}</translation>
    </message>
    <message>
      <source>too near to the edge</source>
      <translation>离边缘太近</translation>
    </message>
    <message>
      <source>topic</source>
      <translation>话题</translation>
    </message>
    <message>
      <source>topics often begin as this does, {by}</source>
      <translation>话题常常这样开头，{by}</translation>
    </message>
    <message>
      <source>topics seldom begin as this does, {by}</source>
      <translation>话题很少这样开头，{by}</translation>
    </message>
    <message>
      <source>true or false</source>
      <translation>true 或 false</translation>
    </message>
    <message>
      <source>turn</source>
      <translation>消息</translation>
    </message>
    <message>
      <source>twelve</source>
      <translation>十二</translation>
    </message>
    <message>
      <source>two</source>
      <translation>两</translation>
    </message>
    <message>
      <source>two units make no minimum</source>
      <translation>两个单元构不成极小值</translation>
    </message>
    <message>
      <source>under 1%</source>
      <translation>不到 1%</translation>
    </message>
    <message>
      <source>under {tokens:,}</source>
      <translation>低于 {tokens:,}</translation>
    </message>
    <message>
      <source>units</source>
      <translation>单元</translation>
    </message>
    <message>
      <source>unknown key {key!r}; did you mean {name}?</source>
      <translation>未知的键 {key!r}；您是指 {name} 吗？</translation>
    </message>
    <message>
      <source>unknown key {key!r}; known keys: {names}</source>
      <translation>未知的键 {key!r}；已知的键：{names}</translation>
    </message>
    <message>
      <source>unknown key; did you mean {name}?</source>
      <translation>未知的键；您是指 {name} 吗？</translation>
    </message>
    <message>
      <source>unknown key; known keys: {names}</source>
      <translation>未知的键；已知的键：{names}</translation>
    </message>
    <message>
      <source>unknown part</source>
      <translation>未知部分</translation>
    </message>
    <message>
      <source>unknown tokens, {time:,.0f} ms</source>
      <translation>词元数未知，{time:,.0f} 毫秒</translation>
    </message>
    <message>
      <source>unlike</source>
      <translation>相异</translation>
    </message>
    <message>
      <source>unlike {chunks}</source>
      <translation>与{chunks}不同</translation>
    </message>
    <message>
      <source>unlike alike</source>
      <translation>相异 相似</translation>
    </message>
    <message>
      <source>unpacking</source>
      <translation>解压</translation>
    </message>
    <message>
      <source>unpin the boundary at its beginning</source>
      <translation>取消固定其开头的边界</translation>
    </message>
    <message>
      <source>unpin the boundary at its end</source>
      <translation>取消固定其结尾的边界</translation>
    </message>
    <message>
      <source>unpinning</source>
      <translation>取消固定边界</translation>
    </message>
    <message>
      <source>unterminated string starting at</source>
      <translation>有字符串从此处开始而没有结束</translation>
    </message>
    <message>
      <source>values</source>
      <translation>取值</translation>
    </message>
    <message>
      <source>vector</source>
      <translation>向量</translation>
    </message>
    <message>
      <source>vectors</source>
      <translation>向量</translation>
    </message>
    <message>
      <source>verdict</source>
      <translation>评判</translation>
    </message>
    <message>
      <source>version {version}: {words}</source>
      <translation>版本 {version}：{words}</translation>
    </message>
    <message>
      <source>wants an answer</source>
      <translation>需要回答</translation>
    </message>
    <message>
      <source>warning</source>
      <translation>警告</translation>
    </message>
    <message>
      <source>weak</source>
      <translation>弱</translation>
    </message>
    <message>
      <source>weight 0</source>
      <translation>权重为 0</translation>
    </message>
    <message>
      <source>weight of structure</source>
      <translation>结构权重</translation>
    </message>
    <message>
      <source>weight of topics</source>
      <translation>话题权重</translation>
    </message>
    <message>
      <source>weight of words</source>
      <translation>词语权重</translation>
    </message>
    <message>
      <source>what belongs together</source>
      <translation>不应分开之处</translation>
    </message>
    <message>
      <source>what each further cut has to outweigh, by “{setting}”</source>
      <translation>每多一处切分须抵消的代价，取决于“{setting}”</translation>
    </message>
    <message>
      <source>what follows is no line that begins with ##</source>
      <translation>后面不是以 ## 开头的行</translation>
    </message>
    <message>
      <source>what is stored, what is embedded, and the JSON</source>
      <translation>存储内容、嵌入内容和 JSON</translation>
    </message>
    <message>
      <source>what it says of a file cannot be read: {error}</source>
      <translation>无法读取其中关于某个文件的信息：{error}</translation>
    </message>
    <message>
      <source>what stands before and after it is alike</source>
      <translation>前后内容相似</translation>
    </message>
    <message>
      <source>what stands before and after it is unlike</source>
      <translation>前后内容不同</translation>
    </message>
    <message>
      <source>what stands before the first date was left out</source>
      <translation>已略去第一个日期之前的内容</translation>
    </message>
    <message>
      <source>what stands either side of a boundary is text</source>
      <translation>边界两侧须为文本</translation>
    </message>
    <message>
      <source>what structure and words say anywhere in this text, taken off</source>
      <translation>结构和词语在全文各处都有的部分，予以扣除</translation>
    </message>
    <message>
      <source>what the model reads</source>
      <translation>模型所读内容</translation>
    </message>
    <message>
      <source>what the next step of the setting would bring or take</source>
      <translation>设置再变一步会增加或去除的边界</translation>
    </message>
    <message>
      <source>where the overlap ends</source>
      <translation>重叠结束处</translation>
    </message>
    <message>
      <source>where the strategy {label} cuts</source>
      <translation>策略“{label}”的切分之处</translation>
    </message>
    <message>
      <source>where the topic changes</source>
      <translation>话题变化处</translation>
    </message>
    <message>
      <source>where you pinned</source>
      <translation>您固定的位置</translation>
    </message>
    <message>
      <source>which cannot be read: {reason}</source>
      <translation>无法读取：{reason}</translation>
    </message>
    <message>
      <source>which has no module before a colon</source>
      <translation>冒号前没有模块</translation>
    </message>
    <message>
      <source>whole messages, or paragraphs</source>
      <translation>整条消息或段落</translation>
    </message>
    <message>
      <source>with a cut here other boundaries would have other best places</source>
      <translation>在此切分，其他边界的最佳位置会改变</translation>
    </message>
    <message>
      <source>with the next chunk it would be too long</source>
      <translation>与下一个分块合并则过长</translation>
    </message>
    <message>
      <source>with the time of writing (a second export then differs)</source>
      <translation>附写入时间（再次导出时会不同）</translation>
    </message>
    <message>
      <source>with the vector of each chunk, computed while writing</source>
      <translation>附每个分块的向量，写入时计算</translation>
    </message>
    <message>
      <source>with the {chunks} that you left out</source>
      <translation>含您略去的 {chunks}</translation>
    </message>
    <message>
      <source>within 1 unit</source>
      <translation>相差 1 个单元以内</translation>
    </message>
    <message>
      <source>within 5% in total, 10% for Hindi; 9 of 10 passages within 16% (against o200k)</source>
      <translation>总体误差 5% 以内，印地文 10% 以内；十段中有九段误差在 16% 以内（相对 o200k）</translation>
    </message>
    <message>
      <source>without a text or a known role</source>
      <translation>没有文本或已知角色</translation>
    </message>
    <message>
      <source>without a time</source>
      <translation>没有时间</translation>
    </message>
    <message>
      <source>without text: left out</source>
      <translation>没有文本：已略去</translation>
    </message>
    <message>
      <source>without the model, by size</source>
      <translation>模型不可用时按大小拆分</translation>
    </message>
    <message>
      <source>without this cut other boundaries would have other best places</source>
      <translation>没有此处切分，其他边界的最佳位置会改变</translation>
    </message>
    <message>
      <source>without {loss}</source>
      <translation>不含：{loss}</translation>
    </message>
    <message>
      <source>written</source>
      <translation>写出</translation>
    </message>
    <message>
      <source>written by the app for the model</source>
      <translation>应用写给模型的内容</translation>
    </message>
    <message>
      <source>wrote {file}</source>
      <translation>已写入 {file}</translation>
    </message>
    <message>
      <source>wrote {name}</source>
      <translation>已写入 {name}</translation>
    </message>
    <message>
      <source>wrote {path}</source>
      <translation>已写入 {path}</translation>
    </message>
    <message>
      <source>year, month, day</source>
      <translation>年、月、日</translation>
    </message>
    <message>
      <source>yes</source>
      <translation>是</translation>
    </message>
    <message>
      <source>you pinned this boundary</source>
      <translation>您固定了此边界</translation>
    </message>
    <message>
      <source>you set its end by hand</source>
      <translation>您手动设定了其结尾</translation>
    </message>
    <message>
      <source>your quota is used up</source>
      <translation>您的配额已用尽</translation>
    </message>
    <message>
      <source>yyyy-MM-dd</source>
      <translation>yyyy-MM-dd</translation>
    </message>
    <message>
      <source>{about}{repeated:,} repeated by overlap</source>
      <translation>重叠重复 {about}{repeated:,}</translation>
    </message>
    <message>
      <source>{about}{tokens:,} tokens ({method})</source>
      <translation>{about}{tokens:,} 个词元（{method}）</translation>
    </message>
    <message>
      <source>{about}{total:,} tokens, {about}{smallest:,} to {about}{largest:,} a chunk, overlap {about}{overlap:,}</source>
      <translation>{about}{total:,} 个词元，每个分块 {about}{smallest:,} 至 {about}{largest:,} 个，重叠 {about}{overlap:,} 个</translation>
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
      <source>{after:.3f} to chunk {number}</source>
      <translation>与分块 {number}：{after:.3f}</translation>
    </message>
    <message>
      <source>{amount:g} standard deviation</source>
      <translation>{amount:g} 个标准差</translation>
    </message>
    <message>
      <source>{amount:g} standard deviations</source>
      <translation>{amount:g} 个标准差</translation>
    </message>
    <message>
      <source>{arg} is no plain value; a function of your own can make it</source>
      <translation>{arg} 不是简单的值；可用您自己的函数生成它</translation>
    </message>
    <message>
      <source>{a}% show A, {b}% show B</source>
      <translation>{a}% 显示 A，{b}% 显示 B</translation>
    </message>
    <message>
      <source>{bars}.</source>
      <translation>{bars}。</translation>
    </message>
    <message>
      <source>{bars}. Marked: {named}.</source>
      <translation>{bars}。标记：{named}。</translation>
    </message>
    <message>
      <source>{baseline}: {share}</source>
      <translation>{baseline}：{share}</translation>
    </message>
    <message>
      <source>{before:.3f} to chunk {number}</source>
      <translation>与分块 {number}：{before:.3f}</translation>
    </message>
    <message>
      <source>{both} A is cut {ours}; B {theirs}.</source>
      <translation>{both}A 的切分：{ours}；B：{theirs}。</translation>
    </message>
    <message>
      <source>{by_size} more that divide what is above {max_tokens:,} tokens</source>
      <translation>{by_size} 处拆分超过 {max_tokens:,} 个词元的部分</translation>
    </message>
    <message>
      <source>{by}, that is {count:.2f} standard deviations of {deviation:.3f}</source>
      <translation>{by}，即 {count:.2f} 个标准差（每个 {deviation:.3f}）</translation>
    </message>
    <message>
      <source>{caption}, left out</source>
      <translation>{caption}，已略去</translation>
    </message>
    <message>
      <source>{characters} left out (front matter, headings)</source>
      <translation>略去 {characters}（文首元数据、标题）</translation>
    </message>
    <message>
      <source>{chunks:,} at {value}</source>
      <translation>{value} 时 {chunks:,} 个</translation>
    </message>
    <message>
      <source>{chunks} as before</source>
      <translation>{chunks}，与之前相同</translation>
    </message>
    <message>
      <source>{chunks} failed</source>
      <translation>{chunks}失败</translation>
    </message>
    <message>
      <source>{chunks} instead of {before:,}</source>
      <translation>{chunks}，原为 {before:,} 个</translation>
    </message>
    <message>
      <source>{chunks} of {about}{sizes} tokens</source>
      <translation>{chunks}，各 {about}{sizes} 个词元</translation>
    </message>
    <message>
      <source>{chunks} of {documents:,} documents</source>
      <translation>{documents:,} 个文档的 {chunks}</translation>
    </message>
    <message>
      <source>{chunks} of {documents} in {index}; near means alike; area is tokens</source>
      <translation>{index} 中 {documents}的 {chunks}；越近越相似；面积表示词元数</translation>
    </message>
    <message>
      <source>{chunks} of {documents}; near means alike; area is tokens</source>
      <translation>{documents}的 {chunks}；越近越相似；面积表示词元数</translation>
    </message>
    <message>
      <source>{chunks}, no cut.</source>
      <translation>{chunks}，无切分。</translation>
    </message>
    <message>
      <source>{chunks}, {left_out:,} left out</source>
      <translation>{chunks}，略去 {left_out:,} 个</translation>
    </message>
    <message>
      <source>{chunks}, {problems:,} with problems</source>
      <translation>{chunks}，{problems:,} 个有问题</translation>
    </message>
    <message>
      <source>{chunks}; cuts: {reasons}.</source>
      <translation>{chunks}；切分：{reasons}。</translation>
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
    <message>
      <source>{clause}, after a day or more, which always parts messages</source>
      <translation>{clause}，相隔一天或更久，总会将消息分开</translation>
    </message>
    <message>
      <source>{clause}, after a pause of {pause:,.10g} seconds</source>
      <translation>{clause}，停顿 {pause:,.10g} 秒之后</translation>
    </message>
    <message>
      <source>{clause}, but the text after it has {count} of at least {minimum:,} tokens</source>
      <translation>{clause}，但其后文本只有 {count} 个词元，至少应有 {minimum:,} 个</translation>
    </message>
    <message>
      <source>{clause}, but the text before it has {count} of at least {minimum:,} tokens</source>
      <translation>{clause}，但其前文本只有 {count} 个词元，至少应有 {minimum:,} 个</translation>
    </message>
    <message>
      <source>{clause}, though {other}</source>
      <translation>{clause}，不过{other}</translation>
    </message>
    <message>
      <source>{clause}, though {other}.</source>
      <translation>{clause}，不过{other}。</translation>
    </message>
    <message>
      <source>{clause}, which is too little for one more chunk.</source>
      <translation>{clause}，但不足以多分一个分块。</translation>
    </message>
    <message>
      <source>{column} of a chunk holds the character NUL, which PostgreSQL cannot store; write NDJSON</source>
      <translation>某个分块的 {column} 含有 NUL 字符，PostgreSQL 无法存储；请写为 NDJSON</translation>
    </message>
    <message>
      <source>{comes}, but {places}.</source>
      <translation>{comes}，但{places}。</translation>
    </message>
    <message>
      <source>{comes}.</source>
      <translation>{comes}。</translation>
    </message>
    <message>
      <source>{comes}. Mark the words in the text that answer it, and it can be judged.</source>
      <translation>{comes}。在原文中标记回答它的文字，即可评判。</translation>
    </message>
    <message>
      <source>{comes}; chunk {number:,} holds it ({score:.2f}).</source>
      <translation>{comes}；分块 {number:,} 包含答案（{score:.2f}）。</translation>
    </message>
    <message>
      <source>{comes}; {places}.</source>
      <translation>{comes}；{places}。</translation>
    </message>
    <message>
      <source>{cosine} near chunk {chunk:,}</source>
      <translation>与分块 {chunk:,} 的接近度为 {cosine}</translation>
    </message>
    <message>
      <source>{cosine} near the rest of chunk {chunk:,}</source>
      <translation>与分块 {chunk:,} 其余部分的接近度为 {cosine}</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} activities of other products left out</source>
      <translation>
        <numerusform>略去 {count:,} 条其他产品的活动记录</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} answers</source>
      <translation>
        <numerusform>{count:,} 个回答</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} are</source>
      <translation>
        <numerusform>{count:,} 个</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} boundaries</source>
      <translation>
        <numerusform>{count:,} 个边界</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} boundaries of yours were not found again</source>
      <translation>
        <numerusform>未能重新找到您的 {count:,} 处边界</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} bytes are not {codec} and shown as U+FFFD</source>
      <translation>
        <numerusform>{count:,} 个字节不是 {codec}，显示为 U+FFFD</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} changes</source>
      <translation>
        <numerusform>{count:,} 处变化</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters</source>
      <translation>
        <numerusform>{count:,} 个字符</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters of a font that does not say which they are, shown as (cid:…)</source>
      <translation>
        <numerusform>{count:,} 个字符所用字体未说明其含义，显示为 (cid:…)</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} characters that could not be decoded, shown as �</source>
      <translation>
        <numerusform>{count:,} 个字符无法解码，显示为 �</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} charts</source>
      <translation>
        <numerusform>{count:,} 个图表</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks</source>
      <translation>
        <numerusform>{count:,} 个分块</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks are not on the map: the model knows none of the words.</source>
      <translation>
        <numerusform>有 {count:,} 个分块不在图上：模型不认识其中的任何词。</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks at {setting}.</source>
      <translation>
        <numerusform>{setting} 时有 {count:,} 个分块。</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks hold something that is kept whole, and that is longer than the {tokens:,} tokens that the embedder reads: their ends are not embedded</source>
      <translation>
        <numerusform>{count:,} 个分块含有保持完整且超过嵌入模型可读 {tokens:,} 个词元的内容：其末尾未被嵌入</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks repeat {groups}</source>
      <translation>
        <numerusform>{count:,} 个分块重复了 {groups}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} chunks truncated, {share} of their tokens not embedded</source>
      <translation>
        <numerusform>{count:,} 个分块被截断，其中 {share} 的词元未嵌入</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} comments</source>
      <translation>
        <numerusform>{count:,} 条批注</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} cut up</source>
      <translation>{count:,} 个被切断</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} cuts</source>
      <translation>
        <numerusform>{count:,} 处切分</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} cuts stand in both.</source>
      <translation>
        <numerusform>两者共有 {count:,} 处切分。</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} days</source>
      <translation>
        <numerusform>{count:,} 天</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} diagrams</source>
      <translation>
        <numerusform>{count:,} 个示意图</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} documents</source>
      <translation>
        <numerusform>{count:,} 个文档</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} documents ({kinds}): what reads them {missing}</source>
      <translation>
        <numerusform>{count:,} 个文档（{kinds}）：读取它们所需的库{missing}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} drawings</source>
      <translation>
        <numerusform>{count:,} 幅绘图</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} earlier ones</source>
      <translation>
        <numerusform>{count:,} 个更早的分块</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} embedded documents</source>
      <translation>
        <numerusform>{count:,} 个嵌入文档</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files</source>
      <translation>
        <numerusform>{count:,} 个文件</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files of channels not read, as {name}</source>
      <translation>
        <numerusform>有 {count:,} 个频道文件未读取，例如 {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} files that Seamline wrote ({names})</source>
      <translation>
        <numerusform>{count:,} 个由 Seamline 写入的文件（{names}）</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} folders</source>
      <translation>
        <numerusform>{count:,} 个文件夹</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} formulas</source>
      <translation>
        <numerusform>{count:,} 个公式</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} formulas came as text</source>
      <translation>
        <numerusform>{count:,} 个公式转成了普通文本</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} frames</source>
      <translation>
        <numerusform>{count:,} 个内嵌框架</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} gaps</source>
      <translation>
        <numerusform>{count:,} 个间隙</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} h</source>
      <translation>{count:,} 小时</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} have problems</source>
      <translation>
        <numerusform>{count:,} 个有问题</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} headers or footers</source>
      <translation>
        <numerusform>{count:,} 个页眉或页脚</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} hours</source>
      <translation>
        <numerusform>{count:,} 小时</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} images left out</source>
      <translation>
        <numerusform>略去 {count:,} 张图片</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} images left out, marked where they stood</source>
      <translation>
        <numerusform>略去 {count:,} 张图片，并在原处标明</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} in {chunks}</source>
      <translation>{chunks}中 {count:,} 个</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} inputs</source>
      <translation>
        <numerusform>{count:,} 个输入</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} lines</source>
      <translation>
        <numerusform>{count:,} 行</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} memories</source>
      <translation>
        <numerusform>{count:,} 条记忆</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} memories from {read:,} of {chunks}</source>
      <translation>
        <numerusform>{chunks}中已读 {read:,} 个，得出 {count:,} 条记忆</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} memories written to {name}</source>
      <translation>
        <numerusform>已将 {count:,} 条记忆写入 {name}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages</source>
      <translation>
        <numerusform>{count:,} 条消息</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages left out: {reason}</source>
      <translation>
        <numerusform>略去 {count:,} 条消息：{reason}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} messages with nothing to show</source>
      <translation>
        <numerusform>{count:,} 条消息没有可显示的内容</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} min</source>
      <translation>{count:,} 分钟</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} minutes</source>
      <translation>
        <numerusform>{count:,} 分钟</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} more: filter to find them</source>
      <translation>另有 {count:,} 个：可用筛选查找</translation>
    </message>
    <message>
      <source>{count:,} moved</source>
      <translation>移动 {count:,} 处</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} near-duplicates</source>
      <translation>
        <numerusform>{count:,} 个近似重复</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} new problems</source>
      <translation>
        <numerusform>{count:,} 个新问题</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} now</source>
      <translation>现有 {count:,}</translation>
    </message>
    <message>
      <source>{count:,} of {chunks}</source>
      <translation>{count:,} 个，共 {chunks}</translation>
    </message>
    <message>
      <source>{count:,} of {low:,} to {high:,} tokens</source>
      <translation>{count:,} 个为 {low:,} 至 {high:,} 个词元</translation>
    </message>
    <message>
      <source>{count:,} on other conversations</source>
      <translation>{count:,} 个属于其他对话</translation>
    </message>
    <message>
      <source>{count:,} only in A</source>
      <translation>仅 A 有 {count:,} 处</translation>
    </message>
    <message>
      <source>{count:,} only in B</source>
      <translation>仅 B 有 {count:,} 处</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} pages</source>
      <translation>
        <numerusform>{count:,} 页</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} parts of an unknown kind, shown as stored: {kind}</source>
      <translation>
        <numerusform>{count:,} 个类型未知的部分，按存储原样显示：{kind}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} parts of an unknown kind, shown by name only: {kind}</source>
      <translation>
        <numerusform>{count:,} 个类型未知的部分，只显示名称：{kind}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} places</source>
      <translation>
        <numerusform>{count:,} 处</numerusform>
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
      <source>{count:,} reading aids</source>
      <translation>
        <numerusform>{count:,} 处注音</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} recordings</source>
      <translation>
        <numerusform>{count:,} 段音视频</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} relations</source>
      <translation>
        <numerusform>{count:,} 个关系</numerusform>
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
      <translation>
        <numerusform>{count:,} 秒</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} sentences</source>
      <translation>
        <numerusform>{count:,} 个句子</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} sentences and {chunks}</source>
      <translation>{count:,} 句，{chunks}</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} settings</source>
      <translation>
        <numerusform>{count:,} 项设置</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} shards</source>
      <translation>
        <numerusform>{count:,} 个分片</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} slides</source>
      <translation>
        <numerusform>{count:,} 张幻灯片</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} stand out</source>
      <translation>
        <numerusform>{count:,} 个与众不同</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} texts so far</source>
      <translation>
        <numerusform>目前 {count:,} 个文本</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} tokens</source>
      <translation>
        <numerusform>{count:,} 个词元</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} tracked deletions</source>
      <translation>
        <numerusform>{count:,} 处修订中的删除</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} units</source>
      <translation>
        <numerusform>{count:,} 个单元</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} valleys are cut</source>
      <translation>
        <numerusform>谷中切分 {count:,} 处</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} valleys: {words} ({action})</source>
      <translation>
        <numerusform>{count:,} 个谷：{words}（{action}）</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} values</source>
      <translation>
        <numerusform>{count:,} 个值</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} verdicts</source>
      <translation>
        <numerusform>{count:,} 条评判</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} verdicts of other cuts hold for no chunk of this one</source>
      <translation>
        <numerusform>其他切分的 {count:,} 条评判不适用于此切分的任何分块</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} videos</source>
      <translation>
        <numerusform>{count:,} 个视频</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} without a conversation or an answer, shown in all</source>
      <translation>{count:,} 个没有对话或答案，在所有对话中显示</translation>
    </message>
    <message numerus="yes">
      <source>{count:,} words</source>
      <translation>
        <numerusform>{count:,} 个词</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} words left out: {words}</source>
      <translation>
        <numerusform>略去 {count:,} 个词：{words}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count:,} words written from right to left, in the order in which the PDF draws letters, which may be backwards</source>
      <translation>
        <numerusform>{count:,} 个从右向左书写的词，按 PDF 绘制字母的顺序排列，可能是反的</numerusform>
      </translation>
    </message>
    <message>
      <source>{count:,} {at}</source>
      <translation>{at} {count:,}</translation>
    </message>
    <message>
      <source>{count:,} {kind}</source>
      <translation>{count:,} 个{kind}</translation>
    </message>
    <message>
      <source>{count:,} {words}</source>
      <translation>{count:,} 处{words}</translation>
    </message>
    <message>
      <source>{count:g} of {limit:g} points speak for a break</source>
      <translation>{limit:g} 分中有 {count:g} 分支持断开</translation>
    </message>
    <message>
      <source>{count:g} of {limit:g} points speak for a break, but it was passed over</source>
      <translation>{limit:g} 分中有 {count:g} 分支持断开，但此处被略过</translation>
    </message>
    <message>
      <source>{count:g} points</source>
      <translation>{count:g} 分</translation>
    </message>
    <message numerus="yes">
      <source>{count} at other topics</source>
      <translation>
        <numerusform>{count} 处话题变化</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} at pauses</source>
      <translation>
        <numerusform>{count} 处停顿</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} attached files are named and not read</source>
      <translation>
        <numerusform>{count} 个附件只列出名称，未读取</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} between messages</source>
      <translation>{count} 处消息之间</translation>
    </message>
    <message>
      <source>{count} changed</source>
      <translation>已更改 {count} 项</translation>
    </message>
    <message numerus="yes">
      <source>{count} conversations without messages left out</source>
      <translation>
        <numerusform>略去 {count} 个没有消息的对话</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} dates have no session</source>
      <translation>
        <numerusform>{count} 个日期没有对应的场次</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} differ from the preset.</source>
      <translation>{count} 项与预设不同。</translation>
    </message>
    <message numerus="yes">
      <source>{count} have no effect on this text</source>
      <translation>
        <numerusform>{count} 项对此文本不起作用</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} headings on hills</source>
      <translation>
        <numerusform>{count} 处峰上的标题</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} inputs left out: typed and not sent</source>
      <translation>
        <numerusform>略去 {count} 条输入：已键入但未发送</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} lines above the first message left out</source>
      <translation>
        <numerusform>略去第一条消息之前的 {count} 行</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} lines that are no segment left out</source>
      <translation>
        <numerusform>略去 {count} 行不是分段的内容</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} lines without a time are read as part of the message above</source>
      <translation>
        <numerusform>{count} 行没有时间，视为上一条消息的一部分</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} mails are there twice: read once</source>
      <translation>
        <numerusform>{count} 封邮件重复出现：只读取一次</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} mails without a date</source>
      <translation>
        <numerusform>{count} 封邮件没有日期</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} media posts left out: no conversation</source>
      <translation>
        <numerusform>略去 {count} 条媒体帖子：不是对话</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages do not say who speaks: taken for the user and the assistant in turn</source>
      <translation>
        <numerusform>{count} 条消息没有注明发言者：依次视为用户和助手所说</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages left out: taken back</source>
      <translation>
        <numerusform>略去 {count} 条消息：已撤回</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} messages left out: {reason}</source>
      <translation>
        <numerusform>略去 {count} 条消息：{reason}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} parts of messages left out: {reason}</source>
      <translation>
        <numerusform>略去消息的 {count} 个部分：{reason}</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} pinned</source>
      <translation>{count} 处固定的边界</translation>
    </message>
    <message numerus="yes">
      <source>{count} projects left out: no conversation</source>
      <translation>
        <numerusform>略去 {count} 个项目：不是对话</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} s</source>
      <translation>{count} 秒</translation>
    </message>
    <message numerus="yes">
      <source>{count} segments {reason}</source>
      <translation>
        <numerusform>{count} 个分段{reason}</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} sessions left out, in which neither user nor model said anything</source>
      <translation>
        <numerusform>略去 {count} 个用户和模型都没有发言的会话</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} settings differ.</source>
      <translation>{count} 项设置不同。</translation>
    </message>
    <message numerus="yes">
      <source>{count} tasks left out: no conversation</source>
      <translation>
        <numerusform>略去 {count} 个任务：不是对话</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} texts were cut within a character: shown as the file has it</source>
      <translation>
        <numerusform>{count} 段文字在某个字符中间被截断：按文件原样显示</numerusform>
      </translation>
    </message>
    <message numerus="yes">
      <source>{count} times with a name and nothing said</source>
      <translation>
        <numerusform>{count} 处时间标记有姓名但没有发言内容</numerusform>
      </translation>
    </message>
    <message>
      <source>{count} under this heading differ from the preset</source>
      <translation>此标题下有 {count} 项与预设不同</translation>
    </message>
    <message>
      <source>{count} {where}</source>
      <translation>{where} {count} 处</translation>
    </message>
    <message>
      <source>{cuts} in both</source>
      <translation>两者共有 {cuts}</translation>
    </message>
    <message>
      <source>{cuts}: {count:,}</source>
      <translation>{cuts}：{count:,}</translation>
    </message>
    <message>
      <source>{cuts}: {number:,} of {count:,}</source>
      <translation>{cuts}：第 {number:,} 个，共 {count:,} 个</translation>
    </message>
    <message>
      <source>{described}.</source>
      <translation>{described}。</translation>
    </message>
    <message>
      <source>{distance:.2f} SD above mean</source>
      <translation>高于均值 {distance:.2f} SD</translation>
    </message>
    <message>
      <source>{distance:.2f} SD below mean</source>
      <translation>低于均值 {distance:.2f} SD</translation>
    </message>
    <message>
      <source>{distance:.2f} SD beyond mean</source>
      <translation>超出均值 {distance:.2f} SD</translation>
    </message>
    <message>
      <source>{distance:.2f} SD short of mean</source>
      <translation>不及均值 {distance:.2f} SD</translation>
    </message>
    <message>
      <source>{distance:.3f} {side} the threshold</source>
      <translation>以 {distance:.3f} 之差{side}阈值</translation>
    </message>
    <message>
      <source>{distance:.3f} {side} the threshold {threshold:.3f}</source>
      <translation>以 {distance:.3f} 之差{side}阈值 {threshold:.3f}</translation>
    </message>
    <message>
      <source>{documents}, {chunks}</source>
      <translation>{documents}，{chunks}</translation>
    </message>
    <message>
      <source>{document} {number:,}</source>
      <translation>{document} {number:,}</translation>
    </message>
    <message>
      <source>{document}, chunk {number:,} of {total:,}</source>
      <translation>{document}，分块 {number:,}，共 {total:,} 个</translation>
    </message>
    <message>
      <source>{document}, {questions}</source>
      <translation>{document}，{questions}</translation>
    </message>
    <message>
      <source>{done:,} of {total:,} {things}</source>
      <translation>{done:,} / {total:,} {things}</translation>
    </message>
    <message>
      <source>{duplicates:,} of {count:,} merged, {overlap:,} by overlap</source>
      <translation>{count:,} 条中合并了 {duplicates:,} 条，其中 {overlap:,} 条因重叠</translation>
    </message>
    <message>
      <source>{duration} after the message before</source>
      <translation>距上一条消息 {duration}</translation>
    </message>
    <message>
      <source>{duration} later</source>
      <translation>{duration}后</translation>
    </message>
    <message>
      <source>{effect}; mends {mended:,} of {found:,} such problems</source>
      <translation>{effect}；修复 {found:,} 个此类问题中的 {mended:,} 个</translation>
    </message>
    <message>
      <source>{elsewhere:,} more are of other documents</source>
      <translation>另有 {elsewhere:,} 个属于其他文档</translation>
    </message>
    <message>
      <source>{embedder} is given “{prefix}” before it.</source>
      <translation>交给 {embedder} 时，前面会加上“{prefix}”。</translation>
    </message>
    <message>
      <source>{empty:,} of {count:,} hold nothing worth keeping</source>
      <translation>{count:,} 个中有 {empty:,} 个没有值得保留的内容</translation>
    </message>
    <message>
      <source>{factor} is {value:,.10g}</source>
      <translation>{factor}为 {value:,.10g}</translation>
    </message>
    <message>
      <source>{factor}, and {limit:,.10g} is the limit</source>
      <translation>{factor}，上限为 {limit:,.10g}</translation>
    </message>
    <message>
      <source>{failed:,} of {count:,} could not be read</source>
      <translation>{count:,} 个中有 {failed:,} 个无法读取</translation>
    </message>
    <message>
      <source>{failures:,} could not be read</source>
      <translation>{failures:,} 个无法读取</translation>
    </message>
    <message>
      <source>{failure}; fallback_to_recursive would divide by size instead</source>
      <translation>{failure}；设置 fallback_to_recursive 会改为按大小拆分</translation>
    </message>
    <message>
      <source>{few}, {cuts} not shared</source>
      <translation>{few}，{cuts} 不同</translation>
    </message>
    <message>
      <source>{figure} cannot be scored by these references; take one of {figures}</source>
      <translation>{figure} 无法用这些参考评分；请从 {figures} 中选择</translation>
    </message>
    <message>
      <source>{files} left out, see the log</source>
      <translation>略过 {files}，请查看日志</translation>
    </message>
    <message>
      <source>{file} asks for {wanted}; known: {poolings}</source>
      <translation>{file} 要求 {wanted}；已知的有：{poolings}</translation>
    </message>
    <message>
      <source>{file} cannot be read: {error}</source>
      <translation>无法读取 {file}：{error}</translation>
    </message>
    <message>
      <source>{file} cannot be read: {reason}</source>
      <translation>无法读取 {file}：{reason}</translation>
    </message>
    <message>
      <source>{file} could not be read as {name}: it is no text in UTF-8</source>
      <translation>无法将 {file} 读作 {name}：它不是 UTF-8 文本</translation>
    </message>
    <message>
      <source>{file} could not be read as {name}: {error}</source>
      <translation>无法将 {file} 读作 {name}：{error}</translation>
    </message>
    <message>
      <source>{file} could not be read: {reason}</source>
      <translation>无法读取 {file}：{reason}</translation>
    </message>
    <message>
      <source>{file} could not be run: {error}</source>
      <translation>无法运行 {file}：{error}</translation>
    </message>
    <message>
      <source>{file} gives vectors of {length} and of {dimensions} dimensions</source>
      <translation>{file} 给出 {length} 维和 {dimensions} 维的向量</translation>
    </message>
    <message>
      <source>{file} gives {output} of shape {shape} for {count} texts of {tokens} tokens; (texts, tokens, dimensions) or (texts, dimensions) is needed</source>
      <translation>{file} 对 {count} 段各 {tokens} 个词元的文本给出形状为 {shape} 的 {output}；须为（文本，词元，维度）或（文本，维度）</translation>
    </message>
    <message>
      <source>{file} holds no `embeddings`, and so no static model</source>
      <translation>{file} 不含 `embeddings`，因此不是静态模型</translation>
    </message>
    <message>
      <source>{file} is no ONNX model that can be read: {error}</source>
      <translation>{file} 不是可读取的 ONNX 模型：{error}</translation>
    </message>
    <message>
      <source>{file} is no safetensors file that can be read: {error}</source>
      <translation>{file} 不是可读取的 safetensors 文件：{error}</translation>
    </message>
    <message>
      <source>{file} is no tokenizer that can be read: {error}</source>
      <translation>{file} 不是可读取的分词器：{error}</translation>
    </message>
    <message>
      <source>{file}, {place}</source>
      <translation>{file}，{place}</translation>
    </message>
    <message>
      <source>{file}: `embeddings` has shape {shape}, not (tokens, dimensions)</source>
      <translation>{file}：`embeddings` 的形状为 {shape}，而不是（词元，维度）</translation>
    </message>
    <message>
      <source>{file}: `mapping` is {dtype} of shape {shape}, not a row a token</source>
      <translation>{file}：`mapping` 是形状为 {shape} 的 {dtype}，而不是每个词元一行</translation>
    </message>
    <message>
      <source>{file}: `mapping` names row {lowest} to {highest}, and there are {rows}</source>
      <translation>{file}：`mapping` 指向第 {lowest} 到 {highest} 行，而只有 {rows} 行</translation>
    </message>
    <message>
      <source>{file}: `weights` has shape {shape}, not (tokens,)</source>
      <translation>{file}：`weights` 的形状为 {shape}，而不是一维的（词元）</translation>
    </message>
    <message>
      <source>{file}: `weights` holds NaN or infinity</source>
      <translation>{file}：`weights` 含有 NaN 或无穷大</translation>
    </message>
    <message>
      <source>{file}: {bad} of {count} token vectors hold NaN or infinity</source>
      <translation>{file}：{count} 个词元向量中有 {bad} 个含有 NaN 或无穷大</translation>
    </message>
    <message>
      <source>{file}: {bad} of {count} vectors hold NaN or infinity</source>
      <translation>{file}：{count} 个向量中有 {bad} 个含有 NaN 或无穷大</translation>
    </message>
    <message>
      <source>{first:,}–{last:,} of {units:,}</source>
      <translation>{first:,}–{last:,} / {units:,}</translation>
    </message>
    <message>
      <source>{first} to {last}</source>
      <translation>{first} 至 {last}</translation>
    </message>
    <message>
      <source>{first}, {second}</source>
      <translation>{first}，{second}</translation>
    </message>
    <message>
      <source>{folder} cannot be read: {error}</source>
      <translation>无法读取 {folder}：{error}</translation>
    </message>
    <message>
      <source>{folder} cannot be read: {reason}</source>
      <translation>无法读取 {folder}：{reason}</translation>
    </message>
    <message>
      <source>{folder} has no sample: a file with known segments ({extensions})</source>
      <translation>{folder} 中没有样本，即分段已知的文件（{extensions}）</translation>
    </message>
    <message>
      <source>{folder} has no {tokenizer_file}; a model needs its tokenizer</source>
      <translation>{folder} 中没有 {tokenizer_file}；模型需要它的分词器</translation>
    </message>
    <message>
      <source>{folder} has none of {files}; one of them holds the model</source>
      <translation>{folder} 中没有 {files} 中的任何一个；模型在其中之一里</translation>
    </message>
    <message>
      <source>{folder} is no folder; evaluate takes a folder of samples</source>
      <translation>{folder} 不是文件夹；评估需要一个样本文件夹</translation>
    </message>
    <message>
      <source>{folder} is not a folder: {error}</source>
      <translation>{folder} 不是文件夹：{error}</translation>
    </message>
    <message>
      <source>{folder} is not a folder; {prefix} is followed by the folder of a model</source>
      <translation>{folder} 不是文件夹；{prefix} 之后须为模型的文件夹</translation>
    </message>
    <message>
      <source>{folder}: tokenizer.json knows tokens that {model_file} has no vector for; the two are not of one model</source>
      <translation>{folder}：tokenizer.json 含有 {model_file} 中没有向量的词元；两者不属于同一个模型</translation>
    </message>
    <message>
      <source>{goal} beside {baseline}</source>
      <translation>{goal}（相对于{baseline}）</translation>
    </message>
    <message>
      <source>{growth:.0%} more tokens</source>
      <translation>token 多 {growth:.0%}</translation>
    </message>
    <message>
      <source>{heading} follows</source>
      <translation>后面是{heading}</translation>
    </message>
    <message>
      <source>{heading} follows, but “Cut at headings” is off.</source>
      <translation>后面是{heading}，但“在标题处切分”已关闭。</translation>
    </message>
    <message>
      <source>{help} From {low} to {high} {unit}.</source>
      <translation>{help}取值范围：{low} 至 {high} {unit}。</translation>
    </message>
    <message>
      <source>{help} From {low} to {high}.</source>
      <translation>{help}取值范围：{low} 至 {high}。</translation>
    </message>
    <message>
      <source>{help} It is {what}.</source>
      <translation>{help}取值：{what}。</translation>
    </message>
    <message>
      <source>{hint}: {low:.2f} to {high:.2f}.</source>
      <translation>{hint}：{low:.2f} 至 {high:.2f}。</translation>
    </message>
    <message>
      <source>{hit:,} of {total}</source>
      <translation>第 {hit:,} 处，共 {total} 处</translation>
    </message>
    <message>
      <source>{host} has to be told which model to ask; name one with --model</source>
      <translation>须告知 {host} 询问哪个模型；请用 --model 指定</translation>
    </message>
    <message>
      <source>{host}: {error}</source>
      <translation>{host}：{error}</translation>
    </message>
    <message>
      <source>{id}: {reason}</source>
      <translation>{id}：{reason}</translation>
    </message>
    <message>
      <source>{inside:,} of {count:,} chunks of {label} lie inside the one before, and are not shown</source>
      <translation>{label} 的 {count:,} 个分块中有 {inside:,} 个位于前一个之内，不予显示</translation>
    </message>
    <message>
      <source>{judged:,} of {chunks:,} judged, all stand alone</source>
      <translation>已评判 {chunks:,} 个中的 {judged:,} 个，均可独立理解</translation>
    </message>
    <message numerus="yes">
      <source>{judged:,} of {chunks:,} judged, {count:,} do not</source>
      <translation>
        <numerusform>已评判 {chunks:,} 个中的 {judged:,} 个，{count:,} 个不能独立理解</numerusform>
      </translation>
    </message>
    <message>
      <source>{key} skipped: it is no list of messages</source>
      <translation>已跳过 {key}：不是消息列表</translation>
    </message>
    <message>
      <source>{key}, message {at} skipped: it has no speaker</source>
      <translation>已跳过 {key} 的消息 {at}：没有发言者</translation>
    </message>
    <message>
      <source>{key}, number {number}</source>
      <translation>{key} 第 {number} 项</translation>
    </message>
    <message>
      <source>{key}, number {number} is {shown}, not an object</source>
      <translation>{key} 第 {number} 项是 {shown}，不是对象</translation>
    </message>
    <message>
      <source>{key}: its date {written!r} cannot be read</source>
      <translation>{key}：无法读取其日期 {written!r}</translation>
    </message>
    <message>
      <source>{kind} ({count})</source>
      <translation>{kind}（{count}）</translation>
    </message>
    <message>
      <source>{kind}, confidence {confidence:.2f}, {extractor}</source>
      <translation>{kind}，置信度 {confidence:.2f}，{extractor}</translation>
    </message>
    <message>
      <source>{kind}: not decrypted</source>
      <translation>{kind}：未解密</translation>
    </message>
    <message>
      <source>{kind}:{place}: '{name}' is no name for a collection; it has 3 to {max_length} of the letters A-Z and a-z, digits, '.', '_' and '-', and begins and ends with a letter or digit</source>
      <translation>{kind}:{place}：“{name}”不能作集合名；它须有 3 到 {max_length} 个字符，由字母 A-Z 与 a-z、数字、“.”、“_”和“-”组成，并以字母或数字开头和结尾</translation>
    </message>
    <message>
      <source>{kind}:{place}: name a folder, or the address of a server</source>
      <translation>{kind}:{place}：请指定一个文件夹，或服务器的地址</translation>
    </message>
    <message>
      <source>{label} ({name})</source>
      <translation>{label}（{name}）</translation>
    </message>
    <message>
      <source>{label} cannot be made</source>
      <translation>无法创建 {label}</translation>
    </message>
    <message>
      <source>{label} ends a chunk here</source>
      <translation>{label} 在此结束一个分块</translation>
    </message>
    <message>
      <source>{label} failed on {name}: {kind}: {error}</source>
      <translation>{label} 处理 {name} 时失败：{kind}：{error}</translation>
    </message>
    <message>
      <source>{label} goes on here</source>
      <translation>{label} 在此继续</translation>
    </message>
    <message>
      <source>{label} has no effect now: {inactive}.</source>
      <translation>{label}目前不起作用：{inactive}。</translation>
    </message>
    <message>
      <source>{label} has no effect: {reason}</source>
      <translation>{label}不起作用：{reason}</translation>
    </message>
    <message>
      <source>{label} made no chunk of this text</source>
      <translation>{label} 没有从此文本得出任何分块</translation>
    </message>
    <message>
      <source>{label} moves no boundary of this text</source>
      <translation>{label}不会移动此文本的任何边界</translation>
    </message>
    <message>
      <source>{label} {number}: {clause}.</source>
      <translation>{label} {number}：{clause}。</translation>
    </message>
    <message>
      <source>{label} {number}: {words}</source>
      <translation>{label} {number}：{words}</translation>
    </message>
    <message>
      <source>{label}, how many values</source>
      <translation>{label}，取值个数</translation>
    </message>
    <message>
      <source>{label}: {ours} in A, {theirs} in B</source>
      <translation>{label}：A 为“{ours}”，B 为“{theirs}”</translation>
    </message>
    <message>
      <source>{later} return to {earlier}</source>
      <translation>{later}回到{earlier}</translation>
    </message>
    <message>
      <source>{later} returns to {earlier}</source>
      <translation>{later}回到{earlier}</translation>
    </message>
    <message>
      <source>{letter}: {preset} · {chunks:,} chunks · {whole:,} of {hits:,} whole</source>
      <translation>{letter}：{preset} · {chunks:,} 个分块 · {whole:,} / {hits:,} 完整</translation>
    </message>
    <message>
      <source>{letter}: {title}, {chunks}</source>
      <translation>{letter}：{title}，{chunks}</translation>
    </message>
    <message>
      <source>{level} {value:.2f}</source>
      <translation>{level} {value:.2f}</translation>
    </message>
    <message>
      <source>{level} {value:.3f} is not {side} the threshold {threshold:.3f}</source>
      <translation>{level} {value:.3f} 未{side}阈值 {threshold:.3f}</translation>
    </message>
    <message>
      <source>{level} {value:.3f} is {side} the threshold {threshold:.3f}</source>
      <translation>{level} {value:.3f} {side}阈值 {threshold:.3f}</translation>
    </message>
    <message>
      <source>{limit:,} of {mark}{tokens:,} model tokens, {mark}{beyond:,} not embedded</source>
      <translation>{mark}{tokens:,} 个模型词元中的 {limit:,} 个，{mark}{beyond:,} 个未嵌入</translation>
    </message>
    <message>
      <source>{line} … {count:,} more characters</source>
      <translation>{line} … 还有 {count:,} 个字符</translation>
    </message>
    <message>
      <source>{lost:,} of {count:,} chunks of {label} cannot be found in the text and are not shown: {named}</source>
      <translation>{label} 的 {count:,} 个分块中有 {lost:,} 个在原文中找不到，不予显示：{named}</translation>
    </message>
    <message numerus="yes">
      <source>{lost:,} of {count:,} tables came as text</source>
      <translation>
        <numerusform>{count:,} 个表格中有 {lost:,} 个转成了普通文本</numerusform>
      </translation>
    </message>
    <message>
      <source>{low:,} to {high:,}</source>
      <translation>{low:,} 至 {high:,}</translation>
    </message>
    <message>
      <source>{low:.0%} to {high:.0%}</source>
      <translation>{low:.0%} 至 {high:.0%}</translation>
    </message>
    <message>
      <source>{low}–{high} tokens</source>
      <translation>{low}–{high} 个词元</translation>
    </message>
    <message>
      <source>{map} Up and down arrow move the line.</source>
      <translation>{map}上下方向键可移动此线。</translation>
    </message>
    <message>
      <source>{mark}{count:,} of the model's are not embedded</source>
      <translation>模型词元中有 {mark}{count:,} 个未嵌入</translation>
    </message>
    <message>
      <source>{mark}{size:,} {unit}</source>
      <translation>{mark}{size:,} 个{unit}</translation>
    </message>
    <message>
      <source>{mark}{total:,} tokens, with a maximum of {maximum}</source>
      <translation>{mark}{total:,} 个词元，上限为 {maximum}</translation>
    </message>
    <message>
      <source>{matching:,} of {count:,} still match the text</source>
      <translation>{count:,} 个中 {matching:,} 个仍与文本一致</translation>
    </message>
    <message>
      <source>{maximum:,}, held to {limit:,} by the model</source>
      <translation>{maximum:,}，受模型限制为 {limit:,}</translation>
    </message>
    <message>
      <source>{mean:+.0f} ({low:.0f} to {high:.0f})</source>
      <translation>{mean:+.0f}（{low:.0f} 至 {high:.0f}）</translation>
    </message>
    <message>
      <source>{merged:,} merged</source>
      <translation>合并 {merged:,} 条</translation>
    </message>
    <message>
      <source>{merged:,} merged ({overlap:,} by overlap)</source>
      <translation>合并 {merged:,} 条（{overlap:,} 条因重叠）</translation>
    </message>
    <message>
      <source>{messages} (and {rest} more, see the log)</source>
      <translation>{messages}（另有 {rest} 条，见日志）</translation>
    </message>
    <message>
      <source>{messages} · 1 of {branches:,} branches</source>
      <translation>{messages} · {branches:,} 个分支之一</translation>
    </message>
    <message>
      <source>{message} (and {count:,} more like it)</source>
      <translation>{message}（另有 {count:,} 处类似）</translation>
    </message>
    <message>
      <source>{message} (and {count:,} more like it: {lines})</source>
      <translation>{message}（另有 {count:,} 处类似：{lines}）</translation>
    </message>
    <message>
      <source>{message}, and the chunk is a single unit, which is never divided</source>
      <translation>{message}，且该分块是绝不拆分的单个单元</translation>
    </message>
    <message>
      <source>{message}, at {time}</source>
      <translation>{message}，{time}</translation>
    </message>
    <message>
      <source>{message}, {time} UTC</source>
      <translation>{message}，{time} UTC</translation>
    </message>
    <message>
      <source>{message}: it holds {unit} of {tokens}</source>
      <translation>{message}：其中有{unit}，共 {tokens}</translation>
    </message>
    <message>
      <source>{message}: it is {unit}, and never divided</source>
      <translation>{message}：它是{unit}，绝不拆分</translation>
    </message>
    <message>
      <source>{message}: it sends on to another address, which is not followed</source>
      <translation>{message}：它转向另一个地址，不予跟随</translation>
    </message>
    <message>
      <source>{milliseconds:.1f} ms</source>
      <translation>{milliseconds:.1f} 毫秒</translation>
    </message>
    <message>
      <source>{minimum:,.10g} to {maximum:,.10g}</source>
      <translation>{minimum:,.10g} 至 {maximum:,.10g}</translation>
    </message>
    <message>
      <source>{model} makes vectors of {dimensions} dimensions, but those of {name} have {of_chunks}: make the index anew</source>
      <translation>{model} 生成 {dimensions} 维向量，而 {name} 中的向量为 {of_chunks} 维：请重新建立索引</translation>
    </message>
    <message>
      <source>{module} cannot be imported</source>
      <translation>无法导入 {module}</translation>
    </message>
    <message>
      <source>{module} cannot be imported ({error}): it {missing}</source>
      <translation>无法导入 {module}（{error}）：它{missing}</translation>
    </message>
    <message>
      <source>{most:g} possible</source>
      <translation>满分 {most:g}</translation>
    </message>
    <message>
      <source>{name!r} cannot be the name of a parameter</source>
      <translation>{name!r} 不能作参数名</translation>
    </message>
    <message>
      <source>{name!r} is no number that the {strategy} strategy uses; it has: {names}</source>
      <translation>{name!r} 不是 {strategy} 策略使用的数值；它有：{names}</translation>
    </message>
    <message>
      <source>{named} and {count:,} more</source>
      <translation>{named} 及另外 {count:,} 个</translation>
    </message>
    <message>
      <source>{names} and {count} more</source>
      <translation>{names}等（另有 {count} 个）</translation>
    </message>
    <message>
      <source>{names} and {last} may be as good as {best}: their intervals touch 0.</source>
      <translation>可能与“{best}”不相上下：{names}，{last}（它们的区间触及 0）。</translation>
    </message>
    <message>
      <source>{names} and {rest:,} more</source>
      <translation>{names} 等，另有 {rest:,} 个</translation>
    </message>
    <message>
      <source>{names}: of a kind that is not known</source>
      <translation>{names}：类型未知</translation>
    </message>
    <message>
      <source>{name} ({folder})</source>
      <translation>{name}（{folder}）</translation>
    </message>
    <message>
      <source>{name} ({more})</source>
      <translation>{name}（{more}）</translation>
    </message>
    <message>
      <source>{name} failed: {error}</source>
      <translation>{name} 失败：{error}</translation>
    </message>
    <message>
      <source>{name} failed: {kind}: {error}</source>
      <translation>{name} 失败：{kind}：{error}</translation>
    </message>
    <message>
      <source>{name} gave no vectors of numbers</source>
      <translation>{name} 没有给出数值向量</translation>
    </message>
    <message>
      <source>{name} has changed since it was indexed: look around the place.</source>
      <translation>{name} 在建立索引后已更改：请在该位置附近查看。</translation>
    </message>
    <message>
      <source>{name} has no embedder to ask with</source>
      <translation>{name} 没有可用于提问的嵌入模型</translation>
    </message>
    <message>
      <source>{name} has no file to be read again: save it as one first</source>
      <translation>{name} 没有可再次读取的文件：请先保存为文件</translation>
    </message>
    <message>
      <source>{name} has no reference boundaries to fit to; set some, or leave it out</source>
      <translation>{name} 没有可供拟合的参考边界；请设置一些，或将其排除</translation>
    </message>
    <message>
      <source>{name} has no verdicts to fit to; judge some of its chunks, or leave it out</source>
      <translation>{name} 没有可供拟合的评判；请评判其中一些分块，或将其排除</translation>
    </message>
    <message>
      <source>{name} has the placeholder {unknown}; it must be {allowed}</source>
      <translation>{name} 含有占位符 {unknown}；允许的值：{allowed}</translation>
    </message>
    <message>
      <source>{name} has {files}. Check it to see how the current configuration cuts each of them.</source>
      <translation>{name} 有 {files}。检查后可查看当前配置如何切分每个文件。</translation>
    </message>
    <message>
      <source>{name} in {place!r} is no kind of index: there are {kinds}. A file of that name is {file}</source>
      <translation>{place!r} 中的 {name} 不是一种索引：可用的有 {kinds}。以此为名的文件写作 {file}</translation>
    </message>
    <message>
      <source>{name} in {source}</source>
      <translation>{source} 中的 {name}</translation>
    </message>
    <message>
      <source>{name} is a {kind}, which does not split texts</source>
      <translation>{name} 是 {kind}，不能切分文本</translation>
    </message>
    <message>
      <source>{name} is no conversation, and memorylayer's records are of messages: choose another dialect</source>
      <translation>{name} 不是对话，而 memorylayer 的记录由消息构成：请选择其他方言</translation>
    </message>
    <message>
      <source>{name} is no topic model: its parts do not fit each other</source>
      <translation>{name} 不是话题模型：其各部分互不相配</translation>
    </message>
    <message>
      <source>{name} is no topic model: {error}</source>
      <translation>{name} 不是话题模型：{error}</translation>
    </message>
    <message>
      <source>{name} is not a list of objects</source>
      <translation>{name} 不是对象的列表</translation>
    </message>
    <message>
      <source>{name} is not a list of texts</source>
      <translation>{name} 不是文本的列表</translation>
    </message>
    <message>
      <source>{name} is not on this computer and could not be downloaded from {endpoint} ({reason}). Connect to the network and try again, choose the bundled model seamline-static-en, or name a folder that holds a model (folder:/path)</source>
      <translation>{name} 不在本机上，也无法从 {endpoint} 下载（{reason}）。请连接网络后重试，选择内置模型 seamline-static-en，或指定含有模型的文件夹（folder:/路径）</translation>
    </message>
    <message>
      <source>{name} is not text: it looks like {looks}. Save its text as a file and open that.</source>
      <translation>{name} 不是文本：它看起来是{looks}。请将其文字另存为文件再打开。</translation>
    </message>
    <message>
      <source>{name} is there already and will be replaced.</source>
      <translation>{name} 已存在，将被替换。</translation>
    </message>
    <message>
      <source>{name} is {template}, with a brace that has no partner ({error}); it must be {allowed}</source>
      <translation>{name} 为 {template}，其中有不成对的花括号（{error}）；允许的值：{allowed}</translation>
    </message>
    <message>
      <source>{name} is {value!r:.60}, not {wanted}</source>
      <translation>{name} 为 {value!r:.60}，不是{wanted}</translation>
    </message>
    <message>
      <source>{name} is {value!r}, which is no text that a file can hold</source>
      <translation>{name} 为 {value!r}，文件无法保存这样的文本</translation>
    </message>
    <message>
      <source>{name} is {value}; it must be {allowed}</source>
      <translation>{name} 为 {value}；允许的值：{allowed}</translation>
    </message>
    <message>
      <source>{name} may be as good as {best}: its interval touches 0.</source>
      <translation>可能与“{best}”不相上下：{name}（其区间触及 0）。</translation>
    </message>
    <message>
      <source>{name} returned a {kind} among its chunks, which has no text</source>
      <translation>{name} 返回的分块中有一个 {kind}，它没有文本</translation>
    </message>
    <message>
      <source>{name} returned a {kind} in place of a list of texts{hint}</source>
      <translation>{name} 返回的是 {kind}，而不是文本列表{hint}</translation>
    </message>
    <message>
      <source>{name} was downloaded but cannot be loaded: {error}. Delete {folder} to fetch it anew</source>
      <translation>{name} 已下载但无法加载：{error}。删除 {folder} 即可重新下载</translation>
    </message>
    <message>
      <source>{name} was {then}, is now {now}</source>
      <translation>{name} 原为 {then}，现为 {now}</translation>
    </message>
    <message>
      <source>{name} {setting} gives {chunks}, median {median:,.0f} tokens</source>
      <translation>{name}为 {setting} 时得到 {chunks}，中位数 {median:,.0f} 个词元</translation>
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
      <translation>{name}，位于 {folder}</translation>
    </message>
    <message>
      <source>{name}, line {line}: {field} is {recorded} there, and nowhere in the text</source>
      <translation>{name}，第 {line} 行：{field} 在其中为 {recorded}，而原文中没有</translation>
    </message>
    <message>
      <source>{name}, line {line}: {field} is {recorded} there, and {found} in the text</source>
      <translation>{name}，第 {line} 行：{field} 在其中为 {recorded}，在原文中为 {found}</translation>
    </message>
    <message>
      <source>{name}. Question {current:,}: {question} {words}</source>
      <translation>{name}。提问 {current:,}：{question} {words}</translation>
    </message>
    <message>
      <source>{name}: expected vectors of {count} dimensions but received {got}</source>
      <translation>{name}：向量应为 {count} 维，实际收到 {got} 维</translation>
    </message>
    <message>
      <source>{name}: expected {count} embeddings but received {got}</source>
      <translation>{name}：应有 {count} 个嵌入，实际收到 {got} 个</translation>
    </message>
    <message>
      <source>{name}: line {number} has no `digest` and `content` as texts; write the digest of a prompt and what the model answered to it</source>
      <translation>{name}：第 {number} 行没有文本形式的 `digest` 与 `content`；请写提示词的摘要值，以及模型对它的回答</translation>
    </message>
    <message>
      <source>{name}: line {number} is no JSON: {error}</source>
      <translation>{name}：第 {number} 行不是 JSON：{error}</translation>
    </message>
    <message>
      <source>{name}: {bad} of {count} vectors hold NaN or infinity</source>
      <translation>{name}：{count} 个向量中有 {bad} 个含有 NaN 或无穷大</translation>
    </message>
    <message numerus="yes">
      <source>{name}: {chunks}, median {median:,g} tokens, {holds}. {count:,} boundaries at any value, {stable:,} stable.</source>
      <translation>
        <numerusform>{name}：{chunks}，中位数 {median:,g} 个词元，{holds}。所有取值下共 {count:,} 个边界，其中 {stable:,} 个稳定。</numerusform>
      </translation>
    </message>
    <message>
      <source>{name}: {count:,} more differences</source>
      <translation>{name}：另有 {count:,} 处差异</translation>
    </message>
    <message>
      <source>{name}: {note}</source>
      <translation>{name}：{note}</translation>
    </message>
    <message>
      <source>{number:,} of {count:,}</source>
      <translation>{number:,} / {count:,}</translation>
    </message>
    <message>
      <source>{number} (+{new:,} −{gone:,})</source>
      <translation>{number}（+{new:,} −{gone:,}）</translation>
    </message>
    <message>
      <source>{number} cuts move</source>
      <translation>{number}处切分移动</translation>
    </message>
    <message>
      <source>{number} less</source>
      <translation>少{number}处</translation>
    </message>
    <message>
      <source>{number} more</source>
      <translation>多{number}处</translation>
    </message>
    <message>
      <source>{number} of {count}</source>
      <translation>{number} / {count}</translation>
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
      <translation>此处不切分的几率 {odds}</translation>
    </message>
    <message>
      <source>{odds} for a cut here</source>
      <translation>此处切分的几率 {odds}</translation>
    </message>
    <message>
      <source>{of} {name}: {error}. Mend the file, or move it away to begin anew.</source>
      <translation>{of} {name}：{error}。请改正该文件，或将其移走以重新开始。</translation>
    </message>
    <message>
      <source>{of}, smoothed over {number}</source>
      <translation>{of}，按{number}点平滑</translation>
    </message>
    <message>
      <source>{other:,} stand at another place, or say of it what is not so</source>
      <translation>{other:,} 个位于别处，或其位置信息有误</translation>
    </message>
    <message>
      <source>{pages} could not be read ({reason})</source>
      <translation>无法读取{pages}（{reason}）</translation>
    </message>
    <message>
      <source>{pages} without text: blank, or a picture, as of a scan</source>
      <translation>{pages} 没有文本：空白，或为图片（如扫描件）</translation>
    </message>
    <message>
      <source>{parameter} is {shown}, {why}; write it as {example}</source>
      <translation>{parameter} 为 {shown}，{why}；请写成 {example}</translation>
    </message>
    <message>
      <source>{parameter}: {here} → {there}</source>
      <translation>{parameter}：{here} → {there}</translation>
    </message>
    <message>
      <source>{parameter}: {here} → {there} (not used by this strategy)</source>
      <translation>{parameter}：{here} → {there}（此策略不使用）</translation>
    </message>
    <message>
      <source>{path}
It was moved or deleted.</source>
      <translation>{path}
已被移动或删除。</translation>
    </message>
    <message>
      <source>{path} cannot be read: {reason}</source>
      <translation>无法读取 {path}：{reason}</translation>
    </message>
    <message>
      <source>{path} changed while it was read: open it again.</source>
      <translation>{path} 在读取时发生了变化：请重新打开。</translation>
    </message>
    <message>
      <source>{path} could not be opened: {reason}. Name another file.</source>
      <translation>无法打开 {path}：{reason}。请指定其他文件。</translation>
    </message>
    <message>
      <source>{path} could not be read as memories: {error}. Extract them anew.</source>
      <translation>无法将 {path} 读作记忆：{error}。请重新提取。</translation>
    </message>
    <message>
      <source>{path} could not be read: it is not in UTF-8</source>
      <translation>无法读取 {path}：它不是 UTF-8</translation>
    </message>
    <message>
      <source>{path} could not be read: {reason}</source>
      <translation>无法读取 {path}：{reason}</translation>
    </message>
    <message>
      <source>{path} could not be read: {reason}. Try a copy of it.</source>
      <translation>无法读取 {path}：{reason}。请尝试使用副本。</translation>
    </message>
    <message>
      <source>{path} could not be used: {reason}. {way_out}, and run the command again; what was in the index is still there.</source>
      <translation>无法使用 {path}：{reason}。{way_out}，然后重新运行命令；索引中原有的内容仍在。</translation>
    </message>
    <message>
      <source>{path} could not be written: there is no folder {folder}. Make it first.</source>
      <translation>无法写入 {path}：没有文件夹 {folder}。请先创建它。</translation>
    </message>
    <message>
      <source>{path} could not be written: {reason}. Give yourself permission to write in its folder, or keep the index elsewhere.</source>
      <translation>无法写入 {path}：{reason}。请授予自己在其文件夹中写入的权限，或将索引放到别处。</translation>
    </message>
    <message>
      <source>{path} could not be written: {reason}. {way_out}</source>
      <translation>无法写入 {path}：{reason}。{way_out}</translation>
    </message>
    <message>
      <source>{path} has no branch {wanted!r} in {title!r}: its branches are {named}. Name one of them, or none for the one last open.</source>
      <translation>{path} 的 {title!r} 中没有分支 {wanted!r}：其分支为 {named}。请指定其中之一，或不指定以使用上次打开的分支。</translation>
    </message>
    <message>
      <source>{path} has no branch {wanted!r}: {title!r} has no branches. Read it without naming one.</source>
      <translation>{path} 没有分支 {wanted!r}：{title!r} 没有分支。请不指定分支来读取。</translation>
    </message>
    <message>
      <source>{path} holds no chunk {id}: the plan is of another state of it</source>
      <translation>{path} 中没有分块 {id}：该计划针对的是另一状态</translation>
    </message>
    <message>
      <source>{path} holds no index yet; configure() begins one</source>
      <translation>{path} 中还没有索引；configure() 会创建</translation>
    </message>
    <message>
      <source>{path} is a database of another program. Name another file for the index.</source>
      <translation>{path} 是其他程序的数据库。请为索引指定其他文件。</translation>
    </message>
    <message>
      <source>{path} is a file, not a folder: choose a folder.</source>
      <translation>{path} 是文件而非文件夹：请选择文件夹。</translation>
    </message>
    <message>
      <source>{path} is a folder. Name a file for the index, as {example}.</source>
      <translation>{path} 是文件夹。请为索引指定一个文件，如 {example}。</translation>
    </message>
    <message>
      <source>{path} is a folder: name a file in it.</source>
      <translation>{path} 是文件夹：请指定其中的文件。</translation>
    </message>
    <message>
      <source>{path} is a folder: open a file in it, or the folder as a whole.</source>
      <translation>{path} 是文件夹：请打开其中的文件，或打开整个文件夹。</translation>
    </message>
    <message>
      <source>{path} is a zip archive that cannot be opened: {error}. Get it again, or unpack it and open the folder.</source>
      <translation>{path} 是无法打开的 zip 压缩包：{error}。请重新获取，或将其解压并打开文件夹。</translation>
    </message>
    <message>
      <source>{path} is an export of many files, and no text: open one of them.</source>
      <translation>{path} 是由许多文件组成的导出包，不是文本：请打开其中一个。</translation>
    </message>
    <message>
      <source>{path} is an open document, and would be overwritten: name another file</source>
      <translation>{path} 是已打开的文档，会被覆盖：请指定其他文件</translation>
    </message>
    <message>
      <source>{path} is being written by another program: wait until that is done.</source>
      <translation>{path} 正由其他程序写入：请等待其完成。</translation>
    </message>
    <message>
      <source>{path} is damaged, or no index: {reason}. Make it anew from the sources, with the options that it was made with: seamline index DIR --store {path} --rebuild</source>
      <translation>{path} 已损坏，或不是索引：{reason}。请用创建时的选项从来源重新生成：seamline index DIR --store {path} --rebuild</translation>
    </message>
    <message>
      <source>{path} is no longer on disk; what was read of it stays open</source>
      <translation>{path} 已不在磁盘上；已读取的内容保持打开</translation>
    </message>
    <message>
      <source>{path} is no text in UTF-8; save it as UTF-8</source>
      <translation>{path} 不是 UTF-8 文本；请另存为 UTF-8</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text, which NDJSON must be: {reason}</source>
      <translation>{path} 不是 UTF-8 文本，而 NDJSON 须为 UTF-8：{reason}</translation>
    </message>
    <message>
      <source>{path} is not UTF-8 text, which a config file must be: {reason}</source>
      <translation>{path} 不是 UTF-8 文本，而配置文件须为 UTF-8：{reason}</translation>
    </message>
    <message>
      <source>{path} is not an ordinary file: save its content as a file and open that.</source>
      <translation>{path} 不是普通文件：请将其内容存为文件后再打开。</translation>
    </message>
    <message>
      <source>{path} is not there any more: the text of the chunk stands beside the map.</source>
      <translation>{path} 已不存在：分块的文字显示在图旁。</translation>
    </message>
    <message>
      <source>{path} is not there: it was moved or deleted, or the name is misspelt</source>
      <translation>{path} 不存在：它已被移动或删除，或名称拼写有误</translation>
    </message>
    <message>
      <source>{path} is not there: it was moved or deleted, or the name is misspelt.</source>
      <translation>{path} 不存在：已被移动或删除，或名称拼写有误。</translation>
    </message>
    <message>
      <source>{path} is not there: no file can have a name that long. Look for a misspelling.</source>
      <translation>{path} 不存在：文件名不可能这么长。请检查拼写。</translation>
    </message>
    <message>
      <source>{path} is open in another program. Close it there first.</source>
      <translation>{path} 已在另一个程序中打开。请先在那里将其关闭。</translation>
    </message>
    <message>
      <source>{path} may not be read: give yourself permission to read it, or open a copy.</source>
      <translation>无权读取 {path}：请授予自己读取权限，或打开副本。</translation>
    </message>
    <message>
      <source>{path} names no chunks: retry with a file that seamline extract -o wrote as NDJSON</source>
      <translation>{path} 没有指明分块：请改用 seamline extract -o 写出的 NDJSON 文件重试</translation>
    </message>
    <message>
      <source>{path} was made by another version of Seamline: its form is {version}, and this version knows {known}. Make it anew with: seamline index DIR --store {path} --rebuild</source>
      <translation>{path} 由 Seamline 的其他版本生成：其格式为 {version}，而此版本认识 {known}。请用以下命令重新生成：seamline index DIR --store {path} --rebuild</translation>
    </message>
    <message>
      <source>{path}, line {number}: it is no JSON</source>
      <translation>{path}，第 {number} 行：不是 JSON</translation>
    </message>
    <message>
      <source>{path}, line {number}: it is no record of seamline extract</source>
      <translation>{path}，第 {number} 行：不是 seamline extract 的记录</translation>
    </message>
    <message>
      <source>{path}: passed over {left_out}</source>
      <translation>{path}：跳过了 {left_out}</translation>
    </message>
    <message>
      <source>{path}: passed over {written}</source>
      <translation>{path}：略过 {written}</translation>
    </message>
    <message>
      <source>{path}: {error}</source>
      <translation>{path}：{error}</translation>
    </message>
    <message>
      <source>{path}: {error}. It is kept as {name}.</source>
      <translation>{path}：{error}。该文件已保留为 {name}。</translation>
    </message>
    <message>
      <source>{path}: {text} {error}. Unpack it and open the text.</source>
      <translation>{path}：{text} {error}。请解压后打开文本。</translation>
    </message>
    <message>
      <source>{pause}; more than {long:,} count 30, and more than {short:,.10g} count 15.</source>
      <translation>{pause}；超过 {long:,} 秒计 30 分，超过 {short:,.10g} 秒计 15 分。</translation>
    </message>
    <message>
      <source>{per_chunk:.2f} a chunk, {per_1000_tokens:.1f} per 1,000 tokens</source>
      <translation>每个分块 {per_chunk:.2f} 条，每 1,000 个词元 {per_1000_tokens:.1f} 条</translation>
    </message>
    <message>
      <source>{place!r} names no index: give it a name of its own, as help.index</source>
      <translation>{place!r} 不是索引的名称：请为其指定名称，例如 help.index</translation>
    </message>
    <message>
      <source>{place} and {number} others</source>
      <translation>{place}及其他{number}处</translation>
    </message>
    <message>
      <source>{place} could not be used: {reason}. {way_out}. Then run the command again, which goes on.</source>
      <translation>无法使用 {place}：{reason}。{way_out}。然后重新运行命令，它会继续。</translation>
    </message>
    <message>
      <source>{place} has no `{key}`; write one, or take it out</source>
      <translation>{place}没有 `{key}`；请写上，或将其去掉</translation>
    </message>
    <message>
      <source>{place} has no words; write those that answer the question as `text`</source>
      <translation>{place}没有文字；请将回答提问的文字写在 `text` 中</translation>
    </message>
    <message>
      <source>{place} has no {key}</source>
      <translation>{place} 没有 {key}</translation>
    </message>
    <message>
      <source>{place} holds no index yet; configure() begins one</source>
      <translation>{place} 中还没有索引；configure() 会创建</translation>
    </message>
    <message>
      <source>{place} holds nothing yet. Fill it with: seamline index DIR --store {place}</source>
      <translation>{place} 中还没有内容。请用以下命令填充：seamline index DIR --store {place}</translation>
    </message>
    <message>
      <source>{place} holds vectors of {dimensions} dimensions by {embedder}, and the query has {count}: search with --embedder {embedder}</source>
      <translation>{place} 含有 {embedder} 的 {dimensions} 维向量，而查询为 {count} 维：请用 --embedder {embedder} 搜索</translation>
    </message>
    <message>
      <source>{place} holds vectors of {dimensions} dimensions, and the chunk {id} has {given}</source>
      <translation>{place} 含有 {dimensions} 维向量，而分块 {id} 的向量：{given}</translation>
    </message>
    <message>
      <source>{place} is damaged, or was changed by another program: {error}. Make it anew from the sources, with the options that it was made with: seamline index DIR --store {place} --rebuild</source>
      <translation>{place} 已损坏，或被其他程序改动：{error}。请用创建时的选项从来源重新生成：seamline index DIR --store {place} --rebuild</translation>
    </message>
    <message>
      <source>{place} is no address of a Chroma server; it is as chroma:http://localhost:8000</source>
      <translation>{place} 不是 Chroma 服务器的地址；其形式如 chroma:http://localhost:8000</translation>
    </message>
    <message>
      <source>{place} is no address: {error}</source>
      <translation>{place} 不是地址：{error}</translation>
    </message>
    <message>
      <source>{place} is not {name}</source>
      <translation>{place} 不是{name}</translation>
    </message>
    <message>
      <source>{place} is {shown}, not an object; a data set is {forms}</source>
      <translation>{place}是 {shown}，不是对象；数据集是{forms}</translation>
    </message>
    <message>
      <source>{place} is {shown}; the second index must be above the first</source>
      <translation>{place}是 {shown}；第二个索引须大于第一个</translation>
    </message>
    <message>
      <source>{place} is {shown}; write the words that answer the question</source>
      <translation>{place}是 {shown}；请写出回答提问的文字</translation>
    </message>
    <message>
      <source>{place} is {shown}; write two indices of the text, as [120, 184]</source>
      <translation>{place}是 {shown}；请写原文的两个索引，如 [120, 184]</translation>
    </message>
    <message>
      <source>{place} is {value!r}; it must be one of {schema}</source>
      <translation>{place} 为 {value!r}；须为 {schema} 之一</translation>
    </message>
    <message>
      <source>{place} must be a JSON object of settings</source>
      <translation>{place} 须为包含设置的 JSON 对象</translation>
    </message>
    <message>
      <source>{place}, excerpt {number}</source>
      <translation>{place}，第 {number} 段摘录</translation>
    </message>
    <message>
      <source>{place}, reference {at}</source>
      <translation>{place}，第 {at} 处引用</translation>
    </message>
    <message>
      <source>{place}, span {number}</source>
      <translation>{place}，第 {number} 个区间</translation>
    </message>
    <message>
      <source>{place}, {key}: {message}</source>
      <translation>{place}，{key}：{message}</translation>
    </message>
    <message>
      <source>{place}.{key}</source>
      <translation>{place}.{key}</translation>
    </message>
    <message>
      <source>{place}: </source>
      <translation>{place}：</translation>
    </message>
    <message>
      <source>{place}: `category` is {shown}; write a name or a number</source>
      <translation>{place}：`category` 是 {shown}；请写名称或数字</translation>
    </message>
    <message>
      <source>{place}: `chunks_expected` is {shown}, not a number</source>
      <translation>{place}：`chunks_expected` 是 {shown}，不是数字</translation>
    </message>
    <message>
      <source>{place}: `expected_chunk` is {shown}; write a chunk as `notes/a.md#chunk_2`</source>
      <translation>{place}：`expected_chunk` 是 {shown}；请将分块写成 `notes/a.md#chunk_2`</translation>
    </message>
    <message>
      <source>{place}: `references` is no JSON ({error})</source>
      <translation>{place}：`references` 不是 JSON（{error}）</translation>
    </message>
    <message>
      <source>{place}: `references` is {shown}, not a list</source>
      <translation>{place}：`references` 是 {shown}，不是列表</translation>
    </message>
    <message>
      <source>{place}: `{key}` is {shown}, not a list</source>
      <translation>{place}：`{key}` 是 {shown}，不是列表</translation>
    </message>
    <message>
      <source>{place}: `{key}` is {shown}, not text</source>
      <translation>{place}：`{key}` 是 {shown}，不是文本</translation>
    </message>
    <message>
      <source>{place}: category {category} is not from 1 to {count} ({categories})</source>
      <translation>{place}：类别 {category} 不在 1 到 {count} 之间（{categories}）</translation>
    </message>
    <message>
      <source>{place}: its `{key}` is {shown}, not a number; leave it out</source>
      <translation>{place}：其 `{key}` 是 {shown}，不是数字；请将其去掉</translation>
    </message>
    <message>
      <source>{place}: the collection {name} was not made by Seamline, and is left alone. Name another: {kind}:{base}#NAME</source>
      <translation>{place}：集合 {name} 不是由 Seamline 创建的，不会改动。请指定其他集合：{kind}:{base}#NAME</translation>
    </message>
    <message>
      <source>{place}: {error}</source>
      <translation>{place}：{error}</translation>
    </message>
    <message>
      <source>{place}: {key}</source>
      <translation>{place}：{key}</translation>
    </message>
    <message>
      <source>{place}: {shown} is no id of a chunk; write it as `notes/a.md#chunk_2`</source>
      <translation>{place}：{shown} 不是分块的 ID；请写成 `notes/a.md#chunk_2`</translation>
    </message>
    <message>
      <source>{prefix}a message without a time</source>
      <translation>{prefix}有一条消息没有时间</translation>
    </message>
    <message>
      <source>{prefix}an activity without a time</source>
      <translation>{prefix}有一项活动没有时间</translation>
    </message>
    <message>
      <source>{problems} in {chunks}</source>
      <translation>{chunks}中有 {problems}</translation>
    </message>
    <message>
      <source>{problem} Then reload the document.</source>
      <translation>{problem} 然后重新加载文档。</translation>
    </message>
    <message numerus="yes">
      <source>{questions}, first {count:,} chunks</source>
      <translation>
        <numerusform>{questions}，前 {count:,} 个分块</numerusform>
      </translation>
    </message>
    <message>
      <source>{ratio:.1f} times the time of {preset}</source>
      <translation>耗时为 {preset} 的 {ratio:.1f} 倍</translation>
    </message>
    <message>
      <source>{ratio:.1f} times {baseline}</source>
      <translation>“{baseline}”的 {ratio:.1f} 倍</translation>
    </message>
    <message>
      <source>{read:,} model tokens, of {largest:,} that the model reads</source>
      <translation>{read:,} 个模型词元，模型最多读取 {largest:,} 个</translation>
    </message>
    <message>
      <source>{reason} ({tries} tries)</source>
      <translation>{reason}（尝试 {tries} 次）</translation>
    </message>
    <message>
      <source>{reason} {value:z.2f} {sign} {threshold:z.2f}</source>
      <translation>{reason} {value:z.2f} {sign} {threshold:z.2f}</translation>
    </message>
    <message>
      <source>{reason}, line {line:,}</source>
      <translation>{reason}，第 {line:,} 行</translation>
    </message>
    <message>
      <source>{rest:,} more characters; copying takes all of them</source>
      <translation>还有 {rest:,} 个字符；复制时包含全部</translation>
    </message>
    <message>
      <source>{rest:,} more settings</source>
      <translation>另有 {rest:,} 项设置</translation>
    </message>
    <message>
      <source>{right:,} of {count:,}</source>
      <translation>{right:,} / {count:,}</translation>
    </message>
    <message>
      <source>{right:,} of {judged:,} whole, {chunks}</source>
      <translation>{judged:,} 个中 {right:,} 个完整，{chunks}</translation>
    </message>
    <message>
      <source>{rule}, {severity}: {summary}.

{explanation}</source>
      <translation>{rule}，{severity}：{summary}。

{explanation}</translation>
    </message>
    <message>
      <source>{rule}: the chunk {message}</source>
      <translation>{rule}：分块{message}</translation>
    </message>
    <message>
      <source>{rule}: {count:,}</source>
      <translation>{rule}：{count:,}</translation>
    </message>
    <message>
      <source>{said} - or open it as plain text with the format text.</source>
      <translation>{said}，或用 text 格式作为纯文本打开。</translation>
    </message>
    <message>
      <source>{said} Only the first {limit:,} count.</source>
      <translation>{said}只计前 {limit:,} 个。</translation>
    </message>
    <message>
      <source>{said} The others are behind by more than chance.</source>
      <translation>{said}其余切分的差距并非偶然。</translation>
    </message>
    <message>
      <source>{said} The vectors are of {now} now, and were of {before}.</source>
      <translation>{said}向量现由 {now} 生成，先前为 {before}。</translation>
    </message>
    <message>
      <source>{said} at line {line}, column {column}</source>
      <translation>{said}（第 {line} 行第 {column} 列）</translation>
    </message>
    <message>
      <source>{said}, as neighbours are: their means overlap</source>
      <translation>{said}，与相邻句子一样：其平均范围有重叠</translation>
    </message>
    <message>
      <source>{said}, in {count:,} conversations</source>
      <translation>{said}，涉及 {count:,} 个对话</translation>
    </message>
    <message>
      <source>{said}: it follows the one before it</source>
      <translation>{said}：接在前一个节点之后</translation>
    </message>
    <message>
      <source>{seconds:.2f} s</source>
      <translation>{seconds:.2f} 秒</translation>
    </message>
    <message>
      <source>{seconds} min left</source>
      <translation>剩余 {seconds} 分钟</translation>
    </message>
    <message>
      <source>{seconds} s left</source>
      <translation>剩余 {seconds} 秒</translation>
    </message>
    <message>
      <source>{segments:.1f} of {known:.1f}</source>
      <translation>{segments:.1f} / {known:.1f}</translation>
    </message>
    <message>
      <source>{sentence}
What may help: {hint}.</source>
      <translation>{sentence}
可能有用的办法：{hint}。</translation>
    </message>
    <message>
      <source>{sentence} What may help: {hint}.</source>
      <translation>{sentence}可能有用的办法：{hint}。</translation>
    </message>
    <message>
      <source>{sentence}.</source>
      <translation>{sentence}。</translation>
    </message>
    <message>
      <source>{sentence}. Click to see the questions</source>
      <translation>{sentence}。点击查看问题</translation>
    </message>
    <message>
      <source>{settings}, at most {most:,}</source>
      <translation>{settings}，最多 {most:,}</translation>
    </message>
    <message>
      <source>{setting} gives {chunks}, median {median:,.0f} tokens</source>
      <translation>{setting} 时得到 {chunks}，中位数 {median:,.0f} 个词元</translation>
    </message>
    <message>
      <source>{setting}, slider</source>
      <translation>{setting}，滑块</translation>
    </message>
    <message>
      <source>{share:.0%} of the values</source>
      <translation>{share:.0%} 的取值</translation>
    </message>
    <message>
      <source>{share:.0%} whole</source>
      <translation>{share:.0%} 完整</translation>
    </message>
    <message>
      <source>{share:.0%} whole, others {usual:.0%}</source>
      <translation>{share:.0%} 完整，其他为 {usual:.0%}</translation>
    </message>
    <message>
      <source>{share:.1%} of the words are shared, which is few, but it was passed over</source>
      <translation>共有词语为 {share:.1%}，虽然很少，但此处被略过</translation>
    </message>
    <message>
      <source>{share}: stable</source>
      <translation>{share}：稳定</translation>
    </message>
    <message>
      <source>{short} whole</source>
      <translation>{short} 完整</translation>
    </message>
    <message>
      <source>{shown:,} of {total:,} conversations</source>
      <translation>{total:,} 个对话中的 {shown:,} 个</translation>
    </message>
    <message>
      <source>{size:,.0f} MB</source>
      <translation>{size:,.0f} MB</translation>
    </message>
    <message>
      <source>{size}, of at most {maximum}</source>
      <translation>{size}，上限为 {maximum}</translation>
    </message>
    <message>
      <source>{size}, which reaches the target of {target:,.0f}</source>
      <translation>{size}，达到目标 {target:,.0f}</translation>
    </message>
    <message>
      <source>{size}. {next}</source>
      <translation>{size}。{next}</translation>
    </message>
    <message>
      <source>{smallest} to {largest}, mean {mean} tokens</source>
      <translation>{smallest} 至 {largest}，平均 {mean} 个词元</translation>
    </message>
    <message>
      <source>{source} could not be converted from {label}: it is damaged, or of a kind that {library} does not read ({described}). Save it anew with the program that it is from.</source>
      <translation>无法从 {label} 转换 {source}：它已损坏，或属于 {library} 不能读取的类型（{described}）。请用生成它的程序重新保存。</translation>
    </message>
    <message>
      <source>{source} could not be read as {label}: {reason}. {as_text}</source>
      <translation>无法将 {source} 读作 {label}：{reason}。{as_text}</translation>
    </message>
    <message>
      <source>{source} has a password, or is of an Office before 2007. Open it in the program that it is from, and save it as {label} without a password.</source>
      <translation>{source} 设有密码，或来自 2007 年以前的 Office。请用生成它的程序打开，并以 {label} 格式不带密码保存。</translation>
    </message>
    <message>
      <source>{source} has a password. Open it in a PDF viewer, print or save it without one, and open that.</source>
      <translation>{source} 设有密码。请在 PDF 阅读器中打开，不带密码打印或保存，再打开所得文件。</translation>
    </message>
    <message>
      <source>{source} has a password. Save it without, and open that.</source>
      <translation>{source} 设有密码。请不带密码保存，再打开。</translation>
    </message>
    <message>
      <source>{source} has no conversation {entry!r} among its {count:,}: list them (`seamline list`) and choose again.</source>
      <translation>{source} 的 {count:,} 个对话中没有 {entry!r}：请列出它们（`seamline list`）再选择。</translation>
    </message>
    <message>
      <source>{source} has no section `{name}:`</source>
      <translation>{source} 没有 `{name}:` 一节</translation>
    </message>
    <message>
      <source>{source} has {count:,} characters of HTML, more than the {most_characters:,} that are converted at once. Open a part of it, or open it as plain text with the format text.</source>
      <translation>{source} 有 {count:,} 个字符的 HTML，超过一次可转换的 {most_characters:,} 个。请打开其中一部分，或用 text 格式作为纯文本打开。</translation>
    </message>
    <message>
      <source>{source} holds a value that cannot be read: {error}</source>
      <translation>{source} 含有无法读取的值：{error}</translation>
    </message>
    <message>
      <source>{source} holds children of chunks alone; the chunks that they are parts of are needed, too</source>
      <translation>{source} 只含子分块；还需要它们所属的分块</translation>
    </message>
    <message>
      <source>{source} holds no records of chunks: {text}</source>
      <translation>{source} 中没有分块的记录：{text}</translation>
    </message>
    <message>
      <source>{source} holds no text on its {pages}: pictures alone, as of a scan, or nothing. Have a program for text recognition (OCR) add the text, and open the result.</source>
      <translation>{source} 的 {pages}中没有文字：只有扫描之类的图片，或什么都没有。请用文字识别（OCR）程序加上文字，再打开结果。</translation>
    </message>
    <message>
      <source>{source} holds no text that can be read.</source>
      <translation>{source} 中没有可读取的文字。</translation>
    </message>
    <message>
      <source>{source} is a PDF without pages, or a damaged one. Get it again.</source>
      <translation>{source} 是没有页面的 PDF，或已损坏。请重新获取。</translation>
    </message>
    <message>
      <source>{source} is a broken {label} file: {error}. Get it again.</source>
      <translation>{source} 是损坏的 {label} 文件：{error}。请重新获取。</translation>
    </message>
    <message>
      <source>{source} is larger than the {most_bytes:,} MB that are converted at once. Save it in parts.</source>
      <translation>{source} 超过一次可转换的 {most_bytes:,} MB。请分成几部分保存。</translation>
    </message>
    <message>
      <source>{source} is not opened: a part of it unpacks to more than any page has, and would fill the memory. Print it into a new PDF with the program that it is from.</source>
      <translation>未打开 {source}：其中一部分解压后超过任何页面应有的大小，会占满内存。请用生成它的程序打印成新的 PDF。</translation>
    </message>
    <message>
      <source>{source} is not valid JSON: {error}</source>
      <translation>{source} 不是有效的 JSON：{error}</translation>
    </message>
    <message>
      <source>{source} is not valid JSON: {error} at line {line}, column {column}</source>
      <translation>{source} 不是有效的 JSON：{error}（第 {line} 行第 {column} 列）</translation>
    </message>
    <message>
      <source>{source} is not valid TOML: it is nested too deep</source>
      <translation>{source} 不是有效的 TOML：嵌套过深</translation>
    </message>
    <message>
      <source>{source} is not valid TOML: {error}</source>
      <translation>{source} 不是有效的 TOML：{error}</translation>
    </message>
    <message>
      <source>{source} is not valid YAML: {error}</source>
      <translation>{source} 不是有效的 YAML：{error}</translation>
    </message>
    <message>
      <source>{source} is packed in a way that is not read here. Save it anew.</source>
      <translation>{source} 的压缩方式此处不能读取。请重新保存。</translation>
    </message>
    <message>
      <source>{source} is protected: its chapters are encrypted. Open a copy that is not.</source>
      <translation>{source} 受保护：其章节已加密。请打开未加密的副本。</translation>
    </message>
    <message>
      <source>{source} is too large to be converted: it unpacks to more than {size:,} MB, of which {markup:,} MB may be text. Save it in parts.</source>
      <translation>{source} 过大，无法转换：解压后超过 {size:,} MB，其中文字最多可为 {markup:,} MB。请分成几部分保存。</translation>
    </message>
    <message>
      <source>{source} is {label}, and {library}, which converts that, {missing}</source>
      <translation>{source} 是 {label}，由 {library} 转换，而它{missing}</translation>
    </message>
    <message>
      <source>{source} is {what_it_is}. Unpack it and open a file in it.</source>
      <translation>{source}：{what_it_is}。请将其解压，再打开其中的文件。</translation>
    </message>
    <message>
      <source>{source} is {what_it_is}. {as_text}</source>
      <translation>{source}：{what_it_is}。{as_text}</translation>
    </message>
    <message>
      <source>{source} needs more memory than there is. Open a part of it.</source>
      <translation>{source} 所需内存超过现有内存。请打开其中一部分。</translation>
    </message>
    <message>
      <source>{source}, line {line}</source>
      <translation>{source}，第 {line} 行</translation>
    </message>
    <message>
      <source>{source}, line {line}, {key}: it must be a single value</source>
      <translation>{source}，第 {line} 行，{key}：须为单个值</translation>
    </message>
    <message>
      <source>{source}, line {line}: {written} is set twice</source>
      <translation>{source}，第 {line} 行：{written} 设置了两次</translation>
    </message>
    <message>
      <source>{source}, {enabled}: it is {is_enabled}; it must be true or false</source>
      <translation>{source}，{enabled}：值为 {is_enabled}；须为 true 或 false</translation>
    </message>
    <message>
      <source>{source}: its parts are nested too deeply to be converted. Save it in a simpler form.</source>
      <translation>{source}：其各部分嵌套过深，无法转换。请以更简单的形式保存。</translation>
    </message>
    <message>
      <source>{source}: no message was read as {label}: {reason}. {way_out}</source>
      <translation>{source}：没有读到任何 {label} 消息：{reason}。{way_out}</translation>
    </message>
    <message>
      <source>{source}: not one of its {pages} can be read ({reason}).</source>
      <translation>{source}：{pages}都无法读取（{reason}）。</translation>
    </message>
    <message>
      <source>{source}: {filename} defines entities, as no document does that a program saved, and which may expand without a bound. It is not opened.</source>
      <translation>{source}：{filename} 定义了实体，程序保存的文档不会如此，且实体可能无限展开。未打开。</translation>
    </message>
    <message>
      <source>{source}: {key} is set twice</source>
      <translation>{source}：{key} 设置了两次</translation>
    </message>
    <message>
      <source>{subject} is being used by {holder}: wait until that is done.</source>
      <translation>{subject} 正由{holder}使用：请等待其完成。</translation>
    </message>
    <message>
      <source>{subject} is being written by {holder}: wait until that is done. Searching it is possible meanwhile.</source>
      <translation>{subject} 正由{holder}写入：请等待其完成。其间仍可搜索。</translation>
    </message>
    <message>
      <source>{subject}: {chunks} by {method} in {time}</source>
      <translation>{subject}：用 {method} 切成 {chunks}，耗时 {time}</translation>
    </message>
    <message>
      <source>{summary} (*.ndjson)</source>
      <translation>{summary} (*.ndjson)</translation>
    </message>
    <message>
      <source>{terms}. {label} {number}.</source>
      <translation>{terms}。{label} {number}。</translation>
    </message>
    <message>
      <source>{text!r} is no address of an endpoint; it is like {local}</source>
      <translation>{text!r} 不是端点的地址；其形式如 {local}</translation>
    </message>
    <message>
      <source>{there}, here {here}</source>
      <translation>{there}，此处 {here}</translation>
    </message>
    <message>
      <source>{things} left out</source>
      <translation>略去 {things}</translation>
    </message>
    <message>
      <source>{time} ({stages})</source>
      <translation>{time}（{stages}）</translation>
    </message>
    <message>
      <source>{time} in total{reused}</source>
      <translation>共 {time}{reused}</translation>
    </message>
    <message>
      <source>{tints:,} chunks, none selected</source>
      <translation>{tints:,} 个分块，未选择</translation>
    </message>
    <message>
      <source>{tip}; estimated, {accuracy}</source>
      <translation>{tip}；估算，{accuracy}</translation>
    </message>
    <message>
      <source>{titles}: {clause}.</source>
      <translation>{titles}：{clause}。</translation>
    </message>
    <message>
      <source>{title}
ends at message {message}</source>
      <translation>{title}
结束于消息 {message}</translation>
    </message>
    <message>
      <source>{title} ({patterns});;All files (*)</source>
      <translation>{title} ({patterns});;所有文件 (*)</translation>
    </message>
    <message>
      <source>{title} ({system})</source>
      <translation>{title}（{system}）</translation>
    </message>
    <message>
      <source>{title} is used through {library}, which {missing}</source>
      <translation>{title} 须通过 {library} 使用，而它{missing}</translation>
    </message>
    <message>
      <source>{title} is written with {library}, which {missing}</source>
      <translation>{title} 须用 {library} 写出，而它{missing}</translation>
    </message>
    <message>
      <source>{title} {mean:.2f} ({low:.2f} to {high:.2f})</source>
      <translation>{title} {mean:.2f}（{low:.2f} 至 {high:.2f}）</translation>
    </message>
    <message>
      <source>{title}, changed</source>
      <translation>{title}（已更改）</translation>
    </message>
    <message>
      <source>{title}, closed</source>
      <translation>{title}，已折叠</translation>
    </message>
    <message>
      <source>{title}, open</source>
      <translation>{title}，已展开</translation>
    </message>
    <message>
      <source>{title}, {count:,} of {total:,} texts: {message}</source>
      <translation>{title}，{total:,} 个文本中的 {count:,} 个：{message}</translation>
    </message>
    <message>
      <source>{title}: 0 to {end:,} tokens</source>
      <translation>{title}：0 至 {end:,} 个词元</translation>
    </message>
    <message>
      <source>{title}: 0 to {end:,} tokens and more</source>
      <translation>{title}：0 至 {end:,} 个词元及以上</translation>
    </message>
    <message>
      <source>{title}: {message}</source>
      <translation>{title}：{message}</translation>
    </message>
    <message>
      <source>{title}: {name}</source>
      <translation>{title}：{name}</translation>
    </message>
    <message>
      <source>{title}: {text}</source>
      <translation>{title}：{text}</translation>
    </message>
    <message>
      <source>{title}: {units} as means over {reach}, {chunks}, {returns}</source>
      <translation>{title}：{units}，取 {reach} 个的平均值，{chunks}，{returns}</translation>
    </message>
    <message>
      <source>{title}: {units}, {chunks}, {returns}</source>
      <translation>{title}：{units}，{chunks}，{returns}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens</source>
      <translation>{tokens:,} 个词元</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, above the largest piece of {largest:,}</source>
      <translation>{tokens:,} 个词元，超过分块上限 {largest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, below the smallest piece of {smallest:,}</source>
      <translation>{tokens:,} 个词元，低于分块下限 {smallest:,}</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, between the smallest piece of {smallest:,} and the largest of {largest:,}</source>
      <translation>{tokens:,} 个词元，介于分块下限 {smallest:,} 与分块上限 {largest:,} 之间</translation>
    </message>
    <message>
      <source>{tokens:,} tokens, {time:,.0f} ms</source>
      <translation>{tokens:,} 个词元，{time:,.0f} 毫秒</translation>
    </message>
    <message>
      <source>{tokens} of at most {maximum}</source>
      <translation>{tokens}，上限为 {maximum}</translation>
    </message>
    <message>
      <source>{tokens} tokens repeated</source>
      <translation>重复 {tokens} 个词元</translation>
    </message>
    <message>
      <source>{tokens} tokens repeated from chunk {number:,}</source>
      <translation>重复分块 {number:,} 的 {tokens} 个词元</translation>
    </message>
    <message>
      <source>{tokens} tokens repeated from chunk {number}</source>
      <translation>重复分块 {number} 的 {tokens} 个词元</translation>
    </message>
    <message>
      <source>{tokens}, part of chunk {chunk:,}</source>
      <translation>{tokens}，属于分块 {chunk:,}</translation>
    </message>
    <message>
      <source>{tokens}, with the heading that it repeats,</source>
      <translation>{tokens}（含所重复的标题）</translation>
    </message>
    <message>
      <source>{tokens}: oversize</source>
      <translation>{tokens}：过大</translation>
    </message>
    <message>
      <source>{total:,} conversations</source>
      <translation>{total:,} 个对话</translation>
    </message>
    <message>
      <source>{tries} tries</source>
      <translation>{tries} 次尝试</translation>
    </message>
    <message>
      <source>{ungrounded:,} of {count:,} are not in the text</source>
      <translation>{count:,} 条中有 {ungrounded:,} 条不在原文中</translation>
    </message>
    <message>
      <source>{units:,} lines</source>
      <translation>{units:,} 行</translation>
    </message>
    <message>
      <source>{units:,} messages</source>
      <translation>{units:,} 条消息</translation>
    </message>
    <message>
      <source>{units:,} parts</source>
      <translation>{units:,} 个部分</translation>
    </message>
    <message>
      <source>{units:,} sentences</source>
      <translation>{units:,} 个句子</translation>
    </message>
    <message>
      <source>{url} cannot be asked: {error}</source>
      <translation>无法请求 {url}：{error}</translation>
    </message>
    <message numerus="yes">
      <source>{valleys}, {count:,} other places</source>
      <translation>
        <numerusform>{valleys}，另有 {count:,} 处</numerusform>
      </translation>
    </message>
    <message>
      <source>{value:,.0f} ms</source>
      <translation>{value:,.0f} 毫秒</translation>
    </message>
    <message>
      <source>{value:,.1f} ms</source>
      <translation>{value:,.1f} 毫秒</translation>
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
      <source>{value:.0%}, goal {goal:.0%}</source>
      <translation>{value:.0%}，目标 {goal:.0%}</translation>
    </message>
    <message>
      <source>{value} (goal met: {goal})</source>
      <translation>{value}（达到目标：{goal}）</translation>
    </message>
    <message>
      <source>{value} (goal missed: {goal})</source>
      <translation>{value}（未达目标：{goal}）</translation>
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
    <message>
      <source>{value}, goal {goal:+.0%}</source>
      <translation>{value}，目标 {goal:+.0%}</translation>
    </message>
    <message>
      <source>{verb!r} begins every prompt: taken for Takeout's word and left out</source>
      <translation>每条提示词都以 {verb!r} 开头：视为 Takeout 所加，已略去</translation>
    </message>
    <message>
      <source>{wanted:,.0f} chunks</source>
      <translation>{wanted:,.0f} 个分块</translation>
    </message>
    <message>
      <source>{wanted:g} was asked for; ask for 1 or more</source>
      <translation>要求的是 {wanted:g}；请要求 1 或更多</translation>
    </message>
    <message>
      <source>{what} cannot be had: {limit}. Nearest: {gives}.</source>
      <translation>无法达到目标（{what}）：{limit}。最接近：{gives}。</translation>
    </message>
    <message>
      <source>{what} is {cut} in place of {called}</source>
      <translation>{what}是 {cut}，而不是{called}</translation>
    </message>
    <message>
      <source>{what} must be a mapping of keys to values, as `max_chunk_tokens: 256`</source>
      <translation>{what} 须为键到值的映射，如 `max_chunk_tokens: 256`</translation>
    </message>
    <message>
      <source>{what}: the {strategy} strategy needs an embedder, and none is chosen</source>
      <translation>{what}：“{strategy}”策略需要嵌入模型，但尚未选择</translation>
    </message>
    <message>
      <source>{what}: {kind}: {error}</source>
      <translation>{what}：{kind}：{error}</translation>
    </message>
    <message>
      <source>{what}: {why}</source>
      <translation>{what}：{why}</translation>
    </message>
    <message>
      <source>{where} ({count:,})</source>
      <translation>{where}（{count:,}）</translation>
    </message>
    <message>
      <source>{where} has no {name}</source>
      <translation>{where} 没有 {name}</translation>
    </message>
    <message>
      <source>{whole:,} of the {listed:,} best hold a whole thought</source>
      <translation>最佳的 {listed:,} 个中有 {whole:,} 个含完整的意思</translation>
    </message>
    <message>
      <source>{why}: {level} {value:.3f}, not {side} the threshold {threshold:.3f}</source>
      <translation>{why}：{level} {value:.3f}，未{side}阈值 {threshold:.3f}</translation>
    </message>
    <message>
      <source>{why}: {level} {value:.3f}, {side} the threshold {threshold:.3f}</source>
      <translation>{why}：{level} {value:.3f}，{side}阈值 {threshold:.3f}</translation>
    </message>
    <message>
      <source>{why}: {strength}, {odds} for a cut here</source>
      <translation>{why}：{strength}，此处切分的几率 {odds}</translation>
    </message>
    <message>
      <source>{why}; sizes or pins leave no way without a cut here</source>
      <translation>{why}；大小或固定的边界使此处必须切分</translation>
    </message>
    <message>
      <source>{words!r} belongs to no cue</source>
      <translation>{words!r} 不属于任何字幕</translation>
    </message>
    <message>
      <source>{words!r} belongs to no message</source>
      <translation>{words!r} 不属于任何消息</translation>
    </message>
    <message>
      <source>{words!r} has no time</source>
      <translation>{words!r} 没有时间</translation>
    </message>
    <message>
      <source>{words} (off)</source>
      <translation>{words}（关）</translation>
    </message>
    <message>
      <source>{words} (on)</source>
      <translation>{words}（开）</translation>
    </message>
    <message>
      <source>{words} ({key} in the text)</source>
      <translation>{words}（在原文中按 {key}）</translation>
    </message>
    <message>
      <source>{words} answers whole</source>
      <translation>{words} 个答案完整</translation>
    </message>
    <message>
      <source>{words} stands in chunk {number:,} ({rank})</source>
      <translation>{words}位于分块 {number:,}（{rank}）</translation>
    </message>
    <message>
      <source>{words}, repeated text from {overlap_start:,}</source>
      <translation>{words}，重复文本自 {overlap_start:,} 起</translation>
    </message>
    <message>
      <source>{words}. Of an earlier configuration: check the folder again.</source>
      <translation>{words}。来自先前的配置：请重新检查文件夹。</translation>
    </message>
    <message>
      <source>{words}: show the first</source>
      <translation>{words}：显示第一个</translation>
    </message>
    <message>
      <source>{written!r} holds no date and time</source>
      <translation>{written!r} 中没有日期和时间</translation>
    </message>
    <message>
      <source>— cut here: {reason} —</source>
      <translation>— 在此切分：{reason} —</translation>
    </message>
    <message>
      <source>“Cut the text” is set to never.</source>
      <translation>“切分文本”设为“从不”。</translation>
    </message>
    <message>
      <source>“{beginning}” begins</source>
      <translation>“{beginning}”开始</translation>
    </message>
    <message>
      <source>“{ending}” ends and “{beginning}” begins</source>
      <translation>“{ending}”结束，“{beginning}”开始</translation>
    </message>
    <message>
      <source>“{label}”</source>
      <translation>“{label}”</translation>
    </message>
    <message>
      <source>“{setting}” asks for more cuts than the text would have of itself</source>
      <translation>“{setting}”要求的切分多于文本自身应有的</translation>
    </message>
    <message>
      <source>“{source}” {relation} “{target}”</source>
      <translation>“{source}”{relation}“{target}”</translation>
    </message>
    <message>
      <source>“{words}”</source>
      <translation>“{words}”</translation>
    </message>
    <message>
      <source>“{words}” {does}</source>
      <translation>“{words}”{does}</translation>
    </message>
    <message>
      <source>✓ No chunk repeats another from {limit:.2f} on.</source>
      <translation>✓ 相似度 {limit:.2f} 以上没有分块重复。</translation>
    </message>
    <message>
      <source>✓ a whole thought</source>
      <translation>✓ 完整的意思</translation>
    </message>
    <message>
      <source>✓ begins and ends where sentences or blocks do</source>
      <translation>✓ 在句子或块的起止处开始和结束</translation>
    </message>
    <message>
      <source>✓ stands alone</source>
      <translation>✓ 可独立理解</translation>
    </message>
    <message>
      <source>✗ does not</source>
      <translation>✗ 不能独立理解</translation>
    </message>
  </context>
</TS>
