import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type {
  BankEntries,
  MatchedEntry,
  RecordedEntry,
} from '#shared/contracts/bookkeeping/bank-statements.ts';
import {
  dismissBankEntry,
  markEntriesPaid,
  undoEntriesPaid,
} from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { paidSentence } from './paid-sentence.ts';
import classes from './statement.module.css';

/** Bookings in their groups, each with what can be done about it. */
export function StatementEntries({ entries }: { readonly entries: BankEntries }) {
  const { certain, likely, unmatched, returned, recorded } = entries;
  const { mark, isMarking, undo } = useMarking();
  const dismiss = useCall(dismissBankEntry);
  const done = ({ id }: MatchedEntry) =>
    dismiss.mutate({ params: { id } }, { onError: showFailure('Das hat nicht geklappt') });
  return (
    <>
      <Group
        title="Zurückgekommen"
        hint="Diese Belege sind wieder offen. Bitte klären Sie die Bankverbindung und überweisen Sie noch einmal."
        tone="bad"
        entries={returned}
        renderActions={(entry) => <DoneButton entry={entry} onDone={done} />}
      />
      <Group
        title="Sicher"
        hint="Beleg und Betrag stimmen. Bezahlt ist ein Beleg am Tag der Buchung."
        tone="good"
        entries={certain}
      >
        <Button
          leftSection={<IconCheck size={18} aria-hidden />}
          loading={isMarking}
          onClick={() => mark(certain)}
        >
          {documentsOf(certain)} als bezahlt vermerken
        </Button>
      </Group>
      <Group
        title="Wahrscheinlich"
        hint="Bitte sehen Sie sich diese Buchungen an."
        tone="wait"
        entries={likely}
        renderActions={(entry) => (
          <>
            <Button variant="default" size="sm" disabled={isMarking} onClick={() => mark([entry])}>
              Als bezahlt vermerken
              <Of entry={entry} />
            </Button>
            <DoneButton entry={entry} onDone={done}>
              Gehört nicht dazu
            </DoneButton>
          </>
        )}
      />
      <Group
        title="Passt nicht"
        hint="Diese Buchungen betreffen Ihre Belege, stimmen aber nicht mit ihnen überein."
        tone="off"
        entries={unmatched}
        renderActions={(entry) => <DoneButton entry={entry} onDone={done} />}
      />
      <Recorded entries={recorded} onUndo={undo} />
    </>
  );
}

/** Marks bookings, and takes back what was marked. */
function useMarking() {
  const marking = useCall(markEntriesPaid);
  const undoing = useCall(undoEntriesPaid);
  const undo = (entryIds: readonly string[]) =>
    undoing.mutate(
      { body: { entryIds: [...entryIds] } },
      {
        onSuccess: ({ undone, skipped }) => {
          if (undone.length > 0) toast.success(`Wieder offen: ${undone.join(', ')}`);
          for (const { number, reason } of skipped) toast.error(`${number} unverändert`, reason);
        },
        onError: showFailure('Das hat nicht geklappt'),
      },
    );
  const mark = (rows: readonly MatchedEntry[]) =>
    marking.mutate(
      {
        body: {
          entries: rows.map(({ id, documents }) => ({
            id,
            documentIds: documents.map((each) => each.id),
          })),
        },
      },
      {
        onSuccess: ({ entryIds, paid, skipped }) => {
          if (paid.length > 0)
            toast.undoable(paidSentence(paid.length), undefined, () => undo(entryIds));
          for (const { number, reason } of skipped) toast.error(`${number} unverändert`, reason);
        },
        onError: showFailure('Das hat nicht geklappt'),
      },
    );
  return { mark, isMarking: marking.isPending, undo };
}

/** '1 Beleg', '12 Belege' */
function documentsOf(entries: readonly MatchedEntry[]): string {
  const count = entries.reduce((sum, { documents }) => sum + documents.length, 0);
  return count === 1 ? '1 Beleg' : `${formatCount(count)} Belege`;
}

interface GroupProps {
  readonly title: string;
  readonly hint: string;
  readonly tone: Tone;
  readonly entries: readonly MatchedEntry[];
  readonly renderActions?: (entry: MatchedEntry) => ReactNode;
  /** Below the list. */
  readonly children?: ReactNode;
}

function Group({ title, hint, tone, entries, renderActions, children }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <section className={classes.group} aria-label={title}>
      <h3>
        <StatusBadge tone={tone}>{title}</StatusBadge>
        <span className={classes.count}>{formatCount(entries.length)}</span>
      </h3>
      <p className={classes.hint}>{hint}</p>
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <Booking entry={entry} />
            <p className={classes.sentence}>{entry.sentence}</p>
            {renderActions === undefined ? null : (
              <div className={classes.rowActions}>{renderActions(entry)}</div>
            )}
          </li>
        ))}
      </ul>
      {children === undefined ? null : <div className={classes.act}>{children}</div>}
    </section>
  );
}

type Booked = Pick<MatchedEntry, 'bookedOn' | 'amount' | 'payee' | 'documents'>;

function Booking({ entry }: { readonly entry: Booked }) {
  const { bookedOn, amount, payee, documents } = entry;
  const partners = [...new Set(documents.map(({ partnerName }) => partnerName))];
  const who =
    payee || (partners.length === 1 ? partners[0] : `${formatCount(partners.length)} Partner`);
  return (
    <>
      <strong className={classes.who}>{who}</strong>
      <span className={`${classes.amount} ew-numbers`}>{formatEuros(amount)}</span>
      <span className={classes.detail}>
        {numbersOf(documents)}, gebucht am {formatDate(bookedOn)}
      </span>
    </>
  );
}

const SHOWN_NUMBERS = 4;

function numbersOf(documents: Booked['documents']): string {
  const shown = documents.slice(0, SHOWN_NUMBERS).map(({ number }) => number);
  const rest = documents.length - SHOWN_NUMBERS;
  return rest > 0 ? `${shown.join(', ')} und ${formatCount(rest)} weitere` : shown.join(', ');
}

/** Says to those who can't see the row which one a button belongs to. */
function Of({ entry }: { readonly entry: Booked }) {
  return <span className="ew-visually-hidden">: {numbersOf(entry.documents)}</span>;
}

interface DoneButtonProps {
  readonly entry: MatchedEntry;
  readonly onDone: (entry: MatchedEntry) => void;
  readonly children?: ReactNode;
}

function DoneButton({ entry, onDone, children = 'Erledigt' }: DoneButtonProps) {
  return (
    <Button variant="subtle" size="sm" onClick={() => onDone(entry)}>
      {children}
      <Of entry={entry} />
    </Button>
  );
}

interface RecordedProps {
  readonly entries: readonly RecordedEntry[];
  readonly onUndo: (entryIds: readonly string[]) => void;
}

/** What was marked last, newest first. */
function Recorded({ entries, onUndo }: RecordedProps) {
  if (entries.length === 0) return null;
  return (
    <section className={classes.group} aria-label="Zuletzt als bezahlt vermerkt">
      <h3>Zuletzt als bezahlt vermerkt</h3>
      <ul className={classes.rows}>
        {entries.map((entry) => (
          <li key={entry.id} className={classes.row}>
            <Booking entry={entry} />
            {entry.canUndo ? (
              <div className={classes.rowActions}>
                <Button
                  variant="subtle"
                  size="sm"
                  leftSection={<IconArrowBackUp size={16} aria-hidden />}
                  onClick={() => onUndo([entry.id])}
                >
                  Rückgängig
                  <Of entry={entry} />
                </Button>
              </div>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  );
}
