import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

type Named = Pick<PendingCommission, 'source' | 'leadName' | 'leadEmail' | 'eventCount'>;

/** What a commission was earned with, as people say it: 'Aylin Şahin', '25 Klicks', '10 Anfragen'. */
export function commissionName({ source, leadName, leadEmail, eventCount }: Named): string {
  if (source === 'click') return eventCount === 1 ? 'Klick' : `${formatCount(eventCount)} Klicks`;
  if (eventCount > 1) return `${formatCount(eventCount)} Anfragen`;
  return leadName || leadEmail || 'Anfrage';
}
