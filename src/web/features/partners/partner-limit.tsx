import { usePartnerLimit } from './use-partner-limit.ts';

/** How much room the plan has left, shown before it hurts; nothing without a limit. */
export function PartnerLimit() {
  const limit = usePartnerLimit();
  if (limit === null) return null;
  return (
    <span className="ew-numbers">
      {limit.used} von {limit.limit} Partnern im Tarif {limit.plan}
    </span>
  );
}
