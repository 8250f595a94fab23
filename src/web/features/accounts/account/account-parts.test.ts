import { expect, it } from 'vitest';
import {
  addressesPart,
  businessPart,
  legalPart,
  numberingPart,
  taxPart,
} from '#shared/contracts/accounts/settings-sections.ts';
import { PARTS } from './account-values.ts';

const SENT = {
  business: businessPart,
  tax: taxPart,
  numbering: numberingPart,
  legal: legalPart,
  addresses: addressesPart,
};

it.each(Object.entries(PARTS))('the part %s holds every field of its call', (part, units) => {
  const names = units.flatMap(([, keys]): readonly string[] => keys);
  const sent = Object.keys(SENT[part as keyof typeof SENT].shape);
  expect([...names, 'seen'].toSorted()).toEqual(sent.toSorted());
});
