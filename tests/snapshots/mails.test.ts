import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { approvalMails } from '#tests/support/mail-gallery/approval-mails.ts';
import { bonusMails } from '#tests/support/mail-gallery/bonus-period-mails.ts';
import { partnerAreaMails } from '#tests/support/mail-gallery/mails-of-partner-area.ts';
import * as toOthers from '#tests/support/mail-gallery/mails-to-others.ts';
import * as toOwners from '#tests/support/mail-gallery/mails-to-owners.ts';
import { operatorMails } from '#tests/support/mail-gallery/operator-mails.ts';
import type { RenderedMails } from '#tests/support/mail-gallery/rendered-mails.ts';
import { teamMails } from '#tests/support/mail-gallery/team-mails.ts';
import { expectSnapshot } from '#tests/support/snapshot.ts';

/** Every mail as its reader gets it, for fixed input, by capability. */
const MAILS: Readonly<Record<string, RenderedMails>> = {
  accounts: { ...toOwners.accountMails, ...teamMails },
  approvals: approvalMails,
  billing: toOwners.billingMails,
  campaigns: bonusMails,
  commissions: toOthers.commissionMails,
  'credit-notes': { ...toOwners.anchorMails, ...toOthers.documentMails },
  integrations: toOwners.webhookMails,
  leads: { ...toOwners.newLeadMails, ...toOthers.leadMails },
  marketing: { ...toOwners.automationMailsToOwner, ...toOthers.automaticMails },
  operator: operatorMails,
  'partner-area': partnerAreaMails,
  privacy: { ...toOwners.privacyMailsToOwner, ...toOthers.privacyMails },
  'public-site': toOwners.demoRequestMails,
  reporting: toOwners.reportMails,
};

/** Functions of the server that make a mail from a template. */
function mailMakers(): string[] {
  const folder = join(import.meta.dirname, '../../src/server');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => readFileSync(join(folder, path), 'utf8'))
    .filter((text) => /\brender\w*Mail\(/.test(text))
    .flatMap((text) => Array.from(text.matchAll(/^export function (\w+)\(/gm), ([, name]) => name))
    .filter((name): name is string => /^(?!render)\w+Mail$/.test(name ?? ''))
    .toSorted();
}

/** The HTML by its digest: the text says what is in it, and the digest that nothing else changed. */
async function shown(name: string, make: RenderedMails[string]): Promise<string> {
  const { subject, text, html } = await make();
  const digest = createHash('sha256').update(html).digest('hex');
  const parts = [`=== ${name}`, `Subject: ${subject}`, `HTML: sha256 ${digest}`, '', text, ''];
  return `${parts.map((line) => line.trimEnd()).join('\n')}\n`;
}

describe('the mails', () => {
  it('that the server can make are all among those that are held', () => {
    const held = Object.values(MAILS).flatMap((mails) =>
      Object.keys(mails).map((name) => name.split(':', 1).join('')),
    );
    expect(mailMakers().length).toBeGreaterThan(20);
    expect([...new Set(held)].toSorted()).toEqual(mailMakers());
  });

  it.each(Object.entries(MAILS))('of %s are the committed ones', async (capability, mails) => {
    const texts = await Promise.all(Object.entries(mails).map(([name, make]) => shown(name, make)));
    expectSnapshot(`mails/${capability}.txt`, texts.join('\n'));
  });

  it('have the committed frame', async () => {
    const { html } = (await MAILS['accounts']?.['resetMail: link']?.()) ?? { html: '' };
    expectSnapshot('mails/frame.html', `${html.replaceAll(/>(?=<)/g, '>\n')}\n`);
  });
});
