import { fill } from '../guest-words/fill.ts';
import type { FormWords } from '../guest-words/form-words.ts';
import type { AskedField, AskedPage, Condition, ConditionRule } from './asked-field.ts';

type Pages = readonly Pick<AskedPage, 'fields'>[];

/** 'wenn „Anlass“ „Hochzeit“ ist und „Anzahl der Gäste“ mehr als 80 ist' */
export function conditionSentence(
  pages: Pages,
  { match, rules }: Condition,
  words: FormWords,
): string {
  const parts = rules.map((rule) => ruleWords(pages, rule, words));
  return fill(words.ifAll, {
    rules: parts.join(` ${match === 'all' ? words.and : words.or} `),
  });
}

function ruleWords(pages: Pages, { field, is, value: raw }: ConditionRule, words: FormWords) {
  const asked = pages.flatMap(({ fields }) => fields).find(({ id }) => id === field);
  const label = asked === undefined ? words.gone : quoted(asked.label.trim(), words);
  const plain = raw.trim();
  const value = plain === '' ? '…' : quoted(optionLabel(asked, plain), words);
  switch (is) {
    case 'is':
      return fill(words.ruleIs, { label, value });
    case 'is_not':
      return fill(words.ruleIsNot, { label, value });
    case 'contains':
      return fill(words.ruleContains, { label, value });
    case 'more_than':
      return fill(words.ruleMoreThan, { label, value: plain || '…' });
    case 'answered':
      return fill(words.ruleAnswered, { label });
  }
}

const quoted = (text: string, words: FormWords): string => fill(words.quoted, { text });

/** What a guest reads in place of an option; the option itself where nothing else stands for it. */
export function optionLabel(
  field: Pick<AskedField, 'options' | 'optionLabels'> | undefined,
  option: string,
): string {
  const place = field?.options.indexOf(option) ?? -1;
  return field?.optionLabels?.[place] ?? option;
}
