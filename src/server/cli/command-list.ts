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
    options: NO_OPTIONS,
    summary: 'spielt eine Sicherung in eine leere Datenbank ein und prüft alle Belege',
    example: '/mnt/sicherung/empfehlwerk-20261121T053000Z',
    load: async () => (await import('./commands/restore.ts')).restore,
  },
  {
    name: 'verify',
    values: [],
    options: { english: 'says it in English' },
    summary: 'prüft jeden Beleg und jede Rechnung: Kette, Nummern, Summen, Dateien und Prämien',
    load: async () => (await import('./commands/verify.ts')).verify,
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
    example: 'RE-0042 24.12.2026',
    load: async () => (await import('./commands/mark-paid.ts')).markInvoicePaid,
  },
  {
    name: 'demo-requests',
    values: [],
    options: NO_OPTIONS,
    summary: 'nennt, wer auf den öffentlichen Seiten eine Vorführung wünscht',
    load: async () => (await import('./commands/demo-requests.ts')).demoRequests,
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
    name: 'demo',
    values: [],
    options: NO_OPTIONS,
    summary: 'füllt ein neues Konto mit einem Probejahr; nicht in Produktion',
    load: async () => (await import('./commands/demo.ts')).demo,
  },
];
