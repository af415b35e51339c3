/** An archive that this page sends: how far it is, and how to stop it. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type CallFailure, failureOf } from '../../../web/kernel/call-failure.ts'
import { queryKeyOf } from '../../../web/kernel/query.ts'
import { readArchives } from '../contract.ts'
import { sendArchive } from './send-archive.ts'

/** `sent` is null while nothing is sent. */
export function useSending() {
  const queries = useQueryClient()
  const [sent, setSent] = useState<number | null>(null)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const running = useRef<AbortController | null>(null)
  const stop = (): void => running.current?.abort(new Error('stopped'))
  useEffect(() => () => running.current?.abort(new Error('left')), [])
  async function send(file: File): Promise<void> {
    const controller = new AbortController()
    running.current = controller
    setFailure(null)
    setSent(0)
    const { signal } = controller
    const ended = await sendArchive(file, { signal, onSent: setSent }).catch(
      (): CallFailure | null =>
        // A file that was moved away meanwhile cannot be read.
        signal.aborted ? null : failureOf('unknownError'),
    )
    setFailure(ended)
    await queries.invalidateQueries({ queryKey: queryKeyOf(readArchives) })
    setSent(null)
  }
  return { sent, failure, send, stop }
}
