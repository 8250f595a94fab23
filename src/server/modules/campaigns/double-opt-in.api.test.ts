import { describe, expect, it } from 'vitest';
import { createSubmissionHarness, formAddress } from '#tests/support/submission-harness.ts';
import { campaignBody, createWorld, must, visitorAnswers } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app } = harness;
const DOUBLE = { campaign: { doubleOptIn: true } };

/** The default form with its address turned into a question that may stay blank. */
function withoutAddress(form: { pages: { fields: { type: string; required: boolean }[] }[] }) {
  return {
    ...form,
    pages: form.pages.map((page) => ({
      ...page,
      fields: page.fields.map((field) =>
        field.type === 'email' ? { ...field, required: false } : field,
      ),
    })),
  };
}

describe('the option that visitors confirm their address', () => {
  it('is off unless the provider switches it on', async () => {
    const { campaign } = await createWorld(app);
    expect(campaign.doubleOptIn).toBe(false);
  });

  it('is stored by creating and by saving, and stays when a save does not send it', async () => {
    const { campaign, provider } = await createWorld(app, DOUBLE);
    expect(campaign.doubleOptIn).toBe(true);
    const put = (body: Record<string, unknown>) =>
      must<{ doubleOptIn: boolean }>(
        app,
        'PUT',
        `/api/campaigns/${campaign.id}`,
        campaignBody(body),
        provider.cookie,
      );
    expect(await put({ name: 'Herbstfeste' })).toMatchObject({ doubleOptIn: true });
    expect(await put({ doubleOptIn: false })).toMatchObject({ doubleOptIn: false });
    const { rows } = await app.pool.query<{ data: unknown }>(
      `select data from audit_events where entity_id = $1 and action = 'campaign.changed'
       order by id desc limit 1`,
      [campaign.id],
    );
    expect(rows[0]?.data).toMatchObject({ changed: expect.arrayContaining(['doubleOptIn']) });
  });

  it('needs a form that asks for the address, in one call or in two', async () => {
    const { campaign, provider } = await createWorld(app, DOUBLE);
    const message =
      'Dafür braucht das Formular ein Pflichtfeld vom Typ E-Mail. Bitte ergänzen Sie es.';
    const formConfig = withoutAddress(campaign.formConfig);
    const path = `/api/campaigns/${campaign.id}`;
    for (const [method, url, body] of [
      ['POST', '/api/campaigns', { doubleOptIn: true, formConfig }],
      ['PUT', path, { doubleOptIn: true, formConfig }],
      ['PUT', path, { formConfig }],
    ] as const) {
      const answer = await app.call(method, url, campaignBody(body), provider.cookie);
      expect(answer.statusCode).toBe(422);
      expect(answer.json()).toMatchObject({ issues: [{ path: 'doubleOptIn', message }] });
    }
    const off = campaignBody({ doubleOptIn: false, formConfig });
    expect((await app.call('PUT', path, off, provider.cookie)).statusCode).toBe(200);
  });

  it('makes the answer to a request say that the address must be confirmed', async () => {
    const world = await createWorld(app, DOUBLE);
    const answer = await harness.send(world, await harness.fromBrowser(world));
    expect(answer.json()).toMatchObject({ confirmEmail: true });
    const [lead] = await harness.leadsOf(world);
    const { rows } = await app.pool.query(
      'select asks_confirmation, confirmed_at, held_for from leads where id = $1',
      [lead?.id],
    );
    expect(rows).toEqual([{ asks_confirmation: true, confirmed_at: null, held_for: null }]);
    const plain = await createWorld(app);
    const other = await harness.send(plain, await harness.fromBrowser(plain));
    expect(other.json()).toMatchObject({ confirmEmail: false });
  });

  it('is said by the thank-you page of an ordinary form post', async () => {
    const world = await createWorld(app, DOUBLE);
    const answer = await harness.post(world, visitorAnswers({ contactPermissionAccepted: 'on' }));
    expect(answer.statusCode).toBe(303);
    const page = await app.call('GET', String(answer.headers['location']));
    expect(page.body).toContain('Bitte bestätigen Sie Ihre E-Mail-Adresse');
    expect(page.body).toContain('Ein Schritt fehlt noch');
    expect((await app.call('GET', formAddress(world))).body).toContain(
      'sobald Sie darin Ihre Adresse bestätigt haben',
    );
  });

  it('counts as it was when the request came in, whatever is switched afterwards', async () => {
    const world = await createWorld(app, DOUBLE);
    await harness.send(world, await harness.fromBrowser(world));
    const off = campaignBody({ doubleOptIn: false });
    const path = `/api/campaigns/${world.campaign.id}`;
    await must(app, 'PUT', path, off, world.provider.cookie);
    await harness.send(world, await harness.fromBrowser(world));
    const leads = await must<{ asksConfirmation: boolean }[]>(
      app,
      'GET',
      '/api/leads',
      undefined,
      world.provider.cookie,
    );
    expect(leads.map(({ asksConfirmation }) => asksConfirmation)).toEqual([false, true]);
  });

  it('does not concern whom the provider enters by hand', async () => {
    const world = await createWorld(app, DOUBLE);
    const entry = { campaignId: world.campaign.id, lastName: 'Yıldız', email: 'y@example.org' };
    const lead = await must(app, 'POST', '/api/leads', entry, world.provider.cookie);
    expect(lead).toMatchObject({ asksConfirmation: false, heldFor: null });
  });
});
