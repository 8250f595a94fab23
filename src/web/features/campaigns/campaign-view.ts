import { choiceParam, useAddress } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { FORM_TABS, type FormTab } from './form-tab.ts';

export const CAMPAIGN_PARTS = ['ansicht', 'reiter'] as const;

const VIEWS = ['details', 'bearbeiten', 'links', 'performance', 'formular', 'landingpage'] as const;
export type CampaignView = (typeof VIEWS)[number];

const readView = (raw: Record<string, unknown>) => ({
  ansicht: choiceParam(raw, 'ansicht', VIEWS),
  reiter: choiceParam(raw, 'reiter', FORM_TABS),
});

/** The campaign that is open and what is shown of it: `?kampagne=<id>&ansicht=links`. */
export function useCampaignView() {
  const { value, isOpen, open, close } = useOverlay('kampagne', CAMPAIGN_PARTS);
  const [{ ansicht }, change] = useAddress(readView);
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
