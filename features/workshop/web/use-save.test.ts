/** What a publish commits, and the repository that is made for an app without one. */
import { expect, test } from 'vitest'
import { err, ok } from '../../../contract/result.ts'
import type { CommitFailure } from './project/commit-project.ts'
import type { RepositoryWish } from './project/begin-repository.ts'
import type { SaveOrder } from './use-save.ts'
import { saveProject } from './use-save.ts'

/** A project whose commit ends as given, with the repositories that were made for it. */
function project(failure: CommitFailure | null, more: Partial<SaveOrder> = {}) {
  const made: RepositoryWish[] = []
  const order: SaveOrder = {
    app: { name: 'Tide table', description: null },
    locale: 'en',
    draftsPrivate: true,
    message: () => 'Update index.html',
    commit: async () => (failure === null ? ok({ kind: 'noFileChanges' }) : err(failure)),
    begin: async (wish) => {
      made.push(wish)
      return ok(ok(undefined))
    },
    ...more,
  }
  return { save: () => saveProject(order), made }
}

test('an app without a repository gets one with its code, as private as the person’s new code is [PUB-04] [SYN-32]', async () => {
  for (const draftsPrivate of [true, false]) {
    const { save, made } = project({ kind: 'noRepository' }, { draftsPrivate })
    expect(await save()).toEqual(ok(null))
    expect(made).toMatchObject([{ name: 'Tide table', description: '', isPrivate: draftsPrivate }])
  }
  const whole = project(null)
  expect([await whole.save(), whole.made]).toEqual([ok(null), []])
})

test('one that is gone is replaced only when its owner agrees [PUB-14] [SYN-32]', async () => {
  const { save, made } = project({ kind: 'repositoryGone' })
  expect(await save()).toMatchObject({ error: { next: 'repository' } })
  expect(made).toEqual([])
  const agreed = project({ kind: 'repositoryGone' }, { replacesRepository: true })
  expect(await agreed.save()).toEqual(ok(null))
  expect(agreed.made).toHaveLength(1)
})

test('what stops it names the action that helps: a new sign-in, a choice of versions, another try [PUB-14] [AUTH-20]', async () => {
  const refused = { code: 'notLinked' } as const
  const nextOf = async (failure: CommitFailure, more: Partial<SaveOrder> = {}) => {
    const done = await project(failure, more).save()
    return done.ok ? null : done.error.next
  }
  expect(await nextOf({ kind: 'codeHost', failure: refused })).toBe('link')
  expect(await nextOf({ kind: 'conflict', head: 'a', paths: ['a.css'], theirs: new Map() })).toBe(
    'decision',
  )
  expect(await nextOf({ kind: 'broken' })).toBe('retry')
  const begin: SaveOrder['begin'] = async () => err({ kind: 'codeHost', failure: refused })
  expect(await nextOf({ kind: 'noRepository' }, { begin })).toBe('link')
  const notCommitted: SaveOrder['begin'] = async () =>
    ok(err({ kind: 'codeHost', failure: { code: 'unreachable' } }))
  expect(await nextOf({ kind: 'noRepository' }, { begin: notCommitted })).toBe('retry')
})
