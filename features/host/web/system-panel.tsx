/** The host's view: people and plans, health, switches, AI use, dead jobs. */
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../web/kernel/query.ts'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { readSystem, type System } from '../contract.ts'
import { texts } from '../text/texts.ts'
import { Backups } from './backups.tsx'
import { DeadJobs } from './dead-jobs.tsx'
import { SwitchList } from './switch-list.tsx'
import { UseTable } from './use-table.tsx'
import './host.css'

/** The panel in its faces. */
export function SystemPanel() {
  const t = useText(texts)
  const system = useQuery(query(readSystem, {}))
  if (system.isError)
    return (
      <ErrorState
        title={t('failed')}
        failure={failureIn(system.error)}
        onRetry={() => void system.refetch()}
      />
    )
  if (!system.data)
    return (
      <Waiting label={t('loading')}>
        <SkeletonLine width={64} />
        <SkeletonLine width={96} />
        <SkeletonLine width={40} />
      </Waiting>
    )
  return (
    <div className="host-view">
      <Figures system={system.data} />
      <SwitchList switches={system.data.switches} />
      <Backups backups={system.data.backups} />
      <UseTable uses={system.data.uses} currency={system.data.currency} />
      <DeadJobs jobs={system.data.deadJobs} />
    </div>
  )
}

function Figures({ system: { people, plans, parts } }: { system: System }) {
  const t = useText(texts)
  return (
    <dl>
      <div>
        <dt>{t('people')}</dt>
        <dd>{people}</dd>
      </div>
      <div>
        <dt>{t('plans')}</dt>
        <dd>{plans.map((plan) => `${t(plan.tier)} ${plan.people}`).join(' · ')}</dd>
      </div>
      <div>
        <dt>{t('parts')}</dt>
        <dd>
          <ul>
            {parts.map(({ part, isWell }) => (
              <li key={part}>
                {part === 'database' || part === 'codehost' ? t(part) : part}{' '}
                <span className={isWell ? 'badge ok' : 'badge bad'}>
                  {t(isWell ? 'well' : 'unwell')}
                </span>
              </li>
            ))}
          </ul>
        </dd>
      </div>
    </dl>
  )
}
