/** The posts of a blog that was given none: they say how the blog works and what to write. */
import type { Lang } from '../../plan.ts'
import { exampleValues } from '../../read/entries/entry-wishes.ts'
import type { BlogDetails, Post } from './details.ts'

function english(subject: string): Post[] {
  const about = subject === '' ? 'whatever you notice' : subject
  return [
    {
      title: 'Hello',
      tags: ['Notes'],
      text: `This is the first page of a blog about ${about}.\n\nNothing here is final. Open “Write”, give a post a title and a few lines, and it takes its place at the top. Edit this one, or delete it when it has done its job.`,
    },
    {
      title: 'How to write here',
      tags: ['Notes', 'Help'],
      text: 'A post is plain text, with a few signs for shape.\n\n## Headings and lists\n\nTwo # begin a heading, a dash begins a line of a list:\n\n- **Two stars** around words make them bold\n- *One star* leans them\n- A [link](https://example.org) has its words in square brackets\n\n> A line that begins with > is a quotation.\n\nAn empty line begins a new paragraph. That is all there is to learn.',
    },
    {
      title: `Ten questions worth a post${subject === '' ? '' : ` about ${subject}`}`,
      tags: ['Ideas'],
      text: `When the page is empty, answer one of these about ${about}.\n\n- How did it begin for you?\n- What did you get wrong for years?\n- What would you buy again, and what not?\n- Who taught you the most?\n- What do you do when it goes badly?\n- Which place belongs to it?\n- What changed in the last year?\n- What does nobody talk about?\n- What would you tell a beginner?\n- What comes next?`,
    },
  ]
}

function chinese(subject: string): Post[] {
  const about = subject === '' ? '生活中的发现' : subject
  return [
    {
      title: '你好',
      tags: ['随记'],
      text: `这是关于${about}的博客的第一页。\n\n这里的一切都可以改：点“写文章”，写下标题和几行字，它就会出现在最上面。这一篇也可以编辑，完成使命后删掉即可。`,
    },
    {
      title: '在这里怎么写',
      tags: ['随记', '说明'],
      text: '文章就是纯文本，加几个符号来排版。\n\n## 标题和列表\n\n两个 # 开头是小标题，短横线开头是列表：\n\n- **两个星号**之间的字会加粗\n- *一个星号*之间的字表示强调\n- [链接](https://example.org) 的文字写在方括号里\n\n> 以 > 开头的一行是引用。\n\n空一行就是新的一段。要学的就这些。',
    },
    {
      title: `${subject === '' ? '' : `关于${subject}，`}值得一写的十个问题`,
      tags: ['灵感'],
      text: `没有头绪的时候，就${about}回答其中一个。\n\n- 一切是怎么开始的？\n- 哪件事你错了很多年？\n- 什么值得再买一次？\n- 谁教会你最多？\n- 不顺利的时候怎么办？\n- 和它有关的地方是哪里？\n- 过去一年有什么变化？\n- 大家都不谈的是什么？\n- 想对新手说什么？\n- 接下来做什么？`,
    },
  ]
}

/**
 * The posts that a blog starts with.
 *
 * @param details the blog
 * @param lang language of the app
 */
export function firstPosts(details: BlogDetails, lang: Lang): Post[] {
  const { posts, subject, fields, isDiary } = details
  if (posts.length > 0) return posts
  if (isDiary || fields.length > 0) return examples(details, lang)
  return lang === 'zh' ? chinese(subject) : english(subject)
}

/** Two posts that show how posts look here, and say that they are examples. */
function examples({ fields, tags }: BlogDetails, lang: Lang): Post[] {
  const texts =
    lang === 'zh'
      ? [
          ['示例：第一篇', '这是示例，用来看看排版。写下自己的第一篇以后，把它改掉或删掉就好。'],
          ['示例：第二篇', '段落之间空一行。\n\n> 以 > 开头的一行是引用。'],
        ]
      : [
          [
            'Example: a first entry',
            'This is an example, to show how things look. Change it or delete it once you have written one of your own.',
          ],
          [
            'Example: a second one',
            'An empty line begins a new paragraph.\n\n> A line that begins with > is a quotation.',
          ],
        ]
  return texts.map(([title = '', text = ''], at) => ({
    title,
    text,
    tags: tags.slice(at % Math.max(1, tags.length)).slice(0, 1),
    own: exampleValues(fields, at, lang === 'zh' ? '示例' : 'Example'),
  }))
}
