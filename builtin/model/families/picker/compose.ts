/** Composes a picker: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { PickerDetails } from './details.ts'
import { SETS } from './details.ts'
import { usesNames } from './read.ts'
import { PARTY } from './party-cards.ts'
import { shownNames } from './samples.ts'
import type { Texts } from './texts.ts'
import { GO, TEXTS } from './texts.ts'

const GROUPS = { team: 'teams', table: 'tables', row: 'rows', pair: 'pairs' } as const

const FOLDER = 'families/picker/app'

/**
 * Composes the files of a picker.
 *
 * @param plan the app
 * @param details its shape, names and rules
 */
export function composePicker(plan: Plan, details: PickerDetails): Files {
  const texts = TEXTS[plan.lang]
  const faces = details.faces.length === 2 ? details.faces : [texts.heads, texts.tails]
  return {
    'index.html': composePage(plan, composeMain(plan, details, texts)),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/picker.css`,
      `${FOLDER}/${details.mode}.css`,
      ...(details.large || details.confetti ? [`${FOLDER}/shown.css`] : []),
    ]),
    'app.js': composeScript(plan, {
      constants: {
        NAMES: literalLines(details.range === null ? shownNames(details, plan.lang) : []),
        RANGE: literal(details.range),
        FACES: literal(faces),
        ROLLS: literal(details.rolls || details.stops),
        STOPS: literal(details.stops),
        IN_TURN: literal(details.inTurn),
        APART: literal(details.apart),
        PRIZES: literal(details.prizes),
        POOL: literal(details.pool),
        TEAM_NAMES: literal(details.teamNames),
        LISTS: literal(details.lists.map(({ name }) => name)),
        TICKS: literal(details.ticks),
        SHOWS_LEFT: literal(details.showsLeft),
        LEVELS: literal(details.levels),
        GROUP: literal(texts[details.groupsAre]),
      },
      texts,
      parts: [
        `${FOLDER}/chance.js`,
        ...(details.ticks ? [`${FOLDER}/present.js`] : []),
        `${FOLDER}/${details.mode}.js`,
        `${FOLDER}/picker.js`,
        ...(details.confetti ? [`${FOLDER}/confetti.js`] : []),
      ],
    }),
  }
}

function composeMain(plan: Plan, details: PickerDetails, texts: Texts): string[] {
  return [
    `<main class="page${details.large ? ' large' : ''}">`,
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    '  <section class="stage" id="stage"></section>',
    '  <div class="act">',
    `    <p class="result" id="result" role="status"></p>`,
    `    <button type="button" class="main-button" id="go">${GO[plan.lang][details.mode]}</button>`,
    ...(details.mode === 'password' || details.mode === 'teams' || details.mode === 'courts'
      ? [`    <button type="button" class="quiet-button" id="copy">${texts.copy}</button>`]
      : []),
    '  </div>',
    '  <form class="rules" id="rules">',
    ...rulesOf(plan, details, texts).map((line) => `    ${line}`),
    '  </form>',
    ...(details.mode === 'password' || details.mode === 'santa'
      ? []
      : historyOf(texts).map((line) => `  ${line}`)),
    '</main>',
  ]
}

function historyOf(texts: Texts): string[] {
  return [
    `<section class="past" aria-label="${texts.past}">`,
    `  <h2>${texts.past}</h2>`,
    '  <ol id="past"></ol>',
    `  <button type="button" class="quiet-button" id="clear">${texts.clear}</button>`,
    '</section>',
  ]
}

function rulesOf(plan: Plan, details: PickerDetails, texts: Texts): string[] {
  const { mode, range, ticks } = details
  const present = ticks
    ? [`<fieldset class="wide there" id="there"><legend>${texts.there}</legend></fieldset>`]
    : []
  const names =
    usesNames(mode) && range === null && details.lists.length === 0
      ? [
          `<div class="wide"><label for="names">${texts.names}</label><textarea id="names" rows="7" spellcheck="false">${escapeHtml(shownNames(details, plan.lang).join('\n'))}</textarea></div>`,
          ...present,
        ]
      : []
  const once = `<label class="tick"><input type="checkbox" id="once"${details.once ? ' checked' : ''} />${texts.once}</label>`
  switch (mode) {
    case 'wheel':
      return [...names, once]
    case 'party': {
      const { truths, dares } = PARTY[plan.lang]
      return [...names, area('truths', texts.truths, truths), area('dares', texts.dares, dares)]
    }
    case 'courts':
      return [...names, field('courts', texts.courts, details.courts, [1, 12])]
    case 'santa': {
      const pairs = details.apartPairs.map((pair) => pair.join(', '))
      return [...names, area('apart', texts.apart, pairs)]
    }
    case 'draw':
      return drawRules(details, texts, names, once)
    case 'teams':
      return [...names, field('teams', texts[GROUPS[details.groupsAre]], details.teams, [2, 20])]
    case 'dice':
      return diceRules(details, texts)
    case 'coin':
      return []
    case 'password':
      return [
        field('length', texts.length, details.length, [4, 64]),
        ...SETS.map(
          (set) =>
            `<label class="tick"><input type="checkbox" id="set-${set}"${details.sets.includes(set) ? ' checked' : ''} />${texts[set]}</label>`,
        ),
      ]
  }
}

function drawRules(details: PickerDetails, texts: Texts, names: string[], once: string): string[] {
  const { range, prizes, lists, inTurn, labelled } = details
  const isOnce = inTurn || prizes.length > 0 || lists.length > 0
  return [
    ...listsOf(details, texts),
    ...(labelled
      ? [
          `<div class="wide"><label for="prize">${texts.prize}</label><input type="text" id="prize" maxlength="60" autocomplete="off" /></div>`,
        ]
      : []),
    ...names,
    ...(range === null
      ? []
      : [
          field('from', texts.from, range[0], [0, 999_999]),
          field('to', texts.to, range[1], [1, 1_000_000]),
        ]),
    ...(prizes.length > 0 ? [] : [field('count', texts.count, details.count, [1, 50])]),
    ...(isOnce ? [] : [once]),
  ]
}

function diceRules(details: PickerDetails, texts: Texts): string[] {
  const { dice, sides, kinds, modifier, pool, bonus } = details
  if (pool.length > 0) return [field('modifier', texts.modifier, bonus, [-99, 99])]
  const first = kinds.includes(20) ? 20 : kinds[0]
  const choices = kinds.map(
    (kind) =>
      `<label><input type="radio" name="kind" id="kind-${kind}" value="${kind}"${kind === first ? ' checked' : ''} />d${kind}</label>`,
  )
  const hasKinds = kinds.length > 0
  return [
    ...(hasKinds
      ? [
          `<fieldset class="kinds wide"><legend>${texts.kinds}</legend>${choices.join('')}</fieldset>`,
        ]
      : []),
    field('dice', texts.dice, hasKinds ? 1 : dice, [1, 8]),
    ...(hasKinds ? [] : [field('sides', texts.sides, sides, [2, 100])]),
    ...(modifier ? [field('modifier', texts.modifier, 0, [-99, 99])] : []),
  ]
}

/** Which list or which prize is drawn next, and the lists themselves. */
function listsOf({ lists, prizes }: PickerDetails, texts: Texts): string[] {
  const select = (id: string, label: string, options: string[]) =>
    `<div class="wide"><label for="${id}">${label}</label><select id="${id}">${options.join('')}</select></div>`
  const option = (value: number | string, name: string) =>
    `<option value="${value}">${escapeHtml(name)}</option>`
  if (prizes.length > 0) {
    const options = prizes.map(({ name, count }, at) => option(at, `${name} × ${count}`))
    return [select('prize-now', texts.prize, options)]
  }
  if (lists.length === 0) return []
  return [
    select('list', texts.list, [
      option('', texts.all),
      ...lists.map(({ name }, at) => option(at, name)),
    ]),
    ...lists.map(({ name, items }, at) => area(`list-${at}`, name + texts.perLine, items)),
  ]
}

function area(id: string, label: string, lines: string[]): string {
  return `<div class="wide"><label for="${id}">${escapeHtml(label)}</label><textarea id="${id}" rows="5" spellcheck="false">${escapeHtml(lines.join('\n'))}</textarea></div>`
}

function field(id: string, label: string, value: number, [least, most]: [number, number]): string {
  return `<div><label for="${id}">${label}</label><input type="number" id="${id}" min="${least}" max="${most}" value="${value}" inputmode="numeric" /></div>`
}
