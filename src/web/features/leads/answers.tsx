import { Anchor } from '@mantine/core';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { LeadDetail } from './lead.ts';
import classes from './details.module.css';

type Answer = LeadDetail['answers'][number];

/** All answers in the order of the form, with the questions as they were at that time. */
export function Answers({ answers }: { readonly answers: readonly Answer[] }) {
  if (answers.length === 0) {
    return <p className={classes.muted}>Die Angaben zur Person wurden gelöscht.</p>;
  }
  return (
    <dl className={classes.answers}>
      {answers.map((answer) => (
        <div key={answer.name}>
          <dt>{answer.label}</dt>
          <dd>
            <AnswerValue answer={answer} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function AnswerValue({ answer: { type, label, value } }: { readonly answer: Answer }) {
  if (typeof value !== 'string') {
    return (
      <ul>
        {value.map((choice) => (
          <li key={choice}>{choice}</li>
        ))}
      </ul>
    );
  }
  if (type === 'email' || type === 'tel') {
    const href = type === 'email' ? `mailto:${value}` : `tel:${value.replace(/[^\d+]/g, '')}`;
    return (
      <span className={classes.contact}>
        <Anchor href={href} underline="always">
          {value}
        </Anchor>
        <CopyButton text={value} label={`${label} kopieren`} size="compact-sm" variant="subtle" />
      </span>
    );
  }
  return type === 'date' && /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDate(value) : value;
}
