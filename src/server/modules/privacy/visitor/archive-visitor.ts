import type { Services } from '#server/kernel/services.ts';
import { zipArchive, type Archive } from '#server/platform/archive/zip-archive.ts';
import type { Landing } from '#shared/contracts/public-page.ts';
import { VISITOR_COPY, visitorReadMe } from '../domain/visitor-copy.ts';
import { jsonOf, tableOf } from '../export-files.ts';
import { rowsWhere } from '../export-list.ts';
import type { Subject } from '../person/subject.ts';
import { visitorRows } from './visitor-rows-list.ts';

/** The copy that a visitor takes along themselves, as a ZIP file that is made while it is read. */
export function archiveVisitor(
  services: Services,
  subject: Subject,
  provider: Pick<Landing['user'], 'businessName' | 'privacyPolicyUrl'>,
  now: Date,
): ReturnType<typeof zipArchive> {
  return zipArchive(now, async (archive) => {
    await archive.add('LIESMICH.txt', `\uFEFF${visitorReadMe(provider, now)}`);
    await addTables(services, subject, archive);
  });
}

/** Each table as JSON and as CSV, all as they were at one moment. */
function addTables({ db }: Services, subject: Subject, archive: Archive): Promise<void> {
  return db.snapshot(async (snapshot) => {
    for (const exported of VISITOR_COPY) {
      const rows = () => rowsWhere(snapshot, exported, visitorRows(subject, exported.table));
      await archive.add(`daten/${exported.file}.json`, jsonOf(rows()));
      await archive.add(`tabellen/${exported.file}.csv`, tableOf(exported, rows()));
    }
  });
}
