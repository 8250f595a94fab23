/** What shows whether two records mean the same partner. */
export interface PartnerIdentity {
  readonly companyName: string;
  readonly email: string;
  readonly postalCode: string;
}

export type DuplicateBy = 'email' | 'name';

export interface Duplicate<Known> {
  readonly known: Known;
  readonly by: DuplicateBy;
}

/** 'GROSSMANN' and 'Großmann' are one name. */
const folded = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll('ß', 'ss').replaceAll(/\s+/g, ' ').trim();

/** Keys of a record; an empty one matches nothing. */
function keysOf({ email, companyName, postalCode }: PartnerIdentity): Record<DuplicateBy, string> {
  const [mail, name, place] = [folded(email), folded(companyName), folded(postalCode)];
  return { email: mail, name: name === '' || place === '' ? '' : `${name}\n${place}` };
}

/**
 * Remembers records and finds one that means the same partner: the same e-mail address, or the
 * same name and postal code, however they are cased and spaced. The record remembered first wins.
 */
export function duplicateFinder<Known>() {
  const known: Record<DuplicateBy, Map<string, Known>> = { email: new Map(), name: new Map() };
  return {
    remember(identity: PartnerIdentity, record: Known): void {
      for (const [by, key] of Object.entries(keysOf(identity)) as [DuplicateBy, string][])
        if (key !== '' && !known[by].has(key)) known[by].set(key, record);
    },
    find(identity: PartnerIdentity): Duplicate<Known> | null {
      for (const [by, key] of Object.entries(keysOf(identity)) as [DuplicateBy, string][]) {
        const record = known[by].get(key);
        if (record !== undefined) return { known: record, by };
      }
      return null;
    },
  };
}
