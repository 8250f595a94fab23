import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { useRights } from '#web/parts/roles/use-may.ts';
import { ageOf, formatDate, formatDay, formatInstant } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import type { TableColumn } from '#web/ui/table/table-column.ts';
import { LeadStatusBadges } from './lead-status.tsx';
import { nameOf, NEXT_STEPS, nextStepOf } from './lead.ts';
import classes from './leads.module.css';

/** The ids are those by which the server sorts. */
export const LEAD_COLUMNS: readonly TableColumn<LeadAnswer>[] = [
  {
    id: 'name',
    header: 'Name',
    isTitle: true,
    width: '17%',
    cell: nameOf,
    sortBy: (row) => [row.lastName, row.firstName, row.email].filter(Boolean).join(' '),
  },
  {
    id: 'event',
    header: 'Termin',
    phone: 'below',
    sortWords: ['frühester zuerst', 'spätester zuerst'],
    explain: 'Tag der Feier: das erste Datum unter den Antworten.',
    cell: (row) => (row.eventDate === null ? '–' : formatDay(row.eventDate)),
    phoneCell: (row) => (row.eventDate === null ? null : formatDate(row.eventDate)),
    sortBy: (row) => row.eventDate,
  },
  {
    id: 'occasion',
    header: 'Anlass und Gäste',
    width: '14%',
    phone: 'below',
    cell: (row) => <TwoLines first={row.occasion || '–'} second={guestsOf(row)} />,
    // What it has brought says more then, and there is room for one of both.
    phoneCell: (row) =>
      row.saleAmount === null
        ? [row.occasion, guestsOf(row)].filter(Boolean).join(', ') || null
        : null,
  },
  {
    id: 'status',
    header: 'Status',
    phone: 'beside',
    cell: (row) => <LeadStatusBadges lead={row} />,
  },
  {
    id: 'campaign',
    header: 'Kampagne und Partner',
    yields: 1,
    width: '18%',
    cell: (row) => (
      <TwoLines first={row.campaignName} second={row.partnerName ?? 'ohne Empfehlung'} />
    ),
  },
  {
    id: 'revenue',
    header: 'Umsatz',
    yields: 2,
    align: 'end',
    phone: 'below',
    sortFirst: 'desc',
    explain: 'Netto, ohne Umsatzsteuer. Solange er nicht bestätigt ist, steht „offen“ dabei.',
    cell: (row) => (
      <Amount
        value={row.saleAmount}
        note={row.saleAmount === null || row.revenueConfirmed ? undefined : 'offen'}
      />
    ),
    phoneCell: (row) =>
      row.saleAmount === null
        ? null
        : `${formatEuros(row.saleAmount)}${row.revenueConfirmed ? '' : ' (offen)'}`,
    sortBy: (row) => row.saleAmount,
  },
  {
    id: 'commission',
    header: 'Prämie',
    align: 'end',
    sortFirst: 'desc',
    isExtra: true,
    explain: 'Was der Partner für diese Anfrage erhält, netto.',
    cell: (row) => <Commission lead={row} />,
    sortBy: (row) => row.commissionAmount,
  },
  {
    id: 'received',
    header: 'Eingegangen',
    sortFirst: 'desc',
    cell: (row) => (
      <span title={formatInstant(row.createdAt)}>
        <TwoLines first={ageOf(row.createdAt)} second={formatDate(row.createdAt)} />
      </span>
    ),
    sortBy: (row) => row.createdAt,
  },
  {
    id: 'next',
    header: 'Nächster Schritt',
    phone: 'end',
    cell: (row) => <NextStepLink lead={row} />,
    phoneCell: (row) => <NextStepWord lead={row} />,
  },
];

const WITHOUT_STEPS = LEAD_COLUMNS.filter(({ id }) => id !== 'next');

/** The columns of whoever looks: to somebody who only reads no step is theirs. */
export function useLeadColumns(): readonly TableColumn<LeadAnswer>[] {
  const may = useRights();
  return may('leads.write') || may('payouts') ? LEAD_COLUMNS : WITHOUT_STEPS;
}

/** '80 Gäste'; nothing where nobody said. */
function guestsOf({ guests }: LeadAnswer): string {
  if (guests === null) return '';
  return guests === 1 ? '1 Gast' : `${formatCount(guests)} Gäste`;
}

/** Two short lines in a cell, the second in the background. */
function TwoLines({ first, second }: { readonly first: string; readonly second: string }) {
  return (
    <span className={classes.lines}>
      <span title={first}>{first}</span>
      {second === '' ? null : <span title={second}>{second}</span>}
    </span>
  );
}

/** The next step with a request that is the user's; null where it is others'. */
function useNextStep(lead: LeadAnswer) {
  const may = useRights();
  const step = nextStepOf(lead);
  return step !== null && may(step === 'pay' ? 'payouts' : 'leads.write') ? step : null;
}

function NextStepWord({ lead }: { readonly lead: LeadAnswer }) {
  const step = useNextStep(lead);
  return step === null ? null : <span className={classes.nextWord}>{NEXT_STEPS[step]}</span>;
}

/** The way to the step that comes next: in the details of the request, or where it is paid. */
function NextStepLink({ lead }: { readonly lead: LeadAnswer }) {
  const step = useNextStep(lead);
  if (step === null) return '–';
  const look = {
    variant: step === 'pay' ? 'subtle' : 'light',
    size: 'compact-sm',
    className: classes.next ?? '',
    'aria-label': `${NEXT_STEPS[step]}: ${nameOf(lead)}`,
  } as const;
  if (step === 'pay' && lead.partnerId !== null) {
    return (
      <LinkButton to="/payouts" search={{ neu: 'gutschrift', partner: lead.partnerId }} {...look}>
        {NEXT_STEPS[step]}
      </LinkButton>
    );
  }
  return (
    <LinkButton
      from="/leads"
      to="."
      search={(before) => ({ ...before, anfrage: lead.id })}
      state={{ overlay: true }}
      resetScroll={false}
      {...look}
    >
      {NEXT_STEPS[step]}
    </LinkButton>
  );
}

function Amount({ value, note }: { readonly value: number | null; note: string | undefined }) {
  return (
    <span className={classes.amount}>
      <span>{value === null ? '–' : formatEuros(value)}</span>
      {note === undefined ? null : <span>{note}</span>}
    </span>
  );
}

/** What the partner gets; where revenue has to come first, that instead of a 0. */
function Commission({ lead }: { readonly lead: LeadAnswer }) {
  const { commissionStatus, rewardType, revenueConfirmed, status } = lead;
  const awaits = rewardType === 'per_sale' && commissionStatus === 'pending' && !revenueConfirmed;
  if (!awaits) return <Amount value={lead.commissionAmount} note={settlementNote(lead)} />;
  return status === 'lost' ? (
    '–'
  ) : (
    <span className={classes.awaits} data-words>
      Bestätigung ausstehend
    </span>
  );
}

function settlementNote({ commissionStatus }: LeadAnswer): string | undefined {
  if (commissionStatus === 'paid') return 'abgerechnet';
  return commissionStatus === 'partial' ? 'teilweise abgerechnet' : undefined;
}
