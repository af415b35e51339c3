/** For tests: what a person does with a starter, written once for both languages. */
import type { Page } from 'playwright-core'
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
