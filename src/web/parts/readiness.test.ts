import { describe, expect, it } from 'vitest';
import type { PartnerReadiness } from '#shared/contracts/partners/partners.ts';
import { readinessWords } from './readiness.ts';

const issue = (id: string, blocks: 'document' | 'einvoice' | 'notice') => ({
  id,
  who: 'partner' as const,
  field: 'vatId',
  message: 'fehlt',
  blocks,
});
const readiness = (overrides: Partial<PartnerReadiness>): PartnerReadiness => ({
  partnerId: '01920000-0000-7000-8000-000000000001',
  ready: false,
  einvoice: false,
  issues: [],
  ...overrides,
});

describe('the readiness of a partner in words', () => {
  it.each([
    [readiness({ ready: true, einvoice: true }), 'good', 'Gutschrift-bereit'],
    [readiness({ ready: true, issues: [issue('E9', 'einvoice')] }), 'good', 'Gutschrift-bereit'],
    [
      readiness({ ready: true, issues: [issue('E1', 'notice')] }),
      'good',
      'Auszahlungsbeleg-bereit',
    ],
    [
      readiness({ issues: [issue('E2', 'document'), issue('E9', 'einvoice')] }),
      'wait',
      'Für Gutschrift fehlt 1 Angabe',
    ],
    [
      readiness({ issues: [issue('E0', 'document'), issue('E2', 'document')] }),
      'wait',
      'Für Gutschrift fehlen 2 Angaben',
    ],
  ])('%o', (facts, tone, text) => {
    expect(readinessWords(facts)).toEqual({ tone, text });
  });
});
