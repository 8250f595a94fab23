import { IconCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { SkipLinks } from '#web/ui/page/skip-links.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import classes from './auth.module.css';

const PROMISES = [
  'Flexible Prämienmodelle je Partner und Kampagne',
  'Individuelle Landingpages und Anfrageformulare',
  'Gutschriften mit fortlaufender Nummer, PDF und E-Rechnung',
];

export interface AuthFrameProps {
  readonly children: ReactNode;
  /** Room for a form with fields side by side. */
  readonly wide?: boolean;
}

/** Frame of the screens before the login. */
export function AuthFrame({ children, wide = false }: AuthFrameProps) {
  return (
    <div className={classes.frame}>
      <SkipLinks />
      <aside className={classes.panel} aria-label={`Über ${PRODUCT_NAME}`}>
        <nav id="navigation" tabIndex={-1} aria-label="Hauptnavigation">
          <Link to="/" className={classes.brand}>
            <span className={classes.mark}>
              <BrandMark size={34} />
            </span>
            {PRODUCT_NAME}
          </Link>
        </nav>
        <p className={classes.claim}>
          Empfehlungs&shy;management für Event-Locations &amp; Veranstalter
        </p>
        <ul className={classes.promises}>
          {PROMISES.map((promise) => (
            <li key={promise}>
              <IconCheck size={20} stroke={2.2} aria-hidden />
              {promise}
            </li>
          ))}
        </ul>
      </aside>
      <div className={classes.side}>
        <main id="inhalt" tabIndex={-1} className={classes.content} data-wide={wide}>
          {children}
        </main>
        <footer className={classes.theme}>
          <ThemeSwitch />
        </footer>
      </div>
    </div>
  );
}
