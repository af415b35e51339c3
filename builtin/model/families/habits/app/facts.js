const money = new Intl.NumberFormat(LANG, {
  style: 'currency',
  currency: CURRENCY,
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
})

/** What is counted of one habit: its longest row, this month, this week, what is left and saved. */
function factsOf({ days, goal, on }) {
  const set = new Set(days)
  const month = days.filter((day) => day.startsWith(dayFrom(0).slice(0, 7))).length
  const week = keptInWeek(set, weekOf(dayFrom(0)))
  const toGo = goal - week
  const reached = toGo <= 0 ? ` ✓ ${TEXT.reached}` : goal < 7 ? `, ${toGo} ${TEXT.toGo}` : ''
  return [
    `${TEXT.longest} ${counted(longestRun(set, on), TEXT.day, TEXT.days)}`,
    `${TEXT.thisWeek} ${week}/${goal}${reached}`,
    `${TEXT.thisMonth} ${counted(month, TEXT.day, TEXT.days)}`,
    ...(SPAN > 0 ? [`${days.filter(isWithin).length}/${SPAN} ${TEXT.days} ${TEXT.kept}`] : []),
  ]
}

/** What is counted of all habits together, and the words that were promised for it. */
function drawCounts() {
  const now = weekOf(dayFrom(0))
  const marks = habits.reduce((sum, { days }) => sum + keptInWeek(new Set(days), now), 0)
  const all = habits.reduce((sum, { days }) => sum + days.length, 0)
  const counts = [
    ...(STARS ? [`★ ${all}`, `★ ${marks} ${TEXT.thisWeek}`] : []),
    ...(SAVES > 0 ? [`${TEXT.saved} ${money.format(all * SAVES)}`] : []),
  ]
  byId('counts')?.replaceChildren(...counts.map((words) => make('span', {}, words)))
  const praise = byId('praise')
  if (!praise || REWARD === null) return
  const words = praiseNow(REWARD.weekly ? marks : all)
  if (praise.textContent !== words) praise.textContent = words
}

function praiseNow(stars) {
  const words = REWARD.words || TEXT.praise
  if (REWARD.of === 'stars') return stars >= REWARD.at ? words : ''
  const names = habits
    .filter(({ days, on }) => daysInRow(new Set(days), on) >= REWARD.at)
    .map(({ name }) => name)
  if (names.length === 0) return ''
  return habits.length > 1 ? `${words} (${names.join(', ')})` : words
}
