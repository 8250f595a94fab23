import { unscopedDemoRequests } from '../../modules/public-site/index.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { openCommandDatabase } from '../support/command-database.ts';
import type { Run } from '../support/command.ts';

const TOPICS = { demo: 'Demo', support: 'Frage' } as const;

const MAILED = { queued: 'wartet', sent: 'gesendet', kept: 'nicht gesendet' } as const;

/** `empfehlwerk demo-requests`: lists who asked for a demonstration, newest first. */
export const demoRequests: Run = async ({ config }) => {
  const { pool, close } = await openCommandDatabase(config);
  try {
    const requests = await unscopedDemoRequests(openDatabase(pool));
    for (const each of requests) {
      const when = each.requestedAt.toLocaleString('de-DE', { timeZone: 'Europe/Berlin' });
      const mailed = MAILED[each.status as keyof typeof MAILED];
      const who = [`${each.firstName} ${each.lastName}`, `<${each.email}>`, each.company];
      const topic = TOPICS[each.topic as keyof typeof TOPICS];
      const lines = [`${when} · ${topic} · ${who.filter(Boolean).join(' ')} · E-Mail ${mailed}`];
      if (each.message !== '') lines.push(each.message.replaceAll(/^/gm, '  '));
      process.stdout.write(`${lines.join('\n')}\n\n`);
    }
    process.stdout.write(`${requests.length} Anfragen.\n`);
    return 0;
  } finally {
    await close();
  }
};
