import { useQuery } from '@tanstack/react-query';
import { getCampaignSummary } from '#shared/contracts/campaigns.ts';
import { LIMITED_KINDS, PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** How many campaigns the plan lets be active at once; nothing where there is no limit. */
export function PlanBanner() {
  const { data: user } = useQuery(userQuery());
  const { data: summary } = useQuery(queryOf(getCampaignSummary, {}));
  if (!user || summary === undefined) return null;
  const { label, limits } = PLANS[user.plan];
  if (limits.campaigns === null) return null;
  const isFull = summary.active >= limits.campaigns;
  return (
    <Note
      tone={isFull ? 'wait' : 'info'}
      title={`Im Tarif ${label} ist bis zu ${limits.campaigns} aktive Kampagne erlaubt (${summary.active} von ${limits.campaigns}).`}
    >
      {isFull
        ? `Weitere können Sie als Entwurf oder pausiert anlegen. Upgrade auf Premium für unbegrenzte ${LIMITED_KINDS.campaigns}`
        : 'Entwürfe und pausierte Kampagnen zählen nicht mit.'}
    </Note>
  );
}
