/** What the automatic check found, said alike to the owner and to the admin who decides. */
import { useText } from '../../../web/kernel/locale.tsx'
import type { Finding } from '../contract.ts'
import { texts } from '../text/texts.ts'

const sentences = {
  credentials: 'findCredentials',
  seedPhrase: 'findSeedPhrase',
  cardData: 'findCardData',
  hiddenCode: 'findHiddenCode',
  wallet: 'findWallet',
  lookAlike: 'findLookAlike',
  notWhole: 'findNotWhole',
  storesPassword: 'findStoresPassword',
  storesCard: 'findStoresCard',
  storesSeed: 'findStoresSeed',
  storesIdentity: 'findStoresIdentity',
} as const satisfies Record<Finding['kind'], string>

function isKnown(kind: string): kind is Finding['kind'] {
  return Object.hasOwn(sentences, kind)
}

/** Says a finding with its file; a kind that this release does not know is said as it stands. */
export function useFindingWords(): (finding: { kind: string; path: string }) => string {
  const t = useText(texts)
  return ({ kind, path }) => (isKnown(kind) ? t(sentences[kind], { path }) : `${kind} (${path})`)
}
