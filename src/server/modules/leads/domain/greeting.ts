import { fill } from '#shared/guest-words/fill.ts';
import type { GuestMailWords } from '#shared/guest-words/mail-words.ts';

const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]{0,39}$/u;
/** Something that a mail program would turn into a link. */
const LINK_LIKE = /\p{L}\.\p{L}/u;

/**
 * The name to greet somebody by, '' where it does not look like one. Who fills in a form
 * chooses the name and the address that the mail goes to; advertising in it must not reach anybody.
 */
export function greetableName(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.replace(/\s+/g, ' ').trim();
  return NAME.test(name) && !LINK_LIKE.test(name) ? name : '';
}

/** 'Guten Tag Anna Müller,' where the name looks like one. */
export function greeting(
  firstName: string,
  lastName: string,
  words: Pick<GuestMailWords, 'greeting' | 'greetingNamed'>,
): string {
  const name = greetableName(firstName, lastName);
  return name === '' ? words.greeting : fill(words.greetingNamed, { name });
}
