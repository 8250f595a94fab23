import { Button, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { exportPartner, exportVisitor } from '#shared/contracts/calls.generated.ts';
import { call } from '#web/api/call.ts';
import { useRights } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import classes from './person-data.module.css';

const load = async () => ({ default: (await import('./erase-dialog.tsx')).EraseDialog });

const Dialog = lazyPart(load);

export interface PersonDataProps {
  readonly kind: 'visitor' | 'partner';
  /** Of the request or of the partner. */
  readonly id: string;
  readonly name: string;
  /** Since when the person's data is erased; null while it is there. */
  readonly erasedAt: string | null;
  /** Once the person was erased here: nothing may be left to be shown. */
  readonly onErased?: () => void;
}

const WHO = { visitor: 'Anfragende können', partner: 'Partner können' } as const;

/** What a person may ask for: a copy of their data, and its erasure (Art. 15 and 17 GDPR). */
export function PersonData({ kind, id, name, erasedAt, onErased }: PersonDataProps) {
  const [isAsking, setAsking] = useState(false);
  const [wasAsked, setAsked] = useState(false);
  const copy = useCopy(kind, id);
  const may = useRights();
  const open = () => {
    setAsked(true);
    setAsking(true);
  };
  // Neither a copy nor an erasure is theirs, and nothing is to be said of one.
  if (!may('personal_exports') && !may('persons') && erasedAt === null) return null;
  return (
    <section className={classes.part}>
      <Title order={3}>Personenbezogene Daten</Title>
      {erasedAt === null ? (
        <>
          <p>{WHO[kind]} Auskunft über die gespeicherten Daten verlangen oder ihre Löschung.</p>
          <div className={classes.actions}>
            <WhoMay right="personal_exports">
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={copy.isPending}
                onClick={() => copy.mutate()}
              >
                Auskunft herunterladen
              </Button>
            </WhoMay>
            <WhoMay right="persons">
              <Button
                variant="default"
                onPointerDown={() => void load()}
                onFocus={() => void load()}
                onClick={open}
              >
                Daten löschen …
              </Button>
            </WhoMay>
          </div>
        </>
      ) : (
        <p>
          Gelöscht am {formatDate(erasedAt)}.
          {may('persons')
            ? ' Den Nachweis finden Sie in den Account-Einstellungen unter „Daten & Konto“.'
            : ''}
        </p>
      )}
      {wasAsked ? (
        <Suspense fallback={null}>
          <Dialog
            kind={kind}
            id={id}
            name={name}
            opened={isAsking}
            onClose={() => setAsking(false)}
            onErased={() => onErased?.()}
          />
        </Suspense>
      ) : null}
    </section>
  );
}

/** Hands everything that is stored of a person to the browser's downloads. */
function useCopy(kind: 'visitor' | 'partner', id: string) {
  const contract = kind === 'visitor' ? exportVisitor : exportPartner;
  return useFileDownload(() => call(contract, { params: { id } }), 'Download fehlgeschlagen');
}
