/** Runs in the page of a test: a local project in a real browser's database. */
import { openProject } from './open-project.ts'

declare global {
  interface Window {
    testProject: typeof testProject
    /** Given by the test: hears what was answered as saved. */
    saved?: (number: number) => void
  }
}

const open = () => openProject({ id: 'app-1', name: 'Tea' }, 'ada')

const testProject = {
  /** Writes two files together and one by itself, again and again, and tells what was saved. */
  async writeForEver(): Promise<void> {
    const project = await open()
    for (let number = 1; ; number += 1) {
      const text = `${number} `.repeat(20_000)
      const pair = await project.change(
        new Map([
          ['a.txt', text],
          ['b.txt', text],
        ]),
      )
      const one = await project.files.write('one.txt', text)
      if (pair.ok && one.ok) window.saved?.(number)
    }
  },
  /** The numbers that the files hold; a file that is torn holds more than one. */
  async numbers(): Promise<Record<string, number[]>> {
    const project = await open()
    return Object.fromEntries(
      project
        .all()
        .map(({ path, content }) => [
          path,
          [...new Set(String(content).trim().split(' ').map(Number))],
        ]),
    )
  },
  async fill(count: number): Promise<void> {
    const project = await open()
    const files = Array.from(
      { length: count },
      (_, at) => [`src/file-${at}.js`, `let a${at} = 1\n`.repeat(300)] as const,
    )
    await project.replace(new Map(files))
  },
  /** Milliseconds until the project is open, and until one file is saved. */
  async times(): Promise<{ count: number; openMs: number; saveMs: number }> {
    const begin = performance.now()
    const project = await open()
    const opened = performance.now()
    await project.files.write('src/file-7.js', `let b = ${begin}`)
    const saveMs = performance.now() - opened
    return { count: project.all().length, openMs: opened - begin, saveMs }
  },
}

window.testProject = testProject
