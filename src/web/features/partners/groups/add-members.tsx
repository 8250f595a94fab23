import { Button, Checkbox } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addGroupMembers, listPartnerRows } from '#shared/contracts/calls.generated.ts';
import type { PartnerGroup } from '#shared/contracts/campaigns/partner-groups.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { nameOf } from '../partner.ts';
import classes from './groups.module.css';

/** As many are offered at once; the search finds the others. */
const SHOWN = 200;

export interface AddMembersProps {
  readonly group: PartnerGroup;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Takes many partners into a group at once. */
export function AddMembers(props: AddMembersProps) {
  const { group, isOpen, onClose } = props;
  return (
    <FormDialog
      opened={isOpen}
      onClose={onClose}
      title="Partner aufnehmen"
      subtitle={`Gruppe ${group.name}`}
      width="34rem"
    >
      {isOpen ? <Choice {...props} /> : null}
    </FormDialog>
  );
}

/** Partners who are not in the group, by what is searched; who is chosen stays chosen. */
function Choice({ group, onClose }: AddMembersProps) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const { data } = useQuery({
    ...queryOf(listPartnerRows, { query: { limit: SHOWN, sort: 'name', search } }),
    placeholderData: keepPreviousData,
  });
  const add = useCall(addGroupMembers);
  const inside = new Set(group.members.map(({ id }) => id));
  const offered = (data ?? []).filter(({ id }) => !inside.has(id));
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(chosen);
    for (const id of ids) {
      if (isChosen) next.add(id);
      else next.delete(id);
    }
    setChosen(next);
  };
  const isAll = offered.length > 0 && offered.every(({ id }) => chosen.has(id));
  const send = () =>
    add.mutate(
      { params: { id: group.id }, body: { partnerIds: [...chosen] } },
      {
        onSuccess: () => {
          toast.success(
            chosen.size === 1 ? '1 Partner aufgenommen' : `${chosen.size} Partner aufgenommen`,
          );
          onClose();
        },
        onError: (error) => showRefusal(error, 'Die Partner konnten nicht aufgenommen werden.'),
      },
    );
  return (
    <>
      <SearchInput
        label="Partner suchen"
        placeholder="Name, E-Mail, Ort oder Nummer"
        value={search}
        onSearch={setSearch}
      />
      {offered.length === 0 ? (
        <p className={classes.quiet}>
          {search === '' ? 'Alle Partner sind schon in dieser Gruppe.' : 'Kein Partner passt dazu.'}
        </p>
      ) : (
        <ul className={classes.choice} aria-label="Partner">
          {offered.length < 2 ? null : (
            <li>
              <Checkbox
                label={`Alle ${offered.length} gezeigten`}
                checked={isAll}
                onChange={({ currentTarget }) =>
                  toggle(
                    offered.map(({ id }) => id),
                    currentTarget.checked,
                  )
                }
              />
            </li>
          )}
          {offered.map((partner) => (
            <li key={partner.id}>
              <Checkbox
                label={`${nameOf(partner)} (${partner.internalId})`}
                checked={chosen.has(partner.id)}
                onChange={({ currentTarget }) => toggle([partner.id], currentTarget.checked)}
              />
            </li>
          ))}
        </ul>
      )}
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button loading={add.isPending} disabled={chosen.size === 0} onClick={send}>
          {chosen.size < 2 ? 'Aufnehmen' : `${chosen.size} aufnehmen`}
        </Button>
      </SheetFooter>
    </>
  );
}
