import type { Command } from './support/command.ts';

const EMAIL = '<E-Mail>';
const NO_OPTIONS = {};

/** The operator's commands in the order of the help. */
export const COMMANDS: readonly Command[] = [
  {
    name: 'serve',
    values: [],
    options: NO_OPTIONS,
    summary: 'startet die Anwendung; SERVICES=web oder worker startet nur einen Teil',
    load: async () => (await import('./commands/serve.ts')).serve,
  },
  {
    name: 'migrate',
    values: [],
    options: NO_OPTIONS,
    summary: 'bringt die Datenbank auf den neuesten Stand',
    load: async () => (await import('./commands/migrate.ts')).migrateDatabase,
  },
  {
    name: 'doctor',
    values: [],
    options: { verify: 'prüft auch alle Belege' },
    summary: 'prüft Versionen, Platz, Uhr, Rechte, Datenbank, Mailserver und Aufträge',
    load: async () => (await import('./commands/doctor.ts')).doctor,
  },
  {
    name: 'backup',
    values: ['<Ordner>'],
    options: {
      'without-secret':
        'lässt den Schlüssel der Installation weg; bewahren Sie ihn dann selbst auf',
    },
    summary: 'sichert alle Daten in einen neuen Unterordner, auch neben der laufenden Anwendung',
    example: '/mnt/sicherung',
    load: async () => (await import('./commands/backup.ts')).backup,
  },
  {
    name: 'restore',
    values: ['<Sicherung>'],
    options: {
      unauthenticated:
        'nimmt auch eine Sicherung, die kein Schlüssel bestätigt; nur, wenn Sie wissen, woher sie kommt',
    },
    summary: 'spielt eine Sicherung in eine leere Datenbank ein und prüft alle Belege',
    example: '/mnt/sicherung/empfehlwerk-20261121T053000Z',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'verify',
    values: ['[Prüfwert]'],
    options: {
      anchor: 'hält den Prüfwert dahinter, oder die Datei mit der E-Mail, gegen das Register',
      english: 'says it in English',
    },
    summary:
      'prüft jeden Beleg und jede Rechnung: Kette, Register, Nummern, Summen, Dateien und Prämien',
    example: '--anchor /mnt/post/pruefwert-2026-12.eml',
    load: async () => (await import('./commands/verify.ts')).verify,
  },
  {
    name: 'users',
    values: ['[E-Mail]'],
    options: NO_OPTIONS,
    summary: 'nennt alle Benutzer mit Sitzungen und zweitem Faktor',
    load: async () => (await import('./commands/users.ts')).users,
  },
  {
    name: 'providers',
    values: [],
    options: NO_OPTIONS,
    summary: 'nennt alle Anbieter mit Tarif, Abo und offenen Rechnungen',
    load: async () => (await import('./commands/providers.ts')).providers,
  },
  {
    name: 'set-plan',
    values: [EMAIL, '<Tarif>'],
    options: NO_OPTIONS,
    summary: 'setzt den Tarif eines Anbieters, ohne Rechnung',
    example: 'name@example.com enterprise',
    load: async () => (await import('./commands/set-plan.ts')).changePlan,
  },
  {
    name: 'mark-paid',
    values: ['<Rechnung>', '[Tag]'],
    options: NO_OPTIONS,
    summary: 'vermerkt, dass eine Rechnung bezahlt ist; ohne Tag heute',
    example: 'RE-0042 02.01.2026',
    load: async () => (await import('./commands/mark-paid.ts')).markInvoicePaid,
  },
  {
    name: 'invoices',
    values: [],
    options: NO_OPTIONS,
    summary: 'nennt alle Rechnungen des Betreibers mit Zahlungsstand und Summen',
    load: async () => (await import('./commands/invoices.ts')).invoices,
  },
  {
    name: 'card-payments',
    values: [],
    options: NO_OPTIONS,
    summary: 'nennt alle Kartenzahlungen mit Erstattungen, Rückbuchungen und doppelten Zahlungen',
    load: async () => (await import('./commands/card-payments.ts')).cardPayments,
  },
  {
    name: 'ledger',
    values: [EMAIL],
    options: NO_OPTIONS,
    summary: 'nennt alle Prämien eines Anbieters, die Belege dazu und die Summen',
    example: 'name@example.com',
    load: async () => (await import('./commands/ledger.ts')).ledger,
  },
  {
    name: 'demo-requests',
    values: [],
    options: NO_OPTIONS,
    summary: 'nennt, wer auf den öffentlichen Seiten eine Vorführung wünscht',
    load: async () => (await import('./commands/demo-requests.ts')).demoRequests,
  },
  {
    name: 'outbox',
    values: [],
    options: NO_OPTIONS,
    summary: 'nennt E-Mails, die noch warten, mit dem Grund des letzten Fehlschlags',
    load: async () => (await import('./commands/outbox.ts')).outbox,
  },
  {
    name: 'jobs',
    values: ['[Kennung]'],
    options: NO_OPTIONS,
    summary: 'nennt wartende und aufgegebene Aufträge; mit Kennung versucht er einen noch einmal',
    load: async () => (await import('./commands/jobs.ts')).jobs,
  },
  {
    name: 'export',
    values: [EMAIL, '<Ordner>'],
    options: NO_OPTIONS,
    summary: 'schreibt alles, was über ein Konto gespeichert ist, in eine ZIP-Datei',
    example: 'name@example.com /mnt/auskunft',
    load: async () => (await import('./commands/export.ts')).exportData,
  },
  {
    name: 'erase',
    values: [EMAIL],
    options: { yes: 'tut es; sonst wird nur gesagt, was endet' },
    summary: 'löst ein Konto auf und löscht seine personenbezogenen Daten für immer',
    example: 'name@example.com --yes',
    load: async () => (await import('./commands/erase.ts')).erase,
  },
  {
    name: 'rotate-keys',
    values: [],
    options: {
      'after-leak': 'löscht den alten Schlüssel und macht alle Backup-Codes ungültig',
    },
    summary: 'gibt der Installation einen neuen Schlüssel und versiegelt alles neu',
    load: async () => (await import('./commands/rotate-keys.ts')).rotateKeys,
  },
  {
    name: 'resend-mail',
    values: ['<E-Mail oder Kennung>'],
    options: NO_OPTIONS,
    summary: 'nennt die neuesten E-Mails an eine Adresse; mit Kennung sendet er eine noch einmal',
    example: 'name@example.com',
    load: async () => (await import('./commands/resend-mail.ts')).resendMails,
  },
  {
    name: 'end-sessions',
    values: [EMAIL],
    options: NO_OPTIONS,
    summary: 'meldet einen Benutzer überall ab',
    example: 'name@example.com',
    load: async () => (await import('./commands/end-sessions.ts')).endSessions,
  },
  {
    name: 'release-wording',
    values: [EMAIL],
    options: NO_OPTIONS,
    summary: 'gibt einem Konto eigene Texte in E-Mails frei, vor der ersten Zahlung',
    example: 'name@example.com',
    load: async () => (await import('./commands/release-wording.ts')).releaseWording,
  },
  {
    name: 'demo',
    values: [],
    options: NO_OPTIONS,
    summary: 'füllt ein neues Konto mit einem Probejahr; nicht in Produktion',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
];
