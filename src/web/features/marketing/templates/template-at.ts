import type { MailTemplate } from '#shared/contracts/marketing/templates.ts';
import { addressOfUsed } from '#web/parts/mail-words/mail-words-address.ts';

/** The template that an address names: by its id, or as the one with which a mail is sent now. */
export function templateAt(
  templates: readonly MailTemplate[],
  value: string | null,
): MailTemplate | undefined {
  return (
    templates.find(({ id }) => id === value) ??
    templates.find(({ kind, isUsed }) => isUsed && addressOfUsed(kind) === value)
  );
}
