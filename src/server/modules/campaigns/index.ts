export { campaigns, findCampaign, toCampaign } from './queries.ts';
export { availabilityOf } from './domain/availability.ts';
export { attributionOf } from './codes/domain/attribution.ts';
export { codeOf, findCode, findLinkByCode } from './codes/queries.ts';
export { requireLinkByCode } from './codes/require-link.ts';
export { eraseCampaigns } from './store.ts';
export { eraseTermNames } from './groups/store.ts';
export { campaignJobs } from './jobs.ts';
export { findRewardTerms } from './queries.ts';
export { budgetRoutes } from './budgets/routes.ts';
export { listReachedBudgets } from './budgets/queries.ts';
export { campaignRoutes, createCampaign } from './routes.ts';
export { findLink, findLinkOf } from './links/queries.ts';
export { deactivateLinks } from './links/referral-link-store.ts';
export { eraseLinkNames, shortPathOf } from './links/readable-store.ts';
export { findLinkByAddress } from './links/address-queries.ts';
export { addLink, referralLinkRoutes, setLinkStatus } from './links/routes.ts';
export { usesInPages } from './pages/picture-uses.ts';
export { guestPageRoutes } from './pages/routes.ts';
export { campaignsWithArt, readArtPicture } from './pages/find-page-art.ts';
export { bannerReader, findMailLook } from './pages/mail-look.ts';
export { artData, pageArt, type PageArt } from './pages/page-art.ts';
export { shownOptionPictures, shownPictures } from './pages/shown-pictures.ts';
export { eraseGuestPages } from './pages/store.ts';
export { printRefusal } from './print-studio/domain/print-refusal.ts';
export { defaultTexts } from './print-studio/domain/product-contents.ts';
export {
  openPrintStudio,
  printLooks,
  productDisposition,
} from './print-studio/open-print-studio.ts';
export { printStudioRoutes } from './print-studio/routes.ts';
export { startProgrammeRoutes } from './start-routes.ts';
export { campaignsWithReward, toReward } from './queries.ts';
export { findConfirmedBefore, findRewardAtStep, listTierStandings } from './terms/tier-queries.ts';
export { findTermsInForce, listTimelines, termsOfLink } from './terms/queries.ts';
export { bonusOfPartner } from './bonus-periods/domain/bonus-of-partner.ts';
export { termsRoutes } from './terms/routes.ts';
export { partnerGroupRoutes } from './groups/routes.ts';
