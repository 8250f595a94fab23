-- Tables that stand on every machine (docs/decisions/0350) note no changes by triggers, which each machine would run. What
-- changes in them and is shown by a polled answer changes together with an entry of the log, which notes itself.
drop trigger notes_changes on api_keys;
drop trigger notes_changes on link_houses;
drop trigger notes_changes on own_hosts;
drop trigger notes_changes on sandboxes;
drop trigger notes_changes on subscription_invoice_numbers;
drop trigger notes_changes on users;
