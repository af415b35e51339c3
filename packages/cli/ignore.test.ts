/** Patterns of `.magiccubeignore`, compared with what git itself leaves out by the same lines. */
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod'

const hasGit = spawnSync('git', ['--version']).status === 0

const source = new URL('./src/folder.mjs', import.meta.url).href
/** What the program takes of a folder, read by a process: its modules have no declarations. */
const script = `import { listFolder } from ${JSON.stringify(source)}
const { files } = await listFolder(process.argv[1])
console.log(JSON.stringify([...files.keys()]))`
function takenOf(folder: string): string[] {
  const args = ['--input-type=module', '--eval', script, folder]
  return z.array(z.string()).parse(JSON.parse(execFileSync(process.execPath, args).toString()))
}

const paths =
  'a|b|ab|a.js|b.js|a1|!x|#x|x y|[x]|a-b|tmp2|x/a0|x/a.js|x/y/a|x/y/b.js|foo/bar|foo/x/bar|q/foo/bar|foo/deep/z|z/a1.js|z/tmp/k|dir/sub/leaf|dir/leaf'.split(
    '|',
  )

const files = [
  ['*.js', '!a.js'],
  ['/a', 'foo/bar'],
  ['**/bar', '!foo/x/bar'],
  ['foo/**', '!foo/bar'],
  ['foo/**/bar'],
  ['dir/', '!dir/leaf'],
  ['tmp', '/x/*', '!/x/y'],
  ['*', '!*/', '!*.js'],
  ['# nothing', '', '  ', String.raw`\!x`, String.raw`\#x`, String.raw`x\ y`, 'ab   '],
  ['[ab]', 'a[!a-z]', 'x/[a-z][0-9]'],
  [String.raw`\[x\]`],
  ['[]x]', '[x'],
  ['a?js'],
  ['/**/leaf', '*/y/a'],
  [String.raw`[x\ \[x\][^a]`],
]

test.skipIf(!hasGit)('each line leaves out what git leaves out by it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-ignore-'))
  try {
    for (const path of paths) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), '')
    }
    execFileSync('git', ['init', '--quiet', folder])
    for (const lines of files) {
      const text = lines.join('\n')
      await writeFile(join(folder, '.gitignore'), text)
      await writeFile(join(folder, '.magiccubeignore'), text)
      const args = [
        '-C',
        folder,
        'ls-files',
        '-z',
        '--others',
        '--exclude-per-directory=.gitignore',
      ]
      const shown = execFileSync('git', args).toString().split('\0')
      const taken = shown.filter((path) => path !== '' && !path.startsWith('.')).toSorted()
      expect({ lines, taken: takenOf(folder) }).toEqual({ lines, taken })
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
