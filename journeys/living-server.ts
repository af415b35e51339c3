/** A running server with what a stranger can have there: an account, its tokens, a published app. */
import * as z from 'zod'
import { Browser } from '../builtin/codehost/testing/browser.ts'
import type { Target } from '../testing/hostile/target.ts'
import { callApi, formFetch, signInByForms, signUpByForms } from './api-person.ts'
import type { RunningServer } from './running-server.ts'

/** Makes an account and publishes an app of its; answers what hostile scripts are let loose on. */
export async function livingServer(server: RunningServer): Promise<Target> {
  const browser = new Browser(formFetch(server))
  const token = await signUpByForms(server, browser, 'mallory')
  await browser.open('/codehost/settings/tokens')
  const page = await browser.send(
    { note: 'git', scope_user: 'on', scope_public_repo: 'on', scope_repo: 'on' },
    { headers: { Origin: server.url } },
  )
  const gitToken = /mchp_[\w-]{43}/.exec(page.text)?.[0] ?? ''
  const session = await signInByForms(server.url, browser)
  const { token: modelToken } = z
    .object({ token: z.string() })
    .parse(
      await callApi(server, session, { method: 'POST', path: '/api/auth/llm-token', body: {} }),
    )
  const site = await publish(server, token)
  return {
    port: server.port,
    owner: 'mallory',
    gitToken,
    studioToken: session,
    modelToken,
    ...site,
  }
}

/** A page that keeps something of its visitors. */
const files = {
  'index.html': '<!doctype html><title>Site</title><h1>Site</h1>',
  'data.json': JSON.stringify({
    collections: {
      guests: { kind: 'wall', anonymous: true, fields: { text: { type: 'string' } } },
      votes: { kind: 'ballot', anonymous: true, fields: { answer: { type: 'string' } } },
      notes: { kind: 'own', fields: { text: { type: 'string' } } },
    },
  }),
}

async function publish(
  server: RunningServer,
  token: string,
): Promise<Pick<Target, 'siteHost' | 'appId'>> {
  const api = (method: string, path: string, body: object) =>
    callApi(server, token, { method, path, body })
  const made = await api('POST', '/api/github/user/repos', {
    name: 'site',
    private: false,
    auto_init: true,
  })
  for (const [path, text] of Object.entries(files))
    await api('PUT', `/api/github/repos/mallory/site/contents/${path}`, {
      message: `Write ${path}`,
      content: Buffer.from(text).toString('base64'),
      branch: 'main',
    })
  const { id } = await api('POST', '/api/apps/generate', {
    name: 'A site',
    prompt: 'A page',
    tags: [],
    githubRepo: { owner: 'mallory', name: 'site', url: made.html_url, branch: 'main' },
  })
  const { subdomain } = await api('POST', `/api/apps/${id}/publish`, {})
  return { siteHost: `${subdomain}.apps.localhost:${server.port}`, appId: id }
}
