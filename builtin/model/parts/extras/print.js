byId('page-print').addEventListener('click', () => window.print())
