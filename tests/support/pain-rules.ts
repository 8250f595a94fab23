import type { XmlNode } from './xml-tree.ts';

/** What may stand in an element: children in their order, or text of a pattern. */
type Rule = RegExp | readonly string[];

const NAME = /^[a-zA-Z0-9/\-?:().,'+ ]{1,70}$/;
const ID = /^(?!\/)(?!.*\/\/)[a-zA-Z0-9/\-?:().,'+ ]{1,35}(?<!\/)$/;
const AMOUNT = /^\d{1,9}\.\d\d$/;
const COUNT = /^\d{1,15}$/;

/**
 * Facts of pain.001.001.09 in the SEPA rulebook's subset (EPC132-08): '?' may be missing, '+' may
 * come often.
 */
const RULES: Readonly<Record<string, Rule>> = {
  Document: ['CstmrCdtTrfInitn'],
  CstmrCdtTrfInitn: ['GrpHdr', 'PmtInf+'],
  GrpHdr: ['MsgId', 'CreDtTm', 'NbOfTxs', 'CtrlSum', 'InitgPty'],
  InitgPty: ['Nm'],
  PmtInf: [
    'PmtInfId',
    'PmtMtd',
    'BtchBookg?',
    'NbOfTxs',
    'CtrlSum',
    'PmtTpInf',
    'ReqdExctnDt',
    'Dbtr',
    'DbtrAcct',
    'DbtrAgt',
    'ChrgBr',
    'CdtTrfTxInf+',
  ],
  PmtTpInf: ['SvcLvl'],
  SvcLvl: ['Cd'],
  ReqdExctnDt: ['Dt'],
  Dbtr: ['Nm', 'PstlAdr?'],
  PstlAdr: ['StrtNm?', 'PstCd?', 'TwnNm', 'Ctry'],
  DbtrAcct: ['Id'],
  CdtrAcct: ['Id'],
  DbtrAgt: ['FinInstnId'],
  CdtrAgt: ['FinInstnId'],
  FinInstnId: ['BICFI?', 'Othr?'],
  CdtTrfTxInf: ['PmtId', 'Amt', 'CdtrAgt?', 'Cdtr', 'CdtrAcct', 'RmtInf'],
  PmtId: ['EndToEndId'],
  Amt: ['InstdAmt'],
  Cdtr: ['Nm'],
  RmtInf: ['Ustrd'],
  MsgId: ID,
  PmtInfId: ID,
  EndToEndId: ID,
  CreDtTm: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/,
  NbOfTxs: COUNT,
  CtrlSum: /^\d{1,15}\.\d\d$/,
  PmtMtd: /^TRF$/,
  Cd: /^SEPA$/,
  Dt: /^\d{4}-\d\d-\d\d$/,
  Nm: NAME,
  StrtNm: NAME,
  PstCd: /^[a-zA-Z0-9/\-?:().,'+ ]{1,16}$/,
  TwnNm: /^[a-zA-Z0-9/\-?:().,'+ ]{1,35}$/,
  Ctry: /^[A-Z]{2}$/,
  IBAN: /^[A-Z]{2}\d{2}[A-Z0-9]{1,30}$/,
  BICFI: /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/,
  ChrgBr: /^SLEV$/,
  InstdAmt: AMOUNT,
  Ustrd: /^[a-zA-Z0-9/\-?:().,'+ ]{1,140}$/,
};

/** 'Id' holds an IBAN or, for a bank without BIC, a text: it depends on where it stands. */
function ruleOf(name: string, parent: string): Rule | undefined {
  if (name === 'Id') return parent === 'Othr' ? /^NOTPROVIDED$/ : ['IBAN'];
  if (name === 'Othr') return ['Id'];
  return RULES[name];
}

/** What of a pain.001.001.09 file breaks the rules; empty for a good one. */
export function brokenPainRules(node: XmlNode, parent = ''): string[] {
  const rule = ruleOf(node.name, parent);
  if (rule === undefined) return [`${parent}/${node.name} is not allowed`];
  if (rule instanceof RegExp) {
    const isRight = node.children.length === 0 && rule.test(node.text);
    return isRight ? [] : [`${node.name}: ${node.text}`];
  }
  const names = node.children.map(({ name }) => name);
  const pattern = rule.map((part) => {
    const name = part.replace(/[?+]$/, '');
    return `(?:${name},)${part.endsWith('?') ? '?' : ''}${part.endsWith('+') ? '+' : ''}`;
  });
  const fits = new RegExp(`^${pattern.join('')}$`).test(names.map((name) => `${name},`).join(''));
  return [
    ...(fits ? [] : [`${node.name}: ${names.join(' ')}`]),
    ...node.children.flatMap((child) => brokenPainRules(child, node.name)),
  ];
}
