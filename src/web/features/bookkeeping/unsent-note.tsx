import { Note } from '#web/ui/feedback/note.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';

/** Warns of documents that are paid or booked although their partner has not got them. */
export function UnsentNote({ count }: { readonly count: number }) {
  if (count === 0) return null;
  return (
    <Note
      tone="wait"
      title={
        count === 1
          ? '1 Beleg ist noch nicht gesendet'
          : `${formatCount(count)} Belege sind noch nicht gesendet`
      }
    >
      Eine Gutschrift gilt erst, wenn der Partner sie erhalten hat (§ 14 Abs. 2 UStG). In der
      Übersicht finden Sie sie mit dem Filter „Nicht gesendet“.
    </Note>
  );
}
