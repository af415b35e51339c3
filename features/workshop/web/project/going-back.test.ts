/**
 * Random orders of all ways back, against the built-in code host: nothing is lost that was not named.
 * `INTERLEAVINGS=200` plays as many.
 */
import 'fake-indexeddb/auto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { watchedHost } from '../../../../builtin/codehost/testing/watched-host.ts'
import {
  createCodeHostClient,
  listCommits,
  listRemoved,
  type RepositoryRef,
} from '../../../repositories/web/index.ts'
import { bringBack } from '../versions/bring-back.ts'
import { readVersion } from '../versions/read-version.ts'
import { commitProject } from './commit-project.ts'
import { createLocalProject, type LocalProject } from './local-project.ts'
import { memoryDatabase } from './memory-database.ts'
import { newRecord } from './project-record.ts'
import { resetProject } from './reset-project.ts'
import { syncProject } from './sync-project.ts'
import { newRepository } from './test-repository.ts'

// Each has a repository of its own, and an account at most two hundred.
const orders = Math.min(200, Number(process.env['INTERLEAVINGS'] ?? 12))
const codeHost = createCodeHostClient(watchedHost())
const person = { id: 'ada', username: 'ada', email: null }
/** What is pushed from elsewhere: no step of undo takes it back. */
const pushedFile = 'pushed.txt'

type Files = Record<string, unknown>

const ways = [
  'edit',
  'turn',
  'commit',
  'push',
  'undo',
  'redo',
  'undoTurn',
  'back',
  'reset',
] as const
type Act = { way: (typeof ways)[number]; file: 'a' | 'b' | 'c'; at: number }

const acts = fc.array(
  fc.record({
    way: fc.constantFrom(...ways),
    file: fc.constantFrom('a' as const, 'b' as const, 'c' as const),
    at: fc.nat(9),
  }),
  { minLength: 4, maxLength: 9 },
)

let made = 0

/** One device, its repository, and what must be true of both. */
class Story {
  readonly project: LocalProject
  readonly elsewhere: LocalProject
  readonly repository: RepositoryRef
  readonly app
  /** The files before each change that can be taken back, the newest last; and those after each that was. */
  undo: Files[] = []
  redo: Files[] = []
  texts = 0
  turns: { id: string; before: Files }[] = []

  constructor(repository: RepositoryRef) {
    this.repository = repository
    this.project = deviceOf('here')
    this.elsewhere = deviceOf('elsewhere')
    const githubRepo = { ...repository, isPrivate: false }
    this.app = { _id: 'app', name: 'Tea', githubRepo, author: { _id: 'ada' } }
  }

  commit = (message: (paths: readonly string[]) => string, project = this.project) =>
    commitProject({ app: this.app, person, project, message }, codeHost)

  async changes(work: () => Promise<unknown>): Promise<void> {
    const [before, was] = [own(this.project), JSON.stringify(all(this.project))]
    await work()
    // To bring a version back may take the pushed file alone.
    if (JSON.stringify(all(this.project)) === was) return
    this.undo.push(before)
    this.redo = []
  }

  async commits() {
    const listed = await listCommits(this.repository, { count: 100 }, codeHost)
    if (!listed.ok) throw new Error(listed.error.code)
    return listed.value.commits
  }

  async filesAt(sha: string): Promise<Files> {
    const read = await readVersion(this.project, { repository: this.repository, sha }, codeHost)
    if (!read.ok) throw new Error(read.error.code)
    return Object.fromEntries(read.value.map(({ path, content }) => [path, content]))
  }

  async act({ way, file, at }: Act): Promise<void> {
    switch (way) {
      case 'edit':
        return this.changes(() => this.project.change(new Map([[file, this.text()]])))
      case 'turn':
        return this.turn(file)
      case 'commit':
        await this.commit(() => `commit ${this.texts}`)
        return undefined
      case 'push':
        return this.push()
      case 'undo':
      case 'redo':
        return this.step(way)
      case 'undoTurn':
        return this.undoTurn()
      case 'back':
        return this.bringBack(at)
      case 'reset':
        return this.reset(at)
    }
  }

  text(): string {
    this.texts += 1
    return `text ${this.texts}`
  }

  async turn(file: string): Promise<void> {
    const id = `turn-${this.turns.length}`
    const before = own(this.project)
    await this.changes(async () => {
      this.project.setTurn(id)
      await this.project.files.write(file, this.text())
      await this.project.files.write('made-by-ai', this.text())
      await this.project.files.write(file, this.text())
      this.project.setTurn(null)
    })
    this.turns.push({ id, before: pick(before, [file, 'made-by-ai']) })
  }

  async push(): Promise<void> {
    const order = { repository: this.repository, onProgress: () => {} }
    // What both sides changed would be the person's to decide.
    await this.commit(() => 'mine')
    await syncProject(this.elsewhere, order, codeHost)
    await this.elsewhere.change(new Map([[pushedFile, this.text()]]))
    await this.commit(() => 'pushed', this.elsewhere)
    const files = own(this.project)
    expect((await syncProject(this.project, order, codeHost)).ok).toBe(true)
    expect(own(this.project)).toEqual(files)
  }

  async step(way: 'undo' | 'redo'): Promise<void> {
    const [from, to] = way === 'undo' ? [this.undo, this.redo] : [this.redo, this.undo]
    const now = own(this.project)
    const expected = from.pop()
    const moved = await this.project.step(way)
    expect(own(this.project)).toEqual(expected ?? now)
    if (expected === undefined) return
    expect(moved).toMatchObject({ ok: true, value: { name: { paths: expect.anything() } } })
    to.push(now)
  }

  async undoTurn(): Promise<void> {
    const turn = this.turns.at(-1)
    if (turn === undefined) return
    const now = own(this.project)
    await this.changes(() => this.project.undoTurn(turn.id, { anyway: true }))
    const expected = Object.entries({ ...now, ...turn.before }).filter(([, text]) => text !== null)
    expect(own(this.project)).toEqual(Object.fromEntries(expected))
    expect(this.project.record().turns.find(({ id }) => id === turn.id)?.undone).toBe(true)
  }

  async bringBack(at: number): Promise<void> {
    const before = await this.commits()
    const version = before[at % before.length]
    if (version === undefined) return
    const { project, repository } = this
    const commit = (message: (paths: readonly string[]) => string) => this.commit(message)
    const texts = { wording: () => 'left', faultText: String, locale: 'en' as const }
    await this.changes(async () => {
      const done = await bringBack(version, { project, repository, commit, ...texts }, codeHost)
      expect(done.ok).toBe(true)
    })
    expect(all(project)).toEqual(await this.filesAt(version.sha))
    const after = (await this.commits()).map(({ sha }) => sha)
    expect(after).toEqual(expect.arrayContaining(before.map(({ sha }) => sha)))
  }

  async reset(at: number): Promise<void> {
    const before = await this.commits()
    const target = before[at % before.length]
    if (target === undefined) return
    const files = all(this.project)
    const [head] = before
    const order = { app: this.app, person, project: this.project, commitSha: target.sha }
    expect((await resetProject(order, codeHost)).ok).toBe(true)
    expect(all(this.project)).toEqual(await this.filesAt(target.sha))
    expect((await this.commits())[0]?.sha).toBe(target.sha)
    this.undo = []
    this.redo = []
    this.turns = []
    const isLost = JSON.stringify(files) !== JSON.stringify(await this.filesAt(target.sha))
    if (!isLost && head?.sha === target.sha) return
    const kept = await listRemoved(this.repository, Date.now(), codeHost)
    const [newest] = kept.ok ? kept.value : []
    expect(await this.filesAt(newest?.sha ?? '')).toEqual(files)
  }
}

function deviceOf(id: string): LocalProject {
  const record = newRecord({ id, name: 'Tea' }, 'ada', { directory: '/tea', nowMs: 0 })
  return createLocalProject(memoryDatabase(), { record, files: [] })
}

const all = (project: LocalProject): Files =>
  Object.fromEntries(project.all().map(({ path, content }) => [path, content]))

function own(project: LocalProject): Files {
  const { [pushedFile]: _, ...others } = all(project)
  return others
}

/** The files at these paths, null where there is none. */
const pick = (files: Files, paths: readonly string[]): Files =>
  Object.fromEntries(paths.map((path) => [path, files[path] ?? null]))

test('in random orders of edits, turns, pushes and all ways back files and history agree, and what a reset removes is kept [VER-03] [VER-04] [VER-05]', async () => {
  const repository = await newRepository(codeHost, 'ways-back')
  await fc.assert(
    fc.asyncProperty(acts, async (wanted) => {
      made += 1
      const story = new Story(
        made === 1 ? repository : await newRepository(codeHost, `ways-back-${made}`),
      )
      const order = { repository: story.repository, onProgress: () => {} }
      await syncProject(story.project, order, codeHost)
      for (const act of wanted) await story.act(act)
    }),
    { numRuns: orders },
  )
}, 300_000)
