import { Button, Skeleton, Text } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { BACKUP_CODE_COUNT } from '#shared/contracts/accounts/two-factor.ts';
import {
  getTwoFactorStatus,
  listPasskeys,
  renewBackupCodes,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { supportsPasskeys } from '#web/api/webauthn.ts';
import { makePasskey, passkeyMessage } from '#web/parts/passkeys/use-passkey.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { FreshCodes } from './fresh-codes.tsx';
import classes from './security.module.css';

const PasskeyDialog = lazyPart(async () => ({
  default: (await import('./passkey-dialog.tsx')).PasskeyDialog,
}));

type Passkeys = Received<typeof listPasskeys>;
type Passkey = Passkeys['passkeys'][number];

/** The own passkeys: to be added, named and removed (docs/product/accounts.md section 19). */
export function PasskeysSection() {
  const query = useQuery({ ...queryOf(listPasskeys, {}), staleTime: 0 });
  const make = useMutation({
    mutationFn: makePasskey,
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => {
      // The login was not renewed: nothing has gone wrong.
      if (!isLoginTooOld(error)) toast.error('Kein Passkey eingerichtet', passkeyMessage(error));
    },
  });
  return (
    <Section
      title="Passkeys"
      hint="Damit melden Sie sich mit Gesicht, Fingerabdruck oder Geräte-PIN an, ohne Passwort und ohne Code. Am besten richten Sie zwei ein, zum Beispiel auf Handy und Computer."
      actions={
        supportsPasskeys() ? (
          <Button loading={make.isPending} onClick={() => make.mutate()}>
            Passkey einrichten
          </Button>
        ) : undefined
      }
    >
      {supportsPasskeys() ? null : (
        <Text>
          Dieser Browser kann keine Passkeys einrichten. Ein anderer auf Ihrem Gerät kann es.
        </Text>
      )}
      {query.data === undefined ? (
        query.error === null ? (
          <Skeleton height={72} />
        ) : (
          <ErrorState
            message={messageOf(query.error, 'Bitte versuchen Sie es erneut.')}
            onRetry={() => void query.refetch()}
          />
        )
      ) : (
        <PasskeyEntries {...query.data} />
      )}
    </Section>
  );
}

function PasskeyEntries({ passkeys, hasPassword, backupCodesLeft }: Passkeys) {
  const [opened, setOpened] = useState<Passkey | null>(null);
  if (passkeys.length === 0) return <p className={classes.none}>Noch kein Passkey eingerichtet.</p>;
  return (
    <div className={classes.part}>
      <ul className={classes.entries} aria-label="Passkeys">
        {passkeys.map((passkey) => (
          <li key={passkey.id} className={classes.entry}>
            <div>
              <strong>{passkey.name}</strong>
              <span>{usedSentence(passkey)}</span>
            </div>
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`${passkey.name} bearbeiten`}
              onClick={() => setOpened(passkey)}
            >
              Bearbeiten
            </Button>
          </li>
        ))}
      </ul>
      <WayBack codesLeft={backupCodesLeft} />
      {opened === null ? null : (
        <Suspense fallback={null}>
          <PasskeyDialog
            passkey={opened}
            isNeeded={!hasPassword && passkeys.length <= 2}
            onClose={() => setOpened(null)}
          />
        </Suspense>
      )}
    </div>
  );
}

function usedSentence({ createdAt, lastUsedAt }: Passkey): string {
  const made = `Eingerichtet ${formatInstant(createdAt)}`;
  return lastUsedAt === null
    ? `${made}, noch nicht benutzt`
    : `${made}, zuletzt benutzt ${formatInstant(lastUsedAt)}`;
}

/** Backup codes of who has no app for codes, whose section shows them otherwise. */
function WayBack({ codesLeft }: { readonly codesLeft: number }) {
  const { data: twoFactor } = useQuery({ ...queryOf(getTwoFactorStatus, {}), staleTime: 0 });
  const renew = useCall(renewBackupCodes);
  const [codes, setCodes] = useState<readonly string[]>([]);
  if (twoFactor === undefined || twoFactor.enabled) return null;
  const make = () =>
    renew.mutate(
      {},
      {
        onSuccess: ({ backupCodes }) => {
          setCodes(backupCodes);
          toast.success('Neue Backup-Codes erstellt');
        },
        onError: (error) => {
          if (!isLoginTooOld(error))
            toast.error('Fehler', messageOf(error, 'Bitte versuchen Sie es erneut.'));
        },
      },
    );
  return (
    <div className={classes.part}>
      <div className={classes.line}>
        <div className={classes.state}>
          <strong>Backup-Codes</strong>
          <span>
            {codesLeft === 0
              ? 'Keine. Ohne Passwort und ohne Passkeys führt nur ein solcher Code zurück.'
              : `${codesLeft} von ${BACKUP_CODE_COUNT} übrig`}
          </span>
        </div>
        <Button variant="default" loading={renew.isPending} onClick={make}>
          {codesLeft === 0 ? 'Backup-Codes erstellen' : 'Neue Backup-Codes'}
        </Button>
      </div>
      {codes.length === 0 ? null : <FreshCodes codes={codes} />}
    </div>
  );
}
