import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { readPartners } from '#web/features/partners/csv/read-partners.ts';
import { createTestApplication } from './support/test-application.ts';
import { createReadyProvider, must, partnerBody } from './support/world.ts';

const app = await createTestApplication();
const { cookie } = await createReadyProvider(app);

const FIELDS = {
  companyName: '=Blumen; "Ährenfeld"',
  firstName: 'Zoë',
  phone: '+49 221 123',
  postalCode: '01067',
  taxStatus: 'small_business',
  vatId: '',
  description: 'Zeile 1\nZeile 2',
  notes: "'-Notiz",
  status: 'suspended',
  selfBillingAgreedAt: '2026-04-01',
  selfBillingAgreedHow: 'Vertrag',
};

describe('the partners as a table', () => {
  it('has every field, the counters, Berlin days and a decimal comma, and is read back unharmed', async () => {
    const { id } = await must<PartnerAnswer>(
      app,
      'POST',
      '/api/partners',
      partnerBody(FIELDS),
      cookie,
    );
    // The last minute of the year in Berlin.
    await app.pool.query('update partners set created_at = $2 where id = $1', [
      id,
      '2025-12-31T22:59:00.000Z',
    ]);
    const { body } = await app.call('GET', '/api/partners/export', undefined, cookie);
    const [headings = ''] = body.slice(1).split('\r\n');
    expect(headings).toContain('"Firmenname";"Vorname";"Nachname";"E-Mail";"Telefon"');
    expect(body).toContain(`"'=Blumen; ""Ährenfeld""";"Zoë"`);
    expect(body).toMatch(
      /"P-0001";"31\.12\.2025";"Gutschrift-bereit";"0";"0";"0";0,00;0,00;0,00\r\n$/,
    );

    const reading = await readPartners(body, '2026-11-21' as CalendarDate);
    if (!reading.ok) throw new Error(reading.reason);
    const { rows, ignored } = reading.table;
    expect(ignored).toEqual([
      'Nummer',
      'Partner seit',
      'Gutschrift-Bereitschaft',
      'Klicks',
      'Anfragen',
      'Buchungen',
      'Prämie (€)',
      'Guthaben des Anbieters (€)',
      'Zurückzuzahlen (€)',
    ]);
    expect(rows[0]?.errors).toEqual({});
    expect(rows[0]?.values).toMatchObject(FIELDS);
  });
});
