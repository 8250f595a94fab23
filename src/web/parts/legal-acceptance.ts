/**
 * What a visitor has accepted in the dialog before the registration travels in the history's
 * entry, not in the address: a link from elsewhere can't tick boxes for anybody.
 */
declare module '@tanstack/react-router' {
  interface HistoryState {
    readonly legalAccepted?: boolean;
  }
}

export const LEGAL_ACCEPTED = { legalAccepted: true } as const;
