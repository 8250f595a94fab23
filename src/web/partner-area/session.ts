import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { defaultParseSearch, type RegisteredRouter } from '@tanstack/react-router';
import { readPartnerAccount, readPartnerProgramme } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isReturnPath } from '#shared/partner-area-paths.ts';
import { isSessionExpired } from '#web/api/api-error.ts';
import { call } from '#web/api/call.ts';
import { keyOf } from '#web/api/queries.ts';
import { answerOrKept, wipeKept } from './offline/kept-answers.ts';
import { currentView, dropView, providerPath, type View } from './view/view.ts';

export type Account = Received<typeof readPartnerAccount>;
export type Programme = Account['programmes'][number];

/** What a provider who looks as a partner has of an account: the one programme. */
async function readViewed(view: View, signal: AbortSignal): Promise<Account> {
  const { provider } = await call(readPartnerProgramme, { params: view }, { signal });
  const { providerId, partnerId } = view;
  const programme = { providerId, partnerId, providerName: provider.name, state: 'open' } as const;
  return { email: '', programmes: [programme] };
}

/** Who is logged in; null when nobody is. */
export function accountQuery() {
  return queryOptions({
    queryKey: keyOf(readPartnerAccount),
    networkMode: 'always',
    queryFn: async ({ signal }) => {
      const view = currentView();
      try {
        if (view !== null) return await readViewed(view, signal);
        return await answerOrKept(
          'account',
          '',
          () => call(readPartnerAccount, {}, { signal }),
          signal,
        );
      } catch (error) {
        if (isSessionExpired(error)) return null;
        throw error;
      }
    },
  });
}

/** The programme that opens by itself: the only one, when it is confirmed. */
export function soleProgramme({ programmes }: Account): Programme | null {
  const [only, ...others] = programmes;
  return only?.state === 'open' && others.length === 0 ? only : null;
}

/** A return path as the router takes it. */
export function toReturnPath(path: string): { to: string; search: Record<string, unknown> } {
  const [to = '', search = ''] = path.split('?');
  return { to, search: defaultParseSearch(search) };
}

/** Takes everything out of memory but who is logged in, and what was kept off the device. */
function forgetAnswers(client: QueryClient): void {
  wipeKept();
  const [path] = accountQuery().queryKey;
  client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== path });
  client.getMutationCache().clear();
}

/** Opens the area after a login; nothing of a session before is left. */
export async function enterArea(
  router: RegisteredRouter,
  client: QueryClient,
  returnPath = '/partner',
): Promise<void> {
  forgetAnswers(client);
  await client.query({ ...accountQuery(), staleTime: 0 });
  await router.navigate({ ...toReturnPath(returnPath), replace: true });
}

/** The path of a programme; until it is confirmed, its question stands there. */
export function programmePath(programme: { providerId: string; partnerId: string }): string {
  return `/partner/${programme.providerId}/${programme.partnerId}`;
}

/**
 * Shows the login and takes everything out of memory: after a logout, and after the first answer that
 * says that the session has ended.
 */
export async function leaveArea(
  router: RegisteredRouter,
  client: QueryClient,
  { isEnded }: { isEnded: boolean },
): Promise<void> {
  const view = currentView();
  if (view !== null) {
    dropView();
    await client.cancelQueries();
    await router.navigate({
      to: '/partner/ansicht',
      replace: true,
      state: { viewed: providerPath(view) },
    });
    client.clear();
    return;
  }
  const { queryKey } = accountQuery();
  if (isEnded && client.getQueryData(queryKey) === null) return;
  const { pathname, searchStr } = router.state.location;
  const left = `${pathname}${searchStr}`;
  await client.cancelQueries();
  client.setQueryData(queryKey, null);
  await router.navigate({
    to: '/partner',
    search: isEnded && isReturnPath(left) ? { weiter: left } : {},
    replace: true,
    state: { isEnded },
  });
  forgetAnswers(client);
}
