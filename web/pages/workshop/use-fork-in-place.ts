/** A fork without repository whose files did not reach this device gets them from its source when it is opened. */
import { useEffect, useRef } from 'react'
import type { App } from '../../../features/apps/contract.ts'
import { readPublishedFiles } from '../../../features/remix/web/index.ts'
import { pullFork, type LocalProject } from '../../../features/workshop/web/index.ts'

/** Brings them in once, into a project that never held anything; a source that is gone leaves it empty. */
export function useForkInPlace(app: App, project: LocalProject | null): void {
  const begun = useRef(false)
  const { forkedFrom, githubRepo } = app
  // Reads the source over the network and writes to the device's database.
  useEffect(() => {
    if (forkedFrom === null || githubRepo !== null || project === null || begun.current) return
    const { undo, redo } = project.record()
    if (project.all().length > 0 || undo.length > 0 || redo.length > 0) return
    begun.current = true
    void pullFork(app, () => publishedOf(forkedFrom), project)
  }, [app, forkedFrom, githubRepo, project])
}

async function publishedOf(appId: string) {
  const read = await readPublishedFiles(appId)
  return read.ok ? read.value : null
}
