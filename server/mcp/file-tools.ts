/** Tools about files: what an app has, and what an assistant writes beside it. */
import { isUtf8 } from 'node:buffer'
import { compareBranch } from '../../features/apps/branch-contract.ts'
import { commitFiles, readFile } from '../../features/apps/commit-contract.ts'
import { readCodeFiles } from '../../features/apps/contract.ts'
import { listBranchPreviews } from '../../features/publishing/branch-preview-contract.ts'
import { toolLimits, tools } from '../../features/mcp/contract.ts'
import type { Told } from '../../features/mcp/server/index.ts'
import { bind, type BoundTool, refOf, refused, type ToolCall } from './tool-call.ts'

/** By their names. */
export const fileTools: Readonly<Record<string, BoundTool>> = {
  list_files: bind(tools.list_files, async ({ app: id, under, from }, given) => {
    const app = await given.ownApp(id)
    const ref = await refOf(given, app, from)
    const read = await given.call(readCodeFiles, { id, ref })
    if (!read.ok) return refused(read.error)
    const files = (read.value.tree ?? []).filter(({ path }) => path.startsWith(under))
    const lines = files.map(({ path, size }) => `${size}\t${path}`)
    return { words: `${files.length} files: bytes, path.`, data: lines.join('\n') }
  }),
  read_file: bind(tools.read_file, async ({ app: id, path, from }, given) => {
    const app = await given.ownApp(id)
    const ref = await refOf(given, app, from)
    const listed = await given.call(readCodeFiles, { id, ref })
    if (!listed.ok) return refused(listed.error)
    const { commitSha, tree = [] } = listed.value
    const file = tree.find((one) => one.path === path)
    if (!file || !commitSha) return { words: 'There is no such file.', isError: true }
    const byAddress = async (why: string): Promise<Told> => {
      const errand = { kind: 'download', appId: id, path, ref: commitSha } as const
      return { words: `${why} GET it once within 15 minutes: ${await given.fileAddress(errand)}` }
    }
    if (file.size > toolLimits.inlineBytes) return byAddress('The file is over 8 KiB.')
    const read = await given.call(readFile, { id, path, ref: commitSha })
    if (!read.ok) return refused(read.error)
    const { bytes } = read.value
    if (!isUtf8(bytes) || bytes.includes(0)) return byAddress('The file is no text.')
    return { words: 'The file:', data: Buffer.from(bytes).toString() }
  }),
  write_files: bind(tools.write_files, async ({ app: id, uploads, ...order }, given) => {
    await given.ownApp(id)
    const { branch } = given
    const { changes, message, restart } = order
    const words: string[] = []
    if (changes.length > 0 || restart) {
      const parent = restart ? await headOf(given, id) : undefined
      const commit = await given.call(commitFiles, {
        id,
        branch,
        parent,
        message,
        restart,
        changes,
      })
      if (!commit.ok) return refused(commit.error)
      words.push(commit.value.changed ? 'Written to your branch.' : 'Nothing was different.')
    }
    for (const [place, path] of uploads.entries()) {
      const address = await given.fileAddress({ kind: 'upload', appId: id, path, ref: branch })
      words.push(`PUT the bytes of upload ${place + 1} once within 15 minutes: ${address}`)
    }
    words.push(`The person sees it here: ${given.reviewOf(id)}`)
    return { words: words.join('\n') }
  }),
  diff: bind(tools.diff, async ({ app: id }, given) => {
    await given.ownApp(id)
    const { branch } = given
    const compared = await given.call(compareBranch, { id, branch })
    if (!compared.ok)
      return compared.error.code === 'notFound'
        ? { words: 'You have written nothing yet.' }
        : refused(compared.error)
    const { ahead, behind, files } = compared.value
    const parts = files.map(({ path, change, patch }) => `${change} ${path}\n${patch ?? ''}`)
    return {
      words: `Files that differ: ${files.length}. The app has ${behind} commits that your branch lacks, your branch ${ahead} of its own.${parted(ahead, behind)}`,
      data: parts.join('\n'),
    }
  }),
  preview: bind(tools.preview, async ({ app: id }, given: ToolCall) => {
    await given.ownApp(id)
    const seen = `The person sees your branch here: ${given.reviewOf(id)}`
    const listed = await given.call(listBranchPreviews, { id })
    if (!listed.ok) return refused(listed.error)
    const shown = listed.value.previews.find(({ branch }) => branch === given.branch)
    if (!shown) return { words: seen }
    const { address, expiresAt } = shown
    return { words: `${seen}\nUntil ${expiresAt} who has a link sees it at ${address}` }
  }),
}

/** The head of the assistant's branch; undefined where there is none. */
async function headOf({ call, branch }: ToolCall, id: string): Promise<string | undefined> {
  const compared = await call(compareBranch, { id, branch })
  return compared.ok ? compared.value.head : undefined
}

function parted(ahead: number, behind: number): string {
  return ahead > 0 && behind > 0
    ? ' Both went on: read the app’s files with from "app" and write again with restart.'
    : ''
}
