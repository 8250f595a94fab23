import { IconFingerprint } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPartnerPasskeys } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { hasOwnAuthenticator, makePasskey, passkeyMessage } from './passkey-ceremony.ts';
import classes from './passkeys.module.css';

/** On this device nobody wants to be asked again; says nothing about a person. */
const DECLINED = 'partner-passkey-offer';

/** Offers a passkey to who has none, on a device that can keep one, until it was answered. */
export function PasskeyOffer() {
  const [isDeclined, setDeclined] = useState(wasDeclined);
  const [isMade, setMade] = useState(false);
  const device = useQuery({
    queryKey: ['own-authenticator'],
    queryFn: hasOwnAuthenticator,
    staleTime: 'static',
    enabled: !isDeclined,
  });
  const passkeys = useQuery({
    ...queryOf(listPartnerPasskeys, {}),
    enabled: device.data === true,
  });
  const make = useMutation({ mutationFn: makePasskey, onSuccess: () => setMade(true) });
  if (isMade)
    return (
      <Notice tone="good" isNews>
        Ihr Passkey ist eingerichtet. Beim nächsten Mal genügt „Mit Passkey anmelden“.
      </Notice>
    );
  if (isDeclined || passkeys.data?.length !== 0) return null;
  const decline = () => {
    rememberDeclined();
    setDeclined(true);
  };
  return (
    <section className={classes.offer} aria-labelledby="passkey">
      <IconFingerprint size={32} stroke={1.5} aria-hidden />
      <div>
        <h2 id="passkey">Nächstes Mal ohne E-Mail anmelden</h2>
        <p>
          Mit Gesicht, Fingerabdruck oder der PIN dieses Geräts. Nichts davon verlässt das Gerät.
        </p>
        {make.error === null ? null : (
          <Notice tone="bad" isNews>
            {passkeyMessage(make.error)}
          </Notice>
        )}
      </div>
      <div className={classes.ways}>
        <Button look="outlined" isBusy={make.isPending} onClick={() => make.mutate()}>
          Passkey einrichten
        </Button>
        <Button look="quiet" onClick={decline}>
          Nicht auf diesem Gerät
        </Button>
      </div>
    </section>
  );
}

function wasDeclined(): boolean {
  try {
    return localStorage.getItem(DECLINED) !== null;
  } catch {
    return false;
  }
}

function rememberDeclined(): void {
  try {
    localStorage.setItem(DECLINED, 'yes');
  } catch {
    // A browser that keeps nothing asks again.
  }
}
