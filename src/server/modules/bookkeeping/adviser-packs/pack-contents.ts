import type { Queryable } from '#server/kernel/database.ts';
import { DomainError } from '#server/kernel/domain-error.ts';
import type { Services } from '#server/kernel/services.ts';
import { type Account, findAccount } from '#server/modules/accounts/index.ts';
import {
  archiveDocuments,
  findChainHead,
  findRegisterHead,
  verifyChain,
} from '#server/modules/credit-notes/index.ts';
import type { Archive } from '#server/platform/archive/zip-archive.ts';
import { sha256 } from '#server/platform/crypto/tokens.ts';
import type { DocumentRenderer } from '#server/platform/documents/document-renderer.ts';
import { calendarDate, formatBerlinDateTime, formatCalendarDate } from '#shared/calendar-date.ts';
import type { ProviderId } from '#shared/ids.ts';
import { DOCUMENT_ERRORS } from '#shared/labels/document-errors.ts';
import { packPeriodOf } from '#shared/pack-period.ts';
import { AGREEMENT_VERSION, agreementText } from '#shared/self-billing-agreement.ts';
import { batchOf } from '../datev/batch.ts';
import { exportFiles } from '../datev/create-export.ts';
import { findDatevSettings } from '../datev/store.ts';
import { batchesOf, type Period } from '../domain/booking.ts';
import { missingNumbers } from '../domain/number-gaps.ts';
import { type PackFacts, packReadMe } from '../domain/pack-read-me.ts';
import { keyDateJob } from '../key-date/key-date-pdf.ts';
import { itemTable, movementTable } from '../key-date/key-date-tables.ts';
import { readKeyDate } from '../key-date/read-key-date.ts';
import {
  commissionsOf,
  findLastOf,
  listAcceptances,
  listAgreements,
  listRangeNumbers,
  listStatementsOf,
  listTerms,
  settlementsOf,
} from './content-queries.ts';
import {
  acceptanceTable,
  agreementTable,
  commissionTable,
  numberTable,
  settlementTable,
  statementTable,
} from './content-tables.ts';
import { listedArchive } from './manifest.ts';

export interface PackOrder {
  readonly provider: ProviderId;
  readonly pack: {
    readonly fromDate: string;
    readonly toDate: string;
    /** Id of the user. */
    readonly createdBy: string;
  };
  readonly now: Date;
}

const TEXT_START = '\uFEFF';

/**
 * Writes everything of a period that an adviser needs, and what explains it, one file after the other
 * (docs/product/bookkeeping.md section 12).
 * @param onDocument called with each document that is in
 */
export async function writePack(
  services: Services,
  renderer: DocumentRenderer,
  { provider, pack, now }: PackOrder,
  open: Archive,
  onDocument: () => Promise<void>,
): Promise<void> {
  const { db } = services;
  const period = { from: calendarDate(pack.fromDate), to: calendarDate(pack.toDate) };
  const account = await findAccount(db, provider, pack.createdBy);
  if (account === null) throw new DomainError('not_found');
  const counts = { documents: 0, eInvoices: 0 };
  const archive = listedArchive(open, async (name) => {
    if (/^belege\/.*\.xml$/i.test(name)) counts.eInvoices += 1;
    if (!/^belege\/.*\.pdf$/i.test(name)) return;
    counts.documents += 1;
    await onDocument();
  });
  await archiveDocuments(services, renderer, provider, archive, { folder: 'belege/', period });
  const batches = await addBatches(db, provider, period, archive, now);
  await archive.add('praemien/praemien.csv', commissionTable(commissionsOf(db, provider, period)));
  await archive.add(
    'praemien/abrechnung.csv',
    settlementTable(settlementsOf(db, provider, period)),
  );
  const ranges = await listRangeNumbers(db, provider, period);
  await archive.add('nummern/nummernkreise.csv', numberTable(ranges));
  const terms = await addAgreements(db, provider, period, account, archive);
  const statements = await listStatementsOf(db, provider, period);
  await archive.add('widersprueche/erklaerungen.csv', statementTable(statements));
  const errors = await addVerification(services, provider, period, archive, now);
  const standing = await addKeyDate(services, renderer, provider, period, account, archive);
  const facts: PackFacts = {
    ...period,
    ...counts,
    ...batches,
    ...standing,
    businessName: account.businessName,
    period: packPeriodOf(period.from, period.to)?.label ?? '',
    madeAt: now,
    orderedBy: `${account.firstName} ${account.lastName}`.trim(),
    missing: ranges.flatMap(missingNumbers).length,
    statements: statements.length,
    errors,
    terms,
  };
  await archive.add('LIESMICH.txt', TEXT_START + packReadMe(facts));
  await open.add('PRUEFSUMMEN.txt', archive.manifest());
}

/** The bookings of the period as an export would hold them; nothing counts as exported by it. */
async function addBatches(
  db: Queryable,
  provider: ProviderId,
  period: Period,
  archive: Archive,
  now: Date,
): Promise<Pick<PackFacts, 'batches' | 'batchRefusals'>> {
  const settings = await findDatevSettings(db, provider);
  const names: string[] = [];
  const refusals = new Map<string, string>();
  for (const part of batchesOf(period, settings?.fiscalYearMonth ?? 1)) {
    try {
      const batch = await batchOf(db, provider, { ...part, again: true });
      for (const file of exportFiles(batch, { period: part, part: 1, pictures: false }, now)) {
        names.push(file.fileName);
        await archive.add(`datev/${file.fileName}`, file.bytes);
      }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      refusals.set(error.code, error.message);
    }
  }
  // Half a year without documents needs no words beside the batch of the other half.
  if (names.length > 0) refusals.delete('nothing_to_book');
  return { batches: names, batchRefusals: [...refusals.values()] };
}

/** @returns the versions of the terms of taking part */
async function addAgreements(
  db: Queryable,
  provider: ProviderId,
  period: Period,
  { businessName }: Account,
  archive: Archive,
): Promise<readonly number[]> {
  const folder = 'vereinbarungen/';
  const agreements = await listAgreements(db, provider, period);
  await archive.add(`${folder}gutschriften.csv`, agreementTable(agreements));
  const paragraphs = agreementText(businessName);
  const hash = sha256(paragraphs.join('\n\n')).toString('hex');
  const text = [
    `Einverständnis mit der Abrechnung per Gutschrift, Fassung ${AGREEMENT_VERSION}`,
    '',
    paragraphs.join('\r\n\r\n'),
    '',
    `SHA-256 dieses Textes (Absätze mit je einer leeren Zeile, UTF-8): ${hash}`,
    '',
  ];
  await archive.add(`${folder}gutschriften-text.txt`, TEXT_START + text.join('\r\n'));
  await archive.add(
    `${folder}teilnahme.csv`,
    acceptanceTable(await listAcceptances(db, provider, period)),
  );
  const terms = await listTerms(db, provider, period);
  for (const { version, publishedAt, text: words } of terms)
    await archive.add(
      `${folder}teilnahmebedingungen-${version}.txt`,
      `${TEXT_START}Teilnahmebedingungen, Fassung ${version} vom ${formatBerlinDateTime(publishedAt)}\r\n\r\n${words}\r\n`,
    );
  return terms.map(({ version }) => version);
}

/** @returns how much does not fit */
async function addVerification(
  { db }: Services,
  provider: ProviderId,
  period: Period,
  archive: Archive,
  now: Date,
): Promise<number> {
  const { documents, errors } = await verifyChain(db, provider, now);
  const last = await findLastOf(db, provider, period);
  const chain = await findChainHead(db, provider);
  const register = await findRegisterHead(db, provider);
  const text = [
    `Prüfung aller Belege am ${formatBerlinDateTime(now)}`,
    '',
    `Geprüft: ${documents} Belege vom ersten an, denn jeder hängt an dem davor.`,
    'Verglichen wurden Kette, Nummernkreise, Summen, Prämien, gespeicherte Dateien und das Register.',
    '',
    ...(errors.length === 0
      ? ['Ergebnis: keine Abweichung.']
      : [
          errors.length === 1
            ? 'Ergebnis: eine Abweichung.'
            : `Ergebnis: ${errors.length} Abweichungen.`,
          ...errors.map(
            ({ number, what }) => `  ${number || 'Belegkette'}: ${DOCUMENT_ERRORS[what]}`,
          ),
        ]),
    '',
    `Zeitraum ${formatCalendarDate(period.from)} bis ${formatCalendarDate(period.to)}`,
    ...(last === undefined
      ? ['  keine Belege']
      : [
          `  letzter Beleg: ${last.number}, Platz ${last.position} in der Kette`,
          `  Prüfwert:      ${last.hash}`,
        ]),
    '',
    'Ende der Kette',
    `  Belege:        ${chain.length}`,
    `  Prüfwert:      ${chain.hash}`,
    'Ende des Registers',
    `  Einträge:      ${register.length}`,
    `  Prüfwert:      ${register.hash}`,
    '',
  ];
  await archive.add('pruefung/pruefung.txt', TEXT_START + text.join('\r\n'));
  return errors.length;
}

async function addKeyDate(
  services: Services,
  renderer: DocumentRenderer,
  provider: ProviderId,
  { from, to }: Period,
  account: Account,
  archive: Archive,
): Promise<Pick<PackFacts, 'isFinal' | 'recordedUntil'>> {
  const report = await readKeyDate(services, provider, { day: to, from });
  const name = `stichtag/stichtag-${to}`;
  const pdf = await renderer.render(keyDateJob(report, account));
  await archive.add(`${name}.pdf`, Buffer.from(pdf));
  await archive.add(`${name}-posten.csv`, itemTable(report));
  await archive.add(`${name}-bewegungen.csv`, movementTable(report));
  return { isFinal: report.isFinal, recordedUntil: report.recordedUntil };
}
