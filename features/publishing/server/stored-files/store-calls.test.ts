/** How many calls of an S3-compatible store a publish takes: each is paid for, and waited for. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callCodeHost, draftApp } from '../../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../../server/testing/people.ts'
import { type S3Double, startS3 } from '../../../../server/testing/s3-double.ts'
import { type OpenedServer, openTestServer } from '../../../../server/testing/test-server.ts'
import { publishApp } from '../../contract.ts'

const fileCount = 500
let store: S3Double
let opened: OpenedServer
beforeAll(async () => {
  store = await startS3('apps')
  const env = { S3_BUCKET: 'apps', S3_ENDPOINT: store.endpoint, S3_ACCESS_KEY_ID: 'key' }
  opened = await openTestServer('sqlite', { env: { ...env, S3_SECRET_ACCESS_KEY: 'secret' } })
}, 60_000)
afterAll(async () => {
  await opened?.close()
  await store?.stop()
})

/** One commit of all files, by one call. */
async function commitScripts(person: Person, repository: string): Promise<void> {
  const at = `/repos/${person.name}/${repository}/git`
  const head = await callCodeHost<{ object: { sha: string } }>(
    person,
    'GET',
    `${at}/ref/heads/main`,
  )
  const scripts = Array.from({ length: fileCount - 1 }, (_, n) => ({
    path: `part-${n}.js`,
    content: `export const part = ${n}`,
  }))
  const files = [{ path: 'index.html', content: '<script src="part-0.js"></script>' }, ...scripts]
  const entries = files.map((file) => ({ ...file, mode: '100644', type: 'blob' }))
  const tree = await callCodeHost<{ sha: string }>(person, 'POST', `${at}/trees`, { tree: entries })
  const commit = await callCodeHost<{ sha: string }>(person, 'POST', `${at}/commits`, {
    message: 'Add parts',
    tree: tree.body.sha,
    parents: [head.body.object.sha],
  })
  await callCodeHost(person, 'PATCH', `${at}/refs/heads/main`, { sha: commit.body.sha })
}

test('a publish of 500 new files takes at most 1,000 calls: each is asked for by HEAD and put, and none is read [SCL-15]', async () => {
  const person = await signedUp(opened.test, 'mara')
  const id = await draftApp(person, 'many-parts', { 'index.html': 'soon' })
  await commitScripts(person, 'many-parts')
  store.asked.length = 0
  const { body } = await person.calls(publishApp, { id })
  const asked = [...store.asked]
  expect(body).toMatchObject({ changed: true })
  expect(asked.length).toBeLessThanOrEqual(2 * fileCount)
  expect(new Set(asked.map((call) => call.split(' ')[0]))).toEqual(new Set(['HEAD', 'PUT']))
  expect(store.objects.size).toBe(fileCount)
}, 30_000)
