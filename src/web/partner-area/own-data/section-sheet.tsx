import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { readOwnData, saveOwnBankAccount, saveOwnData } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isLoginTooOld, isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { accountQuery } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { ConfirmIdentity } from './confirm-identity.tsx';
import { SectionFields } from './section-fields.tsx';
import { fieldsOf, type SectionWords, type Values, wantedOf } from './sections.ts';
import classes from './own-data.module.css';

type OwnData = Received<typeof readOwnData>;

export interface SectionSheetProps {
  readonly section: SectionWords;
  readonly data: OwnData;
  readonly onDone: (message: string) => void;
  readonly onClose: () => void;
}

/** What stands there, or is asked for. */
function valuesOf(data: OwnData): Values {
  const { taxCheck: _, ...wanted } = wantedOf(data);
  return { ...wanted, taxStatus: wanted.taxStatus ?? '' };
}

/** Changes one section. What somebody else has changed meanwhile is shown and never overwritten unseen. */
export function SectionSheet({ section, data, onDone, onClose }: SectionSheetProps) {
  const { params, providerName } = useProgramme();
  const client = useQueryClient();
  const { data: account } = useQuery({ ...accountQuery(), enabled: false });
  // What stood there when the form was last in step with the server.
  const [base, setBase] = useState(data);
  const [values, setValues] = useState(() => valuesOf(data));
  const [theirs, setTheirs] = useState<Partial<Values>>({});
  const [isAsked, setAsked] = useState(false);
  const person = useCall(saveOwnData);
  const bank = useCall(saveOwnBankAccount);
  const save = section.id === 'bank' ? bank : person;
  const issues = isRefusedFor(save.error, 'validation_failed') ? save.error.issues : [];

  /** Takes over what the form left alone, and shows the rest beside what was typed. */
  const merge = async (): Promise<void> => {
    const query = queryOf(readOwnData, { params });
    const fresh = await client.query({ ...query, staleTime: 0 });
    const before = valuesOf(base);
    const now = valuesOf(fresh);
    const changed = fieldsOf(section).filter((name) => now[name] !== before[name]);
    const untouched = changed.filter((name) => values[name] === before[name]);
    setValues({ ...values, ...Object.fromEntries(untouched.map((name) => [name, now[name]])) });
    setTheirs(Object.fromEntries(changed.map((name) => [name, now[name]])));
    setBase(fresh);
  };
  const submit = (): void => {
    const callbacks = {
      onSuccess: ({ message }: { message: string }) => onDone(message),
      onError: (error: unknown) => {
        if (isLoginTooOld(error)) setAsked(true);
        if (isRefusedFor(error, 'changed_meanwhile')) void merge();
      },
    };
    const { version } = base;
    if (section.id === 'bank') {
      const { accountHolder, iban, bic } = values;
      bank.mutate({ params, body: { version, accountHolder, iban, bic } }, callbacks);
      return;
    }
    person.mutate({ params, body: { version, ...changedOf(section, values, base) } }, callbacks);
  };
  return (
    <Sheet title={section.title} onClose={onClose}>
      {isAsked ? (
        <ConfirmIdentity
          email={account?.email ?? ''}
          onDone={() => {
            setAsked(false);
            submit();
          }}
        />
      ) : (
        <form
          className={classes.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {Object.keys(theirs).length === 0 ? null : (
            <Notice tone="wait" isNews>
              {providerName} hat diese Angaben gerade geändert. Bitte sehen Sie sie durch und
              speichern Sie noch einmal.
            </Notice>
          )}
          <SectionFields
            section={section}
            values={values}
            theirs={theirs}
            issues={issues}
            onChange={(name, value) =>
              setValues((before) => ({
                ...before,
                // The bank of the account before is not that of the new one.
                ...(name === 'iban' && before.bic === base.bic ? { bic: '' } : {}),
                [name]: value,
              }))
            }
          />
          {save.error === null ||
          issues.length > 0 ||
          isRefusedFor(save.error, 'changed_meanwhile', 'reauth_required') ? null : (
            <Notice tone="bad" isNews>
              {messageOf(save.error, 'Bitte versuchen Sie es noch einmal.')}
            </Notice>
          )}
          {section.id === 'profile' ? (
            <p className={classes.quiet}>
              Gäste lesen das auf den Seiten Ihrer Empfehlungslinks, sobald {providerName} es
              freigegeben hat.
            </p>
          ) : null}
          {section.id === 'bank' ? (
            <p className={classes.quiet}>
              Zu Ihrer Sicherheit erhalten Sie und {providerName} eine E-Mail, sobald sich die IBAN
              ändert.
            </p>
          ) : null}
          <Button type="submit" isBusy={save.isPending}>
            {data.isLocked || section.id === 'profile' ? 'Zur Freigabe senden' : 'Speichern'}
          </Button>
        </form>
      )}
    </Sheet>
  );
}

/** Only what differs is sent: a field that was never filled in stays as it is. */
function changedOf(section: SectionWords, values: Values, base: OwnData) {
  const before = valuesOf(base);
  const changed = fieldsOf(section).filter((name) => values[name] !== before[name]);
  return Object.fromEntries(changed.map((name) => [name, values[name]]));
}
