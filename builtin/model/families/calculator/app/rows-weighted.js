/** Rows without a weight count once; rows without a grade do not count. */
function compute(rows, _fields, typed) {
  const full = rows
    .filter((_, at) => typed[at]?.[0]?.trim())
    .map(([grade, weight]) => [grade, weight || 1])
  const weight = full.reduce((all, [, one]) => all + one, 0)
  const sum = full.reduce((all, [grade, one]) => all + grade * one, 0)
  const plain = full.reduce((all, [grade]) => all + grade, 0) / full.length
  return { average: sum / weight, plain, weight, each: [] }
}
