import { Skeleton, Stack, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useMemo, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { userQuery } from '#web/api/queries.ts';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { SwitchField } from '#web/ui/form/switch-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { ActivationChecklist } from './activation-checklist.tsx';
import { FORM_TABS, type FormTab } from './campaign-search.ts';
import type { CampaignFieldsProps, CampaignForm } from './campaign-values.ts';
import { tabOf, useFormTab } from './campaign-view.ts';
import { issuesIn } from './form-builder/form-issues.ts';
import { LandingFields } from './landing-fields.tsx';
import { landingTexts } from './landing-texts.ts';
import { shownProvider } from './page-preview/shown-provider.ts';
import { RewardFields } from './reward-fields.tsx';
import classes from './campaign-form.module.css';

const FormBuilder = lazyPart(async () => ({
  default: (await import('./form-builder/form-builder.tsx')).FormBuilder,
}));

export interface CampaignFormTabsProps {
  readonly form: CampaignForm;
  readonly statuses: readonly Choice[];
  readonly isNew: boolean;
}

/** The campaign form in its three tabs; after a refusal the tab with the first error is open. */
export function CampaignFormTabs({ form, statuses, isNew }: CampaignFormTabsProps) {
  const [tab, show] = useFormTab();
  const [seen, setSeen] = useState<ReadonlySet<FormTab>>(new Set([tab]));
  if (!seen.has(tab)) setSeen(new Set([...seen, tab]));
  const { errors, submitCount } = form.formState;
  const wrong = new Set(Object.keys(errors).map(tabOf));
  const firstWrong = FORM_TABS.find((candidate) => wrong.has(candidate));
  useEffect(() => {
    if (submitCount > 0 && firstWrong !== undefined && !wrong.has(tab)) show(firstWrong);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each refusal, not for each repair.
  }, [submitCount]);
  return (
    <Tabs value={tab} onChange={(next) => show(FORM_TABS.find((name) => name === next) ?? tab)}>
      <Tabs.List mb="md">
        <Tabs.Tab value="grunddaten">Grunddaten</Tabs.Tab>
        <Tabs.Tab value="landingpage">Landingpage</Tabs.Tab>
        <Tabs.Tab value="formular">Formular</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="grunddaten">
        <BasicFields form={form} statuses={statuses} isNew={isNew} />
      </Tabs.Panel>
      <Tabs.Panel value="landingpage">
        <LandingFields form={form} isShown={seen.has('landingpage')} />
      </Tabs.Panel>
      <Tabs.Panel value="formular">
        <FormField form={form} isShown={seen.has('formular')} />
      </Tabs.Panel>
    </Tabs>
  );
}

interface BasicFieldsProps {
  readonly form: CampaignForm;
  readonly statuses: readonly Choice[];
  readonly isNew: boolean;
}

/** 'Grunddaten': name, reward, period and status. */
function BasicFields({ form, statuses, isNew }: BasicFieldsProps) {
  const { control } = form;
  const today = useToday();
  const status = useWatch({ control, name: 'status' });
  return (
    <div>
      <FieldGroup title="Kampagne">
        <TextField control={control} name="name" label="Kampagnenname" required isFirst />
        <TextareaField
          control={control}
          name="description"
          label="Beschreibung"
          description="Nur für Sie sichtbar"
          rows={2}
        />
      </FieldGroup>
      <RewardFields form={form} isNew={isNew} />
      <FieldGroup title="Laufzeit und Status">
        <FieldRow>
          <DateField
            control={control}
            name="startDate"
            label="Startdatum"
            clearable
            {...(isNew ? { min: today } : {})}
          />
          <DateField
            control={control}
            name="endDate"
            label="Enddatum"
            clearable
            {...(isNew ? { min: today } : {})}
          />
          <SelectField control={control} name="status" label="Status" choices={statuses} />
        </FieldRow>
        {status === 'active' ? <ActivationChecklist /> : null}
      </FieldGroup>
    </div>
  );
}

/** 'Formular': the builder as one field of the campaign's form. */
function FormField({ form, isShown }: { readonly form: CampaignForm; readonly isShown: boolean }) {
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
