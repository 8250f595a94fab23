import { describe, expect, it } from 'vitest';
import { openTasks } from './open-tasks.ts';

const nothing = { leadsWithoutOffer: 0, revenuesToConfirm: 0, partnersReadyToPay: 0 };

describe('what waits on the dashboard', () => {
  it('is nothing when nothing waits', () => {
    expect(openTasks(nothing)).toEqual([]);
  });

  it('speaks of one and of many', () => {
    const [one] = openTasks({ ...nothing, leadsWithoutOffer: 1 });
    const [many] = openTasks({ ...nothing, leadsWithoutOffer: 2 });
    expect(one?.text).toBe('Anfrage wartet auf ein Angebot');
    expect(many?.text).toBe('Anfragen warten auf ein Angebot');
  });

  it('leads to the place where it is done', () => {
    const tasks = openTasks({ leadsWithoutOffer: 3, revenuesToConfirm: 1, partnersReadyToPay: 2 });
    expect(tasks.map(({ to, search }) => [to, search['status']])).toEqual([
      ['/leads', 'new'],
      ['/leads', 'to_confirm'],
      ['/payouts', undefined],
    ]);
  });
});
