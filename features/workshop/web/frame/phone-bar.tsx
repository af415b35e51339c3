/** The bar within the thumb's reach: preview, chat or code, one at a time (EDT-25). */
import { Code, Eye, MessageSquare } from 'lucide-react'
import { texts } from '../../text/texts.ts'
import { frameTexts } from '../../text/frame-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { ChatMark } from './chat-mark.tsx'
import type { ChatNews } from './use-chat-news.ts'
import type { Pane, StageView } from './use-stage-view.ts'

const panes: readonly { pane: Pane; Icon: typeof Eye }[] = [
  { pane: 'preview', Icon: Eye },
  { pane: 'chat', Icon: MessageSquare },
  { pane: 'code', Icon: Code },
]

/** Draws the bar on a phone; a turn is seen in it from everywhere. */
export function PhoneBar({ stage, news }: { stage: StageView; news: ChatNews }) {
  const t = useText(texts)
  const frame = useText(frameTexts)
  if (!stage.isPhone) return null
  const words = { preview: t('preview'), chat: frame('chat'), code: t('code') }
  return (
    <nav className="phone-bar" aria-label={t('show')}>
      {panes.map(({ pane, Icon }) => (
        <button
          key={pane}
          type="button"
          aria-pressed={stage.pane === pane}
          onClick={() => stage.setPane(pane)}
        >
          <span className="part">
            <Icon aria-hidden="true" />
            {words[pane]}
            {pane === 'chat' && <ChatMark news={news} />}
          </span>
        </button>
      ))}
    </nav>
  )
}
