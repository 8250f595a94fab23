import { Button } from '@mantine/core';
import { Suspense } from 'react';
import { useMay } from '#web/parts/roles/use-may.ts';
import { useDocumentYears } from '#web/parts/use-document-years.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import classes from './dissolution.module.css';

const load = async () => ({ default: (await import('./dissolve-dialog.tsx')).DissolveDialog });
const Dialog = lazyPart(load);

/**
 * Dissolving the account for good (docs/product/privacy.md section 3); its dialog is open at
 * `?konto=aufloesen`.
 */
export function DissolveCard() {
  const { value, isOpen, open, close } = useOverlay('konto');
  const years = useDocumentYears();
  const wasOpened = useLast(value) === 'aufloesen';
  const mayDissolve = useMay('team');
  if (!mayDissolve) return null;
  return (
    <Section title="Konto auflösen">
      <div className={classes.card}>
        <p>
          Der Login wird sofort deaktiviert, Ihre Empfehlungslinks und Landingpages sind nicht mehr
          erreichbar, und ein Premium-Abonnement wird gekündigt. Ausgestellte Belege werden {years}{' '}
          Jahre aufbewahrt. Das lässt sich nicht zurücknehmen.
        </p>
        <Button
          color="danger"
          onPointerDown={() => void load()}
          onFocus={() => void load()}
          onClick={() => open('aufloesen')}
        >
          Konto auflösen …
        </Button>
      </div>
      {wasOpened ? (
        <Suspense fallback={null}>
          <Dialog opened={isOpen && value === 'aufloesen'} onClose={close} />
        </Suspense>
      ) : null}
    </Section>
  );
}
