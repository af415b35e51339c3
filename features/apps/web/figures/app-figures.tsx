/** How an app fared in its last days, for its author: a small chart of each kind, and all of it as a table. */
import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { dayName } from '../../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { failureIn, query } from '../../../../web/kernel/query.ts'
import { ErrorState } from '../../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../../web/ui/waiting.tsx'
import { type DayFigures, readFigures } from '../../figures-contract.ts'
import { figuresTexts } from '../../text/figures-texts.ts'
import './app-figures.css'
import { DayBars } from './day-bars.tsx'

const kinds = ['opened', 'downloads', 'favorites', 'ratings', 'forks'] as const
type Kind = (typeof kinds)[number]

/** The figures of one's own app. */
export function AppFigures({ appId }: { appId: string }) {
  const t = useText(figuresTexts)
  const answer = useQuery(query(readFigures, { id: appId }))
  if (answer.data) return <Figures days={answer.data.days} />
  if (answer.isError)
    return (
      <ErrorState
        title={t('loadFailed')}
        failure={failureIn(answer.error)}
        onRetry={() => void answer.refetch()}
      />
    )
  return (
    <Waiting label={t('loading')}>
      <SkeletonLine width={64} />
      <SkeletonLine width={96} />
    </Waiting>
  )
}

function Figures({ days }: { days: readonly DayFigures[] }) {
  const t = useText(figuresTexts)
  return (
    <div className="figures">
      <ul>
        {kinds.map((kind) => (
          <OneKind key={kind} kind={kind} days={days} />
        ))}
      </ul>
      <details className="more">
        <summary>
          {t('byDay')}
          <ChevronDown aria-hidden="true" size={16} />
        </summary>
        <DayTable days={days} />
      </details>
      <p className="quiet">{t('note')}</p>
    </div>
  )
}

function OneKind({ kind, days }: { kind: Kind; days: readonly DayFigures[] }) {
  const t = useText(figuresTexts)
  const locale = useLocale()
  const bars = days.map(({ day, [kind]: n }) => ({
    day,
    n,
    title: t('oneDay', { day: dayName(day, locale), n }),
  }))
  const sum = bars.reduce((total, { n }) => total + n, 0)
  const best = bars.reduce<{ day: string; n: number }>(
    (most, bar) => (bar.n > most.n ? bar : most),
    { day: '', n: 0 },
  )
  const told = { kind: t(kind), n: sum, max: best.n, day: dayName(best.day, locale) }
  return (
    <li>
      <span className="kind" aria-hidden="true">
        {t(kind)}
      </span>
      <b className="num" aria-hidden="true">
        {sum}
      </b>
      <DayBars label={sum === 0 ? t('none', { kind: t(kind) }) : t('most', told)} bars={bars} />
    </li>
  )
}

/** The same as numbers, the newest day first. */
function DayTable({ days }: { days: readonly DayFigures[] }) {
  const t = useText(figuresTexts)
  const locale = useLocale()
  return (
    <div className="day-table" role="group" aria-label={t('byDay')} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('day')}</th>
            {kinds.map((kind) => (
              <th key={kind} scope="col">
                {t(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map((one) => (
            <tr key={one.day}>
              <th scope="row">{dayName(one.day, locale)}</th>
              {kinds.map((kind) => (
                <td key={kind}>{one[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
