/** Blogs: a list of posts, a page to read each, search, tags and an editor. */
import type { Langs } from '../family.ts'
import { defineFamily } from '../family.ts'
import { changeBlog } from './change.ts'
import { composeBlog } from './compose.ts'
import { BlogDetails } from './details.ts'
import { readBlog, scoreBlog } from './read.ts'
import { firstPosts } from './samples.ts'

export const blog = defineFamily({
  kind: 'blog',
  Details: BlogDetails,
  name: { en: 'blogs', zh: '博客' },
  offers: { en: 'posts, tags and order', zh: '文章、标签和排序' },
  score: scoreBlog,
  read: readBlog,
  change: changeBlog,
  translate: (details) => details,
  title: (details, lang) => {
    const { name, subject } = details
    const what = subject.replace(/^(?:an?|the)\s+/i, '').slice(0, 60)
    if (name !== '' || what !== '') return name || what.charAt(0).toUpperCase() + what.slice(1)
    if (details.isDiary) return lang === 'zh' ? '日记' : 'Diary'
    return lang === 'zh' ? '随记' : 'Field notes'
  },
  describe: describeBlog,
  compose: composeBlog,
})

function describeBlog(details: BlogDetails, { lang, spoken }: Langs): string {
  const { fields, isDiary, born, byMonth, draftsApart, without, contents, countsDays } = details
  const posts = firstPosts(details, lang)
  const isDraft = posts.every(({ text }) => text === '')
  const isChinese = spoken === 'zh'
  const sums = fields.filter(({ id }) => details.sums.includes(id)).map(({ label }) => label)
  const names: [boolean, en: string, zh: string][] = [
    [!without.includes('search'), 'search', '搜索'],
    [!without.includes('tags'), 'tags', '标签'],
    [!without.includes('editor'), 'an editor', '编辑器'],
    [
      born !== '' || details.asksBorn,
      born === '' ? 'the age on each day once the birthday is filled in' : 'the age on each day',
      born === '' ? '写作当天的年龄（先填生日）' : '写作当天的年龄',
    ],
    [byMonth, 'months', '按月归档'],
    [draftsApart, 'drafts apart', '草稿箱'],
    [details.random, 'one opened at random', '随机翻一篇'],
    [contents !== '', 'a list to jump to', '目录'],
    [sums.length > 0, `totals of ${sums.join(', ').toLowerCase()}`, `${sums.join('、')}合计`],
    [countsDays, 'the days counted', '天数'],
  ]
  const parts = names.filter(([is]) => is).map(([, en, zh]) => (isChinese ? zh : en))
  const labels = fields.slice(0, 5).map(({ label }) => label)
  if (isChinese) {
    const what = isDiary ? '日记' : `${posts.length} 篇${isDraft ? '草稿' : '文章'}的博客`
    const own = labels.length === 0 ? what : `${what}（每篇有${labels.join('、')}）`
    return [own, ...parts].join('、')
  }
  const kind = isDraft ? 'draft' : 'post'
  const what = isDiary
    ? 'a diary'
    : `a blog with ${posts.length} ${kind}${posts.length === 1 ? '' : 's'}`
  const own = labels.length === 0 ? [] : [`${labels.join(', ').toLowerCase()} on each`]
  return [what, ...own, ...parts].join(', ')
}
