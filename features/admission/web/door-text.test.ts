import { expect, test } from 'vitest'
import { readDoorText, textOf } from './door-text.ts'

const typed = { needsProof: true, networks: '', emailDomains: '', newAccountDays: '0' }

test('a pasted list is read with comments, blank lines, single addresses and repeats [KIT-16]', () => {
  const { rules } = readDoorText({
    ...typed,
    networks: '# exits\n203.0.113.0/24\n\n 198.51.100.7 # one\n2001:DB8::1\n203.0.113.0/24\r\n',
    emailDomains: '@Mail.Example\nmail.example\n# none\nother.example',
    newAccountDays: ' 7 ',
  })
  expect(rules).toEqual({
    needsProof: true,
    networks: ['203.0.113.0/24', '198.51.100.7/32', '2001:db8::1/64'],
    emailDomains: ['mail.example', 'other.example'],
    newAccountDays: 7,
  })
  expect(rules && readDoorText(textOf(rules)).rules).toEqual(rules)
})

test.each([
  ['networks', '203.0.113.0/33'],
  ['networks', '2001:db8::/65'],
  ['networks', 'anywhere'],
  ['emailDomains', 'mail'],
  ['emailDomains', 'a@mail.example'],
  ['emailDomains', '*.mail.example'],
  ['newAccountDays', '366'],
  ['newAccountDays', '-1'],
  ['newAccountDays', ''],
] as const)('a line of %s that cannot be read is named: %s', (field, line) => {
  const { rules, faults } = readDoorText({ ...typed, [field]: line })
  expect([rules, faults[field]]).toEqual([null, line])
})

test('a list with too many lines names the first that is too many', () => {
  const networks = Array.from({ length: 2_001 }, (_, at) => `10.${at >> 8}.${at & 255}.0/24`)
  const { rules, faults } = readDoorText({ ...typed, networks: networks.join('\n') })
  expect([rules, faults.networks]).toEqual([null, '10.7.208.0/24'])
})
