import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ActingProvider, ActingUser } from '#server/kernel/acting.ts';
import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { RateLimits } from '#server/kernel/rate-limits.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { route } from '#server/platform/http/route.ts';
import { setSessionCookie } from '#server/platform/http/session-cookie.ts';
import { DOCUMENT_FIELDS } from '#shared/contracts/accounts/account.schema.ts';
import {
  getUser,
  putAccountSettings,
  withdrawPendingEmail,
} from '#shared/contracts/accounts/account.ts';
import {
  type DocumentSettings,
  type documentSettingsBody,
  getDocumentSettings,
  getNumberRanges,
  putDocumentSettings,
} from '#shared/contracts/accounts/document-settings.ts';
import { changePassword as change } from '#shared/contracts/accounts/passwords.ts';
import {
  putAddressSettings,
  putBusinessSettings,
  putLegalSettings,
  putLoginAddress,
  putNumberingSettings,
  putTaxSettings,
} from '#shared/contracts/accounts/settings-sections.ts';
import { documentNumber } from '#shared/document-number.ts';
import type { ProviderId } from '#shared/ids.ts';
import { currentUser } from '../current-user.ts';
import { type PasswordRules, requireGoodPassword } from '../login/password-rules.ts';
import { confirmPassword } from '../login/reauthenticate.ts';
import { type OpenedSession, openSession } from '../login/session.ts';
import { findAccount } from '../queries.ts';
import { preparePassword } from '../recovery/replace-password.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { dropPendingAddress, findLogin, lockProvider, updateProvider } from '../store.ts';
import { listRanges, listStretches } from './number-range-queries.ts';
import { saveAccountSettings } from './save-account-settings.ts';

/** Each saves one part of the account settings. */
const SETTINGS_PARTS = [
  putBusinessSettings,
  putTaxSettings,
  putNumberingSettings,
  putLegalSettings,
  putAddressSettings,
  putLoginAddress,
] as const;

/** The current user and the account settings (docs/product/accounts.md section 10). */
export function settingsRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl, passwords }: AccountRoutesOptions,
): void {
  route(api, getUser, ({ acting }) => currentUser(services, acting));

  route(api, putAccountSettings, async ({ acting, body, raw }) => {
    await saveAccountSettings(services, limits, publicUrl, acting, body, {
      isRecentLogin: raw.login?.isRecent === true,
    });
    return currentUser(services, acting);
  });

  for (const part of SETTINGS_PARTS)
    route(api, part, async ({ acting, body: { seen, ...settings }, raw }) => {
      await saveAccountSettings(services, limits, publicUrl, acting, settings, {
        isRecentLogin: raw.login?.isRecent === true,
        ...(seen === undefined ? {} : { seen }),
      });
      return currentUser(services, acting);
    });

  route(api, getNumberRanges, ({ acting }) => readNumberRanges(services.db, acting.providerId));

  route(api, withdrawPendingEmail, async ({ acting }) => {
    await withdrawLoginAddress(services, acting);
    return currentUser(services, acting);
  });

  route(api, change, async ({ acting, body, raw, reply }) => {
    const session = await changePassword(services, limits, { publicUrl, passwords }, acting, {
      ...body,
      userAgent: raw.headers['user-agent'] ?? '',
    });
    setSessionCookie(raw, reply, session.token, session.expires);
    return { message: 'Auf anderen Geräten sind Sie jetzt abgemeldet.' };
  });
}

/** Gives up a login address that was not verified yet; its links work no longer. */
async function withdrawLoginAddress(services: Services, acting: ActingUser): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await dropPendingAddress(tx, acting.loginId))) return;
    const event = { action: 'settings.saved', entity: 'provider', entityId: acting.providerId };
    const data = { changed: ['pendingEmail'] };
    await appendEvent(tx, acting.providerId, acting, { ...event, data }, services.clock());
  });
}

/** Ranges and history as the account settings show them. */
async function readNumberRanges(
  db: Queryable,
  provider: ProviderId,
): Promise<z.input<typeof getNumberRanges.response>> {
  const ranges = await listRanges(db, provider);
  const stretches = await listStretches(db, provider);
  return {
    ranges: ranges.map((range) => ({
      prefix: range.prefix,
      suffix: range.suffix,
      startNumber: range.startNumber,
      nextNumber: range.nextNumber,
      isCurrent: range.isCurrent,
    })),
    history: stretches.map((stretch) => ({
      since: stretch.startedAt.toISOString(),
      firstNumber: documentNumber(stretch, stretch.firstNumber),
      lastNumber: stretch.lastNumber === null ? null : documentNumber(stretch, stretch.lastNumber),
      count: stretch.documents,
      missing: stretch.missing,
      isInUse: stretch.isInUse,
    })),
  };
}

/**
 * Sets a new password by the current one. Every session ends; who asked goes on in a new one.
 * @throws DomainError validation_failed at `password`, changed_meanwhile,
 * too_many_requests, not_logged_in and what requireGoodPassword throws
 */
async function changePassword(
  services: Services,
  limits: RateLimits,
  { publicUrl, passwords }: { readonly publicUrl: string; readonly passwords: PasswordRules },
  acting: ActingUser,
  asked: { readonly password: string; readonly newPassword: string; readonly userAgent: string },
): Promise<OpenedSession> {
  const { providerId, userId, loginId } = acting;
  const { userAgent } = asked;
  const user = await findLogin(services.db, providerId, userId);
  if (user === undefined) throw new DomainError('not_logged_in');
  requireGoodPassword(passwords, asked.newPassword, user);
  await confirmPassword(services, limits, acting, asked);
  const storePassword = await preparePassword(publicUrl, {
    acting,
    user,
    password: asked.newPassword,
    userAgent,
    action: 'security.password_changed',
  });
  const now = services.clock();
  return services.db.transaction(async (tx) => {
    await storePassword(tx, services.jobs, now);
    return openSession(tx, { loginId, userAgent }, now);
  });
}

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
  values: z.output<typeof documentSettingsBody>,
): Promise<void> {
  const now = services.clock();
  const { providerId } = acting;
  await services.db.transaction(async (tx) => {
    const before = await lockProvider(tx, providerId);
    const { changed, texts } = await updateProvider(tx, before, DOCUMENT_FIELDS, values);
    if (changed.length === 0) return;
    const event = {
      action: 'settings.saved',
      entity: 'provider',
      entityId: providerId,
      data: { changed },
      texts,
    };
    await appendEvent(tx, providerId, acting, event, now);
  });
}
