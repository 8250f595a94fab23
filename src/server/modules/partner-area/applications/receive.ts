import { SYSTEM, VISITOR } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { defineJob } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import {
  addressLine,
  findAccount,
  lockProvider,
  replyAddress,
} from '#server/modules/accounts/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { newToken, readToken } from '#server/platform/crypto/tokens.ts';
import { handles, type JobHandler } from '#server/platform/jobs/queue.ts';
import { deleteMailOf } from '#server/platform/mail/mail-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { APPLICATION_OPEN_DAYS, DECLINED_KEPT_DAYS } from '#shared/application-periods.ts';
import { CONFIRMATION_DAYS, UNCONFIRMED_KEPT_DAYS } from '#shared/confirmation-periods.ts';
import type { Applicant } from '#shared/forms/application-form.ts';
import { applicationConsentsFor, CONSENT_VERSION } from '#shared/forms/consents.ts';
import { FORM_WORDS } from '#shared/guest-words/form-words.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import { personName } from '#shared/partner-name.ts';
import { applicationConfirmationPath } from '#shared/public-page/confirmation-path.ts';
import { addressKey } from '../domain/login.ts';
import { acceptByItself } from './decide.ts';
import {
  applicationConfirmationMail,
  applicationReceivedMail,
} from './mails/application-mails.tsx';
import type { ApplicationPage } from './page.ts';
import {
  confirmApplicationRow,
  deleteUnconfirmed,
  findByToken,
  insertApplication,
  unscopedProvidersWithUnconfirmed,
  unscopedSweepApplications,
} from './store.ts';

const DAY_MS = 24 * 3_600_000;

/** All providers together: nobody is mailed without end because somebody types their address. */
const BY_ADDRESS = { bucket: 'application-address', points: 3, seconds: 86_400 } as const;

/**
 * Counts an application against its address, before its transaction.
 * @throws DomainError too_many_requests
 */
export async function countApplication(limits: RateLimits, email: string): Promise<void> {
  await limits.consume(BY_ADDRESS, addressKey(email));
}

/** Takes an application: nobody reads it before its address is confirmed by the mailed link. */
export async function receiveApplication(
  tx: Tx,
  { jobs, publicUrl }: Pick<Services, 'jobs' | 'publicUrl'>,
  { providerId: provider, businessName, termsVersion }: ApplicationPage,
  applicant: Applicant & { readonly isUnchecked: boolean },
  now: Date,
): Promise<void> {
  const account = await findAccount(tx, provider);
  if (account === null) throw new DomainError('link_not_found');
  const id = newId();
  const token = newToken(provider);
  await insertApplication(
    tx,
    provider,
    {
      ...applicant,
      id,
      termsVersion,
      consents: applicationConsentsFor(businessName, FORM_WORDS.de).map(({ kind, text }) => ({
        kind,
        text,
        textVersion: CONSENT_VERSION,
      })),
      tokenHash: token.hash,
      expiresAt: new Date(now.getTime() + CONFIRMATION_DAYS * DAY_MS),
    },
    now,
  );
  const event = { action: 'application.received', entity: 'partner_application', entityId: id };
  await appendEvent(tx, provider, VISITOR, event, now);
  const mail = await applicationConfirmationMail({
    firstName: applicant.firstName,
    businessName,
    address: addressLine(account),
    link: `${publicUrl}${applicationConfirmationPath(token.text)}`,
    canReply: replyAddress(account) !== '',
  });
  await queueMail(
    tx,
    jobs,
    {
      providerId: provider,
      dedupeKey: confirmationKey(id),
      kind: 'application_confirmation',
      fromName: businessName,
      to: applicant.email,
      toName: personName(applicant),
      replyTo: replyAddress(account),
      isErasedOnceSent: true,
      ...mail,
    },
    now,
  );
}

const confirmationKey = (id: string): string => `application:${id}:confirmation`;

/** What the page behind the mailed link shows. */
export interface FoundApplication {
  readonly providerId: ProviderId;
  readonly state: 'open' | 'confirmed' | 'expired';
  readonly confirmedAt: Date | null;
}

/** @returns null when the link is unknown */
export async function findApplication(
  db: Queryable,
  tokenText: string,
  now: Date,
): Promise<FoundApplication | null> {
  const token = readToken(tokenText);
  const row = token && (await findByToken(db, token.providerId, token.hash));
  if (!token || !row) return null;
  const isOver = row.expiresAt <= now;
  return {
    providerId: token.providerId,
    confirmedAt: row.confirmedAt,
    state: row.confirmedAt === null ? (isOver ? 'expired' : 'open') : 'confirmed',
  };
}

/**
 * Uses a mailed link up: the application waits for the provider from now on, or is accepted where they have
 * chosen so. One transaction with all mails.
 * @returns whether this call has confirmed it
 */
export async function confirmApplication(services: Services, tokenText: string): Promise<boolean> {
  const token = readToken(tokenText);
  if (token === null) return false;
  const { providerId: provider, hash } = token;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    // Before all other locks: those who are accepted at the same moment count one after the other.
    await lockProvider(tx, provider);
    const application = await findByToken(tx, provider, hash);
    if (application === undefined || application.expiresAt <= now) return false;
    const { id } = application;
    if (!(await confirmApplicationRow(tx, provider, id, now))) return false;
    const event = { action: 'application.confirmed', entity: 'partner_application', entityId: id };
    await appendEvent(tx, provider, VISITOR, event, now);
    const isAccepted = await acceptByItself(tx, services, provider, application, now);
    await mailProvider(tx, services, provider, { ...application, isAccepted }, now);
    return true;
  });
}

async function mailProvider(
  tx: Tx,
  { jobs, publicUrl }: Services,
  provider: ProviderId,
  application: Applicant & { readonly id: string; readonly isAccepted: boolean },
  now: Date,
): Promise<void> {
  const account = await findAccount(tx, provider);
  if (account === null) return;
  const { id, isAccepted } = application;
  const mail = await applicationReceivedMail({
    firstName: account.firstName,
    name: personName(application),
    companyName: application.companyName,
    isAccepted,
    link: `${houseUrl(publicUrl, provider)}/partners/bewerbungen`,
  });
  await queueMail(
    tx,
    jobs,
    {
      providerId: provider,
      dedupeKey: `application:${id}:received`,
      kind: 'application_received',
      to: account.email,
      toName: `${account.firstName} ${account.lastName}`.trim(),
      ...mail,
    },
    now,
  );
}

const sweepApplicationsJob = defineJob<object>('partner-area.sweep-applications');

/** Every night: what nobody confirmed or decided, and what is left of those who were declined. */
export async function sweepApplications({
  db,
  clock,
}: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock();
  const daysAgo = (days: number): Date => new Date(now.getTime() - days * DAY_MS);
  const unconfirmedBefore = daysAgo(UNCONFIRMED_KEPT_DAYS);
  const deleteSome = (provider: ProviderId) =>
    db.transaction(async (tx) => {
      const gone = await deleteUnconfirmed(tx, provider, unconfirmedBefore);
      for (const id of gone) {
        await deleteMailOf(tx, provider, confirmationKey(id));
        const event = { entity: 'partner_application', entityId: id };
        const action = 'application.unconfirmed_deleted';
        await appendEvent(tx, provider, SYSTEM, { ...event, action }, now);
      }
      return gone.length;
    });
  for (const provider of await unscopedProvidersWithUnconfirmed(db, unconfirmedBefore))
    while ((await deleteSome(provider)) > 0);
  await unscopedSweepApplications(db, {
    openBefore: daysAgo(APPLICATION_OPEN_DAYS),
    endedBefore: daysAgo(DECLINED_KEPT_DAYS),
    now,
  });
}

export const applicationJobs = (services: Services): JobHandler[] => [
  handles(sweepApplicationsJob, () => sweepApplications(services), '50 2 * * *'),
];
