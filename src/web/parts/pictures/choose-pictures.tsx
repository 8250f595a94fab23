import { Button, Skeleton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { formatCount } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { PictureThumb } from './picture-thumb.tsx';
import { DropArea, UploadButton, UploadList } from './upload-pictures.tsx';
import { usePictureLibrary } from './use-picture-library.ts';
import { usePictureUploads } from './use-picture-uploads.ts';
import classes from './choose-pictures.module.css';

export interface ChoosePicturesProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** How many may be chosen. */
  readonly max: number;
  /** In the order in which they were chosen; at least one. */
  readonly onChoose: (pictures: readonly LibraryPicture[]) => void;
}

/**
 * The library as a dialog to choose from, where further pictures can be uploaded in place. Load it when
 * it is opened first, by `lazyPart`.
 */
export function ChoosePictures({ opened, onClose, ...choice }: ChoosePicturesProps) {
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={choice.max === 1 ? 'Bild wählen' : 'Bilder wählen'}
      width="60rem"
    >
      {/* What was chosen in an earlier opening is no part of this one. */}
      {opened ? <Choice {...choice} onClose={onClose} /> : null}
    </FormDialog>
  );
}

function Choice({ max, onChoose, onClose }: Omit<ChoosePicturesProps, 'opened'>) {
  const [search, setSearch] = useState('');
  const [chosen, setChosen] = useState<readonly LibraryPicture[]>([]);
  const { source, pictures } = usePictureLibrary(search === '' ? {} : { search });
  const choose = (picture: LibraryPicture): void =>
    setChosen((before) => (max === 1 ? [picture] : [...before, picture].slice(0, max)));
  // What somebody uploads here is meant to be taken, as long as there is room.
  const uploads = usePictureUploads((picture) =>
    setChosen((before) => (before.length < max ? [...before, picture] : before)),
  );
  const toggle = (picture: LibraryPicture): void =>
    chosen.some(({ id }) => id === picture.id)
      ? setChosen(chosen.filter(({ id }) => id !== picture.id))
      : choose(picture);
  const isFull = max > 1 && chosen.length >= max;
  return (
    <>
      <DropArea onFiles={uploads.add}>
        <search className={classes.toolbar}>
          <SearchInput
            label="Bild suchen"
            placeholder="Name oder Beschreibung"
            value={search}
            onSearch={setSearch}
          />
          <UploadButton onFiles={uploads.add} variant="default" />
        </search>
        <UploadList {...uploads} />
        <LostState source={source} />
        {pictures === undefined ? (
          isLost(source) ? null : (
            <Skeleton
              height={260}
              radius="md"
              aria-busy="true"
              aria-label="Bilder werden geladen"
            />
          )
        ) : pictures.length === 0 ? (
          <p className={classes.none}>
            {search === ''
              ? 'Noch keine Bilder. Ziehen Sie Dateien hierher oder wählen Sie sie mit „Bilder hochladen“ aus.'
              : 'Kein Bild passt zu Ihrer Suche. Versuchen Sie es mit weniger oder anderen Wörtern.'}
          </p>
        ) : (
          <ul className={classes.grid} aria-label="Bilder">
            {pictures.map((picture) => {
              const place = chosen.findIndex(({ id }) => id === picture.id);
              return (
                <li key={picture.id}>
                  <button
                    type="button"
                    className={classes.tile}
                    aria-pressed={place >= 0}
                    disabled={isFull && place < 0}
                    onClick={() => toggle(picture)}
                  >
                    <PictureThumb picture={picture} />
                    <span className={classes.name}>{picture.name}</span>
                    {place < 0 ? null : (
                      <span className={classes.mark} aria-hidden>
                        {max === 1 ? <IconCheck size={18} stroke={2.4} /> : place + 1}
                      </span>
                    )}
                  </button>
                </li>
              );
            })}
          </ul>
        )}
        <LoadMore source={source} what="Bilder" />
      </DropArea>
      <SheetFooter>
        {max === 1 ? null : (
          <output className={`${classes.count} ew-numbers`}>
            {formatCount(chosen.length)} von {formatCount(max)} gewählt
          </output>
        )}
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button disabled={chosen.length === 0} onClick={() => onChoose(chosen)}>
          Übernehmen
        </Button>
      </SheetFooter>
    </>
  );
}
