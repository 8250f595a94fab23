import { Button, Skeleton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconWorldDownload } from '@tabler/icons-react';
import { Suspense, useRef } from 'react';
import { lazyPart } from '#web/ui/when-reachable.ts';
import classes from './account.module.css';

const WebsiteProposals = lazyPart(async () => ({
  default: (await import('../website/website-proposals.tsx')).WebsiteProposals,
}));

/** The quick way to the settings below: what the provider's website says already. */
export function WebsiteOffer({ website }: { readonly website: string }) {
  const [isOpen, { open, close }] = useDisclosure(false);
  const opener = useRef<HTMLButtonElement>(null);
  const finish = () => {
    close();
    // The part that had the focus is gone.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <div className={classes.offer}>
      <div>
        <h2>Aus der Website übernehmen</h2>
        <p>
          Name, Anschrift, Nummern, rechtliche Links, Logo und Farben: Wir lesen Startseite und
          Impressum, Sie kreuzen an, was stimmt.
        </p>
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton height={96} radius="md" />}>
          <WebsiteProposals website={website} onDone={finish} />
        </Suspense>
      ) : (
        <Button
          ref={opener}
          variant="default"
          leftSection={<IconWorldDownload size={18} aria-hidden />}
          onClick={open}
        >
          Vorschläge holen
        </Button>
      )}
    </div>
  );
}
