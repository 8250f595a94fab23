import type { Services } from '#server/kernel/services.ts';
import type { OperatorMailbox } from '#server/platform/mail/operator-mail.ts';
import { unscopedMarkDemoRequest, unscopedQueuedDemoRequest } from './demo-request-store.ts';
import { demoRequestMail } from './mails/demo-request-mail.tsx';

/** Hands a request to the operator's mailbox; without one it is stored for the command that lists them. */
export async function mailDemoRequest(
  { db, clock }: Services,
  mailbox: OperatorMailbox,
  { requestId }: { requestId: string },
): Promise<void> {
  const request = await unscopedQueuedDemoRequest(db, requestId);
  if (request === undefined) return;
  const { topic, firstName, lastName, email, company, message } = request;
  const mail = await demoRequestMail({
    isSupport: topic === 'support',
    name: `${firstName} ${lastName}`,
    email,
    company,
    message,
  });
  const outcome = await mailbox.send({ id: requestId, replyTo: email, ...mail });
  await unscopedMarkDemoRequest(db, requestId, outcome, clock());
}
