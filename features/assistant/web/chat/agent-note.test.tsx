import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import { newTurn } from '../chat-turn.ts'
import type { Agent } from '../use-agent.ts'
import { ChatPanel } from './chat-panel.tsx'
import { assistantOf } from './test-assistant.ts'

const draw = (agent: Agent): string => {
  const assistant = assistantOf(newTurn('turn-0001', 'make it blue'), null)
  return renderToStaticMarkup(
    <MemoryRouter>
      <ChatPanel assistant={{ ...assistant, isRunning: false, draft: 'Bigger', agent }} canSend />
    </MemoryRouter>,
  )
}
const isSendOff = (page: string): boolean => /<button[^>]*type="submit"[^>]*disabled=""/.test(page)
const link = (to: string, text: string): RegExp => new RegExp(`href="${to}"[^>]*>${text}<`)

test.each([
  ['noModelConfigured', 'No valid LLM configuration found', '未找到有效的 LLM 配置'],
  ['apiKeyRequired', 'API key is required', '请填写 API 密钥'],
] as const)(
  'own settings that cannot be used are told with the way to them, and nothing is sent (%s) [CHT-21]',
  (reason, en, zh) => {
    const page = draw({ state: 'none', reason, failure: null })
    expect(page).toContain(en)
    expect(page).toMatch(link(String.raw`/dashboard\?tab=llm`, 'Open LLM configuration'))
    expect(isSendOff(page)).toBe(true)
    expect(page).toContain('Bigger')
    expect(speak(texts, 'zh')(reason)).toBe(zh)
  },
)

test('a quota that is used up offers the plans and an own key [CHT-21]', () => {
  const page = draw({ state: 'none', reason: 'quotaExceeded', failure: null })
  expect(page).toMatch(/daily quota exceeded/i)
  expect(page).toMatch(link('/pricing', 'View plans'))
  expect(page).toMatch(link(String.raw`/dashboard\?tab=llm`, 'Use your own key'))
  expect(isSendOff(page)).toBe(true)
  expect(speak(texts, 'zh')('noModel', { time: '08:00' })).toContain('今日额度已用完')
})

test('free AI that rests says until when, with the plans and an own key as ways out [BIL-44]', () => {
  const page = draw({ state: 'none', reason: 'freeAiResting', failure: null })
  expect(page).toMatch(/The free AI service is resting until \d\d:\d\d\./)
  expect(page).toMatch(link('/pricing', 'View plans'))
  expect(page).toMatch(link(String.raw`/dashboard\?tab=llm`, 'Use your own key'))
  expect(speak(texts, 'zh')('freeAiResting', { time: '08:00' })).toBe(
    '免费 AI 服务暂停，08:00 恢复。',
  )
})

test('with a model there is no note, and what is typed can be sent [CHT-21]', () => {
  const page = draw({ state: 'ready', model: 'gpt-5', isBuiltin: false, takesPictures: null })
  expect(page).not.toContain('LLM configuration')
  expect(isSendOff(page)).toBe(false)
})

test('an invalid configuration is named in both languages, with upgrade and own key as ways out [CHT-22] [LLM-28]', () => {
  const [en, zh] = [speak(texts, 'en'), speak(texts, 'zh')]
  expect([en('invalidModel'), zh('invalidModel')]).toEqual([
    'LLM Configuration Invalid',
    'AI 模型配置无效',
  ])
  expect(en('invalidModelText')).toBe(
    "Upgrade your plan to use the website's models, or configure your own API key.",
  )
  expect(zh('invalidModelText')).toBe('可以升级套餐使用本站模型，或配置自己的 API 密钥。')
  expect([en('learnMore'), zh('learnMore'), en('configure'), zh('configure')]).toEqual([
    'Learn More',
    '了解更多',
    'Configure',
    '去配置',
  ])
})
