/** What the days run from before a reward can be paid. */
export const HOLDING_FROM = {
  confirmation: 'nach der Bestätigung',
  event: 'nach dem Termin der Feier',
} as const;

export type HoldingFrom = keyof typeof HOLDING_FROM;

/** 'sofort', '1 Tag nach der Bestätigung', '14 Tage nach dem Termin der Feier'. */
export function holdingWords(campaign: {
  readonly holdingDays: number;
  readonly holdingFrom: HoldingFrom;
}): string {
  const { holdingDays: days, holdingFrom } = campaign;
  if (days === 0) return 'sofort';
  return `${days === 1 ? '1 Tag' : `${days} Tage`} ${HOLDING_FROM[holdingFrom]}`;
}

/** Why a reward waits for somebody who looks at it, as its provider reads it. */
export const REWARD_HOLDS = {
  budget: 'Budget erreicht',
  other_network: 'Klick aus einem anderen Netz',
  datacentre: 'Klick aus einem Rechenzentrum',
  wide_network: 'Viele Besucher eines Netzes',
  jump: 'Sprunghaft viele Klicks',
} as const;

export type RewardHold = keyof typeof REWARD_HOLDS;

/** Why a request that counts earns nothing, as its provider reads it. */
export const UNREWARDED_FOR = {
  budget: 'Budget erreicht, keine Prämie',
  budget_held: 'Budget erreicht, Prämie zurückgehalten',
} as const;

export type UnrewardedFor = keyof typeof UNREWARDED_FOR;
