import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { resendVerification as resend, verifyEmail } from '#shared/contracts/verification.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { resendVerification } from './resend-verification.ts';
import { verifyAddress } from './verify-address.ts';

/** Confirming mail addresses (docs/product/accounts.md section 8). */
export function verificationRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl }: AccountRoutesOptions,
): void {
  route(api, verifyEmail, async ({ query }) => {
    const { isNewLogin } = await verifyAddress(services, query.token, query.type);
    return {
      message: isNewLogin
        ? 'Ihre E-Mail-Adresse ist bestätigt. Sie melden sich ab jetzt mit ihr an.'
        : 'Ihre E-Mail-Adresse ist bestätigt.',
    };
  });

  route(api, resend, async ({ acting, body }) => {
    const { address, alreadyVerified } = await resendVerification(
      services,
      limits,
      publicUrl,
      acting,
      body,
    );
    return {
      message: alreadyVerified
        ? `${address} ist bereits bestätigt.`
        : `Wir haben einen Bestätigungslink an ${address} gesendet.`,
    };
  });
}
