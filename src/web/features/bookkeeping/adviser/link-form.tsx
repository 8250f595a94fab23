import { Button } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import {
  type AdviserPack,
  createAdviserLink as contract,
} from '#shared/contracts/bookkeeping/adviser-packs.ts';
import { createAdviserLink } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { DateField } from '#web/ui/form/date-field.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { useToday } from '#web/ui/format/use-today.ts';
import classes from './adviser.module.css';

export interface LinkFormProps {
  readonly pack: AdviserPack;
  readonly onDone: () => void;
}

/** The office's address and the last day of its link. */
export function LinkForm({ pack: { id, lastDay }, onDone }: LinkFormProps) {
  const today = useToday();
  const form = useContractForm(contract.body, { email: '', lastDay });
  const create = useCall(createAdviserLink);
  return (
    <div className={classes.share}>
      <Form
        form={form}
        label="Link für die Kanzlei"
        entity={id}
        onSubmit={async (body) => {
          const { email } = await create.mutateAsync({ params: { id }, body });
          toast.success('Link gesendet', `Die E-Mail geht an ${email}.`);
          onDone();
        }}
      >
        <p className={classes.hint}>
          Die Kanzlei bekommt den Link per E-Mail. Zum Öffnen fordert sie einen Code an, der nur an
          diese Adresse geht.
        </p>
        <div className={classes.fields}>
          <TextField
            control={form.control}
            name="email"
            label="E-Mail-Adresse der Kanzlei"
            type="email"
            maxLength={254}
          />
          <DateField
            control={form.control}
            name="lastDay"
            label="Gültig bis"
            min={today}
            {...(lastDay === null ? {} : { max: lastDay })}
          />
        </div>
        <div className={classes.send}>
          <Button variant="default" onClick={onDone}>
            Abbrechen
          </Button>
          <Button
            type="submit"
            leftSection={<IconSend size={18} aria-hidden />}
            loading={form.formState.isSubmitting}
          >
            Link senden
          </Button>
        </div>
      </Form>
    </div>
  );
}
