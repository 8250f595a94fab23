import type { z } from 'zod';
import type { ActingUser } from '#server/kernel/acting.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import { newId, newProviderId } from '#server/kernel/new-id.ts';
import type { Services } from '#server/kernel/services.ts';
import { appendEvent } from '#server/platform/audit/audit-store.ts';
import { hashPassword } from '#server/platform/crypto/passwords.ts';
import type { Keyring } from '#server/platform/crypto/secrets.ts';
import type { registrationBody } from '#shared/contracts/accounts/login.ts';
import { countryCodeOf } from '#shared/countries.ts';
import type { ProviderId } from '#shared/ids.ts';
import { insertNumberRange } from '../settings/number-range-store.ts';
import { type ConsentKind, insertAccount, type NewAccount } from '../store.ts';
import { prepareVerification } from '../verification/request-verification.ts';
import { requestWebsiteReading } from '../website/request-reading.ts';
import { requireGoodPassword, type PasswordRules } from './password-rules.ts';
import { openSession, type OpenedSession } from './session.ts';

/** What an account begins with; the short registration leaves most of it empty. */
export type Registration = Omit<
  z.output<typeof registrationBody>,
  'confirmPassword' | 'termsAccepted' | 'privacyAccepted' | 'processingAccepted'
>;

export interface RegistrationContext {
  readonly publicUrl: string;
  readonly userAgent: string;
  /** How the three agreements were given: box by box, or by sending a form that says so. */
  readonly consentsGivenBy: 'ticked' | 'declared';
  /** What was agreed to or declared; the three agreements unless given. */
  readonly consents?: readonly ConsentKind[];
  readonly keyring: Keyring;
  readonly passwords: PasswordRules;
  /** The website is read at once, for proposals (docs/product/accounts.md section 17). */
  readonly readsWebsite?: boolean;
}

/** Version of the legal texts that a registration agrees to. */
const CONSENT_VERSION = '2026-11';

const AGREEMENTS: readonly ConsentKind[] = ['terms', 'privacy', 'processing'];

/**
 * Creates provider, owner, number range and consents, mails the verification of the login
 * address and logs in; all of it or nothing (docs/product/accounts.md section 1).
 * @throws DomainError email_taken, validation_failed and what requireGoodPassword throws
 */
export async function registerProvider(
  services: Services,
  registration: Registration,
  context: RegistrationContext,
): Promise<OpenedSession & { acting: ActingUser }> {
  const { publicUrl, userAgent, consentsGivenBy, passwords, keyring } = context;
  requireGoodPassword(passwords, registration.password, registration);
  const country = countryCodeOf(registration.country);
  if (country === null) throw unknownCountry();
  const provider = newProviderId();
  const userId = newId();
  const loginId = newId();
  const passwordHash = await hashPassword(registration.password);
  const { email, firstName } = registration;
  const storeVerification = await prepareVerification(publicUrl, {
    codesBy: keyring,
    providerId: provider,
    loginId,
    firstName,
    purpose: 'login',
    address: email,
  });
  const acting: ActingUser = {
    kind: 'provider',
    providerId: provider,
    userId,
    loginId,
    role: 'owner',
  };
  const now = services.clock();
  const session = await services.db.transaction(async (tx) => {
    const inserted = await insertAccount(
      tx,
      accountOf(registration, { provider, userId, loginId, passwordHash, country }),
      {
        version: CONSENT_VERSION,
        givenBy: consentsGivenBy,
        kinds: context.consents ?? AGREEMENTS,
      },
      now,
    );
    if (!inserted) throw new DomainError('email_taken');
    await insertNumberRange(tx, provider, { prefix: 'GS', suffix: '', first: 1 }, now);
    await storeVerification(tx, services.jobs, now);
    if (context.readsWebsite === true && registration.website !== '')
      await requestWebsiteReading(services, tx, provider, registration.website);
    await appendEvent(
      tx,
      provider,
      acting,
      { action: 'provider.registered', entity: 'provider', entityId: provider },
      now,
    );
    return openSession(tx, { loginId, userAgent }, now);
  });
  return { ...session, acting };
}

export function unknownCountry(): DomainError {
  return new DomainError('validation_failed', {}, [
    { path: 'country', message: 'Bitte wählen Sie ein Land aus der Liste' },
  ]);
}

function accountOf(
  registration: Registration,
  made: {
    provider: ProviderId;
    userId: string;
    loginId: string;
    passwordHash: string;
    country: string;
  },
): NewAccount {
  const { noVatId, vatId, noTaxNumber, taxNumber } = registration;
  return {
    providerId: made.provider,
    userId: made.userId,
    loginId: made.loginId,
    passwordHash: made.passwordHash,
    user: registration,
    provider: {
      ...registration,
      countryCode: made.country,
      vatId: noVatId ? '' : vatId,
      taxNumber: noTaxNumber ? '' : taxNumber,
    },
    wishedPlan: registration.plan,
  };
}
