import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import {
  unscopedFailedJobs,
  unscopedQueueFigures,
  unscopedQueueOfFailedJob,
} from '../../platform/jobs/queue-queries.ts';
import { type CommandServices, withServices } from '../support/command-services.ts';
import { CalledWrongly, type Run, say } from '../support/command.ts';

const SHOWN = 50;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** `empfehlwerk jobs`: what waits, runs and was given up; with the id of one tries it once more. */
export const jobs: Run = ({ config, values: [id] }) => {
  if (id !== undefined && !UUID.test(id))
    throw new CalledWrongly(`„${id}“ ist keine Kennung eines Auftrags.`);
  return withServices(config, (services) =>
    id === undefined ? list(services) : retry(services, id),
  );
};

async function list({ db }: CommandServices): Promise<number> {
  const busy = (await unscopedQueueFigures(db)).filter(
    ({ waiting, active, failed }) => waiting + active + failed > 0,
  );
  for (const { queue, waiting, active, failed, oldestSeconds } of busy) {
    const age =
      oldestSeconds < 60 ? '' : `, der älteste seit ${Math.floor(oldestSeconds / 60)} min`;
    say(`${queue}: ${waiting} warten${age}, ${active} in Arbeit, ${failed} aufgegeben`);
  }
  if (busy.length === 0) say('Es wartet kein Auftrag, und keiner wurde aufgegeben.');
  for (const { id, queue, createdAt, reason } of await unscopedFailedJobs(db, SHOWN))
    say(`${id} · ${queue} · ${formatBerlinDateTime(createdAt)} · ${reason}`);
  return 0;
}

async function retry({ db, jobs: queue }: CommandServices, id: string): Promise<number> {
  const name = await unscopedQueueOfFailedJob(db, id);
  if (name === null) throw new Error(`Einen aufgegebenen Auftrag ${id} gibt es nicht.`);
  await queue.retry(name, id);
  say(`${name}: Der Auftrag wird noch einmal versucht.`);
  return 0;
}
