import { describe, expect, it } from 'vitest';
import { createProgramme, sendLead, type Programme } from '#tests/support/leads.ts';
import { createTestApplication } from '#tests/support/test-application.ts';
import { must } from '#tests/support/world.ts';
import { commissionJobs } from './jobs.ts';

const app = await createTestApplication();
const FIXED = { rewardType: 'per_sale', calculationType: 'fixed', rewardAmount: 50 };
const SHARE = { rewardType: 'per_sale', calculationType: 'percentage', rewardPercentage: 10 };
const JOB = 'commissions.announce-sale';

function change(programme: Programme, id: string, body: Record<string, unknown>) {
  return must(app, 'PATCH', `/api/leads/${id}`, body, programme.cookie);
}

const confirm = (programme: Programme, id: string, saleAmount = 1000) =>
  change(programme, id, { saleAmount, revenueConfirmed: true });

async function queuedFor({ provider }: Programme): Promise<{ data: object }[]> {
  const { rows } = await app.pool.query<{ data: object }>(
    `select data from pgboss.job where name = $1 and data ->> 'providerId' = $2`,
    [JOB, provider],
  );
  return rows;
}

/** Works on what was queued, each job twice at once, as workers do that lose their jobs. */
async function work(programme: Programme): Promise<void> {
  const handler = commissionJobs(app.services).find(({ job }) => job.name === JOB);
  for (const { data } of await queuedFor(programme))
    await Promise.all([handler?.handle(data), handler?.handle(data)]);
}

async function mailsOf({ provider }: Programme) {
  const { rows } = await app.pool.query<Record<string, string>>(
    `select * from mails where provider_id = $1 and kind = 'sale_notice' order by id`,
    [provider],
  );
  return rows;
}

describe('a partner whose recommendation is booked', () => {
  it('is mailed the commission once, and nothing about the guest or the revenue', async () => {
    const programme = await createProgramme(app, { ...FIXED, name: 'Hochzeiten' });
    const id = await sendLead(app, programme, {
      email: 'aylin@example.org',
      phone: '0171 2345678',
    });
    await confirm(programme, id, 7_654.32);
    expect(await queuedFor(programme)).toHaveLength(1);
    await work(programme);
    const [mail, ...more] = await mailsOf(programme);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to_address: 'annika@grossmann-fotografie.example',
      to_name: 'Annika Großmann',
      from_name: 'Gut Lindenhof über Empfehlwerk',
      subject: 'Ihre Prämie: 50,00 €',
    });
    for (const text of ['Guten Tag Annika,', 'Gut Lindenhof', 'Hochzeiten', '50,00 €'])
      expect(mail?.['text_body']).toContain(text);
    // Ids hold any digits.
    const said = JSON.stringify(mail).replaceAll(/[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/g, '');
    expect(said).not.toMatch(/Aylin|Şahin|aylin@|2345678|7\.?654/);
  });

  it('gets no second mail when the confirmation is repeated or the amount corrected', async () => {
    const programme = await createProgramme(app, SHARE);
    const id = await sendLead(app, programme);
    await confirm(programme, id);
    await confirm(programme, id);
    await change(programme, id, { saleAmount: 2000 });
    expect(await queuedFor(programme)).toHaveLength(1);
    await work(programme);
    await change(programme, id, { saleAmount: 3000 });
    await work(programme);
    const mails = await mailsOf(programme);
    expect(mails.map(({ subject }) => subject)).toEqual(['Ihre Prämie: 200,00 €']);
  });

  it('gets one mail from two confirmations at once', async () => {
    const programme = await createProgramme(app, FIXED);
    const id = await sendLead(app, programme);
    await Promise.all([confirm(programme, id), confirm(programme, id)]);
    await work(programme);
    expect(await mailsOf(programme)).toHaveLength(1);
  });

  it('is mailed a booking that brings no further commission, without a sum', async () => {
    const programme = await createProgramme(app, { name: 'Feste' });
    const id = await sendLead(app, programme);
    await confirm(programme, id);
    await work(programme);
    const [mail] = await mailsOf(programme);
    expect(mail?.['subject']).toBe('Ihre Empfehlung wurde gebucht: Feste');
    expect(mail?.['text_body']).toContain('keine weitere Prämie');
    expect(mail?.['text_body']).not.toContain('€');
  });

  it.each([
    ['refuse', null, 'deshalb entsteht für diese Buchung keine Prämie'],
    ['hold', '50,00 €', 'entscheidet noch, ob die Prämie ausgezahlt wird'],
  ] as const)('is told honestly of a budget that is reached: %s', async (beyond, sum, words) => {
    const programme = await createProgramme(app, FIXED);
    await app.pool.query(
      `insert into budgets (provider_id, id, scope, campaign_id, period, unit, most, beyond, created_at)
       values ($1, gen_random_uuid(), 'campaign', $2, 'day', 'cents', 4999, $3, now())`,
      [programme.provider, programme.campaignId, beyond],
    );
    await confirm(programme, await sendLead(app, programme));
    await work(programme);
    const [mail] = await mailsOf(programme);
    expect(mail?.['text_body']).toContain('Das Budget der Kampagne war erreicht');
    expect(mail?.['text_body']).toContain(words);
    if (sum === null) expect(mail?.['text_body']).not.toContain('€');
    else expect(mail?.['text_body']).toContain(sum);
  });

  it('is mailed the day from which on the reward can be paid', async () => {
    const programme = await createProgramme(app, FIXED);
    await app.pool.query(
      `update campaigns set holding_days = 30, holding_from = 'event' where provider_id = $1`,
      [programme.provider],
    );
    const id = await sendLead(app, programme);
    await change(programme, id, { eventDate: '2099-06-12' });
    await confirm(programme, id);
    await work(programme);
    const [mail] = await mailsOf(programme);
    expect(mail?.['text_body']).toContain('ab 12.07.2099');
  });

  it('is mailed a held request with its release, not before', async () => {
    const programme = await createProgramme(app, FIXED);
    const id = await sendLead(app, programme, { isUnchecked: true });
    await confirm(programme, id);
    expect(await queuedFor(programme)).toEqual([]);
    await change(programme, id, { approve: true });
    await work(programme);
    expect(await mailsOf(programme)).toHaveLength(1);
  });

  it('gets no mail about a request without a link', async () => {
    const programme = await createProgramme(app, FIXED);
    const id = await sendLead(app, programme, { link: null });
    await confirm(programme, id);
    expect(await queuedFor(programme)).toEqual([]);
  });

  it('gets no mail without an address, nor when the claim was taken back meanwhile', async () => {
    const programme = await createProgramme(app, FIXED);
    const [silent, refused] = [await sendLead(app, programme), await sendLead(app, programme)];
    await confirm(programme, refused);
    const path = `/api/commissions/lead/${refused}/mark-not-qualified`;
    await must(app, 'PUT', path, { reason: 'Doch abgesagt' }, programme.cookie);
    await work(programme);
    await app.pool.query(`update partners set email = '' where provider_id = $1`, [
      programme.provider,
    ]);
    await confirm(programme, silent);
    await work(programme);
    expect(await mailsOf(programme)).toEqual([]);
  });

  it('gets no mail about a confirmation that was refused', async () => {
    const programme = await createProgramme(app, FIXED);
    const id = await sendLead(app, programme);
    const body = { revenueConfirmed: true };
    const answer = await app.call('PATCH', `/api/leads/${id}`, body, programme.cookie);
    expect(answer.statusCode).toBe(422);
    expect(await queuedFor(programme)).toEqual([]);
  });
});

describe('the words of the mail about a booking', () => {
  it('are the provider’s own where the plan has them, with the commission filled in', async () => {
    const programme = await createProgramme(app, FIXED);
    const { cookie } = programme;
    const path = '/api/marketing/templates/sale_confirmed';
    const words = {
      subject: '{{commission}} für Sie, {{partnerName}}',
      htmlContent: '<p>Danke für {{campaignName}}!</p>',
    };
    await must(app, 'PUT', path, words, cookie);
    const preview = await must<{ subject: string; text: string }>(
      app,
      'POST',
      `${path}/preview`,
      words,
      cookie,
    );
    expect(preview.subject).toBe('50,00 € für Sie, Annika');
    await confirm(programme, await sendLead(app, programme));
    await work(programme);
    expect((await mailsOf(programme))[0]?.['subject']).toBe('50,00 € für Sie, Annika');
  });

  it('stand in the list of templates with name, subject and what they can fill', async () => {
    const { cookie } = await createProgramme(app);
    const list = await must<{ id: string }[]>(
      app,
      'GET',
      '/api/marketing/templates',
      undefined,
      cookie,
    );
    expect(list.find(({ id }) => id === 'sale_confirmed')).toMatchObject({
      name: 'Bestätigte Buchung (an Partner)',
      subject: 'Ihre Prämie: {{commission}}',
      isDefault: true,
    });
    expect(list.some(({ id }) => id === 'sale_without_commission')).toBe(true);
  });
});
