/** Sends comments and replies, and says what became of them. */
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { isOneOf } from '../../../contract/failure-groups.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { lookAgainIfGone } from '../../apps/web/index.ts'
import { postComment, postReply } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { countOneMore, type Pages, withComment, withReply } from './comment-lists.ts'

/** Whom a form answers. */
export type Answered = { commentId: string; lineId: string; username: string }

/**
 * Answers how to send; null as the answered makes a comment. `change` changes the pages that are shown.
 * The answer is whether it was taken: a toast has said why not.
 */
export function useSendComment(appId: string, change: (how: (pages: Pages) => Pages) => void) {
  const t = useText(texts)
  const cache = useQueryClient()
  const tellFailure = useFailureToast()
  const tellGone = useGoneToast()

  async function send(
    content: string,
    answered: Answered | null,
    idempotencyKey: string,
  ): Promise<boolean> {
    const failed = answered
      ? await sendReply(content, answered, idempotencyKey)
      : await sendComment(content, idempotencyKey)
    if (!failed) {
      countOneMore(cache, appId)
      showToast({ kind: 'success', title: t('posted') })
      return true
    }
    tell(failed)
    return false
  }

  async function sendComment(content: string, idempotencyKey: string) {
    const made = await call(postComment, { appId, content }, { idempotencyKey })
    if (made.ok) change((pages) => withComment(pages, made.value.comment))
    return made.ok ? null : made.error
  }

  async function sendReply(content: string, answered: Answered, idempotencyKey: string) {
    const { commentId: id, lineId, username } = answered
    const named = lineId === id ? {} : { replyToUsername: username, replyToId: lineId }
    const input = { id, content, ...named }
    const made = await call(postReply, input, { idempotencyKey })
    if (made.ok) change((pages) => withReply(pages, id, made.value.reply))
    return made.ok ? null : made.error
  }

  function tell(failure: CallFailure): void {
    const { code, retryAfterSeconds: n } = failure
    if (isOneOf('appGone', code)) tellGone()
    else if (code === 'rateLimited' && n !== null)
      showToast({ kind: 'error', title: t('tooFast', { n }) })
    else tellFailure(failure, { otherwise: t('postFailed') })
    lookAgainIfGone(cache, failure)
  }

  return send
}

/** What is commented on is gone; what was written is kept. */
function useGoneToast(): () => void {
  const t = useText(texts)
  const navigate = useNavigate()
  return () => {
    const run = (): void => void navigate('/marketplace')
    const action = { label: t('browse'), run }
    showToast({ kind: 'error', title: t('gone'), text: t('textKept'), action })
  }
}
