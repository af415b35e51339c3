/**
 * Names that people have typed here, followed up by those the app is given: what was renamed there is
 * renamed, who was added is added, who was taken away goes; all other names are the person's and stay.
 */
function followNames(own, before, given) {
  if (before.length === given.length)
    return own.map((name, at) => {
      const place = before.includes(name) ? before.indexOf(name) : at
      return before[place] === given[place] ? name : given[place]
    })
  const stay = own.filter((name) => !before.includes(name) || given.includes(name))
  return [...stay, ...given.filter((name) => !before.includes(name))]
}
