import { type Layout, LIFECYCLE, NARROW_LAYOUT, WIDE_LAYOUT } from './lifecycle.ts';

/** The lifecycle of a commission as a picture for wide and for narrow screens, and as a list. */
export function Lifecycle() {
  return (
    <>
      <LifecyclePicture layout={WIDE_LAYOUT} shownOn="wide" />
      <LifecyclePicture layout={NARROW_LAYOUT} shownOn="narrow" />
      <ol className="lifecycle">
        {Object.values(LIFECYCLE).map(({ id, title, text }) => (
          <li key={id}>
            <strong>{title}.</strong> {text}
          </li>
        ))}
      </ol>
    </>
  );
}

/** The list says the same to screen readers. */
function LifecyclePicture({ layout, shownOn }: { layout: Layout; shownOn: 'wide' | 'narrow' }) {
  const { width, height, boxes, ways } = layout;
  const arrow = `pfeil-${shownOn}`;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={`ways-picture ${shownOn}`}
      aria-hidden="true"
      focusable="false"
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
          <path d="M1 1L9 5L1 9" className="line" />
        </marker>
      </defs>
      {ways.map(({ path, isExceptional = false, label }) => (
        <g key={path}>
          <path
            d={path}
            className={isExceptional ? 'line dashed' : 'line'}
            markerEnd={`url(#${arrow})`}
          />
          {label?.lines.map((line, place) => (
            <text key={line} x={label.x} y={label.y + place * 17} className="aside">
              {line}
            </text>
          ))}
        </g>
      ))}
      {boxes.map(({ step, x, y, width: boxWidth, height: boxHeight }) => (
        <g key={step} data-step={step}>
          <rect x={x} y={y} width={boxWidth} height={boxHeight} rx="10" />
          <text x={x + boxWidth / 2} y={y + boxHeight / 2 - 5} className="name">
            {LIFECYCLE[step].title}
          </text>
          <text x={x + boxWidth / 2} y={y + boxHeight / 2 + 15} className="sub">
            {LIFECYCLE[step].sub}
          </text>
        </g>
      ))}
    </svg>
  );
}
