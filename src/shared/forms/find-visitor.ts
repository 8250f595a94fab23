import { spellUmlauts } from '../slug.ts';
import type { Answer } from './read-submission.ts';

/** Who asked, as far as the answers say; '' where they don't. */
export interface Visitor {
  readonly email: string;
  readonly phone: string;
  readonly firstName: string;
  readonly lastName: string;
}

const EMAIL = /^(?:.*_)?e_?mail(?:_?adresse)?$|^mail(?:_?adresse)?$/;
const PHONE =
  /^(?:.*_)?(?:telefon|telefonnummer|phone|handy|handynummer|mobil|mobilnummer|rufnummer|tel)$/;
const FIRST = /^(?:.*_)?(?:vorname|first_?name|rufname)$/;
const LAST = /^(?:.*_)?(?:nachname|last_?name|familienname|zuname|surname)$/;
const FULL =
  /^(?:.*_)?(?:name|vollstaendiger_name|vor_und_nachname|vorname_und_nachname|vorname_nachname|ansprechpartner|ansprechpartnerin|kontaktperson)$/;

/** Names of other things that also end in 'name'. */
const NO_PERSON = /firm|unternehm|verein|organisation|company|event|veranstaltung|projekt/;

/**
 * Finds e-mail, phone and name among the answers: by type first, then by name. Forms are the
 * provider's own, so this is a reading, not a rule.
 */
export function findVisitor(answers: readonly Answer[]): Visitor {
  const line = (pattern: RegExp): string =>
    textOf(
      answers.find(
        ({ type, name }) => type === 'text' && pattern.test(name) && !NO_PERSON.test(name),
      ),
    );
  const typed = (type: Answer['type']): string =>
    textOf(answers.find((answer) => answer.type === type));
  const firstName = line(FIRST);
  const lastName = line(LAST);
  const email = typed('email') || addressOf(line(EMAIL));
  const phone = typed('tel') || line(PHONE);
  if (firstName !== '' || lastName !== '') return { email, phone, firstName, lastName };
  return { email, phone, ...splitName(line(FULL)) };
}

/**
 * Whether a technical name, or a label, speaks of a person's name, e-mail or phone: 'vorname',
 * 'Ihre E-Mail-Adresse'.
 */
export function speaksOfPerson(nameOrLabel: string): boolean {
  const name = spellUmlauts(nameOrLabel)
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const isName = [FIRST, LAST, FULL].some((pattern) => pattern.test(name));
  return EMAIL.test(name) || PHONE.test(name) || (isName && !NO_PERSON.test(name));
}

function textOf(answer: Answer | undefined): string {
  return typeof answer?.value === 'string' ? answer.value : '';
}

/** A text field named e-mail holds anything; only an address is one. */
function addressOf(text: string): string {
  return /^[^\s@<>",;]+@[^\s@<>",;]+\.[^\s@<>",;]{2,}$/u.test(text) ? text : '';
}

/** 'Anna Maria von Berg': the last word is the last name, with what belongs to it. */
function splitName(full: string): { firstName: string; lastName: string } {
  const words = full.split(/\s+/).filter((word) => word !== '');
  if (words.length < 2) return { firstName: '', lastName: words[0] ?? '' };
  const particle = words.findIndex((word, place) => place > 0 && PARTICLES.has(word.toLowerCase()));
  const cut = particle === -1 ? words.length - 1 : particle;
  return { firstName: words.slice(0, cut).join(' '), lastName: words.slice(cut).join(' ') };
}

const PARTICLES = new Set([
  'von',
  'vom',
  'van',
  'zu',
  'zum',
  'zur',
  'de',
  'di',
  'da',
  'del',
  'della',
  'der',
  'den',
]);
