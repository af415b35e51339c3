/** The door of the tools for assistants on the server. */
export { type FileAddresses, makeFileAddress, spendFileAddress } from './file-addresses.ts'
export { markedText, type Told } from './marked-text.ts'
