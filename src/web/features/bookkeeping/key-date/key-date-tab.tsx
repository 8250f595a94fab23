import { Button, Skeleton } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type CalendarDate, calendarDate, parseCalendarDate } from '#shared/calendar-date.ts';
import type { KeyDateAnswer } from '#shared/contracts/bookkeeping/key-date.ts';
import {
  downloadKeyDateItems,
  downloadKeyDateMovements,
  downloadKeyDatePdf,
  getKeyDate,
} from '#shared/contracts/calls.generated.ts';
import {
  KEY_DATE_RULE,
  KEY_DATE_WORDS,
  keyDateRemarks,
  provisionalSentence,
} from '#shared/labels/key-date.ts';
import { centsOfAnswer } from '#shared/money.ts';
import { call } from '#web/api/call.ts';
import { queryOf } from '#web/api/queries.ts';
import { useFileDownload } from '#web/parts/use-file-download.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { isLost, LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { StaleNote } from '#web/ui/feedback/stale-note.tsx';
import { DayInput } from '#web/ui/form/day-input.tsx';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import { Section } from '#web/ui/page/section.tsx';
import { OpenDocuments, OwedPartners } from './key-date-lists.tsx';
import { MovementTable } from './movement-table.tsx';
import classes from './key-date.module.css';

/** Day and period as the calls take them. */
type Asked = { readonly day?: string; readonly from?: string };

/** What is owed to partners at the end of a day (docs/product/bookkeeping.md section 11). */
export function KeyDateTab() {
  const [{ stichtag, von, partnerfolge, belegfolge }, change] =
    useScreenSearch('/shell/abrechnungen');
  const asked: Asked = {
    ...(stichtag === undefined ? {} : { day: stichtag }),
    ...(stichtag === undefined || von === undefined || von > stichtag ? {} : { from: von }),
  };
  const found = useQuery({
    ...queryOf(getKeyDate, { query: asked }),
    placeholderData: keepPreviousData,
  });
  const { data } = found;
  if (isLost(found)) return <LostState source={found} />;
  if (data === undefined)
    return (
      <output className={classes.page} aria-busy="true" aria-label="Stichtag wird geladen">
        <Skeleton height={300} radius="lg" />
        <Skeleton height={380} radius="lg" />
      </output>
    );
  return (
    <div className={classes.page}>
      <Section
        title={`${KEY_DATE_WORDS.liabilities} zum ${formatDate(data.day)}`}
        hint={`Was Sie Ihren Partnern am Ende des Tages schuldeten.${data.isFinal ? ' Dieselbe Zahl finden Sie auch in einem Jahr.' : ''}`}
        actions={<Downloads asked={asked} />}
      >
        <StaleNote source={found} />
        <Days data={data} onChange={change} />
        <Sums data={data} />
        <Remarks data={data} />
      </Section>
      <Section
        title="Anfang, Bewegungen, Ende"
        hint={`Vom ${formatDate(data.from)} bis ${formatDate(data.day)}`}
      >
        <MovementTable data={data} />
      </Section>
      <OwedPartners
        data={data}
        sort={partnerfolge}
        onSort={(next) => change({ partnerfolge: next })}
      />
      <OpenDocuments
        data={data}
        sort={belegfolge}
        onSort={(next) => change({ belegfolge: next })}
      />
    </div>
  );
}

interface DaysProps {
  readonly data: KeyDateAnswer;
  readonly onChange: (change: {
    stichtag?: CalendarDate | undefined;
    von?: CalendarDate | undefined;
  }) => void;
}

/** Key date and beginning; both stand in the address. */
function Days({ data: { day, from }, onChange }: DaysProps) {
  const today = useToday();
  return (
    <search className={classes.days}>
      <DayInput
        label="Stichtag"
        value={day}
        max={today}
        onChange={(next) => {
          const stichtag = parseCalendarDate(next ?? '');
          // A beginning of one's own would seldom fit another year.
          if (stichtag !== null) onChange({ stichtag, von: undefined });
        }}
      />
      <DayInput
        label="Bewegungen ab"
        value={from}
        max={day}
        onChange={(next) => {
          const von = parseCalendarDate(next ?? '');
          if (von !== null) onChange({ stichtag: calendarDate(day), von });
        }}
      />
    </search>
  );
}

/** What is owed in all, and of what it is made. */
function Sums({
  data: { closing, open, objected, paid, paidObjected, owedBackAmount },
}: {
  readonly data: KeyDateAnswer;
}) {
  const documents = open.count + objected.count;
  const paidDocuments = paid.count + paidObjected.count;
  const paidAmount = centsOfAnswer(paid.totalAmount) + centsOfAnswer(paidObjected.totalAmount);
  return (
    <dl className={`${classes.sums} ew-numbers`}>
      <div data-main>
        <dt>{KEY_DATE_WORDS.liabilities}</dt>
        <dd>{formatEuros(closing.liabilities)}</dd>
      </div>
      <div>
        <dt>{KEY_DATE_WORDS.claims}, netto</dt>
        <dd>{formatEuros(closing.claims)}</dd>
      </div>
      <div>
        <dt>{`${KEY_DATE_WORDS.documents} (${documents}), brutto`}</dt>
        <dd>{formatEuros(closing.documents)}</dd>
      </div>
      <div>
        <dt>{`Bis dahin bezahlt (${paidDocuments}), brutto`}</dt>
        <dd>{formatEuros(paidAmount / 100)}</dd>
      </div>
      {owedBackAmount === 0 ? null : (
        <div>
          <dt>{KEY_DATE_WORDS.owedBack}, brutto</dt>
          <dd>{formatEuros(owedBackAmount)}</dd>
        </div>
      )}
    </dl>
  );
}

/** Whether the sums can still change, what they hold and by which day things count. */
function Remarks({ data }: { readonly data: KeyDateAnswer }) {
  const inCents = ({ count, totalAmount }: KeyDateAnswer['objected']) => ({
    count,
    gross: centsOfAnswer(totalAmount),
  });
  const remarks = {
    ...data,
    day: calendarDate(data.day),
    recordedUntil: calendarDate(data.recordedUntil),
    objected: inCents(data.objected),
    paidReversed: inCents(data.paidReversed),
  };
  const provisional = provisionalSentence(remarks);
  return (
    <div className={classes.remarks}>
      {provisional === null ? null : (
        <Note tone="wait" title="Vorläufig">
          {provisional}
        </Note>
      )}
      {[...keyDateRemarks(remarks), KEY_DATE_RULE].map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  );
}

/** PDF and tables of what is shown. */
function Downloads({ asked }: { readonly asked: Asked }) {
  const failed = 'Datei konnte nicht heruntergeladen werden';
  const pdf = useFileDownload(() => call(downloadKeyDatePdf, { query: asked }), failed);
  const items = useFileDownload(() => call(downloadKeyDateItems, { query: asked }), failed);
  const movements = useFileDownload(() => call(downloadKeyDateMovements, { query: asked }), failed);
  const files = [
    { words: 'PDF', download: pdf },
    { words: 'Posten als CSV', download: items },
    { words: 'Bewegungen als CSV', download: movements },
  ];
  return files.map(({ words, download }) => (
    <Button
      key={words}
      variant="default"
      leftSection={<IconDownload size={18} aria-hidden />}
      loading={download.isPending}
      onClick={() => download.mutate()}
    >
      {words}
    </Button>
  ));
}
