import { tmpdir } from 'node:os';
import pLimit from 'p-limit';
import { hashPassword, verifyPassword } from '#server/platform/crypto/passwords.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller } from '#tests/support/caller.ts';
import { cookieOf, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { registerProvider } from '#tests/support/register.ts';
import { startBenchDatabase } from './support/bench-database.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Logins a second through the whole server, fifty at once, next to bare argon2id checks in the same
 * rounds, and how long another call of somebody logged in takes meanwhile and in calm.
 * Run: npm run build && node bench/logins.ts [logins] [rounds]
 */
const [count = 150, rounds = 3] = process.argv.slice(2).map(Number);
const AT_ONCE = 50;
const CALM_CALLS = 100;

interface Round {
  readonly loginsPerSecond: number;
  readonly bareChecksPerSecond: number;
  /** Milliseconds of `GET /api/user`. */
  readonly calm: number;
  readonly meanwhile: number;
  readonly meanwhileSlowest: number;
}

const database = await startBenchDatabase();
const machine = await describeMachine(database.pool);
const server = await startServer(tmpdir(), {
  DATABASE_URL: database.connectionString,
  SERVICES: 'web',
  LOG_LEVEL: 'silent',
});
const app = networkCaller(server.url);
const { email } = await registerProvider(app);
const cookie = cookieOf(await tryLogin(app, email));
const encoded = await hashPassword(PASSWORD);

const oneDecimal = (value: number): number => Math.round(value * 10) / 10;

async function perSecond(work: () => Promise<unknown>): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const begin = performance.now();
  await Promise.all(Array.from({ length: count }, () => limit(work)));
  return oneDecimal(count / ((performance.now() - begin) / 1000));
}

async function logIn(): Promise<void> {
  const { statusCode } = await tryLogin(app, email);
  if (statusCode !== 200) throw new Error(`login answered ${statusCode}`);
}

async function readUser(): Promise<number> {
  const begin = performance.now();
  const { statusCode } = await app.call('GET', '/api/user', undefined, cookie);
  if (statusCode !== 200) throw new Error(`user answered ${statusCode}`);
  return performance.now() - begin;
}

async function measure(): Promise<Round> {
  const bareChecksPerSecond = await perSecond(() => verifyPassword(encoded, PASSWORD));
  const calm: number[] = [];
  for (let call = 0; call < CALM_CALLS; call += 1) calm.push(await readUser());
  const logins = { areWaiting: true };
  const meanwhile: number[] = [];
  const reading = (async () => {
    while (logins.areWaiting) meanwhile.push(await readUser());
  })();
  const loginsPerSecond = await perSecond(logIn);
  logins.areWaiting = false;
  await reading;
  return {
    loginsPerSecond,
    bareChecksPerSecond,
    calm: oneDecimal(median(calm)),
    meanwhile: oneDecimal(median(meanwhile)),
    meanwhileSlowest: oneDecimal(Math.max(...meanwhile)),
  };
}

try {
  await perSecond(logIn);
  const measured: Round[] = [];
  for (let round = 0; round < rounds; round += 1) measured.push(await measure());
  const of = (key: keyof Round): number => median(measured.map((round) => round[key]));
  report(
    'logins',
    [
      `Logins, ${AT_ONCE} at once, ${count} a round, median of ${rounds} rounds`,
      ...machineLines(machine),
      '',
      ...table([
        ['', 'a second'],
        ['login through the server', of('loginsPerSecond')],
        ['bare argon2id check, two at a time (raw)', of('bareChecksPerSecond')],
      ]),
      '',
      ...table([
        ['GET /api/user', 'ms'],
        ['in calm, median', of('calm')],
        ['while logins wait, median', of('meanwhile')],
        ['while logins wait, slowest', of('meanwhileSlowest')],
      ]),
    ],
    { machine, count, atOnce: AT_ONCE, rounds: measured },
  );
} finally {
  await server.stop();
  await database.stop();
}
