import { HELP_TOPICS } from '#web/parts/help/help-topics.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Section } from '#web/ui/page/section.tsx';
import { LifecyclePicture } from './lifecycle-picture.tsx';
import { LIFECYCLE, NARROW_LAYOUT, WIDE_LAYOUT } from './lifecycle.ts';
import classes from './help.module.css';

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
          {Object.entries(HELP_TOPICS).map(([id, { title, short, more }]) => (
            <Section key={id} title={title} id={id}>
              <div className={classes.topic}>
                <p className={classes.short}>{short}</p>
                {more.map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
              </div>
            </Section>
          ))}
        </div>
        <p className={classes.advice}>
          Diese Seite ersetzt keine Steuer- oder Rechtsberatung. Fragen Sie im Zweifel Ihre
          Steuerberatung.
        </p>
      </div>
    </>
  );
}
