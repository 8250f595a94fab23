import type { CampaignAnswer } from '#shared/contracts/campaigns.ts';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import { Facts } from '#web/ui/page/facts.tsx';
import { EditButton } from './edit-button.tsx';
import classes from './links.module.css';

export interface CampaignLandingProps {
  readonly campaign: CampaignAnswer;
  readonly onEdit: () => void;
}

/** The texts of the landing page to read, and the way to the page itself. */
export function CampaignLanding({ campaign, onEdit }: CampaignLandingProps) {
  const { headline, subheadline, description, buttonText, partnerText } =
    campaign.landingPageConfig;
  return (
    <>
      <EditButton onEdit={onEdit} />
      <div className={classes.above}>
        <AddressLine
          label={`Landingpage von ${campaign.name}`}
          path={`/landing/${campaign.slug}`}
        />
      </div>
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
