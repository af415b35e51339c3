/** The built scripts of the preview, read once at start. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Text of the shell's script and of the service worker. */
export type PreviewScripts = { shell: string; worker: string }

/** Folder into which the build puts the preview's scripts, seen from the project's root. */
export const previewScriptsFolder = '.build/preview'

/**
 * Reads what `buildPreviewScripts` has written.
 * @throws when a script is not there: the preview has not been built
 */
export async function readPreviewScripts(folder = previewScriptsFolder): Promise<PreviewScripts> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const [shell, worker] = await Promise.all([read('shell.js'), read('sw.js')])
  return { shell, worker }
}
