/** What DNS has is told from what it does not have, and from nobody who says so. */
import { afterAll, expect, test } from 'vitest'
import { startDnsDouble } from '../../testing/dns-double.ts'
import { createDns } from './dns.ts'

const double = await startDnsDouble()
afterAll(() => double.close())
const dns = createDns([double.address])

test('records are told, with whole texts and plain names', async () => {
  double.zone.txt['proof.example'] = ['one', 'two words']
  double.zone.cname['www.example'] = 'Host.Example'
  double.zone.a['host.example'] = ['192.0.2.1', '192.0.2.2']
  expect(await dns.txt('proof.example')).toEqual({ kind: 'found', values: ['one', 'two words'] })
  expect(await dns.cname('www.example')).toEqual({ kind: 'found', values: ['host.example'] })
  const addresses = { kind: 'found', values: ['192.0.2.1', '192.0.2.2'] }
  expect(await dns.addresses('host.example')).toEqual(addresses)
})

test('no such name, and a name without such a record, are none', async () => {
  expect(await dns.txt('absent.example')).toEqual({ kind: 'none' })
  expect(await dns.cname('host.example')).toEqual({ kind: 'none' })
  expect(await dns.addresses('proof.example')).toEqual({ kind: 'none' })
})

test('a server that fails or never answers says nothing, and is given up', async () => {
  double.zone.broken.add('broken.example')
  double.zone.silent.add('silent.example')
  expect(await dns.txt('broken.example')).toEqual({ kind: 'unanswered' })
  expect(await dns.txt('silent.example')).toEqual({ kind: 'unanswered' })
}, 30_000)
