import { Button, Checkbox } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { nextBankDay } from '#shared/bank-days.ts';
import { parseCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import { executionDayError } from '#shared/credit-note/payment-days.ts';
import { formatCents } from '#shared/money.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { MoreDocuments } from './more-documents.tsx';
import { SettingsLink } from './settings-link.tsx';
import { chosenDocuments, firstChoice, totalOf } from './transfer-choice.ts';
import { TransferRow } from './transfer-row.tsx';
import type { useTransferCandidates } from './use-transfer-candidates.ts';
import { useWriteFile } from './use-write-file.ts';
import classes from './export.module.css';

type LoadedCandidates = NonNullable<ReturnType<typeof useTransferCandidates>['data']>;

export interface TransferFormProps {
  readonly loaded: LoadedCandidates;
  readonly isLoadingAll: boolean;
  readonly loadAll: () => Promise<LoadedCandidates | undefined>;
}

/** Which documents the file pays, and when. */
export function TransferForm({ loaded, isLoadingAll, loadAll }: TransferFormProps) {
  const { ownIban, documents, count } = loaded;
  const today = useToday();
  const [ids, setIds] = useState(() => firstChoice(documents));
  const [day, setDay] = useState<string>(() => nextBankDay(today));
  const chosen = chosenDocuments(documents, ids);
  const payable = documents.filter(({ obstacle }) => obstacle === null);
  const { write, isWriting, dayError } = useWriteFile(() => setIds(new Set()));
  const toggle = (id: string, isChosen: boolean) =>
    setIds(new Set(isChosen ? [...ids, id] : [...ids].filter((other) => other !== id)));
  const loadMore = async () => {
    const known = new Set(documents.map(({ id }) => id));
    const all = await loadAll();
    const added = all?.documents.filter(({ id }) => !known.has(id)) ?? [];
    setIds((before) => new Set([...before, ...firstChoice(added)]));
  };
  const reasons = [
    ...(ownIban === '' ? ['Ihre eigene IBAN fehlt noch.'] : []),
    ...(chosen.length === 0 ? ['Es ist kein Beleg ausgewählt.'] : []),
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
          />
        ))}
      </ul>
      <MoreDocuments
        loaded={documents.length}
        count={count}
        isLoading={isLoadingAll}
        onLoad={() => void loadMore()}
      />
      <div className={classes.foot}>
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
            onClick={() => write(chosen, day)}
          >
            SEPA-Datei erstellen
          </Button>
        )}
      </div>
      <p className={classes.hint}>
        Die Datei (pain.001.001.09) laden Sie im Online-Banking oder in Ihrer Banking-Software hoch
        und geben sie dort frei. Erst danach sind die Belege bezahlt.
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
