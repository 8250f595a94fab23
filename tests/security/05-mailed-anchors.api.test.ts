import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readAnchors, verifyAnchors, verifyDocuments } from '#server/cli/support/verification.ts';
import { enterLate, mailAnchors } from '#server/modules/credit-notes/anchors/mail-anchors.ts';
import { verifyChain } from '#server/modules/credit-notes/index.ts';
import { reportJob } from '#server/modules/reporting/reports/documents/report-pdf.ts';
import { makeDueReports } from '#server/modules/reporting/reports/make-due-reports.ts';
import { findReport } from '#server/modules/reporting/reports/queries.ts';
import { providerId } from '#shared/ids.ts';
import { providerIdOf } from '../support/digest.ts';
import { confirmedSale, payoutWorld } from '../support/payout-world.ts';
import { tamper } from '../support/tampering.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { createTestApplication } from '../support/test-application.ts';
import { must } from '../support/world.ts';

let now = new Date('2026-11-30T08:00:00Z');
const app = await createTestApplication({ clock: () => now });
const world = await payoutWorld(app);
const provider = providerId(await providerIdOf(app.pool, world.provider.email));

async function issue(): Promise<void> {
  await confirmedSale(app, world, 1000);
  const body = { partnerId: world.partner.id, paidAmount: 50, paidDate: '2026-11-30' };
  await must(app, 'POST', '/api/commissions/process-payout', body, world.provider.cookie);
}

async function mails(): Promise<{ subject: string; text: string; to: string }[]> {
  const { rows } = await app.pool.query<{ subject: string; text: string; to: string }>(
    `select subject, text_body as text, to_address as to from mails
     where kind = 'document_anchor' order by created_at`,
  );
  return rows;
}

const hashIn = (text: string): string => /[0-9a-f]{64}/.exec(text)?.[0] ?? '';

describe('the anchor of a provider', () => {
  it('is not mailed while nothing was issued', async () => {
    await mailAnchors(app.services);
    expect(await mails()).toEqual([]);
  });

  it('is mailed once a Berlin month, with the number of documents, the newest and the hash', async () => {
    await issue();
    await issue();
    await Promise.all([mailAnchors(app.services), mailAnchors(app.services)]);
    await mailAnchors(app.services);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail?.to).toBe(world.provider.email);
    expect(mail?.subject).toBe('Prüfwert Ihrer Belege vom 30.11.2026');
    expect(mail?.text).toContain('GS-0002');
    const { rows } = await app.pool.query<{ hash: string }>(
      `select encode(last_hash, 'hex') as hash from document_register_heads`,
    );
    expect(hashIn(mail?.text ?? '')).toBe(rows[0]?.hash);
  });

  it('comes again when a new Berlin month has begun and something was issued, not otherwise', async () => {
    now = new Date('2026-11-30T23:30:00Z');
    await mailAnchors(app.services);
    expect(await mails()).toHaveLength(1);
    await issue();
    await mailAnchors(app.services);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Prüfwert Ihrer Belege vom 30.11.2026',
      'Prüfwert Ihrer Belege vom 01.12.2026',
    ]);
  });

  it('is known to verify, from the mail as it was saved; another is not', async () => {
    const [mail] = await mails();
    const hash = hashIn(mail?.text ?? '');
    const path = join(temporaryFolder(), 'mail.eml');
    writeFileSync(path, `Pr=C3=BCfwert: ${hash.slice(0, 40)}=\r\n${hash.slice(40)}\r\n`);
    expect(readAnchors(path)).toEqual([hash]);
    expect(readAnchors(hash.toUpperCase())).toEqual([hash]);
    expect(() => readAnchors('0815')).toThrow('steht kein Prüfwert');
    const said: string[] = [];
    const print = (line: string) => said.push(line);
    expect(await verifyAnchors(app.services.db, [hash], 'de', print)).toBe(0);
    expect(await verifyAnchors(app.services.db, ['0'.repeat(64)], 'de', print)).toBe(1);
    expect(said).toEqual([
      expect.stringContaining('steht im Register'),
      expect.stringContaining('FEHLER'),
    ]);
  });
});

describe('a regular report', () => {
  it('carries the anchor of its day on the PDF', async () => {
    await makeDueReports(app.services);
    now = new Date('2027-02-03T08:00:00Z');
    await makeDueReports(app.services);
    const { rows } = await app.pool.query<{ id: string; hash: string }>(
      `select id, encode(last_hash, 'hex') as hash from billing_reports
       join document_register_heads using (provider_id) order by running_number desc limit 1`,
    );
    const report = await findReport(app.services.db, provider, rows[0]?.id ?? '');
    if (report === null) throw new Error('no report');
    const { notes } = reportJob(report).data as { notes: string[] };
    expect(notes.at(-1)).toContain(`(3 Belege, neuester GS-0003): ${rows[0]?.hash ?? ''}.`);
  });
});

describe('a document that an earlier version has issued', () => {
  it('is reported as long as it is not in the register, entered late, and verify says so', async () => {
    await tamper(
      app.pool,
      'delete from document_register; delete from document_register_heads; delete from document_anchors',
    );
    const verify = async () => (await verifyChain(app.services.db, provider)).errors;
    expect((await verify()).map(({ what }) => what)).toEqual(Array(3).fill('unregistered'));
    await enterLate(app.services);
    await enterLate(app.services);
    expect(await verify()).toEqual([]);
    const { rows } = await app.pool.query('select is_late from document_register');
    expect(rows).toEqual([{ is_late: true }, { is_late: true }, { is_late: true }]);
    const said: string[] = [];
    await verifyDocuments(app.services.db, 'de', (line) => said.push(line));
    expect(said.join('\n')).toContain('3 davon wurden nachträglich ins Register eingetragen');
  });
});
