/** Where links of letters lead. */
import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { LetterPage } from '../../features/mail/web/index.ts'
import { texts } from '../../features/mail/text/texts.ts'
import { useText } from '../kernel/locale.tsx'
import { usePageTitle } from '../kernel/page-title.ts'

/** What the fragment of the address asks for; it is taken out of there, so that the browser's history keeps no token. */
export function MailPage() {
  const t = useText(texts)
  usePageTitle(t('pageTitle'))
  const { hash } = useLocation()
  const navigate = useNavigate()
  const [asked, setAsked] = useState(hash)
  // A link of another letter may be opened in the same tab.
  if (hash.includes('=') && hash !== asked) setAsked(hash)
  useEffect(() => {
    if (hash.includes('=')) void navigate({ hash: '' }, { replace: true })
  }, [hash, navigate])
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <LetterPage key={asked} hash={asked} />
    </main>
  )
}
