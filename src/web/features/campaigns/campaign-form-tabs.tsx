import { Tabs } from '@mantine/core';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { defaultForm } from '#shared/forms/default-form.ts';
import type { FormConfig } from '#shared/forms/form-config.ts';
import type { Choice } from '#web/ui/form/select-field.tsx';
import { BasicFields } from './basic-fields.tsx';
import type { CampaignForm } from './campaign-values.ts';
import { FormOutline } from './form-outline.tsx';
import { LandingFields } from './landing-fields.tsx';

export interface CampaignFormTabsProps {
  readonly form: CampaignForm;
  readonly statuses: readonly Choice[];
  readonly isNew: boolean;
}

/** The campaign form in its three tabs; after a refusal the tab with the first fault is open. */
export function CampaignFormTabs({ form, statuses, isNew }: CampaignFormTabsProps) {
  const [tab, setTab] = useState('basics');
  const formConfig = useWatch({ control: form.control, name: 'formConfig' }) as
    | FormConfig
    | undefined;
  const { errors, submitCount } = form.formState;
  const { landingPageConfig, ...others } = errors;
  const [seenSubmits, setSeenSubmits] = useState(submitCount);
  if (submitCount !== seenSubmits) {
    setSeenSubmits(submitCount);
    if (Object.keys(others).length > 0) setTab('basics');
    else if (landingPageConfig !== undefined) setTab('landing');
  }
  return (
    <Tabs value={tab} onChange={(next) => setTab(next ?? 'basics')}>
      <Tabs.List mb="md">
        <Tabs.Tab value="basics">Grunddaten</Tabs.Tab>
        <Tabs.Tab value="landing">Landingpage</Tabs.Tab>
        <Tabs.Tab value="form">Formular</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="basics">
        <BasicFields form={form} statuses={statuses} isNew={isNew} />
      </Tabs.Panel>
      <Tabs.Panel value="landing">
        <LandingFields control={form.control} />
      </Tabs.Panel>
      <Tabs.Panel value="form">
        <FormOutline form={formConfig ?? defaultForm()} />
      </Tabs.Panel>
    </Tabs>
  );
}
