/** Sends the generation prompt of a new app by itself, once. */
import { useEffect, useRef, useState } from 'react'
import { limits } from '../../../contract/limits.ts'
import { readMemory } from './assistant-calls.ts'
import type { Assistant } from './use-assistant.ts'

/** What decides whether a new app starts by itself. */
export type AutoStart = {
  appId: string
  prompt: string | null
  /** The first load has succeeded and there is no code yet. */
  isEmpty: boolean
  assistant: Pick<Assistant, 'agent' | 'hasHistory' | 'turns' | 'draft' | 'setDraft' | 'send'> & {
    history: Pick<Assistant['history'], 'isLoaded'>
  }
}

/** Starts after a second on the page; leaving within it starts nothing. Answers the prompt that is about to be sent. */
export function useAutoStart({ appId, prompt, isEmpty, assistant }: AutoStart): string | null {
  const started = useRef(false)
  const [isGivenUp, setGivenUp] = useState(false)
  const latest = useRef(assistant)
  // The newest assistant is used without starting the clock anew.
  useEffect(() => {
    latest.current = assistant
  })
  const { agent, history, hasHistory, turns } = assistant
  const isDue =
    isEmpty && history.isLoaded && !hasHistory && turns.length === 0 && agent.state !== 'unknown'
  // A chat that is cleared is empty by its owner's will.
  useEffect(() => {
    if (hasHistory) started.current = true
  }, [hasHistory])
  // A clock lies outside React.
  useEffect(() => {
    if (!isDue || prompt === null || started.current) return undefined
    const timer = setTimeout(() => {
      started.current = true
      void start(appId, prompt, latest.current).then((isBegun) => setGivenUp(!isBegun))
    }, limits.autoStartDelayMs)
    return () => clearTimeout(timer)
  }, [appId, isDue, prompt])
  return isDue && agent.state !== 'none' && !isGivenUp ? prompt : null
}

/** Answers whether it is begun, here or in another tab; where it is not the prompt waits in the box. */
async function start(
  appId: string,
  prompt: string,
  assistant: AutoStart['assistant'],
): Promise<boolean> {
  // Another tab may have begun since this one has read the history.
  const messages = assistant.agent.state === 'none' ? null : await readMemory(appId)
  if (messages === null) {
    // Without an agent beside the note that says why.
    if (assistant.draft === '') assistant.setDraft(prompt)
    return false
  }
  if (messages.length === 0) assistant.send(prompt)
  return true
}
