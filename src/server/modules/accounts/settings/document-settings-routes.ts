import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import {
  type DocumentSettings,
  type documentSettingsBody,
  getDocumentSettings,
  putDocumentSettings,
} from '#shared/contracts/document-settings.ts';
import { findAccount } from '../account-list.ts';
import { lockProvider, updateProvider } from '../account-store.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';

/** Text on documents and the provider's own bank account. */
export function documentSettingsRoutes(
  api: FastifyInstance,
  { services }: AccountRoutesOptions,
): void {
  const settingsOf = async (acting: ActingProvider): Promise<DocumentSettings> => {
    const account = await findAccount(services.db, acting.providerId, acting.userId);
    if (account === null) throw new DomainError('not_logged_in');
    const { letterText, iban, bic, accountHolder } = account;
    return { letterText, iban, bic, accountHolder };
  };

  route(api, getDocumentSettings, ({ acting }) => settingsOf(acting));

  route(api, putDocumentSettings, async ({ acting, body }) => {
    await saveDocumentSettings(services, acting, body);
    return settingsOf(acting);
  });
}

/** Saves what later documents and payment files carry; issued ones keep what they had. */
async function saveDocumentSettings(
  services: Services,
  acting: ActingProvider,
  settings: z.output<typeof documentSettingsBody>,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  const values = {
    letter_text: settings.letterText,
    iban: settings.iban,
    bic: settings.bic,
    account_holder: settings.accountHolder,
  };
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, providerId);
    const changed = (Object.keys(values) as (keyof typeof values)[]).filter(
      (column) => before[column] !== values[column],
    );
    if (changed.length === 0) return;
    await updateProvider(tx, providerId, values);
    const event = {
      action: 'settings.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed },
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
