/** What is being written, kept until it is posted: one a form and account, in this tab. */
import { useState } from 'react'
import { draftKey } from '../../../web/kernel/account-storage.ts'
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'
import { useUser } from '../../../web/kernel/session.tsx'

/** The text of the form of that name, and how to change it. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = draftKey(useUser()?.id ?? null, `comment-${name}`)
  const [draft, setDraft] = useState(() => readKept(key))
  if (draft.key !== key) setDraft(readKept(key))
  return [
    draft.text,
    (text) => {
      setDraft({ key, text })
      writeStored('tab', key, text === '' ? null : text)
    },
  ]
}

function readKept(key: string): { key: string; text: string } {
  return { key, text: readStored('tab', key) ?? '' }
}
