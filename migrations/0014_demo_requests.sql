-- Who asked for a demonstration. No tenant is known: these are visitors of the operator's own
-- pages. Mailed to the operator by a job; forgotten by a daily job half a year later.
create table demo_requests (
  id uuid primary key,
  requested_at timestamptz not null,
  first_name text not null check (first_name <> ''),
  last_name text not null check (last_name <> ''),
  email text not null check (email <> ''),
  company text not null,
  message text not null,
  -- sent: handed to the mail server; kept: none is configured, or nobody to send it to.
  status text not null default 'queued' check (status in ('queued', 'sent', 'kept')),
  mailed_at timestamptz
);
create index demo_requests_by_time on demo_requests (requested_at);
