import { Button, CloseButton } from '@mantine/core';
import {
  IconBuildingBank,
  IconCoinEuro,
  IconFileZip,
  IconPrinter,
  IconSend,
  IconTableExport,
  type TablerIcon,
} from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { MAX_CHOSEN_DOCUMENTS } from '#shared/chosen-documents.ts';
import { describeChoice, downloadChosen, printChosen } from '#shared/contracts/calls.generated.ts';
import type { DocumentChoice as ChoiceBody } from '#shared/contracts/credit-notes/choice.ts';
import { call } from '#web/api/call.ts';
import { type DownloadedFile, saveFile } from '#web/api/downloaded-file.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { formatCount } from '#web/ui/format/format-number.ts';
import { type DocumentChoice, useDocumentChoice } from './document-choice.tsx';
import { documentsOf } from './documents-of.ts';
import classes from './choice.module.css';

/** What can be done with the ticked documents, in sight while any is ticked. */
export function ChoiceBar({ found }: { readonly found: number }) {
  const choice = useDocumentChoice();
  const send = useOverlay('versand');
  const pay = useOverlay('vermerken');
  const { body } = choice;
  if (body === null) return null;
  return (
    <section className={classes.bar} aria-label="Auswahl">
      <output className={classes.count}>{`${documentsOf(choice.count)} gewählt`}</output>
      <WholeFilter choice={choice} found={found} />
      <div className={classes.steps}>
        <Button leftSection={<Icon of={IconSend} />} onClick={() => send.open('neu')}>
          Senden
        </Button>
        <Button
          variant="default"
          leftSection={<Icon of={IconCoinEuro} />}
          onClick={() => pay.open('auswahl')}
        >
          Als bezahlt<span className="ew-visually-hidden"> markieren</span>
        </Button>
        <ExportChoiceButton choice={choice} body={body} to="sepa" />
        <ExportChoiceButton choice={choice} body={body} to="datev" />
        <FileButton choice={body} of="zip" />
        <FileButton choice={body} of="print" />
      </div>
      <CloseButton
        className={classes.clear ?? ''}
        aria-label="Auswahl aufheben"
        onClick={choice.clear}
      />
    </section>
  );
}

interface WholeFilterProps {
  readonly choice: DocumentChoice;
  readonly found: number;
}

/** Offers all that the filter finds, also on the other pages. */
function WholeFilter({ choice, found }: WholeFilterProps) {
  if (choice.isAll || found <= choice.count) return null;
  if (found > MAX_CHOSEN_DOCUMENTS)
    return <span className={classes.hint}>von {formatCount(found)}</span>;
  return (
    <Button variant="subtle" onClick={() => choice.chooseAll(found)}>
      Alle {formatCount(found)} auswählen
    </Button>
  );
}

const EXPORTS = {
  sepa: { label: 'Überweisen', icon: IconBuildingBank },
  datev: { label: 'DATEV', icon: IconTableExport },
} as const;

interface ExportChoiceButtonProps {
  readonly choice: DocumentChoice;
  readonly body: ChoiceBody;
  readonly to: keyof typeof EXPORTS;
}

/** Opens the dialog of exports with what is ticked. */
function ExportChoiceButton({ choice, body, to }: ExportChoiceButtonProps) {
  const { open } = useOverlay('export');
  const { label, icon } = EXPORTS[to];
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(describeChoice, { body: { choice: body } }),
    onSuccess: ({ ids, from, to: last, totalAmount }) => {
      if (from === null || last === null) return;
      choice.setExported({ ids, from, to: last, totalAmount });
      open(to);
    },
    onError: showFailure('Das hat nicht geklappt'),
    meta: { refreshes: 'none' },
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon of={icon} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

const FILES = {
  zip: { api: downloadChosen, label: 'ZIP', icon: IconFileZip, take: saveFile },
  print: { api: printChosen, label: 'Drucken', icon: IconPrinter, take: openFile },
} as const;

interface FileButtonProps {
  readonly choice: ChoiceBody;
  readonly of: keyof typeof FILES;
}

function FileButton({ choice, of }: FileButtonProps) {
  const { api, label, icon, take } = FILES[of];
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api, { body: { choice } }),
    onSuccess: take,
    onError: showFailure('Das hat nicht geklappt'),
    meta: { refreshes: 'none' },
  });
  return (
    <Button
      variant="default"
      leftSection={<Icon of={icon} />}
      loading={isPending}
      onClick={() => mutate()}
    >
      {label}
    </Button>
  );
}

/** Shows a PDF in a tab of its own, where the browser prints it; saves it where tabs are blocked. */
function openFile(file: DownloadedFile): void {
  const url = URL.createObjectURL(file.blob);
  if (window.open(url, '_blank') === null) saveFile(file);
  setTimeout(() => URL.revokeObjectURL(url), 10 * 60_000);
}

function Icon({ of: Shape }: { readonly of: TablerIcon }) {
  return <Shape size={18} stroke={1.7} aria-hidden />;
}
