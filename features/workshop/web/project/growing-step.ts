/** Joins what is typed into one file in one go into one step of undo. */
import type { FileContent } from '../../../../project/content.ts'
import type { AppendedStep } from './project-history.ts'
import type { ProjectFiles } from './project-files.ts'
import type { ProjectRecord } from './project-record.ts'

/** Who types on within this time goes on with the same step; in the editor, which takes back single keys itself, later too. */
const joinedWithinMs = { content: 1_500, edit: 10_000 }

type Project = {
  files: Pick<ProjectFiles, 'read'>
  record: Pick<ProjectRecord, 'undo'>
  world: { nowMs: () => number }
}

/** The last step that was typed, as long as it may grow. */
export class GrowingStep {
  #last: (AppendedStep & { atMs: number }) | null = null
  #before: FileContent | null = null

  /** The step that a write of one file goes on with; undefined where it is one of its own. Called before the write. */
  of(
    project: Project,
    recorded: ReadonlyMap<string, FileContent>,
    cause: keyof typeof joinedWithinMs,
  ): AppendedStep | undefined {
    const path = onlyPath(recorded)
    if (path === null) return undefined
    const found = project.files.read(path)
    this.#before = found.ok ? found.value : null
    const last = this.#last
    const isSame = last?.path === path && project.record.undo.at(-1) === last.stepId
    if (!isSame || project.world.nowMs() - last.atMs > joinedWithinMs[cause]) return undefined
    return { path, stepId: last.stepId, before: last.before }
  }

  /** What is typed from now on is a step of its own. */
  stop(): void {
    this.#last = null
  }

  /** Notes the write that was just made. */
  note(
    project: Project,
    recorded: ReadonlyMap<string, FileContent>,
    extended: AppendedStep | undefined,
  ): void {
    const path = onlyPath(recorded)
    const stepId = project.record.undo.at(-1)
    if (path === null || stepId === undefined) return
    const step = extended ?? { path, stepId, before: this.#before }
    this.#last = { ...step, atMs: project.world.nowMs() }
  }
}

function onlyPath(recorded: ReadonlyMap<string, FileContent>): string | null {
  const [path, ...others] = recorded.keys()
  return path === undefined || others.length > 0 ? null : path
}
