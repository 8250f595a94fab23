import { DEMO_SUBMIT } from '#shared/demo-request.ts';
import { LEGAL_TEXTS } from '#shared/legal-acceptance.ts';
import type { PlanId } from '#shared/plans.ts';
import { DemoDialog } from './demo-form.tsx';
import { Door } from './door.tsx';
import { useVisitor } from './page-context.tsx';

/** The call to action at the end of a page, and the dialogs that its buttons open. */
export function Ending({ children }: { children: string }) {
  return (
    <>
      <section className="wide end" aria-labelledby="anfangen">
        <div>
          <h2 id="anfangen">Fangen Sie mit einem Partner an</h2>
          <p>{children}</p>
        </div>
        <div>
          <Door id="website-am-ende" />
          <div className="ways">
            <StartButton plan="free">Jetzt starten</StartButton>
            <DemoButton />
          </div>
        </div>
      </section>
      <LegalDialog />
      <DemoDialog />
    </>
  );
}

/**
 * Leads to the registration with a plan; a provider who is logged in to the upgrade. The script asks for the three agreements first; without
 * it the registration itself does.
 */
export function StartButton({
  plan,
  children,
  isSecond = false,
}: {
  plan: PlanId;
  children: string;
  isSecond?: boolean;
}) {
  const look = isSecond ? 'button second' : 'button';
  const visitor = useVisitor();
  if (visitor?.kind === 'provider')
    return plan === 'free' ? (
      <a className={look} href="/dashboard">
        Zum Dashboard
      </a>
    ) : (
      <a className={look} href={upgradePath(plan)}>
        {children}
      </a>
    );
  return (
    <form action="/auth" data-start={plan}>
      <input type="hidden" name="plan" value={plan} />
      <input type="hidden" name="register" value="true" />
      <button type="submit" className={look}>
        {children}
      </button>
    </form>
  );
}

/** Where a provider who is logged in books a plan, or asks for an offer. */
const upgradePath = (plan: PlanId): string => `/abrechnungen?tarif=${plan}`;

/** Opens the demo dialog; without a script its page. `plan` is what the visitor asks about. */
export function DemoButton({ plan, children = DEMO_SUBMIT }: { plan?: PlanId; children?: string }) {
  const visitor = useVisitor();
  if (visitor?.kind === 'provider' && plan !== undefined)
    return (
      <a className="button second" href={upgradePath(plan)}>
        {children}
      </a>
    );
  return (
    <form action="/demo" data-demo={plan ?? ''}>
      {plan === undefined ? null : <input type="hidden" name="plan" value={plan} />}
      <button type="submit" className="button second">
        {children}
      </button>
    </form>
  );
}

/**
 * The three agreements before the registration (docs/product/public-site.md section 15); opened by
 * the script.
 */
function LegalDialog() {
  return (
    <dialog id="rechtliches" aria-labelledby="rechtliches-titel">
      <form method="dialog">
        <h2 id="rechtliches-titel">Bevor es losgeht</h2>
        <p>Bitte lesen Sie diese drei Texte und stimmen Sie ihnen zu.</p>
        {LEGAL_TEXTS.map(({ id, path, before, name }) => (
          <label className="tick" key={id}>
            <input type="checkbox" data-name={name} autoComplete="off" />
            <span>
              {before}{' '}
              <a href={path} target="_blank" rel="noreferrer">
                {name}
              </a>{' '}
              zu.
            </span>
          </label>
        ))}
        <p id="rechtliches-fehlt" className="muted" data-missing />
        <div className="row">
          <button type="button" className="button second" data-close>
            Abbrechen
          </button>
          <button type="submit" className="button" aria-describedby="rechtliches-fehlt" disabled>
            Weiter
          </button>
        </div>
      </form>
    </dialog>
  );
}
