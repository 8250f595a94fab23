import type { Approval, listApprovals } from '#shared/contracts/approvals/approvals.ts';
import type { Received } from '#shared/contracts/contract.ts';
import type { Role } from '#shared/roles/rights.ts';
import type { CallAnswer, Method } from './caller.ts';
import { providerIdOf } from './digest.ts';
import { forHouse, joinHouse } from './houses.ts';
import { confirmedSale, payoutWorld } from './payout-world.ts';
import { registerProvider } from './register.ts';
import type { TestApplication } from './test-application.ts';
import type { World } from './world.ts';

/** Somebody who acts in a house. */
export interface Person {
  readonly email: string;
  readonly cookie: string;
  readonly house: string;
  /** Their membership. */
  readonly userId: string;
  call(method: Method, url: string, body?: unknown): Promise<CallAnswer>;
  /** The same, which has to succeed. */
  must<T>(method: Method, url: string, body?: unknown): Promise<T>;
}

export function personOf(
  app: TestApplication,
  { email, cookie }: { readonly email: string; readonly cookie: string },
  house: string,
  userId: string,
): Person {
  const call = (method: Method, url: string, body?: unknown) =>
    app.call(method, url, body, cookie, forHouse(house));
  return {
    email,
    cookie,
    house,
    userId,
    call,
    async must<T>(method: Method, url: string, body?: unknown) {
      const answer = await call(method, url, body);
      if (answer.statusCode >= 300) throw new Error(`${method} ${url}: ${answer.body}`);
      return answer.json<T>();
    },
  };
}

/** Who owns a world's house. */
export async function ownerOf(app: TestApplication, { provider }: World): Promise<Person> {
  const house = await providerIdOf(app.pool, provider.email);
  const { rows } = await app.pool.query<{ id: string }>(
    'select id from users where provider_id = $1 order by created_at limit 1',
    [house],
  );
  return personOf(app, provider, house, rows[0]?.id ?? '');
}

/** Somebody more who belongs to a world's house. */
export async function colleagueIn(
  app: TestApplication,
  { provider }: World,
  role: Role = 'bookkeeping',
): Promise<Person> {
  const person = await registerProvider(app);
  const userId = await joinHouse(app.pool, person.email, provider.email, role);
  return personOf(app, person, await providerIdOf(app.pool, provider.email), userId);
}

/** Switches four eyes on above an amount in euros. */
export const wantFourEyes = (person: Person, from: number | null) =>
  person.must('PUT', '/api/account/four-eyes', { from });

export const askFor = (person: Person, asked: object) =>
  person.must<Approval>('POST', '/api/approvals', asked);

export const agreeTo = (person: Person, { id }: { readonly id: string }) =>
  person.call('POST', `/api/approvals/${id}/agree`);

export const approvalsOf = (person: Person) =>
  person.must<Received<typeof listApprovals>>('GET', '/api/approvals');

/** The code that a call was refused with; '200' where it was not. */
export const codeOf = (answer: CallAnswer): string =>
  answer.statusCode < 300 ? '200' : answer.json<{ code: string }>().code;

/** The day of the scene below. */
export const FOUR_EYES_DAY = '2026-11-21';

/** A house with two people that wants four eyes above an amount, and owes its partner 1,500 € net: 1,785 € gross. */
export async function twoPeople(app: TestApplication, from: number | null = 1000) {
  const world = await payoutWorld(app);
  const owner = await ownerOf(app, world);
  const colleague = await colleagueIn(app, world);
  if (from !== null) await wantFourEyes(owner, from);
  await confirmedSale(app, world, 30_000);
  return { world, owner, colleague };
}

/** The body of a payout, and the same as it is asked for. */
export const payoutOf = ({ partner }: World, paidAmount = 1500) => ({
  partnerId: partner.id,
  paidAmount,
  paidDate: FOUR_EYES_DAY,
});
const payoutAsked = (world: World, paidAmount?: number) => ({
  call: 'process_payout',
  body: payoutOf(world, paidAmount),
});

export const payOut = (person: Person, world: World, paidAmount?: number) =>
  person.call('POST', '/api/commissions/process-payout', payoutOf(world, paidAmount));

export const askToPay = (person: Person, world: World, paidAmount?: number) =>
  askFor(person, payoutAsked(world, paidAmount));

export const countDocuments = async (person: Person): Promise<number> =>
  (await person.must<unknown[]>('GET', '/api/payouts')).length;
