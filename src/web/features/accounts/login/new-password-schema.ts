import { z } from 'zod';
import { newPassword } from '#shared/contracts/accounts/passwords.ts';

/** A new password, typed twice (docs/product/accounts.md section 3). */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwörter stimmen nicht überein',
    when: () => true,
  });
