import type { ActingPartner } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { guestBaseOf } from '#server/modules/accounts/index.ts';
import { listTimelines } from '#server/modules/campaigns/index.ts';
import { listOpenSums, listPayableSums } from '#server/modules/commissions/index.ts';
import { listOwed, sumDocuments, sumPendingOffsets } from '#server/modules/credit-notes/index.ts';
import { findPartner, taxStatusAskedFor } from '#server/modules/partners/index.ts';
import { readFigurePartners } from '#server/modules/reporting/index.ts';
import { berlinDateOf, type CalendarDate, calendarDate } from '#shared/calendar-date.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type { readPartnerStart } from '#shared/contracts/partner-area/start.ts';
import { belowMinimumPayout } from '#shared/credit-note/minimum-payout.ts';
import { cents, type Cents, sumCents, toEuros } from '#shared/money.ts';
import { termsAskedFor } from '../applications/page.ts';
import { presentEvent, presentLink, workingFirst } from './present-start.ts';
import { listPartnerEvents, listSharedLinks, type SharedLink, standingsOf } from './queries.ts';

/**
 * The first screen of a programme, as of one instant. Every sum is read by the queries of the provider's
 * own screens: the ledger of commissions, the sums of the documents, the figures of the month
 * (docs/product/partner-area.md section 3).
 * @throws DomainError not_found when the record went meanwhile
 */
export function readStart(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  publicUrl: string,
  { providerId: provider, partnerId }: ActingPartner,
): Promise<Answer<typeof readPartnerStart>> {
  const now = clock();
  const today = berlinDateOf(now);
  const first = calendarDate(`${today.slice(0, 7)}-01`);
  return db.snapshot(async (snapshot) => {
    const partner = await findPartner(snapshot, provider, partnerId);
    if (partner === null) throw new DomainError('not_found');
    const links = await listSharedLinks(snapshot, provider, partnerId, now);
    const scope = { from: first, to: today, partnerId };
    const [month] = (await readFigurePartners(snapshot, provider, scope)).partners;
    const events = await listPartnerEvents(snapshot, provider, partnerId);
    const base = await guestBaseOf(snapshot, publicUrl, provider);
    const spans = links.map(({ campaignId }) => ({ campaignId, since: now }));
    const held = await listTimelines(snapshot, provider, partnerId, spans);
    const standings = await standingsOf(snapshot, provider, partnerId, links, now);
    const shown = links.map((link) =>
      presentLink(link, { partnerStatus: partner.status, base, held, now, standings }),
    );
    return {
      links: workingFirst(shown),
      month: {
        clicks: month?.clicks ?? 0,
        requests: month?.requests ?? 0,
        bookings: month?.sales ?? 0,
      },
      total: {
        clicks: sumOver(shown, ({ clicks }) => clicks),
        requests: sumOver(shown, ({ requests }) => requests),
        bookings: sumOver(shown, ({ bookings }) => bookings),
      },
      money: await readMoney(snapshot, { provider, partnerId, links, today }),
      asksForTerms: await termsAskedFor(snapshot, { providerId: provider, partnerId }),
      asksForTaxStatus: taxStatusAskedFor(partner, now),
      events: events.map(presentEvent),
    };
  });
}

function sumOver<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

async function readMoney(
  db: Queryable,
  asked: {
    provider: ActingPartner['providerId'];
    partnerId: string;
    links: readonly SharedLink[];
    today: CalendarDate;
  },
) {
  const { provider, partnerId, links, today } = asked;
  const [open] = await listOpenSums(db, provider, [partnerId], today);
  const payable = await listPayableSums(db, provider, [partnerId], today);
  const documents = await sumDocuments(db, provider, { partnerId, search: '' });
  const offset = await sumPendingOffsets(db, provider, partnerId);
  const owed = await listOwed(db, provider, partnerId);
  const missing = missingUntilPayout(payable, links);
  return {
    open: toEuros(cents((open?.openCents ?? 0) + (open?.laterCents ?? 0) + (open?.heldCents ?? 0))),
    later: toEuros(cents(open?.laterCents ?? 0)),
    laterFrom: open?.laterFrom ?? null,
    onDocuments: toEuros(cents((documents.get('pending')?.gross ?? 0) - offset)),
    paid: toEuros(cents(documents.get('paid')?.gross ?? 0)),
    untilPayout: missing === null ? null : toEuros(missing),
    owedBack: toEuros(sumCents(owed.map(({ remaining }) => remaining))),
  };
}

/**
 * The least that is missing until one of their campaigns can be paid. Minimum payouts count for each
 * campaign (docs/product/credit-notes.md section 6).
 * @returns cents; null where something can be paid now, or no campaign has a minimum
 */
function missingUntilPayout(
  payable: readonly { campaignId: string; openCents: number }[],
  links: readonly SharedLink[],
): Cents | null {
  const campaigns = links.map((link) => ({
    campaignId: link.campaignId,
    campaignName: link.campaignName,
    minimum: cents(link.minPayoutCents),
    pending: cents(payable.find((sum) => sum.campaignId === link.campaignId)?.openCents ?? 0),
  }));
  const below = belowMinimumPayout(campaigns);
  const canBePaid = campaigns.some(
    ({ campaignId, pending }) =>
      pending > 0 && !below.some((campaign) => campaign.campaignId === campaignId),
  );
  if (canBePaid || below.length === 0) return null;
  return cents(Math.min(...below.map(({ missing }) => missing)));
}
