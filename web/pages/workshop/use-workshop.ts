/** What the workshop's parts share: project, preview, conversation and publishing, tied together here. */
import { type RefObject, useCallback, useMemo, useRef } from 'react'
import type { Assistant } from '../../../features/assistant/web/index.ts'
import { useAssistant, useAutoStart } from '../../../features/assistant/web/index.ts'
import { useHasData } from '../../../features/app-data/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { generationRequest } from '../../../features/apps/web/index.ts'
import { isCodeFile } from '../../../project/code-file.ts'
import { useLiveState } from '../../../features/publishing/web/index.ts'
import type {
  Checks,
  LocalOnly,
  LocalProject,
  ProjectView,
} from '../../../features/workshop/web/index.ts'
import {
  atHandOf,
  repositoryOf,
  useCatchUp,
  useChecks,
  useCheckResult,
  useCommitByHand,
  useCommitTurn,
  useCommitsAfter,
  useCommitUrl,
  useCommitWhenBack,
  useFixErrors,
  useHasContent,
  useLookAgain,
  useLooking,
  useOwnCode,
  usePictureAt,
  usePreviews,
  useProject,
  useProjectView,
  usePutFile,
  useResetCode,
  useSave,
  useSayUpdated,
  useStarterInPlace,
  useTakeThumbnail,
  useTryApp,
  useTurnsOnDevice,
  useUndoTurn,
} from '../../../features/workshop/web/index.ts'
import { useLocale } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import { useForkInPlace } from './use-fork-in-place.ts'
import { useYielding } from './use-yielding.ts'

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
  const showing = useShowing(app, frame, shown)
  const { preview } = showing
  const checks = useChecks(project, showing.runTrial)
  const parts = { app, person, opened, project, isElsewhere, view, showing, checks }
  const assistant = useAppAssistant(parts)
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
    ...useKindsOfFile({ app, project, shown, assistant }),
    view,
    frame,
    ...showing,
    checks,
    assistant,
    firstRequest: useBeginning({ app, project, isIdle, assistant, commit }),
    fixing: useFixErrors(preview, assistant),
    live,
    hasData: useHasData(app._id, live?.commitSha ?? null),
    isAhead: useCatchUp({ live, savedSha, isIdle, catchUp }),
    save,
    commitByHand: useCommitByHand(commit),
  }
}

/** The conversation about the app, with what it needs of project, preview and repository. */
function useAppAssistant({
  app,
  person,
  opened,
  project,
  isElsewhere,
  view,
  showing,
  checks,
}: {
  app: App
  person: Person
  opened: ReturnType<typeof useProject>
  project: LocalProject | null
  isElsewhere: boolean
  view: ProjectView
  showing: ReturnType<typeof useShowing>
  checks: Checks
}): Assistant {
  const { preview, looking, pose, runTrial } = showing
  return useAssistant({
    ...useApp(app),
    files: project?.files ?? null,
    isElsewhere,
    commit: useCommitWithPicture({ app, project }, opened.commit, showing),
    onTurn: (turnId) => {
      // What the AI makes is shown, whatever was looked at before.
      looking.back()
      project?.setTurn(turnId)
      preview.setTurn(turnId)
      if (turnId === null) void checks.endTurn()
      else checks.beginTurn()
    },
    atHand: () => atHandOf(project, app),
    checkResult: useCheckTurn(useCheckResult(project, preview.check), checks),
    takePicture: pose.look,
    takePictureAt: usePictureAt(project && runTrial),
    tryApp: useTryApp(project && runTrial, checks.noteTrial),
    put: usePutFile(project),
    undo: useUndoTurn(project),
    turnsOnDevice: useTurnsOnDevice(isElsewhere ? noTurns : view),
    isUndecided: opened.conflict !== null,
    isLocalOnly: opened.localOnly !== null,
    uncommitted: view.uncommitted ?? [],
    commitsAfter: useCommitsAfter(showing.repository, person.username),
    resetCode: useResetCode(opened.reset),
    commitUrl: useCommitUrl(app, project),
  })
}

/** What is wrong with the result of a turn: errors of the app, else checks that it broke. */
function useCheckTurn(check: ReturnType<typeof useCheckResult>, { broken }: Checks) {
  return useCallback(
    async (signal: AbortSignal) => {
      const errors = await check()
      return errors.length > 0 ? errors : broken(signal)
    },
    [check, broken],
  )
}

/** Commits what a turn has made, and takes the picture of that version while the person goes on. */
function useCommitWithPicture(
  { app, project }: { app: App; project: LocalProject | null },
  commit: ReturnType<typeof useProject>['commit'],
  { picture, preview }: Pick<ReturnType<typeof useShowing>, 'picture' | 'preview'>,
) {
  const commitTurn = useCommitTurn({ app, project }, commit)
  const take = useTakeThumbnail(project, picture)
  // What is asked for in vain there is told to the preview that the server serves, as if the person had seen it.
  const isTaken = preview.way !== 'server'
  return useCallback(
    async (prompt: string) => {
      const done = await commitTurn(prompt)
      if (isTaken && done.ok && done.value !== null) void take(done.value.commitSha)
      return done
    },
    [commitTurn, take, isTaken],
  )
}

/** What {@link useWorkshop} ties together. */
export type Shop = ReturnType<typeof useWorkshop>

/** What the frame shows: the project, or a version of its repository that is looked at. */
function useShowing(
  app: App,
  frame: RefObject<HTMLIFrameElement | null>,
  shown: LocalProject | null,
) {
  const repository = useRepository(app, shown)
  const looking = useLooking(shown, repository)
  return { repository, looking, ...usePreviews(app._id, frame, shown, looking.previewed) }
}

/** The repository of what is shown; null while none is known. */
function useRepository({ githubRepo }: App, shown: LocalProject | null) {
  return useMemo(() => shown && repositoryOf({ githubRepo }, shown.record()), [githubRepo, shown])
}

/** What the assistant knows of the app; what it began from is named in the language of the studio. */
function useApp({ _id, name, tags, starter, generationPrompt }: App) {
  const locale = useLocale()
  const begun = starter && { starter: starter.name[locale], request: generationPrompt ?? '' }
  return { appId: _id, appName: name, tags, begun }
}

/** What the page of every starter begins its mark with. */
const starterMark = 'content="MagicCube starter '

/**
 * Whether an open project has no code yet, whether the one that is shown has a content, and whether that is shown
 * first: nobody else changes what began from a starter, or somebody else has made it and it is made one's own.
 */
function useKindsOfFile({
  app,
  project,
  shown,
  assistant: { agent },
}: {
  app: App
  project: LocalProject | null
  shown: LocalProject | null
  assistant: Pick<Assistant, 'agent'>
}) {
  const isEmpty = project !== null && !project.all().some(({ path }) => isCodeFile(path))
  const isWithoutModel = agent.state === 'ready' && agent.isBuiltin
  const isOfStarter = shown?.textOf('index.html')?.includes(starterMark) ?? false
  return {
    isEmpty,
    hasContent: useHasContent(shown),
    opensContent: isOfStarter && (isWithoutModel || app.forkedFrom !== null),
  }
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
