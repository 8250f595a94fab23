import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  createPartnerGroup,
  deletePartnerGroup,
  getPartnerGroup,
  putPartnerGroup,
  removeGroupMember,
} from '#shared/contracts/calls.generated.ts';
import { type PartnerGroup, partnerGroupBody } from '#shared/contracts/campaigns/partner-groups.ts';
import { GROUP_COLOURS } from '#shared/labels/group-colours.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { AddMembers } from './add-members.tsx';
import { GroupTerms } from './group-terms.tsx';
import classes from './groups.module.css';

const NEW = 'neu';

/** One group: name and colour, members, rewards; open while the address says `?gruppe=`. */
export function GroupSheet() {
  const { value, isOpen, change, close } = useOverlay('gruppe');
  const mayWrite = useMay('programme.write');
  const shown = useLast(value) ?? NEW;
  const isNew = shown === NEW;
  const query = queryOf(getPartnerGroup, { params: { id: shown } });
  const source = useQuery({ ...query, enabled: isOpen && !isNew });
  const group = isNew ? undefined : source.data;
  return (
    <SideSheet
      opened={isOpen}
      onClose={close}
      title={group?.name ?? (isNew ? 'Neue Gruppe' : 'Gruppe')}
      width="42rem"
      isAwaited={!isNew && group === undefined && !isLost(source)}
    >
      {isNew ? <RoleLock right="programme.write" /> : <LostState source={source} />}
      {isNew && mayWrite ? (
        <NameForm key={NEW} group={null} onSaved={({ id }) => change(id)} />
      ) : null}
      {group === undefined ? null : (
        <div key={group.id}>
          <RoleLock right="programme.write" />
          <WhoMay right="programme.write">
            <NameForm group={group} onSaved={() => undefined} />
          </WhoMay>
          <Members group={group} />
          <GroupTerms group={group} />
          <WhoMay right="programme.write">
            <DeleteGroup group={group} onDeleted={() => close({ saved: true })} />
          </WhoMay>
        </div>
      )}
    </SideSheet>
  );
}

interface NameFormProps {
  readonly group: PartnerGroup | null;
  readonly onSaved: (group: PartnerGroup) => void;
}

/** Name and colour, of a new group or of one that is there. */
function NameForm({ group, onSaved }: NameFormProps) {
  const form = useContractForm(partnerGroupBody, {
    name: group?.name ?? '',
    colour: group?.colour ?? ('green' as const),
  });
  const create = useCall(createPartnerGroup);
  const save = useCall(putPartnerGroup);
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label={group === null ? 'Neue Gruppe' : 'Gruppe bearbeiten'}
      onSubmit={async (body) => {
        const saved =
          group === null
            ? await create.mutateAsync({ body })
            : await save.mutateAsync({ params: { id: group.id }, body });
        toast.success(group === null ? 'Gruppe angelegt' : 'Gruppe gespeichert');
        form.reset({ name: saved.name, colour: saved.colour });
        onSaved(saved);
      }}
    >
      <FieldRow>
        <TextField control={form.control} name="name" label="Name" required />
        <SelectField
          control={form.control}
          name="colour"
          label="Farbe"
          choices={choicesOf(GROUP_COLOURS)}
        />
      </FieldRow>
      {group !== null && !isDirty ? null : (
        <div>
          <Button type="submit" loading={isSubmitting}>
            {group === null ? 'Gruppe anlegen' : 'Speichern'}
          </Button>
        </div>
      )}
    </Form>
  );
}

/** Who is in the group, and the way to add many at once. */
function Members({ group }: { readonly group: PartnerGroup }) {
  const [isAdding, setAdding] = useState(false);
  const remove = useCall(removeGroupMember);
  return (
    <section className={classes.part} aria-label="Mitglieder">
      <h3>Mitglieder ({group.members.length})</h3>
      {group.members.length === 0 ? (
        <p className={classes.quiet}>Noch ist niemand in dieser Gruppe.</p>
      ) : (
        <ul>
          {group.members.map((member) => (
            <li key={member.id}>
              <span>
                {member.name} <span className={classes.quiet}>{member.internalId}</span>
              </span>
              <WhoMay right="programme.write">
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Entfernen: ${member.name}`}
                  loading={remove.isPending && remove.variables.params.partnerId === member.id}
                  onClick={() =>
                    remove.mutate(
                      { params: { id: group.id, partnerId: member.id } },
                      {
                        onSuccess: () =>
                          toast.success(
                            `${member.name} entfernt`,
                            'Für neue Anfragen und Klicks gilt wieder die Prämie der Kampagne.',
                          ),
                        onError: (error) =>
                          showRefusal(error, 'Der Partner konnte nicht entfernt werden.'),
                      },
                    )
                  }
                >
                  Entfernen
                </Button>
              </WhoMay>
            </li>
          ))}
        </ul>
      )}
      <div>
        <WhoMay right="programme.write">
          <Button variant="default" onClick={() => setAdding(true)}>
            Partner aufnehmen
          </Button>
        </WhoMay>
      </div>
      <AddMembers group={group} isOpen={isAdding} onClose={() => setAdding(false)} />
    </section>
  );
}

interface DeleteGroupProps {
  readonly group: PartnerGroup;
  readonly onDeleted: () => void;
}

/** Only a group for which no campaign ever had rewards can go: others explain what was paid. */
function DeleteGroup({ group, onDeleted }: DeleteGroupProps) {
  const [isAsked, ask] = useState(false);
  const remove = useCall(deletePartnerGroup);
  if (group.campaigns.length > 0) return null;
  return (
    <section className={classes.part}>
      <div>
        <Button variant="subtle" color="danger" onClick={() => ask(true)}>
          Gruppe löschen
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsked}
        title="Gruppe löschen?"
        confirmLabel="Löschen"
        danger
        isBusy={remove.isPending}
        onCancel={() => ask(false)}
        onConfirm={() =>
          remove.mutate(
            { params: { id: group.id } },
            {
              onSuccess: ({ message }) => {
                toast.success('Gruppe gelöscht', message);
                onDeleted();
              },
              onError: (error) => showRefusal(error, 'Die Gruppe konnte nicht gelöscht werden.'),
              onSettled: () => ask(false),
            },
          )
        }
      >
        Die Partner bleiben, nur die Gruppe geht.
      </ConfirmDialog>
    </section>
  );
}
