import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { keepOwnSite, listOwnNames } from '#server/modules/accounts/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import { OWN_PAGE_PAID_BY_CLICK, OWN_PAGE_UNREADABLE, ownPageOf } from '#shared/own-page.ts';
import type { Reward } from '#shared/reward.ts';

export interface OwnPageChoice {
  /** As it was typed, or is stored; '' for the landing page. */
  readonly typed: string;
  /** As the campaign pays from now on. */
  readonly reward: Reward;
}

/**
 * Where links of a campaign lead, as it is stored: an address on a listed site of the provider's, which
 * stays listed until the transaction ends, or '' for the landing page (docs/product/embed.md section 5).
 * @param publicUrl base of the platform's addresses
 * @throws DomainError validation_failed at `ownPage`: no address of a public site, a campaign that pays
 *   clicks, a page of ours, a site that is not listed
 */
export async function ownPageFor(
  tx: Tx,
  provider: ProviderId,
  { typed, reward }: OwnPageChoice,
  publicUrl: string,
): Promise<string> {
  if (typed === '') return '';
  const page = ownPageOf(typed, publicUrl.startsWith('http:'));
  if (page === null) throw refused(OWN_PAGE_UNREADABLE);
  if (reward.rewardType === 'per_click') throw refused(OWN_PAGE_PAID_BY_CLICK);
  const { origin, host, hostname } = new URL(page);
  // A link that leads to a link would go round for ever.
  const ours = [new URL(publicUrl).hostname, ...(await listOwnNames(tx, provider))];
  if (ours.includes(hostname))
    throw refused(
      `Unter „${hostname}“ stehen Ihre Gästeseiten selbst. Bitte geben Sie eine Seite Ihrer eigenen Website an.`,
    );
  if (!(await keepOwnSite(tx, provider, origin)))
    throw refused(
      `„${host}“ steht noch nicht unter Ihren Websites. Bitte tragen Sie sie bei der Kampagne unter „Landingpage“, „Einbetten“ ein, damit das Formular dort angezeigt wird.`,
    );
  return page;
}

const refused = (message: string) =>
  new DomainError('validation_failed', {}, [{ path: 'ownPage', message }]);
