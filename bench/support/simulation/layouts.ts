import type { House, Process } from './queues.ts';

/** A way to put the platform onto machines: the steps of docs/guide/scale.md. */
export interface Layout {
  readonly name: string;
  readonly house: House;
  /** Processes for pages, among which arrivals take turns. */
  readonly webs: readonly string[];
}

/** Threads for passwords, documents and compression that Node starts in each process. */
const HELPERS = 4;

function web(name: string, machine: string): Process[] {
  return [
    { name, machine, atOnce: 1 },
    { name: `${name} threads`, machine, atOnce: HELPERS },
  ];
}

const database = (machine: string): Process => ({
  name: 'database',
  machine,
  atOnce: Number.POSITIVE_INFINITY,
});

/** Process and database share the cores of one machine. */
export function oneMachine(cores: number): Layout {
  return {
    name: `one machine with ${cores} ${cores === 1 ? 'core' : 'cores'}`,
    house: { machines: { one: cores }, processes: [...web('web', 'one'), database('one')] },
    webs: ['web'],
  };
}

/** So many processes for pages with two cores each, the database on a machine of its own. */
export function withDatabaseMachine(webs: number, databaseCores: number): Layout {
  const names = Array.from({ length: webs }, (_, place) => `web ${place + 1}`);
  return {
    name: `${webs} × 2 cores for pages, ${databaseCores} for the database`,
    house: {
      machines: {
        ...Object.fromEntries(names.map((name) => [name, 2])),
        database: databaseCores,
      },
      processes: [...names.flatMap((name) => web(name, name)), database('database')],
    },
    webs: names,
  };
}

export const coresOf = ({ house }: Layout): number =>
  Object.values(house.machines).reduce((sum, cores) => sum + cores, 0);
