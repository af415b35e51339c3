/** Where an app comes from and what was made of it, through HTTP (APP-24, FRK-14, FRK-15, FRK-20). */
import { beforeAll, expect, test } from 'vitest'
import {
  commitFiles,
  createRepository,
  linkOf,
  publishedApp,
} from '../../../server/testing/apps.ts'
import { Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { publishApp } from '../../publishing/contract.ts'
import { changeApp, createApp, deleteApp, readApp } from '../contract.ts'
import { listForks } from '../forks-contract.ts'

onEachDatabase('forks', (server) => {
  let ada: Person
  let ben: Person
  let visitor: Person
  let source = ''
  beforeAll(async () => {
    ada = await signedUp(server(), 'ada')
    ben = await signedUp(server(), 'ben')
    visitor = new Person(server(), 'visitor')
    source = (await publishedApp(ada, 'source')).id
  }, 60_000)
  const make = async (who: Person, name: string, isPublic: boolean): Promise<string> => {
    server().pass(1_000)
    await createRepository(who, name)
    await commitFiles(who, name, { 'index.html': name })
    const given = { name, forkedFrom: source, githubRepo: linkOf(who, name) }
    const { id } = (await who.calls(createApp, given)).body
    if (isPublic) await who.calls(publishApp, { id })
    return id
  }
  const originOf = async (who: Person, id: string) =>
    (await who.calls(readApp, { id })).body.app.origin
  const forks = async (page = {}) => (await visitor.calls(listForks, { id: source, ...page })).body

  test('an app names its source while that is public, and says so when it no longer is [APP-24] [FRK-14]', async () => {
    const id = await make(ben, 'named', true)
    const named = { _id: source, name: 'source', username: 'ada' }
    expect([await originOf(visitor, id), await originOf(ben, id)]).toEqual([named, named])
    expect(await originOf(visitor, source)).toBe(undefined)
    await ada.calls(changeApp, { id: source, status: 'draft' })
    expect(await originOf(visitor, id)).toBe(null)
    expect((await visitor.calls(listForks, { id: source })).status).toBe(404)
    await ada.calls(publishApp, { id: source })
    expect(await originOf(visitor, id)).toEqual(named)
  })

  test('public forks of others are listed, the newest first, ten a page; drafts are counted alone [FRK-15] [FRK-20]', async () => {
    await make(ben, 'hidden', false)
    await make(ada, 'own-remix', true)
    for (let at = 0; at < 11; at += 1) await make(ben, `fork-${at}`, true)
    const first = await forks()
    expect(first.apps.map(({ name }) => name)).toEqual(
      Array.from({ length: 10 }, (_, at) => `fork-${10 - at}`),
    )
    expect(first.pagination).toMatchObject({ total: 12, pages: 2, hasMore: true })
    expect((await forks({ page: 2 })).apps.map(({ name }) => name)).toEqual(['fork-0', 'named'])
    const countOf = async () => (await visitor.calls(readApp, { id: source })).body.app.forks
    expect(await countOf()).toBe(13)
    await ben.calls(deleteApp, { id: first.apps[0]?._id ?? '' })
    expect([await countOf(), (await forks()).pagination.total]).toEqual([12, 11])
    const id = await make(ben, 'orphan', true)
    await ada.calls(deleteApp, { id: source })
    expect(await originOf(visitor, id)).toBe(null)
    expect((await visitor.calls(listForks, { id: source })).status).toBe(404)
  }, 60_000)
})
