/** `npm run admin -- …` as a process of its own, which a drill may kill. */
import { type ChildProcess, spawn } from 'node:child_process'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '..')

export type AdminRun = {
  child: ChildProcess
  /** All that it said, and its code; null where it was killed. */
  ended: Promise<{ code: number | null; said: string }>
}

/** Starts it with the settings of a host. */
export function startAdmin(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): AdminRun {
  const options = ['--disable-warning=ExperimentalWarning', join(root, 'server/admin.ts')]
  const child = spawn(process.execPath, [...options, ...words], {
    env: { PATH: process.env['PATH'], PORT: '3000', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stdout.on('data', (part: Buffer) => (said += part.toString()))
  child.stderr.on('data', (part: Buffer) => (said += part.toString()))
  const ended = new Promise<{ code: number | null; said: string }>((tell) =>
    child.once('close', (code) => tell({ code, said })),
  )
  return { child, ended }
}

/** Runs it to its end. @throws where it refuses */
export async function runAdmin(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<string> {
  const { code, said } = await startAdmin(env, words).ended
  if (code !== 0) throw new Error(`admin ${words.join(' ')}: ${said}`)
  return said
}
