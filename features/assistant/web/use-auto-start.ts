/** Sends the generation prompt of a new app by itself, once (CHT-32 to CHT-35). */
import { useEffect, useRef } from 'react'
import { limits } from '../../../contract/limits.ts'

/** What decides whether a new app starts by itself. */
export type AutoStart = {
  prompt: string | null
  /** History and first load have both succeeded, there is no history and no code yet. */
  isDue: boolean
  send: (prompt: string) => void
}

/** Files that came with the repository do not count as code (CHT-33). */
export function isCodeFile(path: string): boolean {
  const name = path.split('/').at(-1) ?? path
  return !name.startsWith('.') && !/\.(?:md|markdown|txt)$/i.test(name) && !/^license$/i.test(name)
}

/** Starts after a second on the page; leaving within it starts nothing. */
export function useAutoStart({ prompt, isDue, send }: AutoStart): void {
  const started = useRef(false)
  const latest = useRef(send)
  // The newest `send` is used without starting the clock anew.
  useEffect(() => {
    latest.current = send
  })
  // A clock lies outside React.
  useEffect(() => {
    if (!isDue || prompt === null || started.current) return undefined
    const timer = setTimeout(() => {
      started.current = true
      latest.current(prompt)
    }, limits.autoStartDelayMs)
    return () => clearTimeout(timer)
  }, [isDue, prompt])
}
