import { expect, test } from 'vitest'
import { generationRequest } from './generation-request.ts'

const plain = { generationPrompt: 'A tea list', appType: null, features: [] }

test('the chosen type and features go to the AI with the prompt, in the language of the person [GEN-17]', () => {
  const chosen = { ...plain, appType: 'dashboard', features: ['darkmode', 'charts'] } as const
  const app = { ...chosen, features: [...chosen.features] }
  expect(generationRequest(app, 'en')).toBe(
    'A tea list\n\nApp type: Dashboard\nFeatures: Dark mode, Charts',
  )
  expect(generationRequest(app, 'zh')).toBe('A tea list\n\n应用类型：仪表盘\n功能：深色模式、图表')
  expect(generationRequest({ ...plain, features: ['search'] }, 'en')).toBe(
    'A tea list\n\nFeatures: Search',
  )
})

test('nothing chosen adds nothing, and without a prompt nothing is asked for', () => {
  expect(generationRequest(plain, 'en')).toBe('A tea list')
  expect(generationRequest({ ...plain, generationPrompt: null }, 'en')).toBeNull()
})
