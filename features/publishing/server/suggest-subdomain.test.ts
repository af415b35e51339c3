/** Which address is offered before the first publish, and what the live check says (PUB-39). */
import { beforeAll, expect, test } from 'vitest'
import { draftApp, publishedApp } from '../../../server/testing/apps.ts'
import { type Person, signedUp } from '../../../server/testing/people.ts'
import { onEachDatabase } from '../../../server/testing/test-server.ts'
import { changeApp } from '../../apps/contract.ts'
import { checkSubdomainFor, publishApp } from '../contract.ts'
import { derivedSubdomain, softHyphen, withEnding } from '../subdomain.ts'
import { romanized } from './suggest-subdomain.ts'

test('the pinyin of a long Chinese name is cut between syllables, also before a number [SUB-13]', () => {
  expect(derivedSubdomain(romanized('我的读书清单和书评'))).toBe('wodedushuqingdanhe')
  const name = romanized('奶茶店的菜单和价目表')
  expect(derivedSubdomain(name)).toBe('naichadiandecaidanhe')
  expect(withEnding(name, 12)).toBe('naichadiandecai-12')
  expect(derivedSubdomain(romanized('我的 Reading 清单和书评'))).toBe('wode-reading-qingdan')
})

test('Chinese is read aloud without tones, its syllables marked, and the rest stays as it is', () => {
  const read = (name: string) => romanized(name).replaceAll(softHyphen, '')
  expect(read('赊账本')).toBe('shezhangben')
  expect(romanized('赊账本').split(softHyphen)).toEqual(['she', 'zhang', 'ben'])
  expect(read('我的 Tea 计时器 2')).toBe('wode Tea jishiqi 2')
  expect(romanized('Plain name')).toBe('Plain name')
})

onEachDatabase('the address that is offered', (server) => {
  let uma: Person
  beforeAll(async () => {
    uma = await signedUp(server(), 'uma')
  })
  const offered = async (id: string, subdomain?: string) =>
    (await uma.calls(checkSubdomainFor, { id, ...(subdomain !== undefined && { subdomain }) })).body

  test('a Chinese name gives its pinyin, and a taken one the next free, as a publish then claims it [PUB-39] [SUB-13]', async () => {
    const names = []
    for (const name of ['赊账本', '赊帐本']) {
      const id = await draftApp(uma, `repo-${names.length}`, { 'index.html': 'x' })
      await uma.calls(changeApp, { id, name })
      const { subdomain, available } = await offered(id)
      expect(available).toBe(true)
      names.push(subdomain)
      expect((await uma.calls(publishApp, { id })).body.subdomain).toBe(subdomain)
      // What an app has is what it is offered from then on.
      expect((await offered(id)).subdomain).toBe(subdomain)
    }
    expect(names).toEqual(['shezhangben', 'shezhangben-2'])
  })

  test('the check says what a publish would, in the caller’s language [PUB-39] [SUB-10] [SUB-11]', async () => {
    const taken = await publishedApp(uma, 'taken-name')
    const id = await draftApp(uma, 'another')
    expect(await offered(id, ' Free-Name ')).toEqual({
      subdomain: 'free-name',
      available: true,
      code: null,
      message: '',
    })
    for (const [name, code] of [
      [taken.subdomain, 'subdomainTaken'],
      ['admin', 'subdomainReserved'],
      ['a--b', 'subdomainInvalid'],
      ['', 'subdomainRequired'],
    ] as const) {
      const answer = await offered(id, name)
      expect(answer).toMatchObject({ available: false, code })
      expect(answer.message).not.toBe('')
    }
  })
})
