import { Suspense } from 'react';
import { hasOwnBranding } from '#shared/plans.ts';
import { PlanLocked } from '#web/parts/plan-limit/plan-locked.tsx';
import { UPGRADE_SEARCH } from '#web/parts/plan-limit/upgrade-address.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { BrandedUser } from './branded-user.ts';

/** Brings the public page along, so it comes only where it is shown. */
const BrandingEditor = lazyPart(async () => {
  const { BrandingEditor: component } = await import('./branding-editor.tsx');
  return { default: component };
});

/** Own branding of the landing pages, or what it would bring. */
export function Branding({ user }: { readonly user: BrandedUser }) {
  if (!hasOwnBranding(user.plan)) return <BrandingLocked />;
  return (
    <Suspense fallback={null}>
      <BrandingEditor user={user} />
    </Suspense>
  );
}

/** What own branding would bring, for plans without it. */
function BrandingLocked() {
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
