/** The end of an account, at the foot of its page. */
import { lazy, Suspense, useState } from 'react'
import { useText } from '../../../web/kernel/locale.tsx'
import { useUser } from '../../../web/kernel/session.tsx'
import { Button } from '../../../web/ui/button.tsx'
import { deletionTexts as texts } from '../text/deletion-texts.ts'

const AskDeletion = lazy(async () => ({
  default: (await import('./ask-deletion.tsx')).AskDeletion,
}))

/** The way to it; `forget` removes what this browser keeps under an account's id, once the account is gone. */
export function DeleteAccount({ forget }: { forget: (accountId: string) => Promise<void> }) {
  const t = useText(texts)
  const isBuiltin = useUser()?.codeHost === 'builtin'
  const [asking, setAsking] = useState(false)
  return (
    <section className="devices" aria-labelledby="delete-account-title">
      <div className="head">
        <h2 id="delete-account-title">{t('deleteAccount')}</h2>
        <Button size="small" onClick={() => setAsking(true)}>
          {t('deleteAccount')}
        </Button>
      </div>
      <p className="quiet">{t(isBuiltin ? 'deleteAccountBuiltinText' : 'deleteAccountText')}</p>
      <Suspense>
        {asking && <AskDeletion forget={forget} onClose={() => setAsking(false)} />}
      </Suspense>
    </section>
  )
}
