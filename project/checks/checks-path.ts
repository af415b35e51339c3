/** Where a project keeps its checks. It is a file of whoever makes the app: visitors are served none. */
export const checksPath = 'checks.json'
