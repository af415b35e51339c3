/** Models that an Ollama of the host loads: how far each is, and how to begin and to stop one. */
import * as z from 'zod'
import { route } from '../../contract/route.ts'
import { Id } from '../../contract/shapes.ts'

/** A model's name at an Ollama. */
export const PulledModel = z.string().regex(/^[\w][\w.:/-]{0,119}$/, { message: 'wrongValue' })

/** `stopped` also where the process that held it is gone: pressed again, it goes on where it ended. */
export const PullState = z.enum(['running', 'done', 'failed', 'stopped'])
export type PullState = z.output<typeof PullState>

/** A model that an Ollama loads; the server holds the call, so that a page may come and go. */
export const Pull = z.object({
  _id: Id,
  serviceId: Id,
  model: z.string(),
  state: PullState,
  completedBytes: z.number(),
  /** 0 until the Ollama has said it. */
  totalBytes: z.number(),
  /** What it does now, or why it failed, in the Ollama's own words. */
  words: z.string(),
})
export type Pull = z.output<typeof Pull>

export const readPulls = route('GET /api/admin/model-pulls', {
  summary: { en: 'Models that an Ollama of the host loads', zh: '本站 Ollama 正在下载的模型' },
  access: 'admin',
  reply: {
    pulls: z.array(Pull),
    /** Memory of the machine that this server runs on. */
    memoryBytes: z.number(),
  },
  fails: ['notFound'],
})

export const startPull = route('POST /api/admin/model-pulls', {
  summary: { en: 'Have an Ollama load a model', zh: '让 Ollama 下载模型' },
  access: 'admin',
  status: 201,
  body: { serviceId: Id, model: PulledModel },
  reply: { pull: Pull },
  fails: ['notFound', 'inProgress'],
})

export const stopPull = route('DELETE /api/admin/model-pulls/:pullId', {
  summary: {
    en: 'Stop loading a model; what came is kept',
    zh: '停止下载模型；已下载的部分会保留',
  },
  access: 'admin',
  params: { pullId: Id },
  reply: { success: z.literal(true) },
  fails: ['notFound'],
})
