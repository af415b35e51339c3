/** The owner's workshop, where chat, preview, code and publishing meet (EDT, CHT, PVW, PUB). */
import { useEffect } from 'react'
import { flushSync } from 'react-dom'
import { texts as assistantTexts } from '../../../features/assistant/text/texts.ts'
import { ChatPanel } from '../../../features/assistant/web/index.ts'
import type { App } from '../../../features/apps/contract.ts'
import { PublishActions } from '../../../features/publishing/web/index.ts'
import {
  ChecksBeforePublish,
  ConflictChoice,
  FileNotes,
  ForeignRules,
  LeaveWorkshop,
  NewErrors,
  PhoneBar,
  useChatNews,
  useDeletedElsewhere,
  usePick,
  useCheckedCommit,
  useStageView,
} from '../../../features/workshop/web/index.ts'
import { useFrameLook } from '../../kernel/frame-look.ts'
import { useText } from '../../kernel/locale.tsx'
import type { Person } from '../../kernel/session-store.ts'
import { Stage } from './stage.tsx'
import { type Shop, useWorkshop } from './use-workshop.ts'
import { KeptNote } from './kept-note.tsx'
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
  const picking = usePick({ ...shop, stage })
  return (
    <div
      className="ws"
      data-pane={stage.pane}
      data-posing={pose.isPosing || undefined}
      data-chat={stage.isPhone || stage.isChatShown ? 'open' : 'closed'}
      style={{ '--chat-width': `${stage.chatWidth}px` }}
    >
      <WorkshopBar app={app} project={project} hasData={shop.hasData}>
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
        <ChatPanel
          assistant={assistant}
          awaited={shop.firstRequest}
          canSend={project !== null}
          onShowContent={stage.hasContent ? () => stage.setPane('content') : null}
        >
          <ForeignRules project={project} />
          {fixing.fix && <NewErrors count={fixing.errors} onFix={fixing.fix} />}
        </ChatPanel>
      </div>
      <Stage {...{ app, person, shop, stage, news, picking }} />
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
  const checked = useCheckedCommit(project, shop.checks)
  return (
    <PublishActions
      app={app}
      save={shop.save}
      picture={picture}
      checked={checked}
      isBusy={!isIdle}
      isAhead={shop.isAhead}
      notes={
        project && (
          <>
            <KeptNote project={project} />
            <ChecksBeforePublish checks={shop.checks} />
            <FileNotes project={project} isOff={!isIdle} />
          </>
        )
      }
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
