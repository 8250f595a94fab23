import type { CampaignAnswer } from '#shared/contracts/campaigns/campaigns.ts';
import { useGuestOrigin } from '#web/api/guest-origin.ts';
import { QrButton } from '#web/parts/qr-code/qr-button.tsx';
import { AddressLine } from '#web/ui/page/address-line.tsx';
import classes from './links.module.css';

/** The campaign's address for everybody: requests by it belong to no partner. */
export function DirectAddress({ campaign }: { readonly campaign: CampaignAnswer }) {
  const origin = useGuestOrigin();
  const { name, slug } = campaign;
  const path = `/landing/${slug}`;
  return (
    <section className={classes.address}>
      <h3>Öffentliche Adresse ohne Partner</h3>
      <AddressLine label={`Landingpage von ${name}`} path={path} origin={origin}>
        <QrButton path={path} origin={origin} about={name} />
      </AddressLine>
    </section>
  );
}
