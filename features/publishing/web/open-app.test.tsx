import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../contract/text.ts'
import { texts } from '../text/texts.ts'
import { OpenApp } from './open-app.tsx'

const site = 'http://tea.apps.localhost:3000'
const pages = 'http://localhost:3000/codehost/pages/ada/tea'
const drawn = (
  cloudflareUrl: string | null,
  githubPagesUrl: string | null,
  status: 'draft' | 'published' = 'published',
) => renderToStaticMarkup(<OpenApp app={{ cloudflareUrl, githubPagesUrl, status }} />)

test('"Open app" opens the hosted address, else the Pages address, in a new tab that knows nothing of this one [PUB-32] [EDT-05]', () => {
  for (const [html, url] of [
    [drawn(site, pages), site],
    [drawn(site, null), site],
    [drawn(null, pages), pages],
  ]) {
    expect(html).toContain(`href="${url}"`)
    expect(html).toContain('target="_blank"')
    expect(html).toContain('rel="noopener noreferrer"')
    expect(html).toContain('Open app')
  }
})

test('without an address "Open app" cannot be pressed and says what to do first [PUB-32] [EDT-05]', () => {
  const html = drawn(null, null)
  expect(html).toContain('disabled=""')
  expect(html).toContain('title="Publish first to get a link"')
  expect(html).not.toContain('href')
  expect(speak(texts, 'zh')('openFirst')).toBe('发布后才有链接')
})

test('an app that was taken back has no address: that of its Pages is still noted, but leads nowhere [PUB-32] [EDT-03]', () => {
  const html = drawn(null, pages, 'draft')
  expect(html).toContain('disabled=""')
  expect(html).toContain('title="Publish first to get a link"')
  expect(html).not.toContain('href')
})
