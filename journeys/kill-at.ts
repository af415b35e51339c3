/**
 * Loaded into a server's processes before the server itself (`NODE_OPTIONS=--import`): counts what
 * they write while the file named by `KILL_PLAN` stands there, notes the name of each write beside it, and
 * ends the server right before a stated one, as a power cut would; its code host's process ends with it.
 * The product knows nothing of it.
 */
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import files from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { DatabaseSync, StatementSync } from 'node:sqlite'

const isCodeHost = process.argv[1]?.includes('codehost') ?? false
const plan = process.env['KILL_PLAN'] ?? ''

/** A write that is about to happen. */
function point(name: string): void {
  if (!existsSync(plan)) return
  const trace = `${plan}.trace`
  appendFileSync(trace, `${name}\n`)
  // Both processes write into one list.
  const count = readFileSync(trace, 'utf8').split('\n').length - 1
  if (count !== Number(readFileSync(plan, 'utf8'))) return
  if (isCodeHost) process.kill(process.ppid, 'SIGKILL')
  process.kill(process.pid, 'SIGKILL')
}

const writing = /^\s*(?:insert into|update|delete from|commit|begin)\s*["'`]?(\w*)/i

function pointOfSql(sql: string): void {
  const match = writing.exec(sql)
  if (match) point(match[0].trim().toLowerCase().replaceAll(/["'`]/g, ''))
}

for (const name of ['run', 'all', 'get'] as const) {
  const real = StatementSync.prototype[name]
  Object.defineProperty(StatementSync.prototype, name, {
    value(this: StatementSync, ...values: Parameters<typeof real>) {
      pointOfSql(this.sourceSQL)
      return Reflect.apply(real, this, values)
    },
  })
}
const exec = DatabaseSync.prototype.exec
Object.defineProperty(DatabaseSync.prototype, 'exec', {
  value(this: DatabaseSync, sql: string) {
    pointOfSql(sql)
    return exec.call(this, sql)
  },
})
for (const name of ['rename', 'writeFile', 'link', 'open'] as const) {
  const real = files[name]
  Object.defineProperty(files, name, {
    value(...values: unknown[]) {
      if (name !== 'open' || values[1] !== 'r') point(`file ${name}`)
      return Reflect.apply(real, files, values)
    },
  })
}
syncBuiltinESMExports()
