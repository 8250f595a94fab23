/** Kinds of questions (docs/product/campaigns.md section 8) with their German names. */
export const FIELD_TYPES = {
  text: 'Text',
  email: 'E-Mail',
  tel: 'Telefon',
  number: 'Zahl',
  date: 'Datum',
  time: 'Uhrzeit',
  textarea: 'Mehrzeiliger Text',
  select: 'Auswahlliste',
  radio: 'Einzelauswahl',
  checkbox: 'Mehrfachauswahl',
  date_range: 'Zeitraum',
  dates: 'Wunschtermine',
  address: 'Anschrift',
  files: 'Dateien',
  consent: 'Eigene Zustimmung',
  partner_code: 'Empfehlungscode',
  hidden: 'Verstecktes Feld',
} as const;
export type FieldType = keyof typeof FIELD_TYPES;

/** Types whose answer is chosen from options. */
const CHOICE_TYPES: readonly FieldType[] = ['select', 'radio', 'checkbox'];

/**
 * Types that may be required: files may not, because a full store must keep no request back, and a code may
 * not, because nobody has to know a partner.
 */
export function canRequire(type: FieldType): boolean {
  return type !== 'hidden' && type !== 'files' && type !== 'partner_code';
}

export function isChoice(type: FieldType): boolean {
  return CHOICE_TYPES.includes(type);
}

/**
 * How a question can be shown other than plainly: its options as large tiles, or each with a picture
 * of the provider's library; a number with buttons.
 */
export const FIELD_DISPLAYS = ['tiles', 'pictures', 'stepper'] as const;
export type FieldDisplay = (typeof FIELD_DISPLAYS)[number];

/** The other ways in which questions of a type can be shown. */
export function displaysOf(type: FieldType): readonly FieldDisplay[] {
  if (type === 'number') return ['stepper'];
  return type === 'radio' || type === 'checkbox' ? ['tiles', 'pictures'] : [];
}

/** How an answer can be looked at, with the words between question and value. */
export const COMPARISONS = {
  is: 'ist',
  is_not: 'ist nicht',
  contains: 'enthält',
  more_than: 'ist mehr als',
  answered: 'ist beantwortet',
} as const;
export type Comparison = keyof typeof COMPARISONS;

/** Comparisons that make sense with the answers of a type. */
export function comparisonsOf(type: FieldType): readonly Comparison[] {
  switch (type) {
    case 'text':
    case 'textarea':
    case 'hidden':
      return ['is', 'is_not', 'contains', 'answered'];
    case 'number':
      return ['is', 'is_not', 'more_than', 'answered'];
    case 'select':
    case 'radio':
      return ['is', 'is_not', 'answered'];
    case 'checkbox':
      return ['contains', 'answered'];
    case 'email':
    case 'tel':
    case 'date':
    case 'time':
    case 'date_range':
    case 'dates':
    case 'address':
    case 'files':
    case 'consent':
    case 'partner_code':
      return ['answered'];
  }
}
