function compute({ grades }) {
  const average = grades.reduce((sum, grade) => sum + grade, 0) / grades.length
  return { average, best: Math.max(...grades), worst: Math.min(...grades) }
}
