import { describe, expect, it } from 'vitest';
import { defaultForm } from '#shared/forms/default-form.ts';
import { createSubmissionHarness } from '#tests/support/submission-harness.ts';
import { createWorld, visitorAnswers } from '#tests/support/world.ts';

const harness = await createSubmissionHarness();
const { app, send, post, fromBrowser, leadsOf } = harness;

describe('a request as JSON', () => {
  it('becomes a lead with answers, consents, counter, commission, event and mails', async () => {
    const world = await createWorld(app, {
      campaign: {
        rewardType: 'per_lead',
        calculationType: 'fixed',
        rewardPercentage: null,
        rewardAmount: 25,
      },
    });
    const body = await fromBrowser(world, { event_scope: ['Getränke', 'Catering'], hacked: 'yes' });
    const answer = await send(world, body);
    expect(answer.statusCode).toBe(200);
    const { leadId, confirmEmail, benefit, ...who } = answer.json<{
      leadId: string;
      confirmEmail: boolean;
      benefit: unknown;
    }>();
    expect([confirmEmail, benefit]).toEqual([false, null]);
    expect(Object.values(who)).toEqual([
      {
        businessName: 'Gut Lindenhof',
        phone: '+49 331 123456',
        email: 'hallo@lindenhof.example',
        website: 'https://lindenhof.example',
      },
    ]);
    const [lead] = await leadsOf(world);
    expect(lead).toMatchObject({ id: leadId, held_for: null, link_id: world.link.id });
    expect(lead?.answers.map(({ name }) => name)).toEqual([
      'vorname',
      'nachname',
      'email',
      'anlass',
      'preferred_date',
      'guest_count',
      'event_scope',
    ]);
    expect(lead?.answers.at(-1)).toEqual({
      name: 'event_scope',
      label: 'Was wünschen Sie sich?',
      type: 'checkbox',
      value: ['Catering', 'Getränke'],
    });
    const consents = await app.pool.query<{ kind: string; text: string; text_version: string }>(
      'select kind, text, text_version from lead_consents where lead_id = $1 order by id',
      [leadId],
    );
    expect(consents.rows.map(({ kind }) => kind)).toEqual([
      'platform_privacy',
      'provider_privacy',
      'contact',
    ]);
    expect(consents.rows[1]?.text).toContain('Gut Lindenhof');
    const commission = await app.pool.query(
      'select amount_cents, status from commissions where lead_id = $1',
      [leadId],
    );
    expect(commission.rows).toEqual([{ amount_cents: 2500, status: 'pending' }]);
    const events = await app.pool.query(
      'select action, actor_kind from audit_events where entity_id = $1',
      [leadId],
    );
    expect(events.rows).toContainEqual({ action: 'lead.received', actor_kind: 'visitor' });
    const counter = await app.pool.query('select lead_count from referral_links where id = $1', [
      world.link.id,
    ]);
    expect(counter.rows).toEqual([{ lead_count: 1 }]);
  });

  it('takes ref from the body as from the address', async () => {
    const world = await createWorld(app);
    const answer = await send(
      world,
      visitorAnswers({ ref: world.link.slug }),
      {},
      `/formular/${world.campaign.slug}`,
    );
    expect(answer.statusCode).toBe(200);
    expect((await leadsOf(world))[0]?.link_id).toBe(world.link.id);
  });

  it('without a link is nobody’s recommendation', async () => {
    const world = await createWorld(app);
    await send(world, visitorAnswers(), {}, `/formular/${world.campaign.slug}`);
    expect((await leadsOf(world))[0]?.link_id).toBeNull();
    const { rows } = await app.pool.query('select 1 from commissions where campaign_id = $1', [
      world.campaign.id,
    ]);
    expect(rows).toEqual([]);
  });

  it('keeps emoji, other scripts and half characters without breaking', async () => {
    const world = await createWorld(app);
    const answer = await send(
      world,
      visitorAnswers({
        vorname: 'Zoë 👩‍👩‍👧',
        nachname: 'ب\u0000\uD83D',
        additional_wishes: 'ä'.repeat(5_000),
      }),
    );
    expect(answer.statusCode).toBe(200);
    const [lead] = await leadsOf(world);
    expect(lead?.answers.slice(0, 2).map(({ value }) => value)).toEqual(['Zoë 👩‍👩‍👧', 'ب\uFFFD']);
  });
});

describe('answers that break the form’s rules', () => {
  it.each<[string, unknown, string]>([
    ['vorname', ' ', 'Bitte füllen Sie das Feld „Vorname“ aus.'],
    [
      'email',
      'anna',
      'Bitte geben Sie eine gültige E-Mail-Adresse ein, zum Beispiel name@beispiel.de.',
    ],
    ['anlass', 'Feuerwerk', 'Bitte wählen Sie eine der angebotenen Möglichkeiten.'],
    ['guest_count', '1e400', 'Bitte geben Sie eine Zahl ein.'],
    ['guest_count', 0, 'Bitte geben Sie eine Zahl ab 1 ein.'],
    [
      'preferred_date',
      '2027-02-30',
      'Bitte geben Sie ein gültiges Datum ein, zum Beispiel 24.12.2026.',
    ],
    ['event_scope', ['Feuerwerk'], 'Bitte wählen Sie eine der angebotenen Möglichkeiten.'],
    ['additional_wishes', 'x'.repeat(5_001), 'Bitte höchstens 5.000 Zeichen eingeben.'],
    ['vorname', { $ne: null }, 'Bitte geben Sie bei „Vorname“ nur einen Wert an.'],
  ])('%s %j is named with its sentence, and nothing is stored', async (path, value, message) => {
    const world = await createWorld(app);
    const answer = await send(world, visitorAnswers({ [path]: value }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'validation_failed',
      message,
      issues: [{ path, message }],
    });
    expect(await leadsOf(world)).toEqual([]);
  });

  it('asks for the three consents in order', async () => {
    const world = await createWorld(app);
    const none = {
      privacyAccepted: false,
      customerPrivacyAccepted: undefined,
      contactConsentAccepted: 'nein',
      contactPermissionAccepted: undefined,
    };
    const answer = await send(world, visitorAnswers(none));
    expect(answer.json<{ issues: { path: string; message: string }[] }>().issues).toEqual([
      {
        path: 'privacyAccepted',
        message: 'Bitte akzeptieren Sie die Datenschutzerklärung der Plattform.',
      },
      {
        path: 'customerPrivacyAccepted',
        message: 'Bitte akzeptieren Sie die Datenschutzerklärung von Gut Lindenhof.',
      },
      {
        path: 'contactConsentAccepted',
        message: 'Bitte stimmen Sie der Kontaktaufnahme und Datenweiterleitung zu.',
      },
    ]);
  });

  it.each(['{"vorname":', '[]', '"x"', 'null', '{"__proto__":{"vorname":"x"}}'])(
    '%s is no request at all',
    async (body) => {
      const world = await createWorld(app);
      expect([400, 422]).toContain((await send(world, body)).statusCode);
      expect(await leadsOf(world)).toEqual([]);
    },
  );

  it('asks for a field that was added while the visitor was typing', async () => {
    const world = await createWorld(app);
    const form = defaultForm();
    form.pages[0]?.fields.push({
      id: 50,
      type: 'text',
      label: 'Firma',
      required: true,
      name: 'firma',
      options: [],
    });
    await app.pool.query('update campaigns set form_config = $2 where id = $1', [
      world.campaign.id,
      JSON.stringify(form),
    ]);
    const answer = await send(world, visitorAnswers());
    expect(answer.json()).toMatchObject({
      issues: [{ path: 'firma', message: 'Bitte füllen Sie das Feld „Firma“ aus.' }],
    });
    expect((await send(world, visitorAnswers({ firma: 'Ø GmbH' }))).statusCode).toBe(200);
  });
});

describe('a request to a page that takes none', () => {
  it('is refused with the sentence of the page when the campaign was paused meanwhile', async () => {
    const world = await createWorld(app);
    const body = await fromBrowser(world);
    await app.pool.query(`update campaigns set status = 'paused' where id = $1`, [
      world.campaign.id,
    ]);
    const answer = await send(world, body);
    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      code: 'campaign_unavailable',
      message: 'Diese Kampagne ist derzeit nicht aktiv.',
    });
    const page = await post(world, visitorAnswers());
    expect(page.statusCode).toBe(422);
    expect(page.body).toContain('Kampagne nicht aktiv');
    expect(await leadsOf(world)).toEqual([]);
  });

  it('is 404 for an unknown campaign and for the link of another one', async () => {
    const [world, other] = [await createWorld(app), await createWorld(app)];
    const unknown = await send(world, visitorAnswers(), {}, '/formular/gibt-es-nicht-0000');
    expect(unknown.statusCode).toBe(404);
    expect(unknown.json()).toMatchObject({ message: 'Link nicht gefunden' });
    const foreign = await send(
      world,
      visitorAnswers(),
      {},
      `/formular/${world.campaign.slug}?ref=${other.link.slug}`,
    );
    expect(foreign.statusCode).toBe(404);
    expect(await leadsOf(world)).toEqual([]);
    const page = await post(
      world,
      visitorAnswers(),
      `/formular/${world.campaign.slug}?ref=${other.link.slug}`,
    );
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<title>Fehler');
  });
});

describe('a form with conditions', () => {
  const form = () => {
    const { pages, ...texts } = defaultForm();
    const rules = [{ field: 5, is: 'is' as const, value: 'Hochzeit' }];
    const showIf = { match: 'all' as const, rules };
    return {
      ...texts,
      pages: pages.map((page) => {
        // 'Ihre Gäste', with its required number of guests.
        if (page.id === 4) return { ...page, showIf };
        const fields = page.fields.map((each) => (each.id === 12 ? { ...each, showIf } : each));
        return { ...page, fields };
      }),
    };
  };
  const answersOf = async (overrides: Record<string, unknown>) => {
    const world = await createWorld(app, { campaign: { formConfig: form() } });
    const answer = await send(world, visitorAnswers(overrides));
    expect(answer.statusCode).toBe(200);
    const [lead] = await leadsOf(world);
    return lead?.answers.map(({ name }) => name);
  };

  it('neither misses nor stores what was not asked, whatever was sent', async () => {
    const stored = await answersOf({
      anlass: 'Taufe',
      guest_count: undefined,
      additional_wishes: 'Das ging niemanden etwas an.',
    });
    expect(stored).not.toContain('guest_count');
    expect(stored).not.toContain('additional_wishes');
    expect(await answersOf({ anlass: 'Taufe', guest_count: '40' })).not.toContain('guest_count');
  });

  it('stores it where the answers ask for it, and misses it there', async () => {
    const stored = await answersOf({ anlass: 'Hochzeit', additional_wishes: 'Ein Feuerwerk' });
    expect(stored).toContain('guest_count');
    expect(stored).toContain('additional_wishes');
    const world = await createWorld(app, { campaign: { formConfig: form() } });
    const answer = await send(world, visitorAnswers({ anlass: 'Hochzeit', guest_count: '' }));
    expect(answer.statusCode).toBe(422);
    expect(answer.json<{ issues: unknown[] }>().issues).toEqual([
      { path: 'guest_count', message: 'Bitte füllen Sie das Feld „Anzahl der Gäste“ aus.' },
    ]);
  });

  it('as an ordinary form post drops what was not asked, and brings it back with an error', async () => {
    const world = await createWorld(app, { campaign: { formConfig: form() } });
    const refused = await post(
      world,
      visitorAnswers({ anlass: 'Taufe', vorname: '', additional_wishes: 'Bleibt stehen' }),
    );
    expect(refused.statusCode).toBe(422);
    expect(refused.body).toContain('Bleibt stehen');
    await post(world, visitorAnswers({ anlass: 'Taufe', additional_wishes: 'Fällt weg' }));
    const [lead] = await leadsOf(world);
    expect(lead?.answers.map(({ name }) => name)).not.toContain('additional_wishes');
  });
});

describe('a consent of the provider’s own wording', () => {
  const TEXT = 'Das Gut Lindenhof darf mir seinen Rundbrief schicken. 💌';
  const formConfig = () => {
    const [first, ...others] = defaultForm().pages;
    const own = {
      id: 90,
      type: 'consent' as const,
      label: 'Rundbrief',
      name: 'rundbrief',
      required: false,
      options: [],
      text: TEXT,
    };
    return { ...defaultForm(), pages: [{ ...first!, fields: [...first!.fields, own] }, ...others] };
  };
  const consentsOf = async (overrides: Record<string, unknown>) => {
    const world = await createWorld(app, { campaign: { formConfig: formConfig() } });
    const answer = await send(world, visitorAnswers(overrides));
    expect(answer.statusCode).toBe(200);
    const { rows } = await app.pool.query<{ kind: string; text: string; text_version: string }>(
      `select kind, text, text_version from lead_consents where lead_id = $1 and kind = 'own'`,
      [answer.json<{ leadId: string }>().leadId],
    );
    const [lead] = await leadsOf(world);
    return { rows, answer: lead?.answers.find(({ name }) => name === 'rundbrief') };
  };

  it('is kept with its text and version where it was given', async () => {
    const given = await consentsOf({ rundbrief: 'true' });
    expect(given.rows).toEqual([
      { kind: 'own', text: TEXT, text_version: expect.stringMatching(/^[0-9a-f]{16}$/) },
    ]);
    expect(given.answer).toEqual({
      name: 'rundbrief',
      label: 'Rundbrief',
      type: 'consent',
      value: 'Ja',
    });
  });

  it('leaves nothing where it was not', async () => {
    expect(await consentsOf({})).toEqual({ rows: [], answer: undefined });
    expect(await consentsOf({ rundbrief: 'nein' })).toEqual({ rows: [], answer: undefined });
  });
});
