/** Reads commits whose words are in another encoding than UTF-8, as git writes them with `i18n.commitEncoding`. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { git, hasGit } from '../testing/git-program.ts'
import { readCommit } from './commit-objects.ts'
import { forgetPacks, writeObject } from './object-store.ts'
import { startWork } from './work.ts'

const emptyTree = '4b825dc642cb6eb9a060e54bf8d69288fbee4904'

/** Author and message of a commit in that encoding, as we read it and as git shows it. */
async function readBoth(encoding: string | null, author: Buffer, message: Buffer) {
  const gitdir = await mkdtemp(join(tmpdir(), 'codehost-commit-'))
  onTestFinished(async () => {
    await forgetPacks(gitdir)
    await rm(gitdir, { recursive: true })
  })
  await git(gitdir, 'init', '--bare', '--initial-branch=main', '.')
  const repo = { gitdir, work: startWork() }
  const bytes = Buffer.concat([
    Buffer.from(`tree ${emptyTree}\nauthor `),
    author,
    Buffer.from(
      ' <a@example.org> 1700000000 +0900\ncommitter A <a@example.org> 1700000000 +0900\n',
    ),
    Buffer.from(`${encoding === null ? '' : `encoding ${encoding}\n`}\n`),
    message,
  ])
  const oid = await writeObject(repo, 'commit', bytes)
  const read = await readCommit(repo, oid)
  const shown = await git(gitdir, 'show', '-s', '--encoding=UTF-8', '--format=%an|%B', oid)
  return { read: read && `${read.author.name}|${read.message}`, shown: shown.output.trim() }
}

test.runIf(hasGit).each([
  ['GBK', Buffer.from([0xd6, 0xd0, 0xce, 0xc4]), '中文'],
  ['Shift_JIS', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), '日本'],
  ['CP932', Buffer.from([0x93, 0xfa, 0x96, 0x7b]), '日本'],
  ['ISO-8859-1', Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72]), 'Müller'],
  [null, Buffer.from('Müller'), 'Müller'],
  ['no-such-encoding', Buffer.from('Müller'), 'Müller'],
])('author and message in %s read as git shows them', async (encoding, bytes, text) => {
  const { read, shown } = await readBoth(encoding, bytes, bytes)
  expect(shown).toBe(`${text}|${text}`)
  expect(read).toBe(shown)
})
