import { Button, Select } from '@mantine/core';
import { IconLinkPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { listCampaigns } from '#shared/contracts/campaigns.ts';
import type { PartnerAnswer } from '#shared/contracts/partners.ts';
import { createReferralLink, type ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { CAMPAIGN_STATUSES } from '#shared/labels/statuses.ts';
import { ApiError, isSessionExpired, messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { AFTER_SAVE } from './refreshes.ts';
import classes from './links.module.css';

export interface AssignCampaignProps {
  readonly partner: PartnerAnswer;
  readonly links: readonly ReferralLinkAnswer[];
}

/** Offers the campaigns of which the partner has no link yet. */
export function AssignCampaign({ partner, links }: AssignCampaignProps) {
  const campaigns = useQuery(queryOf(listCampaigns, { query: {} }));
  const create = useCall(createReferralLink, { refreshes: AFTER_SAVE });
  const [campaignId, choose] = useState<string | null>(null);
  if (campaigns.data === undefined) return null;
  const taken = new Set(links.map((link) => link.campaignId));
  const free = campaigns.data.filter(({ id, status }) => !taken.has(id) && status !== 'ended');
  if (campaigns.data.length === 0) {
    return (
      <Note>
        Sie haben noch keine Kampagne.{' '}
        <TextLink to="/campaigns" search={{ neu: 'kampagne' }}>
          Erste Kampagne erstellen
        </TextLink>
      </Note>
    );
  }
  if (partner.status !== 'active')
    return <Note tone="wait">Neue Links sind möglich, sobald der Partner wieder aktiv ist.</Note>;
  if (free.length === 0) return <Note>Der Partner hat für jede laufende Kampagne einen Link.</Note>;
  const assign = (id: string) =>
    create.mutate(
      { body: { partnerId: partner.id, campaignId: id } },
      {
        onSuccess: () => {
          choose(null);
          toast.success('Empfehlungslink erstellt');
        },
        onError: (error) => {
          if (isSessionExpired(error)) return;
          const isFull = error instanceof ApiError && error.code === 'plan_limit_reached';
          toast.error(
            isFull ? 'Limit erreicht' : 'Empfehlungslink konnte nicht erstellt werden.',
            messageOf(error, 'Bitte versuchen Sie es erneut.'),
          );
        },
      },
    );
  return (
    <form
      className={classes.assign}
      aria-label="Kampagne zuweisen"
      onSubmit={(event) => {
        event.preventDefault();
        if (campaignId !== null) assign(campaignId);
      }}
    >
      <Select
        label="Kampagne zuweisen"
        placeholder="Kampagne auswählen"
        searchable
        nothingFoundMessage="Keine Treffer"
        checkIconPosition="right"
        value={campaignId}
        onChange={choose}
        data={free.map(({ id, name, status }) => ({
          value: id,
          label: status === 'active' ? name : `${name} (${CAMPAIGN_STATUSES[status]})`,
        }))}
      />
      <Button
        type="submit"
        disabled={campaignId === null}
        loading={create.isPending}
        leftSection={<IconLinkPlus size={18} aria-hidden />}
      >
        Link erstellen
      </Button>
    </form>
  );
}
