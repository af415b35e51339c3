/** The built-in payment service goes on after a moment in which it could not. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createTestPayments } from './open-payments.ts'

test('a delivery that fails, as on a full disk, does not keep the next ones from going out', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'magiccube-payments-'))
  let isFailing = false
  const payments = createTestPayments({
    folder,
    origin: 'http://localhost:3000',
    key: 'sk_test',
    webhookSecret: 'whsec_test',
    prices: [],
    now() {
      if (isFailing) throw new Error('not now')
      return 0
    },
    random: randomBytes,
    deliver: async () => 200,
  })
  onTestFinished(async () => {
    await payments.close()
    await rm(folder, { recursive: true })
  })
  const failed = payments.tick()
  // What time has brought was looked at; the delivery itself has not begun.
  isFailing = true
  await expect(failed).rejects.toThrow('not now')
  isFailing = false
  await expect(payments.tick()).resolves.toBeUndefined()
})
