/** A moment in words that renews itself each minute; the full time on hover and focus. */
import { useSyncExternalStore } from 'react'
import { fullTime, relativeTime } from '../i18n/moment.ts'
import { firstData } from '../kernel/first-data.ts'
import { useHydrated } from '../kernel/hydrated.ts'
import { useLocale } from '../kernel/locale.tsx'

const minuteMs = 60_000

/** The moment `iso` (ISO 8601, UTC) as `<time>`; a dash where it is missing or unreadable. */
export function RelativeTime({ iso }: { iso: string | null | undefined }) {
  const locale = useLocale()
  const zone = useHydrated() ? undefined : 'UTC'
  const words = useSyncExternalStore(
    everyMinute,
    () => relativeTime(iso, locale, Date.now()),
    () => relativeTime(iso, locale, firstData().at, 'UTC'),
  )
  if (words === '-') return <span>-</span>
  return (
    <time dateTime={iso ?? ''} title={fullTime(iso, locale, zone)}>
      {words}
    </time>
  )
}

function everyMinute(listener: () => void): () => void {
  const timer = setInterval(() => {
    if (document.visibilityState === 'visible') listener()
  }, minuteMs)
  document.addEventListener('visibilitychange', listener)
  return () => {
    clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}
