byId('page-clear').addEventListener('click', () =>
  askSure(EXTRA_TEXT.sureAll, () => {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(KEY)) localStorage.removeItem(name)
    location.reload()
  }),
)
