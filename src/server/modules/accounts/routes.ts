import type { FastifyInstance } from 'fastify';
import { brandingRoutes } from './branding/routes.ts';
import { companyLoginRoutes } from './company-login/routes.ts';
import { fourEyesRoutes } from './four-eyes/routes.ts';
import { houseRoutes } from './houses/routes.ts';
import { loginRoutes } from './login/routes.ts';
import { sessionRoutes } from './login/session-routes.ts';
import { ownAddressRoutes } from './own-address/routes.ts';
import { ownSiteRoutes } from './own-sites/routes.ts';
import { passkeyRoutes } from './passkeys/routes.ts';
import { pictureRoutes } from './pictures/routes.ts';
import { recoveryRoutes } from './recovery/routes.ts';
import type { AccountRoutesOptions } from './routes-options.ts';
import { documentSettingsRoutes, settingsRoutes } from './settings/routes.ts';
import { teamRoutes } from './team/routes.ts';
import { twoFactorRoutes } from './two-factor/routes.ts';
import { verificationRoutes } from './verification/routes.ts';
import { websiteRoutes } from './website/routes.ts';

/** Calls around login, verification and the provider's own data, one group a subject. */
export function accountRoutes(api: FastifyInstance, options: AccountRoutesOptions): void {
  loginRoutes(api, options);
  houseRoutes(api, options);
  recoveryRoutes(api, options);
  verificationRoutes(api, options);
  settingsRoutes(api, options);
  documentSettingsRoutes(api, options);
  fourEyesRoutes(api, options);
  brandingRoutes(api, options);
  twoFactorRoutes(api, options);
  passkeyRoutes(api, options);
  sessionRoutes(api, options);
  websiteRoutes(api, options);
  pictureRoutes(api, options);
  ownAddressRoutes(api, options);
  ownSiteRoutes(api, options);
  companyLoginRoutes(api, options);
  teamRoutes(api, options);
}
