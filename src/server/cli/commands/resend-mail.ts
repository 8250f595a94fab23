import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { unscopedMailsTo } from '../../platform/mail/mail-store.ts';
import { resendMail } from '../../platform/mail/send-mail.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import { openCommandServices, type CommandServices } from '../support/command-services.ts';
import type { Run } from '../support/command.ts';
import { mailState } from '../support/mail-state.ts';

/** `empfehlwerk resend-mail name@example.com` lists the newest mails; with the id of one sends it again. */
export const resendMails: Run = async ({ config, values }) => {
  const [asked = ''] = values;
  const { pool, close } = await openCommandDatabase(config);
  const services = await openCommandServices(pool, config);
  try {
    return asked.includes('@') ? await list(services, asked) : await resend(services, asked);
  } finally {
    await services.stop();
    await close();
  }
};

async function list({ db }: CommandServices, address: string): Promise<number> {
  const mails = await unscopedMailsTo(db, address, 20);
  for (const { id, created_at: at, status, subject } of mails)
    process.stdout.write(
      `${id} · ${formatBerlinDateTime(at)} · ${mailState(status)} · ${subject}\n`,
    );
  process.stdout.write(`${mails.length} E-Mails an ${address}.\n`);
  return 0;
}

async function resend(services: CommandServices, id: string): Promise<number> {
  const outcome = await resendMail(services, id);
  const lines = {
    queued: 'Die E-Mail wird noch einmal gesendet.',
    purged: 'Der Text dieser E-Mail ist nach 90 Tagen gelöscht worden.',
    unknown: `Eine E-Mail ${id} gibt es nicht.`,
  };
  process.stdout.write(`${lines[outcome]}\n`);
  return outcome === 'queued' ? 0 : 1;
}
