import { IconChevronRight, IconDownload, IconReceiptTax } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  downloadPartnerDocuments,
  listPartnerDocuments,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { Agreement } from '../agreement/agreement.tsx';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { fileAddress } from '../view/view.ts';
import { DocumentSheet } from './document-sheet.tsx';
import { StatementSheet } from './statement-sheet.tsx';
import button from '../ui/button.module.css';
import classes from './documents.module.css';

type Documents = Received<typeof listPartnerDocuments>;

const ROUTE = '/inside/partner/$providerId/$partnerId/belege';
const PAGE = '/partner/$providerId/$partnerId/belege';

/** Credit notes, receipts and reversals of a year, each with its files. */
export function DocumentsPage() {
  const { params, providerName } = useProgramme();
  const { jahr, beleg } = useSearch({ from: ROUTE });
  const navigate = useNavigate({ from: PAGE });
  const { data, error, refetch } = useQuery({
    ...queryOf(listPartnerDocuments, {
      params,
      query: jahr === undefined ? {} : { year: jahr },
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={classes.page}>
      <title>{`Belege · ${providerName}`}</title>
      <h1>Belege</h1>
      {beleg === undefined ? null : (
        <DocumentSheet
          key={beleg}
          id={beleg}
          onClose={() => void navigate({ search: jahr === undefined ? {} : { jahr } })}
        />
      )}
      <Agreement />
      {data !== undefined && data.waitingAmount < 0 ? (
        <Notice tone="wait">
          Guthaben von {providerName}: {formatEuros(data.waitingAmount)} netto. Sie überweisen
          nichts: Der Betrag wird mit Ihren nächsten Prämien verrechnet.
        </Notice>
      ) : null}
      {data?.owedBack.map(({ sentence }) => (
        <Notice key={sentence} tone="wait">
          {sentence}
        </Notice>
      ))}
      {data !== undefined ? (
        <Year documents={data} providerName={providerName} />
      ) : error === null ? (
        <DocumentsSkeleton />
      ) : (
        <LoadError error={error} retry={() => void refetch()} />
      )}
    </div>
  );
}

interface YearProps {
  readonly documents: Documents;
  readonly providerName: string;
}

function Year({ documents: answer, providerName }: YearProps) {
  const { years, year, statements, documents } = answer;
  const [isStating, setIsStating] = useState(false);
  const { params } = useProgramme();
  if (years.length === 0)
    return (
      <p className={classes.none}>
        Hier finden Sie jede Gutschrift, sobald {providerName} Ihre erste Prämie abrechnet: als PDF,
        als E-Rechnung und jederzeit wieder.
      </p>
    );
  return (
    <>
      <div className={classes.head}>
        {years.length === 1 ? (
          <p className={classes.year}>{year}</p>
        ) : (
          <nav className={classes.years} aria-label="Jahr">
            {years.map((each) => (
              <Link
                key={each}
                to={PAGE}
                params={params}
                search={{ jahr: each }}
                className={classes.year}
                {...(each === year ? { 'aria-current': 'true' as const } : {})}
                activeProps={{}}
              >
                {each}
              </Link>
            ))}
          </nav>
        )}
        <div className={classes.takeAlong}>
          <Button
            look="outlined"
            icon={<IconReceiptTax size={20} stroke={1.8} aria-hidden />}
            onClick={() => setIsStating(true)}
          >
            Jahresaufstellung
          </Button>
          {documents.length === 0 ? null : (
            <a
              className={button.outlined}
              href={fileAddress(requestUrl(downloadPartnerDocuments.path, params, { year }))}
              download
            >
              <IconDownload size={20} stroke={1.8} aria-hidden />
              <span>Alle als ZIP</span>
            </a>
          )}
        </div>
      </div>
      {documents.length === 0 ? (
        <p className={classes.none}>
          {statements.length === 0
            ? 'In diesem Jahr gibt es keine Belege.'
            : 'In diesem Jahr wurden Belege aus einem anderen Jahr ausgezahlt.'}
        </p>
      ) : (
        <ul className={classes.rows}>
          {documents.map((document) => (
            <li key={document.id}>
              <DocumentRow document={document} />
            </li>
          ))}
        </ul>
      )}
      {isStating ? (
        <StatementSheet year={year} statements={statements} onClose={() => setIsStating(false)} />
      ) : null}
    </>
  );
}

function DocumentRow({ document }: { readonly document: Documents['documents'][number] }) {
  const { params } = useProgramme();
  const { id, kind, number, issueDate, standing, state, totalAmount } = document;
  return (
    <Link
      to={PAGE}
      params={params}
      search={(search) => ({ ...search, beleg: id })}
      className={classes.row}
      activeProps={{}}
    >
      <span className={classes.name}>
        <b>{number}</b>
        <span>
          {CREDIT_NOTE_KINDS[kind]} vom {formatDate(issueDate)}
        </span>
      </span>
      <span className={classes.state} data-standing={standing}>
        {state}
      </span>
      <span className={classes.amount} data-standing={standing}>
        {formatEuros(totalAmount)}
      </span>
      <IconChevronRight className={classes.open} size={22} stroke={1.8} aria-hidden />
    </Link>
  );
}

/** The final shape, while the list is on its way. */
function DocumentsSkeleton() {
  return (
    <output className={classes.rows} aria-label="Ihre Belege werden geladen">
      {['a', 'b', 'c'].map((row) => (
        <span key={row} className={classes.bone} aria-hidden />
      ))}
    </output>
  );
}
