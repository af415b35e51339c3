/** The next files to write: the page first and alone, so that the preview has something at once. */
import type { Files, Path } from '../compose/files.ts'
import { PATHS } from '../compose/files.ts'
import type { Wanted } from './take-turn.ts'
import type { Turn } from './turn.ts'
import { lastCallOn, textOfRead } from './turn.ts'

type Writing = { files: Files; turn: Turn; tools: string[] }

/**
 * What is still to be written of an app, as calls, and the files that could not be written.
 *
 * @param writing the files of the app, the running turn and the tools offered
 */
export function nextWrites({ files, turn, tools }: Writing): { wanted: Wanted[]; failed: Path[] } {
  const steps = PATHS.map((path) => ({ path, step: stepOf(path, { files, turn, tools }) }))
  const [page] = steps
  const failed = steps.filter(({ step }) => step === 'failed').map(({ path }) => path)
  if (page !== undefined && typeof page.step === 'object') return { wanted: [page.step], failed }
  return { wanted: steps.flatMap(({ step }) => (typeof step === 'object' ? [step] : [])), failed }
}

/** The next call for one file, or how it ended. An existing file is replaced as the tools allow. */
function stepOf(path: Path, { files, turn, tools }: Writing): Wanted | 'done' | 'failed' {
  const content = files[path]
  const last = lastCallOn(turn, path, ['create_file', 'write_file', 'edit_file', 'read_file'])
  if (last === null || (last.call.name === 'read_file' && last.result?.failed === true)) {
    const name = tools.includes('create_file') ? 'create_file' : 'write_file'
    return { name, args: { path, content } }
  }
  const { call, result } = last
  if (call.name === 'read_file') {
    const text = textOfRead(result?.text ?? '')
    if (text === content) return 'done'
    if (tools.includes('write_file')) return { name: 'write_file', args: { path, content } }
    if (text === '') return 'failed'
    return { name: 'edit_file', args: { path, old_text: text, new_text: content } }
  }
  if (result === null || !result.failed) return 'done'
  if (call.name !== 'create_file' || !/exists/i.test(result.text)) return 'failed'
  if (tools.includes('write_file')) return { name: 'write_file', args: { path, content } }
  if (!tools.includes('read_file') || !tools.includes('edit_file')) return 'failed'
  return { name: 'read_file', args: { path } }
}
