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
  title: ({ name, subject }, lang) => {
    const what = subject.replace(/^(?:an?|the)\s+/i, '').slice(0, 60)
    if (name !== '' || what !== '') return name || what.charAt(0).toUpperCase() + what.slice(1)
    return lang === 'zh' ? '随记' : 'Field notes'
  },
  describe: describeBlog,
  compose: composeBlog,
})

function describeBlog(details: BlogDetails, { lang, spoken }: Langs): string {
  const posts = firstPosts(details, lang)
  const count = posts.length
  const isDraft = posts.every(({ text }) => text === '')
  const has = (part: BlogDetails['without'][number]) => !details.without.includes(part)
  if (spoken === 'zh') {
    const parts = [
      has('search') ? '搜索' : '',
      has('tags') ? '标签' : '',
      has('editor') ? '编辑器' : '',
    ]
    return [`${count} 篇${isDraft ? '草稿' : '文章'}的博客`, ...parts.filter(Boolean)].join('、')
  }
  const parts = [
    has('search') ? 'search' : '',
    has('tags') ? 'tags' : '',
    has('editor') ? 'an editor' : '',
  ]
  return [
    `a blog with ${count} ${isDraft ? 'draft' : 'post'}${count === 1 ? '' : 's'}`,
    ...parts.filter(Boolean),
  ].join(', ')
}
