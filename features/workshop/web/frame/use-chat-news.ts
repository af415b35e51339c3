/** What the chat has to tell while it is not shown: that a turn runs, that an answer came. */
import { useState } from 'react'

export type ChatNews = 'none' | 'running' | 'answered'

/** Follows the turn; an answer is news until the chat is looked at. */
export function useChatNews(isRunning: boolean, isShown: boolean): ChatNews {
  const [wasRunning, setWasRunning] = useState(isRunning)
  const [isUnseen, setUnseen] = useState(false)
  if (wasRunning !== isRunning) {
    setWasRunning(isRunning)
    if (wasRunning && !isShown) setUnseen(true)
  }
  if (isUnseen && isShown) setUnseen(false)
  if (isRunning) return 'running'
  return isUnseen ? 'answered' : 'none'
}
