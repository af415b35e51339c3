/** What the assistant is given by the page: leaves do not know each other. */
import type { Picture } from '../../../agent/added-files.ts'
import type { ResultFault } from '../../../agent/turn.ts'
import type { TryApp } from '../../../agent/app-trial.ts'
import type { Files } from '../../../agent/files.ts'
import type { Result } from '../../../contract/result.ts'
import type { GitInfo } from '../contract.ts'

/** A turn that changed files on this device: whether it was taken back, and whether all of it is committed. */
export type TurnOnDevice = { undone: boolean; committed: boolean }

/** Why a turn is not committed; `isUndecided`: files that were changed on both sides wait for the owner. */
export type CommitFault = { reason: string; isUndecided: boolean }

/** How wide the window of a picture is, and whether it shows all of the page, down to four windows. */
export type PictureWish = { width: number; part: 'screen' | 'page' }

/** What the chat is about: the app, its files, and what commits or takes back a turn. */
export type AssistantProject = {
  appId: string
  appName: string
  /** The name of the starter that the app began from, and what its maker asked for; null for any other app. */
  begun: { starter: string; request: string } | null
  /** What the app is about: the examples of an empty chat fit it. */
  tags: readonly string[]
  /** Null while the code is being loaded, and in a tab that may not write. */
  files: Files | null
  /** Another tab of this browser edits the app. */
  isElsewhere: boolean
  /** What the owner looks at, changed since the last turn, and accepted as rules (T32). */
  atHand: () => Promise<{
    openFile: string | undefined
    /** What the app was asked for first. */
    firstPrompt?: string | undefined
    changedByHand: readonly string[]
    takenBack?: readonly string[]
    broughtByGit?: readonly string[]
    rules?: string | undefined
  }>
  /** Loads what the turn has made and answers the errors that it brought; null where no preview runs. */
  checkResult: ((signal: AbortSignal) => Promise<readonly ResultFault[]>) | null
  /** Takes a picture of what the preview shows at its width; null where no preview runs. */
  takePicture: (() => Promise<Picture | null>) | null
  /** Takes a picture of the app as it begins, at a width and of a part that are asked for; null where no preview runs. */
  takePictureAt: ((wish: PictureWish) => Promise<Picture | null>) | null
  /** Tries what the turn has made as a person would; null where no preview runs. */
  tryApp: TryApp | null
  /** Puts a file under a free name into the project; answers its path, or why not. Null where nothing may be written. */
  put: ((path: string, bytes: Uint8Array) => Promise<Result<string, string>>) | null
  /** Commits what the turn changed; answers the commit, or null when nothing had changed. */
  commit: (prompt: string) => Promise<Result<GitInfo | null, CommitFault>>
  /** Hears the turn before its first write, and null when it has ended. */
  onTurn: (turnId: string | null) => void
  /** Takes a turn back, or forth again; answers the files that were left, or why it failed. */
  undo: (
    turnId: string,
    choice: { anyway: boolean; again: boolean },
  ) => Promise<Result<string[], string>>
  turnsOnDevice: ReadonlyMap<string, TurnOnDevice>
  /** Whether files that were changed on both sides wait for the owner's choice now. */
  isUndecided: boolean
  /** The code is on this device alone: turns end without a commit, and none is offered. */
  isLocalOnly: boolean
  /** Files that differ from the last commit: a reset discards them. */
  uncommitted: readonly string[]
  /** Names the commits that come after one, the newest first: what a reset to it takes away. */
  commitsAfter: (commitSha: string) => Promise<Result<string[], string>>
  /** Takes the code back to a commit; answers why it stayed as it was. */
  resetCode: (commitSha: string) => Promise<Result<void, string>>
  /** Where a commit can be looked at, null without a repository. */
  commitUrl: (commitSha: string) => string | null
}
