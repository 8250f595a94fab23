import type { Language } from '../guest-language.ts';

/** The fixed texts of the pages and mails on which guests ask for their own data (docs/product/privacy.md). */

const de = {
  language: 'de' as Language,
  title: 'Ihre Daten',
  requestOf: 'Ihre Anfrage vom {day} bei {provider}',
  choose: 'Was möchten Sie?',
  mailFirst:
    'Danach senden wir eine E-Mail an die Adresse, mit der die Anfrage gestellt wurde. Erst wenn Sie dort bestätigen, geschieht etwas: So kann niemand sonst Ihre Daten sehen oder löschen.',
  copy: 'Kopie meiner Daten',
  copyWhat:
    'Was zu Ihrer Anfrage gespeichert ist: Ihre Angaben, Ihre Einwilligungen im Wortlaut und welche E-Mails Sie bekommen haben. Als ZIP-Datei mit Tabellen.',
  copyAsk: 'Kopie meiner Daten anfordern',
  erasure: 'Löschung meiner Daten',
  erasureWhat:
    'Alles, was Sie erkennen lässt, wird gelöscht; die Anfrage bleibt ohne Sie stehen. Steht eine fest vereinbarte Veranstaltung noch bevor, ist das erst danach möglich.',
  fate: 'Was gelöscht wird und was bleibt',
  goes: 'Gelöscht wird',
  stays: 'Es bleibt',
  erasureAsk: 'Meine Daten löschen',
  others:
    'Auch für weitere Anfragen mit derselben E-Mail-Adresse bei {provider}, falls es welche gibt',
  lookIntoMail: 'Bitte sehen Sie in Ihr Postfach',
  mailedCopy:
    'Wir haben eine E-Mail an die Adresse gesendet, mit der die Anfrage gestellt wurde. Erst der Link darin öffnet die Kopie; er gilt 24 Stunden.',
  mailedErasure:
    'Wir haben eine E-Mail an die Adresse gesendet, mit der die Anfrage gestellt wurde. Erst der Link darin veranlasst die Löschung; er gilt 24 Stunden.',
  lookIntoSpam: 'Nichts angekommen? Bitte sehen Sie auch im Spam-Ordner nach.',
  notYet: 'Löschen ist noch nicht möglich',
  notYetWhy:
    'Zu dieser Anfrage haben Sie mit {provider} eine Veranstaltung vereinbart. Bis sie stattgefunden hat, werden Ihre Angaben dafür gebraucht (Art. 17 Abs. 3 DSGVO).',
  notYetWhen:
    'Ab dem {day} können Sie die Löschung hier erneut anfordern: über den Link „Auskunft oder Löschung“ in Ihren E-Mails. Fragen beantwortet {provider}.',
  used: 'Dieser Link wurde bereits verwendet',
  usedWhy:
    'Jeder Link gilt nur einmal. Hat etwas nicht geklappt, fordern Sie einfach einen neuen an.',
  expired: 'Dieser Link ist abgelaufen',
  expiredWhy: 'Es wurde nichts geändert. Sie können jederzeit einen neuen Link anfordern.',
  again: 'Neuen Link anfordern',
  copyReady: 'Ihre Kopie ist bereit',
  copyReadyWhat:
    'Sie bekommen eine ZIP-Datei mit Ihren Angaben, Einwilligungen und E-Mails. Dieser Link gilt für eine Kopie.',
  download: 'Kopie herunterladen',
  eraseNow: 'Daten endgültig löschen?',
  eraseNowWhat:
    'Ihre Kontaktdaten und Antworten werden gelöscht. {provider} kann Sie danach zu dieser Anfrage nicht mehr erreichen. Das lässt sich nicht rückgängig machen.',
  erase: 'Endgültig löschen',
  othersToo: 'Das gilt auch für weitere Anfragen mit derselben E-Mail-Adresse bei {provider}.',
  until:
    'Der Link gilt bis {until}. Sie haben das nicht angefordert? Dann schließen Sie diese Seite einfach; es wird nichts geändert.',
  notErased: 'Die Daten wurden nicht gelöscht',
  notErasedWhy:
    'Zwischen Ihrem Auftrag und seiner Ausführung hat sich etwas geändert. Was, steht in der E-Mail an Sie. Fragen beantwortet {provider}.',
  ordered: 'Die Löschung ist veranlasst',
  orderedWhat:
    'Angefordert am {at}. Sie wird gleich ausgeführt, meist innerhalb weniger Minuten. Sobald Ihre Daten gelöscht sind, schreiben wir Ihnen ein letztes Mal und vergessen danach auch Ihre E-Mail-Adresse.',
  orderedHint:
    'Bis diese E-Mail kommt, sind die Daten noch nicht gelöscht. {provider} erfährt nur, dass die Anfrage dieses Tages gelöscht wurde.',

  greeting: 'Guten Tag,',
  linkSubjectCopy: 'Kopie Ihrer Daten bei {provider}: bitte bestätigen',
  linkSubjectErasure: 'Löschung Ihrer Daten bei {provider}: bitte bestätigen',
  linkPreviewCopy: 'Erst der Link in dieser E-Mail öffnet die Kopie.',
  linkPreviewErasure: 'Erst der Link in dieser E-Mail veranlasst die Löschung.',
  linkTextCopy:
    'zu Ihrer Anfrage vom {day} bei {provider} wurde eine Kopie der gespeicherten Daten angefordert. Damit das niemand außer Ihnen kann, bestätigen Sie es bitte hier:',
  linkTextErasure:
    'zu Ihrer Anfrage vom {day} bei {provider} wurde die Löschung der gespeicherten Daten angefordert. Damit das niemand außer Ihnen kann, bestätigen Sie es bitte hier:',
  linkCopy: 'Zur Kopie meiner Daten',
  linkErasure: 'Zur Löschung meiner Daten',
  linkUntil: 'Der Link gilt bis {until} und nur einmal.',
  linkNotYou:
    'Sie haben das nicht angefordert? Dann müssen Sie nichts tun: Ohne Ihre Bestätigung geschieht nichts, und niemand sieht Ihre Daten.',
  refusedSubject: 'Ihre Daten bei {provider} sind noch nicht gelöscht',
  refusedPreview: 'Eine Veranstaltung ist vereinbart.',
  refusedText:
    'Sie haben die Löschung Ihrer Daten bei {provider} verlangt. Bevor sie ausgeführt wurde, ist zu Ihrer Anfrage eine Veranstaltung vereinbart worden. Bis sie stattgefunden hat, werden Ihre Angaben dafür gebraucht (Art. 17 Abs. 3 DSGVO). Es wurde nichts gelöscht.',
  refusedLater:
    'Am Tag nach der Veranstaltung können Sie die Löschung erneut verlangen, über den Link „Auskunft oder Löschung“ in Ihren E-Mails. Fragen beantwortet {provider}.',
  erasedSubject: 'Ihre Daten bei {provider} sind gelöscht',
  erasedPreview: 'Was gelöscht wurde und was ohne Sie bleibt.',
  erasedText:
    'wie von Ihnen verlangt, sind Ihre Kontaktdaten und Antworten bei {provider} gelöscht.',
  oneRequest: 'Anfrage vom',
  severalRequests: 'Anfragen vom',
  leftWithoutYou: 'Es bleibt, ohne Namen und Kontaktdaten',
  othersLater:
    'Steht zu einer weiteren Anfrage eine vereinbarte Veranstaltung noch bevor, bleibt diese Anfrage bis dahin. Danach können Sie ihre Löschung über den Link in ihren E-Mails verlangen.',
  lastMail:
    'Diese E-Mail ist die letzte dazu. Ihre Adresse wurde nur noch für sie gebraucht und wird mit dem Versand gelöscht. In Sicherungskopien bleiben die Daten, bis diese überschrieben werden.',
};

export type OwnDataWords = Readonly<Record<Exclude<keyof typeof de, 'language'>, string>> & {
  readonly language: Language;
};

const en: OwnDataWords = {
  language: 'en',
  title: 'Your data',
  requestOf: 'Your enquiry of {day} to {provider}',
  choose: 'What would you like?',
  mailFirst:
    'We will then send an email to the address from which the enquiry was made. Nothing happens until you confirm there, so nobody else can see or delete your data.',
  copy: 'A copy of my data',
  copyWhat:
    'What is stored about your enquiry: your details, your consents word for word, and which emails you have received. As a ZIP file with tables, in German.',
  copyAsk: 'Ask for a copy of my data',
  erasure: 'Deletion of my data',
  erasureWhat:
    'Everything that identifies you is deleted; the enquiry remains without you. If an event that has been agreed is still to come, this is only possible afterwards.',
  fate: 'What is deleted and what remains',
  goes: 'Deleted',
  stays: 'What remains',
  erasureAsk: 'Delete my data',
  others: 'Also for further enquiries from the same email address to {provider}, if there are any',
  lookIntoMail: 'Please look into your mailbox',
  mailedCopy:
    'We have sent an email to the address from which the enquiry was made. Only the link in it opens the copy; it works for 24 hours.',
  mailedErasure:
    'We have sent an email to the address from which the enquiry was made. Only the link in it starts the deletion; it works for 24 hours.',
  lookIntoSpam: 'Nothing there? Please look in your spam folder as well.',
  notYet: 'Your data cannot be deleted yet',
  notYetWhy:
    'For this enquiry you have agreed an event with {provider}. Until it has taken place, your details are needed for it (Article 17 (3) GDPR).',
  notYetWhen:
    'From {day} you can ask for the deletion again here: through the link ‘Access or erasure’ in your emails. {provider} will be glad to answer any questions.',
  used: 'This link has already been used',
  usedWhy: 'Each link works only once. If something went wrong, simply ask for a new one.',
  expired: 'This link has expired',
  expiredWhy: 'Nothing was changed. You can ask for a new link at any time.',
  again: 'Ask for a new link',
  copyReady: 'Your copy is ready',
  copyReadyWhat:
    'You will receive a ZIP file with your details, consents and emails. This link works for one copy.',
  download: 'Download the copy',
  eraseNow: 'Delete your data for good?',
  eraseNowWhat:
    'Your contact details and answers will be deleted. {provider} will no longer be able to reach you about this enquiry. This cannot be undone.',
  erase: 'Delete for good',
  othersToo: 'This also applies to further enquiries from the same email address to {provider}.',
  until:
    'The link works until {until}. You did not ask for this? Then simply close this page; nothing will be changed.',
  notErased: 'Your data was not deleted',
  notErasedWhy:
    'Something changed between your request and its execution. What it was, you will find in our email. {provider} will be glad to answer any questions.',
  ordered: 'The deletion is under way',
  orderedWhat:
    'Requested on {at}. It will be carried out shortly, usually within a few minutes. As soon as your data is deleted, we will write to you one last time and then forget your email address as well.',
  orderedHint:
    'Until that email arrives, your data is not yet deleted. {provider} only learns that the enquiry of this day was deleted.',

  greeting: 'Hello,',
  linkSubjectCopy: 'A copy of your data at {provider}: please confirm',
  linkSubjectErasure: 'Deletion of your data at {provider}: please confirm',
  linkPreviewCopy: 'Only the link in this email opens the copy.',
  linkPreviewErasure: 'Only the link in this email starts the deletion.',
  linkTextCopy:
    'a copy of the data stored about your enquiry of {day} to {provider} was requested. So that nobody but you can do this, please confirm here:',
  linkTextErasure:
    'the deletion of the data stored about your enquiry of {day} to {provider} was requested. So that nobody but you can do this, please confirm here:',
  linkCopy: 'To the copy of my data',
  linkErasure: 'To the deletion of my data',
  linkUntil: 'The link works until {until}, and only once.',
  linkNotYou:
    'You did not ask for this? Then you need not do anything: without your confirmation nothing happens, and nobody sees your data.',
  refusedSubject: 'Your data at {provider} has not been deleted yet',
  refusedPreview: 'An event has been agreed.',
  refusedText:
    'You asked for the deletion of your data at {provider}. Before it was carried out, an event was agreed for your enquiry. Until it has taken place, your details are needed for it (Article 17 (3) GDPR). Nothing was deleted.',
  refusedLater:
    'On the day after the event you can ask for the deletion again, through the link ‘Access or erasure’ in your emails. {provider} will be glad to answer any questions.',
  erasedSubject: 'Your data at {provider} has been deleted',
  erasedPreview: 'What was deleted and what remains without you.',
  erasedText: 'as you asked, your contact details and answers at {provider} have been deleted.',
  oneRequest: 'Enquiry of',
  severalRequests: 'Enquiries of',
  leftWithoutYou: 'What remains, without name and contact details',
  othersLater:
    'If an event that was agreed for a further enquiry is still to come, that enquiry stays until then. After that you can ask for its deletion through the link in its emails.',
  lastMail:
    'This is the last email about it. Your address was needed for this email only and is deleted as it is sent. The data stays in backups until these are overwritten.',
};

export const OWN_DATA_WORDS: Readonly<Record<Language, OwnDataWords>> = { de, en };

/** English of what an erasure deletes and keeps, by the German that stands at the tables themselves. */
export const FATE_IN_ENGLISH: Readonly<Record<string, string>> = {
  'E-Mails an Sie und die Links darin': 'Emails to you and the links in them',
  'Ihre E-Mail-Adresse in Berichten über Prämien': 'Your email address in reports about rewards',
  'Ihr Name, Ihre Kontaktdaten und alle Antworten im Formular':
    'Your name, your contact details and all your answers in the form',
  'Notizen zu Ihrer Anfrage und der genaue Tag Ihrer Veranstaltung':
    'Notes about your enquiry and the exact day of your event',
  'Worte, mit denen ein Partner Sie angekündigt hat': 'Words with which a partner announced you',
  'Dateien, die Sie mitgeschickt haben': 'Files that you sent with it',
  'Der Code Ihres Vorteils': 'The code that you were given',
  'Die Nummer Ihrer Buchung': 'The number of your booking',
  'Der Vermerk, dass Sie Nachfragen abbestellt haben':
    'The note that you unsubscribed from follow-up emails',
  'Dass es eine Anfrage gab, mit Empfehlung, Monat, Stand und Betrag':
    'That there was an enquiry, with recommendation, month, status and amount',
  'Die Prämie für die Empfehlung': 'The reward for the recommendation',
  'Der Umsatz aus Ihrem Auftrag': 'The revenue from your booking',
  'Der Wortlaut Ihrer Einwilligungen': 'The wording of your consents',
  'Dass eine automatische Nachfrage ging': 'That an automatic follow-up email was sent',
  'Wann die Anfrage geändert wurde': 'When the enquiry was changed',
  'Der Nachweis dieser Löschung': 'The proof of this deletion',
};

/** Why something stays, by the key of its reason in `retention-law.ts`. */
export const REASONS_IN_ENGLISH = {
  document: 'Part of documents that were issued',
  agreement: 'Agreement on credit notes, on which the documents rest',
  dispatch: 'Proof of when and where a document was sent',
  ledger: 'Basis of rewards, documents and figures; without name and contact details',
  consent: 'Proof that consent was given; without name and contact details',
  log: 'Log of changes; without personal details',
  address: 'The address of a recommendation link is never given a second time',
  counted: 'Counted, without name and contact details',
} as const;
