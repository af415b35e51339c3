import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '..')

test('.env.example lists every setting that the server reads, each switched off and explained', async () => {
  const example = (await readFile(join(root, '.env.example'), 'utf8')).split('\n')
  const sourceOf = (name: string) => readFile(join(root, 'server/settings', name), 'utf8')
  const [config, domains] = [await sourceOf('config.ts'), await sourceOf('domains-setting.ts')]
  const shape =
    (/const Environment = z\.object\(\{([\s\S]*?)\n\}\)/.exec(config)?.[1] ?? '') +
    (/const domainSettings = \{([\s\S]*?)\n\}/.exec(domains)?.[1] ?? '')
  const read = [...shape.matchAll(/^ {2}([A-Z][A-Z0-9_]*):/gm)].map(([, name]) => name ?? '')
  const listed = example.flatMap((line) => /^#([A-Z][A-Z0-9_]*)=/.exec(line)?.[1] ?? [])
  expect(listed.toSorted()).toEqual(read.toSorted())
  expect(example.filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  const unexplained = example.filter(
    (line, at) => /^#[A-Z]/.test(line) && !example[at - 1]?.startsWith('# '),
  )
  expect(unexplained).toEqual([])
})
