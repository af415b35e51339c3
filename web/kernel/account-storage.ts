/** Drafts and typed text, kept under the account's name, so that another account does not see them. */
import { useCallback, useEffect, useState } from 'react'
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

/** A draft on a page, whose it is, and whether it was typed before that was known. */
type Draft = { owner: string | null; text: string; typed: 'known' | 'early' | 'takenAlong' }

function readKept(owner: string | null, name: string): Draft {
  return { owner, text: readDraft(owner, name), typed: 'known' }
}

/**
 * A text that survives reloads, failures and signing out, kept for the account that typed it.
 * `name` says which field it is, e.g. `generator-prompt`. Returns the text and its setter.
 * What is typed before it is known who is signed in goes with the person: it stays on the page.
 */
export function useDraft(name: string): [string, (text: string) => void] {
  const session = useSession()
  const accountId = session.state === 'signedIn' ? session.user.id : null
  const isKnown = session.state !== 'unknown'
  const [draft, setDraft] = useState<Draft>(() => readKept(accountId, name))
  if (draft.typed === 'early' ? isKnown : draft.owner !== accountId) {
    setDraft(
      draft.typed === 'early'
        ? { owner: accountId, text: draft.text, typed: 'takenAlong' }
        : readKept(accountId, name),
    )
  }
  const setText = useCallback(
    (text: string) =>
      setDraft(({ owner }) => ({ owner, text, typed: isKnown ? 'known' : 'early' })),
    [isKnown],
  )
  const { owner, text, typed } = draft
  // Writes to browser storage, which lies outside React.
  useEffect(() => {
    if (typed === 'takenAlong') writeDraft(null, name, '')
    writeDraft(owner, name, text)
  }, [owner, name, text, typed])
  return [text, setText]
}
