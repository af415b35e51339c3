/** Whether a file is one that the code host puts into a fresh repository. */
export function isScaffold(name: string): boolean {
  return name === 'README.md' || name === '.gitignore'
}
