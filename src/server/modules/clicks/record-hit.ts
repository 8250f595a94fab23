import { DomainError } from '#server/kernel/domain-error.ts';
import { newIdAt } from '#server/kernel/new-id.ts';
import { instantOfId, type ProviderId } from '#shared/ids.ts';
import type { ClickReason } from '#shared/labels/clicks.ts';
import { placementOf } from '#shared/placement.ts';
import { hasPrintMark } from '#shared/print-mark.ts';
import type { ClickRecorder } from './click-recorder.ts';
import {
  isPrefetch,
  judgeVisitor,
  userAgentOf,
  type VisitorRequest,
} from './domain/judge-visitor.ts';
import { networkOf } from './domain/network.ts';
import type { Verdict } from './hit.ts';
import { readShownToken, shownToken } from './visitor-keys.ts';

export interface PageViewOfLink {
  readonly providerId: ProviderId;
  readonly linkId: string;
  /** Why the page offers nothing at the moment; null when it does. */
  readonly unavailable: ClickReason | null;
  /** The houses of who is logged in with the session that the request carries. */
  readonly viewers: readonly ProviderId[];
  readonly request: VisitorRequest;
}

export interface RecordedHit extends Verdict {
  readonly clickId: string;
  /** For the page to send to `/api/clicks/shown` once it is visible; null when nothing waits for that. */
  readonly shownToken: string | null;
}

/**
 * Records that a link's page was asked for, with its verdict (docs/product/clicks.md section 1).
 * Durable when it returns. Call it once a page view, not also on a redirect to the page. Where
 * clicks are paid, the hit only counts once `recordShown` gets the token back.
 * @throws DomainError link_not_found, unavailable
 */
export async function recordHit(
  recorder: ClickRecorder,
  { providerId, linkId, unavailable, viewers, request }: PageViewOfLink,
  now: Date,
): Promise<RecordedHit> {
  const judged = judgeVisitor(request, providerId, viewers);
  const claim =
    judged.verdict === 'valid' && unavailable !== null
      ? ({ verdict: 'inactive', reason: unavailable } as const)
      : judged;
  const network = networkOf(request.ip);
  const userAgent = userAgentOf(request);
  const visitor = await recorder.keys.of(now, now, network, userAgent);
  const clickId = newIdAt(now);
  const verdict = await recorder.record({
    providerId,
    linkId,
    clickId,
    at: now,
    day: visitor.day,
    claim,
    network,
    visitorKeys: visitor.keys,
    isShown: false,
    isScan: hasPrintMark(request.query),
    placement: placementOf(request.query),
    holdCause: null,
  });
  if (verdict === null) throw new DomainError('link_not_found');
  const token =
    verdict.verdict === 'prefetch'
      ? await shownToken(recorder.keys, { providerId, linkId, clickId, network }, userAgent)
      : null;
  return { clickId, ...verdict, shownToken: token };
}

interface ShownPage {
  readonly token: string;
  readonly viewers: readonly ProviderId[];
  readonly request: VisitorRequest;
}

/**
 * Records that a stored page view was really shown; only now it may count. Reported from another network
 * than the page was asked from, it counts and its reward waits (docs/product/clicks.md section 4). A token works once: what is decided stays. A page that is
 * still being fetched in advance changes nothing yet.
 * @throws DomainError not_found when the token is forged, too old or another browser's; unavailable
 */
export async function recordShown(
  recorder: ClickRecorder,
  { token, viewers, request }: ShownPage,
  now: Date,
): Promise<void> {
  const userAgent = userAgentOf(request);
  const view = await readShownToken(recorder.keys, token, userAgent, now);
  if (view === null) throw new DomainError('not_found');
  if (isPrefetch(request)) return;
  const at = instantOfId(view.clickId);
  const visitor = await recorder.keys.of(at, now, view.network, userAgent);
  await recorder.record({
    providerId: view.providerId,
    linkId: view.linkId,
    clickId: view.clickId,
    at,
    day: visitor.day,
    claim: judgeVisitor(request, view.providerId, viewers),
    network: view.network,
    visitorKeys: visitor.keys,
    isShown: true,
    isScan: false,
    placement: null,
    holdCause: networkOf(request.ip) === view.network ? null : 'other_network',
  });
}
