import { newId } from '#server/kernel/new-id.ts';
import type { listTeam } from '#shared/contracts/accounts/team.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { anyAddress, type CallAnswer } from './caller.ts';
import { cookieOf, PASSWORD } from './log-in.ts';
import { mailedToken } from './mails.ts';
import { putOnPlan } from './put-on-plan.ts';
import { type RegisteredProvider, registerProvider } from './register.ts';
import type { TestApplication } from './test-application.ts';
import { must } from './world.ts';

export type Team = Received<typeof listTeam>;

export const newAddress = (): string => `person-${newId()}@example.com`;

/** A house whose plan has room for a team. */
export async function registerHouse(
  app: TestApplication,
  overrides: Record<string, unknown> = {},
): Promise<RegisteredProvider> {
  const house = await registerProvider(app, overrides);
  await putOnPlan(app, house.email, 'premium_monthly');
  return house;
}

export const readTeam = (app: TestApplication, cookie: string): Promise<Team> =>
  must<Team>(app, 'GET', '/api/team', undefined, cookie);

/** Invites an address. @returns the token of the mailed link */
export async function inviteTo(
  app: TestApplication,
  cookie: string,
  email: string,
  role = 'sales',
): Promise<string> {
  await must(app, 'POST', '/api/team/invitations', { email, role }, cookie);
  return mailedToken(app.pool, email, /lädt Sie ins Team ein/);
}

/** The form of who has no login yet. */
export const joinWith = (
  app: TestApplication,
  token: string,
  overrides: Record<string, unknown> = {},
): Promise<CallAnswer> =>
  app.call(
    'POST',
    '/api/invitation/join',
    {
      token,
      firstName: 'Jonas',
      lastName: 'Weiß',
      password: PASSWORD,
      termsAccepted: true,
      ...overrides,
    },
    undefined,
    { from: anyAddress() },
  );

export const acceptWith = (app: TestApplication, token: string, cookie?: string) =>
  app.call('POST', '/api/invitation/accept', { token }, cookie, { from: anyAddress() });

export interface Joined {
  readonly email: string;
  readonly cookie: string;
  /** Of the membership. */
  readonly id: string;
}

/** Somebody new in the team of a house. */
export async function addMember(
  app: TestApplication,
  owner: { readonly cookie: string },
  role = 'sales',
  email = newAddress(),
): Promise<Joined> {
  const answer = await joinWith(app, await inviteTo(app, owner.cookie, email, role));
  if (answer.statusCode !== 200) throw new Error(`not joined: ${answer.body}`);
  return { email, cookie: cookieOf(answer), id: answer.json<{ id: string }>().id };
}

/** The newest invitation that waits in a house. @returns its id */
export async function invitedIn(app: TestApplication, cookie: string): Promise<string> {
  const [newest] = (await readTeam(app, cookie)).invitations;
  if (newest === undefined) throw new Error('nobody is invited');
  return newest.id;
}
