-- Counters of the limits stood under addresses and networks as they are; from now on they stand
-- under keyed hashes. What was counted so far counts for an hour at most: it begins anew.
delete from rate_limits;
