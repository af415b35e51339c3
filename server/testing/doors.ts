/**
 * Every door of the product behind which an app or its repository may be read or changed, as its routers list
 * them: whoever adds a route adds a door, and a route whose address cannot be made stops the test.
 */
import { pagePatterns } from '../studio/studio-pages.ts'
import { absentId, routeBodies, routeQueries } from './route-bodies.ts'
import type { TestServer } from './test-server.ts'

/** What the doors lead to. */
export type Behind = {
  /** The app, who made it, and a comment on it. */
  id: string
  ownerId: string
  commentId: string
  /** Its repository `owner/repository`, the newest commit and a file of it. */
  owner: string
  repository: string
  commit: string
  blob: string
  /** Where it is served: the origin of its site, and the address of its picture. */
  site: string
  picture: string
}

/** Who is let in to what: the person's token of the studio, the one of the code host, or its pages' cookie. */
export type Way = 'studio' | 'relay' | 'api' | 'page' | 'git' | 'site'

/** `line` names the door as its router does; `isAbout` tells that it is about this app alone, and no list. */
export type Door = {
  way: Way
  line: string
  method: string
  address: string
  body?: object
  isAbout: boolean
}

/** Every door to one app. */
export function doorsTo(server: TestServer, behind: Behind): Door[] {
  return [
    ...studioDoors(server, behind),
    ...codeHostDoors(server, behind),
    ...pageDoors(behind),
    ...gitDoors(behind),
    ...siteDoors(behind),
  ]
}

/** What is about the caller's own sessions, account, plan and settings, and names no app. */
const ownOnly = / \/api\/(?:auth|mail|archive|subscription|notifications|llm|chat-settings)(?:\/|$)/

function studioDoors({ server }: TestServer, behind: Behind): Door[] {
  return server.routes.flatMap(({ route: { line, method, path } }): Door[] => {
    if (ownOnly.test(line)) return []
    const isComment = path.startsWith('/api/comments/:id')
    const address = filled(path, {
      ':id': isComment ? behind.commentId : behind.id,
      ':appId': behind.id,
      ':userId': behind.ownerId,
      ':jobId': absentId,
      ':serviceId': absentId,
      ':pullId': absentId,
      ':invitationId': absentId,
      ':linkId': absentId,
      ':deliveryId': absentId,
      ':domainId': absentId,
      ':applicantId': '1',
      ':version': '1',
      ':collection': 'notes',
      ':entryId': 'one',
      ':name': behind.repository,
      ':path': 'index.html',
    })
    const hasBody = method !== 'GET' && method !== 'DELETE'
    const text = JSON.stringify(routeBodies[line] ?? {}).replaceAll(absentId, behind.id)
    const body = hasBody ? { body: JSON.parse(text) } : {}
    // What a person takes back is their own, whatever the app is.
    const isOwn = path.startsWith('/api/connections/')
    const isAbout = (/:(?:id|appId)/.test(path) && !isOwn) || line === 'POST /api/comments'
    const whole = address + (routeQueries[line] ?? '')
    return [{ way: 'studio', line, method, address: whole, isAbout, ...body }]
  })
}

/** Sign-in, settings and files of the code host itself, which name no repository. */
const codeHostOwn = new RegExp(
  '^/codehost/(?:signin|signup|signup/terms|signout|join|login/.*|settings.*|style\\.css|copy\\.js|join\\.js|work\\.js|avatars/.*' +
    '|api/v3/(?:applications/.*|rate_limit|meta|user|user/emails|users/:name))$',
)

function codeHostDoors({ codeHost }: TestServer, behind: Behind): Door[] {
  const seen = new Set<string>()
  return codeHost.app.routes.flatMap(({ method, path }): Door[] => {
    const line = `${method} ${path}`
    if (method === 'ALL' || codeHostOwn.test(path) || seen.has(line)) return []
    seen.add(line)
    const address = filled(path, codeHostParts(path, behind))
    const body = method === 'GET' || method === 'DELETE' ? {} : { body: {} }
    const isAbout = path.includes(':repo')
    const api = '/codehost/api/v3'
    if (!path.startsWith(api)) {
      const way = /\/(?:info\/refs|git-\w+-pack)$/.test(path) ? 'git' : 'page'
      return [{ way, line, method, address, isAbout, ...body }]
    }
    const relayed = {
      line: line.replace(api, '/api/github'),
      address: address.replace(api, '/api/github'),
    }
    return [
      { way: 'api', line, method, address, isAbout, ...body },
      { way: 'relay', method, isAbout, ...relayed, ...body },
    ]
  })
}

function codeHostParts(path: string, behind: Behind): Record<string, string> {
  const { owner, repository, commit, blob } = behind
  const ref = /\/git\/(?:ref|refs)\//.test(path) ? 'heads/main' : 'main'
  return {
    ':owner': owner,
    ':repo': repository,
    ':name': owner,
    ':path{.*}': 'index.html',
    ':path{.+}': 'index.html',
    ':ref{.+}': path.includes('/matching-refs/') ? 'heads' : ref,
    ':sha{.+}': 'main',
    ':sha': path.includes('/git/blobs/') ? blob : commit,
    ':branch{.+}': 'main',
    ':basehead{.+}': 'main...main',
    ':place{.+}': path.includes('/tree/') ? 'main/deep' : 'main/index.html',
  }
}

/** An address without any part that is still to be named. */
function filled(path: string, parts: Record<string, string>): string {
  return path
    .split('/')
    .map((part) => {
      if (!part.startsWith(':')) return part
      const given = parts[part]
      if (given === undefined) throw new Error(`${path}: what stands for ${part}?`)
      return given
    })
    .join('/')
}

function pageDoors({ id, ownerId, repository }: Behind): Door[] {
  const about = [`/app/${id}`, `/app/${id}?edit=1`]
  const others = [
    '/',
    '/marketplace',
    `/marketplace?search=${repository}`,
    '/pricing',
    '/generator',
    '/dashboard',
    '/admin',
    '/mail',
    '/shared',
    '/authorize',
    '/device',
    '/login',
    '/signup',
    '/auth/github/callback',
    `/connect/${id}`,
    `/profile/${ownerId}`,
    '/terms',
    '/privacy',
    '/sitemap.xml',
    '/robots.txt',
    '/llms.txt',
    '/api/apps/with-status?limit=100',
    `/api/apps/with-status?author=${ownerId}&limit=100`,
    `/api/apps/with-status?search=${repository}`,
  ]
  const addresses = [...about, ...others]
  const forgotten = pagePatterns.filter((one) =>
    addresses.every((address) => !one.test(address.split('?', 1)[0] ?? '')),
  )
  if (forgotten.length > 0) throw new Error(`no door leads to ${forgotten.join()}`)
  return addresses.map((address) => ({
    way: 'studio',
    line: `GET ${address.replace(id, ':id').replace(ownerId, ':userId').replace(repository, ':text')}`,
    method: 'GET',
    address,
    // The page itself is for everybody: what it shows is asked for by the API.
    isAbout: false,
  }))
}

/** Addresses of git that no router names: with the ending, and those of the protocol that is not spoken. */
function gitDoors({ owner, repository, commit }: Behind): Door[] {
  const services = ['upload', 'receive'].map((one) => `info/refs?service=git-${one}-pack`)
  const files = ['HEAD', 'config', 'packed-refs', 'info/refs', 'objects/info/packs']
  const object = `objects/${commit.slice(0, 2)}/${commit.slice(2)}`
  const doors = [...services, ...files, object].flatMap((path): Door[] =>
    ['.git', ''].map((end) => ({
      way: 'git',
      line: `GET /codehost/:owner/:repo${end}/${path.replace(commit.slice(2), ':rest').replace(`${commit.slice(0, 2)}/`, ':two/')}`,
      method: 'GET',
      address: `/codehost/${owner}/${repository}${end}/${path}`,
      isAbout: true,
    })),
  )
  const packs = ['upload', 'receive'].map((one): Door => ({
    way: 'git',
    line: `POST /codehost/:owner/:repo.git/git-${one}-pack`,
    method: 'POST',
    address: `/codehost/${owner}/${repository}.git/git-${one}-pack`,
    isAbout: true,
  }))
  return [...doors, ...packs]
}

function siteDoors({ site, picture }: Behind): Door[] {
  const paths = ['/', '/index.html', '/deep/', '/deep/page.html', '/healthz']
  const door = (line: string, address: string): Door => ({
    way: 'site',
    line: `GET ${line}`,
    method: 'GET',
    address,
    isAbout: true,
  })
  return [
    ...paths.map((path) => door(`the site's ${path}`, site + path)),
    door('its picture', picture),
  ]
}
