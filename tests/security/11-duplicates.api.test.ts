import { describe, expect, it } from 'vitest';
import { anyAddress } from '../support/caller.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, visitorAnswers } from '../support/world.ts';

/**
 * Row 11, through the public form: a visitor who has asked before is recognised, whatever way address
 * and number are written (docs/decisions/0056). A duplicate earns nothing and points to the first.
 */
const app = await createTestApplication();
const world = await createWorld(app);
let serial = 0;

interface Stored {
  readonly id: string;
  readonly heldFor: string | null;
  readonly duplicateOf: string | null;
}

/** Sends a request without the security check: what is no duplicate is held as 'unchecked'. */
async function send(contact: { email?: string; telefon?: string }): Promise<Stored> {
  serial += 1;
  const { campaign, link, provider } = world;
  const answer = await app.call(
    'POST',
    `/formular/${campaign.slug}?ref=${link.slug}`,
    visitorAnswers({ vorname: `Nummer ${serial}`, ...contact }),
    undefined,
    { from: anyAddress() },
  );
  const { leadId } = answer.json<{ leadId: string }>();
  return must<Stored>(app, 'GET', `/api/leads/${leadId}`, undefined, provider.cookie);
}

/** Mailboxes and numbers of one's own for each row: `~` becomes a number, `#` nine digits. */
function own(text: string, row: number): string {
  return text.replaceAll('~', String(row)).replaceAll('#', String(23_000_000 + row));
}

describe('the same mailbox', () => {
  it.each([
    ['as it is', 'anna~@beispiel.de', 'anna~@beispiel.de'],
    ['in capitals', 'anna~@beispiel.de', 'ANNA~@Beispiel.DE'],
    ['with a tag', 'anna~@beispiel.de', 'anna~+feier@beispiel.de'],
    ['with another tag', 'anna~+eins@beispiel.de', 'anna~+zwei+drei@beispiel.de'],
    ['with dots at Gmail', 'annab~@gmail.com', 'a.n.n.a.b~@gmail.com'],
    ['under Gmail’s German name', 'annab~@gmail.com', 'anna.b~@googlemail.com'],
    ['in full-width letters', 'anna~@beispiel.de', 'ａｎｎａ~@beispiel.de'],
    ['with a letter in two parts', 'andré~@beispiel.de', 'andre\u0301~@beispiel.de'],
    ['with a domain in two parts', 'anna~@bücher.de', 'anna~@bu\u0308cher.de'],
    ['with its domain in ASCII', 'anna~@bücher.de', 'anna~@xn--bcher-kva.de'],
    ['with a mark that nobody sees', 'anna~@beispiel.de', 'an\u00ADna~@beispiel.de'],
    ['with spaces around it', 'anna~@beispiel.de', '  anna~@beispiel.de '],
  ])('%s is a duplicate', async (how, written, again) => {
    const row = how.length * 1_000 + (serial += 1);
    const first = await send({ email: own(written, row) });
    expect(first).toMatchObject({ heldFor: 'unchecked', duplicateOf: null });
    expect(await send({ email: own(again, row) })).toMatchObject({
      heldFor: 'duplicate',
      duplicateOf: first.id,
    });
  });

  it.each([
    ['dots elsewhere', 'anna.b~@beispiel.de', 'annab~@beispiel.de'],
    ['a domain below', 'anna~@beispiel.de', 'anna~@post.beispiel.de'],
    ['ss for ß', 'anna~@straße.de', 'anna~@strasse.de'],
    ['a letter of another script', 'anna~@beispiel.de', '\u0430nna~@beispiel.de'],
    ['a hyphen where others have the tag', 'anna~@beispiel.de', 'anna~-feier@beispiel.de'],
  ])('is another one with %s', async (how, written, again) => {
    const row = how.length * 1_000 + (serial += 1);
    await send({ email: own(written, row) });
    expect(await send({ email: own(again, row) })).toMatchObject({
      heldFor: 'unchecked',
      duplicateOf: null,
    });
  });
});

describe('the same number', () => {
  it.each([
    ['with +49', '+49 171 #'],
    ['with 0049', '0049 171 #'],
    ['with 49 alone', '49 171 #'],
    ['with +49 and a bracketed 0', '+49 (0) 171 #'],
    ['with a slash', '0171/#'],
    ['with a slash between spaces', '0171 / #'],
    ['with brackets', '(0171) #'],
    ['with a hyphen', '0171-#'],
    ['with a dash', '0171–#'],
    ['with dots', '0171.#'],
    ['without anything', '0171#'],
    ['with a space that does not break', '0171\u00A0#'],
    ['before a second number', '0171 #, 030 123'],
  ])('%s is a duplicate', async (how, again) => {
    const row = how.length * 1_000 + (serial += 1);
    const first = await send({ telefon: own('0171 #', row) });
    expect(first).toMatchObject({ heldFor: 'unchecked' });
    const second = own(again, row);
    // The form takes digits and signs; a second number stands behind a slash there.
    expect(await send({ telefon: second.replace(', ', ' / ') })).toMatchObject({
      heldFor: 'duplicate',
      duplicateOf: first.id,
    });
  });

  it.each([
    ['of another country', '+43 171 #'],
    ['with one digit more', '0171 #9'],
    ['of another network', '0172 #'],
  ])('is another one %s', async (how, again) => {
    const row = how.length * 1_000 + (serial += 1);
    await send({ telefon: own('0171 #', row) });
    expect(await send({ telefon: own(again, row) })).toMatchObject({ heldFor: 'unchecked' });
  });

  it('makes a duplicate of a request under another address, and the other way round', async () => {
    const row = (serial += 1);
    const first = await send({ email: own('e~@beispiel.de', row), telefon: own('0171 #', row) });
    const byNumber = await send({ email: own('f~@beispiel.de', row), telefon: own('0171#', row) });
    const byAddress = await send({ email: own('E~@beispiel.de', row), telefon: '' });
    expect([byNumber.duplicateOf, byAddress.duplicateOf]).toEqual([first.id, first.id]);
  });
});

describe('a duplicate', () => {
  it('earns only if the provider says so', async () => {
    const row = (serial += 1);
    const email = own('zweite~@beispiel.de', row);
    await send({ email });
    const { id } = await send({ email });
    const { cookie } = world.provider;
    const read = () => must(app, 'GET', `/api/leads/${id}`, undefined, cookie);
    expect(await read()).toMatchObject({ heldFor: 'duplicate', commissionAmount: null });
    await must(app, 'PATCH', `/api/leads/${id}`, { approve: true }, cookie);
    expect(await read()).toMatchObject({ approved: true, commissionStatus: 'pending' });
  });
});
