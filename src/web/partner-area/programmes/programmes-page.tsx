import { IconChevronRight } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useRouter, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { endPartnerSession } from '#shared/contracts/calls.generated.ts';
import { useCall } from '#web/api/use-call.ts';
import {
  accountQuery,
  leaveArea,
  type Account,
  type Programme,
  soleProgramme,
} from '../session.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { MembershipQuestion } from './membership-question.tsx';
import classes from './programmes.module.css';

/** All programmes of the address: to be confirmed, to be chosen, or none. */
export function ProgrammesPage() {
  const { data: account } = useQuery(accountQuery());
  const { frage } = useSearch({ from: '/partner' });
  const [refused, setRefused] = useState<string | null>(null);
  // The only open programme is just being opened.
  if (account === undefined || account === null || soleProgramme(account) !== null) return null;
  const { programmes } = account;
  const asked = programmes.find(
    ({ partnerId, state }) =>
      state === 'unconfirmed' && (partnerId === frage || programmes.length === 1),
  );
  return (
    <>
      <title>Ihre Programme · Partnerbereich</title>
      {refused === null ? null : (
        <Notice tone="good" isNews>
          {refused}
        </Notice>
      )}
      {asked !== undefined ? (
        <MembershipQuestion
          programme={asked}
          isOnly={programmes.length === 1}
          onRefused={setRefused}
        />
      ) : programmes.length === 0 ? (
        <NoProgramme account={account} />
      ) : (
        <ProgrammeList programmes={programmes} />
      )}
    </>
  );
}

function ProgrammeList({ programmes }: { readonly programmes: readonly Programme[] }) {
  return (
    <section className={classes.list} aria-labelledby="programme">
      <h1 id="programme">Ihre Programme</h1>
      <ul className={classes.rows}>
        {programmes.map((programme) => (
          <li key={programme.partnerId}>
            {programme.state === 'open' ? (
              <Link to="/partner/$providerId/$partnerId" params={programme} className={classes.row}>
                <ProgrammeName programme={programme} />
              </Link>
            ) : (
              <Link to="/partner" search={{ frage: programme.partnerId }} className={classes.row}>
                <ProgrammeName programme={programme} />
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

const LETTERS = new Intl.Segmenter('de');
const firstLetterOf = (name: string): string | undefined =>
  LETTERS.segment(name)[Symbol.iterator]().next().value?.segment;

function ProgrammeName({ programme: { providerName, state } }: { readonly programme: Programme }) {
  return (
    <>
      <span className={classes.letter} aria-hidden>
        {firstLetterOf(providerName)}
      </span>
      <span>
        <b>{providerName}</b>
        {state === 'open' ? null : <span className={classes.new}>Bitte bestätigen</span>}
      </span>
      <IconChevronRight size={22} stroke={1.8} aria-hidden />
    </>
  );
}

function NoProgramme({ account }: { readonly account: Account }) {
  const client = useQueryClient();
  const router = useRouter();
  const logout = useCall(endPartnerSession, { refreshes: 'none' });
  return (
    <section className={classes.question}>
      <h1>Hier ist noch kein Programm</h1>
      <p>
        Die Adresse <b className={classes.mail}>{account.email}</b> ist bei keinem Anbieter als
        Partner eingetragen. Vielleicht kennt er Sie unter einer anderen; sonst bitten Sie ihn, Ihre
        Adresse zu ergänzen.
      </p>
      <Button
        isBusy={logout.isPending}
        onClick={() =>
          logout.mutate({}, { onSuccess: () => void leaveArea(router, client, { isEnded: false }) })
        }
      >
        Mit anderer Adresse anmelden
      </Button>
      {logout.error === null ? null : (
        <Notice tone="bad" isNews>
          {logout.error.message}
        </Notice>
      )}
    </section>
  );
}
