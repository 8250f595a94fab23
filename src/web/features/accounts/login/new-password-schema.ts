import { z } from 'zod';
import { newPassword } from '#shared/contracts/accounts/passwords.ts';

/** A new password, typed twice (docs/product/accounts.md section 3), and a backup code where one is wanted. */
export const newPasswordSchema = z
  .object({ password: newPassword, confirmPassword: z.string(), code: z.string() })
  .refine(({ password, confirmPassword }) => password === confirmPassword, {
    path: ['confirmPassword'],
    error: 'Passwörter stimmen nicht überein',
    when: () => true,
  });
