import { expect, test } from 'vitest'
import { failureOf } from './call-failure.ts'
import { listFailure } from './list-failure.ts'

const answered = (status: number, statusText: string) => ({
  ...failureOf('serverError'),
  status,
  statusText,
})

test('a list that fails names the status in the language of the page [ERR-37]', () => {
  const failure = answered(500, 'Internal Server Error')
  expect(listFailure('apps', failure, 'en')).toBe('Failed to fetch apps: Internal Server Error')
  expect(listFailure('apps', failure, 'zh')).toBe('获取应用列表失败：服务器内部错误')
})

test('a status without a name is told by its number, and no answer by what stopped it [ERR-37]', () => {
  expect(listFailure('comments', answered(503, ''), 'en')).toBe(
    'Failed to fetch comments: HTTP 503',
  )
  expect(listFailure('comments', answered(507, 'No room'), 'zh')).toBe('获取评论失败：HTTP 507')
  expect(listFailure('apps', failureOf('networkError'), 'en')).toBe(
    'Failed to fetch apps: networkError',
  )
})
