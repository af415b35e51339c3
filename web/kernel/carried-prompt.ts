/** The prompt that travels from the home page to the generator, through sign-in where needed. */
import { readStored, writeStored } from './browser-storage.ts'

const key = 'carriedPrompt'

/** Keeps the prompt for the generator. It lies in the tab's storage, never in an address. */
export function carryPrompt(prompt: string): void {
  writeStored('tab', key, prompt)
}

/** The carried prompt without using it up, or null; the sign-in page shows that it waits. */
export function peekCarriedPrompt(): string | null {
  return readStored('tab', key)
}

/** The carried prompt, given once, or null. */
export function takeCarriedPrompt(): string | null {
  const prompt = peekCarriedPrompt()
  writeStored('tab', key, null)
  return prompt
}
