/**
 * Pictures of a message that are not in the project yet: each has a path of its own there, which the model is told,
 * and is put there as soon as a file of the app names it.
 */
import type { Files } from '../../../../agent/files.ts'
import type { FileContent } from '../../../../project/content.ts'
import { type AddedFile, pathFor } from './added-file.ts'

/** Puts a file of the message into the project, at a path. */
export type PutAdded = (file: AddedFile, path: string) => Promise<void>

/**
 * The pictures by the paths that they would have.
 *
 * @param paths files of messages that are in the project already, by their ids
 * @param taken all paths of the project
 */
export function offersOf(
  files: readonly AddedFile[],
  paths: ReadonlyMap<string, string>,
  taken: readonly string[],
): ReadonlyMap<string, AddedFile> {
  const offers = new Map<string, AddedFile>()
  for (const file of files) {
    const path = pathFor(file)
    const isFree = !offers.has(path) && !taken.includes(path)
    if (file.kind === 'picture' && !paths.has(file.id) && isFree) offers.set(path, file)
  }
  return offers
}

/** The project's files, of which one that names an offered picture has it put beside it. */
export function withOffers(
  files: Files,
  offers: ReadonlyMap<string, AddedFile>,
  put: PutAdded,
): Files {
  const waiting = new Map(offers)
  const putNamed = async (content: FileContent): Promise<void> => {
    if (typeof content !== 'string') return
    for (const [path, file] of waiting) {
      if (!content.includes(path)) continue
      waiting.delete(path)
      await put(file, path)
    }
  }
  const afterwards = async <Done extends { ok: boolean }>(
    done: Done,
    content: FileContent,
  ): Promise<Done> => {
    if (done.ok) await putNamed(content)
    return done
  }
  return {
    ...files,
    create: async (path, content) => afterwards(await files.create(path, content), content),
    write: async (path, content) => afterwards(await files.write(path, content), content),
    append: async (path, text) => afterwards(await files.append(path, text), text),
  }
}
