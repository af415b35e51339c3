/** The DNS records that a domain needs, to be copied part by part. */
import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { OwnDomain } from '../../domain-contract.ts'
import { domainTexts } from '../../text/domain-texts.ts'
import { copyAddress } from '../share-address.ts'

type Target = { name: string; addresses: readonly string[] }
type DnsRecord = { type: string; name: string; value: string }

/** The records: one that proves the domain, and those that have it lead here. */
export function DomainRecords({ domain, target }: { domain: OwnDomain; target: Target }) {
  const t = useText(domainTexts)
  const records = [{ type: 'TXT', ...domain.proof }, ...recordsTo(domain, target)]
  return (
    <div className="dns-records">
      <p>{t('recordsHint')}</p>
      <ul aria-label={t('recordsOf', { name: domain.written })}>
        {records.map((record) => (
          <Row key={record.type + record.value} record={record} />
        ))}
      </ul>
      {domain.isApex && <p className="quiet">{t('apexHint', { target: target.name })}</p>}
      <p className="quiet">{t('proofHint')}</p>
    </div>
  )
}

/** A bare domain takes no alias: addresses, where the host names any. */
function recordsTo({ name, isApex }: OwnDomain, target: Target): DnsRecord[] {
  if (!isApex) return [{ type: 'CNAME', name, value: target.name }]
  return target.addresses.map((value) => ({
    type: value.includes(':') ? 'AAAA' : 'A',
    name,
    value,
  }))
}

function Row({ record: { type, name, value } }: { record: DnsRecord }) {
  const t = useText(domainTexts)
  return (
    <li>
      <b>{type}</b>
      <Part label={t('recordName')} text={name} copyLabel={t('copyName', { type })} />
      <Part label={t('recordValue')} text={value} copyLabel={t('copyValue', { type })} />
    </li>
  )
}

function Part(props: { label: string; text: string; copyLabel: string }) {
  const t = useText(domainTexts)
  const [outcome, setOutcome] = useState<'copied' | 'copyByHand' | null>(null)
  const copy = async (): Promise<void> =>
    setOutcome((await copyAddress(props.text, navigator)) ? 'copied' : 'copyByHand')
  return (
    <div className="part">
      <span className="quiet">{props.label}</span>
      <code className="mono">{props.text}</code>
      <Button
        icon
        size="small"
        look="ghost"
        aria-label={props.copyLabel}
        onClick={() => void copy()}
      >
        {outcome === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      </Button>
      <small role="status">{outcome !== null && t(outcome)}</small>
    </div>
  )
}
