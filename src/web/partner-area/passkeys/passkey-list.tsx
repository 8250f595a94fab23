import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  listPartnerPasskeys,
  removePartnerPasskey,
  renamePartnerPasskey,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { supportsPasskeys } from '#web/api/webauthn.ts';
import { formatRecently } from '#web/ui/format/format-date.ts';
import { LoadError } from '../page-states.tsx';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { TextField } from '../ui/text-field.tsx';
import { makePasskey, passkeyMessage } from './passkey-ceremony.ts';
import account from '../account/account.module.css';

type Passkey = Received<typeof listPartnerPasskeys>[number];

/** The passkeys of the account: to be added, named and removed. */
export function PasskeyList() {
  const passkeys = useQuery(queryOf(listPartnerPasskeys, {}));
  const make = useMutation({ mutationFn: makePasskey });
  const [opened, setOpened] = useState<Passkey | null>(null);
  return (
    <section aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={account.quiet}>
        Damit melden Sie sich mit Gesicht, Fingerabdruck oder Geräte-PIN an. Der Link per E-Mail
        bleibt Ihnen daneben.
      </p>
      {passkeys.data === undefined ? (
        passkeys.error === null ? (
          <output>Die Passkeys werden geladen …</output>
        ) : (
          <LoadError error={passkeys.error} retry={() => void passkeys.refetch()} />
        )
      ) : passkeys.data.length === 0 ? null : (
        <ul className={account.devices}>
          {passkeys.data.map((passkey) => (
            <li key={passkey.id} className={account.device}>
              <p>
                <b>{passkey.name}</b>
                <span className={account.quiet}>
                  {usedSentence(passkey, new Date(passkeys.dataUpdatedAt))}
                </span>
              </p>
              <Button
                look="quiet"
                label={`Bearbeiten: ${passkey.name}`}
                onClick={() => setOpened(passkey)}
              >
                Bearbeiten
              </Button>
            </li>
          ))}
        </ul>
      )}
      {make.error === null ? null : (
        <Notice tone="bad" isNews>
          {passkeyMessage(make.error)}
        </Notice>
      )}
      {make.isSuccess ? (
        <Notice tone="good" isNews>
          {make.data.message}
        </Notice>
      ) : null}
      {supportsPasskeys() ? (
        <div className={account.ways}>
          <Button look="outlined" isBusy={make.isPending} onClick={() => make.mutate()}>
            Passkey einrichten
          </Button>
        </div>
      ) : null}
      {opened === null ? null : (
        <PasskeySheet key={opened.id} passkey={opened} onClose={() => setOpened(null)} />
      )}
    </section>
  );
}

function usedSentence({ createdAt, lastUsedAt }: Passkey, now: Date): string {
  return lastUsedAt === null
    ? `Eingerichtet ${formatRecently(createdAt, now)}, noch nicht benutzt`
    : `Zuletzt benutzt ${formatRecently(lastUsedAt, now)}`;
}

function PasskeySheet({
  passkey: { id, name },
  onClose,
}: {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}) {
  const [value, setValue] = useState(name);
  const rename = useCall(renamePartnerPasskey);
  const remove = useCall(removePartnerPasskey);
  const submit = () =>
    rename.mutate({ params: { id }, body: { name: value } }, { onSuccess: onClose });
  return (
    <Sheet title="Passkey bearbeiten" onClose={onClose}>
      <form
        className={account.sheet}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <TextField
          label="Name"
          name="passkey-name"
          value={value}
          error={rename.error?.message ?? null}
          onChange={(text) => {
            rename.reset();
            setValue(text);
          }}
        />
        <Button type="submit" isBusy={rename.isPending}>
          Namen speichern
        </Button>
      </form>
      <p className={account.quiet}>
        Nach dem Entfernen kommen Sie mit diesem Passkey nicht mehr hinein. Löschen Sie ihn danach
        auch in den Einstellungen Ihres Geräts.
      </p>
      {remove.error === null ? null : (
        <Notice tone="bad" isNews>
          {remove.error.message}
        </Notice>
      )}
      <Button
        look="outlined"
        isBusy={remove.isPending}
        onClick={() => remove.mutate({ params: { id } }, { onSuccess: onClose })}
      >
        Passkey entfernen
      </Button>
    </Sheet>
  );
}
