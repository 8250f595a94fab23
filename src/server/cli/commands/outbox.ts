import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { unscopedMailCounts, unscopedWaitingMails } from '../../platform/mail/mail-store.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { type Run, say } from '../support/command.ts';
import { mailState } from '../support/mail-state.ts';

const SHOWN = 50;

/** `empfehlwerk outbox`: mails that wait to be sent, and what the mail server said. */
export const outbox: Run = async ({ config }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const db = openDatabase(pool);
    for (const mail of await unscopedWaitingMails(db, SHOWN)) {
      const at = formatBerlinDateTime(mail.created_at);
      const tries = mail.attempts === 0 ? 'noch kein Versuch' : `${mail.attempts} Versuche`;
      say(`${mail.id} · ${at} · ${mail.to_address} · ${mail.subject} · ${tries}`);
      if (mail.last_error !== '') say(`  ${mail.last_error.replaceAll(/\s+/g, ' ')}`);
    }
    const counts = await unscopedMailCounts(db);
    const summary = counts.map(({ status, count }) => `${count} ${mailState(status)}`);
    say(summary.length === 0 ? 'Es gibt keine E-Mails.' : `E-Mails: ${summary.join(', ')}.`);
    return 0;
  } finally {
    await close();
  }
};
