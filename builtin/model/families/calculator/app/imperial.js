// Stone, pounds, feet and inches are another way to write the fields in kg and cm.
const KG_OF_POUND = 0.45359237
const CM_OF_INCH = 2.54
const systems = [...document.querySelectorAll('input[name="system"]')]
const metricFields = ['weight', 'height'].map((id) => byId(`in-${id}`))
const numberIn = (id) => Number(byId(id).value) || 0
const tidy = (value) => String(Math.round(value * 10) / 10)

function showSystem(isImperial) {
  byId('imperial').hidden = !isImperial
  for (const field of metricFields) field.parentElement.hidden = isImperial
  if (!isImperial) return
  const pounds = Number(values.weight) / KG_OF_POUND
  const inches = Number(values.height) / CM_OF_INCH
  if (pounds > 0) {
    byId('stone').value = String(Math.floor(pounds / 14))
    byId('pounds').value = tidy(pounds % 14)
  }
  if (inches > 0) {
    byId('feet').value = String(Math.floor(inches / 12))
    byId('inches').value = tidy(inches % 12)
  }
}

byId('imperial').addEventListener('input', () => {
  const weight = (numberIn('stone') * 14 + numberIn('pounds')) * KG_OF_POUND
  const height = (numberIn('feet') * 12 + numberIn('inches')) * CM_OF_INCH
  change({ ...values, weight: String(weight), height: String(height) })
  for (const field of metricFields) field.value = tidy(Number(values[field.id.replace('in-', '')]))
})
for (const choice of systems)
  choice.addEventListener('change', () => {
    change({ ...values, system: choice.value })
    showSystem(choice.value === 'imperial')
    choice.checked = true
  })
const isImperialNow = values.system === 'imperial'
systems[isImperialNow ? 1 : 0].checked = true
showSystem(isImperialNow)
