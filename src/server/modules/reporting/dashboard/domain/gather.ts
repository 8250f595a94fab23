/** An event as the audit log keeps it. */
export interface LoggedEvent {
  readonly id: string;
  readonly at: Date;
  readonly action: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export interface Gathered<Event extends LoggedEvent> {
  /** The newest of those gathered. */
  readonly event: Event;
  readonly times: number;
  /** Sum in cents. */
  readonly amountCents: number;
}

const amountOf = ({ data }: LoggedEvent): number =>
  typeof data['amountCents'] === 'number' ? data['amountCents'] : 0;

/**
 * Gathers what a busy link earns by clicks, so that it does not push everything else out: one
 * entry a link, at the place of its newest. What is also shown as the step of a request (its
 * commission, or being not qualified) is shown once. Newest first, as given.
 */
export function gather<Event extends LoggedEvent>(events: readonly Event[]): Gathered<Event>[] {
  const entries: Gathered<Event>[] = [];
  const placeOfLink = new Map<string, number>();
  for (const event of events) {
    const { action, data } = event;
    const entry = { event, times: 1, amountCents: amountOf(event) };
    const isByClick = data['source'] === 'click';
    const isOfRequest = !isByClick && data['source'] !== 'bonus';
    if (action === 'commission.not_qualified' && isOfRequest) continue;
    if (action !== 'commission.accrued' || !isByClick) {
      entries.push(entry);
      continue;
    }
    const link = String(data['linkId']);
    const place = placeOfLink.get(link);
    const known = place === undefined ? undefined : entries[place];
    if (place === undefined || known === undefined) {
      placeOfLink.set(link, entries.length);
      entries.push(entry);
    } else {
      const amountCents = known.amountCents + entry.amountCents;
      entries[place] = { event: known.event, times: known.times + 1, amountCents };
    }
  }
  return entries;
}
