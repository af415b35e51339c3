/** What every tool is given, and how one is bound to its input. */
import type * as z from 'zod'
import type { AppWithAuthor } from '../../features/apps/server/index.ts'
import { compareBranch } from '../../features/apps/branch-contract.ts'
import type { Tool } from '../../features/mcp/contract.ts'
import type { Told } from '../../features/mcp/server/index.ts'
import { type Failure, fail } from '../../contract/failures.ts'
import type { CallToken, Identity } from '../kernel/context.ts'
import type { CallApi, Refusal } from './call-api.ts'

/** One call of a tool. */
export type ToolCall = {
  identity: Identity & { token: CallToken }
  /** The branch that is the caller's own. */
  branch: string
  call: CallApi
  /** The caller's own app. Fails with `notFound`, or `tokenOtherApp`. */
  ownApp(id: string): Promise<AppWithAuthor>
  /** Where the person looks at the branch. */
  reviewOf(appId: string): string
  /** A new address for one file. */
  fileAddress(errand: {
    kind: 'upload' | 'download'
    appId: string
    path: string
    ref: string
  }): Promise<string>
}

/** A tool with what answers it. */
export type BoundTool = { tool: Tool; answer(raw: unknown, call: ToolCall): Promise<Told> }

/** Binds a tool to its answer; what it is given is strict. */
export function bind<S extends z.ZodType>(
  tool: Tool<S>,
  answer: (given: z.output<S>, call: ToolCall) => Promise<Told>,
): BoundTool {
  return {
    tool,
    async answer(raw, call) {
      const given = tool.input.safeParse(raw)
      if (given.success) return answer(given.data, call)
      const told = given.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
      return { words: 'Refused: wrong input.', data: told.join('\n'), isError: true }
    },
  }
}

/** What is told of a refusal: its code in our words, its sentence as data. */
export function refused({ code, sentence }: Refusal): Told {
  return { words: `Refused: ${code}.`, data: sentence, isError: true }
}

/** Where a person has to press: told in place of a refusal for want of the scope. */
export function askPerson(refusal: Refusal, address: string): Told {
  if (refusal.code !== 'tokenScope') return refused(refusal)
  return {
    words: `Your access does not include this. Ask the person to do it here: ${address}`,
  }
}

/** Keeps what is another person's, or another app's than the token's, out of reach. */
export function requireOwn(
  app: AppWithAuthor | undefined,
  { userId, token }: ToolCall['identity'],
): AppWithAuthor {
  const refusal: Failure = fail('notFound')
  if (!app || app.authorId !== userId) throw refusal
  if (token.appId !== null && token.appId !== app.id) throw fail('tokenOtherApp')
  return app
}

/** The ref to read at: the branch of the caller where it holds something of its own, else the app's. */
export async function refOf(
  { call, branch }: ToolCall,
  app: AppWithAuthor,
  from: 'mine' | 'app',
): Promise<string> {
  const own = app.repoBranch ?? 'main'
  if (from === 'app') return own
  const compared = await call(compareBranch, { id: app.id, branch })
  return compared.ok && compared.value.ahead > 0 ? branch : own
}
