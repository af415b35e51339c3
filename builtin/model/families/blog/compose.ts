/** Composes a blog: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { BlogDetails } from './details.ts'
import { firstPosts } from './samples.ts'
import type { Texts } from './texts.ts'
import { textsOf } from './texts.ts'

const FOLDER = 'families/blog/app'

/**
 * Composes the files of a blog.
 *
 * @param plan the app
 * @param details its posts and parts
 */
export function composeBlog(plan: Plan, details: BlogDetails): Files {
  const texts = textsOf(plan.lang, details.isDiary)
  return {
    'index.html': composePage(plan, composeMain(plan, details, texts)),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/blog.css`,
      'parts/entry-fields.css',
      `${FOLDER}/journal.css`,
      `${FOLDER}/blog-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: {
        FIRST: literalLines(firstPosts(details, plan.lang)),
        TAGS: literal(details.tags),
        ORDER: literal(details.order),
        AUTHOR: literal(details.author),
        WITHOUT: literal(details.without),
        FIELDS: literalLines(details.fields),
        FILTERS: literal(details.filters),
        SUMS: literal(details.sums),
        SUMS_BY: literal(''),
        BORN: literal(details.born),
        CONTENTS: literal(details.contents),
        COUNTS_DAYS: literal(details.countsDays),
        BY_MONTH: literal(details.byMonth),
        DRAFTS_APART: literal(details.draftsApart),
        HEARTS: literal(details.hearts),
        RANDOM: literal(details.random),
      },
      texts: { ...texts },
      parts: [
        'parts/files.js',
        'parts/entry-fields.js',
        `${FOLDER}/markup.js`,
        `${FOLDER}/journal.js`,
        `${FOLDER}/blog.js`,
        `${FOLDER}/editor.js`,
        ...(asksBirthday(details) ? [`${FOLDER}/born.js`] : []),
      ],
    }),
  }
}

/** The birthday is asked for on the page where ages are wanted and it was not told. */
function asksBirthday({ asksBorn, born }: BlogDetails): boolean {
  return asksBorn && born === ''
}

function composeMain(plan: Plan, details: BlogDetails, texts: Texts): string[] {
  const has = (part: BlogDetails['without'][number]) => !details.without.includes(part)
  const about =
    plan.subtitle === null && details.subject !== '' && plan.title !== upper(details.subject)
      ? upper(details.subject)
      : ''
  return [
    '<header class="mast">',
    ...composeTitle(plan).map((line) => `  ${line}`),
    ...(about === '' ? [] : [`  <p class="subtitle">${escapeHtml(about)}</p>`]),
    ...(has('editor') ? [`  <a class="main-button write" href="#/write">${texts.write}</a>`] : []),
    '</header>',
    '<main id="main" tabindex="-1">',
    ...composeList(details, texts, has('search'), has('tags')),
    '  <article class="post" id="post-view" hidden></article>',
    ...composeEditor(details, texts, has('tags')),
    '</main>',
  ]
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function composeList(
  details: BlogDetails,
  texts: Texts,
  hasSearch: boolean,
  hasTags: boolean,
): string[] {
  const { filters, contents, byMonth, random } = details
  const search = `<input type="search" id="search" placeholder="${texts.search}" aria-label="${texts.search}" />`
  const line = (shown: boolean, html: string): string[] => (shown ? [html] : [])
  return [
    '  <section id="list-view">',
    '    <dl class="totals" id="totals"></dl>',
    ...line(
      asksBirthday(details),
      `    <p class="born"><label for="born">${texts.born}</label> <input type="date" id="born" /></p>`,
    ),
    '    <div class="find">',
    ...line(hasSearch, `      ${search}`),
    ...line(
      filters.length > 0,
      `      <div class="filters" id="filters" role="group" aria-label="${texts.filters}"></div>`,
    ),
    ...line(
      random,
      `      <button type="button" class="quiet-button" id="open-random">${texts.random}</button>`,
    ),
    ...line(hasTags, `      <nav class="tags" id="tags" aria-label="${texts.tags}"></nav>`),
    ...line(
      byMonth,
      `      <nav class="tags months" id="months" aria-label="${texts.months}"></nav>`,
    ),
    '    </div>',
    ...line(
      contents !== '',
      `    <nav class="contents" aria-label="${texts.contents}"><b>${texts.contents}</b><ol id="contents"></ol></nav>`,
    ),
    '    <ol class="posts" id="posts"></ol>',
    '    <p class="none" id="none" role="status"></p>',
    `    <p class="kept">${texts.kept} <button type="button" class="quiet-button" id="take-out">${texts.takeOut}</button>`,
    `      <label class="quiet-button bring">${texts.bringIn}<input class="unseen" type="file" id="bring-in" accept=".json,application/json" /></label></p>`,
    '  </section>',
  ]
}

function composeEditor(details: BlogDetails, texts: Texts, hasTags: boolean): string[] {
  const title = escapeHtml(details.titleLabel || texts.title)
  const text = escapeHtml(details.textLabel || texts.text)
  return [
    '  <form class="editor" id="edit-view" novalidate hidden>',
    `    <div><label for="edit-title">${title}</label><input id="edit-title" autocomplete="off" aria-describedby="edit-error" /></div>`,
    '    <p id="edit-error" role="alert"></p>',
    `    <div class="own-fields"><div><label for="edit-date">${texts.date}</label><input type="date" id="edit-date" /></div></div>`,
    ...(details.fields.length > 0 ? ['    <div class="own-fields" id="edit-fields"></div>'] : []),
    `    <div${hasTags ? '' : ' hidden'}><label for="edit-tags">${texts.tagsHint}</label><input id="edit-tags" list="known-tags" autocomplete="off" /><datalist id="known-tags"></datalist></div>`,
    `    <div><label for="edit-text">${text}</label><textarea id="edit-text" rows="12" aria-describedby="edit-help"></textarea><p class="help" id="edit-help">${texts.help}</p></div>`,
    `    <div class="editor-end"><button class="main-button">${texts.publish}</button> <button type="button" class="quiet-button" id="keep-draft">${texts.draft}</button> <a class="quiet-button cancel" href="#/">${texts.cancel}</a></div>`,
    `    <section class="preview" aria-label="${texts.preview}"><h2>${texts.preview}</h2><div class="body" id="preview"></div></section>`,
    '  </form>',
  ]
}
