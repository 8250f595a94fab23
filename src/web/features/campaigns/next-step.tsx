import { Button, CloseButton } from '@mantine/core';
import { IconExternalLink, IconPencil, IconPlayerPlay, IconUserPlus } from '@tabler/icons-react';
import type { CampaignRow } from '#shared/contracts/campaigns/campaigns.ts';
import classes from './next-step.module.css';

/** As much of a campaign as its next step needs. */
export type CampaignInHand = Pick<CampaignRow, 'id' | 'name' | 'slug' | 'status'>;

export interface NextStepProps {
  readonly campaign: CampaignInHand;
  readonly onLinks: () => void;
  readonly onEdit: () => void;
  readonly onActivate: () => void;
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** What comes after a campaign was made or went live, where it happened. */
export function NextStep(props: NextStepProps) {
  const { campaign, onLinks, onEdit, onActivate, isBusy, onClose } = props;
  const { name, slug, status } = campaign;
  const isLive = status === 'active';
  return (
    <section className={classes.step} aria-label="Nächster Schritt">
      <div className={classes.words}>
        <h2>{isLive ? `„${name}“ ist live` : `„${name}“ ist gespeichert`}</h2>
        <p>
          {isLive
            ? 'Jetzt braucht die Kampagne jemanden, der sie empfiehlt: Geben Sie einem Partner seinen Link.'
            : 'Gäste sehen die Seite, sobald die Kampagne aktiv ist.'}
        </p>
      </div>
      <div className={classes.ways}>
        {isLive ? (
          <>
            <Button leftSection={<IconUserPlus size={18} aria-hidden />} onClick={onLinks}>
              Partner hinzufügen &amp; Link geben
            </Button>
            <Button
              component="a"
              href={`/landing/${slug}`}
              target="_blank"
              rel="noreferrer"
              variant="default"
              rightSection={<IconExternalLink size={16} aria-hidden />}
              aria-label="Landingpage ansehen (neuer Tab)"
            >
              Landingpage ansehen
            </Button>
          </>
        ) : (
          <>
            <Button
              leftSection={<IconPlayerPlay size={18} aria-hidden />}
              loading={isBusy}
              onClick={onActivate}
            >
              Jetzt aktivieren
            </Button>
            <Button
              variant="default"
              leftSection={<IconPencil size={18} aria-hidden />}
              onClick={onEdit}
            >
              Weiter bearbeiten
            </Button>
          </>
        )}
      </div>
      <CloseButton
        size="lg"
        className={classes.close ?? ''}
        aria-label="Hinweis schließen"
        onClick={onClose}
      />
    </section>
  );
}
