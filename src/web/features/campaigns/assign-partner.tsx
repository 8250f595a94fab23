import { Button, Select } from '@mantine/core';
import { IconLinkPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listPartners } from '#shared/contracts/partners.ts';
import { createReferralLink, type ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { tellRefusal } from '#web/parts/tell-refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { AFTER_SAVE } from './refreshes.ts';
import classes from './links.module.css';

export interface AssignPartnerProps {
  readonly campaignId: string;
  readonly links: readonly ReferralLinkAnswer[];
}

/** Offers the active partners who have no link of the campaign yet. */
export function AssignPartner({ campaignId, links }: AssignPartnerProps) {
  const query = { status: 'active', sort: 'name' } as const;
  const partners = useQuery(queryOf(listPartners, { query }));
  const create = useCall(createReferralLink, { refreshes: AFTER_SAVE });
  const [partnerId, choose] = useState<string | null>(null);
  if (partners.data === undefined) return null;
  if (partners.data.length === 0) {
    return (
      <Note>
        Sie haben noch keinen aktiven Partner.{' '}
        <TextLink to="/partners" search={{ neu: 'partner' }}>
          Partner hinzufügen
        </TextLink>
      </Note>
    );
  }
  const taken = new Set(links.map((link) => link.partnerId));
  const free = partners.data.filter(({ id }) => !taken.has(id));
  if (free.length === 0) return <Note>Jeder aktive Partner hat einen Link dieser Kampagne.</Note>;
  const assign = (id: string) =>
    create.mutate(
      { body: { partnerId: id, campaignId } },
      {
        onSuccess: () => {
          choose(null);
          toast.success('Empfehlungslink erstellt');
        },
        onError: (error) => tellRefusal(error, 'Empfehlungslink konnte nicht erstellt werden.'),
      },
    );
  return (
    <form
      className={classes.assign}
      aria-label="Partner zuweisen"
      onSubmit={(event) => {
        event.preventDefault();
        if (partnerId !== null) assign(partnerId);
      }}
    >
      <Select
        label="Partner zuweisen"
        placeholder="Partner auswählen"
        searchable
        nothingFoundMessage="Keine Treffer"
        checkIconPosition="right"
        value={partnerId}
        onChange={choose}
        data={free.map(({ id, companyName, internalId }) => ({
          value: id,
          label: `${companyName} (${internalId})`,
        }))}
      />
      <Button
        type="submit"
        disabled={partnerId === null}
        loading={create.isPending}
        leftSection={<IconLinkPlus size={18} aria-hidden />}
      >
        Link erstellen
      </Button>
    </form>
  );
}
