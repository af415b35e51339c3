/** The assistant's panel: conversation, what runs now, and the box to ask for a change. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOneOf } from '../../../../contract/failure-groups.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { useSignInAddress } from '../../../../web/kernel/sign-in-address.ts'
import { ModelInUse } from '../../../models/web/index.ts'
import { texts } from '../../text/texts.ts'
import './chat.css'
import { useDropOnChat } from '../added/drop-on-chat.ts'
import { NoModelNote } from './no-model-note.tsx'
import { LookButton } from '../added/look-button.tsx'
import type { ChatTurn } from '../chat-turn.ts'
import { quotaResetTime } from '../quota-reset.ts'
import { ChatMenu } from './chat-menu.tsx'
import { ClearChat } from './clear-chat.tsx'
import { DeleteQuestionBox } from './delete-question-box.tsx'
import { Feed } from './feed.tsx'
import { PromptBox } from './prompt-box.tsx'
import { ResetDialog } from './reset-dialog.tsx'
import { RunningLine } from './running-line.tsx'
import type { Agent } from '../use-agent.ts'
import type { Assistant } from '../use-assistant.ts'
import { useNowMs } from '../use-now.ts'

type T = ReturnType<typeof useText<(typeof texts)['en']>>

/** Draws the panel for the owner of an app. `canSend` is false while the code is being loaded. */
export function ChatPanel({
  assistant,
  awaited = null,
  canSend,
  onShowContent = null,
  children,
}: {
  assistant: Assistant
  /** The request that is about to be sent by itself. */
  awaited?: string | null
  canSend: boolean
  /** Shows the app's content; null for an app without. */
  onShowContent?: (() => void) | null
  /** What the page says under the newest turn. */
  children?: ReactNode
}) {
  const t = useText(texts)
  const { agent, question, isRunning } = assistant
  const latest = assistant.turns.at(-1)
  const drop = useDropOnChat(assistant.added.add)
  return (
    <section className="chat" aria-label={t('assistant')} {...drop.listeners}>
      {drop.isOver && (
        <div className="add-here" aria-hidden="true">
          {t('addHere')}
        </div>
      )}
      <header>
        <h2>{t('assistant')}</h2>
        <span className="model">
          <ModelInUse answeredBy={answeredBy(latest, agent)} />
        </span>
        <ChatMenu settings={assistant.settings} />
      </header>
      <Feed assistant={assistant} awaited={awaited} />
      {isRunning && latest && <RunningLine turn={latest} />}
      {children}
      {question.paths && <DeleteQuestionBox paths={question.paths} onAnswer={question.answer} />}
      <AgentNote agent={agent} onShowContent={onShowContent} />
      <GoneNote assistant={assistant} />
      <Box assistant={assistant} canSend={canSend} />
      <ResetDialog assistant={assistant} />
      <p className="sr" role="status">
        {announcement(latest, t)}
      </p>
    </section>
  )
}

/** The box with what can be done beside it. */
function Box({ assistant, canSend }: { assistant: Assistant; canSend: boolean }) {
  const t = useText(texts)
  const { agent } = assistant
  return (
    <PromptBox
      text={assistant.draft}
      onText={assistant.setDraft}
      refusal={assistant.refusal}
      isRunning={assistant.isRunning}
      canSend={canSend}
      hasAgent={agent.state === 'ready'}
      added={assistant.added}
      isBlind={agent.state === 'ready' && agent.takesPictures === false}
      onIntent={assistant.prepare}
      onSend={(prompt) => sendWithAdded(assistant, prompt, t)}
      onStop={assistant.stop}
    >
      <LookButton assistant={assistant} />
      <ClearChat assistant={assistant} />
    </PromptBox>
  )
}

// Pictures alone are a message too. What was sent leaves the box.
function sendWithAdded({ send, added }: Assistant, prompt: string, t: T): boolean {
  if (!send(prompt === '' ? t('seeAdded') : prompt, added.files)) return false
  added.clear()
  return true
}

// The name that the service gives is shown for as long as the same model is chosen.
function answeredBy(latest: ChatTurn | undefined, agent: Agent): string | null {
  if (agent.state !== 'ready' || latest?.chosen !== agent.model) return null
  return latest.answeredBy
}

// Start, end and failure are announced, not each word.
function announcement(latest: ChatTurn | undefined, t: T): string {
  if (latest?.state === 'running') return t('started')
  if (latest?.state === 'failed' || latest?.state === 'incomplete') return t('turnFailed')
  if (latest?.state === 'stopped') return t('stopped')
  return latest?.usage ? t('finished') : ''
}

/** Why nobody answers, with the one next step. */
function AgentNote({ agent, onShowContent }: { agent: Agent; onShowContent: (() => void) | null }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const nowMs = useNowMs(false)
  if (agent.state === 'ready' && agent.isBuiltin)
    return <NoModelNote onShowContent={onShowContent} />
  if (agent.state !== 'none') return null
  const { reason } = agent
  const isSpent = reason === 'quotaExceeded' || reason === 'freeAiResting'
  const reasonText = (): string =>
    reason === 'noModelConfigured' || reason === 'apiKeyRequired'
      ? t(reason)
      : t(reason === 'freeAiResting' ? reason : 'noModel', { time: quotaResetTime(nowMs) })
  return (
    <p className="note warn box-note" role="status">
      <CircleAlert aria-hidden="true" />
      <span>
        {agent.failure ? speakFailure(agent.failure) : reasonText()}{' '}
        {isSpent && (
          <Link className="link" to="/pricing">
            {t('viewPlans')}
          </Link>
        )}{' '}
        {agent.reason !== 'failed' && (
          <Link className="link" to="/dashboard?tab=llm">
            {t(isSpent ? 'useOwnKey' : 'openModels')}
          </Link>
        )}
      </span>
    </p>
  )
}

/** The app, or the right to it, is gone: the text stays in the box. */
function GoneNote({ assistant: { gone } }: { assistant: Assistant }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const signInAddress = useSignInAddress()
  if (!gone) return null
  const isAppGone = isOneOf('appRefused', gone.code)
  return (
    <p className="note bad box-note" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        {isAppGone ? t('appGone') : speakFailure(gone)}{' '}
        <Link className="link" to={isAppGone ? '/dashboard' : signInAddress}>
          {t(isAppGone ? 'myApps' : 'signIn')}
        </Link>
      </span>
    </p>
  )
}
