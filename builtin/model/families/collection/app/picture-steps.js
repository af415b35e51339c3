/** How far it is: one step for each thing, filled when it is done. */
function drawPicture(box) {
  const steps = items.length > 0 ? [...items].reverse() : Array.from({ length: 8 }, () => null)
  box.className = 'picture steps'
  box.replaceChildren(
    ...steps.map((item) =>
      make('i', { class: item === null ? 'ghost' : item.done ? 'full' : false }),
    ),
  )
}
