import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import type { BankEntries } from '#shared/contracts/bookkeeping/bank-statements.ts';
import type { PaymentFile } from '#shared/contracts/bookkeeping/payment-files.ts';
import type { CampaignTerms, PartnerTerms } from '#shared/contracts/campaigns/reward-terms.ts';
import type { Delivery, Webhook } from '#shared/contracts/integrations/webhooks.ts';
import type { LeadSale } from '#shared/contracts/leads/lead-sales.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';
import { startServer } from '../support/running-server.ts';

const program = join(import.meta.dirname, '../../../dist/server/cli/empfehlwerk.js');

function run(command: string, dataDir: string, ...given: string[]): string {
  return execFileSync(process.execPath, [program, command, ...given], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
  });
}

test('the demo fills a year that can be logged in to, with documents that verify', async () => {
  test.setTimeout(300_000);
  const dataDir = temporaryFolder();
  const printed = run('demo', dataDir);
  const email = /E-Mail:\s+(\S+)/.exec(printed)?.[1];
  const password = /Passwort:\s+(\S+)/.exec(printed)?.[1];
  expect(run('verify', dataDir)).toMatch(/^[1-9]\d* Belege geprüft, 0 Fehler\.$/m);

  await test.step('the commands of the operator', () => {
    expect(run('providers', dataDir)).toMatch(/Enterprise .*offen: RE-0002\n1 Anbieter/);
    expect(run('mark-paid', dataDir, 'RE-0002')).toContain('RE-0002 ist bezahlt am');
    expect(run('mark-paid', dataDir, 'RE-0002')).toContain('Nichts geändert');
    expect(run('providers', dataDir)).not.toContain('offen:');
    const mails = run('resend-mail', dataDir, email ?? '');
    expect(mails).toMatch(/\d+ E-Mails an /);
    const id = /^[0-9a-f-]{36}/m.exec(mails)?.[0] ?? '';
    expect(run('resend-mail', dataDir, id)).toContain('noch einmal gesendet');
    expect(run('set-plan', dataDir, email ?? '', 'enterprise')).toContain('→ Enterprise');
  });

  const server = await startServer(dataDir);
  const answer = await fetch(`${server.url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  expect(await answer.json()).toMatchObject({ businessName: 'Gut Lindenhof' });

  const cookie = answer.headers.getSetCookie().join('; ');
  const read = async <T>(path: string): Promise<T> =>
    (await fetch(`${server.url}${path}`, { headers: { cookie } })).json() as Promise<T>;

  const campaign = async (name: string): Promise<string> => {
    const all = await read<{ id: string; name: string }[]>('/api/campaigns');
    return all.find((each) => each.name === name)?.id ?? '';
  };

  await test.step('what partners did', async () => {
    expect(await read('/api/announcements')).toHaveLength(1);
    expect(await read('/api/applications')).toMatchObject([
      { state: 'open', warnings: [], obstacle: null },
      { state: 'open', warnings: [], obstacle: null },
    ]);
    expect(await read('/api/dashboard/stats')).toMatchObject({
      toDo: { openAnnouncements: 1, openApplications: 2, objectedDocuments: 2 },
    });
    expect(printed).toMatch(/Partner: +partner-\d+@empfehlung\.example/);
    const mailbox = await (await fetch(`${server.url}/dev/mail`)).text();
    expect(mailbox).toContain('lädt Sie in den Partnerbereich ein');
  });

  await test.step('rewards of a group and of one partner', async () => {
    expect(await read('/api/partner-groups')).toMatchObject([
      { name: 'Hochzeitsprofis', memberCount: 3, campaigns: ['Hochzeiten 2026'] },
    ]);
    const terms = await read<CampaignTerms[]>(
      `/api/campaigns/${await campaign('Hochzeiten 2026')}/reward-terms`,
    );
    expect(terms.map(({ level, holder, state }) => [level, holder, state])).toEqual([
      ['campaign', '', 'holds'],
      ['group', 'Hochzeitsprofis', 'holds'],
      ['agreement', 'Hotel Havelufer', 'holds'],
    ]);
    const partners = await read<{ id: string; companyName: string }[]>('/api/partners');
    const steps = await Promise.all(
      partners
        .filter(({ companyName }) => /Elfenbein|Traumtag|Weitblick/.test(companyName))
        .map(({ id }) => read<PartnerTerms[]>(`/api/partners/${id}/terms`)),
    );
    expect(steps.flat().map(({ tierStanding }) => tierStanding)).toContain(
      'Die nächste Buchung bringt 8 %: Die letzte Stufe ist erreicht.',
    );
  });

  await test.step('a wedding got smaller after its credit note, and had a brunch added', async () => {
    const [lead] = await read<{ id: string }[]>('/api/leads?search=Sommerfeld');
    const sales = await read<LeadSale[]>(`/api/leads/${lead?.id}/sales`);
    expect(sales).toMatchObject([
      { isFurther: false, saleAmount: 6100, commission: { amount: 360, settledAmount: 360 } },
      { isFurther: true, saleAmount: 1240, commission: { amount: 62 } },
    ]);
    const [document] = sales[0]?.commission?.documents ?? [];
    const [correction] = sales[0]?.commission?.corrections ?? [];
    expect(correction).toMatchObject({ amount: -55, corrects: document, isWithdrawn: false });
    expect(correction?.offsetBy?.number).toMatch(/^GS-\d{4}$/);
    expect(correction?.offsetBy?.number).not.toBe(document?.number);
  });

  await test.step('a budget is used up today, and requests of one network wait', async () => {
    expect(await read(`/api/budgets?campaignId=${await campaign('Sommerkonzerte')}`)).toMatchObject(
      [{ period: 'day', most: 5, used: 5, reached: 1 }],
    );
    expect(await read('/api/review')).toMatchObject({
      groups: [
        {
          kind: 'requests',
          cause: 'shared_network',
          partnerName: 'Agentur Festwerk',
          count: 5,
          atStake: 125,
        },
      ],
      heldLinks: [],
    });
  });

  await test.step('a statement has marked the last payments', async () => {
    const { statements, certain, likely, unmatched, returned, recorded } =
      await read<BankEntries>('/api/bank-entries');
    expect([statements, likely, unmatched].map(({ length }) => length)).toEqual([1, 1, 1]);
    expect([certain, returned]).toEqual([[], []]);
    expect(likely[0]?.sentence).toMatch(/^Konto des Empfängers gehört zu/);
    expect(unmatched[0]?.sentence).toContain(', aber gebucht sind');
    const [file] = await read<PaymentFile[]>('/api/payment-files');
    const numbers = recorded.flatMap(({ documents }) => documents.map(({ number }) => number));
    expect(numbers.toSorted()).toEqual(file?.numbers);
    expect(file?.executedOn).toBe(recorded[0]?.bookedOn);
  });
  await test.step('the booking software has a key, and was sent what happened', async () => {
    const { webhooks } = await read<{ webhooks: Webhook[] }>('/api/webhooks');
    expect(webhooks).toMatchObject([{ name: 'Buchungssoftware', failingSince: null, waiting: 0 }]);
    const { deliveries } = await read<{ deliveries: Delivery[] }>(
      `/api/webhooks/${webhooks[0]?.id}/deliveries`,
    );
    expect(new Set(deliveries.map(({ state }) => state))).toEqual(new Set(['delivered']));
    expect(deliveries.filter(({ attempts }) => attempts > 1)).not.toEqual([]);
  });
  expect(await server.stop()).toBe(0);
  rmSync(dataDir, { recursive: true });
});
