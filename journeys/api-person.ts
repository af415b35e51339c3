/** A person who uses the product by its API alone, against a real server process. */
import { request } from 'node:http'
import * as z from 'zod'
import type { RunningServer } from './running-server.ts'

const Started = z.object({ authorizeUrl: z.url(), state: z.string() })
const Finished = z.object({ token: z.string() })

type Page = { status: number; text: string; location: string | null }

/** What fills in the code host's forms. */
export type Forms = {
  open(path: string): Promise<Page>
  send(fields: Record<string, string>, options: { headers: Record<string, string> }): Promise<Page>
}

/** How the studio is asked: by `fetch`, or out of a browser's profile, which keeps the cookies. */
export type Ask = (url: string, init: RequestInit) => Promise<Response>

/** How such a thing reaches the server: it follows no redirect by itself. */
export function formFetch({ url }: RunningServer) {
  return (path: string, init?: RequestInit): Promise<Response> =>
    fetch(new URL(path, url), { redirect: 'manual', ...init })
}

/** Signs somebody up at the code host and in to the studio; `onSignedUp` hears of the first. Answers a token. */
export async function signUpByForms(
  { url }: Pick<RunningServer, 'url'>,
  forms: Forms,
  name: string,
  { onSignedUp = () => {}, ask = fetch }: { onSignedUp?: () => void; ask?: Ask } = {},
): Promise<string> {
  await forms.open('/codehost/signup')
  const signedUp = await forms.send(
    { login: name, username: name, password: 'correct horse battery' },
    { headers: { Origin: url } },
  )
  if (signedUp.status >= 400) throw new Error(`sign-up: ${signedUp.status}`)
  onSignedUp()
  return signInByForms(url, forms, ask)
}

/** Signs somebody in who is signed in at the code host. Answers a token. */
export async function signInByForms(url: string, forms: Forms, ask: Ask = fetch): Promise<string> {
  const started = await ask(`${url}/api/auth/github/start`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ provider: 'builtin', acceptedTerms: true }),
  })
  const { authorizeUrl, state } = Started.parse(await started.json())
  const cookie = started.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const { pathname, search } = new URL(authorizeUrl)
  const page = await forms.open(pathname + search)
  const code = new URL(page.location ?? '', url).searchParams.get('code')
  const finished = await ask(`${url}/api/auth/github/callback`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Cookie: cookie },
    body: JSON.stringify({ code, state }),
  })
  return Finished.parse(await finished.json()).token
}

/** A call of the API with a token; a refusal is thrown. */
export async function callApi(
  { url }: RunningServer,
  token: string,
  call: { method: string; path: string; body?: object; key?: string; locale?: 'en' | 'zh' },
  // What the API answers is looked at as it comes: the shapes are proven elsewhere.
  // oxlint-disable-next-line no-explicit-any
): Promise<any> {
  const { method, path, body, key, locale } = call
  const answer = await fetch(url + path, {
    method,
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body ? { 'Content-Type': 'application/json' } : {}),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
      ...(locale === undefined ? {} : { 'Accept-Language': locale }),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`)
  return answer.json()
}

/** What a site answers. Node does not resolve `*.localhost`, so it is asked on loopback with its own Host. */
export function openSite(url: string): Promise<{ status: number; text: string }> {
  const { port, host, pathname } = new URL(url)
  return new Promise((done, refuse) => {
    request({ host: '127.0.0.1', port, path: pathname, headers: { host } }, (answer) => {
      let text = ''
      answer.on('data', (part: Buffer) => (text += part.toString()))
      answer.on('end', () => done({ status: answer.statusCode ?? 0, text }))
    })
      .on('error', refuse)
      .end()
  })
}

/** Makes a repository; answers it as apps link to it. */
export async function makeRepositoryByApi(
  server: RunningServer,
  { token, owner }: { token: string; owner: string },
  name: string,
) {
  const body = { name, private: false, auto_init: true, gitignore_template: 'Node' }
  const call = { method: 'POST', path: '/api/github/user/repos', body }
  const made = await callApi(server, token, call)
  return { owner, name, url: made.html_url, branch: 'main' }
}

/** Makes an app of a page of one heading; `change` is what its owner says of it. Answers its id. */
export async function makeByApi(
  server: RunningServer,
  { token, owner }: { token: string; owner: string },
  { repository, ...change }: { repository: string; name: string } & Record<string, unknown>,
): Promise<string> {
  const github = '/api/github'
  const call = (method: string, path: string, body: object) =>
    callApi(server, token, { method, path, body })
  const githubRepo = await makeRepositoryByApi(server, { token, owner }, repository)
  const page = `<title>${change.name}</title><h1>${change.name}</h1>`
  await call('PUT', `${github}/repos/${owner}/${repository}/contents/index.html`, {
    message: 'Begin',
    content: Buffer.from(page).toString('base64'),
    branch: 'main',
  })
  const { id } = await call('POST', '/api/apps', { name: change.name, githubRepo })
  await call('PUT', `/api/apps/${id}`, change)
  return id
}

/** Makes such an app and publishes it. Answers its id. */
export async function publishByApi(...of: Parameters<typeof makeByApi>): Promise<string> {
  const id = await makeByApi(...of)
  const [server, { token }] = of
  await callApi(server, token, { method: 'POST', path: `/api/apps/${id}/publish`, body: {} })
  return id
}

/** Makes an app of files, which are committed one by one. Answers its id. */
export async function makeFilesByApi(
  server: RunningServer,
  person: { token: string; owner: string },
  { repository, ...app }: { repository: string; name: string },
  files: Readonly<Record<string, string>>,
): Promise<string> {
  const { token, owner } = person
  const id = await makeByApi(server, person, { repository, ...app })
  const at = `/api/github/repos/${owner}/${repository}/contents`
  const { sha } = await callApi(server, token, { method: 'GET', path: `${at}/index.html` })
  for (const [path, text] of Object.entries(files)) {
    const content = Buffer.from(text).toString('base64')
    const known = path === 'index.html' ? { sha } : {}
    const body = { message: `Write ${path}`, content, branch: 'main', ...known }
    await callApi(server, token, { method: 'PUT', path: `${at}/${path}`, body })
  }
  return id
}

/** Makes an app of files and publishes it. Answers its id and its address. */
export async function publishFilesByApi(
  server: RunningServer,
  person: { token: string; owner: string },
  name: string,
  files: Readonly<Record<string, string>>,
): Promise<{ id: string; url: string }> {
  const id = await makeFilesByApi(server, person, { repository: name, name }, files)
  const publish = { method: 'POST', path: `/api/apps/${id}/publish`, body: {} }
  return { id, url: (await callApi(server, person.token, publish)).cloudflareUrl }
}
