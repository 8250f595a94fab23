import { Button, Checkbox, Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { confirmRevenues, listLeads } from '#shared/contracts/calls.generated.ts';
import { MOST_CONFIRMED_AT_ONCE } from '#shared/contracts/commissions.ts';
import type { LeadAnswer } from '#shared/contracts/leads/leads.ts';
import { centsOfAnswer, sumCents, toEuros } from '#shared/money.ts';
import { queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showFailure } from '#web/parts/show-failure.ts';
import { useScreenSearch } from '#web/ui/address/use-address.ts';
import { useOverlay } from '#web/ui/address/use-overlay.ts';
import { LostState } from '#web/ui/feedback/lost-state.tsx';
import { Note } from '#web/ui/feedback/note.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { formatCount, formatEuros } from '#web/ui/format/format-number.ts';
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { leadQuery } from './lead-search.ts';
import { isHeld, nameOf } from './lead.ts';
import classes from './confirm-many.module.css';

type ToConfirm = LeadAnswer & { readonly saleAmount: number };

/** 'Umsätze bestätigen': all that are entered and match the list's filters; open at `?bestaetigen=umsaetze`. */
export function ConfirmManyDialog() {
  const { isOpen, close } = useOverlay('bestaetigen');
  const [search] = useScreenSearch('/shell/leads');
  const query = {
    ...leadQuery({ ...search, status: 'to_confirm' }),
    limit: MOST_CONFIRMED_AT_ONCE,
  };
  const leads = useQuery({ ...queryOf(listLeads, { query }), enabled: isOpen, staleTime: 0 });
  const [kept, keep] = useState(leads.data);
  // While it stays open the list is the one that was looked at.
  if (isOpen && kept === undefined && leads.data !== undefined) keep(leads.data);
  if (!isOpen && kept !== undefined) keep(undefined);
  return (
    <FormDialog opened={isOpen} onClose={close} title="Umsätze bestätigen" width="38rem">
      {kept === undefined ? (
        <>
          <LostState source={leads} />
          <Skeleton height={240} />
        </>
      ) : (
        <ConfirmMany
          leads={kept.filter((lead): lead is ToConfirm => lead.saleAmount !== null)}
          onClose={close}
        />
      )}
    </FormDialog>
  );
}

interface ConfirmManyProps {
  readonly leads: readonly ToConfirm[];
  readonly onClose: () => void;
}

/** What is confirmed, with a box to leave one out; what could not be confirmed stays with its reason. */
function ConfirmMany({ leads, onClose }: ConfirmManyProps) {
  const confirm = useCall(confirmRevenues);
  // Whoever still looks at a request does not want to have confirmed it with the others.
  const [left, leave] = useState<ReadonlySet<string>>(
    () => new Set(leads.filter(isHeld).map(({ id }) => id)),
  );
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const open = leads.filter(({ id }) => !done.has(id));
  const chosen = open.filter(({ id }) => !left.has(id));
  const sum = toEuros(sumCents(chosen.map(({ saleAmount }) => centsOfAnswer(saleAmount))));
  const toggle = (ids: readonly string[], isChosen: boolean) => {
    const next = new Set(left);
    for (const id of ids) {
      if (isChosen) next.delete(id);
      else next.add(id);
    }
    leave(next);
  };
  const confirmAll = async () => {
    const requests = chosen.map(({ id, status, saleAmount }) => ({
      leadId: id,
      seen: { status, saleAmount },
    }));
    const { confirmed, refused } = await confirm.mutateAsync({ body: { requests } });
    if (confirmed.length > 0) toast.success(`${revenuesOf(confirmed.length)} bestätigt`);
    if (refused.length === 0) return onClose();
    setDone(new Set([...done, ...confirmed]));
    setReasons(new Map(refused.map(({ leadId, reason }) => [leadId, reason])));
    toggle(
      refused.map(({ leadId }) => leadId),
      false,
    );
  };
  if (open.length === 0) return <Note>Es wartet kein Umsatz auf Ihre Bestätigung.</Note>;
  return (
    <>
      <fieldset className={classes.list}>
        <legend className="ew-visually-hidden">Umsätze, die bestätigt werden</legend>
        <div className={classes.head}>
          <Checkbox
            label={`${formatCount(chosen.length)} von ${open.length === 1 ? '1 Umsatz' : `${formatCount(open.length)} Umsätzen`}`}
            checked={chosen.length === open.length}
            indeterminate={chosen.length > 0 && chosen.length < open.length}
            onChange={({ currentTarget }) =>
              toggle(
                open.map(({ id }) => id),
                currentTarget.checked,
              )
            }
          />
          <span>netto</span>
        </div>
        <ul>
          {open.map((lead) => (
            <li key={lead.id} data-off={left.has(lead.id)}>
              <Checkbox
                checked={!left.has(lead.id)}
                onChange={({ currentTarget }) => toggle([lead.id], currentTarget.checked)}
                label={<span className={classes.name}>{nameOf(lead)}</span>}
                description={aboutOf(lead)}
              />
              <span className="ew-numbers">{formatEuros(lead.saleAmount)}</span>
              <Reason lead={lead} reason={reasons.get(lead.id)} />
            </li>
          ))}
        </ul>
      </fieldset>
      <p className={classes.sum}>
        <span>Zusammen</span>
        <strong className="ew-numbers">{formatEuros(sum)}</strong>
      </p>
      {leads.length < MOST_CONFIRMED_AT_ONCE ? null : (
        <Note>Es sind die ersten {MOST_CONFIRMED_AT_ONCE}; weitere folgen danach.</Note>
      )}
      <SheetFooter>
        <Button variant="default" onClick={onClose}>
          Abbrechen
        </Button>
        <Button
          disabled={chosen.length === 0}
          loading={confirm.isPending}
          onClick={() => void confirmAll().catch(showFailure('Das hat nicht geklappt'))}
        >
          {revenuesOf(chosen.length)} bestätigen
        </Button>
      </SheetFooter>
    </>
  );
}

/** Why a request was left out at first, or could not be confirmed. */
function Reason({ lead, reason }: { readonly lead: LeadAnswer; reason: string | undefined }) {
  const text = reason ?? (isHeld(lead) ? 'Die Anfrage ist noch zu prüfen.' : undefined);
  return text === undefined ? null : <p className={classes.reason}>{text}</p>;
}

/** 'Schloss Seeblick · 12.06.2027 · Foto Köhler' */
function aboutOf({ campaignName, eventDate, partnerName }: LeadAnswer): string {
  const day = eventDate === null ? '' : formatDate(eventDate);
  return [campaignName, day, partnerName ?? 'ohne Empfehlung'].filter(Boolean).join(' · ');
}

const revenuesOf = (count: number): string =>
  count === 1 ? '1 Umsatz' : `${formatCount(count)} Umsätze`;
