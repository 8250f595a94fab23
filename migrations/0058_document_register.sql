-- Everything that is issued and every file that is made of it is entered into a register: a hash over
-- all that the rows say, bound to the entry before. It stands beside the documents, so what is changed,
-- replaced or removed there does not fit it any more, and its newest hash is worth keeping elsewhere.

create table document_register_heads (
  provider_id uuid primary key references providers (id),
  length integer not null check (length >= 0),
  last_hash bytea not null
);

-- Two entries for a document: when it was issued, and when its files were first stored.
create table document_register (
  provider_id uuid not null references providers (id),
  position integer not null check (position >= 1),
  entry text not null check (entry in ('issued', 'files')),
  credit_note_id uuid not null,
  number text not null,
  recorded_at timestamptz not null,
  -- Entered after the fact: the document was issued by a version that did not enter it.
  is_late boolean not null,
  content_hash bytea not null,
  entry_hash bytea not null,
  primary key (provider_id, position),
  unique (provider_id, credit_note_id, entry),
  foreign key (provider_id, credit_note_id) references credit_notes (provider_id, id)
);
create trigger document_register_for_ever before update or delete on document_register
  for each row execute function refuse_change();
create trigger document_register_no_truncate before truncate on document_register
  for each statement execute function refuse_change();

-- The same for the operator's invoices, one line over all providers as their numbers are.
create table invoice_register_head (
  is_only boolean primary key default true check (is_only),
  length integer not null check (length >= 0),
  last_hash bytea not null
);
insert into invoice_register_head (length, last_hash) values (0, decode(repeat('00', 32), 'hex'));

create table invoice_register (
  position integer primary key check (position >= 1),
  provider_id uuid not null references providers (id),
  entry text not null check (entry in ('issued', 'files')),
  invoice_id uuid not null,
  number text not null,
  recorded_at timestamptz not null,
  is_late boolean not null,
  content_hash bytea not null,
  entry_hash bytea not null,
  unique (provider_id, invoice_id, entry),
  foreign key (provider_id, invoice_id) references subscription_invoices (provider_id, id)
);
create trigger invoice_register_for_ever before update or delete on invoice_register
  for each row execute function refuse_change();
create trigger invoice_register_no_truncate before truncate on invoice_register
  for each statement execute function refuse_change();

-- An instant as a number, whatever the session's time zone.
create function microseconds_of(instant timestamptz) returns bigint
language sql immutable strict
return (extract(epoch from instant) * 1000000)::bigint;

create function register_entry_hash(
  previous bytea, place integer, entry text, provider uuid, document uuid, number text,
  recorded_at timestamptz, is_late boolean, content_hash bytea
) returns bytea
language sql immutable strict
return sha256(previous || content_hash || convert_to(jsonb_build_array(
  place, entry, provider, document, number, microseconds_of(recorded_at), is_late)::text, 'UTF8'));

-- All that the rows of a document say, with what it settles and the state in which it was issued.
create function document_content_hash(of_provider uuid, of_document uuid) returns bytea
language sql stable strict
return (
  select sha256(convert_to(jsonb_build_object(
    'provider', n.provider_id, 'id', n.id, 'kind', n.kind, 'partner', n.partner_id,
    'range', n.range_id, 'running', n.running_number, 'number', n.number,
    'issuedAt', microseconds_of(n.issued_at), 'issueDate', n.issue_date,
    'serviceFrom', n.service_from, 'serviceTo', n.service_to, 'taxStatus', n.tax_status,
    'net', n.net_cents, 'vatRate', n.vat_rate_bp, 'vat', n.vat_cents, 'gross', n.gross_cents,
    'reverses', n.reverses_id, 'logo', encode(n.logo_sha256, 'hex'),
    'snapshot', encode(n.snapshot_hash, 'hex'), 'previous', encode(n.previous_hash, 'hex'),
    'chain', encode(n.chain_hash, 'hex'), 'position', n.chain_position,
    'status', case when n.kind = 'reversal' then 'cancelled' else 'created' end,
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_array(l.commission_id, l.amount_cents) order by l.commission_id), '[]')
      from settlement_lines l
      where l.provider_id = n.provider_id and l.credit_note_id = n.id)
  )::text, 'UTF8'))
  from credit_notes n where n.provider_id = of_provider and n.id = of_document);

-- The files of a document by their hashes; that the bytes have these is another question.
create function document_files_hash(of_provider uuid, of_document uuid) returns bytea
language sql stable strict
return (
  select sha256(convert_to(coalesce(jsonb_agg(jsonb_build_array(
    f.kind, encode(f.sha256, 'hex'), microseconds_of(f.rendered_at)) order by f.kind), '[]')::text, 'UTF8'))
  from credit_note_files f where f.provider_id = of_provider and f.credit_note_id = of_document);

create function invoice_content_hash(of_provider uuid, of_invoice uuid) returns bytea
language sql stable strict
return (
  select sha256(convert_to(jsonb_build_object(
    'provider', i.provider_id, 'id', i.id, 'running', i.running_number, 'number', i.number,
    'issuedAt', microseconds_of(i.issued_at), 'issueDate', i.issue_date, 'dueDate', i.due_date,
    'periodStart', i.period_start, 'periodEnd', i.period_end,
    'net', i.net_cents, 'vat', i.vat_cents, 'gross', i.gross_cents,
    'snapshot', encode(i.snapshot_hash, 'hex'), 'status', 'open'
  )::text, 'UTF8'))
  from subscription_invoices i where i.provider_id = of_provider and i.id = of_invoice);

create function invoice_files_hash(of_provider uuid, of_invoice uuid) returns bytea
language sql stable strict
return (
  select sha256(convert_to(coalesce(jsonb_agg(jsonb_build_array(
    f.kind, encode(f.sha256, 'hex'), microseconds_of(f.rendered_at)) order by f.kind), '[]')::text, 'UTF8'))
  from subscription_invoice_files f where f.provider_id = of_provider and f.invoice_id = of_invoice);

-- Enters a document, or its files, as they stand; once, whoever asks. The head stays locked until the
-- transaction ends, so entries of a provider come one after the other.
create function enter_document(
  of_provider uuid, of_document uuid, what text, at timestamptz, late boolean default false
) returns void language plpgsql as $$
declare
  content constant bytea := case what
    when 'issued' then document_content_hash(of_provider, of_document)
    else document_files_hash(of_provider, of_document) end;
  the_number constant text := (select n.number from credit_notes n
    where n.provider_id = of_provider and n.id = of_document);
  place integer;
  previous bytea;
  bound bytea;
begin
  select h.length + 1, h.last_hash into place, previous
    from document_register_heads h where h.provider_id = of_provider for update;
  if not found then
    insert into document_register_heads (provider_id, length, last_hash)
      values (of_provider, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
    select h.length + 1, h.last_hash into place, previous
      from document_register_heads h where h.provider_id = of_provider for update;
  end if;
  if exists (select from document_register r
    where r.provider_id = of_provider and r.credit_note_id = of_document and r.entry = what) then
    return;
  end if;
  bound := register_entry_hash(
    previous, place, what, of_provider, of_document, the_number, at, late, content);
  insert into document_register (
    provider_id, position, entry, credit_note_id, number, recorded_at, is_late, content_hash, entry_hash
  ) values (of_provider, place, what, of_document, the_number, at, late, content, bound);
  update document_register_heads h set length = place, last_hash = bound
    where h.provider_id = of_provider;
end $$;

create function enter_invoice(
  of_provider uuid, of_invoice uuid, what text, at timestamptz, late boolean default false
) returns void language plpgsql as $$
declare
  content constant bytea := case what
    when 'issued' then invoice_content_hash(of_provider, of_invoice)
    else invoice_files_hash(of_provider, of_invoice) end;
  the_number constant text := (select i.number from subscription_invoices i
    where i.provider_id = of_provider and i.id = of_invoice);
  place integer;
  previous bytea;
  bound bytea;
begin
  select h.length + 1, h.last_hash into place, previous from invoice_register_head h for update;
  if exists (select from invoice_register r
    where r.provider_id = of_provider and r.invoice_id = of_invoice and r.entry = what) then
    return;
  end if;
  bound := register_entry_hash(
    previous, place, what, of_provider, of_invoice, the_number, at, late, content);
  insert into invoice_register (
    position, provider_id, entry, invoice_id, number, recorded_at, is_late, content_hash, entry_hash
  ) values (place, of_provider, what, of_invoice, the_number, at, late, content, bound);
  update invoice_register_head set length = place, last_hash = bound;
end $$;

-- Enters what a version before this one has issued or stored, marked as late. In the order of issue.
create function enter_late(at timestamptz) returns integer language plpgsql as $$
declare
  each record;
  entered integer := 0;
begin
  for each in
    select n.provider_id, n.id, kinds.what
    from credit_notes n cross join (values ('issued'), ('files')) as kinds (what)
    where not exists (select from document_register r
        where r.provider_id = n.provider_id and r.credit_note_id = n.id and r.entry = kinds.what)
      and (kinds.what = 'issued' or exists (select from credit_note_files f
        where f.provider_id = n.provider_id and f.credit_note_id = n.id))
    order by n.provider_id, n.chain_position, kinds.what desc
  loop
    perform enter_document(each.provider_id, each.id, each.what, at, true);
    entered := entered + 1;
  end loop;
  for each in
    select i.provider_id, i.id, kinds.what
    from subscription_invoices i cross join (values ('issued'), ('files')) as kinds (what)
    where not exists (select from invoice_register r
        where r.provider_id = i.provider_id and r.invoice_id = i.id and r.entry = kinds.what)
      and (kinds.what = 'issued' or exists (select from subscription_invoice_files f
        where f.provider_id = i.provider_id and f.invoice_id = i.id))
    order by i.running_number, kinds.what desc
  loop
    perform enter_invoice(each.provider_id, each.id, each.what, at, true);
    entered := entered + 1;
  end loop;
  return entered;
end $$;

select enter_late(now());

-- The newest hash as it was mailed to the provider, once a month: an anchor outside this database.
create table document_anchors (
  provider_id uuid not null references providers (id),
  -- First day of the Berlin month.
  month date not null,
  position integer not null check (position >= 1),
  entry_hash bytea not null,
  documents integer not null check (documents >= 1),
  newest_number text not null,
  taken_at timestamptz not null,
  primary key (provider_id, month)
);
create trigger document_anchors_for_ever before update or delete on document_anchors
  for each row execute function refuse_change();
create trigger document_anchors_no_truncate before truncate on document_anchors
  for each statement execute function refuse_change();
