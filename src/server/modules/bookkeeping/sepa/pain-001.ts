import {
  element,
  textElement,
  writeXml,
  type XmlElement,
} from '#server/platform/documents/xml-text.ts';
import { isBic, isEeaIban } from '#shared/iban.ts';
import { decimalOf } from '#shared/money.ts';
import {
  type Debtor,
  SEPA_NAME_MAX,
  sepaText,
  type Transfer,
  type TransferOrder,
} from '../domain/transfer.ts';

/** The version that replaced pain.001.001.03 in November 2025. */
const NAMESPACE = 'urn:iso:std:iso:20022:tech:xsd:pain.001.001.09';

/**
 * Transfers as ISO 20022 customer credit transfer initiation, in the subset of the SEPA rulebook
 * (EPC132-08): one payment block, shared charges, service level SEPA. Equal input, equal text.
 */
export function renderPain001(order: TransferOrder): string {
  const { messageId, createdAt, executionDate, debtor, transfers, total } = order;
  const counts = [
    textElement('NbOfTxs', String(transfers.length)),
    textElement('CtrlSum', decimalOf(total)),
  ];
  const root: XmlElement = {
    name: 'Document',
    attributes: { xmlns: NAMESPACE },
    content: [
      element('CstmrCdtTrfInitn', [
        element('GrpHdr', [
          textElement('MsgId', messageId),
          textElement('CreDtTm', createdAt.toISOString().replace(/\.\d+Z$/, 'Z')),
          ...counts,
          element('InitgPty', [textElement('Nm', nameOf(debtor))]),
        ]),
        element('PmtInf', [
          textElement('PmtInfId', `${messageId}-1`),
          textElement('PmtMtd', 'TRF'),
          ...counts,
          element('PmtTpInf', [element('SvcLvl', [textElement('Cd', 'SEPA')])]),
          element('ReqdExctnDt', [textElement('Dt', executionDate)]),
          element('Dbtr', [textElement('Nm', nameOf(debtor)), address(order)]),
          account('DbtrAcct', debtor.iban),
          // The IBAN names the bank; who gives no BIC says so.
          agent('DbtrAgt', debtor.bic) ?? unnamedAgent('DbtrAgt'),
          textElement('ChrgBr', 'SLEV'),
          ...transfers.map(creditTransfer),
        ]),
      ]),
    ].filter((part) => part !== null),
  };
  return writeXml(root);
}

const nameOf = ({ name }: Debtor): string => sepaText(name, SEPA_NAME_MAX);

/** Banks outside the European Economic Area need to know where the payer lives. */
function address({ debtor, transfers }: TransferOrder): XmlElement | null {
  if (transfers.every(({ iban }) => isEeaIban(iban))) return null;
  return element('PstlAdr', [
    textElement('StrtNm', sepaText(debtor.street, 70)),
    textElement('PstCd', sepaText(debtor.postalCode, 16)),
    textElement('TwnNm', sepaText(debtor.city, 35)),
    textElement('Ctry', debtor.countryCode),
  ]);
}

function creditTransfer(transfer: Transfer): XmlElement | null {
  return element('CdtTrfTxInf', [
    element('PmtId', [textElement('EndToEndId', transfer.endToEndId)]),
    element('Amt', [textElement('InstdAmt', decimalOf(transfer.amount), { Ccy: 'EUR' })]),
    agent('CdtrAgt', transfer.bic),
    element('Cdtr', [textElement('Nm', transfer.creditor)]),
    account('CdtrAcct', transfer.iban),
    element('RmtInf', [textElement('Ustrd', transfer.reference)]),
  ]);
}

function account(name: string, iban: string): XmlElement | null {
  return element(name, [element('Id', [textElement('IBAN', iban)])]);
}

function agent(name: string, bic: string): XmlElement | null {
  if (!isBic(bic)) return null;
  return element(name, [element('FinInstnId', [textElement('BICFI', bic)])]);
}

function unnamedAgent(name: string): XmlElement | null {
  return element(name, [
    element('FinInstnId', [element('Othr', [textElement('Id', 'NOTPROVIDED')])]),
  ]);
}
