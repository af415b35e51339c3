/** Composes a picker: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { PickerDetails } from './details.ts'
import { SETS } from './details.ts'
import { usesNames } from './read.ts'
import { shownNames } from './samples.ts'
import type { Texts } from './texts.ts'
import { GO, TEXTS } from './texts.ts'

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
    'styles.css': composeSheet(plan, [`${FOLDER}/picker.css`, `${FOLDER}/${details.mode}.css`]),
    'app.js': composeScript(plan, {
      constants: {
        NAMES: literalLines(details.range === null ? shownNames(details, plan.lang) : []),
        RANGE: literal(details.range),
        FACES: literal(faces),
      },
      texts,
      parts: [`${FOLDER}/chance.js`, `${FOLDER}/${details.mode}.js`, `${FOLDER}/picker.js`],
    }),
  }
}

function composeMain(plan: Plan, details: PickerDetails, texts: Texts): string[] {
  return [
    '<main class="page">',
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    '  <section class="stage" id="stage"></section>',
    '  <div class="act">',
    `    <p class="result" id="result" role="status"></p>`,
    `    <button type="button" class="main-button" id="go">${GO[plan.lang][details.mode]}</button>`,
    ...(details.mode === 'password'
      ? [`    <button type="button" class="quiet-button" id="copy">${texts.copy}</button>`]
      : []),
    '  </div>',
    '  <form class="rules" id="rules">',
    ...rulesOf(plan, details, texts).map((line) => `    ${line}`),
    '  </form>',
    ...(details.mode === 'password' ? [] : historyOf(texts).map((line) => `  ${line}`)),
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
  const { mode, range } = details
  const names =
    usesNames(mode) && range === null
      ? [
          `<div class="wide"><label for="names">${texts.names}</label><textarea id="names" rows="7" spellcheck="false">${escapeHtml(shownNames(details, plan.lang).join('\n'))}</textarea></div>`,
        ]
      : []
  const once = `<label class="tick"><input type="checkbox" id="once"${details.once ? ' checked' : ''} />${texts.once}</label>`
  switch (mode) {
    case 'wheel':
      return [...names, once]
    case 'draw':
      return [
        ...names,
        ...(range === null
          ? []
          : [
              field('from', texts.from, range[0], [0, 999_999]),
              field('to', texts.to, range[1], [1, 1_000_000]),
            ]),
        field('count', texts.count, details.count, [1, 50]),
        once,
      ]
    case 'teams':
      return [...names, field('teams', texts.teams, details.teams, [2, 20])]
    case 'dice':
      return [
        field('dice', texts.dice, details.dice, [1, 8]),
        field('sides', texts.sides, details.sides, [2, 100]),
      ]
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

function field(id: string, label: string, value: number, [least, most]: [number, number]): string {
  return `<div><label for="${id}">${label}</label><input type="number" id="${id}" min="${least}" max="${most}" value="${value}" inputmode="numeric" /></div>`
}
