/** Follows the files of a project. */
import { useState, useSyncExternalStore } from 'react'
import type { ProjectFile } from '../../../project/content.ts'
import type { LocalProject } from './project/local-project.ts'

/** The files as they are now, sorted by path. */
export function useProjectFiles(project: LocalProject): readonly ProjectFile[] {
  const [store, setStore] = useState(() => filesStore(project))
  if (store.project !== project) setStore(filesStore(project))
  return useSyncExternalStore(store.subscribe, store.files, store.files)
}

function filesStore(project: LocalProject) {
  let files = project.all()
  return {
    project,
    files: () => files,
    subscribe: (onChange: () => void) =>
      project.subscribe(() => {
        files = project.all()
        onChange()
      }),
  }
}
