import { Anchor, Button, Skeleton, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import {
  COMPANY_LOGIN_FAILURES,
  type CompanyLoginFailure,
} from '#shared/company-login-failures.ts';
import { findCompanyLogin, listCompanyHouses } from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { messageOf } from '#web/api/api-error.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { useContractForm } from '#web/ui/form/use-contract-form.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AuthFrame } from '../login/auth-frame.tsx';
import { BreakGlassForm } from './break-glass-form.tsx';
import { useBeginCompanyLogin } from './use-begin-company-login.ts';
import classes from './company-login.module.css';

const schema = async () =>
  (await import('#shared/contracts/accounts/company-login.ts')).findCompanyLogin.body;

type House = Received<typeof listCompanyHouses>[number];

const RETRY = 'Bitte versuchen Sie es erneut.';

const failureOf = (code: string | undefined): string | null =>
  code !== undefined && Object.hasOwn(COMPANY_LOGIN_FAILURES, code)
    ? COMPANY_LOGIN_FAILURES[code as CompanyLoginFailure]
    : null;

/**
 * The way to the identity provider of a company, by an address or by the link of a house; and what a house
 * that is entered by it alone asks of who is logged in otherwise (docs/product/accounts.md section 20).
 */
export function CompanyLoginPage() {
  const { haus, fehler, redirect = '/dashboard' } = useSearch({ from: '/firmenlogin' });
  const houses = useQuery({ ...queryOf(listCompanyHouses, {}), staleTime: 0 });
  const [errorText, setErrorText] = useState(() => failureOf(fehler));
  const content = () => {
    if (houses.isPending) return <Skeleton height={180} aria-label="Wird geladen" />;
    const way = { redirect, onError: setErrorText };
    if (houses.data !== undefined && houses.data.length > 0)
      return houses.data.map((house) => <RequiringHouse key={house.slug} house={house} {...way} />);
    return haus === undefined ? <ByAddress {...way} /> : <ByHouse slug={haus} {...way} />;
  };
  return (
    <AuthFrame>
      <PageTitle>Firmenlogin</PageTitle>
      <Title order={1} mb="md">
        Mit Firmenlogin anmelden
      </Title>
      <div className={classes.stack}>
        {errorText === null ? null : (
          <Note tone="bad" announced>
            {errorText}
          </Note>
        )}
        {content()}
        {houses.data?.length === 0 ? (
          <TextLink to="/auth" search={{ redirect }} ta="center">
            Mit E-Mail und Passwort anmelden
          </TextLink>
        ) : (
          <Anchor href="/api/logout" ta="center">
            Abmelden
          </Anchor>
        )}
      </div>
    </AuthFrame>
  );
}

interface Way {
  readonly redirect: string;
  readonly onError: (text: string | null) => void;
}

/** By the address at work: its domain leads to the identity provider. */
function ByAddress({ redirect, onError }: Way) {
  const form = useContractForm(schema, { email: '' });
  const find = useCall(findCompanyLogin, { refreshes: 'none' });
  const { begin } = useBeginCompanyLogin();
  return (
    <Form
      form={form}
      label="Firmenlogin"
      onSubmit={async (body) => {
        onError(null);
        const { slug } = await find.mutateAsync({ body });
        await begin(slug, { links: false, returnTo: redirect });
      }}
      onError={(error) => onError(messageOf(error, RETRY))}
    >
      <TextField
        control={form.control}
        name="email"
        label="E-Mail-Adresse im Unternehmen"
        description="Wir leiten Sie zum Anmeldedienst Ihres Unternehmens weiter."
        type="email"
        autoComplete="username"
        required
      />
      <Button type="submit" fullWidth loading={form.formState.isSubmitting}>
        Weiter
      </Button>
    </Form>
  );
}

/** By the link of a house. */
function ByHouse({ slug, redirect, onError }: Way & { readonly slug: string }) {
  return (
    <>
      <Text>Sie melden sich beim Anmeldedienst Ihres Unternehmens an und kommen dann hierher.</Text>
      <BeginButton slug={slug} links={false} returnTo={redirect} onError={onError} />
      <TextLink to="/firmenlogin" search={{ redirect }} ta="center">
        Mit einer anderen Adresse
      </TextLink>
    </>
  );
}

interface BeginButtonProps {
  readonly slug: string;
  readonly links: boolean;
  readonly returnTo: string;
  readonly onError: (text: string | null) => void;
}

function BeginButton({ slug, links, returnTo, onError }: BeginButtonProps) {
  const { begin, isPending } = useBeginCompanyLogin();
  const go = () => {
    onError(null);
    begin(slug, { links, returnTo }).catch((error: unknown) => onError(messageOf(error, RETRY)));
  };
  return (
    <Button fullWidth loading={isPending} onClick={go}>
      {links ? 'Firmenlogin verbinden' : 'Mit Firmenlogin anmelden'}
    </Button>
  );
}

/** A house that lets nobody in otherwise: linking comes first, and its owner has a way past it. */
function RequiringHouse({ house, redirect, onError }: Way & { readonly house: House }) {
  const { slug, businessName, isLinked, mayBreakGlass } = house;
  const [isOpen, setOpen] = useState(false);
  return (
    <section className={classes.house} aria-label={businessName}>
      <Title order={2} size="h4">
        {businessName}
      </Title>
      <Text>
        Dieses Haus lässt nur mit Firmenlogin hinein.{' '}
        {isLinked
          ? 'Ihre anderen Häuser öffnen Sie wie bisher.'
          : 'Verbinden Sie ihn einmal mit Ihrem Login; danach genügt er allein.'}
      </Text>
      <BeginButton slug={slug} links={!isLinked} returnTo={redirect} onError={onError} />
      {mayBreakGlass && !isOpen ? (
        <Button variant="subtle" onClick={() => setOpen(true)}>
          Notzugang für Inhaber
        </Button>
      ) : null}
      {isOpen ? <BreakGlassForm slug={slug} redirect={redirect} /> : null}
    </section>
  );
}
