/** A code host for all tests of a file, as the studio calls it: each call is noted, and a test may stand between. */
import type { Octokit } from '@octokit/core'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { StartedHost } from './started-host.ts'
import { startHost } from './started-host.ts'

/** What `between` is given to ask the host itself. */
type Request = () => Promise<Response>

/** The host, its caller, and what passes between them. */
export type WatchedHost = {
  baseUrl: string
  /** The calls so far, as `GET /git/ref/heads/main`: without the repository that they are about. */
  calls: string[]
  /** Stands between caller and host; before each test it lets everything pass. */
  between(this: void, call: string, request: Request): Promise<Response>
  /** Calls the host with Ada's token. */
  fetch(this: void, input: string | URL | globalThis.Request, init?: RequestInit): Promise<Response>
  /** A client of the host's that nobody watches, as Ada. */
  octokit(): Octokit
  /** One of somebody else's. */
  as(name: string): Promise<Octokit>
}

/** Starts before the first test of the file and ends after the last. */
export function watchedHost(): WatchedHost {
  let started: StartedHost | undefined
  let token = ''
  const running = (): StartedHost => {
    if (started === undefined) throw new Error('the host runs while tests do')
    return started
  }
  const host: WatchedHost = {
    baseUrl: 'http://localhost:3000/codehost/api/v3',
    calls: [],
    between: (_call, request) => request(),
    fetch(input, init) {
      const headers = new Headers(init?.headers)
      headers.set('authorization', `Bearer ${token}`)
      const call = `${init?.method} ${String(input).replace(/^.*\/repos\/ada\/[\w-]+/, '')}`
      host.calls.push(call)
      return host.between(call, () => running().fetch(String(input), { ...init, headers }))
    },
    octokit: () => running().octokit(token),
    as: async (name) => running().octokit(await running().token(name)),
  }
  const letPass = host.between
  beforeAll(async () => {
    started = await startHost()
    token = await started.token('ada')
  })
  afterAll(() => started?.stop())
  beforeEach(() => {
    host.calls = []
    host.between = letPass
  })
  return host
}
