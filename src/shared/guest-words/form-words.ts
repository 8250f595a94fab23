import { LANDING_TEXTS } from '../forms/landing-texts.ts';
import { GUEST_FILE_ERRORS } from '../guest-file-errors.ts';
import type { Language } from '../guest-language.ts';

/**
 * The fixed texts of the form, its checks and its thanks (docs/product/guest-pages.md section 5). They
 * travel in the page in its own language, so that the script has none of either.
 */

const de = {
  language: 'de' as Language,

  // Around the questions
  requestTitle: 'Ihre Anfrage',
  endTitle: 'Zum Abschluss',
  page: 'Seite',
  pageTitle: 'Seite {number}',
  progress: '{place} von {total}',
  onlyIf: 'Nur ausfüllen, {condition}.',
  optional: '(optional)',
  choose: 'Bitte wählen',
  from: 'von',
  to: 'bis',
  wish: '{number}. Wunsch',
  street: 'Straße und Hausnummer',
  postcode: 'Postleitzahl',
  town: 'Ort',
  oneLess: '{label}: eins weniger',
  oneMore: '{label}: eins mehr',
  leaveEmpty: 'Dieses Feld bitte leer lassen',
  back: 'Zurück',
  next: 'Weiter',

  // Conditions, for those who see every question
  ifAll: 'wenn {rules}',
  and: 'und',
  or: 'oder',
  gone: 'eine gelöschte Frage',
  ruleIs: '{label} {value} ist',
  ruleIsNot: '{label} nicht {value} ist',
  ruleContains: '{label} {value} enthält',
  ruleMoreThan: '{label} mehr als {value} ist',
  ruleAnswered: '{label} beantwortet ist',
  quoted: '„{text}“',

  // What is wrong with an answer
  requiredTitle: 'Pflichtfeld fehlt',
  wrongTitle: 'Bitte prüfen Sie Ihre Angaben',
  consentTitle: 'Zustimmung erforderlich',
  required: 'Bitte füllen Sie das Feld „{label}“ aus.',
  requiredConsent: 'Bitte stimmen Sie „{label}“ zu.',
  oneValue: 'Bitte geben Sie bei „{label}“ nur einen Wert an.',
  mostValues: 'Bitte geben Sie bei „{label}“ höchstens {most} Werte an.',
  tooLong: 'Bitte höchstens {most} Zeichen eingeben.',
  email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
  phone: 'Bitte geben Sie eine gültige Telefonnummer ein, zum Beispiel 0171 2345678.',
  number: 'Bitte geben Sie eine Zahl ein.',
  numberFrom: 'Bitte geben Sie eine Zahl ab 1 ein.',
  date: 'Bitte geben Sie ein gültiges Datum ein, zum Beispiel 24.12.2026.',
  time: 'Bitte geben Sie eine gültige Uhrzeit ein, zum Beispiel 18:30.',
  unknownOption: 'Bitte wählen Sie eine der angebotenen Möglichkeiten.',

  // Files
  filePick: 'Dateien auswählen',
  fileHint: 'Bis zu 5 Dateien, je höchstens 10 MB: PDF, JPG, PNG oder WebP.',
  fileRemove: 'Entfernen',
  fileRemoveNamed: '{name} entfernen',
  fileAgain: 'Noch einmal',
  fileWaiting: '{size}, wartet',
  fileSending: '{size}, {percent} % übertragen',
  fileStored: '{name} ist übertragen.',
  fileRemoved: '{name} ist entfernt.',
  filesMost: 'Bitte wählen Sie höchstens {most} Dateien aus.',
  filesMostAt: 'Bitte wählen Sie bei „{label}“ höchstens {most} Dateien aus.',
  filesChooseAgain: 'Bitte wählen Sie Ihre Dateien bei „{label}“ noch einmal aus.',
  fileTooLarge: GUEST_FILE_ERRORS.guest_file_too_large.message as string,
  fileWrongKind: GUEST_FILE_ERRORS.guest_file_wrong_kind.message as string,
  fileFailed:
    'Die Datei wurde nicht übertragen. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  filesUnderWay: 'Die Dateien bei „{label}“ werden noch übertragen. Bitte warten Sie einen Moment.',
  filesFailed: 'Bei „{label}“ wurde eine Datei nicht übertragen. Bitte entfernen Sie sie.',

  // A partner's code
  codeHint: 'Falls Ihnen jemand einen Code genannt hat, zum Beispiel FESTWERK.',
  codeValid: 'Danke, der Code gilt.',
  codeUnknown: 'Diesen Code kennen wir nicht. Bitte prüfen Sie ihn, oder lassen Sie das Feld leer.',

  bothDays: 'Bitte geben Sie bei „{label}“ Beginn und Ende an.',
  endFirst: 'Bei „{label}“ liegt das Ende vor dem Beginn. Bitte prüfen Sie beide Tage.',
  wholeAddress: 'Bitte geben Sie bei „{label}“ Straße, Postleitzahl und Ort an.',
  postcodeWrong: 'Bitte geben Sie eine gültige Postleitzahl ein, zum Beispiel 86911.',
  unreadable: 'Die Eingabe bei „{label}“ ist unvollständig oder nicht lesbar.',

  // The end of the form
  review: 'Ihre Angaben',
  changeAnswers: 'Angaben ändern',
  consents: 'Ihre Zustimmung',
  policy: 'Datenschutzerklärung',
  consentPlatform:
    'Ich habe die Datenschutzerklärung der Plattform {product} gelesen und akzeptiere sie.',
  consentPlatformMissing: 'Bitte akzeptieren Sie die Datenschutzerklärung der Plattform.',
  consentProvider: 'Ich habe die Datenschutzerklärung von {provider} gelesen und akzeptiere sie.',
  consentProviderMissing: 'Bitte akzeptieren Sie die Datenschutzerklärung von {provider}.',
  consentContact:
    'Ich stimme zu, dass meine Angaben an {provider} weitergeleitet werden und {provider} mich zu meiner {noun} kontaktiert. Das kann ich jederzeit widerrufen.',
  consentContactMissing: 'Bitte stimmen Sie der Kontaktaufnahme und Datenweiterleitung zu.',
  consentTerms:
    'Ich habe die Teilnahmebedingungen von {provider} gelesen und bin mit ihnen einverstanden.',
  consentTermsMissing: 'Bitte stimmen Sie den Teilnahmebedingungen zu.',
  checkIdle: 'Sicherheitsprüfung beginnt mit Ihrer ersten Eingabe',
  checkRunning: 'Sicherheitsprüfung läuft …',
  checkPassed: 'Sicherheitsprüfung bestanden',
  checkImpossible: 'Sicherheitsprüfung nicht möglich. Ihre Anfrage wird trotzdem gesendet.',
  confirmLater:
    'Nach dem Absenden schicken wir Ihnen eine E-Mail. Ihre {noun} gilt, sobald Sie darin Ihre Adresse bestätigt haben.',
  send: LANDING_TEXTS.buttonText,
  sending: 'Wird gesendet...',
  notSent: 'Fehler beim Senden',
  sendFailed: 'Fehler beim Senden der Anfrage',
  sendUnknown: 'Unbekannter Fehler beim Senden der Anfrage',

  // The thanks
  request: 'Anfrage',
  application: 'Bewerbung',
  sent: 'Gesendet',
  handedOver: '{noun} übermittelt',
  confirmTitle: 'Bitte bestätigen Sie Ihre E-Mail-Adresse',
  arrived: 'Ihre {noun} ist angekommen',
  thanks:
    'Vielen Dank! Ihre Anfrage wurde gesendet. Sie erhalten in Kürze eine Bestätigung per E-Mail.',
  oneStepLeft: 'Ein Schritt fehlt noch',
  mailSent:
    'Wir haben Ihnen eine E-Mail geschickt. Ihre {noun} gilt erst, wenn Sie darin auf „{noun} bestätigen“ geklickt haben. Der Link gilt {days} Tage; ohne Bestätigung löschen wir Ihre Angaben nach {kept} Tagen.',
  lookIntoSpam: 'Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach.',
  benefit: 'Ihr Vorteil',
  benefitUntil: 'Für Anfragen bis {day}',
  yourBenefit: 'Ihr Vorteil: {words}',
  codeAfterConfirming:
    'Ihren Code erhalten Sie per E-Mail, sobald Sie Ihre Anfrage bestätigt haben.',
  codeByMail: 'Ihren Code finden Sie in der E-Mail, die Sie zu Ihrer Anfrage erhalten.',
  yourCode: 'Ihr Code:',
  sayCode: 'Bitte nennen Sie ihn, wenn Sie den Vorteil nutzen möchten.',
  termsFold: 'Teilnahmebedingungen lesen',
};

export type FormWords = Readonly<Record<Exclude<keyof typeof de, 'language'>, string>> & {
  readonly language: Language;
};

const en: FormWords = {
  language: 'en',

  requestTitle: 'Your enquiry',
  endTitle: 'Nearly there',
  page: 'Page',
  pageTitle: 'Page {number}',
  progress: '{place} of {total}',
  onlyIf: 'Please fill this in only {condition}.',
  optional: '(optional)',
  choose: 'Please choose',
  from: 'from',
  to: 'to',
  wish: 'Choice {number}',
  street: 'Street and house number',
  postcode: 'Postcode',
  town: 'Town or city',
  oneLess: '{label}: one fewer',
  oneMore: '{label}: one more',
  leaveEmpty: 'Please leave this field empty',
  back: 'Back',
  next: 'Continue',

  ifAll: 'if {rules}',
  and: 'and',
  or: 'or',
  gone: 'a question that no longer exists',
  ruleIs: '{label} is {value}',
  ruleIsNot: '{label} is not {value}',
  ruleContains: '{label} includes {value}',
  ruleMoreThan: '{label} is more than {value}',
  ruleAnswered: '{label} has been answered',
  quoted: '‘{text}’',

  requiredTitle: 'Something is missing',
  wrongTitle: 'Please check your details',
  consentTitle: 'We need your consent',
  required: 'Please fill in ‘{label}’.',
  requiredConsent: 'Please agree to ‘{label}’.',
  oneValue: 'Please give only one answer to ‘{label}’.',
  mostValues: 'Please give no more than {most} answers to ‘{label}’.',
  tooLong: 'Please use no more than {most} characters.',
  email: 'Please enter a valid email address, for example name@example.com.',
  phone: 'Please enter a valid phone number, for example +44 20 7946 0000.',
  number: 'Please enter a number.',
  numberFrom: 'Please enter a number of 1 or more.',
  date: 'Please enter a valid date, for example 2026-12-24.',
  time: 'Please enter a valid time, for example 18:30.',
  unknownOption: 'Please choose one of the options.',

  filePick: 'Choose files',
  fileHint: 'Up to 5 files of no more than 10 MB each: PDF, JPG, PNG or WebP.',
  fileRemove: 'Remove',
  fileRemoveNamed: 'Remove {name}',
  fileAgain: 'Try again',
  fileWaiting: '{size}, waiting',
  fileSending: '{size}, {percent}% sent',
  fileStored: '{name} has been sent.',
  fileRemoved: '{name} has been removed.',
  filesMost: 'Please choose no more than {most} files.',
  filesMostAt: 'Please choose no more than {most} files for ‘{label}’.',
  filesChooseAgain: 'Please choose your files for ‘{label}’ again.',
  fileTooLarge: 'This file is larger than 10 MB. Please make it smaller.',
  fileWrongKind: 'Please choose a PDF, JPG, PNG or WebP file.',
  fileFailed: 'This file was not sent. Please check your connection and try again.',
  filesUnderWay: 'The files for ‘{label}’ are still being sent. Please wait a moment.',
  filesFailed: 'A file for ‘{label}’ was not sent. Please remove it.',

  codeHint: 'If somebody has given you a code, for example FESTWERK.',
  codeValid: 'Thank you, the code is valid.',
  codeUnknown: 'We do not know this code. Please check it, or leave the field empty.',

  bothDays: 'Please give both the first and the last day for ‘{label}’.',
  endFirst: 'For ‘{label}’, the last day is before the first. Please check both days.',
  wholeAddress: 'Please give street, postcode and town for ‘{label}’.',
  postcodeWrong: 'Please enter a valid postcode, for example SW1A 1AA.',
  unreadable: 'What you entered for ‘{label}’ is incomplete or cannot be read.',

  review: 'Your details',
  changeAnswers: 'Change your details',
  consents: 'Your consent',
  policy: 'privacy policy',
  consentPlatform: 'I have read and accept the privacy policy of the {product} platform.',
  consentPlatformMissing: 'Please accept the privacy policy of the platform.',
  consentProvider: 'I have read and accept the privacy policy of {provider}.',
  consentProviderMissing: 'Please accept the privacy policy of {provider}.',
  consentContact:
    'I agree that my details are passed on to {provider} and that {provider} contacts me about my {noun}. I can withdraw this at any time.',
  consentContactMissing: 'Please agree to being contacted and to your details being passed on.',
  consentTerms: 'I have read and agree to the terms of participation of {provider}.',
  consentTermsMissing: 'Please agree to the terms of participation.',
  checkIdle: 'The security check starts when you begin typing',
  checkRunning: 'Security check running …',
  checkPassed: 'Security check passed',
  checkImpossible: 'The security check did not work. Your enquiry will be sent all the same.',
  confirmLater:
    'Once you have sent the form, we will email you. Your {noun} counts as soon as you have confirmed your address there.',
  send: 'Send enquiry',
  sending: 'Sending…',
  notSent: 'Not sent',
  sendFailed: 'Your enquiry could not be sent. Please try again in a moment.',
  sendUnknown: 'Your enquiry could not be sent, and we do not know why. Please try again.',

  request: 'enquiry',
  application: 'application',
  sent: 'Sent',
  handedOver: 'Your {noun} is on its way',
  confirmTitle: 'Please confirm your email address',
  arrived: 'Your {noun} has arrived',
  thanks:
    'Thank you! Your enquiry has been sent. You will receive a confirmation by email shortly.',
  oneStepLeft: 'One more step',
  mailSent:
    'We have sent you an email. Your {noun} only counts once you have clicked ‘Confirm {noun}’ in it. The link works for {days} days; without your confirmation we delete your details after {kept} days.',
  lookIntoSpam: 'Nothing there? Please look in your spam folder as well.',
  benefit: 'For you',
  benefitUntil: 'For enquiries until {day}',
  yourBenefit: 'For you: {words}',
  codeAfterConfirming:
    'You will receive your code by email as soon as you have confirmed your enquiry.',
  codeByMail: 'You will find your code in the email you receive about your enquiry.',
  yourCode: 'Your code:',
  sayCode: 'Please mention it when you would like to make use of this.',
  termsFold: 'Read the terms of participation',
};

export const FORM_WORDS: Readonly<Record<Language, FormWords>> = { de, en };
