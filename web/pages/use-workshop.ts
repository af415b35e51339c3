/** What the workshop's parts share: project, preview, conversation and commit, tied together here (DESIGN 3). */
import { useCallback, useRef } from 'react'
import { err, ok } from '../../contract/result.ts'
import { isCodeFile, useAssistant, useAutoStart } from '../../features/assistant/web/index.ts'
import type { App } from '../../features/apps/contract.ts'
import { useLiveState } from '../../features/publishing/web/index.ts'
import { codeHostText } from '../../features/repositories/web/index.ts'
import { usePreview, usePreviewOrigin, useProject } from '../../features/workspace/web/index.ts'
import { useLocale } from '../kernel/locale.tsx'
import type { Person } from '../kernel/session-store.ts'

/** Opens the workshop of an app for its owner. */
export function useWorkshop(app: App, person: Person) {
  const locale = useLocale()
  const { state, savedSha, commit, retry } = useProject(app, person)
  const project = state.phase === 'ready' ? state.project : null
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = usePreviewOrigin(app._id)
  const preview = usePreview(frame, project, origin.origin)
  const commitTurn = useCallback(
    async (prompt: string) => {
      const done = await commit(prompt)
      if (!done.ok) return err(codeHostText(done.error, locale))
      if (done.value.kind === 'nothing') return ok(null)
      const { commitSha, message, paths } = done.value
      return ok({
        commitSha,
        commitMessage: message,
        pushedToGithub: true,
        modifiedFiles: paths,
      })
    },
    [commit, locale],
  )
  const assistant = useAssistant({
    appId: app._id,
    appName: app.name,
    files: project?.files ?? null,
    commit: commitTurn,
    onTurn: preview.setTurnRunning,
  })
  const hasCode = project?.all().some((file) => isCodeFile(file.path)) ?? true
  const isNew = assistant.isLoaded && !assistant.hasHistory && assistant.turns.length === 0
  useAutoStart({
    prompt: app.generationPrompt,
    isDue: project !== null && isNew && !hasCode,
    send: (prompt) => void assistant.send(prompt),
  })
  return {
    state,
    project,
    savedSha,
    retry,
    frame,
    origin,
    preview,
    assistant,
    live: useLiveState(app._id),
    save: useCallback(() => commitTurn(app.name), [commitTurn, app.name]),
  }
}
