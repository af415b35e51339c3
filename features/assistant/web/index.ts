/** What the app page takes from the assistant. */
export { ChatPanel } from './chat/chat-panel.tsx'
export type { Assistant } from './use-assistant.ts'
export { useAssistant } from './use-assistant.ts'
export { useAutoStart } from './use-auto-start.ts'
