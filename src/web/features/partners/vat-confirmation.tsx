import { Button } from '@mantine/core';
import { IconShieldCheck } from '@tabler/icons-react';
import { requestVatConfirmation } from '#shared/contracts/calls.generated.ts';
import type { VatResult } from '#shared/contracts/partners/vat-confirmations.ts';
import { VAT_OBSTACLES } from '#shared/labels/vat-confirmations.ts';
import { useCall } from '#web/api/use-call.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { useVatConfirmations } from './use-vat-confirmations.ts';
import {
  VAT_TONES,
  vatOutdated,
  vatResultDetails,
  vatResultTitle,
  vatWaiting,
} from './vat-state.ts';
import classes from './vat-confirmation.module.css';

/**
 * What the Bundeszentralamt für Steuern said of the partner's VAT id, and the way to ask it. Nothing
 * where it was never asked and is not asked by this installation.
 */
export function VatConfirmation({ partnerId }: { readonly partnerId: string }) {
  const known = useVatConfirmations(partnerId);
  const ask = useCall(requestVatConfirmation);
  const maySettings = useMay('settings');
  if (known === undefined || (!known.isOffered && known.results.length === 0)) return null;
  const { isOffered, obstacle, results } = known;
  const [newest, ...earlier] = results;
  const waiting = vatWaiting(known);
  return (
    <section className={classes.confirmation} aria-label="Bestätigung der USt-ID">
      <h4>
        Bestätigung der USt-ID
        <HelpHint topic="ust-id-bestaetigung" />
      </h4>
      <div className={classes.state} aria-live="polite">
        {waiting === null ? null : <StatusBadge tone="info">{waiting}</StatusBadge>}
        {newest === undefined ? null : <Result result={newest} />}
        {newest === undefined && waiting === null ? (
          <StatusBadge tone="off">Noch nicht abgefragt</StatusBadge>
        ) : null}
      </div>
      {obstacle === null ? null : (
        <p>
          {VAT_OBSTACLES[obstacle]}{' '}
          {obstacle === 'own_id_missing' && maySettings ? (
            <TextLink to="/account-settings" search={{ feld: 'vatId' }}>
              Zu den Account-Einstellungen
            </TextLink>
          ) : null}
        </p>
      )}
      {isOffered && obstacle === null && waiting === null ? (
        <Button
          variant="default"
          leftSection={<IconShieldCheck size={16} aria-hidden />}
          loading={ask.isPending}
          onClick={() =>
            ask.mutate(
              { params: { id: partnerId } },
              { onError: (error) => showRefusal(error, 'Abfrage nicht möglich') },
            )
          }
        >
          {newest === undefined ? 'Jetzt abfragen' : 'Erneut abfragen'}
        </Button>
      ) : null}
      {earlier.length === 0 ? null : (
        <details>
          <summary>Frühere Abfragen ({earlier.length})</summary>
          <ul>
            {earlier.map((result) => (
              <li key={result.id}>
                <Result result={result} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

function Result({ result }: { readonly result: VatResult }) {
  const outdated = vatOutdated(result);
  const details = vatResultDetails(result);
  return (
    <div className={classes.result}>
      <StatusBadge tone={outdated === null ? VAT_TONES[result.outcome] : 'off'}>
        {vatResultTitle(result)}
      </StatusBadge>
      {outdated === null ? null : <p>{outdated}</p>}
      {details === '' ? null : <p>{details}</p>}
    </div>
  );
}
