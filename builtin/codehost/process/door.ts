/** Where a process of the code host listens, and the word that lets in. */
export type Door = { socket: string; password: string }
