/** What the workshop's parts share: project, preview, conversation and commit, tied together here (DESIGN 3). */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import type { RefObject } from 'react'
import type { Result } from '../../../contract/result.ts'
import { err, ok } from '../../../contract/result.ts'
import type { GitInfo } from '../../../features/assistant/contract.ts'
import type { Assistant } from '../../../features/assistant/web/index.ts'
import { useAssistant, useAutoStart } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { generationRequest } from '../../../features/apps/web/index.ts'
import { turnMessage, updateMessage } from '../../../project/commit-message.ts'
import { isCodeFile } from '../../../project/code-file.ts'
import { useLiveState } from '../../../features/publishing/web/index.ts'
import type { LocalOnly, LocalProject, ProjectView } from '../../../features/workshop/web/index.ts'
import {
  acceptedRules,
  apartBy,
  commitFailureText,
  lastOpenedFile,
  partsBefore,
  useLending,
  usePreview,
  usePreviewOrigin,
  usePreviewTab,
  useProject,
  useProjectView,
  usePutFile,
} from '../../../features/workshop/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workshop/text/texts.ts'
import { useLocale, useText } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import { useCatchUp } from './use-catch-up.ts'
import { useCheckResult } from './use-check-result.ts'
import { useFixErrors } from './use-fix-errors.ts'
import { useForkInPlace } from './use-fork-in-place.ts'
import { useCommitWhenBack, useLookAgain, useSayUpdated } from './use-look-again.ts'
import { useOwnCode } from './use-own-code.ts'
import { usePose } from './use-pose.ts'
import { useCommitUrl, useResetCode } from './use-reset-code.ts'
import { useStarterInPlace } from './use-starter-in-place.ts'

/** Opens the workshop of an app for its owner. */
export function useWorkshop(app: App, person: Person) {
  const sayUpdated = useSayUpdated()
  const opened = useProject(app, person, sayUpdated)
  const { state, savedSha, commit, catchUp } = opened
  const project = state.phase === 'ready' ? state.project : null
  // What another tab writes is followed here (EDT-32).
  const isElsewhere = state.phase === 'elsewhere'
  const shown = isElsewhere ? state.project : project
  const view = useProjectView(shown)
  const frame = useRef<HTMLIFrameElement>(null)
  const showing = usePreviews(app._id, frame, shown)
  const { preview } = showing
  const commitTurn = useCommitTurn(project, commit)
  const assistant = useAssistant({
    appId: app._id,
    appName: app.name,
    files: project?.files ?? null,
    isElsewhere,
    commit: commitTurn,
    onTurn: (turnId) => {
      project?.setTurn(turnId)
      preview.setTurn(turnId)
    },
    atHand: () => atHandOf(project, app),
    checkResult: useCheckResult(project, preview.check),
    takePicture: showing.pose.look,
    put: usePutFile(project),
    undo: useUndoTurn(project),
    turnsOnDevice: useTurnsOnDevice(isElsewhere ? noTurns : view),
    tags: app.tags,
    isUndecided: opened.conflict !== null,
    isLocalOnly: opened.localOnly !== null,
    uncommitted: view.uncommitted ?? [],
    resetCode: useResetCode(opened.reset),
    commitUrl: useCommitUrl(app, project),
  })
  const live = useLiveState(app._id)
  const isIdle = project !== null && !assistant.isRunning
  const save = useSave(commit)
  useLookAgain(project, isIdle, catchUp, sayUpdated)
  useCommitWhenBack(hasToCommit(opened.localOnly, view), isIdle, save)
  useYielding(opened.onYield, isElsewhere, assistant)
  return {
    ...opened,
    project,
    shown,
    isIdle,
    isEmpty: isEmpty(project),
    view,
    frame,
    ...showing,
    assistant,
    firstRequest: useBeginning({ app, project, isIdle, assistant, commit }),
    fixing: useFixErrors(preview, assistant),
    live,
    isAhead: useCatchUp({ live, savedSha, isIdle, catchUp }),
    save,
    commitByHand: useCommitByHand(commit),
  }
}

/** The preview in its frame and in tabs of its own, and how its files get there. */
function usePreviews(
  appId: string,
  frame: RefObject<HTMLIFrameElement | null>,
  shown: LocalProject | null,
) {
  const origin = usePreviewOrigin(appId)
  const lending = useLending(appId, shown)
  const lent = origin.served === 'on' ? lending : null
  const preview = usePreview(frame, shown, origin.origin, lent)
  return {
    origin,
    lending,
    preview,
    pose: usePose(preview.takePicture),
    openTab: usePreviewTab(shown, origin.origin, lent),
  }
}

/** Whether an open project has no code yet. */
function isEmpty(project: LocalProject | null): boolean {
  return project !== null && !project.all().some(({ path }) => isCodeFile(path))
}

/** Whether something differs that a repository can take. */
function hasToCommit(localOnly: LocalOnly | null, { uncommitted }: ProjectView): boolean {
  return localOnly === null && uncommitted !== null && uncommitted.length > 0
}

/** An app without code begins by itself: from its description, or from the starter in the address (CHT-32, STR-08). */
function useBeginning({
  app,
  project,
  isIdle,
  assistant,
  commit,
}: {
  app: App
  project: LocalProject | null
  isIdle: boolean
  assistant: Assistant
  commit: ReturnType<typeof useProject>['commit']
}): string | null {
  const hasCode = useOwnCode(app, project)
  const firstRequest = useAutoStart({
    appId: app._id,
    prompt: generationRequest(app, useLocale()),
    isEmpty: project !== null && !hasCode,
    assistant,
  })
  useForkInPlace(app, project)
  useStarterInPlace({
    project,
    hasCode,
    isIdle,
    commit: (message) => commit(() => message),
  })
  return firstRequest
}

const noTurns: Pick<ProjectView, 'turns' | 'uncommitted'> = { turns: [], uncommitted: null }

/** Ends the turn before another tab writes; what was said there meanwhile is read when this tab writes again. */
function useYielding(
  onYield: (end: () => Promise<void>) => void,
  isElsewhere: boolean,
  { end, history }: Assistant,
): void {
  const { retry } = history
  const readAgain = useRef(retry)
  // Refs belong to no drawing.
  useEffect(() => {
    onYield(end)
    readAgain.current = retry
  }, [onYield, end, retry])
  useEffect(() => {
    if (!isElsewhere) return undefined
    return () => readAgain.current()
  }, [isElsewhere])
}

async function atHandOf(project: LocalProject | null, app: App) {
  const firstPrompt = app.generationPrompt || undefined
  if (project === null) return { openFile: undefined, firstPrompt, changedByHand: [] }
  const { accountId, appId } = project.record()
  // A turn does not wait for, or fail with, what a device cannot read.
  const opened = await lastOpenedFile(accountId, appId).catch(() => null)
  const isThere = project.all().some(({ path }) => path === opened)
  return {
    openFile: isThere ? (opened ?? undefined) : undefined,
    firstPrompt,
    ...project.changedSince(),
    rules: await acceptedRules(project),
  }
}

function useCommitTurn(
  project: LocalProject | null,
  commit: ReturnType<typeof useProject>['commit'],
) {
  const locale = useLocale()
  return useCallback(
    async (prompt: string) => {
      const left = project?.leftBefore() ?? null
      const before = left && { sha: left.sha, parts: partsBefore(left, locale) }
      const done = await commit(() => turnMessage(prompt), before)
      // A turn whose code can only stay here ends like any other (SYN-31).
      if (!done.ok && apartBy(done.error) !== null) return ok(null)
      if (!done.ok) {
        const isUndecided = done.error.kind === 'conflict'
        return err({ reason: commitFailureText(done.error, locale), isUndecided })
      }
      if (done.value.kind !== 'committed') return ok(null)
      const { commitSha, message, paths } = done.value
      return ok<GitInfo>({
        commitSha,
        commitMessage: message,
        pushedToGithub: true,
        modifiedFiles: paths,
      })
    },
    [project, commit, locale],
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

function useTurnsOnDevice({ turns, uncommitted }: Pick<ProjectView, 'turns' | 'uncommitted'>) {
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
