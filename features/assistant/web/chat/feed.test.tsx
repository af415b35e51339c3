import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { failureOf } from '../../../../web/kernel/call-failure.ts'
import { CallError } from '../../../../web/kernel/query.ts'
import { newTurn } from '../chat-turn.ts'
import { Feed } from './feed.tsx'
import { assistantOf } from './test-assistant.ts'

const draw = (given: Partial<ReturnType<typeof assistantOf>['history']>): string => {
  const assistant = assistantOf(newTurn('turn-0001', 'make it blue'), null)
  const history = { ...assistant.history, ...given }
  return renderToStaticMarkup(<Feed assistant={{ ...assistant, turns: [], history }} />)
}

test('history that is being loaded shows three rows; one that failed says so and offers Retry [CHT-04] [CHT-41]', () => {
  expect(draw({ isLoaded: false }).match(/class="bone line/g)).toHaveLength(3)
  const failed = draw({ isLoaded: false, error: new CallError(failureOf('networkError')) })
  expect(failed).toMatch(/Failed to load chat history.*>Retry</s)
  expect(failed).not.toContain('class="bone')
})

test('"Load more" stands on top while there is more [CHT-03]', () => {
  expect(draw({ hasMore: true })).toContain('>Load more</button>')
  expect(draw({ hasMore: false })).not.toContain('Load more')
})

test('a request that is about to be sent by itself stands in the chat, and no examples beside it [CHT-32]', () => {
  const assistant = assistantOf(newTurn('turn-0001', 'make it blue'), null)
  const page = (awaited: string | null) =>
    renderToStaticMarkup(<Feed assistant={{ ...assistant, turns: [] }} awaited={awaited} />)
  expect(page('A tea timer')).toContain('<p class="typed">A tea timer</p>')
  expect(page('A tea timer')).not.toContain('class="chip"')
  expect(page(null)).not.toContain('class="typed"')
})
