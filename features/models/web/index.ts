/** The door of models in the browser: what is kept of them on this device. */
export { storedMemory } from './stored-memory.ts'
