/** The files of a project whose rules its owner has not accepted: for the agent they do not exist (T32). */
import { err } from '../contract/result.ts'
import { rulesFile } from '../project/rules-file.ts'
import type { Files } from './files.ts'

/** The same files without the rules. Rules that the agent makes itself within this turn are seen by it. */
export function withoutRules(files: Files): Files {
  let isMadeHere = false
  const isHidden = (path: string): boolean => path === rulesFile && !isMadeHere
  const make =
    (how: 'create' | 'write'): Files['create'] =>
    async (path, content) => {
      if (!isHidden(path)) return files[how](path, content)
      if ((await files.read(path)).ok) return err('pathNotAllowed')
      const done = await files[how](path, content)
      isMadeHere = done.ok
      return done
    }
  return {
    list: async () => (await files.list()).filter(({ path }) => !isHidden(path)),
    read: async (path) => (isHidden(path) ? err('fileNotFound') : files.read(path)),
    create: make('create'),
    write: make('write'),
    remove: async (path) => (isHidden(path) ? err('fileNotFound') : files.remove(path)),
  }
}
