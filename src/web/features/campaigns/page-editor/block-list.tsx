import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { Button, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconChevronDown,
  IconGripVertical,
  IconPlus,
  IconTrash,
} from '@tabler/icons-react';
import { useMemo } from 'react';
import { BLOCK_KINDS, PAGE_LIMITS } from '#shared/guest-page/blocks.ts';
import { type HiddenBecause, hiddenBecause } from '#shared/guest-page/look-view.ts';
import type { Block, PageContent } from '#shared/guest-page/page-content.ts';
import { addableKinds, newBlock } from '#shared/guest-page/start-page.ts';
import { PromptKeyboardSensor } from '../form-builder/prompt-keyboard-sensor.ts';
import { StepButton } from '../form-builder/step-button.tsx';
import { BlockFields } from './block-fields.tsx';
import { useKnownPictures } from './known-pictures.ts';
import type { PageEdit } from './page-edit.ts';
import classes from './page-editor.module.css';

const upAndDown: Modifier[] = [({ transform }) => ({ ...transform, x: 0 })];
const TAP = { activationConstraint: { distance: 4 } };
const KEYS = { coordinateGetter: sortableKeyboardCoordinates };

const HIDDEN: Readonly<Record<HiddenBecause, string>> = {
  empty: 'Noch leer, Gäste sehen ihn nicht',
  plan: 'Ihr Tarif zeigt Gästen diesen Block nicht',
};

const nameOf = (block: Block): string => {
  const heading = 'heading' in block ? block.heading : 'headline' in block ? block.headline : '';
  return heading === '' ? BLOCK_KINDS[block.kind].label : heading;
};

interface BlockListProps {
  readonly content: PageContent;
  readonly plan: string;
  readonly openBlock: string | null;
  readonly onOpen: (id: string | null) => void;
  readonly step: (edit: PageEdit) => void;
}

/** The blocks of a page, one below the other: moved by hand, button or key; opened to be edited. */
export function BlockList({ content, plan, openBlock, onOpen, step }: BlockListProps) {
  const { blocks } = content;
  const sensors = useSensors(useSensor(PointerSensor, TAP), useSensor(PromptKeyboardSensor, KEYS));
  const ids = useMemo(() => blocks.map(({ id }) => id), [blocks]);
  const accessibility = useMemo(() => dragWords(blocks), [blocks]);
  const onDragEnd = ({ active, over }: DragEndEvent): void => {
    if (over === null) return;
    step({ kind: 'block-moved', id: String(active.id), to: ids.indexOf(String(over.id)) });
  };
  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        modifiers={upAndDown}
        accessibility={accessibility}
        onDragEnd={onDragEnd}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <ol className={classes.blocks} aria-label="Blöcke der Seite">
            {blocks.map((block, place) => (
              <BlockRow
                key={block.id}
                block={block}
                place={place}
                count={blocks.length}
                plan={plan}
                isOpen={block.id === openBlock}
                onOpen={onOpen}
                step={step}
              />
            ))}
          </ol>
        </SortableContext>
      </DndContext>
      <AddBlock blocks={blocks} onOpen={onOpen} step={step} />
    </>
  );
}

interface BlockRowProps extends Pick<BlockListProps, 'plan' | 'onOpen' | 'step'> {
  readonly block: Block;
  readonly place: number;
  readonly count: number;
  readonly isOpen: boolean;
}

function BlockRow({ block, place, count, plan, isOpen, onOpen, step }: BlockRowProps) {
  const { id, kind } = block;
  const { pictures } = useKnownPictures();
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, ...drag } = useSortable({ id });
  const hidden = hiddenBecause(block, pictures, plan);
  const { label } = BLOCK_KINDS[kind];
  const name = nameOf(block);
  return (
    <li
      ref={setNodeRef}
      className={classes.block}
      style={{ transform: CSS.Translate.toString(drag.transform), transition: drag.transition }}
      data-open={isOpen}
      data-dragged={drag.isDragging}
    >
      <div className={classes.blockHead}>
        <button
          ref={setActivatorNodeRef}
          type="button"
          className={classes.handle}
          {...attributes}
          {...listeners}
          aria-label={`Verschieben: ${name}`}
          aria-roledescription="verschiebbarer Block"
        >
          <IconGripVertical size={18} aria-hidden />
        </button>
        <button
          type="button"
          className={classes.blockName}
          aria-expanded={isOpen}
          onClick={() => onOpen(isOpen ? null : id)}
        >
          <span>
            <b>{name}</b>
            <small>
              {hidden !== null ? HIDDEN[hidden] : name === label ? BLOCK_KINDS[kind].hint : label}
            </small>
          </span>
          <IconChevronDown size={18} aria-hidden />
        </button>
        <StepButton
          label={`Nach oben: ${name}`}
          blocked={place === 0 ? 'Der erste Block' : null}
          onClick={() => step({ kind: 'block-moved', id, to: place - 1 })}
        >
          <IconArrowUp size={18} aria-hidden />
        </StepButton>
        <StepButton
          label={`Nach unten: ${name}`}
          blocked={place === count - 1 ? 'Der letzte Block' : null}
          onClick={() => step({ kind: 'block-moved', id, to: place + 1 })}
        >
          <IconArrowDown size={18} aria-hidden />
        </StepButton>
      </div>
      {isOpen ? (
        <div className={classes.fields}>
          <BlockFields
            block={block}
            onChange={(changed, field) => step({ kind: 'block-changed', block: changed, field })}
          />
          {kind === 'form' ? null : (
            <Button
              variant="subtle"
              color="danger"
              size="compact-sm"
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => {
                step({ kind: 'block-removed', id });
                onOpen(null);
              }}
            >
              Block entfernen
            </Button>
          )}
        </div>
      ) : null}
    </li>
  );
}

function AddBlock({
  blocks,
  onOpen,
  step,
}: Pick<BlockListProps, 'onOpen' | 'step'> & { readonly blocks: readonly Block[] }) {
  const isFull = blocks.length >= PAGE_LIMITS.blocks;
  return (
    <Menu position="bottom-start" width={320} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button
          variant="default"
          fullWidth
          leftSection={<IconPlus size={18} aria-hidden />}
          disabled={isFull}
        >
          {isFull ? `Höchstens ${PAGE_LIMITS.blocks} Blöcke` : 'Block hinzufügen'}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {addableKinds(blocks).map((kind) => (
          <Menu.Item
            key={kind}
            onClick={() => {
              const block = newBlock(kind, blocks);
              // Before the form, with which most pages end.
              const form = blocks.findIndex((each) => each.kind === 'form');
              step({ kind: 'block-added', block, at: kind === 'hero' ? 0 : form });
              onOpen(block.id);
            }}
          >
            <b>{BLOCK_KINDS[kind].label}</b>
            <span className={classes.kindHint}>{BLOCK_KINDS[kind].hint}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

/** What screen readers say while a block is moved. */
function dragWords(blocks: readonly Block[]) {
  const named = (id: string | number): string => {
    const block = blocks.find((each) => each.id === id);
    return block === undefined ? 'Block' : `„${nameOf(block)}“`;
  };
  const placed = (id: string | number): string =>
    `auf Platz ${blocks.findIndex((each) => each.id === id) + 1} von ${blocks.length}`;
  return {
    restoreFocus: true,
    screenReaderInstructions: {
      draggable:
        'Leertaste nimmt den Block auf, Pfeiltasten bewegen ihn, Leertaste legt ihn ab, Escape bricht ab.',
    },
    announcements: {
      onDragStart: ({ active }: { active: { id: string | number } }) =>
        `${named(active.id)} aufgenommen.`,
      onDragOver: ({ active, over }: Moved) =>
        over === null ? undefined : `${named(active.id)} ist ${placed(over.id)}.`,
      onDragEnd: ({ active, over }: Moved) =>
        over === null
          ? `${named(active.id)} bleibt, wo er war.`
          : `${named(active.id)} abgelegt ${placed(over.id)}.`,
      onDragCancel: ({ active }: { active: { id: string | number } }) =>
        `Verschieben abgebrochen. ${named(active.id)} bleibt, wo er war.`,
    },
  };
}

interface Moved {
  readonly active: { readonly id: string | number };
  readonly over: { readonly id: string | number } | null;
}
