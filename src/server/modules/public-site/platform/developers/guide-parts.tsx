import type { ReactNode } from 'react';
import { API_PROBLEMS } from '#server/modules/integrations/index.ts';
import { API_SCOPES } from '#shared/api-scopes.ts';
import { EVENT_TYPES } from '#shared/event-types.ts';
import type { GuideBlock, MadeTable } from './guide.ts';
import { codePieces, type Example } from './highlight.ts';

/** Parts of which the developers' pages are made. */

/** A block of code that can be copied; the button comes with the page's script. */
export function CodeBlock({ example }: { example: Example }) {
  const { language, title } = example;
  const isDone = language === 'shell' || language === 'typescript';
  return (
    <figure className="code" data-language={language}>
      <figcaption>
        <span>{title}</span>
        {isDone ? (
          <button type="button" data-copy aria-label={`Kopieren: ${title}`} hidden>
            Kopieren
          </button>
        ) : null}
      </figcaption>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Long lines are moved by the keyboard too. */}
      <pre tabIndex={0}>
        <code>
          {codePieces(example).map(({ at, kind, text }) =>
            kind === null ? (
              text
            ) : (
              <span key={at} className={kind}>
                {text}
              </span>
            ),
          )}
        </code>
      </pre>
    </figure>
  );
}

/** One block of a guide's text. */
export function Block({ block }: { block: GuideBlock }): ReactNode {
  if (typeof block === 'string') return <p>{marked(block)}</p>;
  if ('note' in block) return <p className="hint">{marked(block.note)}</p>;
  if ('table' in block) return <Table of={block.table} />;
  return (
    <ul>
      {block.list.map((item) => (
        <li key={item}>{marked(item)}</li>
      ))}
    </ul>
  );
}

/** Text with `code` and [links](/…). */
function marked(text: string): ReactNode[] {
  return text.split(/(`[^`]+`|\[[^\]]+\]\([^)]+\))/).map((part) => {
    if (part.startsWith('`')) return <code key={part}>{part.slice(1, -1)}</code>;
    const link = /^\[(?<label>[^\]]+)\]\((?<href>[^)]+)\)$/.exec(part)?.groups;
    if (link === undefined) return part;
    return (
      <a key={part} href={link['href']}>
        {link['label']}
      </a>
    );
  });
}

function Table({ of }: { of: MadeTable }) {
  if (of === 'problems') return <Problems />;
  return (
    <div className="dev-table">
      <Words words={Object.entries(of === 'scopes' ? API_SCOPES : EVENT_TYPES)} />
    </div>
  );
}

function Words({ words }: { words: readonly (readonly [string, string])[] }) {
  return (
    <dl>
      {words.map(([name, meaning]) => (
        <div key={name}>
          <dt>
            <code>{name}</code>
          </dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}

/** What to do about each status. */
const ADVICE: Readonly<Record<number, string>> = {
  400: 'Die Angaben sind ungültig. „errors“ nennt jedes Feld; ändern Sie den Aufruf.',
  401: 'Der Schlüssel fehlt oder gilt nicht. Erstellen oder ersetzen Sie ihn.',
  403: 'Der Schlüssel gilt, darf das aber nicht: Recht, Netz oder Tarif fehlen.',
  404: 'Das gibt es in Ihrem Konto nicht oder nicht mehr.',
  409: 'Der Zustand des Objekts lässt das nicht zu. Lesen Sie es neu und entscheiden Sie noch einmal.',
  413: 'Der Rumpf ist zu groß.',
  415: 'Der Rumpf hat die falsche Art.',
  422: 'Lesbar, aber eine Regel spricht dagegen. Der Code sagt, welche.',
  429: 'Zu viele Aufrufe. Warten Sie die Sekunden aus „Retry-After“.',
  500: 'Ein Fehler bei uns. Wiederholen Sie später, und nennen Sie uns „requestId“, wenn es bleibt.',
  503: 'Gerade nicht erreichbar. Warten Sie die Sekunden aus „Retry-After“.',
};

function Problems() {
  const entries = Object.entries(API_PROBLEMS);
  const statuses = [...new Set(entries.map(([, { status }]) => status))].toSorted((a, b) => a - b);
  return (
    <div className="dev-table">
      {statuses.map((status) => (
        <section key={status} aria-labelledby={`status-${String(status)}`}>
          <h3 id={`status-${String(status)}`}>{status}</h3>
          <p>{ADVICE[status]}</p>
          <Words
            words={entries.flatMap(([code, problem]) =>
              problem.status === status ? [[code, problem.title] as const] : [],
            )}
          />
        </section>
      ))}
    </div>
  );
}
