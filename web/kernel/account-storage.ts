/** Drafts and typed text, kept under the account's name, so that another account does not see them (AUTH-34). */
import { useEffect, useState } from 'react'
import { readStored, writeStored } from './browser-storage.ts'
import { useSession } from './session.tsx'

/** The key under which a draft of an account is kept; a visitor's drafts are their own kind. */
export function draftKey(accountId: string | null, name: string): string {
  return `draft:${accountId ?? 'visitor'}:${name}`
}

/** The kept draft of an account, or an empty text. */
export function readDraft(accountId: string | null, name: string): string {
  return readStored('browser', draftKey(accountId, name)) ?? ''
}

/** Keeps a draft of an account; an empty text forgets it. */
export function writeDraft(accountId: string | null, name: string, text: string): void {
  writeStored('browser', draftKey(accountId, name), text === '' ? null : text)
}

/**
 * A text that survives reloads, failures and signing out, kept for the account that typed it.
 * `name` says which field it is, e.g. `generator-prompt`. Returns the text and its setter.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.user.id : null
  const [text, setText] = useState(() => readDraft(accountId, name))
  const [owner, setOwner] = useState(accountId)
  if (owner !== accountId) {
    setOwner(accountId)
    setText(readDraft(accountId, name))
  }
  // Writes to browser storage, which lies outside React.
  useEffect(() => writeDraft(owner, name, text), [owner, name, text])
  return [text, setText]
}
