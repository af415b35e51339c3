import { createHash, randomBytes } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { hasGit } from '../testing/git-program.ts'
import { startHost, type StartedHost } from '../testing/started-host.ts'

// Passwords and flushed files are slow on a busy machine; nothing here is timed.
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })

const withGit = test.skipIf(!hasGit)

let started: StartedHost
let token: string
let gitdir: string

beforeAll(async () => {
  started = await startHost()
  token = await started.token('alice')
  const repository = { name: 'timer', auto_init: true }
  const { data } = await started.octokit(token).request('POST /user/repos', repository)
  gitdir = join(started.folder, 'repositories', `${data.id}.git`)
})
afterAll(() => started.stop())

const blobType = 3
const deltaType = 7

/** An object of a pack: its type and stated size in git's own numbering, then what follows. */
function entry(type: number, size: number, rest: Buffer): Buffer {
  const bytes = [(type << 4) | (size & 15)]
  for (let left = size >>> 4; left > 0; left >>>= 7) {
    bytes.push((bytes.pop() ?? 0) | 128, left & 127)
  }
  return Buffer.concat([Buffer.from(bytes), rest])
}

function sizeOf(value: number): Buffer {
  const bytes = []
  for (let left = value; left > 0; left = Math.floor(left / 128))
    bytes.push((left % 128) | (left >= 128 ? 128 : 0))
  return Buffer.from(bytes)
}

function packOf(...entries: Buffer[]): Buffer {
  const head = Buffer.from('PACK\0\0\0\x02\0\0\0\0', 'latin1')
  head.writeUInt32BE(entries.length, 8)
  const body = Buffer.concat([head, ...entries])
  return Buffer.concat([body, createHash('sha1').update(body).digest()])
}

function oidOf(blob: Buffer): Buffer {
  return createHash('sha1').update(`blob ${blob.length}\0`).update(blob).digest()
}

/** Files that repeat 64 KiB so often, in a delta of one byte for each time. */
function repeated(base: Buffer, times: number): Buffer {
  const delta = Buffer.concat([
    sizeOf(base.length),
    sizeOf(base.length * times),
    Buffer.alloc(times, 0x80),
  ])
  return entry(deltaType, delta.length, Buffer.concat([oidOf(base), deflateSync(delta)]))
}

async function push(tag: string, target: Buffer, pack: Buffer): Promise<string> {
  const command = `${'0'.repeat(40)} ${target.toString('hex')} refs/tags/${tag}\0 report-status`
  const length = (command.length + 4).toString(16).padStart(4, '0')
  const answer = await started.fetch('/codehost/alice/timer.git/git-receive-pack', {
    method: 'POST',
    headers: {
      Authorization: `Basic ${Buffer.from(`alice:${token}`).toString('base64')}`,
      'Content-Type': 'application/x-git-receive-pack-request',
    },
    body: Buffer.concat([Buffer.from(`${length}${command}0000`, 'latin1'), pack]),
  })
  return answer.text()
}

const base = randomBytes(64 * 1024)
const plainBase = entry(blobType, base.length, deflateSync(base))

withGit(
  'a pushed delta of some bytes that makes a file of 512 MiB is refused: threat T70',
  async () => {
    const pack = packOf(plainBase, repeated(base, 8192))
    expect(pack.length).toBeLessThan(128 * 1024)
    const told = await push('bomb', oidOf(base), pack)
    expect(told).toContain('unpack ')
    expect(told).not.toContain('unpack ok')
  },
)

withGit(
  'a push takes no more room than was pushed, whatever it unpacks to: threat T76',
  async () => {
    const loose = async () =>
      (await readdir(join(gitdir, 'objects'))).filter((name) => name.length === 2).toSorted()
    const before = await loose()
    const file = Buffer.concat(Array.from({ length: 64 }, () => base))
    const told = await push('film', oidOf(file), packOf(plainBase, repeated(base, 64)))
    expect(told).toContain('unpack ok')
    expect(told).toContain('ok refs/tags/film')
    expect(await loose()).toEqual(before)
  },
)
