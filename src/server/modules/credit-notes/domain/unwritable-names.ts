import type { PartnerSnapshot, ProviderSnapshot } from './credit-note-snapshot.ts';
import type { Precondition } from './precondition-list.ts';

/** Which characters of some texts no typeface of the documents has. */
export type Unwritable = (texts: readonly string[]) => readonly string[];

type Parties = {
  readonly partner: Omit<PartnerSnapshot, 'taxStatus'>;
  readonly provider: ProviderSnapshot;
};

const PARTNER_FIELDS = [
  'companyName',
  'firstName',
  'lastName',
  'street',
  'postalCode',
  'city',
  'accountHolder',
] as const;

const PROVIDER_FIELDS = ['businessName', 'address', 'postalCode', 'city'] as const;

/**
 * Names and addresses that would be printed with boxes: a document that names its parties wrongly is
 * none (§ 14 Abs. 4 Nr. 1 UStG), so it is refused with the characters named (decision 0148).
 */
export function unwritableNames({ partner, provider }: Parties, of: Unwritable): Precondition[] {
  const found: Precondition[] = [];
  const ofPartner = PARTNER_FIELDS.map((field) => ({ field, characters: of([partner[field]]) }));
  const inPartner = ofPartner.filter(({ characters }) => characters.length > 0);
  if (inPartner.length > 0) {
    found.push({
      id: 'F1',
      who: 'partner',
      fixAt: inPartner.map(({ field }) => field),
      ruleIds: ['§ 14 Abs. 4 Nr. 1 UStG'],
      blocks: 'document',
      message: sentence(
        'des Partners',
        inPartner.flatMap(({ characters }) => characters),
      ),
    });
  }
  const ofProvider = PROVIDER_FIELDS.map((field) => ({ field, characters: of([provider[field]]) }));
  const inProvider = ofProvider.filter(({ characters }) => characters.length > 0);
  if (inProvider.length > 0) {
    found.push({
      id: 'P2',
      who: 'provider',
      fixAt: inProvider.map(({ field }) => field),
      ruleIds: ['§ 14 Abs. 4 Nr. 1 UStG'],
      blocks: 'document',
      message: sentence(
        'Ihres Unternehmens',
        inProvider.flatMap(({ characters }) => characters),
      ),
    });
  }
  return found;
}

const sentence = (whose: string, characters: readonly string[]): string =>
  `Name oder Anschrift ${whose} enthält Zeichen, die nicht gedruckt werden können: ${[...new Set(characters)].join(' ')}. Bitte schreiben Sie sie in lateinischer Schrift.`;
