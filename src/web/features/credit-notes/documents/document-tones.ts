import type { CreditNoteStatus } from '#shared/labels/statuses.ts';
import type { Tone } from '#web/ui/feedback/status-badge.tsx';

export const DOCUMENT_TONES: Readonly<Record<CreditNoteStatus, Tone>> = {
  created: 'wait',
  sent: 'info',
  paid: 'good',
  cancelled: 'off',
};
