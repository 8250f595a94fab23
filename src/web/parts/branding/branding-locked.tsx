import { PlanLocked } from '#web/parts/plan-limit/plan-locked.tsx';
import { UPGRADE_SEARCH } from '#web/parts/plan-limit/upgrade-address.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';

/** What own branding would bring, for plans without it. */
export function BrandingLocked() {
  return (
    <PlanLocked
      title="Eigenes Design"
      reason="Eigenes Design gibt es in den Premium-Tarifen"
      way={
        <TextLink to="/abrechnungen" search={UPGRADE_SEARCH}>
          Upgrade auf Premium
        </TextLink>
      }
      gains={[
        'ein eigenes Logo auf allen Landingpages',
        'Hintergrund, Text und Buttons in Ihren Farben',
        'Vorschau und Prüfung der Lesbarkeit, während Sie wählen',
      ]}
      until="Bis dahin erscheinen Ihre Landingpages in den Standardfarben, mit dem Logo aus Ihren Stammdaten."
    />
  );
}
