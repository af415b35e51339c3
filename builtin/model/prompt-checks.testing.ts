/** For tests: the check of each request in docs/demo-model, by its id. */
import type { Check } from './prompt-check.testing.ts'
import { SEEN } from './prompt-checks-seen.testing.ts'
import { UNSEEN } from './prompt-checks-unseen.testing.ts'

export const CHECKS: Readonly<Record<string, Check>> = { ...SEEN, ...UNSEEN }
