/** The status of an app in words and colour (PUB-21, DSH-12). */
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'

const looks: Readonly<Record<string, string>> = {
  draft: 'warn',
  review: 'info',
  published: 'ok',
  rejected: 'bad',
  archived: 'gray',
}

const words = {
  draft: 'statusDraft',
  review: 'statusReview',
  published: 'statusPublished',
  rejected: 'statusRejected',
  archived: 'statusArchived',
} as const

/** The badge; a status that this release does not know reads "Unknown". */
export function StatusBadge({ status }: { status: string }) {
  const t = useText(texts)
  const word = Object.entries(words).find(([known]) => known === status)?.[1] ?? 'statusUnknown'
  return <span className={`badge ${looks[status] ?? 'gray'}`}>{t(word)}</span>
}
