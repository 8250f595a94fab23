-- Terms end: an agreement is over, what was planned is withdrawn. Nothing else of them ever changes
-- (docs/product/campaigns.md section 4).
create function keep_reward_terms() returns trigger language plpgsql as $$
begin
  -- Columns that are computed have no value yet.
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{ends_at,unpaid_clicks_id}'::text[])
      is not distinct from (to_jsonb(old) - '{ends_at,unpaid_clicks_id}'::text[])
    and new.ends_at is not null and new.ends_at >= new.valid_from
    and (old.ends_at is null or new.ends_at < old.ends_at) then
    return new;
  end if;
  raise exception 'rows of reward_terms are never changed or deleted, but for an end that comes earlier'
    using errcode = 'restrict_violation';
end $$;
drop trigger reward_terms_for_ever on reward_terms;
create trigger reward_terms_for_ever before update or delete on reward_terms
  for each row execute function keep_reward_terms();

alter table reward_terms
  -- When they were written down; before the first agreements terms were valid at once.
  add column created_at timestamptz,
  add check (ends_at is null or ends_at >= valid_from);
alter table reward_terms disable trigger reward_terms_for_ever;
update reward_terms set created_at = valid_from;
-- What the update has left to check is checked now: the table is not altered before.
set constraints all immediate;
set constraints all deferred;
alter table reward_terms enable trigger reward_terms_for_ever;
alter table reward_terms alter column created_at set not null, alter column created_at set default now();

-- The terms with which a partner's row is shown: those in force, or, where a clock runs behind the first
-- ones, the campaign's.
create function terms_shown(provider uuid, campaign uuid, partner uuid, event_at timestamptz)
returns setof reward_terms
language sql stable rows 1
as $$
  select t.*
  from campaigns c
  join reward_terms t on t.provider_id = c.provider_id and t.id = coalesce(
    (select f.id from terms_in_force(provider, campaign, partner, event_at) f), c.current_terms_id)
  where c.provider_id = provider and c.id = campaign
$$;
