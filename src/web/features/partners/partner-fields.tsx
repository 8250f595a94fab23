import { Checkbox, Radio } from '@mantine/core';
import type { ReactNode } from 'react';
import { useController } from 'react-hook-form';
import { countryChoices } from '#shared/countries.ts';
import { HelpHint } from '#web/parts/help/help-hint.tsx';
import { RoleLock } from '#web/parts/roles/role-lock.tsx';
import { useMay } from '#web/parts/roles/use-may.ts';
import type { Choice } from '#web/ui/form/choices-of.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { PickField } from '#web/ui/form/pick-field.tsx';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useToday } from '#web/ui/format/use-today.ts';
import type { PartnerFieldsProps } from './partner-values.ts';
import { TAX_STATUS_CHOICES } from './tax-status-choices.ts';
import classes from './tax-status-field.module.css';

/** Stands for null, which a radio cannot hold. */
const OPEN = 'open';

const COUNTRIES = countryChoices().map(({ name }) => ({ value: name, label: name }));

export interface AllPartnerFieldsProps extends PartnerFieldsProps {
  readonly statuses: readonly Choice[];
  /** What is known of the VAT id that is saved. */
  readonly vatNote?: ReactNode;
  /** There is a partner already, without a company. */
  readonly isUnnamed?: boolean;
}

/** The fields of a partner that are the user's, in the parts of the form (docs/product/partners.md section 2). */
export function PartnerFields({
  control,
  statuses,
  vatNote,
  isUnnamed = false,
}: AllPartnerFieldsProps) {
  const mayWrite = useMay('partners.write');
  const mayPaymentData = useMay('partners.payment_data');
  return (
    <div>
      {!mayWrite ? null : mayPaymentData ? (
        <PersonFields control={control} />
      ) : (
        <NameFields control={control} isCompanyRequired={!isUnnamed} />
      )}
      {mayWrite ? <AddressFields control={control} /> : null}
      {mayPaymentData ? <TaxFields control={control} vatNote={vatNote} /> : null}
      {mayWrite ? <AgreementFields control={control} /> : null}
      {mayPaymentData ? <BankFields control={control} /> : null}
      <RoleLock right="partners.payment_data">Bank- und Steuerdaten fehlen hier.</RoleLock>
      {mayWrite ? <ManagementFields control={control} statuses={statuses} /> : null}
    </div>
  );
}

/** Where rewards are paid to. */
function BankFields({ control }: PartnerFieldsProps) {
  return (
    <FieldGroup title="Bankverbindung (optional)">
      <TextField control={control} name="accountHolder" label="Kontoinhaber" />
      <FieldRow>
        <TextField control={control} name="iban" label="IBAN" />
        <TextField control={control} name="bic" label="BIC" />
      </FieldRow>
    </FieldGroup>
  );
}

/** Where the partner's documents go. */
function AddressFields({ control }: PartnerFieldsProps) {
  return (
    <FieldGroup title="Adresse (für Gutschrift erforderlich)">
      <TextField control={control} name="street" label="Straße und Hausnummer" required />
      <FieldRow wide>
        <TextField control={control} name="postalCode" label="PLZ" required />
        <TextField control={control} name="city" label="Stadt" required />
      </FieldRow>
      <PickField control={control} name="country" label="Land" choices={COUNTRIES} required />
    </FieldGroup>
  );
}

interface ManagementFieldsProps extends PartnerFieldsProps {
  readonly statuses: readonly Choice[];
}

/** Status, what only the provider reads, and what visitors read. */
function ManagementFields({ control, statuses }: ManagementFieldsProps) {
  return (
    <FieldGroup title="Verwaltung">
      <SelectField control={control} name="status" label="Status" choices={statuses} />
      <TextareaField
        control={control}
        name="notes"
        label="Interne Notizen"
        description="Nur für Sie sichtbar"
      />
      <TextareaField
        control={control}
        name="description"
        label="Öffentliche Beschreibung"
        description="Erscheint auf den Landingpages dieses Partners"
      />
    </FieldGroup>
  );
}

/** Who the partner is and how to reach them. */
function PersonFields({ control }: PartnerFieldsProps) {
  const { field } = useController({ control, name: 'taxStatus' });
  const isPrivate = field.value === 'private';
  return (
    <FieldGroup title="Persönliche Daten">
      <Checkbox
        label="Ohne Firma (Privatperson)"
        checked={isPrivate}
        onChange={({ currentTarget }) => field.onChange(currentTarget.checked ? 'private' : null)}
      />
      {isPrivate ? null : (
        <TextField control={control} name="companyName" label="Firmenname" required isFirst />
      )}
      <ContactFields control={control} isFirst={isPrivate} />
    </FieldGroup>
  );
}

interface NameFieldsProps extends PartnerFieldsProps {
  readonly isCompanyRequired: boolean;
}

/** The same for somebody who does not choose the tax status, of which a private person is one. */
function NameFields({ control, isCompanyRequired }: NameFieldsProps) {
  return (
    <FieldGroup title="Persönliche Daten">
      <TextField
        control={control}
        name="companyName"
        label="Firmenname"
        description="Bei Privatpersonen der Name. Den steuerlichen Status wählt, wer Steuerdaten pflegt."
        required={isCompanyRequired}
        isFirst
      />
      <ContactFields control={control} isFirst={false} />
    </FieldGroup>
  );
}

interface ContactFieldsProps extends PartnerFieldsProps {
  readonly isFirst: boolean;
}

function ContactFields({ control, isFirst }: ContactFieldsProps) {
  return (
    <>
      <FieldRow>
        <TextField control={control} name="firstName" label="Vorname" required isFirst={isFirst} />
        <TextField control={control} name="lastName" label="Nachname" required />
      </FieldRow>
      <FieldRow>
        <TextField control={control} name="email" label="E-Mail" type="email" required />
        <TextField control={control} name="phone" label="Telefon" type="tel" />
      </FieldRow>
    </>
  );
}

interface TaxFieldsProps extends PartnerFieldsProps {
  /** What is known of the VAT id that is saved. */
  readonly vatNote?: ReactNode;
}

/** What decides of the VAT on a document. */
function TaxFields({ control, vatNote }: TaxFieldsProps) {
  return (
    <FieldGroup
      title="Steuerliche Angaben"
      help={<HelpHint topic="kleinunternehmer" />}
      hint="Für eine Gutschrift wird eine USt-ID oder Steuernummer benötigt, auch bei Kleinunternehmern (§ 34a UStDV)."
    >
      <TaxStatusField control={control} />
      <FieldRow>
        <TextField
          control={control}
          name="vatId"
          label="USt-ID"
          description="Zum Beispiel DE123456789"
        />
        <TextField
          control={control}
          name="taxNumber"
          label="Steuernummer"
          description="Zum Beispiel 12/345/67890"
        />
      </FieldRow>
      {vatNote}
    </FieldGroup>
  );
}

/** The partner's agreement to be billed by credit note. */
function AgreementFields({ control }: PartnerFieldsProps) {
  const today = useToday();
  return (
    <FieldGroup title="Vereinbarung zur Gutschrift">
      <FieldRow>
        <DateField
          control={control}
          name="selfBillingAgreedAt"
          label="Vereinbarung zur Gutschrift vom"
          description="Tag der Zustimmung des Partners"
          max={today}
          clearable
        />
        <TextField
          control={control}
          name="selfBillingAgreedHow"
          label="Art der Vereinbarung"
          description="Zum Beispiel Partnervertrag oder E-Mail"
        />
      </FieldRow>
    </FieldGroup>
  );
}

/** The partner's standing for VAT. Nothing is chosen for them: a wrong VAT line makes them owe it. */
function TaxStatusField({ control }: PartnerFieldsProps) {
  const { field } = useController({ control, name: 'taxStatus' });
  const { value, onChange, ...bind } = field;
  return (
    <Radio.Group
      label="Steuerlicher Status"
      description="Er entscheidet, welches Dokument der Partner bekommt und ob darauf Umsatzsteuer steht. Fragen Sie im Zweifel Ihren Partner."
      name={bind.name}
      value={value ?? OPEN}
      onChange={(chosen) => onChange(chosen === OPEN ? null : chosen)}
    >
      <div className={classes.choices}>
        {TAX_STATUS_CHOICES.map((choice, index) => (
          <Radio
            key={choice.label}
            className={classes.choice ?? ''}
            value={choice.value ?? OPEN}
            label={choice.label}
            description={choice.meaning}
            {...(index === 0 ? { ref: bind.ref } : {})}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
