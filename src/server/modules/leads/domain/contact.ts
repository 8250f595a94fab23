import { normalisePhone } from '#server/kernel/normalise-phone.ts';

/** How a visitor or partner can be reached, in the one form in which contacts are compared. */
export interface Contact {
  /** '' where there is none. */
  readonly email: string;
  /** E.164, '' where there is none or it is no number. */
  readonly phone: string;
}

/** Mailboxes in which dots before the '@' mean nothing. */
const DOTLESS = new Set(['gmail.com', 'googlemail.com']);

/**
 * The mailbox behind an address: composed, lower case, without '+tag' and characters that nobody
 * sees, international domains in ASCII, and without the dots that Gmail ignores
 * (docs/decisions/0056). For comparing only, never for sending.
 */
export function normaliseEmail(email: string): string {
  const text = email
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .toLowerCase()
    .normalize('NFC')
    .trim();
  const at = text.lastIndexOf('@');
  if (at <= 0) return '';
  const domain = asciiDomain(text.slice(at + 1));
  const [mailbox = ''] = text.slice(0, at).split('+');
  if (mailbox === '' || domain === '') return '';
  return DOTLESS.has(domain) ? `${mailbox.replaceAll('.', '')}@gmail.com` : `${mailbox}@${domain}`;
}

function asciiDomain(domain: string): string {
  const url = `http://${domain.replace(/\.+$/, '')}`;
  return URL.canParse(url) ? new URL(url).hostname : '';
}

export function normaliseContact(
  contact: { readonly email: string; readonly phone: string },
  country: string,
): Contact {
  return {
    email: normaliseEmail(contact.email),
    phone: normalisePhone(contact.phone, country),
  };
}
