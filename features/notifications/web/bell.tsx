/** The bell in the bar and its list (NTF-02, NTF-03, NTF-05). */
import { Bell as BellIcon } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { buttonClass } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import './notifications.css'
import { NotificationList } from './notification-list.tsx'
import { useNotifications } from './use-notifications.ts'

/** More than nine are not counted for the eye. */
const countedMost = 9

/** The bell with the number of what was not read; it opens the list. */
export function Bell() {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  const { list, entries, unread, markRead } = useNotifications()
  useMarkSeen(isOpen ? entries.filter(({ isRead }) => !isRead).map(({ _id }) => _id) : [], markRead)
  const shown = unread > countedMost ? t('many') : String(unread)
  return (
    <Popover.Root open={isOpen} onOpenChange={setOpen}>
      <Popover.Trigger
        className={`${buttonClass({ look: 'ghost', icon: true })} bell`}
        aria-label={unread > 0 ? t('unread', { n: shown }) : t('notifications')}
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && <span className="bell-count">{shown}</span>}
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          className="notices floating"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('notifications')}
        >
          <h2>{t('notifications')}</h2>
          <NotificationList list={list} entries={entries} onFollow={() => setOpen(false)} />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Marks what the open list shows, each entry once while it stays open. */
function useMarkSeen(ids: readonly string[], markRead: (ids: string[]) => Promise<void>): void {
  const marked = useRef(new Set<string>())
  const open = ids.join(' ')
  // Told to the server.
  useEffect(() => {
    if (open === '') return marked.current.clear()
    const fresh = open.split(' ').filter((id) => !marked.current.has(id))
    if (fresh.length === 0) return
    for (const id of fresh) marked.current.add(id)
    void markRead(fresh)
  }, [open, markRead])
}
