/** What an app that keeps data may not ask its visitors for, and what only looks so (DAT-16). */
import { expect, test } from 'vitest'
import { findPhishing } from './find-phishing.ts'
import { findStoredSecrets } from './find-stored-secrets.ts'

const rules = (collections: object) => ({
  path: 'data.json',
  text: JSON.stringify({ collections }),
})
const named = (name: string, kind = 'inbox') => [rules({ [name]: { kind } })]
const field = (name: string, shape: object = { type: 'string' }, kind = 'inbox') => [
  rules({ members: { kind, fields: { [name]: shape } } }),
]
const guests = rules({ guests: { kind: 'wall', anonymous: true } })
const page = (body: string) => [guests, { path: 'index.html', text: `<!doctype html>${body}` }]
const code = (text: string) => [guests, { path: 'app.js', text }]

const held: Record<string, [string, ReturnType<typeof page>]> = {
  'a collection of passwords': ['storesPassword', named('passwords')],
  'a field for a password': ['storesPassword', field('userPassword')],
  'a field in snake case': ['storesPassword', field('pass_word')],
  'pinyin of a password': ['storesPassword', field('mima')],
  'a card number, as a text': ['storesCard', field('cardNumber')],
  'a card number, as a number': ['storesCard', field('card_number', { type: 'integer' })],
  'what stands on the back of a card': ['storesCard', field('CVV')],
  'credit cards': ['storesCard', named('credit-cards', 'own')],
  'a seed phrase': ['storesSeed', field('seedPhrase')],
  'a private key': ['storesSeed', field('walletPrivateKey')],
  'a passport number': ['storesIdentity', field('passportNo')],
  'a passport alone': ['storesIdentity', field('passport')],
  'a social security number': ['storesIdentity', field('SSN')],
  'an identity card in pinyin': ['storesIdentity', field('shenfenzhenghao')],
  'a title that says it': [
    'storesIdentity',
    [rules({ members: { kind: 'inbox', title: '您的身份证号码' } })],
  ],
  'a field of a form by its type': ['storesPassword', page('<input type=password>')],
  'a field of a form by its label': [
    'storesCard',
    page('<label for="c">Your card number (16 digits):</label><input id="c">'),
  ],
  'a field of a form in Chinese': [
    'storesSeed',
    page('<textarea placeholder="请输入助记词"></textarea>'),
  ],
  'a field of a form that a browser fills in': [
    'storesCard',
    page('<input name="a" autocomplete="cc-number">'),
  ],
  'a field that a script makes': ['storesPassword', code("field.type = 'password'")],
  'what a script writes': [
    'storesIdentity',
    code("cube.db.collection('people').add({ name, idCardNumber: field.value })"),
  ],
  'a question of a script': ['storesPassword', code("const p = prompt('Enter your password:')")],
}

const passed: Record<string, ReturnType<typeof page>> = {
  'the passport stamps of a game': field('passportStamps'),
  'a collection of stamps': named('passport-stamps'),
  'whether somebody has a passport': field('passport', { type: 'boolean' }),
  'the colour of a passport': field('passport', { type: 'string', enum: ['red', 'blue'] }),
  'how strong a password is': field('passwordStrength', { type: 'integer' }),
  'a quiz on passwords': page(
    '<h1>Quiz</h1><p>What makes a good password?</p><input name="answer">',
  ),
  'an answer about passwords': page(
    '<label>A strong password has twelve letters<input type="checkbox" name="password-rule"></label>',
  ),
  'the number of a card in a game of pairs': field('cardNumber', { type: 'integer', maximum: 52 }),
  'a library card': field('libraryCardNumber'),
  'a member card in Chinese': page('<label>会员卡号</label><input name="member">'),
  'a word that the other player guesses': page(
    '<input type="password" placeholder="Secret word" name="word">',
  ),
  'the secret words of a game': named('secret-words'),
  'a mnemonic of a vocabulary': field('mnemonic'),
  'seeds of a garden': field('seedPackets', { type: 'integer' }),
  'cards of a deck': named('flash-cards', 'own'),
  'the key of a piece of music': field('key'),
  'passengers and compass': field('passengers', { type: 'integer' }),
  'what the author alone writes': field('wifiPassword', { type: 'string' }, 'published'),
  'a poem of passwords': [
    rules({ poems: { kind: 'wall', title: 'Poems about passwords and keys' } }),
  ],
  'a course in cryptography': [rules({ notes: { kind: 'own', title: '密码学笔记' } })],
  'a text of a script': code("status.textContent = 'Never tell anybody your password'"),
  'an app that keeps no data': [{ path: 'index.html', text: '<input type="password">' }],
}

test.each(Object.entries(held))('%s is held, with its reason [DAT-16]', (_, [kind, files]) => {
  expect(findStoredSecrets(files).map((one) => one.kind)).toEqual([kind])
  expect(findPhishing(files).map((one) => one.kind)).toContain(kind)
})

test.each(Object.entries(passed))('%s is not [DAT-16]', (_, files) => {
  expect(findStoredSecrets(files)).toEqual([])
})

test('the place is told [DAT-16]', () => {
  expect(findStoredSecrets(field('cardNumber'))).toEqual([
    { kind: 'storesCard', path: 'data.json, members.cardNumber' },
  ])
})
