import { describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { House } from '#shared/contracts/accounts/houses.ts';
import {
  getUser,
  listHouses,
  listLeads,
  listPartnerRows,
  readHouseFigures,
} from '#shared/contracts/calls.generated.ts';
import type { BothPeriods, HouseFigures } from '#shared/contracts/reporting/house-figures.ts';
import { houseBase } from '#shared/house-address.ts';
import { aUser } from '#tests/support/component/a-user.ts';
import { openScreen } from '#tests/support/component/open-screen.tsx';
import { refusal, type StandInServer } from '#tests/support/component/stand-in-server.ts';

const aHouse = (end: string, name: string): House => {
  const id = `01920000-0000-7000-8000-0000000000${end}`;
  return {
    id,
    userId: `01920000-0000-7000-8000-00000000${end}aa`,
    name,
    logoUrl: null,
    address: houseBase(id, name),
    role: 'owner',
    plan: 'enterprise',
  };
};
const LINDENHOF = aHouse('a1', 'Gut Lindenhof');
const SCHLOSS = aHouse('b2', 'Schloß Übersee');
const HOUSES = [LINDENHOF, SCHLOSS];

/** Somebody who belongs to both; the answers of the one that was opened. */
const ofBoth =
  (opened = LINDENHOF) =>
  (server: StandInServer) =>
    server
      .on(listHouses, HOUSES)
      .on(
        getUser,
        aUser({ id: opened.userId, houseId: opened.id, businessName: opened.name, houses: 2 }),
      );

const switcher = page.getByRole('button', { name: /^Haus wechseln/ });
const shownAddress = (router: Awaited<ReturnType<typeof openScreen>>['router']) =>
  router.history.location.href;

describe('the houses in the frame', () => {
  it('are not there where there is one: its name alone, no list, the address as it was', async () => {
    const { server, router } = await openScreen('/partners', () => undefined);
    await expect.element(page.getByText('Gut Lindenhof', { exact: true }).first()).toBeVisible();
    expect(switcher.query()).toBeNull();
    expect(server.arrived(listHouses)).toEqual([]);
    expect(shownAddress(router)).toBe('/partners');
  });

  it('are a menu of links, reached and left by keys, that marks the one that is shown', async () => {
    await openScreen('/partners', ofBoth());
    await expect.element(switcher).toHaveAccessibleName('Haus wechseln, jetzt Gut Lindenhof');
    switcher.element().focus();
    await userEvent.keyboard('{Enter}');
    const [own, other] = HOUSES.map(({ name }) => page.getByRole('menuitem', { name }));
    await expect.element(own!).toHaveAttribute('aria-current', 'true');
    await expect.element(other!).not.toHaveAttribute('aria-current');
    await expect.element(other!).toHaveAttribute('href', SCHLOSS.address);
    await expect.element(own!).toHaveFocus();
    await userEvent.keyboard('{ArrowDown}');
    await expect.element(other!).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    await expect.element(switcher).toHaveFocus();
    expect(page.getByRole('menuitem').query()).toBeNull();
  });

  it('name the one that was opened in the address and in every link', async () => {
    const { router, server } = await openScreen('/partners?suche=M%C3%BCller', ofBoth());
    await expect
      .poll(() => shownAddress(router))
      .toBe(`${LINDENHOF.address}/partners?suche=M%C3%BCller`);
    await expect
      .element(page.getByRole('link', { name: 'Anfragen' }).first())
      .toHaveAttribute('href', `${LINDENHOF.address}/leads`);
    expect(server.housesOf(getUser)[0]).toBeNull();
    expect(new Set(server.housesOf(listPartnerRows))).toEqual(new Set([LINDENHOF.id]));
  });
});

describe('an address that names a house', () => {
  it('opens that one: nothing is asked of another before', async () => {
    const { router, server } = await openScreen(
      `${houseBase(SCHLOSS.id)}/partners`,
      ofBoth(SCHLOSS),
    );
    await expect.element(switcher).toHaveAccessibleName('Haus wechseln, jetzt Schloß Übersee');
    expect(new Set(server.housesOf(getUser))).toEqual(new Set([SCHLOSS.id]));
    expect(new Set(server.housesOf(listPartnerRows))).toEqual(new Set([SCHLOSS.id]));
    // As a mail names it, without words; the address bar has them.
    await expect.poll(() => shownAddress(router)).toBe(`${SCHLOSS.address}/partners`);
  });

  it('of nobody’s house says so, asks nothing and offers the others', async () => {
    const { server } = await openScreen('/h/fremd-0000000000ff/partners', ofBoth());
    await expect
      .element(page.getByRole('heading', { name: 'Dieses Haus gehört nicht zu Ihren Häusern.' }))
      .toBeVisible();
    const way = page.getByRole('navigation', { name: 'Häuser' }).getByRole('link');
    expect(way.elements().map((link) => link.getAttribute('href'))).toEqual([
      LINDENHOF.address,
      SCHLOSS.address,
    ]);
    await expect.element(page.getByRole('link', { name: 'Abmelden' })).toBeVisible();
    expect([server.arrived(getUser), server.arrived(listPartnerRows)]).toEqual([[], []]);
  });
});

describe('a membership that has ended', () => {
  it('takes the house from the screen with the next answer, and offers the others', async () => {
    const { server } = await openScreen('/partners', ofBoth());
    await expect.element(page.getByRole('heading', { level: 1, name: 'Partner' })).toBeVisible();
    server.on(listHouses, [SCHLOSS]);
    server.on(listLeads, () => refusal('house_not_theirs'));
    await page.getByRole('link', { name: 'Anfragen' }).first().click();
    await expect
      .element(page.getByRole('alert'))
      .toHaveTextContent('Sie wurden aus diesem Haus entfernt');
    const links = page.getByRole('navigation', { name: 'Häuser' }).getByRole('link');
    await expect.poll(() => links.elements()).toHaveLength(1);
    expect(page.getByRole('heading', { name: 'Partner' }).query()).toBeNull();
  });

  it('of the last one leaves the logout', async () => {
    const { server } = await openScreen('/h/0000000000a1/partners', ofBoth());
    await expect.element(page.getByRole('heading', { level: 1, name: 'Partner' })).toBeVisible();
    server.on(listHouses, () => refusal('not_logged_in'));
    server.on(listLeads, () => refusal('house_not_theirs'));
    await page.getByRole('link', { name: 'Anfragen' }).first().click();
    await expect.element(page.getByText('Sie gehören zu keinem Haus mehr.')).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: 'Abmelden' }))
      .toHaveAttribute('href', '/api/logout');
  });
});

const totals = (requests: number) => ({
  from: '2026-11-01',
  to: '2026-11-30',
  shown: 20,
  clicks: 10,
  requests,
  offers: 1,
  sales: 1,
  revenue: 1000.5,
  premiums: 50,
  paid: 0,
  paidAmount: 0,
  uncounted: 0,
  direct: 0,
});
const both = (requests: number): BothPeriods => ({ current: totals(requests), before: totals(1) });
const row = (house: House, more: Partial<HouseFigures>): HouseFigures => ({
  id: house.id,
  name: house.name,
  logoUrl: null,
  address: house.address,
  lockedFor: null,
  figures: both(3),
  ...more,
});

describe('the figures over all houses', () => {
  it('stand beside each other, lead to their house, and say why one is locked', async () => {
    const { server } = await openScreen('/haeuser', (stand) =>
      ofBoth()(stand).on(readHouseFigures, {
        houses: [row(LINDENHOF, {}), row(SCHLOSS, { lockedFor: 'plan', figures: null })],
        total: both(3),
      }),
    );
    await expect
      .element(page.getByRole('heading', { level: 1, name: 'Alle Häuser' }))
      .toBeVisible();
    await expect
      .element(page.getByText('Gesperrt: Dieses Haus hat nicht den Tarif Enterprise.'))
      .toBeVisible();
    await expect
      .element(page.getByRole('main').getByRole('link', { name: LINDENHOF.name }))
      .toHaveAttribute('href', `${LINDENHOF.address}/auswertung`);
    await expect.element(page.getByText('+ 200 % zum Zeitraum davor')).toBeVisible();
    await page.getByRole('combobox', { name: 'Zeitraum' }).selectOptions('vorjahr');
    await expect
      .poll(() => server.arrived(readHouseFigures).at(-1)?.query.from)
      .toMatch(/^\d{4}-01-01$/);
  });

  it('need a second house', async () => {
    await openScreen('/haeuser', (stand) =>
      stand.on(readHouseFigures, { houses: [row(LINDENHOF, {})], total: both(3) }),
    );
    await expect
      .element(page.getByText('Sie gehören zu einem Haus', { exact: true }))
      .toBeVisible();
  });
});
