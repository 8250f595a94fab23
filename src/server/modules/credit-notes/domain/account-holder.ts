import type { PartnerSnapshot } from './credit-note-snapshot.ts';

type Named = Pick<PartnerSnapshot, 'accountHolder' | 'companyName' | 'firstName' | 'lastName'> & {
  readonly taxStatus: PartnerSnapshot['taxStatus'] | null;
};

/**
 * Who holds the partner's account, for letter, e-invoice (BT-85) and bank: as entered, else the
 * company, else the person; a private person's account is never a company's.
 */
export function accountHolderOf(partner: Named): string {
  const { accountHolder, companyName, firstName, lastName, taxStatus } = partner;
  const person = `${firstName} ${lastName}`.trim();
  const names =
    taxStatus === 'private' ? [accountHolder, person] : [accountHolder, companyName, person];
  return names.map((name) => name.trim()).find((name) => name !== '') ?? '';
}
