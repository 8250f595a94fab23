import { DEMO_SUBMIT } from '#shared/demo-request.ts';
import { LEGAL_TEXTS } from '#shared/legal-acceptance.ts';
import type { PlanId } from '#shared/plans.ts';
import { DemoDialog } from './demo-form.tsx';

/** The call to action at the end of a page, and the dialogs that its buttons open. */
export function Ending({ children }: { children: string }) {
  return (
    <>
      <section className="wide end" aria-labelledby="anfangen">
        <h2 id="anfangen">Fangen Sie mit einem Partner an</h2>
        <p>{children}</p>
        <div className="ways">
          <StartButton plan="free">Jetzt starten</StartButton>
          <DemoButton />
        </div>
      </section>
      <LegalDialog />
      <DemoDialog />
    </>
  );
}

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

/**
 * The three agreements before the registration (docs/product/public-site.md section 15); opened by
 * the script.
 */
export function LegalDialog() {
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
