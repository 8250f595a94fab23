-- Bonus periods are made and announced (docs/product/campaigns.md section 18).

-- Partners choose whether they are mailed about them.
alter table partner_refused_notices
  drop constraint partner_refused_notices_kind_check,
  add constraint partner_refused_notices_kind_check check (kind in ('request', 'reward', 'document', 'bonus'));

-- Partners have read what a period says. It is announced once and withdrawn once; the title goes with a
-- dissolved account, and nothing else of it ever changes.
create function keep_bonus_period() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (to_jsonb(new) - '{announced_at,withdrawn_at,title}'::text[])
      is not distinct from (to_jsonb(old) - '{announced_at,withdrawn_at,title}'::text[])
    and new.title in (old.title, old.id::text)
    and (old.announced_at is null or new.announced_at is not distinct from old.announced_at)
    and (old.withdrawn_at is null or new.withdrawn_at is not distinct from old.withdrawn_at) then
    return new;
  end if;
  raise exception 'rows of bonus_periods are announced, withdrawn and otherwise never changed or deleted'
    using errcode = 'restrict_violation';
end $$;
create trigger bonus_periods_for_ever before update or delete on bonus_periods
  for each row execute function keep_bonus_period();
