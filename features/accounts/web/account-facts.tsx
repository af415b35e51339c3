/** Who is signed in, as facts between hairlines. */
import { Link } from 'react-router'
import { codeHostPage } from '../../../web/kernel/code-host-page.ts'
import { useSignInAddress } from '../../../web/kernel/sign-in-address.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { useUser } from '../../../web/kernel/session.tsx'
import { Avatar } from '../../../web/ui/avatar.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { texts } from '../text/texts.ts'

/** Name, picture, e-mail and code host of the signed-in person. */
export function AccountFacts() {
  const t = useText(texts)
  const user = useUser()
  if (!user) return null
  return (
    <section aria-labelledby="account-name">
      <div className="me">
        <Avatar username={user.username} avatar={user.avatar} size="large" />
        <div>
          <h2 id="account-name">
            {user.username}
            {user.displayName && <bdi className="display-name"> {user.displayName}</bdi>}
          </h2>
        </div>
      </div>
      <dl>
        <div>
          <dt>{t('email')}</dt>
          <dd>{user.email ?? t('noEmail')}</dd>
        </div>
        <div>
          <dt>{t('codeHost')}</dt>
          <dd>
            {t(user.codeHost === 'builtin' ? 'hostBuiltin' : 'hostGithub')}
            {` · ${user.username} · `}
            {user.githubLinked ? t('linked') : <Unlinked />}
            {user.codeHost === 'builtin' && <CodeHostSettings />}
          </dd>
        </div>
        <div>
          <dt>{t('memberSince')}</dt>
          <dd>
            <RelativeTime iso={user.createdAt} />
          </dd>
        </div>
      </dl>
    </section>
  )
}

/** A link that no longer works, with the sign-in that renews it and leads back here. */
function Unlinked() {
  const t = useText(texts)
  return (
    <>
      {t('notLinked')}{' '}
      <Link className="link" to={useSignInAddress('again')}>
        {t('reconnect')}
      </Link>
    </>
  )
}

/** The built-in host's own page, where its password, sessions and personal tokens are. */
function CodeHostSettings() {
  const t = useText(texts)
  const locale = useLocale()
  return (
    <>
      {' · '}
      <a className="link" href={codeHostPage('/codehost/settings', locale)}>
        {t('passwordAndTokens')}
      </a>
    </>
  )
}
