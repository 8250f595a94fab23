import { Button, Switch } from '@mantine/core';
import { putTextRelease } from '#shared/contracts/calls.generated.ts';
import type { LibraryText } from '#shared/contracts/marketing/text-library.ts';
import { fileAddress } from '#web/api/house.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Tag } from '../tag.tsx';
import { CopyTextButton } from './copy-text-button.tsx';
import { excerpt } from './excerpt.ts';
import classes from '../marketing.module.css';

/** A text with its state and what can be done with it (docs/product/marketing.md section 9). */
export function TextCard({ text }: { readonly text: LibraryText }) {
  const { id, category, description, fileType, downloadNote, content } = text;
  const view = useOverlay('text');
  const editor = useOverlay('anpassen');
  return (
    <li className={classes.card}>
      <div className={classes.titleLine}>
        <h2>{category}</h2>
      </div>
      <div className={classes.titleLine}>
        <StatusBadge tone="good">Verfügbar</StatusBadge>
        {fileType === 'pdf' ? <Tag>PDF</Tag> : null}
        {text.isOwn ? <Tag>Eigener Text</Tag> : null}
        {text.isCustomised ? <Tag>Angepasst</Tag> : null}
      </div>
      {description === '' ? null : <p className={classes.muted}>{description}</p>}
      <p className={classes.excerpt}>{excerpt(content)}</p>
      {downloadNote === '' ? null : <p className={classes.note}>{downloadNote}</p>}
      {text.canBeReleased ? <ReleaseSwitch text={text} /> : null}
      <div className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          aria-label={`Anzeigen: ${category}`}
          onClick={() => view.open(id)}
        >
          Anzeigen
        </Button>
        {fileType === 'pdf' ? <PdfLink id={id} name={category} /> : <CopyTextButton text={text} />}
        <Button
          variant="default"
          size="sm"
          aria-label={`Anpassen: ${category}`}
          onClick={() => editor.open(id)}
        >
          Anpassen
        </Button>
      </div>
    </li>
  );
}

/** Whether partners find the text in their area, with their own link in it. */
function ReleaseSwitch({ text }: { readonly text: LibraryText }) {
  const { id, category, isReleased } = text;
  const change = useCall(putTextRelease);
  const shown = change.isPending ? change.variables.body.isReleased : isReleased;
  return (
    <Switch
      label="Für Partner freigeben"
      aria-label={`Für Partner freigeben: ${category}`}
      checked={shown}
      disabled={change.isPending}
      onChange={({ currentTarget }) =>
        change.mutate(
          { params: { id }, body: { isReleased: currentTarget.checked } },
          {
            onSuccess: (saved) =>
              toast.success(
                saved.isReleased ? 'Für Partner freigegeben' : 'Freigabe zurückgenommen',
                category,
              ),
            onError: showFailure('Freigabe konnte nicht geändert werden'),
          },
        )
      }
    />
  );
}

/** The PDF in a tab of its own. */
export function PdfLink({ id, name }: { readonly id: string; readonly name: string }) {
  return (
    <Button
      component="a"
      href={fileAddress(`/api/marketing/text-library/${id}/pdf`)}
      target="_blank"
      rel="noopener"
      variant="default"
      size="sm"
      aria-label={`PDF: ${name} (neuer Tab)`}
    >
      PDF
    </Button>
  );
}
