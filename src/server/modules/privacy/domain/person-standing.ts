import type { CalendarDate } from '#shared/calendar-date.ts';
import type { ErrorCode } from '#shared/errors.ts';
import { keptUntil } from '#shared/retention-law.ts';

/** What matters of a visitor before the erasure. */
export interface VisitorStanding {
  readonly kind: 'visitor';
  readonly erasedAt: Date | null;
  /** The provider still works on the request. */
  readonly isOpen: boolean;
  /** Further requests of the same mailbox. */
  readonly others: readonly string[];
}

/** What matters of a partner before the erasure. */
export interface PartnerStanding {
  readonly kind: 'partner';
  readonly erasedAt: Date | null;
  /** Day of the newest document; null without any. */
  readonly lastDocument: CalendarDate | null;
  readonly unpaidDocuments: number;
  readonly openCommissions: number;
  readonly openRequests: number;
}

export type Standing = VisitorStanding | PartnerStanding;

/** How long documents are kept at this installation and by this provider. */
export interface DocumentPeriod {
  /** From the end of the year of issue. */
  readonly years: number;
  readonly taxOpenSince: number | null;
}

/** Why a person cannot be erased now; null when nothing stands against it. */
export function erasureRefusal(standing: Standing): ErrorCode | null {
  if (standing.erasedAt !== null) return 'person_erased';
  if (standing.kind === 'visitor') return null;
  if (standing.openCommissions > 0) return 'partner_is_owed';
  return standing.unpaidDocuments > 0 ? 'partner_is_unpaid' : null;
}

/** Whether a partner's documents must still be kept on this day, and until when. */
export function documentsOf(
  { lastDocument }: PartnerStanding,
  { years, taxOpenSince }: DocumentPeriod,
  today: CalendarDate,
): { readonly areKept: boolean; readonly until: CalendarDate | null } {
  if (lastDocument === null) return { areKept: false, until: null };
  const until = keptUntil(lastDocument, years, taxOpenSince, today);
  return { areKept: until === null || until >= today, until };
}

/** What the provider should know before, in whole sentences. */
export function erasureWarnings(standing: Standing): string[] {
  if (standing.kind === 'visitor')
    return standing.isOpen
      ? ['Diese Anfrage ist noch offen. Danach können Sie den Anfragenden nicht mehr erreichen.']
      : [];
  const { openRequests: open } = standing;
  if (open === 0) return [];
  const which = open === 1 ? 'Eine Anfrage ist' : `${open} Anfragen sind`;
  return [
    `${which} noch offen. Entsteht daraus später eine Prämie, kann sie diesem Partner nicht mehr ausgezahlt werden.`,
  ];
}
