import { Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useController } from 'react-hook-form';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { userQuery } from '#web/api/queries.ts';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { CampaignFieldsProps, CampaignForm } from './campaign-values.ts';
import { issuesIn } from './form-builder/form-issues.ts';
import { useFormPictures } from './form-pictures.ts';
import { KnownPicturesContext } from './page-editor/known-pictures.ts';
import classes from './campaign-form.module.css';

const FormBuilder = lazyPart(async () => ({
  default: (await import('./form-builder/form-builder.tsx')).FormBuilder,
}));

export interface FormFieldProps {
  readonly form: CampaignForm;
  readonly isNew: boolean;
  /** Called with the id of the page that is being edited, so that the preview shows it. */
  readonly onOpenPage: (page: number | null) => void;
}

/** 'Formular': the builder as one field of the campaign's form. */
export function FormField({ form, isNew, onOpenPage }: FormFieldProps) {
  const { control, formState } = form;
  const { field, fieldState } = useController({ control, name: 'formConfig' });
  const { data: user } = useQuery(userQuery());
  const issues = useMemo(() => issuesIn(fieldState.error), [fieldState.error]);
  // The builder keeps the form; what comes back from here would only be drawn twice.
  const [initial] = useState(() => (field.value as FormConfig | undefined) ?? defaultForm());
  const pictures = useFormPictures((field.value as FormConfig | undefined) ?? initial);
  if (!user) return null;
  return (
    <>
      <DoubleOptInField control={control} />
      <KnownPicturesContext value={pictures}>
        <Suspense fallback={<Loading />}>
          <FormBuilder
            initial={initial}
            isNew={isNew}
            onChange={field.onChange}
            onOpenPage={onOpenPage}
            issues={issues}
            refusals={issues.length === 0 ? 0 : formState.submitCount}
            providerName={user.businessName}
          />
        </Suspense>
      </KnownPicturesContext>
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

/** Whether visitors have to confirm their address before a request counts. */
function DoubleOptInField({ control }: CampaignFieldsProps) {
  return (
    <div className={classes.option}>
      <SwitchField
        control={control}
        name="doubleOptIn"
        label="E-Mail-Adresse bestätigen lassen (Double-Opt-in)"
        description="Interessenten erhalten nach dem Absenden eine E-Mail mit einem Link. Die Anfrage steht sofort in Ihrer Liste; sie zählt und wird vergütet, sobald die Adresse bestätigt ist."
      />
    </div>
  );
}
