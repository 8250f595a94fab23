import { startCompanyLogin } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';

/** Leaves the application for the identity provider of a house, to come back to a path of it. */
export function useBeginCompanyLogin() {
  const start = useCall(startCompanyLogin, { refreshes: 'none' });
  return {
    isPending: start.isPending,
    begin: async (slug: string, { links, returnTo }: { links: boolean; returnTo: string }) => {
      const { url } = await start.mutateAsync({ body: { slug, links, returnTo } });
      window.location.assign(url);
    },
  };
}
