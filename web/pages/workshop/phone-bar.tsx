/** The bar within the thumb's reach: preview, chat or code, one at a time (EDT-25). */
import { Code, Eye, MessageSquare } from 'lucide-react'
import { texts as workspaceTexts } from '../../../features/workshop/text/texts.ts'
import { workshopTexts } from '../../i18n/workshop.ts'
import { useText } from '../../kernel/locale.tsx'
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
  const t = useText(workshopTexts)
  const workspace = useText(workspaceTexts)
  if (!stage.isPhone) return null
  const words = { preview: workspace('preview'), chat: t('chat'), code: workspace('code') }
  return (
    <nav className="phone-bar" aria-label={workspace('show')}>
      {panes.map(({ pane, Icon }) => (
        <button
          key={pane}
          type="button"
          aria-pressed={stage.pane === pane}
          onClick={() => stage.setPane(pane)}
        >
          <Icon aria-hidden="true" />
          {words[pane]}
          {pane === 'chat' && <ChatMark news={news} />}
        </button>
      ))}
    </nav>
  )
}
