import { choiceParam, textParam, useAddress } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';

const VIEWS = ['details', 'bearbeiten', 'links', 'performance'] as const;
export type PartnerView = (typeof VIEWS)[number];

const readView = (raw: Record<string, unknown>) => ({
  ansicht: choiceParam(raw, 'ansicht', VIEWS),
  feld: textParam(raw, 'feld'),
});

/** The partner that is open and what is shown of him: `?partner=<id>&ansicht=links`. */
export function usePartnerView() {
  const { value, isOpen, close } = useOverlay('partner', ['ansicht', 'feld']);
  const [{ ansicht }, change] = useAddress(readView);
  return {
    id: value,
    isOpen,
    close,
    view: ansicht ?? 'details',
    /** `field`: where the form begins. */
    show: (view: PartnerView, field?: string) =>
      change({ ansicht: view === 'details' ? undefined : view, feld: field }),
  };
}
