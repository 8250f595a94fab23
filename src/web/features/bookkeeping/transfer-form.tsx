import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { nextBankDay } from '#shared/bank-days.ts';
import { type CalendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import {
  MAX_TRANSFERS,
  type TransferCandidate,
} from '#shared/contracts/bookkeeping/payment-files.ts';
import { createPaymentFile } from '#shared/contracts/calls.generated.ts';
import { executionDayError } from '#shared/credit-note/payment-days.ts';
import { formatCents } from '#shared/money.ts';
import { isRefusedFor, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { FirstOfAll } from '#web/ui/table/first-of-all.tsx';
import { SettingsLink } from './settings-link.tsx';
import {
  type AccountChoice,
  chosenDocuments,
  firstChoice,
  needsSource,
  totalOf,
} from './transfer-choice.ts';
import { TransferRow } from './transfer-row.tsx';
import { UnsentNote } from './unsent-note.tsx';
import { useBankFile } from './use-bank-file.ts';
import type { useTransferCandidates } from './use-transfer-candidates.ts';
import classes from './export.module.css';

const DAY_FAULTS = ['execution_date_past', 'execution_date_late', 'execution_date_closed'] as const;

type LoadedCandidates = NonNullable<ReturnType<typeof useTransferCandidates>['data']>;

export interface TransferFormProps {
  readonly loaded: LoadedCandidates;
  readonly isLoadingAll: boolean;
  readonly loadAll: () => Promise<LoadedCandidates | undefined>;
  /** Documents that were ticked in the list; without them all that need no second look. */
  readonly asked?: readonly string[] | undefined;
}

/** Which documents the file pays, and when. */
export function TransferForm({ loaded, isLoadingAll, loadAll, asked }: TransferFormProps) {
  const { ownIban, documents, count } = loaded;
  const today = useToday();
  const [ids, setIds] = useState(() => firstChoice(documents, asked));
  const [day, setDay] = useState<string>(() => nextBankDay(today));
  const [accounts, setAccounts] = useState<Readonly<Record<string, AccountChoice>>>({});
  const chosen = chosenDocuments(documents, ids);
  const payable = documents.filter(({ obstacle }) => obstacle === null);
  const { write, isWriting, dayError } = useWriteFile(() => setIds(new Set()));
  const toggle = (id: string, isChosen: boolean) =>
    setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  const loadMore = async () => {
    const known = new Set(documents.map(({ id }) => id));
    const all = await loadAll();
    const added = all?.documents.filter(({ id }) => !known.has(id)) ?? [];
    setIds((before) => new Set([...before, ...firstChoice(added, asked)]));
  };
  const reasons = [
    ...(ownIban === '' ? ['Ihre eigene IBAN fehlt noch.'] : []),
    ...(chosen.length === 0 ? ['Es ist kein Beleg ausgewählt.'] : []),
    ...chosen
      .filter((document) => {
        const account = accounts[document.id] ?? {};
        return needsSource(document, account) && (account.source ?? '').trim() === '';
      })
      .map(({ number }) => `Zu ${number} fehlt, woher Sie die IBAN haben.`),
  ];
  return (
    <section className={classes.form} aria-label="Überweisungen">
      {ownIban === '' ? (
        <Note tone="wait" title="Von welchem Konto zahlen Sie?">
          Für die Datei wird Ihre eigene IBAN gebraucht.{' '}
          <SettingsLink field="iban">IBAN hinterlegen</SettingsLink>
        </Note>
      ) : null}
      <Checkbox
        className={classes.all ?? ''}
        label="Alle auswählen"
        checked={payable.length > 0 && chosen.length === payable.length}
        indeterminate={chosen.length > 0 && chosen.length < payable.length}
        disabled={payable.length === 0}
        onChange={({ currentTarget }) =>
          setIds(new Set(currentTarget.checked ? payable.map(({ id }) => id) : []))
        }
      />
      <ul className={classes.rows}>
        {documents.map((document) => (
          <TransferRow
            key={document.id}
            document={document}
            isChosen={ids.has(document.id)}
            onToggle={toggle}
            account={accounts[document.id] ?? {}}
            onAccount={(id, account) => setAccounts({ ...accounts, [id]: account })}
          />
        ))}
      </ul>
      <UnsentNote count={chosen.filter(({ wasSent }) => !wasSent).length} />
      <MoreDocuments
        loaded={documents.length}
        count={count}
        isLoading={isLoadingAll}
        onLoad={() => void loadMore()}
      />
      <div className={classes.foot} data-foot>
        <p className={classes.chosen}>
          {countOf(chosen.length)}
          <strong className="ew-numbers">{formatCents(totalOf(chosen))}</strong>
        </p>
        <DayInput
          label="Ausführungsdatum"
          value={day}
          excludeDate={(date) => isImpossible(date, today)}
          onChange={(next) => setDay(next ?? day)}
          {...(dayError === null ? {} : { error: dayError })}
        />
        {reasons.length > 0 ? (
          <BlockedButton title="Noch nicht möglich" reasons={reasons}>
            SEPA-Datei erstellen
          </BlockedButton>
        ) : (
          <Button
            leftSection={<IconDownload size={18} aria-hidden />}
            loading={isWriting}
            onClick={() => write(chosen, accounts, day)}
          >
            SEPA-Datei erstellen
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        Die Datei (pain.001.001.09) laden Sie im Online-Banking oder in Ihrer Banking-Software hoch
        und geben sie dort frei. Erst danach sind die Belege bezahlt. Vermerken können Sie das unter
        „Kontoauszug“.
      </p>
    </section>
  );
}

/** Days on which the bank can carry out nothing are not offered; typed ones get the reason. */
function isImpossible(text: string, today: CalendarDate): boolean {
  const day = parseCalendarDate(text);
  return day !== null && executionDayError(day, today) !== null;
}

function countOf(count: number): string {
  if (count === 0) return 'Kein Beleg ausgewählt';
  return count === 1 ? '1 Überweisung' : `${formatCount(count)} Überweisungen`;
}

interface MoreDocumentsProps {
  readonly loaded: number;
  /** All that are not paid yet. */
  readonly count: number;
  readonly isLoading: boolean;
  readonly onLoad: () => void;
}

/** The way to documents further down; where one file takes no more, that they come later. */
function MoreDocuments({ loaded, count, isLoading, onLoad }: MoreDocumentsProps) {
  if (loaded >= count) return null;
  const isFull = loaded >= MAX_TRANSFERS;
  return (
    <FirstOfAll
      label={
        count > MAX_TRANSFERS ? `${formatCount(MAX_TRANSFERS)} Belege laden` : 'Alle Belege laden'
      }
      isLoading={isLoading}
      onLoad={isFull ? null : onLoad}
    >
      Das sind die ältesten {formatCount(loaded)} von {formatCount(count)} offenen Belegen.
      {isFull ? ' Mehr fasst eine Datei nicht.' : ''}
    </FirstOfAll>
  );
}

/** Writes the file and hands it to the browser's downloads. */
function useWriteFile(onWritten: () => void) {
  const [dayError, setDayError] = useState<string | null>(null);
  const create = useCall(createPaymentFile);
  const download = useBankFile();
  const write = (
    documents: readonly TransferCandidate[],
    accounts: Readonly<Record<string, AccountChoice>>,
    executionDate: string,
  ) => {
    setDayError(null);
    create.mutate(
      {
        body: {
          creditNoteIds: documents.map(({ id }) => id),
          executionDate,
          seen: documents.map(({ id, concerns, earlierFile, iban }) => ({
            id,
            concerns,
            iban: accounts[id]?.iban ?? iban,
            source: accounts[id]?.source ?? '',
            earlierFile: earlierFile?.messageId ?? null,
          })),
        },
      },
      {
        onSuccess: ({ file, message }) => {
          if (file === null) {
            toast.info('Es wurde noch nichts erstellt', message);
            return;
          }
          onWritten();
          download.mutate(file);
          toast.success('SEPA-Datei erstellt', `${file.messageId} wird heruntergeladen.`);
        },
        onError: (error) => {
          if (isSessionExpired(error)) return;
          const atDay = isRefusedFor(error, ...DAY_FAULTS);
          if (atDay) setDayError(error.message);
          else
            toast.error(
              'SEPA-Datei konnte nicht erstellt werden',
              messageOf(error, 'Bitte versuchen Sie es erneut.'),
            );
        },
      },
    );
  };
  return { write, isWriting: create.isPending, dayError };
}
