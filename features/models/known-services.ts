/** Well-known model services with their addresses: the one table that both pages of connecting a model offer. */
import type { ServiceKind } from './services-contract.ts'

export type KnownService = {
  id: string
  /** As it calls itself. */
  name: string
  kind: ServiceKind
  address: string
  /** A model of it that writes code well; empty where it has those that were loaded into it. */
  model: string
  /** Runs on a machine of one's own and asks for no key. */
  isLocal: boolean
}

const openai = { kind: 'openai', isLocal: false } as const
const local = { kind: 'openai', model: '', isLocal: true } as const

/** In the order in which they are offered. */
export const knownServices: readonly KnownService[] = [
  { id: 'openai', name: 'OpenAI', address: 'https://api.openai.com/v1', model: 'gpt-5', ...openai },
  {
    id: 'anthropic',
    name: 'Anthropic',
    kind: 'claude',
    address: 'https://api.anthropic.com',
    model: 'claude-sonnet-4-5',
    isLocal: false,
  },
  {
    id: 'openrouter',
    name: 'OpenRouter',
    address: 'https://openrouter.ai/api/v1',
    model: 'qwen/qwen3-coder',
    ...openai,
  },
  {
    id: 'deepseek',
    name: 'DeepSeek',
    address: 'https://api.deepseek.com/v1',
    model: 'deepseek-chat',
    ...openai,
  },
  {
    id: 'gemini',
    name: 'Google Gemini',
    address: 'https://generativelanguage.googleapis.com/v1beta/openai',
    model: 'gemini-2.5-pro',
    ...openai,
  },
  {
    id: 'groq',
    name: 'Groq',
    address: 'https://api.groq.com/openai/v1',
    model: 'openai/gpt-oss-120b',
    ...openai,
  },
  {
    id: 'mistral',
    name: 'Mistral',
    address: 'https://api.mistral.ai/v1',
    model: 'devstral-medium-latest',
    ...openai,
  },
  {
    id: 'moonshot',
    name: 'Moonshot (Kimi)',
    address: 'https://api.moonshot.cn/v1',
    model: 'kimi-k2-0905-preview',
    ...openai,
  },
  {
    id: 'qwen',
    name: 'Qwen (DashScope)',
    address: 'https://dashscope.aliyuncs.com/compatible-mode/v1',
    model: 'qwen3-coder-plus',
    ...openai,
  },
  {
    id: 'zhipu',
    name: 'Zhipu (GLM)',
    address: 'https://open.bigmodel.cn/api/paas/v4',
    model: 'glm-4.6',
    ...openai,
  },
  {
    id: 'ollama',
    name: 'Ollama',
    kind: 'ollama',
    address: 'http://127.0.0.1:11434',
    model: '',
    isLocal: true,
  },
  { id: 'lmstudio', name: 'LM Studio', address: 'http://127.0.0.1:1234/v1', ...local },
  { id: 'vllm', name: 'vLLM', address: 'http://127.0.0.1:8000/v1', ...local },
  { id: 'litellm', name: 'LiteLLM', address: 'http://127.0.0.1:4000/v1', ...local },
]

/** The service at an address, as it was chosen or typed. */
export function knownServiceAt(kind: ServiceKind, address: string): KnownService | undefined {
  const bare = address.trim().replace(/\/+$/, '')
  return knownServices.find((known) => known.kind === kind && known.address === bare)
}
