import type { OptionPicture } from '#shared/contracts/public-site.ts';
import type { FormField } from '#shared/forms/form-config.ts';
import { pictureSource, pictureSources } from '#shared/pictures/library-picture.ts';

/**
 * What options are about, by words that stand in them, each with the lines of its picture (of
 * Tabler's outline icons, MIT, except the rings). The first that fits is taken.
 */
const PICTURES: readonly (readonly [RegExp, string])[] = [
  [
    /hochzeit|trauung|heirat/i,
    'M3 15.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M11 15.5a5 5 0 1 0 10 0a5 5 0 1 0-10 0M16 10.5l-2.5-3l1.2-2h2.6l1.2 2z',
  ],
  [
    /geburtstag/i,
    'M3 20h18v-8a3 3 0 0 0-3-3h-12a3 3 0 0 0-3 3v8M3 14.8a2.4 2.4 0 0 0 3-.8a2.4 2.4 0 0 1 4 0a2.4 2.4 0 0 0 4 0a2.4 2.4 0 0 1 4 0a2.4 2.4 0 0 0 3 .8M12 4l1.465 1.638a2 2 0 1 1-3.015.099z',
  ],
  [
    /jubil|silber|gold|empfang/i,
    'M8 21h8M12 16v5M17 5l1 6c0 3.012-2.686 5-6 5s-6-1.988-6-5l1-6M7 5a5 2 0 1 0 10 0a5 2 0 1 0-10 0',
  ],
  [
    /tauf/i,
    'M7.502 19.423c2.602 2.105 6.395 2.105 8.996 0c2.602-2.105 3.262-5.708 1.566-8.546l-4.89-7.26c-.42-.625-1.287-.803-1.936-.397a1.376 1.376 0 0 0-.41.397l-4.893 7.26c-1.695 2.838-1.035 6.441 1.567 8.546',
  ],
  [
    /trauer|beerdigung|bestattung/i,
    'M9 21h6v-10a1 1 0 0 0-1-1h-4a1 1 0 0 0-1 1zM12 2l1.465 1.638a2 2 0 1 1-3.015.099z',
  ],
  [
    /weihnacht|advent/i,
    'M12 3l4 4l-2 1l4 4l-3 1l4 4h-14l4-4l-3-1l4-4l-2-1zM14 17v3a1 1 0 0 1-1 1h-2a1 1 0 0 1-1-1v-3',
  ],
  [
    /tagung|konferenz|seminar|workshop|kongress/i,
    'M3 4h18M4 4v10a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-10M12 16v4M9 20h6M8 12l3-3l2 2l3-3',
  ],
  [
    /firm|betrieb|business|team/i,
    'M3 9a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v9a2 2 0 0 1-2 2h-14a2 2 0 0 1-2-2zM8 7v-2a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2M12 12v.01M3 13a20 20 0 0 0 18 0',
  ],
  [/abi|schul|studium/i, 'M22 9l-10-4l-10 4l10 4l10-4v6M6 10.6v5.4a6 3 0 0 0 12 0v-5.4'],
  [
    /räum|raum|saal|location/i,
    'M5 12h-2l9-9l9 9h-2M5 12v7a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2v-7M9 21v-6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v6',
  ],
  [
    /catering|essen|menü|buffet|küche/i,
    'M19 3v12h-5c-.023-3.681.184-7.406 5-12m0 12v6h-1v-3m-10-14v17m-3-17v3a3 3 0 1 0 6 0v-3',
  ],
  [
    /getränk|bar\b|wein/i,
    'M8 21h8M12 15v6M17 3l1 7c0 3.012-2.686 5-6 5s-6-1.988-6-5l1-7zM6 10a5 5 0 0 1 6 0a5 5 0 0 0 6 0',
  ],
  [
    /deko|blume|floristik/i,
    'M5 21c.5-4.5 2.5-8 7-10M9 18c6.218 0 10.5-3.288 11-12v-2h-4.014c-9 0-11.986 4-12 9c0 1 0 3 2 5h3z',
  ],
  [
    /musik|band|\bdj\b|technik/i,
    'M3 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M13 17a3 3 0 1 0 6 0a3 3 0 0 0-6 0M9 17v-13h10v13M9 8h10',
  ],
  [
    /übernacht|zimmer|hotel/i,
    'M5 9a2 2 0 1 0 4 0a2 2 0 1 0-4 0M22 17v-3h-20M2 8v9M12 14h10v-2a3 3 0 0 0-3-3h-7v5',
  ],
  [
    /feier|fest|party|sonstige|andere/i,
    'M4 5h2M5 4v2M11.5 4l-.5 2M18 5h2M19 4v2M15 9l-1 1M18 13l2-.5M18 19h2M19 18v2M14 16.518l-6.518-6.518l-4.39 9.58a1 1 0 0 0 1.329 1.329z',
  ],
];

/** For an option about something else, beside others that have a picture. */
const OTHER = 'M12 3l2 7l7 2l-7 2l-2 7l-2-7l-7-2l7-2z';

const pictureOf = (option: string): string | undefined =>
  PICTURES.find(([about]) => about.test(option))?.[1];

/** Pictures of the options in their order; none where most of them are about something unknown. */
export function picturesOf({ options }: Pick<FormField, 'options'>): readonly string[] | null {
  const found = options.map(pictureOf);
  const known = found.filter((picture) => picture !== undefined).length;
  return known * 2 > options.length ? found.map((picture) => picture ?? OTHER) : null;
}

/** Whether a page has a question whose options stand as tiles, so that it needs their style. */
export function hasTiles(pages: readonly { readonly fields: readonly FormField[] }[]): boolean {
  return pages.some(({ fields }) =>
    fields.some(({ display }) => display === 'tiles' || display === 'pictures'),
  );
}

export function Picture({ lines }: { readonly lines: string }) {
  return (
    <svg className="pp-picture" viewBox="0 0 24 24" aria-hidden="true">
      <path d={lines} />
    </svg>
  );
}

/**
 * Focal points and stand-ins of the pictures that stand with options, as rules of the page's style
 * sheet: an element may have no style of its own there. Numbers and base64 alone reach it.
 */
export function photoRules(pictures: readonly OptionPicture[]): string {
  return pictures
    .map(({ focusX, focusY, standIn }, place) => {
      const behind = /^[\w+/=]+$/.test(standIn)
        ? `background:url(data:image/webp;base64,${standIn}) center/cover;`
        : '';
      return `.pp-photo-${String(place)}{${behind}object-position:${String(Math.round(focusX))}% ${String(Math.round(focusY))}%}`;
    })
    .join('');
}

interface PhotoProps {
  /** Id of a picture of the library; null for an option without. */
  readonly id: string | null;
  readonly pictures: readonly OptionPicture[];
}

/** A photograph above the words of an option; nothing where there is none any more. */
export function Photo({ id, pictures }: PhotoProps) {
  const place = pictures.findIndex((picture) => picture.id === id);
  const picture = pictures[place];
  if (picture === undefined) return null;
  const { width, height, widths, avifWidths, alt } = picture;
  const sizes = '(min-width: 48rem) 18rem, 46vw';
  return (
    <picture>
      {avifWidths.length === 0 ? null : (
        <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      )}
      <img
        className={`pp-photo pp-photo-${String(place)}`}
        src={pictureSource(picture, widths[0] ?? width)}
        srcSet={pictureSources(picture, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}
