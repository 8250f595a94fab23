import type { DocumentSending } from '#shared/contracts/credit-notes/sendings.ts';
import { documentsOf } from '../choice/documents-of.ts';

type Counts = DocumentSending['counts'];

/** Whether nothing happens by itself any more but further tries. */
export const isSettled = ({ waiting, handed }: Counts): boolean => waiting + handed === 0;

/** How many need somebody: what the mail server does not take, and what could not be sent. */
export const troubled = ({ undelivered, refused }: Counts): number => undelivered + refused;

/** '8 von 12 Belegen gesendet, 1 nicht zugestellt' */
export function sendingSummary(counts: Counts): string {
  const { all, delivered, kept, undelivered, refused } = counts;
  const first =
    delivered === all ? `${documentsOf(all)} gesendet` : `${delivered} von ${belege(all)} gesendet`;
  return [
    first,
    ...(kept === 0 ? [] : [`${kept} abgelegt, weil kein Mailserver eingerichtet ist`]),
    ...(undelivered === 0 ? [] : [`${undelivered} noch nicht zugestellt`]),
    ...(refused === 0 ? [] : [`${refused} nicht gesendet`]),
  ].join(', ');
}

const belege = (count: number): string => (count === 1 ? '1 Beleg' : `${count} Belegen`);
