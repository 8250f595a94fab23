/** What somebody is in a house, and what that lets them do: server, screens and documentation follow from here. */

/** Roles of a member, as the database names them, in the words of the screens. */
export const ROLES = {
  owner: 'Inhaber',
  manager: 'Leitung',
  sales: 'Vertrieb',
  bookkeeping: 'Buchhaltung',
  reader: 'Lesen',
} as const;

export type Role = keyof typeof ROLES;

export const ROLE_IDS = Object.keys(ROLES) as readonly Role[];

interface RightDefinition {
  /** What it lets somebody do, as screens and documentation name it. */
  readonly label: string;
  readonly roles: readonly Role[];
}

const EVERYBODY = ROLE_IDS;
const MANAGING = ['owner', 'manager'] as const;
const SELLING = ['owner', 'manager', 'sales'] as const;
const PAYING = ['owner', 'manager', 'bookkeeping'] as const;

/** The matrix of roles (docs/product/roles.md); which call needs which right: `calls-by-right.ts`. */
export const RIGHTS = {
  everybody: { label: 'Eigene Anmeldung', roles: EVERYBODY },
  'leads.read': { label: 'Anfragen lesen', roles: EVERYBODY },
  'leads.write': { label: 'Anfragen, Schritte und Notizen bearbeiten', roles: SELLING },
  'programme.read': {
    label: 'Kampagnen, Links, Gästeseiten und Marketing lesen',
    roles: EVERYBODY,
  },
  'programme.write': {
    label: 'Kampagnen, Links, Gästeseiten und Marketing bearbeiten',
    roles: MANAGING,
  },
  'partners.read': { label: 'Partner lesen', roles: EVERYBODY },
  'partners.write': { label: 'Partner anlegen, einladen und bearbeiten', roles: SELLING },
  /** Either of the two beside it; which fields, the two decide. */
  'partners.change': {
    label: 'Einen Partner ändern',
    roles: EVERYBODY.filter((role) => role !== 'reader'),
  },
  'partners.payment_data': { label: 'Bank- und Steuerdaten der Partner', roles: PAYING },
  payouts: { label: 'Auszahlungen, Belege, Bankdateien und DATEV', roles: PAYING },
  'money.correct': {
    label: 'Korrekturen, Boni, Kontoauszüge und Paket für die Steuerberatung',
    roles: PAYING,
  },
  figures: { label: 'Auswertung', roles: EVERYBODY },
  personal_exports: { label: 'Exporte mit personenbezogenen Daten', roles: PAYING },
  settings: { label: 'Account-Einstellungen, Nummernkreise und Branding', roles: MANAGING },
  review: { label: 'Prüfung, Bewerbungen und Ankündigungen', roles: SELLING },
  persons: { label: 'Personen löschen und als Partner ansehen', roles: MANAGING },
  team: { label: 'Team, Schlüssel, Webhooks, Abonnement und Auflösung', roles: ['owner'] },
} as const satisfies Readonly<Record<string, RightDefinition>>;

export type Right = keyof typeof RIGHTS;

/** Whether a role has a right. */
export function may(role: Role, right: Right): boolean {
  const { roles }: RightDefinition = RIGHTS[right];
  return roles.includes(role);
}

/** The roles that have a right, in words: "Inhaber, Leitung". */
export function rolesInWords(right: Right): string {
  const { roles }: RightDefinition = RIGHTS[right];
  return roles.map((role) => ROLES[role]).join(', ');
}
