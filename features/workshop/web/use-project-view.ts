/** What the workshop shows of an open project: lists, space, and what is not committed yet. */
import { useEffect, useState } from 'react'
import { compareFiles, metadataFile } from '../../../project/compare.ts'
import { gitBlobId } from '../../../project/content-hash.ts'
import type { FileContent } from '../../../project/content.ts'
import type { LeftOut, Rename } from '../../../project/loadable.ts'
import type { LocalProject } from './project/local-project.ts'
import { contentPath } from '../../../project/content-file/content-path.ts'
import type { KeptTurn, ProjectRecord } from './project/project-record.ts'
import type { StepName } from './project/step-name.ts'
import { joinedName } from './project/step-name.ts'
import { lastChange } from './project/undo-changes.ts'
import type { Typing } from './project/typed-texts.ts'

/** The state of a project at one moment; `uncommitted` names files, and is null until it is known. */
export type ProjectView = {
  /** Whether something can be taken back or made again, and what it is called where that is known. */
  undo: { isThere: boolean; name: StepName | undefined }
  redo: { isThere: boolean; name: StepName | undefined }
  isFull: boolean
  turns: readonly KeptTurn[]
  uncommitted: readonly string[] | null
  /** What of the repository is not loaded. */
  leftOut: readonly LeftOut[]
  /** What the next commit renames: its name in the repository is in another Unicode form. */
  renames: readonly Rename[]
  /** What was typed and is not stored yet. */
  typing: Typing
}

const nothing: ProjectView = {
  undo: { isThere: false, name: undefined },
  redo: { isThere: false, name: undefined },
  isFull: false,
  turns: [],
  uncommitted: null,
  leftOut: [],
  renames: [],
  typing: { waiting: [], fault: null },
}
const restMs = 200

/** Follows a project; nothing while there is none. */
export function useProjectView(project: LocalProject | null): ProjectView {
  const [view, setView] = useState(nothing)
  // The project lives outside React.
  useEffect(() => {
    if (!project) return setView(nothing)
    const differences = differencesOf(project)
    let timer: ReturnType<typeof setTimeout> | undefined
    const show = (): void => setView((before) => ({ ...before, ...stateOf(project) }))
    const compare = async (): Promise<void> => {
      const uncommitted = await differences()
      setView((before) => ({ ...before, uncommitted }))
    }
    const stop = project.watch(() => {
      show()
      clearTimeout(timer)
      timer = setTimeout(() => void compare(), restMs)
    })
    show()
    void compare()
    return () => {
      stop()
      clearTimeout(timer)
    }
  }, [project])
  return view
}

function stateOf(project: LocalProject): Omit<ProjectView, 'uncommitted'> {
  const record = project.record()
  const { turns, leftOut = [], renames = [] } = record
  const typing = project.typing()
  return {
    undo: undoOf(record, typing),
    redo: lastNamed(record, 'redo'),
    isFull: project.isFull(),
    typing,
    turns,
    leftOut,
    renames,
  }
}

/** What is typed and waits is the last change before it is stored. */
function undoOf(record: ProjectRecord, { waiting }: Typing): ProjectView['undo'] {
  const [path] = waiting
  if (path === undefined) return lastNamed(record, 'undo')
  const cause = path === contentPath ? 'content' : 'edit'
  return { isThere: true, name: { cause, paths: [path], count: 1 } }
}

function lastNamed(record: ProjectRecord, direction: 'undo' | 'redo'): ProjectView['undo'] {
  const ids = lastChange(record, direction)
  const { stepNames = {} } = record
  return { isThere: ids.length > 0, name: joinedName(ids.map((id) => stepNames[id])) }
}

/** Names what differs from the last sync; a file that stays the same is hashed once. */
export function differencesOf(project: LocalProject): () => Promise<string[]> {
  let known = new Map<string, { content: FileContent; id: string }>()
  return async () => {
    const next: typeof known = new Map()
    for (const { path, content } of project.all()) {
      const before = known.get(path)
      const id = before?.content === content ? before.id : await gitBlobId(content)
      next.set(path, { content, id })
    }
    known = next
    const now = new Map(Array.from(next, ([path, { id }]) => [path, id]))
    const base = new Map(project.record().syncedBlobs)
    base.delete(metadataFile)
    return compareFiles(base, now).map(({ path }) => path)
  }
}
