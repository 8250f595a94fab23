import { Button, SegmentedControl, Skeleton, Tabs } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp, IconHistory } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useMemo, useReducer, useState } from 'react';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import type { GuestPage } from '#shared/contracts/campaigns/guest-pages.ts';
import type { EnglishTexts } from '#shared/english/english-texts.ts';
import type { PageContent } from '#shared/guest-page/page-content.ts';
import type { LookPicture } from '#shared/guest-page/page-view.ts';
import { LookPreview } from '#web/parts/page-preview/look-preview.tsx';
import {
  type PreviewedLanding,
  previewInEnglish,
} from '#web/parts/page-preview/preview-landing.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { useIsPhone } from '#web/ui/use-is-phone.ts';
import { lazyPart } from '#web/ui/when-reachable.ts';
import { historyOf, startHistory } from '../edit-history.ts';
import { StepButton } from '../form-builder/step-button.tsx';
import { stepOfKey } from '../step-of-key.ts';
import { BlockList } from './block-list.tsx';
import { KnownPicturesContext } from './known-pictures.ts';
import { LookSettings } from './look-settings.tsx';
import { applyPageEdit, groupOfPageEdit } from './page-edit.ts';
import { PageVersions } from './page-versions.tsx';
import { PublishPage } from './publish-page.tsx';
import { type SavingState, useAutosave } from './use-autosave.ts';
import classes from './page-editor.module.css';

const PageEnglish = lazyPart(async () => ({
  default: (await import('./page-english.tsx')).PageEnglish,
}));

const takeStep = historyOf(applyPageEdit, groupOfPageEdit);

interface PageEditorProps {
  readonly page: GuestPage;
  /** With what is begun; it need not be saved yet. */
  readonly initial: PageContent;
  readonly landing: PreviewedLanding;
  /** The campaign's texts in English: the page is looked at with its form. */
  readonly campaignEnglish: EnglishTexts;
  /** Loads what is stored now, instead of what is on the screen. */
  readonly onReload: () => void;
}

/** Blocks and look at the left, the page itself at the right; every change is saved by itself. */
export function PageEditor(props: PageEditorProps) {
  const { page, initial, landing, campaignEnglish, onReload } = props;
  const [history, step] = useReducer(takeStep, initial, startHistory<PageContent>);
  const { present: content, past, future } = history;
  const [openBlock, setOpenBlock] = useState<string | null>(null);
  const [side, setSide] = useState<'edit' | 'page'>('edit');
  const [tab, setTab] = useState<string | null>('blocks');
  const isEnglish = tab === 'english';
  const shownLanding = useMemo(
    () => (isEnglish ? previewInEnglish(landing, campaignEnglish) : landing),
    [isEnglish, landing, campaignEnglish],
  );
  const isPhone = useIsPhone();
  const known = useKnown(page);
  const { state, flush, keepMine } = useAutosave(
    page.scope,
    {
      content: page.draft === null ? null : initial,
      revision: page.revision,
      at: page.draftChangedAt === null ? null : new Date(page.draftChangedAt),
    },
    content,
  );
  const { plan } = landing.user;
  const onKeyDown = (event: KeyboardEvent): void => {
    const taken = stepOfKey(event);
    if (taken === null) return;
    event.preventDefault();
    step(taken);
  };
  return (
    <KnownPicturesContext value={known}>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Handles keys of what is inside. */}
      <div className={classes.editor} onKeyDown={onKeyDown}>
        <div className={classes.bar}>
          <span className={classes.steps}>
            <StepButton
              label="Rückgängig (Strg+Z)"
              blocked={past.length > 0 ? null : 'noch nichts geändert'}
              onClick={() => step({ kind: 'undo' })}
            >
              <IconArrowBackUp size={20} aria-hidden />
            </StepButton>
            <StepButton
              label="Wiederholen (Strg+Umschalt+Z)"
              blocked={future.length > 0 ? null : 'nichts zurückgenommen'}
              onClick={() => step({ kind: 'redo' })}
            >
              <IconArrowForwardUp size={20} aria-hidden />
            </StepButton>
          </span>
          <SavingLine state={state} />
          <span className={classes.main}>
            <PageVersions
              scope={page.scope}
              onRestore={(restored, pictures) => {
                known.addShown(pictures);
                step({ kind: 'replaced', content: restored });
              }}
            >
              {(open) => (
                <Button
                  variant="default"
                  leftSection={<IconHistory size={18} aria-hidden />}
                  onClick={open}
                >
                  Fassungen
                </Button>
              )}
            </PageVersions>
            <PublishPage scope={page.scope} content={content} plan={plan} flush={flush} />
          </span>
        </div>
        {state.is === 'conflict' ? (
          <Conflict onReload={onReload} onKeep={() => void keepMine()} />
        ) : null}
        {isPhone ? (
          <SegmentedControl
            fullWidth
            aria-label="Ansicht"
            data={[
              { value: 'edit', label: 'Bearbeiten' },
              { value: 'page', label: 'Seite' },
            ]}
            value={side}
            onChange={setSide}
          />
        ) : null}
        <div className={classes.sides}>
          {isPhone && side === 'page' ? null : (
            <Tabs value={tab} onChange={setTab} className={classes.panel ?? ''}>
              <Tabs.List grow>
                <Tabs.Tab value="blocks">Blöcke</Tabs.Tab>
                <Tabs.Tab value="look">Look</Tabs.Tab>
                <Tabs.Tab value="english">Englisch</Tabs.Tab>
              </Tabs.List>
              <Tabs.Panel value="blocks" className={classes.tab ?? ''}>
                <BlockList
                  content={content}
                  plan={plan}
                  openBlock={openBlock}
                  onOpen={setOpenBlock}
                  step={step}
                />
              </Tabs.Panel>
              <Tabs.Panel value="look" className={classes.tab ?? ''}>
                <LookSettings content={content} plan={plan} step={step} />
              </Tabs.Panel>
              <Tabs.Panel value="english" className={classes.tab ?? ''}>
                {isEnglish ? (
                  <Suspense fallback={<Skeleton height={320} radius="lg" />}>
                    <PageEnglish content={content} plan={plan} step={step} />
                  </Suspense>
                ) : null}
              </Tabs.Panel>
            </Tabs>
          )}
          {isPhone && side === 'edit' ? null : (
            <div className={classes.canvas}>
              <LookPreview
                content={content}
                pictures={known.pictures}
                landing={shownLanding}
                isEnglish={isEnglish}
                openBlock={openBlock}
                onOpen={(id) => {
                  setOpenBlock(id);
                  setTab('blocks');
                  setSide('edit');
                }}
              />
            </div>
          )}
        </div>
      </div>
    </KnownPicturesContext>
  );
}

/** Pictures by id: those that came with the page, and those that were chosen since. */
function useKnown({ pictures: first }: GuestPage) {
  const [added, setAdded] = useState<Readonly<Record<string, LookPicture>>>({});
  return useMemo(() => {
    const addShown = (pictures: GuestPage['pictures']): void =>
      setAdded((before) => ({ ...before, ...byId(pictures) }));
    return {
      pictures: { ...byId(first), ...added },
      addShown,
      add: (picture: LibraryPicture): void => addShown([picture]),
    };
  }, [first, added]);
}

const byId = (pictures: GuestPage['pictures']): Record<string, LookPicture> =>
  Object.fromEntries(pictures.map(({ id, ...picture }) => [id, picture] as const));

const TIME = new Intl.DateTimeFormat('de-DE', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Europe/Berlin',
});

/** Whether what is on the screen is safe. */
function SavingLine({ state }: { readonly state: SavingState }) {
  return (
    <output className={classes.saving} data-state={state.is}>
      {state.is === 'saving' ? 'Wird gespeichert …' : null}
      {state.is === 'saved' && state.at !== null
        ? `Entwurf gespeichert, ${TIME.format(state.at)} Uhr`
        : null}
      {state.is === 'failed' ? `Noch nicht gespeichert: ${state.message}` : null}
      {state.is === 'conflict' ? 'Nicht gespeichert' : null}
    </output>
  );
}

interface ConflictProps {
  readonly onReload: () => void;
  readonly onKeep: () => void;
}

function Conflict({ onReload, onKeep }: ConflictProps) {
  return (
    <Note tone="wait" title="Diese Seite wurde inzwischen an anderer Stelle geändert." announced>
      Was Sie hier geändert haben, steht noch auf diesem Bildschirm. Eine der beiden Fassungen
      bleibt.
      <div className={classes.choices}>
        <Button variant="default" onClick={onReload}>
          Die andere laden
        </Button>
        <Button variant="default" onClick={onKeep}>
          Meine behalten
        </Button>
      </div>
    </Note>
  );
}
