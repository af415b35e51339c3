import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { drawWith, parseFirstData } from '../../../../../web/kernel/first-data.ts'
import { LocaleProvider } from '../../../../../web/kernel/locale.tsx'
import { faultsOf } from '../check-form.ts'
import { emptyForm } from '../own-form.ts'
import { ModelField } from './model-field.tsx'

/** What the field offers: names to click, and names that complete what is typed. */
function offered(provider: 'openai' | 'claude') {
  const { html } = drawWith({ ...parseFirstData(null), lang: 'en' }, () =>
    renderToStaticMarkup(
      <LocaleProvider>
        <ModelField form={emptyForm(provider)} error={null} onChange={() => {}} address="" />
      </LocaleProvider>,
    ),
  )
  const names = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, name]) => name)
  return {
    clicked: names(/<button[^>]*class="chip"[^>]*>([^<]*)</g),
    completed: names(/<option[^>]*>([^<]*)</g),
  }
}

test('models are offered for a click in their order, and the known ones complete what is typed [LIM-51] [LIM-53]', () => {
  const { clicked, completed } = offered('openai')
  expect(clicked).toEqual([
    'gpt-5',
    'o4-mini',
    'gpt-4.5',
    'gpt-4.1',
    'gpt-4o',
    'gpt-4o-mini',
    'gpt-4-turbo',
    'gpt-4',
  ])
  const known = ['gpt-4-turbo-preview', 'gpt-4', 'gpt-3.5-turbo', 'gpt-3.5-turbo-16k']
  expect(completed).toEqual([...new Set([...clicked, ...known])])
})

test('the same of Claude; no list limits what may be typed [LIM-52] [LIM-54]', () => {
  const { clicked, completed } = offered('claude')
  expect(clicked).toEqual([
    'claude-opus-4-1',
    'claude-opus-4-0',
    'claude-sonnet-4-0',
    'claude-3-7-sonnet-latest',
    'claude-3-5-sonnet-latest',
    'claude-3-5-haiku-latest',
  ])
  const known = ['claude-3-opus-20240229', 'claude-sonnet-4-0', 'claude-3-haiku-20240307']
  expect(completed).toEqual([...new Set([...clicked, ...known])])
  const keys = { openai: `sk-${'0'.repeat(20)}`, claude: `sk-ant-${'0'.repeat(20)}` }
  for (const provider of ['openai', 'claude'] as const) {
    const form = { ...emptyForm(provider), apiKey: keys[provider], model: 'of-next-year:7b' }
    expect(faultsOf(form)).toEqual([])
  }
})
