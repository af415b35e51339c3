/** The empty and the failed face of a view. */
import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallFailure } from '../kernel/call-failure.ts'
import { useFailureText } from '../kernel/call-failure.ts'
import { useText } from '../kernel/locale.tsx'
import { texts } from '../i18n/texts.ts'
import { Button } from './button.tsx'
import { NoPicture } from './cube.tsx'

/** Says what belongs here and offers the one next step (`children`: a button or link). */
export function EmptyState({
  title,
  text,
  level: Heading = 'h3',
  children,
}: {
  title: string
  text?: string
  /** Below the page's own title it is a second one. */
  level?: 'h2' | 'h3'
  children?: ReactNode
}) {
  return (
    <div className="frame empty">
      <NoPicture />
      <div>
        <Heading>{title}</Heading>
        {text && <p>{text}</p>}
        <div className="acts">{children}</div>
      </div>
    </div>
  )
}

/**
 * Says what happened, with the request to quote, and offers Retry.
 * `title` is the view's own sentence; the failure's reason stands behind it, a `detail` for who looks into it below.
 */
export function ErrorState({
  title,
  failure,
  otherwise = '',
  detail,
  onRetry,
}: {
  title: string
  failure: CallFailure
  /** The reason where the answer gave none. */
  otherwise?: string
  detail?: string
  onRetry: () => void
}) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const reason = speakFailure(failure, otherwise)
  return (
    <div className="note bad failed" role="alert">
      <CircleAlert aria-hidden="true" />
      <span>
        <b>{title}</b> {reason}{' '}
        {failure.requestId && (
          <small className="detail">{t('requestId', { id: failure.requestId })}</small>
        )}
        {detail && <small className="detail">{detail}</small>}
      </span>
      <Button size="small" onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  )
}
