/** Lends the project's files to the server where the preview or a phone needs them. */
import { useEffect, useMemo } from 'react'
import { err, ok } from '../../../../../contract/result.ts'
import { call } from '../../../../../web/kernel/call.ts'
import type { CallFailure } from '../../../../../web/kernel/call-failure.ts'
import { failureSentence } from '../../../../../web/kernel/call-failure.ts'
import { currentLocale } from '../../../../../web/kernel/locale.tsx'
import { endDraft, putDraft } from '../../../contract.ts'
import type { PreviewedFiles } from '../previewed-files.ts'
import { DraftLending } from './lend-files.ts'

/** What another try does not mend. */
const lasting: readonly string[] = [
  'draftTooLarge',
  'draftsFull',
  'fileTooLarge',
  'tooManyFiles',
  'switchedOff',
  'payloadTooLarge',
  'validationError',
  'notFound',
  'forbidden',
  'unauthorized',
]

/** The lending of what is shown; null while nothing is. Nothing is sent before somebody asks for it. */
export function useLending(appId: string, shown: PreviewedFiles | null): DraftLending | null {
  const lending = useMemo(() => shown && lendingOf(appId, shown), [appId, shown])
  useEffect(() => () => lending?.close(), [lending])
  return lending
}

function lendingOf(appId: string, project: PreviewedFiles): DraftLending {
  return new DraftLending({
    files: () => project.all(),
    subscribe: (listener) => project.subscribe(listener),
    async put(part) {
      const answer = await call(putDraft, { id: appId, ...part })
      return answer.ok ? ok(answer.value) : err(answer.error)
    },
    // Whoever leaves does not wait for it: what is not taken back ends by itself.
    end: () => void call(endDraft, { id: appId }),
    reasonOf: (failure: CallFailure) =>
      lasting.includes(failure.code) ? failureSentence(failure, currentLocale()) : null,
  })
}
