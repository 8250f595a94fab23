import { Outlet, useLocation } from '@tanstack/react-router';
import { Suspense } from 'react';
import type { Role } from '#shared/roles/rights.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { missingRight } from '../screen-rights.ts';

// Who keeps to the navigation never sees it.
const NotYours = lazyPart(async () => ({
  default: (await import('./not-yours-page.tsx')).NotYoursPage,
}));

/** The screen of this address, where it is the role's; it is not drawn otherwise, so that it calls nothing. */
export function RoleGuard({ role }: { readonly role: Role }) {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const missing = missingRight(role, path);
  if (missing === null) return <Outlet />;
  return (
    <Suspense fallback={null}>
      <NotYours role={role} right={missing} />
    </Suspense>
  );
}
