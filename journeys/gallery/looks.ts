/** The looks in which the gallery is seen: width, theme, language. */
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Gallery } from './content.ts'
import type { Who } from './content.ts'

export type Look = { name: string; width: number; dark: boolean; locale: 'en' | 'zh' }

const isWhole = process.env['LOOKS'] === 'all'
const few = ['390-dark-zh', '1440-light-en']

/** Two looks cover both ends of width, themes and languages; `LOOKS=all` is all twelve. */
export function looks(all = isWhole): Look[] {
  const every = [390, 820, 1440].flatMap((width) =>
    [false, true].flatMap((dark) =>
      (['en', 'zh'] as const).map((locale) => ({
        name: `${width}-${dark ? 'dark' : 'light'}-${locale}`,
        width,
        dark,
        locale,
      })),
    ),
  )
  return all ? every : every.filter(({ name }) => few.includes(name))
}

/** What is looked at in a look: all of it with `LOOKS=all`, else the two looks take turns. */
export function statesIn<T>({ name }: Look, states: readonly T[]): T[] {
  return states.filter((_, place) => isWhole || few[place % few.length] === name)
}

/** The widths at which a state is laid out: its look's own and one more by turns; all three with `LOOKS=all`. */
export function widthsOf(look: Look, state: { name: string }): number[] {
  const every = [1440, 820, 390]
  if (isWhole) return every
  const others = every.filter((width) => width !== look.width)
  const turn = [...state.name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)
  return every.filter((width) => width === look.width || width === others[turn % others.length])
}

/** A page for each who looks. */
export type Rooms = { pageOf(who: Who): Page; close(): Promise<void> }

/** Opens a profile in a look for each person; what the browser keeps of their sign-in goes on to the next look. */
export async function openLook(browser: Browser, gallery: Gallery, look: Look): Promise<Rooms> {
  const rooms = new Map<Who, { profile: BrowserContext; page: Page }>()
  for (const who of ['visitor', 'maker', 'newcomer', 'admin'] as const) {
    const kept = gallery.profiles.get(who)
    const profile = await browser.newContext({
      viewport: { width: look.width, height: look.width < 640 ? 844 : 900 },
      locale: look.locale === 'zh' ? 'zh-CN' : 'en-GB',
      colorScheme: look.dark ? 'dark' : 'light',
      reducedMotion: 'reduce',
      hasTouch: look.width < 900,
      isMobile: look.width < 640,
      // Who they are, and nothing that they began.
      ...(kept ? { storageState: { cookies: kept.cookies, origins: [] } } : {}),
    })
    await profile.addInitScript((locale) => {
      if (location.hostname === 'localhost') localStorage.setItem('locale', locale)
    }, look.locale)
    rooms.set(who, { profile, page: await profile.newPage() })
  }
  return {
    pageOf(who) {
      const room = rooms.get(who)
      if (!room) throw new Error(`no room for ${who}`)
      return room.page
    },
    async close() {
      for (const [who, { profile }] of rooms) {
        if (who !== 'visitor') gallery.profiles.set(who, await profile.storageState())
        await profile.close()
      }
    },
  }
}
