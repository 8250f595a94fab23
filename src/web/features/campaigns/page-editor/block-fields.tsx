import { SegmentedControl } from '@mantine/core';
import { BLOCK_KINDS, PAGE_LIMITS } from '#shared/guest-page/blocks.ts';
import type { Block, BlockOf } from '#shared/guest-page/page-content.ts';
import type { FieldsProps } from './fields-props.ts';
import { FormattedWords } from './formatted-words.tsx';
import { Line, WebLine, Words } from './line-fields.tsx';
import {
  FactsFields,
  GalleryFields,
  QuestionsFields,
  SpacesFields,
  VoicesFields,
} from './list-block-fields.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './page-editor.module.css';

type Change = (block: Block, field: string | null) => void;

/** What can be said in a block. */
export function BlockFields({
  block,
  onChange,
}: {
  readonly block: Block;
  readonly onChange: Change;
}) {
  const setter =
    <Kind extends Block['kind']>(of: BlockOf<Kind>): FieldsProps<Kind>['set'] =>
    (change, field = Object.keys(change)[0] ?? null) =>
      onChange({ ...of, ...change }, field);
  switch (block.kind) {
    case 'hero':
      return <HeroFields block={block} set={setter<'hero'>(block)} />;
    case 'text':
      return <TextFields block={block} set={setter<'text'>(block)} />;
    case 'gallery':
      return <GalleryFields block={block} set={setter<'gallery'>(block)} />;
    case 'facts':
      return <FactsFields block={block} set={setter<'facts'>(block)} />;
    case 'spaces':
      return <SpacesFields block={block} set={setter<'spaces'>(block)} />;
    case 'voices':
      return <VoicesFields block={block} set={setter<'voices'>(block)} />;
    case 'questions':
      return <QuestionsFields block={block} set={setter<'questions'>(block)} />;
    case 'contact':
      return <ContactFields block={block} set={setter<'contact'>(block)} />;
    case 'way':
      return <WayFields block={block} set={setter<'way'>(block)} />;
    case 'form':
      return <FormFields block={block} set={setter<'form'>(block)} />;
    case 'benefit':
      return <BenefitFields block={block} set={setter<'benefit'>(block)} />;
  }
}

const ARRANGEMENTS = [
  { value: 'full', label: 'Bildfüllend' },
  { value: 'beside', label: 'Daneben' },
  { value: 'above', label: 'Darüber' },
] as const;

function HeroFields({ block, set }: FieldsProps<'hero'>) {
  return (
    <>
      <PictureField label="Foto" value={block.picture} onChange={(picture) => set({ picture })} />
      <div>
        <span className={classes.groupLabel} id={`${block.id}-arrangement`}>
          Anordnung
        </span>
        <SegmentedControl
          fullWidth
          aria-labelledby={`${block.id}-arrangement`}
          data={[...ARRANGEMENTS]}
          value={block.arrangement}
          onChange={(arrangement) => set({ arrangement }, null)}
        />
      </div>
      <Line
        label="Zeile über der Überschrift"
        hint="Wasserschloss am Ammersee"
        value={block.kicker}
        onChange={(kicker) => set({ kicker })}
      />
      <Line
        label="Überschrift"
        description="Leer: die Überschrift der Kampagne"
        value={block.headline}
        onChange={(headline) => set({ headline })}
      />
      <Line
        label="Unterzeile"
        description="Leer: die Unterzeile der Kampagne"
        value={block.subline}
        onChange={(subline) => set({ subline })}
      />
      <Line
        label="Frage, mit der die Anfrage beginnt"
        hint="Wann feiern Sie, und mit wie vielen Gästen?"
        value={block.question}
        onChange={(question) => set({ question })}
      />
    </>
  );
}

function TextFields({ block, set }: FieldsProps<'text'>) {
  return (
    <>
      <Line label="Überschrift" value={block.heading} onChange={(heading) => set({ heading })} />
      <FormattedWords
        label="Text"
        max={PAGE_LIMITS.text}
        value={block.text}
        onChange={(text) => set({ text })}
      />
    </>
  );
}

function ContactFields({ block, set }: FieldsProps<'contact'>) {
  return (
    <>
      <PictureField label="Foto" value={block.picture} onChange={(picture) => set({ picture })} />
      <Line label="Name" value={block.name} onChange={(name) => set({ name })} />
      <Line
        label="Aufgabe"
        hint="begleitet Ihre Feier vom ersten Gespräch an"
        value={block.role}
        onChange={(role) => set({ role })}
      />
      <div className={classes.pair}>
        <Line label="Telefon" max={60} value={block.phone} onChange={(phone) => set({ phone })} />
        <Line label="E-Mail" max={254} value={block.email} onChange={(email) => set({ email })} />
      </div>
      <Line
        label="Erreichbar"
        hint="Dienstag bis Samstag, 10 bis 18 Uhr"
        value={block.reachable}
        onChange={(reachable) => set({ reachable })}
      />
    </>
  );
}

function WayFields({ block, set }: FieldsProps<'way'>) {
  return (
    <>
      <Line
        label="Überschrift"
        hint="So finden Sie uns"
        value={block.heading}
        onChange={(heading) => set({ heading })}
      />
      <Words
        label="Anfahrt"
        hint="S8 bis Herrsching, dann das Schiff. Parken können Sie im Schlosshof."
        value={block.text}
        onChange={(text) => set({ text })}
      />
      <PictureField
        label="Karte oder Lageplan"
        value={block.picture}
        onChange={(picture) => set({ picture })}
      />
      <WebLine
        label="Link zu einer Karte"
        hint="https://www.openstreetmap.org/…"
        value={block.mapUrl}
        onChange={(mapUrl) => set({ mapUrl })}
      />
    </>
  );
}

function BenefitFields({ block, set }: FieldsProps<'benefit'>) {
  return (
    <>
      <p className={classes.fieldsNote}>{BLOCK_KINDS.benefit.empty}</p>
      <PictureField label="Foto" value={block.picture} onChange={(picture) => set({ picture })} />
    </>
  );
}

function FormFields({ block, set }: FieldsProps<'form'>) {
  return (
    <>
      <Line
        label="Überschrift neben dem Formular"
        hint="Erzählen Sie uns von Ihrer Feier"
        value={block.heading}
        onChange={(heading) => set({ heading })}
      />
      <Words
        label="Text darunter"
        hint="Wenige kurze Schritte, keine Verpflichtung."
        value={block.hint}
        onChange={(hint) => set({ hint })}
      />
    </>
  );
}
