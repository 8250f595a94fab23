import type { Line } from './page.ts';

/** Who is named on an imprint beside the house itself: whoever made, hosts, photographed or watches it. */
const OTHERS = label(
  String.raw`(?:konzept|gestaltung|umsetzung|realisier|programmier|entwicklung|technische|technik|design|layout)\w*`,
  String.raw`(?:web|internet|werbe|online|digital|marketing|kreativ)-?\s?(?:design|seite|site|agentur|entwicklung|master|auftritt)\w*`,
  'agentur',
  'website by',
  'webseite (?:von|erstellt)',
  'erstellt (?:von|durch)',
  'powered by',
  'made (?:by|with)',
  'created by',
  'designed by',
  'realized by',
  'implementation',
  'photo credits?',
  'host(?:ing|er)\\b',
  'provider',
  String.raw`(?:bild|foto|photo|video|quellen)-?\s?(?:nachweis|rechte|quelle|graf|material|angabe)\w*`,
  'fotos?',
  'photos?',
  'bilder',
  'fotografie',
  'grafik',
  'illustration',
  'texte?',
  'redaktion',
  'seo',
  'druck',
  String.raw`(?:zust[äa]ndige\w*\s)?(?:aufsichts|kammer|gewerbe|verbraucher|schlichtungs|streit|beschwerde)\w*`,
  'zuständige (?:behörde|kammer)',
  'alternative streit',
  'online-streit',
  'eu-streit',
  'dispute',
  'supervisory',
  '(?:externer? )?datenschutzbeauftragte',
  'data protection officer',
  '(?:berufs|betriebs)?haftpflicht',
  'versicher',
  'steuerberat',
  'bankverbindung',
  'bank',
  'lieferanschrift der agentur',
  'umsetzung',
  'partner',
);

/** Persons who answer for the words; often they stand with the same address as the house. */
const RESPONSIBLE = label(
  'verantwortlich',
  'inhaltlich verantwortlich',
  'redaktionell verantwortlich',
  'v\\. ?i\\. ?s\\. ?d',
  'responsible for',
);

/** Where an imprint speaks of the house again. */
const OWN = label(
  'angaben gem',
  'angaben nach',
  'impressum',
  'imprint',
  'legal notice',
  'site notice',
  'anbieter',
  'diensteanbieter',
  'betreiber',
  'vertreten',
  'vertretungsberechtigt',
  'gesch[äa]ftsf[üu]hr',
  'inhaber',
  'handelsregister',
  'register',
  'registergericht',
  'amtsgericht',
  'umsatzsteuer',
  'ust',
  'steuernummer',
  'kontakt',
  'contact',
  'herausgeber',
  'information according',
  'firma',
  'vat',
  'commercial register',
  'represented',
  'managing director',
);

function label(...words: readonly string[]): RegExp {
  return new RegExp(String.raw`^[\s\d.•*–-]*(?:${words.join('|')})`, 'iu');
}

/** A heading, words before a colon, or a short line without a number: no sentence. */
const isLabel = ({ text, isHeading }: Line): boolean =>
  isHeading || /^[^:]{1,60}:/.test(text) || (text.length <= 48 && !/[.!?]$/.test(text));

/**
 * The lines of an imprint that speak of the house: without the agency that made the pages, the
 * photographer, the authority, the insurer.
 * @param isStrict leaves out who answers for the words as well
 */
export function ownLines(lines: readonly Line[], isStrict: boolean): readonly Line[] {
  const own: Line[] = [];
  let isOthers = false;
  for (const line of lines) {
    const names = isLabel(line);
    const isOther = names && (OTHERS.test(line.text) || (isStrict && RESPONSIBLE.test(line.text)));
    if (isOther) isOthers = true;
    else if (names && (line.isHeading || OWN.test(line.text))) isOthers = false;
    if (!isOthers) own.push(line);
  }
  return own;
}
