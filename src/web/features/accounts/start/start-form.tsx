import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useWatch } from 'react-hook-form';
import { getUser, startAccount } from '#shared/contracts/calls.generated.ts';
import { pinHouse } from '#web/api/house.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { PrivacyLink, ProcessingLink, TermsLink } from '#web/parts/legal-links.tsx';
import { PasswordStrength } from '#web/parts/password-strength.tsx';
import { CheckboxField } from '#web/ui/form/checkbox-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { PasswordField } from '#web/ui/form/password-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { showRegistrationError } from '../login/show-registration-error.ts';
import classes from './start.module.css';

const startSchema = async () => (await import('#shared/contracts/accounts/login.ts')).startBody;

/** What the law and a login need, and nothing else. */
export function StartForm() {
  const { website = '' } = useSearch({ from: '/start' });
  const form = useContractForm(startSchema, {
    email: '',
    password: '',
    businessName: '',
    website,
    actsAsBusiness: false as never,
    termsAccepted: false as never,
    processingAccepted: false as never,
  });
  const send = useCall(startAccount, { refreshes: 'none' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const { control, formState } = form;
  const password = useWatch({ control, name: 'password' });
  return (
    <>
      <h1>In 90 Sekunden ausprobieren</h1>
      <p className={classes.lead}>
        Danach steht Ihre Seite, und Ihr erster Partner hat seinen Link.
      </p>
      <Form
        form={form}
        label="Ausprobieren"
        onSubmit={async (body) => {
          const user = await send.mutateAsync({ body });
          // This screen goes on showing the user, so that their query has to stay.
          client.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== getUser.path });
          client.setQueryData(keyOf(getUser), user);
          pinHouse(user.houseId);
          await navigate({
            to: '/start',
            search: { schritt: user.website === '' ? 'partner' : 'haus' },
          });
        }}
        onError={(error) => showRegistrationError(form, error)}
      >
        <TextField
          control={control}
          name="businessName"
          label="Name Ihres Hauses"
          autoComplete="organization"
          required
        />
        <TextField
          control={control}
          name="website"
          label="Ihre Website (optional)"
          type="url"
          autoComplete="url"
        />
        <TextField
          control={control}
          name="email"
          label="E-Mail-Adresse"
          type="email"
          autoComplete="email"
          description="Wir senden Ihnen einen Code zur Bestätigung."
          required
        />
        <div>
          <PasswordField
            control={control}
            name="password"
            label="Passwort"
            description="Mindestens 8 Zeichen"
            autoComplete="new-password"
            required
          />
          <PasswordStrength password={password} />
        </div>
        <div className={classes.boxes}>
          <CheckboxField
            control={control}
            name="actsAsBusiness"
            label="Ich handle als Unternehmer (§ 14 BGB)."
          />
          <CheckboxField
            control={control}
            name="termsAccepted"
            label={
              <>
                Ich stimme den <TermsLink /> zu.
              </>
            }
          />
          <CheckboxField
            control={control}
            name="processingAccepted"
            label={
              <>
                Ich stimme dem <ProcessingLink /> zu.
              </>
            }
          />
        </div>
        <p className={classes.small}>
          Wie wir Ihre Daten verarbeiten, steht in der <PrivacyLink />.
        </p>
        <Button type="submit" size="lg" fullWidth loading={formState.isSubmitting}>
          Weiter
        </Button>
        <div className={classes.ways}>
          <TextLink to="/auth" search={{ register: 'true' }}>
            Gleich alles angeben
          </TextLink>
          <TextLink to="/auth">Ich habe schon ein Konto</TextLink>
        </div>
      </Form>
    </>
  );
}
