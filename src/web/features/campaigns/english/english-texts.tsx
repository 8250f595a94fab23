import { Button, Progress, Textarea } from '@mantine/core';
import { IconArrowDown, IconCheck } from '@tabler/icons-react';
import { type ReactNode, useRef } from 'react';
import {
  englishOf,
  type EnglishTexts as Texts,
  formerEnglish,
  type OwnText,
  withoutEnglish,
} from '#shared/english/english-texts.ts';
import { STANDARD_ENGLISH } from '#shared/english/standard-english.ts';
import classes from './english-texts.module.css';

interface EnglishTextsProps {
  readonly own: readonly OwnText[];
  readonly texts: Texts;
  readonly onChange: (texts: Texts, german: string) => void;
  /** Said beside the count while something is missing, and once nothing is. */
  readonly whileMissing: ReactNode;
  readonly whenComplete: ReactNode;
}

/** The provider's own texts, German and English side by side, with what is still missing. */
export function EnglishTexts(props: EnglishTextsProps) {
  const { own, texts, onChange, whileMissing, whenComplete } = props;
  const list = useRef<HTMLDivElement>(null);
  const missing = withoutEnglish(own, texts);
  const done = own.length - missing.length;
  const toNext = (): void => {
    const open = [...(list.current?.querySelectorAll('[data-missing] textarea') ?? [])];
    const here = document.activeElement;
    const next = open.find(
      (each) =>
        here !== null &&
        (here.compareDocumentPosition(each) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
    );
    ((next ?? open[0]) as HTMLTextAreaElement | undefined)?.focus();
  };
  const places = [...new Set(own.map(({ place }) => place))];
  return (
    <div className={classes.english} ref={list}>
      <div className={classes.head}>
        <output className={classes.state}>
          <b>
            {missing.length === 0
              ? 'Alles auf Englisch'
              : `${done} von ${own.length} Texten auf Englisch`}
          </b>
          <span>{missing.length === 0 ? whenComplete : whileMissing}</span>
        </output>
        {missing.length === 0 ? (
          <IconCheck className={classes.check} size={24} aria-hidden />
        ) : (
          <Button
            variant="default"
            leftSection={<IconArrowDown size={18} aria-hidden />}
            onClick={toNext}
          >
            Nächster fehlender Text
          </Button>
        )}
        <Progress
          className={classes.progress ?? ''}
          value={own.length === 0 ? 100 : (100 * done) / own.length}
          aria-hidden
        />
      </div>
      {places.map((place) => (
        <section key={place} className={classes.place}>
          <h3>{place}</h3>
          {own
            .filter((each) => each.place === place)
            .map((each) => (
              <Pair key={each.german} {...each} own={own} texts={texts} onChange={onChange} />
            ))}
        </section>
      ))}
    </div>
  );
}

interface PairProps extends OwnText, Pick<EnglishTextsProps, 'own' | 'texts' | 'onChange'> {}

/** A text as it is, and its English. */
function Pair({ label, german, own, texts, onChange }: PairProps) {
  const isMissing = englishOf(german, texts) === null;
  const standard = Object.hasOwn(STANDARD_ENGLISH, german) ? STANDARD_ENGLISH[german] : undefined;
  const former = isMissing ? formerEnglish(german, texts, own) : null;
  const say = (english: string): void => {
    const { [german]: _, ...others } = texts;
    onChange(english === '' ? others : { ...others, [german]: english }, german);
  };
  return (
    <div className={classes.pair} data-missing={isMissing ? '' : undefined}>
      <div className={classes.german}>
        <span>{label}</span>
        <p>{german}</p>
      </div>
      <div>
        <Textarea
          aria-label={`Englisch für ${label}: ${german.slice(0, 80)}`}
          lang="en"
          spellCheck
          autosize
          minRows={1}
          maxRows={14}
          placeholder={standard ?? 'Englisch'}
          value={Object.hasOwn(texts, german) ? (texts[german] ?? '') : ''}
          onChange={({ currentTarget }) => say(currentTarget.value)}
        />
        {former === null ? null : (
          <div className={classes.former}>
            <span>
              Vor Ihrer Änderung: <q lang="en">{former.english}</q>
            </span>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => {
                const { [former.german]: _, ...others } = texts;
                onChange({ ...others, [german]: former.english }, german);
              }}
            >
              Übernehmen
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}
