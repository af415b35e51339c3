/** Own models as they are kept in this browser, by account: the switch, and a form for each provider. */
import * as z from 'zod'
import { parseJson } from '../../../../contract/parse-json.ts'
import { readStored, writeStored } from '../../../../web/kernel/browser-storage.ts'
import { hearTabs, tellTabs } from '../../../../web/kernel/tab-news.ts'
import { emptyForm, formFor, OwnForm, providerOf } from './own-form.ts'
import { readSealed, removeSealed, writeSealed } from './sealed-store.ts'

/** The forms that were saved, and the provider that is used. */
export const SavedModels = z.object({
  provider: z.string(),
  forms: z.record(z.string(), OwnForm),
})
export type SavedModels = z.output<typeof SavedModels>

const switchKey = 'useWebsiteLLM'
const olderKey = 'llmConfig'

/** A configuration that was written by hand or by an older product, in clear text. */
const Older = z.object({
  provider: z.string().default('openai'),
  apiKey: z.string().default(''),
  endpoint: z.string().optional(),
  baseUrl: z.string().optional(),
  model: z.string().default(''),
  temperature: z.number().optional(),
  maxTokens: z.number().optional(),
  useWebsiteLLM: z.boolean().optional(),
})

/** Whether the account uses the models of the website: it does unless it has said otherwise. */
export function usesWebsite(accountId: string): boolean {
  const stored =
    readStored('browser', `${switchKey}:${accountId}`) ?? readStored('browser', switchKey)
  return stored === null ? (readOlder()?.useWebsiteLLM ?? true) : stored !== 'false'
}

/** Stores the switch at once, and tells it. */
export function setUsesWebsite(accountId: string, uses: boolean): void {
  writeStored('browser', `${switchKey}:${accountId}`, String(uses))
  tellChange()
}

/** What the account has saved in this browser, null when there is nothing. */
export async function readSaved(accountId: string): Promise<SavedModels | null> {
  const text = await readSealed(accountId, 'saved')
  return SavedModels.safeParse(parseJson(text ?? '')).data ?? savedOlder()
}

/** Keeps a form as the one that is used; throws when the browser does not keep it. */
export async function saveForm(accountId: string, form: OwnForm): Promise<void> {
  const saved = await readSaved(accountId)
  const { provider } = form
  const next: SavedModels = { provider, forms: { ...saved?.forms, [provider]: form } }
  await writeSealed(accountId, 'saved', JSON.stringify(next))
  // A key in clear text has no place beside the sealed one.
  writeStored('browser', olderKey, null)
  tellChange()
}

/** Deletes all that the account has saved, and uses the website's models again. */
export async function removeSaved(accountId: string): Promise<void> {
  await removeSealed(accountId, 'typed')
  await removeSealed(accountId, 'saved')
  writeStored('browser', olderKey, null)
  setUsesWebsite(accountId, true)
}

const listeners = new Set<() => void>()

/** Hears of changes in this tab and in others; answers how to stop. */
export function onModelsChange(listener: () => void): () => void {
  listeners.add(listener)
  const deafen = hearTabs((news) => {
    if (news.kind === 'modelsChanged') listener()
  })
  // The news of another tab may come before its storage has arrived in this one.
  const arrived = (event: StorageEvent): void => {
    if (event.key?.startsWith(switchKey) !== false) listener()
  }
  globalThis.addEventListener?.('storage', arrived)
  return () => {
    listeners.delete(listener)
    deafen()
    globalThis.removeEventListener?.('storage', arrived)
  }
}

function tellChange(): void {
  for (const listener of listeners) listener()
  tellTabs({ kind: 'modelsChanged' })
}

function readOlder() {
  return Older.safeParse(parseJson(readStored('browser', olderKey) ?? '')).data ?? null
}

function savedOlder(): SavedModels | null {
  const older = readOlder()
  if (older === null) return null
  const { provider, apiKey, model } = older
  const endpoint = older.endpoint ?? older.baseUrl ?? ''
  const form = OwnForm.safeParse({
    ...formFor(providerOf(older) ?? 'openai', undefined),
    provider,
    apiKey,
    model,
    endpoint,
    hasOwnEndpoint: endpoint !== '',
    ...(older.temperature === undefined ? {} : { temperature: String(older.temperature) }),
    ...(older.maxTokens === undefined ? {} : { maxTokens: String(older.maxTokens) }),
  })
  return form.success ? { provider, forms: { [provider]: form.data } } : null
}

/** The form to begin with: the saved one that is used, or an empty one of the first provider. */
export function formInUse(saved: SavedModels | null): OwnForm {
  return saved?.forms[saved.provider] ?? emptyForm('openai')
}
