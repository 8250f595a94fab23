import { Button, Select } from '@mantine/core';
import { IconLinkPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { createReferralLink } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import classes from './assign-link.module.css';

export interface AssignLinkProps {
  /** 'Partner' or 'Kampagne': what is chosen. */
  readonly word: string;
  readonly choices: readonly { readonly value: string; readonly label: string }[];
  readonly linkOf: (id: string) => { readonly partnerId: string; readonly campaignId: string };
}

/** Chooses the other end of a referral link, and makes it. */
export function AssignLink({ word, choices, linkOf }: AssignLinkProps) {
  const create = useCall(createReferralLink);
  const [chosen, choose] = useState<string | null>(null);
  const assign = (id: string) =>
    create.mutate(
      { body: linkOf(id) },
      {
        onSuccess: () => {
          choose(null);
          toast.success('Empfehlungslink erstellt');
        },
        onError: (error) => showRefusal(error, 'Empfehlungslink konnte nicht erstellt werden.'),
      },
    );
  return (
    <form
      className={classes.assign}
      aria-label={`${word} zuweisen`}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen !== null) assign(chosen);
      }}
    >
      <Select
        label={`${word} zuweisen`}
        placeholder={`${word} auswählen`}
        searchable
        nothingFoundMessage="Keine Treffer"
        checkIconPosition="right"
        value={chosen}
        onChange={choose}
        data={[...choices]}
      />
      <Button
        type="submit"
        disabled={chosen === null}
        loading={create.isPending}
        leftSection={<IconLinkPlus size={18} aria-hidden />}
      >
        Link erstellen
      </Button>
    </form>
  );
}
