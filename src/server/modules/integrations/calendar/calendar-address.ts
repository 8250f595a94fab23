import { keyFor, type Keyring } from '#server/platform/crypto/secrets.ts';
import {
  bytesOfId,
  idAt,
  readSignedName,
  signedName,
} from '#server/platform/crypto/signed-name.ts';
import { providerId, type ProviderId } from '#shared/ids.ts';

/** A calendar by its provider and the id that its address has. */
export interface FeedName {
  readonly provider: ProviderId;
  readonly addressId: string;
}

/** Where calendars fetch it; the platform's own, not one of the application. */
export const CALENDAR_PAGE = '/kalender/:token.ics';

const NAME_BYTES = 32;
const PURPOSE = 'calendar-feed';

/**
 * The secret address of a calendar: the signed name of its row, so that it can be shown again and nothing
 * that opens it is stored (decision 0317). Who wants to guess one has to guess 128 bits.
 */
export interface CalendarAddresses {
  /** Absolute address. */
  urlOf(name: FeedName): string;
  /** @returns null when the text is no address of this installation */
  read(token: string): FeedName | null;
}

export function calendarAddresses(keyring: Keyring, publicUrl: string): CalendarAddresses {
  return {
    urlOf({ provider, addressId }) {
      const name = Buffer.concat([bytesOfId(provider), bytesOfId(addressId)]);
      const token = signedName(keyFor(keyring()[0], PURPOSE), name);
      return `${publicUrl}${CALENDAR_PAGE.replace(':token', token)}`;
    },
    read(token) {
      const keys = keyring().map((secret) => keyFor(secret, PURPOSE));
      const name = readSignedName(keys, token, NAME_BYTES);
      return name && { provider: providerId(idAt(name, 0)), addressId: idAt(name, 16) };
    },
  };
}
