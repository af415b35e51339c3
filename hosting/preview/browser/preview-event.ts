/** What the preview tells the studio. All of it comes from the app's code: show it as text only. */

import type { PreviewWay } from './find-way.ts'
import type { PickEvent } from './pick/pick-event.ts'

/** Levels of a console line. */
export const consoleLevels = ['log', 'info', 'warn', 'error'] as const

/** One of the levels of a console line. */
export type ConsoleLevel = (typeof consoleLevels)[number]

/**
 * Lines that the product adds to the app's console, in its own words: a form that would leave the
 * app was held, a dialog that the browser blocks, a file that browsers cannot
 * run, storage that the browser refuses to the frame, a sign-in, which the toolbar stands for.
 */
export const notices = [
  'formHeld',
  'dialogBlocked',
  'cannotRun',
  'storageRefused',
  'signInAs',
] as const

/** One of the product's own lines in the console. */
export type Notice = (typeof notices)[number]

/**
 * One event of the preview.
 * - `loading`: a page begins to load; lines that follow belong to it
 * - `painted`: the page at `path` (with query and hash) is visible
 * - `console`: a line of the app's console, an uncaught error or a rejected promise; `file` is a
 *   path in the project or empty, `line` is 0 when not known
 * - `notice`: a line in the product's words; `file` is set for `cannotRun`
 * - `missingFile`: the app asked for a file that is not there
 * - `navigated`: the app shows another path
 * - `externalLink`: the person followed a link to another site; the frame stays
 * - `notResponding`: `noPaint` nothing painted within 10 s, `noAnswer` no answer within 5 s
 * - `responding`: it answers again
 * - `noPage`: there is no page to open, or several to choose from
 * - `way`: how the files reach the app, known at the start
 * - `unsupported`: the browser cannot run previews
 * - `picked`, `pickEnded`: the person has picked an element, or has left picking
 */
export type PreviewEvent =
  | { kind: 'loading' }
  | { kind: 'painted'; path: string }
  | { kind: 'console'; level: ConsoleLevel; text: string; file: string; line: number }
  | { kind: 'notice'; notice: Notice; file: string }
  | { kind: 'missingFile'; path: string }
  | { kind: 'navigated'; path: string }
  | { kind: 'externalLink'; url: string }
  | { kind: 'notResponding'; why: 'noPaint' | 'noAnswer' }
  | { kind: 'responding' }
  | { kind: 'noPage'; choices: string[] }
  | { kind: 'way'; way: PreviewWay }
  | { kind: 'unsupported'; reason: string }
  | PickEvent
