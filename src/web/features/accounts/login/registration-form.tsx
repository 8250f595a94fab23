import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { type ComponentType, useEffect, useState } from 'react';
import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { registrationBody } from '#shared/contracts/accounts/login.ts';
import { register } from '#shared/contracts/calls.generated.ts';
import { LEGAL_ACCEPTED_KEY } from '#shared/legal-acceptance.ts';
import type { PlanId } from '#shared/plans.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { useCall } from '#web/api/use-call.ts';
import { upgradeAddressFor } from '#web/parts/plan-limit/upgrade-address.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { FieldGroup } from '#web/ui/form/field-group.tsx';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { AccessFields } from './access-fields.tsx';
import { AddressFields, BusinessFields, ContactFields } from './business-fields.tsx';
import { ConsentFields, PlanFields } from './consent-fields.tsx';
import { type Registration, registrationDefaults } from './registration-defaults.ts';
import { showRegistrationError } from './show-registration-error.ts';
import { useStartSession } from './use-start-session.ts';
import classes from './registration.module.css';

export interface RegistrationFormProps {
  readonly plan: PlanId;
  readonly redirect: string;
}

/** Registration of a provider (docs/product/accounts.md section 1). */
export function RegistrationForm({ plan, redirect }: RegistrationFormProps) {
  const [isAccepted] = useState(() => sessionStorage.getItem(LEGAL_ACCEPTED_KEY) !== null);
  const form = useContractForm(registrationBody, registrationDefaults(plan, isAccepted));
  const send = useCall(register, { refreshes: 'none' });
  const startSession = useStartSession(redirect);
  return (
    <Form
      form={form}
      label="Registrieren"
      onSubmit={async (body) => {
        const user = await send.mutateAsync({ body });
        toast.success('Registrierung erfolgreich', `Willkommen bei ${PRODUCT_NAME}!`);
        await startSession(user, upgradeAddressFor(user.wishedPlan) ?? redirect);
      }}
      onError={(error) => showRegistrationError(form, error)}
    >
      <Sections form={form} />
    </Form>
  );
}

type RegistrationValues = UseFormReturn<Registration, unknown, Registration>;

interface RegistrationSection {
  readonly title: string;
  /** What belongs to it: an error there unfolds it. */
  readonly fields: readonly (keyof Registration)[];
  readonly Content: ComponentType<Fields>;
}

/** Parts of the registration in the order in which they unfold. */
const SECTIONS: readonly RegistrationSection[] = [
  {
    title: 'Zugang',
    fields: ['firstName', 'lastName', 'email', 'password', 'confirmPassword'],
    Content: AccessFields,
  },
  {
    title: 'Geschäftsdaten',
    fields: ['businessName', 'businessType'],
    Content: BusinessFields,
  },
  {
    title: 'Rechnungsadresse',
    fields: ['address', 'postalCode', 'city', 'country'],
    Content: AddressFields,
  },
  {
    title: 'Steuerliche Angaben',
    fields: ['vatId', 'taxNumber', 'noVatId', 'noTaxNumber'],
    Content: TaxFields,
  },
  { title: 'Kontaktdaten', fields: ['phone', 'website'], Content: ContactFields },
  { title: 'Tarif', fields: ['plan'], Content: PlanFields },
  {
    title: 'Zustimmungen',
    fields: ['termsAccepted', 'privacyAccepted', 'processingAccepted'],
    Content: ConsentFields,
  },
];

/**
 * One section after the other: what is right unfolds the next one, and nothing folds again. Each can be
 * unfolded by itself; one with an error is.
 */
function Sections({ form }: { readonly form: RegistrationValues }) {
  const { control, trigger, setFocus } = form;
  const { errors, isSubmitting, submitCount } = form.formState;
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set([0]));
  const wrong = SECTIONS.flatMap(({ fields }, index) =>
    fields.some((field) => errors[field] !== undefined) ? [index] : [],
  );
  if (wrong.some((index) => !open.has(index))) setOpen(new Set([...open, ...wrong]));
  const [asked, setAsked] = useState<keyof Registration | null>(null);
  useEffect(() => {
    if (asked !== null) setFocus(asked);
  }, [asked, setFocus]);
  // What was folded when the form was sent could not take the focus then.
  const firstWrong = SECTIONS.flatMap(({ fields }) => fields).find(
    (field) => errors[field] !== undefined,
  );
  useEffect(() => {
    if (submitCount > 0 && firstWrong !== undefined) setFocus(firstWrong);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once for each refusal, not for each repair.
  }, [submitCount]);
  const folded = SECTIONS.findIndex((_, index) => !open.has(index));
  const unfold = (index: number) => {
    setOpen(new Set([...open, index]));
    setAsked(SECTIONS[index]?.fields[0] ?? null);
  };
  const goOn = async () => {
    const before = SECTIONS.slice(0, folded).flatMap(({ fields }) => fields);
    if (await trigger(before, { shouldFocus: true })) unfold(folded);
  };
  return (
    <>
      {SECTIONS.map(({ title, Content }, index) => (
        <div key={title}>
          {open.has(index) ? null : (
            <button
              type="button"
              className={classes.folded}
              aria-expanded={false}
              onClick={() => unfold(index)}
            >
              <span className={classes.number} aria-hidden>
                {index + 1}
              </span>
              {title}
              <IconChevronDown size={20} stroke={1.8} aria-hidden />
            </button>
          )}
          <div
            role="presentation"
            hidden={!open.has(index)}
            onKeyDown={(event) => {
              // The form is sent when all of it has been seen; before that the key goes on.
              if (event.key !== 'Enter' || folded === -1) return;
              if (!(event.target instanceof HTMLInputElement) || event.defaultPrevented) return;
              event.preventDefault();
              void goOn();
            }}
          >
            <Content control={control} />
            {index === folded - 1 ? (
              <Button variant="light" mt="md" onClick={() => void goOn()}>
                Weiter
              </Button>
            ) : null}
          </div>
        </div>
      ))}
      <Button
        type="submit"
        fullWidth
        variant={folded === -1 ? 'filled' : 'default'}
        loading={isSubmitting}
      >
        Konto anlegen
      </Button>
    </>
  );
}

type Fields = { readonly control: Control<Registration, unknown, Registration> };

/**
 * VAT id and tax number: both, unless the user says that there is none
 * (docs/product/accounts.md section 1).
 */
function TaxFields({ control }: Fields) {
  const [noVatId, noTaxNumber] = useWatch({ control, name: ['noVatId', 'noTaxNumber'] });
  return (
    <FieldGroup
      title="Steuerliche Angaben"
      hint="Diese Nummern stehen auf den Gutschriften an Ihre Partner."
    >
      <FieldRow>
        <div className={classes.pair}>
          <TextField
            control={control}
            name="vatId"
            label="USt-ID"
            description="DE und 9 Ziffern"
            disabled={noVatId === true}
            required={noVatId !== true}
          />
          <CheckboxField control={control} name="noVatId" label="Ich habe keine USt-ID" />
        </div>
        <div className={classes.pair}>
          <TextField
            control={control}
            name="taxNumber"
            label="Steuernummer"
            description="Vom Finanzamt, zum Beispiel 12/345/67890"
            disabled={noTaxNumber === true}
            required={noTaxNumber !== true}
          />
          <CheckboxField
            control={control}
            name="noTaxNumber"
            label="Ich habe noch keine Steuernummer"
          />
        </div>
      </FieldRow>
    </FieldGroup>
  );
}
