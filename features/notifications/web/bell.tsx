/** The bell in the bar, its list, and what is read out when there is news. */
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
  const { list, entries, unread: known, markRead } = useNotifications()
  const unread = known ?? 0
  const isNews = useIsNews(known, isOpen)
  const unseen = isOpen ? entries.filter(({ isRead }) => !isRead).map(({ _id }) => _id) : []
  const { seen, forget } = useMarkSeen(unseen, markRead)
  function turn(toOpen: boolean): void {
    if (toOpen) forget()
    setOpen(toOpen)
  }
  const shown = unread > countedMost ? t('many') : String(unread)
  const name = unread > 0 ? t('unread', { n: shown }) : t('notifications')
  return (
    <Popover.Root open={isOpen} onOpenChange={turn}>
      <Popover.Trigger
        className={`${buttonClass({ look: 'ghost', icon: true })} bell`}
        aria-label={name}
      >
        <BellIcon aria-hidden="true" />
        {unread > 0 && <span className="bell-count">{shown}</span>}
      </Popover.Trigger>
      <span className="sr" role="status">
        {isNews && name}
      </span>
      <Popover.Portal>
        <Popover.Content
          className="notices floating"
          align="end"
          sideOffset={6}
          collisionPadding={12}
          aria-label={t('notifications')}
        >
          <h2>{t('notifications')}</h2>
          <NotificationList
            list={list}
            entries={entries}
            isNew={({ _id, isRead }) => !isRead || seen.has(_id)}
            onFollow={() => setOpen(false)}
          />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

/** Whether there is more to read than was known before: not at the first answer, and not beside the open list. */
function useIsNews(unread: number | null, isOpen: boolean): boolean {
  const [last, setLast] = useState({ unread, isMore: false })
  if (unread !== last.unread) {
    const isMore = last.unread !== null && unread !== null && unread > last.unread
    setLast({ unread, isMore: isMore && !isOpen })
  }
  return last.isMore
}

/**
 * Marks what the open list shows as read, each entry once while it stays open. `seen` are those: they keep their
 * mark to the eye until the list is opened anew, so that one sees what is new; `forget` is called then.
 */
function useMarkSeen(unseen: readonly string[], markRead: (ids: string[]) => Promise<void>) {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const told = useRef<ReadonlySet<string>>(new Set())
  const open = unseen.join(' ')
  // Told to the server.
  useEffect(() => {
    const ids = open === '' ? [] : open.split(' ')
    const fresh = ids.filter((id) => !told.current.has(id))
    // What was read and has news since is told again.
    told.current = new Set(ids)
    if (fresh.length === 0) return
    setSeen((known) => new Set([...known, ...fresh]))
    void markRead(fresh)
  }, [open, markRead])
  return { seen, forget: () => setSeen(new Set()) } as const
}
