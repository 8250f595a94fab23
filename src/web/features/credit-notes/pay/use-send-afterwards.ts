import { useNavigate } from '@tanstack/react-router';

type Search = Record<string, unknown>;

/** The list's own tab and filters stay. */
const without = ({ neu: _neu, partner: _partner, ...others }: Search): Search => others;

/**
 * Opens the mail for a document that was just issued. Behind it, the choice of the next partner
 * takes the place of the finished payout: when the mail is sent, paying goes on there.
 * @param isMore false when nobody is left to pay: then the list is what follows
 */
export function useSendAfterwards(isMore: boolean) {
  const navigate = useNavigate();
  return async (id: string): Promise<void> => {
    await navigate({
      to: '.',
      search: (before: Search) => ({
        ...without(before),
        ...(isMore ? { neu: 'gutschrift' } : {}),
      }),
      ...(isMore ? { state: true } : {}),
      replace: true,
      resetScroll: false,
    });
    await navigate({
      to: '.',
      search: (before: Search) => ({ ...without(before), senden: id }),
      state: { overlay: true },
      resetScroll: false,
    });
  };
}
