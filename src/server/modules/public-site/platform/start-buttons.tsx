import { DEMO_SUBMIT } from '#shared/demo-request.ts';
import type { PlanId } from '#shared/plans.ts';

/**
 * Leads to the registration with a plan. The script asks for the three agreements first; without
 * it the registration itself does.
 */
export function StartButton({ plan, children }: { plan: PlanId; children: string }) {
  return (
    <form action="/auth" data-start={plan}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="register" value="true" />
      <button type="submit" className="button">
        {children}
      </button>
    </form>
  );
}

/** Opens the demo dialog; without a script its page. `plan` is what the visitor asks about. */
export function DemoButton({ plan, children = DEMO_SUBMIT }: { plan?: PlanId; children?: string }) {
  return (
    <form action="/demo" data-demo={plan ?? ''}>
      {plan === undefined ? null : <input type="hidden" name="plan" value={plan} />}
      <button type="submit" className="button second">
        {children}
      </button>
    </form>
  );
}
