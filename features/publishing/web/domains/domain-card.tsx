/** One own domain: how it is, what DNS is to say, what it said, and what can be done. */
import type { ReplyOf } from '../../../../contract/route.ts'
import { dateName } from '../../../../web/i18n/moment.ts'
import { useLocale, useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { Note } from '../../../../web/ui/note.tsx'
import { RelativeTime } from '../../../../web/ui/relative-time.tsx'
import type { listDomains, OwnDomain } from '../../domain-contract.ts'
import { domainTexts } from '../../text/domain-texts.ts'
import { DomainRecords } from './domain-records.tsx'
import { useCheck, useMain } from './use-domains.ts'

type Props = {
  appId: string
  domain: OwnDomain
  target: ReplyOf<typeof listDomains>['target']
  onRemove: () => void
}

/** Draws it; records that were found to be right are folded. */
export function DomainCard({ appId, domain, target, onRemove }: Props) {
  const t = useText(domainTexts)
  const check = useCheck(appId)
  const { id, written: name, state } = domain
  const title = `domain-${id}`
  return (
    <section className="own-domain" aria-labelledby={title}>
      <h3 id={title}>
        {state === 'live' || state === 'failing' ? (
          <a href={domain.url} target="_blank" rel="noopener">
            {name}
          </a>
        ) : (
          name
        )}
      </h3>
      <State domain={domain} />
      <Found domain={domain} />
      {state === 'live' && <Main {...{ appId, domain }} />}
      {target !== null && (
        <details open={state !== 'live'}>
          <summary>{t('records')}</summary>
          <DomainRecords {...{ domain, target }} />
        </details>
      )}
      <p className="acts">
        {target !== null && (
          <Button
            size="small"
            aria-label={t('checkOf', { name })}
            busy={check.isPending}
            onClick={() => check.mutate({ id: appId, domainId: id })}
          >
            {t(check.isPending ? 'checking' : 'check')}
          </Button>
        )}
        <Button size="small" aria-label={t('removeOf', { name })} onClick={onRemove}>
          {t('remove')}
        </Button>
      </p>
    </section>
  )
}

function State({ domain: { state, endsAt } }: { domain: OwnDomain }) {
  const t = useText(domainTexts)
  const locale = useLocale()
  if (state === 'live') return <p>{t('state_live')}</p>
  const isTrouble = state === 'failing' || state === 'off'
  return (
    <Note look={isTrouble ? 'warn' : 'info'}>
      {t(`state_${state}`)} {endsAt !== null && t('ends', { date: dateName(endsAt, locale) })}
    </Note>
  )
}

function Found({ domain: { found, checkedAt, state } }: { domain: OwnDomain }) {
  const t = useText(domainTexts)
  if (found === null || checkedAt === null) return <p className="quiet">{t('notChecked')}</p>
  const places = found.places.join(', ')
  return (
    <p className="quiet" role="status">
      {t('found')}: <RelativeTime iso={checkedAt} />
      <br />
      {t(`proof_${found.proof}`)} {found.leads !== null && t(`leads_${found.leads}`, { places })}{' '}
      {state !== 'live' && t('patience')}
    </p>
  )
}

function Main({ appId, domain }: Pick<Props, 'appId' | 'domain'>) {
  const t = useText(domainTexts)
  const main = useMain(appId)
  const isMain = main.isPending ? main.variables.isMain : domain.isMain
  return (
    <label className="tick">
      <input
        type="checkbox"
        checked={isMain}
        onChange={({ target }) =>
          main.mutate({ id: appId, domainId: domain.id, isMain: target.checked })
        }
      />
      <span>
        {t('main')}
        <small className="quiet">{t('mainHint')}</small>
      </span>
    </label>
  )
}
