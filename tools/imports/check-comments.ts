/** Refuses ids of requirements in sources: tests name them, and `npm run rows` reads them there. */

/** Files that speak of ids themselves, and tests, which prove rows by them. */
const exempt = /\.test\.tsx?$|^tools\/rows\//

/** Answers a line for each id, `file:line holds an id`; `prefixes` are the areas of the requirements. */
export function checkComments(
  files: readonly { path: string; text: string }[],
  prefixes: readonly string[],
): string[] {
  const id = new RegExp(`\\b(?:${prefixes.join('|')})-\\d{2}\\b`)
  return files
    .filter(({ path }) => !exempt.test(path))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, at) => {
        const found = id.exec(line)?.[0]
        return found === undefined
          ? []
          : [`${path}:${at + 1} names ${found}: ids of requirements stand in titles of tests`]
      }),
    )
}
