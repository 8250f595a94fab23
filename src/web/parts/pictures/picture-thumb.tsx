import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { pictureSource } from '#shared/pictures/library-picture.ts';
import classes from './picture-thumb.module.css';

/** A picture in a list, cropped around what has to stay in sight; its name stands beside it. */
export function PictureThumb({ picture }: { readonly picture: LibraryPicture }) {
  const { widths, standIn, focusX, focusY } = picture;
  return (
    <span
      className={classes.frame}
      style={{ backgroundImage: `url("data:image/webp;base64,${standIn}")` }}
    >
      <img
        src={pictureSource(picture, widths[0] ?? 0)}
        alt=""
        loading="lazy"
        style={{ objectPosition: `${focusX}% ${focusY}%` }}
      />
    </span>
  );
}
