import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { ChangeContext } from '#server/modules/partners/index.ts';
import { route } from '#server/platform/http/route.ts';
import {
  agreeToApproval,
  type Approval,
  askForApproval,
  countApprovals,
  declineApproval,
  listApprovals,
  withdrawApproval,
} from '#shared/contracts/approvals/approvals.ts';
import { cents, toEuros } from '#shared/money.ts';
import { ask } from './ask.ts';
import { agree, decline, withdraw } from './decide.ts';
import { type ApprovalRow, countOpen, findApproval, listDecided, listOpen } from './queries.ts';

/** What waits for a second person (docs/product/four-eyes.md section 5). No key for other software gets here. */
export function approvalRoutes(api: FastifyInstance, context: ChangeContext): void {
  const { services } = context;
  const { db } = services;
  const read = async (acting: ActingUser, id: string) => {
    const found = await findApproval(db, acting.providerId, id);
    if (found === undefined) throw new DomainError('not_found');
    return present(found, acting);
  };

  route(api, listApprovals, async ({ acting }) => ({
    open: (await listOpen(db, acting.providerId)).map((row) => present(row, acting)),
    decided: (await listDecided(db, acting.providerId)).map((row) => present(row, acting)),
  }));

  route(api, countApprovals, ({ acting }) => countOpen(db, acting.providerId, acting.userId));

  route(api, askForApproval, async ({ acting, body }) =>
    read(acting, await ask(context, acting, body)),
  );

  route(api, agreeToApproval, async ({ acting, params }) => {
    await agree(context, acting, params.id);
    return read(acting, params.id);
  });

  route(api, declineApproval, async ({ acting, params, body }) => {
    await decline(services, acting, params.id, body.reason);
    return read(acting, params.id);
  });

  route(api, withdrawApproval, async ({ acting, params }) => {
    await withdraw(services, acting, params.id);
    return read(acting, params.id);
  });
}

const euros = (amount: number | null) => (amount === null ? null : toEuros(cents(amount)));

function present(
  row: ApprovalRow,
  { userId }: ActingUser,
): z.input<typeof askForApproval.response> {
  const {
    askedBy,
    askedByName,
    decidedByName,
    amountCents,
    documents,
    shown,
    call: _,
    ...rest
  } = row;
  return {
    ...rest,
    askedBy: askedByName,
    askedAt: row.askedAt.toISOString(),
    isMine: askedBy === userId,
    amount: euros(amountCents),
    details: shown === null ? null : detailsOf(shown, documents),
    decidedBy: decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

function detailsOf(
  shown: NonNullable<ApprovalRow['shown']>,
  documents: ApprovalRow['documents'],
): Approval['details'] {
  const { holder = '', iban = '', day = null, from = null } = shown;
  const { before = null, after = null } = shown;
  const paid = documents.map(({ cents: amount, ...each }) => ({
    ...each,
    amount: toEuros(cents(amount)),
  }));
  return { holder, iban, day, before, after, from, documents: paid };
}
