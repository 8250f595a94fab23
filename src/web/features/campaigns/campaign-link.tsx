import { Button } from '@mantine/core';
import type { ReferralLinkAnswer } from '#shared/contracts/referral-links.ts';
import { LinkCard } from '#web/parts/link-card.tsx';
import { useToggleLink } from '#web/parts/use-toggle-link.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';

/** One partner's link of the campaign. */
export function CampaignLink({ link }: { readonly link: ReferralLinkAnswer }) {
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
        <Button
          variant="default"
          loading={toggle.isPending}
          aria-label={`${verb}: Link ${owner}`}
          onClick={() => toggle.mutate(link)}
        >
          {verb}
        </Button>
      }
    />
  );
}
