/** The contract of one game: everything that the family must know of it, as one value. */
import type * as z from 'zod'
import type { Lang } from '../../../plan.ts'
import type { Words } from '../../family.ts'
import type { Rules } from '../details.ts'

export type Texts = Record<string, string>

/** A game in its own terms; its script and style lie in `app/<game>/`. */
export type OwnPart<R extends Rules> = {
  game: R['game']
  Rules: z.ZodType<R>
  /** How it is played when nothing is said. */
  plain: R
  name: Words
  /** The words that name it beyond doubt. */
  words: RegExp
  /** The rules that words give, over those that hold already. */
  read: (rules: R, text: string, lang: Lang) => R
  /** The words that `read` looks for, and what the game does without being asked. */
  known: RegExp[]
  /** One step up or down of what 'bigger', 'harder' and 'faster' mean here. */
  step?: ((rules: R, by: Steps) => R) | undefined
  title?: ((rules: R, lang: Lang) => string) | undefined
  describe: Record<Lang, (rules: R) => string>
  texts: Record<Lang, Texts>
  /** Scripts of `app/` that it shares with other games, before its own. */
  scripts?: readonly string[]
  /** Constants of the script, as literals. */
  constants: (rules: R, lang: Lang) => Record<string, string>
  /** What lies in the middle of the page, as HTML. */
  stage: (rules: R, texts: Texts) => string
  /** Further figures beside the score, by the id of their place and the name of their text. */
  figures?: readonly string[]
  /** Further lines of HTML after the button of a new game. */
  buttons?: ((texts: Texts, rules: R) => string[]) | undefined
}

/** -1, 0 or 1 for each way in which a follow-up may lean. */
export type Steps = { size: number; effort: number; pace: number }

/** A game among others: its rules are known to itself alone. */
export type Part = OwnPart<Rules>

/**
 * Makes a game one of many: whatever rules it is given are parsed by its own schema.
 *
 * @param own the game in its own terms
 */
export function definePart<R extends Rules>(own: OwnPart<R>): Part {
  const { Rules: schema, step, title, buttons } = own
  return {
    ...own,
    read: (rules, text, lang) => own.read(schema.parse(rules), text, lang),
    step: step === undefined ? undefined : (rules, by) => step(schema.parse(rules), by),
    title: title === undefined ? undefined : (rules, lang) => title(schema.parse(rules), lang),
    describe: {
      en: (rules) => own.describe.en(schema.parse(rules)),
      zh: (rules) => own.describe.zh(schema.parse(rules)),
    },
    constants: (rules, lang) => own.constants(schema.parse(rules), lang),
    stage: (rules, texts) => own.stage(schema.parse(rules), texts),
    buttons:
      buttons === undefined ? undefined : (texts, rules) => buttons(texts, schema.parse(rules)),
  }
}

/**
 * A board of `columns` by `rows` that the script fills.
 *
 * @param label what it is called aloud
 * @param sides columns and rows
 * @param role a picture, or a group of buttons
 */
export function boardOf(
  label: string | undefined,
  [columns, rows]: readonly [number, number],
  role: 'img' | 'group' = 'group',
): string {
  return `<div class="board" id="board" role="${role}" aria-label="${label}" style="--columns: ${columns}; --rows: ${rows}"></div>`
}
