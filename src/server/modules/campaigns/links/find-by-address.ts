import { sql } from 'kysely';
import type { Queryable } from '#server/kernel/database.ts';
import { camel } from '#server/platform/db/database.ts';
import type { ProviderId } from '#shared/ids.ts';
import { readableEnding, readableHouse } from '#shared/link-address.ts';
import type { ReferralLink } from './domain/referral-link.ts';
import { findLink } from './queries.ts';

/** How somebody names a link by what is printed: all of its addresses, with or without their host. */
const READABLE = /(?:^|\/)r\/([^/?#]+)\/([^/?#]+)/;
const SLUG = /(?:(?:^|\/)(?:r|ref)\/|[?&]ref=|^)([A-Za-z0-9]{1,40})(?:[?&#].*)?$/;

/**
 * The link of a provider behind an address: '/r/{house}/{ending}' as it is now or ever was, '/r/{slug}',
 * '/ref/{slug}', '/formular/{campaign}?ref={slug}', or the slug alone; null where it leads to none of theirs.
 */
export async function findLinkByAddress(
  db: Queryable,
  provider: ProviderId,
  address: string,
): Promise<ReferralLink | null> {
  const [, house, ending] = READABLE.exec(address) ?? [];
  const [, slug = ''] = SLUG.exec(address) ?? [];
  const { rows } =
    house !== undefined && ending !== undefined
      ? await sql<{ id: string }>`
          select e.link_id as id from link_houses h
          join link_endings e on e.provider_id = h.provider_id and e.ending = ${readableEnding(ending)}
          where h.provider_id = ${provider} and h.house = ${readableHouse(house)}`.execute(
          camel(db),
        )
      : await sql<{ id: string }>`
          select id from referral_links
          where provider_id = ${provider} and slug = ${slug.toLowerCase()}`.execute(camel(db));
  const [found] = rows;
  return found === undefined ? null : findLink(db, provider, found.id);
}
