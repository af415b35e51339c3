/** Makes a backup in a process of its own, behind whatever this one does for people. */
import { execFile } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod'
import { parseJson } from '../../contract/parse-json.ts'
import type { MakeBackup } from '../scheduled-backups.ts'

const Made = z.object({ at: z.string(), bytes: z.int() })

/** The backup by `npm run admin -- backup`, with the settings of this process. */
export function backupProcess(root: string): MakeBackup {
  return (to, keep) =>
    new Promise((made, failed) => {
      const words = ['backup', to, '--keep', String(keep), '--json']
      const child = execFile(
        process.execPath,
        ['--disable-warning=ExperimentalWarning', join(root, 'server/admin.ts'), ...words],
        { cwd: root, env: process.env, maxBuffer: 2 ** 26 },
        (error, stdout, stderr) => {
          const result = Made.safeParse(parseJson(stdout))
          if (error === null && result.success) made(result.data)
          else failed(new Error(reasonIn(stderr)))
        },
      )
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
    })
}

/** The sentence for the operator is the last line; of a fault the line that names it. */
function reasonIn(text: string): string {
  const fault = /^\w*Error: .*$/m.exec(text)?.[0]
  return fault ?? (text.trim().split('\n').at(-1) || 'it ended without a word')
}
