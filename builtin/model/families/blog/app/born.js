// The birthday from which the ages on the page are told, where the page was not given one.
byId('born').value = bornOn()
byId('born').addEventListener('change', ({ target }) => {
  save({ ...load({}), born: target.value })
  show()
})
