import { createContext, useContext } from 'react';
import pictures from '#shared/site-pictures.generated.json' with { type: 'json' };

/** Somebody who is logged in and looks at a page of the platform. */
export interface SiteVisitor {
  /** What they are greeted with. */
  readonly name: string;
  readonly kind: 'provider' | 'partner';
}

interface PageSurroundings {
  /** Path of a picture or typeface, by the name of its source. */
  readonly filePath: (name: string) => string;
  /** Null for everybody who is not logged in. */
  readonly visitor: SiteVisitor | null;
}

/** What every part of a page may want to know. */
export const PageContext = createContext<PageSurroundings>({
  filePath: (name) => `/p/${name}`,
  visitor: null,
});

/** Who looks at the page; null when nobody is logged in. */
export const useVisitor = (): SiteVisitor | null => useContext(PageContext).visitor;

export type PictureName = keyof typeof pictures;

/** A picture of a telephone: higher than wide. */
export const isTall = (name: PictureName): boolean => pictures[name].height > pictures[name].width;

interface PictureProps {
  readonly name: PictureName;
  /** What it shows, for those who do not see it; '' where the text beside it says the same. */
  readonly alt: string;
  /** How wide it stands, as in `sizes`. */
  readonly sizes: string;
  /** Stands in the first view. */
  readonly eager?: boolean;
}

/** A picture that `npm run pictures` has made, by day and by night. */
export function Picture({ name, alt, sizes, eager = false }: PictureProps) {
  const { filePath } = useContext(PageContext);
  const { width, height, widths, schemes } = pictures[name];
  const sourceSet = (scheme: string): string =>
    widths
      .map((each) => `${filePath(`${name}-${scheme}-${String(each)}.avif`)} ${String(each)}w`)
      .join(', ');
  return (
    <picture>
      {schemes.includes('dark') ? (
        <source media="(prefers-color-scheme: dark)" srcSet={sourceSet('dark')} sizes={sizes} />
      ) : null}
      <img
        src={filePath(`${name}-light-${String(widths[0])}.avif`)}
        srcSet={sourceSet('light')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(eager ? {} : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
