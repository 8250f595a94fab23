import { formatBerlinDateTime } from '#shared/calendar-date.ts';
import { formatFileSize } from '#shared/format-file-size.ts';
import { OPERATOR_ACTIONS, type OperatorAction } from '#shared/labels/operator-actions.ts';
import type { Installation } from '../console/installation.ts';
import { Jobs } from './house-pages.tsx';
import { Badge, type ConsolePage, Facts, Part, Table } from './layout.tsx';

const MAIL_WORDS: Readonly<Record<string, string>> = {
  queued: 'warten',
  sent: 'gesendet',
  kept: 'aufbewahrt',
};

const ageOf = (seconds: number): string =>
  seconds < 60 ? 'jetzt' : `${Math.floor(seconds / 60).toLocaleString('de-DE')} min`;

/** The machinery: what waits, what failed, how much room is left. */
export function installationPage(who: string, found: Installation, note: string): ConsolePage {
  const { freeBytes, databaseBytes, version, migration, isEnding, queues, mails, jobs } = found;
  const counts = mails.map(({ status, count }) => `${count} ${MAIL_WORDS[status] ?? status}`);
  return {
    title: 'Anlage',
    note,
    part: '/betreiber/anlage',
    who,
    content: (
      <>
        <Facts
          of={[
            [
              'Bereitschaft',
              <Badge key="ready" tone={isEnding ? 'wait' : 'good'}>
                {isEnding ? 'wird beendet' : 'bereit'}
              </Badge>,
            ],
            ['Datenbank', `PostgreSQL ${version}, ${formatFileSize(databaseBytes)}`],
            ['Schema', migration],
            ['Freier Platz', freeBytes === null ? 'nicht lesbar' : formatFileSize(freeBytes)],
            ['E-Mails', counts.length === 0 ? 'keine' : counts.join(', ')],
            ['E-Mails mit Fehlversuchen', String(found.refusedMails)],
          ]}
        />
        <Part title="Warteschlangen">
          <Table
            label="Warteschlangen"
            head={['Auftrag', 'Warten', 'In Arbeit', 'Aufgegeben', 'Ältester']}
            numbers={[1, 2, 3, 4]}
            empty="Es wartet kein Auftrag, und keiner wurde aufgegeben."
            rows={queues.map((queue) => [
              queue.queue,
              queue.waiting,
              queue.active,
              queue.failed,
              queue.oldestSeconds === 0 ? '–' : ageOf(queue.oldestSeconds),
            ])}
          />
        </Part>
        <Part title="Aufgegebene Aufträge">
          <Jobs jobs={jobs} />
        </Part>
      </>
    ),
  };
}

/** An entry of the operator's log, as it is shown. */
export interface LogLine {
  readonly id: string;
  readonly at: Date;
  readonly operatorEmail: string;
  readonly action: string;
  readonly houseId: string | null;
  readonly house: string | null;
  readonly data: unknown;
}

/** What operators did. */
export const logPage = (who: string, lines: readonly LogLine[]): ConsolePage => ({
  title: 'Protokoll',
  part: '/betreiber/protokoll',
  who,
  content: (
    <Table
      label="Protokoll"
      head={['Wann', 'Wer', 'Was', 'Anbieter', 'Näheres']}
      empty="Noch ist nichts geschehen."
      rows={lines.map((line) => [
        formatBerlinDateTime(line.at),
        line.operatorEmail,
        OPERATOR_ACTIONS[line.action as OperatorAction],
        line.houseId === null ? (
          '–'
        ) : (
          <a key="house" href={`/betreiber/anbieter/${line.houseId}`}>
            {line.house ?? line.houseId}
          </a>
        ),
        detailsOf(line.data),
      ])}
    />
  ),
});

/** Ids say nothing to a reader. */
const detailsOf = (data: unknown): string =>
  Object.entries(data as Record<string, unknown>)
    .filter(([key]) => !['user', 'view'].includes(key))
    .map(([, value]) => String(value))
    .join(' · ') || '–';
