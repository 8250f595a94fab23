import { useNavigate, useRouter } from '@tanstack/react-router';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import type { CampaignView, FormTab } from './campaign-search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was made by going from reading a campaign to editing it: back leads to reading. */
    editor?: boolean;
  }
}

export const CAMPAIGN_PARTS = ['ansicht', 'reiter'] as const;

/** The campaign that is open and what is shown of it: `?kampagne=<id>&ansicht=links`. */
export function useCampaignView() {
  const { value, isOpen, open, close } = useOverlay('kampagne', CAMPAIGN_PARTS);
  const [{ ansicht }, change] = useScreenSearch('/shell/campaigns');
  const router = useRouter();
  const navigate = useNavigate();
  const show = (view: CampaignView) =>
    change({ ansicht: view === 'details' ? undefined : view, reiter: undefined });
  const isOverReading = () => router.state.location.state.editor === true;
  return {
    id: value,
    isOpen,
    open,
    close,
    view: ansicht ?? 'details',
    show,
    /** Opens the campaign's form on one of its steps; back leads to what was read. */
    edit: (tab: FormTab) =>
      void navigate({
        to: '.',
        search: (before: object) =>
          ({
            ...before,
            ansicht: 'bearbeiten',
            reiter: tab === 'grunddaten' ? undefined : tab,
          }) as never,
        state: { overlay: true, editor: true },
        resetScroll: false,
      }),
    /** Leaves the form for the campaign to read. */
    showSaved: ({ saved = false }: { readonly saved?: boolean } = {}) => {
      if (isOverReading()) router.history.back({ ignoreBlocker: saved });
      else show('details');
    },
  };
}

/** The tab of the campaign's form, new or existing: `?neu=kampagne&reiter=formular`. */
export function useFormTab(): readonly [FormTab, (tab: FormTab) => void] {
  const [{ reiter }, change] = useScreenSearch('/shell/campaigns');
  const show = (tab: FormTab) => change({ reiter: tab === 'grunddaten' ? undefined : tab });
  return [reiter ?? 'grunddaten', show];
}

/** The steps of the form as they are named; one may be taken before another. */
export const STEPS: Readonly<Record<FormTab, string>> = {
  grunddaten: 'Grunddaten & Prämie',
  landingpage: 'Landingpage',
  formular: 'Formular',
  englisch: 'Englisch',
};

/** The tab on which a part of the campaign is edited. */
export function tabOf(part: string): FormTab {
  if (part === 'offersEnglish' || part === 'englishTexts') return 'englisch';
  if (part === 'formConfig' || part === 'doubleOptIn') return 'formular';
  return part === 'landingPageConfig' || part === 'ownPage' ? 'landingpage' : 'grunddaten';
}
