import type { Config } from '../../config.ts';
import type { UnknownProxy } from '../../platform/http/unknown-proxy-store.ts';
import { networksOf } from '../../platform/networks.ts';
import { failure, ok, type Finding } from './checks.ts';

const DAY_MS = 86_400_000;

/**
 * Whether the proxy before the application is known to it. With an unknown one all visitors seem to
 * come from one address: one person who types a wrong password too often locks out everybody.
 * @param seen the newest request that an unknown proxy forwarded, null when there was none
 */
export function judgeProxy(
  config: Pick<Config, 'publicUrl' | 'trustedProxies'>,
  seen: UnknownProxy | null,
  now: Date,
): Finding {
  const known = config.trustedProxies;
  if (seen !== null && now.getTime() - seen.seenAt.getTime() < DAY_MS) {
    if (seen.address === null)
      return failure(
        'Proxy',
        'Anfragen mit X-Forwarded-For kommen von einer öffentlichen Adresse, die nicht in TRUSTED_PROXIES steht: Tragen Sie sie ein, wenn es Ihr Proxy ist; sonst lassen Sie nur Ihren Proxy an die Anwendung',
      );
    if (!networksOf(known)(seen.address))
      return failure(
        'Proxy',
        `Anfragen mit X-Forwarded-For kommen von ${seen.address}, das nicht in TRUSTED_PROXIES steht: Alle Besucher gelten als einer, und wer sich zu oft vertippt, sperrt alle aus`,
      );
  }
  if (config.publicUrl.startsWith('https:') && known.length === 0)
    return failure(
      'Proxy',
      'PUBLIC_URL ist eine https-Adresse, also steht ein Proxy davor: Nennen Sie seine Adresse in TRUSTED_PROXIES',
    );
  return ok('Proxy', known.length === 0 ? 'keiner eingetragen' : known.join(', '));
}
