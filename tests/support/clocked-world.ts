import type { Pool } from 'pg';
import { calendarDate, startOfBerlinDay } from '#shared/calendar-date.ts';
import type { TestDatabase } from './create-test-database.ts';
import { cookieOf, tryLogin } from './log-in.ts';
import { createTestApplication, type TestApplication } from './test-application.ts';

/** An application whose clock the test moves, day by day. */
export interface ClockedApplication extends TestApplication {
  /** Noon of a Berlin day. */
  setDay(day: string): void;
  /** A session that is young, however far the clock has moved. */
  session(email: string): Promise<string>;
}

export async function createClockedApplication(
  day: string,
  options: {
    env?: Record<string, string>;
    database?: TestDatabase;
    wrapPool?: (pool: Pool) => Pool;
  } = {},
): Promise<ClockedApplication> {
  const time = { now: noonOf(day) };
  const app = await createTestApplication({
    ...options,
    clock: () => time.now,
    env: { RATE_LIMITS: 'off', ...options.env },
  });
  return {
    ...app,
    setDay(next) {
      time.now = noonOf(next);
    },
    session: async (email) => cookieOf(await tryLogin(app, email)),
  };
}

function noonOf(day: string): Date {
  return new Date(startOfBerlinDay(calendarDate(day)).getTime() + 12 * 3_600_000);
}
