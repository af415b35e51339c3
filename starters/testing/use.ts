/** For tests: what a person does with a starter, written once for both languages. */
import { expect } from 'vitest'
import type { Page } from 'playwright-core'
import type { Json } from '../../project/content-file/json.ts'
import type { Language } from '../starter.ts'

/** What a use is given. */
export type Using = {
  /** The app, just opened for the first time, with reduced motion. */
  page: Page
  language: Language
  /** A text of the app in the language at hand, by its English one as it stands in the files. */
  t: (english: string) => string
  /** Loads the app anew, as a person does who comes back. */
  reload: () => Promise<void>
}

/** Uses a starter as its name says, reloads it, and expects that what was done is still there. */
export type Use = (using: Using) => Promise<void>

/** Another value of a field of the content, and where it is seen once the app has it. */
export type FieldChange = { to: (now: Json) => Json; seen: (using: Using) => Promise<void> }

/** A change for each member of the content, by name; colours and `sample` are tried for all starters alike. */
export type FieldChanges = Readonly<Record<string, FieldChange>>

/** Expects a text that somebody can see, also in a field. */
export async function seesText({ page }: Using, text: string): Promise<void> {
  await expect.poll(() => page.evaluate(textsOnScreen), { timeout: 10_000 }).toContain(text)
}

/** Another text, seen as it is. */
export const says = (text: string): FieldChange => ({
  to: () => text,
  seen: (using) => seesText(using, text),
})

/** One more item at the end of a list, seen by a text of it. */
export const lists = (item: Json, text: string): FieldChange => ({
  to: (now) => (Array.isArray(now) ? [...now, item] : [item]),
  seen: (using) => seesText(using, text),
})

/** What stands on the page, in its fields and in its pictures. Runs in the page. */
const textsOnScreen = `
  [document.body.innerText,
   ...[...document.querySelectorAll('input, textarea, select')].map((field) => field.value),
   ...[...document.querySelectorAll('svg text, [aria-label], [alt]')].map((one) =>
     [one.textContent, one.getAttribute('aria-label'), one.getAttribute('alt')].join(' '))
  ].join(' | ')`
