import { Button } from '@mantine/core';
import { useState } from 'react';
import {
  readPartnerPortraitPicture,
  releasePartnerPortrait,
} from '#shared/contracts/calls.generated.ts';
import { fileAddress } from '#web/api/house.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { fetched, useFetched } from '#web/ui/overlay/fetched.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { DeclinePortraitProps, WaitingPortrait } from './decline-portrait.tsx';
import classes from './changes.module.css';

/** Its form comes when it is asked for: few pictures are declined. */
const DIALOG = fetched<DeclinePortraitProps>(
  async () => (await import('./decline-portrait.tsx')).DeclinePortrait,
);

/** Pictures of partners that guests do not see yet, each beside the one that they see. */
export function WaitingPortraits({
  portraits,
}: {
  readonly portraits: readonly WaitingPortrait[];
}) {
  const [declined, decline] = useState<WaitingPortrait | null>(null);
  const { component: Dialog, fetch } = useFetched(DIALOG);
  return (
    <Section title="Bilder" hint="Gäste sehen ein Bild erst, wenn Sie es freigeben.">
      <ul className={classes.list}>
        {portraits.map((portrait) => (
          <Portrait
            key={portrait.partnerId}
            portrait={portrait}
            onDecline={() => {
              decline(portrait);
              fetch(() => decline(null));
            }}
          />
        ))}
      </ul>
      {Dialog === null ? null : <Dialog portrait={declined} onClose={() => decline(null)} />}
    </Section>
  );
}

interface PortraitProps {
  readonly portrait: WaitingPortrait;
  readonly onDecline: () => void;
}

function Portrait({ portrait, onDecline }: PortraitProps) {
  const { partnerId, name, internalId, pictureId, uploadedAt, shownId } = portrait;
  const release = useCall(releasePartnerPortrait);
  const params = { id: partnerId };
  const addressOf = (id: string) =>
    fileAddress(requestUrl(readPartnerPortraitPicture.path, { ...params, pictureId: id }));
  return (
    <li className={classes.change}>
      <div className={classes.who}>
        <h3>
          <TextLink to="/partners" search={{ partner: partnerId }}>
            {name}
          </TextLink>
        </h3>
        <span className={classes.quiet}>
          {internalId}, hochgeladen am {formatDate(uploadedAt)}
        </span>
      </div>
      <div className={classes.portraits}>
        <figure>
          <img src={addressOf(pictureId)} alt={`Neues Bild von ${name}`} width={144} height={144} />
          <figcaption>{shownId === null ? 'Möchte sich so zeigen' : 'Neu'}</figcaption>
        </figure>
        {shownId === null ? null : (
          <figure>
            <img
              src={addressOf(shownId)}
              alt={`Bisheriges Bild von ${name}`}
              width={144}
              height={144}
            />
            <figcaption>Sehen Gäste bisher</figcaption>
          </figure>
        )}
      </div>
      <div className={classes.ways}>
        <Button
          aria-label={`Freigeben: ${name}`}
          loading={release.isPending}
          onClick={() =>
            release.mutate(
              { params, body: { pictureId } },
              {
                onSuccess: ({ message }) => toast.success('Bild freigegeben', message),
                onError: (error) => showRefusal(error, 'Nicht freigegeben'),
              },
            )
          }
        >
          Freigeben
        </Button>
        <Button variant="default" aria-label={`Ablehnen: ${name}`} onClick={onDecline}>
          Ablehnen
        </Button>
      </div>
    </li>
  );
}
