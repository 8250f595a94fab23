import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { judgeVisitor, type VisitorRequest } from '#server/modules/clicks/index.ts';
import { berlinDateOf } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { findLanding } from './find-landing.ts';
import { countFormPage, keepFormVersion } from './form-step-store.ts';
import { formVersion } from './form-version.ts';
import { ageOfStamp } from './render-stamp.ts';

export interface ReportedStep {
  readonly slug: string;
  readonly version: string;
  readonly page: number;
  /** Of the page that was rendered: proof that it was ours, and today's. */
  readonly stamp: string;
  readonly viewer: ProviderId | null;
  readonly request: VisitorRequest;
}

/**
 * Counts that somebody has reached a page of a form, by Berlin day; who it was is not known. Bots
 * and the provider itself do not count, as with clicks (docs/product/public-site.md section 13).
 * @throws DomainError not_found when no page of this campaign was rendered with that stamp
 */
export async function recordStep(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  secret: string,
  { slug, version, page, stamp, viewer, request }: ReportedStep,
): Promise<void> {
  const now = clock();
  const found = await findLanding(db, slug, '', now);
  if (found === null || ageOfStamp(secret, found.campaign.slug, stamp, now) === null)
    throw new DomainError('not_found');
  if (judgeVisitor(request, found.providerId, viewer).verdict !== 'valid') return;
  const { id: campaignId, formConfig } = found.campaign;
  const titles = formConfig.pages.map(({ title }) => title);
  const day = berlinDateOf(now);
  // A visitor may still have the form from before an edit; its version is known then.
  if (formVersion(titles) === version)
    await keepFormVersion(db, found.providerId, { campaignId, version, day, titles });
  await countFormPage(db, found.providerId, { campaignId, version, page, day });
}
