import { PRODUCT_NAME } from '#shared/product.ts';
import classes from './notices.module.css';

/** Who is responsible for what, and where it is written. */
export function Notices() {
  return (
    <footer className={classes.foot}>
      <p>
        Für Konto und Anmeldung ist der Betreiber von {PRODUCT_NAME} verantwortlich, für die
        Programme der jeweilige Anbieter. Gespeichert werden Ihre E-Mail-Adresse, Ihre Passkeys und
        wann und womit Sie sich anmelden; ein notwendiges Cookie hält Sie bis zu 30 Tage angemeldet.
      </p>
      <ul className={classes.notices}>
        <li>
          <a href="/privacy#partnerbereich" target="_blank" rel="noopener">
            Datenschutz
          </a>
        </li>
        <li>
          <a href="/impressum" target="_blank" rel="noopener">
            Impressum
          </a>
        </li>
      </ul>
    </footer>
  );
}
