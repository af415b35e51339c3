/** The mark beside what opens the chat. */
import { frameTexts } from '../../text/frame-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { ChatNews } from './use-chat-news.ts'

/** Draws it; nothing while there are no news. */
export function ChatMark({ news }: { news: ChatNews }) {
  const t = useText(frameTexts)
  if (news === 'none') return null
  return (
    <span className={`chat-mark ${news}`}>
      {news === 'running' && <TurningCube size={14} />}
      <span className="sr"> {t(news)}</span>
    </span>
  )
}
