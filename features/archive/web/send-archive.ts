/** Sends an archive to the server part by part. */
import { isOneOf } from '../../../contract/failure-groups.ts'
import { call } from '../../../web/kernel/call.ts'
import type { CallFailure } from '../../../web/kernel/call-failure.ts'
import { beginImport, sendImportPart } from '../contract.ts'

/** How sending ended: null where all was sent. */
export type Sent = CallFailure | null

const triesMost = 6
const againMs = 1_000

/** Sends a file; `onSent` hears the bytes so far. Rejects with the signal's reason when it is stopped. */
export async function sendArchive(
  file: Blob,
  { signal, onSent }: { signal: AbortSignal; onSent: (bytes: number) => void },
): Promise<Sent> {
  const begun = await call(beginImport, { bytes: file.size }, { signal })
  if (!begun.ok) return begun.error
  const { import: job, partBytes } = begun.value
  for (let part = 0; part * partBytes < file.size; part += 1) {
    const piece = file.slice(part * partBytes, (part + 1) * partBytes)
    const failure = await sendPart({ importId: job.id, part, piece }, signal)
    if (failure) return failure
    onSent(Math.min(file.size, (part + 1) * partBytes))
  }
  return null
}

async function sendPart(
  { importId, part, piece }: { importId: string; part: number; piece: Blob },
  signal: AbortSignal,
): Promise<Sent> {
  const content = await base64Of(piece)
  for (let tries = 1; ; tries += 1) {
    const sent = await call(sendImportPart, { importId, part, content }, { signal })
    if (sent.ok) return null
    const { code, retryAfterSeconds } = sent.error
    const mayPass = code === 'rateLimited' || isOneOf('stumbled', code)
    if (!mayPass || tries === triesMost) return sent.error
    await wait((retryAfterSeconds ?? 0) * 1_000 || againMs * tries, signal)
  }
}

/** The browser's own encoder: it holds a part and not the file. */
function base64Of(piece: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => {
      const text = typeof reader.result === 'string' ? reader.result : ''
      resolve(text.slice(text.indexOf(',') + 1))
    })
    reader.addEventListener('error', () => reject(reader.error ?? new Error('unreadable')))
    reader.readAsDataURL(piece)
  })
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds)
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer)
        reject(signal.reason)
      },
      { once: true },
    )
  })
}
