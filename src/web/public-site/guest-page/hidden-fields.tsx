import type { LandingView } from '#shared/public-page/view.ts';
import { HONEYPOT, STAMP } from '#shared/public-page/wire-names.ts';

/** What travels with the answers: the link, the time of rendering, and a trap for machines. */
export function HiddenFields({ view }: { view: LandingView }) {
  return (
    <>
      {view.ref === '' ? null : <input type="hidden" name="ref" value={view.ref} />}
      <input type="hidden" name={STAMP} value={view.stamp} />
      <div className="pp-trap" aria-hidden="true">
        <label>
          Dieses Feld bitte leer lassen
          <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
