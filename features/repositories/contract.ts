/**
 * The names by which a repository is asked for: its owner, its own, a branch, a commit. They become parts of
 * the code host's addresses, so each follows the host's rules and none can be read as another address (T82).
 * A path within a repository follows `project/path.ts`.
 */
import * as z from 'zod'

/** An account at the code host: GitHub's names, with the underscore of accounts that a company manages. */
export const RepositoryOwner = z.string().regex(/^[a-z\d][\w-]{0,38}$/i)

/** A repository's own name: letters, digits, hyphens, dots and underscores, and none that git reserves. */
export const RepositoryName = z.string().regex(/^(?!\.{1,2}$|.*\.git$)[\w.-]{1,100}$/i)

/** A branch by git-check-ref-format, in the characters that the relay passes on; none that git reads as a commit. */
export const BranchName = z
  .string()
  .max(100)
  .regex(
    /^(?!(?:HEAD|[0-9a-f]{40})$)(?!.*(?:\.\.|(?:\.lock|\.)(?:\/|$)))\w[\w.-]*(?:\/\w[\w.-]*)*$/,
  )

/** The id of a commit. */
export const CommitId = z.string().regex(/^[0-9a-f]{40}$/)
