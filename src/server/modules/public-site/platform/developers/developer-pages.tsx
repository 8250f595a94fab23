import type { Page } from '../page-layout.tsx';
import { DEVELOPER_STYLE, REFERENCE_STYLE } from './developer-style.ts';
import { developerExamples } from './examples.ts';
import { Block, CodeBlock } from './guide-parts.tsx';
import type { Guide, GuideSection } from './guide.ts';
import { READING_GUIDES } from './reading-guides.ts';
import { WEBHOOK_GUIDE } from './webhook-guide.ts';

const DEVELOPERS_PATH = '/entwickler';
const REFERENCE_PATH = `${DEVELOPERS_PATH}/referenz`;
const DOCUMENT_PATH = '/api/v1/openapi.json';

/** In the order in which they are read. */
export const GUIDES: readonly Guide[] = [...READING_GUIDES, WEBHOOK_GUIDE];

const pathOf = ({ slug }: Guide): string =>
  slug === '' ? DEVELOPERS_PATH : `${DEVELOPERS_PATH}/${slug}`;

/**
 * The documentation for developers, by the path of each page (docs/product/integrations.md section 7).
 * @param origin where this installation is reached; stands in the examples
 */
export function developerPages(origin: string): Readonly<Record<string, Page>> {
  const pages = GUIDES.map((guide) => [pathOf(guide), guidePage(guide, origin)] as const);
  return { ...Object.fromEntries(pages), [REFERENCE_PATH]: referencePage };
}

function guidePage(guide: Guide, origin: string): Page {
  const { title, summary, sections, slug } = guide;
  const isStart = slug === '';
  return {
    title: isStart ? 'Für Entwickler' : `${title} – Für Entwickler`,
    canonical: pathOf(guide),
    description: summary,
    style: DEVELOPER_STYLE,
    script: 'developers.ts',
    content: (
      <div className={isStart ? 'wide dev steps-page' : 'wide dev'}>
        <Side current={guide} />
        <div>
          <div className="dev-head">
            <h1>{title}</h1>
            <p className="intro">{summary}</p>
          </div>
          {sections.map((section) => (
            <Section key={section.id} section={section} origin={origin} />
          ))}
          <Further current={guide} />
        </div>
      </div>
    ),
  };
}

function Side({ current }: { current: Guide }) {
  return (
    <nav className="dev-side" aria-label="Für Entwickler">
      <p>Anleitungen</p>
      <ul>
        {GUIDES.map((guide) => (
          <li key={guide.slug}>
            <a
              href={pathOf(guide)}
              {...(guide === current ? { 'aria-current': 'page' as const } : {})}
            >
              {guide.name}
            </a>
          </li>
        ))}
      </ul>
      <p>Nachschlagen</p>
      <ul>
        <li>
          <a href={REFERENCE_PATH}>Referenz</a>
        </li>
        <li>
          <a href={DOCUMENT_PATH}>OpenAPI 3.1</a>
        </li>
      </ul>
    </nav>
  );
}

function Section({ section, origin }: { section: GuideSection; origin: string }) {
  const { id, title, body, examples = [] } = section;
  const all = developerExamples(origin);
  return (
    <section className={examples.length === 0 ? 'dev-part alone' : 'dev-part'} aria-labelledby={id}>
      <div className="dev-text">
        <h2 id={id}>{title}</h2>
        {body.map((block) => (
          <Block key={JSON.stringify(block)} block={block} />
        ))}
      </div>
      {examples.length === 0 ? null : (
        <div className="dev-code">
          {examples.map((name) => (
            <CodeBlock key={name} example={all[name]} />
          ))}
        </div>
      )}
    </section>
  );
}

/** From the first page to all others, from each other to the next one. */
function Further({ current }: { current: Guide }) {
  const place = GUIDES.indexOf(current);
  const next = current.slug === '' ? GUIDES.slice(1) : GUIDES.slice(place + 1, place + 2);
  return (
    <section className="dev-part alone" aria-labelledby="weiter">
      <div>
        <h2 id="weiter">Weiter</h2>
        <ul className="dev-next">
          {next.map((guide) => (
            <li key={guide.slug}>
              <a href={pathOf(guide)}>
                <b>{guide.name}</b>
                <span>{guide.summary}</span>
              </a>
            </li>
          ))}
          <li>
            <a href={REFERENCE_PATH}>
              <b>Referenz</b>
              <span>Jeder Aufruf mit Filtern, Feldern und Beispielen, auf Englisch.</span>
            </a>
          </li>
        </ul>
      </div>
    </section>
  );
}

/** Rendered in the browser from the description; without a script it leads to the description itself. */
const referencePage: Page = {
  title: 'Referenz – Für Entwickler',
  canonical: REFERENCE_PATH,
  description: 'Jeder Aufruf der Schnittstelle mit Filtern, Feldern, Antworten und Beispielen.',
  style: REFERENCE_STYLE,
  script: 'reference.ts',
  content: (
    <>
      <div className="wide reference-head">
        <h1>Referenz</h1>
        <nav aria-label="Für Entwickler">
          <a href={DEVELOPERS_PATH}>Anleitungen</a>
          <a href={DOCUMENT_PATH}>OpenAPI 3.1</a>
        </nav>
      </div>
      <div id="referenz">
        <p className="waiting">
          Die Referenz wird geladen. Ohne JavaScript lesen Sie{' '}
          <a href={DOCUMENT_PATH}>die Beschreibung im Format OpenAPI</a>.
        </p>
      </div>
    </>
  ),
};
