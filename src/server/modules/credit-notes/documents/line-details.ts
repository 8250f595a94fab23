import type { DocumentLine } from '#shared/credit-note/document-lines.ts';

/**
 * What a line says below its name, on the paper and, joined by ' · ', in the e-invoice (BT-154):
 * 'Kampagne „Sommerfeste 2026“', '12 Prämien laut Anlage'.
 */
export function lineDetails({
  campaign,
  detail,
}: Pick<DocumentLine, 'campaign' | 'detail'>): string[] {
  return [`Kampagne „${campaign}“`, detail].filter((part) => part !== '');
}
