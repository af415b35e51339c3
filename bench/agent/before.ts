/** The same tasks on the agent as it was before files stood in its context (commit 9bc5f85). */
import type { Played } from './play.ts'

/** By policy; a task counts as whole where its turn ended as done and every file is as asked. */
export const before = {
  careful: {
    tasks: 30,
    whole: 25,
    rounds: 83,
    tokensIn: 327_659,
    tokensOut: 38_050,
    lost: { toolsFailed: 3 },
    half: 0,
  },
  'careful, short': {
    tasks: 27,
    whole: 25,
    rounds: 77,
    tokensIn: 314_992,
    tokensOut: 7289,
    lost: {},
    half: 0,
  },
  hasty: {
    tasks: 30,
    whole: 25,
    rounds: 70,
    tokensIn: 157_030,
    tokensOut: 36_342,
    lost: { toolsFailed: 3 },
    half: 0,
  },
  'long-winded': {
    tasks: 30,
    whole: 25,
    rounds: 83,
    tokensIn: 260_717,
    tokensOut: 63_523,
    lost: { toolsFailed: 3 },
    half: 0,
  },
  small: {
    tasks: 30,
    whole: 25,
    rounds: 33,
    tokensIn: 166_223,
    tokensOut: 44_818,
    lost: {},
    half: 0,
  },
  broken: {
    tasks: 30,
    whole: 6,
    rounds: 44,
    tokensIn: 115_263,
    tokensOut: 14_376,
    lost: { failed: 23 },
    half: 0,
  },
} satisfies Readonly<Record<string, Played>>
