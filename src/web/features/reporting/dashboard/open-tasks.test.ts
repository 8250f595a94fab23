import { describe, expect, it } from 'vitest';
import { openTasks, startTasks } from './open-tasks.ts';

const nothing = {
  openAnnouncements: 0,
  openApplications: 0,
  openChanges: 0,
  openApprovals: 0,
  leadsToCheck: 0,
  leadsWithoutOffer: 0,
  rewardsToCheck: 0,
  revenuesToConfirm: 0,
  partnersReadyToPay: 0,
  draftCampaigns: 0,
  objectedDocuments: 0,
};
const nobody = {
  leadsToCheck: null,
  leadsWithoutOffer: null,
  revenuesToConfirm: null,
  partnersReadyToPay: null,
  draftCampaigns: null,
  objectedDocuments: null,
};
const tasksOf = (toDo: Partial<typeof nothing>, beginWith: object = {}) =>
  openTasks({ toDo: { ...nothing, ...toDo }, beginWith: { ...nobody, ...beginWith } });

describe('what waits on the dashboard', () => {
  it('is nothing when nothing waits', () => {
    expect(tasksOf({})).toEqual([]);
  });

  it('speaks of one and of many', () => {
    const [one] = tasksOf({ leadsWithoutOffer: 1 });
    const [many] = tasksOf({ leadsWithoutOffer: 2 });
    expect(one?.text).toBe('Anfrage wartet auf ein Angebot');
    expect(many?.text).toBe('Anfragen warten auf ein Angebot');
  });

  it('leads to the place where it is done', () => {
    const tasks = tasksOf({
      leadsWithoutOffer: 3,
      revenuesToConfirm: 1,
      partnersReadyToPay: 2,
      draftCampaigns: 1,
    });
    expect(tasks.map(({ to, search }) => [to, search])).toEqual([
      ['/leads', { status: 'new' }],
      ['/leads', { status: 'to_confirm' }],
      ['/payouts', {}],
      ['/campaigns', { status: 'draft' }],
    ]);
  });

  it('names rewards that wait for a look, after the requests that do', () => {
    const tasks = tasksOf({ leadsToCheck: 1, rewardsToCheck: 2 });
    expect(tasks.map(({ count, text, to }) => [count, text, to])).toEqual([
      [1, 'Anfrage ist zu prüfen', '/leads'],
      [2, 'zur Prüfung: Prämien, die auf Ihren Blick warten', '/pruefung'],
    ]);
  });

  it('puts what has to be checked before what has to be offered', () => {
    const tasks = tasksOf({ leadsWithoutOffer: 3, leadsToCheck: 2 });
    expect(tasks.map(({ text, search }) => [text, search])).toEqual([
      ['Anfragen sind zu prüfen', { status: 'held' }],
      ['Anfragen warten auf ein Angebot', { status: 'new' }],
    ]);
  });

  it('leads straight to the one to begin with', () => {
    const since = '2026-11-18T09:00:00Z';
    const [lead, partner] = tasksOf(
      { leadsWithoutOffer: 2, partnersReadyToPay: 1 },
      {
        leadsWithoutOffer: { id: 'a', name: '', since },
        partnersReadyToPay: { id: 'b', name: 'Blumen Ährenfeld', since: null },
      },
    );
    expect(lead?.first).toEqual({
      name: 'ohne Namen',
      since,
      search: { status: 'new', anfrage: 'a' },
    });
    expect(partner?.first?.search).toEqual({ neu: 'gutschrift', partner: 'b' });
  });
});

describe('what a campaign still needs before it can start', () => {
  it('is listed once there is a campaign to start, each at its field', () => {
    const missing = ['loginVerified', 'termsUrl'];
    expect(startTasks(missing, 0)).toEqual([]);
    expect(startTasks(missing, 1).map(({ text, search, hash }) => [text, search, hash])).toEqual([
      ['Login-E-Mail-Adresse bestätigen', {}, 'e-mail'],
      ['Link zu den AGB hinterlegen', { feld: 'termsUrl' }, 'rechtliches'],
    ]);
  });
});
