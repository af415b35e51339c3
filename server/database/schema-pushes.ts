/** The tables of publishing on push (see `schema.ts`). */
export type PushTables = {
  /** A row for each app that does more with a push than to store it. */
  pushSettings: {
    appId: string
    /** `publish`, or `preview`: its owner is told, and publishes. */
    mode: string
    /** The head of the branch that was dealt with last; null: there was none. */
    seenSha: string | null
    /** Where the studio itself moves the branch to: no push. */
    ownSha: string | null
    lastPushId: string | null
    /** How often the code host told of a push, and up to which of them the branch was looked at. */
    asked: number
    answered: number
    /** Until when somebody deals with the branch. */
    takenUntil: number
    /** When the branch is looked at without being told. */
    lookAt: number
    /** Whether the code host refused the last commit status. */
    isStatusRefused: number
  }
  /** What came of a push. */
  pushes: {
    id: string
    appId: string
    commitSha: string
    outcome: string
    /** Why, as a word of ours or the code of a failure; with what fills its sentence, as JSON. */
    code: string | null
    params: string
    at: number
  }
}
