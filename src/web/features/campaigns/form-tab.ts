import { choiceParam, useAddress } from '#web/ui/address/use-address.ts';

export const FORM_TABS = ['grunddaten', 'landingpage', 'formular'] as const;
export type FormTab = (typeof FORM_TABS)[number];

const readTab = (raw: Record<string, unknown>) => ({
  reiter: choiceParam(raw, 'reiter', FORM_TABS),
});

/** The tab of the campaign's form, new or existing: `?neu=kampagne&reiter=formular`. */
export function useFormTab(): readonly [FormTab, (tab: FormTab) => void] {
  const [{ reiter }, change] = useAddress(readTab);
  const show = (tab: FormTab) => change({ reiter: tab === 'grunddaten' ? undefined : tab });
  return [reiter ?? 'grunddaten', show];
}

/** The tab on which a part of the campaign is edited. */
export function tabOf(part: string): FormTab {
  if (part === 'formConfig' || part === 'doubleOptIn') return 'formular';
  return part === 'landingPageConfig' ? 'landingpage' : 'grunddaten';
}
