import { Anchor, Button, Progress, SegmentedControl, Skeleton } from '@mantine/core';
import { IconPhoto, IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { userQuery } from '#web/api/queries.ts';
import { PictureThumb } from '#web/parts/pictures/picture-thumb.tsx';
import { DropArea, UploadButton, UploadList } from '#web/parts/pictures/upload-pictures.tsx';
import { usePictureLibrary } from '#web/parts/pictures/use-picture-library.ts';
import { usePictureUploads } from '#web/parts/pictures/use-picture-uploads.ts';
import { UPGRADE_SEARCH } from '#web/parts/plan-limit/upgrade-address.ts';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { choicesOf } from '#web/ui/form/choices-of.ts';
import { onDemand } from '#web/ui/overlay/on-demand.tsx';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { LoadMore } from '#web/ui/table/load-more.tsx';
import { SearchInput } from '#web/ui/table/search-input.tsx';
import { PICTURE_VIEWS, pictureQuery, pictureSearch } from './picture-search.ts';
import classes from './pictures.module.css';

const PictureSheet = onDemand(
  { param: 'bild' },
  async () => (await import('./picture-sheet.tsx')).PictureSheet,
);

/** The provider's picture library (docs/product/pictures.md section 6). */
export function PicturesPage() {
  const [search, change] = useScreenSearch('/shell/bilder');
  const details = useOverlay('bild');
  const { source, pictures, room } = usePictureLibrary(pictureQuery(search));
  const uploads = usePictureUploads();
  const mayWrite = useMay('programme.write');
  const isNarrowed = search.suche !== undefined || search.zeigen !== undefined;
  const isEmpty = pictures?.length === 0 && !isNarrowed;
  return (
    <>
      <PageHeader
        title="Bilder"
        actions={mayWrite ? <UploadButton onFiles={uploads.add} isMainStep /> : undefined}
      >
        Die Fotos für Ihre Gästeseiten: einmal hochgeladen, überall verwendbar.
      </PageHeader>
      <Around onFiles={uploads.add} mayDrop={mayWrite}>
        <RoleLock right="programme.write">Bilder laden hier andere hoch.</RoleLock>
        <UploadList {...uploads} />
        {room === undefined ? null : <Room used={room.usedBytes} quota={room.quotaBytes} />}
        {pictures === undefined || isEmpty ? null : (
          <search className={classes.toolbar}>
            <SearchInput
              label="Bild suchen"
              placeholder="Name oder Beschreibung"
              value={search.suche ?? ''}
              onSearch={(suche) => change({ suche })}
            />
            <SegmentedControl
              aria-label="Bilder zeigen"
              data={[...choicesOf(PICTURE_VIEWS)]}
              value={search.zeigen ?? 'alle'}
              onChange={(zeigen) => change({ zeigen: pictureSearch.parse({ zeigen }).zeigen })}
            />
          </search>
        )}
        <StaleNote source={source} />
        {pictures !== undefined ? (
          <PictureList
            pictures={pictures}
            onOpen={details.open}
            empty={
              isNarrowed ? (
                <NoMatchingPictures
                  onReset={() => change({ suche: undefined, zeigen: undefined })}
                />
              ) : (
                <NoPictures onFiles={uploads.add} />
              )
            }
          />
        ) : isLost(source) ? (
          <LostState source={source} />
        ) : (
          <div className={classes.grid} aria-busy="true" aria-label="Bilder werden geladen">
            {Array.from({ length: 8 }, (_, place) => (
              <Skeleton key={place} className={classes.awaited ?? ''} radius="md" />
            ))}
          </div>
        )}
        <LoadMore source={source} what="Bilder" />
      </Around>
      <PictureSheet />
    </>
  );
}

interface AroundProps {
  readonly onFiles: (files: readonly File[]) => void;
  readonly mayDrop: boolean;
  readonly children: React.ReactNode;
}

/** The library; files are dropped on it by those who may bring some. */
function Around({ onFiles, mayDrop, children }: AroundProps) {
  return mayDrop ? <DropArea onFiles={onFiles}>{children}</DropArea> : children;
}

interface RoomProps {
  /** In bytes. */
  readonly used: number;
  readonly quota: number;
}

/** Shares of the room above which the way to more is shown, and above which nothing fits. */
const NEARLY_FULL = 0.8;
const FULL = 0.98;

/** How much of the plan's room is taken; where little is left, the way to more. */
function Room({ used, quota }: RoomProps) {
  const share = used / quota;
  const taken = used === 0 ? '0 MB' : formatFileSize(used);
  return (
    <div className={classes.room}>
      <Progress
        className={classes.roomBar ?? ''}
        value={Math.min(1, share) * 100}
        aria-label="Belegter Platz"
        {...(share >= FULL ? { color: 'danger' } : {})}
      />
      <p className={classes.roomWords}>
        <span className="ew-numbers">
          {taken} von {formatFileSize(quota)} belegt
        </span>
        {share < NEARLY_FULL ? null : <MoreRoom />}
      </p>
    </div>
  );
}

/** How there is room for more: by another plan, or by what nothing shows any more. */
function MoreRoom() {
  const { data: user } = useQuery(userQuery());
  const mayBook = useMay('team');
  if (user?.plan === 'enterprise' || !mayBook)
    return <span>Löschen Sie Bilder, die Sie nicht mehr brauchen.</span>;
  const isFree = user?.plan === 'free';
  return (
    <span>
      Mehr Platz:{' '}
      <TextLink
        to="/abrechnungen"
        search={isFree ? UPGRADE_SEARCH : { ...UPGRADE_SEARCH, tarif: 'enterprise' }}
      >
        {isFree ? 'Upgrade auf Premium' : 'Enterprise anfragen'}
      </TextLink>{' '}
      oder{' '}
      <Anchor href="/pricing" underline="always">
        Tarife und Preise
      </Anchor>
    </span>
  );
}

interface PictureListProps {
  readonly pictures: readonly LibraryPicture[];
  readonly onOpen: (id: string) => void;
  readonly empty: React.ReactNode;
}

function PictureList({ pictures, onOpen, empty }: PictureListProps) {
  if (pictures.length === 0) return empty;
  return (
    <ul className={classes.grid} aria-label="Bilder">
      {pictures.map((picture) => (
        <li key={picture.id}>
          <button
            type="button"
            className={classes.tile}
            data-opener
            onClick={() => onOpen(picture.id)}
          >
            <PictureThumb picture={picture} />
            <span className={classes.name}>{picture.name}</span>
            <span className={classes.state}>
              {isUndescribed(picture) ? (
                <span className={classes.missing}>Ohne Beschreibung</span>
              ) : (
                usesOf(picture)
              )}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const isUndescribed = ({ alt, isDecorative }: LibraryPicture): boolean =>
  alt === '' && !isDecorative;

function usesOf({ usedIn }: LibraryPicture): string {
  if (usedIn.length === 0) return 'Unbenutzt';
  return usedIn.length === 1 ? 'An 1 Stelle verwendet' : `An ${usedIn.length} Stellen verwendet`;
}

/** Nothing there yet: what to bring, and how. */
function NoPictures({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  return (
    <div className={classes.first}>
      <EmptyState
        icon={IconPhoto}
        title="Noch keine Bilder"
        action={
          <WhoMay right="programme.write">
            <UploadButton onFiles={onFiles} variant="default">
              Erste Bilder auswählen
            </UploadButton>
          </WhoMay>
        }
      >
        Beginnen Sie mit dem Haus von außen, dem Festsaal, einer gedeckten Tafel und dem Garten.
        Ziehen Sie die Dateien hierher oder wählen Sie sie aus: JPG, PNG, WebP oder AVIF bis 20 MB,
        mehrere auf einmal. Am schönsten wirken Aufnahmen ab 2.400 Pixel Breite.
      </EmptyState>
    </div>
  );
}

/** Nothing matches: how to widen. */
function NoMatchingPictures({ onReset }: { readonly onReset: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title="Keine passenden Bilder"
      action={
        <Button variant="default" onClick={onReset}>
          Suche und Filter zurücksetzen
        </Button>
      }
    >
      Kein Bild passt zu Ihrer Suche. Versuchen Sie es mit weniger oder anderen Wörtern.
    </EmptyState>
  );
}
