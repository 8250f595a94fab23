import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { getStartProgramme } from '#shared/contracts/calls.generated.ts';
import type { getUser } from '#shared/contracts/calls.generated.ts';
import type { ProgrammeAnswer } from '#shared/contracts/campaigns/start-programme.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { KeepsInputOf } from '#web/ui/form/input-owner.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { PartnerStep } from './partner-step.tsx';
import { StartForm } from './start-form.tsx';
import { StartFrame, STEP_TITLES } from './start-frame.tsx';
import type { StartStep } from './start-search.ts';

const HouseStep = lazyPart(async () => ({
  default: (await import('./house-step.tsx')).HouseStep,
}));
const RewardStep = lazyPart(async () => ({
  default: (await import('./reward-step.tsx')).RewardStep,
}));
const ResultStep = lazyPart(async () => ({
  default: (await import('./result-step.tsx')).ResultStep,
}));

/** Of a visitor who has no account yet. */
const VISITOR = 'start';
const NOBODY: readonly string[] = [];

type User = Received<typeof getUser>;

/** The first hour, one question a screen (docs/product/accounts.md section 16, '/start'). */
export function StartPage() {
  const { data: user } = useQuery(userQuery());
  if (user === undefined) return null;
  if (user === null)
    return (
      <StartFrame current="haus" isLoggedIn={false}>
        <PageTitle>Ausprobieren</PageTitle>
        <KeepsInputOf owner={VISITOR} spares={NOBODY}>
          <StartForm />
        </KeepsInputOf>
      </StartFrame>
    );
  return (
    <KeepsInputOf owner={user.id} spares={user.houses > 1 ? undefined : NOBODY}>
      <LoggedIn user={user} />
    </KeepsInputOf>
  );
}

/** Asks what is missing; an account that has more than a beginning is led to what it came for. */
function LoggedIn({ user }: { readonly user: User }) {
  const source = useQuery(queryOf(getStartProgramme, {}));
  const { schritt, website } = useSearch({ from: '/start' });
  const programme = source.data;
  if (programme === undefined)
    return (
      <StartFrame current={schritt ?? 'haus'} isLoggedIn>
        {source.error === null ? (
          <Skeleton height={320} radius="lg" />
        ) : (
          <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />
        )}
      </StartFrame>
    );
  // 'Aus der Website übernehmen' stands above the settings.
  const hasBegun = programme.isOutgrown || programme.link !== null;
  if (hasBegun && website !== undefined && schritt === undefined)
    return <Navigate to="/account-settings" replace />;
  if (programme.isOutgrown || programme.campaign?.status === 'ended')
    return <Navigate to="/dashboard" replace />;
  const step = schritt ?? firstOpen(programme, website ?? user.website);
  return (
    <StartFrame
      current={step}
      isLoggedIn
      wide={step === 'fertig'}
      isFinished={programme.campaign?.status === 'active'}
    >
      <PageTitle>{STEP_TITLES[step]}</PageTitle>
      <Suspense fallback={<Skeleton height={320} radius="lg" />}>
        <Question
          key={step}
          step={step}
          user={user}
          website={website ?? user.website}
          programme={programme}
        />
      </Suspense>
    </StartFrame>
  );
}

interface QuestionProps {
  readonly step: StartStep;
  readonly user: User;
  readonly website: string;
  readonly programme: ProgrammeAnswer;
}

function Question({ step, user, website, programme }: QuestionProps) {
  switch (step) {
    case 'haus':
      return <HouseStep website={website} />;
    case 'partner':
      return <PartnerStep partner={programme.partner} />;
    case 'praemie':
      return <RewardStep programme={programme} />;
    case 'fertig':
      return <ResultStep user={user} programme={programme} />;
  }
}

/** The first question that has no answer; the website is read once, before the others. */
function firstOpen({ partner, campaign }: ProgrammeAnswer, website: string): StartStep {
  if (partner === null && campaign === null) return website === '' ? 'partner' : 'haus';
  if (partner === null) return 'partner';
  return campaign === null ? 'praemie' : 'fertig';
}
