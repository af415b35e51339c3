/** What the assistant is given by the page: leaves do not know each other. */
import type { Files } from '../../../agent/files.ts'
import type { Result } from '../../../contract/result.ts'
import type { GitInfo } from '../contract.ts'

/** A turn that changed files on this device: whether it was taken back, and whether all of it is committed. */
export type TurnOnDevice = { undone: boolean; committed: boolean }

/** What the chat is about: the app, its files, and what commits or takes back a turn. */
export type AssistantProject = {
  appId: string
  appName: string
  /** Null while the code is being loaded, and in a tab that may not write. */
  files: Files | null
  /** Another tab of this browser edits the app (EDT-32). */
  isElsewhere: boolean
  /** What the owner looks at, and changed by hand since the last turn (AGT-13). */
  atHand: () => Promise<{ openFile: string | undefined; changedByHand: readonly string[] }>
  /** Commits what the turn changed; answers the commit, or null when nothing had changed. */
  commit: (prompt: string) => Promise<Result<GitInfo | null, string>>
  /** Hears the turn before its first write, and null when it has ended. */
  onTurn: (turnId: string | null) => void
  /** Takes a turn back (AGT-33), or forth again; answers the files that were left, or why it failed. */
  undo: (
    turnId: string,
    choice: { anyway: boolean; again: boolean },
  ) => Promise<Result<string[], string>>
  turnsOnDevice: ReadonlyMap<string, TurnOnDevice>
}
