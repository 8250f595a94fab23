import { describe, expect, it } from 'vitest';
import type { House } from '#shared/contracts/accounts/houses.ts';
import { houseBase } from '#shared/house-address.ts';
import type { Role } from '#shared/roles/rights.ts';
import { providerIdOf } from '#tests/support/digest.ts';
import { forHouse, joinHouse } from '#tests/support/houses.ts';
import { cookieOf, PASSWORD, tryLogin } from '#tests/support/log-in.ts';
import { putOnPlan } from '#tests/support/put-on-plan.ts';
import { registerProvider } from '#tests/support/register.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication({ env: { RATE_LIMITS: 'off' } });

async function houseNamed(name: string) {
  const { email, cookie } = await registerProvider(app);
  const id = await providerIdOf(app.pool, email);
  await app.pool.query('update providers set business_name = $2 where id = $1', [id, name]);
  return { email, cookie, id };
}

const join = (person: { readonly email: string }, house: { readonly email: string }, role?: Role) =>
  joinHouse(app.pool, person.email, house.email, role);

const housesOf = async (cookie: string, house?: string): Promise<readonly House[]> => {
  const answer = await app.call(
    'GET',
    '/api/houses',
    undefined,
    cookie,
    house === undefined ? {} : forHouse(house),
  );
  expect(answer.statusCode).toBe(200);
  return answer.json();
};

const userOf = async (cookie: string, house?: string) => {
  const headers = house === undefined ? {} : forHouse(house);
  const answer = await app.call('GET', '/api/user', undefined, cookie, headers);
  return answer.json<{ id: string; houseId: string; houses: number; role: Role }>();
};

describe('the houses of a person', () => {
  it('is their own alone where they belong to no other', async () => {
    const own = await houseNamed('Gut Lindenhof');
    const user = await userOf(own.cookie);
    expect(user).toMatchObject({ houseId: own.id, houses: 1 });
    expect(await housesOf(own.cookie)).toEqual([
      {
        id: own.id,
        userId: user.id,
        name: 'Gut Lindenhof',
        logoUrl: null,
        address: houseBase(own.id, 'Gut Lindenhof'),
        role: 'owner',
        plan: 'free',
      },
    ]);
  });

  it('are those that they belong to, each with what they are there, in German order', async () => {
    const own = await houseNamed('Ökohof');
    const other = await houseNamed('Zeche Zollern');
    const middle = await houseNamed('Schloß Übersee');
    await houseNamed('Fremdes Haus');
    await putOnPlan(app, other.email, 'enterprise');
    const userId = await join(own, other, 'sales');
    await join(own, middle, 'reader');
    const houses = await housesOf(own.cookie);
    expect(houses.map(({ name, role, plan }) => [name, role, plan])).toEqual([
      ['Ökohof', 'owner', 'free'],
      ['Schloß Übersee', 'reader', 'free'],
      ['Zeche Zollern', 'sales', 'enterprise'],
    ]);
    expect(houses[2]).toMatchObject({ id: other.id, userId });
    // Whichever they act for.
    expect(await housesOf(own.cookie, other.id)).toEqual(houses);
    expect(await userOf(own.cookie, other.id)).toMatchObject({
      id: userId,
      houseId: other.id,
      houses: 3,
      role: 'sales',
    });
    // Who works with them there learns nothing of their other houses.
    expect((await housesOf(other.cookie)).map(({ name }) => name)).toEqual(['Zeche Zollern']);
    expect(await userOf(other.cookie)).toMatchObject({ houses: 1 });
  });

  it('have addresses that differ where two have the same name', async () => {
    const [own, other] = [await houseNamed('Hof'), await houseNamed('Hof')];
    await join(own, other);
    const houses = await housesOf(own.cookie);
    expect(houses.map(({ id }) => id)).toEqual([own.id, other.id]);
    expect(new Set(houses.map(({ address }) => address)).size).toBe(2);
  });

  it('end with the membership: the list and the number with the next call', async () => {
    const [own, other] = [await houseNamed('Lindenhof'), await houseNamed('Schloss')];
    await join(own, other);
    expect(await housesOf(own.cookie)).toHaveLength(2);
    await app.call('POST', '/api/account/delete', { password: PASSWORD }, other.cookie);
    expect((await housesOf(own.cookie)).map(({ name }) => name)).toEqual(['Lindenhof']);
    expect(await userOf(own.cookie)).toMatchObject({ houses: 1 });
    const refused = await app.call('GET', '/api/houses', undefined, own.cookie, forHouse(other.id));
    expect([refused.statusCode, refused.json()]).toMatchObject([
      404,
      { code: 'house_not_theirs', message: 'Dieses Haus gehört nicht zu Ihren Häusern.' },
    ]);
  });

  it('answer nobody who is not logged in', async () => {
    const { email } = await houseNamed('Lindenhof');
    expect((await app.call('GET', '/api/houses')).statusCode).toBe(401);
    expect(await housesOf(cookieOf(await tryLogin(app, email)))).toHaveLength(1);
  });
});

describe('the address of a screen with its house', () => {
  it('is the application, whoever asks; what is none of its screens is not', async () => {
    const status = async (path: string) => (await app.call('GET', path)).statusCode;
    for (const path of ['/h/hof-3f9a2c7b1e05', '/h/3f9a2c7b1e05/leads?anfrage=1'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/h/hof', '/h/3f9a2c7b1e05/auth', '/h/3f9a2c7b1e05/api/user'])
      expect([path, await status(path)]).toEqual([path, 404]);
  });
});
