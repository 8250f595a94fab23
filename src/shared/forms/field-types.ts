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
} as const;
export type FieldType = keyof typeof FIELD_TYPES;

/** Types whose answer is chosen from options. */
const CHOICE_TYPES: readonly FieldType[] = ['select', 'radio', 'checkbox'];

export function isChoice(type: FieldType): boolean {
  return CHOICE_TYPES.includes(type);
}
