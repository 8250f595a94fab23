import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { PrintDraft } from '#shared/contracts/print-studio.ts';
import type { PrintTexts } from '#shared/print-products.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Downloads } from './downloads.tsx';
import { LookChoice } from './look-choice.tsx';
import { Preview } from './preview.tsx';
import { ProductTiles } from './product-tiles.tsx';
import type { StudioProps } from './studio-props.ts';
import { TextFields } from './text-fields.tsx';
import classes from './print.module.css';

const schema = async () => (await import('#shared/contracts/print-studio.ts')).printTexts;

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
  const order = { product: search.produkt, look: search.aussehen, ...texts };
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
              look={search.aussehen}
              value={search.produkt}
              onPick={(produkt) => onChange({ produkt })}
            />
          </Section>
          <Section title="Farben und Texte">
            <LookChoice
              value={search.aussehen}
              adjusted={draft.adjustedLooks}
              onPick={(aussehen) => onChange({ aussehen })}
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
