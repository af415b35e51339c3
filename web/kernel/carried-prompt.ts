/** The prompt that travels from the home page to the generator, through sign-in where needed. */
import { readStored, writeStored } from './browser-storage.ts'

const key = 'carriedPrompt'
const orderKey = 'carriedOrder'

/**
 * Keeps the prompt for the generator. It lies in the tab's storage, never in an address. `isOrder`: "Generate app" was
 * pressed by somebody who had to come in first.
 */
export function carryPrompt(prompt: string, isOrder = false): void {
  writeStored('tab', key, prompt)
  writeStored('tab', orderKey, isOrder ? 'asked' : null)
}

/** The carried prompt without using it up, or null; the sign-in page shows that it waits. */
export function peekCarriedPrompt(): string | null {
  return readStored('tab', key)
}

/** The carried prompt, given once, or null; an order goes with it. */
export function takeCarriedPrompt(): string | null {
  const prompt = peekCarriedPrompt()
  writeStored('tab', key, null)
  writeStored('tab', orderKey, null)
  return prompt
}

/** Lets the order that was asked for be carried out: the account of who asked has just been made. */
export function grantOrder(accountId: string): void {
  if (readStored('tab', orderKey) === 'asked') writeStored('tab', orderKey, grantedTo(accountId))
}

/**
 * Whether the generator is to begin with the carried prompt by itself; no address can ask for that, and no other
 * account that comes into the same tab carries it out.
 */
export function isOrderGranted(accountId: string | null): boolean {
  if (accountId === null || peekCarriedPrompt() === null) return false
  return readStored('tab', orderKey) === grantedTo(accountId)
}

const grantedTo = (accountId: string): string => `granted:${accountId}`
