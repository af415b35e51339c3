/** Its own name where it has one, else its number. */
function nameOfTeam(at) {
  return TEAM_NAMES[at] ?? (LANG === 'en' ? `${TEXT.team} ${at + 1}` : `${at + 1} ${TEXT.team}`)
}

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
          make('h2', {}, nameOfTeam(at)),
          make('ul', {}, ...team.map((name) => make('li', {}, name))),
        ),
      ),
    ),
  )
}

/** The teams as lines, to paste into a message. */
const copyText = () =>
  (state.last?.teams ?? []).map((team, at) => `${nameOfTeam(at)}: ${team.join(', ')}`).join('\n')

function present({ teams }, done) {
  showTeams(teams)
  done()
}
