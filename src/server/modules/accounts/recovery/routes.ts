import type { FastifyInstance } from 'fastify';
import { route } from '#server/platform/http/route.ts';
import { forgotPassword, resetPassword as reset } from '#shared/contracts/recovery.ts';
import type { AccountRoutesOptions } from '../routes-options.ts';
import { requestReset } from './request-reset.ts';
import { resetPassword } from './reset-password.ts';

/** A forgotten password (docs/product/accounts.md section 5). */
export function recoveryRoutes(
  api: FastifyInstance,
  { services, limits, publicUrl, passwords }: AccountRoutesOptions,
): void {
  route(api, forgotPassword, async ({ body, raw }) => {
    await requestReset(services, limits, { email: body.email, address: raw.ip });
    return {
      message:
        'Wenn zu dieser Adresse ein Konto besteht, erhalten Sie in Kürze eine E-Mail mit einem Link. Er gilt eine Stunde.',
    };
  });

  route(api, reset, async ({ body, raw }) => {
    await resetPassword(
      services,
      limits,
      { publicUrl, passwords },
      {
        ...body,
        address: raw.ip,
        userAgent: raw.headers['user-agent'] ?? '',
      },
    );
    return { message: 'Sie können sich jetzt mit dem neuen Passwort anmelden.' };
  });
}
