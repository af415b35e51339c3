/** The door of the assistant on the server. */
export { assistantRoutes } from './routes.ts'
export { addMessages, readMessage, wholeChat } from './whole-chat.ts'
