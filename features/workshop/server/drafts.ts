/** Drafts that the studio lends to the server: for browsers without a worker, and for a phone. */
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { normalizePath } from '../../../project/path.ts'
import { isPublished } from '../../../project/publishable.ts'
import { on } from '../../../server/kernel/serve.ts'
import * as contract from '../contract.ts'
import type { PreviewOrigins } from './preview-origin.ts'
import { personaLabelsOf, pictureLabelOf, previewLabel, trialLabelOf } from './preview-origin.ts'

type DraftOwner = {
  userId: string
  sessionId: string
  appId: string
  label: string
  otherLabels: readonly string[]
}
type DraftFile = { path: string; bytes: Uint8Array<ArrayBuffer> }

/** What holds the drafts; the host of previews has it. */
export type LentDrafts = {
  put(
    owner: DraftOwner,
    part: {
      capability: string | null
      begins: boolean
      isWhole: boolean
      files: DraftFile[]
      removed: string[]
    },
  ): Promise<{ capability: string; isOnPhone: boolean }>
  end(label: string): Promise<void>
  openToPhone(label: string): Promise<{ label: string; endsAt: number }>
  closeToPhone(label: string): Promise<void>
}

export type DraftRoutes = PreviewOrigins & {
  /** Null where the host holds none. */
  drafts: LentDrafts | null
}

/** The routes of drafts. */
export function draftRoutes(parts: DraftRoutes) {
  const { drafts, phone, address } = parts
  const labelOf = (userId: string, appId: string) => previewLabel(parts, userId, appId)
  return [
    on(contract.putDraft, async ({ id, capability, begins, isWhole, files, removed }, { user }) => {
      if (drafts === null) throw fail('switchedOff')
      const { userId, sessionId } = user
      const label = await labelOf(userId, id)
      const otherLabels = [pictureLabelOf(label), trialLabelOf(label), ...personaLabelsOf(label)]
      const owner = { userId, sessionId, appId: id, label, otherLabels }
      const read = files.map(readFile)
      return drafts.put(owner, { capability, begins, isWhole, files: read, removed })
    }),
    on(contract.endDraft, async ({ id }, { user }) => {
      await drafts?.end(await labelOf(user.userId, id))
      return { success: true as const }
    }),
    on(contract.openToPhone, async ({ id }, { user }) => {
      if (drafts === null || phone() !== 'on') throw fail('phoneNotHere')
      const place = await drafts.openToPhone(await labelOf(user.userId, id))
      return { address: address(place.label), endsAt: new Date(place.endsAt).toISOString() }
    }),
    on(contract.closeToPhone, async ({ id }, { user }) => {
      await drafts?.closeToPhone(await labelOf(user.userId, id))
      return { success: true as const }
    }),
  ]
}

/** A file as it was sent. Its path is one that a project may have, and that a site would serve (T15, T61). */
function readFile({ path, base64 }: { path: string; base64: string }): DraftFile {
  const normal = normalizePath(path)
  const decoded = Buffer.from(base64, 'base64')
  // What is no base64 is left out without a word by the decoder, so that the length tells.
  const isWhole = decoded.length === bytesOf(base64)
  if (!normal.ok || normal.value !== path || !isPublished(path) || !isWhole)
    throw fail('validationError', {}, [{ path: 'files', code: 'wrongValue', message: path }])
  if (decoded.length > limits.draftFileBytes)
    throw fail('fileTooLarge', { path, n: limits.draftFileBytes / 1_048_576 })
  // A copy of its own: small buffers are parts of a larger one, which would be kept with them.
  return { path, bytes: new Uint8Array(decoded) }
}

function bytesOf(base64: string): number {
  const padding = base64.endsWith('==') ? 2 : base64.endsWith('=') ? 1 : 0
  return base64.length % 4 === 0 ? (base64.length / 4) * 3 - padding : -1
}
