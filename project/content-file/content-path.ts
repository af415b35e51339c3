/** Where the content stands in a project, and where what it may hold is told (CON-01, CON-02). */
export const contentPath = 'content.js'
export const contentSchemaPath = 'content.schema.json'
