/** The part "Access tokens" of the account page: the list in its four faces, the form, and a token that was just made. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useFailureToast } from '../../../web/kernel/failure-toast.ts'
import { useLocale, useText } from '../../../web/kernel/locale.tsx'
import { failureIn, mutation, query, queryKeyOf } from '../../../web/kernel/query.ts'
import { showToast } from '../../../web/kernel/toast-queue.ts'
import { dateName } from '../../../web/i18n/moment.ts'
import { Button } from '../../../web/ui/button.tsx'
import { RelativeTime } from '../../../web/ui/relative-time.tsx'
import { ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { type AccessToken, listTokens, revokeToken } from '../contract.ts'
import { texts } from '../text/texts.ts'
import './access-tokens.css'
import { MadeToken } from './made-token.tsx'
import { TokenForm } from './token-form.tsx'

/** Draws it. */
export function AccessTokens() {
  const t = useText(texts)
  const known = useQuery(query(listTokens, {}))
  const [shown, setShown] = useState<'list' | 'form' | { made: string }>('list')
  return (
    <section className="devices access-tokens" aria-labelledby="tokens-title">
      <div className="head">
        <h2 id="tokens-title">{t('title')}</h2>
        {shown === 'list' && (
          <Button size="small" onClick={() => setShown('form')}>
            {t('create')}
          </Button>
        )}
      </div>
      <p className="quiet">{t('intro')}</p>
      {shown === 'form' && (
        <TokenForm onMade={(made) => setShown({ made })} onCancel={() => setShown('list')} />
      )}
      {typeof shown === 'object' && (
        <MadeToken token={shown.made} onDone={() => setShown('list')} />
      )}
      {known.isPending && (
        <Waiting label={t('loading')}>
          <SkeletonLine width={64} />
        </Waiting>
      )}
      {known.isError && (
        <ErrorState
          title={t('failed')}
          failure={failureIn(known.error)}
          onRetry={() => void known.refetch()}
        />
      )}
      {known.data?.tokens.length === 0 && <p className="quiet">{t('none')}</p>}
      <ul className="rows">
        {known.data?.tokens.map((token) => (
          <Token key={token.id} token={token} />
        ))}
      </ul>
    </section>
  )
}

function Token({ token }: { token: AccessToken }) {
  const t = useText(texts)
  const locale = useLocale()
  const revoke = useRevoke()
  const tellFailure = useFailureToast()
  const { id: tokenId, name, scopes, app, expiresAt, lastUsedAt, isTool } = token
  const date = dateName(expiresAt, locale)
  const [now] = useState(Date.now)
  const isEnded = Date.parse(expiresAt) <= now
  function revokeNow(): void {
    revoke.mutate(
      { tokenId },
      {
        onSuccess: () => showToast({ kind: 'success', title: t('revoked') }),
        onError: (error) => tellFailure(failureIn(error), { title: t('notRevoked') }),
      },
    )
  }
  return (
    <li>
      <span>
        {name}
        <small>
          {isTool && `${t('tool')} · `}
          {scopes.join(' · ')} · {app === null ? t('allApps') : t('onlyFor', { app: app.name })}
        </small>
        <small>
          {t(isEnded ? 'ended' : 'until', { date })} ·{' '}
          {lastUsedAt === null ? (
            t('neverUsed')
          ) : (
            <>
              {t('lastUsed')} <RelativeTime iso={lastUsedAt} />
            </>
          )}
        </small>
      </span>
      <Button
        size="small"
        busy={revoke.isPending}
        aria-label={t('revokeOf', { name })}
        onClick={revokeNow}
      >
        {t('revoke')}
      </Button>
    </li>
  )
}

function useRevoke() {
  const queries = useQueryClient()
  return useMutation({
    ...mutation(revokeToken),
    onSettled: () => queries.invalidateQueries({ queryKey: queryKeyOf(listTokens) }),
  })
}
