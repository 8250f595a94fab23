import { Anchor, Button, FileButton, Progress, Skeleton } from '@mantine/core';
import { IconReplace, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { changeLibraryPicture as changeContract } from '#shared/contracts/accounts/pictures.ts';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import {
  changeLibraryPicture,
  deleteLibraryPicture,
  readLibraryPicture,
  replaceLibraryPicture,
} from '#shared/contracts/calls.generated.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { LIBRARY_PICTURE_TYPES } from '#shared/pictures/library-picture.ts';
import { screenAddress } from '#web/api/house.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useUpload } from '#web/api/use-upload.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useLast } from '#web/ui/address/use-last.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { SideSheet } from '#web/ui/overlay/side-sheet.tsx';
import { CropPreviews, FocalPoint } from './focal-point.tsx';
import classes from './picture-sheet.module.css';

/** Everything about one picture; open while the address says `?bild=<id>`. */
export function PictureSheet() {
  const { value, isOpen, close } = useOverlay('bild');
  const id = useLast(value) ?? '';
  const query = queryOf(readLibraryPicture, { params: { id } });
  const source = useQuery({ ...query, enabled: isOpen });
  const { data: picture } = source;
  return (
    <SideSheet
      opened={isOpen}
      onClose={close}
      title={picture?.name ?? 'Bild'}
      subtitle={picture === undefined ? undefined : factsOf(picture)}
      width="60rem"
      isAwaited={picture === undefined && !isLost(source)}
    >
      <LostState source={source} />
      {picture === undefined && !isLost(source) ? (
        <Skeleton height={320} radius="lg" aria-busy="true" aria-label="Bild wird geladen" />
      ) : null}
      {picture === undefined ? null : (
        <PictureForm key={picture.id} picture={picture} onDone={close} />
      )}
    </SideSheet>
  );
}

/** '2400 × 1600 Pixel · 1,2 MB · hochgeladen am 26.11.2026' */
function factsOf({ width, height, bytes, createdAt, replacedAt }: LibraryPicture): string {
  const since =
    replacedAt === null
      ? `hochgeladen am ${formatDate(createdAt)}`
      : `ersetzt am ${formatDate(replacedAt)}`;
  return `${width} × ${height} Pixel · ${formatFileSize(bytes)} · ${since}`;
}

interface PictureFormProps {
  readonly picture: LibraryPicture;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
}

function PictureForm({ picture, onDone }: PictureFormProps) {
  const { id, name, alt, isDecorative, focusX, focusY } = picture;
  const form = useContractForm(changeContract.body, { name, alt, isDecorative, focusX, focusY });
  const save = useCall(changeLibraryPicture);
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  const x = useController({ control, name: 'focusX' }).field;
  const y = useController({ control, name: 'focusY' }).field;
  const point = { x: x.value ?? focusX, y: y.value ?? focusY };
  const newest = () => {
    const now = form.getValues();
    return { x: now.focusX ?? focusX, y: now.focusY ?? focusY };
  };
  const isOnlyDecoration = useWatch({ control, name: 'isDecorative' }) === true;
  return (
    <Form
      form={form}
      label="Bild bearbeiten"
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ params: { id }, body });
        toast.success('Bild gespeichert', saved.name);
        onDone({ saved: true });
      }}
      onError={showFailure('Bild konnte nicht gespeichert werden')}
    >
      <div className={classes.columns}>
        <div className={classes.column}>
          <FocalPoint
            picture={picture}
            point={point}
            newest={newest}
            onChange={(next) => {
              x.onChange(next.x);
              y.onChange(next.y);
            }}
          />
          <CropPreviews picture={picture} point={point} />
        </div>
        <div className={classes.column}>
          <TextareaField
            control={control}
            name="alt"
            label="Beschreibung"
            description={
              isOnlyDecoration
                ? 'Wird nicht vorgelesen, solange das Bild nur schmückt.'
                : 'Was zu sehen ist, für alle, die das Bild nicht sehen, und für Suchmaschinen: „Festsaal mit langer Tafel und Kerzen“.'
            }
            rows={3}
            counts={300}
          />
          <CheckboxField
            control={control}
            name="isDecorative"
            label="Schmückend: Das Bild braucht keine Beschreibung"
          />
          <TextField
            control={control}
            name="name"
            label="Name"
            description="Nur für Sie, damit Sie das Bild wiederfinden."
            required
          />
          <UsedIn picture={picture} />
          <FileSteps picture={picture} onDeleted={() => onDone({ saved: true })} />
        </div>
      </div>
      <FormFooter submit="Speichern" isSubmitting={isSubmitting} onCancel={() => onDone()} />
      <UnsavedGuard when={isDirty && !isSubmitting} params={['bild']} />
    </Form>
  );
}

/** The pages that show it, each with the way there. */
function UsedIn({ picture: { usedIn } }: { readonly picture: LibraryPicture }) {
  const router = useRouter();
  return (
    <section className={classes.part}>
      <h3>Verwendet in</h3>
      {usedIn.length === 0 ? (
        <p className={classes.quiet}>Noch nirgends. Sie können das Bild ohne Folgen löschen.</p>
      ) : (
        <ul className={classes.uses}>
          {usedIn.map(({ label, path }) => (
            <li key={`${path} ${label}`}>
              <Anchor
                href={screenAddress(path)}
                underline="always"
                onClick={(event) => {
                  if (event.metaKey || event.ctrlKey || event.shiftKey) return;
                  event.preventDefault();
                  router.history.push(screenAddress(path));
                }}
              >
                {label}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FileStepsProps {
  readonly picture: LibraryPicture;
  readonly onDeleted: () => void;
}

/** Another file in its place, or none. */
function FileSteps({ picture, onDeleted }: FileStepsProps) {
  const { id, name } = picture;
  const { upload, progress } = useUpload(replaceLibraryPicture, { id });
  const [isAsking, setIsAsking] = useState(false);
  const replace = (file: File | null): void => {
    if (file === null) return;
    upload.mutate(file, {
      onSuccess: () => toast.success('Datei ersetzt', 'Das Bild ist überall neu, wo es steht.'),
      onError: showFailure('Datei konnte nicht ersetzt werden'),
    });
  };
  return (
    <section className={classes.part}>
      <h3>Datei</h3>
      <p className={classes.quiet}>
        Eine neue Datei erscheint überall, wo das Bild verwendet wird. Name, Beschreibung und
        Bildmittelpunkt bleiben.
      </p>
      {progress === null ? (
        <div className={classes.steps}>
          <FileButton
            accept={LIBRARY_PICTURE_TYPES.join(',')}
            onChange={replace}
            inputProps={{ 'aria-label': 'Neue Datei' }}
          >
            {({ onClick }) => (
              <Button
                variant="default"
                leftSection={<IconReplace size={18} aria-hidden />}
                onClick={onClick}
              >
                Datei ersetzen
              </Button>
            )}
          </FileButton>
          <Button
            variant="subtle"
            color="danger"
            leftSection={<IconTrash size={18} aria-hidden />}
            onClick={() => setIsAsking(true)}
          >
            Löschen
          </Button>
        </div>
      ) : (
        <Progress
          value={progress * 100}
          animated={progress === 1}
          aria-label={`${name} wird ersetzt`}
        />
      )}
      <DeletePicture
        picture={picture}
        isAsked={isAsking}
        onDeleted={onDeleted}
        onDone={() => setIsAsking(false)}
      />
    </section>
  );
}

interface DeletePictureProps extends FileStepsProps {
  readonly isAsked: boolean;
  readonly onDone: () => void;
}

/** The last question, with the places where it would be missing. */
function DeletePicture({ picture, isAsked, onDeleted, onDone }: DeletePictureProps) {
  const { id, name, usedIn } = picture;
  const isUsed = usedIn.length > 0;
  const deletion = useCall(deleteLibraryPicture);
  return (
    <ConfirmDialog
      opened={isAsked}
      title="Bild löschen?"
      confirmLabel={isUsed ? 'Trotzdem löschen' : 'Löschen'}
      danger
      isBusy={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          // What has begun to show it meanwhile has not been asked about, and is refused.
          { params: { id }, query: { evenIfUsed: isUsed ? 'true' : 'false' } },
          {
            onSuccess: () => {
              toast.success('Bild gelöscht', name);
              onDeleted();
            },
            onError: showFailure('Bild konnte nicht gelöscht werden'),
            onSettled: onDone,
          },
        )
      }
      onCancel={onDone}
    >
      {isUsed ? (
        <>
          „{name}“ wird noch gezeigt und fehlt dann hier:
          <ul className={classes.uses}>
            {usedIn.map(({ label, path }) => (
              <li key={`${path} ${label}`}>{label}</li>
            ))}
          </ul>
          Das lässt sich nicht rückgängig machen.
        </>
      ) : (
        `„${name}“ wird nirgends gezeigt. Das Löschen lässt sich nicht rückgängig machen.`
      )}
    </ConfirmDialog>
  );
}
