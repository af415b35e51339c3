/**
 * What the agent makes of models that work in different ways: six policies over thirty tasks. The same tasks on an
 * older checkout: `BEFORE=folder npm run bench -- agent`; without it the figures that an older one gave. A policy that
 * is new is compared with the careful one.
 */
import { before } from './agent/before.ts'
import type { Played } from './agent/play.ts'
import { engineOf, play, type Play } from './agent/play.ts'
import { careful, hasty, longWinded, small, tries } from './agent/policies.ts'
import { readProjects } from './agent/tasks.ts'
import type { Measured } from './result.ts'

/** The policies; `short` leaves the files out that are longer than an answer. */
export const policies = {
  careful: { policy: careful },
  'careful, short': { policy: careful, leaves: 'long' },
  tries: { policy: tries, canTry: true },
  hasty: { policy: hasty },
  'long-winded': { policy: longWinded },
  small: { policy: small, callsTools: false },
  broken: { policy: careful, faults: ['error', 'cut', 'silence', 'malformed'] },
} satisfies Readonly<Record<string, Play>>

export type PolicyName = keyof typeof policies

const aims: Readonly<Partial<Record<PolicyName, { rounds: number; uncached?: number }>>> = {
  careful: { rounds: 1.3, uncached: 0.4 },
  tries: { rounds: 2.3 },
}
// A model without tools knows only the files that fit before its answer, and ends where the answer does.
const mayLose: ReadonlySet<PolicyName> = new Set(['small'])

/** Plays all policies. */
export async function measureAgent(): Promise<Measured[]> {
  const projects = await readProjects()
  const engine = await engineOf()
  const folder = process.env['BEFORE']
  const older = folder === undefined ? null : await engineOf(folder)
  const measured: Measured[] = []
  for (const name of namesOf(policies)) {
    const ours = await play(engine, projects, policies[name])
    const theirs = older === null ? beforeOf(name) : await play(older, projects, policies[name])
    if (older !== null) process.stderr.write(`${name}: ${JSON.stringify(theirs)}\n`)
    measured.push(...figuresOf(name, ours, theirs))
  }
  return measured
}

function figuresOf(name: PolicyName, ours: Played, theirs: Played): Measured[] {
  const line = (
    what: string,
    of: (played: Played) => number,
    aim: string,
    isReached: (value: number, ratio: number) => boolean = () => true,
  ): Measured => {
    const [value, other] = [of(ours), of(theirs)]
    return {
      name: `${name}: ${what}`,
      ours: shown(value),
      baseline: shown(other),
      ratio: other === 0 ? '' : (value / other).toFixed(2),
      aim,
      isReached: isReached(value, value / other),
    }
  }
  const aim = aims[name]
  const isWhole = (value: number): boolean => mayLose.has(name) || value === ours.tasks
  return [
    line('tasks whole', ({ whole }) => whole, `${ours.tasks}`, isWhole),
    line(
      'rounds a task',
      ({ rounds, tasks }) => rounds / tasks,
      `${aim?.rounds ?? ''}`,
      (value) => isWithin(value, aim?.rounds),
    ),
    line(
      'tokens uncached',
      ({ uncached }) => uncached,
      `${aim?.uncached ?? ''}`,
      (_value, ratio) => isWithin(ratio, aim?.uncached),
    ),
    line('tokens cached', ({ cached }) => cached, ''),
    line('tokens out', ({ tokensOut }) => tokensOut, ''),
    line('turns lost', lostIn, '0', (value) => mayLose.has(name) || value === 0),
    line(
      'files half written',
      ({ half }) => half,
      '0',
      (value) => value === 0,
    ),
    line(
      'tasks worse',
      (played) => tasksWorse(played, theirs),
      '0',
      (value) => value === 0,
    ),
  ]
}

// To the hundredth that is shown.
function isWithin(value: number, most = Infinity): boolean {
  return Math.round(value * 100) <= Math.round(most * 100)
}

function beforeOf(name: PolicyName): Played {
  return name === 'tries' ? before.careful : before[name]
}

// Tasks that were done whole and are not, or that take more rounds.
function tasksWorse(ours: Played, theirs: Played): number {
  return [...ours.wholeEach].filter(
    (whole, at) =>
      whole < (theirs.wholeEach[at] ?? '0') ||
      (ours.roundsEach[at] ?? '0') > (theirs.roundsEach[at] ?? '9'),
  ).length
}

function lostIn({ lost }: Played): number {
  return Object.values(lost).reduce((sum, turns) => sum + turns, 0)
}

function namesOf<T extends object>(value: T): (keyof T & PolicyName)[] {
  const isName = (name: string): name is keyof T & PolicyName => name in value
  return Object.keys(value).filter(isName)
}

function shown(value: number): string {
  return Number.isInteger(value) ? value.toLocaleString('en') : value.toFixed(2)
}
