import type { ServerResponse } from 'node:http';
import { parseForm, textAt } from './form-parameters.ts';
import type { StripeAccount, StripeObject } from './stripe-objects.ts';

/** The pages that a browser is sent to: a card is typed, or looked after, or the payer goes back. */
export function answerPage(
  account: StripeAccount,
  method: string,
  url: string,
  body: string,
  response: ServerResponse,
): void {
  // A full browser asks every site for its icon; here there is none, and that is no error.
  if (url === '/favicon.ico') {
    response.writeHead(204).end();
    return;
  }
  const [, kind, , id = ''] = url.split('/');
  const object = account.objects.get(id);
  if (object === undefined) {
    response.writeHead(404).end();
    return;
  }
  if (method === 'POST') {
    const target = kind === 'c' ? pay(account, object, body) : change(account, object, body);
    response.writeHead(303, { location: target }).end();
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.end(kind === 'c' ? checkoutPage(object) : portalPage(object));
}

function pay(account: StripeAccount, session: StripeObject, body: string): string {
  const number = textAt(parseForm(body), 'number') ?? '';
  // As with Stripe's own test numbers: this one is refused when it is charged later.
  const refuses = number.endsWith('0341') ? { refuses: 'insufficient_funds' } : {};
  account.completeSession(session.id, { last4: number.slice(-4), ...refuses });
  return String(session['success_url']);
}

function change(account: StripeAccount, session: StripeObject, body: string): string {
  const customer = String(session['customer']);
  const number = textAt(parseForm(body), 'number') ?? '';
  const card = account.saveCard(customer, { brand: 'mastercard', last4: number.slice(-4) });
  account.updateCustomer(customer, { invoice_settings: { default_payment_method: card.id } });
  return String(session['return_url']);
}

const page = (title: string, content: string): string =>
  `<!doctype html><html lang="de"><title>${title}</title><body><h1>${title}</h1>${content}</body></html>`;

const form = (button: string): string =>
  `<form method="post"><label>Kartennummer <input name="number" value="4242424242424242"></label><button>${button}</button></form>`;

function checkoutPage(session: StripeObject): string {
  const { custom_text: text, title, amount_total: amount, cancel_url: back } = session;
  const note = (text as { submit: { message: string } }).submit.message;
  const what = amount === null ? note : `${JSON.stringify(title)}: ${JSON.stringify(amount)} Cent`;
  return page(
    'Bezahlseite',
    `<p>${what}</p>${form(amount === null ? 'Karte speichern' : 'Bezahlen')}<a href="${String(back)}">Zurück</a>`,
  );
}

function portalPage(session: StripeObject): string {
  return page(
    'Kartenverwaltung',
    `${form('Karte ersetzen')}<a href="${String(session['return_url'])}">Zurück</a>`,
  );
}
