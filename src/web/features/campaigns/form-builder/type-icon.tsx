import {
  IconAlignLeft,
  IconAt,
  IconCalendar,
  IconCircleDot,
  IconClock,
  IconHash,
  IconLetterT,
  IconPhone,
  IconSelector,
  IconSquareCheck,
} from '@tabler/icons-react';
import type { FieldType } from '#shared/forms/field-types.ts';

const ICONS: Readonly<Record<FieldType, typeof IconAt>> = {
  text: IconLetterT,
  email: IconAt,
  tel: IconPhone,
  number: IconHash,
  date: IconCalendar,
  time: IconClock,
  textarea: IconAlignLeft,
  select: IconSelector,
  radio: IconCircleDot,
  checkbox: IconSquareCheck,
};

export function TypeIcon({ type }: { readonly type: FieldType }) {
  const Icon = ICONS[type];
  return <Icon size={18} stroke={1.8} aria-hidden />;
}
