/** The built scripts of published apps, read once at start. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** By the name below `/_app/`: the text, and how it is served. */
export type AppScripts = ReadonlyMap<string, { text: string; type: string }>

const script = 'text/javascript; charset=utf-8'
const types = {
  'v1.js': script,
  'v1-more.js': script,
  'v1.mjs': script,
  'v1.d.ts': 'text/plain; charset=utf-8',
  'storage.js': script,
  'signed-in.js': script,
} as const

/**
 * Reads what `buildAppScripts` has written.
 * @throws when a script is not there: they have not been built
 */
export async function readAppScripts(folder: string): Promise<AppScripts> {
  const read = Object.entries(types).map(async ([name, type]) => {
    const text = await readFile(path.join(folder, name), 'utf8')
    return [name, { text, type }] as const
  })
  return new Map(await Promise.all(read))
}
