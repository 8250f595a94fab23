import type { FastifyInstance } from 'fastify';
import type { ActingProvider } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { route } from '#server/platform/http/route.ts';
import {
  getDocumentSettings,
  putDocumentSettings,
  type DocumentSettings,
} from '#shared/contracts/document-settings.ts';
import { findAccount } from '../account-list.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { saveDocumentSettings } from './save-document-settings.ts';

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
