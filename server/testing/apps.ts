/** Apps of tests: made as the studio makes them, by the code-host relay and the API. */
import { generateApp } from '../../features/apps/contract.ts'
import { publishApp } from '../../features/publishing/contract.ts'
import type { Called, Person } from './people.ts'

/** A file of a commit: its text or bytes. */
export type TestFile = string | Uint8Array

/** Calls the code host through the relay. */
export function callCodeHost<T = Record<string, unknown>>(
  person: Person,
  method: string,
  path: string,
  body?: object,
): Promise<Called<T>> {
  return person.sends<T>({ path: `/api/github${path}`, method, ...(body ? { body } : {}) })
}

/** Creates a repository with its first commit. */
export async function createRepository(
  person: Person,
  name: string,
  options: { private?: boolean } = {},
): Promise<void> {
  const made = await callCodeHost(person, 'POST', '/user/repos', {
    name,
    private: options.private ?? false,
    auto_init: true,
    gitignore_template: 'Node',
  })
  if (made.status !== 201)
    throw new Error(`no repository: ${made.status} ${JSON.stringify(made.body)}`)
}

/** Commits files on branch main in place of all there were; answers the commit. */
export async function commitFiles(
  person: Person,
  repository: string,
  files: Readonly<Record<string, TestFile>>,
): Promise<string> {
  const repo = `/repos/${person.name}/${repository}`
  const head = await made<{ object: { sha: string } }>(
    callCodeHost(person, 'GET', `${repo}/git/ref/heads/main`),
  )
  const entries = []
  for (const [path, file] of Object.entries(files)) {
    const encoded = { content: Buffer.from(file).toString('base64'), encoding: 'base64' }
    const { sha } = await made<{ sha: string }>(
      callCodeHost(person, 'POST', `${repo}/git/blobs`, encoded),
    )
    entries.push({ path, mode: '100644', type: 'blob', sha })
  }
  const tree = await made<{ sha: string }>(
    callCodeHost(person, 'POST', `${repo}/git/trees`, { tree: entries }),
  )
  const commit = await made<{ sha: string }>(
    callCodeHost(person, 'POST', `${repo}/git/commits`, {
      message: 'Change',
      tree: tree.sha,
      parents: [head.object.sha],
    }),
  )
  await made(callCodeHost(person, 'PATCH', `${repo}/git/refs/heads/main`, { sha: commit.sha }))
  return commit.sha
}

async function made<T>(call: Promise<Called<T>>): Promise<T> {
  const answer = await call
  if (answer.status >= 300)
    throw new Error(`the code host answered ${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

/** Commits one file beside all that is there. */
export async function commitOneFile(
  person: Person,
  repository: string,
  file: { path: string; content: string },
): Promise<void> {
  const at = `/repos/${person.name}/${repository}/contents/${file.path}`
  const { sha } = await made<{ sha: string }>(callCodeHost(person, 'GET', at))
  const content = Buffer.from(file.content).toString('base64')
  await made(callCodeHost(person, 'PUT', at, { message: 'Change', content, branch: 'main', sha }))
}

/** Where a person's repository is, as the studio names it. */
export function linkOf(person: Person, repository: string) {
  return {
    owner: person.name,
    name: repository,
    url: `${person.server.origin}/codehost/${person.name}/${repository}`,
    branch: 'main',
  }
}

/** A draft with a repository of its own that is called as the app; answers the app's id. */
export async function draftApp(
  person: Person,
  name: string,
  files?: Readonly<Record<string, TestFile>>,
): Promise<string> {
  await createRepository(person, name)
  if (files) await commitFiles(person, name, files)
  const { id } = await made(
    person.calls(generateApp, {
      name,
      prompt: `Make ${name}. It is small.`,
      tags: ['test'],
      githubRepo: linkOf(person, name),
    }),
  )
  return id
}

/** A published app; answers its id and where it is. */
export async function publishedApp(
  person: Person,
  name: string,
  files: Readonly<Record<string, TestFile>> = { 'index.html': `<h1>${name}</h1>` },
) {
  const id = await draftApp(person, name, files)
  const live = await made(person.calls(publishApp, { id }))
  return { id, url: live.cloudflareUrl, subdomain: live.subdomain }
}
