import { askDueConfirmations } from '#server/modules/partners/vat-confirmation/ask.ts';
import { openDatabase } from '#server/platform/db/database.ts';
import { openPool } from '#server/platform/db/pool.ts';
import { openEvatr } from '#server/platform/vat-confirmation/open-evatr.ts';

/** A process that asks what is due in November 2026, for a test that kills it. */
const [connectionString = '', apiUrl = ''] = process.argv.slice(-2);
const pool = openPool({ connectionString }, () => undefined);
const nobody = (): never => {
  throw new Error('queues nothing');
};
await askDueConfirmations({
  services: {
    db: openDatabase(pool),
    clock: () => new Date('2026-11-21T09:00:00Z'),
    jobs: { enqueue: nobody, wake: nobody },
    documentYears: 10,
    publicUrl: 'http://localhost',
  },
  confirmer: openEvatr({ apiUrl }),
});
await pool.end();
