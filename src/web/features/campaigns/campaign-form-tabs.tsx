import { Tabs } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { BasicFields } from './basic-fields.tsx';
import type { CampaignForm } from './campaign-values.ts';
import { FormField } from './form-field.tsx';
import { FORM_TABS, tabOf, useFormTab, type FormTab } from './form-tab.ts';
import { LandingFields } from './landing-fields.tsx';

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
