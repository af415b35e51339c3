/** Signing up with an account of the studio's own code host, in any engine. */
import { words } from '../words.ts'
import { arrive, press, write } from './acts.ts'
import type { Engine } from './engine.ts'

const say = words.en

/** From the sign-in page to the dashboard. */
export async function signUp(engine: Engine, url: string, person: string): Promise<void> {
  await engine.open(`${url}/login`)
  await press(engine, 'I agree')
  await write(engine, say.userName, person)
  await write(engine, say.password, 'correct horse battery')
  // The tab has the same words.
  await press(engine, say.createAccount, [], 'last')
  await arrive(engine, /\/dashboard$/)
}
