import type { ActingProvider } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import { houseUrl } from '#shared/house-address.ts';
import { type Cents, toEuros } from '#shared/money.ts';
import { rolesInWords } from '#shared/roles/rights.ts';
import { isWeaker } from '../domain/four-eyes.ts';
import { lockProvider } from '../store.ts';
import { fourEyesWeakenedMail } from './mails/four-eyes-mail.tsx';
import { requireSecondPerson } from './second-person.ts';
import { findFourEyesFrom, listMembers, listAgreers, setFourEyesFrom } from './store.ts';

/**
 * Switches the second person on, off or to another amount. Weakening it needs a second person itself while there
 * is one; where there is none, it happens and every owner gets a mail.
 * @param from cents above which payouts wait; null: off
 * @throws DomainError four_eyes_alone, second_person_required, approval_outdated
 */
export async function changeFourEyes(
  services: Services,
  acting: ActingProvider,
  from: Cents | null,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    await lockProvider(tx, providerId);
    const before = await findFourEyesFrom(tx, providerId);
    const agreers = await listAgreers(tx, providerId);
    const isAlone = agreers.every(({ userId }) => userId === acting.userId);
    const weaker = isWeaker(before, from);
    const subject = {
      kind: 'four_eyes',
      partnerId: null,
      amount: from,
      shown: { from: before === null ? null : toEuros(before) },
      binds: { before, after: from },
    } as const;
    requireSecondPerson(acting, subject, weaker && !isAlone);
    if (before === from) return;
    if (before === null && agreers.length < 2)
      throw new DomainError('four_eyes_alone', { allowed: rolesInWords('payouts') });
    await setFourEyesFrom(tx, providerId, from);
    const event = {
      action: 'settings.four_eyes_changed',
      entity: 'provider',
      entityId: providerId,
    };
    await appendEvent(tx, providerId, acting, { ...event, data: { before, after: from } }, now);
    if (weaker && isAlone) await mailOwners(tx, services, acting, from, now);
  });
}

/** To every owner: whoever sat at the screen alone has lifted what guarded the money. */
async function mailOwners(
  tx: Tx,
  { jobs, publicUrl }: Services,
  { providerId, userId }: ActingProvider,
  from: Cents | null,
  now: Date,
): Promise<void> {
  const members = await listMembers(tx, providerId);
  const by = members.find((each) => each.userId === userId)?.name ?? '';
  const occasion = newId();
  for (const owner of members.filter(({ role }) => role === 'owner')) {
    const about = {
      firstName: owner.firstName,
      by,
      from,
      publicUrl: houseUrl(publicUrl, providerId),
    };
    const mail = await fourEyesWeakenedMail(about);
    const dedupeKey = `four-eyes:${owner.userId}:${occasion}`;
    const envelope = { providerId, dedupeKey, kind: 'security_notice', to: owner.email };
    await queueMail(tx, jobs, { ...envelope, ...mail }, now);
  }
}
