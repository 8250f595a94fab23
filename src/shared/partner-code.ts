import { CODE_LETTERS } from './guest-benefit.ts';
import { isReservedName } from './link-address.ts';
import { readableSlug } from './slug.ts';

/**
 * Words by which guests name their partner on the telephone, in a form or in a mail: 'FESTWERK'
 * (docs/product/campaigns.md section 19).
 */

/** Letters and digits of a code. */
export const CODE_LENGTH = { min: 3, max: 20 } as const;

/** How many a partner may have had: each one is taken for good. */
export const MOST_CODES = 20;

/** The most characters of what somebody types for one. */
export const TYPED_CODE_MAX = 80;

/** What people write who have none, and where they heard of the house: nobody is called that. */
const NO_CODE = 'KEIN KEINE KEINEN KEINER KEINS NEIN NICHTS NIEMAND NO NOBODY NONE OHNE'.split(' ');
const NO_PERSON =
  'CODE EMPFEHLUNG EMPFEHLUNGSCODE FACEBOOK FREUNDE FREUNDIN FREUND GAST GOOGLE GUTSCHEIN INSTAGRAM INTERNET RABATT TIKTOK UNBEKANNT WEBSITE WHATSAPP';

const RESERVED: ReadonlySet<string> = new Set([...NO_CODE, ...NO_PERSON.split(' ')]);

/** Nobody has to say these on the telephone. Whole words, because names contain some of them. */
const OFFENSIVE: ReadonlySet<string> = new Set(
  (
    'ARSCH BASTARD BIMBO BITCH CUNT FOTZE FUCK FUCKER HEIL HITLER HURE IDIOT KANACKE KANAKE KRUEPPEL MONGO NAZI ' +
    'NAZIS NEGER NIGGA NUTTE PENIS PISSE PORNO PUSSY SCHEISS SCHLAMPE SCHWUCHTEL SEX SHIT SLUT SPAST SPASTI TITTEN ' +
    'TRANSE WHORE WICHSE ZIGEUNER'
  ).split(' '),
);

/** Never part of a word that means well. */
const OFFENSIVE_PARTS = [
  'ARSCHLOCH',
  'FICKEN',
  'FUCK',
  'HITLER',
  'HURENSOHN',
  'MISSGEBURT',
  'NIGGER',
  'SCHEISSE',
  'SIEGHEIL',
  'WICHSER',
];

/** 'Code: Fest-Werk' as 'FESTWERK': capitals and digits, umlauts written out; '' where nothing is left. */
export function foldCode(typed: string): string {
  const said = typed.slice(0, TYPED_CODE_MAX).replace(/^\s*(?:empfehlungs)?code\s*:/i, '');
  return readableSlug(said, TYPED_CODE_MAX * 2)
    .replaceAll('-', '')
    .toUpperCase();
}

/** The code that somebody has typed or said; null where it can be none. */
export function readPartnerCode(typed: string): string | null {
  const code = foldCode(typed);
  return isLongEnough(code) ? code : null;
}

/** Whether what stands in a form only says that there is no code: '', '-', 'keiner'. */
export function meansNoCode(typed: string): boolean {
  const code = foldCode(typed);
  return code === '' || NO_CODE.includes(code);
}

const isLongEnough = ({ length }: string): boolean =>
  length >= CODE_LENGTH.min && length <= CODE_LENGTH.max;

/** Why a folded word can be nobody's code; null where it can. */
export function codeObjection(code: string): 'length' | 'reserved' | 'offensive' | null {
  if (!isLongEnough(code)) return 'length';
  const letters = code.replaceAll(/\d+$/g, '');
  if (RESERVED.has(code) || isReservedName(code.toLowerCase())) return 'reserved';
  const isOffensive =
    OFFENSIVE.has(code) ||
    OFFENSIVE.has(letters) ||
    OFFENSIVE_PARTS.some((part) => code.includes(part));
  return isOffensive ? 'offensive' : null;
}

/** Forms of companies, which nobody says: from the first of them on a name is not spoken. */
const LEGAL_FORM =
  /^(?:gmbh|ggmbh|mbh|ug|haftungsbeschraenkt|ag|kg|ohg|gbr|ek|ev|e|partg|partgmbb|se|co|inc|ltd|llc)$/;

/** The words of a name that are said, joined as long as they fit. */
function spokenName(name: string): string {
  const words = readableSlug(name, 200).split('-');
  const form = words.findIndex((word, place) => place > 0 && LEGAL_FORM.test(word));
  const said = form === -1 ? words : words.slice(0, form);
  let code = '';
  for (const word of said) {
    if (code !== '' && code.length + word.length > CODE_LENGTH.max) break;
    code += word;
  }
  return code.slice(0, CODE_LENGTH.max).toUpperCase();
}

/** Numbers behind a name that is taken; 0 and 1 are taken for letters. */
const NUMBERS = ['2', '3', '4', '5', '6', '7', '8', '9'];

/**
 * Codes that a name offers, in the order in which they are tried: itself, then numbered. The caller adds
 * random ones.
 * @returns none where nothing of it can be written with A to Z, or where nobody should have to say it
 */
export function codeCandidates(name: string): string[] {
  const plain = spokenName(name);
  if (plain === '') return [];
  const numbered = NUMBERS.map((number) => plain.slice(0, CODE_LENGTH.max - 1) + number);
  return [plain, ...numbered].filter((code) => codeObjection(code) === null);
}

/** Letters of a random code. */
export const RANDOM_CODE_LENGTH = 6;

/** A code of letters and digits that nobody mistakes for others; a byte each. */
export function randomCode(random: Uint8Array): string {
  return Array.from(random, (byte) => CODE_LETTERS[byte % CODE_LETTERS.length]).join('');
}
