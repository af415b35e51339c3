/** From an error of the app to a request for the assistant: by hand, once a turn, or by itself when switched on (PVW-18). */
import { useEffect, useRef, useState } from 'react'
import type { Assistant } from '../../../features/assistant/web/index.ts'
import type { ConsoleLine, usePreview } from '../../../features/workspace/web/index.ts'
import { fixRequest, newErrors } from '../../../features/workspace/web/index.ts'
import { texts as workspaceTexts } from '../../../features/workspace/text/texts.ts'
import { readStored, writeStored } from '../../kernel/browser-storage.ts'
import { useText } from '../../kernel/locale.tsx'

const settingKey = 'fixErrorsByItself'
const errorsSent = 5
// The preview shows the end of a turn at once; its errors come within this time.
const settledAfterMs = 3_000

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
  // A turn that mends the one before it is not mended by itself, so that tries never chain.
  const before = turns.at(-2)
  const isMending = before !== undefined && asked.includes(before.turnId)
  const automatic = useAutomaticFix(isOffered && !isMending && last?.state === 'done', fix)
  return {
    ...automatic,
    ask: (line: ConsoleLine) =>
      setDraft([draft, request([line])].filter((part) => part !== '').join('\n')),
    fix: isOffered ? fix : null,
    errors: errors.length,
  }
}

/** The setting, off by default, and the one try that it makes when errors have come to rest. */
function useAutomaticFix(isDue: boolean, fix: () => void) {
  const [isAutomatic, setAutomatic] = useState(() => readStored('browser', settingKey) === 'on')
  const latest = useRef(fix)
  // The newest errors are sent without starting the clock anew.
  useEffect(() => {
    latest.current = fix
  })
  // A clock lies outside React.
  useEffect(() => {
    if (!isDue || !isAutomatic) return undefined
    const timer = setTimeout(() => latest.current(), settledAfterMs)
    return () => clearTimeout(timer)
  }, [isDue, isAutomatic])
  return {
    isAutomatic,
    setAutomatic: (isOn: boolean) => {
      setAutomatic(isOn)
      writeStored('browser', settingKey, isOn ? 'on' : null)
    },
  }
}
