-- A part of the log, such as what was done with money, is read action by action, the newest of each.
create index audit_log_action on audit_log (action, id desc);
