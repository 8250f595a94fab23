import { useQuery } from '@tanstack/react-query';
import { getPartnerSummary } from '#shared/contracts/partners.ts';
import { LIMITED_KINDS, PLANS } from '#shared/plans.ts';
import { queryOf, userQuery } from '#web/api/queries.ts';
import { Note } from '#web/ui/feedback/note.tsx';

/** How many partners the plan still has room for, shown before it hurts; nothing without a limit. */
export function PartnerLimit() {
  const { data: user } = useQuery(userQuery());
  const { data: summary } = useQuery(queryOf(getPartnerSummary, {}));
  if (!user || summary === undefined) return null;
  const { label, limits } = PLANS[user.plan];
  if (limits.partners === null) return null;
  if (summary.total < limits.partners) {
    return (
      <span className="ew-numbers">
        {summary.total} von {limits.partners} Partnern im Tarif {label}
      </span>
    );
  }
  return (
    <Note tone="wait" title={`${summary.total} von ${limits.partners} Partnern angelegt.`}>
      Upgrade auf Premium für unbegrenzte {LIMITED_KINDS.partners}
    </Note>
  );
}
