-- Questions from the help centre come the same way as requests for a demonstration: they are kept,
-- mailed to the operator and deleted after half a year. The release before writes the default.
alter table demo_requests
  add column topic text not null default 'demo' check (topic in ('demo', 'support'));
