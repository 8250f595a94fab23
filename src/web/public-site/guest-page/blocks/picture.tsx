import type { LookPicture } from '#shared/guest-page/page-view.ts';
import { pictureSource, pictureSources } from '#shared/pictures/library-picture.ts';

interface PictureProps {
  readonly picture: LookPicture;
  /** Position among the pictures of the page: names the rule with its focal point and stand-in. */
  readonly place: number;
  /** How wide it is shown, in the words of the attribute `sizes`. */
  readonly sizes: string;
  /** It is seen without scrolling, so that nothing puts it off. */
  readonly isFirst?: boolean;
}

/** A picture in the sizes that are kept, as AVIF where the browser reads it. */
export function Picture({ picture, place, sizes, isFirst = false }: PictureProps) {
  const { width, height, widths, avifWidths, alt } = picture;
  return (
    <picture>
      {avifWidths.length === 0 ? null : (
        <source type="image/avif" srcSet={pictureSources(picture, 'avif')} sizes={sizes} />
      )}
      <img
        className={`gp-image gp-image-${String(place)}`}
        src={pictureSource(picture, widths[0] ?? width)}
        srcSet={pictureSources(picture, 'webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        decoding="async"
        {...(isFirst ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
      />
    </picture>
  );
}
