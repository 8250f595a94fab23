import { describe, expect, it } from 'vitest';
import type { CalendarDate } from '#shared/calendar-date.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { csvOf } from '#shared/csv.ts';
import { partnerTable } from './partner-table.ts';
import { readPartners } from './read-partners.ts';

const partner: PartnerAnswer = {
  id: '01920000-0000-7000-8000-000000000001',
  internalId: 'P-0007',
  version: 3,
  // The last minute of the year in Berlin.
  createdAt: '2025-12-31T22:59:00.000Z',
  firstName: 'Zoë',
  lastName: 'Müller',
  companyName: '=Blumen; "Ährenfeld"',
  email: 'zoe@example.com',
  phone: '+49 221 123',
  street: 'Ährenweg 12',
  postalCode: '01067',
  city: 'Dresden',
  country: 'Deutschland',
  countryCode: 'DE',
  taxStatus: 'small_business',
  isSmallBusiness: true,
  vatId: '',
  taxNumber: '215/5432/1098',
  iban: 'DE89370400440532013000',
  bic: '',
  accountHolder: '',
  description: 'Zeile 1\nZeile 2',
  notes: "'-Notiz",
  status: 'suspended',
  // The first minute of a day in summer time.
  selfBillingAgreedAt: '2026-03-31T22:00:00.000Z',
  selfBillingAgreedHow: 'Vertrag',
  clickCount: 1234,
  leadCount: 17,
  saleCount: 3,
  commissionTotal: 1234.5,
  statisticsRefusedAt: null,
};

describe('the partners as a table', () => {
  it('has every field, the counters, Berlin days and a decimal comma', () => {
    const readiness = { partnerId: partner.id, ready: true, einvoice: true, issues: [] };
    const [headings, cells] = csvOf(partnerTable([partner], new Map([[partner.id, readiness]])))
      .slice(1)
      .split('\r\n');
    expect(headings).toContain('"Firmenname";"Vorname";"Nachname";"E-Mail";"Telefon"');
    expect(headings).toMatch(
      /"Nummer";"Partner seit";"Gutschrift-Bereitschaft";"Klicks";"Leads";"Sales";"Prämie \(€\)"$/,
    );
    expect(cells).toContain(`"'=Blumen; ""Ährenfeld""";"Zoë"`);
    expect(cells).toMatch(/"P-0007";"31\.12\.2025";"Gutschrift-bereit";"1234";"17";"3";1234,50$/);
  });

  it('is read back unharmed by the import', async () => {
    const reading = await readPartners(
      csvOf(partnerTable([partner], new Map())),
      '2026-11-21' as CalendarDate,
    );
    if (!reading.ok) throw new Error(reading.reason);
    const { rows, ignored } = reading.table;
    expect(ignored).toEqual([
      'Nummer',
      'Partner seit',
      'Gutschrift-Bereitschaft',
      'Klicks',
      'Leads',
      'Sales',
      'Prämie (€)',
    ]);
    expect(rows[0]?.faults).toEqual({});
    const { status, taxStatus, companyName, phone, notes, description, postalCode } = partner;
    expect(rows[0]?.values).toMatchObject({
      status,
      taxStatus,
      companyName,
      phone,
      notes,
      description,
      postalCode,
      selfBillingAgreedAt: '2026-04-01',
    });
  });
});
