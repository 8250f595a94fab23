import { endPartnerView } from '#shared/contracts/calls.generated.ts';
import { houseUrl } from '#shared/house-address.ts';
import { isUuid } from '#shared/ids.ts';
import { isPartnerAreaPath } from '#shared/partner-area-paths.ts';
import { call, sendAlways } from '#web/api/call.ts';

/**
 * A provider looks at the area of a partner: in this tab, and in no other one of the browser, where
 * somebody may be logged in as a partner (docs/decisions/0194). The session storage is a tab's own.
 */
export interface View {
  readonly id: string;
  readonly providerId: string;
  readonly partnerId: string;
}

const KEY = 'partner-view';

const kept: { view: View | null } = { view: null };

/** By which view this tab looks; null in every ordinary one. */
export function currentView(): View | null {
  return kept.view;
}

/** Takes the view out of the address, or from before a reload. Once, before anything is drawn. */
export function beginView(): void {
  const view = viewOfAddress() ?? viewOfTab();
  if (view === null) return;
  kept.view = view;
  sessionStorage.setItem(KEY, JSON.stringify(view));
  sendAlways('partner-view', view.id);
}

function viewOfAddress(): View | null {
  const id = /^#ansicht=(.+)$/.exec(location.hash)?.[1] ?? '';
  const [, , providerId = '', partnerId = ''] = location.pathname.split('/');
  if (!isUuid(id) || !isPartnerAreaPath(location.pathname) || !isUuid(partnerId)) return null;
  history.replaceState(history.state, '', location.pathname);
  return { id, providerId, partnerId };
}

function viewOfTab(): View | null {
  try {
    const { id, providerId, partnerId } = JSON.parse(
      sessionStorage.getItem(KEY) ?? '{}',
    ) as Partial<Record<keyof View, unknown>>;
    const texts = [id, providerId, partnerId].map(String);
    const [viewId = '', provider = '', partner = ''] = texts;
    return texts.every(isUuid) ? { id: viewId, providerId: provider, partnerId: partner } : null;
  } catch {
    return null;
  }
}

/** The address of a file for a link, which sends no header. */
export function fileAddress(url: string): string {
  if (kept.view === null) return url;
  return `${url}${url.includes('?') ? '&' : '?'}ansicht=${kept.view.id}`;
}

/** From now on the tab is an ordinary one. */
export function dropView(): void {
  kept.view = null;
  sessionStorage.removeItem(KEY);
  sendAlways('partner-view', null);
}

/** Ends the view and goes back to the partner's sheet. */
export async function endView(view: View): Promise<void> {
  dropView();
  try {
    await call(endPartnerView, { params: { id: view.id } });
  } catch {
    // It is over by itself in half an hour at most; whoever wants to leave, leaves.
  }
  location.assign(providerPath(view));
}

/** The partner's sheet at the provider. */
export function providerPath({ providerId, partnerId }: View): string {
  return `${houseUrl('', providerId)}/partners?partner=${partnerId}`;
}
