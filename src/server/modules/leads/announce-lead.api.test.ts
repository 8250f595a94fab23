import { describe, expect, it } from 'vitest';
import { houseUrl } from '#shared/house-address.ts';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { OWN_DATA_LINKS } from '#tests/support/own-data-links.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { announceLead } from './announce-lead.ts';

const app = await createTestApplication();

interface StoredMail {
  readonly kind: string;
  readonly to_address: string;
  readonly from_name: string;
  readonly reply_to: string;
  readonly subject: string;
  readonly text_body: string;
  readonly html_body: string;
}

function announce(programme: Programme, leadId: string): Promise<void> {
  return announceLead(app.services, 'https://empfehlwerk.example', OWN_DATA_LINKS, {
    providerId: programme.provider,
    leadId,
  });
}

async function mailsOf(programme: Programme): Promise<Record<string, StoredMail>> {
  const { rows } = await app.pool.query<StoredMail>(
    `select * from mails where provider_id = $1 and kind <> 'verification' order by id`,
    [programme.provider],
  );
  return Object.fromEntries(rows.map((row) => [row.kind, row]));
}

async function countTo(address: string): Promise<number> {
  const { rows } = await app.pool.query<{ count: number }>(
    'select count(*) from mails where to_address = $1',
    [address],
  );
  return rows[0]?.count ?? 0;
}

describe('everybody is notified of a request', () => {
  it('once, however often the job runs', async () => {
    const programme = await createProgramme(app, { name: 'Hochzeiten' });
    const id = await sendLead(app, programme, {
      email: 'aylin@example.org',
      phone: '0171 2345678',
    });
    await announce(programme, id);
    await Promise.all([announce(programme, id), announce(programme, id)]);
    const { rows } = await app.pool.query(
      `select kind from mails where provider_id = $1 and kind like 'lead%' order by kind`,
      [programme.provider],
    );
    expect(rows.map(({ kind }: { kind: string }) => kind)).toEqual([
      'lead_confirmation',
      'lead_notice',
      'lead_request',
    ]);
  });

  it('the provider gets all answers and can reply to the visitor', async () => {
    const programme = await createProgramme(app, { name: 'Hochzeiten' });
    const id = await sendLead(app, programme, {
      email: 'aylin@example.org',
      phone: '0171 2345678',
    });
    await announce(programme, id);
    const { lead_request: mail } = await mailsOf(programme);
    expect(mail).toMatchObject({
      to_address: programme.email,
      from_name: 'Empfehlwerk',
      reply_to: 'aylin@example.org',
      subject: 'Neue Anfrage: Aylin Şahin',
    });
    for (const text of ['Vorname', 'Aylin', '0171 2345678', 'Hochzeiten', 'Großmann'])
      expect(mail?.text_body).toContain(text);
    const house = houseUrl('https://empfehlwerk.example', programme.provider);
    expect(mail?.text_body).toContain(`${house}/leads?anfrage=${id}`);
  });

  it('the partner gets a notice without any of the visitor’s data', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, {
      email: 'aylin@example.org',
      phone: '0171 2345678',
    });
    await announce(programme, id);
    const { lead_notice: mail } = await mailsOf(programme);
    expect(mail).toMatchObject({
      to_address: 'annika@grossmann-fotografie.example',
      from_name: 'Gut Lindenhof über Empfehlwerk',
    });
    expect(JSON.stringify(mail)).not.toMatch(/Aylin|Şahin|aylin@|2345678/);
  });

  it('the visitor gets a confirmation that repeats nothing of what was typed', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, {
      email: 'opfer@example.org',
      firstName: 'Jetzt auf boese.example gewinnen',
      lastName: '<b>!</b>',
    });
    await announce(programme, id);
    const { lead_confirmation: mail } = await mailsOf(programme);
    expect(mail).toMatchObject({
      to_address: 'opfer@example.org',
      from_name: 'Gut Lindenhof über Empfehlwerk',
      subject: 'Ihre Anfrage bei Gut Lindenhof',
      reply_to: '',
    });
    expect(mail?.html_body).not.toMatch(/boese|gewinnen/);
  });

  it('an address counts as the provider’s only when it is verified', async () => {
    const programme = await createProgramme(app);
    await app.pool.query(
      `update providers set inquiry_email = 'anfragen@lindenhof.example',
         sender_email = 'hallo@lindenhof.example' where id = $1`,
      [programme.provider],
    );
    await announce(programme, await sendLead(app, programme));
    const before = await mailsOf(programme);
    expect(before['lead_request']?.to_address).toBe(programme.email);
    expect(before['lead_notice']?.reply_to).toBe('');
    expect(before['lead_notice']?.text_body).not.toContain('antworten Sie');
    await app.pool.query(
      `insert into verified_addresses (provider_id, address, verified_at) values
         ($1, 'anfragen@lindenhof.example', now()), ($1, 'hallo@lindenhof.example', now())`,
      [programme.provider],
    );
    await announce(programme, await sendLead(app, programme));
    const after = await mailsOf(programme);
    expect(after['lead_request']?.to_address).toBe('anfragen@lindenhof.example');
    expect(after['lead_notice']?.reply_to).toBe('hallo@lindenhof.example');
    expect(after['lead_notice']?.text_body).toContain('antworten Sie einfach auf diese E-Mail.');
  });
});

describe('a held request', () => {
  it('is announced to the provider with the reason, to the partner only once it is approved', async () => {
    const programme = await createProgramme(app);
    const id = await sendLead(app, programme, { isUnchecked: true });
    await announce(programme, id);
    const held = await mailsOf(programme);
    expect(held['lead_request']?.text_body).toContain('Ohne Sicherheitsprüfung gesendet');
    expect(held['lead_notice']).toBeUndefined();
    await app.call('PATCH', `/api/leads/${id}`, { approve: true }, programme.cookie);
    await announce(programme, id);
    expect((await mailsOf(programme))['lead_notice']).toBeDefined();
  });
});

describe('a visitor’s address', () => {
  it('gets three mails a day from all providers together, under 20 parallel submissions', async () => {
    const [one, other] = [await createProgramme(app), await createProgramme(app)];
    const address = 'opfer-aller@example.org';
    const sent = await Promise.all(
      Array.from({ length: 20 }, async (_, place) => {
        const programme = place % 2 === 0 ? one : other;
        const id = await sendLead(app, programme, { email: address, firstName: `Nr ${place}` });
        return () => announce(programme, id);
      }),
    );
    await Promise.all(sent.map((run) => run()));
    expect(await countTo(address)).toBe(3);
    for (const run of sent) await run();
    expect(await countTo(address)).toBe(3);
  });

  it('is one mailbox whatever way it is written', async () => {
    const programme = await createProgramme(app);
    const spellings = [
      'op.fer@gmail.com',
      'OPFER+1@gmail.com',
      'opfer+2@googlemail.com',
      'o.p.f.e.r@gmail.com',
    ];
    for (const email of spellings)
      await announce(programme, await sendLead(app, programme, { email }));
    const { rows } = await app.pool.query(
      `select 1 from mails where provider_id = $1 and kind = 'lead_confirmation'`,
      [programme.provider],
    );
    expect(rows).toHaveLength(3);
  });

  it('gets mail again the next day', async () => {
    const programme = await createProgramme(app);
    const address = 'morgen@example.org';
    const now = { at: new Date('2026-05-01T12:00:00Z') };
    const services = { ...app.services, clock: () => now.at };
    const run = async (place: number) => {
      const leadId = await sendLead(app, programme, { email: address, firstName: `Nr ${place}` });
      await announceLead(services, '', OWN_DATA_LINKS, { providerId: programme.provider, leadId });
    };
    for (const place of [1, 2, 3, 4]) await run(place);
    now.at = new Date('2026-05-02T11:59:59Z');
    await run(5);
    expect(await countTo(address)).toBe(3);
    now.at = new Date('2026-05-02T12:00:00Z');
    await run(6);
    expect(await countTo(address)).toBe(4);
  });
});
