import { Skeleton } from '@mantine/core';
import { IconTrophy } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { Section } from '#web/ui/page/section.tsx';
import type { Stats } from './stats.ts';
import classes from './dashboard.module.css';

/** 'Top Partner': who brings most, by commission. */
export function TopPartners({ partners }: { readonly partners: Stats['topPartners'] | undefined }) {
  return (
    <Section title="Top Partner">
      {partners === undefined ? (
        <div className={classes.lines}>
          <Skeleton height={18} width="70%" />
          <Skeleton height={18} width="60%" />
        </div>
      ) : (
        <List partners={partners} />
      )}
    </Section>
  );
}

function List({ partners }: { readonly partners: Stats['topPartners'] }) {
  if (partners.length === 0) {
    return (
      <EmptyState icon={IconTrophy} title="Noch keine Top Partner">
        Wer die ersten Anfragen bringt, steht hier.
      </EmptyState>
    );
  }
  return (
    <ol className={classes.top}>
      {partners.map(({ partnerId, name, leadCount, saleCount, commission }) => (
        <li key={partnerId}>
          <Link to="/partners" search={{ partner: partnerId }} className={classes.topName}>
            {name}
          </Link>
          <span className={`${classes.topSum} ew-numbers`}>{formatEuros(commission)}</span>
          <span className={`${classes.topCounts} ew-numbers`}>
            {formatCount(leadCount)} {leadCount === 1 ? 'Anfrage' : 'Anfragen'},{' '}
            {formatCount(saleCount)} {saleCount === 1 ? 'Umsatz' : 'Umsätze'}
          </span>
        </li>
      ))}
    </ol>
  );
}
