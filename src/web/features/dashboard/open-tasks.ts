import type { Stats } from './stats.ts';

export interface Task {
  readonly count: number;
  readonly text: string;
  readonly to: '/leads' | '/payouts';
  readonly search: Readonly<Record<string, string>>;
}

/** What waits, in the order in which money comes in: offers, revenues, payouts. */
export function openTasks(toDo: Stats['toDo']): readonly Task[] {
  const { leadsWithoutOffer, revenuesToConfirm, partnersReadyToPay } = toDo;
  const tasks: readonly Task[] = [
    {
      count: leadsWithoutOffer,
      text:
        leadsWithoutOffer === 1
          ? 'Anfrage wartet auf ein Angebot'
          : 'Anfragen warten auf ein Angebot',
      to: '/leads',
      search: { status: 'new' },
    },
    {
      count: revenuesToConfirm,
      text: revenuesToConfirm === 1 ? 'Umsatz ist zu bestätigen' : 'Umsätze sind zu bestätigen',
      to: '/leads',
      search: { status: 'to_confirm' },
    },
    {
      count: partnersReadyToPay,
      text:
        partnersReadyToPay === 1
          ? 'Partner hat auszahlbare Prämien'
          : 'Partner haben auszahlbare Prämien',
      to: '/payouts',
      search: {},
    },
  ];
  return tasks.filter(({ count }) => count > 0);
}
