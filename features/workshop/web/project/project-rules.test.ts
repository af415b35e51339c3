import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import type { LocalProject } from './local-project.ts'
import { openProject } from './open-project.ts'
import { acceptedRules, rulesOf, sayOfRules } from './project-rules.ts'

let number = 0
const open = (id = `rules-${(number += 1)}`) => openProject({ id, name: 'Tea' }, 'ada')
const rules = (text: string) => new Map([['AGENTS.md', text]])
const type = (project: LocalProject, text: string) => {
  project.type('AGENTS.md', () => text)
  return project.storeTyped()
}

test('rules that came with a fork, a push or an import count for nothing until they are accepted: T32', async () => {
  const project = await open()
  expect(await rulesOf(project)).toBe(null)
  await project.replace(rules('Foreign'))
  expect((await rulesOf(project))?.state).toBe('undecided')
  expect(await acceptedRules(project)).toBe(undefined)
  await sayOfRules(project, 'Foreign', true)
  expect(await acceptedRules(await open(project.record().appId))).toBe('Foreign')
  await project.replace(rules('Foreign, changed by a push'))
  expect(await acceptedRules(project)).toBe(undefined)
  await project.change(rules('Imported'))
  expect((await rulesOf(project))?.state).toBe('undecided')
  // Back at what was accepted, by Undo or by whom ever.
  await project.replace(rules('Foreign'))
  expect(await acceptedRules(project)).toBe('Foreign')
})

test('what is left off stays off and is not asked about again: T32', async () => {
  const project = await open()
  await project.replace(rules('Foreign'))
  await sayOfRules(project, 'Foreign', false)
  expect((await rulesOf(await open(project.record().appId)))?.state).toBe('off')
  await sayOfRules(project, 'Foreign', true)
  expect((await rulesOf(project))?.state).toBe('on')
})

test('rules that the owner types are given at once, an edit by the agent takes them back: T32', async () => {
  const project = await open()
  await project.create('AGENTS.md')
  expect(await rulesOf(project)).toBe(null)
  await type(project, 'Blue')
  expect(await acceptedRules(project)).toBe('Blue')
  project.type('AGENTS.md', () => 'Blue and green')
  expect(await acceptedRules(project)).toBe('Blue and green')
  await project.files.write('AGENTS.md', 'Red')
  expect(await acceptedRules(project)).toBe(undefined)
  await type(project, 'Red, and mine')
  expect(await acceptedRules(project)).toBe(undefined)
  await project.step('undo')
  expect(await acceptedRules(project)).toBe(undefined)
  await project.step('undo')
  expect(await acceptedRules(project)).toBe('Blue and green')
})

test('a file that gets the name of the rules is not accepted by it: T32', async () => {
  const project = await open()
  await project.replace(new Map([['notes.md', 'Foreign']]))
  await project.rename('notes.md', 'AGENTS.md')
  expect((await rulesOf(project))?.state).toBe('undecided')
})
