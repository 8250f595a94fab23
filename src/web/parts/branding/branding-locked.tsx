import { formatCents } from '#shared/money.ts';
import { PLANS } from '#shared/plans.ts';
import { UPGRADE_SEARCH } from '#web/parts/plan-limit/upgrade-address.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './branding.module.css';

const { price } = PLANS.premium_monthly;

/** What own branding would bring, for plans without it. */
export function BrandingLocked() {
  return (
    <Section title="Eigenes Design">
      <Note tone="wait" title="Upgrade erforderlich">
        Eigenes Design gibt es in den Premium-Tarifen
        {price === null ? '.' : `, ab ${formatCents(price.amount)} netto im Monat.`}{' '}
        <TextLink to="/abrechnungen" search={UPGRADE_SEARCH}>
          Upgrade auf Premium
        </TextLink>
      </Note>
      <ul className={classes.gains}>
        <li>ein eigenes Logo auf allen Landingpages</li>
        <li>Hintergrund, Text und Buttons in Ihren Farben</li>
        <li>Vorschau und Prüfung der Lesbarkeit, während Sie wählen</li>
      </ul>
      <p className={classes.until}>
        Bis dahin erscheinen Ihre Landingpages in den Standardfarben, mit dem Logo aus Ihren
        Stammdaten.
      </p>
    </Section>
  );
}
