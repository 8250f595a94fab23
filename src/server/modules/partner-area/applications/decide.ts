import { type Acting, type ActingProvider, SYSTEM } from '#server/kernel/acting.ts';
import type { Database, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  type Account,
  addressLine,
  findAccount,
  isVerified,
  lockProvider,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import { quotaFor, readQuota } from '#server/modules/billing/index.ts';
import { addLink } from '#server/modules/campaigns/index.ts';
import { addApplicant } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import {
  berlinDateOf,
  firstOfMonth,
  formatCalendarDate,
  startOfBerlinDay,
} from '#shared/calendar-date.ts';
import type { Answer } from '#shared/contracts/contract.ts';
import type { listApplications } from '#shared/contracts/partner-area/applications.ts';
import { errorMessage } from '#shared/errors.ts';
import type { ProviderId } from '#shared/ids.ts';
import { partnerName, personName } from '#shared/partner-name.ts';
import { noRoomForPartners, PLANS } from '#shared/plans.ts';
import { addressKey } from '../domain/login.ts';
import { orderInvitation } from '../invitation/batch.ts';
import { applicationDeclinedMail } from './mails/application-mails.tsx';
import { findPage, noteAcceptance } from './page-store.ts';
import { openOffers } from './page.ts';
import {
  type ApplicationRow,
  countAutomatic,
  findNamesakes,
  listApplicationsOf,
  lockApplication,
  noteAccepted,
  noteDeclined,
} from './store.ts';

type Locked = NonNullable<Awaited<ReturnType<typeof lockApplication>>>;

/** The provider's list, with what to look at before somebody is accepted. */
export async function readApplications(
  { db, clock }: Services,
  provider: ProviderId,
): Promise<Answer<typeof listApplications>> {
  const rows = await listApplicationsOf(db, provider);
  const account = await findAccount(db, provider);
  if (account === null) throw new DomainError('not_found');
  const open = rows.filter(({ state }) => state === 'open');
  const obstacle = open.length === 0 ? null : await obstacleTo(db, account, clock());
  const namesakes = await findNamesakes(
    db,
    provider,
    open.map(({ email }) => addressKey(email)),
  );
  const warningsOf = (row: ApplicationRow): string[] => {
    const address = addressKey(row.email);
    const partner = namesakes.find((known) => known.address === address);
    return [
      ...(partner === undefined
        ? []
        : [`Mit dieser E-Mail-Adresse gibt es schon einen Partner: ${partnerName(partner)}.`]),
      ...(open.some((other) => other.id < row.id && addressKey(other.email) === address)
        ? ['Unter dieser E-Mail-Adresse liegt noch eine Bewerbung vor.']
        : []),
      ...(ownAddresses(account).has(address) ? ['Das ist Ihre eigene E-Mail-Adresse.'] : []),
      ...(row.isUnchecked
        ? ['Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte sehen Sie genauer hin.']
        : []),
    ];
  };
  return rows.map((row) => {
    const isOpen = row.state === 'open';
    return {
      id: row.id,
      state: row.state,
      appliedAt: row.appliedAt.toISOString(),
      decidedAt: row.decidedAt?.toISOString() ?? null,
      isAutomatic: row.isAutomatic,
      declineReason: row.declineReason,
      partnerId: row.partnerId,
      ...(row.state === 'accepted'
        ? {
            name: personName({
              firstName: row.partnerFirstName ?? '',
              lastName: row.partnerLastName ?? '',
            }),
            companyName: row.partnerCompanyName ?? '',
            email: row.partnerEmail ?? '',
          }
        : { name: personName(row), companyName: row.companyName, email: row.email }),
      phone: row.phone,
      website: row.website,
      words: row.words,
      warnings: isOpen ? warningsOf(row) : [],
      obstacle: isOpen ? (obstacle?.text ?? null) : null,
      isPlanFull: isOpen && obstacle?.isOfPlan === true,
    };
  });
}

const ownAddresses = ({ email, publicEmail, senderEmail }: Account): ReadonlySet<string> =>
  new Set([email, publicEmail, senderEmail].filter((own) => own !== '').map(addressKey));

/** Why nobody can be accepted now, in a sentence, and whether another plan would help; null when they can. */
async function obstacleTo(
  db: Database,
  account: Account,
  now: Date,
): Promise<{ readonly text: string; readonly isOfPlan: boolean } | null> {
  const { providerId: provider } = account;
  const plan = PLANS[account.plan].label;
  if (!isVerified(account, account.email))
    return { text: errorMessage('invitation_login_unverified'), isOfPlan: false };
  if ((await readQuota(db, provider, 'partners')) < 1)
    return {
      text: noRoomForPartners(plan),
      isOfPlan: true,
    };
  const offers = await openOffers(db, provider, now);
  const room = await readQuota(db, provider, 'links');
  return room < offers.length
    ? {
        text: `Im Tarif ${plan} ist noch Platz für ${room} ${room === 1 ? 'Empfehlungslink' : 'Empfehlungslinks'}, angeboten sind ${offers.length} Kampagnen.`,
        isOfPlan: true,
      }
    : null;
}

/**
 * Makes an applicant a partner with a link for every offered campaign, and orders the invitation.
 * @returns the partner's id and what they are called
 * @throws DomainError not_found, application_decided, plan_limit_reached
 */
export async function accept(
  services: Services,
  acting: ActingProvider,
  id: string,
): Promise<{ readonly partnerId: string; readonly name: string }> {
  const { providerId: provider } = acting;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await lockProvider(tx, provider);
    const application = await lockOpen(tx, provider, id);
    const account = await findAccount(tx, provider);
    if (account === null) throw new DomainError('not_found');
    if (!isVerified(account, account.email)) throw new DomainError('invitation_login_unverified');
    const by = { acting, orderedBy: acting.userId, isAutomatic: false };
    const partnerId = await makePartner(tx, services, provider, application, by, now);
    return { partnerId, name: personName(application) };
  });
}

/**
 * Accepts without anybody's look where the provider has chosen so, the month has room, and nothing speaks
 * against it; else the application waits. @returns whether it was accepted
 */
export async function acceptByItself(
  tx: Tx,
  services: Pick<Services, 'jobs'>,
  provider: ProviderId,
  application: Omit<Locked, 'state'>,
  now: Date,
): Promise<boolean> {
  const page = await findPage(tx, provider);
  const account = await findAccount(tx, provider);
  if (page === undefined || account === null || !page.isOpen || application.isUnchecked)
    return false;
  const monthStart = startOfBerlinDay(firstOfMonth(berlinDateOf(now)));
  if ((await countAutomatic(tx, provider, monthStart)) >= page.automaticPerMonth) return false;
  const address = addressKey(application.email);
  const isKnown =
    ownAddresses(account).has(address) || (await findNamesakes(tx, provider, [address])).length > 0;
  const offers = await openOffers(tx, provider, now);
  const hasRoom =
    (await quotaFor(tx, provider, 'partners')) >= 1 &&
    (await quotaFor(tx, provider, 'links')) >= offers.length;
  if (isKnown || !hasRoom || !isVerified(account, account.email)) return false;
  const by = { acting: SYSTEM, orderedBy: account.userId, isAutomatic: true };
  await makePartner(tx, services, provider, application, by, now);
  return true;
}

interface Decider {
  readonly acting: Acting;
  /** On whose word the invitation goes out. */
  readonly orderedBy: string;
  readonly isAutomatic: boolean;
}

async function makePartner(
  tx: Tx,
  { jobs }: Pick<Services, 'jobs'>,
  provider: ProviderId,
  application: Omit<Locked, 'state'>,
  { acting, orderedBy, isAutomatic }: Decider,
  now: Date,
): Promise<string> {
  const { id, firstName, lastName, companyName, email, phone, termsVersion } = application;
  const applicant = { firstName, lastName, companyName, email, phone, notes: notesOf(application) };
  const partnerId = await addApplicant(tx, acting, provider, applicant, now);
  for (const campaign of await openOffers(tx, provider, now))
    await addLink(tx, acting, provider, { partnerId, campaignId: campaign.id }, now);
  const agreed = { partnerId, version: termsVersion, source: 'application' } as const;
  await noteAcceptance(tx, provider, { ...agreed, at: application.appliedAt });
  await noteAccepted(tx, provider, id, { partnerId, isAutomatic }, now);
  const event = { action: 'application.accepted', entity: 'partner', entityId: partnerId };
  await appendEvent(tx, provider, acting, { ...event, data: { isAutomatic } }, now);
  await orderInvitation(tx, jobs, provider, { orderedBy, partnerIds: [partnerId] }, now);
  return partnerId;
}

/** What has no field of its own at a partner. */
function notesOf({ appliedAt, website, words }: Omit<Locked, 'state'>): string {
  const day = formatCalendarDate(berlinDateOf(appliedAt));
  const site = website === '' ? [] : [`Website: ${website}`];
  return [`Bewerbung vom ${day}: ${words}`, ...site].join('\n');
}

/** @throws DomainError not_found, application_decided */
export async function decline(
  services: Services,
  acting: ActingProvider,
  id: string,
  reason: string,
): Promise<void> {
  const { providerId: provider } = acting;
  const now = services.clock();
  await services.db.transaction(async (tx) => {
    const application = await lockOpen(tx, provider, id);
    const account = await findAccount(tx, provider);
    if (account === null) throw new DomainError('not_found');
    await noteDeclined(tx, provider, id, reason, now);
    const event = { action: 'application.declined', entity: 'partner_application', entityId: id };
    await appendEvent(tx, provider, acting, event, now);
    const mail = await applicationDeclinedMail({
      firstName: application.firstName,
      businessName: account.businessName,
      address: addressLine(account),
      reason,
      canReply: replyAddress(account) !== '',
    });
    await queueMail(
      tx,
      services.jobs,
      {
        providerId: provider,
        dedupeKey: `application:${id}:declined`,
        kind: 'application_declined',
        fromName: account.businessName,
        to: application.email,
        toName: personName(application),
        replyTo: replyAddress(account),
        isErasedOnceSent: true,
        ...mail,
      },
      now,
    );
  });
}

async function lockOpen(tx: Tx, provider: ProviderId, id: string): Promise<Locked> {
  const application = await lockApplication(tx, provider, id);
  if (application === undefined) throw new DomainError('not_found');
  if (application.state !== 'open') throw new DomainError('application_decided');
  return application;
}
