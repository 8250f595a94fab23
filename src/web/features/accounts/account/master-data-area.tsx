import { Link, useLocation } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import { putAccountSettings } from '#shared/contracts/calls.generated.ts';
import { messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { Section } from '#web/ui/page/section.tsx';
import { accountValues, type User } from './account-values.ts';
import { BusinessSection } from './business-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { NumberingSection } from './numbering-section.tsx';
import { PendingAddress } from './pending-address.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import { TaxSection } from './tax-section.tsx';
import { VerificationState } from './verification-state.tsx';
import classes from './account.module.css';

const schema = async () => (await import('./account-schema.ts')).accountSchema;

/** What stands on credit notes, landing pages and mails: saved as a whole. */
export function MasterDataArea({ user }: { readonly user: User }) {
  return (
    <div className={classes.page}>
      <SectionNav />
      <AccountForm user={user} />
    </div>
  );
}

/** Way to the parts of the settings. */
function SectionNav() {
  const hash = useLocation({ select: (location) => location.hash });
  return (
    <nav aria-label="Abschnitte der Einstellungen" className={classes.nav}>
      <ul>
        {Object.values(SECTIONS).map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/account-settings"
              hash={id}
              replace
              className={classes.navLink}
              activeOptions={{ includeHash: true }}
              {...(hash === id ? { 'aria-current': 'location' as const } : {})}
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Every setting of `PUT /api/account/settings` in one form; it is saved as a whole. */
function AccountForm({ user }: { readonly user: User }) {
  const form = useContractForm(schema, accountValues(user));
  const save = useCall(putAccountSettings);
  const { control } = form;
  const { isDirty, isSubmitting } = form.formState;
  return (
    <Form
      form={form}
      label="Account-Einstellungen"
      onSubmit={async (body) => {
        const saved = await save.mutateAsync({ body });
        form.reset(accountValues(saved));
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) =>
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'))
      }
    >
      <BusinessSection control={control} />
      <TaxSection control={control} />
      <LogoSection user={user} />
      <NumberingSection control={control} />
      <LegalSection control={control} />
      <EmailSection control={control} user={user} />
      {isDirty ? <SaveBar isSaving={isSubmitting} onDiscard={() => form.reset()} /> : null}
      <UnsavedGuard when={isDirty} />
    </Form>
  );
}

/** Links to the provider's own legal pages; every landing page shows them. */
function LegalSection({ control }: SectionProps) {
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

/** The addresses of the account; each is confirmed by a mailed link. */
function EmailSection({ control, user }: SectionProps & { readonly user: User }) {
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

/**
 * The address that logs in; another one takes its place once it is verified
 * (docs/product/accounts.md section 9).
 */
function LoginAddressField({ control, user }: SectionProps & { readonly user: User }) {
  const address = useWatch({ control, name: 'email' }) ?? '';
  return (
    <div className={classes.login}>
      <TextField
        control={control}
        name="email"
        label="Login-E-Mail"
        description="Damit melden Sie sich an. Eine neue Adresse gilt, sobald sie bestätigt ist."
        type="email"
        autoComplete="email"
        required
      />
      <VerificationState purpose="login" address={address} saved={user.email} user={user} />
      {user.pendingEmail === null ? null : <PendingAddress address={user.pendingEmail} />}
    </div>
  );
}

interface EmailFieldProps extends SectionProps {
  readonly user: User;
  readonly purpose: Exclude<AddressPurpose, 'login'>;
  readonly name: 'publicEmail' | 'senderEmail' | 'inquiryEmail';
  readonly label: string;
  readonly description: string;
}

/** An address with its state of confirmation below it. */
function EmailField({ control, user, purpose, name, label, description }: EmailFieldProps) {
  const address = useWatch({ control, name });
  return (
    <div className={classes.email}>
      <TextField
        control={control}
        name={name}
        label={label}
        description={description}
        type="email"
        required
      />
      <VerificationState purpose={purpose} address={address} saved={user[name]} user={user} />
    </div>
  );
}
