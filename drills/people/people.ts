/** Eight people who write at the same time, and what was acknowledged to each: it must all be there at the end. */
import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { Browser } from '../../builtin/codehost/testing/browser.ts'
import { parseJson } from '../../contract/parse-json.ts'
import { callApi, formFetch, publishFilesByApi, signUpByForms } from '../../journeys/api-person.ts'
import type { RunningServer } from '../../journeys/running-server.ts'
import { oneOf, type Random } from '../random.ts'
import { callOnce, type Sent, sendWrite, type Write } from './send.ts'

export type Person = {
  name: string
  token: string
  appId: string
  /** The address of its site, without a path. */
  site: string
  /** By which its browser is known to the apps. */
  visitor: string
}

/** What was acknowledged. */
export type Acknowledged = {
  comments: { id: string; content: string; isReply: boolean }[]
  /** Of person and app: whether it is a favourite by what was answered last; none while it is being pressed. */
  favorites: Map<string, boolean>
  /** How often that button was pressed. */
  presses: Map<string, number>
  entries: { id: string; at: Person }[]
  /** Of an app, the last page that was published, and how often one was. */
  pages: Map<string, { page: string; count: number }>
}

/** People at the address of a host; `port` of loopback is where their writes go. */
export type Drill = {
  all: RunningServer
  people: readonly Person[]
  done: Acknowledged
  sent: Sent
  random: Random
  isOver: () => boolean
}

const count = 8
const rules = JSON.stringify({ collections: { lines: { kind: 'wall', anonymous: true } } })

/** Signs them up, each with a published app. */
export async function signUpPeople(all: RunningServer): Promise<Person[]> {
  const people: Person[] = []
  for (let at = 0; at < count; at += 1) {
    const name = `writer${at}`
    const token = await signUpByForms(all, new Browser(formFetch(all)), name)
    const files = { 'index.html': '<h1>page 0</h1>', 'data.json': rules }
    const { id, url } = await publishFilesByApi(all, { token, owner: name }, `app${at}`, files)
    const visitor = randomBytes(32).toString('base64url')
    people.push({ name, token, appId: id, site: url, visitor })
  }
  return people
}

/** What they have in common, before the first of them writes. */
export function beginDrill(
  all: Drill['all'],
  people: readonly Person[],
  { random, isOver }: Pick<Drill, 'random' | 'isOver'>,
): Drill {
  return {
    all,
    people,
    random,
    isOver,
    done: { comments: [], favorites: new Map(), presses: new Map(), entries: [], pages: new Map() },
    sent: { acknowledged: 0, repeated: 0, longestMs: 0, refused: [] },
  }
}

/** How many pages were published. */
export function publishesOf({ pages }: Acknowledged): number {
  return [...pages.values()].reduce((sum, { count: of }) => sum + of, 0)
}

/** Has one of them write until the drill is over, one write after another; what fails is among the refused. */
export async function writeOn(drill: Drill, person: Person): Promise<void> {
  for (let turn = 1; !drill.isOver(); turn += 1) {
    await writeOnce(drill, person, turn).catch((error: unknown) =>
      drill.sent.refused.push(`${person.name} ${turn}: ${String(error)}`),
    )
    await pause(50 + drill.random() * 200)
  }
}

function writeOnce(drill: Drill, person: Person, turn: number): Promise<unknown> {
  if (turn % 25 === 0) return publish(drill, person, turn)
  const chance = drill.random()
  if (chance < 0.4) return comment(drill, person, turn)
  return chance < 0.65 ? favorite(drill, person) : addEntry(drill, person, turn)
}

const Posted = z.object({ _id: z.string() })

async function comment(drill: Drill, person: Person, turn: number): Promise<void> {
  const { all, people, done, sent, random } = drill
  const content = `${person.name} ${turn}`
  const tops = done.comments.filter(({ isReply }) => !isReply)
  const isReply = tops.length > 0 && random() < 0.3
  const path = isReply ? `/api/comments/${oneOf(random, tops).id}/reply` : '/api/comments'
  const body = isReply ? { content } : { appId: oneOf(random, people).appId, content }
  const answer = await sendWrite(all.port, post(all, person, path, body), sent)
  if (answer === null) return
  const { reply, comment: top } = z
    .object({ reply: Posted.optional(), comment: Posted.optional() })
    .parse(parseJson(answer.text))
  const id = (reply ?? top)?._id
  if (id !== undefined) done.comments.push({ id, content, isReply })
}

/** Presses the button, which turns it over: done twice it would be as before. */
async function favorite(drill: Drill, person: Person): Promise<void> {
  const { all, people, done, sent, random } = drill
  const others = people.filter((one) => one !== person)
  const { appId } = oneOf(random, others)
  const pair = `${person.name} ${appId}`
  const before = done.favorites.get(pair) ?? false
  done.favorites.delete(pair)
  done.presses.set(pair, (done.presses.get(pair) ?? 0) + 1)
  const answer = await sendWrite(all.port, post(all, person, `/api/apps/${appId}/favorite`), sent)
  if (answer !== null) done.favorites.set(pair, !before)
}

async function addEntry(drill: Drill, person: Person, turn: number): Promise<void> {
  const { all, people, done, sent, random } = drill
  const at = oneOf(random, people)
  const id = `${person.name}-${turn}`
  const headers = { Host: new URL(at.site).host, 'X-App-Visitor': person.visitor }
  const body = { id, data: { text: id } }
  const write = { method: 'POST', path: '/_app/data/lines', headers, body }
  if ((await sendWrite(all.port, write, sent)) !== null) done.entries.push({ id, at })
}

async function publish(drill: Drill, person: Person, turn: number): Promise<void> {
  const { all, done, sent } = drill
  const page = `<h1>page ${turn}</h1>`
  if (!(await commit(drill, person, page))) return
  const path = `/api/apps/${person.appId}/publish`
  if ((await sendWrite(all.port, post(all, person, path, {}), sent)) === null) return
  const count = (done.pages.get(person.appId)?.count ?? 0) + 1
  done.pages.set(person.appId, { page, count })
}

/** Commits to the code host, which knows no keys: who was not answered looks first whether it is there. */
async function commit({ all, isOver }: Drill, person: Person, page: string): Promise<boolean> {
  const name = new URL(person.site).host.split('.')[0] ?? ''
  const path = `/api/github/repos/${person.name}/${name}/contents/index.html`
  const content = Buffer.from(page).toString('base64')
  while (!isOver()) {
    try {
      const there = await callApi(all, person.token, { method: 'GET', path })
      if (there.content.replaceAll('\n', '') === content) return true
      const body = { message: page, content, sha: there.sha, branch: 'main' }
      await callApi(all, person.token, { method: 'PUT', path, body })
      return true
    } catch {
      await pause(250)
    }
  }
  return false
}

function post(all: RunningServer, { token }: Person, path: string, body?: object): Write {
  const headers = { Host: new URL(all.url).host, Authorization: `Bearer ${token}` }
  return { method: 'POST', path, headers, ...(body === undefined ? {} : { body }) }
}

/** Which acknowledged page is not to be seen at its site. */
export async function missingAtSites({ all, people, done }: Drill): Promise<string[]> {
  const missing: string[] = []
  const see = async (person: Person, path: string): Promise<string> => {
    const headers = { Host: new URL(person.site).host, 'X-App-Visitor': person.visitor }
    return (await callOnce(all.port, { method: 'GET', path, headers })).text
  }
  for (const person of people) {
    const page = done.pages.get(person.appId)?.page
    if (page !== undefined && !(await see(person, '/')).includes(page))
      missing.push(`${page} of ${person.name}`)
  }
  return missing
}
