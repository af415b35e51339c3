/** What is being written, kept until it is posted: one a form, in this tab (CMT-13). */
import { useState } from 'react'
import { readStored, writeStored } from '../../../web/kernel/browser-storage.ts'

/** The text of the form of that name, and how to change it. */
export function useDraft(name: string): [string, (text: string) => void] {
  const key = `comment:${name}`
  const [text, setText] = useState(() => readStored('tab', key) ?? '')
  return [
    text,
    (next) => {
      setText(next)
      writeStored('tab', key, next === '' ? null : next)
    },
  ]
}
