import { Button } from '@mantine/core';
import { IconArrowRight, IconCircleCheck, IconSend } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { ProcessPayoutAnswer } from '#shared/contracts/credit-notes/credit-notes.ts';
import { isPayable } from '#web/features/commissions/payout-obstacles.ts';
import { formatEuros } from '#web/ui/format/format-number.ts';
import { SheetFooter } from '#web/ui/overlay/sheet-footer.tsx';
import { DownloadButtons } from '../documents/download-buttons.tsx';
import { usePayGroups } from './use-pay-groups.ts';
import classes from './pay.module.css';

type Search = Record<string, unknown>;

/** The list's own tab and filters stay. */
const without = ({ neu: _neu, partner: _partner, ...others }: Search): Search => others;

export interface PayDoneProps {
  readonly issued: ProcessPayoutAnswer;
  readonly partnerId: string;
  readonly partnerName: string;
  readonly hasEinvoice: boolean;
  readonly onDone: (options?: { readonly saved?: boolean }) => void;
  readonly onPartner: (partnerId: string) => void;
}

/** The number of the new document, the way to its partner, its files, and the next partner. */
export function PayDone(props: PayDoneProps) {
  const { issued, partnerId, partnerName, hasEinvoice, onDone, onPartner } = props;
  const { groups = [] } = usePayGroups();
  const next = groups.find((group) => isPayable(group.obstacles) && group.partnerId !== partnerId);
  const send = useSendAfterwards(next !== undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const number = issued.invoiceNumber ?? '';
  return (
    <>
      <div className={classes.done}>
        <IconCircleCheck size={48} stroke={1.5} aria-hidden />
        <h3 ref={heading} tabIndex={-1}>
          {issued.message}
        </h3>
        <p>{partnerName}</p>
        <dl className="ew-numbers">
          <div>
            <dt>Netto</dt>
            <dd>{formatEuros(issued.netAmount ?? 0)}</dd>
          </div>
          <div>
            <dt>Umsatzsteuer</dt>
            <dd>{issued.vatAmount ? formatEuros(issued.vatAmount) : 'keine'}</dd>
          </div>
          <div className={classes.gross}>
            <dt>Gesamtbetrag</dt>
            <dd>{formatEuros(issued.totalAmount ?? 0)}</dd>
          </div>
          {issued.payableAmount === issued.totalAmount ? null : (
            <div className={classes.gross}>
              <dt>Zahlbetrag nach Verrechnung</dt>
              <dd>{formatEuros(issued.payableAmount ?? 0)}</dd>
            </div>
          )}
        </dl>
        <div className={classes.files}>
          {issued.isSent ? (
            <p className={classes.sent}>Geht gerade per E-Mail an den Partner.</p>
          ) : null}
          {issued.id === null || issued.isSent ? null : (
            <Button
              variant="light"
              leftSection={<IconSend size={18} aria-hidden />}
              onClick={() => void send(issued.id ?? '')}
            >
              An den Partner senden
            </Button>
          )}
          <DownloadButtons id={issued.id ?? ''} number={number} hasEinvoice={hasEinvoice} />
        </div>
      </div>
      <SheetFooter>
        <Button variant="default" onClick={() => onDone({ saved: true })}>
          Fertig
        </Button>
        {next === undefined ? null : (
          <Button
            rightSection={<IconArrowRight size={18} aria-hidden />}
            onClick={() => onPartner(next.partnerId)}
          >
            Nächster Partner
            <span className={classes.nextName}>
              {next.partnerName}, {formatEuros(next.openAmount)}
            </span>
          </Button>
        )}
      </SheetFooter>
    </>
  );
}

/**
 * Opens the mail for a document that was just issued. Behind it, the choice of the next partner
 * takes the place of the finished payout: when the mail is sent, paying goes on there.
 * @param isMore false when nobody is left to pay: then the list is what follows
 */
function useSendAfterwards(isMore: boolean) {
  const navigate = useNavigate();
  return async (id: string): Promise<void> => {
    await navigate({
      to: '.',
      search: (before: Search) => ({
        ...without(before),
        ...(isMore ? { neu: 'gutschrift' } : {}),
      }),
      ...(isMore ? { state: true } : {}),
      replace: true,
      resetScroll: false,
    });
    await navigate({
      to: '.',
      search: (before: Search) => ({ ...without(before), senden: id }),
      state: { overlay: true },
      resetScroll: false,
    });
  };
}
