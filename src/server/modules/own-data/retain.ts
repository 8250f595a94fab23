import type { Services } from '#server/kernel/services.ts';
import {
  unscopedDissolvedProviders,
  unscopedForgetConsents,
  unscopedForgetVerifications,
  unscopedProviders,
} from '#server/modules/accounts/index.ts';
import { unscopedForgetLeadConsents } from '#server/modules/leads/index.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { unscopedForgetAnswers } from '#server/platform/idempotency/idempotent-answer-store.ts';
import { eachApart } from '#server/platform/jobs/each-apart.ts';
import {
  unscopedForgetBodies,
  unscopedForgetUnsendable,
} from '#server/platform/mail/mail-retention-store.ts';
import { retentionBounds } from './domain/retention-periods.ts';
import { eraseAccount } from './erase-account.ts';
import { finishErasedPartners } from './person/finish-erased-partners.ts';
import { keepToPeriods } from './retention/keep-to-periods.ts';
import { unscopedForgetTries } from './tries-store.ts';
import { unscopedForgetWishes } from './visitor/data-request-store.ts';

export interface RetainOptions {
  readonly publicUrl: string;
  /** Years that documents are kept at this installation. */
  readonly documentYears: number;
}

/**
 * The daily run over all accounts: forgets what has served its time, and looks once more at the
 * dissolved ones, where something may have come in at their last moment.
 */
export async function retain(
  services: Services,
  renderer: DocumentRenderer,
  { publicUrl, documentYears }: RetainOptions,
): Promise<void> {
  const { db, clock } = services;
  const now = clock();
  const bounds = retentionBounds(now);
  await unscopedForgetVerifications(db, bounds.verifications);
  await unscopedForgetAnswers(db, bounds.answers);
  await unscopedForgetBodies(db, bounds.mailBodies);
  await unscopedForgetConsents(db, bounds.consents);
  await unscopedForgetLeadConsents(db, bounds.consents);
  await unscopedForgetWishes(db, now);
  await unscopedForgetUnsendable(db, bounds.unsentLastMails);
  await unscopedForgetTries(db, now);
  await eachApart(await unscopedDissolvedProviders(db), (provider) =>
    eraseAccount(services, renderer, provider),
  );
  const providers = await unscopedProviders(db);
  await eachApart(providers, ({ id }) => keepToPeriods(services, id, publicUrl));
  await eachApart(providers, ({ id }) => finishErasedPartners(services, id, documentYears));
}
