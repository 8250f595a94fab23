import type { PartnerStatus } from '#shared/labels/statuses.ts';

/** What a change of the partner's status does to his links (docs/product/partners.md section 3). */
export type LinkEffect = 'pause' | 'restore' | 'none';

/** Leaving active pauses the active links; becoming active restores exactly those. */
export function linkEffect(from: PartnerStatus, to: PartnerStatus): LinkEffect {
  if (from === to) return 'none';
  if (from === 'active') return 'pause';
  return to === 'active' ? 'restore' : 'none';
}

/** What followed a change of status: links changed, and links that the plan had no room for. */
export interface LinksFollowed {
  readonly effect: LinkEffect;
  readonly changed: number;
  readonly left: number;
}

const links = (count: number): string =>
  count === 1 ? '1 Empfehlungslink' : `${count} Empfehlungslinks`;

/** The sentence about a saved partner that says how many links changed with him. */
export function savedMessage({ effect, changed, left }: LinksFollowed): string {
  const saved = 'Partner aktualisiert.';
  if (effect === 'none') return saved;
  const word = effect === 'pause' ? 'deaktiviert' : 'wieder aktiviert';
  const verb = changed > 1 ? 'wurden' : 'wurde';
  const followed = `${changed === 0 ? 'Kein Empfehlungslink' : links(changed)} ${verb} ${word}.`;
  const kept =
    left === 0
      ? ''
      : ` ${links(left)} ${left === 1 ? 'bleibt' : 'bleiben'} wegen des Link-Limits inaktiv.`;
  return `${saved} ${followed}${kept}`;
}

/** The sentence after an import. */
export const importedMessage = (count: number): string =>
  count === 1 ? '1 Partner wurde angelegt.' : `${count} Partner wurden angelegt.`;

/** The sentence after a partner was deleted, with the links that went with him. */
export const deletedMessage = (linkCount: number): string =>
  linkCount === 0 ? 'Partner gelöscht.' : `Partner und ${links(linkCount)} gelöscht.`;
