/** Composes a portfolio: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import {
  composeLetters,
  LETTER_SCRIPTS,
  LETTER_STYLES,
  letterTexts,
} from '../../compose/letters.ts'
import { drawMotif, MOTIF_STYLES } from '../../compose/motif.ts'
import { composePage, escapeHtml, literal } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { PartName, PortfolioDetails, Work } from './details.ts'
import { shownOf } from './samples.ts'
import type { Texts } from './texts.ts'
import { TEXTS } from './texts.ts'

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
  const { all, shown, notKept, undo, dark, light, open, added, remove, removed, needTitle } = texts
  const own = { added, remove, removed, needTitle }
  const hasWorks = details.parts.includes('works')
  const hasForm = details.parts.includes('contact')
  return {
    'index.html': composePage(plan, composeMain({ plan, details, texts })),
    'styles.css': composeSheet(plan, [
      ...MOTIF_STYLES,
      `${FOLDER}/portfolio.css`,
      'parts/entry-fields.css',
      `${FOLDER}/look.css`,
      `${FOLDER}/own-works.css`,
      `${FOLDER}/portfolio-${plan.look}.css`,
      ...(hasForm ? LETTER_STYLES : []),
    ]),
    'app.js': composeScript(plan, {
      constants: details.mark === '' ? {} : { MARK: literal(details.mark) },
      texts: { ...letterTexts(plan.lang), all, shown, dark, light, open, ...own, notKept, undo },
      parts: [
        ...(hasForm ? LETTER_SCRIPTS : []),
        `${FOLDER}/portfolio.js`,
        ...(details.switchLight || details.print ? [`${FOLDER}/tools.js`] : []),
        ...(hasWorks && details.ownWorks ? [`${FOLDER}/own-works.js`] : []),
        ...(hasWorks && details.mark !== '' ? [`${FOLDER}/marks.js`] : []),
        ...(hasWorks ? [`${FOLDER}/look.js`] : []),
      ],
    }),
  }
}

function composeMain(page: Page): string[] {
  const { plan, details, texts } = page
  const role = plan.subtitle ?? upper(details.role)
  const isSame = role === '' || role.toLowerCase() === plan.title.toLowerCase()
  const named = plan.title.includes(details.name) ? [] : [details.name]
  const said = [...named, isSame ? texts.say : role].filter(Boolean).join(' · ')
  const sections = sectionsOf(page)
  const links = sections.map(({ id, title }) => `<a href="#${id}">${escapeHtml(title)}</a>`)
  return [
    ...(details.notice === ''
      ? []
      : [`<aside class="notice">${escapeHtml(details.notice)}</aside>`]),
    '<header class="top">',
    `  <nav aria-label="${texts.parts}">${links.join('')}${composeTools(details, texts)}</nav>`,
    `  <h1>${escapeHtml(plan.title)}</h1>`,
    `  <p class="role">${escapeHtml(said)}</p>`,
    ...composeReach(details),
    '</header>',
    '<main>',
    ...sections.flatMap(({ id, title, body }) => [
      `  <section class="part" id="${id}" aria-labelledby="${id}-title">`,
      `    <h2 id="${id}-title">${escapeHtml(title)}</h2>`,
      ...body.map((line) => `    ${line}`),
      '  </section>',
    ]),
    ...(details.parts.includes('works') ? [composeLook(texts)] : []),
    '</main>',
  ]
}

function upper(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1)
}

type Section = { id: string; title: string; body: string[] }

/** The parts in their order; sections with names of their own stand before the contact. */
function sectionsOf(page: Page): Section[] {
  const { details, texts } = page
  const known: Section[] = details.parts.map((part) => ({
    id: part,
    title: texts[part],
    body: bodyOf(part, page),
  }))
  const own = details.extras.map(({ title, text }, at) => ({
    id: `part-${at + 1}`,
    title,
    body: composeExtra(text || texts.toWrite),
  }))
  const end = known.findIndex(({ id }) => id === 'contact')
  return end < 0 ? [...known, ...own] : known.toSpliced(end, 0, ...own)
}

function composeExtra(text: string): string[] {
  const lines = text.split('\n').map((line) => `  <li>${escapeHtml(line)}</li>`)
  return ['<ul class="rows">', ...lines, '</ul>']
}

function composeTools({ switchLight, print }: PortfolioDetails, texts: Texts): string {
  const button = (id: string, label: string) =>
    `<button type="button" class="quiet-button" id="${id}">${label}</button>`
  return `${switchLight ? button('switch', texts.dark) : ''}${print ? button('print', texts.print) : ''}`
}

function composeLook(texts: Texts): string {
  return `  <dialog id="look" aria-labelledby="look-title"><form method="dialog"><button class="quiet-button">${texts.close}</button></form><div id="look-body"></div></dialog>`
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
        ...(details.ownWorks ? composeAdd(works, details, texts) : []),
        '<ul class="works" id="works-list">',
        ...works.flatMap((work) => composeWork(work, page)).map((line) => `  ${line}`),
        '</ul>',
      ]
  }
}

/** Addresses of email that shall stand at the very top. */
function composeReach({ links, linksOnTop }: PortfolioDetails): string[] {
  if (!linksOnTop || links.length === 0) return []
  const shown = links.map(({ name, value }) => {
    const text = escapeHtml(value)
    return value.includes('@') && value.includes('.')
      ? `<a href="mailto:${text}">${text}</a>`
      : `${escapeHtml(name)}: ${text}`
  })
  return [`  <p class="reach">${shown.join(' · ')}</p>`]
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

/** The form by which a work comes to the others. */
function composeAdd(works: Work[], { fields }: PortfolioDetails, texts: Texts): string[] {
  const tags = [...new Set(works.map(({ tag }) => tag))].filter((tag) => tag !== '')
  const choices = ['', ...tags].map((tag) => `<option>${escapeHtml(tag)}</option>`).join('')
  const facts = fields.map(({ id, label }) => {
    const shown = escapeHtml(label)
    return `    <div><label for="own-${id}">${shown}</label><input id="own-${id}" data-fact="${shown}" autocomplete="off" /></div>`
  })
  return [
    `<details class="add-work"><summary>${texts.addWork}</summary>`,
    '  <form id="own-work" novalidate>',
    `    <div><label for="own-picture">${texts.picture}</label><input type="file" id="own-picture" accept="image/*" /></div>`,
    `    <div><label for="own-title">${texts.workTitle}</label><input id="own-title" autocomplete="off" aria-describedby="own-error" /><p id="own-error" role="alert"></p></div>`,
    ...(tags.length > 1
      ? [
          `    <div><label for="own-tag">${texts.group}</label><select id="own-tag">${choices}</select></div>`,
        ]
      : []),
    ...facts,
    `    <button class="main-button">${texts.addIt}</button>`,
    '  </form>',
    '</details>',
  ]
}

function composeWork(work: Work, { plan: { look }, details, texts }: Page): string[] {
  const { title, tag, year, text, mark = '' } = work
  const under = [tag, year].filter(Boolean).join(' · ')
  const name = escapeHtml(title)
  return [
    `<li data-tag="${escapeHtml(tag)}">`,
    `  <button type="button" class="cover" aria-label="${texts.open} ${name}">`,
    ...drawMotif(`${title} ${tag}`, [], look === 'board' ? 'poster' : look).map(
      (line) => `    ${line}`,
    ),
    '  </button>',
    `  <h3>${name}</h3>`,
    ...(mark === '' ? [] : [`  <p class="badge">${escapeHtml(mark)}</p>`]),
    ...(under === '' ? [] : [`  <p class="under">${escapeHtml(under)}</p>`]),
    ...(text === '' ? [] : [`  <p>${escapeHtml(text)}</p>`]),
    ...composeValues(work, details),
    '</li>',
  ]
}

function composeValues({ own = {} }: Work, { fields }: PortfolioDetails): string[] {
  const rows = fields
    .filter(({ id }) => (own[id] ?? '') !== '')
    .map(
      ({ id, label }) =>
        `<div><dt>${escapeHtml(label)}</dt><dd>${escapeHtml(own[id] ?? '')}</dd></div>`,
    )
  return rows.length === 0 ? [] : [`  <dl class="own-facts">${rows.join('')}</dl>`]
}
