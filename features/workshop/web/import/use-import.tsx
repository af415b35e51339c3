/** Brings files into a project: what was picked or dropped is read, shown, and written on the person's word. */
import { lazy, Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { LocalProject } from '../project/local-project.ts'
import type { ImportSource } from './import-source.ts'
import { canPickFolder, pickSource } from './pick-source.ts'

const ImportFlow = lazy(async () => ({ default: (await import('./import-flow.tsx')).ImportFlow }))

/** Two ways to pick, one to take what was dropped, and what must be drawn; null where nothing may be written. */
export function useImport(project: LocalProject | null) {
  const [taken, setTaken] = useState<{ source: ImportSource; number: number } | null>(null)
  if (project === null) return null
  const take = (source: ImportSource): void =>
    setTaken((before) => ({ source, number: (before?.number ?? 0) + 1 }))
  const view: ReactNode = taken && (
    <Suspense fallback={null}>
      <ImportFlow
        key={taken.number}
        project={project}
        source={taken.source}
        onClose={() => setTaken(null)}
      />
    </Suspense>
  )
  return {
    take,
    pickArchive: () => pickSource('archive', take),
    /** Undefined where the browser cannot choose folders. */
    pickFolder: canPickFolder() ? () => pickSource('folder', take) : undefined,
    view,
  }
}
