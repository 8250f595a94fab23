import type { Pool } from 'pg';
import type { Services } from '#server/kernel/services.ts';
import { subscriptionJobs, type Issuer } from '#server/modules/billing/index.ts';
import { reportJobs } from '#server/modules/reporting/index.ts';
import { rendererInPlace } from './typesetting.ts';

const NAMES = ['reports.announce', 'subscriptions.announce-invoice'] as const;

/**
 * Works on every queued job that mails a report or an invoice, by each node twice at once, as workers
 * do that lose their jobs to each other and to crashes.
 * @returns how many jobs there were of each kind
 */
export async function announceEverything(
  pool: Pool,
  nodes: readonly { readonly services: Services }[],
  issuer: Issuer | null,
): Promise<Record<(typeof NAMES)[number], number>> {
  const handlers = nodes.map(({ services }) => {
    const options = {
      renderer: rendererInPlace,
      issuer,
      publicUrl: 'https://empfehlwerk.example',
    };
    const all = [
      ...subscriptionJobs(services, options),
      ...reportJobs(services, options.renderer, options.publicUrl),
    ];
    return new Map(all.map(({ job, handle }) => [job.name, handle]));
  });
  const counts = { 'reports.announce': 0, 'subscriptions.announce-invoice': 0 };
  for (const name of NAMES) {
    const { rows } = await pool.query<{ data: object }>(
      'select data from pgboss.job where name = $1 order by created_on',
      [name],
    );
    counts[name] = rows.length;
    for (const { data } of rows) {
      await Promise.all([...handlers, ...handlers].map(async (of) => of.get(name)?.(data)));
    }
  }
  return counts;
}
