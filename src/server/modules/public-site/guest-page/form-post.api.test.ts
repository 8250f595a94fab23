import { describe, expect, it } from 'vitest';
import { FORM_POST, formPost } from '#tests/support/public-visitor.ts';
import { createSubmissionHarness, formAddress } from '#tests/support/submission-harness.ts';
import { createWorld, visitorAnswers } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app, post, leadsOf } = harness;

describe('an ordinary form post', () => {
  const fields = (overrides: Record<string, unknown> = {}) => {
    const { contactPermissionAccepted: _, ...rest } = visitorAnswers(overrides);
    return rest;
  };

  it('leads to the thanks, and is held for approval', async () => {
    const world = await createWorld(app);
    const answer = await post(
      world,
      fields({ event_scope: ['Catering', 'Getränke'], privacyAccepted: 'on' }),
    );
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['location']).toBe(
      `/formular/${world.campaign.slug}/danke?ref=${world.link.slug}`,
    );
    const [lead] = await leadsOf(world);
    expect(lead?.held_for).toBe('unchecked');
    expect(lead?.answers.at(-1)?.value).toEqual(['Catering', 'Getränke']);
    const thanks = await app.call('GET', String(answer.headers['location']));
    expect(thanks.statusCode).toBe(200);
    expect(thanks.body).toContain('Ihre Anfrage ist angekommen');
    expect(thanks.body).toContain('innerhalb von 24 Stunden');
    expect(thanks.body).toContain('hallo@lindenhof.example');
  });

  it('makes one lead when the button is pressed twice', async () => {
    const world = await createWorld(app);
    const body = fields();
    const [one, two] = await Promise.all([post(world, body), post(world, body)]);
    expect([one.statusCode, two.statusCode]).toEqual([303, 303]);
    expect(await leadsOf(world)).toHaveLength(1);
  });

  it('comes back with a summary and everything that was typed', async () => {
    const world = await createWorld(app);
    const page = await post(
      world,
      fields({ vorname: '', nachname: '"><b>Şahin', event_scope: 'Catering', guest_count: '0' }),
    );
    expect(page.statusCode).toBe(422);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.body).toContain('Pflichtfeld fehlt');
    expect(page.body).toContain('href="#f-vorname"');
    expect(page.body).toContain('href="#f-guest_count"');
    expect(page.body).toContain('value="&quot;&gt;&lt;b&gt;Şahin"');
    expect(page.body).toMatch(/value="Catering" checked=""|checked="" value="Catering"/);
    expect(await leadsOf(world)).toEqual([]);
  });

  it('that is refused keeps what was typed too', async () => {
    const world = await createWorld(app);
    const page = await post(world, fields({ homepageUrl: 'x' }));
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('Fehler beim Senden');
    expect(page.body).toContain('Die Sicherheitsprüfung ist fehlgeschlagen.');
    expect(page.body).toContain('value="Aylin"');
  });

  it.each([
    ['another site', { 'sec-fetch-site': 'cross-site' }],
    ['another origin', { 'sec-fetch-site': 'same-site' }],
  ])('of %s is refused', async (_who, headers) => {
    const world = await createWorld(app);
    const answer = await app.call('POST', formAddress(world), formPost(fields()), undefined, {
      headers: { ...FORM_POST.headers, ...headers },
    });
    expect(answer.statusCode).toBe(403);
    expect(await leadsOf(world)).toEqual([]);
  });

  it('is read nowhere else', async () => {
    const answer = await app.call('POST', '/api/login', 'email=a&password=b', undefined, FORM_POST);
    expect(answer.statusCode).toBe(415);
  });
});
