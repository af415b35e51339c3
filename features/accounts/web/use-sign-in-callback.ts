/** Coming back from the code host: checks the answer, exchanges it once, goes on. */
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { limits } from '../../../contract/limits.ts'
import type { InputOf } from '../../../contract/route.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { grantOrder, isOrderGranted } from '../../../web/kernel/carried-prompt.ts'
import { peekRedirect, takeRedirect } from '../../../web/kernel/redirect.ts'
import { useUser } from '../../../web/kernel/session.tsx'
import { sessionReady, signedIn } from '../../../web/kernel/session-store.ts'
import { finishSignIn, linkPrefix } from '../contract.ts'
import { finishLink } from '../ways-contract.ts'
import { readCallback } from './read-callback.ts'
import type { CallbackAnswer } from './read-callback.ts'
import { forgetStates, takeState } from './sign-in-state.ts'

/** Where the sign-in stands: the faces of the callback page. */
export type CallbackState =
  | { face: 'processing' }
  | { face: 'success'; isLink?: true }
  | { face: 'newAccount'; why: NewAccountNote; goOn: () => void }
  | { face: 'refused'; answer: Exclude<CallbackAnswer, { kind: 'code' }> }
  | { face: 'failed'; failure: CallFailure }

/** Why a new account has no e-mail. */
export type NewAccountNote = 'emailBelongsToAnother' | 'emailUnverified'

type Finished =
  | Exclude<CallbackState, { face: 'newAccount' }>
  | { face: 'newAccount'; why: NewAccountNote }

/** Runs the callback once for the page's address and answers how it stands. */
export function useSignInCallback(): CallbackState {
  const [query] = useSearchParams()
  const [state, setState] = useState<Finished>({ face: 'processing' })
  const started = useRef(false)
  const navigate = useNavigate()
  const userId = useUser()?.id ?? null

  // Talks to the server, once even when React mounts twice.
  useEffect(() => {
    if (started.current) return
    started.current = true
    void finish(query).then(setState)
  }, [query])

  const done = state.face === 'success'
  // A timer: the person reads that it worked before the page changes.
  useEffect(() => {
    if (!done) return
    // Who ordered an app sees it begin in place of being told.
    const delayMs = isOrderGranted(userId) ? 0 : limits.signInRedirectDelayMs
    const timer = setTimeout(() => void navigate(takeRedirect(), { replace: true }), delayMs)
    return () => clearTimeout(timer)
  }, [done, navigate, userId])
  if (state.face !== 'newAccount') return state
  return { ...state, goOn: () => void navigate(takeRedirect(), { replace: true }) }
}

async function finish(query: URLSearchParams): Promise<Finished> {
  const isOurs = takeState(query.get('state'))
  const answer = readCallback(query, isOurs)
  // A reload after success finds its state used up, but the session alive.
  if (answer.kind === 'badState' && (await sessionReady())) return { face: 'success' }
  if (!isOurs) forgetStates()
  if (answer.kind !== 'code') return { face: 'refused', answer }
  const { code, state, iss } = answer
  const input = { code, state, ...(iss ? { iss } : {}) }
  if (state.startsWith(linkPrefix)) return finishLinking(input)
  const exchange = await call(finishSignIn, input, { withoutToken: true })
  if (!exchange.ok) return { face: 'failed', failure: exchange.error }
  const { user, token, expiresIn, isNew, emailBelongsToAnother, emailUnverified } = exchange.value
  // Who went elsewhere since is surprised by nothing that begins later.
  if (isNew && peekRedirect() === '/generator') grantOrder(user.id)
  signedIn(user, token, expiresIn)
  // Waits for a click: the sentence is shown once, and nobody reads it in the second before the page changes.
  if (emailBelongsToAnother) return { face: 'newAccount', why: 'emailBelongsToAnother' }
  return emailUnverified ? { face: 'newAccount', why: 'emailUnverified' } : { face: 'success' }
}

/** Somebody who is signed in adds a way; the call bears their token. */
async function finishLinking(input: InputOf<typeof finishLink>): Promise<Finished> {
  await sessionReady()
  const linked = await call(finishLink, input)
  return linked.ok ? { face: 'success', isLink: true } : { face: 'failed', failure: linked.error }
}
