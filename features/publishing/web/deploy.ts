/** Publishing from the generator's result: by deploy, and in spite of what looks like a secret key by publish. */
import { call, type Caller } from '../../../web/kernel/call.ts'
import { failureSentence } from '../../../web/kernel/call-failure.ts'
import { currentLocale } from '../../../web/kernel/locale.tsx'
import { deployApp, publishApp } from '../contract.ts'
import { type SecretPlace, secretPlaces } from './run-publish.ts'

/** What came of it. `secrets`: nothing was published, and it is for the person to say whether it is. */
type Deployed =
  | { status: 'success'; message: string; urls: { preview: string; github: string | null } }
  | { status: 'secrets'; places: readonly SecretPlace[] }
  | { status: 'error'; message: string | null }

/** Deploys an app; `acceptSecrets` once the person has read of the keys. */
export async function deploy(
  id: string,
  acceptSecrets: boolean,
  send: Caller = call,
): Promise<Deployed> {
  const options = { idempotencyKey: crypto.randomUUID() }
  // A deployment has no body in which the person's word could stand.
  const answer = acceptSecrets
    ? await send(publishApp, { id, acceptSecrets }, options)
    : await send(deployApp, { id }, options)
  if (!answer.ok) {
    const { error } = answer
    if (error.code === 'secretsFound') return { status: 'secrets', places: secretPlaces(error) }
    return { status: 'error', message: failureSentence(error, currentLocale(), '') || null }
  }
  if ('urls' in answer.value) return answer.value
  const { app, cloudflareUrl } = answer.value
  const urls = { preview: cloudflareUrl, github: app.githubRepo?.url ?? null }
  return { status: 'success', message: '', urls }
}
