/** What the app page takes from the assistant. */
export { ChatPanel } from './chat-panel.tsx'
export { useAssistant } from './use-assistant.ts'
export { isCodeFile, useAutoStart } from './use-auto-start.ts'
