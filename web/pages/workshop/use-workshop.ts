/** What the workshop's parts share: project, preview, conversation and commit, tied together here (DESIGN 3). */
import { useCallback, useMemo, useRef } from 'react'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { GitInfo } from '../../../features/assistant/contract.ts'
import { useAssistant, useAutoStart } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { generationRequest } from '../../../features/apps/web/index.ts'
import { turnMessage, updateMessage } from '../../../project/commit-message.ts'
import { useLiveState } from '../../../features/publishing/web/index.ts'
import type { LocalProject, ProjectView } from '../../../features/workspace/web/index.ts'
import {
  commitFailureText,
  lastOpenedFile,
  useLending,
  usePreview,
  usePreviewOrigin,
  useProject,
  useProjectView,
} from '../../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workspace/text/texts.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import { useCatchUp } from './use-catch-up.ts'
import { useFixErrors } from './use-fix-errors.ts'
import { useOwnCode } from './use-own-code.ts'
import { useStarterInPlace } from './use-starter-in-place.ts'

/** Opens the workshop of an app for its owner. */
export function useWorkshop(app: App, person: Person) {
  const opened = useProject(app, person)
  const { state, savedSha, commit, catchUp } = opened
  const project = state.phase === 'ready' ? state.project : null
  const view = useProjectView(project)
  const frame = useRef<HTMLIFrameElement>(null)
  const origin = usePreviewOrigin(app._id)
  const lending = useLending(app._id, project)
  const preview = usePreview(frame, project, origin.origin, origin.served === 'on' ? lending : null)
  const commitTurn = useCommitTurn(commit)
  const assistant = useAssistant({
    appId: app._id,
    appName: app.name,
    files: project?.files ?? null,
    commit: commitTurn,
    onTurn: (turnId) => {
      project?.setTurn(turnId)
      preview.setTurn(turnId)
    },
    atHand: () => atHandOf(project),
    undo: useUndoTurn(project),
    turnsOnDevice: useTurnsOnDevice(view),
  })
  const hasCode = useOwnCode(app, project)
  useAutoStart({
    appId: app._id,
    prompt: generationRequest(app, useLocale()),
    isEmpty: project !== null && !hasCode,
    assistant,
  })
  const live = useLiveState(app._id)
  const isIdle = project !== null && !assistant.isRunning
  useStarterInPlace({
    project,
    hasCode,
    isIdle,
    commit: (message) => commit(() => message),
  })
  return {
    ...opened,
    project,
    isIdle,
    view,
    frame,
    origin,
    lending,
    preview,
    assistant,
    fixing: useFixErrors(preview, assistant),
    live,
    isAhead: useCatchUp({ live, savedSha, isIdle, catchUp }),
    save: useSave(commit),
    commitByHand: useCommitByHand(commit),
  }
}

async function atHandOf(project: LocalProject | null) {
  if (project === null) return { openFile: undefined, changedByHand: [] }
  const { accountId, appId } = project.record()
  // A turn does not wait for, or fail with, what a device cannot read.
  const opened = await lastOpenedFile(accountId, appId).catch(() => null)
  const isThere = project.all().some(({ path }) => path === opened)
  return {
    openFile: isThere ? (opened ?? undefined) : undefined,
    changedByHand: project.changedByHand(),
  }
}

function useCommitTurn(commit: ReturnType<typeof useProject>['commit']) {
  const locale = useLocale()
  return useCallback(
    async (prompt: string): Promise<Result<GitInfo | null, string>> => {
      const done = await commit(() => turnMessage(prompt))
      if (!done.ok) return err(commitFailureText(done.error, locale))
      if (done.value.kind !== 'committed') return ok(null)
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
}

/** Commits before a publish. What is for the person to decide is told apart: the way out stands beside it. */
function useSave(commit: ReturnType<typeof useProject>['commit']) {
  const locale = useLocale()
  const t = useText(workspaceTexts)
  return useCallback(async () => {
    const done = await commit((paths) => updateMessage(paths, locale))
    if (done.ok) return ok(null)
    if (done.error.kind === 'conflict') return err({ reason: t('twoPlaces'), isUndecided: true })
    return err({ reason: commitFailureText(done.error, locale), isUndecided: false })
  }, [commit, locale, t])
}

function useCommitByHand(commit: ReturnType<typeof useProject>['commit']) {
  const locale = useLocale()
  return useCallback(
    async (message: string): Promise<Result<string | null, string>> => {
      const done = await commit(() => message)
      if (!done.ok) return err(commitFailureText(done.error, locale))
      return ok(done.value.kind === 'committed' ? done.value.commitSha : null)
    },
    [commit, locale],
  )
}

function useUndoTurn(project: LocalProject | null) {
  const t = useText(workspaceTexts)
  return useCallback(
    async (
      turnId: string,
      choice: { anyway: boolean; again: boolean },
    ): Promise<Result<string[], string>> => {
      const done = await project?.undoTurn(turnId, choice)
      if (done?.ok) return ok(done.value.left)
      return err(t(done?.error === 'notStored' ? 'notStored' : 'turnNotKept'))
    },
    [project, t],
  )
}

function useTurnsOnDevice({ turns, uncommitted }: ProjectView) {
  return useMemo(
    () =>
      new Map(
        turns.map(({ id, paths, undone }) => [
          id,
          { undone, committed: !paths.some((path) => uncommitted?.includes(path) ?? false) },
        ]),
      ),
    [turns, uncommitted],
  )
}
