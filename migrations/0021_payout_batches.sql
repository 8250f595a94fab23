-- Batches of payouts, and where each number range started.

-- Many partners paid in one step. What was confirmed is frozen; each item is a payout of its own.
create table payout_batches (
  provider_id uuid not null references providers (id),
  id uuid not null,
  created_at timestamptz not null,
  -- Who confirmed it: the documents are issued in this name, whenever the job gets to them.
  created_by uuid not null,
  paid_date date not null,
  -- Printed on every document.
  description text not null default '',
  primary key (provider_id, id),
  foreign key (provider_id, created_by) references users (provider_id, id)
);

create table payout_batch_items (
  provider_id uuid not null references providers (id),
  batch_id uuid not null,
  partner_id uuid not null,
  position integer not null check (position >= 1),
  -- The claims that were confirmed, and the net cents to be spread over them.
  commission_ids uuid[] not null check (cardinality(commission_ids) >= 1),
  net_cents bigint not null check (net_cents > 0),
  status text not null default 'waiting' check (status in ('waiting', 'issued', 'refused')),
  credit_note_id uuid,
  -- Code and parameters of the refusal; the sentence is made from them.
  refusal_code text,
  refusal_params jsonb,
  done_at timestamptz,
  primary key (provider_id, batch_id, partner_id),
  unique (provider_id, batch_id, position),
  foreign key (provider_id, batch_id) references payout_batches (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id),
  check ((status = 'issued') = (credit_note_id is not null)),
  check ((status = 'refused') = (refusal_code is not null)),
  check ((status = 'waiting') = (done_at is null))
);
create index payout_batch_items_waiting on payout_batch_items (provider_id, batch_id, position)
  where status = 'waiting';

-- From which number a range was counted, and since when: a jump of the start is told from a gap.
create table number_range_starts (
  provider_id uuid not null references providers (id),
  id uuid not null,
  range_id uuid not null,
  first_number integer not null check (first_number >= 1),
  started_at timestamptz not null,
  primary key (provider_id, id),
  foreign key (provider_id, range_id) references number_ranges (provider_id, id)
);
create index number_range_starts_by_range on number_range_starts (provider_id, range_id, first_number);
create trigger number_range_starts_for_ever before update or delete on number_range_starts
  for each row execute function refuse_change();

-- Ranges from before: where their documents begin, and where their start was moved to since.
insert into number_range_starts (provider_id, id, range_id, first_number, started_at)
select r.provider_id, gen_random_uuid(), r.id, s.first_number, r.created_at
from number_ranges r
cross join lateral (
  select r.start_number as first_number
  union
  select min(n.running_number) from credit_notes n
  where n.provider_id = r.provider_id and n.range_id = r.id
) s
where s.first_number is not null;
