/** Composes a ledger: who paid what for whom, and who owes whom now. */
import type { Files } from '../compose/files.ts'
import { composePage, composeTitle, escapeHtml, literal, literalLines } from '../compose/page.ts'
import { composeScript } from '../compose/script.ts'
import { composeSheet } from '../compose/sheet.ts'
import type { Plan } from '../plan.ts'
import type { LedgerDetails } from './details.ts'
import { LEDGER_TEXTS } from './ledger-texts.ts'

/**
 * Composes the files of a ledger.
 *
 * @param plan the app
 * @param ledger its people
 */
export function composeLedger(plan: Plan, ledger: LedgerDetails): Files {
  const { page, ...texts } = LEDGER_TEXTS[plan.lang]
  return {
    'index.html': composePage(plan, composeMain(plan, ledger, { ...texts, ...page })),
    'styles.css': composeSheet(plan, ['parts/ledger.css']),
    'app.js': composeScript(plan, {
      constants: {
        CURRENCY: literal(ledger.currency),
        PEOPLE: literalLines(ledger.people.map((person, at) => ({ id: at + 1, ...person }))),
        ENTRIES: literalLines(entriesOf(ledger)),
        PRIVATE: literal(ledger.isPrivate),
      },
      texts,
      parts: ['parts/given.js', 'parts/settle.js', 'parts/ledger.js'],
    }),
  }
}

/** What was paid before, by the ids that people of the request have in the app. */
function entriesOf({ people, paid }: LedgerDetails): object[] {
  const idOf = (at: number): string => `given-${at + 1}`
  const sharers = people.map((_, at) => idOf(at))
  return paid.flatMap(({ name, amount }, at) => {
    const payer = people.findIndex((one) => one.name === name)
    return payer < 0 ? [] : [{ id: at + 1, what: '', amount, payer: idOf(payer), sharers }]
  })
}

function composeMain(plan: Plan, ledger: LedgerDetails, texts: Record<string, string>): string[] {
  const options = ledger.categories.map((name) => `<option>${escapeHtml(name)}</option>`).join('')
  return [
    '<main class="page">',
    '  <header>',
    ...composeTitle(plan).map((line) => `    ${line}`),
    '  </header>',
    `  <section class="debts" aria-labelledby="debts-name" aria-live="polite">`,
    `    <h2 id="debts-name">${texts.debts}</h2>`,
    '    <ul id="debts"></ul>',
    '    <p class="whole" id="whole"></p>',
    '  </section>',
    `  <section class="people" aria-labelledby="people-name">`,
    `    <h2 id="people-name">${texts.people}</h2>`,
    '    <ul id="people"></ul>',
    '    <form id="new-person">',
    `      <label>${texts.name} <input id="person-name" maxlength="30" autocomplete="off" /></label>`,
    `      <button class="quiet-button">${texts.addPerson}</button>`,
    '    </form>',
    '  </section>',
    `  <section class="book" aria-label="${texts.entries}">`,
    '    <form id="entry" novalidate>',
    `      <label class="wide">${texts.what} <input id="what" maxlength="80" autocomplete="off" aria-describedby="fault" /></label>`,
    `      <label>${texts.amount} <input type="number" id="amount" min="0" step="any" inputmode="decimal" aria-describedby="fault" /></label>`,
    `      <label>${texts.payer} <select id="payer"></select></label>`,
    `      <label>${texts.date} <input type="date" id="date" required /></label>`,
    ...(options === ''
      ? []
      : [`      <label>${texts.category} <select id="category">${options}</select></label>`]),
    ...(ledger.isPrivate
      ? [
          `      <label class="check"><input type="checkbox" id="private" /> ${texts.private}</label>`,
        ]
      : []),
    `      <fieldset class="wide"><legend>${texts.sharers}</legend><div id="sharers"></div></fieldset>`,
    `      <button class="main-button">${texts.add}</button>`,
    '      <p class="fault" id="fault" role="alert"></p>',
    '    </form>',
    '    <ul class="entries" id="entries"></ul>',
    '  </section>',
    '</main>',
  ]
}
