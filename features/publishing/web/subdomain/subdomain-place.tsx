/** Under which subdomain a published app is, with the way to change it. */
import { Globe, Pencil } from 'lucide-react'
import { useState } from 'react'
import { useText } from '../../../../web/kernel/locale.tsx'
import { Button } from '../../../../web/ui/button.tsx'
import type { App } from '../../../apps/contract.ts'
import { texts } from '../../text/texts.ts'
import { SubdomainDialog } from './subdomain-dialog.tsx'
import './subdomain.css'

/** Whether an app has a subdomain that can be seen and changed here: it is published with a hosted address. */
export function hasSubdomain({ status, cloudflareUrl }: Pick<App, 'status' | 'cloudflareUrl'>) {
  return status === 'published' && cloudflareUrl !== null
}

/** Nothing for an app that has none to show. */
export function SubdomainPlace({ app }: { app: App }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  if (!hasSubdomain(app)) return null
  return (
    <span className="subdomain-place">
      <Globe size={14} aria-hidden="true" />
      <span className={app.subdomain === null ? 'quiet' : 'mono'}>
        {app.subdomain ?? t('subdomainNotSet')}
      </span>
      <Button
        look="ghost"
        size="small"
        icon
        aria-label={t('editSubdomain')}
        title={t('editSubdomain')}
        onClick={() => setOpen(true)}
      >
        <Pencil aria-hidden="true" />
      </Button>
      {isOpen && <SubdomainDialog app={app} onClose={() => setOpen(false)} />}
    </span>
  )
}
