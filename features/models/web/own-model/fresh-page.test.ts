import { expect, test } from 'vitest'
import { mayCallOwnEndpoints } from './fresh-page.ts'

test('own endpoints are called from pages whose policy lets them: the dashboard and the workshop', () => {
  const at = (path: string) => mayCallOwnEndpoints(`https://studio.example${path}`)
  for (const path of ['/dashboard', '/dashboard?tab=llm', '/app/abc-1']) expect(at(path)).toBe(true)
  for (const path of ['/', '/generator', '/app', '/app/a/b', '/dashboards'])
    expect(at(path)).toBe(false)
})
