/** Names the file of the content in a project, and the file of its schema. */
export const contentPath = 'content.js'
export const contentSchemaPath = 'content.schema.json'
