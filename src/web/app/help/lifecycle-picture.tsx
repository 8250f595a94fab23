import { useId } from 'react';
import { LIFECYCLE, type Layout } from './lifecycle.ts';
import classes from './lifecycle-picture.module.css';

export interface LifecyclePictureProps {
  readonly layout: Layout;
  readonly shownOn: 'wide' | 'narrow';
}

/** The life of a commission as a picture. The list below it says the same to those who hear it. */
export function LifecyclePicture({ layout, shownOn }: LifecyclePictureProps) {
  const { width, height, boxes, ways } = layout;
  const arrow = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={classes.picture}
      data-shown-on={shownOn}
      aria-hidden
    >
      <defs>
        <marker
          id={arrow}
          viewBox="0 0 10 10"
          refX="8"
          refY="5"
          markerWidth="9"
          markerHeight="9"
          markerUnits="userSpaceOnUse"
          orient="auto-start-reverse"
        >
          <path d="M1 1L9 5L1 9" className={classes.head} />
        </marker>
      </defs>
      {ways.map(({ path, isExceptional = false, label }) => (
        <g key={path}>
          <path
            d={path}
            className={classes.way}
            data-exceptional={isExceptional}
            markerEnd={`url(#${arrow})`}
          />
          {label?.lines.map((line, place) => (
            <text key={line} x={label.x} y={label.y + place * 17} className={classes.label}>
              {line}
            </text>
          ))}
        </g>
      ))}
      {boxes.map(({ step, x, y, width: boxWidth, height: boxHeight }) => (
        <g key={step} className={classes.box} data-step={step}>
          <rect x={x} y={y} width={boxWidth} height={boxHeight} rx="10" />
          <text x={x + boxWidth / 2} y={y + boxHeight / 2 - 5} className={classes.title}>
            {LIFECYCLE[step].title}
          </text>
          <text x={x + boxWidth / 2} y={y + boxHeight / 2 + 15} className={classes.sub}>
            {LIFECYCLE[step].sub}
          </text>
        </g>
      ))}
    </svg>
  );
}
