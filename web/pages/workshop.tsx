/** The owner's workshop, where chat, preview, code and publishing meet (EDT, CHT, PVW, PUB). */
import { useState } from 'react'
import { ChatPanel } from '../../features/assistant/web/index.ts'
import type { App } from '../../features/apps/contract.ts'
import { PublishActions } from '../../features/publishing/web/index.ts'
import { codeHostText } from '../../features/repositories/web/index.ts'
import { CodePane, PreviewPane } from '../../features/workspace/web/index.ts'
import type { PreviewWidth, ProjectState } from '../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../features/workspace/text/texts.ts'
import { failureOf } from '../kernel/call-failure.ts'
import { useFrameLook } from '../kernel/frame-look.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import type { Person } from '../kernel/session-store.ts'
import { FailedFace } from '../ui/faces.tsx'
import { useWorkshop } from './use-workshop.ts'
import { WorkshopBar } from './workshop-bar.tsx'
import { StatusLine } from './workshop-status.tsx'
import { WorkshopTools } from './workshop-tools.tsx'

/** Draws the workshop of an app for its owner. */
export function Workshop({ app, person }: { app: App; person: Person }) {
  useFrameLook({ nav: null, bare: true })
  const shop = useWorkshop(app, person)
  const { project, preview, origin } = shop
  const [view, setView] = useState<'preview' | 'code'>('preview')
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  return (
    <div className="ws">
      <WorkshopBar app={app}>
        <PublishActions
          app={app}
          save={shop.save}
          picture={preview.takePicture}
          isBusy={project === null || shop.assistant.isRunning}
        />
      </WorkshopBar>
      <ChatPanel appId={app._id} assistant={shop.assistant} canSend={project !== null} />
      <main className="stage" id="main" aria-label={app.name} tabIndex={-1}>
        <WorkshopTools
          app={app}
          view={view}
          width={width}
          onView={setView}
          onWidth={setWidth}
          onRefresh={preview.refresh}
        />
        <ProjectTrouble state={shop.state} onRetry={shop.retry} />
        <div className="view" hidden={view !== 'preview'}>
          <PreviewPane
            name={app.name}
            frame={shop.frame}
            preview={preview}
            width={width}
            failed={origin.failed}
            onRetry={origin.retry}
          />
        </div>
        {view === 'code' && project && <CodePane project={project} />}
      </main>
      <StatusLine app={app} live={shop.live} savedSha={shop.savedSha} isReady={project !== null} />
    </div>
  )
}

/** Why the code could not be loaded, and how far loading is (SYN-08, SYN-09). */
function ProjectTrouble({ state, onRetry }: { state: ProjectState; onRetry: () => void }) {
  const t = useText(workspaceTexts)
  const locale = useLocale()
  if (state.phase === 'loading' && state.progress) {
    return (
      <p className="note" role="status">
        {t('loadingFiles', state.progress)}
      </p>
    )
  }
  if (state.phase === 'elsewhere') {
    return (
      <p className="note" role="status">
        {t('elsewhere')}
      </p>
    )
  }
  const failure =
    state.phase === 'failed' ? state.failure : state.phase === 'ready' ? state.trouble : null
  if (!failure) return null
  const reason =
    failure.kind === 'codeHost'
      ? codeHostText(failure.failure, locale)
      : failure.kind === 'conflict'
        ? t('conflict', { paths: failure.paths.join(', ') })
        : t('notStored')
  return (
    <FailedFace
      title={`${t('loadFailed')}: ${reason}`}
      failure={failureOf('unknownError')}
      onRetry={onRetry}
    />
  )
}
