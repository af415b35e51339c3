/** People of tests who take their data along: ask for an archive, and send one. */
import { expect } from 'vitest'
import type { TestServer } from '../../../../server/testing/test-server.ts'
import type { Person } from '../../../../server/testing/people.ts'
import {
  askArchive,
  beginImport,
  downloadArchive,
  type Import,
  readArchives,
  sendImportPart,
} from '../../contract.ts'

/** Asks for an archive, has it made, and answers its bytes. */
export async function archiveBytes(server: TestServer, person: Person): Promise<Uint8Array> {
  server.pass(1)
  await person.calls(askArchive, {})
  await server.server.archives.tick()
  const { body } = await person.calls(readArchives, {})
  expect(body.download).toMatchObject({ state: 'ready', without: [] })
  const path = downloadArchive.path.replace(':archiveId', body.download?.id ?? '')
  const headers = { Authorization: `Bearer ${person.token}` }
  return new Uint8Array(await (await server.request(path, { headers })).arrayBuffer())
}

/** Sends an archive and has it taken in; answers how that ended. */
export async function bring(
  server: TestServer,
  person: Person,
  archive: Uint8Array,
): Promise<Import> {
  server.pass(1)
  const begun = await person.calls(beginImport, { bytes: archive.length })
  expect(begun.status).toBe(201)
  const { import: job, partBytes } = begun.body
  for (let part = 0; part * partBytes < archive.length; part += 1) {
    const piece = archive.subarray(part * partBytes, (part + 1) * partBytes)
    const content = Buffer.from(piece).toString('base64')
    const sent = await person.calls(sendImportPart, { importId: job.id, part, content })
    expect(sent.status).toBe(200)
  }
  await server.server.archives.tick()
  const { body } = await person.calls(readArchives, {})
  if (!body.import) throw new Error('nothing was brought')
  return body.import
}
