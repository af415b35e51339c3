/** "Let … in?" for a program without a browser: its code is typed or compared, then its person grants what they like. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { ReplyOf } from '../../../contract/route.ts'
import type { TokenScope } from '../../../contract/token-scopes.ts'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { usePageTitle } from '../../../web/kernel/page-title.ts'
import { failureIn, mutation, query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import { answerDevice, oauthLimits, readDevice } from '../oauth-contract.ts'
import { texts } from '../text/texts.ts'
import { AppChoice, grantedAtFirst, Scopes } from './granted.tsx'
import './access-tokens.css'
import './let-tool-in.css'

/** The page's body; `onCode` is told of a code that was typed. */
export function LetDeviceIn({ code, onCode }: { code: string; onCode: (code: string) => void }) {
  const t = useText(texts)
  const [answered, setAnswered] = useState<'allowed' | 'denied' | null>(null)
  const known = useQuery({
    ...query(readDevice, { code }),
    retry: false,
    enabled: code !== '' && answered === null,
  })
  usePageTitle(t('deviceTitle'))
  if (answered !== null) return <Answered isAllowed={answered === 'allowed'} />
  if (known.isSuccess)
    return (
      <Question
        known={known.data}
        onAnswered={(isAllowed) => setAnswered(isAllowed ? 'allowed' : 'denied')}
      />
    )
  if (code !== '' && known.isPending)
    return (
      <Waiting label={t('asksLoading')}>
        <SkeletonLine width={64} />
      </Waiting>
    )
  const failure = known.error && failureIn(known.error)
  const isUnknown = failure?.code === 'deviceCodeInvalid' || failure?.code === 'validationError'
  if (failure && !isUnknown)
    return (
      <ErrorState title={t('asksFailed')} failure={failure} onRetry={() => void known.refetch()} />
    )
  return <CodeForm key={code} code={code} isUnknown={isUnknown} onCode={onCode} />
}

function CodeForm(props: { code: string; isUnknown: boolean; onCode: (code: string) => void }) {
  const t = useText(texts)
  const [typed, setTyped] = useState(props.code)
  const [isEmpty, setEmpty] = useState(false)
  function goOn(event: FormEvent): void {
    event.preventDefault()
    setEmpty(typed.trim() === '')
    if (typed.trim() !== '') props.onCode(typed.trim())
  }
  const fault = isEmpty ? t('deviceCodeFault') : props.isUnknown ? t('deviceUnknown') : null
  return (
    <section className="access-tokens let-tool-in">
      <h1>{t('deviceTitle')}</h1>
      <form noValidate onSubmit={goOn}>
        <Field label={t('deviceCode')} help={t('deviceIntro')} error={fault}>
          {(input) => (
            <input
              {...input}
              className="input mono"
              value={typed}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              maxLength={40}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Field>
        <p className="acts">
          <Button type="submit" look="main">
            {t('deviceGoOn')}
          </Button>
        </p>
      </form>
    </section>
  )
}

function Question(props: {
  known: ReplyOf<typeof readDevice>
  onAnswered: (isAllowed: boolean) => void
}) {
  const { known, onAnswered } = props
  const t = useText(texts)
  const speakFailure = useFailureText()
  const [scopes, setScopes] = useState<readonly TokenScope[]>(grantedAtFirst(known.scopes))
  const [appId, setAppId] = useState('')
  const answer = useMutation({
    ...mutation(answerDevice),
    onSuccess: (_reply, { isAllowed }) => onAnswered(isAllowed),
  })
  const say = (isAllowed: boolean): void =>
    answer.mutate({
      code: known.code,
      isAllowed,
      scopes: [...scopes],
      ...(appId === '' ? {} : { appId }),
    })
  function allow(event: FormEvent): void {
    event.preventDefault()
    if (scopes.length > 0 && !answer.isPending) say(true)
  }
  return (
    <section className="access-tokens let-tool-in">
      <h1>{t('letIn', { tool: known.tool })}</h1>
      <p>{t('deviceMatches', { code: known.code })}</p>
      <p className="quiet">{t('deviceLasts', { n: oauthLimits.deviceTokenDays })}</p>
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

function Answered({ isAllowed }: { isAllowed: boolean }) {
  const t = useText(texts)
  return (
    <EmptyState
      level="h2"
      title={t(isAllowed ? 'deviceDone' : 'deviceDenied')}
      text={t(isAllowed ? 'deviceDoneText' : 'deviceDeniedText')}
    />
  )
}
