import { Button, Group, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import type { CompanyDomain, CompanyLogin } from '#shared/contracts/accounts/company-login.ts';
import {
  addCompanyDomain,
  checkCompanyDomain,
  deleteCompanyDomain,
  mailCompanyDomainCode,
} from '#shared/contracts/calls.generated.ts';
import { isLoginTooOld, messageOf } from '#web/api/api-error.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { Section } from '#web/ui/page/section.tsx';
import { Copyable } from './copyable.tsx';
import classes from './company-login.module.css';

const RETRY = 'Bitte versuchen Sie es erneut.';

/** Domains whose addresses lead to the identity provider, and by which logins may be linked. */
export function DomainsSection({ login }: { readonly login: CompanyLogin }) {
  const { domains, isInPlan } = login;
  return (
    <Section
      title="Domains"
      hint="Wer beim Anmelden eine Adresse unter einer bestätigten Domain eingibt, kommt zu Ihrem Anmeldedienst. Nur wer eine solche Adresse hat, kann seinen Login mit ihm verbinden."
    >
      <div className={classes.stack}>
        <ul className={classes.domains} aria-label="Domains">
          {domains.map((domain) => (
            <Domain key={domain.id} domain={domain} />
          ))}
        </ul>
        {isInPlan ? <NewDomain /> : null}
      </div>
    </Section>
  );
}

function NewDomain() {
  const [domain, setDomain] = useState('');
  const add = useCall(addCompanyDomain);
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    add.mutate({ body: { domain } }, { onSuccess: () => setDomain('') });
  };
  const error = add.error === null || isLoginTooOld(add.error) ? null : messageOf(add.error, RETRY);
  return (
    <form className={classes.entry} onSubmit={save} noValidate aria-label="Domain hinzufügen">
      <TextInput
        label="Neue Domain"
        placeholder="ihr-unternehmen.de"
        inputMode="url"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={domain}
        onChange={({ currentTarget }) => setDomain(currentTarget.value)}
        error={error}
      />
      <Button type="submit" variant="default" loading={add.isPending}>
        Domain hinzufügen
      </Button>
    </form>
  );
}

function Domain({ domain: of }: { readonly domain: CompanyDomain }) {
  const { id, domain, verifiedAt } = of;
  const remove = useCall(deleteCompanyDomain);
  return (
    <li className={classes.domain}>
      <div className={classes.head}>
        <b>{domain}</b>
        <StatusBadge tone={verifiedAt === null ? 'wait' : 'good'}>
          {verifiedAt === null ? 'Noch nicht bestätigt' : 'Bestätigt'}
        </StatusBadge>
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={`${domain} entfernen`}
          loading={remove.isPending}
          onClick={() =>
            remove.mutate(
              { params: { id } },
              {
                onSuccess: () => toast.success('Domain entfernt', domain),
                onError: showFailure('Die Domain wurde nicht entfernt'),
              },
            )
          }
        >
          Entfernen
        </Button>
      </div>
      {verifiedAt === null ? <Proof domain={of} /> : null}
    </li>
  );
}

/** The two ways to show that a domain is theirs. */
function Proof({ domain: of }: { readonly domain: CompanyDomain }) {
  const { id, domain, recordName, recordValue, postmaster, awaitsCode } = of;
  const [code, setCode] = useState('');
  const check = useCall(checkCompanyDomain);
  const mail = useCall(mailCompanyDomainCode);
  const verify = (given: string) =>
    check.mutate(
      { params: { id }, body: { code: given } },
      {
        onSuccess: () => toast.success('Domain bestätigt', domain),
        onError: showFailure('Die Domain ist noch nicht bestätigt'),
      },
    );
  return (
    <>
      <p className={classes.text}>
        Setzen Sie diesen DNS-Eintrag (Typ TXT) und prüfen Sie ihn dann. Oder lassen Sie einen Code
        an {postmaster} senden.
      </p>
      <dl className={classes.record} aria-label={`DNS-Eintrag für ${domain}`}>
        <Copyable name="Name" text={recordName} />
        <Copyable name="Wert" text={recordValue} />
      </dl>
      <Group gap="xs">
        <Button
          variant="default"
          loading={check.isPending && code === ''}
          onClick={() => verify('')}
        >
          DNS-Eintrag prüfen
        </Button>
        <Button
          variant="subtle"
          loading={mail.isPending}
          onClick={() =>
            mail.mutate(
              { params: { id } },
              {
                onSuccess: () => toast.success('Code gesendet', postmaster),
                onError: showFailure('Der Code wurde nicht gesendet'),
              },
            )
          }
        >
          Code per E-Mail senden
        </Button>
      </Group>
      {awaitsCode ? (
        <form
          className={classes.entry}
          noValidate
          aria-label={`Code für ${domain}`}
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim() !== '') verify(code);
          }}
        >
          <TextInput
            label="Code aus der E-Mail"
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value)}
          />
          <Button type="submit" variant="default" loading={check.isPending && code !== ''}>
            Bestätigen
          </Button>
        </form>
      ) : null}
    </>
  );
}
