/** Hands a text to the person as a file. */
function saveFile(name, text, type) {
  const link = make('a', {
    href: URL.createObjectURL(new Blob([text], { type })),
    download: name,
  })
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 1000)
}

/** The text of the file that was chosen in an input, or null; the same file can be chosen again. */
async function readChosenFile(event) {
  const [file] = event.target.files
  const text = file ? await file.text() : null
  event.target.value = ''
  return text
}

/** A cell that a spreadsheet would take for a formula gets an apostrophe before it. */
function csvCell(value) {
  const text = String(value ?? '')
  const safe = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows of values as CSV, with the mark that makes spreadsheets read it as UTF-8. */
function toCsv(rows) {
  return `\ufeff${rows.map((row) => row.map(csvCell).join(',')).join('\r\n')}\r\n`
}

/** Rows of texts out of CSV with commas, semicolons or tabs between cells; empty lines are left out. */
function parseCsv(text) {
  const source = text.replace(/^\ufeff/, '')
  const first = source.split('\n', 1)[0]
  const comma = [',', ';', '\t'].reduce((one, other) =>
    first.split(other).length > first.split(one).length ? other : one,
  )
  const rows = [['']]
  let quoted = false
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at]
    const row = rows.at(-1)
    if (quoted && sign === '"' && source[at + 1] === '"') {
      row[row.length - 1] += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (quoted || (sign !== comma && sign !== '\n' && sign !== '\r'))
      row[row.length - 1] += sign
    else if (sign === comma) row.push('')
    else if (sign === '\n') rows.push([''])
  }
  return rows.filter((row) => row.some((cell) => cell !== ''))
}
