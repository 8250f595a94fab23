import { z } from 'zod';
import type { EntityFields } from '../entity-fields.ts';
import { optionalLine, requiredLine } from '../fields.ts';

/** Percent from the left or the upper edge. */
const position = z
  .number({ error: 'Bitte wählen Sie einen Punkt im Bild' })
  .int('Bitte wählen Sie einen Punkt im Bild')
  .min(0, 'Bitte wählen Sie einen Punkt im Bild')
  .max(100, 'Bitte wählen Sie einen Punkt im Bild');

/** What a provider says about a picture of the library; all of it goes with the account. */
export const LIBRARY_PICTURE_FIELDS = {
  name: {
    input: requiredLine('Bitte geben Sie dem Bild einen Namen', { max: 80 }),
    output: z.string(),
    erased: 'at_once',
  },
  /** What is to be seen, for those who do not see it; '' where nobody has said so yet. */
  alt: { input: optionalLine(300), output: z.string(), erased: 'at_once' },
  /** Nothing is to be said about it; its alternative text is kept and not used. */
  isDecorative: { input: z.boolean(), output: z.boolean(), erased: 'at_once' },
  /** What has to stay in sight where the picture is cropped. */
  focusX: { input: position, output: z.number(), erased: 'at_once' },
  focusY: { input: position, output: z.number(), erased: 'at_once' },
} as const satisfies EntityFields;
