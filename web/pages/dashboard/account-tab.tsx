/** Everything about one's own account: who one is, the plan, what was used, git, devices, copies. */
import { lazy, Suspense } from 'react'
import {
  AccountFacts,
  DeleteAccount,
  SessionList,
  SignInWays,
} from '../../../features/accounts/web/index.ts'
import { ConnectedApps } from '../../../features/app-data/web/index.ts'
import { MailSettings } from '../../../features/mail/web/index.ts'
import { ImportArchive, OwnArchive } from '../../../features/archive/web/index.ts'
import { SubscriptionCard, UsageList } from '../../../features/plans/web/index.ts'
import { gitAddresses } from '../../../features/repositories/code-host-address.ts'
import { LocalCopies } from '../../../features/workshop/web/index.ts'
import { texts as dashboardTexts } from '../../i18n/dashboard.ts'
import { useText } from '../../kernel/locale.tsx'
import { useUser } from '../../kernel/session.tsx'
import { forgetHere } from './forget-here.ts'
import { GitAccess } from '../git/git-access.tsx'

const AccessTokens = lazy(async () => ({
  default: (await import('../../../features/access-tokens/web/index.ts')).AccessTokens,
}))

/** The tab; `awaitsPayment` where the person has just come from the payment service. */
export function AccountTab({ awaitsPayment }: { awaitsPayment: boolean }) {
  return (
    <div className="account-tab">
      <AccountFacts />
      <SubscriptionCard awaitsPayment={awaitsPayment} />
      <UsageList />
      <OwnGit />
      <MailSettings />
      <SignInWays />
      <SessionList />
      <Suspense>
        <AccessTokens />
      </Suspense>
      <ConnectedApps />
      <DeviceCopies />
      <OwnArchive />
      <ImportArchive />
      <DeleteAccount forget={forgetHere} />
    </div>
  )
}

/** How to reach one's apps with git. GitHub has this on its own pages, so it is told of the built-in host only. */
function OwnGit() {
  const t = useText(dashboardTexts)
  const user = useUser()
  if (user?.codeHost !== 'builtin') return null
  const owner = user.username
  const name = t('anyRepository')
  const url = `${location.origin}/codehost/${owner}/${name}`
  const addresses = gitAddresses({ owner, name, url })
  return (
    <section className="devices" aria-labelledby="git-title">
      <h2 id="git-title">{t('git')}</h2>
      <p className="quiet">{t('gitText', { name })}</p>
      {addresses && <GitAccess owner={owner} {...addresses} />}
    </section>
  )
}

/** What is kept of one's apps on this device, and the way to remove it. */
function DeviceCopies() {
  const t = useText(dashboardTexts)
  const user = useUser()
  if (!user) return null
  return (
    <section className="devices" aria-labelledby="copies-title">
      <h2 id="copies-title">{t('onThisDevice')}</h2>
      <LocalCopies accountId={user.id} />
    </section>
  )
}
