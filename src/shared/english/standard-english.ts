/**
 * English of the texts with which the product's own forms and pages begin (`default-form.ts`,
 * `form-presets.ts`): whoever keeps them has nothing to translate. A provider's own wording wins.
 */
export const STANDARD_ENGLISH: Readonly<Record<string, string>> = {
  // Around the form
  'Ihre Feier in besten Händen': 'Your celebration in the best of hands',
  'Fragen Sie jetzt unverbindlich an.': 'Send us your enquiry; it commits you to nothing.',
  'Anfrage senden': 'Send enquiry',
  'Jetzt anfragen': 'Send enquiry',
  'Termin anfragen': 'Ask for a date',
  'empfohlen von': 'recommended by',
  'wird empfohlen von': 'is recommended by',
  'Schön, dass Sie da sind! Erzählen Sie uns in wenigen Schritten von Ihrer Feier.':
    'How lovely that you are here! Tell us about your celebration in a few short steps.',
  'Wir freuen uns auf Ihr Fest. Vier kurze Schritte, dann melden wir uns bei Ihnen.':
    'We look forward to your celebration. Four short steps, and we will be in touch.',
  'Vielen Dank für Ihre Anfrage! Wir melden uns innerhalb von 24 Stunden bei Ihnen.':
    'Thank you for your enquiry! We will be in touch within 24 hours.',

  // Pages
  'Ihre Kontaktdaten': 'Your contact details',
  'Ihr Anlass': 'Your occasion',
  'Ihr Termin': 'Your date',
  'Ihre Gäste': 'Your guests',
  'Umfang Ihrer Veranstaltung': 'What your event includes',
  'Wann feiern Sie, und mit wie vielen?': 'When are you celebrating, and how many will you be?',
  'Was ist der Anlass?': 'What is the occasion?',
  'Was wünschen Sie sich?': 'What would you like?',
  'Wie erreichen wir Sie?': 'How can we reach you?',

  // Questions
  Vorname: 'First name',
  Nachname: 'Last name',
  Name: 'Name',
  'E-Mail': 'Email',
  'E-Mail-Adresse': 'Email address',
  Telefon: 'Phone',
  Firma: 'Company',
  Anschrift: 'Address',
  Anlass: 'Occasion',
  Datum: 'Date',
  Uhrzeit: 'Time',
  Wunschtermin: 'Preferred date',
  Wunschtermine: 'Preferred dates',
  'Alternativtermin 1': 'Alternative date 1',
  'Alternativtermin 2': 'Alternative date 2',
  'Bevorzugte Uhrzeit': 'Preferred time',
  'Anzahl der Gäste': 'Number of guests',
  'Weitere Wünsche': 'Anything else you would like',
  Nachricht: 'Message',
  Eventmanager: 'Event manager',
  'Was dürfen wir für Sie vorbereiten?': 'What may we prepare for you?',

  // Options
  Hochzeit: 'Wedding',
  Geburtstag: 'Birthday',
  Jubiläum: 'Anniversary',
  Taufe: 'Christening',
  Firmenfeier: 'Company party',
  Tagung: 'Conference',
  Trauerfeier: 'Funeral reception',
  'Sonstige private Feier': 'Another private celebration',
  Räumlichkeiten: 'Rooms',
  Catering: 'Catering',
  Getränke: 'Drinks',
  Dekoration: 'Decoration',
  'Musik und Technik': 'Music and equipment',
  Übernachtung: 'Overnight stay',
  Ja: 'Yes',
  Nein: 'No',
};
