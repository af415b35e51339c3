/** Composes a blog: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Lang, Plan } from '../../plan.ts'
import type { BlogDetails } from './details.ts'
import { firstPosts } from './samples.ts'

const TEXTS = {
  en: {
    write: 'Write',
    search: 'Search',
    tags: 'Tags',
    all: 'All posts',
    none: 'Nothing found.',
    empty: 'No posts yet. Write the first.',
    back: 'All posts',
    edit: 'Edit',
    remove: 'Delete',
    removed: 'Post deleted',
    title: 'Title',
    tagsHint: 'Tags, with commas between',
    text: 'Text',
    help: '## heading, **bold**, *leaning*, [words](link), - list, > quotation',
    publish: 'Publish',
    draft: 'Keep as draft',
    cancel: 'Cancel',
    preview: 'Preview',
    drafts: 'Draft',
    untitled: 'A post needs a title',
    minutes: 'min',
    by: 'by',
    kept: 'Posts are kept on this device.',
    takeOut: 'Export',
    bringIn: 'Import',
    badFile: 'This file holds no posts',
    missing: 'This post is no longer here.',
    issue: 'No.',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
  },
  zh: {
    write: '写文章',
    search: '搜索',
    tags: '标签',
    all: '全部文章',
    none: '没有找到。',
    empty: '还没有文章，写下第一篇吧。',
    back: '全部文章',
    edit: '编辑',
    remove: '删除',
    removed: '文章已删除',
    title: '标题',
    tagsHint: '标签，用逗号分隔',
    text: '正文',
    help: '## 标题，**加粗**，*强调*，[文字](链接)，- 列表，> 引用',
    publish: '发布',
    draft: '存为草稿',
    cancel: '取消',
    preview: '预览',
    drafts: '草稿',
    untitled: '文章需要标题',
    minutes: '分钟',
    by: '作者',
    kept: '文章保存在这台设备上。',
    takeOut: '导出',
    bringIn: '导入',
    badFile: '文件里没有文章',
    missing: '这篇文章已不在这里。',
    issue: '第',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
  },
} as const satisfies Record<Lang, Record<string, string>>

const FOLDER = 'families/blog/app'

/**
 * Composes the files of a blog.
 *
 * @param plan the app
 * @param details its posts and parts
 */
export function composeBlog(plan: Plan, details: BlogDetails): Files {
  const texts = TEXTS[plan.lang]
  return {
    'index.html': composePage(plan, composeMain(plan, details)),
    'styles.css': composeSheet(plan, [`${FOLDER}/blog.css`, `${FOLDER}/blog-${plan.look}.css`]),
    'app.js': composeScript(plan, {
      constants: {
        FIRST: literalLines(firstPosts(details, plan.lang)),
        TAGS: literal(details.tags),
        ORDER: literal(details.order),
        AUTHOR: literal(details.author),
        WITHOUT: literal(details.without),
      },
      texts,
      parts: ['parts/files.js', `${FOLDER}/markup.js`, `${FOLDER}/blog.js`],
    }),
  }
}

function composeMain(plan: Plan, details: BlogDetails): string[] {
  const texts = TEXTS[plan.lang]
  const has = (part: BlogDetails['without'][number]) => !details.without.includes(part)
  const about =
    plan.subtitle === null && details.name !== '' && details.subject !== '' ? details.subject : ''
  return [
    '<header class="mast">',
    ...composeTitle(plan).map((line) => `  ${line}`),
    ...(about === ''
      ? []
      : [
          `  <p class="subtitle">${escapeHtml(about.charAt(0).toUpperCase() + about.slice(1))}</p>`,
        ]),
    ...(has('editor') ? [`  <a class="main-button write" href="#/write">${texts.write}</a>`] : []),
    '</header>',
    '<main id="main" tabindex="-1">',
    '  <section id="list-view">',
    '    <div class="find">',
    ...(has('search')
      ? [
          `      <input type="search" id="search" placeholder="${texts.search}" aria-label="${texts.search}" />`,
        ]
      : []),
    ...(has('tags') ? [`      <nav class="tags" id="tags" aria-label="${texts.tags}"></nav>`] : []),
    '    </div>',
    '    <ol class="posts" id="posts"></ol>',
    '    <p class="none" id="none" role="status"></p>',
    `    <p class="kept">${texts.kept} <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`,
    `      <label class="quiet-button bring">${texts.bringIn}<input class="unseen" type="file" id="bring-in" accept=".json,application/json" /></label></p>`,
    '  </section>',
    '  <article class="post" id="post-view" hidden></article>',
    '  <form class="editor" id="edit-view" novalidate hidden>',
    `    <div><label for="edit-title">${texts.title}</label><input id="edit-title" autocomplete="off" aria-describedby="edit-error" /></div>`,
    '    <p id="edit-error" role="alert"></p>',
    `    <div><label for="edit-tags">${texts.tagsHint}</label><input id="edit-tags" list="known-tags" autocomplete="off" /><datalist id="known-tags"></datalist></div>`,
    `    <div><label for="edit-text">${texts.text}</label><textarea id="edit-text" rows="12" aria-describedby="edit-help"></textarea><p class="help" id="edit-help">${texts.help}</p></div>`,
    `    <div class="editor-end"><button class="main-button">${texts.publish}</button> <button type="button" class="quiet-button" id="keep-draft">${texts.draft}</button> <a class="quiet-button cancel" href="#/">${texts.cancel}</a></div>`,
    `    <section class="preview" aria-label="${texts.preview}"><h2>${texts.preview}</h2><div class="body" id="preview"></div></section>`,
    '  </form>',
    '</main>',
  ]
}
