-- What was decided about held clicks goes with their raw hits; what still waits stays.
create index held_clicks_decided on held_clicks (at) where state <> 'held';
