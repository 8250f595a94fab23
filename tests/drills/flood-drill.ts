import { rm } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { newId } from '#server/kernel/new-id.ts';
import { startServer } from '#tests/e2e/support/running-server.ts';
import { networkCaller, type Caller } from '#tests/support/caller.ts';
import { registerProvider } from '#tests/support/register.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createWorld, must, submitLead, type World } from '#tests/support/world.ts';
import { openSmtpSink, type SmtpSink } from './smtp-sink.ts';
import { Tally, type DrillResult, type Progress } from './tally.ts';

/** Requests of the flood: each brings mails to visitor, provider and partner. */
const FLOOD = 90;
/** A mail server that takes about a second for each mail. */
const ANSWER_AFTER_MS = 150;
/** What a flood may delay another provider's mail by. */
const DELAY_MS = 5_000;
const LONGEST_MS = 60_000;

/** Causes one mail of the other provider. @returns the address that it goes to */
type Cause = (app: Caller, other: World) => Promise<string>;

const CAUSES: Readonly<Record<string, Cause>> = {
  'link to confirm an address': async (app) => {
    const email = `neu-${newId()}@example.com`;
    await registerProvider(app, { email });
    return email;
  },
  'link for a new password': async (app, { provider: { email } }) => {
    await must(app, 'POST', '/api/forgot-password', { email });
    return email;
  },
  'confirmation of a request': async (app, other) => {
    const email = `gast-${newId()}@example.com`;
    await submitLead(app, other, { email });
    return email;
  },
};

/**
 * One provider floods a slow mail server, and another provider's mails come as soon as without it,
 * but for at most five seconds (decision 0157). Nothing of the flood is lost.
 * @param cycles floods
 */
export async function floodDrill(cycles: number, progress: Progress): Promise<DrillResult> {
  const tally = new Tally('one provider floods a slow mail server');
  const dataDir = temporaryFolder();
  const { loud, other } = await prepared(dataDir, cycles);
  const sink = await openSmtpSink();
  sink.answerAfterMs = ANSWER_AFTER_MS;
  const server = await startServer(dataDir, { SMTP_URL: sink.url, RATE_LIMITS: 'off' });
  const app = networkCaller(server.url);
  try {
    for (const each of loud) {
      await quiet(sink);
      const alone = await waits(app, other, sink, tally);
      const guests = await flood(app, each, tally);
      const beside = await waits(app, other, sink, tally);
      const waiting = missing(sink, guests).length;
      if (waiting === 0) tally.wrong('the flood was over before the other mails were sent');
      for (const [what, wait] of Object.entries(beside)) {
        tally.recovered(wait);
        const delay = wait - (alone[what] ?? 0);
        if (delay > DELAY_MS) tally.wrong(`${what}: ${Math.round(delay)} ms later than in quiet`);
      }
      progress(`${JSON.stringify(alone)} in quiet, ${JSON.stringify(beside)} beside a flood`);
      await quiet(sink);
      for (const guest of missing(sink, guests)) tally.lost(`the mail to ${guest}`);
    }
  } finally {
    await server.stop();
    await sink.shut();
    await rm(dataDir, { recursive: true, force: true });
  }
  return tally.result(cycles);
}

/** Providers with a verified address, on a server that keeps their mails to itself. */
async function prepared(dataDir: string, cycles: number) {
  const server = await startServer(dataDir, { RATE_LIMITS: 'off' });
  try {
    const app = networkCaller(server.url);
    const other = await createWorld(app);
    const loud: World[] = [];
    for (let cycle = 0; cycle < cycles; cycle += 1) loud.push(await createWorld(app));
    return { loud, other };
  } finally {
    await server.stop();
  }
}

/** @returns the guests who wait for a mail */
async function flood(app: Caller, loud: World, tally: Tally): Promise<readonly string[]> {
  const guests: string[] = [];
  for (let place = 0; place < FLOOD; place += 1) {
    const email = `flut-${newId()}@example.com`;
    tally.tried();
    await submitLead(app, loud, { email });
    tally.acknowledged();
    guests.push(email);
  }
  return guests;
}

const missing = ({ kept }: SmtpSink, addresses: readonly string[]): readonly string[] =>
  addresses.filter((address) => !kept.some(({ to }) => to === address));

/** From the call until the mail server has the mail, in milliseconds, by kind of mail. */
async function waits(
  app: Caller,
  other: World,
  sink: SmtpSink,
  tally: Tally,
): Promise<Record<string, number>> {
  const measured: Record<string, number> = {};
  for (const [what, cause] of Object.entries(CAUSES)) {
    const before = sink.kept.length;
    const began = performance.now();
    tally.tried();
    const address = await cause(app, other);
    tally.acknowledged();
    const isThere = () => sink.kept.slice(before).some(({ to }) => to === address.toLowerCase());
    while (!isThere() && performance.now() - began < LONGEST_MS) await pause(20);
    if (!isThere()) tally.lost(`${what} to ${address}`);
    measured[what] = Math.round(performance.now() - began);
  }
  return measured;
}

/** Waits until no mail has come for three seconds. */
async function quiet({ kept }: SmtpSink): Promise<void> {
  for (let before = -1; before !== kept.length;) {
    before = kept.length;
    await pause(3_000);
  }
}
