/** The page for assistants fits in what it may take of a conversation, and names what is there. */
import { expect, test } from 'vitest'
import { countTokens } from '../../contract/token-count.ts'
import { dataFilePath } from '../../project/data-file/data-path.ts'
import { contentPath } from '../../project/content-file/content-path.ts'
import { projectLimits } from '../../project/limits.ts'
import { assistantPage, assistantPageTokens } from './assistant-page.ts'

const mebibyte = 1_048_576

test('it has at most 600 tokens by the count of the agent, also at a host with a long name', () => {
  const page = assistantPage('https://magic-cube.department.university.example')
  expect(countTokens(page)).toBeLessThanOrEqual(assistantPageTokens)
})

test('it names the files, limits and addresses as they are', () => {
  const page = assistantPage('https://cube.example')
  const { files, fileBytes, totalBytes } = projectLimits
  expect(page).toContain(
    `${files.toLocaleString('en')} files, ${fileBytes / mebibyte} MiB each, ${totalBytes / mebibyte} MiB in all`,
  )
  for (const named of [contentPath, dataFilePath, 'https://cube.example/mcp', 'magiccube publish'])
    expect(page).toContain(named)
})
