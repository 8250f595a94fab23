const NAME = /^[\p{L}\p{M}][\p{L}\p{M}'’.\- ]{0,39}$/u;
/** Something that a mail program would turn into a link. */
const LINK_LIKE = /\p{L}\.\p{L}/u;

/**
 * 'Guten Tag Anna Müller,' where the name looks like one. Whoever fills in a form chooses the
 * name and the address that the mail goes to; advertising in it must not reach anybody.
 */
export function greeting(firstName: string, lastName: string): string {
  const name = `${firstName} ${lastName}`.replace(/\s+/g, ' ').trim();
  return NAME.test(name) && !LINK_LIKE.test(name) ? `Guten Tag ${name},` : 'Guten Tag,';
}
