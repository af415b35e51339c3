/** Its own name where it has one, else its number. */
function nameOfTeam(at) {
  return TEAM_NAMES[at] ?? (LANG === 'en' ? `${GROUP} ${at + 1}` : `${at + 1} ${GROUP}`)
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
  if (LEVELS) shareByLevel(names, teams)
  else shuffled(names).forEach((name, at) => teams[at % count].push(name))
  return { text: teams.map((team) => team.join(', ')).join(' | '), teams }
}

/** A number behind a name is the level; without one it is 3. */
const levelOf = (name) => Number(/(\d+(?:\.\d+)?)\s*$/.exec(name)?.[1] ?? 3)
const sumOf = (team) => team.reduce((sum, name) => sum + levelOf(name), 0)

/** The best first, each to the weakest of the teams with the fewest players. */
function shareByLevel(names, teams) {
  const order = shuffled(names).sort((one, other) => levelOf(other) - levelOf(one))
  for (const name of order) {
    const fewest = Math.min(...teams.map((team) => team.length))
    const open = shuffled(teams.filter((team) => team.length === fewest))
    open.sort((one, other) => sumOf(one) - sumOf(other))
    open[0].push(name)
  }
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
          make('h2', {}, `${nameOfTeam(at)}${LEVELS ? ` · ${TEXT.level} ${sumOf(team)}` : ''}`),
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
