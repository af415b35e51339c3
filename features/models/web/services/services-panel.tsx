/** Admin → Models: the services of the environment, those that admins entered, and the form of one. */
import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '../../../../contract/route.ts'
import { connectModelPath } from '../../connect-path.ts'
import { knownServices } from '../../known-services.ts'
import { readServices } from '../../services-contract.ts'
import { servicesTexts } from '../../text/services-texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { Button } from '../../../../web/ui/button.tsx'
import { EmptyState, ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { focusOnce } from './focus-once.ts'
import { EnvironmentCard, ServiceCard } from './service-card.tsx'
import { draftFor, draftOf } from './service-draft.ts'
import { ServiceForm } from './service-form.tsx'
import './services.css'

type Services = ReplyOf<typeof readServices>

/** The panel in its faces. */
export function ServicesPanel() {
  const t = useText(servicesTexts)
  const services = useQuery(query(readServices, {}))
  return (
    <section className="services" aria-labelledby="services-title">
      <h2 id="services-title">{t('title')}</h2>
      <p className="quiet">{t('intro')}</p>
      {services.isError ? (
        <ErrorState
          title={t('failed')}
          failure={failureIn(services.error)}
          onRetry={() => void services.refetch()}
        />
      ) : services.data ? (
        <Lists services={services.data} />
      ) : (
        <Waiting label={t('loading')}>
          <SkeletonLine width={64} />
          <SkeletonLine width={96} />
        </Waiting>
      )}
      <p>
        <Link className="link" to={connectModelPath}>
          {t('ownKey')}
        </Link>
      </p>
    </section>
  )
}

function Lists({ services: all }: { services: Services }) {
  const t = useText(servicesTexts)
  const { services, environment, needsPrices, currency } = all
  /** The id of the service that is edited, or `new`. */
  const [open, setOpen] = useState<string | null>(null)
  /** What was open before: its button has the focus again. */
  const [closed, setClosed] = useState<string | null>(null)
  const onDone = (): void => {
    setClosed(open)
    setOpen(null)
  }
  const form = { all, needsPrices, currency, onDone }
  const connect = (
    <Button ref={closed === 'new' ? focusOnce : null} look="ink" onClick={() => setOpen('new')}>
      <Plus aria-hidden="true" />
      {t('add')}
    </Button>
  )
  const isEmpty = services.length === 0 && environment.length === 0
  if (isEmpty && open === null)
    return (
      <EmptyState title={t('none')} text={t('noneText')}>
        {connect}
      </EmptyState>
    )
  return (
    <>
      {environment.map((service) => (
        <EnvironmentCard key={service.setting} service={service} currency={currency} />
      ))}
      {services.length > 1 && <p className="quiet">{t('orderNote')}</p>}
      {services.map((service) =>
        open === service._id ? (
          <ServiceForm key={service._id} first={draftOf(service)} {...form} />
        ) : (
          <ServiceCard
            key={service._id}
            service={service}
            all={all}
            wasOpen={closed === service._id}
            onEdit={() => setOpen(service._id)}
          />
        ),
      )}
      {open === 'new' ? (
        <ServiceForm first={draftFor(knownServices[0] ?? null)} {...form} />
      ) : (
        <div>{connect}</div>
      )}
    </>
  )
}
