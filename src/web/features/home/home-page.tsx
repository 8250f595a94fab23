import { IconArrowRight } from '@tabler/icons-react';
import { PRODUCT_NAME } from '#shared/product.ts';
import { StartButton } from '#web/parts/start-button.tsx';
import { BrandMark } from '#web/ui/brand-mark.tsx';
import { Copyright } from '#web/ui/copyright.tsx';
import { LinkButton } from '#web/ui/page/link-button.tsx';
import { ThemeSwitch } from '#web/ui/theme-switch.tsx';
import classes from './home.module.css';

/** The entrance for visitors who are not logged in (product-1.md section 2). */
export function HomePage() {
  return (
    <div className={classes.page}>
      <title>{PRODUCT_NAME}</title>
      <header className={classes.bar}>
        <span className={classes.brand}>
          <BrandMark size={32} />
          {PRODUCT_NAME}
        </span>
        <LinkButton to="/auth" variant="default">
          Anmelden
        </LinkButton>
      </header>
      <main className={classes.hero}>
        <div className={classes.shape} aria-hidden>
          <BrandMark size={560} />
        </div>
        <h1>Empfehlungs&shy;management für Event-Locations &amp; Veranstalter</h1>
        <p>
          Partner anlegen, Kampagne erstellen, Links verteilen: Wer Ihr Haus empfiehlt, bekommt
          seine Prämie, und Sie behalten den Überblick.
        </p>
        <div className={classes.steps}>
          <StartButton size="lg" rightSection={<IconArrowRight size={20} aria-hidden />}>
            Jetzt starten
          </StartButton>
          <LinkButton to="/auth" size="lg" variant="subtle">
            Ich habe schon ein Konto
          </LinkButton>
        </div>
      </main>
      <footer className={classes.footer}>
        <span>
          <Copyright />
        </span>
        <div className={classes.theme}>
          <ThemeSwitch />
        </div>
      </footer>
    </div>
  );
}
