import type { KeyboardEvent, PointerEvent } from 'react';
import type { LibraryPicture } from '#shared/contracts/accounts/pictures.ts';
import { pictureSource, pictureSources } from '#shared/pictures/library-picture.ts';
import classes from './focal-point.module.css';

/** Percent from the left and the upper edge. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface FocalPointProps {
  readonly picture: LibraryPicture;
  readonly point: Point;
  readonly onChange: (point: Point) => void;
  /** As it is by now: of keys that are held down the next comes before the last is drawn. */
  readonly newest: () => Point;
}

/** Percent that an arrow key moves it; with Shift it is the larger step. */
const STEP = 1;
const LARGE_STEP = 10;

const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** Highest that the whole picture is shown, so that the words beside it stay in sight. */
const HIGHEST_REM = 22;

const inPercent = (value: number): number => Math.min(100, Math.max(0, Math.round(value)));

/** What has to stay in sight, set on the whole picture by click, by dragging or by arrow keys. */
export function FocalPoint({ picture, point, onChange, newest }: FocalPointProps) {
  const { width, height, standIn } = picture;
  const take = ({ currentTarget, clientX, clientY }: PointerEvent): void => {
    const { left, top, width: wide, height: high } = currentTarget.getBoundingClientRect();
    onChange({
      x: inPercent(((clientX - left) / wide) * 100),
      y: inPercent(((clientY - top) / high) * 100),
    });
  };
  const press = (event: PointerEvent): void => {
    if (event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    take(event);
  };
  const move = (event: KeyboardEvent): void => {
    const arrow = ARROWS[event.key];
    if (arrow === undefined) return;
    event.preventDefault();
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const { x, y } = newest();
    onChange({ x: inPercent(x + arrow.x * step), y: inPercent(y + arrow.y * step) });
  };
  return (
    <div>
      <h3 className={classes.title} id="bildmittelpunkt">
        Bildmittelpunkt
      </h3>
      <p className={classes.hint} id="bildmittelpunkt-hinweis">
        Was immer zu sehen bleibt. Klicken Sie ins Bild, ziehen Sie den Punkt, oder bewegen Sie ihn
        mit den Pfeiltasten.
      </p>
      <div className={classes.stage}>
        <div
          className={classes.whole}
          style={{
            aspectRatio: `${width} / ${height}`,
            maxWidth: `${(HIGHEST_REM * width) / height}rem`,
          }}
          onPointerDown={press}
          onPointerMove={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId)) take(event);
          }}
        >
          <img
            src={pictureSource(picture, picture.widths[0] ?? 0)}
            srcSet={pictureSources(picture, 'webp')}
            sizes="(max-width: 40em) 100vw, 30rem"
            alt=""
            draggable={false}
            style={{ backgroundImage: `url("data:image/webp;base64,${standIn}")` }}
          />
          <span
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It moves in two directions, which no input does.
            role="slider"
            tabIndex={0}
            className={classes.point}
            style={{ left: `${point.x}%`, top: `${point.y}%` }}
            aria-labelledby="bildmittelpunkt"
            aria-describedby="bildmittelpunkt-hinweis"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={point.x}
            aria-valuetext={`${point.x} % von links, ${point.y} % von oben`}
            onKeyDown={move}
          />
        </div>
      </div>
    </div>
  );
}

const CROPS = [
  { label: 'Breit, am Computer', ratio: '16 / 7' },
  { label: 'Hoch, am Telefon', ratio: '9 / 14' },
  { label: 'Quadrat', ratio: '1' },
] as const;

/** How pages crop it around that point. */
export function CropPreviews({ picture, point }: Pick<FocalPointProps, 'picture' | 'point'>) {
  const source = pictureSource(picture, picture.widths[1] ?? picture.widths[0] ?? 0);
  return (
    <ul className={classes.crops} aria-label="So wird das Bild zugeschnitten">
      {CROPS.map(({ label, ratio }) => (
        <li key={label}>
          <img
            src={source}
            alt=""
            style={{ aspectRatio: ratio, objectPosition: `${point.x}% ${point.y}%` }}
          />
          <span>{label}</span>
        </li>
      ))}
    </ul>
  );
}
