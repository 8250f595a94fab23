import { addDays, type CalendarDate } from '#shared/calendar-date.ts';
import { termsTemplate } from '#shared/participation-terms.ts';
import {
  confirmApplication,
  findApplicationPage,
  receiveApplication,
} from '../../modules/partner-area/index.ts';
import type { DemoAccount, DemoCaller, DemoLink, DemoStage } from './demo-stage.ts';
import { APPLICANTS, PROVIDER } from './fixtures.ts';

/** A partner who uses the area. */
interface Insider {
  readonly api: DemoCaller;
  /** Where the calls of the programme begin. */
  readonly path: string;
  readonly link: DemoLink;
}

export interface PartnerScenes {
  /** Number of the place by whose address a visitor of that link comes; null where it names none. */
  readonly placeOf: (link: DemoLink, visit: number) => number | null;
  readonly play: (day: CalendarDate) => Promise<void>;
  /** With which the first of them logs in. */
  readonly email: () => Promise<string>;
}

/**
 * What partners do: the keenest comes in while half of the year is left, agrees to the terms of taking part and
 * looks in from then on; in the last weeks they name places of a link, object to a document and announce two
 * guests, of whom one calls. A second one comes in, a third one is invited, and people apply.
 * @param end last day of the year
 */
export function partnerScenes(
  stage: DemoStage,
  account: DemoAccount,
  end: CalendarDate,
): PartnerScenes {
  const [first, second, third] = linksOfThree(account.links);
  let insider: Insider | null = null;
  let hasPlaces = false;
  const scenes: Readonly<Record<string, (who: Insider) => Promise<unknown>>> = {
    [addDays(end, -44)]: async ({ api, path, link }) => {
      hasPlaces = true;
      for (const name of ['Mappe im Studio', 'Instagram'])
        await api.call('POST', `${path}/links/${link.id}/placements`, { name });
    },
    [addDays(end, -20)]: object,
    [addDays(end, -15)]: (who) =>
      announce(who, 'Frau K. aus Potsdam, ruft wegen einer Hochzeit an'),
    [addDays(end, -10)]: () => enterAnnounced(stage, first),
    [addDays(end, -8)]: () => comeIn(stage, account, second),
    [addDays(end, -6)]: () => openPage(stage, account),
    [addDays(end, -5)]: (who) => announce(who, 'Familie mit zwei Hunden, meldet sich im Frühjahr'),
    [addDays(end, -2)]: async () => {
      await stage.api.call('POST', `/api/partners/${third.partnerId}/invitation`, {});
      for (const applicant of APPLICANTS) await apply(stage, applicant);
    },
  };
  return {
    placeOf: (link, visit) =>
      hasPlaces && link.id === first.id && visit % 3 > 0 ? visit % 3 : null,
    play: async (day) => {
      if (day === addDays(end, -200)) {
        const terms = { text: termsTemplate(PROVIDER.businessName) };
        await stage.api.call('POST', '/api/applications/terms', terms);
        insider = await comeIn(stage, account, first);
        await insider.api.call('POST', `${insider.path}/terms/accept`, { version: 1 });
      }
      if (insider === null) return;
      // A session ends when the area was not opened for a month.
      if (/-(?:07|21)$/.test(day)) await insider.api.call('GET', `${insider.path}/start`);
      await scenes[day]?.(insider);
    },
    email: async () => {
      const partner = `/api/partners/${first.partnerId}`;
      return (await stage.api.call<{ email: string }>('GET', partner)).email;
    },
  };
}

/** One link of each of the three keenest partners. */
export function linksOfThree(links: readonly DemoLink[]): [DemoLink, DemoLink, DemoLink] {
  const keenest = links
    .toSorted((a, b) => b.zeal - a.zeal)
    .filter(
      (link, place, all) =>
        all.findIndex(({ partnerId }) => partnerId === link.partnerId) === place,
    );
  const [first, second, third] = keenest;
  if (first === undefined || second === undefined || third === undefined)
    throw new Error('the demo has too few partners');
  return [first, second, third];
}

/** Invites a partner, who follows the mailed link at once. */
async function comeIn(
  { api, pool, visitor }: DemoStage,
  { providerId }: DemoAccount,
  link: DemoLink,
): Promise<Insider> {
  const { partnerId } = link;
  await api.call('POST', `/api/partners/${partnerId}/invitation`, {});
  const { rows } = await pool.query<{ text_body: string }>(
    `select m.text_body from mails m join partners p on p.email = m.to_address
     where p.id = $1 and m.kind = 'partner_invitation' order by m.id desc limit 1`,
    [partnerId],
  );
  const token = /\/partner\/anmelden#([\w-]{64})/.exec(rows[0]?.text_body ?? '')?.[1];
  const own = visitor();
  await own.call('POST', '/api/partner-area/login/link', { token });
  const path = `/api/partner-area/programmes/${providerId}/${partnerId}`;
  await own.call('POST', `${path}/confirm`, {});
  return { api: own, path, link };
}

async function object({ api, path }: Insider): Promise<void> {
  const { documents } = await api.call<{ documents: { id: string }[] }>('GET', `${path}/documents`);
  for (const { id } of documents) {
    const document = `${path}/documents/${id}`;
    const { canObject } = await api.call<{ canObject: boolean }>('GET', document);
    if (!canObject) continue;
    const statement = { reason: 'amount', words: 'Die Feier am Monatsende fehlt.' };
    await api.call('POST', `${document}/objection`, statement);
    return;
  }
}

const announce = ({ api, path }: Insider, hint: string) =>
  api.call('POST', `${path}/announcements`, { kind: 'wedding', month: null, guests: 80, hint });

/** The announced guest calls, and the provider enters the request. */
async function enterAnnounced({ api }: DemoStage, link: DemoLink): Promise<void> {
  const [announced] = await api.call<{ id: string }[]>('GET', '/api/announcements');
  await api.call('POST', '/api/leads', {
    campaignId: link.campaignId,
    partnerId: link.partnerId,
    announcementId: announced?.id,
    reason: 'Hat sich am Telefon auf die Empfehlung berufen.',
    firstName: 'Karla',
    lastName: 'Kühn',
    email: 'karla.kuehn@post.example',
    phone: '+49 331 5550777',
    notes: '',
  });
}

async function openPage({ api }: DemoStage, { campaignIds }: DemoAccount): Promise<void> {
  const page = { isOpen: true, automaticPerMonth: 0, campaignIds: campaignIds.slice(0, 2) };
  await api.call('PUT', '/api/applications/settings', page);
}

/** Somebody applies and confirms the address. */
async function apply(
  { services, api, pool }: DemoStage,
  applicant: (typeof APPLICANTS)[number],
): Promise<void> {
  const { path } = await api.call<{ path: string }>('GET', '/api/applications/settings');
  const now = services.clock();
  const page = await findApplicationPage(services.db, path.split('/').at(-1) ?? '', now);
  if (page === null) throw new Error('the page for applications is gone');
  await services.db.transaction((tx) =>
    receiveApplication(tx, services, page, { ...applicant, isUnchecked: false }, now),
  );
  const { rows } = await pool.query<{ text_body: string }>(
    `select text_body from mails where to_address = $1 and kind = 'application_confirmation'`,
    [applicant.email],
  );
  const token = /token=([\w-]+)/.exec(rows[0]?.text_body ?? '')?.[1] ?? '';
  await confirmApplication(services, token);
}
