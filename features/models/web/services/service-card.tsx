/** A service as it stands: where it is, whether its key is there, and what of it is offered. */
import { useMutation } from '@tanstack/react-query'
import { ArrowDown, ArrowUp } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReplyOf } from '../../../../contract/route.ts'
import type { EnvironmentService, Service, ServiceModel } from '../../services-contract.ts'
import {
  changeService,
  orderServices,
  type readServices,
  removeService,
} from '../../services-contract.ts'
import { servicesTexts } from '../../text/services-texts.ts'
import { useFailureToast } from '../../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, mutation } from '../../../../web/kernel/query.ts'
import { showToast } from '../../../../web/kernel/toast-queue.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { ConfirmDialog } from '../../../../web/ui/dialog.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { OllamaModels } from './ollama/ollama-models.tsx'
import { focusOnce } from './focus-once.ts'
import { useRefresh } from './use-refresh.ts'

type Services = ReplyOf<typeof readServices>

/** A service that the environment names: it is looked at here and changed there. */
export function EnvironmentCard(props: { service: EnvironmentService; currency: string }) {
  const { kind, setting, address, models } = props.service
  const t = useText(servicesTexts)
  const titleId = useId()
  return (
    <article className="frame service" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{t(`kind.${kind}`)}</h3>
        <span className="badge">{t('fromEnvironment')}</span>
      </header>
      <p className="mono address">{address}</p>
      <p className="quiet">{t('environmentNote', { setting })}</p>
      <ul className="offers">
        {models.map(({ name, model, isPremium, price }) => (
          <Offer
            key={name}
            model={{ name, model, isPremium, price, contextTokens: null }}
            currency={props.currency}
          />
        ))}
      </ul>
    </article>
  )
}

/** A service that an admin entered. */
export function ServiceCard(props: {
  service: Service
  all: Services
  /** Its form was closed just now: the button that opened it has the focus again. */
  wasOpen: boolean
  onEdit: () => void
}) {
  const { service, all, wasOpen, onEdit } = props
  const t = useText(servicesTexts)
  const titleId = useId()
  const { label, kind, address, key, models } = service
  return (
    <article className="frame service" aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{label}</h3>
        <span className="badge">{t(`kind.${kind}`)}</span>
        <span className={key === 'lost' ? 'badge bad' : 'badge'}>{t(keyWords[key])}</span>
        <InUse service={service} />
      </header>
      <p className="mono address">{address}</p>
      {key === 'lost' && <Note look="warn">{t('keyLostNote')}</Note>}
      {models.length === 0 ? (
        <p className="quiet">{t('noModels')}</p>
      ) : (
        <ul className="offers">
          {models.map((model) => (
            <Offer
              key={model.name}
              model={model}
              currency={all.currency}
              isOff={!model.isOn}
              covered={coveredBy(model, service, all)}
              isUnpriced={all.needsPrices && model.price === null}
            />
          ))}
        </ul>
      )}
      {kind === 'ollama' && <OllamaModels service={service} needsPrices={all.needsPrices} />}
      <div className="acts">
        <Button
          ref={wasOpen ? focusOnce : null}
          size="small"
          aria-label={t('editOf', { label })}
          onClick={onEdit}
        >
          {t('edit')}
        </Button>
        <Order service={service} services={all.services} />
        <Remove service={service} />
      </div>
    </article>
  )
}

const keyWords = { none: 'noKeyNeeded', kept: 'keyKept', lost: 'keyLost' } as const

/** Who answers a name before this service does. */
function coveredBy(
  { name }: ServiceModel,
  service: Service,
  { environment, services }: Services,
): 'covered' | 'coveredByOther' | null {
  if (environment.some(({ models }) => models.some((one) => one.name === name))) return 'covered'
  const before = services.slice(0, services.indexOf(service))
  const answers = ({ isOn, models }: Service): boolean =>
    isOn && models.some((one) => one.isOn && one.name === name)
  return before.some(answers) ? 'coveredByOther' : null
}

function Offer(props: {
  model: Pick<ServiceModel, 'name' | 'model' | 'isPremium' | 'price' | 'contextTokens'>
  currency: string
  isOff?: boolean
  covered?: 'covered' | 'coveredByOther' | null
  isUnpriced?: boolean
}) {
  const { model, currency, isOff = false, covered = null, isUnpriced = false } = props
  const t = useText(servicesTexts)
  const locale = useLocale()
  // Small models cost less than a cent.
  const digits = { maximumFractionDigits: 6 }
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency, ...digits })
  const { name, isPremium, price, contextTokens } = model
  const facts = [
    name === model.model ? null : model.model,
    price &&
      t('perMillion', { input: money.format(price.input), output: money.format(price.output) }),
    contextTokens === null ? null : t('context', { n: contextTokens }),
    covered && t(covered),
    isUnpriced ? t('unpriced') : null,
  ].filter((fact) => fact !== null && fact !== '')
  return (
    <li>
      <span className="mono">{name}</span>
      {isPremium && <span className="badge">{t('premium')}</span>}
      {isOff && <span className="badge">{t('off')}</span>}
      {facts.length > 0 && <small className="quiet">{facts.join(' · ')}</small>}
    </li>
  )
}

/** The switch of a whole service. */
function InUse({ service }: { service: Service }) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const refresh = useRefresh()
  const set = useMutation({
    ...mutation(changeService),
    onSettled: refresh,
    onError: (error) => tellFailure(failureIn(error), { title: t('notChanged') }),
  })
  const { _id: serviceId, key: _kept, label, isOn, ...same } = service
  return (
    <label className="tick switch">
      <input
        type="checkbox"
        role="switch"
        aria-label={t('turnOn', { label })}
        checked={isOn}
        aria-checked={isOn}
        disabled={set.isPending}
        onChange={() => set.mutate({ ...same, label, serviceId, isOn: !isOn })}
      />
      <span aria-hidden="true">{t(isOn ? 'on' : 'off')}</span>
    </label>
  )
}

/** Up and down the order of preference. */
function Order({ service, services }: { service: Service; services: readonly Service[] }) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const refresh = useRefresh()
  const order = useMutation({
    ...mutation(orderServices),
    onSettled: refresh,
    onError: (error) => tellFailure(failureIn(error), { title: t('notOrdered') }),
  })
  if (services.length < 2) return null
  const ids = services.map(({ _id }) => _id)
  const at = services.indexOf(service)
  const { label, _id } = service
  const move = (to: number): void =>
    order.mutate({ ids: ids.toSpliced(at, 1).toSpliced(to, 0, _id) })
  return (
    <>
      <Button
        size="small"
        icon
        aria-label={t('up', { label })}
        busy={order.isPending || at === 0}
        onClick={() => move(at - 1)}
      >
        <ArrowUp aria-hidden="true" />
      </Button>
      <Button
        size="small"
        icon
        aria-label={t('down', { label })}
        busy={order.isPending || at === services.length - 1}
        onClick={() => move(at + 1)}
      >
        <ArrowDown aria-hidden="true" />
      </Button>
    </>
  )
}

/** Removing, after asking: the key goes with it. */
function Remove({ service: { _id: serviceId, label } }: { service: Service }) {
  const t = useText(servicesTexts)
  const tellFailure = useFailureToast()
  const refresh = useRefresh()
  const [isAsking, setAsking] = useState(false)
  const remove = useMutation({
    ...mutation(removeService),
    onSuccess: () => showToast({ kind: 'success', title: t('removed') }),
    onError: (error) => tellFailure(failureIn(error), { title: t('notRemoved') }),
    onSettled: async () => {
      setAsking(false)
      await refresh()
    },
  })
  return (
    <>
      <Button
        size="small"
        look="ghost"
        aria-label={t('removeOf', { label })}
        onClick={() => setAsking(true)}
      >
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeAsk', { label })}
          text={t('removeText')}
          cancelLabel={t('cancel')}
          confirmLabel={t('remove')}
          busy={remove.isPending}
          onCancel={() => setAsking(false)}
          onConfirm={() => remove.mutate({ serviceId })}
        />
      )}
    </>
  )
}
