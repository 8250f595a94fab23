import type { EventType } from '#shared/event-types.ts';

/** What other software learns of, before it is written: the rest of its data is read from its subject. */
export interface NewEvent {
  readonly type: EventType;
  readonly subjectId: string;
  /** What the subject itself does not say: ids, cents, names of fields. */
  readonly more?: Readonly<Record<string, string | number | readonly string[]>>;
}

/** An entry of the log, as far as it is looked at here. */
interface Logged {
  readonly action: string;
  readonly entityId: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

type Data = Readonly<Record<string, unknown>>;

/** What an entry of the log is to other software; null for nothing. */
type Rule = EventType | ((data: Data) => Omit<NewEvent, 'subjectId'> | null);

const updated = (...changed: string[]): Rule => {
  const event = { type: 'partner.updated', more: { changed } } as const;
  return () => event;
};

/**
 * Which entries of the log are events (docs/product/integrations.md section 5). What is not named here is
 * none. Of the data of an entry only ids and names of fields are taken.
 */
const RULES: Readonly<Record<string, Rule>> = {
  'partner.created': 'partner.created',
  'partner.changed': ({ changed }) => ({
    type: 'partner.updated',
    more: { changed: Array.isArray(changed) ? changed.map(String) : [] },
  }),
  'partner.status_changed': updated('status'),
  'partner.self_billing_agreed': updated('selfBillingAgreedAt'),
  'partner.self_billing_ended': updated('selfBillingAgreedAt'),
  'partner.self_billing_withdrawn': updated('selfBillingAgreedAt'),
  'partner.erased': updated('isErased'),
  // Who has not confirmed their address has not applied yet.
  'application.confirmed': 'partner.applied',
  'campaign.created': ({ status }) => (status === 'active' ? { type: 'campaign.activated' } : null),
  'campaign.status_changed': ({ to }) => {
    if (to === 'active') return { type: 'campaign.activated' };
    return to === 'ended' ? { type: 'campaign.ended' } : null;
  },
  'lead.received': 'lead.created',
  'lead.offer_sent': 'lead.offer_sent',
  'lead.revenue_confirmed': 'lead.confirmed',
  'lead.not_qualified': 'lead.not_qualified',
  'lead.lost': 'lead.lost',
  'commission.accrued': 'commission.earned',
  'commission.amount_changed': 'commission.changed',
  'commission.not_qualified': 'commission.changed',
  'commission.released': 'commission.changed',
  'commission.corrected': 'commission.changed',
  'commission.correction_withdrawn': 'commission.changed',
  'credit_note.issued': 'credit_note.issued',
  'credit_note.paid': 'credit_note.paid',
  'credit_note.objected': 'credit_note.objected',
  // Logged before the state of the document is, in the same transaction.
  'credit_note.reversed': () => ({ type: 'credit_note.reversed', more: { status: 'cancelled' } }),
  'payout_batch.finished': 'payout_batch.finished',
};

/**
 * The events of entries that were logged together, in their order. A partner who was changed in several
 * ways at once is one event, and one who was created just now has not been changed.
 */
export function eventsOfLog(entries: readonly Logged[]): readonly NewEvent[] {
  const events: NewEvent[] = [];
  for (const { action, entityId: subjectId, data = {} } of entries) {
    const rule = Object.hasOwn(RULES, action) ? RULES[action] : undefined;
    const event = typeof rule === 'string' ? { type: rule } : (rule?.(data) ?? null);
    if (event !== null) add(events, { ...event, subjectId });
  }
  return events;
}

function add(events: NewEvent[], event: NewEvent): void {
  if (event.type !== 'partner.updated') {
    events.push(event);
    return;
  }
  const at = events.findIndex(
    ({ type, subjectId }) =>
      subjectId === event.subjectId && (type === 'partner.updated' || type === 'partner.created'),
  );
  const before = events[at];
  if (before === undefined) events.push(event);
  else if (before.type === event.type)
    events[at] = {
      ...event,
      more: { changed: [...new Set([...changed(before), ...changed(event)])] },
    };
}

const changed = ({ more }: NewEvent): readonly string[] =>
  Array.isArray(more?.['changed']) ? more['changed'].map(String) : [];
