-- What a member is in a house (docs/product/roles.md); everybody so far is its owner.
alter table users
  drop constraint users_role_check,
  add constraint users_role_check check (role in ('owner', 'manager', 'sales', 'bookkeeping', 'reader'));
