/** The rules of the door as they are typed or pasted: a list is a text of one entry a line, and `#` begins a comment. */
import { doorLines, type DoorRules, EmailDomain, Network } from '../../../contract/door.ts'

/** What is typed. */
export type DoorText = {
  needsProof: boolean
  networks: string
  emailDomains: string
  newAccountDays: string
}

/** By field the line that cannot be read; null where all is well. */
export type DoorFaults = Record<'networks' | 'emailDomains' | 'newAccountDays', string | null>

/** The text of rules. */
export function textOf({
  needsProof,
  networks,
  emailDomains,
  newAccountDays,
}: DoorRules): DoorText {
  return {
    needsProof,
    networks: networks.join('\n'),
    emailDomains: emailDomains.join('\n'),
    newAccountDays: String(newAccountDays),
  }
}

/** The rules of a text; null beside the lines at fault. */
export function readDoorText(typed: DoorText): { rules: DoorRules | null; faults: DoorFaults } {
  const networks = linesOf(typed.networks, asNetwork)
  const emailDomains = linesOf(typed.emailDomains, (line) => line.replace(/^@/, ''))
  const days = typed.newAccountDays.trim()
  const newAccountDays = Number(days)
  const faults = {
    networks: faultIn(networks, (line) => Network.safeParse(line).success),
    emailDomains: faultIn(emailDomains, (line) => EmailDomain.safeParse(line).success),
    newAccountDays: /^\d{1,3}$/.test(days) && newAccountDays <= 365 ? null : days,
  }
  const isWell = Object.values(faults).every((fault) => fault === null)
  const { needsProof } = typed
  return { rules: isWell ? { needsProof, networks, emailDomains, newAccountDays } : null, faults }
}

function linesOf(text: string, entryOf: (line: string) => string): string[] {
  const lines = text.split('\n').map((line) => line.replace(/#.*$/, '').trim().toLowerCase())
  return [...new Set(lines.filter((line) => line !== '').map(entryOf))]
}

/** An address alone is the network of one; of IPv6 that is a /64. */
function asNetwork(line: string): string {
  if (line.includes('/')) return line
  if (line.includes(':')) return `${line}/64`
  return /^[\d.]+$/.test(line) ? `${line}/32` : line
}

/** The first line that does not fit, or the first one too many. */
function faultIn(lines: readonly string[], fits: (line: string) => boolean): string | null {
  return lines.find((line, at) => at >= doorLines || !fits(line)) ?? null
}
