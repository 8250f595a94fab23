import {
  Anchor,
  CloseButton,
  TextInput,
  UnstyledButton,
  useComputedColorScheme,
} from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { HelpArticle, HelpBlock } from '#shared/help/article.ts';
import { articleOfScreen, helpArticle, searchHelp } from '#shared/help/help-centre.ts';
import pictures from '#shared/site-pictures.generated.json' with { type: 'json' };
import classes from './help-panel.module.css';

/** Keyboard and screen reader go on where another page begins. */
const takeFocus = (heading: HTMLHeadingElement | null) => heading?.focus();

export interface HelpPanelProps {
  /** Path of the screen beside it. */
  readonly path: string;
  readonly onClose: () => void;
}

/** A page of the help centre beside the screen that it is about; the screen stays usable. */
export function HelpPanel({ path, onClose }: HelpPanelProps) {
  const [article, setArticle] = useState(() => articleOfScreen(path));
  const [query, setQuery] = useState('');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape' && panel.current?.contains(document.activeElement) === true) onClose();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [onClose]);
  const open = (next: HelpArticle) => {
    setQuery('');
    setArticle(next);
  };
  return (
    <aside ref={panel} className={classes.panel} aria-label="Hilfe">
      <div className={classes.head}>
        <TextInput
          type="search"
          aria-label="Hilfe durchsuchen"
          placeholder="Hilfe durchsuchen"
          leftSection={<IconSearch size={18} aria-hidden />}
          value={query}
          onChange={({ currentTarget }) => setQuery(currentTarget.value)}
          className={classes.finder ?? ''}
        />
        <CloseButton size="lg" aria-label="Hilfe schließen" onClick={onClose} />
      </div>
      {query.trim() === '' ? (
        <div className={classes.body}>
          <h2 key={article.slug} ref={takeFocus} tabIndex={-1} className={classes.title}>
            {article.title}
          </h2>
          <p className={classes.summary}>{article.summary}</p>
          {article.picture === undefined ? null : <Shot picture={article.picture} />}
          {article.body.map((block) => (
            <Block key={'items' in block ? block.items.join() : block.text} block={block} />
          ))}
          <Choices
            title="Als Nächstes"
            articles={(article.related ?? []).flatMap((slug) => helpArticle(slug) ?? [])}
            onChoose={open}
          />
          <p className={classes.ends}>
            <Anchor href={`/hilfe/${article.slug}`} target="_blank" underline="always">
              Als Seite öffnen
              <span className="ew-visually-hidden"> (öffnet in einem neuen Tab)</span>
            </Anchor>
            <Anchor
              href={`/hilfe/kontakt?thema=${article.slug}`}
              target="_blank"
              underline="always"
            >
              Frage an den Support
              <span className="ew-visually-hidden"> (öffnet in einem neuen Tab)</span>
            </Anchor>
          </p>
        </div>
      ) : (
        <div className={classes.body}>
          <Choices
            title={`Hilfe zu „${query.trim()}“`}
            articles={searchHelp(query)}
            onChoose={open}
            empty="Dazu gibt es keine Seite. Versuchen Sie ein anderes Wort."
          />
        </div>
      )}
    </aside>
  );
}

/** Pictures of `npm run pictures` in the size that the panel has room for, by their names. */
const FILES = import.meta.glob<string>('../../public-site/platform/pictures/*-{640,720}.avif', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** The screen that a page is about, as light or dark as the application. */
function Shot({
  picture: { name, alt },
}: {
  readonly picture: NonNullable<HelpArticle['picture']>;
}) {
  const scheme = useComputedColorScheme('light');
  const { width, height, schemes } = pictures[name];
  const shown = schemes.includes(scheme) ? scheme : 'light';
  const size = height > width ? 640 : 720;
  return (
    <img
      className={height > width ? `${classes.shot} ${classes.tall}` : classes.shot}
      src={FILES[`../../public-site/platform/pictures/${name}-${shown}-${size}.avif`]}
      width={width}
      height={height}
      alt={alt}
      loading="lazy"
      decoding="async"
    />
  );
}

function Block({ block }: { readonly block: HelpBlock }) {
  switch (block.kind) {
    case 'heading':
      return <h3 className={classes.heading}>{block.text}</h3>;
    case 'text':
      return <p>{block.text}</p>;
    case 'note':
      return <p className={classes.note}>{block.text}</p>;
    case 'steps':
      return (
        <ol className={classes.steps}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'list':
      return (
        <ul className={classes.list}>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
  }
}

interface ChoicesProps {
  readonly title: string;
  readonly articles: readonly HelpArticle[];
  readonly onChoose: (article: HelpArticle) => void;
  readonly empty?: string;
}

function Choices({ title, articles, onChoose, empty }: ChoicesProps) {
  if (articles.length === 0 && empty === undefined) return null;
  return (
    <>
      <h3 className={classes.heading}>{title}</h3>
      {articles.length === 0 ? <p>{empty}</p> : null}
      <ul className={classes.choices}>
        {articles.map((each) => (
          <li key={each.slug}>
            <UnstyledButton className={classes.choice ?? ''} onClick={() => onChoose(each)}>
              {each.title}
            </UnstyledButton>
          </li>
        ))}
      </ul>
    </>
  );
}
