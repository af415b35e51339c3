/** The owner's workshop, where chat, preview, code and publishing meet (EDT, CHT, PVW, PUB). */
import { useCallback, useRef, useState } from 'react'
import {
  ChatPanel,
  isCodeFile,
  useAssistant,
  useAutoStart,
} from '../../features/assistant/web/index.ts'
import type { App } from '../../features/apps/contract.ts'
import { PublishActions, useLiveState } from '../../features/publishing/web/index.ts'
import { codeHostText } from '../../features/repositories/web/index.ts'
import {
  CodePane,
  PreviewPane,
  usePreview,
  usePreviewOrigin,
  useProject,
} from '../../features/workspace/web/index.ts'
import type { PreviewWidth, ProjectState } from '../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../features/workspace/text/texts.ts'
import { err, ok } from '../../contract/result.ts'
import { useFrameLook } from '../kernel/frame-look.ts'
import { useLocale, useText } from '../kernel/locale.tsx'
import type { Person } from '../kernel/session-store.ts'
import { FailedFace } from '../ui/faces.tsx'
import { failureOf } from '../kernel/call-failure.ts'
import { StatusLine } from './workshop-status.tsx'
import { WorkshopBar } from './workshop-bar.tsx'
import { WorkshopTools } from './workshop-tools.tsx'

/** Draws the workshop of an app for its owner. */
export function Workshop({ app, person }: { app: App; person: Person }) {
  const locale = useLocale()
  useFrameLook({ nav: null, bare: true })
  const { state, savedSha, commit, retry } = useProject(app, person)
  const project = state.phase === 'ready' ? state.project : null
  const [view, setView] = useState<'preview' | 'code'>('preview')
  const [width, setWidth] = useState<PreviewWidth>('desktop')
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = usePreviewOrigin(app._id)
  const preview = usePreview(frame, project, origin.origin)
  const live = useLiveState(app._id)

  const commitTurn = useCallback(
    async (prompt: string) => {
      const done = await commit(prompt)
      if (!done.ok) return err(codeHostText(done.error, locale))
      if (done.value.kind === 'nothing') return ok(null)
      const { commitSha, message, paths } = done.value
      return ok({ commitSha, commitMessage: message, pushedToGithub: true, modifiedFiles: paths })
    },
    [commit, locale],
  )
  const save = useCallback(() => commitTurn(app.name), [commitTurn, app.name])
  const assistant = useAssistant({
    appId: app._id,
    appName: app.name,
    files: project?.files ?? null,
    commit: commitTurn,
    onTurn: preview.setTurnRunning,
  })
  const hasCode = project?.all().some((file) => isCodeFile(file.path)) ?? true
  useAutoStart({
    prompt: app.generationPrompt,
    isDue:
      project !== null &&
      assistant.isLoaded &&
      !assistant.hasHistory &&
      assistant.turns.length === 0 &&
      !hasCode,
    send: (prompt) => void assistant.send(prompt),
  })

  return (
    <div className="ws">
      <WorkshopBar app={app}>
        <PublishActions app={app} save={save} picture={preview.takePicture} />
      </WorkshopBar>
      <ChatPanel appId={app._id} assistant={assistant} canSend={project !== null} />
      <main className="stage" id="main" aria-label={app.name} tabIndex={-1}>
        <WorkshopTools
          app={app}
          view={view}
          width={width}
          onView={setView}
          onWidth={setWidth}
          onRefresh={preview.refresh}
        />
        <ProjectTrouble state={state} onRetry={retry} />
        <div className="view" hidden={view !== 'preview'}>
          <PreviewPane
            name={app.name}
            frame={frame}
            preview={preview}
            width={width}
            failed={origin.failed}
            onRetry={origin.retry}
          />
        </div>
        {view === 'code' && project && <CodePane project={project} />}
      </main>
      <StatusLine app={app} live={live} savedSha={savedSha} isReady={project !== null} />
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
  if (state.phase !== 'failed') return null
  const { failure } = state
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
