import { useState } from 'react';
import { MOST_BOOKINGS } from '#shared/contracts/leads/bookings.ts';
import { ChooseTable } from '#web/parts/csv/choose-table.tsx';
import { readTable, type TextTable } from '#web/parts/csv/read-table.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { BookingColumnsForm } from './booking-columns-form.tsx';
import { knownColumns } from './booking-columns.ts';
import { BookingsPreview } from './bookings-preview.tsx';
import { type ReadBooking, readBookings } from './read-bookings.ts';

/** 'Buchungen einlesen': open while the address says `?neu=buchungen`. */
export function BookingsDialog() {
  const { value, close } = useOverlay('neu');
  return (
    <FormDialog
      opened={value === 'buchungen'}
      onClose={close}
      title="Buchungen einlesen"
      width="72rem"
    >
      <BookingSteps onClose={close} />
    </FormDialog>
  );
}

interface BookingStepsProps {
  readonly onClose: (options?: { readonly saved?: boolean }) => void;
}

/** The table, what its columns hold, then what would become of its rows. */
function BookingSteps({ onClose }: BookingStepsProps) {
  const today = useToday();
  const [table, setTable] = useState<TextTable | null>(null);
  const [bookings, setBookings] = useState<readonly ReadBooking[] | null>(null);
  if (table === null)
    return (
      <ChooseTable
        onText={async (text) => {
          const read = await readTable(text, knownColumns);
          const reason = refusalOf(read);
          if (reason === null) setTable(read);
          return reason;
        }}
        onCancel={() => onClose()}
      >
        Die gebuchten Veranstaltungen als Tabelle aus Ihrer Buchungssoftware, bis zu{' '}
        {formatCount(MOST_BOOKINGS)} Zeilen mit Überschriften. Wir suchen zu jeder die passende
        Anfrage. Bevor ein Umsatz bestätigt wird, sehen Sie jede Zeile. Die Tabelle selbst wird
        nicht gespeichert.
      </ChooseTable>
    );
  const back = () => {
    setBookings(null);
    setTable(null);
  };
  if (bookings === null)
    return (
      <BookingColumnsForm
        table={table}
        onBack={back}
        onChosen={(columns, amounts) => setBookings(readBookings(table, columns, amounts, today))}
      />
    );
  return (
    <BookingsPreview bookings={bookings} onBack={back} onClose={() => onClose({ saved: true })} />
  );
}

/** Why there is nothing to read; null where there is. */
function refusalOf(table: TextTable | null): string | null {
  if (table === null) return 'Die Tabelle ist leer.';
  const { headings, rows } = table;
  if (headings.filter((heading) => heading.trim() !== '').length < 2)
    return 'Die erste Zeile muss die Überschriften der Spalten enthalten.';
  if (rows.length === 0) return 'Unter den Überschriften steht noch keine Buchung.';
  return rows.length > MOST_BOOKINGS
    ? `Die Tabelle hat ${formatCount(rows.length)} Zeilen. Bitte höchstens ${formatCount(MOST_BOOKINGS)} auf einmal einlesen.`
    : null;
}
