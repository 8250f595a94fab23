import { describe, expect, it } from 'vitest';
import { eventsOfLog } from './events-of-log.ts';

const partner = (action: string, data: Record<string, unknown> = {}) => ({
  action: `partner.${action}`,
  entityId: 'p1',
  data,
});
const campaign = (action: string, data: Record<string, unknown>) => ({
  action: `campaign.${action}`,
  entityId: 'c1',
  data,
});
const updated = (...changed: string[]) => ({
  type: 'partner.updated',
  subjectId: 'p1',
  more: { changed },
});

describe('of what was logged together, other software learns of', () => {
  it.each([
    ['nothing that is not named', [{ action: 'link.created', entityId: 'l1' }], []],
    ['nothing of a name that objects have', [{ action: 'toString', entityId: 'x' }], []],
    [
      'a request that came in, by the name of the API',
      [{ action: 'lead.received', entityId: 'l1', data: { heldFor: 'duplicate' } }],
      [{ type: 'lead.created', subjectId: 'l1' }],
    ],
    [
      'the fields of a partner once, however they were logged',
      [
        partner('changed', { changed: ['street', 'status'], taxStatus: ['regular', 'private'] }),
        partner('status_changed', { from: 'active', to: 'suspended' }),
        partner('self_billing_ended'),
      ],
      [updated('street', 'status', 'selfBillingAgreedAt')],
    ],
    [
      'a new partner only that they are there',
      [partner('created', { internalNumber: 7 }), partner('self_billing_agreed')],
      [{ type: 'partner.created', subjectId: 'p1' }],
    ],
    [
      'partners each by themselves',
      [partner('changed', { changed: ['city'] }), { ...partner('erased'), entityId: 'p2' }],
      [updated('city'), { ...updated('isErased'), subjectId: 'p2' }],
    ],
    ['nothing of a draft', [campaign('created', { status: 'draft' })], []],
    [
      'a campaign that begins with its making',
      [campaign('created', { status: 'active' })],
      [{ type: 'campaign.activated', subjectId: 'c1' }],
    ],
    [
      'its end, and nothing of a pause',
      [
        campaign('status_changed', { from: 'active', to: 'paused' }),
        campaign('status_changed', { from: 'paused', to: 'ended' }),
      ],
      [{ type: 'campaign.ended', subjectId: 'c1' }],
    ],
    [
      'a reversal of the document that it reverses',
      [{ action: 'credit_note.reversed', entityId: 'n1', data: { number: 'GS-0002' } }],
      [{ type: 'credit_note.reversed', subjectId: 'n1', more: { status: 'cancelled' } }],
    ],
  ])('%s', (_, entries, events) => {
    expect(eventsOfLog(entries)).toEqual(events);
  });
});
