/** The status of an app in words and colour. */
import { useText } from '../../../web/kernel/locale.tsx'
import { texts } from '../text/texts.ts'

const known = {
  draft: { look: 'warn', word: 'statusDraft' },
  review: { look: 'info', word: 'statusReview' },
  published: { look: 'ok', word: 'statusPublished' },
  rejected: { look: 'bad', word: 'statusRejected' },
  archived: { look: 'gray', word: 'statusArchived' },
} as const

/** Colour and word of a status; one that this release does not know is gray and "Unknown". */
export function statusLook(status: string): { look: string; word: keyof typeof texts.en } {
  const found = Object.entries(known).find(([name]) => name === status)
  return found?.[1] ?? { look: 'gray', word: 'statusUnknown' }
}

/** The badge of a status. */
export function StatusBadge({ status }: { status: string }) {
  const t = useText(texts)
  const { look, word } = statusLook(status)
  return <span className={`badge ${look}`}>{t(word)}</span>
}
