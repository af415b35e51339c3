/** Composes a portfolio: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import {
  composeLetters,
  LETTER_SCRIPTS,
  LETTER_STYLES,
  letterTexts,
} from '../../compose/letters.ts'
import { drawMotif, MOTIF_STYLES } from '../../compose/motif.ts'
import { composePage, escapeHtml } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Lang, Plan } from '../../plan.ts'
import type { PartName, PortfolioDetails, Work } from './details.ts'
import { shownOf } from './samples.ts'

const TEXTS = {
  en: {
    about: 'About',
    works: 'Works',
    skills: 'Skills',
    contact: 'Contact',
    parts: 'Parts of the page',
    all: 'All',
    filter: 'Show works',
    examples: 'Examples, to show how works will look here.',
    shown: 'works shown',
    say: 'Selected work, and how to reach me.',
    hello: 'Hello. Here is what I make, how I work and where to find me.',
    notKept: 'This browser does not keep data',
    undo: 'Undo',
  },
  zh: {
    about: '简介',
    works: '作品',
    skills: '技能',
    contact: '联系',
    parts: '页面板块',
    all: '全部',
    filter: '筛选作品',
    examples: '以下为示例，用来展示作品的排版。',
    shown: '件作品',
    say: '精选作品与联系方式。',
    hello: '你好。这里有我做的东西、我擅长的事，以及怎么找到我。',
    notKept: '浏览器无法保存数据',
    undo: '撤销',
  },
} as const satisfies Record<Lang, Record<string, string>>

type Texts = (typeof TEXTS)[Lang]
type Page = { plan: Plan; details: PortfolioDetails; texts: Texts }

const FOLDER = 'families/portfolio/app'

/**
 * Composes the files of a portfolio.
 *
 * @param plan the app
 * @param details the person and their works
 */
export function composePortfolio(plan: Plan, details: PortfolioDetails): Files {
  const texts = TEXTS[plan.lang]
  const { all, shown, notKept, undo } = texts
  const hasForm = details.parts.includes('contact')
  return {
    'index.html': composePage(plan, composeMain({ plan, details, texts })),
    'styles.css': composeSheet(plan, [
      ...MOTIF_STYLES,
      `${FOLDER}/portfolio.css`,
      `${FOLDER}/portfolio-${plan.look}.css`,
      ...(hasForm ? LETTER_STYLES : []),
    ]),
    'app.js': composeScript(plan, {
      constants: {},
      texts: { ...letterTexts(plan.lang), all, shown, notKept, undo },
      parts: [...(hasForm ? LETTER_SCRIPTS : []), `${FOLDER}/portfolio.js`],
    }),
  }
}

function composeMain(page: Page): string[] {
  const { plan, details, texts } = page
  const role = plan.subtitle ?? details.role.charAt(0).toUpperCase() + details.role.slice(1)
  return [
    '<header class="top">',
    `  <nav aria-label="${texts.parts}">${details.parts.map((part) => `<a href="#${part}">${texts[part]}</a>`).join('')}</nav>`,
    `  <h1>${escapeHtml(plan.title)}</h1>`,
    `  <p class="role">${escapeHtml(role === '' || role.toLowerCase() === plan.title.toLowerCase() ? texts.say : role)}</p>`,
    '</header>',
    '<main>',
    ...details.parts.flatMap((part) => [
      `  <section class="part" id="${part}" aria-labelledby="${part}-title">`,
      `    <h2 id="${part}-title">${texts[part]}</h2>`,
      ...bodyOf(part, page).map((line) => `    ${line}`),
      '  </section>',
    ]),
    '</main>',
  ]
}

function bodyOf(part: PartName, page: Page): string[] {
  const { plan, details, texts } = page
  const { works, skills, isExample } = shownOf(details, plan.lang)
  switch (part) {
    case 'about':
      return [`<p class="about">${escapeHtml(details.about || texts.hello)}</p>`]
    case 'skills':
      return [
        '<ul class="skills">',
        ...skills.map((skill) => `  <li>${escapeHtml(skill)}</li>`),
        '</ul>',
      ]
    case 'contact':
      return [...composeLinks(details), ...composeLetters(plan.lang)]
    case 'works':
      return [
        ...(isExample ? [`<p class="note">${texts.examples}</p>`] : []),
        ...composeFilter(works, texts),
        '<ul class="works" id="works-list">',
        ...works.flatMap((work) => composeWork(work, plan)).map((line) => `  ${line}`),
        '</ul>',
      ]
  }
}

function composeLinks({ links }: PortfolioDetails): string[] {
  if (links.length === 0) return []
  const rows = links.map(({ name, value }) => {
    const text = escapeHtml(value)
    const href =
      value.includes('@') && value.includes('.')
        ? `mailto:${text}`
        : /^https?:\/\//.test(value)
          ? text
          : ''
    const shown = href === '' ? text : `<a href="${href}">${text}</a>`
    return `<div><dt>${escapeHtml(name)}</dt><dd>${shown}</dd></div>`
  })
  return ['<dl class="links">', ...rows.map((row) => `  ${row}`), '</dl>']
}

function composeFilter(works: Work[], texts: Texts): string[] {
  const tags = [...new Set(works.map(({ tag }) => tag))].filter((tag) => tag !== '')
  if (tags.length < 2) return []
  return [
    `<div class="filter" id="filter" role="group" aria-label="${texts.filter}">`,
    `  <button type="button" data-tag="" aria-pressed="true">${texts.all}</button>`,
    ...tags.map(
      (tag) =>
        `  <button type="button" data-tag="${escapeHtml(tag)}" aria-pressed="false">${escapeHtml(tag)}</button>`,
    ),
    '</div>',
    '<p class="unseen" id="count" role="status"></p>',
  ]
}

function composeWork({ title, tag, year, text }: Work, { look }: Plan): string[] {
  const under = [tag, year].filter(Boolean).join(' · ')
  return [
    `<li data-tag="${escapeHtml(tag)}">`,
    `  <div class="cover">`,
    ...drawMotif(`${title} ${tag}`, [], look === 'board' ? 'poster' : look).map(
      (line) => `    ${line}`,
    ),
    '  </div>',
    `  <h3>${escapeHtml(title)}</h3>`,
    ...(under === '' ? [] : [`  <p class="under">${escapeHtml(under)}</p>`]),
    ...(text === '' ? [] : [`  <p>${escapeHtml(text)}</p>`]),
    '</li>',
  ]
}
