/**
 * What the agent makes of models that work in different ways: five policies over thirty tasks. The same tasks on an
 * older checkout: `BEFORE=folder npm run bench -- agent`; without it the figures that an older one gave.
 */
import { before } from './agent/before.ts'
import type { Played } from './agent/play.ts'
import { engineOf, play, type Play } from './agent/play.ts'
import { careful, hasty, longWinded, small } from './agent/policies.ts'
import { readProjects } from './agent/tasks.ts'
import type { Measured } from './result.ts'

/** The policies; `short` leaves the files out that are longer than an answer. */
export const policies = {
  careful: { policy: careful },
  'careful, short': { policy: careful, leaves: 'long' },
  hasty: { policy: hasty },
  'long-winded': { policy: longWinded },
  small: { policy: small, callsTools: false },
  broken: { policy: careful, faults: ['error', 'cut', 'silence', 'malformed'] },
} satisfies Readonly<Record<string, Play>>

export type PolicyName = keyof typeof policies

const aims: Readonly<Partial<Record<PolicyName, { rounds: number; tokensIn: number }>>> = {
  'careful, short': { rounds: 2.1, tokensIn: 0.75 },
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
    const theirs = older === null ? before[name] : await play(older, projects, policies[name])
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
      (value) => (aim === undefined ? true : value <= aim.rounds),
    ),
    line(
      'tokens in',
      ({ tokensIn }) => tokensIn,
      `${aim?.tokensIn ?? ''}`,
      (_value, ratio) => (aim === undefined ? true : ratio <= aim.tokensIn),
    ),
    line('tokens out', ({ tokensOut }) => tokensOut, ''),
    line('turns lost', lostIn, '0', (value) => mayLose.has(name) || value === 0),
    line(
      'files half written',
      ({ half }) => half,
      '0',
      (value) => value === 0,
    ),
  ]
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
