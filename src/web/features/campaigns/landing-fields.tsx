import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultForm, defaultLandingPage } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import { LANDING_LIMITS } from '#shared/forms/form-limits.ts';
import { userQuery } from '#web/api/queries.ts';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { CampaignForm } from './campaign-values.ts';
import { landingTexts } from './landing-texts.ts';
import { shownProvider } from './page-preview/shown-provider.ts';
import classes from './campaign-form.module.css';

const PagePreview = lazyPart(async () => ({
  default: (await import('./page-preview/page-preview.tsx')).PagePreview,
}));

const upTo = (length: number): string => `Höchstens ${length} Zeichen`;

/** 'Landingpage': what visitors read before they fill in the form, and how it looks. */
export function LandingFields({
  form,
  isShown,
}: {
  readonly form: CampaignForm;
  readonly isShown: boolean;
}) {
  const { control } = form;
  return (
    <>
      <FieldGroup
        title="Texte der Landingpage"
        hint="Leere Felder werden mit unseren Vorschlägen gefüllt."
      >
        <TextField
          control={control}
          name="landingPageConfig.headline"
          label="Überschrift"
          placeholder={defaultLandingPage().headline}
        />
        <TextField
          control={control}
          name="landingPageConfig.subheadline"
          label="Unterzeile"
          placeholder={defaultLandingPage().subheadline}
        />
        <TextareaField
          control={control}
          name="landingPageConfig.description"
          label="Beschreibung"
          rows={3}
          counts={LANDING_LIMITS.description}
        />
        <FieldRow>
          <TextField
            control={control}
            name="landingPageConfig.buttonText"
            label="Text des Absende-Buttons"
            description={upTo(LANDING_LIMITS.buttonText)}
            placeholder={defaultLandingPage().buttonText}
          />
          <TextField
            control={control}
            name="landingPageConfig.partnerText"
            label="Text vor dem Namen des Partners"
            description={upTo(LANDING_LIMITS.partnerText)}
            placeholder={defaultLandingPage().partnerText}
          />
        </FieldRow>
      </FieldGroup>
      {isShown ? (
        <div className={classes.preview}>
          <LivePreview form={form} />
        </div>
      ) : null}
    </>
  );
}

/** The page with the texts as they are typed. */
function LivePreview({ form: { control } }: { readonly form: CampaignForm }) {
  const { data: user } = useQuery(userQuery());
  const [texts, config, doubleOptIn] = useWatch({
    control,
    name: ['landingPageConfig', 'formConfig', 'doubleOptIn'],
  });
  const provider = useMemo(() => (user ? shownProvider(user) : null), [user]);
  const landing = useMemo(() => landingTexts(texts ?? defaultLandingPage()), [texts]);
  const shownForm = useMemo(() => (config as FormConfig | undefined) ?? defaultForm(), [config]);
  if (provider === null) return null;
  return (
    <Suspense fallback={<Skeleton height={420} mt="lg" />}>
      <PagePreview
        form={shownForm}
        landing={landing}
        provider={provider}
        doubleOptIn={doubleOptIn === true}
      />
    </Suspense>
  );
}
