/** Which process of the server had a data folder before this one. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const noteName = 'process-id'

/**
 * Leaves a note of this process in its data folder.
 *
 * @param process the id of this process
 * @returns the id that the process before it left there; null where there is none
 */
export function succeedIn(dataFolder: string, process: string): string | null {
  const note = join(dataFolder, noteName)
  try {
    const before = readNote(note)
    writeFileSync(note, process)
    return before
  } catch {
    // Where nothing can be noted the others find out, as they do where a folder is new.
    return null
  }
}

function readNote(note: string): string | null {
  try {
    return readFileSync(note, 'utf8')
  } catch {
    return null
  }
}
