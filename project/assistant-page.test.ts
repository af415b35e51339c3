/** The page for assistants fits in what it may take of a conversation, and names what is there. */
import { expect, test } from 'vitest'
import { countTokens } from '../contract/token-count.ts'
import { dataFilePath } from './data-file/data-path.ts'
import { contentPath } from './content-file/content-path.ts'
import { assistantPage, assistantPageTokens } from './assistant-page.ts'

test('it has at most 600 tokens by the count of the agent, also at a host with a long name', () => {
  const page = assistantPage('https://magic-cube.department.university.example')
  expect(countTokens(page)).toBeLessThanOrEqual(assistantPageTokens)
})

test('it names the files, limits and addresses as they are', () => {
  const page = assistantPage('https://cube.example')
  const limits = '2,000 files, 5 MiB each, 50 MiB in all'
  for (const named of [limits, contentPath, dataFilePath, 'https://cube.example/mcp', 'magiccube'])
    expect(page).toContain(named)
})
