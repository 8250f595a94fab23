-- The mail that asks to confirm the login address carries a code of six digits beside its link. The
-- code is typed where somebody waits for it, so it lives shorter and bears few tries. The release
-- before goes on writing links alone.
alter table address_verifications
  add column code_hash bytea,
  add column code_expires_at timestamptz,
  add column code_tries smallint not null default 0,
  add constraint address_verifications_code_check
    check ((code_hash is null) = (code_expires_at is null));

-- 'business': acts as an entrepreneur (§ 14 BGB), which the first screen asks for.
alter table user_consents
  drop constraint user_consents_kind_check,
  add constraint user_consents_kind_check
    check (kind in ('terms', 'privacy', 'processing', 'business'));
