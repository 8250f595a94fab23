import { IconDownload } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import {
  endAllPartnerSessions,
  endOnePartnerSession,
  endPartnerSession,
  exportPartnerAccount,
  listPartnerSessions,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatRecently } from '#web/ui/format/format-date.ts';
import { LoadError } from '../page-states.tsx';
import { PasskeyList } from '../passkeys/passkey-list.tsx';
import { accountQuery, leaveArea } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { DeleteAccess } from './delete-access.tsx';
import button from '../ui/button.module.css';
import classes from './account.module.css';

type Device = Received<typeof listPartnerSessions>[number];

/** The address, where it is logged in, and the ways out. */
export function AccountPage() {
  const { data: account } = useQuery(accountQuery());
  const devices = useQuery(queryOf(listPartnerSessions, {}));
  const client = useQueryClient();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const leave = () => void leaveArea(router, client, { isEnded: false });
  const logout = useCall(endPartnerSession, { refreshes: 'none' });
  const endAll = useCall(endAllPartnerSessions, { refreshes: 'none' });
  if (account === undefined || account === null) return null;
  const failure = logout.error ?? endAll.error;
  return (
    <div className={classes.account}>
      <title>Konto · Partnerbereich</title>
      <h1>Konto</h1>
      <section aria-labelledby="adresse">
        <h2 id="adresse">E-Mail-Adresse</h2>
        <p className={classes.mail}>{account.email}</p>
        <p className={classes.quiet}>
          An dieser Adresse erkennen Anbieter Sie. Ändert ein Anbieter sie in Ihrem Eintrag, melden
          Sie sich mit der neuen an.
        </p>
        <div className={classes.ways}>
          <Button
            look="outlined"
            isBusy={logout.isPending}
            onClick={() => logout.mutate({}, { onSuccess: leave })}
          >
            Abmelden
          </Button>
          {account.programmes.length < 2 ? null : (
            <Link to="/partner" className={button.outlined}>
              Programm wechseln
            </Link>
          )}
        </div>
        {failure === null ? null : (
          <Notice tone="bad" isNews>
            {failure.message}
          </Notice>
        )}
      </section>
      <PasskeyList />
      <section aria-labelledby="geraete">
        <h2 id="geraete">Angemeldete Geräte</h2>
        {devices.data === undefined ? (
          devices.error === null ? (
            <output>Die Geräte werden geladen …</output>
          ) : (
            <LoadError error={devices.error} retry={() => void devices.refetch()} />
          )
        ) : (
          <ul className={classes.devices}>
            {devices.data.map((device) => (
              <DeviceRow key={device.id} device={device} now={new Date(devices.dataUpdatedAt)} />
            ))}
          </ul>
        )}
        <div className={classes.ways}>
          <Button look="outlined" onClick={() => setAsking(true)}>
            Überall abmelden
          </Button>
        </div>
      </section>
      <section aria-labelledby="daten">
        <h2 id="daten">Ihre Daten mitnehmen</h2>
        <p className={classes.quiet}>
          Alles, was im Partnerbereich über Sie gespeichert ist: Konto, Programme, Prämien und
          Belege, ohne Angaben über Gäste.
        </p>
        <div className={classes.ways}>
          <a className={button.outlined} href={exportPartnerAccount.path} download>
            <IconDownload size={20} stroke={1.8} aria-hidden />
            <span>Daten als ZIP herunterladen</span>
          </a>
        </div>
      </section>
      <DeleteAccess programmes={account.programmes} />
      {isAsking ? (
        <Sheet title="Überall abmelden?" onClose={() => setAsking(false)}>
          <p>Alle Geräte werden abgemeldet, auch dieses. Zum Anmelden brauchen Sie Ihr Postfach.</p>
          <div className={classes.ways}>
            <Button
              isBusy={endAll.isPending}
              onClick={() => endAll.mutate({}, { onSuccess: leave })}
            >
              Überall abmelden
            </Button>
            <Button look="outlined" onClick={() => setAsking(false)}>
              Zurück
            </Button>
          </div>
        </Sheet>
      ) : null}
    </div>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  /** When the list came. */
  readonly now: Date;
}

function DeviceRow({ device: { id, device, current, lastSeenAt }, now }: DeviceRowProps) {
  const end = useCall(endOnePartnerSession);
  return (
    <li className={classes.device}>
      <p>
        <b>{device}</b>
        <span className={classes.quiet}>
          {current ? 'Dieses Gerät' : `Zuletzt ${formatRecently(lastSeenAt, now)}`}
        </span>
      </p>
      {current ? null : (
        <Button
          look="quiet"
          label={`Abmelden: ${device}`}
          isBusy={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          Abmelden
        </Button>
      )}
      {end.error === null ? null : (
        <Notice tone="bad" isNews>
          {end.error.message}
        </Notice>
      )}
    </li>
  );
}
