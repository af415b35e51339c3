/** The bar within the thumb's reach: preview, content, chat, data, code or versions, one at a time. */
import { Code, Database, Eye, History, MessageSquare, SquarePen } from 'lucide-react'
import { texts } from '../../text/texts.ts'
import { contentTexts } from '../../text/content-texts.ts'
import { versionsTexts } from '../../text/versions-texts.ts'
import { frameTexts } from '../../text/frame-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { ChatMark } from './chat-mark.tsx'
import type { ChatNews } from './use-chat-news.ts'
import type { Pane, StageView } from './use-stage-view.ts'

const panes: readonly { pane: Pane; Icon: typeof Eye }[] = [
  { pane: 'preview', Icon: Eye },
  { pane: 'content', Icon: SquarePen },
  { pane: 'chat', Icon: MessageSquare },
  { pane: 'data', Icon: Database },
  { pane: 'code', Icon: Code },
  { pane: 'versions', Icon: History },
]

/** Draws the bar on a phone; a turn is seen in it from everywhere. */
export function PhoneBar({ stage, news }: { stage: StageView; news: ChatNews }) {
  const t = useText(texts)
  const frame = useText(frameTexts)
  const content = useText(contentTexts)
  const versions = useText(versionsTexts)
  if (!stage.isPhone) return null
  const isThere = ({ pane }: { pane: Pane }) =>
    (pane !== 'content' || stage.hasContent) && (pane !== 'data' || stage.hasData)
  const words = {
    preview: t('preview'),
    content: content('content'),
    chat: frame('chat'),
    data: frame('data'),
    code: t('code'),
    versions: versions('versions'),
  }
  return (
    <nav className="phone-bar" aria-label={t('show')}>
      {panes.filter(isThere).map(({ pane, Icon }) => (
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
