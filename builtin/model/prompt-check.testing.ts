/** For tests: what a person does with the app of a request, and what must then be so. */
import type { Page } from 'playwright-core'

export type Check = {
  /** The moment at which time stands in the app; the check moves it by `page.clock`. */
  clock?: string
  /** Does what the request is for. */
  use: (page: Page) => Promise<void>
  /** Expects what must be so afterwards, and again after a reload. */
  holds: (page: Page) => Promise<void>
}
