import { Button, Progress, Skeleton } from '@mantine/core';
import { useDisclosure, useMediaQuery } from '@mantine/hooks';
import {
  IconArrowRight,
  IconChevronDown,
  IconCircle,
  IconCircleCheckFilled,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { Suspense, useId, useState } from 'react';
import type { getUser } from '#shared/contracts/accounts/account.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { getDashboardStats } from '#shared/contracts/reporting/dashboard.ts';
import { planHas } from '#shared/plans.ts';
import { may } from '#shared/roles/rights.ts';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { missingData } from './missing-data.ts';
import { firstSteps, type Step, type StepForm } from './steps.ts';
import classes from './dashboard.module.css';

const ConfirmCode = lazyPart(async () => ({
  default: (await import('#web/parts/activation/confirm-code.tsx')).ConfirmCode,
}));
const LegalLinksForm = lazyPart(async () => ({
  default: (await import('#web/parts/activation/legal-links-form.tsx')).LegalLinksForm,
}));

// Few open it: the dashboard is what most load first.
const FormDialog = lazyPart(async () => ({
  default: (await import('#web/ui/overlay/form-dialog.tsx')).FormDialog,
}));

export interface FirstStepsProps {
  readonly user: Received<typeof getUser>;
  readonly stats: Pick<Received<typeof getDashboardStats>, 'has' | 'first' | 'pendingCommissions'>;
}

/**
 * What a new account still needs: the whole way while it cannot go live, then the next step alone,
 * as on a phone, so that the figures stay in sight. Hidden once everything is done.
 */
export function FirstSteps({ user, stats }: FirstStepsProps) {
  const isPhone = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  const [isOpen, { toggle }] = useDisclosure(!isPhone && user.activationMissing.length > 0);
  const bodyId = useId();
  const [form, setForm] = useState<StepForm | null>(null);
  const steps = firstSteps({
    missing: user.activationMissing.map(({ key }) => key),
    missingData: missingData(user, stats.pendingCommissions > 0),
    ...stats,
    canPrint: planHas(user.plan, 'marketingCenter'),
  }).filter(({ right }) => may(user.role, right));
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
      {isOpen ? <StepList id={bodyId} steps={steps} onForm={setForm} /> : null}
      <div className={classes.stepsFoot}>
        {isOpen ? null : (
          <p>
            <span>Als Nächstes: </span>
            <StepWay step={next} onForm={setForm} />
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
      <StepDialog user={user} form={form} onClose={() => setForm(null)} />
    </Section>
  );
}

interface StepWayProps {
  readonly step: Step;
  readonly onForm: (form: StepForm) => void;
}

/** Where a step is done: in place, or on its screen, at the very field. */
function StepWay({ step: { label, to, search, hash, form }, onForm }: StepWayProps) {
  const words = (
    <>
      {label}
      <IconArrowRight size={18} stroke={1.8} aria-hidden />
    </>
  );
  return form === undefined ? (
    <Link to={to} search={search} {...(hash === undefined ? {} : { hash })}>
      {words}
    </Link>
  ) : (
    <button type="button" aria-haspopup="dialog" onClick={() => onForm(form)}>
      {words}
    </button>
  );
}

const FORM_TITLES: Readonly<Record<StepForm, string>> = {
  code: 'Login-E-Mail-Adresse bestätigen',
  links: 'Rechtliche Links',
};

interface StepDialogProps {
  readonly user: FirstStepsProps['user'];
  readonly form: StepForm | null;
  readonly onClose: () => void;
}

/** The small form of a step; it closes when the step is done. */
function StepDialog({ user, form, onClose }: StepDialogProps) {
  const [isNeeded, setNeeded] = useState(false);
  if (form !== null && !isNeeded) setNeeded(true);
  if (!isNeeded) return null;
  return (
    <Suspense fallback={null}>
      <FormDialog
        opened={form !== null}
        onClose={onClose}
        title={form === null ? '' : FORM_TITLES[form]}
        width="32rem"
      >
        <Suspense fallback={<Skeleton height={160} radius="md" />}>
          {form === 'code' ? (
            <ConfirmCode email={user.email} isFocused onConfirmed={onClose} />
          ) : null}
          {form === 'links' ? <LegalLinksForm user={user} onSaved={onClose} /> : null}
        </Suspense>
      </FormDialog>
    </Suspense>
  );
}

interface StepListProps extends Pick<StepWayProps, 'onForm'> {
  readonly id: string;
  readonly steps: readonly Step[];
}

/** The whole way, with what is behind and what is ahead. */
function StepList({ id, steps, onForm }: StepListProps) {
  return (
    <ol id={id} className={classes.steps}>
      {steps.map((step) => (
        <li key={step.label} data-done={step.done}>
          {step.done ? (
            <IconCircleCheckFilled size={22} aria-hidden />
          ) : (
            <IconCircle size={22} stroke={1.8} aria-hidden />
          )}
          {step.done ? (
            <span>
              <span className="ew-visually-hidden">Erledigt: </span>
              {step.label}
            </span>
          ) : (
            <StepWay step={step} onForm={onForm} />
          )}
        </li>
      ))}
    </ol>
  );
}
