import type { Queryable } from '#server/kernel/database.ts';
import { confirmationState, findConfirmation } from '#server/modules/leads/index.ts';
import { readToken } from '#server/platform/crypto/tokens.ts';
import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import type { ConfirmationView } from '#shared/public-page/view.ts';
import { findLanding } from './find-landing.ts';
import { withInlineLogo } from './inline-logo.ts';
import { formPath } from './page-views.ts';
import { presentThanks } from './present-landing.ts';

/**
 * The page behind a mailed link as it stands now.
 * @returns null when the link is unknown, or its provider has dissolved the account
 */
export async function findConfirmationPage(
  db: Queryable,
  text: string,
  now: Date,
): Promise<ConfirmationView | null> {
  const token = readToken(text);
  const link = token && (await findConfirmation(db, token.providerId, token.hash));
  const found = link && (await findLanding(db, link.campaignSlug, link.linkSlug, now));
  if (!link || !found || found.provider.isDissolved) return null;
  return {
    kind: 'confirmation',
    landing: withInlineLogo(presentThanks(found), found),
    state: confirmationState(link, now),
    isFresh: false,
    token: text,
    confirmedAt: link.confirmedAt === null ? null : formatBerlinDateTime(link.confirmedAt),
    againPath: found.unavailable === null ? formPath(link.campaignSlug, link.linkSlug) : null,
  };
}
