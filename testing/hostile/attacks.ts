/** The attacks by name. Each is what one person with one machine can do, without a word of anybody's leave. */
import { archivesAndSearches, drawnPages, endlessPayments, pressedClock } from './asked-pages.ts'
import { idleSockets, openBodies, openHeads, unreadAnswers } from './held-connections.ts'
import { oddDataCalls, strangersEntries, strangersStreams } from './kept-data.ts'
import { guesses, oddRequests } from './odd-requests.ts'
import {
  bomb,
  longHistory,
  longMessage,
  manyChangedLines,
  manyEntries,
  pushed,
  zeros,
} from './pushed-history.ts'
import { type Attack, repeat, send, type Target } from './target.ts'

const form = 'application/x-www-form-urlencoded'
const letters = Buffer.alloc(65_536, 'a')

/** A form of the code host whose body never ends. */
const endlessForms: Attack = {
  name: 'bodies without end',
  run: (target, over) =>
    repeat(8, over, (turn) => {
      const path = ['signout', 'signin', 'signup', 'settings/tokens', 'login/oauth/access_token']
      return send(
        target,
        {
          method: 'POST',
          path: `/codehost/${path[turn % path.length]}`,
          headers: { 'content-type': form },
          body: () => letters,
        },
        over,
      )
    }),
}

const readers = (target: Target, name: string): string[] => {
  const page = `/codehost/${target.owner}/${name}`
  const api = `/codehost/api/v3/repos/${target.owner}/${name}`
  return [
    page,
    `${page}/commits`,
    `${page}/tree/main`,
    `${page}/commit/main`,
    api,
    `${api}/commits/main`,
    `${api}/commits?path=nowhere.txt`,
    `${api}/git/trees/main?recursive=1`,
    `${api}/contents/`,
    `${api}/zipball/main`,
    `${api}/tarball/main`,
    `${api}/compare/main~1...main`,
  ]
}

/** Reads repositories in every way there is; half of the readers leave at once. */
const readAll = (target: Target, names: readonly string[], over: AbortSignal): Promise<void> => {
  const paths = names.flatMap((name) => readers(target, name))
  return repeat(10, over, (turn) =>
    send(
      target,
      {
        path: paths[turn % paths.length] ?? '/',
        ...(turn % 2 === 0 && { leaveAfterMs: 200 }),
      },
      over,
    ),
  )
}

const bombs: Attack = {
  name: 'git bombs',
  async prepare(target) {
    await pushed(target, 'bomb', bomb)
  },
  run: (target, over) => readAll(target, ['bomb'], over),
}

const built = {
  lines: manyChangedLines,
  zeros,
  message: longMessage,
  history: longHistory,
  entries: manyEntries,
} as const

const largeRepositories: Attack = {
  name: 'large files, diffs, histories, archives',
  async prepare(target) {
    for (const [name, build] of Object.entries(built)) await pushed(target, name, build)
  },
  run: (target, over) => readAll(target, Object.keys(built), over),
}

/** The heaviest pages and answers of two repositories, 64 of them at every moment. */
const heavyCalls: Attack = {
  name: '64 heavy calls of the code host',
  async prepare(target) {
    for (const name of ['lines', 'entries'] as const) await pushed(target, name, built[name])
  },
  run: (target, over) => {
    const paths = [
      `/codehost/${target.owner}/lines/commit/main`,
      `/codehost/api/v3/repos/${target.owner}/entries/git/trees/main?recursive=1`,
    ]
    return repeat(64, over, (turn) => send(target, { path: paths[turn % 2] ?? '/' }, over))
  },
}

/** Uploads of git that begin and never go on. */
const unfinishedUploads: Attack = {
  name: 'uploads that never end',
  async prepare(target) {
    await pushed(target, 'small', ({ git }) => {
      git(['commit', '-q', '--allow-empty', '-m', 'Small'])
    })
  },
  run: (target, over) =>
    repeat(32, over, (turn) => {
      let isFirst = true
      const isPush = turn % 2 === 0
      const { owner, gitToken } = target
      const basic = Buffer.from(`${owner}:${gitToken}`).toString('base64')
      return send(
        target,
        {
          method: 'POST',
          path: `/codehost/${owner}/small.git/${isPush ? 'git-receive-pack' : 'git-upload-pack'}`,
          headers: {
            'content-type': `application/x-git-${isPush ? 'receive' : 'upload'}-pack-request`,
            'transfer-encoding': 'chunked',
            ...(isPush && { authorization: `Basic ${basic}` }),
          },
          body: () => {
            if (!isFirst) return null
            isFirst = false
            return Buffer.from('0032want ')
          },
          leaveAfterMs: 60_000,
        },
        over,
      )
    }),
}

const anonymousCalls: Attack = {
  name: 'calls of the code host without a name',
  run: (target, over) =>
    repeat(16, over, (turn) =>
      send(target, { path: `/codehost/api/v3/users/u${turn % 50}/repos` }, over),
    ),
}

/** Files as large as the API takes them, many at once; the account's storage ends none of the reading. */
const largeFiles: Attack = {
  name: 'large files written at once',
  run(target, over) {
    const content = 'A'.repeat(39 * 1_048_576)
    const body = Buffer.from(JSON.stringify({ content, encoding: 'base64' }))
    return repeat(32, over, () =>
      send(
        target,
        {
          method: 'POST',
          path: `/codehost/api/v3/repos/${target.owner}/site/git/blobs`,
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${target.gitToken}`,
          },
          body,
        },
        over,
      ),
    )
  },
}

const longPaths: Attack = {
  name: 'long paths of a site',
  run: (target, over) =>
    repeat(16, over, (turn) =>
      send(target, { host: target.siteHost, path: `/${turn}/${'p'.repeat(14_000)}` }, over),
    ),
}

const previewHosts: Attack = {
  name: 'previews that nobody made',
  run: (target, over) =>
    repeat(16, over, (turn) =>
      send(
        target,
        {
          host: `${turn.toString(16).padStart(32, '0')}.preview.localhost:${target.port}`,
          path: turn % 3 === 0 ? `/__shell?${turn}` : `/${'q'.repeat(8_000)}${turn}`,
        },
        over,
      ),
    ),
}

/** Requests that its patterns read slowly. */
const slowPrompts: Attack = {
  name: 'long requests to the demo model',
  run: (target, over) =>
    repeat(4, over, (turn) => {
      const filler = ['\n'.repeat(120_000), ' '.repeat(300_000), 'a list of '.repeat(30_000)]
      const content = `${filler[turn % filler.length]}a list of books`
      return send(
        target,
        {
          method: 'POST',
          path: '/api/llm/openai/v1/chat/completions',
          headers: {
            'content-type': 'application/json',
            authorization: `Bearer ${target.modelToken}`,
          },
          body: JSON.stringify({
            model: 'claude-sonnet-4-0',
            stream: turn % 2 === 0,
            messages: [{ role: 'user', content }],
          }),
        },
        over,
      )
    }),
}

/** All of them. */
export const attacks: readonly Attack[] = [
  endlessForms,
  bombs,
  largeRepositories,
  unfinishedUploads,
  anonymousCalls,
  largeFiles,
  longPaths,
  previewHosts,
  slowPrompts,
  openHeads,
  openBodies,
  idleSockets,
  oddRequests,
  guesses,
  drawnPages,
  archivesAndSearches,
  endlessPayments,
  pressedClock,
  heavyCalls,
  unreadAnswers,
  strangersEntries,
  strangersStreams,
  oddDataCalls,
]
