/** Makes the repository of an app by the server; a taken name is tried with -1 to -10, as the browser does. */
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { fail } from '../../../contract/failures.ts'
import { limits } from '../../../contract/limits.ts'
import { nameForTry } from '../../../project/names.ts'
import { failureOf } from './code-host-call.ts'
import type { CodeHostClient } from './code-host-client.ts'

const Created = z.object({
  name: z.string(),
  html_url: z.string(),
  default_branch: z.string(),
  owner: z.object({ login: z.string() }),
})

const firstCommitTries = 20
const firstCommitEveryMs = 250

/** Answers the repository and its first commit. Fails as the code host's answers say. */
export async function makeRepository(
  host: CodeHostClient,
  order: { name: string; description: string; isPrivate: boolean },
): Promise<{ owner: string; name: string; url: string; branch: string; head: string }> {
  const { owner, name, url, branch } = await create(host, order)
  for (let tries = 0; tries < firstCommitTries; tries += 1) {
    const head = await host.head(owner, name, branch)
    if (head !== null) return { owner, name, url, branch, head }
    await pause(firstCommitEveryMs)
  }
  throw fail('codeHostError')
}

async function create(
  host: CodeHostClient,
  { name, description, isPrivate }: { name: string; description: string; isPrivate: boolean },
) {
  for (let tried = 0; ; tried += 1) {
    const made = await host.call(Created, 'POST /user/repos', {
      name: nameForTry(name, tried),
      description,
      private: isPrivate,
      auto_init: true,
      gitignore_template: 'Node',
    })
    if (made.ok) {
      const { owner, name: given, html_url: url, default_branch: branch } = made.value
      return { owner: owner.login, name: given, url, branch }
    }
    const { error } = made
    const mayBeTaken = error.kind === 'refused' && error.status === 422
    if (!mayBeTaken || tried === limits.repositoryNameTries) throw failureOf(error)
  }
}
