/** What stands in place of the preview while a version is looked at: its bar, and its changes or files. */
import { lazy, Suspense } from 'react'
import type { ReactNode } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { RepositoryRef } from '../../../repositories/web/index.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import type { LocalProject } from '../project/local-project.ts'
import { LookingBar } from './looking-bar.tsx'
import { ReadFault } from './read-fault.tsx'
import type { Looked, Looking } from './use-looking.ts'

// They draw with the editor, which is large.
const VersionChanges = lazy(async () => ({
  default: (await import('./version-files.tsx')).VersionChanges,
}))
const VersionFiles = lazy(async () => ({
  default: (await import('./version-files.tsx')).VersionFiles,
}))

/** Draws it above the preview; `acts` are what else can be done with the version. */
export function LookedView({
  project,
  repository,
  looking,
  looked,
  hasBar = true,
  acts,
}: {
  project: LocalProject
  repository: RepositoryRef
  looking: Looking
  looked: Looked
  /** Left out where something else tells what is looked at. */
  hasBar?: boolean
  acts?: ReactNode
}) {
  const t = useText(versionsTexts)
  const { files, fault, retry, commit } = looked
  const { face } = looking
  return (
    <>
      {hasBar && <LookingBar {...{ looking, looked }}>{acts}</LookingBar>}
      {fault !== null && <ReadFault title={t('unread')} fault={fault} onRetry={retry} />}
      {files === null && fault === null && (
        <p className="quiet nothing" role="status">
          <TurningCube size={14} /> {t('reading')}
        </p>
      )}
      {files !== null && face !== 'preview' && (
        <div className="looked-files">
          <Suspense fallback={null}>
            {face === 'changes' ? (
              <VersionChanges key={commit.sha} {...{ project, repository, commit, files }} />
            ) : (
              <VersionFiles key={commit.sha} files={files} />
            )}
          </Suspense>
        </div>
      )}
    </>
  )
}
