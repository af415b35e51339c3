import { expect, test } from 'vitest'
import { passwordFault } from './password-fault.ts'

test.each([
  'password',
  'PassWord',
  'p@ssw0rd',
  'password1!',
  'Password2026',
  '12345678',
  '87654321',
  '        ',
  '\u3000\u3000\u3000\u3000\u3000\u3000\u3000\u3000',
  'aaaaaaaa',
  'abababab',
  'abcdefgh',
  'qwertyuiop',
  '1qaz2wsx',
  'a123456789',
  'woaini1314',
  '5201314520',
  'iloveyou',
  'Welcome123',
  'magiccube1',
  'ｐａｓｓｗｏｒｄ',
])('the password %j is among the first that are tried: threat T75 [AUTH-40]', (password) => {
  expect(passwordFault(password, 'alice')).toBe('common')
})

test.each([
  ['wonderland', 'wonderland'],
  ['Wonderland', 'wonderland'],
  ['wonderland', 'Wonderland'],
  ['dnalrednow', 'wonderland'],
  ['alicealice', 'alice'],
  ['alice2026', 'alice'],
  ['!!alice!!', 'alice'],
  ['mary-jane', 'mary-jane'],
  ['maryjane', 'mary-jane'],
  ['mary_jane', 'mary-jane'],
  ['wonderland7', 'wonderland9'],
])('the password %j is too close to the name %j: threat T75 [AUTH-40]', (password, login) => {
  expect(passwordFault(password, login)).toBe('name')
})

test.each([
  'correct horse battery',
  'long enough',
  'alice-password',
  'kT9#vq2L',
  '春眠不觉晓处处闻啼鸟',
  'my alice likes tea',
  'password of the gate keeper',
])('the password %j can be had [AUTH-40]', (password) => {
  expect(passwordFault(password, 'alice')).toBeNull()
})
