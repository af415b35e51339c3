/** The form of a service: what is typed, what is wrong with it, and what its buttons do. */
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import type { ReplyOf } from '../../../../contract/route.ts'
import type { readServices, Service } from '../../services-contract.ts'
import { addService, changeService } from '../../services-contract.ts'
import { servicesTexts } from '../../text/services-texts.ts'
import { useFailureText } from '../../../../web/kernel/call-failure.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { ask, failureIn } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { bodyOf, type DraftFault, faultsOf, type ServiceDraft } from './service-draft.ts'
import { useRefresh } from './use-refresh.ts'

type Services = ReplyOf<typeof readServices>

const addressCodes: readonly string[] = ['serviceAddress', 'servicePlainAddress']

/** The form; `onDone` closes it. */
export function useServiceForm(
  first: ServiceDraft,
  { all, needsPrices, onDone }: { all: Services; needsPrices: boolean; onDone: () => void },
) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const speakFailure = useFailureText()
  const refresh = useRefresh()
  const [draft, setDraft] = useState(first)
  const [faults, setFaults] = useState<readonly DraftFault[]>([])
  /** What the server said of the address, or of the key. */
  const [refused, setRefused] = useState<{ field: 'address' | 'key'; text: string } | null>(null)
  const save = useMutation({
    mutationFn: sendDraft,
    onSuccess: async ({ service }) => {
      showToast({ kind: 'success', title: t(savedWord(service, all)) })
      // What answers is shown in many places.
      await refresh()
      onDone()
    },
    onError: (error) => {
      const failure = failureIn(error)
      // The form says so itself, and offers the new state.
      if (failure.code === 'changedElsewhere') return void refresh()
      const field = addressCodes.includes(failure.code) ? 'address' : 'key'
      if (field === 'address' || failure.code === 'serviceKeyUnfit')
        setRefused({ field, text: speakFailure(failure) })
      else tellFailure(failure, { title: t('notSaved') })
    },
  })
  return {
    draft,
    faults,
    refused,
    isSaving: save.isPending,
    /** The service as somebody else has saved it since the form was opened. */
    newer: newerOf(draft, all, save.isPending),
    change(next: ServiceDraft): void {
      setDraft(next)
      setFaults([])
      setRefused(null)
    },
    save(): void {
      const found = faultsOf(draft, needsPrices)
      setFaults(found)
      if (found.length === 0 && !save.isPending) save.mutate(draft)
    },
  }
}
/** What is said of a service that was saved: whether the next apps are written by it, or by one before it. */
export function savedWord(service: Service, all: Services): 'saved' | 'savedBehind' | 'savedOff' {
  if (!isAnswering(service)) return 'savedOff'
  const { environment, services } = all
  const at = services.findIndex(({ _id }) => _id === service._id)
  const before = at === -1 ? services : services.slice(0, at)
  const isBehind = environment.length > 0 || before.some(isAnswering)
  return isBehind ? 'savedBehind' : 'saved'
}

/** Whether a service answers anybody. */
function isAnswering({ isOn, models }: Service): boolean {
  return isOn && models.some((model) => model.isOn)
}

function newerOf(draft: ServiceDraft, { services }: Services, isSaving: boolean): Service | null {
  const now = services.find(({ _id }) => _id === draft.service?._id)
  const isNewer =
    draft.service !== null && now !== undefined && now.revision > draft.service.revision
  return isNewer && !isSaving ? now : null
}

export type ServiceFormState = ReturnType<typeof useServiceForm>

async function sendDraft(draft: ServiceDraft): Promise<{ service: Service }> {
  const { service, apiKey, forgetsKey } = draft
  const typed = apiKey.trim()
  const body = bodyOf(draft)
  if (service === null) return ask(addService, { ...body, ...(typed === '' ? {} : { key: typed }) })
  const key = typed === '' ? (forgetsKey ? { key: null } : {}) : { key: typed }
  const { _id: serviceId, revision } = service
  return ask(changeService, { ...body, ...key, serviceId, revision })
}
