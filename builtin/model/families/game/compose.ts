/** Composes a game: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle, literal, literalLines } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Lang, Plan } from '../../plan.ts'
import type { GameDetails, Rules } from './details.ts'
import { facesOf } from './faces.ts'
import { textsOfGame } from './texts.ts'

const FOLDER = 'families/game/app'

/**
 * Composes the files of a game.
 *
 * @param plan the app
 * @param details which game, and its rules
 */
export function composeGame(plan: Plan, { rules }: GameDetails): Files {
  const texts = textsOfGame(rules.game, plan.lang)
  return {
    'index.html': composePage(plan, composeMain(plan, rules, texts)),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/game.css`,
      `${FOLDER}/${rules.game}.css`,
      `${FOLDER}/game-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: constantsOf(rules, plan.lang),
      texts,
      parts: [`${FOLDER}/play.js`, `${FOLDER}/${rules.game}.js`],
    }),
  }
}

const STEP_MS = { slow: 190, normal: 130, fast: 80 }

function constantsOf(rules: Rules, lang: Lang): Record<string, string> {
  switch (rules.game) {
    case 'snake':
      return {
        COLUMNS: literal(rules.columns),
        ROWS: literal(rules.rows),
        STEP_MS: literal(STEP_MS[rules.speed]),
        QUICKENS: literal(rules.quickens),
        WALLS: literal(rules.walls),
        BLOCKS: literal(rules.blocks),
      }
    case 'pairs':
      return { PAIRS: literalLines(facesOf(rules, lang)) }
    case 'tictactoe':
      return {
        SIZE: literal(rules.size),
        IN_ROW: literal(rules.inRow),
        AGAINST_COMPUTER: literal(rules.foe === 'computer'),
        EASY: literal(rules.level === 'easy'),
        MARKS: literal(rules.marks),
      }
    case 'merge':
      return { SIZE: literal(rules.size), GOAL: literal(rules.goal) }
    case 'guess':
      return { FROM: literal(rules.from), TO: literal(rules.to), TRIES: literal(rules.tries) }
  }
}

function composeMain(plan: Plan, rules: Rules, texts: Record<string, string>): string[] {
  return [
    `<main class="page ${rules.game}">`,
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    '  <dl class="scores">',
    `    <div><dt>${texts['score']}</dt><dd id="score">0</dd></div>`,
    `    <div><dt>${texts['best']}</dt><dd id="best">–</dd></div>`,
    '  </dl>',
    `  <section class="stage">${stageOf(rules, texts)}</section>`,
    '  <p class="say" id="say" role="status"></p>',
    '  <footer>',
    `    <button type="button" class="main-button" id="fresh">${texts['fresh']}</button>`,
    ...buttonsOf(rules, texts).map((line) => `    ${line}`),
    `    <p class="hint">${texts['hint']}</p>`,
    '  </footer>',
    '</main>',
  ]
}

function buttonsOf(rules: Rules, texts: Record<string, string>): string[] {
  if (rules.game === 'merge') {
    return [`<button type="button" class="quiet-button" id="back">${texts['undo']}</button>`]
  }
  if (rules.game !== 'snake') return []
  const arrows = [
    ['up', '↑'],
    ['left', '←'],
    ['down', '↓'],
    ['right', '→'],
  ]
  return [
    `<button type="button" class="quiet-button" id="pause">${texts['pause']}</button>`,
    '<div class="pad">',
    ...arrows.map(
      ([way = '', sign]) =>
        `  <button type="button" data-way="${way}" aria-label="${texts[way]}">${sign}</button>`,
    ),
    '</div>',
  ]
}

function stageOf(rules: Rules, texts: Record<string, string>): string {
  if (rules.game !== 'guess') {
    const sides = rules.game === 'snake' ? [rules.columns, rules.rows] : []
    const size =
      rules.game === 'tictactoe' || rules.game === 'merge' ? [rules.size, rules.size] : sides
    const [columns, rows] = rules.game === 'pairs' ? tableOf(rules.count) : size
    const role = rules.game === 'snake' || rules.game === 'merge' ? 'img' : 'group'
    return `<div class="board" id="board" role="${role}" aria-label="${texts['board']}" style="--columns: ${columns}; --rows: ${rows}"></div>`
  }
  return [
    '<div class="guessing">',
    `<p class="range" aria-label="${texts['line']}"><b id="low"></b><i aria-hidden="true"></i><b id="high"></b></p>`,
    `<div class="line" id="line" aria-hidden="true"></div>`,
    `<form id="form" novalidate><label for="guess">${texts['label']}</label>`,
    `<input id="guess" type="number" inputmode="numeric" min="${rules.from}" max="${rules.to}" aria-describedby="say" />`,
    `<button class="main-button">${texts['try']}</button></form>`,
    `<ol class="history" id="history" aria-label="${texts['history']}"></ol></div>`,
  ].join('')
}

/** Columns and rows that hold two cards of each pair, as near to a square as they can be. */
function tableOf(count: number): [number, number] {
  const cards = count * 2
  const columns = Math.ceil(Math.sqrt(cards))
  const even = [columns, columns + 1].find((wide) => cards % wide === 0) ?? columns
  return [even, Math.ceil(cards / even)]
}
