/** Edits of many places at once: what is walked grows with the file, not with its square. */
import { afterEach, expect, test, vi } from 'vitest'
import { systemClock } from '../clock.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { runTool } from './index.ts'

afterEach(() => vi.restoreAllMocks())

function sizeOf(walked: unknown): number {
  return typeof walked === 'string' || Array.isArray(walked) ? walked.length : 0
}

/** How many characters and entries are looked through by a call on so many lines of "a". */
async function walked(lines: number, name: string, given: object): Promise<number> {
  const spies = [
    vi.spyOn(String.prototype, 'match'),
    vi.spyOn(String.prototype, 'replaceAll'),
    vi.spyOn(Array.prototype, 'findIndex'),
    vi.spyOn(Array.prototype, 'findLastIndex'),
    vi.spyOn(Array.prototype, 'filter'),
  ]
  const files = memoryFiles({ 'a.txt': 'a\n'.repeat(lines) })
  const context = { files, seen: new Map() }
  const result = await runTool({ name, args: { path: 'a.txt', ...given } }, context, systemClock)
  expect(result.ok ? '' : result.error).toBe('')
  expect(files.snapshot().get('a.txt')).toBe('c\n'.repeat(lines))
  const sizes = spies.flatMap(({ mock }) => mock.contexts.map(sizeOf))
  vi.restoreAllMocks()
  return sizes.reduce((sum, size) => sum + size, 0)
}

test.each([
  ['edit_file', { old_text: 'a', new_text: 'c', replace_all: true }],
  [
    'multi_edit',
    {
      edits: [
        { old_text: 'a', new_text: 'b', replace_all: true },
        { old_text: 'b', new_text: 'c', replace_all: true },
      ],
    },
  ],
])(
  '%s of ten times the places walks ten times as far and no more [TOOL-06]',
  async (name, given) => {
    const [few, many] = [await walked(100, name, given), await walked(1_000, name, given)]
    expect(many).toBeLessThan(few * 12)
  },
)
