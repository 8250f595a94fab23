import { Button, Checkbox } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useState } from 'react';
import type { Member } from '#shared/contracts/accounts/team.ts';
import { changeRole, removeMember } from '#shared/contracts/calls.generated.ts';
import { ROLES } from '#shared/roles/rights.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { RoleField } from './role-field.tsx';
import classes from './team.module.css';

export interface MemberEntryProps {
  readonly member: Member;
  /** The last owner keeps the role. */
  readonly canChange: boolean;
}

/** A member: name, address, role, since when, last seen, second factor; and what an owner can change. */
export function MemberEntry({ member, canChange }: MemberEntryProps) {
  const { name, email, role, since, lastSeenAt, hasTwoFactor, isSelf } = member;
  const [isChanging, changing] = useDisclosure(false);
  const [isRemoving, removing] = useDisclosure(false);
  return (
    <li className={classes.person}>
      <div className={classes.about}>
        <div className={classes.name}>
          <strong>{name}</strong>
          <span>{ROLES[role]}</span>
          {isSelf ? <StatusBadge tone="info">Sie selbst</StatusBadge> : null}
          <StatusBadge tone={hasTwoFactor ? 'good' : 'off'}>
            {hasTwoFactor ? 'Zwei-Faktor an' : 'Zwei-Faktor aus'}
          </StatusBadge>
        </div>
        <p>{email}</p>
        <p className="ew-numbers">
          dabei seit {formatInstant(since)} · zuletzt gesehen {formatInstant(lastSeenAt)}
        </p>
      </div>
      <div className={classes.actions}>
        {canChange ? (
          <Button variant="subtle" size="compact-md" onClick={changing.open}>
            Rolle ändern<span className="ew-visually-hidden"> von {name}</span>
          </Button>
        ) : null}
        {isSelf ? null : (
          <Button variant="subtle" color="danger" size="compact-md" onClick={removing.open}>
            Entfernen<span className="ew-visually-hidden"> von {name}</span>
          </Button>
        )}
      </div>
      <FormDialog
        opened={isChanging}
        onClose={changing.close}
        title="Rolle ändern"
        subtitle={name}
        width="34rem"
      >
        {isChanging ? <RoleForm member={member} onDone={changing.close} /> : null}
      </FormDialog>
      <FormDialog
        opened={isRemoving}
        onClose={removing.close}
        title="Aus dem Team entfernen"
        subtitle={name}
        width="34rem"
      >
        {isRemoving ? <RemoveForm member={member} onDone={removing.close} /> : null}
      </FormDialog>
    </li>
  );
}

interface FormProps {
  readonly member: Member;
  readonly onDone: () => void;
}

function RoleForm({ member, onDone }: FormProps) {
  const [role, setRole] = useState(member.role);
  const change = useCall(changeRole);
  return (
    <form
      className={classes.question}
      aria-label="Rolle ändern"
      onSubmit={(event) => {
        event.preventDefault();
        change.mutate(
          { params: { id: member.id }, body: { role } },
          {
            onSuccess: ({ message }) => {
              toast.success('Rolle geändert', message);
              onDone();
            },
            onError: showFailure('Rolle nicht geändert'),
          },
        );
      }}
    >
      <RoleField value={role} onChange={setRole} />
      <FormFooter submit="Rolle speichern" isSubmitting={change.isPending} onCancel={onDone} />
    </form>
  );
}

function RemoveForm({ member, onDone }: FormProps) {
  const { id, name, keys } = member;
  const [revokesKeys, setRevokesKeys] = useState(true);
  const remove = useCall(removeMember);
  return (
    <form
      className={classes.question}
      aria-label="Aus dem Team entfernen"
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate(
          { params: { id }, body: { revokesKeys } },
          {
            onSuccess: ({ message }) => {
              toast.success('Entfernt', message);
              onDone();
            },
            onError: showFailure('Nicht entfernt'),
          },
        );
      }}
    >
      <p>
        {name} kommt ab dem nächsten Klick nicht mehr in dieses Haus; das Kalender-Abo dieser Person
        endet. Ihr Login und ihre anderen Häuser bleiben ihr. Was sie angelegt hat, bleibt hier
        stehen.
      </p>
      {keys.length === 0 ? null : (
        <>
          <div>
            <p>Diese API-Schlüssel hat die Person erstellt:</p>
            <ul className={classes.keys}>
              {keys.map((key) => (
                <li key={key.id}>
                  {key.name} <code>…{key.ending}</code>
                </li>
              ))}
            </ul>
          </div>
          <Checkbox
            label="auch widerrufen"
            description="Software, die sie verwendet, bekommt dann sofort keine Daten mehr."
            checked={revokesKeys}
            onChange={(event) => setRevokesKeys(event.currentTarget.checked)}
          />
        </>
      )}
      <FormFooter submit="Entfernen" isSubmitting={remove.isPending} onCancel={onDone} danger />
    </form>
  );
}
