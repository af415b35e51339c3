/** The owner's workshop, where chat, preview, code and publishing meet (EDT, CHT, PVW, PUB). */
import { useState } from 'react'
import { ChatPanel } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { PublishActions } from '../../../features/publishing/web/index.ts'
import {
  CodePane,
  ConflictChoice,
  NewErrors,
  PreviewPane,
} from '../../../features/workspace/web/index.ts'
import type { PreviewWidth } from '../../../features/workspace/web/index.ts'
import { useFrameLook } from '../../kernel/frame-look.ts'
import type { Person } from '../../kernel/session-store.ts'
import { useWorkshop } from './use-workshop.ts'
import { WorkshopBar } from './workshop-bar.tsx'
import { StatusLine } from './workshop-status.tsx'
import { WorkshopTools } from './workshop-tools.tsx'
import { ProjectTrouble } from './workshop-trouble.tsx'

/** Draws the workshop of an app for its owner. */
export function Workshop({ app, person }: { app: App; person: Person }) {
  useFrameLook({ nav: null, bare: true })
  const shop = useWorkshop(app, person)
  const { project, preview, assistant, fixing, conflict, isIdle } = shop
  return (
    <div className="ws">
      <WorkshopBar app={app} project={project}>
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
      <StatusLine
        app={app}
        live={shop.live}
        isAhead={shop.isAhead}
        savedSha={shop.savedSha}
        lastCommit={shop.lastCommit}
        uncommitted={shop.view.uncommitted?.length ?? 0}
        isSaved={project !== null && project.isLasting && !shop.view.isFull}
      />
    </div>
  )
}

type Shop = ReturnType<typeof useWorkshop>

/** Preview or code, with what stands above them. */
function Stage({ app, person, shop }: { app: App; person: Person; shop: Shop }) {
  const { project, preview, origin, fixing } = shop
  const [view, setView] = useState<'preview' | 'code'>('preview')
  const [width, setWidth] = useState<PreviewWidth>('desktop')
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
          failed={origin.failed}
          onRetry={origin.retry}
        />
      </div>
      {view === 'code' && project && <CodePane project={project} />}
    </main>
  )
}
