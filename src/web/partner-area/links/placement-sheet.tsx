import { IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type listPartnerLinks,
  removePlacement,
  renamePlacement,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { ShareRow } from '../ui/share-row.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { AddressLine } from './address-line.tsx';
import { PlacementNameForm } from './placement-name-form.tsx';
import { SaveCode } from './save-code.tsx';
import button from '../ui/button.module.css';
import classes from './placements.module.css';

type PartnerLink = Received<typeof listPartnerLinks>['links'][number];

export interface PlacementSheetProps {
  readonly link: PartnerLink;
  readonly placement: PartnerLink['placements'][number];
  readonly onClose: () => void;
}

/** One place: what it has brought, its address with every way out, its name, and the way to remove it. */
export function PlacementSheet({ link, placement, onClose }: PlacementSheetProps) {
  const { params, providerName } = useProgramme();
  const { number, name, url, clicks, requests, createdAt } = placement;
  const rename = useCall(renamePlacement);
  const about = { ...params, linkId: link.id, number };
  return (
    <Sheet title={name} onClose={onClose}>
      <dl className={classes.figures}>
        <div>
          <dt>{clicks === 1 ? 'Klick' : 'Klicks'}</dt>
          <dd>{formatCount(clicks)}</dd>
        </div>
        <div>
          <dt>{requests === 1 ? 'Anfrage' : 'Anfragen'}</dt>
          <dd>{formatCount(requests)}</dd>
        </div>
        <div>
          <dt>angelegt am</dt>
          <dd className={classes.day}>{formatDate(createdAt)}</dd>
        </div>
      </dl>
      {link.problem === null ? (
        <ShareRow url={url} name={providerName} about={name} />
      ) : (
        <Notice tone="wait">{link.problem}</Notice>
      )}
      <AddressLine label="Adresse" about={name} url={url} />
      <SaveCode url={url} about={`${link.campaignName} ${name}`} />
      {link.canPrint ? (
        <Link
          className={button.outlined}
          to="/partner/$providerId/$partnerId/druck"
          params={params}
          search={{ link: link.id, ort: number }}
        >
          <IconPrinter size={20} stroke={1.8} aria-hidden />
          <span>Plakate, Karten, Posts</span>
        </Link>
      ) : null}
      <details className={classes.change}>
        <summary>Umbenennen oder entfernen</summary>
        <PlacementNameForm
          label="Name des Ortes"
          action="Namen ändern"
          name={name}
          save={rename}
          onSave={(text) => rename.mutate({ params: about, body: { name: text } })}
        />
        <Removal about={about} onDone={onClose} />
      </details>
    </Sheet>
  );
}

interface RemovalProps {
  readonly about: {
    readonly providerId: string;
    readonly partnerId: string;
    readonly linkId: string;
    readonly number: number;
  };
  readonly onDone: () => void;
}

/** Asks once more before a place goes from the list. */
function Removal({ about, onDone }: RemovalProps) {
  const [isAsked, setAsked] = useState(false);
  const remove = useCall(removePlacement);
  return (
    <div className={classes.form}>
      <p className={classes.quiet}>
        Nach dem Entfernen sehen Sie nicht mehr, was der Ort bringt. Gedruckte Codes führen weiter
        zur Anfrage und zählen für Ihren Link.
      </p>
      {remove.error === null ? null : (
        <Notice tone="bad" isNews>
          {messageOf(remove.error, 'Bitte versuchen Sie es noch einmal.')}
        </Notice>
      )}
      <Button
        look="outlined"
        isBusy={remove.isPending}
        onClick={() =>
          isAsked ? remove.mutate({ params: about }, { onSuccess: onDone }) : setAsked(true)
        }
      >
        {isAsked ? 'Ja, entfernen' : 'Ort entfernen'}
      </Button>
    </div>
  );
}
