import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { accountSettingsBody } from '#shared/contracts/accounts/account.ts';
import { partner } from '#shared/contracts/partners/partners.ts';
import { TAX_STATUSES, keysOf } from '#shared/labels/statuses.ts';
import { cents } from '#shared/money.ts';
import { aCreditNote, aPartner, aProvider } from '#tests/support/credit-note-builders.ts';
import specification from '#tests/support/credit-note-preconditions.json' with { type: 'json' };
import type { ProviderSnapshot } from './credit-note-snapshot.ts';
import { PRECONDITIONS, type Blocks } from './precondition-list.ts';
import {
  checkPreconditions,
  checkSnapshot,
  type DocumentFacts,
  type PartnerFacts,
} from './preconditions.ts';

interface Change {
  readonly partner?: Partial<PartnerFacts>;
  readonly provider?: Partial<ProviderSnapshot>;
  readonly document?: Partial<DocumentFacts>;
}

const ready: DocumentFacts = {
  buyerReference: 'id',
  servicePeriod: aCreditNote().servicePeriod,
  lines: aCreditNote().lines,
  original: 'not_a_reversal',
};

const report = ({ partner, provider, document }: Change) =>
  checkPreconditions({
    partner: { ...aPartner(), ...partner },
    provider: aProvider(provider),
    document: { ...ready, ...document },
  });

/** What stands in the way before there is a document: the tax data are held against each other. */
const atIssue = ({ partner, provider }: Change): string[] =>
  checkPreconditions({
    partner: { ...aPartner({ vatId: 'DE136695976' }), ...partner },
    provider: aProvider(provider),
    document: null,
  }).failing.map(({ id }) => id);

const failingIds = (change: Change): string[] => report(change).failing.map(({ id }) => id);

const eu = { taxStatus: 'eu_business', countryCode: 'AT', vatId: 'ATU12345678' } as const;
const [line] = ready.lines;

describe('the list of preconditions', () => {
  const blocked: Record<string, Blocks> = {
    gutschrift: 'document',
    storno: 'document',
    xrechnung: 'eInvoice',
    'gutschrift+xrechnung': 'documentAndEInvoice',
    'xrechnung (else use BT-81 = 1)': 'nothing',
  };

  it.each(specification)('has $id as specified', ({ id, who, ruleIds, blocks, de }) => {
    const own = PRECONDITIONS.find((precondition) => precondition.id === id);
    expect(own).toMatchObject({ who, ruleIds, message: de });
    expect(own?.blocks).toBe(id === 'E1' ? 'receiptInstead' : blocked[blocks]);
  });

  it('has E0 and the specified ones, each once and in that order', () => {
    expect(PRECONDITIONS.map(({ id }) => id)).toEqual(['E0', ...specification.map(({ id }) => id)]);
  });

  it('is fixed at fields that partner, account and nobody else have', () => {
    const fields = {
      partner: Object.keys(partner.shape),
      provider: Object.keys(accountSettingsBody.shape),
      document: [],
    };
    for (const { id, who, fixAt } of PRECONDITIONS) {
      expect(fields[who], id).toEqual(expect.arrayContaining([...fixAt]));
      expect(fixAt.length > 0, id).toBe(who !== 'document');
    }
  });

  it('names the tax status that is missing', () => {
    expect(PRECONDITIONS[0]).toMatchObject({
      who: 'partner',
      fixAt: ['taxStatus'],
      ruleIds: ['§ 14c UStG'],
      message:
        'Der Steuerstatus des Partners ist noch nicht gewählt. Ohne ihn kann kein Dokument erstellt werden.',
    });
  });
});

describe('preconditions', () => {
  it.each(keysOf(TAX_STATUSES))('hold for a complete partner: %s', (taxStatus) => {
    const change = { partner: taxStatus === 'eu_business' ? eu : { taxStatus } };
    const expected = { private: ['E1'], third_country: ['E23'] }[taxStatus as string] ?? [];
    expect(failingIds(change)).toEqual(expected);
    expect(report(change).documentBlocked).toBe(false);
  });

  it.each<[string, string, Change, boolean, boolean]>([
    ['E0', 'no tax status', { partner: { taxStatus: null } }, true, true],
    ['E1', 'a private person', { partner: { taxStatus: 'private' } }, false, true],
    ['E2', 'no agreement to self-billing', { partner: { selfBillingAgreedOn: null } }, true, true],
    ['E4', 'no street', { partner: { street: ' ' } }, true, true],
    ['E5', 'no postal code', { partner: { postalCode: '' } }, false, true],
    ['E6', 'no city', { partner: { city: '' } }, false, true],
    ['E7', 'a country written out', { partner: { countryCode: 'Deutschland' } }, false, true],
    ['E8', 'a company without a person', { partner: { firstName: '', lastName: '' } }, false, true],
    ['E9', 'two digits of phone', { partner: { phone: '+4 9 ab' } }, false, true],
    ['E10', 'half an e-mail address', { partner: { email: 'a@b' } }, false, true],
    [
      'E11',
      'neither VAT id nor tax number',
      { partner: { vatId: '', taxNumber: ' ' } },
      true,
      true,
    ],
    [
      'E11',
      'not even as a small business',
      { partner: { taxStatus: 'small_business', vatId: '', taxNumber: '' } },
      true,
      true,
    ],
    ['E12', 'a VAT id without its country', { partner: { vatId: '123456789' } }, false, true],
    [
      'E13',
      'neither VAT id nor internal number',
      { partner: { vatId: '', internalId: '' } },
      false,
      true,
    ],
    ['E14', 'an EU partner without VAT id', { partner: { ...eu, vatId: '' } }, true, true],
    [
      'E14',
      'an EU partner with a German VAT id',
      { partner: { ...eu, vatId: 'DE123456789' } },
      true,
      true,
    ],
    [
      'E14',
      'an EU partner with a Swiss VAT id',
      { partner: { ...eu, vatId: 'CHE123456789' } },
      true,
      true,
    ],
    [
      'E15',
      'reverse charge without own VAT id',
      { partner: eu, provider: { vatId: '' } },
      false,
      true,
    ],
    ['E16', 'no IBAN', { partner: { iban: '' } }, false, false],
    ['E16', 'a mistyped IBAN', { partner: { iban: 'DE88370400440532013000' } }, false, false],
    ['E17', 'own name missing', { provider: { businessName: ' ' } }, true, true],
    ['E17', 'own postal code missing', { provider: { postalCode: '' } }, true, true],
    ['E17', 'own town missing', { provider: { city: '' } }, true, true],
    ['E17', 'own street missing', { provider: { address: '' } }, true, true],
    ['E17', 'own country unknown', { provider: { countryCode: 'Deutschland' } }, true, true],
    ['E18', 'own e-mail missing', { provider: { email: '' } }, false, true],
    ['E19', 'no reference', { document: { buyerReference: '' } }, false, true],
    ['E20', 'no service period', { document: { servicePeriod: null } }, true, true],
    [
      'E20',
      'a service period that ends before it begins',
      {
        document: {
          servicePeriod: { start: calendarDate('2026-11-02'), end: calendarDate('2026-11-01') },
        },
      },
      true,
      true,
    ],
    [
      'E21',
      'half a piece',
      { document: { lines: [{ quantity: 0.5, unitPrice: cents(2), net: cents(1) }] } },
      true,
      true,
    ],
    [
      'E21',
      'no piece at all',
      { document: { lines: [{ quantity: 0, unitPrice: cents(5_000), net: cents(0) }] } },
      true,
      true,
    ],
    ['E21', 'no lines', { document: { lines: [] } }, true, true],
    [
      'E21',
      'a negative unit price',
      {
        document: { lines: [{ quantity: -1, unitPrice: cents(-5_000), net: cents(5_000) }] },
      },
      true,
      true,
    ],
    [
      'E21',
      'a line that does not add up',
      { document: { lines: [{ ...line!, quantity: line!.quantity + 1 }] } },
      true,
      true,
    ],
    [
      'E22',
      'a reversal of nothing',
      { document: { original: { number: '', issueDate: '2026-01-01' } } },
      true,
      true,
    ],
    [
      'E22',
      'a reversal of a document without a date',
      { document: { original: { number: 'GS-0001', issueDate: ' ' } } },
      true,
      true,
    ],
    [
      'E23',
      'a partner outside the EU',
      { partner: { taxStatus: 'third_country', countryCode: 'CH' } },
      false,
      true,
    ],
  ])('%s fails alone: %s', (id, _label, change, documentBlocked, eInvoiceBlocked) => {
    expect(failingIds(change)).toEqual([id]);
    expect(report(change)).toMatchObject({ documentBlocked, eInvoiceBlocked });
  });

  it('E3 and E8 fail where nobody is named', () => {
    expect(failingIds({ partner: { companyName: '', firstName: '', lastName: '' } })).toEqual([
      'E3',
      'E8',
    ]);
  });

  it('accept a person without a company, and want both names of them', () => {
    expect(failingIds({ partner: { companyName: '' } })).toEqual([]);
    expect(failingIds({ partner: { companyName: '', firstName: '' } })).toEqual(['E3']);
    expect(failingIds({ partner: { companyName: '', lastName: '' } })).toEqual(['E3']);
    expect(failingIds({ partner: { firstName: '' } })).toEqual([]);
  });

  it('accept a service of one day, and lines that cost nothing', () => {
    const day = calendarDate('2026-11-01');
    const free = { quantity: 1, unitPrice: cents(0), net: cents(0) };
    const document = { servicePeriod: { start: day, end: day }, lines: [line!, free] };
    expect(failingIds({ document })).toEqual([]);
  });

  it('ask partners outside the EU for nothing that only an e-invoice needs', () => {
    const bare = { postalCode: '', city: '', firstName: '', lastName: '', phone: '', email: '' };
    const abroad = { taxStatus: 'third_country', vatId: 'x', taxNumber: '', ...bare } as const;
    expect(failingIds({ partner: abroad, provider: { email: '' } })).toEqual(['E23']);
  });

  it('do not judge the country of an EU partner that is unknown', () => {
    expect(failingIds({ partner: { ...eu, countryCode: 'Österreich' } })).toEqual(['E7']);
  });

  it('accept a reversal that names its original, without asking for an IBAN', () => {
    const original = { number: 'GS-0001', issueDate: '2026-01-01' };
    expect(failingIds({ partner: { iban: '' }, document: { original } })).toEqual([]);
  });

  it('ask private persons for no agreement, tax number or phone', () => {
    const bare = {
      taxStatus: 'private',
      vatId: '',
      taxNumber: '',
      phone: '',
      selfBillingAgreedOn: null,
    } as const;
    expect(failingIds({ partner: bare })).toEqual(['E1']);
    expect(report({ partner: bare })).toMatchObject({
      documentBlocked: false,
      creditNoteBlocked: true,
    });
  });

  it('name everything that fails at once', () => {
    const nothing = Object.fromEntries(
      Object.keys(aPartner()).map((field) => [field, '']),
    ) as unknown as PartnerFacts;
    const ids = checkPreconditions({
      partner: { ...nothing, taxStatus: null, selfBillingAgreedOn: null },
      provider: aProvider({ city: '', email: 'x' }),
      document: null,
    }).failing.map(({ id }) => id);
    expect(ids).toEqual('E0 E2 E3 E4 E5 E6 E7 E8 E9 E10 E13 E16 E17 E18'.split(' '));
  });

  it.each([
    [{ businessName: ' ' }, ['businessName']],
    [{ city: '' }, ['city']],
    [{ address: '', countryCode: 'Deutschland' }, ['address', 'country']],
  ])('point to what is missing of the own address: %j', (provider, fields) => {
    expect(report({ provider }).failing).toMatchObject([{ id: 'E17', fixAt: fields }]);
  });

  it('say nothing about a document that does not exist yet', () => {
    expect(atIssue({})).toEqual([]);
  });

  it('hold for a frozen document', () => {
    expect(checkSnapshot(aCreditNote()).failing).toEqual([]);
  });
});

describe('tax data before a document is issued', () => {
  it.each<[string, Change, string]>([
    ['19 % for Austria', { partner: { countryCode: 'AT' } }, 'T1'],
    ['19 % for Switzerland', { partner: { countryCode: 'CH' } }, 'T1'],
    [
      'none for a German outside the EU',
      { partner: { taxStatus: 'third_country', vatId: '' } },
      'E23 T4',
    ],
    [
      '§ 19 for an Austrian',
      { partner: { taxStatus: 'small_business', countryCode: 'AT', vatId: '' } },
      'T2',
    ],
    ['an EU partner who lives outside', { partner: { ...eu, countryCode: 'CH' } }, 'T3 Q1'],
    ['an EU partner in Germany', { partner: { ...eu, countryCode: 'DE' } }, 'T3 Q1'],
    ['a private person with a VAT id', { partner: { taxStatus: 'private' } }, 'E1 T5'],
    ['a German id with a slip', { partner: { vatId: 'DE136695975' } }, 'T9'],
    ["a tax number 'x'", { partner: { taxNumber: 'x' } }, 'T10'],
    ['an Austrian provider', { provider: { countryCode: 'AT' } }, 'P1'],
    [
      'a number with EX, and no other id is asked for',
      { partner: { ...eu, vatId: 'ATU13585627EX' } },
      'T8',
    ],
  ])('%s', (_label, change, ids) => {
    expect(atIssue(change)).toEqual(ids.split(' '));
  });

  it('Monaco is billed like France, with an e-invoice', () => {
    const partner = { ...eu, countryCode: 'MC', postalCode: '98000', vatId: 'FR40303265045' };
    expect(atIssue({ partner })).toEqual([]);
    expect(report({ partner }).eInvoiceBlocked).toBe(false);
  });

  it('a question blocks nothing by itself', () => {
    const partner = { ...aPartner(), ...eu, vatId: 'ATU12345678' };
    const asked = checkPreconditions({ partner, provider: aProvider(), document: null });
    expect(asked).toMatchObject({ documentBlocked: false, eInvoiceBlocked: false });
    expect(asked.failing).toMatchObject([{ id: 'Q1', blocks: 'untilConfirmed' }]);
  });

  it('a frozen document keeps what it was issued with', () => {
    expect(failingIds({ partner: { countryCode: 'AT' } })).toEqual([]);
    expect(failingIds({ provider: { countryCode: 'AT' } })).toEqual([]);
  });
});
