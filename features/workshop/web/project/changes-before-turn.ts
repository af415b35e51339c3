/** What differed from the last commit when a turn began: committed by itself, before the turn's own changes. */
import type { Locale } from '../../../../contract/locale.ts'
import { leftoverMessage } from '../../../../project/commit-message.ts'
import type { ProjectFile } from '../../../../project/content.ts'

/** The project as a turn found it. */
export type ChangesBeforeTurn = {
  /** The commit that it was in step with. */
  sha: string | null
  files: readonly ProjectFile[]
  /** The files that the owner had changed since the turn before; what else differed, a turn or Undo had left. */
  byHand: ReadonlySet<string>
}

/** A commit of a part: of the files as they were at a moment, those that it takes. */
export type CommitPart = {
  files: readonly ProjectFile[]
  takes: (path: string) => boolean
  message: (paths: readonly string[]) => string
}

/** The commits before a turn's own: what turns and Undo had left, then what was changed by hand, worded by `wording`. */
export function partsBefore(
  { files, byHand }: ChangesBeforeTurn,
  locale: Locale,
  wording: CommitPart['message'],
): CommitPart[] {
  return [
    {
      files,
      takes: (path) => !byHand.has(path),
      message: (paths) => leftoverMessage(paths, locale),
    },
    {
      files,
      takes: (path) => byHand.has(path),
      message: wording,
    },
  ]
}
