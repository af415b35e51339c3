import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import { texts } from '../../text/texts.ts'
import type { ConsoleLine, Said } from './console-lines.ts'
import {
  countedErrors,
  fixRequest,
  levelOf,
  lineText,
  newErrors,
  placeOf,
  signatureOf,
  withLine,
} from './console-lines.ts'
import { afterClear, afterEvent, duringTurn, newTold } from './use-preview.ts'

const en = speak(texts, 'en')
const zh = speak(texts, 'zh')
const error = (text: string): Said => ({
  kind: 'console',
  level: 'error',
  text,
  file: 'app.js',
  line: 3,
})
const notice = (name: 'formHeld' | 'dialogBlocked' | 'cannotRun', file = ''): Said => ({
  kind: 'notice',
  notice: name,
  file,
})
const written = (said: readonly Said[]): readonly ConsoleLine[] =>
  said.reduce<readonly ConsoleLine[]>((lines, next) => withLine(lines, next, null), [])

test('the last 500 lines are kept with level, place and the number of repeats [PVW-16]', () => {
  const lines = written([
    ...Array.from({ length: 600 }, (_, at) => error(`fault ${at}`)),
    error('again'),
    error('again'),
    { kind: 'missingFile', path: '/none.png' },
  ])
  expect(lines).toHaveLength(500)
  expect(lines.at(-2)).toMatchObject({ text: 'again', count: 2 })
  expect(lines.map(({ id }) => id)).toEqual([...new Set(lines.map(({ id }) => id))])
  const [last] = lines.slice(-1)
  expect(last && [levelOf(last), lineText(last, en)]).toEqual([
    'error',
    'File not found: /none.png',
  ])
  expect(placeOf(error('x'))).toBe('app.js:3')
})

test('what the product adds to the console is said in both languages [PVW-14] [PVW-21] [PVW-22]', () => {
  expect(lineText(notice('cannotRun', 'view.tsx'), en)).toBe(
    'Browsers cannot run view.tsx. Ask the AI to write it in JavaScript.',
  )
  expect(lineText(notice('cannotRun', 'view.tsx'), zh)).toBe(
    '浏览器无法直接运行 view.tsx，请让 AI 改写为 JavaScript。',
  )
  expect(lineText(notice('formHeld'), en)).toBe('Forms are not sent to other sites in the preview')
  expect(lineText(notice('formHeld'), zh)).toBe('预览中不会向其他网站提交表单')
  expect(lineText(notice('dialogBlocked'), en)).toBe(
    'Dialogs are blocked in the preview frame; open it in a new tab, or use the published app',
  )
  expect(lineText(notice('dialogBlocked'), zh)).toBe(
    '预览框内无法弹出对话框，请在新标签页中打开或使用已发布的应用',
  )
})

test('errors of a running turn are marked and count only when it has ended [PVW-19]', () => {
  const lines = withLine(written([error('before')]), error('during'), 'turn')
  expect(lines.map(({ turnId }) => turnId)).toEqual([null, 'turn'])
  expect(countedErrors(lines, 'turn')).toHaveLength(1)
  expect(countedErrors(lines, null)).toHaveLength(2)
  expect([en('whileWorking'), zh('whileWorking')]).toEqual([
    'while the AI is working',
    'AI 工作期间',
  ])
})

test('only errors of the newest page that were not there before the turn are new [PVW-18]', () => {
  const old = written([error('old')])
  const before = new Set(old.map(signatureOf))
  const lines = [error('old'), error('new')].reduce<readonly ConsoleLine[]>(
    (now, said) => withLine(now, said, 'turn'),
    [],
  )
  expect(newErrors({ lines, before }).map((line) => lineText(line, en))).toEqual(['new'])
  expect(fixRequest(error('x is not defined'), en)).toBe(
    'Fix this error: x is not defined (app.js:3)',
  )
})

test('an error that was cleared away was there before the turn all the same, until a page without it [PVW-18]', () => {
  const loading = { kind: 'loading' } as const
  const broken = [loading, error('x')].reduce(afterEvent, newTold)
  const turn = (told: typeof newTold) =>
    [loading, error('x')].reduce(afterEvent, duringTurn(told, 't'))
  expect(newErrors(turn(broken))).toEqual([])
  expect(newErrors(turn(afterClear(broken)))).toEqual([])
  expect(newErrors(turn(afterEvent(afterClear(broken), loading)))).toHaveLength(1)
})

test('each new page empties the console: errors of pages that are gone, and of half-written files, are not counted [PVW-16] [PVW-19]', () => {
  const loading = { kind: 'loading' } as const
  const missing = { kind: 'missingFile', path: '/app.js' } as const
  const during = [loading, missing, error('half written')].reduce(
    afterEvent,
    duringTurn(newTold, 't'),
  )
  expect(during.lines.map(({ turnId }) => turnId)).toEqual(['t', 't'])
  const last = [loading, error('left')].reduce(afterEvent, during)
  expect(countedErrors(last.lines, 't')).toEqual([])
  const ended = duringTurn(last, null)
  expect(countedErrors(ended.lines, null)).toHaveLength(1)
  expect(newErrors(ended).map((line) => lineText(line, en))).toEqual(['left'])
  expect(countedErrors(afterEvent(ended, loading).lines, null)).toEqual([])
})

test('the first page that comes is waited for, also where there was none before [PVW-15]', () => {
  const after = (...events: Parameters<typeof afterEvent>[1][]) =>
    events.reduce(afterEvent, newTold).face.kind
  const none: Parameters<typeof afterEvent>[1] = { kind: 'noPage', choices: [] }
  const loading = { kind: 'loading' } as const
  expect(after(none, loading)).toBe('starting')
  expect(after(none, loading, { kind: 'notResponding', why: 'noPaint' })).toBe('noPaint')
  expect(after(none, loading, { kind: 'painted', path: '/' }, loading)).toBe('shown')
})

test('without an answer, a first paint or a page the person reads which, and several pages are a choice [PVW-11] [PVW-15] [PVW-20]', () => {
  const face = (event: Parameters<typeof afterEvent>[1]) => afterEvent(newTold, event).face
  expect(face({ kind: 'noPage', choices: [] })).toEqual({ kind: 'noPage' })
  expect(face({ kind: 'noPage', choices: ['a.html', 'b.html'] })).toEqual({
    kind: 'choice',
    pages: ['a.html', 'b.html'],
  })
  expect(face({ kind: 'notResponding', why: 'noPaint' })).toEqual({ kind: 'noPaint' })
  expect(face({ kind: 'notResponding', why: 'noAnswer' })).toEqual({ kind: 'noAnswer' })
  expect([en('noPage'), zh('noPage')]).toEqual(['No page yet', '还没有页面'])
  expect([en('notResponding'), zh('notResponding')]).toEqual([
    'The preview does not respond',
    '预览没有响应',
  ])
  expect([en('appHangs'), zh('appHangs')]).toEqual(['The app does not respond', '应用没有响应'])
})
