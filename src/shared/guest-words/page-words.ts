import { ERRORS } from '../errors.ts';
import { LANDING_TEXTS } from '../forms/landing-texts.ts';
import type { Language } from '../guest-language.ts';

/**
 * The fixed texts around the form: frame, blocks, footer, notices and errors (docs/product/guest-pages.md
 * section 5). The server alone writes them, so that no guest's browser loads either language.
 */

const { headline, subheadline, partnerText } = LANDING_TEXTS;

const de = {
  language: 'de' as Language,

  // The frame
  headline,
  subheadline,
  partnerText,
  toContent: 'Zum Inhalt springen',
  toNavigation: 'Zur Navigation springen',
  languageSwitch: 'Sprache',
  note: 'Hinweis',
  portraitOf: 'Bild von {name}',
  moreAbout: 'Mehr über {name}',
  describes: 'Anfrage an {provider}',
  errorPrefix: 'Fehler: ',
  thankYou: 'Vielen Dank',
  error: 'Fehler',

  // The footer
  legalOf: 'Rechtliches von {name}',
  legal: 'Rechtliches',
  imprint: 'Impressum',
  terms: 'AGB',
  privacy: 'Datenschutz',
  accessibility: 'Erklärung zur Barrierefreiheit',
  responsible: 'Für den Inhalt dieser Seite ist allein {provider} verantwortlich.',
  providedWith: 'Bereitgestellt mit {product}',

  // Blocks
  question: 'Wann feiern Sie, und mit wie vielen Gästen?',
  unchecked: 'Von uns ausgewählt, Echtheit nicht geprüft',
  goodToKnow: 'Gut zu wissen',
  way: 'So finden Sie uns',
  openMap: 'Karte öffnen',
  openQuote: '„',
  closeQuote: '“',
  pictures: 'Bilder',
  enlarge: 'Bild {number} vergrößern',
  previousPicture: 'Vorheriges Bild',
  nextPicture: 'Nächstes Bild',
  close: 'Schließen',
  placeOf: '{place} von {total}',

  // A campaign that takes no requests
  ended: 'Kampagne beendet',
  notStarted: 'Kampagne noch nicht gestartet',
  inactive: 'Kampagne nicht aktiv',
  partnerInactive: 'Partner nicht verfügbar',
  linkInactive: 'Link deaktiviert',
  unavailable: 'Nicht verfügbar',
  endedWhenever: 'Diese Kampagne ist beendet.',
  endedOn: 'Diese Kampagne lief bis zum {day} und ist beendet.',
  startsSometime: 'Diese Kampagne hat noch nicht begonnen.',
  startsOn: 'Diese Kampagne beginnt am {day}.',
  inactiveNow: 'Diese Kampagne ist derzeit nicht aktiv.',
  partnerNotNow: 'Dieser Partner ist derzeit nicht verfügbar.',
  linkSwitchedOff: 'Dieser Empfehlungslink wurde deaktiviert.',
  partner: 'Partner',
  start: 'Beginn',
  end: 'Ende',
  askProvider: 'Bitte wenden Sie sich bei Fragen direkt an den Anbieter.',
  askHouse: 'Direkt beim Haus anfragen',

  // A link that leads nowhere for now
  linkUnavailable: 'Link nicht verfügbar',
  partnerStopped: '{partner} ist derzeit nicht aktiv.',
  linkPaused: 'Dieser Empfehlungslink wurde vorübergehend deaktiviert.',
  linkNotNow: 'Dieser Empfehlungslink ist derzeit nicht verfügbar.',
  thePartner: 'Der Partner',
  partnerNamed: 'Der Partner {name}',
  welcomeAnyway: 'Ihre Anfrage ist trotzdem willkommen.',
  back: 'Zurück',
  contactPartner: 'Partner kontaktieren',
  hello: 'Hallo',
  letter:
    '{greeting},\n\nIhr Empfehlungslink ist derzeit nicht verfügbar. Können Sie mir einen neuen schicken?\n\nViele Grüße',
  letterSubject: 'Ihr Empfehlungslink ({product})',

  // Behind the mailed link
  confirmYours: 'Ihre {noun} bestätigen',
  confirm: '{noun} bestätigen',
  confirmWhat:
    'Mit einem Klick bestätigen Sie, dass die {noun} von Ihnen kommt. Erst dann gilt sie bei {provider}.',
  notMineRequest: 'Sie haben nichts angefragt?',
  notMineApplication: 'Sie haben sich nicht beworben?',
  closePage:
    'Dann schließen Sie diese Seite einfach; ohne Bestätigung werden die Angaben gelöscht.',
  alreadyConfirmed: 'Ihre {noun} ist bereits bestätigt',
  confirmedOn: 'Sie haben sie am {at} bestätigt. Es ist nichts weiter zu tun.',
  confirmed: 'Vielen Dank, Ihre {noun} ist bestätigt',
  willContact: '{provider} meldet sich bei Ihnen.',
  expired: 'Dieser Link ist abgelaufen',
  notConfirmed: 'Ihre {noun} wurde nicht bestätigt und gilt deshalb nicht.',
  askAgain: 'Sie können sie gern noch einmal stellen.',
  againRequest: 'Erneut anfragen',
  againApplication: 'Erneut bewerben',

  // Errors
  notFound: 'Link nicht gefunden',
  notFoundHint:
    'Bitte prüfen Sie die Adresse, oder fragen Sie die Person, von der Sie den Link haben.',
  withoutPartner: 'Ohne Empfehlung fortfahren',
  loadFailed: 'Fehler beim Laden',
  tryAgain: 'Bitte versuchen Sie es in einigen Sekunden erneut.',
  sendFailed: 'Fehler beim Senden der Anfrage',
  goBackAndTry: 'Bitte gehen Sie zurück und versuchen Sie es in einigen Sekunden erneut.',
  checkFailed: ERRORS.security_check_failed.message,
  tooManyTries: ERRORS.too_many_requests.message,
  sentOtherwise: ERRORS.idempotency_mismatch.message,
  notReachable: ERRORS.unavailable.message,
  unexpected: ERRORS.internal_error.message,
};

export type PageWords = Readonly<Record<Exclude<keyof typeof de, 'language'>, string>> & {
  readonly language: Language;
};

const en: PageWords = {
  language: 'en',

  headline: 'Your celebration in the best of hands',
  subheadline: 'Send us your enquiry; it commits you to nothing.',
  partnerText: 'recommended by',
  toContent: 'Skip to the content',
  toNavigation: 'Skip to the navigation',
  languageSwitch: 'Language',
  note: 'Please note',
  portraitOf: 'Picture of {name}',
  moreAbout: 'More about {name}',
  describes: 'Enquiry to {provider}',
  errorPrefix: 'Error: ',
  thankYou: 'Thank you',
  error: 'Error',

  legalOf: 'Legal information of {name}',
  legal: 'Legal information',
  imprint: 'Legal notice',
  terms: 'Terms',
  privacy: 'Privacy',
  accessibility: 'Accessibility statement',
  responsible: '{provider} alone is responsible for the content of this page.',
  providedWith: 'Provided with {product}',

  question: 'When are you celebrating, and with how many guests?',
  unchecked: 'Chosen by us and translated from German; not checked for authenticity',
  goodToKnow: 'Good to know',
  way: 'How to find us',
  openMap: 'Open the map',
  openQuote: '‘',
  closeQuote: '’',
  pictures: 'Pictures',
  enlarge: 'Enlarge picture {number}',
  previousPicture: 'Previous picture',
  nextPicture: 'Next picture',
  close: 'Close',
  placeOf: '{place} of {total}',

  ended: 'This offer has ended',
  notStarted: 'This offer has not started yet',
  inactive: 'This offer is not available',
  partnerInactive: 'This partner is not available',
  linkInactive: 'This link has been switched off',
  unavailable: 'Not available',
  endedWhenever: 'This offer has ended.',
  endedOn: 'This offer ran until {day} and has ended.',
  startsSometime: 'This offer has not started yet.',
  startsOn: 'This offer starts on {day}.',
  inactiveNow: 'This offer is not available at the moment.',
  partnerNotNow: 'This partner is not available at the moment.',
  linkSwitchedOff: 'This recommendation link has been switched off.',
  partner: 'Partner',
  start: 'Starts',
  end: 'Ends',
  askProvider: 'If you have any questions, please contact the venue directly.',
  askHouse: 'Send your enquiry to the venue directly',

  linkUnavailable: 'This link is not available',
  partnerStopped: '{partner} is not active at the moment.',
  linkPaused: 'This recommendation link has been switched off for the time being.',
  linkNotNow: 'This recommendation link is not available at the moment.',
  thePartner: 'The partner',
  partnerNamed: 'The partner {name}',
  welcomeAnyway: 'Your enquiry is welcome all the same.',
  back: 'Back',
  contactPartner: 'Contact the partner',
  hello: 'Hello',
  letter:
    '{greeting},\n\nYour recommendation link is not available at the moment. Could you send me a new one?\n\nKind regards',
  letterSubject: 'Your recommendation link ({product})',

  confirmYours: 'Confirm your {noun}',
  confirm: 'Confirm {noun}',
  confirmWhat:
    'With one click you confirm that this {noun} comes from you. Only then does it count at {provider}.',
  notMineRequest: 'You have not sent an enquiry?',
  notMineApplication: 'You have not applied?',
  closePage: 'Then simply close this page; without confirmation the details will be deleted.',
  alreadyConfirmed: 'Your {noun} is already confirmed',
  confirmedOn: 'You confirmed it on {at}. There is nothing left to do.',
  confirmed: 'Thank you, your {noun} is confirmed',
  willContact: '{provider} will be in touch with you.',
  expired: 'This link has expired',
  notConfirmed: 'Your {noun} was not confirmed and therefore does not count.',
  askAgain: 'You are welcome to send it again.',
  againRequest: 'Send a new enquiry',
  againApplication: 'Apply again',

  notFound: 'Link not found',
  notFoundHint: 'Please check the address, or ask the person who gave you the link.',
  withoutPartner: 'Continue without a recommendation',
  loadFailed: 'This page could not be loaded',
  tryAgain: 'Please try again in a few seconds.',
  sendFailed: 'Your enquiry could not be sent',
  goBackAndTry: 'Please go back and try again in a few seconds.',
  checkFailed: 'The security check failed. Please reload the page and send your enquiry again.',
  tooManyTries: 'Too many attempts. Please wait {seconds} seconds and try again.',
  sentOtherwise:
    'This enquiry was already sent with other details. Please reload the page and try again.',
  notReachable: 'We cannot be reached at the moment. Please try again in a few seconds.',
  unexpected: 'Something unexpected went wrong. Please try again.',
};

export const PAGE_WORDS: Readonly<Record<Language, PageWords>> = { de, en };
