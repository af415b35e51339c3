import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { failureSentence, failureOf } from '../../../web/kernel/call-failure.ts'
import { texts } from '../text/texts.ts'
import { failureWords } from './failure-text.ts'

type Failure = Parameters<typeof failureWords>[0]
const wordsIn = (locale: 'en' | 'zh', failure: Failure, isGithub = true) =>
  failureWords(failure, {
    t: speak(texts, locale),
    speakFailure: (of) => failureSentence(of, locale),
    isGithub,
  })
const reasons = (failure: Failure) => [wordsIn('en', failure).reason, wordsIn('zh', failure).reason]

test('each failure has its words, with a capital letter, in both languages [HOST-27] [RMX-17]', () => {
  expect(reasons({ kind: 'nameTaken' })).toEqual([
    'App name already exists, choose another',
    '应用名称已存在，请换一个',
  ])
  expect(reasons({ kind: 'notLinked' })).toEqual([
    'User has not bound GitHub token, cannot create new repo',
    '用户未绑定 GitHub Token，无法创建新仓库',
  ])
  expect(reasons({ kind: 'noCode' })).toEqual([
    'Source app has no code files',
    '源应用没有代码文件',
  ])
  expect(reasons({ kind: 'maxAttempts' })).toEqual(['Max attempts reached', '已达到最大尝试次数'])
  expect(reasons({ kind: 'repository', reason: 'No room' })).toEqual([
    'GitHub repo creation failed: No room',
    'GitHub 仓库创建失败：No room',
  ])
  expect(reasons({ kind: 'app', failure: failureOf('serverError') })).toEqual([
    'Creating new app failed',
    '创建新应用失败',
  ])
  expect(reasons({ kind: 'commit', reason: 'It is away' })).toEqual([
    'File commit to GitHub failed',
    '文件提交到 GitHub 失败',
  ])
  expect(speak(texts, 'en')('failed', { reason: 'X' })).toBe('Remix failed: X')
  expect(speak(texts, 'zh')('failed', { reason: 'X' })).toBe('二次创作失败：X')
})

test('what the server or the code host said stands beside the words; another code host is not called GitHub [RMX-12] [RMX-17]', () => {
  expect(wordsIn('en', { kind: 'app', failure: failureOf('forbidden') }).detail).toBe(
    'Access forbidden',
  )
  expect(wordsIn('zh', { kind: 'commit', reason: '没有空间' }).detail).toBe('没有空间')
  expect(wordsIn('en', { kind: 'notLinked' }, false).reason).toBe(
    'User has not bound the built-in code host, cannot create new repo',
  )
})
