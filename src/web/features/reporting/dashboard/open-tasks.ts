import type { Right } from '#shared/roles/rights.ts';
import type { AddressOf } from '#web/ui/address/use-address.ts';
import type { Stats } from './stats.ts';

type TaskPath =
  | '/leads'
  | '/pruefung'
  | '/payouts'
  | '/freigaben'
  | '/campaigns'
  | '/partners/bewerbungen'
  | '/partners/aenderungen'
  | '/account-settings';

/** Something that waits, with the way to it. */
export interface Task {
  /** How many wait; null where there is nothing to count. */
  readonly count: number | null;
  readonly text: string;
  /** What somebody needs to do it. */
  readonly right: Right;
  /** The stream of tasks asks about it, card by card. */
  readonly isCard?: boolean;
  readonly to: TaskPath;
  readonly search: AddressOf<TaskPath>;
  readonly hash?: string;
  /** With which to begin; leads straight to it. */
  readonly first?: {
    readonly name: string;
    readonly since: string | null;
    readonly search: AddressOf<TaskPath>;
  };
}

/**
 * What blocks the start of campaigns, and where it is fixed (docs/product/reporting.md section 3).
 */
const FIXES: Readonly<Record<string, Pick<Task, 'text' | 'search' | 'hash'>>> = {
  loginVerified: { text: 'Login-E-Mail-Adresse bestätigen', search: {}, hash: 'e-mail' },
  privacyPolicyUrl: {
    text: 'Link zur Datenschutzerklärung hinterlegen',
    search: { feld: 'privacyPolicyUrl' },
    hash: 'rechtliches',
  },
  termsUrl: {
    text: 'Link zu den AGB hinterlegen',
    search: { feld: 'termsUrl' },
    hash: 'rechtliches',
  },
  imprintUrl: {
    text: 'Link zum Impressum hinterlegen',
    search: { feld: 'imprintUrl' },
    hash: 'rechtliches',
  },
};

/** What has to be done before the first campaign can start; nothing while there is no campaign. */
export function startTasks(missing: readonly string[], drafts: number): readonly Task[] {
  if (drafts === 0) return [];
  return missing.flatMap((key) => {
    const fix = FIXES[key];
    return fix === undefined
      ? []
      : [{ count: null, to: '/account-settings' as const, right: 'settings' as const, ...fix }];
  });
}

/** What waits: objections first, then the order in which money comes in: offers, revenues, payouts; then beginnings. */
export function openTasks({ toDo, beginWith }: Pick<Stats, 'toDo' | 'beginWith'>): readonly Task[] {
  const { leadsWithoutOffer, revenuesToConfirm, partnersReadyToPay, draftCampaigns } = toDo;
  const { leadsToCheck, rewardsToCheck } = toDo;
  const { openAnnouncements, openApplications, openChanges, objectedDocuments } = toDo;
  const { openApprovals } = toDo;
  const tasks: readonly Task[] = [
    {
      count: objectedDocuments,
      right: 'payouts',
      text: one(
        objectedDocuments,
        'Gutschrift wurde widersprochen',
        'Gutschriften wurde widersprochen',
      ),
      to: '/payouts',
      search: { status: 'objected' },
      ...firstOf(beginWith.objectedDocuments, (gutschrift) => ({ status: 'objected', gutschrift })),
    },
    {
      count: leadsToCheck,
      right: 'leads.write',
      isCard: true,
      text: one(leadsToCheck, 'Anfrage ist zu prüfen', 'Anfragen sind zu prüfen'),
      to: '/leads',
      search: { status: 'held' },
      ...firstOf(beginWith.leadsToCheck, (anfrage) => ({ status: 'held', anfrage })),
    },
    {
      count: rewardsToCheck,
      right: 'review',
      text: 'zur Prüfung: Prämien, die auf Ihren Blick warten',
      to: '/pruefung',
      search: {},
    },
    {
      count: leadsWithoutOffer,
      right: 'leads.write',
      isCard: true,
      text: one(
        leadsWithoutOffer,
        'Anfrage wartet auf ein Angebot',
        'Anfragen warten auf ein Angebot',
      ),
      to: '/leads',
      search: { status: 'new' },
      ...firstOf(beginWith.leadsWithoutOffer, (anfrage) => ({ status: 'new', anfrage })),
    },
    {
      count: openAnnouncements,
      right: 'review',
      text: one(
        openAnnouncements,
        'angekündigte Empfehlung wartet auf ihre Anfrage',
        'angekündigte Empfehlungen warten auf ihre Anfrage',
      ),
      to: '/leads',
      search: {},
    },
    {
      count: openApplications,
      right: 'review',
      text: one(
        openApplications,
        'Bewerbung als Partner wartet auf Antwort',
        'Bewerbungen als Partner warten auf Antwort',
      ),
      to: '/partners/bewerbungen',
      search: {},
    },
    {
      count: openChanges,
      right: 'partners.payment_data',
      text: one(openChanges, 'Partner möchte Angaben ändern', 'Partner möchten Angaben ändern'),
      to: '/partners/aenderungen',
      search: {},
    },
    {
      count: openApprovals,
      right: 'payouts',
      text: one(
        openApprovals,
        'Freigabe wartet auf eine zweite Person',
        'Freigaben warten auf eine zweite Person',
      ),
      to: '/freigaben',
      search: {},
    },
    {
      count: revenuesToConfirm,
      right: 'leads.write',
      isCard: true,
      text: one(revenuesToConfirm, 'Umsatz ist zu bestätigen', 'Umsätze sind zu bestätigen'),
      to: '/leads',
      search: { status: 'to_confirm' },
      ...firstOf(beginWith.revenuesToConfirm, (anfrage) => ({ status: 'to_confirm', anfrage })),
    },
    {
      count: partnersReadyToPay,
      right: 'payouts',
      isCard: true,
      text: one(
        partnersReadyToPay,
        'Partner hat auszahlbare Prämien',
        'Partner haben auszahlbare Prämien',
      ),
      to: '/payouts',
      search: {},
      ...firstOf(beginWith.partnersReadyToPay, (partner) => ({ neu: 'gutschrift', partner })),
    },
    {
      count: draftCampaigns,
      right: 'programme.write',
      text: one(draftCampaigns, 'Kampagne ist noch ein Entwurf', 'Kampagnen sind noch Entwürfe'),
      to: '/campaigns',
      search: { status: 'draft' },
      ...firstOf(beginWith.draftCampaigns, (kampagne) => ({ status: 'draft', kampagne })),
    },
  ];
  return tasks.filter(({ count }) => count !== 0);
}

/** What waits for this role; null where nothing ever does. */
export function tasksOf(may: (right: Right) => boolean, tasks: readonly Task[]) {
  return TASK_RIGHTS.some(may) ? tasks.filter(({ right }) => may(right)) : null;
}

const TASK_RIGHTS: readonly Right[] = ['leads.write', 'review', 'payouts'];

const one = (count: number, single: string, many: string): string => (count === 1 ? single : many);

function firstOf(
  beginning: Stats['beginWith'][keyof Stats['beginWith']],
  searchFor: (id: string) => AddressOf<TaskPath>,
): Pick<Task, 'first'> {
  if (beginning === null) return {};
  const { id, name, since } = beginning;
  return { first: { name: name || 'ohne Namen', since, search: searchFor(id) } };
}
