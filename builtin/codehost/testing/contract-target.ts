/**
 * Where the contract suite runs: on the built-in code host, or on a real provider when
 * `GITHUB_CONTRACT_URL` and `GITHUB_CONTRACT_TOKEN` are set.
 */
import { Octokit } from '@octokit/core'
import * as z from 'zod'
import { startHost, type StartedHost } from './started-host.ts'

/** One place to run the suite, with a person to run it as. */
export type ContractTarget = {
  octokit: Octokit
  /** The person's name. */
  owner: string
  /** Another person, who owns nothing; null at a real provider without a second token. */
  other: Octokit | null
  /** Somebody without token. */
  anonymous: Octokit
  /** Somebody with a token that nobody gave out. */
  stranger: Octokit
  /** A repository name that is free. */
  freeName(): string
  /** Waits until the provider has caught up with its own writes; at once on the built-in. */
  settle(): Promise<void>
  stop(): Promise<void>
}

const url = process.env.GITHUB_CONTRACT_URL
const token = process.env.GITHUB_CONTRACT_TOKEN
const otherToken = process.env.GITHUB_CONTRACT_OTHER_TOKEN

/** Whether the suite runs on a real provider, where git's own speed and limits apply. */
export const isRealProvider = url !== undefined && token !== undefined

/** Opens the target; `stop` deletes what was made on a real provider. */
export async function openTarget(): Promise<ContractTarget> {
  return url !== undefined && token !== undefined ? openProvider(url, token) : openBuiltIn()
}

async function openBuiltIn(): Promise<ContractTarget> {
  const started: StartedHost = await startHost()
  let names = 0
  return {
    octokit: started.octokit(await started.token('alice')),
    owner: 'alice',
    other: started.octokit(await started.token('bob')),
    anonymous: started.octokit(),
    stranger: started.octokit('nobody'),
    freeName: () => `contract-${++names}`,
    settle: async () => {
      started.clock.now += 1000
    },
    stop: started.stop,
  }
}

const settleMs = 1000

async function openProvider(baseUrl: string, auth: string): Promise<ContractTarget> {
  const octokit = new Octokit({ baseUrl, auth })
  const { data } = await octokit.request('GET /user')
  const run = Date.now().toString(36)
  const made: string[] = []
  return {
    octokit,
    owner: data.login,
    other: otherToken === undefined ? null : new Octokit({ baseUrl, auth: otherToken }),
    anonymous: new Octokit({ baseUrl }),
    stranger: new Octokit({ baseUrl, auth: 'nobody' }),
    freeName: () => {
      const name = `magiccube-contract-${run}-${made.length}`
      made.push(name)
      return name
    },
    // A real provider asks for a second between writes and is consistent only after a while.
    settle: () => new Promise((resolve) => setTimeout(resolve, settleMs)),
    stop: async () => {
      for (const repo of made)
        await octokit
          .request('DELETE /repos/{owner}/{repo}', { owner: data.login, repo })
          .catch(() => null) // it was never created, or the token may not delete
    },
  }
}

const failedCall = z.object({
  status: z.number(),
  response: z.object({ data: z.unknown() }).optional(),
})
const withMessage = z.object({ message: z.string() })

/** What a call that must fail answered. */
export async function failureOf(
  call: Promise<unknown>,
): Promise<{ status: number; message: string; data: unknown }> {
  const outcome = await call.then(
    () => null,
    (error: unknown) => ({ error }),
  )
  if (!outcome) throw new Error('the call was expected to fail')
  const failed = failedCall.safeParse(outcome.error)
  if (!failed.success) throw outcome.error
  const data = failed.data.response?.data
  const told = withMessage.safeParse(data)
  return { status: failed.data.status, message: told.success ? told.data.message : '', data }
}
