import { Button } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { pictureSource } from '#shared/pictures/library-picture.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { useKnownPictures } from './known-pictures.ts';
import classes from './page-editor.module.css';

const ChoosePictures = lazyPart(async () => ({
  default: (await import('#web/parts/pictures/choose-pictures.tsx')).ChoosePictures,
}));

interface PictureFieldProps {
  readonly label: string;
  /** Id of a picture of the library; null for none. */
  readonly value: string | null;
  readonly onChange: (picture: string | null) => void;
}

/** One picture of the library, or none. */
export function PictureField({ label, value, onChange }: PictureFieldProps) {
  const { pictures, add } = useKnownPictures();
  const [isChoosing, setIsChoosing] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  const shown = value === null ? undefined : pictures[value];
  const open = (): void => {
    setWasOpened(true);
    setIsChoosing(true);
  };
  return (
    <fieldset className={classes.picture}>
      <legend>{label}</legend>
      {shown === undefined ? (
        <span className={classes.noPicture}>
          <IconPhoto size={22} stroke={1.6} aria-hidden />
        </span>
      ) : (
        <img
          className={classes.thumb}
          src={pictureSource(shown, shown.widths[0] ?? shown.width)}
          alt={shown.alt}
          style={{ objectPosition: `${shown.focusX}% ${shown.focusY}%` }}
        />
      )}
      <Button variant="default" size="compact-sm" onClick={open}>
        {shown === undefined ? 'Bild wählen' : 'Anderes Bild'}
      </Button>
      {value === null ? null : (
        <Button variant="subtle" color="gray" size="compact-sm" onClick={() => onChange(null)}>
          Ohne Bild
        </Button>
      )}
      {wasOpened ? (
        <Suspense>
          <ChoosePictures
            opened={isChoosing}
            onClose={() => setIsChoosing(false)}
            max={1}
            onChoose={([picture]) => {
              setIsChoosing(false);
              if (picture === undefined) return;
              add(picture);
              onChange(picture.id);
            }}
          />
        </Suspense>
      ) : null}
    </fieldset>
  );
}
