import type { Translation } from '../../../contract/text.ts'
import type { en } from './en.ts'

export const zh: Translation<typeof en> = {
  invalidKey: 'API Key 无效',
  rateLimit: '请求过于频繁，超出限额',
  serverError: '服务器错误',
  otherError: 'API 错误（{status}）：{message}',
  authenticationFailed: '认证失败，请检查 API Key。',
  permissionDenied: '该 API Key 无权使用此模型。',
  rateLimitReached: '已达到速率限制，请稍候再试。',
  noOllamaModels: '没有找到模型，请运行：ollama pull codellama',
}
