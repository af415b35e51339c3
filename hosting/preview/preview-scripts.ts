/** The built scripts of the preview, read once at start. */
import { readFile } from 'node:fs/promises'
import path from 'node:path'

/** Texts of the shell's script, of the worker, of what takes a picture, does a trial's steps, and what pages begin with. */
export type PreviewScripts = {
  shell: string
  worker: string
  capture: string
  trial: string
  /** First in every page of the preview, of a draft on a phone, and of one that a link shows: one line each. */
  console: string
  phone: string
  shared: string
}

/** Folder into which the build puts the preview's scripts, seen from the project's root. */
export const previewScriptsFolder = '.build/preview'

/**
 * Reads what `buildPreviewScripts` has written.
 * @throws when a script is not there: the preview has not been built
 */
export async function readPreviewScripts(folder = previewScriptsFolder): Promise<PreviewScripts> {
  const read = (name: string) => readFile(path.join(folder, name), 'utf8')
  const [shell, worker, capture, trial, atStart, phone, shared] = await Promise.all([
    read('shell.js'),
    read('sw.js'),
    read('capture.js'),
    read('try.js'),
    read('console.js'),
    read('phone.js'),
    read('shared.js'),
  ])
  return {
    shell,
    worker,
    capture,
    trial,
    console: atStart.trim(),
    phone: phone.trim(),
    shared: shared.trim(),
  }
}
