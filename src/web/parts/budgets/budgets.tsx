import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { BUDGET_BEYOND, DEFAULT_CLICK_BUDGET } from '#shared/budget.ts';
import { endBudget, listBudgets } from '#shared/contracts/calls.generated.ts';
import type { Budget } from '#shared/contracts/campaigns/budgets.ts';
import { cents, formatCents } from '#shared/money.ts';
import { POLLED, queryOf } from '#web/api/queries.ts';
import { useCall } from '#web/api/use-call.ts';
import { useMay } from '#web/parts/roles/use-may.ts';
import { WhoMay } from '#web/parts/roles/who-may.tsx';
import { showRefusal } from '#web/parts/show-refusal.ts';
import { Note } from '#web/ui/feedback/note.tsx';
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { AddBudget, ChangeBudget } from './budget-form.tsx';
import { type BudgetOwner, budgetWords, scopeWords, usedWords } from './budget-words.ts';
import classes from './budgets.module.css';

export interface BudgetsProps {
  readonly owner: BudgetOwner;
  /** It pays clicks, which can be farmed. */
  readonly paysClicks?: boolean;
}

/** What may be spent at most, how much of it is used now, and the ways to change it. */
export function Budgets({ owner, paysClicks = false }: BudgetsProps) {
  const { data } = useQuery({ ...queryOf(listBudgets, { query: owner }), ...POLLED });
  const [isAdding, setAdding] = useState(false);
  const mayWrite = useMay('programme.write');
  // Where nothing is set and nothing can be, there is nothing to say.
  if (data === undefined || (data.length === 0 && !mayWrite)) return null;
  return (
    <section className={classes.budgets} aria-label="Budget">
      <h3>Budget</h3>
      {data.length > 0 ? null : <NoBudget paysClicks={paysClicks} />}
      {data.length === 0 ? null : (
        <ul className={classes.list}>
          {data.map((budget) => (
            <BudgetItem key={budget.id} budget={budget} />
          ))}
        </ul>
      )}
      {!mayWrite ? null : isAdding ? (
        <AddBudget owner={owner} onDone={() => setAdding(false)} />
      ) : (
        <div>
          <Button variant="default" onClick={() => setAdding(true)}>
            Budget hinzufügen
          </Button>
        </div>
      )}
    </section>
  );
}

function NoBudget({ paysClicks }: { readonly paysClicks: boolean }): ReactNode {
  if (!paysClicks) return <p>Ohne Budget ist die Summe der Prämien nicht begrenzt.</p>;
  const recommended = formatCents(cents(DEFAULT_CLICK_BUDGET.most));
  return (
    <Note tone="wait" title="Diese Kampagne vergütet Klicks ohne Budget.">
      Klicks lassen sich künstlich erzeugen. Wir empfehlen ein Budget von {recommended} pro Tag.
    </Note>
  );
}

function BudgetItem({ budget }: { readonly budget: Budget }) {
  const [isChanging, setChanging] = useState(false);
  const end = useCall(endBudget);
  if (isChanging)
    return (
      <li>
        <ChangeBudget budget={budget} onDone={() => setChanging(false)} />
      </li>
    );
  const name = budgetWords(budget);
  const isReached = budget.reached > 0;
  return (
    <li className={classes.budget}>
      <div className={classes.what}>
        <strong>
          {scopeWords(budget)}: {name}
        </strong>
        <span className="ew-numbers">{usedWords(budget)}</span>
        <progress
          className="ew-progress"
          value={Math.min(budget.used, budget.most)}
          max={budget.most}
          aria-label={`Verbrauch von ${name}`}
        />
        <span>Darüber: {BUDGET_BEYOND[budget.beyond]}</span>
        {isReached ? (
          <div>
            <StatusBadge tone="wait">Budget erreicht</StatusBadge>
          </div>
        ) : null}
      </div>
      <WhoMay right="programme.write">
        <div className={classes.actions}>
          <Button variant="default" onClick={() => setChanging(true)}>
            Ändern<span className="ew-visually-hidden">: {name}</span>
          </Button>
          <Button
            variant="subtle"
            loading={end.isPending}
            onClick={() =>
              end.mutate(
                { params: { id: budget.id } },
                {
                  onSuccess: ({ message }) => toast.success('Budget beendet', message),
                  onError: (error) => showRefusal(error, 'Das Budget konnte nicht beendet werden.'),
                },
              )
            }
          >
            Beenden<span className="ew-visually-hidden">: {name}</span>
          </Button>
        </div>
      </WhoMay>
    </li>
  );
}
