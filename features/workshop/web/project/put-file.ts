/** A file of the person's that is put into the project beside what is there. */
import type { FilesFailure } from '../../../../agent/files.ts'
import type { Result } from '../../../../contract/result.ts'
import { err, ok } from '../../../../contract/result.ts'
import { contentFromBytes } from '../../../../project/content.ts'
import type { LocalProject } from './local-project.ts'

const namesTried = 100

/** Puts it there under a free name, in one step of undo; answers the path. */
export async function putFile(
  project: Pick<LocalProject, 'change' | 'all'>,
  wanted: string,
  bytes: Uint8Array,
): Promise<Result<string, FilesFailure>> {
  const dot = wanted.lastIndexOf('.')
  const [stem, end] = dot > 0 ? [wanted.slice(0, dot), wanted.slice(dot)] : [wanted, '']
  for (let number = 1; number <= namesTried; number += 1) {
    const path = number === 1 ? wanted : `${stem}-${number}${end}`
    const isTaken = project.all().some((file) => file.path === path)
    const done = isTaken
      ? null
      : await project.change(new Map([[path, contentFromBytes(bytes)]]), 'add')
    if (done?.ok) return ok(path)
    if (done !== null && done.error !== 'fileExists') return err(done.error)
  }
  return err('fileExists')
}
