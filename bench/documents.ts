import { creditNoteJob } from '#server/modules/credit-notes/documents/render-credit-note-pdf.ts';
import { renderXRechnung } from '#server/modules/credit-notes/documents/xrechnung.ts';
import type { CreditNoteSnapshot } from '#server/modules/credit-notes/domain/credit-note-snapshot.ts';
import { startDocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { createTypesetter } from '#server/platform/documents/typesetter.ts';
import type { TypesettingJob } from '#server/platform/documents/typesetting-job.ts';
import { calendarDate } from '#shared/calendar-date.ts';
import { cents } from '#shared/money.ts';
import { aCommission, aCreditNote } from '#tests/support/credit-note-builders.ts';
import { describeMachine, machineLines } from './support/machine.ts';
import { median, report, table } from './support/report.ts';

/**
 * Milliseconds per document, warm, one after the other; beside it an empty Typst document in the
 * same run, which is what the compiler alone costs on this machine. Processor time is the figure
 * to trust where the machine has other work. Run: npm run bench -- documents [rounds]
 */
const rounds = Number(process.argv[2] ?? 200);
const WARM_UP = 20;

/** A credit note with one line per campaign and one settled event per line. */
function withLines(lines: number): (round: number) => CreditNoteSnapshot {
  return (round) =>
    aCreditNote({
      number: `GS-${round}`,
      settled: Array.from({ length: lines }, (_, index) =>
        aCommission({ campaignId: String(index), campaignName: `Kampagne ${index + 1}` }),
      ),
    });
}

/** A credit note of one line with a long annex. */
function withEvents(events: number): (round: number) => CreditNoteSnapshot {
  return (round) =>
    aCreditNote({
      number: `GS-${round}`,
      settled: Array.from({ length: events }, (_, index) =>
        aCommission({ amount: cents(5_000 + index), reference: `Anfrage ${index}` }),
      ),
    });
}

const job = (snapshot: CreditNoteSnapshot): TypesettingJob =>
  creditNoteJob(snapshot, renderXRechnung(snapshot));

function emptyJob(round: number): TypesettingJob {
  return {
    template: '#let template(data) = [#data]',
    data: String(round),
    meta: { title: '', author: '', subject: '', keywords: [], date: calendarDate('2026-11-20') },
    images: {},
    eInvoice: null,
  };
}

const typesetter = createTypesetter();

const work: Record<string, (round: number) => unknown> = {
  'empty Typst document (raw)': (round) => typesetter.typeset(emptyJob(round)),
  'PDF, 2 lines': (round) => typesetter.typeset(job(withLines(2)(round))),
  'PDF, 40 lines': (round) => typesetter.typeset(job(withLines(40)(round))),
  'PDF, 500 events': (round) => typesetter.typeset(job(withEvents(500)(round))),
  'XRechnung, 2 lines': (round) => renderXRechnung(withLines(2)(round)),
  'XRechnung, 40 lines': (round) => renderXRechnung(withLines(40)(round)),
};

interface Measured {
  readonly what: string;
  readonly medianMs: number;
  readonly p95Ms: number;
  readonly processorMs: number;
}

function summary(what: string, times: readonly number[], processorMs: number): Measured {
  const sorted = times.toSorted((a, b) => a - b);
  const p95 = sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * 0.95))] ?? 0;
  return { what, medianMs: median(sorted), p95Ms: p95, processorMs: processorMs / times.length };
}

const results: Measured[] = [];
const machine = await describeMachine(null);
for (const [label, run] of Object.entries(work)) {
  const count = label.includes('500') ? Math.ceil(rounds / 10) : rounds;
  for (let round = 0; round < Math.min(WARM_UP, count); round += 1) run(-round);
  const cpuBefore = process.cpuUsage();
  const times = Array.from({ length: count }, (_, round) => {
    const startedAt = performance.now();
    run(round);
    return performance.now() - startedAt;
  });
  const { user, system } = process.cpuUsage(cpuBefore);
  results.push(summary(label, times, (user + system) / 1_000));
}

const threads = 2;
const renderer = startDocumentRenderer({ threads });
const jobs = Array.from({ length: rounds }, (_, round) => job(withLines(2)(round)));
await Promise.all(jobs.slice(0, WARM_UP).map((each) => renderer.render(each)));
const startedAt = performance.now();
await Promise.all(jobs.map((each) => renderer.render(each)));
const perSecond = jobs.length / ((performance.now() - startedAt) / 1_000);
await renderer.close();

report(
  'documents',
  [
    'Making one document, warm, milliseconds; the empty document is what the compiler alone costs',
    `${rounds} rounds, a tenth of them with 500 events`,
    ...machineLines(machine),
    '',
    ...table([
      ['', 'median', 'p95', 'processor'],
      ...results.map(({ what, medianMs, p95Ms, processorMs }) => [
        what,
        medianMs.toFixed(2),
        p95Ms.toFixed(2),
        processorMs.toFixed(2),
      ]),
    ]),
    '',
    `PDF, 2 lines, through ${threads} threads: ${perSecond.toFixed(0)} documents a second`,
  ],
  { machine, rounds, results, threads, perSecond },
);
