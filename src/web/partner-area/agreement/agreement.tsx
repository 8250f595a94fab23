import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  agreeToSelfBilling,
  readSelfBilling,
  withdrawSelfBilling,
} from '#shared/contracts/calls.generated.ts';
import type { Received } from '#shared/contracts/contract.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { useProgramme } from '../programme/use-programme.ts';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import { Sheet } from '../ui/sheet.tsx';
import classes from './agreement.module.css';

type SelfBilling = Received<typeof readSelfBilling>;

/** Asks for the agreement to credit notes before the first one; afterwards says since when it holds. */
export function Agreement() {
  const { params } = useProgramme();
  const { data } = useQuery(queryOf(readSelfBilling, { params }));
  if (data?.isNeeded !== true) return null;
  return data.agreedAt === null ? (
    <Question asked={data} />
  ) : (
    <Agreed agreement={data} agreedAt={data.agreedAt} />
  );
}

function Question({ asked: { version, text } }: { readonly asked: SelfBilling }) {
  const { params, providerName } = useProgramme();
  const agree = useCall(agreeToSelfBilling);
  return (
    <section className={classes.question} aria-labelledby="einverstaendnis">
      <h2 id="einverstaendnis">{providerName} möchte für Sie abrechnen</h2>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <Button isBusy={agree.isPending} onClick={() => agree.mutate({ params, body: { version } })}>
        Einverstanden
      </Button>
      {agree.error === null ? null : (
        <Notice tone="bad" isNews>
          {agree.error.message}
        </Notice>
      )}
    </section>
  );
}

interface AgreedProps {
  readonly agreement: SelfBilling;
  readonly agreedAt: string;
}

function Agreed({ agreement: { how, text }, agreedAt }: AgreedProps) {
  const { params, providerName } = useProgramme();
  const [isOpen, setOpen] = useState(false);
  const withdraw = useCall(withdrawSelfBilling);
  return (
    <div className={classes.agreed}>
      Sie sind seit {formatDate(agreedAt)} mit Gutschriften einverstanden
      {how === '' ? '' : ` (${how})`}.{' '}
      <Button look="quiet" onClick={() => setOpen(true)}>
        Text und Widerruf
      </Button>
      {isOpen ? (
        <Sheet title="Einverständnis mit Gutschriften" onClose={() => setOpen(false)}>
          {text.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            Nach dem Widerruf stellt {providerName} keine Gutschriften mehr für Sie aus. Was schon
            ausgestellt ist, bleibt gültig.
          </p>
          {withdraw.error === null ? null : (
            <Notice tone="bad" isNews>
              {withdraw.error.message}
            </Notice>
          )}
          <Button
            look="outlined"
            isBusy={withdraw.isPending}
            onClick={() => withdraw.mutate({ params }, { onSuccess: () => setOpen(false) })}
          >
            Einverständnis widerrufen
          </Button>
        </Sheet>
      ) : null}
    </div>
  );
}
