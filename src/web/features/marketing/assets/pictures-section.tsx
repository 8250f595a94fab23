import { Button, FileButton, Skeleton } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  deletePicture,
  getPicture,
  listPictures,
  renamePicture,
  uploadPicture,
} from '#shared/contracts/calls.generated.ts';
import { type Picture, pictureBody } from '#shared/contracts/marketing/pictures.ts';
import { PICTURE_MAX_BYTES, PICTURES_PER_PROVIDER } from '#shared/picture.ts';
import { sentenceOf } from '#web/api/api-error.ts';
import { fileAddress } from '#web/api/house.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { useCall } from '#web/api/use-call.ts';
import { useUpload } from '#web/api/use-upload.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { planWay } from '#web/parts/show-refusal.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { FormFooter } from '#web/ui/overlay/form-footer.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './pictures.module.css';

const UPLOAD_FAILED = 'Upload fehlgeschlagen';

/** Pictures that partners find in their area (docs/product/marketing.md section 10). */
export function PicturesSection() {
  const { data, error, refetch } = useQuery(queryOf(listPictures, {}));
  const { upload, progress } = useUpload(uploadPicture);
  // What has just come has no name of its own yet: it is asked for at once.
  const [named, setNamed] = useState<Picture | null>(null);
  const [deleted, setDeleted] = useState<Picture | null>(null);
  const send = (file: File) => {
    if (file.size > PICTURE_MAX_BYTES)
      return toast.error(UPLOAD_FAILED, 'Ein Bild darf höchstens 8 MB groß sein.');
    upload.mutate(file, {
      onSuccess: setNamed,
      onError: (reason) =>
        toast.error(
          UPLOAD_FAILED,
          sentenceOf(reason, 'Bitte versuchen Sie es erneut.'),
          planWay(reason),
        ),
    });
  };
  const isFull = data !== undefined && data.length >= PICTURES_PER_PROVIDER;
  return (
    <Section
      title="Bilder für Partner"
      hint={`JPG oder PNG bis 8 MB, höchstens ${PICTURES_PER_PROVIDER} Bilder. Ihre Partner finden sie sofort im Partnerbereich und dürfen sie herunterladen.`}
      actions={
        isFull ? null : (
          <FileButton
            accept="image/png,image/jpeg"
            onChange={(file) => {
              if (file !== null) send(file);
            }}
            inputProps={{ 'aria-label': 'Bild für Partner' }}
          >
            {({ onClick }) => (
              <Button
                leftSection={<IconUpload size={18} aria-hidden />}
                loading={progress !== null}
                onClick={onClick}
              >
                Bild hochladen
              </Button>
            )}
          </FileButton>
        )
      }
    >
      {data === undefined ? (
        error === null ? (
          <output aria-busy="true" aria-label="Bilder werden geladen">
            <Skeleton height={160} radius="lg" />
          </output>
        ) : (
          <ErrorState message={error.message} onRetry={() => void refetch()} />
        )
      ) : data.length === 0 ? (
        <p className={classes.none}>
          Noch keine Bilder. Laden Sie zum Beispiel drei schöne Aufnahmen Ihrer Räume hoch, die
          Partner in ihren Beiträgen zeigen können.
        </p>
      ) : (
        <ul className={classes.pictures}>
          {data.map((picture) => (
            <PictureTile
              key={picture.id}
              picture={picture}
              onRename={() => setNamed(picture)}
              onDelete={() => setDeleted(picture)}
            />
          ))}
        </ul>
      )}
      <FormDialog opened={named !== null} onClose={() => setNamed(null)} title="Bild benennen">
        {named === null ? null : (
          <NameForm key={named.id} picture={named} onDone={() => setNamed(null)} />
        )}
      </FormDialog>
      {deleted === null ? null : (
        <DeletePicture picture={deleted} onDone={() => setDeleted(null)} />
      )}
    </Section>
  );
}

interface PictureTileProps {
  readonly picture: Picture;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function PictureTile({ picture, onRename, onDelete }: PictureTileProps) {
  const { id, name, width, height } = picture;
  return (
    <li className={classes.picture}>
      <span className={classes.frame}>
        <img
          src={fileAddress(requestUrl(getPicture.path, { id }, { size: 'thumb' }))}
          alt=""
          width={width}
          height={height}
          loading="lazy"
        />
      </span>
      <p className={classes.name}>{name}</p>
      <p className={classes.size}>
        {width} × {height} px
      </p>
      <div className={classes.buttons}>
        <Button variant="default" size="sm" aria-label={`Umbenennen: ${name}`} onClick={onRename}>
          Umbenennen
        </Button>
        <Button variant="default" size="sm" aria-label={`Löschen: ${name}`} onClick={onDelete}>
          Löschen
        </Button>
      </div>
    </li>
  );
}

interface PictureProps {
  readonly picture: Picture;
  readonly onDone: () => void;
}

function NameForm({ picture, onDone }: PictureProps) {
  const form = useContractForm(pictureBody, { name: picture.name });
  const rename = useCall(renamePicture);
  return (
    <Form
      form={form}
      label="Bild benennen"
      onSubmit={async (body) => {
        const { name } = await rename.mutateAsync({ params: { id: picture.id }, body });
        toast.success('Bild gespeichert', name);
        onDone();
      }}
      onError={showFailure('Bild konnte nicht benannt werden')}
    >
      <TextField control={form.control} name="name" label="Name" required isFirst />
      <FormFooter submit="Speichern" isSubmitting={form.formState.isSubmitting} onCancel={onDone} />
    </Form>
  );
}

function DeletePicture({ picture, onDone }: PictureProps) {
  const deletion = useCall(deletePicture);
  return (
    <ConfirmDialog
      opened
      title="Bild löschen?"
      confirmLabel="Löschen"
      danger
      isBusy={deletion.isPending}
      onConfirm={() =>
        deletion.mutate(
          { params: { id: picture.id } },
          {
            onSuccess: () => toast.success('Bild gelöscht', picture.name),
            onError: showFailure('Bild konnte nicht gelöscht werden'),
            onSettled: onDone,
          },
        )
      }
      onCancel={onDone}
    >
      {`„${picture.name}“ wird gelöscht. Was Partner schon heruntergeladen haben, bleibt bei ihnen.`}
    </ConfirmDialog>
  );
}
