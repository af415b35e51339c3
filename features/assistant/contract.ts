/** Chat records of an app: one turn, one record, joined by `turnId` (API-19, API-20). */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Id, Moment, textOf } from '../../contract/shapes.ts'
import { CommitId } from '../repositories/contract.ts'

/** A tool call as it is kept with its message (AGT-07). */
export const ToolExecution = z.strictObject({
  id: z.string().max(200),
  name: z.string().max(100),
  arguments: z.record(z.string(), z.unknown()),
  description: z.string().max(500),
  status: z.enum(['pending', 'running', 'completed', 'failed']),
  result: z.string().optional(),
  error: z.string().optional(),
  startTime: z.number().optional(),
  endTime: z.number().optional(),
})
export type ToolExecution = z.infer<typeof ToolExecution>

/** The commit that a turn ended in. */
export const GitInfo = z.strictObject({
  commitSha: CommitId,
  commitMessage: z.string().max(500),
  pushedToGithub: z.boolean(),
  modifiedFiles: z.array(z.string().max(1024)).max(2000),
})
export type GitInfo = z.infer<typeof GitInfo>

/** How a turn ended: its state, and what failed in the person's words (CHT-19, CHT-20). */
export const TurnEnding = z.strictObject({
  state: z.enum(['done', 'stopped', 'roundLimit', 'failed', 'interrupted']),
  fault: z.string().max(2000).nullable(),
})
export type TurnEnding = z.infer<typeof TurnEnding>

/** One message of the chat: what the person said or what the assistant answered (CHT-06). */
export const ChatMessage = z.object({
  _id: Id,
  turnId: z.string().nullable(),
  type: z.enum(['user', 'ai']),
  content: z.string(),
  timestamp: Moment,
  toolExecutions: z.array(ToolExecution),
  gitInfo: GitInfo.nullable(),
  ending: TurnEnding.nullable(),
})
export type ChatMessage = z.infer<typeof ChatMessage>

/** Opens or completes the record of one turn; the same `turnId` never makes a second. */
export const recordTurn = route('POST /api/apps/:id/ai-chat', {
  summary: 'Keep the record of a chat turn',
  access: 'owner',
  params: { id: Id },
  body: {
    message: textOf(1, limits.chatMessageMax),
    turnId: z.string().min(8).max(100).optional(),
    aiResponse: textOf(0, limits.aiResponseMax).optional(),
    toolExecutions: z.array(ToolExecution).max(limits.toolExecutionsMax).optional(),
    gitInfo: GitInfo.optional(),
    ending: TurnEnding.optional(),
  },
  reply: { messages: z.array(ChatMessage) },
  status: 201,
  bodyBytes: limits.chatBodyBytes,
  fails: [],
})

/** The chat, newest page first, oldest first within a page. */
export const readChat = route('GET /api/apps/:id/chat-history', {
  summary: 'The chat of an app, for its owner',
  access: 'owner',
  params: { id: Id },
  query: pageQuery(limits.chatPage, 50),
  reply: { messages: z.array(ChatMessage), pagination: Pagination },
  fails: ['pageTooDeep'],
})
