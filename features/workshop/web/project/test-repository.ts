/** A repository at a test's code host for the project that it is about. */
import {
  type CodeHost,
  createRepository,
  type RepositoryRef,
} from '../../../repositories/web/index.ts'

/** A new and empty public repository of that name. Throws where the host refuses it. */
export async function newRepository(codeHost: CodeHost, name: string): Promise<RepositoryRef> {
  const made = await createRepository(
    {
      name,
      description: '',
      isPrivate: false,
      signal: new AbortController().signal,
      onTry: () => {},
    },
    codeHost,
  )
  if (!made.ok) throw new Error(made.error.code)
  return made.value
}
