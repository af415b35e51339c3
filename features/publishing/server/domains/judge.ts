/** What follows for a domain from what a look found: proven, live, failing, off, and when to look again. */
import type { DomainFinding, DomainState } from '../../domain-contract.ts'
import type { DomainRow } from './store.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
/** How long a domain fails before its owner is told, and then before it is switched off. */
const failsForMs = 2 * dayMs
const toldForMs = dayMs
/** How long nobody has to answer before that counts as failing: servers of a domain may be away for days. */
const unansweredForMs = 14 * dayMs
/** How long somebody who waits is looked after often, and at all. */
const eagerMs = 2 * dayMs
const patientMs = 30 * dayMs

/** What a look changes; `news`: what the owner is told of. */
export type Verdict = {
  change: Partial<DomainRow>
  news: 'domainLive' | 'domainFailing' | 'domainOff' | null
}

/** Judges a look of `now` (ms). `nonce` is what the domain is proven anew by, should it be switched off. */
export function judge(row: DomainRow, found: DomainFinding, now: number, nonce: string): Verdict {
  const seen = { found: JSON.stringify(found), checkedAt: now }
  const verdict = row.provenAt === null ? judgeClaim(row, found, now) : judgeProven(row, found, now)
  if (verdict.news === 'domainOff') return { ...verdict, change: { ...seen, ...off(now, nonce) } }
  const change = { ...seen, ...verdict.change }
  return { ...verdict, change: { ...change, lookAt: nextLook({ ...row, ...change }, now) } }
}

function judgeClaim(row: DomainRow, found: DomainFinding, now: number): Verdict {
  if (found.proof !== 'found') return { change: {}, news: null }
  const change = { provenAt: now, lapsedAt: null }
  return found.leads === 'here'
    ? { change: { ...change, goodAt: now }, news: 'domainLive' }
    : { change, news: null }
}

function judgeProven(row: DomainRow, found: DomainFinding, now: number): Verdict {
  const isGood = found.proof === 'found' && found.leads === 'here'
  if (isGood) {
    const news = row.goodAt === null ? 'domainLive' : null
    return { change: { goodAt: now, failingSince: null, toldAt: null }, news }
  }
  if (!hasFailed(row, found, now)) return { change: {}, news: null }
  if (row.failingSince === null) return { change: { failingSince: now }, news: null }
  if (row.toldAt !== null)
    return { change: {}, news: now - row.toldAt >= toldForMs ? 'domainOff' : null }
  return now - row.failingSince >= failsForMs
    ? { change: { toldAt: now }, news: 'domainFailing' }
    : { change: {}, news: null }
}

/** A domain that never led here yet fails by its TXT record alone: its owner may move it when they like. */
function hasFailed(row: DomainRow, { proof, leads }: DomainFinding, now: number): boolean {
  if (proof === 'unanswered' || leads === 'unanswered')
    return now - (row.goodAt ?? row.provenAt ?? now) >= unansweredForMs
  return proof !== 'found' || row.goodAt !== null
}

function off(now: number, nonce: string): Partial<DomainRow> {
  const cleared = { provenAt: null, goodAt: null, failingSince: null, toldAt: null, isMain: 0 }
  return { ...cleared, lapsedAt: now, nonce, lookAt: now + hourMs }
}

/** When a domain is looked at next by itself: each day, oftener while somebody waits or something is wrong. */
function nextLook(row: DomainRow, now: number): number | null {
  if (row.failingSince !== null) return now + hourMs
  if (row.goodAt !== null) return now + dayMs
  const waits = now - (row.provenAt ?? row.lapsedAt ?? row.createdAt)
  if (waits < eagerMs) return now + 10 * minuteMs
  return row.provenAt !== null || waits < patientMs ? now + dayMs : null
}

/** How a domain is, as its owner is told. */
export function stateOf({ provenAt, goodAt, toldAt, lapsedAt }: DomainRow): DomainState {
  if (provenAt === null) return lapsedAt === null ? 'waiting' : 'off'
  if (toldAt !== null) return 'failing'
  return goodAt === null ? 'proven' : 'live'
}

/** When a domain whose owner was told is switched off. */
export function endOf({ toldAt }: DomainRow): number | null {
  return toldAt === null ? null : toldAt + toldForMs
}
