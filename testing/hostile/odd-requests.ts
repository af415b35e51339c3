/** Attacks by single requests that are odd: hosts, methods, paths, headers and addresses that nobody means. */
import { type Attack, repeat, send, type Target } from './target.ts'

const oddHosts = ['999.999.999.999', '1.2.3.4.5', 'a..b', 'xn--', '[::1]', '-.localhost', 'a%00b']
const oddPaths = [
  '//',
  '/%',
  '/%ff%fe',
  '/%00',
  '/..%2f..%2fetc/passwd',
  '/__proto__',
  '/codehost/%ff/%00',
  '/codehost/constructor/__proto__',
  '/codehost/signin?return_to=//evil.example&return_to=%00',
  '/codehost/login/oauth/authorize?client_id=__proto__&redirect_uri=%ff',
  '/codehost/api/v3/users/__proto__/repos?sort=constructor&type=toString',
  '/codehost/api/v3/repos/mallory/site/commits?since=+275760-09-13&until=-271821-04-20',
  '/codehost/api/v3/repos/mallory/site/compare/%ff...main',
  '/codehost/mallory/site.git/info/refs?service=git-upload-pack&service=git-receive-pack',
  '/api/apps/with-status?page=1&page=2',
  '/api/apps/%00',
  '/api/github/%ff',
  '/marketplace?search=%ff&page=1e400',
]
const oddHeaders: readonly Record<string, string>[] = [
  { range: `bytes=${'0-1,'.repeat(3_000)}` },
  { range: 'bytes=5-1', 'if-range': 'x' },
  { 'accept-language': 'zh;q=0.1,'.repeat(1_500) },
  { 'accept-encoding': 'gzip;q=0.5,'.repeat(1_200) },
  { 'if-none-match': '"a",'.repeat(3_000) },
  { cookie: 'a=b;'.repeat(3_500) },
  { authorization: `Basic ${'A'.repeat(10_000)}` },
  { 'x-codehost-caller': 'inside', 'x-forwarded-for': '1.1.1.1,'.repeat(1_500) },
  { referer: 'http://[', 'sec-fetch-dest': 'document', 'sec-fetch-site': 'same-origin' },
  { 'git-protocol': 'version=2:x', 'service-worker': 'script' },
]
const methods = ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PROPFIND', 'DELETE', 'PUT'] as const

/** Every odd path with odd hosts, headers and methods. */
export const oddRequests: Attack = {
  name: 'odd requests',
  run: (target, over) =>
    repeat(8, over, (turn) =>
      send(
        target,
        {
          method: methods[turn % methods.length] ?? 'GET',
          path: oddPaths[turn % oddPaths.length] ?? '/',
          host: hostOf(target, turn),
          headers: oddHeaders[turn % oddHeaders.length] ?? {},
        },
        over,
      ),
    ),
}

function hostOf({ port, siteHost }: Target, turn: number): string {
  const ours = [
    `localhost:${port}`,
    siteHost,
    `${'a'.repeat(32)}.preview.localhost:${port}`,
    `pictures.apps.localhost:${port}`,
  ]
  const hosts = [...ours, ...oddHosts]
  // Of another length than the other lists, so that in time all meet all.
  return hosts[Math.floor(turn / 7) % hosts.length] ?? 'a'
}

const pages = ['signin', '%73ignin', 'signin/', 'SignIn', '/signin', 'signup', 'settings']

/** Guesses at the password of somebody else, by every way to write the address, from made-up addresses. */
export const guesses: Attack = {
  name: 'guessed passwords',
  run: (target, over) =>
    repeat(8, over, (turn) =>
      send(
        target,
        {
          method: 'POST',
          path: `/codehost/${pages[turn % pages.length]}`,
          headers: {
            'content-type': 'application/x-www-form-urlencoded',
            'x-forwarded-for': `198.51.100.${turn % 256}`,
            'x-codehost-caller': `192.0.2.${turn % 256}`,
            origin: `http://localhost:${target.port}`,
          },
          body: `login=${target.owner}&username=${target.owner}&password=guess-${turn}`,
        },
        over,
      ),
    ),
}
