import type { TemplateKind } from '#shared/mail-templates.ts';

/** Names in an address the template with which a mail is sent now, whichever that is. */
export function addressOfUsed(kind: TemplateKind): string {
  return `in-verwendung.${kind}`;
}
