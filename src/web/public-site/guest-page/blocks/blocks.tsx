import type { Landing } from '#shared/contracts/public-site.ts';
import { numberIn } from '#shared/guest-language.ts';
import type { PAGE_LIMITS } from '#shared/guest-page/blocks.ts';
import type { Block, BlockOf } from '#shared/guest-page/page-content.ts';
import type { LookView } from '#shared/guest-page/page-view.ts';
import { fill } from '#shared/guest-words/fill.ts';
import { pictureSource } from '#shared/pictures/library-picture.ts';
import { webAddress } from '#shared/web-address.ts';
import { ContactLines } from '../contact-lines.tsx';
import { usePageWords } from '../page-words.tsx';
import { Paragraphs } from '../paragraphs.tsx';
import { FormattedText } from './formatted-text.tsx';
import { pictureOf } from './page-pictures.ts';
import { Picture } from './picture.tsx';

const HALF = '(min-width: 60rem) 50vw, 100vw';
const THIRD = '(min-width: 60rem) 34vw, 100vw';

type BlockProps<Kind extends Block['kind']> = {
  readonly block: BlockOf<Kind>;
  readonly view: LookView;
};

/** Every block but the first screen and the form. */
export function PageBlock({
  block,
  view,
  landing,
}: {
  readonly block: Exclude<Block, { kind: 'hero' | 'form' | 'benefit' }>;
  readonly view: LookView;
  readonly landing: Landing;
}) {
  switch (block.kind) {
    case 'text':
      return <TextBlock block={block} view={view} />;
    case 'gallery':
      return <Gallery block={block} view={view} />;
    case 'facts':
      return <Facts block={block} view={view} />;
    case 'spaces':
      return <Spaces block={block} view={view} />;
    case 'voices':
      return <Voices block={block} view={view} />;
    case 'questions':
      return <Questions block={block} view={view} />;
    case 'contact':
      return <Contact block={block} view={view} />;
    case 'way':
      return <Way block={block} view={view} user={landing.user} />;
  }
}

function Heading({ text }: { readonly text: string }) {
  return text === '' ? null : <h2 className="gp-heading">{text}</h2>;
}

function TextBlock({ block: { id, heading }, view }: BlockProps<'text'>) {
  return (
    <section className="gp-section gp-text">
      <Heading text={heading} />
      <FormattedText parts={view.formatted[id] ?? []} />
    </section>
  );
}

/** Each picture is a link to itself in full size; the page's script opens them large, one beside the other. */
function Gallery({ block, view }: BlockProps<'gallery'>) {
  const words = usePageWords();
  const shown = block.pictures.flatMap(({ picture, caption }) => {
    const placed = pictureOf(view, picture);
    return placed === null ? [] : [{ ...placed, caption }];
  });
  if (shown.length === 0) return null;
  return (
    <section
      className="gp-section gp-gallery"
      data-count={Math.min(shown.length, 6)}
      data-pictures={words.pictures}
      data-previous={words.previousPicture}
      data-next-one={words.nextPicture}
      data-close={words.close}
      data-place={fill(words.placeOf, { total: shown.length })}
    >
      {block.heading === '' && block.text === '' ? null : (
        <div className="gp-gallery-words">
          <Heading text={block.heading} />
          <Paragraphs className="gp-prose" text={block.text} />
        </div>
      )}
      <ul className="gp-prints">
        {shown.map(({ picture, place, caption }, index) => (
          <li
            className="gp-print"
            key={picture.address}
            data-shape={picture.height > picture.width ? 'portrait' : 'landscape'}
          >
            <a
              href={pictureSource(picture, picture.width)}
              data-large={index}
              // What shows nothing to be read out can still be opened.
              aria-label={
                picture.alt === ''
                  ? caption || fill(words.enlarge, { number: index + 1 })
                  : undefined
              }
            >
              <Picture picture={picture} place={place} sizes={index === 0 ? HALF : THIRD} />
            </a>
            {caption === '' ? null : <p className="gp-caption">{caption}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ block: { facts } }: BlockProps<'facts'>) {
  const said = facts.filter(({ value, label }) => value !== '' || label !== '');
  if (said.length === 0) return null;
  return (
    <section className="gp-section gp-facts">
      <ul data-count={said.length}>
        {said.map(({ icon, value, label }) => (
          <li key={value + label}>
            {icon === null ? null : <FactIcon name={icon} />}
            {value === '' ? null : <b className="gp-number">{value}</b>}
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Spaces({ block, view }: BlockProps<'spaces'>) {
  const { language } = usePageWords();
  return (
    <section className="gp-section gp-spaces">
      <Heading text={block.heading} />
      {block.spaces.map((space) => {
        const shown = pictureOf(view, space.picture);
        return (
          <article
            className="gp-space"
            key={space.name}
            data-picture={shown === null ? undefined : ''}
          >
            {shown === null ? null : (
              <div className="gp-frame">
                <Picture {...shown} sizes={view.look === 'loft' ? '100vw' : HALF} />
              </div>
            )}
            <div className="gp-space-words">
              <h3 className="gp-heading">{space.name}</h3>
              {space.size === '' ? null : <p className="gp-size">{space.size}</p>}
              <Paragraphs className="gp-prose" text={space.text} />
              {space.capacities.length === 0 ? null : (
                <dl className="gp-capacities">
                  {space.capacities.map(({ seating, guests }) => (
                    <div key={seating}>
                      <dt>{seating}</dt>
                      <dd>{numberIn(guests, language)}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
          </article>
        );
      })}
    </section>
  );
}

function Voices({ block }: BlockProps<'voices'>) {
  const words = usePageWords();
  const agreed = block.voices.filter(({ isAgreed, quote }) => isAgreed && quote !== '');
  if (agreed.length === 0) return null;
  return (
    <section className="gp-section gp-voices" data-count={agreed.length}>
      <ul>
        {agreed.map(({ quote, name, occasion }) => (
          <li key={quote}>
            <blockquote>
              <p>{`${words.openQuote}${quote}${words.closeQuote}`}</p>
            </blockquote>
            <p className="gp-by">{[name, occasion].filter((part) => part !== '').join(', ')}</p>
          </li>
        ))}
      </ul>
      <p className="gp-check-note">{block.checkNote || words.unchecked}</p>
    </section>
  );
}

function Questions({ block }: BlockProps<'questions'>) {
  const words = usePageWords();
  const answered = block.questions.filter(
    ({ question, answer }) => question !== '' && answer !== '',
  );
  if (answered.length === 0) return null;
  return (
    <section className="gp-section gp-questions">
      <Heading text={block.heading || words.goodToKnow} />
      <div className="gp-folds">
        {answered.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <Paragraphs className="gp-prose" text={answer} />
          </details>
        ))}
      </div>
    </section>
  );
}

function Contact({ block, view }: BlockProps<'contact'>) {
  const shown = pictureOf(view, block.picture);
  const { name, role, phone, email, reachable } = block;
  return (
    <section className="gp-section gp-contact">
      {shown === null ? null : (
        <div className="gp-portrait">
          <Picture {...shown} sizes="8rem" />
        </div>
      )}
      <div className="gp-contact-words">
        <h2 className="gp-contact-name">{name}</h2>
        {role === '' ? null : <p>{role}</p>}
        {reachable === '' ? null : <p className="gp-reachable">{reachable}</p>}
      </div>
      <ContactLines contact={{ phone, email, website: '' }} />
    </section>
  );
}

function Way({ block, view, user }: BlockProps<'way'> & { readonly user: Landing['user'] }) {
  const words = usePageWords();
  const shown = pictureOf(view, block.picture);
  const map = webAddress(block.mapUrl);
  const place = [user.postalCode, user.city].filter((part) => part !== '').join(' ');
  return (
    <section className="gp-section gp-way" data-picture={shown === null ? undefined : ''}>
      <div className="gp-way-words">
        <Heading text={block.heading || words.way} />
        <address>
          <b>{user.businessName}</b>
          {user.address === '' ? null : <span>{user.address}</span>}
          {place === '' ? null : <span>{place}</span>}
        </address>
        <Paragraphs className="gp-prose" text={block.text} />
        {map === null ? null : (
          <a className="gp-map" href={map} target="_blank" rel="noopener noreferrer">
            {words.openMap}
            <span>{new URL(map).hostname.replace(/^www\./, '')}</span>
          </a>
        )}
      </div>
      {shown === null ? null : (
        <div className="gp-frame">
          <Picture {...shown} sizes={HALF} />
        </div>
      )}
    </section>
  );
}

type IconName = (typeof PAGE_LIMITS.icons)[number];

/** Lines on a field of 24 by 24. */
const LINES: Readonly<Record<IconName, string>> = {
  guests:
    'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7Zm-6 9c0-3.5 2.7-6 6-6s6 2.5 6 6M16 4.5a3.5 3.5 0 0 1 0 6.5m1.5 3.4c2 .9 3.5 2.9 3.5 5.6',
  rooms: 'M3 19V6m0 9h18v4m0-4v-2a4 4 0 0 0-4-4h-6v6M7 12a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z',
  parking: 'M5 3h14v18H5ZM10 17V8h3a2.5 2.5 0 0 1 0 5h-3',
  outdoor: 'M12 21v-8m0 3-3-2m3 0 3-2M12 3c4 2 6 5 5 8s-3 3-5 3-4 0-5-3 1-6 5-8Z',
  kitchen: 'M6 3v6a2 2 0 0 0 4 0V3M8 11v10M17 3c-2 1-3 4-3 7h3m0-7v18',
  music:
    'M9 18V6l10-2v12M9 18a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm10-2a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
  access:
    'M12 5.5a1.5 1.5 0 1 0 0-3 1.5 1.5 0 0 0 0 3ZM12 7v6h5l2.5 6M12 10h4M9.5 11.5a5 5 0 1 0 6 6',
  dogs: 'M5 10c0-3 2-5 4-5l2 2h3l2-2c2 0 4 2 4 5l-2 1v4a5 5 0 0 1-5 5 5 5 0 0 1-5-5v-4Zm5 2h.01M15 12h.01M12.5 15h-1l.5.7Z',
  train:
    'M7 3h10a2 2 0 0 1 2 2v9a3 3 0 0 1-3 3H8a3 3 0 0 1-3-3V5a2 2 0 0 1 2-2Zm-2 8h14M8.5 14h.01M15.5 14h.01M8 17l-2 4m10-4 2 4',
  water:
    'M3 9c2 0 2 1.500 4.500 1.500S10 9 12 9s2 1.500 4.500 1.500S19 9 21 9M3 15c2 0 2 1.500 4.500 1.500S10 15 12 15s2 1.500 4.500 1.500S19 15 21 15',
};

function FactIcon({ name }: { readonly name: IconName }) {
  return (
    <svg className="gp-icon" viewBox="0 0 24 24" width="28" height="28" aria-hidden="true">
      <path d={LINES[name]} />
    </svg>
  );
}
