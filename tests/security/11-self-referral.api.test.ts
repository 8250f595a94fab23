import { describe, expect, it } from 'vitest';
import type { PartnerAnswer } from '#shared/contracts/partners/partners.ts';
import { anyAddress } from '../support/caller.ts';
import { bookPlan } from '../support/catalogue.ts';
import { createTestApplication } from '../support/test-application.ts';
import { createWorld, must, partnerBody, visitorAnswers } from '../support/world.ts';

/**
 * Row 11, through the public form: a partner who recommends themselves earns nothing by themselves. They
 * are known by their mailbox, number, and domain; a domain that strangers share says nothing.
 */
const app = await createTestApplication();
const world = await createWorld(app);
const { campaign, provider } = world;
await bookPlan(app, provider.email, 'premium_yearly');
let serial = 0;

/** The slug of a link of a new partner who can be reached so. */
async function linkOf(contact: { email: string; phone?: string }): Promise<string> {
  const partner = await must<PartnerAnswer>(
    app,
    'POST',
    '/api/partners',
    partnerBody({ phone: '', ...contact }),
    provider.cookie,
  );
  const body = { partnerId: partner.id, campaignId: campaign.id };
  const link = await must<{ slug: string }>(
    app,
    'POST',
    '/api/referral-links',
    body,
    provider.cookie,
  );
  return link.slug;
}

/** Why a visitor's request is held; without the security check at least as 'unchecked'. */
async function heldFor(ref: string, contact: { email: string; telefon?: string }) {
  serial += 1;
  const answers = visitorAnswers({ vorname: `Nummer ${serial}`, ...contact });
  const from = anyAddress();
  const url = `/formular/${campaign.slug}?ref=${ref}`;
  const sent = await app.call('POST', url, answers, undefined, { from });
  const { leadId } = sent.json<{ leadId: string }>();
  const lead = await must<{ heldFor: string | null }>(
    app,
    'GET',
    `/api/leads/${leadId}`,
    undefined,
    provider.cookie,
  );
  return lead.heldFor;
}

const BUSINESS = { email: 'annika@grossmann-fotografie.de', phone: '0221 / 123 45 67' };
const business = await linkOf(BUSINESS);

describe('the partner themselves is recognised', () => {
  it.each([
    ['by their address', 'annika@grossmann-fotografie.de'],
    ['by their address in capitals', 'ANNIKA@GROSSMANN-FOTOGRAFIE.DE'],
    ['by their address with a tag', 'annika+hochzeit@grossmann-fotografie.de'],
    ['by another address of their domain', 'buero@grossmann-fotografie.de'],
    ['by a domain below theirs', 'info@mail.grossmann-fotografie.de'],
    ['by their domain with a mark that nobody sees', 'x@grossmann\u00AD-fotografie.de'],
  ])('%s', async (_how, email) => {
    expect(await heldFor(business, { email })).toBe('self_referral');
  });

  it.each([
    '+49 221 1234567',
    '0049 221 1234567',
    '49 221 1234567',
    '+49 (0)221/1234567',
    '(0221) 123-45-67',
    '02211234567',
  ])('by their number as %s, whatever the address', async (telefon) => {
    serial += 1;
    const email = `fremd-${serial}@example.org`;
    expect(await heldFor(business, { email, telefon })).toBe('self_referral');
  });

  it('by a domain above theirs', async () => {
    const ref = await linkOf({ email: 'studio@koeln.grossmann-bilder.de' });
    expect(await heldFor(ref, { email: 'info@grossmann-bilder.de' })).toBe('self_referral');
  });

  it('by a domain with an umlaut, however it is written', async () => {
    const ref = await linkOf({ email: 'blumen@xn--blten-zauber-elb.de' });
    expect(await heldFor(ref, { email: 'x@blüten-zauber.de' })).toBe('self_referral');
    expect(await heldFor(ref, { email: 'y@blu\u0308ten-zauber.de' })).toBe('self_referral');
  });

  it('by their own mailbox at a free provider', async () => {
    const ref = await linkOf({ email: 'annika.gross@gmail.com' });
    expect(await heldFor(ref, { email: 'annikagross+2@googlemail.com' })).toBe('self_referral');
  });
});

describe('others are not taken for them', () => {
  it.each([
    'gmail.com',
    'googlemail.com',
    'gmx.de',
    'gmx.net',
    'web.de',
    't-online.de',
    'freenet.de',
    'outlook.de',
    'hotmail.com',
    'yahoo.de',
    'icloud.com',
    'posteo.de',
    'mailbox.org',
    'proton.me',
    'arcor.de',
    'bluewin.ch',
    'aon.at',
  ])('because both have a mailbox at %s', async (domain) => {
    const ref = await linkOf({ email: `partner@${domain}` });
    serial += 1;
    expect(await heldFor(ref, { email: `gast${serial}@${domain}` })).toBe('unchecked');
  });

  it.each([
    ['a domain that only ends alike', 'gast@nicht-grossmann-fotografie.de'],
    ['a domain under another ending', 'gast@grossmann-fotografie.com'],
    ['a stranger’s address', 'gast@example.net'],
  ])('because of %s', async (_what, email) => {
    expect(await heldFor(business, { email })).toBe('unchecked');
  });

  it('when they bring their own guests to another partner’s link', async () => {
    const other = await linkOf({ email: 'lena@weber-floristik.de' });
    const email = 'chef@grossmann-fotografie.de';
    serial += 1;
    expect(await heldFor(other, { email: `${serial}${email}` })).toBe('unchecked');
  });
});
