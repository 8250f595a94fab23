import type { Clock } from './clock.ts';
import type { Database } from './database.ts';
import type { JobQueue } from './jobs.ts';

/** What every use case may need from outside: the first parameter of each. */
export interface Services {
  readonly db: Database;
  readonly clock: Clock;
  readonly jobs: JobQueue;
  /** Years that documents are kept at this installation. */
  readonly documentYears: number;
  /** Where the application is reached: 'https://empfehlwerk.example'. */
  readonly publicUrl: string;
}
