/** Why the data of one person was erased. */
export const ERASURE_CAUSES = {
  provider: 'Von Ihnen veranlasst',
  instruction: 'Vom Betreiber auf Ihre Weisung',
  visitor: 'Vom Anfragenden verlangt',
  retention: 'Aufbewahrungsfrist abgelaufen',
} as const;
export type ErasureCause = keyof typeof ERASURE_CAUSES;

export const ERASURE_STATES = {
  ordered: 'Wird gelöscht',
  done: 'Gelöscht',
  refused: 'Nicht gelöscht',
} as const;
export type ErasureState = keyof typeof ERASURE_STATES;

export const ERASED_KINDS = { visitor: 'Anfrage', partner: 'Partner' } as const;
export type ErasedKind = keyof typeof ERASED_KINDS;

/** What a partner is called whose data was erased; the internal number distinguishes them. */
export const ERASED_PARTNER_NAME = 'Gelöschter Partner';
