import { DomainError } from '#server/kernel/domain-error.ts';
import {
  recordHit,
  type ClickRecorder,
  type RecordedHit,
  type VisitorRequest,
} from '#server/modules/clicks/index.ts';
import type { ProviderId } from '#shared/ids.ts';
import type { FoundLanding } from './find-landing.ts';

/**
 * Records that the page of a link was asked for; nothing where the visitor came without one.
 * When hits can't be stored at the moment, the visitor still sees the page: null, and the hit
 * was never acknowledged.
 */
export async function recordPageView(
  recorder: ClickRecorder,
  { providerId, link, unavailable }: FoundLanding,
  viewer: ProviderId | null,
  request: VisitorRequest,
  now: Date,
): Promise<RecordedHit | null> {
  if (link === null) return null;
  try {
    const view = { providerId, linkId: link.id, unavailable, viewer, request };
    return await recordHit(recorder, view, now);
  } catch (error) {
    if (error instanceof DomainError && error.code === 'unavailable') return null;
    throw error;
  }
}
