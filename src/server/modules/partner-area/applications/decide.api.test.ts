import { describe, expect, it } from 'vitest';
import type { Received } from '#shared/contracts/contract.ts';
import type { listApplications } from '#shared/contracts/partner-area/applications.ts';
import {
  type ApplicationScene,
  createApplicationHarness,
  newAddress,
  openApplications,
} from '#tests/support/applications.ts';
import { mailsTo } from '#tests/support/mails.ts';
import { invitedToken, workBatch } from '#tests/support/partner-invitations.ts';
import { createWorld, must, partnerBody } from '#tests/support/world.ts';

const harness = await createApplicationHarness();
const { app, applied } = harness;

const listOf = ({ world }: ApplicationScene) =>
  must<Received<typeof listApplications>>(
    app,
    'GET',
    '/api/applications',
    undefined,
    world.provider.cookie,
  );
const decide = (
  { world }: ApplicationScene,
  id: string,
  how: 'accept' | 'decline',
  body: object = {},
) => app.call('POST', `/api/applications/${id}/${how}`, body, world.provider.cookie);

/** Somebody who waits. @returns what the provider sees of them */
async function waiting(
  scene: ApplicationScene,
  overrides: Record<string, unknown> & { email?: string } = {},
) {
  await applied(scene.path, overrides);
  const found = (await listOf(scene)).filter(({ state }) => state === 'open').at(-1);
  if (found === undefined) throw new Error('nobody waits');
  return found;
}

const partnerOf = async (id: string | null) =>
  (
    await app.pool.query<Record<string, unknown>>(
      `select p.*, (select count(*)::int from referral_links l
           where l.provider_id = p.provider_id and l.partner_id = p.id) as links,
         (select source from participation_acceptances t
           where t.provider_id = p.provider_id and t.partner_id = p.id) as agreed_by
       from partners p where id = $1`,
      [id],
    )
  ).rows[0];

describe('a provider', () => {
  it('accepts: partner, link, agreement to the terms and an invitation', async () => {
    const scene = await openApplications(app);
    const one = await waiting(scene);
    expect(one).toMatchObject({
      name: 'Zoë Müller-Łukasik',
      warnings: [],
      obstacle: null,
      isPlanFull: false,
    });
    const answer = await decide(scene, one.id, 'accept');
    const { partnerId } = answer.json<{ partnerId: string }>();
    expect(await partnerOf(partnerId)).toMatchObject({
      company_name: 'Blütenzauber',
      email: one.email,
      tax_status: null,
      notes: expect.stringMatching(
        /^Bewerbung vom .* 🌿\nWebsite: bluetenzauber\.example$/u,
      ) as string,
      links: 1,
      agreed_by: 'application',
    });
    const { rows } = await app.pool.query<{ batch_id: string }>(
      'select batch_id from partner_invitation_items where partner_id = $1',
      [partnerId],
    );
    await workBatch(app, scene.world, rows[0]?.batch_id ?? '');
    expect(await invitedToken(app, one.email)).toHaveLength(64);
    const stored = await app.pool.query<Record<string, string>>(
      'select email, words, phone, first_name, state from partner_applications where id = $1',
      [one.id],
    );
    expect(stored.rows).toEqual([
      { email: '', words: '', phone: '', first_name: '', state: 'accepted' },
    ]);
    expect(await listOf(scene)).toMatchObject([{ state: 'accepted', email: one.email, partnerId }]);
  });

  it('declines with words that are mailed', async () => {
    const scene = await openApplications(app);
    const one = await waiting(scene);
    const reason = 'Wir arbeiten schon mit zwei Floristinnen zusammen.';
    expect((await decide(scene, one.id, 'decline', { reason: ' ' })).statusCode).toBe(422);
    expect((await decide(scene, one.id, 'decline', { reason })).statusCode).toBe(200);
    const [mail] = await mailsTo(app.pool, one.email);
    expect(mail?.text_body).toContain(reason);
    expect(await listOf(scene)).toMatchObject([{ state: 'declined', declineReason: reason }]);
  });

  it('decides once, also by two hands at the same moment', async () => {
    const scene = await openApplications(app);
    const one = await waiting(scene);
    const answers = await Promise.all([
      decide(scene, one.id, 'accept'),
      decide(scene, one.id, 'decline', { reason: 'Nein' }),
      decide(scene, one.id, 'accept'),
    ]);
    const codes = answers.map(({ statusCode }) => statusCode);
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    const { rowCount } = await app.pool.query('select 1 from partners where email = $1', [
      one.email,
    ]);
    expect(rowCount).toBeLessThanOrEqual(1);
  });

  it('does not reach the applications of another provider', async () => {
    const [scene, other] = [await openApplications(app), await openApplications(app)];
    const one = await waiting(scene);
    expect((await decide(other, one.id, 'accept')).statusCode).toBe(404);
    expect((await decide(other, one.id, 'decline', { reason: 'Nein' })).statusCode).toBe(404);
    expect(await listOf(other)).toEqual([]);
    expect((await listOf(scene))[0]).toMatchObject({ state: 'open' });
  });

  it('is warned of a partner with that address, of a second application and of their own', async () => {
    const scene = await openApplications(app);
    const email = newAddress();
    const { cookie } = scene.world.provider;
    await must(
      app,
      'POST',
      '/api/partners',
      partnerBody({ email, companyName: 'Fotografie Blau' }),
      cookie,
    );
    const known = await waiting(scene, {
      email: email.toUpperCase().replace('@FLORISTIK.EXAMPLE', '@floristik.example'),
    });
    expect(known.warnings).toEqual([
      'Mit dieser E-Mail-Adresse gibt es schon einen Partner: Fotografie Blau.',
    ]);
    const twice = newAddress();
    await waiting(scene, { email: twice });
    const second = await waiting(scene, { email: twice });
    expect(second.warnings).toEqual(['Unter dieser E-Mail-Adresse liegt noch eine Bewerbung vor.']);
    const own = await waiting(scene, { email: scene.world.provider.email });
    expect(own.warnings).toEqual(['Das ist Ihre eigene E-Mail-Adresse.']);
  });

  it('sees when the plan is full, before and after pressing', async () => {
    const scene = await openApplications(app);
    const { cookie } = scene.world.provider;
    const one = await waiting(scene);
    for (let more = 0; more < 60; more += 1) {
      const body = partnerBody({ email: newAddress(), companyName: `Partner ${more}` });
      if ((await app.call('POST', '/api/partners', body, cookie)).statusCode !== 200) break;
    }
    expect((await listOf(scene))[0]).toMatchObject({
      obstacle: 'Im Tarif Free ist kein Platz für weitere Partner.',
      isPlanFull: true,
    });
    expect((await decide(scene, one.id, 'accept')).json()).toMatchObject({
      code: 'plan_limit_reached',
    });
    expect((await listOf(scene))[0]).toMatchObject({ state: 'open' });
  });

  it('opens the page only with terms, and with campaigns of their own', async () => {
    const { world } = await openApplications(app);
    const other = await openApplications(app);
    const { cookie } = world.provider;
    const foreign = { isOpen: true, automaticPerMonth: 0, campaignIds: [other.world.campaign.id] };
    expect((await app.call('PUT', '/api/applications/settings', foreign, cookie)).statusCode).toBe(
      404,
    );
    const fresh = await createWorld(app);
    const open = { isOpen: true, automaticPerMonth: 0, campaignIds: [] };
    const answer = await app.call('PUT', '/api/applications/settings', open, fresh.provider.cookie);
    expect(answer.json()).toMatchObject({ code: 'participation_terms_missing' });
  });
});

describe('accepted by themselves', () => {
  it('are so many a month and no more, also at the same moment', async () => {
    const scene = await openApplications(app, { automaticPerMonth: 2 });
    await Promise.all([1, 2, 3, 4].map(() => applied(scene.path)));
    const list = await listOf(scene);
    const count = (wanted: string) => list.filter(({ state }) => state === wanted).length;
    expect([count('accepted'), count('open')]).toEqual([2, 2]);
    expect(list.filter(({ isAutomatic }) => isAutomatic)).toHaveLength(2);
    const mails = await mailsTo(app.pool, scene.world.provider.email);
    expect(mails.filter(({ subject }) => subject.startsWith('Neuer Partner'))).toHaveLength(2);
  });

  it('are never those without a proof, nor those whose address is known', async () => {
    const scene = await openApplications(app, { automaticPerMonth: 9 });
    const unchecked = await waiting(scene, { captchaToken: undefined, renderedAt: undefined });
    expect(unchecked.warnings).toEqual([
      'Die Sicherheitsprüfung konnte nicht abgeschlossen werden. Bitte sehen Sie genauer hin.',
    ]);
    const own = await waiting(scene, { email: scene.world.provider.email });
    expect(own.isAutomatic).toBe(false);
  });
});
