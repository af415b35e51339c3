/** For tests: many small pictures of pages on one sheet. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'

type Look = { width: number; height: number; columns: number; scheme: 'light' | 'dark' }

/** Pixels across a whole sheet, and between the pictures. */
const ACROSS = 1920
const GAP = 12

export type ContactSheet = {
  /** Adds a picture of a page; the page keeps the size and colours that it was given for it. */
  take: (page: Page) => Promise<void>
  /** Writes `<name>.webp` into a folder. */
  write: (folder: string) => Promise<void>
}

/**
 * An empty sheet.
 *
 * @param name of the file
 * @param look size of the window in CSS pixels, pictures in a row, colours
 */
export function contactSheet(name: string, look: Look): ContactSheet {
  const { width, height, columns, scheme } = look
  const across = Math.floor((ACROSS - GAP * (columns + 1)) / columns)
  const down = Math.round((across * height) / width)
  const taken: Buffer[] = []
  return {
    async take(page) {
      await page.setViewportSize({ width, height })
      await page.emulateMedia({ colorScheme: scheme })
      taken.push(
        await sharp(await page.screenshot())
          .resize(across, down)
          .toBuffer(),
      )
    },
    async write(folder) {
      await mkdir(folder, { recursive: true })
      const rows = Math.ceil(taken.length / columns)
      const sheet = { width: ACROSS, height: GAP + rows * (down + GAP), channels: 3 as const }
      await sharp({ create: { ...sheet, background: '#8a8a86' } })
        .composite(
          taken.map((input, at) => ({
            input,
            left: GAP + (at % columns) * (across + GAP),
            top: GAP + Math.floor(at / columns) * (down + GAP),
          })),
        )
        .webp({ quality: 82 })
        .toFile(join(folder, `${name}.webp`))
    },
  }
}
