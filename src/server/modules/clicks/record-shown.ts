import { DomainError } from '#server/kernel/domain-error.ts';
import { instantOfId, type ProviderId } from '#shared/ids.ts';
import type { ClickRecorder } from './click-recorder.ts';
import {
  isPrefetch,
  judgeVisitor,
  userAgentOf,
  type VisitorRequest,
} from './domain/judge-visitor.ts';
import { readShownToken } from './shown-token.ts';

export interface ShownPage {
  readonly token: string;
  readonly viewer: ProviderId | null;
  readonly request: VisitorRequest;
}

/**
 * Records that a stored page view was really shown; only now it may count
 * (docs/product/clicks.md section 4). A token works once: what is decided stays. A page that is
 * still being fetched in advance changes nothing yet.
 * @throws DomainError not_found when the token is forged, too old or another browser's; unavailable
 */
export async function recordShown(
  recorder: ClickRecorder,
  { token, viewer, request }: ShownPage,
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
    claim: judgeVisitor(request, view.providerId, viewer),
    network: view.network,
    visitorKeys: visitor.keys,
    isShown: true,
    isScan: false,
  });
}
