/** What visitors will be told of the project's data, where it declares some. */
import { lazy, Suspense } from 'react'
import { useProjectFiles } from '../../../features/workshop/web/use-project-files.ts'
import type { LocalProject } from '../../../features/workshop/web/project/local-project.ts'
import { dataFilePath } from '../../../project/data-file/data-path.ts'

// Few apps keep data: what reads the file is loaded for them.
const KeptBeforePublish = lazy(async () => ({
  default: (await import('../../../features/app-data/web/kept-before-publish.tsx'))
    .KeptBeforePublish,
}))

/** The sentences of its data.json; nothing where there is none. */
export function KeptNote({ project }: { project: LocalProject }) {
  const file = useProjectFiles(project).find(({ path }) => path === dataFilePath)
  if (!file || typeof file.content !== 'string') return null
  return (
    <Suspense fallback={null}>
      <KeptBeforePublish text={file.content} />
    </Suspense>
  )
}
