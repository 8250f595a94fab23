import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { systemClock } from '../../kernel/clock.ts';
import { unscopedUsers } from '../../modules/accounts/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { type Run, say } from '../support/command.ts';

/** `empfehlwerk users`: who can log in, or one of them. */
export const users: Run = async ({ config, values }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const found = await unscopedUsers(openDatabase(pool), systemClock(), values[0]);
    for (const user of found) {
      const { email, provider, since, isVerified, hasTwoFactor, sessions, lastSeen } = user;
      const { hasPassword, passkeys } = user;
      const facts = [
        `seit ${formatBerlinDateTime(since)}`,
        isVerified ? 'Adresse bestätigt' : 'Adresse nicht bestätigt',
        hasTwoFactor ? 'mit zweitem Faktor' : 'ohne zweiten Faktor',
        ...(passkeys === 0 ? [] : [passkeys === 1 ? '1 Passkey' : `${passkeys} Passkeys`]),
        hasPassword ? '' : 'ohne Passwort',
        `${sessions} Sitzungen`,
        lastSeen === null ? '' : `zuletzt ${formatBerlinDateTime(lastSeen)}`,
      ];
      say(`${email} · ${provider} · ${facts.filter(Boolean).join(' · ')}`);
    }
    say(`${found.length} Benutzer.`);
    return values[0] !== undefined && found.length === 0 ? 1 : 0;
  } finally {
    await close();
  }
};
