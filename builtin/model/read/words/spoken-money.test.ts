import { expect, test } from 'vitest'
import { plainMoney, plainPrices } from './spoken-money.ts'

test('money as it is said becomes digits, and measures stay', () => {
  expect(plainMoney('盐七毛一斤，糖两块三，醋五块半，两毛五')).toBe(
    '盐0.7元一斤，糖2.3元，醋5.5元，0.25元',
  )
  expect(plainMoney('一块二十厘米的板，十二块砖')).toBe('一块二十厘米的板，十二块砖')
  expect(plainPrices('葱三块，蒜四块一斤')).toBe('葱3元，蒜4元一斤')
})
