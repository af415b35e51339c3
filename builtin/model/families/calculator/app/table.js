/** Year by year: what was paid, how much of it was interest, what is left. */
function drawYears(rows) {
  const cells = (tag, texts) => texts.map((text) => make(tag, {}, text))
  const money = (value) => show({ format: 'money' }, value)
  byId('years').replaceChildren(
    make(
      'thead',
      {},
      make('tr', {}, ...cells('th', [TEXT.year, TEXT.paid, TEXT.interest, TEXT.left])),
    ),
    make(
      'tbody',
      {},
      ...rows.map(({ year, paid, interest, left }) =>
        make('tr', {}, ...cells('td', [String(year), money(paid), money(interest), money(left)])),
      ),
    ),
  )
}
