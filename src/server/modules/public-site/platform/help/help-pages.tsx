import type { ReactNode } from 'react';
import { AREA_TOPICS } from '#shared/help/area-topics.ts';
import type { HelpArticle, HelpBlock, HelpGroup } from '#shared/help/article.ts';
import { HELP_GROUPS, helpArticle, searchHelp } from '#shared/help/help-centre.ts';
import { HELP_TOPICS } from '#shared/help/topics.ts';
import { isTall, Picture } from '../page-context.tsx';
import type { Page } from '../page-layout.tsx';
import { HELP_STYLE } from './help-style.ts';
import { Lifecycle } from './lifecycle-picture.tsx';

export const HELP_PATH = '/hilfe';
export const CONTACT_PATH = `${HELP_PATH}/kontakt`;

const ADVICE =
  'Diese Seiten ersetzen keine Steuer- oder Rechtsberatung. Fragen Sie im Zweifel Ihre Steuerberatung.';

function pathOf(slug: string): string {
  return `${HELP_PATH}/${slug}`;
}

function idOf({ title }: HelpGroup): string {
  return `gruppe-${HELP_GROUPS.findIndex((each) => each.title === title)}`;
}

/** The help centre's first page: search, every task, the way of a commission, and the words. */
export const helpIndexPage: Page = {
  title: 'Hilfe',
  canonical: HELP_PATH,
  description:
    'Anleitungen und rechtliche Grundlagen für Ihr Empfehlungsprogramm: Partner, Kampagnen, Anfragen, Gutschriften, DATEV und Datenschutz.',
  style: HELP_STYLE,
  hasDoor: true,
  content: (
    <div className="wide help">
      <h1>Hilfe</h1>
      <p className="intro">Wie etwas geht, Schritt für Schritt, und was das Gesetz dazu sagt.</p>
      <Finder query="" />
      <div className="shelf">
        {HELP_GROUPS.map((group) => (
          <section key={group.title} aria-labelledby={idOf(group)}>
            <h2 id={idOf(group)}>{group.title}</h2>
            <ul>
              {group.articles.map(({ slug, title }) => (
                <li key={slug}>
                  <a href={pathOf(slug)}>{title}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      <section className="band" aria-labelledby="weg">
        <h2 id="weg">Der Weg einer Prämie</h2>
        <Lifecycle />
      </section>
      <div className="band">
        <h2 id="begriffe">Begriffe</h2>
        <div className="words">
          {Object.entries({ ...HELP_TOPICS, ...AREA_TOPICS }).map(
            ([id, { title, short, more }]) => (
              <section key={id} id={id} aria-labelledby={`${id}-titel`}>
                <h3 id={`${id}-titel`}>{title}</h3>
                <p className="short">{short}</p>
                {more.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </section>
            ),
          )}
        </div>
      </div>
      <p className="advice">{ADVICE}</p>
      <Ask />
    </div>
  ),
};

/** What the help centre has for some words; search engines are not to know it. */
export function helpSearchPage(query: string): Page {
  const hits = searchHelp(query);
  return {
    title: `Suche: ${query}`,
    canonical: null,
    description: '',
    style: HELP_STYLE,
    hasDoor: true,
    content: (
      <div className="wide help">
        <h1>Hilfe</h1>
        <Finder query={query} />
        <section className="band" aria-labelledby="treffer">
          <h2 id="treffer">{countOf(hits.length, query)}</h2>
          <ul className="hits">
            {hits.map(({ slug, title, summary }) => (
              <li key={slug}>
                <a href={pathOf(slug)}>
                  <strong>{title}</strong>
                  <span>{summary}</span>
                </a>
              </li>
            ))}
          </ul>
          {hits.length > 0 ? null : (
            <p>
              Versuchen Sie ein anderes Wort, sehen Sie in die{' '}
              <a href={HELP_PATH}>Übersicht aller Themen</a>, oder schreiben Sie uns.
            </p>
          )}
        </section>
        <Ask />
      </div>
    ),
  };
}

/** The page of one task or of one piece of law. */
export function helpArticlePage(group: HelpGroup, article: HelpArticle): Page {
  const { slug, title, summary, body, picture, sources = [], related = [] } = article;
  return {
    title,
    canonical: pathOf(slug),
    description: summary,
    style: HELP_STYLE,
    hasDoor: true,
    content: (
      <div className="wide help page">
        <nav className="side" aria-label={group.title}>
          <a className="back" href={HELP_PATH}>
            ← Alle Themen
          </a>
          <h2>{group.title}</h2>
          <ul>
            {group.articles.map((each) => (
              <li key={each.slug}>
                <a
                  href={pathOf(each.slug)}
                  {...(each.slug === slug ? { 'aria-current': 'page' as const } : {})}
                >
                  {each.title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <article className="article">
          <h1>{title}</h1>
          <p className="intro">{summary}</p>
          {picture === undefined ? null : (
            <figure className={isTall(picture.name) ? 'tall' : undefined}>
              <Picture
                {...picture}
                sizes={isTall(picture.name) ? '18rem' : '(max-width: 56rem) 92vw, 44rem'}
              />
            </figure>
          )}
          {body.map((block) => (
            <Block key={keyOf(block)} block={block} />
          ))}
          {sources.length === 0 ? null : (
            <>
              <h2>Quellen</h2>
              <ul className="sources">
                {sources.map(({ name, url }) => (
                  <li key={name}>
                    <a href={url} rel="noreferrer">
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
              <p className="advice">{ADVICE}</p>
            </>
          )}
          {related.length === 0 ? null : (
            <div className="related">
              <h2>Als Nächstes</h2>
              <ul className="nextlist">
                {related.map((each) => (
                  <li key={each}>
                    <a href={pathOf(each)}>{helpArticle(each)?.title}</a>
                  </li>
                ))}
              </ul>
            </div>
          )}
          <Ask topic={slug} />
        </article>
      </div>
    ),
  };
}

function Block({ block }: { block: HelpBlock }): ReactNode {
  switch (block.kind) {
    case 'heading':
      return <h2>{block.text}</h2>;
    case 'text':
      return <p>{block.text}</p>;
    case 'note':
      return (
        <p className="hint">
          <strong>Gut zu wissen</strong>
          {block.text}
        </p>
      );
    case 'steps':
      return <ol className="do">{block.items.map(asItem)}</ol>;
    case 'list':
      return <ul>{block.items.map(asItem)}</ul>;
  }
}

const asItem = (item: string) => (
  <li key={item}>
    <span>{item}</span>
  </li>
);

/** Works without a script: the server answers with what it has found. */
function Finder({ query }: { query: string }) {
  return (
    <search>
      <form className="finder" action={HELP_PATH}>
        <input
          type="search"
          name="suche"
          aria-label="Hilfe durchsuchen"
          placeholder="Was möchten Sie tun?"
          maxLength={100}
          defaultValue={query}
        />
        <button type="submit" className="button">
          Suchen
        </button>
      </form>
    </search>
  );
}

function Ask({ topic }: { topic?: string }) {
  return (
    <div className="ends article">
      <a
        className="button second"
        href={topic === undefined ? CONTACT_PATH : `${CONTACT_PATH}?thema=${topic}`}
      >
        Frage an den Support
      </a>
      {topic === undefined ? null : (
        <button type="button" className="button second" data-print hidden>
          Seite drucken
        </button>
      )}
    </div>
  );
}

const keyOf = (block: HelpBlock) => ('items' in block ? block.items.join() : block.text);

function countOf(hits: number, query: string): string {
  const what = hits === 0 ? 'Nichts' : hits === 1 ? '1 Seite' : `${hits} Seiten`;
  return `${what} zu „${query}“`;
}
