import { formatCalendarDate, type CalendarDate } from '#shared/calendar-date.ts';
import type { Unavailable } from './domain/page-availability.ts';

interface Period {
  readonly startDate: CalendarDate | null;
  readonly endDate: CalendarDate | null;
}

/** The sentence for visitors; page, API and a refused submission say the same. */
export function unavailableMessage(reason: Unavailable, { startDate, endDate }: Period): string {
  switch (reason) {
    case 'campaign_ended':
      return endDate === null
        ? 'Diese Kampagne ist beendet.'
        : `Diese Kampagne lief bis zum ${formatCalendarDate(endDate)} und ist beendet.`;
    case 'campaign_not_started':
      return startDate === null
        ? 'Diese Kampagne hat noch nicht begonnen.'
        : `Diese Kampagne beginnt am ${formatCalendarDate(startDate)}.`;
    case 'campaign_inactive':
      return 'Diese Kampagne ist derzeit nicht aktiv.';
    case 'partner_inactive':
      return 'Dieser Partner ist derzeit nicht verfügbar.';
    case 'link_inactive':
      return 'Dieser Empfehlungslink wurde deaktiviert.';
  }
}
