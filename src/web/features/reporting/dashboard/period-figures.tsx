import { Skeleton } from '@mantine/core';
import { IconSeeding } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { centsOfAnswer } from '#shared/money.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount, formatEuros, formatRate } from '#web/ui/format/format-number.ts';
import { changeOf } from '#web/ui/page/change-of.ts';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { StatCard, type StatCardProps } from '#web/ui/page/stat-card.tsx';
import { type PeriodInAddress, sameDaysOfFigures, sameDaysOfLeads } from './dashboard-search.ts';
import { isFirstRun, type Stats } from './stats.ts';
import classes from './period-figures.module.css';

const BEFORE = 'zum Zeitraum davor';

type Figures = NonNullable<Stats['inPeriod']>;
type OfPeriod = Figures['newLeads'];
type Figure = Pick<StatCardProps, 'value' | 'hint' | 'change' | 'isAwaited' | 'search' | 'to'>;

export interface PeriodFiguresProps {
  /** Undefined while they are on their way. */
  readonly stats: Stats | undefined;
  readonly chosen: PeriodInAddress | undefined;
}

/** What partners brought and cost, and the four cards: all of it of one period. */
export function PeriodFigures({ stats, chosen }: PeriodFiguresProps) {
  const figures = stats?.inPeriod ?? undefined;
  const isFirst = stats !== undefined && isFirstRun(stats);
  return (
    <>
      {isFirst ? <Beginning /> : <BroughtAndCost figures={figures} chosen={chosen} />}
      <Cards figures={figures} chosen={chosen} isFirst={isFirst} />
    </>
  );
}

/** Where there is nothing to count yet: what to do, instead of zeros. */
function Beginning() {
  return (
    <Section title="Ihre Zahlen">
      <EmptyState
        icon={IconSeeding}
        title="Hier steht bald, was Ihre Partner bringen"
        action={
          <WhoMay right="partners.write">
            <LinkButton to="/partners" search={{ neu: 'partner' }}>
              Mit dem ersten Partner beginnen
            </LinkButton>
          </WhoMay>
        }
      >
        Wer empfiehlt Sie schon heute? Legen Sie diesen Partner an und geben Sie ihm einen Link:
        Jede Anfrage darüber wird hier gezählt.
      </EmptyState>
    </Section>
  );
}

interface FiguresProps {
  readonly figures: Figures | undefined;
  readonly chosen: PeriodInAddress | undefined;
}

/** 'Umsatz durch Partner' against 'Prämien dafür'. */
function BroughtAndCost({ figures, chosen }: FiguresProps) {
  const share = figures === undefined ? null : shareOf(figures);
  return (
    <section className={classes.money} aria-label="Umsatz durch Partner und Prämien dafür">
      <Sum label="Umsatz durch Partner" sum={figures?.partnerRevenue}>
        {figures === undefined ? null : (
          <Link
            to="/auswertung"
            search={sameDaysOfFigures(chosen, figures)}
            className={classes.way}
          >
            Umsatz durch Partner
          </Link>
        )}
      </Sum>
      <Sum label="Prämien dafür" sum={figures?.premiums}>
        {figures === undefined ? null : (
          <Link
            to="/auswertung"
            search={{ ...sameDaysOfFigures(chosen, figures), mass: 'praemien' }}
            className={classes.way}
          >
            Prämien dafür
          </Link>
        )}
      </Sum>
      <div className={classes.share}>
        <div className={classes.bar} aria-hidden>
          <span style={{ width: `${Math.min(100, share ?? 0)}%` }} />
        </div>
        <p className="ew-numbers">{figures === undefined ? '...' : shareInWords(share)}</p>
      </div>
    </section>
  );
}

interface SumProps {
  readonly label: string;
  readonly sum: OfPeriod | undefined;
  /** The label as a way in, once it is known to which days. */
  readonly children: React.ReactNode;
}

function Sum({ label, sum, children }: SumProps) {
  return (
    <div className={classes.sum}>
      {children ?? <span className={classes.way}>{label}</span>}
      {sum === undefined ? (
        <Skeleton height={44} width="60%" />
      ) : (
        <strong className="ew-numbers">{formatEuros(sum.current)}</strong>
      )}
      <span className={classes.before}>
        {sum === undefined || sum.previous === null
          ? '\u00A0'
          : changeOf(sum.current, sum.previous, BEFORE).text}
      </span>
    </div>
  );
}

/** Premiums in percent of the revenue that partners brought; null without any. */
function shareOf({ partnerRevenue, premiums }: Figures): number | null {
  const revenue = centsOfAnswer(partnerRevenue.current);
  return revenue <= 0 ? null : (centsOfAnswer(premiums.current) / revenue) * 100;
}

function shareInWords(share: number | null): string {
  return share === null
    ? 'Noch kein Umsatz durch Partner in diesem Zeitraum'
    : `Die Prämien sind ${formatRate(share)} dieses Umsatzes`;
}

/** The four figures; '...' until they have come. Each leads to what it counts. */
function Cards({ figures, chosen, isFirst }: FiguresProps & { readonly isFirst: boolean }) {
  const cards = cardsOf(figures, chosen);
  return (
    <div className={classes.cards}>
      {cards.map(([label, card]) => (
        <StatCard
          key={label}
          label={label}
          {...(isFirst ? { value: '–', hint: HINTS_OF_BEGINNING[label] } : card)}
        />
      ))}
    </div>
  );
}

type CardLabel = keyof typeof HINTS_OF_BEGINNING;

/** When the first figure of each will come. */
const HINTS_OF_BEGINNING = {
  'Aktive Partner': 'ab dem ersten Partner',
  'Neue Leads': 'ab der ersten Anfrage',
  'Bestätigte Sales': 'ab der ersten Buchung',
  'Zusätzliche Umsätze': 'ab der ersten Buchung',
} as const;

function cardsOf(
  figures: Figures | undefined,
  chosen: PeriodInAddress | undefined,
): readonly (readonly [CardLabel, Figure])[] {
  const awaited: Figure = { value: undefined, isAwaited: true };
  if (figures === undefined)
    return (Object.keys(HINTS_OF_BEGINNING) as CardLabel[]).map((label) => [label, awaited]);
  const { activePartners, newLeads, uncheckedLeads, confirmedSales, additionalRevenue } = figures;
  const unchecked = uncheckedLeads.held + uncheckedLeads.unconfirmed;
  // The figures count on the day of the confirmation, the list by the day of the request.
  const confirmed = {
    to: '/auswertung',
    search: { ...sameDaysOfFigures(chosen, figures), mass: 'sales' },
  } as const;
  return [
    [
      'Aktive Partner',
      {
        value: formatCount(activePartners.current),
        hint:
          activePartners.previous === null
            ? 'heute'
            : `zu Beginn ${formatCount(activePartners.previous)}`,
        ...changeIn(activePartners, 'in dieser Zeit'),
        to: '/partners',
        search: { status: 'active' },
      },
    ],
    [
      'Neue Leads',
      {
        value: formatCount(newLeads.current),
        hint: unchecked === 0 ? 'alle geprüft' : `davon ${formatCount(unchecked)} ungeprüft`,
        ...changeIn(newLeads, BEFORE),
        to: '/leads',
        search: sameDaysOfLeads(chosen, figures),
      },
    ],
    [
      'Bestätigte Sales',
      {
        value: formatCount(confirmedSales.current),
        hint:
          confirmedSales.current === 0
            ? 'noch keine'
            : `im Schnitt ${formatEuros(averageOf(figures))}`,
        ...changeIn(confirmedSales, BEFORE),
        ...confirmed,
      },
    ],
    [
      'Zusätzliche Umsätze',
      {
        value: formatEuros(additionalRevenue.current),
        hint: 'mit und ohne Partner, netto',
        ...changeIn(additionalRevenue, BEFORE),
        ...confirmed,
        search: { ...confirmed.search, mass: 'umsatz' },
      },
    ],
  ];
}

const averageOf = ({ additionalRevenue, confirmedSales }: Figures): number =>
  Math.round(centsOfAnswer(additionalRevenue.current) / confirmedSales.current) / 100;

function changeIn({ current, previous }: OfPeriod, period: string): Pick<Figure, 'change'> {
  return previous === null ? {} : { change: { current, previous, period } };
}
