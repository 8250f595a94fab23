import { IconFileInvoice, IconFileTypePdf } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  getPartnerDocumentEinvoice,
  getPartnerDocumentPdf,
  readPartnerDocument,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { isUuid } from '#shared/ids.ts';
import { CREDIT_NOTE_KINDS } from '#shared/labels/statuses.ts';
import { isRefusedFor } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { requestUrl } from '#web/api/request-url.ts';
import { formatDate, formatPeriod } from '#web/ui/format/format-date.ts';
import { formatEuros, formatPercent } from '#web/ui/format/format-number.ts';
import { Objection } from '../objection/objection.tsx';
import { LoadError } from '../page-states.tsx';
import { useProgramme } from '../programme/use-programme.ts';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { fileAddress } from '../view/view.ts';
import button from '../ui/button.module.css';
import classes from './documents.module.css';

type DocumentDetail = Received<typeof readPartnerDocument>;

export interface DocumentSheetProps {
  readonly id: string;
  readonly onClose: () => void;
}

/**
 * One document: where its money is, what it is for, and its files. Where there is none, a sentence over the list:
 * mails lead here, and their link may be cut off or belong to another programme.
 */
export function DocumentSheet({ id, onClose }: DocumentSheetProps) {
  const { params, providerName } = useProgramme();
  const isWhole = isUuid(id);
  const { data, error, refetch } = useQuery({
    ...queryOf(readPartnerDocument, { params: { ...params, documentId: id } }),
    enabled: isWhole,
  });
  if (!isWhole || isRefusedFor(error, 'not_found'))
    return (
      <Notice tone="info" isNews>
        Diesen Beleg gibt es hier nicht. Alle Belege von {providerName} stehen in der Liste.
      </Notice>
    );
  const title = data === undefined ? 'Beleg' : `${CREDIT_NOTE_KINDS[data.kind]} ${data.number}`;
  return (
    <Sheet title={title} onClose={onClose}>
      {data !== undefined ? (
        <Detail document={data} />
      ) : error === null ? (
        <output>Der Beleg wird geladen …</output>
      ) : (
        <LoadError error={error} retry={() => void refetch()} />
      )}
    </Sheet>
  );
}

function Detail({ document }: { readonly document: DocumentDetail }) {
  const { params } = useProgramme();
  const { id, standing, state, issueDate, servicePeriod, counterpart, hasEinvoice } = document;
  const own = { ...params, documentId: id };
  return (
    <div className={classes.detail}>
      <div>
        <p className={classes.total} data-standing={standing}>
          {formatEuros(document.totalAmount)}
        </p>
        <p className={classes.state} data-standing={standing}>
          {state}
        </p>
      </div>
      <div className={classes.files}>
        <a
          className={button.filled}
          href={fileAddress(requestUrl(getPartnerDocumentPdf.path, own))}
          download
        >
          <IconFileTypePdf size={22} stroke={1.7} aria-hidden />
          <span>PDF</span>
        </a>
        {hasEinvoice ? (
          <a
            className={button.outlined}
            href={fileAddress(requestUrl(getPartnerDocumentEinvoice.path, own))}
            download
          >
            <IconFileInvoice size={22} stroke={1.7} aria-hidden />
            <span>XRechnung</span>
          </a>
        ) : null}
      </div>
      <p className={classes.quiet}>
        Vom {formatDate(issueDate)}, für {formatPeriod(servicePeriod.start, servicePeriod.end)}
      </p>
      <Sum document={document} />
      {document.taxNote === '' ? null : <p className={classes.quiet}>{document.taxNote}</p>}
      {document.description === '' ? null : <p>{document.description}</p>}
      {counterpart === null ? null : (
        <p>
          <Link
            to="/partner/$providerId/$partnerId/belege"
            params={params}
            search={(search) => ({ ...search, beleg: counterpart.id })}
            activeProps={{}}
          >
            {counterpart.number} ansehen
          </Link>
        </p>
      )}
      <Objection document={document} />
    </div>
  );
}

/** How the amount comes about: the lines, and the tax where there is any. */
function Sum({ document }: { readonly document: DocumentDetail }) {
  const { lines, net, vat, vatRate, totalAmount, offsets, payableAmount } = document;
  return (
    <dl className={classes.sum}>
      {lines.map((line) => (
        <div key={`${line.campaign} ${line.description}`}>
          <dt>
            {line.campaign}
            <span>
              {line.description}
              {line.detail === ''
                ? ` · ${line.quantity} × ${formatEuros(line.unitPrice)}`
                : ` · ${line.detail}`}
            </span>
          </dt>
          <dd>{formatEuros(line.net)}</dd>
        </div>
      ))}
      {vat === 0 ? null : (
        <>
          <div>
            <dt>Netto</dt>
            <dd>{formatEuros(net)}</dd>
          </div>
          <div>
            <dt>{formatPercent(vatRate / 100)} Umsatzsteuer</dt>
            <dd>{formatEuros(vat)}</dd>
          </div>
        </>
      )}
      <div className={classes.last}>
        <dt>Gesamt</dt>
        <dd>{formatEuros(totalAmount)}</dd>
      </div>
      {offsets.map(({ words, amount }) => (
        <div key={words}>
          <dt>{words}</dt>
          <dd>{formatEuros(-amount)}</dd>
        </div>
      ))}
      {offsets.length === 0 ? null : (
        <div className={classes.last}>
          <dt>{totalAmount < 0 ? 'Verbleibender Betrag' : 'Zahlbetrag'}</dt>
          <dd>{formatEuros(payableAmount)}</dd>
        </div>
      )}
    </dl>
  );
}
