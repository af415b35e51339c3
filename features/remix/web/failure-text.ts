/** What stopped a remix, as a sentence. */
import type { Speak } from '../../../contract/text.ts'
import { unreachable } from '../../../contract/result.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import type { texts } from '../text/texts.ts'
import type { RemixFailure } from './run-remix.ts'

/** `reason` is the failure's own sentence; `detail` what the server or the code host said of it, where that adds something. */
export type FailureWords = { reason: string; detail: string | null }

/** Puts a failure into words. `speakFailure` reads one of a call; `isGithub` names the code host that has no link. */
export function failureWords(
  failure: Exclude<RemixFailure, { kind: 'stopped' }>,
  {
    t,
    speakFailure,
    isGithub,
  }: {
    t: Speak<(typeof texts)['en']>
    speakFailure: (failure: CallFailure, otherwise?: string) => string
    isGithub: boolean
  },
): FailureWords {
  const plain = (reason: string): FailureWords => ({ reason, detail: null })
  switch (failure.kind) {
    case 'nameTaken':
    case 'noCode':
    case 'maxAttempts':
      return plain(t(failure.kind))
    case 'nameCheck':
      return plain(t('nameCheckFailed'))
    case 'noUser':
      return { reason: t('noUser'), detail: speakFailure(failure.failure) }
    case 'notLinked':
      return plain(t(isGithub ? 'notLinked' : 'notLinkedBuiltin'))
    case 'files':
      return { reason: t('filesFailed'), detail: failure.reason }
    case 'repository':
      return plain(t('repositoryFailed', { reason: failure.reason }))
    case 'app':
      return { reason: t('appFailed'), detail: speakFailure(failure.failure, t('createFailed')) }
    case 'commit':
      return { reason: t('commitFailed'), detail: failure.reason }
    default:
      return unreachable(failure)
  }
}
