import { LEGAL_TEXTS } from '#shared/legal-acceptance.ts';

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
