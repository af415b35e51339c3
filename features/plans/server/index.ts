/** The door of plans: the ledger that decides every hosted AI call. */
export { createLedger, type Ledger, type TokenCounts } from './ledger.ts'
