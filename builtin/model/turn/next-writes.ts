/** The next files to write: a shell of the page first and alone, so that the preview has something at once. */
import type { Files, Path } from '../compose/files.ts'
import { PATHS } from '../compose/files.ts'
import type { Wanted } from './take-turn.ts'
import { linkFiles, shellOf } from './page-shell.ts'
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
  if (page !== undefined && typeof page.step === 'object') {
    return { wanted: [asShell(page.step, files, tools)], failed }
  }
  const wanted = steps.flatMap(({ step }) => (typeof step === 'object' ? [step] : []))
  const isShell =
    lastCallOn(turn, 'index.html', [...WRITING])?.call.args['content'] ===
    shellOf(files['index.html'], files['styles.css'])
  if (wanted.length > 0 || failed.length > 0 || !isShell) return { wanted, failed }
  const args = { path: 'index.html', ...linkFiles(files['styles.css']) }
  return { wanted: [{ name: 'edit_file', args }], failed }
}

const WRITING = ['create_file', 'write_file', 'edit_file'] as const

/** A page that is new is written as a shell where a later edit can tie the other files to it. */
function asShell(step: Wanted, files: Files, tools: string[]): Wanted {
  if (step.name === 'edit_file' || !tools.includes('edit_file')) return step
  return {
    ...step,
    args: { ...step.args, content: shellOf(files['index.html'], files['styles.css']) },
  }
}

type Next = Wanted | 'done' | 'failed'

/** The next call for one file, or how it ended. An existing file is replaced as the tools allow. */
function stepOf(path: Path, { files, turn, tools }: Writing): Next {
  const content = files[path]
  const last = lastCallOn(turn, path, [...WRITING, 'read_file'])
  if (last === null) return writeNew(path, { content, tools })
  const isFailed = last.result?.failed === true
  if (last.call.name === 'read_file') {
    if (isFailed) return writeNew(path, { content, tools })
    return replaceRead(path, textOfRead(last.result?.text ?? ''), { content, tools })
  }
  if (!isFailed) return 'done'
  const isTaken = last.call.name === 'create_file' && /exists/i.test(last.result?.text ?? '')
  return isTaken ? replaceUnread(path, { content, tools }) : 'failed'
}

function writeNew(path: Path, { content, tools }: Replacing): Next {
  const name = tools.includes('create_file') ? 'create_file' : 'write_file'
  return { name, args: { path, content } }
}

type Replacing = { content: string; tools: string[] }

function replaceRead(path: Path, text: string, { content, tools }: Replacing): Next {
  if (text.trimEnd() === content.trimEnd()) return 'done'
  if (tools.includes('write_file')) return { name: 'write_file', args: { path, content } }
  if (text === '') return 'failed'
  // Lines that were read carry no break at the end of the file; the file keeps its own.
  const [old, now] = [text.trimEnd(), content.trimEnd()]
  return { name: 'edit_file', args: { path, old_text: old, new_text: now } }
}

function replaceUnread(path: Path, { content, tools }: Replacing): Next {
  if (tools.includes('write_file')) return { name: 'write_file', args: { path, content } }
  if (!tools.includes('read_file') || !tools.includes('edit_file')) return 'failed'
  return { name: 'read_file', args: { path } }
}
