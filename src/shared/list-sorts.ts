/**
 * What lists can be sorted by. A leading '-' reverses the order. Here and not in the contracts,
 * because addresses are read before the schemas are there.
 */

/** What the partner list can be sorted by; a leading '-' reverses the order. */
export const PARTNER_SORT_KEYS = [
  'created',
  'name',
  'clicks',
  'leads',
  'sales',
  'commission',
] as const;
export type PartnerSortKey = (typeof PARTNER_SORT_KEYS)[number];
export type PartnerSort = PartnerSortKey | `-${PartnerSortKey}`;

export const PARTNER_SORTS: readonly PartnerSort[] = PARTNER_SORT_KEYS.flatMap((key) => [
  key,
  `-${key}` as const,
]);

/** What links can be sorted by; a leading '-' reverses the order. */
export const LINK_SORT_KEYS = [
  'created',
  'partner',
  'clicks',
  'leads',
  'rate',
  'sales',
  'commission',
] as const;
export type LinkSortKey = (typeof LINK_SORT_KEYS)[number];
export type LinkSort = LinkSortKey | `-${LinkSortKey}`;

export const LINK_SORTS: readonly LinkSort[] = LINK_SORT_KEYS.flatMap((key) => [
  key,
  `-${key}` as const,
]);

/** What the requests can be sorted by; a leading '-' reverses the order. */
export const LEAD_SORT_KEYS = ['received', 'name', 'event', 'revenue', 'commission'] as const;
export type LeadSortKey = (typeof LEAD_SORT_KEYS)[number];
export type LeadSort = LeadSortKey | `-${LeadSortKey}`;

export const LEAD_SORTS: readonly LeadSort[] = LEAD_SORT_KEYS.flatMap((key) => [
  key,
  `-${key}` as const,
]);

/** What documents can be sorted by; a leading '-' reverses the order. */
export const DOCUMENT_SORT_KEYS = [
  'created',
  'number',
  'partner',
  'amount',
  'sent',
  'status',
] as const;
export type DocumentSortKey = (typeof DOCUMENT_SORT_KEYS)[number];
export type DocumentSort = DocumentSortKey | `-${DocumentSortKey}`;

export const DOCUMENT_SORTS: readonly DocumentSort[] = DOCUMENT_SORT_KEYS.flatMap((key) => [
  key,
  `-${key}` as const,
]);
