/** The owner's workshop, where chat, preview, code and publishing meet (EDT, CHT, PVW, PUB). */
import { useEffect, useMemo } from 'react'
import { flushSync } from 'react-dom'
import { texts as assistantTexts } from '../../../features/assistant/text/texts.ts'
import { ChatPanel } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { PublishActions, ReviewNote } from '../../../features/publishing/web/index.ts'
import {
  ChatEdge,
  ChatToggle,
  CodePane,
  ContentPane,
  ConflictChoice,
  FileNotes,
  ForeignRules,
  LeaveWorkshop,
  NewErrors,
  PhoneBar,
  PreviewMenu,
  PreviewPane,
  ProjectError,
  repositoryOf,
  useChatNews,
  useDeletedElsewhere,
  useStageView,
  WorkshopTools,
} from '../../../features/workshop/web/index.ts'
import type { ChatNews, LocalProject, StageView } from '../../../features/workshop/web/index.ts'
import { useFrameLook } from '../../kernel/frame-look.ts'
import { useText } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import { type Shop, useWorkshop } from './use-workshop.ts'
import { WorkshopBar } from './workshop-bar.tsx'
import { WorkshopLine } from './workshop-line.tsx'
import '../../../features/workshop/web/sheets/frame.css'

declare module 'react' {
  interface CSSProperties {
    '--chat-width'?: string
  }
}

/** Draws the workshop of an app for its owner. */
export function Workshop({ app, person }: { app: App; person: Person }) {
  useFrameLook({ nav: null, bare: true })
  useToastsOffline()
  useDeletedElsewhere(person.id, app._id)
  const shop = useWorkshop(app, person)
  const { project, assistant, fixing } = shop
  const t = useText(assistantTexts)
  const stage = useStageView(app._id, shop)
  const news = useChatNews(assistant.isRunning, stage.isChatShown)
  const { pose } = shop
  return (
    <div
      className="ws"
      data-pane={stage.pane}
      data-posing={pose.isPosing || undefined}
      data-chat={stage.isPhone || stage.isChatShown ? 'open' : 'closed'}
      style={{ '--chat-width': `${stage.chatWidth}px` }}
    >
      <WorkshopBar app={app} project={project}>
        <Publishing
          app={app}
          shop={shop}
          picture={shop.picture}
          onShowFiles={() => stage.setPane('code')}
          onShowErrors={() => {
            // A pane that is hidden takes no focus.
            flushSync(() => stage.setPane('preview'))
            fixing.openPanel()
          }}
        />
      </WorkshopBar>
      <div
        className="chat-place"
        role={stage.pane === 'chat' && stage.isPhone ? 'main' : undefined}
      >
        <ChatPanel assistant={assistant} awaited={shop.firstRequest} canSend={project !== null}>
          <ForeignRules project={project} />
          {fixing.fix && <NewErrors count={fixing.errors} onFix={fixing.fix} />}
        </ChatPanel>
      </div>
      <Stage app={app} person={person} shop={shop} stage={stage} news={news} />
      <PhoneBar stage={stage} news={news} />
      <LeaveWorkshop
        turn={{ isRunning: assistant.isRunning, title: t('leaveTitle'), text: t('leaveText') }}
        isTyping={() => (project?.typing().waiting.length ?? 0) > 0}
        typed={shop.view.typing.waiting.length > 0}
        isCommitting={shop.isCommitting}
      />
      <WorkshopLine app={app} person={person} shop={shop} />
    </div>
  )
}

/** The workshop goes on without a network, and so do the words for what fails meanwhile. */
function useToastsOffline(): void {
  // A part of the studio lies at the server, and is there when it is wanted.
  useEffect(() => void import('../../ui/toasts.tsx').catch(() => null), [])
}

/** Publishing, with what must be decided before it. */
function Publishing({
  app,
  shop,
  picture,
  ...ways
}: {
  app: App
  shop: Shop
  picture: () => Promise<string | null>
  onShowFiles: () => void
  onShowErrors: () => void
}) {
  const { conflict, isIdle, project } = shop
  return (
    <PublishActions
      app={app}
      save={shop.save}
      picture={picture}
      isBusy={!isIdle}
      isAhead={shop.isAhead}
      notes={project && <FileNotes project={project} isOff={!isIdle} />}
      errors={shop.fixing.counted}
      {...ways}
      decide={(onDecided, cancel) =>
        conflict &&
        project && (
          <>
            <ConflictChoice
              conflict={conflict}
              project={project}
              disabled={!isIdle}
              onDecided={async (keeps) => (await shop.settle(keeps)) && onDecided()}
            />
            <div className="acts">{cancel}</div>
          </>
        )
      }
    />
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
      isReadOnly={shop.project === null}
      canCommit={shop.localOnly === null}
      commit={shop.commitByHand}
    />
  )
}

/** Preview, content beside it, or code, with what stands above them. */
function Stage({
  app,
  person,
  shop,
  stage,
  news,
}: {
  app: App
  person: Person
  shop: Shop
  stage: StageView
  news: ChatNews
}) {
  const { shown, preview, origin, fixing } = shop
  const { view, width } = stage
  return (
    <main className="stage" id="main" aria-label={app.name} tabIndex={-1}>
      {stage.isChatShown && !stage.isPhone && <ChatEdge stage={stage} />}
      <Tools shop={shop} stage={stage} news={news} />
      <ReviewNote app={app} />
      <ProjectError
        accountId={person.id}
        state={shop.state}
        view={shop.view}
        isBusy={shop.assistant.isRunning}
        onRetry={shop.retry}
        onEditHere={shop.editHere}
        onSettle={shop.settle}
      />
      <div className={view === 'content' ? 'sides two' : 'sides'}>
        {view === 'content' && shown && (
          <ContentPane
            project={shown}
            isReadOnly={shop.project === null}
            onShowCode={() => stage.setView('code')}
          />
        )}
        <div className="view" hidden={view === 'code' || (view === 'content' && stage.isPhone)}>
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
      </div>
      {view === 'code' && shown && <Code app={app} project={shown} shop={shop} />}
    </main>
  )
}

/** The row above the bench, with the chat's button before it and the preview's menu at its end. */
function Tools({ shop, stage, news }: { shop: Shop; stage: StageView; news: ChatNews }) {
  const { project, preview, origin } = shop
  const t = useText(assistantTexts)
  return (
    <WorkshopTools
      view={stage.view}
      hasContent={stage.hasContent}
      width={stage.width}
      path={preview.path}
      project={project}
      lists={shop.view}
      isBusy={shop.assistant.isRunning}
      onView={stage.setView}
      onWidth={stage.setWidth}
      onPath={preview.navigate}
      onRefresh={preview.refresh}
      menu={
        <PreviewMenu
          preview={preview}
          openTab={shop.openTab}
          phone={shop.phone}
          phoneView={origin.phone}
        />
      }
    >
      <ChatToggle label={t('assistant')} stage={stage} news={news} />
    </WorkshopTools>
  )
}
