import { Button, Skeleton, Tabs } from '@mantine/core';
import { IconLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { listUnlinkedPartners } from '#shared/contracts/calls.generated.ts';
import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import type { ReferralLinkAnswer } from '#shared/contracts/campaigns/referral-links.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { shownPage } from '#shared/own-page.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { AssignLink } from '#web/parts/assign-link/assign-link.tsx';
import { LinkCard } from '#web/parts/link-card.tsx';
import { LINK_PAGE, LinkList } from '#web/parts/link-list.tsx';
import { LinkQuota } from '#web/parts/plan-limit/link-quota.tsx';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useLinkPages } from '#web/parts/use-link-pages.ts';
import { useToggleLink } from '#web/parts/use-toggle-link.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { Facts } from '#web/ui/page/facts.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { useOpenTabInSight } from '#web/ui/page/use-open-tab-in-sight.ts';
import { CampaignDetails } from './campaign-details.tsx';
import { CampaignPerformance } from './campaign-performance.tsx';
import type { CampaignView } from './campaign-search.ts';
import { useCampaignView } from './campaign-view.ts';
import { DirectAddress } from './direct-address.tsx';
import { EditButton } from './edit-button.tsx';
import { EmbedButton } from './embed-button.tsx';
import { FormOutline } from './form-outline.tsx';
import classes from './links.module.css';

/** The five tabs of a campaign; which one is open stands in the address. */
export function CampaignTabs({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { view, show, edit, open } = useCampaignView();
  const row = useOpenTabInSight(view);
  return (
    <Tabs
      value={view === 'bearbeiten' ? 'details' : view}
      onChange={(next) => show((next ?? 'details') as CampaignView)}
      keepMounted={false}
    >
      <Tabs.List mb="md" ref={row}>
        <Tabs.Tab value="details">Details</Tabs.Tab>
        <Tabs.Tab value="links">Links ({campaign.linkCount})</Tabs.Tab>
        <Tabs.Tab value="performance">Performance</Tabs.Tab>
        <Tabs.Tab value="formular">Formular</Tabs.Tab>
        <Tabs.Tab value="landingpage">Landingpage</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="details">
        <CampaignDetails
          campaign={campaign}
          onEdit={() => edit('grunddaten')}
          onDuplicated={open}
        />
      </Tabs.Panel>
      <Tabs.Panel value="links">
        <CampaignLinks campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="performance">
        <CampaignPerformance campaign={campaign} />
      </Tabs.Panel>
      <Tabs.Panel value="formular">
        <EditButton onEdit={() => edit('formular')} />
        <FormOutline form={campaign.formConfig} doubleOptIn={campaign.doubleOptIn} />
      </Tabs.Panel>
      <Tabs.Panel value="landingpage">
        <CampaignLanding campaign={campaign} onEdit={() => edit('landingpage')} />
      </Tabs.Panel>
    </Tabs>
  );
}

interface CampaignLandingProps {
  readonly campaign: CampaignAnswer;
  readonly onEdit: () => void;
}

/** The texts of the landing page to read, and the way to the page itself. */
function CampaignLanding({ campaign, onEdit }: CampaignLandingProps) {
  const { headline, subheadline, description, buttonText, partnerText } =
    campaign.landingPageConfig;
  const origin = useGuestOrigin();
  return (
    <>
      <EditButton onEdit={onEdit} />
      <div className={classes.above}>
        <AddressLine
          label={`Landingpage von ${campaign.name}`}
          path={`/landing/${campaign.slug}`}
          origin={origin}
        >
          <WhoMay right="settings">
            <EmbedButton campaign={campaign} label="Einbetten" />
          </WhoMay>
        </AddressLine>
      </div>
      {campaign.ownPage === '' ? null : (
        <div className={classes.above}>
          <Note>
            Die Links Ihrer Partner führen auf <strong>{shownPage(campaign.ownPage)}</strong>. Diese
            Landingpage sehen Gäste, die ohne Partner kommen.
          </Note>
        </div>
      )}
      <Facts
        title="Texte der Landingpage"
        facts={[
          ['Überschrift', headline],
          ['Unterzeile', subheadline],
          ['Beschreibung', description],
          ['Absende-Button', buttonText],
          ['Vor dem Partnernamen', partnerText],
        ]}
      />
    </>
  );
}

/** The campaign's links, and partners who have none of it yet. */
function CampaignLinks({ campaign }: { readonly campaign: CampaignAnswer }) {
  const { source, links } = useLinkPages({ campaignId: campaign.id, limit: LINK_PAGE });
  const about = { params: { id: campaign.id } };
  const ends = useQuery({ ...queryOf(listUnlinkedPartners, about), ...POLLED });
  if (links === undefined && source.error !== null)
    return <ErrorState message={source.error.message} onRetry={() => void source.refetch()} />;
  // What offers a link to those who have none would push the others down.
  if (links === undefined || ends.isPending)
    return <Skeleton height={320} radius="md" aria-label="Links werden geladen" />;
  return (
    <>
      <WhoMay right="programme.write">
        <LinkQuota>
          <AssignPartner campaignId={campaign.id} ends={ends.data} />
        </LinkQuota>
      </WhoMay>
      {links.length === 0 ? (
        <EmptyState icon={IconLink} title="Noch keine Empfehlungslinks">
          Geben Sie Ihren Partnern einen Link dieser Kampagne. Damit wird jede Empfehlung dem
          richtigen Partner zugeordnet.
        </EmptyState>
      ) : (
        <LinkList source={source}>
          {links.map((link) => (
            <CampaignLink key={link.id} link={link} />
          ))}
        </LinkList>
      )}
      <DirectAddress campaign={campaign} />
    </>
  );
}

/** One partner's link of the campaign. */
function CampaignLink({ link }: { readonly link: ReferralLinkAnswer }) {
  const toggle = useToggleLink();
  const verb = link.isActive ? 'Deaktivieren' : 'Aktivieren';
  const owner = `von ${link.partnerName}`;
  return (
    <LinkCard
      link={link}
      owner={owner}
      title={
        <TextLink to="/partners" search={{ partner: link.partnerId }}>
          {link.partnerName}
        </TextLink>
      }
      action={
        <WhoMay right="programme.write">
          <Button
            variant="default"
            loading={toggle.isPending}
            aria-label={`${verb}: Link ${owner}`}
            onClick={() => toggle.mutate(link)}
          >
            {verb}
          </Button>
        </WhoMay>
      }
    />
  );
}

interface AssignPartnerProps {
  readonly campaignId: string;
  /** Undefined where they could not be learned. */
  readonly ends: Received<typeof listUnlinkedPartners> | undefined;
}

/** Offers the active partners who have no link of the campaign yet. */
function AssignPartner({ campaignId, ends }: AssignPartnerProps) {
  if (ends === undefined) return null;
  if (!ends.some) {
    return (
      <Note>
        Sie haben noch keinen aktiven Partner.{' '}
        <TextLink to="/partners" search={{ neu: 'partner' }}>
          Partner hinzufügen
        </TextLink>
      </Note>
    );
  }
  if (ends.free.length === 0)
    return <Note>Jeder aktive Partner hat einen Link dieser Kampagne.</Note>;
  return (
    <AssignLink
      word="Partner"
      choices={ends.free.map(({ id, name, internalId }) => ({
        value: id,
        label: `${name} (${internalId})`,
      }))}
      linkOf={(partnerId) => ({ partnerId, campaignId })}
    />
  );
}
