create or replace function count_member_month() returns trigger language plpgsql as $$
declare
	before_amount bigint := 0;
	after_amount bigint := case when new.payment_status in (10, 20) and new.pay_time is not null then new.total_amount - new.refund_money else 0 end;
	cap bigint;
	counted bigint;
	paid_at timestamptz := new.pay_time;
begin
	if tg_op = 'UPDATE' then
		if old.payment_status in (10, 20) and old.pay_time is not null then before_amount := old.total_amount - old.refund_money; end if;
		paid_at := coalesce(new.pay_time, old.pay_time);
	end if;
	if after_amount = before_amount or paid_at is null then return new; end if;
	-- The row of the month stays locked until the payment is committed: the sum that is compared is the one that will stand.
	insert into member_month as m (company_id, member_id, month, currency, amount)
	values (new.company_id, new.member_id, date_trunc('month', paid_at at time zone 'Asia/Yangon')::date, new.currency, greatest(after_amount - before_amount, 0))
	on conflict (company_id, member_id, month, currency) do update set amount = greatest(m.amount + after_amount - before_amount, 0)
	returning amount into counted;
	-- Whoever pays for somebody else is not stopped by that one's limit.
	if after_amount > before_amount and coalesce(new.paid_by, new.member_id) = new.member_id then
		select l.month_cap into cap from member_limit l join member b on b.company_id = l.company_id and b.id = l.member_id
		where l.company_id = new.company_id and l.member_id = new.member_id and b.role = 'booker'
			and not exists (select from order_approval a where a.company_id = new.company_id and a.order_id = new.id and a.decision = 'approved');
		if counted > cap then
			raise exception 'beyond the month of member %', new.member_id using errcode = 'LM001', detail = cap || ':' || counted;
		end if;
	end if;
	return new;
end
$$;

create or replace trigger orders_member_month before insert or update of payment_status, refund_money on orders for each row execute function count_member_month();
