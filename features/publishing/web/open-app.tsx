/** The way to the published app: its hosted address, else its page at the code host. */
import { ArrowUpRight } from 'lucide-react'
import { useText } from '../../../web/kernel/locale.tsx'
import { Button, buttonClass } from '../../../web/ui/button.tsx'
import { texts } from '../text/texts.ts'
import { appAddress } from './app-address.ts'

/** A link to a new tab; without any address a button that cannot be pressed and says why. */
export function OpenApp({ app }: { app: Parameters<typeof appAddress>[0] }) {
  const t = useText(texts)
  const url = appAddress(app)
  if (url === null) {
    return (
      <Button size="small" className="wide-only" disabled title={t('openFirst')}>
        <ArrowUpRight aria-hidden="true" />
        {t('openApp')}
      </Button>
    )
  }
  const look = `${buttonClass({ size: 'small' })} wide-only`
  return (
    <a className={look} href={url} target="_blank" rel="noopener noreferrer">
      <ArrowUpRight aria-hidden="true" />
      {t('openApp')}
    </a>
  )
}
