import { expect, test } from 'vitest'
import { App } from '../../../apps/contract.ts'
import { changesOf, chosenOf } from './use-sheet-draft.ts'

const tea = App.parse({
  _id: '7c9e6679-7425-40de-944b-e07fc1f90ae7',
  name: 'Tea',
  description: 'Counts cups',
  tags: [],
  category: null,
  status: 'draft',
  snapshot: null,
  author: { _id: '0f8fad5b-d9cb-469f-a165-70867728950e', username: 'ada', avatar: null },
  githubRepo: null,
  forkedFrom: null,
  starter: null,
  githubPagesUrl: null,
  cloudflareUrl: null,
  subdomain: null,
  publishedAt: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  updatedAt: '2026-03-21T03:14:00.000Z',
  isFavorited: false,
  downloads: 0,
  forks: 0,
  favorites: 0,
  comments: 0,
  rating: { average: 0, count: 0 },
  appType: null,
  features: [],
  generationPrompt: null,
})
const untouched = {
  name: 'Tea',
  description: 'Counts cups',
  tags: [],
  subdomain: null,
  makePublic: false,
}

test('a sheet that was cancelled keeps what was typed, and gives an app that was renamed since no old name back [PUB-39]', () => {
  const kept = changesOf(tea, { ...chosenOf(tea, ''), tags: ['tea'], subdomain: 'tea-house' })
  const renamed = { ...tea, name: 'Green tea', description: 'Counts leaves' }
  expect(chosenOf(renamed, kept)).toEqual({
    name: 'Green tea',
    description: 'Counts leaves',
    tags: ['tea'],
    subdomain: 'tea-house',
    makePublic: false,
  })
  expect(changesOf(tea, { ...chosenOf(tea, kept), tags: [], subdomain: null })).toBe('')
})

test('a sheet that an older release kept whole is read, and what cannot be read is the app as it is', () => {
  const whole = { ...untouched, name: 'Tea house', makePublic: true }
  expect(chosenOf(tea, JSON.stringify(whole))).toEqual(whole)
  for (const text of ['', '{', '[]', '{"name":1}', '"tea"'])
    expect(chosenOf(tea, text)).toEqual(untouched)
})
