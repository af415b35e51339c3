/** What a message of the chat shows of its tools and commit, and what it offers. */
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import type { ChatMessage, GitInfo } from '../../contract.ts'
import { texts } from '../../text/texts.ts'
import type { TurnOnDevice } from '../assistant-project.ts'
import type { ChatTurn } from '../chat-turn.ts'
import { newTurn, turnsOf } from '../chat-turn.ts'
import { recordOf } from '../turn-records.ts'
import type { Assistant } from '../use-assistant.ts'
import { ChatTurnView } from './chat-turn-view.tsx'
import { ClearChat } from './clear-chat.tsx'
import { Examples, kindOf } from './examples.tsx'
import { PromptBox } from './prompt-box.tsx'
import { assistantOf, noneAdded } from './test-assistant.ts'
import { ToolRow } from './tool-row.tsx'

const gitInfo: GitInfo = {
  commitSha: 'abc1234'.padEnd(40, '0'),
  commitMessage: 'AI update: make it blue',
  pushedToGithub: true,
  modifiedFiles: ['index.html', 'app.css'],
}
const done = {
  ...newTurn('turn-0001', 'make it blue'),
  state: 'done',
  text: 'Blue.',
  answeredAt: '2026-03-21T03:15:00.000Z',
} as const

type Drawn = { turn?: Partial<ChatTurn>; device?: TurnOnDevice; isLast?: boolean }
function draw({ turn: given, device, isLast = true }: Drawn, rest: Partial<Assistant> = {}) {
  const turn = { ...done, ...given }
  const assistant = assistantOf(turn, device ?? null, rest)
  return renderToStaticMarkup(<ChatTurnView turn={turn} assistant={assistant} isLast={isLast} />)
}

test('a tool opens to what it was given and what came of it, long text cut; a failed one shows its error [CHT-12]', () => {
  const execution = {
    id: 'a',
    name: 'write_file',
    arguments: { path: 'index.html', content: 'x'.repeat(2_001) },
    description: 'Write index.html',
    status: 'completed',
    result: 'Written: 2001 bytes',
  } as const
  const page = renderToStaticMarkup(<ToolRow execution={execution} nowMs={0} />)
  for (const text of ['Write index.html', '>path<', 'Written: 2001 bytes', '>Show all<'])
    expect(page).toContain(text)
  expect(page).toContain(`${'x'.repeat(2_000)}…`)
  expect(page).not.toContain('x'.repeat(2_001))
  const { result: _, ...rest } = execution
  const failed = { ...rest, status: 'failed', error: 'Content not found' } as const
  const summary = /<summary>.*?<\/summary>/s
  expect(
    summary.exec(renderToStaticMarkup(<ToolRow execution={failed} nowMs={0} />))?.[0],
  ).toContain('Content not found')
})

test('a commit shows its short id as a link, whether it is pushed and its files; the rest opens [CHT-13]', () => {
  const page = draw({ turn: { gitInfo } })
  expect(page).toMatch(
    /<summary>Pushed, 2 files<\/summary>.*href="https:\/\/git.example\/ada\/tea\/commit\/abc12340+"[^>]*>abc1234<\/a>/s,
  )
  for (const text of [gitInfo.commitSha, gitInfo.commitMessage, 'index.html', 'app.css'])
    expect(page).toContain(text)
  expect(draw({ turn: { gitInfo: { ...gitInfo, pushedToGithub: false } } })).toContain(
    'Not pushed, 2 files',
  )
  expect(draw({ turn: { gitInfo } }, { commitUrl: () => null })).not.toContain('href')
})

test('changes that are not pushed offer "Commit now", also after a reload and after an undo [CHT-14]', () => {
  const open = { undone: false, committed: false }
  expect(draw({ device: open })).toContain('>Commit now</button>')
  const undone = { undone: true, committed: false }
  expect(draw({ turn: { gitInfo }, device: undone, isLast: false })).toContain('>Commit now<')
  expect(draw({ turn: { gitInfo }, device: { undone: false, committed: true } })).not.toContain(
    'Commit now',
  )
  expect(speak(texts, 'zh')('commitNow')).toBe('立即提交')
})

test('why a commit was held back is said for as long as it holds: not after the choice is made', () => {
  const commitFault = { reason: 'Changed in two places: index.html', isUndecided: true }
  const device = { undone: false, committed: false }
  const shown = (isUndecided: boolean, now = device) =>
    draw({ turn: { commitFault }, device: now }, { isUndecided }).includes('Changed in two places')
  expect([shown(true), shown(false)]).toEqual([true, false])
  expect(shown(true, { ...device, committed: true })).toBe(false)
})

test('every answer but the newest can be reset to, not while a turn runs [CHT-27]', () => {
  const button = /<button[^>]*class="[^"]*reset"[^>]*>/
  expect(button.exec(draw({ isLast: false }))?.[0]).not.toContain('disabled')
  expect(button.exec(draw({ isLast: false }, { isRunning: true }))?.[0]).toContain('disabled')
  expect(draw({ isLast: true })).not.toMatch(button)
  expect(draw({ turn: { answeredAt: null }, isLast: false })).not.toMatch(button)
})

test('a tab that only follows takes no chat back and clears none [EDT-32] [CHT-27]', () => {
  const acts = (isElsewhere: boolean) => {
    const clear = <ClearChat assistant={assistantOf(done, null, { isElsewhere })} />
    return [
      /<button[^>]*class="[^"]*reset"[^>]*>/.exec(draw({ isLast: false }, { isElsewhere })),
      /<button[^>]*aria-label="Clear chat"[^>]*>/.exec(renderToStaticMarkup(clear)),
    ].map((button) => button?.[0])
  }
  for (const button of acts(false)) expect(button).not.toContain('disabled')
  for (const button of acts(true)) expect(button).toContain('disabled')
})

test('a turn that was broken off by a reload says so and offers Retry [CHT-37]', () => {
  const message = (type: 'user' | 'ai', ending: ChatMessage['ending']): ChatMessage => ({
    _id: type,
    turnId: 'turn-0001',
    type,
    content: type,
    timestamp: '2026-03-21T03:14:00.000Z',
    toolExecutions: [],
    gitInfo: null,
    ending,
  })
  const [turn] = turnsOf([message('user', null)])
  const page = draw(turn ? { turn } : {})
  expect(page).toMatch(/Interrupted.*>Retry</s)
  expect(speak(texts, 'zh')('interrupted')).toBe('已中断')
})

test('the tokens of a turn are stored with it and shown after a reload [CHT-18]', () => {
  const usage = { promptTokens: 1_000, completionTokens: 200, isEstimated: false }
  const { ending } = recordOf({ ...done, usage }, true)
  const half = { timestamp: '2026-03-21T03:14:00.000Z', toolExecutions: [], gitInfo: null }
  const turnId = 'turn-0001'
  const [turn] = turnsOf([
    { _id: '1', turnId, type: 'user', content: 'go', ...half, ending: null },
    { _id: '2', turnId, type: 'ai', content: 'Gone.', ...half, ending: ending ?? null },
  ])
  expect(draw(turn ? { turn } : {})).toContain('1,200 tokens')
})

test('an empty chat offers three examples that fit the app [CHT-05]', () => {
  const kinds = [['Puzzle'], ['weather', 'charts'], ['todo'], ['art'], []].map(kindOf)
  expect(kinds).toEqual(['game', 'figures', 'list', 'any', 'any'])
  const page = renderToStaticMarkup(<Examples tags={['game']} onPick={() => {}} />)
  expect(page).toContain('Tell the AI what to change.')
  expect(page.match(/<button/g)).toHaveLength(3)
  expect(page).toContain('score')
})

test('a message beyond 20,000 characters is counted in red and cannot be sent [CHT-39] [LIM-68]', () => {
  const box = (length: number) =>
    renderToStaticMarkup(
      <PromptBox
        text={'字'.repeat(length)}
        onText={() => {}}
        refusal={null}
        isRunning={false}
        canSend
        hasAgent
        added={noneAdded}
        isBlind={false}
        onIntent={() => {}}
        onSend={() => true}
        onStop={() => {}}
      />,
    )
  const long = box(20_001)
  expect(long).toContain('Message is too long')
  expect(long).toContain('<span class="error num">20001 / 20000</span>')
  expect(long).toMatch(/<button[^>]*type="submit"[^>]*disabled/)
  expect(box(20_000)).toContain('<span class="quiet num">20000 / 20000</span>')
  expect(box(20_000)).not.toMatch(/<button[^>]*type="submit"[^>]*disabled/)
  expect(speak(texts, 'zh')('tooLong')).toBe('消息过长')
})
