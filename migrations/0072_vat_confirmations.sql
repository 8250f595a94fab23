-- What the authority was asked about a partner's VAT id and what it answered (§ 18e UStG). A row is one
-- question with everything that was asked, so that an answer belongs to the id it was about whatever
-- becomes of the partner meanwhile. Answers stay: they are evidence for the documents of their time.
create table vat_confirmations (
  provider_id uuid not null references providers (id),
  id uuid not null,
  partner_id uuid not null,
  requested_at timestamptz not null,
  -- What was asked: the provider's own id, and the partner as they stood.
  own_vat_id text not null,
  vat_id text not null,
  company_name text not null,
  street text not null,
  postal_code text not null,
  city text not null,
  -- How often the service was asked, and when it will be asked next; null when it will not.
  tries integer not null default 0 check (tries >= 0),
  tried_at timestamptz,
  next_try_at timestamptz,
  -- Why the last try brought no answer: a code or the kind of the failure, nothing of a person.
  problem text not null default '',
  -- Null while there is no answer.
  outcome text check (outcome in
    ('confirmed', 'differs', 'valid', 'refused', 'own_id_refused', 'no_answer', 'overtaken')),
  answered_at timestamptz,
  -- The service's own words: its code, the id of the question there, its time, since and until when
  -- the id is valid.
  status_code text not null default '',
  service_id text not null default '',
  service_time text not null default '',
  valid_from text not null default '',
  valid_to text not null default '',
  -- A: agrees, B: differs, C: not asked, D: not said by the member state; '' without an answer.
  name_result text not null default '' check (name_result in ('', 'A', 'B', 'C', 'D')),
  street_result text not null default '' check (street_result in ('', 'A', 'B', 'C', 'D')),
  postal_code_result text not null default '' check (postal_code_result in ('', 'A', 'B', 'C', 'D')),
  city_result text not null default '' check (city_result in ('', 'A', 'B', 'C', 'D')),
  primary key (provider_id, id),
  foreign key (provider_id, partner_id) references partners (provider_id, id),
  check ((outcome is null) = (answered_at is null)),
  check (outcome is null or next_try_at is null)
);
create index vat_confirmations_of_partner on vat_confirmations (provider_id, partner_id, requested_at desc);
create index vat_confirmations_due on vat_confirmations (next_try_at) where outcome is null;

call note_changes_of('vat_confirmations');
