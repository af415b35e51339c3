/** Opens and folds the chat, and makes it wider: the panel of a wide screen. */
import { PanelLeft } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { frameTexts } from '../../text/frame-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { ChatMark } from './chat-mark.tsx'
import type { ChatNews } from './use-chat-news.ts'
import { chatLimits } from './use-stage-view.ts'
import type { StageView } from './use-stage-view.ts'

/** The button; folding stops nothing, and a mark tells what happens meanwhile. */
export function ChatToggle({
  label,
  stage,
  news,
}: {
  /** What the chat is called. */
  label: string
  stage: StageView
  news: ChatNews
}) {
  return (
    <Button
      look="ghost"
      size="small"
      icon
      className="chat-toggle"
      aria-expanded={stage.isChatShown}
      aria-label={label}
      title={label}
      onClick={stage.toggleChat}
    >
      <PanelLeft aria-hidden="true" />
      {!stage.isChatShown && <ChatMark news={news} />}
    </Button>
  )
}

const keySteps = new Map([
  ['ArrowLeft', -24],
  ['ArrowRight', 24],
])

/** The edge between chat and stage, moved by pointer and arrow keys. */
export function ChatEdge({ stage }: { stage: StageView }) {
  const t = useText(frameTexts)
  const move = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) stage.setChatWidth(event.clientX)
  }
  const press = (event: KeyboardEvent): void => {
    const step = keySteps.get(event.key)
    if (step === undefined) return
    event.preventDefault()
    stage.setChatWidth(stage.chatWidth + step)
  }
  return (
    <div
      className="chat-edge"
      role="separator"
      tabIndex={0}
      aria-orientation="vertical"
      aria-label={t('chatWidth')}
      aria-valuenow={stage.chatWidth}
      aria-valuemin={chatLimits.least}
      aria-valuemax={chatLimits.most}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={move}
      onKeyDown={press}
    />
  )
}
