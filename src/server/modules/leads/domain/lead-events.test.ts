import { describe, expect, it } from 'vitest';
import { cents } from '#shared/money.ts';
import { leadEvents } from './lead-events.ts';
import type { Lead, LeadState } from './lead.ts';

const at = new Date('2026-11-20T10:00:00Z');
const lead: Lead = {
  id: 'l',
  campaignId: 'c',
  termsId: 't',
  origin: null,
  createdAt: at,
  eventDate: null,
  unrewardedFor: null,
  asksConfirmation: false,
  confirmedAt: null,
  duplicateOf: null,
  heldFor: 'duplicate',
  approvedAt: null,
  notes: '',
  state: { status: 'new', offerSentAt: null, saleAmount: null },
};
const eventsTo = (after: Partial<Lead>, before: Partial<Lead> = {}) =>
  leadEvents({ ...lead, ...before }, { ...lead, ...before, ...after }).map(({ action }) => action);

describe('what the log says about a change', () => {
  it('says nothing when nothing changed', () => {
    expect(eventsTo({ state: { ...lead.state } })).toEqual([]);
  });

  it('lists several steps of one call in their order', () => {
    const state: LeadState = { status: 'converted', offerSentAt: at, saleAmount: cents(5_000) };
    expect(eventsTo({ state, approvedAt: at, notes: 'x' })).toEqual([
      'lead.approved',
      'lead.offer_sent',
      'lead.revenue_entered',
      'lead.revenue_confirmed',
      'lead.notes_changed',
    ]);
  });

  it('distinguishes a changed confirmed amount from an entered one', () => {
    const before: LeadState = { status: 'converted', offerSentAt: at, saleAmount: cents(5_000) };
    const state: LeadState = { ...before, saleAmount: cents(6_000) };
    expect(leadEvents({ ...lead, state: before }, { ...lead, state })).toEqual([
      { action: 'lead.revenue_changed', data: { amountCents: 6_000, beforeCents: 5_000 } },
    ]);
  });

  it('keeps the reason of a disqualification out of the log: it may name the visitor', () => {
    const state: LeadState = {
      status: 'not_qualified',
      offerSentAt: null,
      saleAmount: null,
      reason: 'Frau Müller ist umgezogen',
    };
    expect(JSON.stringify(leadEvents(lead, { ...lead, state }))).not.toContain('Müller');
  });
});
