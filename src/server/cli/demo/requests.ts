import { addDays, berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import { benefitOn } from '#shared/guest-benefit.ts';
import { findCampaign } from '../../modules/campaigns/index.ts';
import { recordHit, recordShown } from '../../modules/clicks/index.ts';
import { accrueForLead } from '../../modules/commissions/index.ts';
import { recordLead } from '../../modules/leads/index.ts';
import type { DemoAccount, DemoLink, DemoStage } from './demo-stage.ts';
import { VISITOR_NAMES } from './fixtures.ts';
import type { PartnerScenes } from './partner-scenes.ts';

/** People plan feasts in winter and spring. */
const BY_MONTH = [1.5, 1.4, 1.3, 1.1, 1, 0.9, 0.7, 0.7, 0.9, 1, 1.1, 0.8] as const;

const BROWSERS = [
  'Mozilla/5.0 (iPhone; CPU iPhone OS 19_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.1 Mobile/15E148 Safari/604.1',
  'Mozilla/5.0 (Linux; Android 16; Pixel 10) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36',
] as const;

/** A request with what is going to become of it, and when. */
export interface OpenRequest {
  readonly leadId: string;
  /** The guest was promised something. */
  readonly hasBenefit: boolean;
  readonly offerOn: CalendarDate;
  readonly decidedOn: CalendarDate;
  /** Net euros; null when it comes to nothing. */
  readonly revenue: number | null;
}

/** The day's requests: of each link one in about twenty days. */
export async function askOn(
  stage: DemoStage,
  account: DemoAccount,
  day: CalendarDate,
): Promise<OpenRequest[]> {
  const asked: OpenRequest[] = [];
  for (const link of account.links) {
    if (!stage.random.happens(0.055 * link.zeal * busyness(day))) continue;
    asked.push(await ask(stage, account, link, day));
  }
  return asked;
}

async function ask(
  stage: DemoStage,
  account: DemoAccount,
  link: DemoLink,
  day: CalendarDate,
): Promise<OpenRequest> {
  const { random } = stage;
  const recorded = await recordRequest(stage, account, link, {
    firstName: random.pick([...VISITOR_NAMES.first] as [string, ...string[]]),
    lastName: random.pick([...VISITOR_NAMES.last] as [string, ...string[]]),
    email: `besucher-${Math.floor(random.next() * 1e9)}@post.example`,
    guests: random.between(20, 150),
    eventDate: addDays(day, random.between(60, 400)),
    occasion: random.pick(['Hochzeit', 'Geburtstag', 'Jubiläum', 'Taufe']),
  });
  const offerOn = addDays(day, random.between(1, 4));
  return {
    ...recorded,
    offerOn,
    decidedOn: addDays(offerOn, random.between(5, 35)),
    revenue: random.happens(0.42)
      ? random.between(1_400, 11_500) + random.between(0, 99) / 100
      : null,
  };
}

/** What somebody fills in. */
export interface Asking {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly occasion: string;
  readonly eventDate: CalendarDate;
  readonly guests: number;
  /** Address of the network they came from; not known unless given. */
  readonly ip?: string;
}

/** Records a request that comes now through a link, as the public form does once it is checked. */
export async function recordRequest(
  { services, clicks }: DemoStage,
  { providerId }: DemoAccount,
  link: DemoLink,
  { firstName, lastName, email, occasion, eventDate, guests, ip }: Asking,
): Promise<Pick<OpenRequest, 'leadId' | 'hasBenefit'>> {
  const now = services.clock();
  const networkKey = ip === undefined ? null : await clicks.keys.ofNetwork(now, ip);
  let hasBenefit = false;
  const leadId = await services.db.transaction(async (tx) => {
    const campaign = await findCampaign(tx, providerId, link.campaignId);
    if (campaign === null) throw new Error('the campaign is gone');
    const benefit = benefitOn(campaign, berlinDateOf(now));
    hasBenefit = benefit !== null;
    const lead = {
      campaignId: campaign.id,
      link: { id: link.id, partnerId: link.partnerId },
      answers: [
        { name: 'vorname', label: 'Vorname', type: 'text', value: firstName },
        { name: 'nachname', label: 'Nachname', type: 'text', value: lastName },
        { name: 'email', label: 'E-Mail', type: 'email', value: email },
        { name: 'anlass', label: 'Anlass', type: 'select', value: occasion },
        { name: 'preferred_date', label: 'Wunschtermin', type: 'date', value: eventDate },
        { name: 'guest_count', label: 'Anzahl der Gäste', type: 'number', value: String(guests) },
      ],
      visitor: { email, phone: '', firstName, lastName },
      consents: [],
      isUnchecked: false,
      asksConfirmation: false,
      benefit,
      networkKey,
    };
    const recorded = await recordLead(tx, services.jobs, providerId, lead, now);
    await accrueForLead(tx, providerId, recorded, now);
    return recorded.leadId;
  });
  return { leadId, hasBenefit };
}

/** Sends the offers and takes the decisions that are due. */
export async function followUp(
  { api }: DemoStage,
  open: OpenRequest[],
  day: CalendarDate,
): Promise<void> {
  for (const { leadId, offerOn } of open) {
    if (offerOn === day) await api.call('PATCH', `/api/leads/${leadId}`, { offerSent: true });
  }
  for (const { leadId, hasBenefit, decidedOn, revenue } of open) {
    if (decidedOn !== day) continue;
    const step =
      revenue === null ? { lost: true } : { saleAmount: revenue, revenueConfirmed: true };
    await api.call('PATCH', `/api/leads/${leadId}`, step);
    // Who celebrates shows the code.
    if (hasBenefit && revenue !== null)
      await api.call('PATCH', `/api/leads/${leadId}/benefit`, { redeemed: true });
  }
}

function busyness(day: CalendarDate): number {
  return BY_MONTH[Number(day.slice(5, 7)) - 1] ?? 1;
}

/** The day's visitors of every link; a few of them robots. */
export async function visitOn(
  stage: DemoStage,
  account: DemoAccount,
  day: CalendarDate,
  { placeOf }: Pick<PartnerScenes, 'placeOf'>,
): Promise<void> {
  const { random } = stage;
  const visits = account.links.flatMap((link) =>
    Array.from(
      { length: random.between(0, Math.round(4 * link.zeal * busyness(day))) },
      () => link,
    ),
  );
  await Promise.all(
    visits.map((link, visit) => {
      const place = placeOf(link, visit);
      return recordVisit(stage, account, link, {
        ip: `${random.between(77, 95)}.${random.between(0, 255)}.${random.between(0, 255)}.${random.between(1, 254)}`,
        userAgent: random.happens(0.06)
          ? 'Googlebot/2.1 (+http://www.google.com/bot.html)'
          : random.pick(BROWSERS),
        query: {
          ...(random.happens(0.15) ? { via: 'druck' } : {}),
          ...(place === null ? {} : { ort: String(place) }),
        },
      });
    }),
  );
}

/** Somebody opens the page of a link now, by a browser unless another one is named, and looks at it. */
export async function recordVisit(
  { clicks, services }: DemoStage,
  { providerId }: DemoAccount,
  { id: linkId }: DemoLink,
  visit: {
    readonly ip: string;
    readonly userAgent?: string;
    readonly query: Readonly<Record<string, string>>;
  },
): Promise<void> {
  const { ip, userAgent = BROWSERS[0], query } = visit;
  const request = { method: 'GET', ip, headers: { 'user-agent': userAgent }, query };
  const now = services.clock();
  const view = { providerId, linkId, unavailable: null, viewers: [], request };
  const hit = await recordHit(clicks, view, now);
  if (hit.shownToken !== null)
    await recordShown(clicks, { token: hit.shownToken, viewers: [], request }, now);
}
