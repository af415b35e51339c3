import { expect, test } from 'vitest'
import { accessTokens, renewTokensBy } from '../../../../web/kernel/access-token-browser.ts'
import { failureOf } from '../../../../web/kernel/call-failure.ts'
import { sessionEnded, signedIn } from '../../../../web/kernel/session-store.ts'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import { hasToken } from './has-token.ts'

const ada = {
  id: '1',
  username: 'ada',
  displayName: null,
  email: null,
  avatar: null,
  createdAt: '2026-03-21T03:14:00.000Z',
  codeHost: 'builtin',
  githubLinked: true,
  draftsPrivate: true,
  isAdmin: false,
} as const

test('the token is looked for in the session, and one that ran out is asked for again [LLM-16]', async () => {
  expect(await hasToken()).toBe(false)
  signedIn(ada, 'token', 600)
  expect(await hasToken()).toBe(true)
  accessTokens.forget()
  renewTokensBy(async () => ({ kind: 'failed', failure: failureOf('networkError') }))
  expect(await hasToken()).toBe(true)
  renewTokensBy(async () => ({ kind: 'refused' }))
  expect(await hasToken()).toBe(false)
  sessionEnded()
  expect(await hasToken()).toBe(false)
  expect([speak(texts, 'en')('noToken'), speak(texts, 'zh')('noToken')]).toEqual([
    'No token found',
    '未找到登录令牌',
  ])
})
