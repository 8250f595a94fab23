import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import type { Tx } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { listAgreers, listMembers, SecondPersonRequired } from '#server/modules/accounts/index.ts';
import { type ChangeContext, holdPartner } from '#server/modules/partners/index.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { queueMail } from '#server/platform/mail/send-mail.ts';
import type { AskedCall } from '#shared/contracts/approvals/approvals.ts';
import { houseUrl } from '#shared/house-address.ts';
import { may, ROLES, rolesInWords } from '#shared/roles/rights.ts';
import { carryOut } from './carry-out.ts';
import { endOf, RIGHT_OF } from './domain/asked-call.ts';
import { askedMail } from './mails/approval-mails.tsx';
import { findSame, insertApproval } from './store.ts';

/**
 * Asks a second person. What could not be carried out, or needs nobody, can't be asked for: the call is tried and
 * taken back first. Asked twice, it is the same request.
 * @returns its id
 * @throws DomainError what the call itself refuses; role_not_allowed, approval_not_needed, approval_unconfirmed,
 *   approval_asked_already, no_second_person
 */
export async function ask(
  context: ChangeContext,
  { role, providerId, userId }: ActingUser,
  asked: AskedCall,
): Promise<string> {
  const right = RIGHT_OF[asked.call];
  if (!may(role, right))
    throw new DomainError('role_not_allowed', { role: ROLES[role], allowed: rolesInWords(right) });
  const { services } = context;
  const acting = { kind: 'provider', providerId, userId } as const;
  const { subject, fingerprint } = await tryOut(context, acting, asked);
  const { kind, partnerId, amount, shown } = subject;
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    const agreers = await listAgreers(tx, providerId);
    const others = agreers.filter((each) => each.userId !== userId);
    if (others.length === 0)
      throw new DomainError('no_second_person', { allowed: rolesInWords('payouts') });
    // Who is erased between the trial and this leaves nothing behind in a request.
    if (partnerId !== null && !(await holdPartner(tx, providerId, partnerId)))
      throw new DomainError('person_erased');
    const id = newId();
    const isNew = await insertApproval(
      tx,
      providerId,
      {
        id,
        kind,
        askedBy: userId,
        partnerId,
        amount,
        ibanFrom: endOf(shown.before?.iban ?? ''),
        ibanTo: endOf(shown.after?.iban ?? shown.iban ?? ''),
        content: asked,
        shown,
        fingerprint,
      },
      now,
    );
    if (!isNew) return sameOf(tx, acting, fingerprint);
    const event = { action: 'approval.asked', entity: 'approval', entityId: id };
    const data = { kind, partnerId, amountCents: amount };
    await appendEvent(tx, providerId, acting, { ...event, data }, now);
    await mailOthers(tx, services, acting, { id, kind, amount }, others, now);
    return id;
  });
}

/** Carried out for the trial alone: everything of it is rolled back. */
class CarriedOut extends Error {}

async function tryOut(
  context: ChangeContext,
  acting: ActingProvider,
  asked: AskedCall,
): Promise<SecondPersonRequired> {
  try {
    await context.services.db.transaction(async (tx) => {
      await carryOut(tx, context, acting, asked);
      throw new CarriedOut();
    });
  } catch (error) {
    if (error instanceof SecondPersonRequired) return error;
    if (!(error instanceof CarriedOut)) throw error;
  }
  throw new DomainError('approval_not_needed');
}

/** The same that waits already: one's own; of somebody else, one agrees to it instead. */
async function sameOf(
  tx: Tx,
  { providerId, userId }: ActingProvider,
  fingerprint: string,
): Promise<string> {
  const same = await findSame(tx, providerId, fingerprint);
  if (same === undefined) throw new DomainError('changed_meanwhile');
  if (same.askedBy === userId) return same.id;
  const members = await listMembers(tx, providerId);
  const name = members.find((each) => each.userId === same.askedBy)?.name ?? 'Jemand';
  throw new DomainError('approval_asked_already', { name });
}

async function mailOthers(
  tx: Tx,
  { jobs, publicUrl }: Services,
  { providerId, userId }: ActingProvider,
  { id, ...about }: { id: string } & Pick<SecondPersonRequired['subject'], 'kind' | 'amount'>,
  others: Awaited<ReturnType<typeof listAgreers>>,
  now: Date,
): Promise<void> {
  const members = await listMembers(tx, providerId);
  const asker = members.find((each) => each.userId === userId)?.name ?? '';
  for (const { userId: to, email, firstName } of others) {
    const house = houseUrl(publicUrl, providerId);
    const mail = await askedMail({ ...about, firstName, asker, publicUrl: house });
    const envelope = { providerId, kind: 'approval', to: email };
    await queueMail(tx, jobs, { ...envelope, ...mail, dedupeKey: `approval:${id}:${to}` }, now);
  }
}
