import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import type { CampaignView, FormTab } from './campaign-search.ts';

export const CAMPAIGN_PARTS = ['ansicht', 'reiter'] as const;

/** The campaign that is open and what is shown of it: `?kampagne=<id>&ansicht=links`. */
export function useCampaignView() {
  const { value, isOpen, open, close } = useOverlay('kampagne', CAMPAIGN_PARTS);
  const [{ ansicht }, change] = useScreenSearch('/shell/campaigns');
  return {
    id: value,
    isOpen,
    open,
    close,
    view: ansicht ?? 'details',
    show: (view: CampaignView) =>
      change({ ansicht: view === 'details' ? undefined : view, reiter: undefined }),
    /** Opens the campaign's form on one of its tabs. */
    edit: (tab: FormTab) =>
      change({ ansicht: 'bearbeiten', reiter: tab === 'grunddaten' ? undefined : tab }),
  };
}

/** The tab of the campaign's form, new or existing: `?neu=kampagne&reiter=formular`. */
export function useFormTab(): readonly [FormTab, (tab: FormTab) => void] {
  const [{ reiter }, change] = useScreenSearch('/shell/campaigns');
  const show = (tab: FormTab) => change({ reiter: tab === 'grunddaten' ? undefined : tab });
  return [reiter ?? 'grunddaten', show];
}

/** The tab on which a part of the campaign is edited. */
export function tabOf(part: string): FormTab {
  if (part === 'formConfig' || part === 'doubleOptIn') return 'formular';
  return part === 'landingPageConfig' ? 'landingpage' : 'grunddaten';
}
