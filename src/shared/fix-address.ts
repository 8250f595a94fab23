import type { PreconditionIssue } from './contracts/partners/partners.ts';

/** An address inside the application. */
export type FixAddress =
  | {
      readonly to: '/partners';
      readonly search: {
        readonly partner: string;
        readonly ansicht: 'bearbeiten';
        readonly feld?: string;
      };
    }
  | { readonly to: '/account-settings'; readonly search: { readonly feld?: string } };

/**
 * Where a failing precondition of a credit note is fixed: the partner's form or the account
 * settings, at the field itself (docs/product/credit-notes.md section 3).
 * @returns null where nobody can fix it: it belongs to the document
 */
export function fixAddress(
  { who, field }: Pick<PreconditionIssue, 'who' | 'field'>,
  partnerId: string,
): FixAddress | null {
  const at = field === '' ? {} : { feld: field };
  if (who === 'partner')
    return { to: '/partners', search: { partner: partnerId, ansicht: 'bearbeiten', ...at } };
  if (who === 'provider') return { to: '/account-settings', search: at };
  return null;
}
