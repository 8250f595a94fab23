import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import type { DissolutionPreview } from './confirmations.ts';

/** What partners have earned and would not be paid any more. */
export function OpenClaims({ preview }: { readonly preview: DissolutionPreview }) {
  const { openCommissions, openAmount } = preview;
  if (openCommissions === 0) return null;
  const isOne = openCommissions === 1;
  return (
    <Note tone="wait" title={isOne ? 'Eine Prämie ist noch offen' : 'Prämien sind noch offen'}>
      {isOne ? 'Eine offene Prämie' : `${formatCount(openCommissions)} offene Prämien`} über{' '}
      {isOne ? '' : 'zusammen '}
      {formatEuros(openAmount)} netto {isOne ? 'bliebe' : 'blieben'} unbezahlt. Ihre Partner können
      sie trotzdem von Ihnen verlangen.{' '}
      <TextLink to="/payouts" inherit>
        Erst abrechnen
      </TextLink>
    </Note>
  );
}
