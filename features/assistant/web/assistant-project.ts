/** What the assistant is given by the page: leaves do not know each other. */
import type { Files } from '../../../agent/files.ts'
import type { Result } from '../../../contract/result.ts'
import type { GitInfo } from '../contract.ts'

/** What the chat is about: the app, its files, and what commits a turn. */
export type AssistantProject = {
  appId: string
  appName: string
  /** Null while the code is being loaded. */
  files: Files | null
  /** Commits what the turn changed; answers the commit, or null when nothing had changed. */
  commit: (prompt: string) => Promise<Result<GitInfo | null, string>>
  onTurn: (isRunning: boolean) => void
}
