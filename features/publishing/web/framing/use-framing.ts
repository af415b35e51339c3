/** The form of who may embed an app. */
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation, queryKeyOf } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { chooseFraming, FrameOrigin, frameOriginsMax, readFraming } from '../../frame-contract.ts'
import { framingTexts } from '../../text/framing-texts.ts'

export const frameChoices = ['anybody', 'nobody', 'listed'] as const
type FrameChoice = (typeof frameChoices)[number]

/** What is chosen, why it is not fit, and what saves it. */
export function useFraming(given: {
  appId: string
  origins: readonly string[] | null
  onClose: () => void
}) {
  const t = useText(framingTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const [choice, choose] = useState<FrameChoice>(choiceOf(given.origins))
  const [lines, type] = useState((given.origins ?? []).join('\n'))
  const [isTried, setTried] = useState(false)
  const save = useMutation({
    ...mutation(chooseFraming),
    async onSuccess() {
      await queries.invalidateQueries({ queryKey: queryKeyOf(readFraming, { id: given.appId }) })
      showToast({ kind: 'success', title: t('saved') })
      given.onClose()
    },
    onError: (error) => tellFailure(failureIn(error), { title: t('notSaved') }),
  })
  const typed = lines.split(/\s+/).filter((line) => line !== '')
  const fault = choice === 'listed' ? faultOf(typed, t) : null
  return {
    choice,
    choose,
    lines,
    type,
    isBusy: save.isPending,
    fault: isTried ? fault : null,
    submit(event: React.FormEvent<HTMLFormElement>): void {
      event.preventDefault()
      setTried(true)
      if (fault !== null || save.isPending) return
      const listed = choice === 'listed' ? typed : []
      save.mutate({ id: given.appId, origins: choice === 'anybody' ? null : listed })
    },
  }
}

function choiceOf(origins: readonly string[] | null): FrameChoice {
  if (origins === null) return 'anybody'
  return origins.length === 0 ? 'nobody' : 'listed'
}

type Say = ReturnType<typeof useText<(typeof framingTexts)['en']>>

function faultOf(typed: readonly string[], t: Say): string | null {
  if (typed.length === 0) return t('originsNone')
  if (typed.length > frameOriginsMax) return t('originsMany', { n: frameOriginsMax })
  const line = typed.find((one) => !FrameOrigin.safeParse(one).success)
  return line === undefined ? null : t('originsFault', { line })
}
