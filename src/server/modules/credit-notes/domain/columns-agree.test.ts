import { describe, expect, it } from 'vitest';
import { aCreditNote } from '#tests/support/credit-note-builders.ts';
import { columnsAgree, type StatedDocument } from './chain.ts';

const snapshot = aCreditNote({ number: 'GS-0001' });
const stated: StatedDocument = {
  id: snapshot.id,
  kind: snapshot.kind,
  issuedOn: snapshot.issueDate,
  issueDate: snapshot.issueDate,
  serviceFrom: snapshot.servicePeriod.start,
  serviceTo: snapshot.servicePeriod.end,
  taxStatus: snapshot.tax.status,
  vatRate: snapshot.tax.rate,
  logoHash: snapshot.provider.logoSha256,
  partnerNumber: snapshot.partner.internalId,
  isPartnersOwn: true,
  originalNumber: null,
  offset: 0,
};

describe('the columns of a document', () => {
  it('say what its content says', () => {
    expect(columnsAgree(stated, snapshot)).toBe(true);
  });

  it.each([
    { id: '00000000-0000-0000-0000-000000000000' },
    { kind: 'reversal' },
    { issuedOn: '2001-01-01' },
    { issueDate: '2001-01-01' },
    { serviceFrom: '2001-01-01' },
    { serviceTo: '2001-01-01' },
    { taxStatus: 'third_country' },
    { vatRate: 700 },
    { logoHash: '00' },
    { partnerNumber: 'P-9999' },
    { partnerNumber: null },
    { isPartnersOwn: false },
    { originalNumber: 'GS-0009' },
  ])('do not when they say %j', (other) => {
    expect(columnsAgree({ ...stated, ...other }, snapshot)).toBe(false);
  });
});
