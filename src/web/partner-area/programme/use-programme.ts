import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { accountQuery } from '../session.ts';

/** The programme of the address: its ids for calls, and its name, which is known before they answer. */
export function useProgramme() {
  const params = useParams({ from: '/inside/partner/$providerId/$partnerId' });
  const { data: account } = useQuery({ ...accountQuery(), enabled: false });
  const programme = account?.programmes.find(({ partnerId }) => partnerId === params.partnerId);
  return { params, providerName: programme?.providerName ?? '' };
}
