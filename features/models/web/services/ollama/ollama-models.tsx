/** What an Ollama of the host has, offered in one press, and what it can load. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { sizeInWords } from '../../../../../contract/byte-size.ts'
import type { ListedModel, Service } from '../../../services-contract.ts'
import { changeService, listServiceModels } from '../../../services-contract.ts'
import { servicesTexts } from '../../../text/services-texts.ts'
import { useFailureToast } from '../../../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../../../web/kernel/locale.tsx'
import { failureIn, mutation, query } from '../../../../../web/kernel/query.ts'
import { Button } from '../../../../../web/ui/button.tsx'
import { Note } from '../../../../../web/ui/note.tsx'
import { ErrorState } from '../../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../../web/ui/waiting.tsx'
import { faultWords } from '../call-words.ts'
import { newModel } from '../service-draft.ts'
import { useRefresh } from '../use-refresh.ts'
import { LoadModels } from './load-models.tsx'

type Props = { service: Service; needsPrices: boolean }

/** The list in its faces, and below it what can be loaded. */
export function OllamaModels({ service, needsPrices }: Props) {
  const t = useText(servicesTexts)
  const locale = useLocale()
  const titleId = useId()
  const { _id: serviceId, kind, address } = service
  const listed = useQuery(query(listServiceModels, { kind, address, serviceId }))
  if (listed.isError)
    return (
      <ErrorState
        title={t('callFailed')}
        failure={failureIn(listed.error)}
        onRetry={() => void listed.refetch()}
      />
    )
  if (!listed.data)
    return (
      <Waiting label={t('ollamaLoading')}>
        <SkeletonLine width={64} />
      </Waiting>
    )
  if (listed.data.fault !== null)
    return (
      <Note look="warn">
        {faultWords(listed.data, locale)}{' '}
        <Button size="small" busy={listed.isFetching} onClick={() => void listed.refetch()}>
          {t('retry')}
        </Button>
      </Note>
    )
  const { models } = listed.data
  return (
    <>
      <section className="ollama" aria-labelledby={titleId}>
        <h4 id={titleId}>{t('ollamaTitle')}</h4>
        {models.length === 0 && <p className="quiet">{t('ollamaEmpty')}</p>}
        <ul>
          {models.map((one) => (
            <Installed key={one.model} one={one} service={service} needsPrices={needsPrices} />
          ))}
        </ul>
      </section>
      <LoadModels service={service} installed={models} isAsking={listed.isFetching} />
    </>
  )
}

/** A model that is there; pressed once, everybody may use it. */
function Installed({ one, service, needsPrices }: Props & { one: ListedModel }) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const refresh = useRefresh()
  const offer = useMutation({
    ...mutation(changeService),
    onSettled: refresh,
    onError: (error) => tellFailure(failureIn(error), { title: t('notChanged') }),
  })
  const { model, sizeBytes } = one
  const { _id: serviceId, key: _kept, models, ...same } = service
  const isOffered = models.some((offered) => offered.model === model)
  const added = {
    name: newModel(one).name,
    model,
    isPremium: false,
    // It runs on a machine of the host's own.
    price: needsPrices ? { input: 0, output: 0 } : null,
    contextTokens: null,
    answerTokens: null,
    isOn: true,
  }
  return (
    <li>
      <span>
        <span className="mono">{model}</span>
        {sizeBytes !== null && <small className="quiet">{sizeInWords(sizeBytes)}</small>}
      </span>
      {isOffered ? (
        <span className="badge">{t('offered')}</span>
      ) : (
        <Button
          size="small"
          busy={offer.isPending}
          aria-label={t('offerOf', { model })}
          onClick={() => offer.mutate({ ...same, serviceId, models: [...models, added] })}
        >
          {t('offer')}
        </Button>
      )}
    </li>
  )
}
