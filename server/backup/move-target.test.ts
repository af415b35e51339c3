/** How a place is called where anybody may read it. */
import { expect, test } from 'vitest'
import { namesOf } from './move-target.ts'

test.each([
  'postgres://u:hidden@db/x?sslmode=require',
  'postgres://u@db/x?password=hidden&sslmode=require',
])('the password of a database is in no name of a place: %s', (url) => {
  const files = { kind: 'folder', folder: '/f' } as const
  const name = namesOf({ database: { engine: 'postgres', url }, files, dataFolder: '/d' })
  expect(name).toBe('postgres://u@db/x?sslmode=require, /f, /d')
})
