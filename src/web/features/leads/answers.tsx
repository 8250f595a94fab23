import { Anchor } from '@mantine/core';
import { formatFileSize } from '#shared/format-file-size.ts';
import { formatAnswer } from '#shared/forms/format-answer.ts';
import { fileAddress } from '#web/api/house.ts';
import { CopyButton } from '#web/ui/feedback/copy-button.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import type { LeadDetail } from './lead.ts';
import classes from './details.module.css';

type Answer = LeadDetail['answers'][number];

interface AnswersProps {
  readonly lead: Pick<LeadDetail, 'id' | 'answers' | 'files'>;
}

/** All answers in the order of the form, with the questions as they were at that time. */
export function Answers({ lead }: AnswersProps) {
  const { id, answers, files } = lead;
  if (answers.length === 0) {
    return <p className={classes.muted}>Die Angaben zur Person wurden gelöscht.</p>;
  }
  return (
    <dl className={classes.answers}>
      {answers.map((answer) => (
        <div key={answer.name}>
          <dt>{answer.label}</dt>
          <dd>
            {answer.type === 'files' ? (
              <Files lead={id} files={files.filter(({ field }) => field === answer.name)} />
            ) : (
              <AnswerValue answer={answer} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface FilesProps {
  readonly lead: string;
  readonly files: LeadDetail['files'];
}

/** What the visitor has sent along, each as a download. */
function Files({ lead, files }: FilesProps) {
  return (
    <ul className={classes.files}>
      {files.map(({ id, name, kind, size }) => (
        <li key={id}>
          <Anchor href={fileAddress(`/api/leads/${lead}/files/${id}`)} download={name} underline="always">
            {name}
          </Anchor>
          <span className={classes.muted}>
            {kind.toUpperCase()}, {formatFileSize(size)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function AnswerValue({ answer: { type, label, value } }: { readonly answer: Answer }) {
  if (typeof value !== 'string') {
    if (type !== 'checkbox') return formatAnswer({ type, value });
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
