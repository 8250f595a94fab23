import type { Acting } from '#server/kernel/acting.ts';
import type { Queryable, Tx } from '#server/kernel/database.ts';
import type { JobQueue } from '#server/kernel/jobs.ts';
import { newId } from '#server/kernel/new-id.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { TeamAction } from '#shared/labels/security-events.ts';
import { deviceOf } from '../domain/device.ts';
import { type TeamNotice, teamNoticeMail } from './mails/team-mails.tsx';
import { listMemberRows } from './queries.ts';

/** Somebody whom a change is about, member of the house or about to become one. */
export interface Subject {
  /** Of the membership. */
  readonly userId: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** 'Marlene Öztürk', or the address where there is no name. */
export const nameOf = ({ firstName, lastName, email }: Omit<Subject, 'userId'>): string =>
  `${firstName} ${lastName}`.trim() || email;

/** Rendered notices; queueing them is the caller's transaction. */
export type PreparedNotices = (tx: Tx, jobs: JobQueue, now: Date) => Promise<void>;

/**
 * Renders the mails that notify the person and every owner of a change of the team
 * (docs/product/accounts.md section 18). Who owns the house is read before the change.
 */
export async function prepareTeamNotices(
  db: Queryable,
  publicUrl: string,
  house: { readonly provider: ProviderId; readonly businessName: string },
  subject: Subject,
  notice: TeamNotice,
): Promise<PreparedNotices> {
  const { provider, businessName } = house;
  const members = await listMemberRows(db, provider);
  const owners = members.filter(({ id, role }) => role === 'owner' && id !== subject.userId);
  const recipients = [subject, ...owners.map(({ id, ...owner }) => ({ userId: id, ...owner }))];
  const occasion = newId();
  const isOut = notice.kind === 'removed' || notice.kind === 'left';
  const mails = await Promise.all(
    recipients.map(async ({ userId, email, firstName }) => ({
      providerId: provider,
      dedupeKey: `team:${occasion}:${userId}`,
      kind: 'security_notice',
      to: email,
      ...(await teamNoticeMail({
        notice,
        businessName,
        person: nameOf(subject),
        isToSelf: userId === subject.userId,
        firstName,
        // Who is out gets the way to the own login: the house is not theirs any more.
        publicUrl: isOut && userId === subject.userId ? publicUrl : houseUrl(publicUrl, provider),
      })),
    })),
  );
  return async (tx, jobs, now) => {
    for (const mail of mails) await queueMail(tx, jobs, mail, now);
  };
}

/** Notes a change of the team, with the device it came from, words of the product and no personal data. */
export async function appendTeamEvent(
  tx: Tx,
  { provider, acting }: { readonly provider: ProviderId; readonly acting: Acting },
  action: TeamAction,
  about: { readonly userId: string } | { readonly invitationId: string },
  { userAgent, ...data }: { readonly userAgent: string; readonly [word: string]: unknown },
  now: Date,
): Promise<void> {
  const entity =
    'userId' in about
      ? { entity: 'user', entityId: about.userId }
      : { entity: 'team_invitation', entityId: about.invitationId };
  const event = { action, ...entity, data: { ...deviceOf(userAgent), ...data } };
  await appendEvent(tx, provider, acting, event, now);
}
