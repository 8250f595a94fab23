import { Input, SegmentedControl, Skeleton } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PrintDraft } from '#shared/contracts/campaigns/print-studio.ts';
import {
  PRINT_LOOKS,
  type PrintLook,
  printProduct,
  type PrintTexts,
} from '#shared/print-products.ts';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Downloads } from './downloads.tsx';
import { ProductTiles } from './product-tiles.tsx';
import type { StudioProps } from './studio-props.ts';
import { TextFields } from './text-fields.tsx';
import { type Order, usePicture } from './use-picture.ts';
import classes from './print.module.css';

const schema = async () => (await import('#shared/contracts/campaigns/print-studio.ts')).printTexts;

/** Long enough to finish a word before the next picture is asked for. */
const PAUSE_MS = 450;

/** Product, look and texts on one side, the product as it will be on the other. */
export function Workbench({
  linkId,
  draft,
  search,
  onChange,
}: StudioProps & { readonly draft: PrintDraft }) {
  const form = useContractForm(schema, draft.texts);
  const typed = useWatch({ control: form.control });
  const [texts, setTexts] = useState<PrintTexts>(draft.texts);
  const [settled] = useDebouncedValue(typed, PAUSE_MS);
  const [first] = useState(settled);
  useEffect(() => {
    if (settled === first) return undefined;
    let isLeft = false;
    // Without a connection there is no picture of it either.
    schema().then(
      (by) => {
        const checked = by.safeParse(settled);
        if (checked.success && !isLeft) setTexts(checked.data);
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [settled, first]);
  const [usual = 'light'] = draft.looks;
  const { produkt = 'poster_a4', aussehen = usual } = search;
  const order = { product: produkt, look: aussehen, ...texts };
  return (
    <>
      {draft.notice === null ? null : (
        <div className={classes.notice}>
          <Note tone="wait" title="Vor dem Drucken">
            {draft.notice}
          </Note>
        </div>
      )}
      <div className={classes.studio}>
        <div className={classes.settings}>
          <Section title="Produkt">
            <ProductTiles
              linkId={linkId}
              texts={draft.texts}
              look={aussehen}
              value={produkt}
              onPick={(next) => onChange({ produkt: next })}
            />
          </Section>
          <Section title="Farben und Texte">
            <LookChoice
              value={aussehen}
              looks={draft.looks}
              adjusted={draft.adjustedLooks}
              onPick={(next) => onChange({ aussehen: next })}
            />
            <Form form={form} label="Texte der Drucksache" onSubmit={() => Promise.resolve()}>
              <TextFields control={form.control} onReset={() => form.reset(draft.texts)} />
            </Form>
          </Section>
        </div>
        <aside className={classes.side} aria-label="Vorschau und Download">
          <Preview linkId={linkId} order={order} />
          <Downloads linkId={linkId} form={form} order={order} target={draft.target} />
        </aside>
      </div>
    </>
  );
}

interface LookChoiceProps {
  readonly value: PrintLook;
  /** Those that exist for this link. */
  readonly looks: readonly PrintLook[];
  /** Looks in which a colour had to be made readable. */
  readonly adjusted: readonly PrintLook[];
  readonly onPick: (look: PrintLook) => void;
}

/** How the provider's colours are spread. */
function LookChoice({ value, looks, adjusted, onPick }: LookChoiceProps) {
  return (
    <div className={classes.looks}>
      <Input.Label component="div" id="print-look">
        Gestaltung
      </Input.Label>
      <SegmentedControl
        aria-labelledby="print-look"
        data={looks.map((look) => ({ value: look, label: PRINT_LOOKS[look] }))}
        value={value}
        onChange={(look) => onPick(look)}
      />
      {adjusted.includes(value) ? (
        <p className={classes.hint}>
          Eine Ihrer Textfarben wäre auf ihrer Fläche schlecht lesbar. Sie wird hier dunkler oder
          heller gedruckt.
        </p>
      ) : null}
    </div>
  );
}

interface PreviewProps {
  readonly linkId: string;
  readonly order: Order;
}

/** The product as it will be printed, each side of it. */
function Preview({ linkId, order }: PreviewProps) {
  const { label, sides = [''] } = printProduct(order.product);
  return (
    <div className={classes.preview}>
      {sides.map((name, side) => (
        <Side
          key={`${order.product} ${name}`}
          linkId={linkId}
          order={order}
          side={side}
          name={`${label} ${name}`.trim()}
        />
      ))}
    </div>
  );
}

function Side({ linkId, order, side, name }: PreviewProps & { side: number; name: string }) {
  const picture = usePicture(linkId, order, 'small', side);
  const { width, height, isRound = false } = printProduct(order.product);
  if (picture.error !== null)
    return (
      <ErrorState
        title="Die Vorschau konnte nicht erstellt werden"
        message={picture.error.message}
        onRetry={() => void picture.refetch()}
      />
    );
  if (picture.data === undefined)
    return (
      <Skeleton
        radius={isRound ? '50%' : 'sm'}
        style={{ aspectRatio: `${width} / ${height}` }}
        aria-label="Vorschau wird erstellt"
      />
    );
  return (
    <img
      className={classes.product}
      src={picture.data}
      alt={`Vorschau: ${name}`}
      width={width}
      height={height}
      data-round={isRound}
      aria-busy={picture.isPlaceholderData}
    />
  );
}
