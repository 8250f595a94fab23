import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { CompanyIdentity } from '#shared/contracts/accounts/company-login.ts';
import { deleteCompanyIdentity, getCompanyIdentity } from '#shared/contracts/calls.generated.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useBeginCompanyLogin } from '#web/features/accounts/company-login/use-begin-company-login.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatInstant } from '#web/ui/format/format-date.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Section } from '#web/ui/page/section.tsx';
import classes from './security.module.css';

/** The own login beside the company login of the house; nothing where the house has none. */
export function CompanyIdentitySection() {
  const { data } = useQuery({ ...queryOf(getCompanyIdentity, {}), staleTime: 0 });
  if (data === undefined || (data.slug === null && data.linkedAt === null)) return null;
  return (
    <Section
      title="Firmenlogin"
      hint="Mit dem Anmeldedienst Ihres Unternehmens öffnen Sie dieses Haus ohne Ihr Passwort."
    >
      {data.linkedAt === null ? <Unlinked identity={data} /> : <Linked identity={data} />}
    </Section>
  );
}

function Unlinked({ identity: { slug, host, mayLink } }: { readonly identity: CompanyIdentity }) {
  const { begin, isPending } = useBeginCompanyLogin();
  if (slug === null) return null;
  if (!mayLink)
    return (
      <p className={classes.none}>
        Ihre Login-E-Mail-Adresse gehört zu keiner bestätigten Domain dieses Hauses. Nur mit einer
        Adresse des Unternehmens können Sie den Firmenlogin verbinden.
      </p>
    );
  const returnTo = '/account-settings?bereich=sicherheit';
  return (
    <div className={classes.line}>
      <span className={classes.state}>
        <StatusBadge tone="off">Nicht verbunden</StatusBadge>
        {host}
      </span>
      <Button
        loading={isPending}
        onClick={() =>
          void begin(slug, { links: true, returnTo }).catch(
            showFailure('Der Firmenlogin wurde nicht verbunden'),
          )
        }
      >
        Firmenlogin verbinden
      </Button>
    </div>
  );
}

function Linked({ identity: { host, lastUsedAt } }: { readonly identity: CompanyIdentity }) {
  const unlink = useCall(deleteCompanyIdentity);
  const [isAsked, { open, close }] = useDisclosure(false);
  return (
    <div className={classes.line}>
      <span className={classes.state}>
        <StatusBadge tone="good">Verbunden</StatusBadge>
        {host}
        {lastUsedAt === null ? '' : `, zuletzt verwendet ${formatInstant(lastUsedAt)}`}
      </span>
      <Button variant="default" onClick={open}>
        Trennen
      </Button>
      <ConfirmDialog
        opened={isAsked}
        onCancel={close}
        title="Firmenlogin trennen?"
        confirmLabel="Trennen"
        isBusy={unlink.isPending}
        onConfirm={() =>
          unlink.mutate(
            {},
            {
              onSettled: close,
              onSuccess: () => toast.success('Firmenlogin getrennt'),
              onError: showFailure('Der Firmenlogin wurde nicht getrennt'),
            },
          )
        }
      >
        Sie melden sich dann wieder mit Ihrem eigenen Login an. Verlangt dieses Haus den
        Firmenlogin, kommen Sie erst wieder hinein, wenn Sie ihn neu verbinden.
      </ConfirmDialog>
    </div>
  );
}
