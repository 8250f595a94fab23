import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';
import { isRefusedFor, isPasswordRefused, messageOf } from '#web/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';

/**
 * Says why a registration failed: as a toast, and at the field that can fix it
 * (docs/product/accounts.md section 1).
 */
export function showRegistrationError<T extends FieldValues>(
  form: UseFormReturn<T, unknown, T>,
  error: unknown,
): void {
  const message = messageOf(error, 'Die Registrierung ist fehlgeschlagen.');
  toast.error('Registrierung fehlgeschlagen', message);
  const isTaken = isRefusedFor(error, 'email_taken');
  const field = isTaken ? 'email' : isPasswordRefused(error) ? 'password' : null;
  if (field !== null) form.setError(field as FieldPath<T>, { message }, { shouldFocus: true });
}
