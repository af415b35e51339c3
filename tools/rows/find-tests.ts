/** Finds the tests of the project with the rows that their titles name. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isTestFile } from '../imports/judge-import.ts'
import { projectFiles } from '../source-files.ts'
import { readTitles, type TitledTest } from './read-titles.ts'

/** Every titled test below `root`, those of shared suites included. */
export function findTests(root: string): TitledTest[] {
  return projectFiles(root)
    .filter((path) => isTestFile(path) && /\.tsx?$/.test(path))
    .flatMap((path) => readTitles(path, readFileSync(join(root, path), 'utf8')))
}
