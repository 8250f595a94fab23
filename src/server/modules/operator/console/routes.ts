import { DomainError } from '#server/kernel/domain-error.ts';
import { mailedInvoiceFiles } from '#server/modules/billing/index.ts';
import { unscopedQueueOfFailedJob } from '#server/platform/jobs/queue-queries.ts';
import { isUuid, providerId } from '#shared/ids.ts';
import type { ConsoleOptions } from '../console-options.ts';
import { listOperatorLog, noteOperator } from '../log-store.ts';
import type { AddPage, Asked } from '../page-routes.ts';
import { housePage, housesPage, questionPage } from '../pages/house-pages.tsx';
import { installationPage, logPage } from '../pages/installation-pages.tsx';
import { findOpenPermission } from '../support/store.ts';
import { actDeed, askDeed, type Choice, type Deed, isDeed } from './deeds.ts';
import { readInstallation } from './installation.ts';
import {
  type HouseRow,
  unscopedHouse,
  unscopedHouseInvoices,
  unscopedHouseJobs,
  unscopedHouseMails,
  unscopedHouses,
  unscopedHouseUsers,
} from './queries.ts';

const HOUSE = '/betreiber/anbieter/:id';
const JOB = '/betreiber/anlage/auftraege/:id';

const SHOWN_MAILS = 50;
const SHOWN_JOBS = 20;
const SHOWN_ENTRIES = 200;

/** What is said after something was done. */
const DONE: Readonly<Record<Deed, string>> = {
  tarif: 'Der Tarif ist gesetzt.',
  bezahlt: 'Die Rechnung ist als bezahlt vermerkt.',
  senden: 'Die E-Mail wird noch einmal gesendet.',
  abmelden: 'Der Benutzer ist überall abgemeldet.',
  worte: 'Eigene Texte sind freigegeben.',
};

/** Providers, one provider, and what the command line does to them. */
export function houseRoutes(addPage: AddPage, options: ConsoleOptions): void {
  const { services, renderer } = options;
  const { db, clock } = services;

  addPage('GET', '/betreiber', async ({ who, query }) => {
    const search = (query['suche'] ?? '').slice(0, 100);
    const page = Math.max(1, Math.min(10_000, Math.floor(Number(query['seite'] ?? '1')) || 1));
    const rows = await unscopedHouses(db, { search, page });
    return housesPage(who.email, rows, { search, page });
  });

  addPage('GET', HOUSE, async ({ who, params, query }) => {
    const house = await houseOf(params);
    const now = clock();
    const permission = await findOpenPermission(db, providerId(house.id), now);
    const view = {
      house,
      users: await unscopedHouseUsers(db, house.id, now),
      invoices: await unscopedHouseInvoices(db, house.id),
      mails: await unscopedHouseMails(db, house.id, SHOWN_MAILS),
      jobs: await unscopedHouseJobs(db, house.id, SHOWN_JOBS),
      openUntil: permission?.endsAt ?? null,
    };
    const done = query['getan'] ?? '';
    return housePage(who.email, view, isDeed(done) ? DONE[done] : '');
  });

  addPage('GET', `${HOUSE}/rechnungen/:invoice`, async ({ who, params, reply }) => {
    const house = await houseOf(params);
    const invoices = await unscopedHouseInvoices(db, house.id);
    const invoice = invoices.find(({ id }) => id === params['invoice']);
    if (invoice === undefined) throw new DomainError('not_found');
    const files = await mailedInvoiceFiles(services, renderer)(providerId(house.id), invoice.id);
    const pdf = files.find(({ mediaType }) => mediaType === 'application/pdf');
    if (pdf === undefined) throw new DomainError('not_found');
    const entry = { action: 'house.invoice_opened', house: house.id } as const;
    const data = { number: invoice.number };
    await db.transaction((tx) => noteOperator(tx, who, { ...entry, data }, clock()));
    return reply
      .type(pdf.mediaType)
      .header('content-disposition', `attachment; filename="${pdf.fileName}"`)
      .header('cache-control', 'no-store')
      .send(pdf.bytes);
  });

  addPage('GET', `${HOUSE}/tun/:deed`, async ({ who, params, query }) => {
    const [house, deed] = [await livingOf(params), deedOf(params)];
    const choice = choiceOf(query);
    const question = await askDeed(services, deed, house, choice);
    const path = pathOf(house);
    return questionPage(who.email, question, {
      action: `${path}/tun/${deed}`,
      choice,
      back: { href: path, label: house.name },
      part: '/betreiber',
    });
  });

  addPage('POST', `${HOUSE}/tun/:deed`, async ({ who, params, body }) => {
    const [house, deed] = [await livingOf(params), deedOf(params)];
    await actDeed(services, who, deed, { house, choice: choiceOf(body) });
    return `${pathOf(house)}?getan=${deed}`;
  });

  installationRoutes(addPage, options);

  async function houseOf({ id }: Asked['params']): Promise<HouseRow> {
    const house = isUuid(id) ? await unscopedHouse(db, id) : undefined;
    if (house === undefined) throw new DomainError('not_found');
    return house;
  }

  /** Nothing more is done to who has gone. */
  async function livingOf(params: Asked['params']): Promise<HouseRow> {
    const house = await houseOf(params);
    if (house.dissolvedAt !== null) throw new DomainError('not_found');
    return house;
  }
}

const pathOf = ({ id }: HouseRow): string => `/betreiber/anbieter/${id}`;

const choiceOf = (given: Asked['body']): Choice => ({
  was: given['was'] ?? '',
  tag: given['tag'] ?? '',
});

function deedOf({ deed = '' }: Asked['params']): Deed {
  if (!isDeed(deed)) throw new DomainError('not_found');
  return deed;
}

/** The machinery, and what operators did. */
function installationRoutes(addPage: AddPage, options: ConsoleOptions): void {
  const { services, dataDir, isEnding, retryJob } = options;
  const { db, clock } = services;

  addPage('GET', '/betreiber/anlage', async ({ who, query }) => {
    const found = await readInstallation(db, { dataDir, isEnding: isEnding() });
    const note = query['getan'] === 'auftrag' ? 'Der Auftrag wird noch einmal versucht.' : '';
    return installationPage(who.email, found, note);
  });

  addPage('GET', JOB, async ({ who, params }) => {
    const { id, queue } = await jobOf(params);
    const question = {
      title: 'Auftrag noch einmal versuchen',
      text: `Der Auftrag ${queue} wurde aufgegeben. Er wird noch einmal versucht; was er schon getan hat, tut er nicht doppelt.`,
      button: 'Noch einmal versuchen',
    };
    return questionPage(who.email, question, {
      action: `/betreiber/anlage/auftraege/${id}`,
      choice: { was: '' },
      back: { href: '/betreiber/anlage', label: 'Anlage' },
      part: '/betreiber/anlage',
    });
  });

  addPage('POST', JOB, async ({ who, params }) => {
    const { id, queue } = await jobOf(params);
    await retryJob(queue, id);
    const entry = { action: 'job.retried', data: { queue } } as const;
    await db.transaction((tx) => noteOperator(tx, who, entry, clock()));
    return '/betreiber/anlage?getan=auftrag';
  });

  addPage('GET', '/betreiber/protokoll', async ({ who }) =>
    logPage(who.email, await listOperatorLog(db, { limit: SHOWN_ENTRIES })),
  );

  async function jobOf({ id }: Asked['params']) {
    const queue = isUuid(id) ? await unscopedQueueOfFailedJob(db, id) : null;
    if (queue === null || id === undefined) throw new DomainError('not_found');
    return { id, queue };
  }
}
