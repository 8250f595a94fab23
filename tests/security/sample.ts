import type { World } from '../support/world.ts';

/** What a sample aims at, so that another provider can be seen failing on it. */
export interface Target extends World {
  readonly leadId: string;
  readonly openLeadId: string;
  /** Of the open request. */
  readonly leadFileId: string;
  readonly commissionId: string;
  /** Of the request `leadId`. */
  readonly furtherSaleId: string;
  readonly openCommissionId: string;
  readonly bonusId: string;
  readonly payoutId: string;
  readonly owedBackId: string;
  readonly repaymentId: string;
  readonly batchId: string;
  readonly sendingId: string;
  readonly invitationBatchId: string;
  readonly viewId: string;
  readonly sessionId: string;
  /** Of the user who is logged in. */
  readonly passkeyId: string;
  /** Of an open invitation into the team. */
  readonly teamInvitationId: string;
  /** Of another member of the house. */
  readonly memberId: string;
  readonly paymentFileId: string;
  readonly datevExportId: string;
  readonly bankEntryId: string;
  readonly adviserPackId: string;
  readonly apiKeyId: string;
  readonly webhookId: string;
  readonly companyDomainId: string;
  /** Of the webhook. */
  readonly deliveryId: string;
  readonly adviserLinkId: string;
  readonly reportId: string;
  readonly templateId: string;
  readonly textId: string;
  readonly pictureId: string;
  readonly libraryPictureId: string;
  readonly automationRunId: string;
  readonly invoiceId: string;
  readonly checkoutId: string;
  readonly announcementId: string;
  readonly applicationId: string;
  readonly budgetId: string;
  readonly approvalId: string;
  readonly groupId: string;
  /** Of a bonus period of the campaign, much later. */
  readonly bonusPeriodId: string;
  /** Of an agreement with the partner. */
  readonly termsId: string;
}

export interface Sample {
  readonly url: (target: Target) => string;
  readonly body?: (target: Target) => unknown;
  /** Media type of the body where it is not JSON. */
  readonly type?: string;
  /** The request names a row of the target; another provider must get 404. */
  readonly namesRow: boolean;
}

export const list = (path: string): Sample => ({ url: () => path, namesRow: false });
export const onRow = (url: Sample['url'], body?: Sample['body']): Sample => ({
  url,
  namesRow: true,
  ...(body === undefined ? {} : { body }),
});
