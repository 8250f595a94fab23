import { Button, Progress } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDownload, IconLink } from '@tabler/icons-react';
import { calendarDate } from '#shared/calendar-date.ts';
import type { AdviserPack } from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { deleteAdviserPack, downloadAdviserPack } from '#shared/contracts/calls.generated.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { PACK_STATES, type PackState } from '#shared/labels/adviser-packs.ts';
import { packPeriodOf } from '#shared/pack-period.ts';
import { call } from '#web/api/call.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { StatusBadge, type Tone } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate, formatInstant, formatPeriod } from '#web/ui/format/format-date.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { LinkForm } from './link-form.tsx';
import { LinkList } from './link-list.tsx';
import classes from './adviser.module.css';

const TONES: Readonly<Record<PackState, Tone>> = { making: 'info', ready: 'good', failed: 'bad' };

const documentsOf = (count: number): string =>
  count === 1 ? '1 Beleg' : `${formatCount(count)} Belege`;

/** 'Oktober 2026' */
function nameOf({ from, to }: AdviserPack): string {
  return packPeriodOf(calendarDate(from), calendarDate(to))?.label ?? formatPeriod(from, to);
}

/** A pack: how far it is, what it holds, how long it stays, and who may fetch it. */
export function PackEntry({ pack }: { readonly pack: AdviserPack }) {
  const { id, state, createdAt, createdBy } = pack;
  const [isSharing, sharing] = useDisclosure(false);
  const name = nameOf(pack);
  const download = useFileDownload(
    () => call(downloadAdviserPack, { params: { id } }),
    'Paket konnte nicht heruntergeladen werden',
  );
  return (
    <li className={classes.pack}>
      <div className={classes.head}>
        <div className={classes.about}>
          <div className={classes.name}>
            <h3 className="ew-numbers">{name}</h3>
            <StatusBadge tone={TONES[state]}>{PACK_STATES[state]}</StatusBadge>
          </div>
          <p className="ew-numbers">{factsOf(pack)}</p>
          <p>
            Bestellt am {formatInstant(createdAt)} von {createdBy}
          </p>
        </div>
        <div className={classes.actions}>
          {state === 'ready' ? (
            <>
              <Button
                variant="default"
                leftSection={<IconDownload size={18} aria-hidden />}
                loading={download.isPending}
                onClick={() => download.mutate()}
              >
                Herunterladen<span className="ew-visually-hidden"> {name}</span>
              </Button>
              <Button
                variant="default"
                leftSection={<IconLink size={18} aria-hidden />}
                aria-expanded={isSharing}
                onClick={sharing.toggle}
              >
                Link für die Kanzlei<span className="ew-visually-hidden"> {name}</span>
              </Button>
            </>
          ) : null}
          <DeletePack pack={pack} name={name} />
        </div>
      </div>
      {state === 'making' ? <Making pack={pack} /> : null}
      {isSharing ? <LinkForm pack={pack} onDone={sharing.close} /> : null}
      {pack.links.length === 0 ? null : <LinkList links={pack.links} />}
    </li>
  );
}

function factsOf({ state, documents, size, lastDay }: AdviserPack): string {
  if (state === 'failed')
    return 'Beim Erstellen ist mehrmals etwas schiefgegangen. Bitte löschen Sie es und erstellen Sie es neu.';
  const parts = [
    documentsOf(documents),
    ...(size === null ? [] : [formatFileSize(size)]),
    ...(lastDay === null ? [] : [`verfügbar bis ${formatDate(lastDay)}`]),
  ];
  return parts.join(' · ');
}

/** How many documents are in it by now. */
function Making({ pack: { documents, packed } }: { readonly pack: AdviserPack }) {
  return (
    <div className={classes.making}>
      <Progress
        value={documents === 0 ? 100 : Math.min(100, (packed / documents) * 100)}
        animated
        size="sm"
        aria-label="Belege im Paket"
      />
      <span className="ew-numbers">
        {formatCount(packed)} von {documentsOf(documents)}
      </span>
    </div>
  );
}

/** Deletes it now, after a question. */
function DeletePack({ pack, name }: { readonly pack: AdviserPack; readonly name: string }) {
  const [isAsking, { open, close }] = useDisclosure();
  const remove = useCall(deleteAdviserPack);
  return (
    <>
      <Button variant="subtle" onClick={open}>
        Löschen<span className="ew-visually-hidden"> {name}</span>
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title="Paket löschen?"
        confirmLabel="Löschen"
        danger
        isBusy={remove.isPending}
        onConfirm={() =>
          remove.mutate(
            { params: { id: pack.id } },
            {
              onSuccess: () => toast.success('Paket gelöscht', name),
              onError: showFailure('Paket konnte nicht gelöscht werden'),
              onSettled: close,
            },
          )
        }
        onCancel={close}
      >
        {pack.links.length === 0
          ? 'Ihre Belege bleiben. Das Paket können Sie jederzeit neu erstellen.'
          : 'Auch die Links für die Kanzlei gelten dann nicht mehr. Ihre Belege bleiben, das Paket können Sie jederzeit neu erstellen.'}
      </ConfirmDialog>
    </>
  );
}
