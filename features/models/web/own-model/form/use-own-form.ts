/** The form of an own model: what is typed, what is wrong with it, and what its buttons do. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { limits } from '../../../../../contract/limits.ts'
import { useLocale, useText } from '../../../../../web/kernel/locale.tsx'
import { rememberRedirect } from '../../../../../web/kernel/redirect.ts'
import { currentSession, sessionEnded } from '../../../../../web/kernel/session-store.ts'
import { showToast } from '../../../../../web/kernel/toast-queue.ts'
import { connectModelPath } from '../../../connect-path.ts'
import { texts } from '../../../text/texts.ts'
import type { FormFault } from '../check-form.ts'
import { faultsOf } from '../check-form.ts'
import { hasToken } from '../has-token.ts'
import { connectionOf } from '../own-form.ts'
import type { OwnForm } from '../own-form.ts'
import type { Outcome } from '../outcome-words.ts'
import { saveOutcome, testOutcome } from '../outcome-words.ts'
import type { SaveEnd } from '../save-own-model.ts'
import { saveOwnModel } from '../save-own-model.ts'
import { saveForm } from '../saved-models.ts'
import { rememberTyped, sealTyped } from '../typed-form.ts'

/** What is going on: each keeps both buttons from being pressed. */
export type Busy = 'testing' | 'saving' | null

/** The form of an account, beginning with what was typed or saved. */
export function useOwnForm(accountId: string, first: OwnForm) {
  const t = useText(texts)
  const locale = useLocale()
  const [form, setForm] = useFirst(first)
  const [faults, setFaults] = useState<readonly FormFault[]>([])
  const [outcome, setOutcome] = useOutcome()
  const { busy, whileBusy, stop } = useBusy(accountId)
  const findToken = useToken(accountId, setOutcome)

  const change = useCallback(
    (next: OwnForm): void => {
      rememberTyped(accountId, next)
      setForm(next)
      setFaults([])
      setOutcome(null)
    },
    [accountId, setForm, setOutcome],
  )
  async function test(): Promise<void> {
    const found = faultsOf(form)
    setFaults(found)
    const connection = connectionOf(form)
    if (busy !== null || found.length > 0 || !connection.ok) return
    if (!(await findToken())) return
    showToast({ kind: 'info', title: t('testing'), shownMs: limits.shortNewsMs })
    setOutcome(null)
    await whileBusy('testing', async (signal) => {
      const { callOnce } = await import('../call-own-model.ts')
      const began = performance.now()
      const answer = await callOnce(connection.value, signal)
      const facts = { model: form.model.trim(), tookMs: performance.now() - began }
      if (answer !== null) setOutcome(testOutcome(answer, facts, locale))
    })
  }
  async function save(): Promise<void> {
    if (busy !== null || !(await findToken())) return
    setOutcome(null)
    await whileBusy('saving', async (signal) => {
      const end = await saveOwnModel(form, {
        callOnce: async (connection) =>
          (await import('../call-own-model.ts')).callOnce(connection, signal),
        store: (wanted) => saveForm(accountId, wanted),
      })
      tell(end)
    })
  }
  function tell(end: SaveEnd): void {
    setFaults(end.step === 'form' ? end.faults : [])
    setOutcome(saveOutcome(end, locale), end.step === 'saved' ? limits.shortNewsMs : undefined)
    if (end.step !== 'saved') return
    rememberTyped(accountId, null)
    showToast({ kind: 'success', title: t('saved') })
  }
  return { form, change, faults, outcome, busy, test, save, stop }
}
export type OwnFormState = ReturnType<typeof useOwnForm>

/** What is going on, and the call that Stop, or leaving the form, ends. */
function useBusy(accountId: string) {
  const [busy, setBusy] = useState<Busy>(null)
  const stopping = useRef<AbortController | null>(null)
  useLeaving(accountId, stopping)
  async function whileBusy(
    what: Exclude<Busy, null>,
    act: (signal: AbortSignal) => Promise<void>,
  ): Promise<void> {
    const stop = new AbortController()
    stopping.current = stop
    setBusy(what)
    try {
      await act(stop.signal)
    } finally {
      stopping.current = null
      setBusy(null)
    }
  }
  return { busy, whileBusy, stop: (): void => stopping.current?.abort() }
}

/** The form, begun anew where another one was saved in the meantime, here or in another tab. */
function useFirst(first: OwnForm) {
  const [form, setForm] = useState(first)
  const [begun, setBegun] = useState(first)
  if (JSON.stringify(begun) !== JSON.stringify(first)) {
    setBegun(first)
    setForm(first)
  }
  return [form, setForm] as const
}

/** A banner, and for how long it stands. */
function useOutcome() {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined)
  // A clock lies outside React.
  useEffect(() => () => clearTimeout(timer.current), [])
  const put = useCallback((next: Outcome | null, shownMs?: number): void => {
    clearTimeout(timer.current)
    setOutcome(next)
    if (shownMs !== undefined) timer.current = setTimeout(() => setOutcome(null), shownMs)
  }, [])
  return [outcome, put] as const
}

/** Whether somebody is signed in; if not, says so, keeps what was typed and leads to the sign-in. */
function useToken(accountId: string, say: (outcome: Outcome) => void): () => Promise<boolean> {
  const t = useText(texts)
  const navigate = useNavigate()
  return async () => {
    if (await hasToken()) return true
    say({ kind: 'bad', text: t('noToken'), below: null })
    showToast({ kind: 'error', title: t('noToken') })
    rememberRedirect(connectModelPath)
    await sealTyped(accountId)
    sessionEnded()
    void navigate('/login')
    return false
  }
}

/** A form that is left ends its call; one that is left because the session ended is kept. */
function useLeaving(
  accountId: string,
  stopping: { readonly current: AbortController | null },
): void {
  // Calls and storage outlive the component.
  useEffect(
    () => () => {
      stopping.current?.abort()
      if (currentSession().state !== 'signedIn') void sealTyped(accountId)
    },
    [accountId, stopping],
  )
}
