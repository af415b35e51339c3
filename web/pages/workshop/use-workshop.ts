/** What the workshop's parts share: project, preview, conversation and publishing, tied together here. */
import { useEffect, useRef } from 'react'
import type { Assistant } from '../../../features/assistant/web/index.ts'
import { useAssistant, useAutoStart } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { generationRequest } from '../../../features/apps/web/index.ts'
import { isCodeFile } from '../../../project/code-file.ts'
import { useLiveState } from '../../../features/publishing/web/index.ts'
import type { LocalOnly, LocalProject, ProjectView } from '../../../features/workshop/web/index.ts'
import {
  atHandOf,
  useCatchUp,
  useCheckResult,
  useCommitByHand,
  useCommitTurn,
  useCommitUrl,
  useCommitWhenBack,
  useFixErrors,
  useHasContent,
  useLookAgain,
  useOwnCode,
  usePreviews,
  useProject,
  useProjectView,
  usePutFile,
  useResetCode,
  useSave,
  useSayUpdated,
  useStarterInPlace,
  useTurnsOnDevice,
  useUndoTurn,
} from '../../../features/workshop/web/index.ts'
import { useLocale } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import { useForkInPlace } from './use-fork-in-place.ts'

/** Opens the workshop of an app for its owner. */
export function useWorkshop(app: App, person: Person) {
  const sayUpdated = useSayUpdated()
  const opened = useProject(app, person, sayUpdated)
  const { state, savedSha, commit, catchUp } = opened
  const project = state.phase === 'ready' ? state.project : null
  // What another tab writes is followed here.
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
  const save = useSave(opened, { app, project, draftsPrivate: person.draftsPrivate })
  useLookAgain(project, isIdle, catchUp, sayUpdated)
  useCommitWhenBack(hasToCommit(opened.localOnly, view), isIdle, save)
  useYielding(opened.onYield, isElsewhere, assistant)
  return {
    ...opened,
    project,
    shown,
    isIdle,
    ...useKindsOfFile(project, shown),
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

/** What {@link useWorkshop} ties together. */
export type Shop = ReturnType<typeof useWorkshop>

/** Whether an open project has no code yet, and whether the one that is shown has a content. */
function useKindsOfFile(project: LocalProject | null, shown: LocalProject | null) {
  const isEmpty = project !== null && !project.all().some(({ path }) => isCodeFile(path))
  return { isEmpty, hasContent: useHasContent(shown) }
}

/** Whether something differs that a repository can take. */
function hasToCommit(localOnly: LocalOnly | null, { uncommitted }: ProjectView): boolean {
  return localOnly === null && uncommitted !== null && uncommitted.length > 0
}

/** An app without code begins by itself: from its description, or from the starter in the address. */
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
