/** One wish for a change of an app that began as a starter: what it makes of the files, and whether they hold it. */
import type { Files } from '../../../starters/starter.ts'

/** A wish that the demo model can fulfil. */
export type Wish = {
  /** What it is, as an answer says it: 'title “Tea”'. */
  name: string
  /** What it is about: two wishes about one thing are none. */
  about: string
  /** Whether it is said so shortly that words beside it may belong to it. */
  isOpen?: boolean
  apply: (files: Files) => Files
  /** Looks at the files: whether they are as it was wished. */
  holds: (files: Files) => boolean
}

/** What a part of a request came to. */
export type ReadWish =
  | { kind: 'wish'; wish: Wish }
  /** It can be read, and cannot be done: why, in the person's language. */
  | { kind: 'refused'; reason: string }
  | { kind: 'unread' }
