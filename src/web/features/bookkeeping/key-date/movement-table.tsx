import { addDays, calendarDate } from '#shared/calendar-date.ts';
import type { KeyDateAnswer } from '#shared/contracts/bookkeeping/key-date.ts';
import { KEY_DATE_MOVEMENTS, KEY_DATE_WORDS } from '#shared/labels/key-date.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import classes from './key-date.module.css';

type Balance = KeyDateAnswer['opening'];

/** From the opening balance to the closing one; each column adds up. */
export function MovementTable({ data }: { readonly data: KeyDateAnswer }) {
  const before = addDays(calendarDate(data.from), -1);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What is scrolled must be reached with the keys.
    <section className={classes.scroll} aria-label="Bewegungen: Tabelle" tabIndex={0}>
      <table className={`${classes.movements} ew-numbers`}>
        <thead>
          <tr>
            <th scope="col">Stand</th>
            <th scope="col">{KEY_DATE_WORDS.claims}, netto</th>
            <th scope="col">{KEY_DATE_WORDS.documents}, brutto</th>
            <th scope="col">{KEY_DATE_WORDS.liabilities}</th>
          </tr>
        </thead>
        <tbody>
          <Row name={`Ende des ${formatDate(before)}`} balance={data.opening} isSum />
          {data.movements.map(({ kind, ...balance }) => (
            <Row key={kind} name={KEY_DATE_MOVEMENTS[kind]} balance={balance} />
          ))}
          <Row name={`Ende des ${formatDate(data.day)}`} balance={data.closing} isSum />
        </tbody>
      </table>
    </section>
  );
}

interface RowProps {
  readonly name: string;
  readonly balance: Balance;
  readonly isSum?: boolean;
}

function Row({ name, balance, isSum = false }: RowProps) {
  const { claims, documents, liabilities } = balance;
  return (
    <tr data-sum={isSum}>
      <th scope="row">{name}</th>
      {[claims, documents, liabilities].map((amount, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- Columns have no other name.
        <td key={place}>{isSum ? formatEuros(amount) : formatMoved(amount)}</td>
      ))}
    </tr>
  );
}

/** With its sign, so that it is read what it does; a dash where nothing moved. */
function formatMoved(amount: number): string {
  if (amount === 0) return '–';
  return amount > 0 ? `+${formatEuros(amount)}` : `−${formatEuros(-amount)}`;
}
