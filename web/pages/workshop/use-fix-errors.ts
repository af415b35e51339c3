/** From an error of the app to a request for the assistant: by hand, once a turn (PVW-18). */
import { useState } from 'react'
import type { Assistant } from '../../../features/assistant/web/index.ts'
import type { ConsoleLine, usePreview } from '../../../features/workshop/web/index.ts'
import { fixRequest, newErrors } from '../../../features/workshop/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workshop/text/texts.ts'
import { useText } from '../../kernel/locale.tsx'

const errorsSent = 5

/** What console and chat offer about errors. */
export function useFixErrors(preview: ReturnType<typeof usePreview>, assistant: Assistant) {
  const t = useText(workspaceTexts)
  const [asked, setAsked] = useState<readonly string[]>([])
  const { turnId } = preview
  const { setDraft, draft, isRunning, send, turns } = assistant
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
  }
}
