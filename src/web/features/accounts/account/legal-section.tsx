import { Note } from '#web/ui/feedback/note.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { Section } from '#web/ui/page/section.tsx';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

/** Links to the provider's own legal pages; every landing page shows them. */
export function LegalSection({ control }: SectionProps) {
  return (
    <Section {...SECTIONS.legal}>
      <div className={classes.fields}>
        <Note tone="wait">
          Ohne korrekte rechtliche Links können Landingpages nicht aktiviert werden.
        </Note>
        <TextField
          control={control}
          name="privacyPolicyUrl"
          label="Datenschutzerklärung URL"
          type="url"
          placeholder="www.ihre-location.de/datenschutz"
          required
        />
        <TextField
          control={control}
          name="termsUrl"
          label="AGB URL"
          type="url"
          placeholder="www.ihre-location.de/agb"
          required
        />
        <TextField
          control={control}
          name="imprintUrl"
          label="Impressum URL"
          type="url"
          placeholder="www.ihre-location.de/impressum"
          required
        />
      </div>
    </Section>
  );
}
