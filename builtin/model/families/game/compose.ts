/** Composes a game: its page, style parts and script. */
import type { Files } from '../../compose/files.ts'
import { composePage, composeTitle } from '../../compose/page.ts'
import { composeScript } from '../../compose/script.ts'
import { composeSheet } from '../../compose/sheet.ts'
import type { Plan } from '../../plan.ts'
import type { GameDetails, Rules } from './details.ts'
import { partOf } from './games/index.ts'
import type { Part, Texts } from './games/part.ts'
import { textsOf } from './texts.ts'

const FOLDER = 'families/game/app'

/**
 * Composes the files of a game.
 *
 * @param plan the app
 * @param details which game, and its rules
 */
export function composeGame(plan: Plan, { rules }: GameDetails): Files {
  const part = partOf(rules.game)
  const texts = textsOf(part, plan.lang)
  return {
    'index.html': composePage(plan, composeMain(plan, part, rules, texts)),
    'styles.css': composeSheet(plan, [
      `${FOLDER}/game.css`,
      `${FOLDER}/${rules.game}/${rules.game}.css`,
      `${FOLDER}/game-${plan.look}.css`,
    ]),
    'app.js': composeScript(plan, {
      constants: part.constants(rules, plan.lang),
      texts,
      parts: ['play.js', ...(part.scripts ?? []), `${rules.game}/${rules.game}.js`].map(
        (path) => `${FOLDER}/${path}`,
      ),
    }),
  }
}

function composeMain(plan: Plan, part: Part, rules: Rules, texts: Texts): string[] {
  const figures = (part.figures ?? []).map(
    (id) => `    <div><dt>${texts[id]}</dt><dd id="${id}">–</dd></div>`,
  )
  return [
    `<main class="page ${rules.game}">`,
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    '  <dl class="scores">',
    `    <div><dt>${texts['score']}</dt><dd id="score">0</dd></div>`,
    ...figures,
    `    <div><dt>${texts['best']}</dt><dd id="best">–</dd></div>`,
    '  </dl>',
    `  <section class="stage">${part.stage(rules, texts)}</section>`,
    '  <p class="say" id="say" role="status"></p>',
    '  <footer>',
    `    <button type="button" class="main-button" id="fresh">${texts['fresh']}</button>`,
    ...(part.buttons?.(texts, rules) ?? []).map((line) => `    ${line}`),
    `    <p class="hint">${texts['hint']}</p>`,
    '  </footer>',
    '</main>',
  ]
}
