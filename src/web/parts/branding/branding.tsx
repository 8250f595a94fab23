import { Suspense } from 'react';
import { hasOwnBranding } from '#shared/plans.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import type { BrandedUser } from './branded-user.ts';
import { BrandingLocked } from './branding-locked.tsx';

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
