/** The nodes of one line: **bold**, *leaning*, [words](link). Built as nodes, so no text can become markup. */
function inline(text) {
  const parts = text.split(/(\*\*[^*]+\*\*|\*[^*]+\*|\[[^\]]+\]\([^)\s]+\))/)
  return parts.map((part) => {
    if (/^\*\*.+\*\*$/.test(part)) return make('strong', {}, part.slice(2, -2))
    if (/^\*.+\*$/.test(part)) return make('em', {}, part.slice(1, -1))
    const [, words, link] = /^\[(.+)\]\((.+)\)$/.exec(part) ?? []
    if (link && /^(?:https?:|mailto:|#)/i.test(link))
      return make('a', { href: link, rel: 'noopener noreferrer' }, words)
    return part
  })
}

/** The nodes of a text: headings, lists, quotations and paragraphs, with an empty line between. */
function blocks(text) {
  return text
    .split(/\n\s*\n/)
    .filter((block) => block.trim() !== '')
    .map((block) => {
      const lines = block.trim().split('\n')
      const [, marks, heading] = /^(#{1,4})\s+(.+)$/.exec(lines[0]) ?? []
      if (heading)
        return make(
          marks.length < 3 ? 'h3' : 'h4',
          {},
          ...inline(lines.join(' ').replace(/^#+\s+/, '')),
        )
      if (lines.every((line) => /^\s*[-*]\s/.test(line)))
        return make(
          'ul',
          {},
          ...lines.map((line) => make('li', {}, ...inline(line.replace(/^\s*[-*]\s+/, '')))),
        )
      if (lines.every((line) => /^\s*>/.test(line)))
        return make(
          'blockquote',
          {},
          ...inline(lines.map((line) => line.replace(/^\s*>\s?/, '')).join(' ')),
        )
      return make(
        'p',
        {},
        ...lines.flatMap((line, at) => [...(at > 0 ? [make('br')] : []), ...inline(line)]),
      )
    })
}

const plain = (text) =>
  text
    .replace(/[#*>[\]]|\(https?:[^)]*\)|^\s*-\s/gm, '')
    .replace(/\s+/g, ' ')
    .trim()
