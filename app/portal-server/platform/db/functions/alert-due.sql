-- A company's account whose money or line has changed is looked at by the next round of balance alerts; one that waits for it stays as it is.
create or replace function note_alert_due() returns trigger language plpgsql as $$
begin
	new.alert_due_at := portal_now();
	return new;
end
$$;

create or replace trigger ledger_account_alert_due before update on ledger_account for each row
	when (new.code in ('DEP', 'REC') and new.alert_due_at is null
		and (new.posted_credit, new.posted_debit, new.pending_debit, new.limit_amount, new.temp_limit_amount, new.temp_limit_until)
			is distinct from (old.posted_credit, old.posted_debit, old.pending_debit, old.limit_amount, old.temp_limit_amount, old.temp_limit_until))
	execute function note_alert_due();
