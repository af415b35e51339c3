/** What the list of versions is given. */
import type { ReactNode } from 'react'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import type { LocalProject } from '../project/local-project.ts'
import type { Live } from '../sync/use-catch-up.ts'
import type { Looking } from './use-looking.ts'

export type VersionsProps = {
  project: LocalProject
  /** Null where there is none. */
  repository: RepositoryRef | null
  /** The person's name as an author of commits. */
  me: string
  /** What differs from the last commit. */
  uncommitted: readonly string[]
  live: Live
  looking: Looking
  /** While the AI works nothing else is shown than what it makes. */
  isBusy: boolean
  /** What else was done to the app, below the versions. */
  history: ReactNode
  /** Hears that a version was chosen, or now. */
  onChosen: () => void
}
