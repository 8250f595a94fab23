import type { Services } from '#server/kernel/services.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import type { AutomationPreview } from '#shared/contracts/marketing/automations.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { AutomationKind } from '#shared/labels/automations.ts';
import { toEuros } from '#shared/money.ts';
import { partnerName } from '#shared/partner-name.ts';
import {
  dueAt,
  monthOf,
  monthsAround,
  nextDueDay,
  offersOf,
} from '../domain/automation-schedule.ts';
import { requireMarketing } from '../require-marketing.ts';
import { listDueOffers } from './follow-up-queries.ts';
import { listFreshlyPayable } from './payable-store.ts';
import { outcomeOf as outcomeOfOffer } from './prepare-follow-ups.ts';
import { outcomeOf as outcomeOfPartner } from './prepare-statistics.ts';
import { listAutomationStates } from './queries.ts';
import { listPartnerMonths } from './statistics-queries.ts';
import type { Delivery } from './store.ts';

type Person = AutomationPreview['recipients'][number];
type Met = { readonly person: Person; readonly outcome: Delivery['outcome'] };

/** Recipients that a person looks through; the others are counted. */
const SHOWN = 50;
/** More than anybody has: the preview reads all of them at once, and sends nothing. */
const ALL = 100_000;

/**
 * Whom the next run would reach if everything stayed as it is now.
 * @throws DomainError premium_required
 */
export async function previewAutomation(
  services: Services,
  provider: ProviderId,
  kind: AutomationKind,
): Promise<AutomationPreview> {
  await requireMarketing(services, provider);
  const now = services.clock();
  const states = await listAutomationStates(services.db, provider);
  const state = states.find((each) => each.kind === kind);
  const countsFrom = state?.isOn === true ? state.countsFrom : now;
  const day = nextDueDay(kind, now);
  const met = await MEET[kind](services, provider, day, countsFrom);
  const of = (wanted: Delivery['outcome']) =>
    met.filter(({ outcome }) => outcome === wanted).map(({ person }) => person);
  return {
    runAt: dueAt(day).toISOString(),
    reached: of('mailed').length,
    withoutAddress: of('without_address').length,
    refused: of('refused').length,
    leftOut: of('left_out').length,
    recipients: of('mailed').slice(0, SHOWN),
  };
}

type Meet = (
  services: Services,
  provider: ProviderId,
  day: CalendarDate,
  countsFrom: Date,
) => Promise<Met[]>;

const NOTHING = {
  campaignName: null,
  offerSentOn: null,
  clicks: null,
  leads: null,
  earnedAmount: null,
  openAmount: null,
} as const;

const MEET: Readonly<Record<AutomationKind, Meet>> = {
  follow_up: async ({ db }, provider, day, countsFrom) => {
    const offers = await listDueOffers(db, provider, offersOf(day, countsFrom), null, ALL);
    const written = new Set<string>();
    return offers.map((offer) => {
      const { leadId: id, firstName, lastName, email, emailNormalised, campaignName } = offer;
      const offerSentOn = berlinDateOf(offer.offerSentAt);
      const name = `${firstName} ${lastName}`.trim();
      const outcome = written.has(emailNormalised) ? 'left_out' : outcomeOfOffer(offer);
      if (outcome === 'mailed') written.add(emailNormalised);
      return { person: { ...NOTHING, id, name, email, campaignName, offerSentOn }, outcome };
    });
  },
  partner_statistics: async ({ db }, provider, day) => {
    const months = monthsAround(monthOf(day));
    const partners = await listPartnerMonths(db, provider, months, null, ALL);
    return partners.map((partner) => {
      const { partnerId: id, email, clicks, leads } = partner;
      const name = partnerName(partner);
      const earnedAmount = toEuros(partner.earned);
      const person = { ...NOTHING, id, name, email, clicks, leads, earnedAmount };
      return { person, outcome: outcomeOfPartner(partner) };
    });
  },
  minimum_payout: async ({ db }, provider, day) => {
    const reached = await listFreshlyPayable(db, provider, day);
    return reached.map(({ partnerId: id, partnerName: name, campaignName, open }) => ({
      person: { ...NOTHING, id, name, email: '', campaignName, openAmount: toEuros(open) },
      outcome: 'mailed' as const,
    }));
  },
};
