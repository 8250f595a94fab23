import { describe, expect, it } from 'vitest';
import { createPartner } from '#tests/support/catalogue.ts';
import { createProgramme, type Programme } from '#tests/support/leads.ts';
import { codeOfPartner } from '#tests/support/partner-codes.ts';
import { createTestApplication } from '#tests/support/test-application.ts';

const app = await createTestApplication();

function enter(programme: Programme, entry: Record<string, unknown>) {
  const body = {
    campaignId: programme.campaignId,
    firstName: 'Beyza',
    lastName: 'Öztürk',
    email: 'beyza@example.org',
    ...entry,
  };
  return app.call('POST', '/api/leads', body, programme.cookie);
}

const open = () => createProgramme(app, {}, { companyName: 'Festwerk' });

const issuesOf = (answer: { json(): unknown }) =>
  (answer.json() as { issues?: { path: string; message: string }[] }).issues ?? [];

describe('a request whose guest has named a code on the telephone', () => {
  it('is the partner’s without a further reason, and says how it came to them', async () => {
    const programme = await open();
    const answer = await enter(programme, { code: 'fest werk' });
    expect(answer.statusCode).toBe(200);
    const { id } = answer.json<{ id: string }>();
    const detail = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(detail.json()).toMatchObject({
      source: 'manual',
      partnerId: programme.partnerId,
      referralLinkId: programme.linkId,
      commissionAmount: 5,
      manualReason: 'Empfehlungscode FESTWERK genannt',
      history: [
        { label: 'Anfrage von Hand erfasst, Partner mit Empfehlungscode genannt', actor: 'Sie' },
        { label: 'Prämie entstanden: 5,00 €', actor: 'Sie' },
      ],
    });
  });

  it('keeps a reason that was written', async () => {
    const programme = await open();
    const { id } = (
      await enter(programme, { code: 'FESTWERK', reason: 'Rief am Montag an' })
    ).json<{
      id: string;
    }>();
    const detail = await app.call('GET', `/api/leads/${id}`, undefined, programme.cookie);
    expect(detail.json()).toMatchObject({ manualReason: 'Rief am Montag an' });
  });

  it('is refused with what to do where the code takes no request, and nothing is stored', async () => {
    const programme = await open();
    const second = await createPartner(app, programme.cookie, {
      companyName: 'Anna Blumen',
      email: 'anna@blumen.example',
    });
    await codeOfPartner(app, programme.cookie, second.id);
    const said = async (code: string, entry: Record<string, unknown> = {}) => {
      const answer = await enter(programme, { code, ...entry });
      return [answer.statusCode, ...issuesOf(answer).map(({ path }) => path)];
    };
    expect(await said('FESTWERG')).toEqual([422, 'code']);
    expect(await said('ANNABLUMEN')).toEqual([422, 'code']);
    const chosen = { partnerId: programme.partnerId, reason: 'Beides' };
    expect(await said('FESTWERK', chosen)).toEqual([422, 'code']);
    const off = { status: 'inactive' };
    await app.call('PATCH', `/api/referral-links/${programme.linkId}`, off, programme.cookie);
    const answer = await enter(programme, { code: 'FESTWERK' });
    expect(issuesOf(answer)).toEqual([
      { path: 'code', message: expect.stringContaining('Festwerk. Der Link') as unknown },
    ]);
    const ended = { status: 'ended' };
    await app.call('PATCH', `/api/campaigns/${programme.campaignId}`, ended, programme.cookie);
    expect(issuesOf(await enter(programme, { code: 'FESTWERK' }))[0]?.message).toContain(
      'nimmt zurzeit keine Anfragen an',
    );
    const { rows } = await app.pool.query('select id from leads where provider_id = $1', [
      programme.provider,
    ]);
    expect(rows).toEqual([]);
  });

  it('means nobody of another provider', async () => {
    const [programme, other] = [
      await open(),
      await createProgramme(app, {}, { companyName: 'Anders' }),
    ];
    expect((await enter(other, { code: 'FESTWERK' })).statusCode).toBe(422);
    expect((await enter(programme, { code: 'FESTWERK' })).statusCode).toBe(200);
  });
});
