import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { userQuery } from '#web/api/queries.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { CampaignForm } from './campaign-values.ts';
import { DoubleOptInField } from './double-opt-in-field.tsx';
import { issuesIn } from './form-builder/form-issues.ts';
import { landingTexts } from './landing-texts.ts';
import { shownProvider } from './page-preview/shown-provider.ts';

const FormBuilder = lazyPart(async () => ({
  default: (await import('./form-builder/form-builder.tsx')).FormBuilder,
}));

/** 'Formular': the builder as one field of the campaign's form. */
export function FormField({
  form,
  isShown,
}: {
  readonly form: CampaignForm;
  readonly isShown: boolean;
}) {
  const { control, formState } = form;
  const { field, fieldState } = useController({ control, name: 'formConfig' });
  const [texts, doubleOptIn] = useWatch({
    control,
    name: ['landingPageConfig', 'doubleOptIn'],
  });
  const landing = useMemo(() => landingTexts(texts ?? defaultLandingPage()), [texts]);
  const { data: user } = useQuery(userQuery());
  const issues = useMemo(() => issuesIn(fieldState.error), [fieldState.error]);
  const provider = useMemo(() => (user ? shownProvider(user) : null), [user]);
  // The builder keeps the form; what comes back from here would only be drawn twice.
  const [initial] = useState(() => (field.value as FormConfig | undefined) ?? defaultForm());
  if (!isShown || provider === null) return null;
  return (
    <>
      <DoubleOptInField control={control} />
      <Suspense fallback={<Loading />}>
        <FormBuilder
          initial={initial}
          onChange={field.onChange}
          issues={issues}
          refusals={issues.length === 0 ? 0 : formState.submitCount}
          landing={landing}
          provider={provider}
          doubleOptIn={doubleOptIn === true}
        />
      </Suspense>
    </>
  );
}

function Loading() {
  return (
    <Stack gap="sm" aria-busy="true" aria-label="Formular wird geladen">
      <Skeleton height={44} />
      <Skeleton height={72} />
      <Skeleton height={52} />
      <Skeleton height={52} />
      <Skeleton height={52} />
    </Stack>
  );
}
