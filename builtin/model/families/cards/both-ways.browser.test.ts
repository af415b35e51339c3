/** Cards that are asked both ways, used in a real browser. */
import { expect, test } from 'vitest'
import { browsingOfFile } from '../../open-app.testing.ts'

const browsing = browsingOfFile()

test('chance turns some cards of a round, and a reload turns none back', async () => {
  const words = Array.from({ length: 24 }, (_, at) => {
    const letter = String.fromCodePoint(97 + at)
    return `front${letter} = back${letter}`
  })
  const { page, faults } = await browsing.open(
    `flash cards: ${words.join(', ')}; back first sometimes`,
  )
  const asked: string[] = []
  for (const at of words.keys()) {
    const front = (await page.locator('#front').textContent()) ?? ''
    const back = (await page.locator('#back').textContent()) ?? ''
    if (at === 3) {
      await page.reload()
      expect(await page.locator('#front').textContent()).toBe(front)
    }
    expect([front.slice(-1), front.slice(0, -1)]).not.toEqual([back.slice(-1), back.slice(0, -1)])
    expect(front.slice(-1)).toBe(back.slice(-1))
    asked.push(front.slice(0, -1))
    await page.locator('#turn').click()
    await page.locator('#got').click()
  }
  // That all of 24 fall on one side happens once in eight million rounds.
  expect(new Set(asked)).toEqual(new Set(['front', 'back']))
  expect(faults).toEqual([])
})
