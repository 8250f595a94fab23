/** What people put into a field that has to be filled and does not fit: '-', '–', '...'. */
const PLACEHOLDER = /^[\s.\-–—]*$/;

/** The text, or '' where it is only a placeholder. */
export function withoutPlaceholder(text: string): string {
  return PLACEHOLDER.test(text) ? '' : text;
}

/** First and last name. */
export function personName(person: {
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return `${person.firstName.trim()} ${person.lastName.trim()}`.trim();
}

/** How a partner is called: the company, else first and last name; never '-'. */
export function partnerName(partner: {
  readonly companyName: string;
  readonly firstName: string;
  readonly lastName: string;
}): string {
  return withoutPlaceholder(partner.companyName).trim() || personName(partner);
}
