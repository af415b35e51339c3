/** The ways to sign in, with Add and Remove for each. */
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { codeHostPage } from '../../../web/kernel/code-host-page.ts'
import { firstData } from '../../../web/kernel/first-data.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { Button } from '../../../web/ui/button.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { texts } from '../text/texts.ts'
import type { Way } from '../ways-contract.ts'
import { useAddWay, useRemoveWay, useWays } from './use-ways.ts'

/** Shown where there is a choice: with one way in there is nothing to add or remove. */
export function SignInWays() {
  return firstData().providers.length < 2 ? null : <WayList />
}

function WayList() {
  const t = useText(texts)
  const ways = useWays()
  return (
    <section className="devices" aria-labelledby="ways-title">
      <h2 id="ways-title">{t('signInWays')}</h2>
      {ways.isPending && (
        <Waiting label={t('waysLoading')}>
          <SkeletonLine width={64} />
          <SkeletonLine width={40} />
        </Waiting>
      )}
      {ways.isError && (
        <ErrorState
          title={t('waysFailed')}
          failure={failureIn(ways.error)}
          onRetry={() => void ways.refetch()}
        />
      )}
      {ways.data && (
        <ul className="rows">
          {ways.data.ways.map((way) => (
            <WayIn key={way.provider} way={way} />
          ))}
        </ul>
      )}
    </section>
  )
}

function WayIn({ way }: { way: Way }) {
  const t = useText(texts)
  const { provider, isLinked } = way
  const names = {
    oidc: firstData().oidcName ?? '',
    github: t('hostGithub'),
    builtin: t('wayPassword'),
  }
  const name = names[provider]
  return (
    <li>
      <span>
        {name}
        <small>{t(isLinked ? 'wayLinked' : 'wayNotLinked')}</small>
      </span>
      {provider === 'builtin' ? (
        <PasswordLink isSet={isLinked} />
      ) : (
        <WayButton way={way} provider={provider} name={name} />
      )}
    </li>
  )
}

/** Passwords are the built-in code host's own: its page asks for the one of now, or for a fresh sign-in. */
function PasswordLink({ isSet }: { isSet: boolean }) {
  const t = useText(texts)
  const locale = useLocale()
  return (
    <a className="link" href={codeHostPage('/codehost/settings', locale)}>
      {t(isSet ? 'changePassword' : 'setPassword')}
    </a>
  )
}

type ButtonProps = { way: Way; provider: 'oidc' | 'github'; name: string }

function WayButton({ way, provider, name }: ButtonProps) {
  const t = useText(texts)
  const adding = useAddWay()
  const removal = useRemoveWay()
  const tellFailure = useFailureToast()
  if (!way.isLinked) {
    return (
      <Button
        size="small"
        busy={adding.isLeaving}
        aria-label={t('addWayOf', { name })}
        onClick={() => void adding.add(provider)}
      >
        {t('addWay')}
      </Button>
    )
  }
  if (!way.isRemovable) return null
  return (
    <Button
      size="small"
      busy={removal.isPending}
      aria-label={t('removeWayOf', { name })}
      onClick={() =>
        removal.mutate(
          { provider },
          {
            onSuccess: () => showToast({ kind: 'success', title: t('wayRemoved') }),
            onError: (error) => tellFailure(failureIn(error), { title: t('removeWayFailed') }),
          },
        )
      }
    >
      {t('removeWay')}
    </Button>
  )
}
