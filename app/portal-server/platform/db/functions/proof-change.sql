-- A month of the proof of settlement has changed: one row for each transaction, by its own number, so that none waits for another.
create or replace function note_proof_of_order() returns trigger language plpgsql as $$
begin
	if tg_op <> 'DELETE' then
		insert into proof_change (company_id, currency, month, transaction_id)
		values (new.company_id, new.currency, date_trunc('month', new.booking_date at time zone 'Asia/Yangon')::date, pg_current_xact_id()::text::bigint) on conflict do nothing;
	end if;
	if tg_op = 'DELETE' or (old.currency, old.booking_date) <> (new.currency, new.booking_date) then
		insert into proof_change (company_id, currency, month, transaction_id)
		values (old.company_id, old.currency, date_trunc('month', old.booking_date at time zone 'Asia/Yangon')::date, pg_current_xact_id()::text::bigint) on conflict do nothing;
	end if;
	return null;
end
$$;

create or replace function note_proof_by_order_id() returns trigger language plpgsql as $$
declare
	changing bigint := pg_current_xact_id()::text::bigint;
	of_company bigint := coalesce(new.company_id, old.company_id);
begin
	insert into proof_change (company_id, currency, month, transaction_id)
	select o.company_id, o.currency, date_trunc('month', o.booking_date at time zone 'Asia/Yangon')::date, changing
	from orders as o where o.company_id = of_company and o.id in (old.order_id, new.order_id)
	on conflict do nothing;
	return null;
end
$$;

create or replace function note_proof_by_subject() returns trigger language plpgsql as $$
declare
	changing bigint := pg_current_xact_id()::text::bigint;
	of_company bigint := coalesce(new.company_id, old.company_id);
begin
	insert into proof_change (company_id, currency, month, transaction_id)
	select o.company_id, o.currency, date_trunc('month', o.booking_date at time zone 'Asia/Yangon')::date, changing
	from orders as o where o.company_id = of_company and o.id in (old.subject_id, new.subject_id)
	on conflict do nothing;
	return null;
end
$$;

-- What is paid and settled stands in the month in which it was written.
create or replace function note_proof_by_moment() returns trigger language plpgsql as $$
begin
	if tg_op <> 'DELETE' then
		insert into proof_change (company_id, currency, month, transaction_id)
		values (new.company_id, new.currency, date_trunc('month', new.created_at at time zone 'Asia/Yangon')::date, pg_current_xact_id()::text::bigint) on conflict do nothing;
	end if;
	if tg_op = 'DELETE' or (old.currency, old.created_at) <> (new.currency, new.created_at) then
		insert into proof_change (company_id, currency, month, transaction_id)
		values (old.company_id, old.currency, date_trunc('month', old.created_at at time zone 'Asia/Yangon')::date, pg_current_xact_id()::text::bigint) on conflict do nothing;
	end if;
	return null;
end
$$;

create or replace function note_proof_of_bill() returns trigger language plpgsql as $$
declare
	changing bigint := pg_current_xact_id()::text::bigint;
begin
	insert into proof_change (company_id, currency, month, transaction_id)
	select distinct o.company_id, o.currency, date_trunc('month', o.booking_date at time zone 'Asia/Yangon')::date, changing
	from bill_line as l join orders as o on o.company_id = new.company_id and o.id = l.order_id
	where l.company_id = new.company_id and l.bill_id = new.id
	on conflict do nothing;
	return null;
end
$$;

create or replace function note_proof_of_invoice() returns trigger language plpgsql as $$
declare
	changing bigint := pg_current_xact_id()::text::bigint;
begin
	insert into proof_change (company_id, currency, month, transaction_id)
	select distinct o.company_id, o.currency, date_trunc('month', o.booking_date at time zone 'Asia/Yangon')::date, changing
	from invoice_line as l join orders as o on o.company_id = new.company_id and o.id = l.subject_id
	where l.company_id = new.company_id and l.invoice_id = new.id
	on conflict do nothing;
	return null;
end
$$;

-- Orders are proved once they are paid (20) or have a state of settlement; how far their service is counts where something is invoiced, of which most
-- have nothing while they change: 0 not yet, 10 available.
create or replace trigger orders_proof_added after insert on orders for each row when (new.payment_status = 20 or new.settlement_status <> 0) execute function note_proof_of_order();
create or replace trigger orders_proof_gone after delete on orders for each row when (old.payment_status = 20 or old.settlement_status <> 0) execute function note_proof_of_order();
create or replace trigger orders_proof_changed after update of payment_status, settlement_status, settlement_money, total_amount, refund_money, extras_amount, pay_channel, currency, booking_date on orders for each row
	when ((new.payment_status = 20 or old.payment_status = 20 or new.settlement_status <> 0 or old.settlement_status <> 0)
		and (old.payment_status, old.settlement_status, old.settlement_money, old.total_amount, old.refund_money, old.extras_amount, old.pay_channel, old.currency, old.booking_date)
			is distinct from (new.payment_status, new.settlement_status, new.settlement_money, new.total_amount, new.refund_money, new.extras_amount, new.pay_channel, new.currency, new.booking_date))
	execute function note_proof_of_order();
create or replace trigger orders_proof_served after update of status, fee_amount on orders for each row
	when ((old.invoice_status not in (0, 10) or new.invoice_status not in (0, 10)) and (old.status, old.fee_amount) is distinct from (new.status, new.fee_amount))
	execute function note_proof_of_order();

create or replace trigger ledger_transfer_proof_added after insert on ledger_transfer for each row
	when (new.order_id is not null and new.kind in ('pay', 'extras', 'refund', 'waiver') and new.status in ('posted', 'post')) execute function note_proof_by_order_id();
create or replace trigger ledger_transfer_proof_settled after insert on ledger_transfer for each row
	when (new.kind = 'settle' and new.status in ('posted', 'post')) execute function note_proof_by_moment();
create or replace trigger ledger_transfer_proof_changed after update or delete on ledger_transfer for each row when (old.order_id is not null) execute function note_proof_by_order_id();
create or replace trigger ledger_transfer_proof_resettled after update or delete on ledger_transfer for each row when (old.kind = 'settle') execute function note_proof_by_moment();

create or replace trigger order_refund_proof_added after insert on order_refund for each row when (new.status = 40) execute function note_proof_by_order_id();
create or replace trigger order_refund_proof_gone after delete on order_refund for each row when (old.status = 40) execute function note_proof_by_order_id();
create or replace trigger order_refund_proof_changed after update of status, amount, loss_amount, settlement_status, order_id on order_refund for each row
	when ((old.status = 40 or new.status = 40) and (old.status, old.amount, old.loss_amount, old.settlement_status, old.order_id)
		is distinct from (new.status, new.amount, new.loss_amount, new.settlement_status, new.order_id)) execute function note_proof_by_order_id();

create or replace trigger bill_line_proof_added after insert on bill_line for each row when (new.is_live) execute function note_proof_by_order_id();
create or replace trigger bill_line_proof_gone after delete on bill_line for each row when (old.is_live) execute function note_proof_by_order_id();
create or replace trigger bill_line_proof_changed after update of is_live, amount, status, currency, subject_kind, order_id, bill_id on bill_line for each row
	when ((old.is_live or new.is_live) and (old.is_live, old.amount, old.status, old.currency, old.subject_kind, old.order_id, old.bill_id)
		is distinct from (new.is_live, new.amount, new.status, new.currency, new.subject_kind, new.order_id, new.bill_id)) execute function note_proof_by_order_id();
-- Of a bill counts whether it holds its orders, and whether they may be invoiced.
create or replace trigger bill_proof after update of status on bill for each row
	when ((old.status in (10, 20, 30, 40, 50, 60), old.status in (30, 40, 50)) is distinct from (new.status in (10, 20, 30, 40, 50, 60), new.status in (30, 40, 50)))
	execute function note_proof_of_bill();
create or replace trigger bill_payment_proof_added after insert on bill_payment for each row when (new.status = 'accepted') execute function note_proof_by_moment();
create or replace trigger bill_payment_proof_gone after delete on bill_payment for each row when (old.status = 'accepted') execute function note_proof_by_moment();
create or replace trigger bill_payment_proof_changed after update of status, amount, channel, currency, created_at on bill_payment for each row
	when ((old.status = 'accepted' or new.status = 'accepted') and (old.status, old.amount, old.channel, old.currency, old.created_at)
		is distinct from (new.status, new.amount, new.channel, new.currency, new.created_at)) execute function note_proof_by_moment();

create or replace trigger invoice_line_proof after insert or delete or update of amount, reversed_amount, invoice_id, subject_id on invoice_line for each row execute function note_proof_by_subject();
create or replace trigger invoice_subject_proof after insert or delete or update of claimed_amount, subject_id on invoice_subject for each row execute function note_proof_by_subject();
-- Of an invoice counts whether it is requested, stands, or is neither.
create or replace trigger invoice_proof after update of status on invoice for each row
	when ((old.status in (10, 20, 30), old.status in (40, 60)) is distinct from (new.status in (10, 20, 30), new.status in (40, 60))) execute function note_proof_of_invoice();
