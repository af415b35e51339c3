/** The workshop's stage: the preview with content or versions beside it, the data, or the code, and the tools above them. */
import { lazy, Suspense, useEffect } from 'react'
import { texts as assistantTexts } from '../../../features/assistant/text/texts.ts'
import { DataPane } from '../../../features/app-data/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import {
  BranchPreviewActs,
  PublishVersion,
  PushHistory,
  ReviewNote,
} from '../../../features/publishing/web/index.ts'
import {
  BranchNote,
  BringBack,
  ChatEdge,
  ChatToggle,
  CodePane,
  ContentPane,
  LookedView,
  PersonaMenu,
  PickButton,
  PreviewMenu,
  ChecksNote,
  useBranch,
  useCheckEntries,
  PreviewPane,
  ProjectError,
  VersionsPane,
  WorkshopTools,
} from '../../../features/workshop/web/index.ts'
import type {
  Branch,
  ChatNews,
  LocalProject,
  Picking,
  StageView,
} from '../../../features/workshop/web/index.ts'
import { useText } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import type { Shop } from './use-workshop.ts'

const TokenHistory = lazy(async () => ({
  default: (await import('../../../features/access-tokens/web/index.ts')).TokenHistory,
}))

/** What the workshop's stage is about. */
type StageProps = {
  app: App
  person: Person
  shop: Shop
  stage: StageView
  news: ChatNews
  picking: Picking
}

/** Draws it: preview, content or versions beside it, or code, with what stands above them. */
export function Stage(props: StageProps) {
  const { app, person, shop, stage, picking } = props
  const { shown, looking } = shop
  const { view } = stage
  // Who goes on to write sees what is now.
  const isEditing = view === 'code' || view === 'content'
  const { looked, back } = looking
  const branch = useStageBranch(props)
  useEffect(() => {
    if (isEditing && looked !== null) back()
  }, [isEditing, looked, back])
  return (
    <main className="stage" id="main" aria-label={app.name} tabIndex={-1}>
      {stage.isChatShown && !stage.isPhone && <ChatEdge stage={stage} />}
      <Tools {...props} />
      <ReviewNote app={app} />
      {branch && (
        <BranchNote
          branch={branch}
          isBusy={!shop.isIdle}
          project={shop.project}
          preview={<BranchPreviewActs appId={app._id} branch={branch.branch} />}
        />
      )}
      <ProjectError
        accountId={person.id}
        state={shop.state}
        view={shop.view}
        isBusy={shop.assistant.isRunning}
        onRetry={shop.retry}
        onEditHere={shop.editHere}
        onSettle={shop.settle}
      />
      <div className={view === 'content' || view === 'versions' ? 'sides two' : 'sides'}>
        <Side {...props} />
        <Shown {...props} isBranch={branch?.isLookedAt ?? false} />
      </div>
      {view === 'code' && shown && <Code project={shown} shop={shop} picking={picking} />}
    </main>
  )
}

/** The branch that the address names. */
function useStageBranch({ app, shop, stage }: StageProps): Branch | null {
  const { repository, project, looking, catchUp } = shop
  const showPreview = () => stage.setPane('preview')
  return useBranch({ appId: app._id, repository, project, looking, showPreview, catchUp })
}

/** What stands beside the preview. */
function Side({ app, person, shop, stage, picking }: StageProps) {
  const { shown, looking } = shop
  if (stage.view === 'data') return <DataPane appId={app._id} />
  if (shown === null) return null
  if (stage.view === 'content') {
    return (
      <ContentPane
        project={shown}
        isReadOnly={shop.project === null}
        onShowCode={() => stage.setView('code')}
        wanted={picking.wanted?.kind === 'field' ? picking.wanted.path : null}
        onShown={picking.onShown}
        onMissing={picking.onMissing}
      />
    )
  }
  if (stage.view !== 'versions') return null
  return (
    <VersionsPane
      project={shown}
      repository={shop.repository}
      me={person.username}
      uncommitted={shop.view.uncommitted ?? []}
      live={shop.live}
      looking={looking}
      isBusy={shop.assistant.isRunning}
      history={
        <>
          <PushHistory appId={app._id} />
          <Suspense>
            <TokenHistory appId={app._id} />
          </Suspense>
        </>
      }
      onChosen={() => stage.isPhone && stage.setPane('preview')}
    />
  )
}

/** The preview of what is now, or of the version that is looked at; a branch is told of above it. */
function Shown({ app, shop, stage, isBranch }: StageProps & { isBranch: boolean }) {
  const { shown, preview, origin, fixing, looking, repository } = shop
  const { looked, face } = looking
  const isHidden = hidesPreview(stage)
  return (
    <div className="view" hidden={isHidden}>
      {looked && shown && repository && (
        <LookedView
          project={shown}
          {...{ repository, looking, looked }}
          hasBar={!isBranch}
          acts={
            <>
              <BringBack
                project={shop.isIdle ? shop.project : null}
                commit={shop.commit}
                {...{ repository, looking, looked }}
              />
              <PublishVersion app={app} commitSha={looked.commit.sha} />
            </>
          }
        />
      )}
      <div
        className="view"
        hidden={looked !== null && (face !== 'preview' || looked.files === null)}
      >
        {looked === null && <ChecksNote checks={shop.checks} />}
        <PreviewPane
          name={app.name}
          version={looked?.files ? looked.commit.sha : 'now'}
          frame={shop.frame}
          preview={preview}
          tried={shop.tried}
          width={stage.width}
          help={fixing}
          served={origin.served}
          failed={origin.failed}
          onRetry={origin.retry}
        />
      </div>
    </div>
  )
}

function hidesPreview({ view, isPhone }: StageView): boolean {
  const isBeside = view === 'content' || view === 'versions'
  return view === 'code' || view === 'data' || (isBeside && isPhone)
}

/** The code view. */
function Code({ project, shop, picking }: { project: LocalProject; shop: Shop; picking: Picking }) {
  const { assistant, preview, view, repository } = shop
  const running = view.turns.find(({ id }) => assistant.isRunning && id === preview.turnId)
  return (
    <CodePane
      project={project}
      repository={repository}
      view={view}
      writing={running?.paths ?? []}
      turnId={assistant.isRunning ? preview.turnId : null}
      growing={assistant.isRunning ? (assistant.turns.at(-1)?.growing ?? null) : null}
      isReadOnly={shop.project === null}
      canCommit={shop.localOnly === null}
      commit={shop.commitByHand}
      wanted={picking.wanted?.kind === 'code' ? picking.wanted.place : null}
      onShown={picking.onShown}
    />
  )
}

/** The row above the bench, with the chat's button before it and the preview's menu at its end. */
function Tools({ app, shop, stage, news, picking }: StageProps) {
  const { project, preview, origin } = shop
  const t = useText(assistantTexts)
  const checks = useCheckEntries(shop.checks)
  return (
    <WorkshopTools
      view={stage.view}
      hasContent={stage.hasContent}
      hasData={stage.hasData}
      width={stage.width}
      path={preview.path}
      project={project}
      lists={shop.view}
      isBusy={shop.assistant.isRunning}
      onView={stage.setView}
      onWidth={stage.setWidth}
      onPath={preview.navigate}
      onRefresh={preview.refresh}
      pick={<PickButton picking={picking} isOff={preview.face.kind !== 'shown'} />}
      menu={
        <>
          <PersonaMenu appId={app._id} tried={shop.tried} onClear={preview.clearData} />
          <PreviewMenu
            preview={preview}
            checks={checks}
            keepsData={shop.tried.isUsed}
            openTab={shop.openTab}
            phone={shop.phone}
            phoneView={origin.phone}
          />
        </>
      }
    >
      <ChatToggle label={t('assistant')} stage={stage} news={news} />
    </WorkshopTools>
  )
}
