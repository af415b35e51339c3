/**
 * Loaded into a server's processes before the server itself (`NODE_OPTIONS=--import`): moves their clock by
 * the milliseconds that stand in the file named by `CLOCK_SHIFT` when they start. The product knows nothing of it.
 */
import { readFileSync } from 'node:fs'

const shift = Number(readFileSync(process.env['CLOCK_SHIFT'] ?? '', 'utf8'))
const RealDate = globalThis.Date

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [target.now() + shift] : given, made),
  get: (target, name, receiver) =>
    name === 'now' ? () => target.now() + shift : Reflect.get(target, name, receiver),
})
