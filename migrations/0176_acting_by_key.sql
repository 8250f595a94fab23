-- Software that acts by an API key is named by the key in the log (docs/product/integrations.md section 3).
alter table audit_events drop constraint audit_events_actor_kind_check;
alter table audit_events add constraint audit_events_actor_kind_check
  check (actor_kind in ('provider', 'visitor', 'system', 'operator', 'partner', 'key'));
