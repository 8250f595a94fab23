import { Section } from '#web/ui/page/section.tsx';
import type { User } from './account-values.ts';
import { EmailField } from './email-field.tsx';
import { LoginAddressField } from './login-address-field.tsx';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import classes from './account.module.css';

/** The addresses of the account; each is confirmed by a mailed link. */
export function EmailSection({ control, user }: SectionProps & { readonly user: User }) {
  return (
    <Section
      {...SECTIONS.email}
      hint="Jede Adresse wird über einen Link bestätigt. Eine bestätigte Adresse gilt für alle Zwecke."
    >
      <div className={classes.fields}>
        <LoginAddressField control={control} user={user} />
        <EmailField
          control={control}
          user={user}
          purpose="public"
          name="publicEmail"
          label="Öffentliche E-Mail"
          description="Steht als Kontakt auf Ihren Landingpages."
        />
        <EmailField
          control={control}
          user={user}
          purpose="sender"
          name="senderEmail"
          label="Absender-E-Mail"
          description="Antworten Ihrer Partner und Interessenten gehen hierher."
        />
        <EmailField
          control={control}
          user={user}
          purpose="inquiry"
          name="inquiryEmail"
          label="Empfangs-E-Mail"
          description="Neue Anfragen werden hierher gesendet, sobald die Adresse bestätigt ist; bis dahin an die Login-E-Mail."
        />
      </div>
    </Section>
  );
}
