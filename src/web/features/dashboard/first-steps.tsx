import { Progress } from '@mantine/core';
import { IconArrowRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { getUser } from '#shared/contracts/accounts.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/dashboard.ts';
import { planHas } from '#shared/plans.ts';
import { Section } from '#web/ui/page/section.tsx';
import { missingData } from './missing-data.ts';
import { firstSteps } from './steps.ts';
import classes from './dashboard.module.css';

export interface FirstStepsProps {
  readonly user: Received<typeof getUser>;
  readonly stats: Pick<Received<typeof getDashboardStats>, 'has' | 'first'>;
}

/** What a new account still needs; hidden once everything is done. */
export function FirstSteps({ user, stats }: FirstStepsProps) {
  const steps = firstSteps({
    missing: user.activationMissing.map(({ key }) => key),
    missingData: missingData(user),
    ...stats,
    canPrint: planHas(user.plan, 'marketingCenter'),
  });
  const done = steps.filter((step) => step.done).length;
  if (done === steps.length) return null;
  return (
    <Section
      title="Erste Schritte"
      hint="In wenigen Minuten zur ersten Empfehlung."
      actions={
        <span className={`${classes.progress} ew-numbers`}>
          {done} von {steps.length} erledigt
        </span>
      }
    >
      <Progress
        value={(done / steps.length) * 100}
        aria-label="Erledigte erste Schritte"
        color="var(--ew-brand)"
        mb="md"
      />
      <ol className={classes.steps}>
        {steps.map(({ label, done: isDone, to, search, hash }) => (
          <li key={label} data-done={isDone}>
            {isDone ? (
              <IconCircleCheckFilled size={22} aria-hidden />
            ) : (
              <IconCircle size={22} stroke={1.8} aria-hidden />
            )}
            {isDone ? (
              <span>
                <span className="ew-visually-hidden">Erledigt: </span>
                {label}
              </span>
            ) : (
              <Link to={to} search={search} {...(hash === undefined ? {} : { hash })}>
                {label}
                <IconArrowRight size={18} stroke={1.8} aria-hidden />
              </Link>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
