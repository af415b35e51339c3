/**
 * Answers of small models that cannot call tools, from files: `seen/*.json` beside this test, or the
 * file or folder that `TRANSCRIPTS` names. Each goes through a whole turn.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { forgetfulSupport } from '../providers/turn-model.ts'
import { runTurn } from '../run.ts'
import { memoryFiles } from '../testing/memory-files.ts'
import { scriptedModel } from '../testing/scripted-model.ts'
import type { TurnNotice } from '../turn-event.ts'
import { parseAnswer } from './parse-answer.ts'

const Files = z.record(z.string(), z.string())
const Transcript = z.object({
  id: z.string(),
  what: z.string(),
  answer: z.string(),
  finish: z.enum(['stop', 'length']),
  before: Files,
  expected: z.object({
    files: Files.optional(),
    cutOff: z.string().optional(),
    nothing: z.boolean().optional(),
  }),
})

function jsonFilesOf(place: string): string[] {
  if (!statSync(place).isDirectory()) return [place]
  const names = readdirSync(place).filter((name) => name.endsWith('.json'))
  return names.map((name) => join(place, name))
}

const place = process.env['TRANSCRIPTS'] ?? join(import.meta.dirname, 'transcripts')

describe.each(jsonFilesOf(place))('%s', (file) => {
  const transcripts = z.array(Transcript).parse(JSON.parse(readFileSync(file, 'utf8')))
  test.each(transcripts)('$id: $what [AGT-38] [AIP-19]', async (transcript) => {
    const { answer, finish, before, expected } = transcript
    const files = memoryFiles(before)
    const notices: TurnNotice[] = []
    await runTurn({
      model: {
        ...scriptedModel({ text: answer, finish }, { text: 'Ready.' }),
        toolSupport: forgetfulSupport(false),
      },
      files,
      history: [],
      prompt: 'Make it',
      context: { appName: 'Notes', changedByHand: [] },
      locale: 'en',
      signal: new AbortController().signal,
      onEvent: (event) => void (event.kind === 'notice' && notices.push(event.notice)),
      clock: { nowMs: () => 0, wait: () => new Promise(() => undefined) },
    })
    expect(Object.fromEntries(files.snapshot())).toEqual(expected.files ?? before)
    expect(parseAnswer(answer, (path) => path in before).cutOff).toBe(expected.cutOff)
    if (expected.nothing) expect(notices).toContain('noFileChanged')
    expect(notices.includes('continued')).toBe(finish === 'length')
  })
})
