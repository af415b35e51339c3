/** "Let … in?": what a tool asks for, by its own word, and what of it its person grants. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { InputOf, ReplyOf } from '../../../contract/route.ts'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { type CallFailure, useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { usePageTitle } from '../../../web/kernel/page-title.ts'
import { failureIn, mutation, query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { answerAuthorization, readAuthorization } from '../oauth-contract.ts'
import { texts } from '../text/texts.ts'
import { AppChoice, grantedAtFirst, Scopes } from './granted.tsx'
import './access-tokens.css'
import './let-tool-in.css'

type Props = { asked: InputOf<typeof readAuthorization>; state?: string }

/** The page's body. */
export function LetToolIn({ asked, ...rest }: Props) {
  const t = useText(texts)
  const known = useQuery({ ...query(readAuthorization, asked), retry: false })
  usePageTitle(known.data ? t('letIn', { tool: known.data.tool }) : t('letInBare'))
  if (known.isSuccess) return <Question known={known.data} asked={asked} {...rest} />
  return (
    <>
      <h1 className="sr">{t('letInBare')}</h1>
      <NotYet
        failure={known.error && failureIn(known.error)}
        onRetry={() => void known.refetch()}
      />
    </>
  )
}

/** What stands there without a question: it is being loaded, is not sound, or could not be loaded. */
function NotYet({ failure, onRetry }: { failure: CallFailure | null; onRetry: () => void }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  if (failure === null)
    return (
      <Waiting label={t('asksLoading')}>
        <SkeletonLine width={64} />
      </Waiting>
    )
  // Which value is wrong is the tool's business: its person has typed none.
  const isMalformed = failure.code === 'validationError'
  if (failure.code === 'authorizationInvalid' || isMalformed)
    return (
      <EmptyState
        level="h2"
        title={t('asksInvalid')}
        text={isMalformed ? t('asksMalformed') : speakFailure(failure)}
      />
    )
  return <ErrorState title={t('asksFailed')} failure={failure} onRetry={onRetry} />
}

function Question({ known, asked, state }: Props & { known: ReplyOf<typeof readAuthorization> }) {
  const t = useText(texts)
  const speakFailure = useFailureText()
  const [scopes, setScopes] = useState<readonly TokenScope[]>(grantedAtFirst(known.scopes))
  const [appId, setAppId] = useState('')
  const answer = useMutation({
    ...mutation(answerAuthorization),
    onSuccess: ({ url }) => location.replace(url),
  })
  const say = (isAllowed: boolean): void => {
    const more = { ...(appId === '' ? {} : { appId }), ...(state === undefined ? {} : { state }) }
    answer.mutate({ ...asked, isAllowed, scopes: [...scopes], ...more })
  }
  function allow(event: FormEvent): void {
    event.preventDefault()
    if (scopes.length > 0 && !answer.isPending) say(true)
  }
  return (
    <section className="access-tokens let-tool-in">
      <h1>{t('letIn', { tool: known.tool })}</h1>
      <p className="quiet">{t('ownWord')}</p>
      <p>{known.isLocal ? t('leadsHere') : t('leadsTo', { host: known.host })}</p>
      <form noValidate onSubmit={allow}>
        <Scopes offered={known.scopes} chosen={scopes} onChange={setScopes} />
        <AppChoice
          appId={appId}
          error={scopes.length === 0 ? t('scopesFault') : null}
          onChange={setAppId}
        />
        {answer.error !== null && (
          <Note look="warn" role="status">
            {t('notAllowed')}. {speakFailure(failureIn(answer.error))}
          </Note>
        )}
        <p className="acts">
          <Button type="submit" look="main" busy={answer.isPending}>
            {t('allow')}
          </Button>
          <Button disabled={answer.isPending} onClick={() => say(false)}>
            {t('deny')}
          </Button>
        </p>
      </form>
    </section>
  )
}
