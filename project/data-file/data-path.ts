/** Where the file that declares an app's data stands; apart from what reads it, which is large. */

/** The file's place in a project. */
export const dataFilePath = 'data.json'
