import { IconChevronRight, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { addPlacement, type listPartnerLinks } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { PLACEMENTS_PER_LINK } from '#shared/placement.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { PlacementNameForm } from './placement-name-form.tsx';
import { PlacementSheet } from './placement-sheet.tsx';
import classes from './placements.module.css';

type PartnerLink = Received<typeof listPartnerLinks>['links'][number];

export interface PlacementsProps {
  readonly link: PartnerLink;
}

/** The places where a link is shared, each with what it has brought, and a way to name another. */
export function Placements({ link }: PlacementsProps) {
  const { params } = useProgramme();
  const { id, campaignName, placements } = link;
  // Named by its number, so that what is open follows what is loaded again.
  const [open, setOpen] = useState<number | 'new' | null>(null);
  const add = useCall(addPlacement);
  const chosen = placements.find(({ number }) => number === open);
  const titleId = `${id}-orte`;
  const close = () => setOpen(null);
  return (
    <section className={classes.places} aria-labelledby={titleId}>
      <h3 id={titleId}>Wo Sie teilen</h3>
      {placements.length === 0 ? (
        <p className={classes.quiet}>
          Flyer am Empfang, Instagram, Ihre Website: Geben Sie jedem Ort einen Namen. Er bekommt
          eine eigene Adresse, und Sie sehen, was er bringt.
        </p>
      ) : (
        <ul className={classes.rows}>
          {placements.map(({ number, name, clicks, requests }) => (
            <li key={number}>
              <button type="button" className={classes.row} onClick={() => setOpen(number)}>
                <span className={classes.name}>{name}</span>
                <span className={classes.brought}>
                  {clicks === 1 ? '1 Klick' : `${formatCount(clicks)} Klicks`} ·{' '}
                  {requests === 1 ? '1 Anfrage' : `${formatCount(requests)} Anfragen`}
                </span>
                <IconChevronRight className={classes.sign} size={20} stroke={1.8} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
      {placements.length < PLACEMENTS_PER_LINK ? (
        <Button
          look="outlined"
          icon={<IconPlus size={20} stroke={1.8} aria-hidden />}
          label={`Ort benennen: ${campaignName}`}
          onClick={() => setOpen('new')}
        >
          Ort benennen
        </Button>
      ) : null}
      {open === 'new' ? (
        <Sheet title="Wo teilen Sie?" onClose={close}>
          <PlacementNameForm
            label="Name des Ortes"
            hint="Nur Sie und der Anbieter sehen den Namen. Zum Beispiel: Flyer am Empfang."
            action="Adresse anlegen"
            save={add}
            onSave={(name) =>
              add.mutate(
                { params: { ...params, linkId: id }, body: { name } },
                { onSuccess: ({ number }) => setOpen(number) },
              )
            }
          />
        </Sheet>
      ) : chosen === undefined ? null : (
        <PlacementSheet key={chosen.number} link={link} placement={chosen} onClose={close} />
      )}
    </section>
  );
}
