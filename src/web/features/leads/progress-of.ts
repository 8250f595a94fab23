import type { LeadStatus } from '#shared/labels/statuses.ts';

export interface Stage {
  readonly label: string;
  readonly state: 'done' | 'now' | 'later';
}

const STAGES = ['Eingegangen', 'Angebot', 'Umsatz'] as const;
const DONE: Readonly<Partial<Record<LeadStatus, number>>> = { new: 1, offer_sent: 2, converted: 3 };

/** The stages of a request and which of them are done; null for those that ended before. */
export function progressOf(status: LeadStatus): readonly Stage[] | null {
  const done = DONE[status];
  if (done === undefined) return null;
  return STAGES.map((label, place) => ({
    label,
    state: place < done ? 'done' : place === done ? 'now' : 'later',
  }));
}
