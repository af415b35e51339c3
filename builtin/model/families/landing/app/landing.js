// The section in view is marked in the row of links; a browser without the watcher just shows links.
const links = [...document.querySelectorAll('nav a')]
if ('IntersectionObserver' in window) {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (!isIntersecting) continue
        for (const link of links) {
          if (link.hash === `#${target.id}`) link.setAttribute('aria-current', 'true')
          else link.removeAttribute('aria-current')
        }
      }
    },
    { rootMargin: '-40% 0px -55%' },
  )
  for (const part of document.querySelectorAll('.part')) watcher.observe(part)
}

// A question that was opened is open again after a reload.
const questions = [...document.querySelectorAll('.questions details')]
const openNames = load({}).open
for (const question of questions) {
  const name = question.querySelector('summary').textContent
  if (Array.isArray(openNames)) question.open = openNames.includes(name)
  question.addEventListener('toggle', () => {
    const open = questions
      .filter((one) => one.open)
      .map((one) => one.querySelector('summary').textContent)
    save({ ...load({}), open })
  })
}
