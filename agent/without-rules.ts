/** The files of a project whose rules its owner has not accepted: for the agent they do not exist (T32). */
import { err } from '../contract/result.ts'
import { rulesFile } from '../project/rules-file.ts'
import type { Result } from '../contract/result.ts'
import type { Files, FilesFailure } from './files.ts'

/** The same files without the rules. Rules that the agent makes itself within this turn are seen by it. */
export function withoutRules(files: Files): Files {
  let isMadeHere = false
  const isHidden = (path: string): boolean => path === rulesFile && !isMadeHere
  const make =
    <Content>(how: (path: string, content: Content) => Promise<Result<void, FilesFailure>>) =>
    async (path: string, content: Content): Promise<Result<void, FilesFailure>> => {
      if (!isHidden(path)) return how(path, content)
      if ((await files.read(path)).ok) return err('pathNotAllowed')
      const done = await how(path, content)
      isMadeHere = done.ok
      return done
    }
  return {
    list: async () => (await files.list()).filter(({ path }) => !isHidden(path)),
    read: async (path) => (isHidden(path) ? err('fileNotFound') : files.read(path)),
    create: make(files.create),
    write: make(files.write),
    append: make(files.append),
    // Rules come about by writing them, where the owner can read what they say.
    move: async (from, to) => {
      if (isHidden(from)) return err('fileNotFound')
      return isHidden(to) ? err('pathNotAllowed') : files.move(from, to)
    },
    remove: async (path) => (isHidden(path) ? err('fileNotFound') : files.remove(path)),
  }
}
