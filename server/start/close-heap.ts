/** Keeps the heap of this process near what it holds, since strangers choose what comes and goes in it (T91). */
import { setFlagsFromString } from 'node:v8'

/**
 * By how much the heap may grow beyond what was in use before it is swept, in percent. Node's own
 * measure is the memory of the machine: it lets the heap grow fourfold, and gives none of that back.
 * No limit of the heap, since at one Node ends the process.
 */
const growthPercent = 20

/** Asks for it from now on. */
export function keepHeapClose(): void {
  setFlagsFromString(`--heap-growing-percent=${growthPercent}`)
}
