/** An owner shows an app at a domain of theirs: added and proven in the workshop, opened by a browser, and taken away. */
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { axeFaults } from '../testing/axe.ts'
import { launchChromium } from '../testing/chromium.ts'
import { startDnsDouble } from '../testing/dns-double.ts'
import { openSite, publishByApi } from './api-person.ts'
import { openProfile } from './browser.ts'
import { signUp, visit } from './person.ts'
import { type RunningServer, startServer } from './running-server.ts'

const dns = await startDnsDouble()
let server: RunningServer
let browser: Browser
beforeAll(async () => {
  server = await startServer(
    { demoModel: { charactersPerSecond: 0 } },
    { OWN_DOMAINS: 'true', OWN_DOMAINS_TARGET: 'sites.example', OWN_DOMAINS_RESOLVER: dns.address },
  )
  browser = await launchChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.stop()
  await dns.close()
})

const said = {
  en: {
    more: 'More about the publication',
    domains: 'Own domains',
    none: 'No domain yet',
    field: 'Domain',
    add: 'Add domain',
    waiting: 'Waiting for its TXT record',
    absent: /The TXT record was not found/,
    refused: /This domain cannot be used/,
    here: /The domain points here/,
    main: /^Main address/,
    saved: 'Saved',
    remove: 'Remove',
    removed: 'Domain removed',
  },
  zh: {
    more: '更多发布操作',
    domains: '自有域名',
    none: '还没有域名',
    field: '域名',
    add: '添加域名',
    waiting: '等待 TXT 记录',
    absent: /未找到 TXT 记录/,
    refused: /不能使用此域名/,
    here: /域名指向这里/,
    main: /^主网址/,
    saved: '已保存',
    remove: '移除',
    removed: '域名已移除',
  },
} as const

test.each([
  { locale: 'en', width: 1440, height: 900, name: 'mina' },
  { locale: 'zh', width: 390, height: 844, name: 'lihua' },
] as const)(
  'a domain is added, proven, made the main address and removed in the workshop ($locale, $width px)',
  async ({ locale, name, ...size }) => {
    const t = said[locale]
    const domain = `shop.${name}.example`
    const profile = await openProfile(browser, { ...size, locale })
    const owner = await visit(profile, server.url, locale)
    const { page } = owner
    page.setDefaultTimeout(30_000)
    await signUp(owner, name)
    const app = { repository: `shop-${name}`, name: `Shop of ${name}` }
    const id = await publishByApi(server, { token: owner.token(), owner: name }, app)
    await page.goto(`${server.url}/app/${id}?edit=1`)
    await page.getByRole('button', { name: t.more }).click()
    await page.getByRole('menuitem', { name: t.domains }).click()
    const dialog = page.getByRole('dialog', { name: t.domains })
    await dialog.getByText(t.none).waitFor()

    const field = dialog.getByRole('textbox', { name: t.field })
    await field.fill('box.local')
    await field.press('Enter')
    await dialog.getByText(t.refused).waitFor()
    await field.fill(domain)
    await dialog.getByRole('button', { name: t.add }).click()
    const card = dialog.getByRole('region', { name: domain })
    await card.getByText(t.waiting).waitFor()
    await owner.look()
    const check = card.getByRole('button', { name: new RegExp(domain) }).first()
    await check.click()
    await card.getByText(t.absent).waitFor()
    const value = await card.locator('code', { hasText: 'magiccube-site=' }).innerText()
    dns.zone.txt[`_magiccube.${domain}`] = [value]
    dns.zone.cname[domain] = 'sites.example'
    await check.click()
    await card.getByText(t.here).waitFor()
    await card.getByRole('checkbox', { name: t.main }).check()
    await page.locator('.toast', { hasText: t.saved }).first().waitFor()
    await owner.look()
    // What is refused answers 400, as it should.
    const faults = owner.faults.filter((fault) => !/\b400\b/.test(fault))
    expect([...faults, ...(await axeFaults(page, { part: '.dialog' }))]).toEqual([])

    const site = `http://${domain}:${server.port}/`
    expect(await openSite(site)).toMatchObject({ status: 200 })
    expect((await openSite(site)).text).toContain(`<h1>${app.name}</h1>`)
    expect((await openSite(`${site}api/auth/providers`)).status).toBe(404)

    await card.getByRole('button', { name: new RegExp(t.remove) }).click()
    await page.getByRole('button', { name: t.remove, exact: true }).click()
    await page.locator('.toast', { hasText: t.removed }).waitFor()
    await dialog.getByText(t.none).waitFor()
    expect((await openSite(site)).status).toBe(421)
    await profile.close()
  },
  180_000,
)
