import type { ReactNode } from 'react';
import { formatCents } from '#shared/money.ts';
import { YEARLY_PREMIUM } from '#shared/plans.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './plan-locked.module.css';

export interface PlanLockedProps {
  readonly title: string;
  /** Where it belongs to, as a sentence without its end: the price follows. */
  readonly reason: string;
  readonly way: ReactNode;
  readonly gains: readonly string[];
  /** What there is without it. */
  readonly until: string;
}

/** What a part of the product would bring, for plans without it. */
export function PlanLocked({ title, reason, way, gains, until }: PlanLockedProps) {
  return (
    <Section title={title}>
      <Note tone="wait" title="Upgrade erforderlich">
        {reason}, bei jährlicher Zahlung ab {formatCents(YEARLY_PREMIUM.perMonth)} netto im Monat.{' '}
        {way}
      </Note>
      <ul className={classes.gains}>
        {gains.map((gain) => (
          <li key={gain}>{gain}</li>
        ))}
      </ul>
      <p className={classes.until}>{until}</p>
    </Section>
  );
}
