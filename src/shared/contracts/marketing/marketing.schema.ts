import { z } from 'zod';
import { TEMPLATE_KINDS } from '../../mail-templates.ts';
import type { EntityFields } from '../entity-fields.ts';
import { optionalLine, requiredLine } from '../fields.ts';

/** What a provider writes in the marketing center; all of it goes with the account. */
const written = <Input extends z.ZodType>(input: Input) =>
  ({ input, output: z.string(), erased: 'at_once' }) as const;

/** A text of the library; of a standard text only the content is the provider's. */
export const LIBRARY_TEXT_FIELDS = {
  title: written(requiredLine('Bitte geben Sie einen Titel ein', { max: 120 })),
  description: written(optionalLine(200)),
  content: written(requiredLine('Bitte geben Sie einen Inhalt ein', { max: 20_000 })),
} as const satisfies EntityFields;

/** A picture for partners: the name under which they find it. */
export const PICTURE_FIELDS = {
  name: written(requiredLine('Bitte geben Sie dem Bild einen Namen', { max: 80 })),
} as const satisfies EntityFields;

/** An own template of a mail; chosen once and not edited later. */
export const TEMPLATE_FIELDS = {
  kind: {
    input: z.enum(TEMPLATE_KINDS, {
      error: 'Bitte wählen Sie, für welche E-Mail die Vorlage ist',
    }),
    output: z.enum(TEMPLATE_KINDS),
    erased: 'at_once',
  },
  name: written(requiredLine('Bitte geben Sie der Vorlage einen Namen', { max: 80 })),
  description: written(optionalLine(200)),
} as const satisfies EntityFields;

const INCOMPLETE = 'Betreff und Inhalt sind erforderlich.';

/** The words of a template, which each save keeps as a new version. */
export const TEMPLATE_WORDS = {
  subject: written(requiredLine(INCOMPLETE)),
  htmlContent: written(
    z
      .string({ error: INCOMPLETE })
      .trim()
      .min(1, INCOMPLETE)
      .max(50_000, 'Dieser Text ist zu lang. Bitte kürzen Sie ihn.'),
  ),
} as const satisfies EntityFields;

/** A mail that goes out by itself. */
export const AUTOMATION_FIELDS = {
  isOn: { input: z.boolean(), output: z.boolean(), erased: 'at_once' },
} as const satisfies EntityFields;
