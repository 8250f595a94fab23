import { describe, expect, it } from 'vitest';
import { gather, type LoggedEvent } from './gather.ts';

let number = 0;
function event(action: string, data: Record<string, unknown> = {}): LoggedEvent {
  number += 1;
  return { id: String(number), at: new Date(number), action, data };
}
const click = (linkId: string, amountCents: number) =>
  event('commission.accrued', { source: 'click', linkId, amountCents });

describe('gathering what is shown on the dashboard', () => {
  it('lists what a link earns by clicks once, at the place of the newest, with the sum', () => {
    const [newest, lead] = [click('a', 50), event('lead.received')];
    const entries = gather([newest, lead, click('b', 70), click('a', 50), click('a', 25)]);
    expect(entries.map(({ event, times, amountCents }) => [event.id, times, amountCents])).toEqual([
      [newest.id, 3, 125],
      [lead.id, 1, 0],
      [expect.any(String), 1, 70],
    ]);
  });

  it('lists commissions of requests one by one', () => {
    const accrued = () => event('commission.accrued', { source: 'lead', amountCents: 500 });
    expect(gather([accrued(), accrued()])).toHaveLength(2);
  });

  it('lists a request that is not qualified once, not again for its commission', () => {
    const gathered = gather([
      event('lead.not_qualified'),
      event('commission.not_qualified', { source: 'lead' }),
      event('commission.not_qualified', { source: 'click' }),
    ]);
    expect(gathered.map(({ event }) => event.data['source'])).toEqual([undefined, 'click']);
  });

  it('lists a bonus that was taken back, because no request says so', () => {
    const gathered = gather([event('commission.not_qualified', { source: 'bonus' })]);
    expect(gathered).toHaveLength(1);
  });
});
