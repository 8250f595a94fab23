import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { getWebsiteReading, putLegalSettings } from '#shared/contracts/calls.generated.ts';
import type { getUser } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import classes from './activation.module.css';

type User = Received<typeof getUser>;

const FIELDS = [
  { name: 'imprintUrl', label: 'Impressum' },
  { name: 'privacyPolicyUrl', label: 'Datenschutzerklärung' },
  { name: 'termsUrl', label: 'AGB' },
] as const;

type LegalLinks = Readonly<Record<(typeof FIELDS)[number]['name'], string>>;

export interface LegalLinksFormProps {
  readonly user: User;
  readonly onSaved: (user: User) => Promise<void> | void;
}

/**
 * Asks for the links without which no page is public, filled in as far as the account or its website
 * says them (docs/product/accounts.md sections 12 and 17).
 */
export function LegalLinksForm({ user, onSaved }: LegalLinksFormProps) {
  const reading = useQuery({
    ...queryOf(getWebsiteReading, {}),
    enabled: user.website !== '',
  });
  if (reading.isLoading) return <Skeleton height={320} radius="md" />;
  const proposed = (field: string): string =>
    reading.data?.proposals.find((proposal) => proposal.field === field)?.value ?? '';
  const known = Object.fromEntries(
    FIELDS.map(({ name }) => [name, user[name] || proposed(name)]),
  ) as LegalLinks;
  return <KnownLinks known={known} onSaved={onSaved} />;
}

interface KnownLinksProps extends Pick<LegalLinksFormProps, 'onSaved'> {
  readonly known: LegalLinks;
}

function KnownLinks({ known, onSaved }: KnownLinksProps) {
  const form = useContractForm(
    async () => (await import('#shared/contracts/accounts/settings-sections.ts')).legalPart,
    known,
  );
  const save = useCall(putLegalSettings);
  const { control, setValue, setFocus } = form;
  const links = useWatch({ control });
  const imprint = links.imprintUrl ?? '';
  return (
    <Form
      form={form}
      label="Rechtliche Links"
      onSubmit={async (body) => onSaved(await save.mutateAsync({ body }))}
    >
      {FIELDS.map(({ name, label }, index) => (
        <div key={name} className={classes.link}>
          <TextField
            control={control}
            name={name}
            label={label}
            type="url"
            autoComplete="url"
            placeholder="www.ihr-haus.de/…"
            required
          />
          {index > 0 && imprint !== '' && (links[name] ?? '') === '' ? (
            <Button
              variant="subtle"
              size="compact-md"
              aria-label={`${label}: steht auf derselben Seite wie das Impressum`}
              onClick={() => {
                setValue(name, imprint, { shouldDirty: true, shouldValidate: true });
                setFocus(name);
              }}
            >
              Steht auf derselben Seite
            </Button>
          ) : null}
        </div>
      ))}
      <div className={classes.buttons}>
        <Button type="submit" loading={form.formState.isSubmitting}>
          Links speichern
        </Button>
      </div>
    </Form>
  );
}
