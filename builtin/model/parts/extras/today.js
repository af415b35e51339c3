{
  const day = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' }
  const showDay = () => {
    byId('date-line').textContent = new Date().toLocaleDateString(LANG, day)
  }
  // A page that stays open over midnight tells the new day when somebody comes back to it.
  document.addEventListener('visibilitychange', showDay)
  showDay()
}
