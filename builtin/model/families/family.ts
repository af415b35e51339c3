/**
 * The contract of a family: one kind of app that the demo model can make, as one value.
 *
 * **To add a family**
 * 1. Make a folder `families/<kind>/`. In it: `details.ts` (the zod schema of what the app does, with
 *    `kind: z.literal('<kind>')`), `read.ts`, `change.ts`, `compose.ts`, and the parts of the app
 *    itself as plain `.js` and `.css` files.
 * 2. In `<kind>.ts` export `defineFamily({ kind, Details, name, offers, score, read, change,
 *    translate, title, describe, compose })`; see `families/timer/timer.ts`.
 * 3. Add that value to the list in `families/index.ts`, and requests for it, of many people and in
 *    both languages, to `read/plan/examples/<kind>.txt`. Nothing else names a family.
 *
 * **Scores.** 0: not mine. 1: a word that may mean it. 2: a general word ('list', 'tracker'). 3: its
 * own word ('timer'). On top of these, each further thing that goes with it adds 1 and each that
 * belongs to another kind takes away 1 to 3: a request is full of hints, and the kind with most of
 * them is meant. `weighCues` of `read/cues.ts` adds them up. `read/plan/likeness.ts` adds how much the request
 * is like those that other people made for the kind. The highest takes the request, in a draw
 * the first of the list, so the particular stands before the general. The collection gives 2 at
 * most, but 3 and more for lists of its own (packing, sign-up), for many properties of each thing, and
 * where each tells of days ('how many days ago I watered it'), which is never one countdown.
 *
 * **What a reading used.** `read` gives back the places of the request that its details came from,
 * most easily by `spansOf(ask.text, WORDS, OPTIONS)` of `read/spans.ts`. A clause that holds no such
 * place is named in the answer as not understood, so never claim words that change nothing. Colour,
 * mood, light, language, title and politeness are read by everybody's reader: leave them alone.
 *
 * **Shared parts.** `compose/page.ts`: `composePage`, `composeTitle`, `escapeHtml`, `literal`,
 * `literalLines`, `literalTexts`. `compose/script.ts`: `composeScript` (constants KEY, LANG, TEXT,
 * then parts). `compose/sheet.ts`: `composeSheet` (the palette and type of the plan as variables,
 * `parts/base.css`, then parts). `parts/core.js`: `byId`, `load`, `save`, `make`, `toast` with undo;
 * TEXT must hold `notKept` and `undo`. `parts/files.js`: `saveFile`, `readChosenFile`, `toCsv`,
 * `parseCsv`. `read/lists/lists.ts`: `splitList`, `readContent`. `read/words/currency.ts`:
 * `findCurrency`. What two families read alike lies in `read/`: a family never imports another one.
 * Colours of the sheet: `--paper --panel --wash --line --edge --ink --soft --accent --on-accent
 * --alarm`, `--s1..--s6` with `--on-series`; faces: `--text-face --title-face --title-font
 * --number-font --row-font --note-font`; `--round`. Classes: `main-button`, `quiet-button`, `unseen`.
 *
 * **An app** runs under a policy that allows its own three files only: no inline script or style
 * element, no network. It keeps its data under KEY in localStorage, works by keyboard, in both
 * languages, light and dark, from 320 px, and has no fault in the console.
 */
import type * as z from 'zod'
import type { Files } from '../compose/files.ts'
import type { Details, Lang, Plan } from '../plan.ts'
import type { Ask } from '../read/ask.ts'
import type { Span } from '../read/spans.ts'

/** A text in both languages. */
export type Words = Record<Lang, string>

/** The language of the app, and that of the person who asks. */
export type Langs = { lang: Lang; spoken: Lang }

/**
 * What was read of a request, and the places of it that were used. `isGuess` says that the family
 * fell back on its most general app, so that every word it did not use is named in the answer; `missed`
 * are places that it knows it does not do, which are named whatever stands beside them.
 */
export type Reading<D> = { details: D; used: Span[]; isGuess?: boolean; missed?: Span[] }

/** One change, and how it is named in the answer: short, in the language that is spoken. */
export type Step<T> = { next: T; said: string }

/** A family in its own terms, D being what its details hold. */
export type OwnFamily<D extends Details> = {
  /** The same as `kind` in the details; also a class of the page's body. */
  kind: D['kind']
  Details: z.ZodType<D>
  /** What it makes, in the plural, for the sentence on what the demo model can do. */
  name: Words
  /** What a follow-up may ask of it besides colour, light, title and language. */
  offers: Words
  /** How surely a request is for this family, 0..4. */
  score: (ask: Ask) => number
  /** Reads a request that it took. Must make something sensible of any words. */
  read: (ask: Ask) => Reading<D>
  /** Applies one clause of a follow-up, or answers null when it speaks of something else. */
  change: Changer<D>
  /** The same details in another language; the person's own words stay. */
  translate: (details: D, lang: Lang) => D
  /** A title for an app whose request names none. */
  title: (details: D, lang: Lang) => string
  /** What was made, as a phrase without a stop, under 20 words: only what is really there. */
  describe: (details: D, langs: Langs) => string
  /** The files of the app. The same plan always gives the same files. */
  compose: (plan: Plan, details: D) => Files
}

/** Applies one clause to an app, or answers null when it speaks of something else. */
export type Changer<D> = (details: D, clause: string, langs: Langs) => Step<D> | null

/** The step of the first changer that takes the clause; null when none of them does. */
export function firstStep<D>(
  changers: readonly Changer<D>[],
  ...spoken: Parameters<Changer<D>>
): Step<D> | null {
  for (const changer of changers) {
    const step = changer(...spoken)
    if (step !== null) return step
  }
  return null
}

/** A family among others: its details are known to itself alone. */
export type Family = OwnFamily<Details>

/**
 * Makes a family one of many: whatever details it is given are parsed by its own schema.
 *
 * @param own the family in its own terms
 * @returns the same family; details that are not its own are a bug and throw
 */
export function defineFamily<D extends Details>(own: OwnFamily<D>): Family {
  return {
    ...own,
    change: (details, clause, langs) => own.change(own.Details.parse(details), clause, langs),
    translate: (details, lang) => own.translate(own.Details.parse(details), lang),
    title: (details, lang) => own.title(own.Details.parse(details), lang),
    describe: (details, langs) => own.describe(own.Details.parse(details), langs),
    compose: (plan, details) => own.compose(plan, own.Details.parse(details)),
  }
}
