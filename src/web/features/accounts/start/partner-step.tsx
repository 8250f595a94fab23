import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { getStartProgramme, startProgramme } from '#shared/contracts/calls.generated.ts';
import type { ProgrammeAnswer } from '#shared/contracts/campaigns/start-programme.ts';
import { keyOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { FieldRow } from '#web/ui/form/field-row.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { LinkButton, TextLink } from '#web/ui/page/link-button.tsx';
import classes from './start.module.css';

const schema = async () =>
  (await import('#shared/contracts/campaigns/start-programme.ts')).firstPartnerStep;

export interface PartnerStepProps {
  /** Who has been named already. */
  readonly partner: ProgrammeAnswer['partner'];
}

/** 'Wen möchten Sie zuerst als Partner?' */
export function PartnerStep({ partner }: PartnerStepProps) {
  if (partner !== null)
    return (
      <>
        <h1>{partner.name} ist Ihr erster Partner</h1>
        <p className={classes.lead}>
          Angaben ändern Sie unter <TextLink to="/partners">Partner</TextLink>, dort legen Sie auch
          weitere an.
        </p>
        <LinkButton to="/start" search={{ schritt: 'praemie' }} size="lg">
          Weiter
        </LinkButton>
      </>
    );
  return <NewPartner />;
}

function NewPartner() {
  const form = useContractForm(schema, { partner: { name: '', phone: '', email: '' } });
  const make = useCall(startProgramme, { refreshes: 'none' });
  const client = useQueryClient();
  const navigate = useNavigate();
  const { control, formState } = form;
  return (
    <>
      <h1>Wen möchten Sie zuerst als Partner?</h1>
      <p className={classes.lead}>
        Jemand, der Sie schon heute empfiehlt: eine Fotografin, ein DJ, das Hotel nebenan.
      </p>
      <Form
        form={form}
        label="Erster Partner"
        onSubmit={async (body) => {
          const made = await make.mutateAsync({ body });
          await navigate({ to: '/start', search: { schritt: 'praemie' } });
          client.setQueryData(keyOf(getStartProgramme, {}), made);
        }}
      >
        <TextField control={control} name="partner.name" label="Name oder Firma" required />
        <FieldRow>
          <TextField control={control} name="partner.phone" label="Telefon" type="tel" />
          <TextField control={control} name="partner.email" label="oder E-Mail" type="email" />
        </FieldRow>
        <p className={classes.small}>
          Daran senden Sie gleich den Link. Alles andere fragen wir erst, wenn es gebraucht wird.
        </p>
        <div className={classes.next}>
          <Button type="submit" size="lg" loading={formState.isSubmitting}>
            Weiter
          </Button>
          <LinkButton to="/start" search={{ schritt: 'praemie' }} variant="subtle" size="lg">
            Später
          </LinkButton>
        </div>
      </Form>
    </>
  );
}
