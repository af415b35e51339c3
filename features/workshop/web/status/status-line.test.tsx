import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { speak } from '../../../../contract/text.ts'
import type { App } from '../../../apps/contract.ts'
import { isAsLive, useCatchUp } from '../sync/use-catch-up.ts'
import type { Live } from '../sync/use-catch-up.ts'
import { texts } from '../../text/texts.ts'
import { CommittedState, LiveState } from './status-line.tsx'

const [mine, newer] = ['a'.repeat(40), 'b'.repeat(40)]
const published: Pick<App, 'status'> = { status: 'published' }

/** What the line says when this device holds the commit `mine` and nothing was brought in yet. */
function Line({ live }: { live: Live }) {
  const catchUp = async () => true
  const isAhead = useCatchUp({ live, savedSha: mine, isIdle: true, catchUp })
  return <LiveState app={published} live={live} isAhead={isAhead} />
}
const line = (live: Live) => renderToStaticMarkup(<Line live={live} />)

test('a live version that this device has not seen is not called older: it may come from a push [EDT-19] [PUB-13]', () => {
  const of = (sha: string) =>
    `<span class="live"><span>Live</span> <span class="mono">${sha.slice(0, 7)}</span></span>`
  expect(line({ commitSha: newer, verified: true })).toBe(of(newer))
  expect(line({ commitSha: mine, verified: true })).toBe(of(mine))
  expect(line({ commitSha: newer, verified: true, sameAs: [mine] })).toBe(of(newer))
  expect(line({ commitSha: newer, verified: false })).toBe('<span class="live">Going live…</span>')
  expect(line({ commitSha: null, verified: false })).toBe('<span>Not published</span>')
})

test('a commit of which nothing may be committed says so, with changes or without [SYN-15]', () => {
  const drawn = (lastCommit: Parameters<typeof CommittedState>[0]['lastCommit'], uncommitted = 1) =>
    renderToStaticMarkup(
      <CommittedState
        savedSha={mine}
        uncommitted={uncommitted}
        refused={[]}
        lastCommit={lastCommit}
      />,
    )
  for (const uncommitted of [0, 1])
    expect(drawn('noValidFileChanges', uncommitted)).toContain('<span>No valid file changes</span>')
  expect(drawn('committed')).not.toContain('No valid')
  expect(drawn(null)).not.toContain('No valid')
})

test('a changed file that git refuses is named, until it is mended [SYN-15]', () => {
  const drawn = (refused: string[]) =>
    renderToStaticMarkup(
      <CommittedState savedSha={mine} uncommitted={2} refused={refused} lastCommit="committed" />,
    )
  const said = 'Not committed, as git allows 2,047 bytes a line: .gitattributes'
  expect(drawn(['.gitattributes'])).toContain(`<span role="status">${said}</span>`)
  expect(drawn([])).not.toContain('git allows')
  expect(speak(texts, 'zh')('refusedByGit', { files: '.gitattributes', n: 2_047 })).toBe(
    '未提交，git 每行最多允许 2,047 字节：.gitattributes',
  )
})

test('what is live is older only where this device has more than it [EDT-19]', () => {
  expect(isAsLive({ commitSha: newer, verified: true, sameAs: [mine] }, mine)).toBe(true)
  expect(isAsLive({ commitSha: newer, verified: true }, mine)).toBe(false)
  expect(isAsLive(null, mine)).toBe(false)
  const live = { commitSha: newer, verified: true }
  expect(renderToStaticMarkup(<LiveState app={published} live={live} isAhead />)).toBe(
    '<span>Live version is older</span>',
  )
})
