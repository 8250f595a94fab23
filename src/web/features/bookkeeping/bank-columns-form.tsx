import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { saveBankColumns } from '#shared/contracts/calls.generated.ts';
import { BANK_COLUMNS, type BankColumn } from '#shared/labels/bank-entries.ts';
import { keysOf } from '#shared/labels/statuses.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { BlockedButton } from '#web/ui/feedback/blocked-button.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import type { UnnamedTable } from './use-statement-upload.ts';
import classes from './statement.module.css';

const NEEDED: readonly BankColumn[] = ['bookedOn', 'amount'];

export interface BankColumnsFormProps {
  readonly table: UnnamedTable;
  readonly onNamed: () => void;
  readonly onCancel: () => void;
}

/** Which column of a bank's table holds what; asked once for each kind of table. */
export function BankColumnsForm({ table, onNamed, onCancel }: BankColumnsFormProps) {
  const { headings, sample, guess } = table.columns;
  const [places, setPlaces] = useState<Partial<Record<BankColumn, number>>>(guess);
  const save = useCall(saveBankColumns, { refreshes: 'none' });
  const placeOf = (column: BankColumn): number | null => places[column] ?? null;
  const missing = NEEDED.filter((column) => placeOf(column) === null);
  const hasWords = keysOf(BANK_COLUMNS).some(
    (column) => !NEEDED.includes(column) && placeOf(column) !== null,
  );
  const reasons = [
    ...missing.map((column) => `Die Spalte für „${BANK_COLUMNS[column]}“ fehlt noch.`),
    ...(hasWords ? [] : ['Mindestens der Verwendungszweck oder der Empfänger wird gebraucht.']),
  ];
  const send = () => {
    const columns = {
      bookedOn: placeOf('bookedOn') ?? 0,
      amount: placeOf('amount') ?? 0,
      payee: placeOf('payee'),
      payeeIban: placeOf('payeeIban'),
      reference: placeOf('reference'),
      endToEndId: placeOf('endToEndId'),
    };
    save.mutate(
      { body: { headings: [...headings], columns } },
      { onSuccess: onNamed, onError: showFailure('Die Spalten konnten nicht gespeichert werden') },
    );
  };
  return (
    <section className={classes.columns} aria-label="Spalten zuordnen">
      <Note tone="wait" title={`Welche Spalte von ${table.file.name} enthält was?`}>
        Diese Tabelle ist neu. Ihre Zuordnung gilt für alle weiteren Dateien mit denselben
        Überschriften.
      </Note>
      <div className={classes.fields}>
        {keysOf(BANK_COLUMNS).map((column) => (
          <NativeSelect
            key={column}
            label={BANK_COLUMNS[column]}
            required={NEEDED.includes(column)}
            withAsterisk={NEEDED.includes(column)}
            value={String(placeOf(column) ?? '')}
            onChange={({ currentTarget: { value } }) => {
              const { [column]: _, ...others } = places;
              setPlaces(value === '' ? others : { ...others, [column]: Number(value) });
            }}
          >
            <option value="">{NEEDED.includes(column) ? 'Bitte wählen' : 'Nicht enthalten'}</option>
            {headings.map((heading, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- A column is its place: headings repeat.
              <option key={place} value={place}>
                {optionOf(heading, place, sample)}
              </option>
            ))}
          </NativeSelect>
        ))}
      </div>
      <div className={classes.act}>
        <Button variant="default" onClick={onCancel}>
          Abbrechen
        </Button>
        {reasons.length > 0 ? (
          <BlockedButton title="Noch nicht möglich" reasons={reasons}>
            Einlesen
          </BlockedButton>
        ) : (
          <Button loading={save.isPending} onClick={send}>
            Einlesen
          </Button>
        )}
      </div>
    </section>
  );
}

const MAX_SAMPLE = 30;

/** 'Wofür (Gutschrift GS-0001)' */
function optionOf(heading: string, place: number, sample: readonly (readonly string[])[]): string {
  const value = sample.map((row) => row[place]?.trim() ?? '').find((each) => each !== '') ?? '';
  const short = value.length > MAX_SAMPLE ? `${value.slice(0, MAX_SAMPLE)}…` : value;
  const name = heading === '' ? `Spalte ${place + 1}` : heading;
  return short === '' ? name : `${name} (${short})`;
}
