/** One transfer or return within a booking, as a test puts it into a statement. */
export interface CamtTx {
  readonly amount: string;
  readonly endToEndId?: string;
  readonly payee?: string;
  readonly iban?: string;
  readonly text?: string;
  readonly paymentInfoId?: string;
  readonly returnCode?: string;
}

export interface CamtBooking {
  readonly amount: string;
  readonly day: string;
  readonly credit?: boolean;
  readonly reversal?: boolean;
  readonly status?: string;
  readonly batch?: { readonly id?: string; readonly messageId?: string; readonly count: number };
  readonly txs?: readonly CamtTx[];
}

export interface CamtOptions {
  readonly type?: '053' | '054';
  readonly version?: '02' | '08';
  /** Namespace prefix, as some banks write it. */
  readonly prefix?: string;
  readonly id?: string;
}

const when = (isThere: unknown, xml: string): string => (isThere ? xml : '');
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * A statement in the shape of ISO 20022 as German banks hand it out: parties are wrapped and the status is
 * a code from version 08 on, amounts of transfers stand in AmtDtls before.
 */
export function camt(bookings: readonly CamtBooking[], options: CamtOptions = {}): string {
  const { type = '053', version = '08', prefix = '', id = 'AZ-2026-228' } = options;
  const isNew = version === '08';
  const [message, part] =
    type === '053' ? ['BkToCstmrStmt', 'Stmt'] : ['BkToCstmrDbtCdtNtfctn', 'Ntfctn'];
  const name = (text: string): string =>
    isNew ? `<Pty><Nm>${escaped(text)}</Nm></Pty>` : `<Nm>${escaped(text)}</Nm>`;

  const txDetails = (tx: CamtTx, isCredit: boolean): string => {
    const amount = `<Amt Ccy="EUR">${tx.amount}</Amt>`;
    return `<TxDtls><Refs>${when(tx.paymentInfoId, `<PmtInfId>${tx.paymentInfoId}</PmtInfId>`)}<EndToEndId>${escaped(tx.endToEndId ?? 'NOTPROVIDED')}</EndToEndId></Refs>
      ${isNew ? `${amount}<CdtDbtInd>${isCredit ? 'CRDT' : 'DBIT'}</CdtDbtInd>` : `<AmtDtls><TxAmt>${amount}</TxAmt></AmtDtls>`}
      <RltdPties><Dbtr>${name('Gut Lindenhof')}</Dbtr>${when(tx.payee, `<Cdtr>${name(tx.payee ?? '')}</Cdtr>`)}${when(tx.iban, `<CdtrAcct><Id><IBAN>${tx.iban}</IBAN></Id></CdtrAcct>`)}</RltdPties>
      ${when(tx.text, `<RmtInf><Ustrd>${escaped(tx.text ?? '')}</Ustrd></RmtInf>`)}
      ${when(tx.returnCode, `<RtrInf><Rsn><Cd>${tx.returnCode}</Cd></Rsn></RtrInf>`)}</TxDtls>`;
  };

  const entry = (booking: CamtBooking): string => {
    const { amount, day, credit = false, batch, txs = [], status = 'BOOK' } = booking;
    return `<Ntry><Amt Ccy="EUR">${amount}</Amt><CdtDbtInd>${credit ? 'CRDT' : 'DBIT'}</CdtDbtInd>${when(booking.reversal, '<RvslInd>true</RvslInd>')}
    <Sts>${isNew ? `<Cd>${status}</Cd>` : status}</Sts><BookgDt><Dt>${day}</Dt></BookgDt><ValDt><Dt>${day}</Dt></ValDt>
    <BkTxCd><Domn><Cd>PMNT</Cd><Fmly><Cd>ICDT</Cd><SubFmlyCd>ESCT</SubFmlyCd></Fmly></Domn></BkTxCd>
    <NtryDtls>${when(batch, `<Btch>${when(batch?.messageId, `<MsgId>${batch?.messageId}</MsgId>`)}${when(batch?.id, `<PmtInfId>${batch?.id}</PmtInfId>`)}<NbOfTxs>${batch?.count}</NbOfTxs></Btch>`)}${txs.map((tx) => txDetails(tx, credit)).join('')}</NtryDtls></Ntry>`;
  };

  const body = `<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.${type}.001.${version}"><${message}><GrpHdr><MsgId>${id}</MsgId><CreDtTm>2026-11-24T06:00:00Z</CreDtTm></GrpHdr>
  <${part}><Id>${id}</Id><Acct><Id><IBAN>DE89370400440532013000</IBAN></Id></Acct>${bookings.map(entry).join('')}</${part}></${message}></Document>`;
  const prefixed =
    prefix === ''
      ? body
      : body.replaceAll(/<(\/?)([A-Z])/g, `<$1${prefix}:$2`).replace('xmlns=', `xmlns:${prefix}=`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${prefixed}`;
}
