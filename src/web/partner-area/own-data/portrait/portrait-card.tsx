import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  readOwnPortrait,
  readOwnPortraitPicture,
  removeOwnPortrait,
  uploadOwnPortrait,
} from '#shared/contracts/calls.generated.ts';
import { ERRORS } from '#shared/errors.ts';
import { PICTURE_MAX_BYTES } from '#shared/picture.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { useCall } from '#web/api/use-call.ts';
import { useUpload } from '#web/api/use-upload.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { LoadError } from '../../page-states.tsx';
import { useProgramme } from '../../programme/use-programme.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { currentView, fileAddress } from '../../view/view.ts';
import card from '../own-data.module.css';
import classes from './portrait.module.css';

interface News {
  readonly tone: 'good' | 'bad';
  readonly message: string;
}

/** The partner's picture: what guests see, what waits, and why one was declined. */
export function PortraitCard() {
  const { params, providerName } = useProgramme();
  const { data: portrait, error, refetch } = useQuery(queryOf(readOwnPortrait, { params }));
  const [news, say] = useState<News | null>(null);
  const remove = useCall(removeOwnPortrait);
  if (portrait === undefined)
    return error === null ? (
      <output className={card.boneCard} aria-label="Ihr Bild wird geladen" />
    ) : (
      <LoadError error={error} retry={() => void refetch()} />
    );
  const { released, waiting, declined } = portrait;
  const drop = (pictureId: string) =>
    remove.mutate(
      { params: { ...params, pictureId } },
      {
        onSuccess: ({ message }) => say({ tone: 'good', message }),
        onError: (reason) =>
          say({ tone: 'bad', message: messageOf(reason, 'Bitte versuchen Sie es noch einmal.') }),
      },
    );
  return (
    <section className={card.card} aria-labelledby="daten-bild">
      <h2 id="daten-bild" className={classes.title}>
        Ihr Bild
      </h2>
      {news === null ? null : (
        <Notice tone={news.tone} isNews>
          {news.message}
        </Notice>
      )}
      {released === null ? null : (
        <Picture
          id={released.id}
          state="Gäste sehen dieses Bild"
          words={`Freigegeben am ${formatDate(released.releasedAt)}.`}
          label={waiting === null ? 'Bild entfernen' : 'Freigegebenes Bild entfernen'}
          isBusy={remove.isPending}
          onRemove={drop}
        />
      )}
      {waiting === null ? null : (
        <Picture
          id={waiting.id}
          state="Wartet auf Freigabe"
          words={
            released === null
              ? `Gäste sehen es, sobald ${providerName} es freigegeben hat.`
              : `Es ersetzt das andere Bild, sobald ${providerName} es freigegeben hat.`
          }
          label={released === null ? 'Bild entfernen' : 'Wartendes Bild entfernen'}
          isBusy={remove.isPending}
          onRemove={drop}
        />
      )}
      {declined === null ? null : (
        <Notice tone="wait">
          <span className={card.decision}>
            {`${providerName} hat Ihr Bild am ${formatDate(declined.declinedAt)} nicht freigegeben: ${declined.reason}`}
            <Button look="quiet" isBusy={remove.isPending} onClick={() => drop(declined.id)}>
              Verstanden
            </Button>
          </span>
        </Notice>
      )}
      {released === null && waiting === null ? (
        <p className={card.quiet}>
          Gäste vertrauen einer Empfehlung eher, wenn sie sehen, von wem sie kommt.
        </p>
      ) : null}
      {currentView() === null ? (
        <ChoosePicture hasOne={released !== null || waiting !== null} say={say} />
      ) : null}
    </section>
  );
}

interface PictureProps {
  readonly id: string;
  readonly state: string;
  readonly words: string;
  readonly label: string;
  readonly isBusy: boolean;
  readonly onRemove: (id: string) => void;
}

function Picture({ id, state, words, label, isBusy, onRemove }: PictureProps) {
  const { params } = useProgramme();
  const address = requestUrl(readOwnPortraitPicture.path, { ...params, pictureId: id });
  return (
    <div className={classes.picture}>
      <img src={fileAddress(address)} alt={`Ihr Bild: ${state}`} width={96} height={96} />
      <div>
        <p className={classes.state}>{state}</p>
        <p className={card.quiet}>{words}</p>
        {currentView() === null ? (
          <Button look="quiet" label={label} isBusy={isBusy} onClick={() => onRemove(id)}>
            Bild entfernen
          </Button>
        ) : null}
      </div>
    </div>
  );
}

interface ChoosePictureProps {
  readonly hasOne: boolean;
  readonly say: (news: News | null) => void;
}

/** Sends a picture from the phone as soon as it is chosen. */
function ChoosePicture({ hasOne, say }: ChoosePictureProps) {
  const { params, providerName } = useProgramme();
  const input = useRef<HTMLInputElement>(null);
  const { upload, progress } = useUpload(uploadOwnPortrait, params);
  const send = (file: File): void => {
    say(null);
    if (file.size > PICTURE_MAX_BYTES) {
      say({ tone: 'bad', message: ERRORS.picture_too_large.message });
      return;
    }
    upload.mutate(file, {
      onSuccess: ({ message }) => say({ tone: 'good', message }),
      onError: (reason) =>
        say({ tone: 'bad', message: messageOf(reason, 'Bitte versuchen Sie es noch einmal.') }),
    });
  };
  return (
    <>
      <input
        ref={input}
        className={classes.file}
        type="file"
        accept="image/jpeg,image/png"
        aria-label="Bild von Ihnen"
        tabIndex={-1}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? [];
          if (file !== undefined) send(file);
          // The same file can be chosen once more.
          currentTarget.value = '';
        }}
      />
      <div className={classes.choose}>
        <Button
          look="outlined"
          icon={<IconUpload size={20} stroke={1.8} aria-hidden />}
          isBusy={progress !== null}
          onClick={() => input.current?.click()}
        >
          {progress === null
            ? hasOne
              ? 'Anderes Bild auswählen'
              : 'Bild auswählen'
            : 'Wird gesendet'}
        </Button>
      </div>
      <p className={card.quiet}>
        JPG oder PNG bis 8 MB. Gezeigt wird ein quadratischer Ausschnitt; Aufnahmeort und andere
        Angaben der Kamera werden entfernt. {providerName} sieht sich jedes Bild an, bevor Gäste es
        sehen.
      </p>
    </>
  );
}
