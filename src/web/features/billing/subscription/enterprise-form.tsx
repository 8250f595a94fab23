import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { getUser } from '#shared/contracts/accounts/account.ts';
import { requestDemo } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { demoRequestBody } from '#shared/contracts/public-site.ts';
import { ENTERPRISE_QUESTION } from '#shared/demo-request.ts';
import { PLAN_FEATURES } from '#shared/plans.ts';
import { userQuery } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { TextareaField } from '#web/ui/form/textarea-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import classes from './subscription.module.css';

interface EnterpriseFormProps {
  readonly onDone: () => void;
}

/** Asks the operator for an offer, in the name of who is logged in. */
export function EnterpriseForm({ onDone }: EnterpriseFormProps) {
  const { data: user } = useQuery(userQuery());
  if (!user) return <Skeleton height={420} />;
  return <Question user={user} onDone={onDone} />;
}

/** Longest of what is typed; the question before it needs its place too. */
const LONGEST = 1_900;

function Question({
  user,
  onDone,
}: EnterpriseFormProps & { readonly user: Received<typeof getUser> }) {
  const { firstName, lastName, email, businessName: company } = user;
  const form = useContractForm(demoRequestBody, {
    firstName,
    lastName,
    email,
    company,
    message: '',
  });
  const send = useCall(requestDemo, { refreshes: 'none' });
  const { control, formState } = form;
  return (
    <Form
      form={form}
      label="Preise für Enterprise anfragen"
      onSubmit={async (body) => {
        const message = `${ENTERPRISE_QUESTION}\n\n${body.message}`.trim();
        const answer = await send.mutateAsync({ body: { ...body, message } });
        toast.success('Anfrage gesendet', answer.message);
        onDone();
      }}
      onError={showFailure('Die Anfrage konnte nicht gesendet werden')}
    >
      <ul className={classes.gains}>
        <li>unbegrenzt viele Kampagnen, Partner und Empfehlungslinks</li>
        <li>alles aus Premium</li>
        {PLAN_FEATURES.filter(({ key }) => key === 'extendedCustomisation').map(
          ({ key, label }) => (
            <li key={key}>{label}</li>
          ),
        )}
      </ul>
      <p className={classes.small}>
        Betreff: <strong>{ENTERPRISE_QUESTION}</strong>
      </p>
      <div className={classes.pair}>
        <TextField control={control} name="firstName" label="Vorname" required />
        <TextField control={control} name="lastName" label="Nachname" required />
      </div>
      <TextField control={control} name="email" label="E-Mail" type="email" required />
      <TextareaField
        control={control}
        name="message"
        label="Was brauchen Sie? (optional)"
        counts={LONGEST}
      />
      <p className={classes.small}>
        Wir antworten Ihnen mit einem Angebot. Bis dahin ändert sich an Ihrem Tarif nichts.
      </p>
      <SheetFooter>
        <Button variant="default" onClick={onDone}>
          Abbrechen
        </Button>
        <Button type="submit" loading={formState.isSubmitting}>
          Preise anfragen
        </Button>
      </SheetFooter>
    </Form>
  );
}
