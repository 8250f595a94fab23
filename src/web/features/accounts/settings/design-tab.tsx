import type { BrandedUser } from '#web/parts/branding/branded-user.ts';
import { Section } from '#web/ui/page/section.tsx';
import { ReadOnly } from './read-only.tsx';
import classes from './settings.module.css';

/** The colours of landing pages without own branding, to be read only. */
export function DesignTab({ user }: { readonly user: BrandedUser }) {
  return (
    <Section
      title="Design"
      hint="In diesen Farben erscheinen Landingpages ohne eigenes Design: Buttons in der Primärfarbe, der Hintergrund in der Sekundärfarbe."
    >
      <ReadOnly
        facts={[
          ['Primärfarbe', <Swatch key="primary" colour={user.primaryColor} />],
          ['Sekundärfarbe', <Swatch key="secondary" colour={user.secondaryColor} />],
        ]}
      />
    </Section>
  );
}

function Swatch({ colour }: { readonly colour: string }) {
  return (
    <span className={classes.swatch}>
      <span style={{ background: colour }} aria-hidden />
      {colour}
    </span>
  );
}
