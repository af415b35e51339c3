function idle() {
  if (state.last?.teams) return showTeams(state.last.teams)
  byId('stage').replaceChildren()
}

function pickNow() {
  const names = namesNow()
  if (names.length < 2) return { wrong: TEXT.few }
  const count = Math.min(numberOf('teams'), names.length)
  const teams = Array.from({ length: count }, () => [])
  shuffled(names).forEach((name, at) => teams[at % count].push(name))
  return { text: teams.map((team) => team.join(', ')).join(' | '), teams }
}

function showTeams(teams) {
  byId('stage').replaceChildren(
    make(
      'div',
      { class: 'teams-list' },
      ...teams.map((team, at) =>
        make(
          'section',
          { class: `team c${at % 6}` },
          make('h2', {}, LANG === 'en' ? `${TEXT.team} ${at + 1}` : `${at + 1} ${TEXT.team}`),
          make('ul', {}, ...team.map((name) => make('li', {}, name))),
        ),
      ),
    ),
  )
}

function present({ teams }, done) {
  showTeams(teams)
  done()
}
