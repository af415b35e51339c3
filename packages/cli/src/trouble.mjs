/** Why a command cannot go on, in words for a person. Anything else that is thrown is a bug. */

/** What the program ends with. */
export const exitCodes = { ok: 0, failed: 1, usage: 2, notLoggedIn: 3, conflict: 4 }

/** A reason with the code to end with; `code` is for programs, `paths` names files that it is about. */
export class Trouble extends Error {
  /**
   * @param {string} message in the language of whoever reads it
   * @param {{ exit?: number, code?: string, paths?: readonly string[] }} [about]
   */
  constructor(message, { exit = exitCodes.failed, code = 'failed', paths = [] } = {}) {
    super(message)
    this.exit = exit
    this.code = code
    this.paths = paths
  }
}
