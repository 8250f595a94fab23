import type { InvitationBatch } from '#shared/contracts/partner-area/invitations.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

/** '1 Partner', '40 Partner', in the dative '40 Partnern'. */
export function countOfPartners(count: number, form: 'nominative' | 'dative'): string {
  return `${formatCount(count)} ${form === 'dative' ? (count === 1 ? 'Partner' : 'Partnern') : 'Partner'}`;
}

/** '12 von 40 eingeladen', '40 eingeladen', '38 eingeladen, 2 nicht eingeladen' */
export function invitationSummary({ all, waiting, invited, refused }: InvitationBatch['counts']) {
  const not = refused === 0 ? '' : `, ${formatCount(refused)} nicht eingeladen`;
  if (waiting > 0) return `${formatCount(invited)} von ${formatCount(all)} eingeladen${not}`;
  return `${formatCount(invited)} eingeladen${not}`;
}
