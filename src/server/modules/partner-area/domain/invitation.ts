import { berlinDateOf, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { ErrorCode, ErrorParams } from '#shared/errors.ts';
import type { PartnerStatus } from '#shared/labels/statuses.ts';

/** Rules of invitations to the partner's area (docs/product/partner-area.md section 9). */

const HOUR_MS = 3_600_000;

/** Of the mailed link. */
export const INVITATION_LIFETIME_MS = 14 * 24 * HOUR_MS;

/** Between two invitations of one record to the same address. */
const PAUSE_MS = 24 * HOUR_MS;

/** A partner's record with what the area knows of its present address. */
export interface Invitable {
  readonly id: string;
  readonly email: string;
  readonly status: PartnerStatus;
  readonly erasedAt: Date | null;
  /** When they refused automatic mails. */
  readonly mailsRefusedAt: Date | null;
  /** What the owner of the address has said of the record. */
  readonly confirmedAt: Date | null;
  readonly refusedAt: Date | null;
  readonly lastSeenAt: Date | null;
  /** The newest invitation to this address. */
  readonly invitedAt: Date | null;
}

export interface InvitationObstacle {
  readonly code: ErrorCode;
  readonly params: ErrorParams;
}

/**
 * Why a partner is not invited now, the reason that weighs most; null where they can be.
 * @param area address of the partner's area, for who refuses mails
 */
export function invitationObstacle(
  partner: Invitable,
  area: string,
  now: Date,
): InvitationObstacle | null {
  const because = (code: ErrorCode, params: ErrorParams = {}) => ({ code, params });
  const { status, confirmedAt, lastSeenAt, invitedAt } = partner;
  if (partner.erasedAt !== null) return because('person_erased');
  if (partner.email === '') return because('invitation_without_address');
  if (status === 'suspended') return because('invitation_of_suspended');
  if (status === 'inactive') return because('invitation_of_inactive');
  if (partner.refusedAt !== null) return because('invitation_not_theirs');
  if (confirmedAt !== null) {
    const day = formatCalendarDate(berlinDateOf(lastSeenAt ?? confirmedAt));
    return because('invitation_needless', { day });
  }
  if (partner.mailsRefusedAt !== null) return because('invitation_unwanted', { area });
  const next = invitedAt === null ? 0 : invitedAt.getTime() + PAUSE_MS;
  if (next > now.getTime())
    return because('invitation_too_soon', { from: formatBerlinDateTime(new Date(next)) });
  return null;
}
