/** The form of the built-in code host: what is typed, what is wrong with it, and where it stands. */
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type FieldFaults, enterCodeHost, passkeyAddress } from './enter-code-host.ts'
import type { Refusal, SignInMode, Typed } from './enter-code-host.ts'
import type { Leaving } from './use-leaving.ts'
import type { Terms } from './use-terms.ts'

const fieldNames = ['login', 'password', 'name', 'email'] as const
export type FieldName = (typeof fieldNames)[number]

/** Begins with the name of `known`, who is signed in already and links the code host anew; `isFocused` where typing does. */
export function useCodeHostForm(
  parts: { terms: Terms; leaving: Leaving },
  start: { mode: SignInMode; known: string; isFocused?: boolean },
) {
  const { leaving, terms } = parts
  const [chosen, setChosen] = useState<SignInMode | null>(null)
  // Where nobody can join the sign-in is in front, once that is known.
  const mode = chosen ?? start.mode
  const [changed, setChanged] = useState<Partial<Typed>>({})
  // Who is known is heard of a moment after the page is there.
  const typed: Typed = { login: start.known, password: '', name: '', email: '', ...changed }
  const inputs = useInputs(typed, start.isFocused ?? true)
  const sending = useSending(parts, inputs.focus)
  const isBusy = sending.isSending || leaving.provider !== null
  return {
    mode,
    typed,
    refusal: sending.refusal,
    isBusy,
    inputRef: inputs.refOf,
    type(name: FieldName, text: string): void {
      // Of what was typed last, not of what was drawn: a password manager fills both fields at once.
      setChanged((now) => ({ ...now, [name]: text }))
      sending.changed(name)
    },
    choose(next: SignInMode): void {
      setChosen(next)
      sending.clear()
    },
    /** Goes to the code host's page for passkeys; nothing of what is typed is sent. */
    byPasskey(): void {
      sending.clear()
      if (!terms.ask()) return terms.checkbox.current?.focus()
      terms.remember()
      void leaving.leaveFor('builtin', passkeyAddress)
    },
    submit(event: FormEvent): void {
      event.preventDefault()
      if (!isBusy) void sending.send(mode, typed)
    },
  }
}

/** The inputs by their names; the page opens in the first that is to be filled in. */
function useInputs(typed: Typed, isFocused: boolean) {
  const inputs = useRef<Partial<Record<FieldName, HTMLInputElement | null>>>({})
  const begin = useEffectEvent(() => {
    const first = inputs.current[typed.login === '' ? 'login' : 'password']
    if (isFocused) first?.focus({ preventScroll: true })
  })
  // Focus is the browser's.
  useEffect(() => begin(), [])
  return {
    refOf: (name: FieldName) => (input: HTMLInputElement | null) => {
      inputs.current[name] = input
    },
    focus: (name: FieldName) => inputs.current[name]?.focus(),
  }
}

/** Sends what is typed, and leaves for the code host with the session that it gave. */
function useSending(
  { terms, leaving }: { terms: Terms; leaving: Leaving },
  focus: (name: FieldName) => void,
) {
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  const [isSending, setSending] = useState(false)
  // The account is made, and leaving failed: it is not made again.
  const isIn = useRef(false)

  function refuse(found: Refusal): void {
    setRefusal(found)
    const at = fieldAtFault(found)
    if (at) focus(at)
  }
  function clear(): void {
    setRefusal(null)
    leaving.clearFailure()
  }
  async function enter(mode: SignInMode, typed: Typed): Promise<void> {
    const answer = isIn.current ? null : await enterCodeHost(mode, typed)
    if (answer?.ok === false) return refuse(answer.error)
    isIn.current = mode === 'create'
    terms.remember()
    await leaving.leaveFor('builtin')
  }
  return {
    refusal,
    isSending,
    clear,
    changed(name: FieldName): void {
      isIn.current = false
      setRefusal(withoutField(refusal, name))
    },
    async send(mode: SignInMode, typed: Typed): Promise<void> {
      clear()
      const faults = faultsOf(typed)
      const isAgreed = terms.ask()
      if (faults) return refuse({ fault: 'fields', fields: faults })
      if (!isAgreed) return terms.checkbox.current?.focus()
      setSending(true)
      await enter(mode, typed)
      setSending(false)
    },
  }
}

export type CodeHostForm = ReturnType<typeof useCodeHostForm>

function faultsOf({ login, password, email }: Typed): FieldFaults | null {
  const faults: FieldFaults = {
    ...(login.trim() === '' ? { login: 'empty' } : {}),
    ...(password === '' ? { password: 'empty' } : {}),
    ...(email.trim() === '' || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim())
      ? {}
      : { email: 'invalid' }),
  }
  return Object.keys(faults).length === 0 ? null : faults
}

/** The first field at fault; a wrong name or password is typed again from the password. */
function fieldAtFault(refusal: Refusal): FieldName | null {
  if (refusal.fault === 'wrong') return 'password'
  if (refusal.fault !== 'fields') return null
  const { fields } = refusal
  return fieldNames.find((name) => fields[name] !== undefined) ?? null
}

/** What is still wrong once a field is changed. */
function withoutField(refusal: Refusal | null, changed: FieldName): Refusal | null {
  if (refusal?.fault !== 'fields') return refusal?.fault === 'wrong' ? null : refusal
  const { [changed]: _, ...fields } = refusal.fields
  return { fault: 'fields', fields }
}
