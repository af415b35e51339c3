/**
 * The label of a branch's address below the sites' host, `<branch>--<app>`. No subdomain has two hyphens in a row, so
 * that no app can claim such a label, and there is one place at which it is parted.
 */
import { hash } from 'node:crypto'

/** Behind it stands a key, at the address of a branch. */
export const keyPath = '/_preview/'

const labelMax = 63
const parting = '--'
/** Longer than a subdomain may be: no app claims it. */
const draftDigits = 24

/** What stands for the subdomain of an app that has none. */
export function draftLabelOf(appId: string): string {
  return `draft-${hash('sha256', appId).slice(0, draftDigits)}`
}

const branchMax = labelMax - parting.length - draftLabelOf('').length

/**
 * What may stand for a branch, in the order of preference: its name where that is a label already, else what is left of
 * it with an ending made of the whole name. Two letters before two hyphens are kept for encoded names (RFC 5891).
 */
export function branchLabels(branch: string): string[] {
  const plain = wordOf(branch)
  const isExact = plain === branch && plain.length > 2 && plain.length <= branchMax
  const digits = hash('sha256', branch)
  const ended = [8, 24].map((length) => {
    const ending = digits.slice(0, length)
    const word = wordOf(plain.slice(0, branchMax - ending.length - 1))
    return word === '' ? ending : `${word}-${ending}`
  })
  return isExact ? [plain, ...ended] : ended
}

function wordOf(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
}

/** The whole label. */
export function previewLabel(branchLabel: string, appLabel: string): string {
  return branchLabel + parting + appLabel
}

/** Its two parts; null for what is no such label. */
export function partsOfLabel(label: string): { branchLabel: string; appLabel: string } | null {
  const [branchLabel = '', appLabel = '', ...more] = label.split(parting)
  return branchLabel === '' || appLabel === '' || more.length > 0 ? null : { branchLabel, appLabel }
}
