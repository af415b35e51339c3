/** The mark beside what opens the chat (EDT-24). */
import { workshopTexts } from '../../i18n/workshop.ts'
import { useText } from '../../kernel/locale.tsx'
import { TurningCube } from '../../ui/turning-cube.tsx'
import type { ChatNews } from './use-chat-news.ts'

/** Draws it; nothing while there are no news. */
export function ChatMark({ news }: { news: ChatNews }) {
  const t = useText(workshopTexts)
  if (news === 'none') return null
  return (
    <span className={`chat-mark ${news}`}>
      {news === 'running' && <TurningCube size={14} />}
      <span className="sr"> {t(news)}</span>
    </span>
  )
}
