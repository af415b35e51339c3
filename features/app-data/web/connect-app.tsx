/** "Continue in …": what an app asks of a person, what it learns, and the name by which it will know them. */
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFailureText } from '../../../web/kernel/call-failure.ts'
import { useText } from '../../../web/kernel/locale.tsx'
import { usePageTitle } from '../../../web/kernel/page-title.ts'
import { failureIn, mutation, query } from '../../../web/kernel/query.ts'
import { Button } from '../../../web/ui/button.tsx'
import { Field } from '../../../web/ui/field.tsx'
import { Note } from '../../../web/ui/note.tsx'
import { EmptyState, ErrorState } from '../../../web/ui/states.tsx'
import { SkeletonLine, Waiting } from '../../../web/ui/waiting.tsx'
import type { ReplyOf } from '../../../contract/route.ts'
import { connectApp, nicknameMax, readConnection } from '../connect-contract.ts'
import { texts } from '../text/texts.ts'
import './connect-app.css'

type Asked = { appId: string; challenge: string; state: string; at: string | undefined }

/** The page's body; an address without its parts leads nowhere. */
export function ConnectApp({ appId, challenge, state, at }: Asked) {
  const t = useText(texts)
  const connection = useQuery({ ...query(readConnection, { id: appId, at }), retry: false })
  usePageTitle(
    connection.data ? t('continueTitle', { app: connection.data.app.name }) : t('continueBare'),
  )
  if (challenge === '' || state === '')
    return <EmptyState level="h2" title={t('connectionBroken')} text={t('connectionBrokenText')} />
  if (connection.isPending)
    return (
      <Waiting label={t('connectionLoading')}>
        <SkeletonLine width={64} />
        <SkeletonLine width={96} />
      </Waiting>
    )
  if (connection.isError) {
    const failure = failureIn(connection.error)
    if (failure.code === 'notFound')
      return <EmptyState level="h2" title={t('connectionGone')} text={t('connectionGoneText')} />
    return (
      <ErrorState
        title={t('connectionFailed')}
        failure={failure}
        onRetry={() => void connection.refetch()}
      />
    )
  }
  return <Question connection={connection.data} asked={{ appId, challenge, state, at }} />
}

function Question(props: { connection: ReplyOf<typeof readConnection>; asked: Asked }) {
  const { app, collections, isKnown, name: known } = props.connection
  const t = useText(texts)
  const speakFailure = useFailureText()
  const [name, setName] = useState(known)
  const connect = useConnect(props.asked)
  const isEmpty = name.trim() === ''
  function send(event: FormEvent): void {
    event.preventDefault()
    if (!isEmpty && !connect.isBusy) connect.send(name.trim())
  }
  function refuse(): void {
    const said = new URLSearchParams({ error: 'denied', state: props.asked.state })
    location.replace(`${app.url}/_app/signed-in?${said.toString()}`)
  }
  return (
    <form className="connect-app" onSubmit={send} noValidate>
      <h1>{t('continueTitle', { app: app.name })}</h1>
      <p className="quiet">{t('byAuthor', { author: app.author, host: new URL(app.url).host })}</p>
      {isKnown && <p className="quiet">{t('known')}</p>}
      <NicknameField name={name} isEmpty={isEmpty} onChange={setName} />
      <p>{t('learns')}</p>
      <Kept collections={collections} />
      {connect.error !== null && (
        <Note look="warn" role="status">
          {t('connectFailed')}. {speakFailure(failureIn(connect.error))}
        </Note>
      )}
      <div className="acts">
        <Button look="main" size="large" type="submit" busy={connect.isBusy}>
          {t(connect.isBusy ? 'continuing' : 'continue')}
        </Button>
        <Button size="large" disabled={connect.isBusy} onClick={refuse}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Lets the app know the person, and goes to its page with the code. */
function useConnect({ appId: id, challenge, state, at }: Asked) {
  const [isLeft, setLeft] = useState(false)
  const connect = useMutation({
    ...mutation(connectApp),
    onSuccess: ({ url }) => {
      setLeft(true)
      location.replace(url)
    },
  })
  return {
    isBusy: connect.isPending || isLeft,
    error: connect.error,
    send: (name: string) => connect.mutate({ id, challenge, state, at, name }),
  }
}

function NicknameField(props: {
  name: string
  isEmpty: boolean
  onChange: (name: string) => void
}) {
  const t = useText(texts)
  return (
    <Field
      label={t('nickname')}
      help={t('nicknameHelp')}
      error={props.isEmpty ? t('nicknameNeeded') : null}
    >
      {(input) => (
        <input
          {...input}
          className="input"
          value={props.name}
          maxLength={nicknameMax}
          autoComplete="off"
          onChange={(event) => props.onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** What the app says that it keeps, each with the sentence of its rule. */
function Kept({ collections }: Pick<ReplyOf<typeof readConnection>, 'collections'>) {
  const t = useText(texts)
  return (
    <>
      <h2>{t('keeps')}</h2>
      {collections.length === 0 && <p className="quiet">{t('keepsNothing')}</p>}
      <dl>
        {collections.map(({ name, title, kind }) => (
          <div key={name}>
            <dt>{title ?? name}</dt>
            <dd>{t(kind)}</dd>
          </div>
        ))}
      </dl>
    </>
  )
}
