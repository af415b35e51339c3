/** Numbers that both ends must agree on. Lengths count Unicode code points. */
export const limits = {
  /** Checks that a project keeps, and characters in the name of one. */
  checksMax: 20,
  checkNameMax: 80,
  /** Apps of one account, of any status. */
  appsMax: 1_000,
  nameMin: 2,
  nameMax: 100,
  displayNameMax: 50,
  descriptionMax: 500,
  generatorPromptMax: 8_000,
  chatMessageMax: 20_000,
  aiResponseMax: 100_000,
  toolExecutionsMax: 200,
  tagsMax: 10,
  tagMax: 30,
  subdomainMin: 3,
  subdomainMax: 20,
  marketplacePage: 16,
  /** Letters of a search of the marketplace. */
  searchMax: 100,
  /** A search begins when the keys have rested so long. */
  searchDebounceMs: 300,
  dashboardPage: 9,
  favoritesPage: 20,
  notificationsPage: 20,
  /** Words of a report and of an admin's reason, in characters. */
  reportMax: 500,
  adminReasonMin: 5,
  adminReasonMax: 500,
  /** From so many addresses a comment is reported until it is hidden, by accounts of such an age. */
  reportsUntilHidden: 3,
  reporterAgeMs: 86_400_000,
  dashboardFavorites: 5,
  forksPage: 10,
  /** Days that an app's figures show, with today. */
  figureDays: 30,
  sitemapApps: 10_000,
  sitemapMs: 600_000,
  commentMax: 100,
  commentsPage: 10,
  /** Replies that come with a comment: the latest. */
  repliesShown: 100,
  profilePage: 100,
  chatPage: 5,
  pagedRowsMax: 10_000,
  repositoryNameTries: 10,
  nameCheckDebounceMs: 500,
  autoStartDelayMs: 1_000,
  signInRedirectDelayMs: 1_500,
  toastMs: 4_000,
  /** The toast of a test that runs, and the banner of settings that were saved. */
  shortNewsMs: 3_000,
  /** The toast of settings that prove invalid. */
  invalidSettingsMs: 8_000,
  /** How long the browser believes a count of uses. */
  usageFreshMs: 30_000,
  toastsShown: 3,
  bodyBytes: 1_048_576,
  publishBodyBytes: 4 * 1_048_576,
  chatBodyBytes: 2 * 1_048_576,
  modelBodyBytes: 8 * 1_048_576,
  /** A file of 5 MiB in base64, and what is around it. */
  draftBodyBytes: 8 * 1_048_576,
  draftFileBytes: 5 * 1_048_576,
  codeHostBodyBytes: 8 * 1_048_576,
  jsonDepth: 64,
  accessTokenSeconds: 600,
  refreshGraceSeconds: 10,
  sessionSeconds: 30 * 24 * 3600,
  signInStateSeconds: 600,
} as const

/** How many Unicode code points a text has. */
export function codePoints(text: string): number {
  let count = 0
  for (const _ of text) count += 1
  return count
}

/** The first `length` code points of a text: a cut between the two halves of a character would spoil it. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return text
  let end = 0
  let count = 0
  for (const letter of text) {
    if (count === length) break
    end += letter.length
    count += 1
  }
  return text.slice(0, end)
}
