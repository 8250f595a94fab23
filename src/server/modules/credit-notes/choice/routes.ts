import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { zipArchive } from '#server/platform/archive/zip-archive.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { route } from '#server/platform/http/route.ts';
import { berlinDateOf, type CalendarDate } from '#shared/calendar-date.ts';
import {
  describeChoice as describeChoiceCall,
  type DocumentChoice,
  downloadChosen,
  markChosenPaid,
  printChosen,
  withdrawChosenPayments,
} from '#shared/contracts/credit-notes/choice.ts';
import { errorMessage } from '#shared/errors.ts';
import { archiveDocuments } from '../archive-documents.ts';
import { recordChange } from '../lifecycle/change-document-state.ts';
import { describeChoice } from './describe-choice.ts';
import { readChoice } from './queries.ts';

/** Archives and prints are much work for one click. */
const FILES = { bucket: 'document-archive', points: 20, seconds: 3600 } as const;

/** What is done with several documents at once (docs/product/credit-notes.md section 21). */
export function choiceRoutes(
  api: FastifyInstance,
  services: Services,
  renderer: DocumentRenderer,
  limits: RateLimits,
): void {
  const { db, clock } = services;
  const idsOf = async ({ providerId }: ActingProvider, choice: DocumentChoice) => {
    await limits.consume(FILES, providerId);
    return (await readChoice(db, providerId, choice)).map(({ id }) => id);
  };

  route(api, describeChoiceCall, async ({ acting, body }) =>
    describeChoice(await readChoice(db, acting.providerId, body.choice), berlinDateOf(clock())),
  );

  route(api, markChosenPaid, ({ acting, body }) =>
    payChosen(services, acting, body.choice, body.paidDate),
  );

  route(api, withdrawChosenPayments, ({ acting, body: { choice } }) =>
    db.transaction(async (tx) => {
      const now = clock();
      let withdrawn = 0;
      for (const { id } of await readChoice(tx, acting.providerId, choice))
        if ((await recordChange(tx, acting, id, { kind: 'payment_withdrawn' }, now)) === null)
          withdrawn += 1;
      return { withdrawn };
    }),
  );

  route(api, downloadChosen, async ({ acting, body, reply }) => {
    const ids = await idsOf(acting, body.choice);
    attach(reply, `Gutschriften_${berlinDateOf(clock())}.zip`);
    return zipArchive(clock(), (archive) =>
      archiveDocuments(services, renderer, acting.providerId, archive, { ids }),
    );
  });

  route(api, printChosen, async ({ acting, body, reply }) => {
    const ids = await idsOf(acting, body.choice);
    const { mergeDocuments } = await import('./merge-documents.ts');
    const pdf = await mergeDocuments(services, renderer, acting.providerId, ids);
    void reply.header('content-disposition', 'inline; filename="Belege.pdf"');
    return pdf;
  });
}

/**
 * Records that these documents were paid on a day, each by the same step and event as one alone.
 * What cannot be paid any more stays as it is and is named.
 * @throws DomainError not_found, choice_changed, and what is wrong with the day for the first of them
 */
async function payChosen(
  services: Services,
  acting: ActingProvider,
  choice: DocumentChoice,
  day: CalendarDate,
) {
  const now = services.clock();
  const { providerId } = acting;
  if (day > berlinDateOf(now)) {
    const message = errorMessage('date_in_future');
    throw new DomainError('date_in_future', {}, [{ path: 'paidDate', message }]);
  }
  return services.db.transaction(async (tx) => {
    const paid: { id: string; number: string }[] = [];
    const skipped: { number: string; reason: string }[] = [];
    for (const { id, number } of await readChoice(tx, providerId, choice)) {
      const refused = await recordChange(tx, acting, id, { kind: 'paid', day }, now);
      if (refused === null) paid.push({ id, number });
      // A day that is too early for one of them is a slip of the finger: nothing is recorded.
      else if ((refused.issues ?? []).length > 0) throw refused;
      else skipped.push({ number, reason: refused.message });
    }
    return { paid, skipped };
  });
}

function attach(reply: FastifyReply, fileName: string): void {
  void reply.header('content-disposition', `attachment; filename="${fileName}"`);
}
