import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { ToolExecution } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import { speak } from '../../../../contract/text.ts'
import type { ChatTurn } from '../chat-turn.ts'
import { newTurn, turnsOf } from '../chat-turn.ts'
import { ChatTurnView } from './chat-turn-view.tsx'
import { ToolList } from './tool-list.tsx'
import { secondsOf, usageText } from './turn-figures.ts'
import type { TurnOnDevice } from '../assistant-project.ts'
import { assistantOf } from './test-assistant.ts'
import { messagesOf } from '../use-history.ts'

const draw = (given: Partial<ChatTurn>, device: TurnOnDevice | null = null): string => {
  const turn = { ...newTurn('turn-0001', 'make it blue'), ...given }
  return renderToStaticMarkup(
    <ChatTurnView turn={turn} assistant={assistantOf(turn, device)} isLast />,
  )
}
const execution: ToolExecution = {
  id: 'a',
  name: 'write_file',
  arguments: { path: 'index.html' },
  description: 'Write index.html',
  status: 'completed',
  startTime: 1_000,
  endTime: 2_240,
}

test('person and assistant are told apart by a label, each with the full time of its message [CHT-06]', () => {
  const page = draw({
    state: 'done',
    text: 'It is blue.',
    askedAt: '2026-03-21T03:14:00.000Z',
    answeredAt: '2026-03-21T03:15:00.000Z',
  })
  expect(page).toMatch(/>You<.*make it blue.*>Assistant<.*It is blue\./s)
  expect(page.match(/<time dateTime="2026-03-21T03:1[45]:00.000Z" title="[^"]+"/gi)).toHaveLength(2)
})

test('what the person typed is shown as typed, never as Markdown [CHT-09]', () => {
  const page = draw({ prompt: '**bold**\n  # no <b>title</b>' })
  expect(page).toContain('<p class="typed">**bold**\n  # no &lt;b&gt;title&lt;/b&gt;</p>')
})

test('tools are listed with their number, name and seconds: open while they run, closed after [CHT-10]', () => {
  const list = (isRunning: boolean) =>
    renderToStaticMarkup(<ToolList executions={[execution]} isRunning={isRunning} />)
  expect(list(true)).toMatch(/<details class="tools" open="">.*Tools \(1\).*write_file.*1\.2s/s)
  expect(list(false)).not.toContain('open=""')
  expect(renderToStaticMarkup(<ToolList executions={[]} isRunning />)).toBe('')
  expect(speak(texts, 'zh')('tools', { n: 3 })).toBe('工具执行（3）')
})

test('each state of a tool has an icon of its own and a hidden text, and a running one counts up [CHT-11]', () => {
  const icons = (['pending', 'running', 'completed', 'failed'] as const).map((status) => {
    const page = renderToStaticMarkup(
      <ToolList executions={[{ ...execution, status }]} isRunning={false} />,
    )
    const word = { pending: 'Waiting', running: 'Running', completed: 'Done', failed: 'Failed' }
    expect(page).toContain(`<span class="sr"> ${word[status]}</span>`)
    return /<li[^>]*><details><summary>(<svg.*?<\/svg>)/s.exec(page)?.[1]
  })
  expect(new Set(icons).size).toBe(4)
  const { endTime: _, ...running } = execution
  expect([
    secondsOf(running, 3_000),
    secondsOf(running, 4_500),
    secondsOf(execution, 9_000),
  ]).toEqual([2, 3.5, 1.24])
  const zh = speak(texts, 'zh')
  expect([zh('pending'), zh('running'), zh('completed'), zh('failed')]).toEqual([
    '等待中',
    '执行中',
    '已完成',
    '失败',
  ])
})

test('a failed commit shows its error with "Commit now", and the turn is not called failed [AGT-30]', () => {
  const page = draw(
    { state: 'done', commitFault: { reason: 'GitHub commit failed: refused', isUndecided: false } },
    { undone: false, committed: false },
  )
  expect(page).toContain('GitHub commit failed: refused')
  expect(page).toContain('>Commit now</button>')
  expect(page).not.toContain('Sorry, an error occurred')
})

test.each(['stopped', 'failed'] as const)(
  'a turn that was %s offers to commit or to undo its changes [AGT-31]',
  (state) => {
    const page = draw({ state }, { undone: false, committed: false })
    expect(page).toMatch(/>Commit<\/button>.*>Undo changes<\/button>/s)
    expect(draw({ state }, { undone: true, committed: true })).toMatch(/>Redo changes<\/button>/)
    expect(draw({ state })).not.toContain('>Commit<')
    expect(speak(texts, 'zh')('undoChanges')).toBe('撤销更改')
  },
)

test('a message whose record is not stored says so with Retry, also where it is sent again by itself [CHT-17]', () => {
  const ended = { state: 'done', text: 'Blue.' } as const
  for (const stored of ['later', 'never'] as const)
    expect(draw({ ...ended, stored })).toMatch(/· Not saved<\/small><button[^>]*>Retry</)
  expect(draw({ ...ended, stored: 'full' })).toMatch(
    /· Not saved: your chats take all the room[^<]*Clear the chat[^<]*<\/small><button[^>]*>Retry</,
  )
  expect(draw({ ...ended, stored: 'yes' })).not.toMatch(/saved|Retry/)
  expect(speak(texts, 'zh')('notStored')).toBe('未保存')
  expect(speak(texts, 'zh')('chatsFull')).toContain('请清空某个应用的对话')
})

test('a turn that failed before the reload still says so and offers Retry [CHT-20] [AIP-14]', () => {
  const stored = { timestamp: '2026-03-21T03:14:00.000Z', toolExecutions: [], gitInfo: null }
  const [turn] = turnsOf([
    { _id: '1', turnId: 't', type: 'user', content: 'go', ...stored, ending: null },
    {
      _id: '2',
      turnId: 't',
      type: 'ai',
      content: 'Half a',
      ...stored,
      ending: { state: 'failed', fault: 'LLM streaming failed: reset' },
    },
  ])
  const shown = draw(turn ?? {})
  for (const text of ['Half a', 'Sorry, an error occurred', 'LLM streaming failed: reset', 'Retry'])
    expect(shown).toContain(text)
})

test('tokens are those of the service, and an estimate says "about" [CHT-18]', () => {
  const t = speak(texts, 'en')
  const turn = { ...newTurn('t', 'p'), text: 'x'.repeat(40) }
  const usage = { promptTokens: 1_000, completionTokens: 200, isEstimated: false }
  const counted = { ...turn, usage, uncounted: { after: 40, tokens: 0 } }
  expect(usageText(counted, t)).toBe('1,200 tokens')
  expect(usageText({ ...counted, usage: { ...usage, isEstimated: true } }, t)).toBe(
    'about 1,200 tokens',
  )
  expect(usageText({ ...counted, uncounted: { after: 20, tokens: 7 } }, t)).toBe(
    'about 1,212 tokens',
  )
  expect(usageText({ ...turn, usage, answeredAt: '2026-03-21T03:14:00.000Z' }, t)).toBe(
    '1,200 tokens',
  )
  expect(usageText(turn, t)).toBe('about 10 tokens')
  expect(speak(texts, 'zh')('round', { n: 3, of: 10 })).toBe('第 3 / 10 轮')
})

test('pages of history that have shifted by new messages make neither doubles nor gaps [CHT-03]', () => {
  const message = (id: number) => ({
    _id: `0000-${id}`,
    turnId: null,
    type: 'user' as const,
    content: `${id}`,
    timestamp: '2026-03-21T03:14:00.000Z',
    toolExecutions: [],
    gitInfo: null,
    ending: null,
  })
  const pages = [{ messages: [3, 4, 5].map(message) }, { messages: [1, 2, 3, 4].map(message) }]
  expect(messagesOf(pages).map(({ content }) => content)).toEqual(['1', '2', '3', '4', '5'])
})
