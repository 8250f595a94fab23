alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('owner', 'manager', 'sales', 'bookkeeping', 'reader'));
