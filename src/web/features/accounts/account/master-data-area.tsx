import { Skeleton } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation } from '@tanstack/react-router';
import { type ComponentType, Suspense, useCallback, useEffect, useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { AddressPurpose } from '#shared/contracts/accounts/account.ts';
import {
  putAddressSettings,
  putBusinessSettings,
  putLegalSettings,
  putNumberingSettings,
  putTaxSettings,
} from '#shared/contracts/calls.generated.ts';
import { isRefusedFor, messageOf } from '#web/api/api-error.ts';
import { userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChangedMeanwhileNote } from '#web/ui/form/changed-meanwhile-note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { UnsavedGuard } from '#web/ui/form/unsaved-guard.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useMerge } from '#web/ui/form/use-merge.ts';
import { Section } from '#web/ui/page/section.tsx';
import { lazyPart } from '#web/ui/when-reachable.ts';
import {
  type AccountValues,
  type PartId,
  PARTS,
  partValues,
  type StoredSettings,
  type User,
} from './account-values.ts';
import { BusinessSection } from './business-section.tsx';
import { LinkHouseSection } from './link-house-section.tsx';
import { LogoSection } from './logo-section.tsx';
import { NumberingSection } from './numbering-section.tsx';
import { PendingAddress } from './pending-address.tsx';
import { SaveBar } from './save-bar.tsx';
import type { SectionProps } from './section-props.ts';
import { SECTIONS } from './sections.ts';
import { TaxSection } from './tax-section.tsx';
import { VerificationState } from './verification-state.tsx';
import { WebsiteOffer } from './website-offer.tsx';
import classes from './account.module.css';

const OwnAddressSection = lazyPart(async () => ({
  default: (await import('./own-address-section.tsx')).OwnAddressSection,
}));

const schemaOf = async (part: PartId) => (await import('./account-schema.ts')).PART_SCHEMAS[part];

/** What stands on credit notes, landing pages and mails. */
export function MasterDataArea({ user }: { readonly user: User }) {
  return (
    <div className={classes.page}>
      <SectionNav />
      <AccountForms user={user} />
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

/** The settings part by part; each is saved by itself. */
function AccountForms({ user }: { readonly user: User }) {
  const [dirty, setDirty] = useState<ReadonlySet<PartId>>(new Set());
  const note = useCallback((part: PartId, isDirty: boolean) => {
    setDirty((before) => {
      const after = new Set(before);
      if (isDirty) after.add(part);
      else after.delete(part);
      return after;
    });
  }, []);
  const shared = { user, onDirty: note };
  const business = useCall(putBusinessSettings);
  const tax = useCall(putTaxSettings);
  const numbering = useCall(putNumberingSettings);
  const legal = useCall(putLegalSettings);
  const addresses = useCall(putAddressSettings);
  return (
    <div className={classes.parts}>
      <WebsiteOffer website={user.website} />
      <PartForm {...shared} part="business" save={business.mutateAsync} Fields={BusinessSection} />
      <PartForm {...shared} part="tax" save={tax.mutateAsync} Fields={TaxSection} />
      <LogoSection user={user} />
      <LinkHouseSection />
      <Suspense fallback={<Skeleton height={160} radius="lg" />}>
        <OwnAddressSection />
      </Suspense>
      <PartForm
        {...shared}
        part="numbering"
        save={numbering.mutateAsync}
        Fields={NumberingSection}
      />
      <PartForm {...shared} part="legal" save={legal.mutateAsync} Fields={LegalSection} />
      <PartForm {...shared} part="addresses" save={addresses.mutateAsync} Fields={EmailSection} />
      <UnsavedGuard when={dirty.size > 0} />
    </div>
  );
}

interface PartFormProps {
  readonly part: PartId;
  readonly user: User;
  readonly onDirty: (part: PartId, isDirty: boolean) => void;
  readonly save: (call: {
    readonly body: AccountValues & { readonly seen: StoredSettings };
  }) => Promise<User>;
  readonly Fields: ComponentType<SectionProps & { readonly user: User }>;
}

/** One part of the settings with its own save; another window's change is not overwritten. */
function PartForm({ part, user, onDirty, save, Fields }: PartFormProps) {
  const theirs = partValues(part, user);
  const form = useContractForm(() => schemaOf(part), theirs);
  const client = useQueryClient();
  const record = { version: JSON.stringify(theirs) };
  const seen = useMerge(form, { record, values: theirs, units: PARTS[part] });
  const { isDirty, isSubmitting } = form.formState;
  useEffect(() => onDirty(part, isDirty), [part, isDirty, onDirty]);
  // Nothing was typed here, so what was saved elsewhere is simply shown.
  const isBehind = seen.isOutdated && !isDirty && !isSubmitting;
  useEffect(() => {
    if (isBehind) seen.discard();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each state that was left behind.
  }, [isBehind, record.version]);
  const { title } = SECTIONS[part === 'addresses' ? 'email' : part];
  return (
    <Form
      form={form}
      label={title}
      onSubmit={async (values) => {
        const saved = await save({ body: { ...values, seen: seen.base as StoredSettings } });
        form.reset(partValues(part, saved));
        toast.success('Einstellungen gespeichert');
      }}
      onError={(error) => {
        if (isRefusedFor(error, 'changed_meanwhile'))
          void client.invalidateQueries({ queryKey: userQuery().queryKey });
        toast.error('Fehler beim Speichern', messageOf(error, 'Bitte versuchen Sie es erneut.'));
      }}
    >
      {seen.isOutdated && isDirty && !isSubmitting ? (
        <ChangedMeanwhileNote
          differences={seen.differences}
          onMerge={seen.merge}
          onDiscard={seen.discard}
        />
      ) : null}
      <Fields control={form.control} user={user} />
      {isDirty ? (
        <SaveBar part={title} isSaving={isSubmitting} onDiscard={() => form.reset()} />
      ) : null}
    </Form>
  );
}

/** Links to the provider's own legal pages; every landing page shows them. */
function LegalSection({ control }: SectionProps) {
  const links = useWatch({ control, name: ['privacyPolicyUrl', 'termsUrl', 'imprintUrl'] });
  return (
    <Section {...SECTIONS.legal}>
      <div className={classes.fields}>
        {links.every((link) => link !== '') ? null : (
          <Note tone="wait">
            Ohne korrekte rechtliche Links können Landingpages nicht aktiviert werden.
          </Note>
        )}
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
