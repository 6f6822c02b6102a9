-- Brings up what is left of an order to be invoiced, as domain.md 2.14 and NET of billing/invoices/invoiceable.ts say.
create or replace function follow_invoice_left() returns trigger language plpgsql as $$
begin
	update invoice_subject as s set left_amount = case when new.status = 50 then new.total_amount - new.refund_money + new.extras_amount
			else new.fee_amount + new.extras_amount end
		where s.company_id = new.company_id and s.subject_kind = 'order' and s.subject_id = new.id;
	return null;
end
$$;

-- Of most orders nothing is on an invoice while they change: 0 not yet, 10 available.
create or replace trigger orders_invoice_left after update of status, total_amount, refund_money, fee_amount, extras_amount on orders for each row
	when (new.invoice_status not in (0, 10) and (old.status, old.total_amount, old.refund_money, old.fee_amount, old.extras_amount)
		is distinct from (new.status, new.total_amount, new.refund_money, new.fee_amount, new.extras_amount)) execute function follow_invoice_left();
