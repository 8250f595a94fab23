import { Checkbox, NumberInput, Select } from '@mantine/core';
import { PAGE_LIMITS } from '#shared/guest-page/blocks.ts';
import { EntryList } from './entry-list.tsx';
import type { FieldsProps } from './fields-props.ts';
import { Line, Words } from './line-fields.tsx';
import { PictureField } from './picture-field.tsx';
import classes from './page-editor.module.css';

export function GalleryFields({ block, set }: FieldsProps<'gallery'>) {
  return (
    <>
      <Line label="Überschrift" value={block.heading} onChange={(heading) => set({ heading })} />
      <Words label="Text" value={block.text} onChange={(text) => set({ text })} />
      <EntryList
        noun="Foto"
        entries={block.pictures}
        max={PAGE_LIMITS.gallery}
        empty={{ picture: null, caption: '' }}
        onChange={(pictures, field) => set({ pictures }, field)}
      >
        {(entry, change) => (
          <>
            <PictureField
              label="Foto"
              value={entry.picture}
              onChange={(picture) => change({ picture }, 'picture')}
            />
            <Line
              label="Bildunterschrift"
              value={entry.caption}
              onChange={(caption) => change({ caption }, 'caption')}
            />
          </>
        )}
      </EntryList>
    </>
  );
}

const ICON_LABELS: Readonly<Record<(typeof PAGE_LIMITS.icons)[number], string>> = {
  guests: 'Gäste',
  rooms: 'Betten',
  parking: 'Parken',
  outdoor: 'Garten',
  kitchen: 'Küche',
  music: 'Musik',
  access: 'Barrierefrei',
  dogs: 'Hunde',
  train: 'Bahn',
  water: 'Wasser',
};
const ICONS = PAGE_LIMITS.icons.map((value) => ({ value, label: ICON_LABELS[value] }));

export function FactsFields({ block, set }: FieldsProps<'facts'>) {
  return (
    <EntryList
      noun="Merkmal"
      entries={block.facts}
      max={PAGE_LIMITS.facts}
      empty={{ icon: null, value: '', label: '' }}
      onChange={(facts, field) => set({ facts }, field)}
    >
      {(fact, change) => (
        <>
          <div className={classes.pair}>
            <Line
              label="Zahl"
              hint="8–240"
              max={20}
              value={fact.value}
              onChange={(value) => change({ value }, 'value')}
            />
            <Select
              label="Zeichen"
              placeholder="Ohne"
              clearable
              data={ICONS}
              value={fact.icon}
              onChange={(icon) => change({ icon }, 'icon')}
            />
          </div>
          <Line
            label="Was sie sagt"
            hint="Gäste, vom Kaminzimmer bis zum Ballsaal"
            value={fact.label}
            onChange={(label) => change({ label }, 'label')}
          />
        </>
      )}
    </EntryList>
  );
}

export function SpacesFields({ block, set }: FieldsProps<'spaces'>) {
  return (
    <>
      <Line label="Überschrift" value={block.heading} onChange={(heading) => set({ heading })} />
      <EntryList
        noun="Raum"
        entries={block.spaces}
        max={PAGE_LIMITS.spaces}
        empty={{ name: '', text: '', picture: null, size: '', capacities: [] }}
        onChange={(spaces, field) => set({ spaces }, field)}
      >
        {(space, change) => (
          <>
            <div className={classes.pair}>
              <Line
                label="Name"
                hint="Ballsaal"
                value={space.name}
                onChange={(name) => change({ name }, 'name')}
              />
              <Line
                label="Größe"
                hint="240 m²"
                max={20}
                value={space.size}
                onChange={(size) => change({ size }, 'size')}
              />
            </div>
            <PictureField
              label="Foto"
              value={space.picture}
              onChange={(picture) => change({ picture }, 'picture')}
            />
            <Words
              label="Beschreibung"
              value={space.text}
              onChange={(text) => change({ text }, 'text')}
            />
            <EntryList
              noun="Bestuhlung"
              entries={space.capacities}
              max={PAGE_LIMITS.capacities}
              empty={{ seating: '', guests: 50 }}
              onChange={(capacities, field) => change({ capacities }, `capacities ${field ?? ''}`)}
            >
              {(capacity, changeCapacity) => (
                <div className={classes.pair}>
                  <Line
                    label="Bestuhlung"
                    hint="Lange Tafel"
                    max={60}
                    value={capacity.seating}
                    onChange={(seating) => changeCapacity({ seating }, 'seating')}
                  />
                  <NumberInput
                    label="Gäste"
                    min={1}
                    max={99_999}
                    allowDecimal={false}
                    value={capacity.guests}
                    onChange={(guests) => {
                      if (typeof guests === 'number' && guests >= 1)
                        changeCapacity({ guests }, 'guests');
                    }}
                  />
                </div>
              )}
            </EntryList>
          </>
        )}
      </EntryList>
    </>
  );
}

export function VoicesFields({ block, set }: FieldsProps<'voices'>) {
  return (
    <>
      <EntryList
        noun="Stimme"
        entries={block.voices}
        max={PAGE_LIMITS.voices}
        empty={{ quote: '', name: '', occasion: '', isAgreed: false }}
        onChange={(voices, field) => set({ voices }, field)}
      >
        {(voice, change) => (
          <>
            <Words
              label="Zitat"
              max={PAGE_LIMITS.quote}
              value={voice.quote}
              onChange={(quote) => change({ quote }, 'quote')}
            />
            <div className={classes.pair}>
              <Line
                label="Name"
                hint="Johanna und Matthis"
                value={voice.name}
                onChange={(name) => change({ name }, 'name')}
              />
              <Line
                label="Anlass"
                hint="Hochzeit im September 2025"
                value={voice.occasion}
                onChange={(occasion) => change({ occasion }, 'occasion')}
              />
            </div>
            <Checkbox
              label="Die Person hat zugestimmt, hier genannt zu werden"
              checked={voice.isAgreed}
              onChange={({ currentTarget }) =>
                change({ isAgreed: currentTarget.checked }, 'agreed')
              }
            />
          </>
        )}
      </EntryList>
      <Line
        label="Hinweis zur Prüfung"
        hint="Von uns ausgewählt, Echtheit nicht geprüft"
        description="Steht unter den Stimmen (§ 5b Abs. 3 UWG)"
        value={block.checkNote}
        onChange={(checkNote) => set({ checkNote })}
      />
    </>
  );
}

export function QuestionsFields({ block, set }: FieldsProps<'questions'>) {
  return (
    <>
      <Line
        label="Überschrift"
        hint="Gut zu wissen"
        value={block.heading}
        onChange={(heading) => set({ heading })}
      />
      <EntryList
        noun="Frage"
        entries={block.questions}
        max={PAGE_LIMITS.questions}
        empty={{ question: '', answer: '' }}
        onChange={(questions, field) => set({ questions }, field)}
      >
        {(entry, change) => (
          <>
            <Line
              label="Frage"
              hint="Dürfen Hunde mit?"
              value={entry.question}
              onChange={(question) => change({ question }, 'question')}
            />
            <Words
              label="Antwort"
              value={entry.answer}
              onChange={(answer) => change({ answer }, 'answer')}
            />
          </>
        )}
      </EntryList>
    </>
  );
}
