import { useOverlay } from '#web/ui/address/use-overlay.ts';

/** Ways into the sheet and the dialogs of a document; each holds its id in the address. */
export function useDocumentOverlays() {
  return {
    details: useOverlay('gutschrift').open,
    send: useOverlay('senden').open,
    pay: useOverlay('bezahlt').open,
    object: useOverlay('widerspruch').open,
    cancel: useOverlay('stornieren').open,
    reissue: useOverlay('ersetzen').open,
  };
}
export type DocumentOverlays = ReturnType<typeof useDocumentOverlays>;
