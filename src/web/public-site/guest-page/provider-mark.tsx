import type { Landing } from '#shared/contracts/public-site.ts';
import { hasOwnBranding } from '#shared/plans.ts';

/** The provider's logo; without one their name in plain letters. */
export function ProviderMark({ user }: { user: Landing['user'] }) {
  const logo = (hasOwnBranding(user.plan) ? user.customLogo : null) ?? user.logoUrl;
  if (logo === null || logo === '') return <p className="pp-name">{user.businessName}</p>;
  return (
    <p className="pp-logo">
      <img src={logo} alt={user.businessName} decoding="async" />
    </p>
  );
}
