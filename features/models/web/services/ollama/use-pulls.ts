/** The models that an Ollama loads, followed while one is under way: by this page or by another. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { readPulls, startPull } from '../../../pulls-contract.ts'
import { listServiceModels } from '../../../services-contract.ts'
import { servicesTexts } from '../../../text/services-texts.ts'
import { useFailureToast } from '../../../../../web/kernel/failure-toast.ts'
import { useText } from '../../../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../../../web/kernel/query.ts'

const askEveryMs = 1_000

/** The pulls of a service, the memory of the server's machine, and how to begin one. */
export function usePulls(serviceId: string) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const queries = useQueryClient()
  const again = (): void => void queries.invalidateQueries({ queryKey: queryKeyOf(readPulls) })
  const read = useQuery({
    ...query(readPulls, {}),
    refetchInterval: ({ state }) =>
      state.data?.pulls.some((pull) => pull.state === 'running') ? askEveryMs : false,
  })
  const start = useMutation({
    ...mutation(startPull),
    onSettled: again,
    onError: (error) => tellFailure(failureIn(error), { title: t('notBegun') }),
  })
  const pulls = (read.data?.pulls ?? []).filter((pull) => pull.serviceId === serviceId)
  const done = pulls.filter(({ state }) => state === 'done').length
  // A model that has come is in the Ollama's own list.
  useEffect(() => {
    if (done > 0) void queries.invalidateQueries({ queryKey: queryKeyOf(listServiceModels) })
  }, [done, queries])
  return {
    pulls,
    memoryBytes: read.data?.memoryBytes ?? null,
    isStarting: start.isPending,
    start: (model: string): void => start.mutate({ serviceId, model }),
    again,
  }
}
