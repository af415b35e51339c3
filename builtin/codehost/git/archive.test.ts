import { execFileSync } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32 } from 'node:zlib'
import { unzipSync } from 'fflate'
import { expect, test, vi } from 'vitest'
import { startHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const long = `${'folder-with-a-long-name/'.repeat(8)}说明 ${'x'.repeat(60)}.md`

test('tar and zip hold every file with its bytes, name and mode [HOST-16]', async () => {
  const started = await startHost()
  const octokit = started.octokit(await started.token('alice'))
  const at = { owner: 'alice', repo: 'timer' }
  await octokit.request('POST /user/repos', { name: 'timer', auto_init: true })
  const tree = await octokit.request('POST /repos/{owner}/{repo}/git/trees', {
    ...at,
    tree: [
      { path: 'run.sh', mode: '100755', type: 'blob', content: '#!/bin/sh\n' },
      { path: long, mode: '100644', type: 'blob', content: '你好' },
      { path: 'empty', mode: '100644', type: 'blob', content: '' },
    ],
  })
  const { data } = await octokit.request('POST /repos/{owner}/{repo}/git/commits', {
    ...at,
    message: 'Files',
    tree: tree.data.sha,
  })
  const top = `alice-timer-${data.sha.slice(0, 7)}`
  const bytesOf = async (kind: string) => {
    const answer = await started.fetch(`/codehost/api/v3/repos/alice/timer/${kind}/${data.sha}`)
    expect(answer.headers.get('content-disposition')).toContain('attachment')
    return new Uint8Array(await answer.arrayBuffer())
  }

  const folder = await mkdtemp(join(tmpdir(), 'codehost-archive-'))
  await writeFile(join(folder, 'a.tar.gz'), await bytesOf('tarball'))
  execFileSync('tar', ['xzf', 'a.tar.gz'], { cwd: folder })
  expect(await readFile(join(folder, top, long), 'utf8')).toBe('你好')
  expect(await readFile(join(folder, top, 'empty'), 'utf8')).toBe('')
  expect((await stat(join(folder, top, 'run.sh'))).mode & 0o100).toBe(0o100)
  expect((await stat(join(folder, top, 'empty'))).mode & 0o111).toBe(0)

  const files = unzipSync(await bytesOf('zipball'))
  expect(Object.keys(files).toSorted()).toEqual(
    [`${top}/empty`, `${top}/${long}`, `${top}/run.sh`].toSorted(),
  )
  expect(Buffer.from(files[`${top}/${long}`] ?? []).toString()).toBe('你好')
  await rm(folder, { recursive: true })
  await started.stop()
})

test('large files travel in parts, byte for byte, and an archive that a caller has is not sent again [HOST-16]', async () => {
  const started = await startHost()
  const octokit = started.octokit(await started.token('alice'))
  const at = { owner: 'alice', repo: 'timer' }
  await octokit.request('POST /user/repos', { name: 'timer', auto_init: true })
  const large = Buffer.alloc(3 * 1024 * 1024 + 17, 'nothing repeats here but this line\n')
  large.writeUInt32LE(0xdeadbeef, 1_500_000)
  for (const [path, content] of [
    ['b/large.bin', large],
    ['a.txt', Buffer.from('small')],
    ['z.txt', Buffer.alloc(0)],
  ] as const)
    await octokit.request('PUT /repos/{owner}/{repo}/contents/{path}', {
      ...at,
      path,
      message: 'Add',
      content: content.toString('base64'),
    })
  const get = (kind: string, headers: Record<string, string> = {}) =>
    started.fetch(`/codehost/api/v3/repos/alice/timer/${kind}/main`, { headers })
  const zip = await get('zipball')
  const whole = Buffer.from(await zip.arrayBuffer())
  const files = unzipSync(whole)
  const names = Object.keys(files).map((name) => name.split('/').slice(1).join('/'))
  expect(names).toEqual(['README.md', 'a.txt', 'b/large.bin', 'z.txt'])
  const [top = ''] = (Object.keys(files)[0] ?? '').split('/')
  expect(Buffer.from(files[`${top}/b/large.bin`] ?? []).equals(large)).toBe(true)
  expect(crcsIn(whole)).toEqual(Object.values(files).map((bytes) => crc32(bytes)))
  const folder = await mkdtemp(join(tmpdir(), 'codehost-archive-'))
  const tar = await get('tarball')
  await writeFile(join(folder, 'a.tar.gz'), new Uint8Array(await tar.arrayBuffer()))
  execFileSync('tar', ['xzf', 'a.tar.gz'], { cwd: folder })
  expect((await readFile(join(folder, top, 'b/large.bin'))).equals(large)).toBe(true)
  for (const [kind, answer] of [
    ['zipball', zip],
    ['tarball', tar],
  ] as const) {
    const again = await get(kind, { 'If-None-Match': answer.headers.get('etag') ?? '' })
    expect([kind, again.status, await again.text()]).toEqual([kind, 304, ''])
  }
  await rm(folder, { recursive: true })
  await started.stop()
})

/** The checksums that a zip's own list of files holds. */
function crcsIn(zip: Buffer): number[] {
  const found: number[] = []
  const mark = Buffer.from('PK\u0001\u0002')
  for (let at = zip.indexOf(mark); at >= 0; at = zip.indexOf(mark, at + 4))
    found.push(zip.readUInt32LE(at + 16))
  return found
}
