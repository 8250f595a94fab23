import { Checkbox, NativeSelect } from '@mantine/core';
import type { BookingFit } from '#shared/contracts/leads/bookings.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { type BookingRow, ROW_STATES, type RowChoice } from './booking-row.ts';
import classes from './bookings.module.css';

type Choose = (line: number, choice: RowChoice) => void;

/** The row with its choice, how it stands, and the request that it is about. */
export function bookingTableColumns(onChoose: Choose): readonly TableColumn<BookingRow>[] {
  return [
    {
      id: 'line',
      header: 'Zeile',
      isTitle: true,
      cell: (row) => (
        <Checkbox
          label={`Zeile ${row.line}`}
          aria-label={`Zeile ${row.line} bestätigen`}
          checked={row.isChosen}
          disabled={!row.canChoose}
          className={classes.choice ?? ''}
          onChange={({ currentTarget }) => onChoose(row.line, { isChosen: currentTarget.checked })}
        />
      ),
    },
    {
      id: 'booking',
      header: 'Buchung',
      cell: (row) => (
        <span className={classes.cell}>
          <span>{row.name || row.email || row.phone || '–'}</span>
          <span className={classes.hint}>{aboutBooking(row)}</span>
        </span>
      ),
    },
    {
      id: 'revenue',
      header: 'Umsatz netto',
      align: 'end',
      cell: (row) => (row.saleAmount === 0 ? '–' : formatEuros(row.saleAmount)),
    },
    {
      id: 'state',
      header: 'Zustand',
      cell: (row) => (
        <span className={classes.cell}>
          <StatusBadge tone={ROW_STATES[row.state].tone}>{ROW_STATES[row.state].text}</StatusBadge>
          {row.remark === '' ? null : <span className={classes.hint}>{row.remark}</span>}
        </span>
      ),
    },
    {
      id: 'lead',
      header: 'Anfrage',
      cell: (row) => <Lead row={row} onChoose={onChoose} />,
    },
  ];
}

/** The request, or those to choose from. */
function Lead({ row, onChoose }: { readonly row: BookingRow; readonly onChoose: Choose }) {
  const { fit, fits, state, line } = row;
  const isChoice = fits.length > 1 && (state === 'fits' || state === 'several');
  if (fit === null && !isChoice) return <span className={classes.hint}>–</span>;
  return (
    <span className={classes.cell}>
      {isChoice ? (
        <NativeSelect
          aria-label={`Anfrage zu Zeile ${line}`}
          value={fit?.leadId ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChoose(line, { leadId: value, isChosen: value !== '' })
          }
        >
          {fit === null ? <option value="">Bitte wählen</option> : null}
          {fits.map((each) => (
            <option key={each.leadId} value={each.leadId}>
              {[each.name, dayOf(each), each.campaignName].filter(Boolean).join(' · ')}
            </option>
          ))}
        </NativeSelect>
      ) : null}
      {fit === null ? null : (
        <>
          {isChoice ? null : (
            <TextLink
              to="/leads"
              search={{ anfrage: fit.leadId }}
              target="_blank"
              rel="noreferrer"
            >
              {fit.name || 'Ohne Namen'}
              <span className="ew-visually-hidden"> (neuer Tab)</span>
            </TextLink>
          )}
          <span className={classes.hint}>{aboutLead(fit)}</span>
        </>
      )}
    </span>
  );
}

/** 'Sommerfeste · 12.06.2027 · Foto Köhler · Prämie 60,00 €' */
function aboutLead(fit: BookingFit): string {
  const { campaignName, partnerName, commission } = fit;
  const earns = commission === null ? '' : `Prämie ${formatEuros(commission)}`;
  return [campaignName, dayOf(fit), partnerName ?? 'ohne Empfehlung', earns]
    .filter(Boolean)
    .join(' · ');
}

const dayOf = ({ eventDate }: BookingFit): string =>
  eventDate === null ? '' : formatDate(eventDate);

function aboutBooking({ number, eventDate, name, email, phone }: BookingRow): string {
  const contact = name === '' ? '' : email || phone;
  const day = eventDate === null ? '' : formatDate(eventDate);
  return [number, day, contact].filter(Boolean).join(' · ');
}
