import { Button, Progress } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowRight,
  IconChevronDown,
  IconCircle,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import type { getUser } from '#shared/contracts/accounts/account.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';
import { planHas } from '#shared/plans.ts';
import { Section } from '#web/ui/page/section.tsx';
import { missingData } from './missing-data.ts';
import { firstSteps, type Step } from './steps.ts';
import classes from './dashboard.module.css';

export interface FirstStepsProps {
  readonly user: Received<typeof getUser>;
  readonly stats: Pick<Received<typeof getDashboardStats>, 'has' | 'first'>;
}

/**
 * What a new account still needs: the whole way while it cannot go live, then the next step alone,
 * as on a phone, so that the figures stay in sight. Hidden once everything is done.
 */
export function FirstSteps({ user, stats }: FirstStepsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure(!isPhone && user.activationMissing.length > 0);
  const bodyId = useId();
  const steps = firstSteps({
    missing: user.activationMissing.map(({ key }) => key),
    missingData: missingData(user),
    ...stats,
    canPrint: planHas(user.plan, 'marketingCenter'),
  });
  const done = steps.filter((step) => step.done).length;
  const next = steps.find((step) => !step.done);
  if (next === undefined) return null;
  return (
    <Section
      title="Erste Schritte"
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
        mb="sm"
      />
      {isOpen ? <StepList id={bodyId} steps={steps} /> : null}
      <div className={classes.stepsFoot}>
        {isOpen ? null : (
          <p>
            <span>Als Nächstes: </span>
            <Link
              to={next.to}
              search={next.search}
              {...(next.hash === undefined ? {} : { hash: next.hash })}
            >
              {next.label}
              <IconArrowRight size={18} stroke={1.8} aria-hidden />
            </Link>
          </p>
        )}
        <Button
          variant="subtle"
          size="compact-md"
          className={classes.stepsToggle ?? ''}
          rightSection={<IconChevronDown size={18} stroke={1.8} aria-hidden />}
          aria-expanded={isOpen}
          {...(isOpen ? { 'aria-controls': bodyId } : {})}
          onClick={toggle}
        >
          {isOpen ? 'Nur den nächsten Schritt zeigen' : 'Alle Schritte zeigen'}
        </Button>
      </div>
    </Section>
  );
}

/** The whole way, with what is behind and what is ahead. */
function StepList({ id, steps }: { readonly id: string; readonly steps: readonly Step[] }) {
  return (
    <ol id={id} className={classes.steps}>
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
  );
}
