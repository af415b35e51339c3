import { expect, test } from 'vitest'
import { readDevice } from './device-name.ts'

const apple = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0',
    'Edge',
    'Windows',
  ],
  [`Mozilla/5.0 (Linux; Android 16) ${apple} Chrome/156.0.0.0 Safari/537.36`, 'Chrome', 'Android'],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) ${apple} Version/26.0 Safari/604.1`,
    'Safari',
    'iPhone',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 15.0; rv:145.0) Gecko/20100101 Firefox/145.0',
    'Firefox',
    'macOS',
  ],
  ['curl/8.14.1', null, null],
])('%s is named as people know it [AUTH-35]', (userAgent, browser, system) => {
  expect(readDevice(userAgent)).toEqual({ browser, system })
})
