/** What stands below the name: whether it is free, free variants, or a name made from the description. */
import { Check } from 'lucide-react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import { TurningCube } from '../../../../web/ui/turning-cube.tsx'
import type { NameCheck } from '../../../apps/web/index.ts'
import { texts } from '../../text/texts.ts'
import { suggestName } from './suggest-name.ts'

/** Says what is known of the name and offers the next step. */
export function NameHelp({
  name,
  prompt,
  check,
  onUse,
}: {
  name: string
  prompt: string
  check: NameCheck
  onUse: (name: string) => void
}) {
  const t = useText(texts)
  if (check.state === 'checking') {
    return (
      <span className="name-state" role="status">
        <TurningCube size={14} /> {t('checking')}
      </span>
    )
  }
  if (check.state === 'free') {
    return (
      <span className="name-state free" role="status">
        <Check size={14} aria-hidden="true" /> {t('available')}
      </span>
    )
  }
  if (check.state === 'failed') {
    return (
      <span className="name-state" role="status">
        {t('nameCheckFailed')}{' '}
        <Button size="small" onClick={check.retry}>
          {t('retry')}
        </Button>
      </span>
    )
  }
  const offered =
    check.state === 'taken'
      ? check.suggestions
      : name === ''
        ? [suggestName(prompt)].filter((made) => made !== null)
        : []
  if (offered.length === 0) return t('nameHelp')
  return (
    <span className="picks">
      {offered.map((offer) => (
        <button key={offer} type="button" className="chip" onClick={() => onUse(offer)}>
          {t('use', { name: offer })}
        </button>
      ))}
    </span>
  )
}
