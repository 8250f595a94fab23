import { useId } from 'react';
import { HELP_TOPICS } from '#web/parts/help/help-topics.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { AREA_TOPICS } from './area-topics.ts';
import { type Layout, LIFECYCLE, NARROW_LAYOUT, WIDE_LAYOUT } from './lifecycle.ts';
import classes from './help.module.css';
import lifecyclePictureStyles from './lifecycle-picture.module.css';

/** What happens with a recommendation, and the words that law and money hang on. */
export function HelpPage() {
  return (
    <>
      <PageHeader title="Hilfe">
        Was mit einer Empfehlung geschieht, und was die Wörter auf den Belegen bedeuten.
      </PageHeader>
      <div className={classes.page}>
        <Section title="Der Weg einer Prämie" id="weg">
          <LifecyclePicture layout={WIDE_LAYOUT} shownOn="wide" />
          <LifecyclePicture layout={NARROW_LAYOUT} shownOn="narrow" />
          <ol className={classes.steps}>
            {Object.values(LIFECYCLE).map(({ id, title, text }) => (
              <li key={id}>
                <strong>{title}.</strong> {text}
              </li>
            ))}
          </ol>
        </Section>
        <div className={classes.topics}>
          {Object.entries({ ...HELP_TOPICS, ...AREA_TOPICS }).map(
            ([id, { title, short, more }]) => (
              <Section key={id} title={title} id={id}>
                <div className={classes.topic}>
                  <p className={classes.short}>{short}</p>
                  {more.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </div>
              </Section>
            ),
          )}
        </div>
        <p className={classes.advice}>
          Diese Seite ersetzt keine Steuer- oder Rechtsberatung. Fragen Sie im Zweifel Ihre
          Steuerberatung.
        </p>
      </div>
    </>
  );
}

interface LifecyclePictureProps {
  readonly layout: Layout;
  readonly shownOn: 'wide' | 'narrow';
}

/** The lifecycle of a commission as a picture. The list below says the same to screen readers. */
function LifecyclePicture({ layout, shownOn }: LifecyclePictureProps) {
  const { width, height, boxes, ways } = layout;
  const arrow = useId();
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={lifecyclePictureStyles.picture}
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
          <path d="M1 1L9 5L1 9" className={lifecyclePictureStyles.head} />
        </marker>
      </defs>
      {ways.map(({ path, isExceptional = false, label }) => (
        <g key={path}>
          <path
            d={path}
            className={lifecyclePictureStyles.way}
            data-exceptional={isExceptional}
            markerEnd={`url(#${arrow})`}
          />
          {label?.lines.map((line, place) => (
            <text
              key={line}
              x={label.x}
              y={label.y + place * 17}
              className={lifecyclePictureStyles.label}
            >
              {line}
            </text>
          ))}
        </g>
      ))}
      {boxes.map(({ step, x, y, width: boxWidth, height: boxHeight }) => (
        <g key={step} className={lifecyclePictureStyles.box} data-step={step}>
          <rect x={x} y={y} width={boxWidth} height={boxHeight} rx="10" />
          <text
            x={x + boxWidth / 2}
            y={y + boxHeight / 2 - 5}
            className={lifecyclePictureStyles.title}
          >
            {LIFECYCLE[step].title}
          </text>
          <text
            x={x + boxWidth / 2}
            y={y + boxHeight / 2 + 15}
            className={lifecyclePictureStyles.sub}
          >
            {LIFECYCLE[step].sub}
          </text>
        </g>
      ))}
    </svg>
  );
}
