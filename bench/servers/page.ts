/** The page that all servers of one comparison send. */
export const page = Buffer.from(
  `<!doctype html><title>Bench</title>${'<p>A line of a small page.</p>'.repeat(300)}`,
)
