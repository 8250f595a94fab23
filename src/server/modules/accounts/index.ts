export { findAccount, unscopedProviders, userName } from './queries.ts';
export { lockProvider } from './store.ts';
export { insertSandboxAccount } from './sandbox-store.ts';
export { logoRoutes } from './branding/routes.ts';
export { authenticate } from './login/session.ts';
export { deactivateLogin } from './dissolution-store.ts';
export {
  eraseLogins,
  isDissolved,
  unscopedDissolvedProviders,
  unscopedPurgeConsents,
  unscopedPurgeVerifications,
} from './dissolution-store.ts';
export { addressLine, isVerified, type Account } from './domain/account.ts';
export { missingForActivation } from './domain/activation.ts';
export { accountJobs } from './jobs.ts';
export type { CompanyLoginOutside } from './company-login/configure.ts';
export {
  companySecrets,
  eraseCompanyLogin,
  unscopedResealCompanySecrets,
} from './company-login/store.ts';
export { confirmOwner, type OwnerProof } from './login/reauthenticate.ts';
export { appendSecurityEvent, prepareNotice } from './login/security-event.ts';
export { knownDevices } from './login/known-devices.ts';
export { requireGoodPassword } from './login/password-rules.ts';
export { takeDocumentNumber, takeNumberOfRange } from './settings/number-range-store.ts';
export { replyAddress } from './domain/account.ts';
export { unscopedReleaseWording } from './settings/release-wording.ts';
export { accountRoutes } from './routes.ts';
export { unscopedEndSessions } from './login/session.ts';
export { unscopedUsers } from './queries.ts';
export { unscopedGiveBackupCode } from './two-factor/give-backup-code.ts';
export { unscopedResealSecrets, unscopedVoidBackupCodes } from './two-factor/reseal-secrets.ts';
export { twoFactorKeys, type TwoFactorKeys } from './two-factor/two-factor-keys.ts';
export { deviceOf } from './domain/device.ts';
export { eraseReading } from './website/store.ts';
export { hasRoomFor } from './pictures/keep-picture.ts';
export type { MemberAccess } from './team/member-access.ts';
export { unscopedPurgeInvitations } from './team/store.ts';
export type { PictureUses } from './pictures/keep-picture.ts';
export { removeBytesJob } from './pictures/jobs.ts';
export { eraseLibrary } from './pictures/erase-library.ts';
export { pictureFileRoutes } from './pictures/routes.ts';
export { type HouseOfPerson, listHousesOf } from './houses/queries.ts';
export { ownAddressJobs } from './own-address/check-host.ts';
export { guestBaseOf } from './own-address/guest-base.ts';
export { eraseOwnHosts, listOwnNames } from './own-address/store.ts';
export { eraseOwnSites, keepOwnSite } from './own-sites/store.ts';
export { archivePictures, readPicture } from './pictures/read-bytes.ts';
export { findPictures, type KeptPicture, unscopedNeededKeys } from './pictures/queries.ts';
export { payoutWaits } from './domain/four-eyes.ts';
export { changeFourEyes } from './four-eyes/change-four-eyes.ts';
export {
  requireSecondPerson,
  SecondPersonRequired,
  type ShownSubject,
} from './four-eyes/second-person.ts';
export { findFourEyesFrom, listAgreers, listMembers, type Member } from './four-eyes/store.ts';
