import { useQuery } from '@tanstack/react-query';
import { listOwedBack } from '#shared/contracts/calls.generated.ts';
import type { OwedBack } from '#shared/contracts/credit-notes/owed-back.ts';
import { centsOfAnswer, formatCents, sumCents } from '#shared/money.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';

/** As many partners are named one by one. */
const NAMED = 5;

/** Who owes something back of reversed documents; nothing where nobody does. */
export function OwedBackNote() {
  const { data: owed = [] } = useQuery({ ...queryOf(listOwedBack, { query: {} }), ...POLLED });
  if (owed.length === 0) return null;
  const partners = [...Map.groupBy(owed, ({ partnerId }) => partnerId).values()];
  const others = partners.length - NAMED;
  return (
    <Note tone="wait" title={`Zurückzuzahlen: ${sumOf(owed)}`}>
      Nach Stornierungen bezahlter Dokumente offen:{' '}
      {partners.slice(0, NAMED).map((theirs, index) => (
        <span key={theirs[0]?.partnerId}>
          {index === 0 ? '' : ', '}
          <TextLink to="/partners" search={{ partner: theirs[0]?.partnerId }}>
            {theirs[0]?.partnerName}
          </TextLink>{' '}
          {sumOf(theirs)}
        </span>
      ))}
      {others > 0 ? ` und ${others} weitere` : ''}. Was verrechnet wird, zieht die nächste
      Auszahlung ab; Rückzahlungen erfassen Sie beim Partner.
    </Note>
  );
}

const sumOf = (owed: readonly OwedBack[]): string =>
  formatCents(sumCents(owed.map(({ remainingAmount }) => centsOfAnswer(remainingAmount))));
