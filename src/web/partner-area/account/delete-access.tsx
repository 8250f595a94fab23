import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { deletePartnerAccount } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { leaveArea, type Programme } from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import classes from './account.module.css';

/** Ends the account for good, and says before what stays with whom. */
export function DeleteAccess({ programmes }: { readonly programmes: readonly Programme[] }) {
  const client = useQueryClient();
  const router = useRouter();
  const [isAsking, setAsking] = useState(false);
  const remove = useCall(deletePartnerAccount, { refreshes: 'none' });
  const names = [...new Set(programmes.map(({ providerName }) => providerName))];
  return (
    <section aria-labelledby="zugang">
      <h2 id="zugang">Zugang löschen</h2>
      <p className={classes.quiet}>
        Löscht Ihr Konto im Partnerbereich: Anmeldungen, Passkeys und Ihre Angaben, wessen Partner
        Sie sind.
      </p>
      <div className={classes.ways}>
        <Button look="outlined" onClick={() => setAsking(true)}>
          Zugang löschen
        </Button>
      </div>
      {isAsking ? (
        <Sheet title="Zugang löschen?" onClose={() => setAsking(false)}>
          <p>
            Alle Geräte werden abgemeldet, Ihre Passkeys funktionieren nicht mehr. Ihre Links laufen
            weiter.
          </p>
          {names.length === 0 ? null : (
            <p>
              Was {new Intl.ListFormat('de').format(names)} über Sie gespeichert{' '}
              {names.length === 1 ? 'hat' : 'haben'}, bleibt dort: Ihre Daten als Partner, Ihre
              Prämien und die Belege, die aufbewahrt werden müssen. Wenden Sie sich dafür bitte an
              den Anbieter. Sehen Gäste ein Bild von Ihnen, entfernen Sie es vorher unter „Daten“.
            </p>
          )}
          <p>Mit derselben E-Mail-Adresse können Sie sich jederzeit neu anmelden.</p>
          {remove.error === null ? null : (
            <Notice tone="bad" isNews>
              {remove.error.message}
            </Notice>
          )}
          <div className={classes.ways}>
            <Button
              isBusy={remove.isPending}
              onClick={() =>
                remove.mutate(
                  {},
                  { onSuccess: () => void leaveArea(router, client, { isEnded: false }) },
                )
              }
            >
              Zugang löschen
            </Button>
            <Button look="outlined" onClick={() => setAsking(false)}>
              Zurück
            </Button>
          </div>
        </Sheet>
      ) : null}
    </section>
  );
}
