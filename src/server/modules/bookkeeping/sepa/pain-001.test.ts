import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { brokenPainRules } from '#tests/support/pain-rules.ts';
import { readXml, type XmlNode } from '#tests/support/xml-tree.ts';
import {
  messageIdOf,
  type PayableDocument,
  transferOrder,
  type TransferOrder,
} from '../domain/transfer.ts';
import { renderPain001 } from './pain-001.ts';

const DEBTOR = {
  name: 'Gut Lindenhof Veranstaltungen GmbH & Co. KG',
  iban: 'DE89370400440532013000',
  bic: '',
  street: 'Am Schloßpark 3',
  postalCode: '53113',
  city: 'Bonn',
  countryCode: 'DE',
};

function aDocument(overrides: Partial<PayableDocument> = {}): PayableDocument {
  return {
    id: '01920000-0000-7000-8000-00000000d0c1',
    number: 'GS-0042',
    kind: 'credit_note',
    issueDate: calendarDate('2026-11-20'),
    status: 'created',
    objectedDate: null,
    payable: cents(26_180),
    partnerId: '01920000-0000-7000-8000-00000000aaaa',
    partnerName: 'Großmann Hochzeitsfotografie',
    holder: 'Annika Großmann',
    iban: 'DE02120300000000202051',
    bic: 'BYLADEM1001',
    isAdded: false,
    other: null,
    origin: null,
    currentIban: 'DE02120300000000202051',
    bankChangedAt: null,
    wasSent: true,
    earlierFile: null,
    ...overrides,
  };
}

function orderOf(documents: readonly PayableDocument[], debtor = DEBTOR): TransferOrder {
  return transferOrder(
    {
      messageId: messageIdOf('01920000-0000-7000-8000-9c1a04ef77b2', calendarDate('2026-11-21')),
      createdAt: new Date('2026-11-21T08:15:30.123Z'),
      executionDate: calendarDate('2026-11-23'),
      debtor,
    },
    documents,
  );
}

const written = (documents: readonly PayableDocument[], debtor = DEBTOR): XmlNode =>
  readXml(renderPain001(orderOf(documents, debtor)));

const SEVERAL = [
  aDocument(),
  aDocument({
    number: '/A//B/-0043',
    kind: 'payout_receipt',
    holder: 'Łukasz Nguyễn Đặng <b>&amp;</b>',
    iban: 'AT611904300234573201',
    bic: '',
    payable: cents(1),
  }),
];

describe('a file of transfers', () => {
  it('matches the committed file', async () => {
    await expect(renderPain001(orderOf(SEVERAL))).toMatchFileSnapshot('golden/transfers.xml');
  });

  it('breaks no rule of the message, and rules can be broken', () => {
    expect(brokenPainRules(written(SEVERAL))).toEqual([]);
    const xml = renderPain001(orderOf(SEVERAL));
    for (const [from, to] of [
      ['<NbOfTxs>2</NbOfTxs>', ''],
      ['GS-0042<', '//GS-0042<'],
      ['Grossmann', 'Großmann'],
      ['261.80', '261.8'],
      ['<ChrgBr>SLEV</ChrgBr>', '<ChrgBr>SHAR</ChrgBr>'],
    ] as const)
      expect(brokenPainRules(readXml(xml.replace(from, to)))).not.toEqual([]);
  });

  it('counts and sums its transfers in both places, to the cent', () => {
    const root = written(SEVERAL);
    for (const block of ['GrpHdr', 'PmtInf']) {
      expect(root.at(`CstmrCdtTrfInitn/${block}/NbOfTxs`)).toBe('2');
      expect(root.at(`CstmrCdtTrfInitn/${block}/CtrlSum`)).toBe('261.81');
    }
  });

  it('sends each transfer to the holder on the document, with its number', () => {
    const [first, second] = written(SEVERAL).all('CstmrCdtTrfInitn/PmtInf/CdtTrfTxInf');
    expect(first?.at('PmtId/EndToEndId')).toBe('GS-0042');
    expect(first?.at('Amt/InstdAmt')).toBe('261.80');
    expect(first?.at('Cdtr/Nm')).toBe('Annika Grossmann');
    expect(first?.at('CdtrAgt/FinInstnId/BICFI')).toBe('BYLADEM1001');
    expect(first?.at('RmtInf/Ustrd')).toBe('Gutschrift GS-0042 vom 20.11.2026');
    expect(second?.at('PmtId/EndToEndId')).toBe('-A-/B/-0043');
    expect(second?.at('Cdtr/Nm')).toBe('Lukasz Nguyen Dang .b.+amp..-b.'.replace('-b', '/b'));
    expect(second?.at('RmtInf/Ustrd')).toBe('Auszahlungsbeleg /A//B/-0043 vom 20.11.2026');
  });

  it('names the own bank by its BIC, or says that it does not', () => {
    const bank = 'CstmrCdtTrfInitn/PmtInf/DbtrAgt/FinInstnId';
    expect(written(SEVERAL).at(`${bank}/Othr/Id`)).toBe('NOTPROVIDED');
    expect(written(SEVERAL, { ...DEBTOR, bic: 'COBADEFFXXX' }).at(`${bank}/BICFI`)).toBe(
      'COBADEFFXXX',
    );
  });

  it('says where the payer lives when money leaves the European Economic Area', () => {
    const town = 'CstmrCdtTrfInitn/PmtInf/Dbtr/PstlAdr/TwnNm';
    expect(written(SEVERAL).at(town)).toBe('');
    const abroad = written([...SEVERAL, aDocument({ iban: 'CH9300762011623852957' })]);
    expect(abroad.at(town)).toBe('Bonn');
    expect(abroad.at('CstmrCdtTrfInitn/PmtInf/Dbtr/PstlAdr/StrtNm')).toBe('Am Schlosspark 3');
    expect(brokenPainRules(abroad)).toEqual([]);
  });

  it('stays valid with any names and numbers', () => {
    const document = fc.record({
      holder: fc.string({ unit: 'binary', maxLength: 300 }).map((name) => `A${name}`),
      number: fc.stringMatching(/^[A-Za-z0-9/-]{1,12}-[0-9]{4,8}(-[A-Za-z0-9/-]{1,12})?$/),
      payable: fc.integer({ min: 1, max: 99_999_999_999 }).map(cents),
    });
    fc.assert(
      fc.property(fc.array(document, { minLength: 1, maxLength: 20 }), (samples) => {
        const root = written(samples.map((sample) => aDocument(sample)));
        expect(brokenPainRules(root)).toEqual([]);
        const total = samples.reduce((sum, { payable }) => sum + payable, 0);
        expect(root.at('CstmrCdtTrfInitn/GrpHdr/CtrlSum').replace('.', '')).toBe(
          String(total).padStart(3, '0'),
        );
      }),
      { numRuns: 300 },
    );
  });
});
