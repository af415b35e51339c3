/** A try of a job: what it tells while it goes on, and whether it is still its own. */
import type { Archives } from './archives.ts'
import { type ArchiveRow, changeJob } from './job-store.ts'

/** The job was taken away: its person is gone, or another try has followed. */
export class JobGone extends Error {
  override readonly name = 'JobGone'
}

/** A job cannot be done, however often it is tried; `fault` says why. */
export class JobFault extends Error {
  override readonly name = 'JobFault'
  readonly fault: string
  readonly path: string | null
  constructor(fault: string, path: string | null = null) {
    super(fault)
    this.fault = fault
    this.path = path
  }
}

/** One try. */
export type Work = {
  job: ArchiveRow
  /** Tells how far it is. @throws JobGone */
  tell(change: { done?: number; total?: number; result?: string }): Promise<void>
  /** Says that it goes on. @throws JobGone */
  hear(): Promise<void>
}

/** Begins one; `isClosed` says that this process ends, and another try is to follow elsewhere. */
export function workOn(
  { db, world }: Pick<Archives, 'db' | 'world'>,
  job: ArchiveRow,
  isClosed: () => boolean,
): Work {
  const tell: Work['tell'] = async (change) => {
    if (isClosed()) throw new Error('this process ends')
    if (!(await changeJob(db, job, { ...change, heardAt: world.now() }))) throw new JobGone()
  }
  return { job, tell, hear: () => tell({}) }
}
