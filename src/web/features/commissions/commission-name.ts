import { bonusName } from '#shared/bonus.ts';
import type { PendingCommission } from '#shared/contracts/commissions.ts';
import { formatCount } from '#web/ui/format/format-number.ts';

type Named = Pick<PendingCommission, 'source' | 'reason' | 'leadName' | 'leadEmail' | 'eventCount'>;

/** What a commission was earned with, as people say it: 'Aylin Şahin', '25 Klicks', 'Bonus: Danke'. */
export function commissionName({ source, reason, leadName, leadEmail, eventCount }: Named): string {
  if (source === 'bonus') return bonusName(reason);
  if (source === 'click') return eventCount === 1 ? 'Klick' : `${formatCount(eventCount)} Klicks`;
  if (eventCount > 1) return `${formatCount(eventCount)} Anfragen`;
  return leadName || leadEmail || 'Anfrage';
}
