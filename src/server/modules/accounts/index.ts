export { findAccount, unscopedProviders } from './account-list.ts';
export { lockProvider } from './account-store.ts';
export { logoRoutes } from './branding/logo-routes.ts';
export { authenticate } from './login/authenticate.ts';
export { deactivateLogin } from './dissolution/deactivate-login.ts';
export {
  eraseLogins,
  isDissolved,
  unscopedDissolvedProviders,
  unscopedPurgeConsents,
  unscopedPurgeVerifications,
} from './dissolution/erasure-store.ts';
export { addressLine, isVerified, type Account } from './domain/account.ts';
export { missingForActivation } from './domain/activation.ts';
export { accountJobs } from './jobs.ts';
export { confirmOwner, type OwnerProof } from './login/confirm-owner.ts';
export { knownDevices } from './login/known-devices.ts';
export { takeDocumentNumber, takeNumberOfRange } from './settings/number-range-store.ts';
export { replyAddress } from './reply-address.ts';
export { unscopedReleaseWording } from './settings/release-wording.ts';
export { accountRoutes } from './routes.ts';
export { unscopedEndSessions } from './sessions/end-sessions.ts';
export { unscopedUsers } from './user-list.ts';
export { unscopedResealSecrets, unscopedVoidBackupCodes } from './two-factor/reseal-secrets.ts';
export { twoFactorKeys, type TwoFactorKeys } from './two-factor/two-factor-keys.ts';
