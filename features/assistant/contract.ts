/**
 * Chat records of an app: one turn, one record, joined by `turnId`; and the settings of
 * the chat, which are the account's.
 */
import * as z from 'zod'
import { limits } from '../../contract/limits.ts'
import { pageQuery, Pagination } from '../../contract/paging.ts'
import { route } from '../../contract/route.ts'
import { Count, Id, Moment, textOf } from '../../contract/shapes.ts'
import { CommitId } from '../repositories/contract.ts'

/** A tool call as it is kept with its message. */
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

/** The tokens of a turn; estimated where the service named none. */
export const TokenUsage = z.strictObject({
  promptTokens: Count,
  completionTokens: Count,
  isEstimated: z.boolean(),
})

/** How a turn ended: its state, what failed in the person's words, and its tokens. */
export const TurnEnding = z.strictObject({
  state: z.enum(['done', 'stopped', 'roundLimit', 'incomplete', 'failed', 'interrupted']),
  fault: z.string().max(2000).nullable(),
  /** False where trying the same later would fail again. */
  helpsLater: z.boolean().optional(),
  usage: TokenUsage.optional(),
})
export type TurnEnding = z.infer<typeof TurnEnding>

/** One message of the chat: what the person said or what the assistant answered. */
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
  summary: { en: 'Keep the record of a chat turn', zh: '保存一轮对话的记录' },
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
  stores: true,
  fails: ['chatFull'],
})

/** The chat, newest page first, oldest first within a page. */
export const readChat = route('GET /api/apps/:id/chat-history', {
  summary: { en: 'The chat of an app, for its owner', zh: '应用的对话记录，仅其所有者可读' },
  access: 'owner',
  params: { id: Id },
  query: pageQuery(limits.chatPage, 50),
  reply: { messages: z.array(ChatMessage), pagination: Pagination },
  fails: ['pageTooDeep'],
})

/** Empties the chat; the code and its commits stay. */
export const clearChat = route('DELETE /api/apps/:id/chat-session', {
  summary: { en: 'Delete the chat records of an app', zh: '删除应用的对话记录' },
  access: 'owner',
  params: { id: Id },
  reply: { success: z.literal(true), deleted: Count },
  fails: [],
})

/** Deletes what was said after a message; the message itself stays as the last one. */
export const resetChat = route('POST /api/apps/:id/reset', {
  summary: { en: 'Delete the chat records after a message', zh: '删除某条消息之后的对话记录' },
  access: 'owner',
  params: { id: Id },
  body: { messageId: z.string().min(1).max(100) },
  reply: { success: z.literal(true), deleted: Count, commitSha: CommitId.nullable() },
  fails: ['targetMessageNotFound'],
})

/** Keeps a whole turn that was made elsewhere; the same key or `turnId` stores it once. */
export const syncChat = route('POST /api/apps/:id/chat-sync', {
  summary: { en: 'Keep a whole chat turn', zh: '保存一整轮对话' },
  access: 'owner',
  params: { id: Id },
  body: {
    message: textOf(1, limits.chatMessageMax),
    turnId: z.string().min(8).max(100).optional(),
    appId: z.string().max(100).optional(),
    chatData: z.strictObject({
      aiResponse: textOf(0, limits.aiResponseMax),
      toolExecutions: z.array(ToolExecution).max(limits.toolExecutionsMax),
      timestamp: Moment,
    }),
    commitInfo: GitInfo.optional(),
  },
  reply: { messages: z.array(ChatMessage) },
  status: 201,
  bodyBytes: limits.chatBodyBytes,
  idempotent: true,
  stores: true,
  fails: ['validationError', 'chatFull'],
})

/**
 * How the chat works for an account: whether new errors of the app are given to the model once, by itself,
 * whether it is shown once a turn what it has made, and whether it may try that as a person would.
 */
export const ChatSettings = z.strictObject({
  fixesErrors: z.boolean(),
  looksAtIt: z.boolean(),
  triesApp: z.boolean(),
})
export type ChatSettings = z.infer<typeof ChatSettings>

/** How it works for whoever has chosen nothing. */
export const chatSettingsAtFirst: ChatSettings = {
  fixesErrors: true,
  looksAtIt: false,
  triesApp: true,
}

/** The settings of the chat on all of one's devices. */
export const readChatSettings = route('GET /api/chat-settings', {
  summary: { en: 'One’s settings of the chat', zh: '当前用户的对话设置' },
  access: 'user',
  reply: ChatSettings.shape,
  fails: [],
})

/** Chooses some of them; what is not given stays. */
export const chooseChatSettings = route('PUT /api/chat-settings', {
  summary: { en: 'Choose one’s settings of the chat', zh: '更改当前用户的对话设置' },
  access: 'user',
  body: ChatSettings.partial().shape,
  reply: ChatSettings.shape,
  fails: [],
})
