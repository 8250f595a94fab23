import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import {
  decideHeldCommission,
  decideHeldRequest,
  listHeldRequests,
} from '#shared/contracts/calls.generated.ts';
import { UNREWARDED_FOR } from '#shared/labels/holding.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { formatDate } from '#web/ui/format/format-date.ts';
import { TextLink } from '#web/ui/page/link-button.tsx';
import classes from './pending.module.css';

/** As many as can be looked through at once; what was decided makes room for the next. */
const SHOWN = 50;

/** Requests of a partner that count and whose reward a budget holds, each to be decided. */
export function HeldRequests({ partnerId }: { readonly partnerId: string }) {
  const query = { partnerId, limit: SHOWN };
  const { data = [] } = useQuery({ ...queryOf(listHeldRequests, { query }), ...POLLED });
  return (
    <ul className={classes.commissions} aria-label="Zurückgehaltene Anfragen">
      {data.map(({ leadId, leadName, campaignName, createdAt }) => {
        const name = leadName || 'Ohne Namen';
        return (
          <li key={leadId} className={classes.commission}>
            <div className={classes.what}>
              <strong>
                <TextLink to="/leads" search={{ anfrage: leadId }}>
                  {name}
                </TextLink>
              </strong>
              <span>
                Anfrage vom {formatDate(createdAt)}, Kampagne „{campaignName}“
              </span>
            </div>
            <div className={classes.state}>
              <StatusBadge tone="wait">{UNREWARDED_FOR.budget_held}</StatusBadge>
            </div>
            <div className={classes.reject}>
              <DecideRequest leadId={leadId} name={name} />
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Whether a request earns whose reward a budget holds. */
export function DecideRequest({
  leadId,
  name,
}: {
  readonly leadId: string;
  readonly name: string;
}) {
  const decide = useCall(decideHeldRequest);
  return (
    <DecideButtons
      name={name}
      isBusy={decide.isPending}
      onDecide={(release) =>
        decide.mutate({ params: { id: leadId }, body: { release } }, DECISION_SHOWN)
      }
    />
  );
}

/** Whether a held commission can be paid. */
export function DecideCommission({ id, name }: { readonly id: string; readonly name: string }) {
  const decide = useCall(decideHeldCommission);
  return (
    <DecideButtons
      name={name}
      isBusy={decide.isPending}
      onDecide={(release) => decide.mutate({ params: { id }, body: { release } }, DECISION_SHOWN)}
    />
  );
}

const DECISION_SHOWN = {
  onSuccess: ({ message }: { readonly message: string }) => toast.success(message),
  onError: (error: Error) =>
    showRefusal(error, 'Die Entscheidung konnte nicht gespeichert werden.'),
};

interface DecideButtonsProps {
  readonly name: string;
  readonly isBusy: boolean;
  readonly onDecide: (release: boolean) => void;
}

function DecideButtons({ name, isBusy, onDecide }: DecideButtonsProps) {
  return (
    <div className={classes.decide}>
      <Button disabled={isBusy} onClick={() => onDecide(true)}>
        Freigeben<span className="ew-visually-hidden">: {name}</span>
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => onDecide(false)}>
        Ablehnen<span className="ew-visually-hidden">: {name}</span>
      </Button>
    </div>
  );
}
