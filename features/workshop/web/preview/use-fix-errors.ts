/** From an error of the app to a request for the assistant: by hand, once a turn. */
import { useRef, useState } from 'react'
import type { ConsoleLine } from './console-lines.ts'
import type { usePreview } from './use-preview.ts'
import { errorCount, fixRequest, newErrors } from './console-lines.ts'
import { texts } from '../../text/texts.ts'
import { useText } from '../../../../web/kernel/locale.tsx'

const errorsSent = 5

/** What a request for help needs of the chat. */
type Chat = {
  draft: string
  setDraft: (text: string) => void
  isRunning: boolean
  /** Whether it was taken. */
  send: (text: string) => boolean
  turns: readonly { turnId: string | null }[]
}

/** What console and chat offer about errors. */
export function useFixErrors(preview: ReturnType<typeof usePreview>, chat: Chat) {
  const t = useText(texts)
  const [asked, setAsked] = useState<readonly string[]>([])
  const panel = useRef<HTMLDetailsElement>(null)
  const { turnId } = preview
  const { setDraft, draft, isRunning, send, turns } = chat
  const last = turns.at(-1)
  const isOfLastTurn = turnId !== null && !isRunning && last?.turnId === turnId
  const errors = isOfLastTurn ? newErrors(preview) : []
  const isOffered = errors.length > 0 && turnId !== null && !asked.includes(turnId)
  const request = (of: readonly ConsoleLine[]): string =>
    of.map((line) => fixRequest(line, t)).join('\n')
  const fix = (): void => {
    if (turnId === null || !send(request(errors.slice(0, errorsSent)))) return
    setAsked((ids) => [...ids, turnId])
  }
  return {
    ask: (line: ConsoleLine) =>
      setDraft([draft, request([line])].filter((part) => part !== '').join('\n')),
    fix: isOffered ? fix : null,
    errors: errors.length,
    counted: errorCount(preview),
    panel,
    openPanel: () => {
      if (panel.current === null) return
      panel.current.open = true
      panel.current.querySelector('summary')?.focus()
    },
  }
}
