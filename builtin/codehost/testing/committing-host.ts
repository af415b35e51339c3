/**
 * A code host in a process of its own that commits without end and prints what was acknowledged, to
 * be killed in the middle: `node committing-host.ts <folder> <token> <repository>`.
 */
import { randomUUID } from 'node:crypto'
import { writeSync } from 'node:fs'
import { createCodeHost } from '../code-host.ts'

const [folder = '', token = '', repo = ''] = process.argv.slice(2)
const host = createCodeHost({
  folder,
  origin: 'http://localhost:3000',
  client: { id: 'studio', secret: 'secret', redirectUris: [], name: 'MagicCube' },
  secureCookies: false,
})

for (;;) {
  const path = `notes/${randomUUID()}.txt`
  const answer = await host.app.request(
    `http://localhost:3000/codehost/api/v3/repos/alice/${repo}/contents/${path}`,
    {
      method: 'PUT',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ message: path, content: Buffer.from(path).toString('base64') }),
    },
  )
  if (answer.status !== 201) throw new Error(`refused: ${answer.status} ${await answer.text()}`)
  writeSync(1, `${path}\n`)
}
