/** The owner's workshop, where chat, preview, code and publishing meet (EDT, CHT, PVW, PUB). */
import { useMemo } from 'react'
import { ChatPanel } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { PublishActions } from '../../../features/publishing/web/index.ts'
import {
  CodePane,
  ConflictChoice,
  NewErrors,
  PreviewMenu,
  PreviewPane,
  repositoryOf,
} from '../../../features/workspace/web/index.ts'
import type { LocalProject } from '../../../features/workspace/web/index.ts'
import { useFrameLook } from '../../kernel/frame-look.ts'
import type { Person } from '../../kernel/session-store.ts'
import { useStageView } from './use-stage-view.ts'
import { useWorkshop } from './use-workshop.ts'
import { WorkshopBar } from './workshop-bar.tsx'
import { LeaveWorkshop } from './leave-workshop.tsx'
import { StatusLine, storingOf } from './workshop-status.tsx'
import { WorkshopTools } from './workshop-tools.tsx'
import { ProjectTrouble } from './workshop-trouble.tsx'

/** Draws the workshop of an app for its owner. */
export function Workshop({ app, person }: { app: App; person: Person }) {
  useFrameLook({ nav: null, bare: true })
  const shop = useWorkshop(app, person)
  const { project, preview, assistant, fixing, conflict, isIdle } = shop
  return (
    <div className="ws">
      <WorkshopBar app={app}>
        <PublishActions
          app={app}
          save={shop.save}
          picture={preview.takePicture}
          isBusy={!isIdle}
          isAhead={shop.isAhead}
          decide={(onDecided, cancel) =>
            conflict && (
              <ConflictChoice
                paths={conflict}
                disabled={!isIdle}
                onChoose={async (keep) => (await shop.settle(keep)) && onDecided()}
              >
                {cancel}
              </ConflictChoice>
            )
          }
        />
      </WorkshopBar>
      <ChatPanel assistant={assistant} canSend={project !== null}>
        {fixing.fix && <NewErrors count={fixing.errors} onFix={fixing.fix} />}
      </ChatPanel>
      <Stage app={app} person={person} shop={shop} />
      <LeaveWorkshop
        isRunning={assistant.isRunning}
        isTyping={() => (project?.typing().waiting.length ?? 0) > 0}
        typed={shop.view.typing.waiting.length > 0}
        isCommitting={shop.isCommitting}
      />
      <StatusLine
        app={app}
        live={shop.live}
        isAhead={shop.isAhead}
        savedSha={shop.savedSha}
        lastCommit={shop.lastCommit}
        uncommitted={shop.view.uncommitted?.length ?? 0}
        storing={storingOf(project, shop.view)}
        onStore={() => void project?.storeTyped()}
      />
    </div>
  )
}

/** The code view; the last commit is read again only where the repository is another. */
function Code({ app, project, shop }: { app: App; project: LocalProject; shop: Shop }) {
  const { githubRepo } = app
  const repository = useMemo(
    () => repositoryOf({ githubRepo }, project.record()),
    [githubRepo, project],
  )
  const { assistant, preview, view } = shop
  const running = view.turns.find(({ id }) => assistant.isRunning && id === preview.turnId)
  return (
    <CodePane
      project={project}
      repository={repository}
      view={view}
      writing={running?.paths ?? []}
      isReadOnly={false}
      commit={shop.commitByHand}
    />
  )
}

type Shop = ReturnType<typeof useWorkshop>

/** Preview or code, with what stands above them. */
function Stage({ app, person, shop }: { app: App; person: Person; shop: Shop }) {
  const { project, preview, origin, fixing } = shop
  const { view, width, setView, setWidth } = useStageView(app._id)
  return (
    <main className="stage" id="main" aria-label={app.name} tabIndex={-1}>
      <WorkshopTools
        view={view}
        width={width}
        path={preview.path}
        project={project}
        lists={shop.view}
        isBusy={shop.assistant.isRunning}
        onView={setView}
        onWidth={setWidth}
        onPath={preview.navigate}
        onRefresh={preview.refresh}
        menu={
          <PreviewMenu
            appId={app._id}
            project={project}
            lending={shop.lending}
            preview={preview}
            phoneView={origin.phone}
          />
        }
      />
      <ProjectTrouble
        appId={app._id}
        accountId={person.id}
        state={shop.state}
        view={shop.view}
        isBusy={shop.assistant.isRunning}
        onRetry={shop.retry}
        onSettle={shop.settle}
      />
      <div className="view" hidden={view !== 'preview'}>
        <PreviewPane
          name={app.name}
          frame={shop.frame}
          preview={preview}
          width={width}
          help={fixing}
          served={origin.served}
          failed={origin.failed}
          onRetry={origin.retry}
        />
      </div>
      {view === 'code' && project && <Code app={app} project={project} shop={shop} />}
    </main>
  )
}
