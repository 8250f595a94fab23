import { describe, expect, it } from 'vitest';
import { aPartner, aProvider } from '#tests/support/credit-note-builders.ts';
import { checkPreconditions } from './preconditions.ts';
import { unwritableNames } from './unwritable-names.ts';

/** Stands for the typefaces: they know neither of these. */
const of = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => Array.from(text).filter((character) => 'م🎉'.includes(character)));

const found = (partner: object, provider: object = {}) =>
  unwritableNames({ partner: aPartner(partner), provider: aProvider(provider) }, of);

describe('names that cannot be printed', () => {
  it('are none where everything has a glyph', () => {
    expect(found({})).toEqual([]);
  });

  it.each(['companyName', 'firstName', 'lastName', 'street', 'city', 'accountHolder'])(
    'refuse the document, at the field of the partner: %s',
    (field) => {
      const [refusal] = found({ [field]: 'Anna 🎉م🎉' });
      expect(refusal).toMatchObject({ id: 'F1', blocks: 'document', fixAt: [field] });
      expect(refusal?.message).toContain('nicht gedruckt werden können: 🎉 م.');
    },
  );

  it('name the provider’s own too', () => {
    expect(found({}, { businessName: 'Gut 🎉' })).toMatchObject([
      { id: 'P2', who: 'provider', fixAt: ['businessName'] },
    ]);
  });

  it('are asked for before there is a document, and not of a frozen one', () => {
    const facts = { partner: aPartner({ city: 'م' }), provider: aProvider(), unwritable: of };
    const ids = (document: null | object) =>
      checkPreconditions({ ...facts, document: document as null }).failing.map(({ id }) => id);
    expect(ids(null)).toContain('F1');
    const frozen = { buyerReference: 'id', servicePeriod: null, lines: [], original: null };
    expect(ids({ ...frozen, original: 'not_a_reversal' })).not.toContain('F1');
  });
});
