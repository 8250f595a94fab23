import type { PartnerStatus } from '#shared/labels/statuses.ts';
import { type PlanId, PLANS } from '#shared/plans.ts';

/** What a partner has left that must stay: documents, claims, agreements, requests, revenue and clicks. */
export interface PartnerTraces {
  readonly documents: number;
  readonly commissions: number;
  /** Rewards agreed with them alone. */
  readonly agreements: number;
  readonly leads: number;
  readonly sales: number;
  /** Valid clicks; visits that never counted are no trace. */
  readonly clicks: number;
}

const WORDS: readonly (readonly [keyof PartnerTraces, one: string, many: string])[] = [
  ['documents', 'Gutschrift', 'Gutschriften'],
  ['commissions', 'Prämie', 'Prämien'],
  ['agreements', 'Vereinbarung', 'Vereinbarungen'],
  ['leads', 'Anfrage', 'Anfragen'],
  ['sales', 'Umsatz', 'Umsätze'],
  ['clicks', 'Klick', 'Klicks'],
];

/** What a change of the partner's status does to their links (docs/product/partners.md section 3). */
export type LinkEffect = 'pause' | 'restore' | 'none';

/** Leaving active pauses the active links; becoming active restores exactly those. */
export function linkEffect(from: PartnerStatus, to: PartnerStatus): LinkEffect {
  if (from === to) return 'none';
  if (from === 'active') return 'pause';
  return to === 'active' ? 'restore' : 'none';
}

/** What followed a change of status: links changed, and links beyond the limit of the plan. */
export interface LinksFollowed {
  readonly effect: LinkEffect;
  readonly changed: number;
  readonly left: number;
}

const links = (count: number): string =>
  count === 1 ? '1 Empfehlungslink' : `${count} Empfehlungslinks`;

/** The sentence about a saved partner that says how many links changed with them. */
export function savedMessage({ effect, changed, left }: LinksFollowed, plan: PlanId): string {
  const saved = 'Partner aktualisiert.';
  if (effect === 'none') return saved;
  const word = effect === 'pause' ? 'deaktiviert' : 'wieder aktiviert';
  const verb = changed > 1 ? 'wurden' : 'wurde';
  const followed = `${changed === 0 ? 'Kein Empfehlungslink' : links(changed)} ${verb} ${word}.`;
  if (left === 0) return `${saved} ${followed}`;
  const { label, limits } = PLANS[plan];
  const stays = left === 1 ? 'bleibt' : 'bleiben';
  const why = `weil Ihr Tarif ${label} höchstens ${limits.links} aktive Links hat`;
  return `${saved} ${followed} ${links(left)} ${stays} inaktiv, ${why}.`;
}

/** The sentence after an import. */
export const importedMessage = (count: number): string =>
  count === 1 ? '1 Partner wurde angelegt.' : `${count} Partner wurden angelegt.`;

/** The sentence after a partner was deleted, with the links that went with them. */
export const deletedMessage = (linkCount: number): string =>
  linkCount === 0 ? 'Partner gelöscht.' : `Partner und ${links(linkCount)} gelöscht.`;

/** '2 Anfragen und 14 Klicks'; '' when nothing is left. */
export function tracesText(traces: PartnerTraces): string {
  const parts = WORDS.filter(([kind]) => traces[kind] > 0).map(
    ([kind, one, many]) => `${traces[kind]} ${traces[kind] === 1 ? one : many}`,
  );
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} und ${parts.at(-1)}`;
}
